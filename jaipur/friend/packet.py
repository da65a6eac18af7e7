"""What goes over a line: the entries that the other lacks, and how far one has come; signed, packed and sealed."""

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
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

# What packets have in common goes over no line: both sides know it beforehand.
_USUAL = (
    b'"kind":"disputed","place":"kind":"again""kind":"herded","keys":{"kind":"revealed","seed":"'
    b'"kind":"relocked","points":"marks":""kind":"shuffled","points":""kind":"dealt","keys":{"0":"'
    b"exchange diamond@1 gold@2 silver@3 cloth@4 spice@5 leather for camel@ sell camels take "
    b'"hello""well_played""ouch""thinking""must_go""rematch"'
    b'"},"sig":""kind":"opened","keys":{"1":"","2":""kind":"moved","move":"sell ","keys":{},"sig":"'
    b'{"seat":1,"have":1{"seat":0,"have":,"greetings":0,"greeting":null,"entries":[{"n":1,"by":1,"after":""}]}'
)

KeyOf = Callable[[Seat], bytes | None]
"""By which the entries of a seat are known, if that is known already."""


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
    key: bytes | None
    """By which the sender's entries are known; left out once the other knows it."""
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
        **({} if packet.key is None else {"key": as_text(packet.key)}),
        "have": packet.have,
        "greetings": packet.greetings,
        "greeting": packet.greeting,
        "entries": [as_plain(entry) for entry in packet.entries],
    }
    text = json.dumps(content, separators=(",", ":")).encode()
    return sealed(box_key, packed(as_text(author.sign(_SIGNED + text)).encode() + text))


def packed(content: bytes) -> bytes:
    """A content made small."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=_USUAL)
    return packing.compress(content) + packing.flush()


def unseal(box_key: bytes, box: bytes, key_of: KeyOf) -> Packet | None:
    """A packet out of its box; None for whatever else comes over a line. Entries that are none are left out."""
    small = unsealed(box_key, box)
    content = None if small is None else _unpacked(small)
    if content is None:
        return None
    length = len(as_text(bytes(SIGNATURE_BYTES)))
    try:
        signature, text = as_bytes(content[:length].decode(), SIGNATURE_BYTES), content[length:]
        packet = _from_plain(json.loads(text))
    except (ValueError, RecursionError):
        return None
    if signature is None or packet is None:
        return None
    key = packet.key or key_of(packet.seat)
    if key is None:
        # Whoever does not say by what they are known is known already, to somebody else.
        return Packet(packet.seat, None, packet.have)
    if not signed_by(key, _SIGNED + text, signature):
        return None
    return replace(packet, key=key)


def _unpacked(small: bytes) -> bytes | None:
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_USUAL)
    try:
        content = unpacking.decompress(small, MOST_BYTES)
    except zlib.error:
        return None
    # A small packet may unpack to a giant.
    return content if unpacking.eof else None


def _from_plain(content: object) -> Packet | None:
    if not isinstance(content, dict):
        return None
    key, greeting = as_bytes(content.get("key"), KEY_BYTES), content.get("greeting")
    if key is None and "key" in content:
        return None
    numbers = [content.get(name) for name in ("seat", "have", "greetings")]
    entries = content.get("entries")
    if not isinstance(entries, list) or any(type(number) is not int for number in numbers):
        return None
    seat, have, greetings = (int(number or 0) for number in numbers)
    if seat not in (0, 1) or not 0 <= have <= MOST_ENTRIES or not 0 <= greetings < _MOST_GREETINGS:
        return None
    found = tuple(entry for one in entries[:ENTRIES_AT_ONCE] if (entry := from_plain(one)) is not None)
    known = greeting if isinstance(greeting, str) and greeting in set(Greeting) else None
    return Packet(Seat(seat), key, have, found, greetings, None if known is None else Greeting(known))
