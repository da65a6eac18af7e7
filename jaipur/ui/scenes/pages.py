"""Pages to read: rows of words, each with pictures of what they speak of."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jaipur.ui.kit.artwork import blit_around
from jaipur.ui.kit.colours import CREAM, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_of
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_fit, paragraphs_height
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

TURNS = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
PLATE, UPRIGHT_PLATE = (142.0, 88.0), (100.0, 134.0)
NARROW_PICTURES = 0.7
"""How much of their room pictures have in an upright window."""
HEAD, NOTE = 9.0, 3.0
FOOT = 11.0
BUTTON = (34.0, 7.6)
NUMBER = 9.0
"""How wide the number of the page is."""
SMALL = 0.5
"""How large signs are, such as arrows, beside things of the table."""


@dataclass(frozen=True, slots=True)
class PageRow:
    """Words, pictures from left to right, and perhaps a figure that stands behind the words."""

    words: str
    pictures: tuple[Face, ...] = ()
    figure: str = ""


class PagesScene(MenuScene):
    """One page or more, to read as long as one likes; so much of the width is for pictures."""

    def __init__(
        self,
        context: Context,
        title: str,
        rows: Sequence[PageRow],
        per_page: int,
        pictures: float,
        *,
        note: str = "",
        beside: Sequence[Button] = (),
    ) -> None:
        self._title, self._note = title, note
        # Large words want more pages rather than to be made small again.
        fewer = max(1, round(per_page / context.settings.text_scale))
        self._pages = [rows[first : first + fewer] for first in range(0, len(rows), fewer)]
        self._pictures = pictures
        self._place = 0
        several = len(self._pages) > 1
        self._back = Button(context.text("rules.back"), lambda: self._turn(-1))
        self._more = Button(context.text("rules.more"), lambda: self._turn(1), primary=True)
        self._done = Button(context.text("options.done"), Pop, primary=not several)
        leafing = [self._back, self._more] if several else []
        super().__init__(context, Menu(context, [*leafing, *beside, self._done]), escape=Pop)
        self._turn(0)

    def handle(self, event: pygame.Event) -> Change | None:
        """As any menu; arrows and page keys turn the page."""
        if event.type == pygame.KEYDOWN and event.key in TURNS:
            return self._turn(TURNS[event.key])
        return super().handle(event)

    def _turn(self, way: int) -> Change | None:
        """To the next page or the one before; there is none beyond the first and the last."""
        place = min(max(0, self._place + way), len(self._pages) - 1)
        if place != self._place:
            self._place = place
            self._context.sound.play("page")
        self._back.enabled, self._more.enabled = place > 0, place < len(self._pages) - 1
        self._menu.focus_on(self._more if self._more.enabled else self._done)
        return None

    def lay_out(self, size: Size) -> None:
        """A heading, rows of equal height, and buttons at the foot."""
        self._upright = upright = size[1] > size[0]
        wide, tall = UPRIGHT_PLATE if upright else PLATE
        self._unit = unit = FILLED * min(size[0] / wide, size[1] / tall) if upright else unit_of(size)
        self._for_pictures = (NARROW_PICTURES if upright else 1.0) * self._pictures * unit
        self._plate = centred(size, wide * unit, tall * unit)
        self._inner = inner = self._plate.inset(5.4 * unit)
        self._head = Box(inner.x, inner.y, inner.width, (HEAD + (NOTE if self._note else 0)) * unit)
        foot = self._lay_buttons(inner, unit)
        room = Box(inner.x, self._head.bottom, inner.width, foot - self._head.bottom - (FOOT - BUTTON[1]) * unit)
        rows = self._pages[self._place]
        high = room.height / len(rows)
        self._rows = [(row, Box(room.x, room.y + place * high, room.width, high)) for place, row in enumerate(rows)]

    def _lay_buttons(self, inner: Box, unit: float) -> float:
        """At the foot, in one row, or two by two in an upright window; their upper edge."""
        columns = min(2, len(self.buttons)) if self._upright else len(self.buttons)
        lines = [self.buttons[start : start + columns] for start in range(0, len(self.buttons), columns)]
        gap, height = 2 * unit, BUTTON[1] * unit
        # Where the page is told, at the right end of the only row, buttons leave it its room.
        room = inner.width if self._upright else inner.width - 2 * NUMBER * unit
        width = min(BUTTON[0] * unit, (room + gap) / columns - gap)
        y = inner.bottom - len(lines) * (height + 0.6 * gap) + 0.6 * gap
        for line, buttons in enumerate(lines):
            left = inner.centre[0] - (len(buttons) * (width + gap) - gap) / 2
            for place, button in enumerate(buttons):
                button.box = Box(left + place * (width + gap), y + line * (height + 0.6 * gap), width, height)
        return y

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page that lies open."""
        context, unit, inner = self._context, self._unit, self._inner
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        heading = [(self._title, TITLE, context.fonts.capped(5.4 * unit), MARIGOLD)]
        if self._note:
            heading.append((self._note, BODY, context.fonts.capped(2.2 * unit), CREAM))
        draw_paragraphs(surface, context.fonts, heading, self._head, middle=True)
        self._draw_rows(surface)
        if len(self._pages) > 1:
            where = context.fonts.line(
                f"{self._place + 1} / {len(self._pages)}", BODY, context.fonts.capped(2.3 * unit)
            )
            y = inner.y + 2 * unit if self._upright else inner.bottom - 3.8 * unit
            surface.blit(where, where.get_rect(midright=(round(inner.right), round(y))))
        self._menu.paint(surface, context.fonts.capped(2.7 * unit, 1.4))

    def _draw_rows(self, surface: pygame.Surface) -> None:
        fonts, unit = self._context.fonts, self._unit
        words: list[tuple[list[Paragraph], Box]] = []
        for row, box in self._rows:
            pictures = Box(box.x, box.y + 0.08 * box.height, self._for_pictures, 0.84 * box.height)
            self._draw_pictures(surface, row, pictures)
            left = box.x + (self._for_pictures + 3 * unit if row.pictures else 0)
            place = Box(left, box.y, box.right - left, 0.96 * box.height)
            figure = [(row.figure, BOLD, 2.2 * unit, MARIGOLD)] if row.figure else []
            size = 2.9 if self._upright else 2.5
            words.append(([(row.words, BODY, size * unit, CREAM), *figure], place))
        # One size for all: no rule is smaller than another.
        fit = min(paragraphs_fit(fonts, lines, box) for lines, box in words)
        for lines, box in words:
            tall = paragraphs_height(fonts, lines, box.width, fit)
            middle = Box(box.x, box.y + (box.height - tall) / 2, box.width, box.height)
            draw_paragraphs(surface, fonts, lines, middle, fit=fit)

    def _draw_pictures(self, surface: pygame.Surface, row: PageRow, room: Box) -> None:
        """Side by side and centred, each as tall as the row allows."""
        sizes = [self._size(face, room.height) for face in row.pictures]
        if not sizes:
            return
        gap = 0.06 * room.height
        total = sum(width for width, _ in sizes) + gap * (len(sizes) - 1)
        shrink = min(1.0, room.width / total)
        x = room.centre[0] - shrink * total / 2
        for face, (width, height) in zip(row.pictures, sizes, strict=True):
            middle = (x + shrink * width / 2, room.centre[1])
            if face.picture.startswith("portraits/"):
                blit_around(surface, self._context.artwork.round(face.picture, shrink * height), middle)
            else:
                self._context.pieces.draw(surface, face, Pose(*middle, shrink * width, shrink * height))
            x += shrink * (width + gap)

    def _size(self, face: Face, height: float) -> tuple[float, float]:
        original = self._context.artwork.original(face.picture)
        tall = height * (SMALL if face.picture.startswith("interface/") else 1.0)
        return tall * original.get_width() / original.get_height(), tall
