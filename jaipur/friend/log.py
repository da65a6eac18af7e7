"""The log of a match: entries that only ever become more, each signed by its author and naming the one before."""

import json
from dataclasses import dataclass
from typing import Any

from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from jaipur.friend.entries import Body, read, written
from jaipur.friend.keys import KEY_BYTES, as_bytes, as_text, derived, fingerprint
from jaipur.rules import Seat

SIGNATURE_BYTES = 64
MOST_ENTRY_LETTERS = 12_000
MOST_ENTRIES = 5_000

BEGINNING = bytes(KEY_BYTES)
"""What the first entry names as the one before."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry, as its author signed it."""

    number: int
    author: Seat
    after: bytes
    """The fingerprint of the entry before."""
    body: Body
    signature: bytes

    @property
    def signed(self) -> bytes:
        """What the signature stands for."""
        content = {"n": self.number, "by": int(self.author), "after": as_text(self.after), **written(self.body)}
        return b"jaipur friend 1 " + json.dumps(content, sort_keys=True, separators=(",", ":")).encode()

    @property
    def fingerprint(self) -> bytes:
        """What the next entry names."""
        return fingerprint(self.signed + self.signature)


class Author:
    """A seat that can sign."""

    def __init__(self, seat: Seat, secret: bytes) -> None:
        self.seat = seat
        self._key = SigningKey(derived(secret, "signature"))

    @property
    def key(self) -> bytes:
        """By which everybody can tell what this seat has signed."""
        return bytes(self._key.verify_key)

    def entry(self, before: Entry | None, body: Body) -> Entry:
        """The entry that follows another, signed."""
        number, after = (0, BEGINNING) if before is None else (before.number + 1, before.fingerprint)
        unsigned = Entry(number, self.seat, after, body, b"")
        return Entry(number, self.seat, after, body, self.sign(unsigned.signed))

    def sign(self, content: bytes) -> bytes:
        """The signature of any content."""
        return self._key.sign(content).signature


def signed_by(key: bytes, content: bytes, signature: bytes) -> bool:
    """Whether a content was signed with the secret part of this key."""
    try:
        VerifyKey(key).verify(content, signature)
    except (BadSignatureError, ValueError):
        return False
    return True


def follows(entry: Entry, before: Entry | None) -> bool:
    """Whether an entry names this one as the one before."""
    if before is None:
        return entry.number == 0 and entry.after == BEGINNING
    return entry.number == before.number + 1 and entry.after == before.fingerprint


def as_plain(entry: Entry) -> dict[str, object]:
    """An entry as JSON carries it."""
    place = {"n": entry.number, "by": int(entry.author), "after": as_text(entry.after)}
    return {**place, **written(entry.body), "sig": as_text(entry.signature)}


def from_plain(content: object) -> Entry | None:
    """An entry from what JSON carried; None when it is none."""
    if not isinstance(content, dict):
        return None
    rest: dict[str, Any] = dict(content)
    number, author = rest.pop("n", None), rest.pop("by", None)
    after, signature = as_bytes(rest.pop("after", None), KEY_BYTES), as_bytes(rest.pop("sig", None), SIGNATURE_BYTES)
    body = read(rest)
    if type(number) is not int or not 0 <= number < MOST_ENTRIES or type(author) is not int or author not in (0, 1):
        return None
    if after is None or signature is None or body is None:
        return None
    return Entry(number, Seat(author), after, body, signature)
