"""The fonts at any size, and the lines already drawn with them."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from jaipur.ui.kit.colours import CREAM, Colour

TITLE = "YatraOne-Regular.ttf"
BODY = "Mukta-Medium.ttf"
BOLD = "Mukta-Bold.ttf"

SMALLEST_TEXT = 12
MOST_LINES = 1500
UNBROKEN = "\u00a0"


class Fonts:
    """Every font file at every size, scaled as the player wants to read."""

    def __init__(self, folder: Path, scale: float = 1.0) -> None:
        self._folder = folder
        self._scale = scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: dict[tuple[str, str, int, Colour], pygame.Surface] = {}
        self._wrapped: dict[tuple[str, str, int, float], tuple[str, ...]] = {}

    def set_scale(self, scale: float) -> None:
        """How large the player wants to read."""
        self._scale = scale

    def capped(self, size: float, most: float = 1.25) -> float:
        """A size for words that belong to things on the table, which cannot grow as far as the reader may wish."""
        return size * min(1.0, most / self._scale)

    def font(self, face: str, size: float) -> pygame.font.Font:
        """A face at a size in pixels, before the player's own scale."""
        pixels = max(SMALLEST_TEXT, round(size * self._scale))
        if (face, pixels) not in self._fonts:
            self._fonts[face, pixels] = pygame.font.Font(self._folder / face, pixels)
        return self._fonts[face, pixels]

    def plain_font(self, face: str, pixels: int) -> pygame.font.Font:
        """A face at exactly so many pixels, for numbers that belong to the table and not to the reader."""
        key = (face, max(6, pixels))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._folder / face, key[1])
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
        if key not in self._lines:
            if len(self._lines) > MOST_LINES:
                self._lines.clear()
            # Not every face has a sign for the space that never breaks.
            self._lines[key] = font.render(text.replace(UNBROKEN, " "), True, colour).convert_alpha()
        return self._lines[key]

    def wrapped(self, text: str, face: str, size: float, width: float) -> tuple[str, ...]:
        """A text in lines that fit a width."""
        font = self.font(face, size)
        key = (text, face, font.get_height(), width)
        if key not in self._wrapped:
            if len(self._wrapped) > MOST_LINES:
                self._wrapped.clear()
            self._wrapped[key] = tuple(_wrapped(text, font, width))
        return self._wrapped[key]


def _wrapped(text: str, font: pygame.font.Font, width: float) -> Iterator[str]:
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}".strip()
            if line and font.size(longer.replace(UNBROKEN, " "))[0] > width:
                yield line
                longer = word
            line = longer
        yield line
