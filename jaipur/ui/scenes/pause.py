"""A moment away from the table. The match is on disk, and the plate says so."""

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.scene import Close
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu, stack


class PauseScene(StillScene):
    """Back to the table, or away from it."""

    def __init__(self, shared: Shared, buttons: list[Button]) -> None:
        super().__init__(shared, Menu(shared, buttons), escape=Close)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate; the table is covered, so that a pause hides a hand as well."""
        shared = self._shared
        shared.painter.cover(surface, "title/curtain")
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        plate = Box(width / 2 - 36 * unit, height / 2 - 34 * unit, 72 * unit, 68 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        lines = [
            (shared.text("pause.title"), TITLE, 6 * unit, MARIGOLD),
            (shared.text("pause.kept"), BODY, 2.4 * unit, CREAM),
        ]
        words = Box(plate.x + 6 * unit, plate.y + 5 * unit, plate.width - 12 * unit, 12 * unit)
        bottom = shared.painter.lines(surface, lines, words, middle=True)
        room = Box(plate.x + 12 * unit, bottom + 2 * unit, 48 * unit, plate.bottom - bottom - 8 * unit)
        stack(self._menu.buttons, room, 7.6 * unit, 1.2 * unit)
        self._menu.paint(surface, 2.9 * unit)
