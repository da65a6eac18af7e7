"""One secret, many keys: each for one purpose, and none of them tells another."""

import base64
import binascii
import hashlib

KEY_BYTES = 32
MOST_BYTES = 64


def derived(secret: bytes, purpose: str, size: int = KEY_BYTES) -> bytes:
    """A key of its own for one purpose. There is no way back to the secret."""
    return hashlib.blake2b(f"jaipur friend 1 {purpose}".encode(), key=secret, digest_size=size).digest()


def fingerprint(content: bytes, size: int = KEY_BYTES) -> bytes:
    """What no other content has, and what tells nothing of a content that cannot be guessed."""
    return hashlib.blake2b(content, digest_size=size).digest()


def as_text(content: bytes) -> str:
    """Bytes as JSON can carry them."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def as_bytes(text: object, size: int) -> bytes | None:
    """So many bytes, back from their text; None when it is no such text."""
    if not isinstance(text, str) or not text.isascii() or len(text) != -(-size * 4 // 3):
        return None
    try:
        content = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        return None
    # The last sign may carry bits that count for nothing: only one text stands for these bytes.
    return content if as_text(content) == text else None
