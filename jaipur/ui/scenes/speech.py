"""What a guide says at the table: a slip of parchment below the opponent, clear of the market."""

from dataclasses import dataclass, replace

import pygame

from jaipur.ui.geometry import Areas, Box, areas
from jaipur.ui.lesson import GUIDE
from jaipur.ui.paint import PREMULTIPLIED, Line
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, INK, PEACOCK
from jaipur.ui.widgets import Button, draw_button

SIZE = 2.2
PADDING = 1.8
BUTTON = 5.8
QUIET, LEADING_ON = 12.5, 18.0
"""How wide the buttons are, at the right end of the slip."""
LEAST_HEIGHT = 13.0
FACE = 9.4
# How far a picked card rises, in parts of its height.
RISE = 0.2


@dataclass(frozen=True, slots=True)
class Speech:
    """One thing to say: why, what to do, and how far the lesson has come."""

    why: str
    what: str
    count: str


def areas_with_speech(window: tuple[int, int]) -> Areas:
    """The table with its market moved down as far as it can go, which leaves room to speak above it."""
    usual = areas(*window)
    down = max(0.0, usual.own.y - usual.deck.bottom - 0.14 * usual.card[1])
    lower = [replace(box, y=box.y + down) for box in (usual.deck, *usual.market, usual.discard)]
    return replace(usual, deck=lower[0], market=tuple(lower[1:-1]), discard=lower[-1])


def draw_speech(
    surface: pygame.Surface, shared: Shared, table: Areas, speech: Speech, buttons: list[Button], hovered: Button | None
) -> None:
    """Draw the slip, as tall as its words; what to do stands out. Its buttons are given their places."""
    unit = table.unit
    colour = INK if shared.settings.high_contrast else PEACOCK
    lines: list[Line] = [(speech.why, BODY, SIZE * unit, INK)]
    if speech.what:
        lines.append((speech.what, BOLD, SIZE * unit, colour))
    row = sum((LEADING_ON if button.primary else QUIET) * unit for button in buttons)
    face = FACE * unit
    width = table.opponent.width - row - face - 4 * PADDING * unit
    slip = _slip(table, shared.painter.height(lines, width) + 2 * PADDING * unit)
    shared.skin.draw(surface, "speech_plate", slip)
    inner = slip.inset(PADDING * unit)
    portrait = shared.artwork.picture(f"portraits/{GUIDE}", face, face)
    surface.blit(portrait, (round(inner.x), round(inner.centre[1] - face / 2)), special_flags=PREMULTIPLIED)
    shared.painter.lines(surface, lines, Box(inner.x + face + PADDING * unit, inner.y, width, inner.height))
    count = shared.type.line(speech.count, BODY, shared.type.capped(1.9 * unit), INK)
    surface.blit(count, count.get_rect(topright=(round(inner.right), round(inner.y))))
    _place(buttons, inner, unit)
    for button in buttons:
        draw_button(surface, shared, button, "hover" if button is hovered else "rest", 2.3 * unit)


def _slip(table: Areas, height: float) -> Box:
    """Below the opponent where the words fit, else over the opponent's strip; never over the market."""
    bottom = table.deck.y - RISE * table.card[1]
    top = table.opponent.bottom + 0.9 * table.unit
    room, most = bottom - top, bottom - table.opponent.y
    tall = min(max(height, LEAST_HEIGHT * table.unit), most)
    return Box(table.opponent.x, top if tall <= room else bottom - tall, table.opponent.width, tall)


def _place(buttons: list[Button], room: Box, unit: float) -> None:
    """In a row at the lower right, the one that leads on at its end."""
    right = room.right
    for button in reversed(buttons):
        width = (LEADING_ON if button.primary else QUIET) * unit
        button.box = Box(right - width, room.bottom - BUTTON * unit, width - 0.6 * unit, BUTTON * unit)
        right -= width
