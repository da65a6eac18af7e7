"""The matches with friends that lie in their folder: with whom, and whose turn it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from jaipur.friend import keeping
from jaipur.friend.keeping import KeepError, Kept
from jaipur.friend.match import replayed
from jaipur.rules import Seat


class Waits(StrEnum):
    """What a match waits for."""

    GUEST = "waiting_for_guest"
    HOST = "waiting_for_host"
    MINE = "mine"
    THEIRS = "theirs"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match to go on with."""

    path: Path
    other: str
    """The name of the friend, once somebody sits there."""
    round_number: int
    waits: Waits


def kept_matches() -> Iterator[Waiting | KeepError]:
    """Those that can be gone on with, the one played last first; and what is wrong with others."""
    for path in sorted(keeping.folder().glob(f"*{keeping.ENDING}"), key=_age):
        try:
            found = _waiting(path, keeping.read(path))
        except KeepError as error:
            yield error
        else:
            if found is not None:
                yield found


def _waiting(path: Path, kept: Kept) -> Waiting | None:
    match = replayed(kept.entries)
    if kept.seat is None or kept.refused is not None or match.flaw is not None:
        return None
    other = match.name(kept.seat.other)
    due = match.due
    if not other:
        waits = Waits.GUEST if kept.seat is Seat.FIRST else Waits.HOST
    elif match.winner is not None:
        waits = Waits.OVER
    else:
        waits = Waits.MINE if due is not None and due.seat is kept.seat else Waits.THEIRS
    return Waiting(path, other, max(1, match.round_number), waits)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
