"""Wrapped text in a box. Words too large for their place are made smaller until they fit: none is ever hidden."""

from collections.abc import Sequence

import pygame

from jaipur.ui.kit.colours import Colour
from jaipur.ui.kit.fonts import Fonts
from jaipur.ui.kit.geometry import Box

Paragraph = tuple[str, str, float, Colour]
"""Text, font, size and colour."""

LEADING = 0.92
STEPS = 12
FITS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4)


def draw_paragraphs(
    surface: pygame.Surface,
    fonts: Fonts,
    lines: Sequence[Paragraph],
    box: Box,
    *,
    middle: bool = False,
    fit: float | None = None,
) -> None:
    """Draw lines, wrapped, from the top of a box."""
    fit = paragraphs_fit(fonts, lines, box) if fit is None else fit
    y = box.y
    for text, font, size, colour in lines:
        for line in fonts.wrapped(text, font, size * fit, box.width):
            drawn = fonts.line(line, font, size * fit, colour)
            x = box.x + (box.width - drawn.get_width()) / 2 if middle else box.x
            surface.blit(drawn, (round(x), round(y)))
            y += drawn.get_height() * LEADING


def paragraphs_fit(fonts: Fonts, lines: Sequence[Paragraph], box: Box) -> float:
    """How large words may be, from 1 downwards, to have room in a box."""
    return next((fit for fit in FITS if paragraphs_height(fonts, lines, box.width, fit) <= box.height), FITS[-1])


def paragraphs_height(fonts: Fonts, lines: Sequence[Paragraph], width: float, fit: float = 1.0) -> float:
    """How much room wrapped lines need."""
    height = 0.0
    for text, font, size, _ in lines:
        count = len(fonts.wrapped(text, font, size * fit, width))
        height += count * fonts.font(font, size * fit).get_height() * LEADING
    return height


def paragraphs_bottom(fonts: Fonts, lines: Sequence[Paragraph], box: Box) -> float:
    """Where lines end that are drawn from the top of a box."""
    return box.y + paragraphs_height(fonts, lines, box.width, paragraphs_fit(fonts, lines, box))


def balanced_width(fonts: Fonts, paragraph: Paragraph, width: float, fit: float = 1.0) -> float:
    """How narrow a paragraph may be without another line: then none of its lines is a single word."""
    text, font, size, _ = paragraph
    lines = len(fonts.wrapped(text, font, size * fit, width))
    narrow = width
    for part in range(1, STEPS):
        if len(fonts.wrapped(text, font, size * fit, round(width * (1 - part / STEPS)))) > lines:
            break
        narrow = round(width * (1 - part / STEPS))
    return narrow
