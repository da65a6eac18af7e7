"""The terminal itself: lines out, lines in, boxes where they can be drawn, and a way to hide what was shown."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TextIO

WIDEST = 100
NARROWEST = 40
BOX = "╭─╮│╰╯├┤"

# A label and its lines; None is a rule between two parts.
Row = tuple[str, Sequence[str]] | None


class Left(Exception):
    """The player closed the input."""


class Console:
    """Two streams that a player reads and writes."""

    def __init__(self, source: TextIO, target: TextIO, *, plain: bool) -> None:
        self._source = source
        self._target = target
        self._terminal = target.isatty() and os.environ.get("TERM", "") != "dumb"
        self.plain = plain or not self._terminal or not _can_write(target, BOX)

    def say(self, *lines: str) -> None:
        """Paragraphs of text; an empty one is an empty line."""
        for line in lines:
            print(line if self.plain else textwrap.fill(line, self._width()), file=self._target)

    def ask(self, prompt: str) -> str:
        """One line from the player, without blanks around it."""
        print(f"{prompt} ", end="", file=self._target, flush=True)
        line = self._source.readline()
        if not line:
            raise Left
        if not self._source.isatty():
            print(file=self._target)
        return line.strip()

    def clear(self) -> None:
        """Hide everything shown so far, also from those who scroll back."""
        if self._terminal:
            print("\x1b[2J\x1b[3J\x1b[H", end="", file=self._target, flush=True)
        else:
            print("\n" * 60, file=self._target, flush=True)

    def panel(self, title: str, rows: Sequence[Row]) -> None:
        """Labelled rows: in a box, or line by line for those who listen."""
        if self.plain:
            self.say(title, *(f"{row[0]}: {'; '.join(row[1])}" for row in rows if row is not None))
            return
        width = self._width()
        label_width = max(len(row[0]) for row in rows if row is not None)
        print(f"╭─ {title} {'─' * (width - len(title) - 5)}╮", file=self._target)
        for row in rows:
            print(*_boxed(row, label_width, width), sep="\n", file=self._target)
        print(f"╰{'─' * (width - 2)}╯", file=self._target)

    def _width(self) -> int:
        columns = shutil.get_terminal_size((80, 24)).columns
        return max(NARROWEST, min(WIDEST, columns))


def _boxed(row: Row, label_width: int, width: int) -> list[str]:
    if row is None:
        return [f"├{'─' * (width - 2)}┤"]
    label, lines = row
    room = width - label_width - 6
    wrapped = [piece for line in lines for piece in textwrap.wrap(line, room) or [""]]
    labels = [label] + [""] * (len(wrapped) - 1)
    return [f"│ {name:<{label_width}}  {line:<{room}} │" for name, line in zip(labels, wrapped, strict=True)]


def _can_write(target: TextIO, characters: str) -> bool:
    try:
        characters.encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def standard_console(*, plain: bool) -> Console:
    """The console the program was started from. A sign it cannot show becomes a question mark, not a crash."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    return Console(sys.stdin, sys.stdout, plain=plain)
