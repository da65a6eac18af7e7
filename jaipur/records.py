"""The records of finished matches as their player keeps them: listed without delay, named, and put aside."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from jaipur import paths
from jaipur.files import make_folder, read_small, write_whole
from jaipur.match import Player
from jaipur.rules import Seat
from jaipur.saves import ENDING, SaveError, belongings, load, loading
from jaipur.text import presentable

__all__ = [
    "REMOVED",
    "Damaged",
    "Entry",
    "Played",
    "RecordList",
    "SaveError",
    "Unread",
    "any_record",
    "begun",
    "load",
]

REMOVED = "removed"
"""The folder, beside the records, for those that are in the list no more."""
TITLE = ".title"
"""The ending of the file that holds what a player calls a match: within the record it would break the digest."""
LONGEST_TITLE = 40
MOST_BYTES = 1000

BEGUN = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})_([0-9]{2})[.]([0-9]{2})[.]([0-9]{2})")


@dataclass(frozen=True, slots=True)
class Unread:
    """A record that nobody has looked into yet."""

    path: Path
    begun: datetime | None
    """As its name tells; otherwise, when it was written."""


@dataclass(frozen=True, slots=True)
class Played:
    """A record as a list shows it. Pairs are by seat."""

    path: Path
    begun: datetime | None
    title: str
    """What the player calls it, or nothing."""
    players: tuple[Player, Player]
    seals: tuple[int, int]
    seals_to_win: int
    rupees: tuple[tuple[int, int], ...]
    """The count of every round that was played to its end."""
    winner: Seat | None
    """None for a match that was left before it was decided."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file among the records that holds no match."""

    path: Path
    begun: datetime | None
    title: str
    error: SaveError
    """Why not."""


Entry = Unread | Played | Damaged


def any_record() -> bool:
    """Whether there is anything to list."""
    with suppress(OSError):
        return any(path.suffix == ENDING for path in paths.records().iterdir())
    return False


class RecordList:
    """The records, the newest first. The list is there at once; each is looked into when there is time for it."""

    def __init__(self, folder: Path | None = None) -> None:
        """Of the usual folder, unless another is meant."""
        self.folder = folder or paths.records()
        self.failure: OSError | None = None
        """Why the folder cannot be looked into. That there is none yet is no failure."""
        self.entries: list[Entry] = list(self._found())
        self._readings: dict[Path, Iterator[Entry | None]] = {}

    def _found(self) -> list[Unread]:
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == ENDING]
        except FileNotFoundError:
            return []
        except OSError as error:
            self.failure = error
            return []
        found = [Unread(path, begun(path)) for path in files]
        return sorted(found, key=lambda one: (one.begun is not None, one.begun, one.path.name), reverse=True)

    @property
    def all_read(self) -> bool:
        """Whether nothing is left to be looked into."""
        return not any(isinstance(entry, Unread) for entry in self.entries)

    def read_on(self, in_sight: Iterable[int], enough: Callable[[], bool]) -> None:
        """Look into records until it is enough, those in sight first."""
        for place in chain(in_sight, range(len(self.entries))):
            while isinstance(entry := self.entries[place], Unread):
                if enough():
                    return
                self._read_on(place, entry)

    def _read_on(self, place: int, entry: Unread) -> None:
        reading = self._readings.setdefault(entry.path, _reading(entry))
        if (read := next(reading)) is not None:
            del self._readings[entry.path]
            self.entries[place] = read

    def read(self, place: int) -> Played | Damaged:
        """Look into one record now."""
        while isinstance(entry := self.entries[place], Unread):
            self._read_on(place, entry)
        return entry

    def rename(self, place: int, title: str) -> None:
        """Call a match so; by nothing, as its players. A disk that takes no name raises OSError."""
        entry = self.entries[place]
        assert not isinstance(entry, Unread), "who names a match has seen it"
        title = presentable(title, LONGEST_TITLE).strip()
        beside = entry.path.with_suffix(TITLE)
        if title:
            write_whole(beside, title + "\n")
        else:
            beside.unlink(missing_ok=True)
        self.entries[place] = replace(entry, title=title)

    def remove(self, place: int) -> Path:
        """Take a record out of the list; where its file is then. A disk that does not move it raises OSError."""
        removed = _put_aside(self.entries[place].path)
        del self.entries[place]
        return removed


def begun(path: Path) -> datetime | None:
    """When a match was begun, as the name of its record tells; otherwise, when that was written."""
    dated = BEGUN.match(path.name)
    with suppress(ValueError, OverflowError, OSError):
        if dated is not None:
            year, month, day, hour, minute, second = map(int, dated.groups())
            return datetime(year, month, day, hour, minute, second).astimezone()
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    return None


def _reading(entry: Unread) -> Iterator[Entry | None]:
    """Look into a record, a little at a time; what it is comes last."""
    title = _title(entry.path)
    yield None
    try:
        for so_far in loading(entry.path):
            match = so_far
            yield None
    except SaveError as error:
        yield Damaged(entry.path, entry.begun, title, error)
    else:
        counts = tuple(result.rupees for one in match.rounds if (result := one.result) is not None)
        yield Played(
            path=entry.path,
            begun=entry.begun,
            title=title,
            players=match.players,
            seals=match.seals,
            seals_to_win=match.options.seals_to_win,
            rupees=counts,
            winner=match.winner,
        )


def _title(record: Path) -> str:
    """What the player calls a match; whatever else lies in the place of its name is none."""
    with suppress(OSError, UnicodeDecodeError):
        return presentable(read_small(record.with_suffix(TITLE), MOST_BYTES).decode().strip(), LONGEST_TITLE)
    return ""


def _put_aside(record: Path) -> Path:
    """Move a record, and what belongs to it, to where nothing is listed and nothing is lost."""
    folder = record.parent / REMOVED
    make_folder(folder)
    taken = {path.stem for path in folder.iterdir()}
    stem = next(name for number in count(1) if (name := _numbered(record.stem, number)) not in taken)
    beside = belongings(record)
    aside = record.rename(folder / (stem + ENDING))
    for path in beside:
        with suppress(OSError):
            path.rename(folder / (stem + path.suffix))
    return aside


def _numbered(stem: str, number: int) -> str:
    return stem if number == 1 else f"{stem}_{number}"
