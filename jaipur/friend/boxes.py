"""Sealed boxes: whoever lacks the secret of a match can neither read nor make one."""

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

MOST_BYTES = 1 << 18


def sealed(key: bytes, content: bytes) -> bytes:
    """A content in a box that only this key opens."""
    return bytes(SecretBox(key).encrypt(content))


def unsealed(key: bytes, box: bytes) -> bytes | None:
    """What is in a box; None when it was not sealed with this key, or was touched since."""
    if len(box) > MOST_BYTES:
        return None
    try:
        return SecretBox(key).decrypt(box)
    except (CryptoError, ValueError):
        return None
