"""Files that survive a power cut: written whole or not at all, and never lost to a newer one."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

KEPT = ".kept-"
MOST_TRIES = 100

# Windows lets nobody replace a file while a virus scanner or a backup looks at it, which takes a moment.
PATIENCE_SECONDS = (0.01, 0.05, 0.2) if os.name == "nt" else ()


def write_whole(path: Path, content: str) -> None:
    """Write a text so that the disk holds either the old file or the new one, never a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A name of its own for every writer: two of them never write into each other's half.
    unfinished = path.with_name(f"{path.name}.{os.urandom(4).hex()}.part")
    try:
        _write_through(unfinished, content)
        _put_in_place(unfinished, path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _sync_folder(path.parent)


def _write_through(path: Path, content: str) -> None:
    with path.open("x", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _put_in_place(unfinished: Path, path: Path) -> None:
    for pause in PATIENCE_SECONDS:
        try:
            unfinished.replace(path)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    unfinished.replace(path)


def _sync_folder(folder: Path) -> None:
    # Where folders can be opened (not on Windows), the new name too must reach the disk. Some network folders
    # refuse that; the file is whole and in its place by now.
    if os.name == "posix":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def set_aside(path: Path) -> Path:
    """Give a file another name, for somebody to look at later."""
    number = 1
    while (aside := path.with_name(f"{path.stem}{KEPT}{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


class FileLock:
    """A claim to a file that nobody else has. It ends with the program, however that ends."""

    def __init__(self, path: Path) -> None:
        self._beside = path.with_name(f"{path.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Claim the file; False when somebody else has it. Where nothing can be claimed, nobody is kept out."""
        for _ in range(MOST_TRIES):
            if self._handle is not None:
                return True
            try:
                handle = os.open(self._beside, os.O_RDWR | os.O_CREAT)
            except OSError:
                return True
            if not _locked(handle):
                os.close(handle)
                return False
            # Whoever had it before may have removed it after we opened it: then the next one would lock another file.
            if _is_at(handle, self._beside):
                self._handle = handle
            else:
                os.close(handle)
        return True

    def release(self) -> None:
        """Let others have it."""
        if self._handle is not None:
            # Removed while it is still claimed: whoever comes next makes a new one.
            if sys.platform != "win32":
                with suppress(OSError):
                    self._beside.unlink()
            os.close(self._handle)
            self._handle = None
            # Windows removes no file that anybody has open: neither ours before this, nor the next one's after it.
            if sys.platform == "win32":
                with suppress(OSError):
                    self._beside.unlink()

    @property
    def held(self) -> bool:
        """Whether anybody has the file now."""
        if self._handle is not None:
            return True
        # A lock that was left behind by a crash is nobody's.
        held = os.path.lexists(self._beside) and not self.take()
        self.release()
        return held


def _locked(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # A disk that knows no locks keeps nobody out.
        return True
    return True


def _is_at(handle: int, path: Path) -> bool:
    """Whether an open file is still the one of this name. Windows removes none that is open."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False
