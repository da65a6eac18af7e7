"""Where matches are saved: in the usual folder, and in others when that takes nothing."""

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jaipur import paths
from jaipur.files import clear_leftovers

ENOUGH = 1_000_000
"""Bytes that must be free: some matches."""
MOST_OFFERED = 3


@dataclass(frozen=True, slots=True)
class Refuge:
    """A folder that can be written to, what it lies in, and how many bytes have room there."""

    kind: str
    """documents, desktop, home or drive."""
    folder: Path
    free: int


def refuges() -> list[Refuge]:
    """The folders to offer."""
    found: list[Refuge] = []
    for kind, folder in paths.refuges():
        with suppress(OSError):
            place = folder.parent
            free = shutil.disk_usage(place).free
            if free >= ENOUGH and os.access(place, os.W_OK | os.X_OK):
                found.append(Refuge(kind, folder, free))
    return found[:MOST_OFFERED]


def typed_folder(typed: str) -> Path:
    """The folder that a player means."""
    folder = Path(typed.replace("\0", "").strip())
    with suppress(RuntimeError):
        return folder.expanduser()
    return folder


def makeshift_home() -> Path | None:
    """Where matches are saved for want of a home; None for those who have one."""
    return paths.home() if paths.homeless() else None


def usual_folder() -> Path:
    """Where matches under way lie as a rule."""
    return real(paths.saves())


def folders() -> list[Path]:
    """Where matches are looked for: among the saves, and where they were saved when the disk took no more."""
    return [usual_folder(), *(real(folder) for _, folder in paths.refuges())]


def clear_up() -> None:
    """Remove what dead writers left behind."""
    for folder in (paths.home(), paths.records(), *folders()):
        clear_leftovers(folder)


def real(path: Path) -> Path:
    """One file, one name, and so one lock: whatever links lead to it."""
    return Path(os.path.realpath(path))
