"""A move as a line of small pictures: what went from where to where, for the eye that does not want to read."""

from dataclasses import dataclass

import pygame

from jaipur.rules import BonusMoved, Card, CardMoved, Deck, Discard, SealedBonusMoved, SeenTurn, Sell, TokenMoved
from jaipur.rules import Exchange as ExchangeMove
from jaipur.ui.kit.artwork import blit_around
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import CARD_RATIO
from jaipur.ui.table.layout import card_face, token_face
from jaipur.ui.table.seating import Seating

# How far the next of a row of equal things lies from the one before, in parts of its width.
CLOSE = 0.42
GAP = 0.22
TOKEN = 0.8
"""How large a token is, in parts of the height of a card."""
ARROW = 0.62


@dataclass(frozen=True, slots=True)
class Arrow:
    """Things go to the right; or they change places."""

    both_ways: bool = False


@dataclass(frozen=True, slots=True)
class Mover:
    """Who moved: a face, or the first letter of a name."""

    name: str
    portrait: str | None


Picture = Face | Arrow | Mover


def pictures(turn: SeenTurn, seating: Seating) -> tuple[Picture, ...]:
    """A move: cards to a face, cards for cards, or cards for tokens."""
    seat = turn.before.turn
    mover = Mover(seating.names[seat], seating.portraits[seat])
    match turn.move:
        case Sell(good, count):
            return (*(card_face(good),) * count, Arrow(), *_tokens(turn))
        case ExchangeMove(slots, given):
            taken = [card for slot in slots if (card := turn.before.market[slot]) is not None]
            return (*_cards(taken), Arrow(both_ways=True), *_cards(list(given)))
        case _:
            moved = [event for event in turn.events if isinstance(event, CardMoved)]
            taken = [event.card for event in moved if not isinstance(event.origin, Deck | Discard)]
            return (*_cards(taken), Arrow(), mover)


def _cards(cards: list[Card]) -> tuple[Face, ...]:
    return tuple(card_face(card) for card in sorted(cards))


def _tokens(turn: SeenTurn) -> tuple[Face, ...]:
    faces = []
    for event in turn.events:
        match event:
            case TokenMoved(token):
                faces.append(token_face(token.good, token.value))
            case BonusMoved(token):
                faces.append(Face(f"tokens/bonus_{token.cards}_open", token.value))
            case SealedBonusMoved(origin):
                faces.append(Face(f"tokens/bonus_{origin.cards}"))
            case _:
                pass
    return tuple(faces)


def line_width(line: tuple[Picture, ...], height: float) -> float:
    """How wide a line of pictures of some height is."""
    return sum(_steps(line, height))


def _steps(line: tuple[Picture, ...], height: float) -> list[float]:
    """How far each picture reaches to the next one's left edge: equal ones close up."""
    steps = []
    for place, one in enumerate(line):
        width = _width(one, height)
        last = place == len(line) - 1
        alike = not last and _alike(one, line[place + 1])
        steps.append(width if last else width * CLOSE if alike else width + GAP * height)
    return steps


def _width(one: Picture, height: float) -> float:
    match one:
        case Face() if one.is_card:
            return height / CARD_RATIO
        case Face():
            return TOKEN * height
        case Arrow():
            return ARROW * height
        case Mover():
            return height


def _alike(one: Picture, following: Picture) -> bool:
    if not isinstance(one, Face) or not isinstance(following, Face):
        return False
    return one.picture == following.picture or not (one.is_card or following.is_card)


def draw_line(
    surface: pygame.Surface, context: Context, line: tuple[Picture, ...], box: Box, ink: Colour = CREAM
) -> None:
    """Draw a line of pictures from the left edge of a box, as high as the box, or smaller where it is too long."""
    height = min(box.height, box.height * box.width / max(1.0, line_width(line, box.height)))
    x = box.x
    for one, step in zip(line, _steps(line, height), strict=True):
        width = _width(one, height)
        place = Box(x, box.centre[1] - height / 2, width, height)
        match one:
            case Face() if one.is_card:
                context.artwork.draw(surface, one.picture, place)
            case Face():
                context.pieces.draw(surface, one, Pose(*place.centre, width, width))
            case Arrow(both_ways):
                _draw_arrow(surface, place, ink, both_ways=both_ways)
            case Mover():
                _draw_mover(surface, context, one, place)
        x += step


def _draw_arrow(surface: pygame.Surface, box: Box, ink: Colour, *, both_ways: bool) -> None:
    head, half = 0.34 * box.width, 0.17 * box.height
    x, y = box.centre
    ways = ((-0.13 * box.height, 1), (0.13 * box.height, -1)) if both_ways else ((0.0, 1),)
    for down, way in ways:
        size = half * (0.75 if both_ways else 1.0)
        tip, tail = x + way * box.width / 2, x - way * box.width / 2
        neck = tip - way * head
        shaft = max(2, round(0.06 * box.height))
        pygame.draw.line(surface, ink, (tail, y + down), (neck, y + down), shaft)
        pygame.draw.polygon(surface, ink, [(tip, y + down), (neck, y + down - size), (neck, y + down + size)])


def _draw_mover(surface: pygame.Surface, context: Context, mover: Mover, box: Box) -> None:
    pygame.draw.aacircle(surface, MARIGOLD, (round(box.centre[0]), round(box.centre[1])), box.height / 2)
    inner = box.inset(0.06 * box.height)
    if mover.portrait is not None:
        blit_around(surface, context.artwork.round(mover.portrait, inner.width), box.centre)
        return
    initial = context.fonts.plain(mover.name[:1].upper(), TITLE, round(0.6 * box.height), INK)
    surface.blit(initial, initial.get_rect(center=(round(box.centre[0]), round(box.centre[1]))))
