"""Files that survive a power cut: written whole or not at all, and never lost to a newer one."""

import os
from pathlib import Path

KEPT = ".kept-"


def write_whole(path: Path, content: str) -> None:
    """Write a text so that the disk holds either the old file or the new one, never a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    with unfinished.open("w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    _sync_folder(path.parent)


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
