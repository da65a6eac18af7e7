"""One session: a match with its file. Whoever lets people play, in a window or in a terminal, knows no other file."""

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

from jaipur import paths, saves
from jaipur.bots import LEVELS
from jaipur.files import FileLock, set_aside
from jaipur.match import Match, Options, Player, Round
from jaipur.rules import Move, Turn
from jaipur.saves import SaveError, SaveFault
from jaipur.secret import new_secret

__all__ = [
    "PlayedElsewhere",
    "SaveError",
    "Session",
    "Unfinished",
    "Waiting",
    "begin",
    "resume",
    "unfinished",
]

# When a file was written, in nanoseconds, and how long it is.
_Stamp = tuple[int, int]


class PlayedElsewhere(Exception):
    """A match that is open already, as a rule in another running copy of the game."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is being played elsewhere")
        self.path = path


class Session:
    """A match and its file: locked while it is open, on disk after every move."""

    def __init__(self, match: Match, path: Path, lock: FileLock, stamp: _Stamp | None) -> None:
        """Take over a lock that is held, and the stamp of the file that holds the match, if there is one yet."""
        self.match = match
        self.path = path
        self.failure: OSError | None = None
        """Why the last attempt to save failed, if it did."""
        self._lock: FileLock | None = lock
        self._stamp = stamp
        self._saved = stamp is not None

    @property
    def saved(self) -> bool:
        """Whether the disk holds the match as it stands."""
        return self._saved

    def play(self, move: Move) -> Turn:
        """Play a move of whoever's turn it is, and save; an illegal one raises IllegalMove and changes nothing."""
        turn = self.match.play(move)
        self.save()
        return turn

    def take_back(self) -> Turn:
        """Undo the last turn of the round being played, and save."""
        turn = self.match.take_back()
        self.save()
        return turn

    def cut(self, cards: int) -> None:
        """Cut the sealed deck so many cards deep, deal, and save; 0 deals it as it lies."""
        self.match.cut(cards)
        self.save()

    def start_next_round(self) -> Round:
        """Deal again, after a round that did not decide the match, and save."""
        dealt = self.match.start_next_round()
        self.save()
        return dealt

    def save(self) -> None:
        """Write the match to its file. When the disk does not take it, `failure` says why, and the match goes on."""
        assert self._lock is not None, "the session is closed"
        self._saved = False
        try:
            # We hold the lock: a file that is not as we left it was put there by a stranger.
            if _stamp(self.path) not in (None, self._stamp):
                set_aside(self.path)
            saves.save(self.match, self.path)
        except OSError as error:
            self.failure = error
        else:
            self.failure = None
            self._stamp = _stamp(self.path)
            self._saved = True

    def keep_record(self) -> OSError | None:
        """Put a decided match among the records and close it; why not, if that failed. `path` says where it is then.

        A file that was loaded from anywhere but the saves stays where it is.
        """
        assert self.match.over, "the match is still being played"
        try:
            return self._move_to_records()
        finally:
            self._let_go()

    def _move_to_records(self) -> OSError | None:
        if not self._saved:
            self.save()
        if self._saved and _real(self.path.parent) == _real(paths.saves()):
            try:
                self.path = saves.keep_record(self.path, paths.records())
            except OSError as error:
                return error
        return self.failure

    def close(self) -> None:
        """Leave the match to whoever opens it next, after a last attempt to save what is not."""
        try:
            if self._lock is not None and not self._saved:
                self.save()
        finally:
            self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def begin(players: tuple[Player, Player], options: Options, seed: int | None = None) -> Session:
    """A new match in a file of its own: sealed, or, where a seed is given, open to whoever knows that number."""
    assert any(player.human for player in players), "somebody has to play"
    match = Match(players, options, new_secret() if seed is None else seed)
    session = Session(match, *_new_file(seed), stamp=None)
    session.save()
    return session


def _new_file(seed: int | None) -> tuple[Path, FileLock]:
    """A name among the saves that nobody uses, with its lock."""
    folder = paths.saves()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    begun = f"{datetime.now().astimezone():%Y-%m-%d_%H.%M.%S}{'' if seed is None else f'_{seed}'}"
    for number in count(1):
        path = folder / f"{begun}{f'_{number}' if number > 1 else ''}{saves.ENDING}"
        lock = FileLock(path)
        if lock.take() and _stamp(path) is None:
            break
        lock.release()
    return path, lock


def resume(path: Path) -> Session:
    """Go on with a saved match: SaveError where there is none in the file, PlayedElsewhere where it is open already."""
    path = _real(path)
    lock = FileLock(path)
    if not lock.take():
        raise PlayedElsewhere(path)
    try:
        stamp = _stamp(path)
        match = saves.load(path)
        _check_players(match, path)
    except SaveError:
        lock.release()
        raise
    return Session(match, path, lock, stamp)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match among the saves, as a list of them shows it. To go on with it, resume its path."""

    path: Path
    players: tuple[Player, Player]
    round_number: int
    """Counted from 1."""
    seals: tuple[int, int]
    elsewhere: bool
    """Whether it is open already, as a rule in another running copy of the game."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What lies among the saves, the newest first."""

    matches: tuple[Waiting, ...]
    damaged: tuple[SaveError, ...]
    """Why the others cannot be gone on with; their files are left as they are."""


def unfinished(most: int | None = None) -> Unfinished:
    """The matches to go on with, at most so many; a decided one that a crash left there goes to the records."""
    matches: list[Waiting] = []
    damaged: list[SaveError] = []
    for path in map(_real, saves.newest_first(paths.saves())):
        if len(matches) == most:
            break
        try:
            found = _look_at(path)
        except SaveError as error:
            # One that is gone by now was moved to the records by the copy that played it.
            if _stamp(path) is not None:
                damaged.append(error)
        else:
            matches += [found] if found is not None else []
    return Unfinished(tuple(matches), tuple(damaged))


def _look_at(path: Path) -> Waiting | None:
    match = saves.load(path)
    if match.over:
        _clear_away(path)
        return None
    _check_players(match, path)
    return Waiting(path, match.players, len(match.rounds), match.seals, FileLock(path).held)


def _clear_away(path: Path) -> None:
    """Move a decided match to the records, unless somebody is looking at its result."""
    lock = FileLock(path)
    if lock.take():
        with suppress(OSError):
            saves.keep_record(path, paths.records())
        lock.release()


def _check_players(match: Match, path: Path) -> None:
    """Whether a person can go on with a match, and against an opponent that we have."""
    levels = [player.level for player in match.players if player.level is not None]
    for level in levels:
        if level not in LEVELS:
            raise SaveError(SaveFault.UNKNOWN_LEVEL, level, path)
    if len(levels) == len(match.players):
        raise SaveError(SaveFault.NO_PERSON, "players", path)


def _stamp(path: Path) -> _Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _real(path: Path) -> Path:
    """One file, one name, and so one lock: whatever links lead to it."""
    return Path(os.path.realpath(path))
