"""The day's deal: against whom, what came of the first try, and the days on which it was played."""

from calendar import monthrange
from collections.abc import Callable, Set
from dataclasses import dataclass
from datetime import date

import pygame

from jaipur.bots import LEVELS
from jaipur.daily import DaysDeal
from jaipur.first_try import FirstTry, Step
from jaipur.ui.kit.colours import ALARM, AMBER, CREAM, FADED, MARIGOLD, SAND, TURQUOISE
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

WIDE, UPRIGHT, HIGHEST = 150, 88, 130
BUTTON = 7.6
FACE = 24.0
BARS = 9.0
WIDEST_BAR = 2.2
WEEK, WEEKS = 7, 6
COLOURS = {Step.FINE: TURQUOISE, Step.SLIP: SAND, Step.MISTAKE: AMBER, Step.BLUNDER: ALARM}


@dataclass(frozen=True, slots=True)
class DayShown:
    """What the page tells."""

    deal: DaysDeal
    words: str
    """How the day stands for the player."""
    result: FirstTry | None
    played: Set[date]
    """Every day on which the day's deal was begun."""


class DayScene(MenuScene):
    """A page for today."""

    def __init__(self, context: Context, shown: DayShown, buttons: list[Button], leave: Callable[[], Change]) -> None:
        super().__init__(context, Menu(context, buttons), escape=leave)
        self._shown = shown

    def lay_out(self, size: Size) -> None:
        """The rival and the result beside the calendar, in an upright window above it; the buttons below."""
        upright = size[0] < size[1]
        wide = UPRIGHT if upright else WIDE
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, min(FILLED * size[1], (HIGHEST if upright else 90) * unit))
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        room = Box(inner.x, inner.y + 9 * unit, inner.width, inner.height - (12 + BUTTON) * unit)
        if upright:
            self._today = Box(room.x, room.y, room.width, 0.52 * room.height)
            self._month = Box(room.x, room.y + 0.54 * room.height, room.width, 0.46 * room.height)
        else:
            self._today = Box(room.x, room.y, 0.56 * room.width, room.height)
            self._month = Box(room.x + 0.62 * room.width, room.y, 0.38 * room.width, room.height)
        gap = 2 * unit
        wide_button = (inner.width - gap * (len(self.buttons) - 1)) / len(self.buttons)
        wide_button = min(44 * unit, wide_button)
        x = inner.centre[0] - (len(self.buttons) * (wide_button + gap) - gap) / 2
        for place, button in enumerate(self.buttons):
            button.box = Box(x + place * (wide_button + gap), inner.bottom - BUTTON * unit, wide_button, BUTTON * unit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate, today and the month."""
        context, unit = self._context, self._unit
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        title: list[Paragraph] = [(context.text("daily.title"), TITLE, 6 * unit, MARIGOLD)]
        draw_paragraphs(surface, context.fonts, title, self._head, middle=True)
        self._draw_today(surface)
        self._draw_month(surface)
        self._menu.paint(surface, 2.8 * unit)

    def _draw_today(self, surface: pygame.Surface) -> None:
        context, unit, room, text = self._context, self._unit, self._today, self._context.text
        level, day = self._shown.deal.level, self._shown.deal.day
        result = self._shown.result
        side = min(FACE * unit, 0.42 * room.width, 0.6 * room.height)
        mood = "" if result is None or result.own == result.other else "_sad" if result.own > result.other else "_glad"
        portrait = f"portraits/{level}"
        context.artwork.draw(surface, f"{portrait}{mood}", Box(room.x, room.y, side, side))
        number, strength = list(LEVELS).index(level) + 1, text(f"strength.{level}")
        month = text(f"date.{day.month}")
        about: list[Paragraph] = [
            (text(f"level.{level}"), TITLE, 4.4 * unit, CREAM),
            (text("setup.level", number=number, of=len(LEVELS), level=strength), BOLD, 2.3 * unit, SAND),
            ("", BODY, 1.0 * unit, SAND),
            (text("daily.date", day=day.day, month=month, year=day.year), BOLD, 2.8 * unit, MARIGOLD),
        ]
        beside = Box(room.x + side + 2.5 * unit, room.y, room.width - side - 2.5 * unit, side)
        draw_paragraphs(surface, context.fonts, about, beside)
        bars = (BARS + 5) * unit if result is not None and result.steps else 0.0
        below = Box(room.x, room.y + side + 2 * unit, room.width, room.height - side - 2 * unit - bars)
        words: list[Paragraph] = [(self._shown.words, BODY, 2.9 * unit, CREAM)]
        draw_paragraphs(surface, context.fonts, words, below)
        if result is not None and result.steps:
            self._draw_steps(surface, result, Box(room.x, room.bottom - bars, room.width, bars))

    def _draw_steps(self, surface: pygame.Surface, result: FirstTry, room: Box) -> None:
        """A bar for each own move, the taller the better: seen without colours, too."""
        context, unit = self._context, self._unit
        said: list[Paragraph] = [(context.text("daily.moves"), BODY, 2.3 * unit, SAND)]
        draw_paragraphs(surface, context.fonts, said, Box(room.x, room.y, room.width, 4 * unit))
        step = min(WIDEST_BAR * unit, room.width / len(result.steps))
        for place, lost in enumerate(result.steps):
            high = (1 - lost / len(Step)) * BARS * unit
            bar = pygame.Rect(0, 0, max(2, round(0.74 * step)), max(2, round(high)))
            bar.bottomleft = (round(room.x + place * step), round(room.bottom))
            pygame.draw.rect(surface, COLOURS[lost], bar, border_radius=round(0.25 * step))

    def _draw_month(self, surface: pygame.Surface) -> None:
        """The month of today, with a seal on every day that was played."""
        context, unit, room, text = self._context, self._unit, self._month, self._context.text
        today = self._shown.deal.day
        head: list[Paragraph] = [(f"{text(f'date.{today.month}')} {today.year}", BOLD, 2.8 * unit, CREAM)]
        draw_paragraphs(surface, context.fonts, head, Box(room.x, room.y, room.width, 5 * unit), middle=True)
        foot = Box(room.x, room.bottom - 4 * unit, room.width, 4 * unit)
        count: list[Paragraph] = [(text.count("daily.days", len(self._shown.played)), BOLD, 2.5 * unit, MARIGOLD)]
        draw_paragraphs(surface, context.fonts, count, foot, middle=True)
        step = min(room.width / WEEK, (room.height - 11 * unit) / (WEEKS + 1))
        left, top = room.centre[0] - step * WEEK / 2, room.y + 6 * unit
        for column, name in enumerate(text("daily.weekdays").split()):
            self._write(surface, name, 2.0 * unit, FADED, (left + (column + 0.5) * step, top + 0.5 * step))
        first, days = monthrange(today.year, today.month)
        for number in range(1, days + 1):
            row, column = divmod(first + number - 1, WEEK)
            centre = (left + (column + 0.5) * step, top + (row + 1.5) * step)
            self._draw_day(surface, today.replace(day=number), centre, step)

    def _draw_day(self, surface: pygame.Surface, day: date, centre: tuple[float, float], step: float) -> None:
        played, unit = day in self._shown.played, self._unit
        if played:
            self._context.artwork.draw_around(surface, "tokens/seal", centre, 0.84 * step, 1.05 * step)
        if day == self._shown.deal.day:
            pygame.draw.circle(surface, MARIGOLD, centre, 0.48 * step, max(1, round(0.25 * unit)))
        self._write(surface, str(day.day), 2.2 * unit, CREAM if played else SAND, centre, BOLD if played else BODY)

    def _write(
        self,
        surface: pygame.Surface,
        words: str,
        size: float,
        colour: tuple[int, int, int],
        centre: tuple[float, float],
        face: str = BODY,
    ) -> None:
        line = self._context.fonts.line(words, face, self._context.fonts.capped(size), colour)
        surface.blit(line, line.get_rect(center=(round(centre[0]), round(centre[1]))))
