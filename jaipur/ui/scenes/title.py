"""The title: the bazaar at dusk, and the ways to a match."""

from collections.abc import Sequence

import pygame

import jaipur
from jaipur.ui.kit.colours import CREAM, MARIGOLD, PLUM, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, unit_of
from jaipur.ui.kit.paragraphs import Line, draw_paragraphs, paragraphs_bottom, paragraphs_height
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

# The window that the layers were painted for.
MADE_FOR = (2560, 1440)
# How many buttons lie below those that lead to a table, two in a row.
BELOW = 4
SMALL = 0.8
TALLEST_NOTICE = 44

BAZAAR = ("title/sky", "title/facade", "title/far", "title/near")
"""The large pictures of the first frame, the slowest to read first."""


class TitleScene(MenuScene):
    """The title and its menu."""

    def __init__(self, context: Context, buttons: list[Button], notices: Sequence[str] = ()) -> None:
        super().__init__(context, Menu(context, buttons))
        self.notices = notices
        self._backdrop: pygame.Surface | None = None
        self._backdrop_for: tuple[object, ...] = ()
        context.sized.add(self)

    def forget_sizes(self) -> None:
        """Let go of the bazaar as it was painted for another window."""
        self._backdrop, self._backdrop_for = None, ()

    def lay_out(self, size: Size) -> None:
        """A column at the left, clear of the palace."""
        self._unit = unit = unit_of(size)
        self._column = column = Box(7 * unit, 0, min(62 * unit, 0.42 * size[0]), size[1])
        self._head = Box(column.x, 7 * unit, column.width, 30 * unit)
        bottom = paragraphs_bottom(self._context.fonts, self._heading, self._head)
        self._lay_menu(Box(column.x, bottom + 3 * unit, column.width, size[1] - bottom - 12 * unit), unit)
        self._lay_notices(Box(0.5 * size[0], 4 * unit, 0.5 * size[0] - 4 * unit, TALLEST_NOTICE * unit))

    @property
    def _heading(self) -> list[Line]:
        subtitle = self._context.text("title.subtitle")
        return [("Jaipur", TITLE, 17 * self._unit, CREAM), (subtitle, BODY, 3.2 * self._unit, MARIGOLD)]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the bazaar, the name and the menu."""
        context, unit = self._context, self._unit
        self._draw_backdrop(surface)
        draw_paragraphs(surface, context.fonts, self._heading, self._head)
        self._menu.paint(surface, 2.8 * unit)
        self._draw_notices(surface)
        unofficial = context.text("title.unofficial", version=jaipur.__version__)
        small = context.fonts.line(unofficial, BODY, context.fonts.capped(1.9 * unit), SAND)
        width, height = surface.get_size()
        strip = pygame.Surface((width, round(4.4 * unit)), pygame.SRCALPHA)
        strip.fill((*PLUM, 190))
        surface.blit(strip, strip.get_rect(bottom=height))
        surface.blit(small, small.get_rect(midleft=(round(self._column.x), round(height - 2.2 * unit))))

    def _lay_notices(self, room: Box) -> None:
        """A plate as tall as what there is to tell, as far as it leaves the picture to be seen."""
        self._notice_lines: list[Line] = [(notice, BODY, 2.1 * self._unit, CREAM) for notice in self.notices]
        margin = 3 * self._unit
        words = paragraphs_height(self._context.fonts, self._notice_lines, room.width - 2 * margin)
        self._notice_plate = Box(room.x, room.y, room.width, min(room.height, words + 2 * margin))

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
        wanted = (surface.get_size(), self._context.settings.high_contrast)
        if self._backdrop is None or self._backdrop_for != wanted:
            self._backdrop = pygame.Surface(surface.get_size()).convert()
            self._backdrop_for = wanted
            draw_bazaar(self._backdrop, self._context)
            self._context.backdrop.dim(self._backdrop)
        surface.blit(self._backdrop, (0, 0))

    def _draw_notices(self, surface: pygame.Surface) -> None:
        """What the player should hear of, until something else is opened."""
        if not self.notices:
            return
        self._context.plates.draw(surface, "panel_dark", self._notice_plate)
        place = self._notice_plate.inset(3 * self._unit)
        draw_paragraphs(surface, self._context.fonts, self._notice_lines, place)


def draw_bazaar(surface: pygame.Surface, context: Context) -> None:
    """The layers of the title picture, composed for the shape of the window: the palace keeps right, the rest fills."""
    context.backdrop.cover(surface, "title/sky")
    width, height = surface.get_size()
    tall = height / MADE_FOR[1]
    wide = max(width / MADE_FOR[0], tall)
    far_top = height - 192 * tall - 528 * wide
    _layer(surface, context, "far", wide, (width - MADE_FOR[0] * wide) / 2, far_top)
    _layer(surface, context, "facade", tall, max(width - 1800 * tall, 0.45 * width - 420 * tall), height - 1300 * tall)
    near_top = height - 132 * tall - 228 * wide
    _layer(surface, context, "near", wide, (width - MADE_FOR[0] * wide) / 2, near_top)


def _layer(surface: pygame.Surface, context: Context, name: str, scale: float, x: float, y: float) -> None:
    original = context.artwork.original(f"title/{name}")
    box = Box(x, y, original.get_width() * scale, original.get_height() * scale)
    context.artwork.draw(surface, f"title/{name}", box)
