"""Locks that come off in any order: points of a curve, multiplied with secret numbers.

A point is a card that nobody can read; to lock it is to multiply it with a key, to unlock it with the key's inverse.
All points are of prime order, and nobody knows how one is a multiple of another: their logarithms, and so the ratios
that would show through a common lock, are unknown to everybody.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from nacl import bindings as sodium

from jaipur.friend.keys import derived, fingerprint

Point = bytes
Key = bytes

POINT_BYTES = 32
MARK_BYTES = 16

# The order of the group: 2^252 and a bit.
ORDER = 2**252 + 27742317777372353535851937790883648493


@lru_cache(maxsize=128)
def point_of(label: str) -> Point:
    """The public point that stands for a card or token: found by trial, so that nobody knows its logarithm."""
    for attempt in count():
        digest = hashlib.sha256(f"jaipur friend 1 {label} {attempt}".encode()).digest()
        if sodium.crypto_core_ed25519_is_valid_point(digest):
            return digest
    raise AssertionError("every other number or so is a point")


def is_point(content: bytes) -> bool:
    """Whether these bytes are a point that can be locked: on the curve, of prime order, and in its one form."""
    return len(content) == POINT_BYTES and sodium.crypto_core_ed25519_is_valid_point(content)


def is_key(content: bytes) -> bool:
    """Whether these bytes are a number that locks, and that has an inverse."""
    return 0 < int.from_bytes(content, "little") < ORDER


def key_of(secret: bytes, purpose: str) -> Key:
    """The key that a secret has for one purpose: any number below the order, one as likely as another."""
    return sodium.crypto_core_ed25519_scalar_reduce(derived(secret, purpose, 64))


def mark_of(key: Key) -> bytes:
    """By what a key is known again once it is shown. It tells nothing of the key."""
    return fingerprint(key, MARK_BYTES)


def together(keys: Iterable[Key]) -> Key:
    """One key that does what these do one after the other."""
    product, *others = keys
    for key in others:
        product = sodium.crypto_core_ed25519_scalar_mul(product, key)
    return product


def inverse(key: Key) -> Key:
    """What takes a lock off again."""
    return sodium.crypto_core_ed25519_scalar_invert(key)


def locked(point: Point, key: Key) -> Point:
    """A point with one lock more, or, for the inverse of a key, with one lock less."""
    return sodium.crypto_scalarmult_ed25519_noclamp(key, point)
