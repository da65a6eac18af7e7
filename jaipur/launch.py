"""What the command line asked for, for the window and the terminal alike."""

import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What the command line asked for; what it left open is asked of the player."""

    language: str | None = None
    """None follows the settings or the system."""
    windowed: bool = False
    """Not in full screen, whatever the settings say."""
    plain: bool = False
    """Lines without boxes, for screen readers."""
    seed: int | None = None
    level: str | None = None
    """The opponent to play against."""
    hot_seat: bool = False
    """Two people at one screen."""
    names: tuple[str, ...] = ()
    show_herds: bool = False
    single_round: bool = False
    quiet: bool = False
    """The opponents say nothing, whatever the settings say."""
    load: Path | None = None
    """A saved match to go on with."""


def command(*arguments: str) -> str:
    """What to type to start this program again with these arguments."""
    program = Path(sys.argv[0])
    start = [sys.executable, "-m", "jaipur"] if program.name == "__main__.py" else [program.name or "jaipur"]
    words = [*start, *arguments]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)
