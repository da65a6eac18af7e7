"""The terminal itself: lines out, lines in, boxes where they can be drawn, and a way to hide what was shown."""

import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

WIDEST = 100
NARROWEST_BOX = 48
BOX = "╭─╮│╰╯├┤"
LINES_TO_HIDE = 60
# More than anybody types; what is pasted beyond it is not looked at.
LONGEST_LINE = 2000

# A label and its lines; None is a rule between two parts.
PanelRow = tuple[str, Sequence[str]] | None


class PlayerLeft(Exception):
    """The player wants to leave, or there is nobody there any more."""


class Console:
    """Two streams that a player reads and writes."""

    def __init__(self, source: TextIO, target: TextIO, *, plain: bool) -> None:
        self._source = source
        self._target = target
        self._terminal = target.isatty() and os.environ.get("TERM", "") != "dumb"
        self._plain = plain or not self._terminal or not _can_write(target, BOX)

    @property
    def plain(self) -> bool:
        """Whether lines are all this terminal should get: by wish, by nature, or for want of room."""
        return self._plain or _columns_wide() < NARROWEST_BOX

    def say(self, *lines: str) -> None:
        """Paragraphs of text; an empty one is an empty line."""
        for line in map(_printable, lines):
            self._print(line if self.plain else textwrap.fill(line, self.width))

    def show(self, lines: Sequence[str]) -> None:
        """Lines as they are: a drawing, which nothing may wrap."""
        for line in lines:
            self._print(_printable(line))

    def pass_over(self, line: str) -> None:
        """A line that the next one takes the place of; told to nobody who cannot see that."""
        if not self.plain:
            self._print(f"\r\x1b[K{_printable(line)}", end="")
            with suppress(OSError, ValueError):
                self._target.flush()

    def ask(self, prompt: str) -> str:
        """One line from the player, without blanks around it."""
        self._print(f"{_printable(prompt)} ", end="")
        try:
            self._target.flush()
            line = self._source.readline(LONGEST_LINE)
            rest = line
            while rest and not rest.endswith("\n"):
                rest = self._source.readline(LONGEST_LINE)
        except (OSError, ValueError) as error:
            raise PlayerLeft from error
        if not line:
            raise PlayerLeft
        if not self._source.isatty():
            self._print("")
        return line.strip()

    def _print(self, line: str, end: str = "\n") -> None:
        try:
            self._target.write(line + end)
        except (OSError, ValueError) as error:
            raise PlayerLeft from error

    def flush(self) -> None:
        """Show what was said, though nothing is asked for a while."""
        try:
            self._target.flush()
        except (OSError, ValueError) as error:
            raise PlayerLeft from error

    def clear(self) -> None:
        """Hide everything shown so far; only a terminal that obeys can also forget what was scrolled away."""
        height = shutil.get_terminal_size((80, 24)).lines
        self._print("\x1b[2J\x1b[3J\x1b[H" if self._terminal else "\n" * max(LINES_TO_HIDE, 2 * height), end="")

    def panel(self, title: str, rows: Sequence[PanelRow]) -> None:
        """Labelled rows: in a box, or line by line for those who listen."""
        if self.plain:
            self.say(title, *(f"{row[0]}: {'; '.join(row[1])}" for row in rows if row is not None))
            return
        width = self.width
        title = _printable(title)[: width - 6]
        label_width = max(_columns(_printable(row[0])) for row in rows if row is not None)
        self._print(f"╭─ {title} {'─' * (width - _columns(title) - 5)}╮")
        for row in rows:
            for line in _boxed(row, label_width, width):
                self._print(line)
        self._print(f"╰{'─' * (width - 2)}╯")

    @property
    def width(self) -> int:
        """How many columns a line may take."""
        return min(WIDEST, _columns_wide())


def _columns_wide() -> int:
    return shutil.get_terminal_size((80, 24)).columns


def _boxed(row: PanelRow, label_width: int, width: int) -> list[str]:
    if row is None:
        return [f"├{'─' * (width - 2)}┤"]
    label, lines = row
    room = width - label_width - 6
    wrapped = [piece for line in lines for piece in textwrap.wrap(_printable(line), room) or [""]]
    labels = [_printable(label)] + [""] * (len(wrapped) - 1)
    return [
        f"│ {_padded(name, label_width)}  {_padded(line, room)} │" for name, line in zip(labels, wrapped, strict=True)
    ]


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _columns(text))


def _columns(text: str) -> int:
    """How many columns a text takes: some signs take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _printable(text: str) -> str:
    """Text without signs that a terminal would obey instead of showing; older ones know no narrow spaces."""
    text = text.replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")
    return "".join(sign if sign.isprintable() or sign == "\u00a0" else " " for sign in text)


def _can_write(target: TextIO, characters: str) -> bool:
    try:
        characters.encode(target.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def standard_console(*, plain: bool) -> Console | None:
    """The console the program was started from, if it has one. What it cannot show or read becomes a question mark."""
    if sys.stdin is None or sys.stdout is None:
        return None
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(sys.stdin, sys.stdout, plain=plain)
