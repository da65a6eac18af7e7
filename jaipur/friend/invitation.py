"""An invitation: one line for any chat, that says where to meet and carries the secret of a match.

    JAIPUR1-XXXXX-…-XXXXX@friend.example:47474          directly, at an address
    JAIPUR1-XXXXX-…-XXXXX@mqtt://broker.example:1883    at a meeting place

The letters are Crockford's: no I, L, O or U, and what is read for one of them is understood all the same.
"""

import re
import secrets
from dataclasses import dataclass
from enum import StrEnum

from jaipur.friend.keys import derived, fingerprint

SECRET_BYTES = 16
LONGEST_LINE = 400
DIRECT_PORT = 47474
BROKER_PORTS = {"mqtt": 1883, "mqtts": 8883}

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE = str.maketrans("OIL", "011")
_BITS = 5
# Together with the secret, letters without a bit to spare: every slip is seen.
_CHECK_BYTES = 4
_CODE_BYTES = SECRET_BYTES + _CHECK_BYTES
_CODE_LENGTH = _CODE_BYTES * 8 // _BITS
_GROUP = 5
_START = "JAIPUR"
_VERSION = "1"


class Misprint(StrEnum):
    """Why a line is no invitation."""

    NOT_ONE = "not_one"
    NEWER = "newer"
    MISTYPED = "mistyped"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class Place:
    """Where two programs meet: one listens at an address, or both write to a broker."""

    host: str
    port: int
    broker: str | None = None
    """`mqtt`, or `mqtts` with TLS; None without a broker."""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.broker}://{host}:{self.port}" if self.broker else f"{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A secret that two share, and where they meet."""

    secret: bytes
    place: Place

    def __str__(self) -> str:
        where = str(self.place)
        letters = _letters(self.secret + _check(self.secret, where))
        groups = "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))
        return f"{_START}{_VERSION}-{groups}@{where}"

    @property
    def box_key(self) -> bytes:
        """What everything that goes over a line is sealed with."""
        return derived(self.secret, "box")

    @property
    def topic(self) -> str:
        """Under what name the match is found. It tells nothing of the secret."""
        return derived(self.secret, "topic", SECRET_BYTES).hex()


def new_invitation(place: Place) -> Invitation:
    """An invitation that nobody can guess."""
    return Invitation(secrets.token_bytes(SECRET_BYTES), place)


def parse_invitation(line: str) -> Invitation | Misprint:
    """Read a line as somebody pasted it, perhaps from the middle of a sentence."""
    found = re.search(rf"{_START}\s*(\d+)-([\w\s-]+)@(\S+)", line[:LONGEST_LINE], re.IGNORECASE)
    if found is None:
        return Misprint.NOT_ONE
    version, code, where = found.groups()
    if version != _VERSION:
        return Misprint.NEWER
    place = parse_place(where.rstrip(".,;)>\"'"))
    if place is None:
        return Misprint.NOWHERE
    content = _content(code)
    if content is None:
        return Misprint.MISTYPED
    secret, check = content[:SECRET_BYTES], content[SECRET_BYTES:]
    return Invitation(secret, place) if check == _check(secret, str(place)) else Misprint.MISTYPED


def parse_place(text: str) -> Place | None:
    """Read where to meet: `host`, `host:port`, `mqtt://host` or `mqtts://host:port`."""
    found = re.fullmatch(
        r"(?:(mqtts?)://)?(\[[0-9a-fA-F:.%\w]+\]|[\w.-]+?)(?::(\d{1,5}))?/?", text.strip(), re.IGNORECASE
    )
    if found is None:
        return None
    broker, host, port = found.groups()
    broker = broker and broker.lower()
    number = int(port) if port else BROKER_PORTS.get(broker, DIRECT_PORT)
    return Place(host.strip("[]").lower(), number, broker) if 0 < number < 2**16 else None


def _check(secret: bytes, where: str) -> bytes:
    """Covers the place too: one that is mistyped would be waited at for ever."""
    return fingerprint(secret + where.encode(), _CHECK_BYTES)


def _letters(content: bytes) -> str:
    number = int.from_bytes(content)
    return "".join(_ALPHABET[number >> shift & 31] for shift in reversed(range(0, _CODE_LENGTH * _BITS, _BITS)))


def _content(code: str) -> bytes | None:
    letters = re.sub(r"[\s-]", "", code).upper().translate(_ALIKE)
    if len(letters) != _CODE_LENGTH or not set(letters) <= set(_ALPHABET):
        return None
    number = 0
    for letter in letters:
        number = number << _BITS | _ALPHABET.index(letter)
    return number.to_bytes(_CODE_BYTES)
