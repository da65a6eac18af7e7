"""One session: a match that is played, with its file."""

from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from jaipur import paths, saves
from jaipur.files import FileLock, Stamp, stamp
from jaipur.match import Match, Options, Player, Round
from jaipur.rules import Move, Turn
from jaipur.saves import SaveError, SaveFault
from jaipur.secret import new_secret
from jaipur.session.places import folders, real, refuges, usual_folder
from jaipur.session.save_file import SaveFile, Unsaved, free_name
from jaipur.session.unfinished import check_players


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


class Session:
    """A match and its file: locked while it is open, on disk after every move."""

    def __init__(self, match: Match, path: Path, lock: FileLock, found: Stamp | None) -> None:
        """Take over a lock that is held, and the stamp of the file that holds the match, if there is one yet."""
        self.match = match
        self._file = SaveFile(match, path, lock, found)

    @property
    def path(self) -> Path:
        """Where the match is saved."""
        return self._file.path

    @property
    def saved(self) -> bool:
        """Whether the disk holds the match as it stands."""
        return self._file.saved

    @property
    def failure(self) -> OSError | None:
        """Why the last attempt to save failed, until one succeeds."""
        return self._file.failure

    @property
    def unsaved(self) -> Unsaved | None:
        """What would be lost now, if anything."""
        return self._file.unsaved

    @property
    def kept_aside(self) -> list[Path]:
        """Where strangers' files went that stood in the place of ours."""
        return self._file.kept_aside

    @property
    def found_again(self) -> bool:
        """Whether the next start finds the match by itself, once it is saved."""
        return self.path.parent in folders() and not paths.homeless()

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

    def note_hint(self) -> None:
        """Mark the round as one in which a hint was given, and save; once marked, it stays so."""
        if not self.match.round.hinted:
            self.match.round.hinted = True
            self.save()

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
        self._file.save()

    def keep_trying(self, seconds: float) -> bool:
        """Let time pass, and try again beside the game what the disk refused. Whether an attempt has just ended."""
        return self._file.keep_trying(seconds)

    def save_in(self, folder: Path) -> OSError | None:
        """Save in another folder, and stay there; why not, if that failed."""
        return self._file.save_in(folder)

    def rescue(self) -> bool:
        """Save wherever there is room, because nobody is there to be asked; whether that succeeded."""
        if self._file.open and not self.saved:
            self.save()
            for refuge in refuges():
                if not self.saved:
                    self.save_in(refuge.folder)
        return self.saved

    def keep_record(self) -> OSError | None:
        """Put a decided match among the records and close it; why not, if that failed. `path` says where it is then.

        One that lies anywhere but among the saves stays where it is. One that is not saved yet stays open.
        """
        assert self.match.over, "the match is still being played"
        self._file.save_if_open()
        return self._file.move_to_records() if self.saved else self.failure

    def close(self) -> None:
        """Leave the match to whoever opens it next, after a last attempt to save what is not."""
        try:
            self._file.save_if_open()
        finally:
            self._file.let_go()

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
    session = Session(match, *_new_file(seed), found=None)
    session.save()
    return session


def _new_file(seed: int | None) -> tuple[Path, FileLock]:
    """A name that no match among the saves or the records has, with its lock."""
    begun = f"{datetime.now().astimezone():%Y-%m-%d_%H.%M.%S}{'' if seed is None else f'_{seed}'}"
    return free_name(usual_folder(), begun, paths.records())


def resume(path: Path) -> Session:
    """Go on with a saved match: SaveError where there is none in the file, PlayedElsewhere where it is open already.

    A match that was finished meanwhile, and has gone to the records, raises FinishedElsewhere.
    """
    if "\0" in str(path):
        raise SaveError(SaveFault.UNREADABLE, "name", path)
    path = real(path)
    lock = FileLock(path)
    if not lock.take():
        raise PlayedElsewhere(path)
    try:
        found = stamp(path)
        match = saves.load(path)
        check_players(match, path)
    except SaveError as error:
        lock.release()
        record = paths.records() / path.name
        if found is None and path.parent in folders() and stamp(record) is not None:
            raise FinishedElsewhere(record) from error
        raise
    return Session(match, path, lock, found)
