"""What a guide says at the table: a slip of parchment below the opponent, clear of the market."""

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from jaipur.ui.kit.colours import INK, PEACOCK
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.lesson_script import GUIDE
from jaipur.ui.table.areas import Areas, arrange

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


@lru_cache(maxsize=8)
def arrange_with_guide(size: Size, _text_scale: float) -> Areas:
    """The table with its market moved down as far as it can go, which leaves room to speak above it."""
    usual = arrange(size)
    lowest = max(usual.market[0].bottom, usual.discard.bottom)
    down = max(0.0, usual.own.y - lowest - 0.14 * usual.card[1])
    lower = [replace(box, y=box.y + down) for box in (usual.deck, *usual.market, usual.discard)]
    return replace(usual, deck=lower[0], market=tuple(lower[1:-1]), discard=lower[-1])


@dataclass(frozen=True, slots=True)
class GuidePanel:
    """The slip, laid out: as tall as its words; what to do stands out."""

    speech: Speech
    unit: float
    slip: Box
    words: Box
    lines: tuple[Paragraph, ...]

    @property
    def inner(self) -> Box:
        """The slip without its edge."""
        return self.slip.inset(PADDING * self.unit)


def lay_out_panel(context: Context, table: Areas, speech: Speech, leave: Button, go_on: Button) -> GuidePanel:
    """Find room for what the guide says, and give each button a place that is always its own."""
    unit = table.unit
    lines: list[Paragraph] = [(speech.why, BODY, SIZE * unit, INK)]
    if speech.what:
        lines.append((speech.what, BOLD, SIZE * unit, INK if context.settings.high_contrast else PEACOCK))
    width = table.opponent.width - (QUIET + LEADING_ON) * unit - FACE * unit - 4 * PADDING * unit
    slip = _slip(table, paragraphs_height(context.fonts, lines, width) + 2 * PADDING * unit)
    inner = slip.inset(PADDING * unit)
    leave.box, go_on.box = _places(inner, unit)
    words = Box(inner.x + (FACE + PADDING) * unit, inner.y, width, inner.height)
    return GuidePanel(speech, unit, slip, words, tuple(lines))


def _slip(table: Areas, height: float) -> Box:
    """Below the opponent where the words fit, else over the opponent's strip; never over the market."""
    bottom = min(table.deck.y, table.market[0].y - RISE * table.card[1])
    top = table.opponent.bottom + 0.9 * table.unit
    room, most = bottom - top, bottom - table.opponent.y
    tall = min(max(height, LEAST_HEIGHT * table.unit), most)
    return Box(table.opponent.x, top if tall <= room else bottom - tall, table.opponent.width, tall)


def _places(room: Box, unit: float) -> tuple[Box, Box]:
    """At the lower right: for the button that leaves, and, at the end, for the one that leads on."""
    y, height, gap = room.bottom - BUTTON * unit, BUTTON * unit, 0.6 * unit
    middle = room.right - LEADING_ON * unit
    left = middle - QUIET * unit
    return Box(left, y, QUIET * unit - gap, height), Box(middle, y, LEADING_ON * unit - gap, height)


def draw_guide_panel(surface: pygame.Surface, context: Context, panel: GuidePanel, menu: Menu) -> None:
    """Draw the slip with the guide's face, her words and the buttons."""
    unit, inner, side = panel.unit, panel.inner, FACE * panel.unit
    context.plates.draw(surface, "speech_plate", panel.slip)
    face = Box(inner.x, inner.centre[1] - side / 2, side, side)
    context.artwork.draw(surface, f"portraits/{GUIDE}", face)
    draw_paragraphs(surface, context.fonts, panel.lines, panel.words)
    count = context.fonts.line(panel.speech.count, BODY, context.fonts.capped(1.9 * unit), INK)
    surface.blit(count, count.get_rect(topright=(round(inner.right), round(inner.y))))
    menu.paint(surface, 2.3 * unit)
