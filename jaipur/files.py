"""Files that survive a power cut: written whole or not at all, and never lost to a newer one."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

KEPT = ".kept-"

# Windows lets nobody replace a file while a virus scanner or a backup looks at it, which takes a moment.
PATIENCE_SECONDS = (0.01, 0.05, 0.2) if os.name == "nt" else ()


def write_whole(path: Path, content: str) -> None:
    """Write a text so that the disk holds either the old file or the new one, never a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    with unfinished.open("w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    _put_in_place(unfinished, path)
    _sync_folder(path.parent)


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
    # Where folders can be opened (not on Windows), the new name too must reach the disk.
    if os.name == "posix":
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


class Hold:
    """A claim to a file that no other running program has. It ends with the program, however that ends."""

    def __init__(self, path: Path) -> None:
        self._beside = path.with_name(f"{path.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Claim the file; False when another program has it. Where nothing can be claimed, nobody is kept out."""
        if self._handle is not None:
            return True
        try:
            self._beside.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(self._beside, os.O_RDWR | os.O_CREAT)
        except OSError:
            return True
        if _claimed(self._handle):
            return True
        os.close(self._handle)
        self._handle = None
        return False

    def release(self) -> None:
        """Let others have it."""
        if self._handle is not None:
            # Removed while it is still claimed: whoever comes next makes a new one.
            if sys.platform != "win32":
                self._beside.unlink(missing_ok=True)
            os.close(self._handle)
            self._handle = None
            # Windows removes no file that anybody has open: neither ours before this, nor the next one's after it.
            if sys.platform == "win32":
                with suppress(OSError):
                    self._beside.unlink()


def _claimed(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
