"""Your trading: the rating over time between the faces of the rivals, and the rounds against each of them."""

from collections.abc import Callable, Sequence

import pygame

from jaipur.rating import RIVALS
from jaipur.trading import AgainstRival, Trading
from jaipur.ui.kit.colours import CREAM, FADED, MARIGOLD, PEACOCK, SAND, TURQUOISE
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

WIDE, UPRIGHT, HIGHEST = 156, 88, 130
BUTTON = 7.0
FACE = 5.6
LOWEST, HIGHEST_RATING = 650, 2000
BAND = 60
"""How opaque the band of uncertainty is."""


class TradingScene(MenuScene):
    """A page of figures."""

    def __init__(
        self,
        context: Context,
        trading: Trading,
        words: Sequence[str],
        buttons: list[Button],
        leave: Callable[[], Change],
    ) -> None:
        super().__init__(context, Menu(context, buttons), escape=leave)
        self._trading = trading
        self._words = words

    def lay_out(self, size: Size) -> None:
        """The rating beside the rivals, in an upright window above them; words and buttons below."""
        upright = size[0] < size[1]
        wide = UPRIGHT if upright else WIDE
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, min(FILLED * size[1], (HIGHEST if upright else 92) * unit))
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        words = (18 if upright else 13) * unit
        room = Box(inner.x, inner.y + 8 * unit, inner.width, inner.height - (10 + BUTTON) * unit - words)
        if upright:
            self._chart = Box(room.x, room.y, room.width, 0.5 * room.height)
            self._rivals = Box(room.x, room.y + 0.54 * room.height, room.width, 0.46 * room.height)
        else:
            self._chart = Box(room.x, room.y, 0.54 * room.width, room.height)
            self._rivals = Box(room.x + 0.58 * room.width, room.y, 0.42 * room.width, room.height)
        self._said = Box(inner.x, room.bottom + unit, inner.width, words)
        gap = 2 * unit
        each = (inner.width - gap * (len(self.buttons) - 1)) / len(self.buttons)
        for place, button in enumerate(self.buttons):
            button.box = Box(inner.x + place * (each + gap), inner.bottom - BUTTON * unit, each, BUTTON * unit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate, the pictures and the words."""
        context, unit = self._context, self._unit
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        title: list[Paragraph] = [(context.text("trading.title"), TITLE, 6 * unit, MARIGOLD)]
        draw_paragraphs(surface, context.fonts, title, self._head, middle=True)
        self._draw_chart(surface)
        self._draw_rivals(surface)
        words: list[Paragraph] = [(line, BODY, 2.6 * unit, CREAM) for line in self._words]
        draw_paragraphs(surface, context.fonts, words, self._said)
        self._menu.paint(surface, 2.6 * unit)

    def _height_of(self, value: float) -> float:
        """How far down in the chart a rating is."""
        share = (min(HIGHEST_RATING, max(LOWEST, value)) - LOWEST) / (HIGHEST_RATING - LOWEST)
        return self._chart.bottom - share * self._chart.height

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """A line for each rival, and the way of one's own rating with its uncertainty."""
        artwork, unit, chart = self._context.artwork, self._unit, self._chart
        side = min(FACE * unit, 0.105 * chart.height)
        left = chart.x + 1.6 * side
        for place, (level, value) in enumerate(RIVALS.items()):
            y = self._height_of(value)
            # Two columns of faces: neighbours may be nearer than a face is high.
            artwork.draw(surface, f"portraits/{level}", Box(chart.x + place % 2 * 0.5 * side, y - side / 2, side, side))
            pygame.draw.line(surface, FADED, (left, y), (chart.right, y), max(1, round(0.12 * unit)))
        points = self._trading.ratings
        if not points:
            return
        step = (chart.right - left - 2 * unit) / max(1, len(points) - 1)
        places = [left + unit + place * step for place in range(len(points))]
        if len(points) > 1:
            self._draw_band(surface, places)
            line = [(x, self._height_of(rating.value)) for x, (_, rating) in zip(places, points, strict=True)]
            pygame.draw.lines(surface, TURQUOISE, closed=False, points=line, width=max(2, round(0.4 * unit)))
        now = places[-1], self._height_of(points[-1][1].value)
        pygame.draw.circle(surface, CREAM, now, 1.1 * unit)
        pygame.draw.circle(surface, PEACOCK, now, 0.75 * unit)

    def _draw_band(self, surface: pygame.Surface, places: list[float]) -> None:
        rated = [rating for _, rating in self._trading.ratings]
        above = [(x, self._height_of(one.value + one.deviation)) for x, one in zip(places, rated, strict=True)]
        below = [(x, self._height_of(one.value - one.deviation)) for x, one in zip(places, rated, strict=True)]
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(veil, (*TURQUOISE, BAND), above + below[::-1])
        surface.blit(veil, (0, 0))

    def _draw_rivals(self, surface: pygame.Surface) -> None:
        """For each rival who was met: a bar of the rounds won, with the numbers."""
        room = self._rivals
        step = room.height / len(RIVALS)
        for place, one in enumerate(self._trading.against):
            self._draw_rival(surface, one, Box(room.x, room.y + place * step, room.width, step))

    def _draw_rival(self, surface: pygame.Surface, one: AgainstRival, row: Box) -> None:
        context, unit = self._context, self._unit
        side = min(1.2 * FACE * unit, 0.9 * row.height)
        y = row.centre[1]
        context.artwork.draw(surface, f"portraits/{one.level}", Box(row.x, y - side / 2, side, side))
        told = context.text("trading.won_of", won=one.won, played=one.played)
        score = context.fonts.line(told, BOLD, context.fonts.capped(2.5 * unit), SAND)
        surface.blit(score, score.get_rect(midright=(round(row.right), round(y))))
        left = row.x + side + 1.5 * unit
        long, high = row.right - 15 * unit - left, 0.42 * side
        bar = pygame.Rect(round(left), round(y - high / 2), round(long), round(high))
        pygame.draw.rect(surface, FADED, bar, width=max(1, round(0.12 * unit)), border_radius=round(high / 3))
        bar.width = round(long * (one.won + 0.5 * one.tied) / one.played)
        pygame.draw.rect(surface, MARIGOLD, bar, border_radius=round(high / 3))
