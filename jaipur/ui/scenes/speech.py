"""What a guide says at the table: a slip of parchment below the opponent, clear of the market."""

from dataclasses import dataclass, replace

import pygame

from jaipur.ui.geometry import Areas, Box, areas
from jaipur.ui.paint import PREMULTIPLIED, Line
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, INK, PEACOCK
from jaipur.ui.widgets import Button, draw_button

SIZE = 2.3
PADDING = 2.0
SIDE = 33.0
"""Room for the buttons, at the right end of the slip."""
BUTTON = 6.2
LEAST_HEIGHT = 13.0
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
    down = max(0.0, usual.purse.y - usual.deck.bottom - 1.5 * usual.unit)
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
        lines += [("", BODY, 0.35 * SIZE * unit, INK), (speech.what, BOLD, SIZE * unit, colour)]
    width = table.opponent.width - (SIDE + 2.5 * PADDING) * unit
    slip = _slip(table, shared.painter.height(lines, width) + 2 * PADDING * unit)
    shared.skin.draw(surface, "speech_plate", slip)
    if slip.y > table.opponent.bottom:
        _draw_tail(surface, shared, table, slip)
    inner = slip.inset(PADDING * unit)
    shared.painter.lines(surface, lines, Box(inner.x, inner.y, width, inner.height))
    side = Box(inner.right - SIDE * unit, inner.y, SIDE * unit, inner.height)
    count = shared.type.line(speech.count, BODY, shared.type.capped(1.9 * unit), INK)
    surface.blit(count, count.get_rect(topright=(round(side.right), round(side.y))))
    _place(buttons, side, unit)
    for button in buttons:
        draw_button(surface, shared, button, "hover" if button is hovered else "rest", 2.3 * unit)


def _slip(table: Areas, height: float) -> Box:
    """Below the opponent where the words fit, else over the opponent's strip; never over the market."""
    bottom = table.deck.y - RISE * table.card[1]
    top = table.opponent.bottom + 1.4 * table.unit
    room, most = bottom - top, bottom - table.opponent.y
    tall = min(max(height, LEAST_HEIGHT * table.unit), most)
    return Box(table.opponent.x, top if tall <= room else bottom - tall, table.opponent.width, tall)


def _draw_tail(surface: pygame.Surface, shared: Shared, table: Areas, slip: Box) -> None:
    """The point of the slip, towards the face of whoever speaks."""
    original = shared.artwork.original("interface/speech_tail")
    high = 2.4 * table.unit
    tail = shared.artwork.picture("interface/speech_tail", high * original.get_width() / original.get_height(), high)
    x = table.opponent.x + 7 * table.unit
    upright = pygame.transform.flip(tail, False, True)
    surface.blit(upright, upright.get_rect(midbottom=(round(x), round(slip.y + 0.55 * high))), special_flags=PREMULTIPLIED)


def _place(buttons: list[Button], side: Box, unit: float) -> None:
    """In a row at the lower right, the one that leads on at its end."""
    right = side.right
    for button in reversed(buttons):
        width = (0.58 if button.primary else 0.4) * side.width
        button.box = Box(right - width, side.bottom - BUTTON * unit, width, BUTTON * unit)
        right -= width + 0.02 * side.width
