"""What goes over a line: the entries that the other lacks, and how far one has come; signed, packed and sealed."""

import json
import zlib
from dataclasses import dataclass
from enum import StrEnum

from jaipur.friend.boxes import MOST_BYTES, sealed, unsealed
from jaipur.friend.keys import KEY_BYTES, as_bytes, as_text
from jaipur.friend.log import MOST_ENTRIES, SIGNATURE_BYTES, Author, Entry, as_plain, from_plain, signed_by
from jaipur.rules import Seat

_MOST_GREETINGS = 1 << 31
_SIGNED = b"jaipur friend 1 packet "

# A packet is sealed whole, and must fit into what the other opens.
ENTRIES_AT_ONCE = 200
LETTERS_AT_ONCE = MOST_BYTES // 4


class Greeting(StrEnum):
    """What can be said at the table, each in the reader's own language."""

    HELLO = "hello"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    THINKING = "thinking"
    MUST_GO = "must_go"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Packet:
    """What one side tells the other. The last one counts; to miss some does no harm."""

    seat: Seat
    key: bytes
    """By which the sender's entries are known."""
    have: int
    """How many entries of the log the sender has on disk."""
    entries: tuple[Entry, ...] = ()
    greetings: int = 0
    """How many greetings were sent so far."""
    greeting: Greeting | None = None


def seal(box_key: bytes, author: Author, packet: Packet) -> bytes:
    """A packet as it goes over a line."""
    content = {
        "seat": int(packet.seat),
        "key": as_text(packet.key),
        "have": packet.have,
        "greetings": packet.greetings,
        "greeting": packet.greeting,
        "entries": [as_plain(entry) for entry in packet.entries],
    }
    text = json.dumps(content, separators=(",", ":")).encode()
    return sealed(box_key, zlib.compress(as_text(author.sign(_SIGNED + text)).encode() + text))


def unseal(box_key: bytes, box: bytes) -> Packet | None:
    """A packet out of its box; None for whatever else comes over a line. Entries that are none are left out."""
    packed = unsealed(box_key, box)
    content = None if packed is None else _unpacked(packed)
    if content is None:
        return None
    length = len(as_text(bytes(SIGNATURE_BYTES)))
    try:
        signature, text = as_bytes(content[:length].decode(), SIGNATURE_BYTES), content[length:]
        packet = _from_plain(json.loads(text))
    except (ValueError, RecursionError):
        return None
    if signature is None or packet is None or not signed_by(packet.key, _SIGNED + text, signature):
        return None
    return packet


def _unpacked(packed: bytes) -> bytes | None:
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(packed, MOST_BYTES)
    except zlib.error:
        return None
    # A small packet may unpack to a giant.
    return content if unpacking.eof else None


def _from_plain(content: object) -> Packet | None:
    if not isinstance(content, dict):
        return None
    key, greeting = as_bytes(content.get("key"), KEY_BYTES), content.get("greeting")
    numbers = [content.get(name) for name in ("seat", "have", "greetings")]
    entries = content.get("entries")
    if key is None or not isinstance(entries, list) or any(type(number) is not int for number in numbers):
        return None
    seat, have, greetings = (int(number or 0) for number in numbers)
    if seat not in (0, 1) or not 0 <= have <= MOST_ENTRIES or not 0 <= greetings < _MOST_GREETINGS:
        return None
    found = tuple(entry for one in entries[:ENTRIES_AT_ONCE] if (entry := from_plain(one)) is not None)
    known = greeting if isinstance(greeting, str) and greeting in set(Greeting) else None
    return Packet(Seat(seat), key, have, found, greetings, None if known is None else Greeting(known))
