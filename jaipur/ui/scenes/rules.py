"""How to play, in ten short paragraphs, with our own pictures."""

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED, Line
from jaipur.ui.scene import Change, Close
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu

PARAGRAPHS_PER_PAGE = 5
PAGES = 2
PICTURES = (
    ("cards/diamond", "cards/camel_1", "cards/spice"),
    ("tokens/diamond", "tokens/bonus_5", "tokens/seal"),
)


class RulesScene(StillScene):
    """Two pages to read as long as one likes."""

    def __init__(self, shared: Shared) -> None:
        self._page = 0
        more = Button(shared.text("rules.more"), self._turn, primary=True)
        done = Button(shared.text("options.done"), Close)
        super().__init__(shared, Menu(shared, [more, done]), escape=Close)

    def _turn(self) -> Change | None:
        self._page = (self._page + 1) % PAGES
        self._shared.sound.play("page")
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw a page."""
        shared = self._shared
        shared.painter.cover(surface, "title/curtain")
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        plate = Box(width / 2 - 74 * unit, height / 2 - 46 * unit, 148 * unit, 92 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(7 * unit)
        self._pictures(surface, Box(inner.right - 24 * unit, inner.y + 8 * unit, 24 * unit, 60 * unit))
        first = self._page * PARAGRAPHS_PER_PAGE + 1
        lines: list[Line] = [(shared.text("title.rules"), TITLE, 5.4 * unit, MARIGOLD)]
        for number in range(first, first + PARAGRAPHS_PER_PAGE):
            lines.append((shared.text(f"rules.{number}"), BODY, 2.35 * unit, CREAM))
            lines.append(("", BODY, 1.0 * unit, CREAM))
        shared.painter.lines(surface, lines, Box(inner.x, inner.y, inner.width - 28 * unit, inner.height - 10 * unit))
        for place, button in enumerate(self._menu.buttons):
            button.box = Box(inner.x + place * 36 * unit, inner.bottom - 8 * unit, 34 * unit, 8 * unit)
        self._menu.paint(surface, 2.7 * unit)

    def _pictures(self, surface: pygame.Surface, box: Box) -> None:
        names = PICTURES[self._page]
        for place, name in enumerate(names):
            original = self._shared.artwork.original(name)
            high = box.height / len(names) * 0.94
            wide = high * original.get_width() / original.get_height()
            picture = self._shared.artwork.picture(name, wide, high)
            x, y = box.centre[0] - wide / 2, box.y + place * box.height / len(names)
            surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)
