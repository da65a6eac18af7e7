"""The bazaar at dusk: where an evening begins."""

import pygame

import jaipur
from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, PLUM, SAND, TITLE
from jaipur.ui.widgets import Button, Menu

# The window that the layers were painted for.
MADE_FOR = (2560, 1440)
# How many buttons lie below those that lead to a table, two in a row.
BELOW = 4
SMALL = 0.8

BAZAAR = ("title/sky", "title/facade", "title/far", "title/near")
"""The large pictures of the first frame, the slowest to read first."""


class TitleScene(StillScene):
    """The title and its menu."""

    def __init__(self, shared: Shared, buttons: list[Button]) -> None:
        super().__init__(shared, Menu(shared, buttons))
        self._backdrop: pygame.Surface | None = None
        self._backdrop_for: tuple[object, ...] = ()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the bazaar, the name and the menu."""
        self._draw_backdrop(surface)
        shared = self._shared
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        column = Box(7 * unit, 0, min(62 * unit, 0.42 * width), height)
        lines = [("Jaipur", TITLE, 17 * unit, CREAM), (shared.text("title.subtitle"), BODY, 3.2 * unit, MARIGOLD)]
        bottom = shared.painter.lines(surface, lines, Box(column.x, 7 * unit, column.width, 30 * unit))
        self._lay_menu(Box(column.x, bottom + 3 * unit, column.width, height - bottom - 12 * unit), unit)
        self._menu.paint(surface, 2.8 * unit)
        self._notices(surface, unit)
        unofficial = shared.text("title.unofficial", version=jaipur.__version__)
        small = shared.type.line(unofficial, BODY, shared.type.capped(1.9 * unit), SAND)
        strip = pygame.Surface((width, round(4.4 * unit)), pygame.SRCALPHA)
        strip.fill((*PLUM, 190))
        surface.blit(strip, strip.get_rect(bottom=height))
        surface.blit(small, small.get_rect(midleft=(round(column.x), round(height - 2.2 * unit))))

    def _lay_menu(self, room: Box, unit: float) -> None:
        """The ways to a table below each other, the rest two in a row."""
        matches, others = self._menu.buttons[:-BELOW], self._menu.buttons[-BELOW:]
        gap = 1.2 * unit
        # In heights of a large button: those of the matches, and two rows of small ones.
        tall = min(8.4 * unit, (room.height - (len(matches) + 1) * gap) / (len(matches) + 2 * SMALL))
        y = room.y + 0.25 * (room.height - tall * (len(matches) + 2 * SMALL) - (len(matches) + 1) * gap)
        for button in matches:
            button.box = Box(room.x, y, room.width, tall)
            y += tall + gap
        half = (room.width - gap) / 2
        for place, button in enumerate(others):
            row, right = divmod(place, 2)
            button.box = Box(room.x + right * (half + gap), y + row * (SMALL * tall + gap), half, SMALL * tall)

    def _draw_backdrop(self, surface: pygame.Surface) -> None:
        wanted = (surface.get_size(), self._shared.settings.high_contrast)
        if self._backdrop is None or self._backdrop_for != wanted:
            self._backdrop = pygame.Surface(surface.get_size()).convert()
            self._backdrop_for = wanted
            draw_bazaar(self._backdrop, self._shared)
            self._shared.painter.dim(self._backdrop)
        surface.blit(self._backdrop, (0, 0))

    def _notices(self, surface: pygame.Surface, unit: float) -> None:
        """What the player should hear of, until something else is opened."""
        if not self._shared.notices:
            return
        width = surface.get_width()
        plate = Box(0.5 * width, 4 * unit, 0.5 * width - 4 * unit, 22 * unit)
        self._shared.skin.draw(surface, "panel_dark", plate)
        lines = [(notice, BODY, 2.1 * unit, CREAM) for notice in self._shared.notices]
        self._shared.painter.lines(surface, lines, plate.inset(3 * unit))


def draw_bazaar(surface: pygame.Surface, shared: Shared) -> None:
    """The layers of the evening, composed for the shape of the window: the palace keeps right, the rest fills."""
    shared.painter.cover(surface, "title/sky")
    width, height = surface.get_size()
    tall = height / MADE_FOR[1]
    wide = max(width / MADE_FOR[0], tall)
    far_top = height - 192 * tall - 528 * wide
    _layer(surface, shared, "far", wide, (width - MADE_FOR[0] * wide) / 2, far_top)
    _layer(surface, shared, "facade", tall, max(width - 1800 * tall, 0.45 * width - 420 * tall), height - 1300 * tall)
    near_top = height - 132 * tall - 228 * wide
    _layer(surface, shared, "near", wide, (width - MADE_FOR[0] * wide) / 2, near_top)


def _layer(surface: pygame.Surface, shared: Shared, name: str, scale: float, x: float, y: float) -> None:
    original = shared.artwork.original(f"title/{name}")
    picture = shared.artwork.picture(f"title/{name}", original.get_width() * scale, original.get_height() * scale)
    surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)
