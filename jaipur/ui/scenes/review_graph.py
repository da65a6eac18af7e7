"""The graph of win chances over a round, which is the scrubber: where it lies, and how it is drawn on paper."""

from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.coach import BLUNDER, SLIP, Grade, Review
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD, PEACOCK, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.smooth import smooth
from jaipur.ui.scenes.looking_layout import AXIS

TERRACOTTA: Colour = (178, 72, 52)
FAINT = 58
"""How strong the colour between the line and the middle is, of 255."""
MOST_WINDOWS = 0.3
HEAD, FOOT = 0.25, 0.17
"""How much of its height is kept for the pins of the moments above, and for words below."""
LABEL = 1.7
MARK = 1.45
"""The radius of the mark of the smallest mistake."""
LARGEST_MARK = 1.5
KNOB = 4.2


@dataclass(frozen=True, slots=True)
class Graph:
    """Chances before each move of a round and at its end, in a box."""

    box: Box
    chances: tuple[float, ...]

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.chances) - 1

    @property
    def plot(self) -> Box:
        """Where the line runs."""
        box = self.box
        return Box(box.x, box.y + HEAD * box.height, box.width, (1 - HEAD - FOOT) * box.height)

    def point(self, ply: int) -> Point:
        """Where the line is before a move."""
        plot = self.plot
        return plot.x + plot.width * ply / max(1, self.last), plot.bottom - plot.height * self.chances[ply]

    def ply_at(self, x: float) -> int:
        """The move that a place means; beyond an end, that end."""
        part = (x - self.box.x) / max(1.0, self.box.width)
        return max(0, min(self.last, round(part * self.last)))


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the large mistakes, as the graph marks it: by shape, by size, and by its number."""

    ply: int
    number: int
    loss: float
    found: bool
    """Whether the player has found what to do instead, or was shown."""

    @property
    def is_blunder(self) -> bool:
        """Whether it is marked by four corners; any other mistake is round."""
        return self.loss >= BLUNDER


def graph_moments(review: Review, found: frozenset[int]) -> tuple[Moment, ...]:
    """The moments of a review in the order they were played."""
    return tuple(
        Moment(ply, number, review.plies[ply].loss, ply in found) for number, ply in enumerate(review.moments, start=1)
    )


def graph_slips(review: Review) -> tuple[int, ...]:
    """One's own other moves that gave something away."""
    return tuple(
        number
        for number, ply in enumerate(review.plies)
        if ply.seat is review.seat and ply.grade is not Grade.FINE and number not in review.moments
    )


class GraphPainter:
    """Draws the graph; what does not change from one move to the next is drawn once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._drawn = Shelf(MOST_WINDOWS)
        context.sized.add(self)

    def forget_sizes(self) -> None:
        """The window has changed."""
        self._drawn.clear()

    def draw(self, surface: pygame.Surface, graph: Graph, slips: tuple[int, ...], unit: float) -> None:
        """The line, and what lies below it."""
        contrast = self._context.settings.high_contrast
        key = (graph, slips, contrast)
        picture = self._drawn.picture(key, lambda: _drawn(graph, slips, unit, contrast=contrast))
        surface.blit(picture, _corner(graph.box, unit), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_words(surface, graph, unit)

    def _draw_words(self, surface: pygame.Surface, graph: Graph, unit: float) -> None:
        """What above, middle and below mean."""
        text, fonts, plot = self._context.text, self._context.fonts, graph.plot
        for key, y in (("won", plot.y), ("even", plot.centre[1]), ("lost", plot.bottom)):
            line = fonts.fitted(text(f"looking.axis_{key}"), BODY, fonts.capped(LABEL * unit, 1.3), INK, AXIS * unit)
            surface.blit(line, line.get_rect(midright=(round(plot.x - unit), round(y))))

    def draw_moments(self, surface: pygame.Surface, graph: Graph, moments: tuple[Moment, ...], unit: float) -> None:
        """Pins for the large mistakes: round ones, and those with four corners, the larger the more they cost."""
        for moment, (x, y) in zip(moments, pin_heads(graph, moments, unit), strict=True):
            radius = mark_radius(moment, unit)
            foot = graph.point(moment.ply)
            pygame.draw.aaline(surface, INK, (x, y), foot, max(1, round(0.2 * unit)))
            pygame.draw.aacircle(surface, INK, (round(foot[0]), round(foot[1])), 0.5 * unit)
            key = ("moment", moment.is_blunder, moment.found, round(radius * 4))
            side = 2 * round(radius * 1.25) + 4
            mark = self._drawn.picture(key, partial(_mark, moment, radius, side))
            place = mark.get_rect(center=(round(x), round(y)))
            surface.blit(mark, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            number = self._context.fonts.plain(str(moment.number), BOLD, round(1.35 * radius), _ink_on(moment))
            surface.blit(number, number.get_rect(center=place.center))

    def draw_knob(self, surface: pygame.Surface, graph: Graph, ply: int, unit: float, *, held: bool) -> None:
        """Where the table is in the round: a thread from top to bottom, and a knob of brass to take hold of."""
        x, y = graph.point(ply)
        top, bottom = graph.plot.y, graph.box.bottom - 0.1 * graph.box.height
        wide = max(2, round(0.32 * unit))
        pygame.draw.line(surface, INK, (round(x), round(top)), (round(x), round(bottom)), wide)
        side = KNOB * unit * (1.2 if held else 1.0)
        self._context.artwork.draw_around(surface, "interface/slider_knob_rest", (x, y), side, side)


def mark_radius(moment: Moment, unit: float) -> float:
    """The larger the mistake, the larger its mark."""
    return MARK * unit * min(LARGEST_MARK, 1.0 + (moment.loss - SLIP) / 40)


def pin_heads(graph: Graph, moments: tuple[Moment, ...], unit: float) -> list[Point]:
    """Where the heads of the pins are: in a row above the line, side by side."""
    heads: list[Point] = []
    for moment in moments:
        radius = 1.25 * mark_radius(moment, unit)
        x = graph.point(moment.ply)[0]
        if heads:
            x = max(x, heads[-1][0] + 2 * radius)
        heads.append((x, graph.box.y + 0.5 * HEAD * graph.box.height))
    return heads


def _ink_on(moment: Moment) -> Colour:
    return INK if moment.found else CREAM


def _mark(moment: Moment, radius: float, side: int) -> pygame.Surface:
    def draw(large: pygame.Surface, finer: int) -> None:
        middle, reach = side * finer / 2, radius * finer
        ground = MARIGOLD if moment.found else TERRACOTTA
        edge = max(1, round(0.16 * reach))
        if moment.is_blunder:
            for grown, colour in ((reach * 1.18, INK), (reach * 1.18 - 1.5 * edge, ground)):
                corners = [(middle, middle - grown), (middle + grown, middle), (middle, middle + grown)]
                pygame.draw.polygon(large, colour, [*corners, (middle - grown, middle)])
            return
        pygame.draw.circle(large, INK, (middle, middle), reach)
        pygame.draw.circle(large, ground, (middle, middle), reach - edge)

    return smooth((side, side), draw)


def _corner(box: Box, unit: float) -> tuple[int, int]:
    return round(box.x - unit), round(box.y)


def _drawn(graph: Graph, slips: tuple[int, ...], unit: float, *, contrast: bool) -> pygame.Surface:
    """The line of the chances, the colour between it and the middle, and the small mistakes."""
    corner = _corner(graph.box, unit)
    size = (round(graph.box.width + 2 * unit), round(graph.box.height))

    def draw(large: pygame.Surface, finer: int) -> None:
        def at(point: Point) -> Point:
            return (point[0] - corner[0]) * finer, (point[1] - corner[1]) * finer

        points = [at(graph.point(ply)) for ply in range(graph.last + 1)]
        plot = graph.plot
        left, middle = at((plot.x, plot.y + plot.height / 2))
        right = at((plot.right, plot.y))[0]
        _fill(large, points, middle, contrast=contrast)
        _dashes(large, left, right, middle, round(unit * finer))
        thick = max(2, round(0.42 * unit * finer))
        pygame.draw.lines(large, INK, closed=False, points=points, width=thick)
        for point in points:
            pygame.draw.circle(large, INK, point, thick / 2)
        for ply in slips:
            pygame.draw.circle(large, INK, points[ply], 0.62 * unit * finer)
            pygame.draw.circle(large, CREAM, points[ply], 0.36 * unit * finer)

    return smooth(size, draw)


def _fill(large: pygame.Surface, points: list[Point], middle: float, *, contrast: bool) -> None:
    """Above the middle one colour, below it the other."""
    width, height = large.get_size()
    outline = [(points[0][0], middle), *points, (points[-1][0], middle)]
    strength = 2 * FAINT if contrast else FAINT
    for colour, band in (
        (PEACOCK, pygame.Rect(0, 0, width, round(middle))),
        (TERRACOTTA, pygame.Rect(0, round(middle), width, height - round(middle))),
    ):
        large.set_clip(band)
        pygame.draw.polygon(large, (*colour, strength + 40), outline)
    large.set_clip(None)


def _dashes(large: pygame.Surface, left: float, right: float, y: float, step: int) -> None:
    x = left
    while x < right:
        pygame.draw.line(large, (*INK, 150), (x, y), (min(right, x + 0.6 * step), y), max(1, step // 8))
        x += step
