"""A move that was not played, as a ghost: its cards, seen through, where they would have gone. And tags that say so."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import hypot

import pygame

from jaipur.rules import Card, Deck, Exchange, Hand, Herd, Move, SeenTurn, Sell, TableView, TakeCamels, TakeGood
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BOLD
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.smooth import smooth
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.layout import Layout
from jaipur.ui.table.performance import Flight
from jaipur.ui.table.staging import Staging

SEEN_THROUGH = 0.8
AWAY = 0.3
"""How far a ghost hovers from where its card would lie, towards the middle of the table, in heights of the card."""
TAG = 1.9
MOST_WINDOWS = 1.5


@dataclass(frozen=True, slots=True)
class GhostCard:
    """One card on its way: from where it lies to where it would have gone."""

    face: Face
    origin: Pose
    target: Pose
    way: tuple[str, str]
    """From what kind of place it comes, and to what kind it goes."""


def ghost(turn: SeenTurn, before: Layout, *, show_herds: bool) -> tuple[GhostCard, ...]:
    """The cards of a move as they would have gone; what the deck would have turned up nobody could know."""
    staged = Staging(turn.after, (turn,), before.areas, show_herds).last_move(before, {}).performance
    return tuple(_ghost(flight) for flight in staged.flights if _is_played(flight))


def _is_played(flight: Flight) -> bool:
    return flight.face.is_card and not isinstance(flight.origin, Deck)


def _ghost(flight: Flight) -> GhostCard:
    target = flight.track.target
    # What lies there is seen beside the ghost, with the sign in its corner.
    up = -1 if isinstance(flight.to, Hand | Herd) else 1
    hovering = replace(target, y=target.y + up * AWAY * target.height, angle=0.0, alpha=SEEN_THROUGH, lift=0.0)
    way = type(flight.origin).__name__, type(flight.to).__name__
    return GhostCard(flight.face, flight.track.origin, hovering, way)


def concerned(view: TableView, move: Move) -> tuple[str, ...]:
    """The keys of the cards that a move takes and gives, as far as they lie open for who looks."""
    match move:
        case TakeGood(slot):
            return (f"market.{slot}",)
        case TakeCamels():
            return tuple(f"market.{slot}" for slot, card in enumerate(view.market) if card is Card.CAMEL)
        case Exchange(slots, given):
            return (*(f"market.{slot}" for slot in slots), *_given(view, given))
        case Sell(good, count):
            return _given(view, (good,) * count)


def _given(view: TableView, given: tuple[Card, ...]) -> tuple[str, ...]:
    if view.turn is not view.seat:
        return ()
    own = view.own
    keys = []
    for good in sorted({card for card in given if card is not Card.CAMEL}):
        places = [place for place, card in enumerate(own.hand) if card is good]
        keys += [f"hand.{place}" for place in places[: given.count(good)]]
    camels = given.count(Card.CAMEL)
    return (*keys, *(f"herd.{own.herd - 1 - camel}" for camel in range(camels)))


class GhostPainter:
    """Draws ghosts, rims around what was played, and tags that tell one from the other."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ways = Shelf(MOST_WINDOWS)
        context.sized.add(self)

    def forget_sizes(self) -> None:
        """The window has changed."""
        self._ways.clear()

    def draw_ghost(self, surface: pygame.Surface, cards: Iterable[GhostCard], unit: float) -> None:
        """The cards seen through, in a dashed frame, and the ways that they would have gone."""
        cards = tuple(cards)
        for card in cards:
            self._context.pieces.draw(surface, card.face, card.target)
            self._draw_frame(surface, card.target, unit)
        for card in leaders(cards):
            self._draw_way(surface, card, unit)

    def _draw_frame(self, surface: pygame.Surface, pose: Pose, unit: float) -> None:
        size = (round(pose.width + unit), round(pose.height + unit))
        frame = self._ways.picture(("frame", size), lambda: _dashed_frame(size, unit))
        place = frame.get_rect(center=(round(pose.x), round(pose.y)))
        surface.blit(frame, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_way(self, surface: pygame.Surface, card: GhostCard, unit: float) -> None:
        start, end = (card.origin.x, card.origin.y), _edge(card)
        if hypot(end[0] - start[0], end[1] - start[1]) < 0.5 * card.target.height:
            return
        left, top = min(start[0], end[0]) - 4 * unit, min(start[1], end[1]) - 4 * unit
        size = (round(abs(start[0] - end[0]) + 8 * unit), round(abs(start[1] - end[1]) + 8 * unit))
        way = ((start[0] - left, start[1] - top), (end[0] - left, end[1] - top))
        key = ("way", size, way)
        picture = self._ways.picture(key, lambda: _arrow(size, *way, unit))
        surface.blit(picture, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_played(self, surface: pygame.Surface, layout: Layout, keys: Iterable[str]) -> None:
        """A bright rim around what was really moved."""
        for key in keys:
            if (thing := layout.things.get(key)) is not None:
                pose = thing.pose
                box = Box(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)
                self._context.plates.draw(surface, "selection_rim", box)

    def draw_tag(self, surface: pygame.Surface, words: str, poses: Iterable[Pose], unit: float) -> None:
        """A small paper tag at the head of some cards."""
        poses = tuple(poses)
        if not poses:
            return
        fonts = self._context.fonts
        line = fonts.line(words, BOLD, fonts.capped(TAG * unit, 1.5), INK)
        width, height = line.get_width() + 2 * unit, line.get_height() + 0.3 * unit
        middle = sum(pose.x for pose in poses) / len(poses)
        nearest = min(poses, key=lambda pose: abs(pose.x - middle))
        x = min(max(nearest.x, width / 2 + unit), surface.get_width() - width / 2 - unit)
        y = max(nearest.y - nearest.height / 2 - 0.2 * unit, height / 2)
        self._context.plates.draw(surface, "speech_plate", Box(x - width / 2, y - height / 2, width, height))
        surface.blit(line, line.get_rect(center=(round(x), round(y))))


def leaders(cards: tuple[GhostCard, ...]) -> Iterator[GhostCard]:
    """Of the cards that go the same way, the one in the middle shows it for all."""
    for way in dict.fromkeys(card.way for card in cards):
        alike = sorted((card for card in cards if card.way == way), key=lambda card: card.origin.x)
        yield alike[len(alike) // 2]


def _edge(card: GhostCard) -> Point:
    """Where the way to a ghost meets its edge."""
    target = card.target
    dx, dy = card.origin.x - target.x, card.origin.y - target.y
    part = min(1.0, target.width / 2 / abs(dx) if dx else 1.0, target.height / 2 / abs(dy) if dy else 1.0)
    return target.x + part * dx, target.y + part * dy


def _arrow(size: tuple[int, int], start: Point, end: Point, unit: float) -> pygame.Surface:
    """A dotted bow from one point to another, with a head."""

    def draw(large: pygame.Surface, finer: int) -> None:
        points = [(x * finer, y * finer) for x, y in _bow(start, end)]
        every, reach = max(1, round(1.5 * unit)), 2.2 * unit * finer
        tip, behind = points[-1], points[-max(2, round(2.2 * unit))]
        length = max(1.0, hypot(tip[0] - behind[0], tip[1] - behind[1]))
        ahead = ((tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length)
        head = [
            tip,
            (tip[0] - reach * ahead[0] - 0.55 * reach * ahead[1], tip[1] - reach * ahead[1] + 0.55 * reach * ahead[0]),
            (tip[0] - reach * ahead[0] + 0.55 * reach * ahead[1], tip[1] - reach * ahead[1] - 0.55 * reach * ahead[0]),
        ]
        dots = points[: -round(2.0 * unit) : every]
        for grown, colour in ((0.22 * unit * finer, INK), (0.0, MARIGOLD)):
            for dot in dots:
                pygame.draw.circle(large, colour, dot, 0.42 * unit * finer + grown)
            pygame.draw.polygon(large, colour, _grown(head, grown * 2))

    return smooth(size, draw)


def _grown(corners: list[Point], by: float) -> list[Point]:
    """A shape with its corners moved away from its middle."""
    x, y = sum(corner[0] for corner in corners) / len(corners), sum(corner[1] for corner in corners) / len(corners)
    grown = []
    for corner in corners:
        away = max(1.0, hypot(corner[0] - x, corner[1] - y))
        grown.append((corner[0] + (corner[0] - x) / away * by, corner[1] + (corner[1] - y) / away * by))
    return grown


def _bow(start: Point, end: Point) -> list[Point]:
    """Points along a bow, bent to the left of its way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = (start[0] + dx / 2 - 0.12 * dy, start[1] + dy / 2 + 0.12 * dx)
    steps = max(12, round(hypot(dx, dy)))
    return [_curved(start, bend, end, step / steps) for step in range(steps + 1)]


def _curved(start: Point, bend: Point, end: Point, part: float) -> Point:
    one, two, three = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return one * start[0] + two * bend[0] + three * end[0], one * start[1] + two * bend[1] + three * end[1]


def _dashed_frame(size: tuple[int, int], unit: float) -> pygame.Surface:
    """A frame of dashes: what is in it is not really there."""

    def draw(large: pygame.Surface, finer: int) -> None:
        wide, tall = size[0] * finer, size[1] * finer
        thick = max(2, round(0.4 * unit * finer))
        corner = round(0.1 * wide)
        pygame.draw.rect(large, INK, large.get_rect(), round(1.8 * thick), corner)
        inner = large.get_rect().inflate(-0.8 * thick, -0.8 * thick)
        pygame.draw.rect(large, CREAM, inner, thick, corner)
        clear = (0, 0, 0, 0)
        for at, to in _gaps(wide - 2 * corner, unit * finer):
            for y in (0, tall - 2 * thick):
                large.fill(clear, (round(corner + at), y, round(to - at), 2 * thick))
        for at, to in _gaps(tall - 2 * corner, unit * finer):
            for x in (0, wide - 2 * thick):
                large.fill(clear, (x, round(corner + at), 2 * thick, round(to - at)))

    return smooth(size, draw)


def _gaps(length: float, unit: float) -> Iterator[tuple[float, float]]:
    """Where a line of dashes is not drawn: every second one of an odd number of equal parts."""
    parts = 2 * max(1, round(length / (3.2 * unit))) + 1
    part = length / parts
    return ((2 * number * part, (2 * number + 1) * part) for number in range(parts // 2 + 1))
