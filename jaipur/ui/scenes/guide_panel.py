"""What a guide says at the table: a slip of parchment beside her, clear of the market."""

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from jaipur.ui.kit.colours import INK, PEACOCK
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.table.areas import Areas, arrange, part_of
from jaipur.ui.table.drawing import draw_tail

SIZE = 2.2
PADDING = 1.8
BUTTON = 5.8
QUIET, LEADING_ON = 15.0, 18.0
"""How wide the buttons are, at the right end of the slip's foot."""
LEAST_HEIGHT = 13.0
# How far a picked card rises, in parts of its height.
RISE = 0.2
COLUMN, LEAST_COLUMN = 0.27, 37.0
"""How wide what the guide has is, at the left end of her panel: in parts of it, and at least so many units."""
LARGE = 1.25
"""From this text scale on, words come before what the guide has."""
FOOT = 0.62
"""In an upright window the slip lies on the plate of the last move, which takes so much of the foot."""


@dataclass(frozen=True, slots=True)
class Speech:
    """One thing to say: why, what to do, and how far the lesson has come."""

    why: str
    what: str
    count: str


@lru_cache(maxsize=8)
def arrange_with_guide(size: Size, text_scale: float) -> Areas:
    """The table with room to speak: beside the guide, or at the foot of an upright window.

    The guide sits near the left end of her panel. Where words are large she sits at its right end, and they may cover
    all else that is hers.
    """
    if size[1] > size[0]:
        return _with_larger_foot(arrange(size))
    large = text_scale > LARGE
    usual = _with_lower_market(arrange(size, text_scale if large else 1.0))
    column = max(COLUMN * usual.opponent.width, LEAST_COLUMN * usual.unit)
    end = usual.opponent.right - usual.puppet.width - 1.6 * usual.unit
    return _with_guide_at(usual, end if large else usual.other_standing.x + column)


def _with_lower_market(usual: Areas) -> Areas:
    """The market moved down as far as it can go."""
    lowest = max(usual.market[0].bottom, usual.discard.bottom)
    down = max(0.0, usual.own.y - lowest - 0.14 * usual.card[1])
    lower = [replace(box, y=box.y + down) for box in (usual.deck, *usual.market, usual.discard)]
    return replace(usual, deck=lower[0], market=tuple(lower[1:-1]), discard=lower[-1])


def _with_guide_at(usual: Areas, x: float) -> Areas:
    """The guide at a place of her panel, and all that is hers to her left."""
    unit, head, row = usual.unit, usual.other_standing, usual.other_hand
    wide = x - head.x
    puppet = replace(usual.puppet, x=x)
    buttons = [replace(usual.menu_button, x=puppet.x - (7.4 + 6.9 * place) * unit) for place in range(3)]
    row = replace(row, x=head.x, width=wide - unit)
    return replace(
        usual,
        puppet=puppet,
        other_standing=replace(head, width=buttons[2].x - head.x - unit),
        other_trail=part_of(row, 0.0, 0.2),
        other_hand=part_of(row, 0.23, 0.6),
        other_herd=part_of(row, 0.64, 0.84),
        other_purse=part_of(row, 0.86, 1.0),
        menu_button=buttons[0],
        log_button=buttons[1],
        replay_button=buttons[2],
    )


def _with_larger_foot(usual: Areas) -> Areas:
    left, right = usual.status, usual.action_panel
    between, width = right.x - left.right, right.right - left.x
    status = replace(left, width=FOOT * width)
    panel = replace(right, x=status.right + between, width=right.right - status.right - between)
    button = replace(usual.action_button, x=panel.x + 2 * usual.unit, width=panel.width - 4 * usual.unit)
    return replace(usual, status=status, action_panel=panel, action_button=button)


@dataclass(frozen=True, slots=True)
class GuidePanel:
    """The slip, laid out: as tall as its words; what to do stands out."""

    speech: Speech
    unit: float
    slip: Box
    guide: Box
    """Where she is seen."""
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
    slip = _slip(context, table, lines)
    inner = slip.inset(PADDING * unit)
    leave.box, go_on.box = _places(inner, unit)
    words = Box(inner.x, inner.y, inner.width, leave.box.y - inner.y - 0.4 * unit)
    return GuidePanel(speech, unit, slip, table.puppet, words, tuple(lines))


def _slip(context: Context, table: Areas, lines: list[Paragraph]) -> Box:
    """Beside the guide and as tall as the words, but never over the market; or at the foot of an upright window."""
    unit = table.unit
    if table.tokens.width >= table.opponent.width:
        return table.status
    at_the_end = table.puppet.centre[0] > table.opponent.centre[0]
    left = table.opponent.x if at_the_end else table.puppet.right + 2 * unit
    right = min(table.puppet.x, table.status.x) - unit if at_the_end else table.opponent.right
    width = right - left
    words = paragraphs_height(context.fonts, lines, width - 2 * PADDING * unit)
    lowest = min(table.deck.y, table.market[0].y - RISE * table.card[1])
    tall = max(words + (2 * PADDING + BUTTON + 0.4) * unit, LEAST_HEIGHT * unit)
    return Box(left, table.opponent.y, width, min(tall, lowest - table.opponent.y))


def _places(room: Box, unit: float) -> tuple[Box, Box]:
    """At the lower right: for the button that leaves, and, at the end, for the one that leads on."""
    y, height, gap = room.bottom - BUTTON * unit, BUTTON * unit, 0.6 * unit
    middle = room.right - LEADING_ON * unit
    left = middle - QUIET * unit
    return Box(left, y, QUIET * unit - gap, height), Box(middle, y, LEADING_ON * unit - gap, height)


def draw_guide_panel(surface: pygame.Surface, context: Context, panel: GuidePanel, menu: Menu) -> None:
    """Draw the slip with the guide's words and the buttons."""
    unit, inner = panel.unit, panel.inner
    context.plates.draw(surface, "speech_plate", panel.slip)
    if panel.slip.x > panel.guide.right:
        draw_tail(surface, panel.slip, panel.guide, unit)
    draw_paragraphs(surface, context.fonts, panel.lines, panel.words)
    count = context.fonts.line(panel.speech.count, BODY, context.fonts.capped(1.9 * unit), INK)
    surface.blit(count, count.get_rect(midleft=(round(inner.x), round(inner.bottom - 0.5 * BUTTON * unit))))
    menu.paint(surface, 2.3 * unit)
