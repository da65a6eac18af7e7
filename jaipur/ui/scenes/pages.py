"""Pages to read: rows of words, each with pictures of what they speak of."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.layout import Face
from jaipur.ui.paint import PREMULTIPLIED, Line
from jaipur.ui.scene import Change, Close
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.timeline import Pose
from jaipur.ui.widgets import Button, Menu

PLATE = (142.0, 88.0)
HEAD = 9.0
FOOT = 11.0
BUTTON = (34.0, 7.6)
SMALL = 0.5
"""How large signs are, such as arrows, beside things of the table."""


@dataclass(frozen=True, slots=True)
class Row:
    """Words, and pictures from left to right."""

    words: str
    pictures: tuple[Face, ...] = ()


class PagesScene(StillScene):
    """One page or more, to read as long as one likes; so much of the width is for pictures."""

    def __init__(self, shared: Shared, title: str, rows: Sequence[Row], per_page: int, pictures: float) -> None:
        self._title = title
        # Large words want more pages rather than to be made small again.
        fewer = max(1, round(per_page / shared.settings.text_scale))
        self._pages = [rows[first : first + fewer] for first in range(0, len(rows), fewer)]
        self._pictures = pictures
        self._place = 0
        more = [Button(shared.text("rules.more"), self._turn, primary=True)] if len(self._pages) > 1 else []
        done = Button(shared.text("options.done"), Close, primary=not more)
        super().__init__(shared, Menu(shared, [*more, done]), escape=Close)

    def _turn(self) -> Change | None:
        self._place = (self._place + 1) % len(self._pages)
        self._shared.sound.play("page")
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page that lies open."""
        shared = self._shared
        width, height, unit = self._curtained(surface)
        wide, tall = PLATE[0] * unit, PLATE[1] * unit
        plate = Box((width - wide) / 2, (height - tall) / 2, wide, tall)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(5.4 * unit)
        heading = [(self._title, TITLE, shared.type.capped(5.4 * unit), MARIGOLD)]
        shared.painter.lines(surface, heading, Box(inner.x, inner.y, inner.width, HEAD * unit), middle=True)
        room = Box(inner.x, inner.y + HEAD * unit, inner.width, inner.height - (HEAD + FOOT) * unit)
        self._draw_rows(surface, room, unit)
        if len(self._pages) > 1:
            where = shared.type.line(f"{self._place + 1} / {len(self._pages)}", BODY, shared.type.capped(2.3 * unit))
            surface.blit(where, where.get_rect(midright=(round(inner.right), round(inner.bottom - 3.8 * unit))))
        self._lay_buttons(inner, unit)
        self._menu.paint(surface, shared.type.capped(2.7 * unit, 1.4))

    def _lay_buttons(self, inner: Box, unit: float) -> None:
        buttons = self._menu.buttons
        width, height = BUTTON[0] * unit, BUTTON[1] * unit
        left = inner.centre[0] - (len(buttons) * (width + 2 * unit) - 2 * unit) / 2
        for place, button in enumerate(buttons):
            button.box = Box(left + place * (width + 2 * unit), inner.bottom - height, width, height)

    def _draw_rows(self, surface: pygame.Surface, room: Box, unit: float) -> None:
        rows = self._pages[self._place]
        high = room.height / len(rows)
        indent = (self._pictures + 3) * unit
        words: list[tuple[list[Line], Box]] = []
        for place, row in enumerate(rows):
            y = room.y + place * high
            self._draw_pictures(surface, row, Box(room.x, y + 0.08 * high, self._pictures * unit, 0.84 * high))
            left = room.x + (indent if row.pictures else 0)
            lines: list[Line] = [(row.words, BODY, 2.5 * unit, CREAM)]
            words.append((lines, Box(left, y, room.right - left, 0.96 * high)))
        # One size for all: no rule is smaller than another.
        fit = min(self._shared.painter.fit(lines, box) for lines, box in words)
        for lines, box in words:
            tall = self._shared.painter.height(lines, box.width, fit)
            middle = Box(box.x, box.y + (box.height - tall) / 2, box.width, box.height)
            self._shared.painter.lines(surface, lines, middle, fit=fit)

    def _draw_pictures(self, surface: pygame.Surface, row: Row, room: Box) -> None:
        """Side by side and centred, each as tall as the row allows."""
        sizes = [self._size(face, room.height) for face in row.pictures]
        if not sizes:
            return
        gap = 0.06 * room.height
        total = sum(width for width, _ in sizes) + gap * (len(sizes) - 1)
        shrink = min(1.0, room.width / total)
        x = room.centre[0] - shrink * total / 2
        for face, (width, height) in zip(row.pictures, sizes, strict=True):
            middle = x + shrink * width / 2
            if face.picture.startswith("portraits/"):
                portrait = self._shared.artwork.round(face.picture, shrink * height)
                place = portrait.get_rect(center=(round(middle), round(room.centre[1])))
                surface.blit(portrait, place, special_flags=PREMULTIPLIED)
            else:
                pose = Pose(middle, room.centre[1], shrink * width, shrink * height)
                self._shared.painter.face(surface, face, pose)
            x += shrink * (width + gap)

    def _size(self, face: Face, height: float) -> tuple[float, float]:
        original = self._shared.artwork.original(face.picture)
        tall = height * (SMALL if face.picture.startswith("interface/") else 1.0)
        return tall * original.get_width() / original.get_height(), tall
