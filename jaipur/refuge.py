"""Other folders to save to, for a match that the usual one does not take."""

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jaipur import paths

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
