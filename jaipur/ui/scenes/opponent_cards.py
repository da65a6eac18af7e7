"""The rivals to choose from: a card for each with face, name, temper, and camels for its step of the ladder."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from jaipur.ui.kit.artwork import blit
from jaipur.ui.kit.colours import CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_fit
from jaipur.ui.kit.widgets import Button, Menu

GAP = 1.4
MARGIN = 1.5
NAME = 4.4
"""How high the line with the name is."""
CAMEL = 3.0
LARGE, SMALL_FACE = 1.25, 0.3
"""From this text scale on a face takes so much of its card's width."""
UPRIGHT, SQUARE, WIDE = 1.25, 1.7, 5.0
"""How wide the room is for its height, from where on it takes three cards in a row, four, and all."""
RAISED = {"hover": 0.8, "focus": 0.8, "pressed": 0.2}


@dataclass(slots=True)
class OpponentButton(Button):
    """An opponent to choose, with a face."""

    level: str = ""
    expected: str = ""
    """What a round is likely to bring, in words; nothing as long as nobody can know."""


@dataclass(frozen=True, slots=True)
class CardParts:
    """Where the parts of one card are."""

    name: Box
    portrait: Box
    words: Box
    camels: Box


def lay_cards(cards: Sequence[Button], room: Box, unit: float) -> None:
    """Cards from left to right in as many rows as the shape of the room asks for; the last row in the middle."""
    columns = columns_in(room, len(cards))
    rows = ceil(len(cards) / columns)
    gap = GAP * unit
    wide = (room.width - gap * (columns - 1)) / columns
    high = (room.height - gap * (rows - 1)) / rows
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        missing = columns - min(columns, len(cards) - row * columns)
        x = room.x + (column + missing / 2) * (wide + gap)
        card.box = Box(x, room.y + row * (high + gap), wide, high)


def columns_in(room: Box, cards: int) -> int:
    """How many cards stand in a row."""
    shape = room.width / max(1.0, room.height)
    columns = 2 if shape < UPRIGHT else 3 if shape < SQUARE else 4 if shape < WIDE else cards
    return min(columns, cards)


def card_parts(box: Box, unit: float, cards: int, *, large: bool = False) -> CardParts:
    """The name above, then the face beside the words, or above them on a high card.

    The camels stand at the foot, on a low card only below the face. Large words have most of the card; then the camels
    stand below a small face.
    """
    inner, gap = box.inset(MARGIN * unit), 1.0 * unit
    name = Box(inner.x, inner.y - 0.4 * unit, inner.width, NAME * unit)
    if large:
        side = SMALL_FACE * inner.width
        words = Box(inner.x + side + gap, name.bottom, inner.width - side - gap, inner.bottom - name.bottom)
        camels = Box(inner.x, name.bottom + side + 0.4 * gap, side, side / cards)
        return CardParts(name, Box(inner.x, name.bottom, side, side), words, camels)
    foot = Box(inner.x, inner.bottom - CAMEL * unit, inner.width, CAMEL * unit)
    below = Box(inner.x, name.bottom, inner.width, foot.y - gap - name.bottom)
    if below.height > below.width:
        side = min(below.width, 0.5 * below.height)
        words = Box(below.x, below.y + side + gap, below.width, below.height - side - gap)
        return CardParts(name, Box(box.centre[0] - side / 2, below.y, side, side), words, _in_a_row(foot, cards))
    side = 0.48 * below.width
    if side > below.height:
        below = Box(below.x, below.y, below.width, inner.bottom - below.y)
        side = below.height / (1 + 1 / cards) - 0.3 * gap
        foot = Box(below.x, inner.bottom - side / cards, side, side / cards)
    words = Box(below.x + side + gap, below.y, below.width - side - gap, below.height)
    return CardParts(name, Box(below.x, below.y, side, side), words, _in_a_row(foot, cards))


def _in_a_row(room: Box, count: int) -> Box:
    """So many squares side by side, in the middle of a room."""
    side = min(room.height, room.width / count)
    return Box(room.centre[0] - count * side / 2, room.bottom - side, count * side, side)


def draw_cards(
    surface: pygame.Surface, context: Context, cards: Sequence[OpponentButton], menu: Menu, unit: float
) -> None:
    """Draw all the cards, with one size of words for all: nobody's are smaller than another's."""
    large = context.settings.text_scale > LARGE
    boxes = [_raised(card.box, menu.state(card), unit) for card in cards]
    parts = [card_parts(box, unit, len(cards), large=large) for box in boxes]
    told = [_told(context, card, place, len(cards), unit) for place, card in enumerate(cards)]
    fit = min(paragraphs_fit(context.fonts, lines, part.words) for lines, part in zip(told, parts, strict=True))
    size = _name_size(context, cards, parts[0].name.width, unit)
    for place, (card, part, lines) in enumerate(zip(cards, parts, told, strict=True)):
        state = menu.state(card)
        context.plates.draw(surface, "tooltip", _raised(card.box, state, unit))
        mood = f"portraits/{card.level}_glad" if state in RAISED else f"portraits/{card.level}"
        context.artwork.draw(surface, mood, part.portrait)
        name = context.fonts.line(card.label, TITLE, size, CREAM)
        x, y = part.name.centre
        surface.blit(name, name.get_rect(center=(round(x), round(y))))
        draw_paragraphs(surface, context.fonts, lines, part.words, middle=part.words.y > part.portrait.y, fit=fit)
        _draw_camels(surface, context, place + 1, len(cards), part.camels)
        if state in RAISED:
            context.plates.draw(surface, "selection_rim", _raised(card.box, state, unit))


def _raised(box: Box, state: str, unit: float) -> Box:
    return Box(box.x, box.y - RAISED.get(state, 0.0) * unit, box.width, box.height)


def _told(context: Context, card: OpponentButton, place: int, cards: int, unit: float) -> list[Paragraph]:
    text = context.text
    strength = text("setup.level", number=place + 1, of=cards, level=text(f"strength.{card.level}"))
    expected = [(card.expected, BOLD, 2.1 * unit, CREAM)] if card.expected else []
    return [
        (strength, BOLD, 2.1 * unit, MARIGOLD),
        *expected,
        ("", BODY, 0.4 * unit, SAND),
        (text(f"temper.{card.level}"), BODY, 2.3 * unit, SAND),
    ]


def _name_size(context: Context, cards: Sequence[Button], room: float, unit: float) -> float:
    """So large that the longest name fits."""
    size = context.fonts.capped(3.1 * unit)
    widest = max(context.fonts.font(TITLE, size).size(card.label)[0] for card in cards)
    return size * min(1.0, room / widest)


def _draw_camels(surface: pygame.Surface, context: Context, bright: int, steps: int, row: Box) -> None:
    """A camel for each step of the ladder, bright up to this one's."""
    step = row.width / steps
    side = 0.92 * step
    for place in range(steps):
        made = context.artwork.picture if place < bright else context.artwork.silhouette
        corner = Box(row.x + place * step + (step - side) / 2, row.y + (row.height - side) / 2, side, side)
        blit(surface, made("tokens/camel", side, side), corner)
