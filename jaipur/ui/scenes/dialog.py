"""A plate over the curtain with a title, a few words and buttons: a pause, a question, the credits."""

import pygame

from jaipur.ui.kit.colours import CREAM, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.scene import Pop
from jaipur.ui.kit.widgets import Button, Menu, stack_buttons
from jaipur.ui.scenes.menu import MenuScene

BUTTON = 7.6
GAP = 1.2


class DialogScene(MenuScene):
    """Something to read and to answer. It covers the table, so that it hides a hand as well."""

    def __init__(self, context: Context, title: str, words: str, buttons: list[Button], *, wide: bool = False) -> None:
        super().__init__(context, Menu(context, buttons), escape=Pop)
        self._title = title
        self._paragraphs = words.split("\n")
        self._wide = wide

    def lay_out(self, size: Size) -> None:
        """As tall as its words and buttons."""
        wide = 124 if self._wide else 76
        self._unit = unit = unit_for(size, wide)
        self._lines = self._written(unit)
        width = wide * unit
        buttons = len(self.buttons) * (BUTTON + GAP) * unit
        words = paragraphs_height(self._context.fonts, self._lines, width - 12 * unit)
        self._plate = centred(size, width, min(84 * unit, words + buttons + 14 * unit))
        inner = self._plate.inset(6 * unit)
        self._words = Box(inner.x, inner.y, inner.width, inner.height - buttons - 2 * unit)
        column = Box(size[0] / 2 - 26 * unit, inner.bottom - buttons, 52 * unit, buttons)
        stack_buttons(self.buttons, column, BUTTON * unit, GAP * unit)

    def _written(self, unit: float) -> list[Paragraph]:
        lines: list[Paragraph] = [(self._title, TITLE, 6 * unit, MARIGOLD), ("", BODY, 0.8 * unit, CREAM)]
        for paragraph in self._paragraphs:
            lines += [(paragraph, BODY, 2.6 * unit, CREAM), ("", BODY, 0.8 * unit, CREAM)]
        return lines

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        self._context.backdrop.draw_curtain(surface)
        self._context.plates.draw(surface, "panel_dark", self._plate)
        draw_paragraphs(surface, self._context.fonts, self._lines, self._words, middle=True)
        self._menu.paint(surface, 2.8 * self._unit)
