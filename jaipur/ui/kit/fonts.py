"""The fonts at any size, and the lines already drawn with them."""

import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pygame

from jaipur.ui.kit.colours import CREAM, Colour
from jaipur.ui.kit.shelf import Shelf

TITLE = "YatraOne-Regular.ttf"
BODY = "Mukta-Medium.ttf"
BOLD = "Mukta-Bold.ttf"

SMALLEST_TEXT = 12
MOST_LINES = 1500
UNBROKEN = "\u00a0"
MOST_WINDOWS = 0.6
MOST_FONTS = 64


class Fonts:
    """Every font file at every size, scaled as the player wants to read."""

    def __init__(self, folder: Path, scale: float = 1.0) -> None:
        self._folder = folder
        self._scale = scale
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._lines = Shelf(MOST_WINDOWS)
        self._wrapped: dict[tuple[str, str, int, float], tuple[str, ...]] = {}

    def set_scale(self, scale: float) -> None:
        """How large the player wants to read."""
        self._scale = scale

    def capped(self, size: float, most: float = 1.25) -> float:
        """A size for words that belong to things on the table, which cannot grow as far as the reader may wish."""
        return size * min(1.0, most / self._scale)

    def font(self, face: str, size: float) -> pygame.font.Font:
        """A face at a size in pixels, before the player's own scale."""
        return self._opened(face, max(SMALLEST_TEXT, round(size * self._scale)))

    def plain_font(self, face: str, pixels: int) -> pygame.font.Font:
        """A face at exactly so many pixels, for numbers that belong to the table and not to the reader."""
        return self._opened(face, max(6, pixels))

    def _opened(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        if key not in self._fonts:
            if len(self._fonts) >= MOST_FONTS:
                self._fonts.popitem(last=False)
            self._fonts[key] = pygame.font.Font(self._folder / face, pixels)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def plain(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        """One line at exactly so many pixels, whatever the reader's scale."""
        return self.line(text, face, max(SMALLEST_TEXT, pixels) / self._scale, colour)

    def fitted(self, text: str, face: str, size: float, colour: Colour, room: float) -> pygame.Surface:
        """One line, made narrower where it would not fit its room."""
        line = self.line(text, face, size, colour)
        return pygame.transform.smoothscale_by(line, room / line.get_width()) if line.get_width() > room > 0 else line

    def line(self, text: str, face: str, size: float, colour: Colour = CREAM) -> pygame.Surface:
        """One line of text."""
        font = self.font(face, size)
        key = (text, face, font.get_height(), colour)
        # Not every face has a sign for the space that never breaks.
        plain = text.replace(UNBROKEN, " ")
        return self._lines.picture(key, lambda: font.render(plain, True, colour).convert_alpha())

    def wrapped(self, text: str, face: str, size: float, width: float) -> tuple[str, ...]:
        """A text in lines that fit a width."""
        font = self.font(face, size)
        key = (text, face, font.get_height(), width)
        if key not in self._wrapped:
            if len(self._wrapped) > MOST_LINES:
                self._wrapped.clear()
            self._wrapped[key] = tuple(_wrapped(text, font, width))
        return self._wrapped[key]

    def forget_sizes(self) -> None:
        """The window has changed: its words will be of other sizes."""
        self._fonts.clear()
        self._lines.clear()
        self._wrapped.clear()


# A number and what it counts stay on one line.
BREAKS = re.compile(r"(?<!\d) ")


def _wrapped(text: str, font: pygame.font.Font, width: float) -> Iterator[str]:
    for paragraph in text.split("\n"):
        line = ""
        for word in BREAKS.split(paragraph):
            longer = f"{line} {word}".strip()
            if line and font.size(longer.replace(UNBROKEN, " "))[0] > width:
                yield line
                longer = word
            # A path may have no blank to be wrapped at.
            while len(longer) > 1 and font.size(longer)[0] > width:
                part = _part_that_fits(longer, font, width)
                yield longer[:part]
                longer = longer[part:]
            line = longer
        yield line


def _part_that_fits(word: str, font: pygame.font.Font, width: float) -> int:
    """How many letters of a long word fit a line, to the last separator of a path among them if there is one."""
    most = bisect_right(range(1, len(word)), width, key=lambda count: font.size(word[:count])[0]) or 1
    separator = max(word.rfind(sign, 1, most) for sign in "/\\")
    return separator + 1 if separator > 0 else most
