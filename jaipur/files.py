"""Files that survive a power cut: written whole or not at all, for their owner alone, and never lost to a newer one."""

import errno
import hashlib
import os
import re
import stat
import sys
import time
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TextIO

KEPT = ".kept-"
MOST_TRIES = 100

LONGEST_NAME = 255
"""Bytes, on the usual disks."""
MOST_OF_A_NAME = 40

OWNERS_FILE = 0o600
OWNERS_FOLDER = 0o700

# Writing takes moments: what is older was left behind by a writer that died.
LEFTOVER_SECONDS = 3600.0
LEFTOVER = re.compile(r"\.[0-9a-f]{8}\.part$")

# Windows lets nobody replace a file while a virus scanner or a backup looks at it, which takes a moment.
PATIENCE_SECONDS = (0.01, 0.05, 0.2) if os.name == "nt" else ()


Stamp = tuple[int, int]
"""When a file was written, in nanoseconds, and how long it is."""


class NotAFile(OSError):
    """A pipe, a device or a folder where a file should be."""


class TooLarge(OSError):
    """A file far larger than any that the game writes."""


class DiskFault(StrEnum):
    """Why a disk does not take a file, as far as a player can do something about it."""

    FULL = "full"
    READ_ONLY = "read_only"
    FORBIDDEN = "forbidden"
    GONE = "gone"
    OTHER = "other"


_FAULTS = {
    errno.ENOSPC: DiskFault.FULL,
    errno.EDQUOT: DiskFault.FULL,
    errno.EROFS: DiskFault.READ_ONLY,
    errno.EACCES: DiskFault.FORBIDDEN,
    errno.EPERM: DiskFault.FORBIDDEN,
    errno.ENOENT: DiskFault.GONE,
    errno.ENOTDIR: DiskFault.GONE,
}


def disk_fault(error: OSError) -> DiskFault:
    """What is wrong with the disk."""
    return _FAULTS.get(error.errno or 0, DiskFault.OTHER)


def make_folder(path: Path) -> None:
    """Make a folder, and those above it that are missing, for their owner alone."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(OWNERS_FOLDER, exist_ok=True)


def stamp(path: Path) -> Stamp | None:
    """How a file was left, so that a change is seen; None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def read_small(path: Path, most: int) -> bytes:
    """What a file holds: NotAFile where reading might never end, TooLarge beyond so many bytes."""
    # Asked before it is opened: to open a device may do something.
    _check_regular(path.stat())
    with open(path, "rb", opener=_open_without_waiting) as file:
        _check_regular(os.fstat(file.fileno()))
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(errno.EFBIG, f"more than {most} bytes", str(path))
    return content


def _open_without_waiting(name: str, flags: int) -> int:
    # A pipe that nobody writes to would keep us for ever.
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def _check_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotAFile(errno.EINVAL, "not a regular file")


def open_log(path: Path) -> TextIO:
    """A file to write lines to, for its owner alone: emptied first, and never through a link to somebody else's."""
    make_folder(path.parent)
    flags = os.O_WRONLY | os.O_CREAT
    for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"):
        flags |= getattr(os, name, 0)
    handle = os.open(path, flags, OWNERS_FILE)
    try:
        _check_regular(os.fstat(handle))
        os.ftruncate(handle, 0)
        if sys.platform != "win32":
            os.fchmod(handle, OWNERS_FILE)
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace")


def clear_leftovers(folder: Path) -> None:
    """Remove the unfinished files of writers that have died."""
    with suppress(OSError):
        for path in folder.iterdir():
            if LEFTOVER.search(path.name):
                with suppress(OSError):
                    found = path.lstat()
                    if stat.S_ISREG(found.st_mode) and time.time() - found.st_mtime > LEFTOVER_SECONDS:
                        path.unlink()


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text, or a picture, so that the disk holds either the old file or the new one, never a part of it."""
    make_folder(path.parent)
    # A name of its own for every writer: two of them never write into each other's half.
    unfinished = path.with_name(_with_ending(path.name, f".{os.urandom(4).hex()}.part"))
    try:
        _write_through(unfinished, content)
        _put_in_place(unfinished, path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _sync_folder(path.parent)


def _write_through(path: Path, content: str | bytes) -> None:
    with open(path, "xb", opener=_open_for_owner) as file:
        file.write(content if isinstance(content, bytes) else content.encode())
        file.flush()
        os.fsync(file.fileno())


def _open_for_owner(name: str, flags: int) -> int:
    return os.open(name, flags, OWNERS_FILE)


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
    while (aside := path.with_name(_with_ending(path.stem, f"{KEPT}{number}{path.suffix}"))).exists():
        number += 1
    path.rename(aside)
    return aside


def _with_ending(name: str, ending: str) -> str:
    """A name with an ending of ours. Where both are longer than disks allow, it is cut and told apart by its digest."""
    if len(os.fsencode(name + ending)) <= LONGEST_NAME:
        return name + ending
    return f"{name[:MOST_OF_A_NAME]}-{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}{ending}"


class FileLock:
    """A claim to a file that nobody else has. It ends with the program, however that ends."""

    def __init__(self, path: Path) -> None:
        self._beside = path.with_name(_with_ending(path.name, ".lock"))
        self._handle: int | None = None

    def take(self) -> bool:
        """Claim the file; False when somebody else has it. Where nothing can be claimed, nobody is kept out."""
        for _ in range(MOST_TRIES):
            if self._handle is not None:
                return True
            try:
                handle = os.open(self._beside, os.O_RDWR | os.O_CREAT, OWNERS_FILE)
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
        # Whoever is interrupted here must not close the handle a second time.
        handle, self._handle = self._handle, None
        if handle is not None:
            # Removed while it is still claimed: whoever comes next makes a new one.
            if sys.platform != "win32":
                with suppress(OSError):
                    self._beside.unlink()
            os.close(handle)
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
