"""The table with its words: names, seals, counts, the last move, and the panel that says what will happen."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from jaipur.rules import BONUS_SIZES, GOODS, Move, SeenTurn, Sell, TableView, proceeds
from jaipur.ui.kit.colours import ALARM, AMBER, CREAM, INK, MARIGOLD, SAND, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.paragraphs import balanced_width, draw_paragraphs, paragraphs_fit, paragraphs_height
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.kit.widgets import draw_round_button
from jaipur.ui.table.action_panel import Panel, draw_panel
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.counts import Counts
from jaipur.ui.table.guidance import Aid
from jaipur.ui.table.layout import Layout, cascade_pose, near
from jaipur.ui.table.marks import Marks
from jaipur.ui.table.move_line import draw_line, pictures
from jaipur.ui.table.painter import Highlights, TablePainter
from jaipur.ui.table.performance import Performance
from jaipur.ui.table.portrait import draw_portrait, draw_standing
from jaipur.ui.table.puppet import PuppetPose
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tension import Tension, tensions

DECK_LOW, DECK_LAST = 6, 3
WORDS = 1.8
"""How large the words of the last move are."""
LIGHT = 4
MARKET_MARGIN = 0.12
"""How far the light on the whole market reaches beyond its cards, in widths of a card."""
PARCHMENT: Colour = (243, 226, 186)


@dataclass(frozen=True, slots=True)
class TableFrame:
    """Everything that one picture of a table shows."""

    seating: Seating
    view: TableView
    known: TableView
    """The table whose dangers are shown: while a move is shown, the one before it."""
    counts: Counts
    layout: Layout
    performance: Performance | None
    highlights: Highlights
    last: SeenTurn | None
    """The last move, once it is under way."""
    status: str
    """The last move in words."""
    marks: Marks
    puppet: PuppetPose
    speech: str | None
    """What the opponent says."""
    panel: Panel
    aid: Aid | None
    """The round button in the corner of the panel."""
    about: tuple[Pose, str] | None
    """Something that is explained, and how."""
    tip: str | None
    """Which round button the pointer is on, by name."""


def draw_table(surface: pygame.Surface, context: Context, painter: TablePainter, frame: TableFrame) -> None:
    """Draw everything of the table, in the order it lies."""
    areas = frame.layout.areas
    painter.paint(surface, frame.layout, frame.performance, frame.highlights)
    _draw_opponent(surface, context, frame)
    _draw_tension(surface, context, frame)
    _draw_counts(surface, context, frame)
    _draw_marks(surface, context, frame)
    _draw_own(surface, context, frame)
    _draw_last(surface, context, frame)
    _draw_puppet(surface, context, painter, frame)
    if frame.speech is not None:
        _draw_speech(surface, context, areas, frame.speech)
    draw_panel(surface, context, areas, frame.panel, frame.aid)
    _draw_tip(surface, context, areas, frame.tip)
    if frame.about is not None:
        _draw_about(surface, context, areas, *frame.about)
    painter.draw_held(surface, frame.layout, frame.highlights)


def tokens_to_win(move: Move | None, view: TableView) -> Iterator[str]:
    """The tokens that a sale would bring, by key."""
    if isinstance(move, Sell):
        for place in range(len(proceeds(view, move).tokens)):
            yield f"pile.{move.good.word}.{place}"


def lit_places(targets: tuple[str, ...], layout: Layout) -> dict[str, Box]:
    """The places where what is picked may go, and how far each of them reaches."""
    areas = layout.areas
    first, last, margin = areas.market[0], areas.market[-1], MARKET_MARGIN * areas.card[0]
    market = Box(first.x, first.y, last.right - first.x, first.height).inset(-margin)
    boxes = {"hand": areas.hand, "herd": _herd_room(layout), "discard": areas.discard}
    boxes |= {"market": market, "tokens": areas.tokens}
    boxes |= {f"market.{slot}": box for slot, box in enumerate(areas.market)}
    return {target: boxes[target] for target in targets}


def _herd_room(layout: Layout) -> Box:
    """Where the own camels stand, or the first of them will."""
    area, (width, height) = layout.areas.herd, layout.areas.card
    last = max((thing.pose.x for key, thing in layout.things.items() if key.startswith("herd.")), default=0.0)
    return Box(area.x, area.centre[1] - height / 2, max(width, last + width / 2 - area.x), height)


def _draw_opponent(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """The opponent's name and seals, and the round buttons beside them."""
    seat, areas = near(frame.view).other, frame.layout.areas
    draw_standing(surface, context, frame.seating, seat, areas.other_standing, areas.unit)
    for icon, button in areas.round_buttons.items():
        draw_round_button(surface, context, icon, button)


def _draw_puppet(surface: pygame.Surface, context: Context, painter: TablePainter, frame: TableFrame) -> None:
    """The opponent in person, or, where there is no puppet of them, their face."""
    seat, areas = near(frame.view).other, frame.layout.areas
    portrait = frame.seating.portraits[seat]
    stage = areas.puppet
    if portrait is not None and painter.puppets.knows(puppet_of(portrait)):
        painter.puppets.draw(surface, puppet_of(portrait), frame.puppet, stage)
        return
    side = 0.92 * stage.height
    x, y = stage.centre
    draw_portrait(surface, context, frame.seating.names[seat], portrait, Box(x - side / 2, y - side / 2, side, side))


def puppet_of(portrait: str) -> str:
    """The name of the puppet whose portrait this is."""
    return portrait.rpartition("/")[2]


def _draw_counts(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """Numbers that belong to things: the deck, the bonus piles, the discard pile and both herds."""
    counts, areas, text = frame.counts, frame.layout.areas, context.text
    unit = areas.unit
    colour = ALARM if counts.deck <= DECK_LAST else AMBER if counts.deck <= DECK_LOW else CREAM
    if counts.deck or counts.discard:
        badge(surface, context, str(counts.deck), areas.deck.centre, 4.6 * unit, colour)
    for size, left in zip(BONUS_SIZES, counts.bonuses, strict=True):
        thing = frame.layout.things.get(f"bonus.{size}")
        if thing is not None:
            corner = (thing.pose.x + 0.42 * thing.pose.width, thing.pose.y + 0.3 * thing.pose.height)
            badge(surface, context, f"×{left}", corner, 2.0 * unit, SAND)
    if counts.discard:
        foot = (areas.discard.centre[0], areas.discard.bottom - 0.4 * unit)
        badge(surface, context, text.count("discard.sold", counts.discard), foot, 2.0 * unit, SAND)
    herd = (areas.herd.x + areas.card[0] / 2, areas.herd.bottom - 1.6 * unit)
    told = text.count("count.camel", counts.herd)
    if frame.known.seat is None:
        told = _herd_told(context, frame, counts.herd)
    badge(surface, context, told, herd, 2.3 * unit, CREAM)
    _draw_other_counts(surface, context, frame)


def _draw_tension(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """Light on the empty piles when one more ends the round, and around a deck that runs low."""
    areas, found = frame.layout.areas, tensions(frame.known)
    if Tension.LAST_PILE in found:
        for good in (good for good in GOODS if not frame.known.piles[good]):
            pose = cascade_pose(areas, good, 0)
            pygame.draw.aacircle(surface, AMBER, (round(pose.x), round(pose.y)), 0.54 * pose.width, LIGHT)
    if Tension.LOW_DECK in found and frame.known.deck_size:
        context.plates.draw(surface, "selection_rim", areas.deck)


def _draw_other_counts(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """How many cards the opponent holds; and how many camels, or that it is their secret."""
    counts, areas, text = frame.counts, frame.layout.areas, context.text
    size, foot = 1.9 * areas.unit, areas.opponent.bottom - 2.0 * areas.unit
    hand = text.count("other.cards", counts.other_hand)
    badge(surface, context, hand, (areas.other_hand.centre[0], foot), size, CREAM)
    herd, changed = _herd_told(context, frame, counts.other_herd), frame.marks.camels
    if changed:
        herd = f"{herd} ({changed:+d})".replace("-", "−")
    badge(surface, context, herd, (areas.other_herd.centre[0], foot), size, MARIGOLD if changed else CREAM)


def _herd_told(context: Context, frame: TableFrame, herd: int) -> str:
    """What everybody may know of a herd."""
    known = frame.seating.show_herds or not herd
    return context.text.count("count.camel", herd) if known else context.text("other.herd_hidden")


def _draw_marks(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """What the other's last move changed, in numbers where it happened."""
    marks, areas = frame.marks, frame.layout.areas
    size = 2.0 * areas.unit
    if marks.sold_from is not None:
        row = areas.cascades[marks.sold_from]
        told = context.text.count("discard.sold", marks.tokens)
        badge(surface, context, told, (row.right - 1.2 * size, row.centre[1]), size, MARIGOLD)


def _draw_own(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """The own name, seals and, for the own eyes, rupees, at the left end of the own strip."""
    areas, hidden = frame.layout.areas, frame.known.seat is None
    worth = None if hidden else context.text.count("standing.rupees", frame.counts.rupees)
    seat = near(frame.view)
    portrait = frame.seating.portraits[seat]
    draw_standing(surface, context, frame.seating, seat, areas.standing, areas.unit, worth, portrait)


def badge(surface: pygame.Surface, context: Context, text: str, centre: Point, size: float, colour: Colour) -> None:
    """A short text on a plate of its own, so that it reads wherever it lies."""
    line = context.fonts.line(text, BOLD, context.fonts.capped(size), colour)
    width, height = line.get_width() + size * 0.9, line.get_height() * 1.02
    # Large words may be wider than what they belong to: they stay in the window.
    x = min(max(centre[0], width / 2), surface.get_width() - width / 2)
    context.plates.draw(surface, "tooltip", Box(x - width / 2, centre[1] - height / 2, width, height))
    surface.blit(line, line.get_rect(center=(round(x), round(centre[1]))))


def _draw_last(surface: pygame.Surface, context: Context, frame: TableFrame) -> None:
    """The last move: a line of pictures, and words below it."""
    areas, unit, words = frame.layout.areas, frame.layout.areas.unit, frame.layout.areas.words
    room = areas.status.inset(1.3 * unit)
    if frame.last is None:
        draw_paragraphs(surface, context.fonts, [(frame.status, BODY, WORDS * words, SAND)], room)
        return
    tall = min(5.0 * words * context.settings.text_scale, 0.4 * room.height)
    draw_line(surface, context, pictures(frame.last, frame.seating), Box(room.x, room.y, room.width, tall))
    below = Box(room.x, room.y + tall + 0.3 * unit, room.width, room.height - tall - 0.3 * unit)
    draw_paragraphs(surface, context.fonts, [(frame.status, BODY, WORDS * words, SAND)], below)


def _draw_speech(surface: pygame.Surface, context: Context, areas: Areas, words: str) -> None:
    """What the opponent says, on a plate that points at the puppet."""
    unit, room, fonts, size = areas.unit, areas.speech, context.fonts, 2.1 * areas.words
    lines = [(words, BODY, size, INK)]
    padding = 1.3 * unit
    inner = Box(room.x + 2 * padding, room.y, room.width - 3.4 * padding, 10 * unit)
    fit = paragraphs_fit(fonts, lines, inner)
    width = balanced_width(fonts, lines[0], inner.width, fit)
    height = paragraphs_height(fonts, lines, width, fit)
    spoken = fonts.wrapped(words, BODY, size * fit, width)
    widest = max(fonts.font(BODY, size * fit).size(line)[0] for line in spoken)
    plate = Box(inner.x - padding, room.y, widest + 2 * padding, height + 1.6 * padding)
    context.plates.draw(surface, "speech_plate", plate)
    draw_tail(surface, plate, areas.puppet, unit)
    draw_paragraphs(surface, fonts, lines, Box(inner.x, plate.y + 0.8 * padding, width, height), fit=fit)


def draw_tail(surface: pygame.Surface, plate: Box, speaker: Box, unit: float) -> None:
    """What makes a plate the words of somebody to its left."""
    middle = plate.y + min(0.5 * plate.height, 3.4 * unit)
    edge = plate.x + 0.3 * unit
    tip = (speaker.right - 1.4 * unit, middle + 1.6 * unit)
    pygame.draw.polygon(surface, PARCHMENT, [(edge, middle - unit), (edge, middle + unit), tip])


def _draw_about(surface: pygame.Surface, context: Context, areas: Areas, pose: Pose, words: str) -> None:
    """What a thing is: a small plate above it, or below where there is no room, inside the window."""
    fonts, size, unit = context.fonts, 2.0 * areas.unit, areas.unit
    wide = min(40 * unit, 0.8 * surface.get_width())
    lines = fonts.wrapped(words, BODY, size, wide)
    width = max(fonts.font(BODY, size).size(line)[0] for line in lines) + 2 * unit
    height = paragraphs_height(fonts, [(words, BODY, size, CREAM)], wide) + 1.4 * unit
    x = min(max(pose.x - width / 2, unit), surface.get_width() - width - unit)
    above = pose.y - pose.height / 2 - height - 1.6 * unit
    y = above if above > unit else min(pose.y + pose.height / 2 + 1.6 * unit, surface.get_height() - height - unit)
    context.plates.draw(surface, "tooltip", Box(x, y, width, height))
    draw_paragraphs(surface, fonts, [(words, BODY, size, CREAM)], Box(x + unit, y + 0.5 * unit, wide, height))


def _draw_tip(surface: pygame.Surface, context: Context, areas: Areas, name: str | None) -> None:
    """What the round button under the pointer does."""
    if name is not None:
        middle = (areas.opponent.right - 16 * areas.unit, areas.opponent.bottom + 2.6 * areas.unit)
        if name not in areas.round_buttons:
            middle = (areas.action_panel.centre[0], areas.action_panel.y - 1.4 * areas.unit)
        badge(surface, context, context.text(f"tip.{name}"), middle, 2.0 * areas.unit, CREAM)
