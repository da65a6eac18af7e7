"""Five deals: the rival, the code to give away, what came of each deal, and a line for a friend's code."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jaipur.ui.kit.colours import AMBER, CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Field, Menu
from jaipur.ui.scenes.menu import MenuScene

WIDE, UPRIGHT, HIGHEST = 150, 88, 130
BUTTON, GAP = 7.0, 1.4
FACE = 20.0


@dataclass(frozen=True, slots=True)
class FiveShown:
    """What the page tells."""

    level: str
    code: str
    lines: tuple[str, ...]
    """Deal by deal, and who is ahead in the end."""
    said: str = ""
    """What is wrong with a code, or what has to be done first."""


class FiveScene(MenuScene):
    """A page for five deals."""

    def __init__(
        self,
        context: Context,
        shown: FiveShown,
        entry: Field,
        buttons: list[Button],
        leave: Callable[[], Change],
    ) -> None:
        super().__init__(context, Menu(context, [*buttons, entry]), escape=leave)
        self._shown = shown
        self._entry = entry
        self._ways = buttons

    def lay_out(self, size: Size) -> None:
        """What was played at the left, the ways on at the right; in an upright window below."""
        upright = size[0] < size[1]
        wide = UPRIGHT if upright else WIDE
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, min(FILLED * size[1], (HIGHEST if upright else 90) * unit))
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        room = Box(inner.x, inner.y + 9 * unit, inner.width, inner.height - 9 * unit)
        entry = 2 * BUTTON * unit
        column = len(self._ways) * (BUTTON + GAP) * unit
        if upright:
            self._told = Box(room.x, room.y, room.width, room.height - column - entry)
            ways = Box(room.x + 0.15 * room.width, self._told.bottom + entry, 0.7 * room.width, column)
            self._said = Box(room.x, self._told.bottom, room.width, entry - (BUTTON + GAP) * unit)
        else:
            self._told = Box(room.x, room.y, 0.6 * room.width, room.height - entry)
            ways = Box(room.x + 0.66 * room.width, room.y, 0.34 * room.width, column)
            self._said = Box(room.x, self._told.bottom, room.width, entry - (BUTTON + GAP) * unit)
        y = ways.y
        for button in self._ways:
            button.box = Box(ways.x, y, ways.width, BUTTON * unit)
            y += (BUTTON + GAP) * unit
        top = self._said.bottom if upright else room.bottom - BUTTON * unit
        self._entry.box = Box(room.x, top, room.width, BUTTON * unit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate, what was played, and the ways on."""
        context, unit, text = self._context, self._unit, self._context.text
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        title: list[Paragraph] = [(text("five.title"), TITLE, 6 * unit, MARIGOLD)]
        draw_paragraphs(surface, context.fonts, title, self._head, middle=True)
        room, name = self._told, text(f"level.{self._shown.level}")
        side = min(FACE * unit, 0.36 * room.width, 0.36 * room.height)
        context.artwork.draw(surface, f"portraits/{self._shown.level}", Box(room.x, room.y, side, side))
        about: list[Paragraph] = [
            (self._shown.code, BOLD, 4.6 * unit, CREAM),
            (text("five.words", rival=name), BODY, 2.5 * unit, SAND),
        ]
        beside = Box(room.x + side + 2.5 * unit, room.y, room.width - side - 2.5 * unit, side)
        draw_paragraphs(surface, context.fonts, about, beside)
        below = Box(room.x, room.y + side + 2 * unit, room.width, room.height - side - 3 * unit)
        lines: list[Paragraph] = [(line, BODY, 2.9 * unit, CREAM) for line in self._shown.lines]
        draw_paragraphs(surface, context.fonts, lines, below)
        if self._shown.said:
            said: list[Paragraph] = [(self._shown.said, BOLD, 2.5 * unit, AMBER)]
            draw_paragraphs(surface, context.fonts, said, self._said)
        self._menu.paint(surface, 2.6 * unit)
