"""The curtain between two players: opaque, and nothing of the table behind it."""

from collections.abc import Callable

import pygame

from jaipur.ui.kit.colours import CREAM, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_of
from jaipur.ui.kit.paragraphs import draw_paragraphs
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.widgets import Button, Menu, stack_buttons
from jaipur.ui.scenes.menu import MenuScene


class CurtainScene(MenuScene):
    """Whose turn is next; one action opens it."""

    def __init__(self, context: Context, name: str, opened: Callable[[], None]) -> None:
        self._name = name
        self._opened = opened
        super().__init__(context, Menu(context, [Button(context.text("curtain.open"), self.open, primary=True)]))

    def open(self) -> Change:
        """Let the player in."""
        self._opened()
        return Pop()

    def lay_out(self, size: Size) -> None:
        """One plate in the middle."""
        self._unit = unit = unit_of(size)
        self._plate = plate = centred(size, 68 * unit, 40 * unit)
        row = Box(plate.x + 14 * unit, plate.bottom - 15 * unit, 40 * unit, 9 * unit)
        stack_buttons(self.buttons, row, 8 * unit, 0)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything."""
        context, unit, plate = self._context, self._unit, self._plate
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", plate)
        lines = [
            (context.text("curtain.next", name=self._name), TITLE, 6 * unit, MARIGOLD),
            (context.text("curtain.hint"), BODY, 2.4 * unit, CREAM),
        ]
        words = Box(plate.x + 5 * unit, plate.y + 5 * unit, plate.width - 10 * unit, 18 * unit)
        draw_paragraphs(surface, context.fonts, lines, words, middle=True)
        self._menu.paint(surface, 3 * unit)
