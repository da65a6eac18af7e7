"""The file of a match: locked while it is open, written after every move, and tried again when the disk refuses."""

from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from threading import Thread

from jaipur import paths, saves
from jaipur.files import FileLock, Stamp, make_folder, read_small, set_aside, stamp, write_whole
from jaipur.match import Match, moves_of
from jaipur.session.places import real, usual_folder

RETRY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What would be lost with a match that the disk has not taken."""

    failure: OSError
    moves: int | None
    """How many moves the disk lacks; None when it has nothing of the match."""


@dataclass(frozen=True, slots=True)
class _Written:
    """What the disk has taken."""

    stamp: Stamp | None
    moves: int
    """How many had been played."""


class SaveFile:
    """The file of a match that is open here: what the disk has of it, and what it has refused."""

    def __init__(self, match: Match, path: Path, lock: FileLock, found: Stamp | None) -> None:
        """Take over a lock that is held, and the stamp of the file that holds the match, if there is one yet."""
        self.path = path
        self.failure: OSError | None = None
        """Why the last attempt to save failed, until one succeeds."""
        self.kept_aside: list[Path] = []
        """Where strangers' files went that stood in the place of ours."""
        self.saved = found is not None
        """Whether the disk holds the match as it stands."""
        self._match = match
        self._lock: FileLock | None = lock
        self._stamp = found
        self._moves_on_disk = None if found is None else moves_of(match)
        self._content = ""
        """What was last given to the disk, whether it took it or not."""
        self._attempt: Future[_Written] | None = None
        """An attempt to save that goes on beside the game."""
        self._waited = 0.0

    @property
    def open(self) -> bool:
        """Whether nobody else may write the file."""
        return self._lock is not None

    @property
    def unsaved(self) -> Unsaved | None:
        """What would be lost now, if anything."""
        if self.saved or self.failure is None:
            return None
        on_disk = self._moves_on_disk
        return Unsaved(self.failure, None if on_disk is None else moves_of(self._match) - on_disk)

    def save(self) -> None:
        """Write the match. When the disk does not take it, `failure` says why, and the match goes on."""
        assert self.open, "the session is closed"
        self.saved = False
        self._await_attempt()
        self.saved = False
        try:
            self._take_over(self._write(saves.as_text(self._match), moves_of(self._match)))
        except OSError as error:
            self.failure = error

    def save_if_open(self) -> None:
        """Write what is not saved yet."""
        if self.open and not self.saved:
            self.save()

    def keep_trying(self, seconds: float) -> bool:
        """Let time pass, and try again beside the game what the disk refused. Whether an attempt has just ended."""
        if self._attempt is not None:
            return self._attempt.done() and self._await_attempt()
        if self.saved or not self.open:
            return False
        self._waited += seconds
        if self._waited >= RETRY_SECONDS:
            self._attempt = Future()
            # A process may end while this hangs in a disk that does not answer.
            content, moves = saves.as_text(self._match), moves_of(self._match)
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
        if stamp(self.path) not in (None, self._stamp) and not self._holds_what_we_wrote():
            self.kept_aside.append(set_aside(self.path))
        self._content = content
        write_whole(self.path, content)
        return _Written(stamp(self.path), moves)

    def _holds_what_we_wrote(self) -> bool:
        """Whether the file is ours, though an interrupt has kept us from noting that it was written."""
        with suppress(OSError):
            return read_small(self.path, saves.MOST_BYTES) == self._content.encode()
        return False

    def _take_over(self, written: _Written) -> None:
        self._stamp = written.stamp
        self.saved = True
        self.failure = None
        self._moves_on_disk = written.moves

    def save_in(self, folder: Path) -> OSError | None:
        """Save in another folder, and stay there; why not, if that failed."""
        assert self._lock is not None, "the session is closed"
        self._await_attempt()
        path, lock = free_name(real(folder), self.path.stem)
        try:
            write_whole(path, saves.as_text(self._match))
        except OSError as error:
            lock.release()
            return error
        # What the old file holds is an earlier state of the same match.
        if self._stamp is not None and stamp(self.path) == self._stamp:
            with suppress(OSError):
                self.path.unlink()
        self._lock.release()
        self.path, self._lock = path, lock
        self._take_over(_Written(stamp(path), moves_of(self._match)))
        return None

    def move_to_records(self) -> OSError | None:
        """Put the file among the records, and let go of it; one that lies anywhere but among the saves stays there."""
        try:
            if self.path.parent == usual_folder():
                self.path = saves.keep_record(self.path, paths.records())
        except OSError as error:
            return error
        finally:
            self.let_go()
        return None

    def let_go(self) -> None:
        """Leave the file to whoever opens it next."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def free_name(folder: Path, name: str, other: Path | None = None) -> tuple[Path, FileLock]:
    """A name in a folder that nobody uses, neither there nor in the other one, with its lock."""
    with suppress(OSError):
        make_folder(folder)
    for number in count(1):
        path = folder / f"{name}{f'_{number}' if number > 1 else ''}{saves.ENDING}"
        lock = FileLock(path)
        if lock.take() and stamp(path) is None and (other is None or stamp(other / path.name) is None):
            break
        lock.release()
    return path, lock
