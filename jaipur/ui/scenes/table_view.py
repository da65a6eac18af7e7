"""The table with its words: names, seals, counts, whose turn it is, and the one plate that says what will happen."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from jaipur.match import Match
from jaipur.rules import BONUS_SIZES, Card, Exchange, Move, Sell, TableView, TakeGood
from jaipur.ui.choreography import Show
from jaipur.ui.geometry import Areas, Box
from jaipur.ui.handling import Holding, lit_targets
from jaipur.ui.layout import Layout, Thing
from jaipur.ui.paint import Highlights, Line, lively
from jaipur.ui.portrait import draw_portrait, draw_seals
from jaipur.ui.settling import Settling
from jaipur.ui.shared import Shared
from jaipur.ui.theme import ALARM, AMBER, BODY, BOLD, CREAM, MARIGOLD, SAND, TITLE, Colour
from jaipur.ui.widgets import Button, draw_button, draw_round_button

DECK_LOW, DECK_LAST = 6, 3
SEAL_STEP = 4.5


@dataclass(frozen=True, slots=True)
class TableWords:
    """What there is to say just now."""

    told: str
    notice: str | None
    thinking: bool
    my_turn: bool
    move: Move | None
    """What the picked cards amount to, if it may be played."""
    hint: str | None
    """Why they do not, if anything is picked."""
    counted: TableView
    """The table whose things are counted: while a move is shown, the one before it."""
    show_herds: bool
    """Whether the size of the other herd is in the open."""
    pointed: frozenset[str] = frozenset()
    """What somebody points at, by key."""
    tip: str | None = None
    """Which round button the pointer is on, by name."""


def draw_table(
    surface: pygame.Surface,
    shared: Shared,
    match: Match,
    seen: TableView,
    laid: Layout,
    show: Show | None,
    holding: Holding,
    settling: Settling,
    words: TableWords,
) -> None:
    """Draw everything of the table, in the order it lies."""
    highlights = Highlights(
        focused=holding.focused,
        lit=lit_targets(holding, laid, seen) if words.my_turn and show is None else (),
        glowing=frozenset(_tokens_to_win(words.move, seen)),
        pointed=words.pointed if show is None else frozenset(),
        settling=settling.poses(),
        held=settling.carried(),
    )
    moving = {thing.key for thing in lively(laid, show, highlights)}
    still = tuple(thing for thing in sorted(laid.things.values(), key=_rank) if thing.key not in moving)

    def lay(ground: pygame.Surface) -> None:
        shared.painter.lay_table(ground, laid.areas)
        _opponent(ground, shared, match, seen, laid.areas)

    like = (laid.areas, seen.seat, match.players, match.seals, shared.settings)
    shared.painter.still(surface, still, like, lay)
    shared.painter.moving(surface, laid, show, highlights)
    _counts(surface, shared, match, words.counted, laid, words.show_herds)
    _told(surface, shared, laid.areas, words)
    _tip(surface, shared, laid.areas, words.tip)
    _plate(surface, shared, match, seen, laid.areas, words)


def _rank(thing: Thing) -> int:
    return thing.rank


def _tokens_to_win(move: Move | None, seen: TableView) -> Iterator[str]:
    """The tokens that a sale would bring."""
    if isinstance(move, Sell):
        for place in range(min(move.count, len(seen.piles[move.good]))):
            yield f"pile.{move.good.word}.{place}"


def _opponent(surface: pygame.Surface, shared: Shared, match: Match, seen: TableView, areas: Areas) -> None:
    assert seen.seat is not None
    seat = seen.seat.other
    player, unit, box = match.players[seat], areas.unit, areas.opponent
    side = box.height - 3.6 * unit
    face = Box(box.x + 2.4 * unit, box.y + 1.8 * unit, side, side)
    draw_portrait(surface, shared, player, face)
    x = face.right + 1.6 * unit
    room = areas.other_hand.x - x - unit
    name = shared.type.fitted(player.name, TITLE, shared.type.capped(3.6 * unit), CREAM, room)
    surface.blit(name, (round(x), round(box.y + 1.8 * unit)))
    draw_seals(surface, shared, match, seat, (x, box.y + 7.2 * unit), 5 * unit)
    for icon, button in round_buttons(areas).items():
        draw_round_button(surface, shared, icon, button)


def round_buttons(areas: Areas) -> dict[str, Box]:
    """The round buttons of the table, by name."""
    return {"menu": areas.menu, "log": areas.log, "replay": areas.again}


def _counts(
    surface: pygame.Surface, shared: Shared, match: Match, seen: TableView, laid: Layout, show_herds: bool
) -> None:
    """Numbers that belong to things: the deck, the bonus piles, the own herd and purse."""
    assert seen.seat is not None
    areas, unit = laid.areas, laid.areas.unit
    colour = ALARM if seen.deck_size <= DECK_LAST else AMBER if seen.deck_size <= DECK_LOW else CREAM
    _badge(surface, shared, str(seen.deck_size), areas.deck.centre, 4.6 * unit, colour)
    for size, left in zip((3, 4, 5), seen.bonus_left, strict=True):
        thing = laid.things.get(f"bonus.{size}")
        if thing is not None:
            corner = (thing.pose.x + 0.42 * thing.pose.width, thing.pose.y + 0.3 * thing.pose.height)
            _badge(surface, shared, f"×{left}", corner, 2.0 * unit, SAND)
    if seen.discard:
        foot = (areas.discard.centre[0], areas.discard.bottom - 0.4 * unit)
        _badge(surface, shared, shared.text.count("discard.sold", len(seen.discard)), foot, 2.0 * unit, SAND)
    herd = (areas.herd.x + areas.card[0] / 2, areas.herd.bottom - 1.6 * unit)
    _badge(surface, shared, shared.text.count("count.camel", seen.own.herd), herd, 2.3 * unit, CREAM)
    _other_counts(surface, shared, seen, areas, show_herds)
    _standing(surface, shared, match, seen, areas)


def _other_counts(surface: pygame.Surface, shared: Shared, seen: TableView, areas: Areas, show_herds: bool) -> None:
    """How many cards the opponent holds; and how many camels, or that it is their secret."""
    size, text = 1.9 * areas.unit, shared.text
    foot = areas.opponent.bottom - 2.3 * areas.unit
    hand = text.count("other.cards", seen.opponent.hand_size)
    _badge(surface, shared, hand, (areas.other_hand.centre[0], foot), size, CREAM)
    if show_herds:
        herd = text.count("count.camel", seen.opponent.herd)
    else:
        herd = text("other.herd_hidden" if seen.opponent.herd else "other.no_herd")
    _badge(surface, shared, herd, (areas.other_herd.centre[0], foot), size, CREAM)


def _standing(surface: pygame.Surface, shared: Shared, match: Match, seen: TableView, areas: Areas) -> None:
    """The own name, seals and rupees, at the left end of the own strip."""
    assert seen.seat is not None
    room, unit = areas.standing, areas.unit
    name = shared.type.line(match.players[seen.seat].name, TITLE, shared.type.capped(2.9 * unit, 1.0), CREAM)
    rupees = shared.type.line(
        shared.text.count("standing.rupees", seen.own.rupees), BOLD, shared.type.capped(2.8 * unit, 1.1), MARIGOLD
    )
    seals = match.options.seals_to_win * SEAL_STEP * unit
    left = room.width - seals - rupees.get_width() - 3 * unit
    if name.get_width() > left > 0:
        name = pygame.transform.smoothscale_by(name, left / name.get_width())
    middle = round(room.centre[1])
    surface.blit(name, name.get_rect(midleft=(round(room.x), middle)))
    x = room.x + name.get_width() + 1.4 * unit
    draw_seals(surface, shared, match, seen.seat, (x, room.centre[1] - 2.4 * unit), 4.8 * unit)
    surface.blit(rupees, rupees.get_rect(midleft=(round(x + seals + 0.8 * unit), middle)))


def _badge(
    surface: pygame.Surface, shared: Shared, text: str, centre: tuple[float, float], size: float, colour: Colour
) -> None:
    """A short text on a plate of its own, so that it reads wherever it lies."""
    line = shared.type.line(text, BOLD, shared.type.capped(size), colour)
    width, height = line.get_width() + size * 0.9, line.get_height() * 1.02
    shared.skin.draw(surface, "tooltip", Box(centre[0] - width / 2, centre[1] - height / 2, width, height))
    surface.blit(line, line.get_rect(center=(round(centre[0]), round(centre[1]))))


def _told(surface: pygame.Surface, shared: Shared, areas: Areas, words: TableWords) -> None:
    box = areas.told.inset(1.2 * areas.unit)
    shared.painter.lines(surface, [(words.told, BODY, 1.9 * areas.unit, SAND)], box)


def _tip(surface: pygame.Surface, shared: Shared, areas: Areas, name: str | None) -> None:
    """What the round button under the pointer does."""
    if name is not None:
        middle = (areas.opponent.right - 16 * areas.unit, areas.opponent.bottom + 2.6 * areas.unit)
        _badge(surface, shared, shared.text(f"tip.{name}"), middle, 2.0 * areas.unit, CREAM)


def plate_button(areas: Areas) -> Box:
    """Where the button is that plays the move."""
    box = areas.plate.inset(2.0 * areas.unit)
    return Box(box.x, box.bottom - 6.4 * areas.unit, box.width, 6.4 * areas.unit)


def _plate(
    surface: pygame.Surface, shared: Shared, match: Match, seen: TableView, areas: Areas, words: TableWords
) -> None:
    unit = areas.unit
    box = areas.plate.inset(2.4 * unit)
    heading = shared.type.capped(3.2 * unit, 1.6)
    lines: list[Line] = [(_whose_turn(shared, match, words), TITLE, heading, MARIGOLD if words.my_turn else SAND)]
    if words.notice is not None:
        lines.append((words.notice, BODY, 2.0 * unit, ALARM))
    elif words.move is not None:
        lines.append((shared.narrator.choice(seen, words.move), BODY, 2.1 * unit, CREAM))
        if (size := _hand_after(words.move, seen)) is not None:
            lines.append((shared.text("plate.hand_after", size=size), BODY, 1.9 * unit, SAND))
    elif words.my_turn:
        lines.append((words.hint or shared.text("plate.pick"), BODY, 2.0 * unit, SAND))
    # Reasons may be long: they take the room of a button that could do nothing.
    reasons = words.move is None and (words.notice or words.hint)
    foot = box.bottom if reasons or not words.my_turn else plate_button(areas).y - unit
    shared.painter.lines(surface, lines, Box(box.x, box.y, box.width, foot - box.y))
    if reasons or not words.my_turn:
        return
    verb = shared.text("verb.none") if words.move is None else _verb(shared, seen, words.move)
    button = Button(verb, lambda: None, primary=True, enabled=words.move is not None)
    button.box = plate_button(areas)
    draw_button(surface, shared, button, "rest", shared.type.capped(2.5 * unit, 1.4))


def _whose_turn(shared: Shared, match: Match, words: TableWords) -> str:
    if words.my_turn:
        return shared.text("plate.your_turn")
    return shared.text("plate.thinking" if words.thinking else "plate.their_turn", name=match.player.name)


def _hand_after(move: Move, seen: TableView) -> int | None:
    held = len(seen.own.hand)
    match move:
        case TakeGood():
            return held + 1
        case Exchange(_, given):
            return held + given.count(Card.CAMEL)
        case Sell(_, count):
            return held - count
        case _:
            return None


def _verb(shared: Shared, seen: TableView, move: Move) -> str:
    match move:
        case Sell(good, count):
            earns = count >= BONUS_SIZES[0] and seen.bonus_left[min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]]
            return shared.text.count("verb.sell_big" if earns else "verb.sell", sum(seen.piles[good][:count]))
        case Exchange():
            return shared.text("verb.exchange")
        case _:
            return shared.text("verb.take")
