"""The matches that were left before their end, as they lie among the saves."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jaipur import paths, saves
from jaipur.bots import LEVELS
from jaipur.files import FileLock, stamp
from jaipur.match import Match, Player, moves_of
from jaipur.saves import SaveError, SaveFault
from jaipur.session.places import folders, real, usual_folder

MOST_KEPT = 5


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match among the saves, as a list of them shows it. To go on with it, resume its path."""

    path: Path
    players: tuple[Player, Player]
    round_number: int
    """Counted from 1."""
    seals: tuple[int, int]
    moves: int
    """How many were played."""
    purpose: str
    """What it is played for beside itself, if anything."""
    elsewhere: bool
    """Whether it is open already, as a rule in another running copy of the game."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What lies among the saves, the newest first."""

    matches: tuple[Waiting, ...]
    damaged: tuple[SaveError, ...]
    """Why the others cannot be gone on with; their files are left as they are."""
    kept: tuple[Waiting, ...] = ()
    """Copies that were put aside, because another match had taken their place."""


def unfinished(most: int | None = None, also: Iterable[Path] = ()) -> Unfinished:
    """The matches to go on with, at most so many; a decided one that a crash left there goes to the records.

    Matches in other places are looked at as well.
    """
    matches: list[Waiting] = []
    damaged: list[SaveError] = []
    names: set[str] = set()
    for path in _candidates(also):
        if len(matches) == most:
            break
        # Of two states of one match, the later one counts: it was saved elsewhere when its place took no more.
        if path.name in names:
            continue
        try:
            found = _look_at(path)
        except SaveError as error:
            # One that is gone by now was moved to the records by the copy that played it.
            if stamp(path) is not None:
                damaged.append(error)
        else:
            names.add(path.name)
            matches += [found] if found is not None else []
    return Unfinished(tuple(matches), tuple(damaged), tuple(_kept()))


def _candidates(also: Iterable[Path]) -> list[Path]:
    """Every file that may hold a match under way, the latest first."""
    found = [path for path in also if stamp(path) is not None]
    for folder in folders():
        found += saves.newest_first(folder)
    return saves.by_age(dict.fromkeys(map(real, found)))


def _kept() -> list[Waiting]:
    """The copies that were put aside and could be gone on with."""
    found: list[Waiting] = []
    for path in saves.kept_aside(usual_folder())[:MOST_KEPT]:
        with suppress(SaveError):
            match = saves.load(path)
            if not match.over:
                found.append(_waiting(match, path))
    return found


def _look_at(path: Path) -> Waiting | None:
    match = saves.load(path)
    if match.over:
        _clear_away(path)
        return None
    check_players(match, path)
    return _waiting(match, path)


def _waiting(match: Match, path: Path) -> Waiting:
    number, held = len(match.rounds), FileLock(path).held
    return Waiting(path, match.players, number, match.seals, moves_of(match), match.options.purpose, held)


def _clear_away(path: Path) -> None:
    """Move a decided match from the saves to the records, unless somebody is looking at its result."""
    lock = FileLock(path)
    if path.parent == usual_folder() and lock.take():
        with suppress(OSError):
            saves.keep_record(path, paths.records())
        lock.release()


def check_players(match: Match, path: Path) -> None:
    """Whether a person can go on with a match, and against an opponent that we have; SaveError where not."""
    levels = [player.level for player in match.players if player.level is not None]
    for level in levels:
        if level not in LEVELS:
            raise SaveError(SaveFault.UNKNOWN_LEVEL, level, path)
    if len(levels) == len(match.players):
        raise SaveError(SaveFault.NO_PERSON, "players", path)
