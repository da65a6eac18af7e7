"""What the entries of a match say, and how that is written: as plain values, checked field by field when it is read."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from jaipur.friend.keys import KEY_BYTES, as_bytes, as_text
from jaipur.friend.locks import MARK_BYTES, POINT_BYTES, is_key
from jaipur.friend.shuffling import PLACES

LONGEST_NAME = 40
LONGEST_MOVE = 120
MOST_SEALS = 2

PlaceKeys = tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Invite:
    """The first seat: who invites, and what is played for."""

    name: str
    key: bytes
    """By which the entries of this seat are known."""
    coin: bytes
    """The mark of a number that helps to draw who starts (R9)."""
    seals: int
    herds: bool


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody who was invited asks for the second seat."""

    name: str
    key: bytes
    coin: bytes


@dataclass(frozen=True, slots=True)
class Seated:
    """The second seat is taken, by whom this entry follows; the number that was marked is shown."""

    coin: bytes


@dataclass(frozen=True, slots=True)
class Shuffled:
    """All cards and tokens, locked with one key, and mixed."""

    points: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Relocked:
    """The same in the same order, each with a lock of its own, and the marks of those keys."""

    points: tuple[bytes, ...]
    marks: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The keys that deal: for the other's cards and for the market."""

    keys: PlaceKeys


@dataclass(frozen=True, slots=True)
class Herded:
    """The camels among the cards one was dealt, shown; none, if there are none."""

    keys: PlaceKeys


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, with the mover's keys for what it draws and for the dealt goods it must prove."""

    move: str
    keys: PlaceKeys


@dataclass(frozen=True, slots=True)
class Opened:
    """The other's keys for what a move draws or wins."""

    keys: PlaceKeys


@dataclass(frozen=True, slots=True)
class Disputed:
    """Under both locks of a place nothing was found: both shall show all."""

    place: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The round is over: the seed from which one side's order and all its keys follow."""

    seed: bytes


@dataclass(frozen=True, slots=True)
class Again:
    """Another match, with the same two."""


Body = Invite | Join | Seated | Shuffled | Relocked | Dealt | Herded | Moved | Opened | Disputed | Revealed | Again


class _Field(NamedTuple):
    """How one field is written, and how it is read: None when it is not sound."""

    write: Callable[[Any], object]
    read: Callable[[object], Any]


def _bytes(size: int) -> _Field:
    return _Field(as_text, lambda value: as_bytes(value, size))


def _text(most: int) -> _Field:
    def read(value: object) -> str | None:
        return value if isinstance(value, str) and 0 < len(value) <= most and value.isprintable() else None

    return _Field(str, read)


def _number(least: int, most: int) -> _Field:
    def read(value: object) -> int | None:
        return value if type(value) is int and least <= value <= most else None

    return _Field(int, read)


def _each_place(size: int) -> _Field:
    """As many as there are places, in one text."""

    def read(value: object) -> tuple[bytes, ...] | None:
        content = as_bytes(value, size * len(PLACES))
        if content is None:
            return None
        return tuple(content[start : start + size] for start in range(0, len(content), size))

    return _Field(lambda parts: as_text(b"".join(parts)), read)


def _read_keys(value: object) -> PlaceKeys | None:
    if not isinstance(value, dict) or len(value) > len(PLACES):
        return None
    keys = tuple((_PLACE_NAMES.get(name, -1), as_bytes(text, KEY_BYTES)) for name, text in value.items())
    sound = tuple((place, key) for place, key in keys if place >= 0 and key is not None and is_key(key))
    return tuple(sorted(sound)) if len(sound) == len(keys) else None


_PLACE_NAMES = {str(place): place for place in PLACES}
_KEYS = _Field(lambda keys: {str(place): as_text(key) for place, key in keys}, _read_keys)
_SECRET, _MARK, _POINTS, _MARKS = (
    _bytes(KEY_BYTES),
    _bytes(MARK_BYTES),
    _each_place(POINT_BYTES),
    _each_place(MARK_BYTES),
)
_NAME = _text(LONGEST_NAME)
_YES_OR_NO = _Field(bool, lambda value: value if isinstance(value, bool) else None)

_KINDS: dict[str, tuple[type[Body], dict[str, _Field]]] = {
    "invite": (
        Invite,
        {"name": _NAME, "key": _SECRET, "coin": _MARK, "seals": _number(1, MOST_SEALS), "herds": _YES_OR_NO},
    ),
    "join": (Join, {"name": _NAME, "key": _SECRET, "coin": _SECRET}),
    "seated": (Seated, {"coin": _SECRET}),
    "shuffled": (Shuffled, {"points": _POINTS}),
    "relocked": (Relocked, {"points": _POINTS, "marks": _MARKS}),
    "dealt": (Dealt, {"keys": _KEYS}),
    "herded": (Herded, {"keys": _KEYS}),
    "moved": (Moved, {"move": _text(LONGEST_MOVE), "keys": _KEYS}),
    "opened": (Opened, {"keys": _KEYS}),
    "disputed": (Disputed, {"place": _number(0, PLACES[-1])}),
    "revealed": (Revealed, {"seed": _SECRET}),
    "again": (Again, {}),
}
_NAMES = {kind: name for name, (kind, _) in _KINDS.items()}


def written(body: Body) -> dict[str, object]:
    """A body as plain values."""
    name = _NAMES[type(body)]
    parts = _KINDS[name][1]
    return {"kind": name, **{one.name: parts[one.name].write(getattr(body, one.name)) for one in fields(body)}}


def read(content: dict[str, object]) -> Body | None:
    """A body from plain values; None when they are not exactly those of a body."""
    name = content.get("kind")
    if not isinstance(name, str) or name not in _KINDS:
        return None
    kind, parts = _KINDS[name]
    if content.keys() != {"kind", *parts}:
        return None
    values = {part: field.read(content[part]) for part, field in parts.items()}
    return None if None in values.values() else kind(**values)
