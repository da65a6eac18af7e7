"""The title: the bazaar at dusk, and the ways to a match."""

from collections.abc import Callable, Sequence
from math import ceil

import pygame

import jaipur
from jaipur.ui.kit.clipboard import copied_text
from jaipur.ui.kit.colours import CREAM, MARIGOLD, PLUM, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, unit_of
from jaipur.ui.kit.lettering import gilded, lettering_margin
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_bottom, paragraphs_fit, paragraphs_height
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.stirring import Stirring
from jaipur.ui.kit.widgets import PASTE, Button, Menu
from jaipur.ui.scenes.bazaar import BAZAAR, draw_bazaar, layers
from jaipur.ui.scenes.bazaar_life import bazaar_life
from jaipur.ui.scenes.menu import MenuScene

__all__ = ["BAZAAR", "TitleScene"]


# How many buttons lie below those that lead to a table, two in a row.
BELOW = 6
ACROSS = 2
SMALL = 0.8
LARGEST_LABEL = 0.58
"""In parts of a small button's height."""
TALLEST_NOTICE = 44


class TitleScene(MenuScene):
    """The title and its menu."""

    def __init__(
        self,
        context: Context,
        buttons: list[Button],
        notices: Sequence[str] = (),
        pasted: Callable[[str], Change | None] = lambda _text: None,
    ) -> None:
        super().__init__(context, Menu(context, buttons))
        self._pasted = pasted
        self.notices = notices
        self._backdrop: pygame.Surface | None = None
        self._backdrop_for: tuple[object, ...] = ()
        self._life: Stirring | None = None
        context.sized.add(self)

    def handle(self, event: pygame.Event) -> Change | None:
        """As any menu; a round may be pasted here as a code."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & PASTE:
            return self._pasted(copied_text())
        return super().handle(event)

    @property
    def stirred(self) -> Box | None:
        """A flame, a camel's head, a few birds."""
        return self._life.changed if self._life is not None else None

    def advance(self, seconds: float) -> None:
        """Let the bazaar live, unless it is to be still."""
        if self._life is not None:
            self._life.advance(seconds)

    @property
    def _still(self) -> bool:
        return self._context.settings.reduced_motion or self._context.settings.high_contrast

    def forget_sizes(self) -> None:
        """Let go of the bazaar as it was painted for another window."""
        self._backdrop, self._backdrop_for, self._life = None, (), None

    def lay_out(self, size: Size) -> None:
        """A column at the left, clear of the palace and above the camels."""
        self._unit = unit = _unit_of(size)
        self._column = column = Box(
            7 * unit, 0, min(62 * unit, (0.42 if size[0] >= size[1] else 0.64) * size[0]), size[1]
        )
        self._head = Box(column.x, 7 * unit, column.width, 30 * unit)
        bottom = paragraphs_bottom(self._context.fonts, self._heading, self._head)
        top = bottom + 2 * unit
        self._lay_menu(Box(column.x, top, column.width, self._floor(size) - top - unit), unit)
        self._lay_notices(Box(0.5 * size[0], 4 * unit, 0.5 * size[0] - 4 * unit, TALLEST_NOTICE * unit))

    def _floor(self, size: Size) -> float:
        """How far down the column may reach: not to the camels."""
        column = self._column
        camels = (box.y for box in layers(size).camels if box.x < column.right and column.x < box.right)
        return min(camels, default=size[1] - 9 * self._unit)

    @property
    def _heading(self) -> list[Paragraph]:
        subtitle = self._context.text("title.subtitle")
        return [("Jaipur", TITLE, 17 * self._unit, CREAM), (subtitle, BODY, 3.2 * self._unit, MARIGOLD)]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the bazaar, the name and the menu."""
        context, unit = self._context, self._unit
        self._draw_backdrop(surface)
        self._draw_name(surface)
        most = LARGEST_LABEL * self.buttons[-1].box.height / (2.8 * unit)
        self._menu.paint(surface, context.fonts.capped(2.8 * unit, most))
        self._draw_notices(surface)
        unofficial = context.text("title.unofficial", version=jaipur.__version__)
        small = context.fonts.line(unofficial, BODY, context.fonts.capped(1.9 * unit), SAND)
        width, height = surface.get_size()
        strip = pygame.Surface((width, round(4.4 * unit)), pygame.SRCALPHA)
        strip.fill((*PLUM, 190))
        surface.blit(strip, strip.get_rect(bottom=height))
        surface.blit(small, small.get_rect(midleft=(round(self._column.x), round(height - 2.2 * unit))))

    def _draw_name(self, surface: pygame.Surface) -> None:
        """The name in letters of gold, and below it what the game is."""
        context, head = self._context, self._head
        if context.settings.high_contrast:
            draw_paragraphs(surface, context.fonts, self._heading, head)
            return
        fit = paragraphs_fit(context.fonts, self._heading, head)
        (name, face, size, _), subtitle = self._heading
        font = context.fonts.font(face, size * fit)
        margin = lettering_margin(font)
        picture = context.artwork.made(("gilded", name, font.get_height()), lambda: gilded(name, font))
        surface.blit(picture, (round(head.x) - margin, round(head.y) - margin))
        below = head.y + paragraphs_height(context.fonts, self._heading[:1], head.width, fit)
        draw_paragraphs(surface, context.fonts, [subtitle], Box(head.x, below, head.width, head.height), fit=fit)

    def _lay_notices(self, room: Box) -> None:
        """A plate as tall as what there is to tell, as far as it leaves the picture to be seen."""
        self._notice_lines: list[Paragraph] = [(notice, BODY, 2.1 * self._unit, CREAM) for notice in self.notices]
        margin = 3 * self._unit
        words = paragraphs_height(self._context.fonts, self._notice_lines, room.width - 2 * margin)
        self._notice_plate = Box(room.x, room.y, room.width, min(room.height, words + 2 * margin))

    def _lay_menu(self, room: Box, unit: float) -> None:
        """The ways to a table below each other, the rest two in a row."""
        matches, others = self._menu.buttons[:-BELOW], self._menu.buttons[-BELOW:]
        gap = 1.2 * unit
        rows = ceil(len(others) / ACROSS)
        # In heights of a large button: those of the matches, and the rows of small ones.
        heights, gaps = len(matches) + rows * SMALL, (len(matches) + rows - 1) * gap
        tall = min(8.4 * unit, (room.height - gaps) / heights)
        y = room.y + 0.25 * (room.height - tall * heights - gaps)
        for button in matches:
            button.box = Box(room.x, y, room.width, tall)
            y += tall + gap
        half = (room.width - gap) / 2
        for place, button in enumerate(others):
            row, right = divmod(place, ACROSS)
            button.box = Box(room.x + right * (half + gap), y + row * (SMALL * tall + gap), half, SMALL * tall)

    def _draw_backdrop(self, surface: pygame.Surface) -> None:
        wanted = (surface.get_size(), self._context.settings.high_contrast, self._still)
        if self._backdrop is None or self._backdrop_for != wanted:
            self._backdrop = pygame.Surface(surface.get_size()).convert()
            self._backdrop_for = wanted
            self._compose(self._backdrop)
        surface.blit(self._backdrop, (0, 0))
        if self._life is not None:
            self._life.draw(surface)

    def _compose(self, backdrop: pygame.Surface) -> None:
        draw_bazaar(backdrop, self._context)
        size = backdrop.get_size()
        self._life = Stirring(bazaar_life(self._context.artwork, layers(size), size))
        if self._still:
            self._life.draw(backdrop)
            self._life = None
        self._context.backdrop.dim(backdrop)

    def _draw_notices(self, surface: pygame.Surface) -> None:
        """What the player should hear of, until something else is opened."""
        if not self.notices:
            return
        self._context.plates.draw(surface, "panel_dark", self._notice_plate)
        place = self._notice_plate.inset(3 * self._unit)
        draw_paragraphs(surface, self._context.fonts, self._notice_lines, place)


def _unit_of(size: Size) -> float:
    """In an upright window words may be larger: there is room below each other."""
    width, height = size
    return unit_of(size) if width >= height else min(height / 140, width / 75)
