"""The table with its words: names, seals, counts, the last move, and the panel that says what will happen."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from jaipur.rules import BONUS_SIZES, Move, Sell, TableView, proceeds
from jaipur.ui.kit.colours import ALARM, AMBER, CREAM, MARIGOLD, SAND, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.paragraphs import draw_paragraphs
from jaipur.ui.kit.widgets import draw_round_button
from jaipur.ui.table.action_panel import Panel, draw_panel
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.choreography import Performance
from jaipur.ui.table.layout import Layout
from jaipur.ui.table.painter import Highlights, TablePainter
from jaipur.ui.table.portrait import draw_portrait, draw_seals
from jaipur.ui.table.seating import Seating

DECK_LOW, DECK_LAST = 6, 3
SEAL_STEP = 4.5


@dataclass(frozen=True, slots=True)
class TableFrame:
    """Everything that one picture of a table shows."""

    seating: Seating
    view: TableView
    counted: TableView
    """The table whose things are counted: while a move is shown, the one before it."""
    layout: Layout
    performance: Performance | None
    highlights: Highlights
    status: str
    """The last move in words."""
    panel: Panel
    tip: str | None
    """Which round button the pointer is on, by name."""


def draw_table(surface: pygame.Surface, context: Context, painter: TablePainter, frame: TableFrame) -> None:
    """Draw everything of the table, in the order it lies."""
    areas = frame.layout.areas

    def lay(ground: pygame.Surface) -> None:
        painter.lay_table(ground, areas)
        _draw_opponent(ground, context, frame)

    like = (areas, frame.view.seat, frame.seating, context.settings)
    painter.paint(surface, frame.layout, frame.performance, frame.highlights, like, lay)
    _draw_counts(surface, context, frame)
    _draw_standing(surface, context, frame)
    _draw_status(surface, context, areas, frame.status)
    _draw_tip(surface, context, areas, frame.tip)
    draw_panel(surface, context, areas, frame.panel)


def tokens_to_win(move: Move | None, view: TableView) -> Iterator[str]:
    """The tokens that a sale would bring, by key."""
    if isinstance(move, Sell):
        for place in range(len(proceeds(view, move).tokens)):
            yield f"pile.{move.good.word}.{place}"


def lit_places(targets: tuple[str, ...], areas: Areas) -> tuple[tuple[str, Box], ...]:
    """The places where what is picked may go, by the picture that lights them up."""
    boxes = {"hand": areas.hand, "herd": areas.herd, "discard": areas.discard}
    boxes |= {f"market.{slot}": box for slot, box in enumerate(areas.market)}
    return tuple((f"places/{target.partition('.')[0]}_lit", boxes[target]) for target in targets)


def _draw_opponent(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    assert frame.view.seat is not None
    seat, seating, areas = frame.view.seat.other, frame.seating, frame.layout.areas
    unit, box = areas.unit, areas.opponent
    side = box.height - 3.6 * unit
    face = Box(box.x + 2.4 * unit, box.y + 1.8 * unit, side, side)
    draw_portrait(surface, context, seating.names[seat], seating.portraits[seat], face)
    x = face.right + 1.6 * unit
    room = areas.other_hand.x - x - unit
    name = context.fonts.fitted(seating.names[seat], TITLE, context.fonts.capped(3.6 * unit), CREAM, room)
    surface.blit(name, (round(x), round(box.y + 1.8 * unit)))
    draw_seals(surface, context, seating.seals[seat], seating.seals_to_win, (x, box.y + 7.2 * unit), 5 * unit)
    for icon, button in areas.round_buttons.items():
        draw_round_button(surface, context, icon, button)


def _draw_counts(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """Numbers that belong to things: the deck, the bonus piles, the discard pile and both herds."""
    view, areas, text = frame.counted, frame.layout.areas, context.text
    unit = areas.unit
    colour = ALARM if view.deck_size <= DECK_LAST else AMBER if view.deck_size <= DECK_LOW else CREAM
    if view.deck_size or view.discard:
        _badge(surface, context, str(view.deck_size), areas.deck.centre, 4.6 * unit, colour)
    for size, left in zip(BONUS_SIZES, view.bonus_left, strict=True):
        thing = frame.layout.things.get(f"bonus.{size}")
        if thing is not None:
            corner = (thing.pose.x + 0.42 * thing.pose.width, thing.pose.y + 0.3 * thing.pose.height)
            _badge(surface, context, f"×{left}", corner, 2.0 * unit, SAND)
    if view.discard:
        foot = (areas.discard.centre[0], areas.discard.bottom - 0.4 * unit)
        _badge(surface, context, text.count("discard.sold", len(view.discard)), foot, 2.0 * unit, SAND)
    herd = (areas.herd.x + areas.card[0] / 2, areas.herd.bottom - 1.6 * unit)
    _badge(surface, context, text.count("count.camel", view.own.herd), herd, 2.3 * unit, CREAM)
    _draw_other_counts(surface, context, frame)


def _draw_other_counts(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """How many cards the opponent holds; and how many camels, or that it is their secret."""
    other, areas, text = frame.counted.opponent, frame.layout.areas, context.text
    size, foot = 1.9 * areas.unit, areas.opponent.bottom - 2.3 * areas.unit
    hand = text.count("other.cards", other.hand_size)
    _badge(surface, context, hand, (areas.other_hand.centre[0], foot), size, CREAM)
    if frame.seating.show_herds:
        herd = text.count("count.camel", other.herd)
    else:
        herd = text("other.herd_hidden" if other.herd else "other.no_herd")
    _badge(surface, context, herd, (areas.other_herd.centre[0], foot), size, CREAM)


def _draw_standing(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """The own name, seals and rupees, at the left end of the own strip."""
    assert frame.view.seat is not None
    seat, seating, fonts = frame.view.seat, frame.seating, context.fonts
    room, unit = frame.layout.areas.standing, frame.layout.areas.unit
    name = fonts.line(seating.names[seat], TITLE, fonts.capped(2.9 * unit, 1.0), CREAM)
    worth = context.text.count("standing.rupees", frame.counted.own.rupees)
    rupees = fonts.line(worth, BOLD, fonts.capped(2.8 * unit, 1.1), MARIGOLD)
    seals = seating.seals_to_win * SEAL_STEP * unit
    left = room.width - seals - rupees.get_width() - 3 * unit
    if name.get_width() > left > 0:
        name = pygame.transform.smoothscale_by(name, left / name.get_width())
    middle = round(room.centre[1])
    surface.blit(name, name.get_rect(midleft=(round(room.x), middle)))
    x = room.x + name.get_width() + 1.4 * unit
    corner = (x, room.centre[1] - 2.4 * unit)
    draw_seals(surface, context, seating.seals[seat], seating.seals_to_win, corner, 4.8 * unit)
    surface.blit(rupees, rupees.get_rect(midleft=(round(x + seals + 0.8 * unit), middle)))


def _badge(surface: pygame.Surface, context: Context, text: str, centre: Point, size: float, colour: Colour) -> None:
    """A short text on a plate of its own, so that it reads wherever it lies."""
    line = context.fonts.line(text, BOLD, context.fonts.capped(size), colour)
    width, height = line.get_width() + size * 0.9, line.get_height() * 1.02
    context.plates.draw(surface, "tooltip", Box(centre[0] - width / 2, centre[1] - height / 2, width, height))
    surface.blit(line, line.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_status(surface: pygame.Surface, context: Context, areas: Areas, status: str) -> None:
    lines = [(status, BODY, 1.9 * areas.unit, SAND)]
    draw_paragraphs(surface, context.fonts, lines, areas.status.inset(1.2 * areas.unit))


def _draw_tip(surface: pygame.Surface, context: Context, areas: Areas, name: str | None) -> None:
    """What the round button under the pointer does."""
    if name is not None:
        middle = (areas.opponent.right - 16 * areas.unit, areas.opponent.bottom + 2.6 * areas.unit)
        _badge(surface, context, context.text(f"tip.{name}"), middle, 2.0 * areas.unit, CREAM)
