"""One session: a match with its file. Whoever lets people play, in a window or in a terminal, knows no other file."""

import os
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Self

from jaipur import paths, saves
from jaipur.bots import LEVELS
from jaipur.files import (
    DiskFault,
    FileLock,
    clear_leftovers,
    disk_fault,
    make_folder,
    open_log,
    read_small,
    set_aside,
    write_whole,
)
from jaipur.match import Match, Options, Player, Round
from jaipur.refuge import Refuge, refuges
from jaipur.rules import Move, Turn
from jaipur.saves import SaveError, SaveFault
from jaipur.secret import new_secret

__all__ = [
    "DiskFault",
    "FinishedElsewhere",
    "PlayedElsewhere",
    "Refuge",
    "SaveError",
    "Session",
    "Unfinished",
    "Unsaved",
    "Waiting",
    "begin",
    "clear_up",
    "disk_fault",
    "makeshift_home",
    "moves_of",
    "open_log",
    "refuges",
    "resume",
    "typed_folder",
    "unfinished",
]

RETRY_SECONDS = 5.0
MOST_KEPT = 5

# When a file was written, in nanoseconds, and how long it is.
_Stamp = tuple[int, int]


class PlayedElsewhere(Exception):
    """A match that is open already, as a rule in another running copy of the game."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is being played elsewhere")
        self.path = path


class FinishedElsewhere(Exception):
    """A match that was played to its end meanwhile; its record lies where `path` says."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"the match is over, its record is {path}")
        self.path = path


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What would be lost with a match that the disk has not taken."""

    failure: OSError
    moves: int | None
    """How many moves the disk lacks; None when it has nothing of the match."""


@dataclass(frozen=True, slots=True)
class _Written:
    """What the disk has taken."""

    stamp: _Stamp | None
    moves: int
    """How many had been played."""


class Session:
    """A match and its file: locked while it is open, on disk after every move."""

    def __init__(self, match: Match, path: Path, lock: FileLock, stamp: _Stamp | None) -> None:
        """Take over a lock that is held, and the stamp of the file that holds the match, if there is one yet."""
        self.match = match
        self.path = path
        self.failure: OSError | None = None
        """Why the last attempt to save failed, until one succeeds."""
        self.kept_aside: list[Path] = []
        """Where strangers' files went that stood in the place of ours."""
        self._lock: FileLock | None = lock
        self._stamp = stamp
        self._saved = stamp is not None
        self._moves_on_disk = None if stamp is None else moves_of(match)
        self._content = ""
        """What was last given to the disk, whether it took it or not."""
        self._attempt: Future[_Written] | None = None
        """An attempt to save that goes on beside the game."""
        self._waited = 0.0

    @property
    def saved(self) -> bool:
        """Whether the disk holds the match as it stands."""
        return self._saved

    @property
    def unsaved(self) -> Unsaved | None:
        """What would be lost now, if anything."""
        if self._saved or self.failure is None:
            return None
        on_disk = self._moves_on_disk
        return Unsaved(self.failure, None if on_disk is None else moves_of(self.match) - on_disk)

    @property
    def found_again(self) -> bool:
        """Whether the next start finds the match by itself, once it is saved."""
        return self.path.parent in _folders() and not paths.homeless()

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
        self._await_attempt()
        self._saved = False
        try:
            self._take_over(self._write(saves.as_text(self.match), moves_of(self.match)))
        except OSError as error:
            self.failure = error

    def keep_trying(self, seconds: float) -> bool:
        """Let time pass, and try again beside the game what the disk refused. Whether an attempt has just ended."""
        if self._attempt is not None:
            return self._attempt.done() and self._await_attempt()
        if self._lock is None or self._saved:
            return False
        self._waited += seconds
        if self._waited >= RETRY_SECONDS:
            self._attempt = Future()
            # A process may end while this hangs in a disk that does not answer.
            content, moves = saves.as_text(self.match), moves_of(self.match)
            Thread(target=self._try, args=(self._attempt, content, moves), daemon=True).start()
        return False

    def _try(self, attempt: "Future[_Written]", content: str, moves: int) -> None:
        try:
            attempt.set_result(self._write(content, moves))
        except BaseException as error:
            # Whoever waits for this attempt must hear of its end, whatever it is.
            attempt.set_exception(error)

    def _await_attempt(self) -> bool:
        """The end of an attempt beside the game, if there is one."""
        attempt, self._waited = self._attempt, 0.0
        if attempt is None:
            return False
        try:
            self._take_over(attempt.result())
        except OSError as error:
            self.failure = error
        finally:
            # Whoever is interrupted while waiting has to wait again: nothing may be written behind the next save.
            if attempt.done():
                self._attempt = None
        return True

    def _write(self, content: str, moves: int) -> _Written:
        # We hold the lock: a file that is not as we left it was put there by a stranger.
        if _stamp(self.path) not in (None, self._stamp) and not self._holds_what_we_wrote():
            self.kept_aside.append(set_aside(self.path))
        self._content = content
        write_whole(self.path, content)
        return _Written(_stamp(self.path), moves)

    def _holds_what_we_wrote(self) -> bool:
        """Whether the file is ours, though an interrupt has kept us from noting that it was written."""
        with suppress(OSError):
            return read_small(self.path, saves.MOST_BYTES) == self._content.encode()
        return False

    def _take_over(self, written: _Written) -> None:
        self._stamp = written.stamp
        self._saved = True
        self.failure = None
        self._moves_on_disk = written.moves

    def save_in(self, folder: Path) -> OSError | None:
        """Save in another folder, and stay there; why not, if that failed."""
        assert self._lock is not None, "the session is closed"
        self._await_attempt()
        path, lock = _free_name(_real(folder), self.path.stem)
        try:
            write_whole(path, saves.as_text(self.match))
        except OSError as error:
            lock.release()
            return error
        # What the old file holds is an earlier state of the same match.
        if self._stamp is not None and _stamp(self.path) == self._stamp:
            with suppress(OSError):
                self.path.unlink()
        self._lock.release()
        self.path, self._lock = path, lock
        self._take_over(_Written(_stamp(path), moves_of(self.match)))
        return None

    def rescue(self) -> bool:
        """Save wherever there is room, because nobody is there to be asked; whether that succeeded."""
        if self._lock is not None and not self._saved:
            self.save()
            for refuge in refuges():
                if not self._saved:
                    self.save_in(refuge.folder)
        return self._saved

    def keep_record(self) -> OSError | None:
        """Put a decided match among the records and close it; why not, if that failed. `path` says where it is then.

        One that lies anywhere but among the saves stays where it is. One that is not saved yet stays open.
        """
        assert self.match.over, "the match is still being played"
        if not self._saved and self._lock is not None:
            self.save()
        if not self._saved:
            return self.failure
        try:
            return self._move_to_records()
        finally:
            self._let_go()

    def _move_to_records(self) -> OSError | None:
        if self.path.parent == _real(paths.saves()):
            try:
                self.path = saves.keep_record(self.path, paths.records())
            except OSError as error:
                return error
        return None

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
    """A name that no match among the saves or the records has, with its lock."""
    begun = f"{datetime.now().astimezone():%Y-%m-%d_%H.%M.%S}{'' if seed is None else f'_{seed}'}"
    return _free_name(_real(paths.saves()), begun, paths.records())


def _free_name(folder: Path, name: str, other: Path | None = None) -> tuple[Path, FileLock]:
    """A name in a folder that nobody uses, neither there nor in the other one, with its lock."""
    with suppress(OSError):
        make_folder(folder)
    for number in count(1):
        path = folder / f"{name}{f'_{number}' if number > 1 else ''}{saves.ENDING}"
        lock = FileLock(path)
        if lock.take() and _stamp(path) is None and (other is None or _stamp(other / path.name) is None):
            break
        lock.release()
    return path, lock


def resume(path: Path) -> Session:
    """Go on with a saved match: SaveError where there is none in the file, PlayedElsewhere where it is open already.

    A match that was finished meanwhile, and has gone to the records, raises FinishedElsewhere.
    """
    if "\0" in str(path):
        raise SaveError(SaveFault.UNREADABLE, "name", path)
    path = _real(path)
    lock = FileLock(path)
    if not lock.take():
        raise PlayedElsewhere(path)
    try:
        stamp = _stamp(path)
        match = saves.load(path)
        _check_players(match, path)
    except SaveError as error:
        lock.release()
        record = paths.records() / path.name
        if stamp is None and path.parent in _folders() and _stamp(record) is not None:
            raise FinishedElsewhere(record) from error
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
    moves: int
    """How many were played."""
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
            if _stamp(path) is not None:
                damaged.append(error)
        else:
            names.add(path.name)
            matches += [found] if found is not None else []
    return Unfinished(tuple(matches), tuple(damaged), tuple(_kept()))


def _candidates(also: Iterable[Path]) -> list[Path]:
    """Every file that may hold a match under way, the latest first."""
    found = [path for path in also if _stamp(path) is not None]
    for folder in _folders():
        found += saves.newest_first(folder)
    return saves.by_age(dict.fromkeys(map(_real, found)))


def _kept() -> list[Waiting]:
    """The copies that were put aside and could be gone on with."""
    found: list[Waiting] = []
    for path in saves.kept_aside(_real(paths.saves()))[:MOST_KEPT]:
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
    _check_players(match, path)
    return _waiting(match, path)


def _waiting(match: Match, path: Path) -> Waiting:
    return Waiting(path, match.players, len(match.rounds), match.seals, moves_of(match), FileLock(path).held)


def moves_of(match: Match) -> int:
    """How many moves were played in a match."""
    return sum(len(one.turns) for one in match.rounds)


def _folders() -> list[Path]:
    """Where matches are looked for: among the saves, and where they were saved when the disk took no more."""
    return [_real(folder) for folder in (paths.saves(), *(folder for _, folder in paths.refuges()))]


def typed_folder(typed: str) -> Path:
    """The folder that a player means."""
    folder = Path(typed.replace("\0", "").strip())
    with suppress(RuntimeError):
        return folder.expanduser()
    return folder


def makeshift_home() -> Path | None:
    """Where matches are saved for want of a home; None for those who have one."""
    return paths.home() if paths.homeless() else None


def clear_up() -> None:
    """Remove what dead writers left behind."""
    for folder in (paths.home(), paths.records(), *_folders()):
        clear_leftovers(folder)


def _clear_away(path: Path) -> None:
    """Move a decided match from the saves to the records, unless somebody is looking at its result."""
    lock = FileLock(path)
    if path.parent == _real(paths.saves()) and lock.take():
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
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def _real(path: Path) -> Path:
    """One file, one name, and so one lock: whatever links lead to it."""
    return Path(os.path.realpath(path))
