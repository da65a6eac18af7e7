"""A plate over the curtain with a title, a few words and buttons: a pause, a question, the credits."""

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.paint import Line
from jaipur.ui.scene import Close
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu, stack

BUTTON = 7.6
GAP = 1.2


class NoticeScene(StillScene):
    """Something to read and to answer. It covers the table, so that it hides a hand as well."""

    def __init__(self, shared: Shared, title: str, words: str, buttons: list[Button], *, wide: bool = False) -> None:
        super().__init__(shared, Menu(shared, buttons), escape=Close)
        self._title = title
        self._words = words
        self._wide = wide

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        shared = self._shared
        width, height, unit = self._curtained(surface)
        half = 62 * unit if self._wide else 38 * unit
        buttons = len(self._menu.buttons) * (BUTTON + GAP) * unit
        lines: list[Line] = [
            (self._title, TITLE, 6 * unit, MARIGOLD),
            ("", BODY, 0.8 * unit, CREAM),
        ]
        for paragraph in self._words.split("\n"):
            lines += [(paragraph, BODY, 2.6 * unit, CREAM), ("", BODY, 0.8 * unit, CREAM)]
        content = shared.painter.height(lines, 2 * half - 12 * unit) + buttons + 2 * unit
        tall = min(84 * unit, content + 12 * unit)
        plate = Box(width / 2 - half, (height - tall) / 2, 2 * half, tall)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(6 * unit)
        words = Box(inner.x, inner.y, inner.width, inner.height - buttons - 2 * unit)
        shared.painter.lines(surface, lines, words, middle=True)
        room = Box(width / 2 - 26 * unit, inner.bottom - buttons, 52 * unit, buttons)
        stack(self._menu.buttons, room, BUTTON * unit, GAP * unit)
        self._menu.paint(surface, 2.8 * unit)
