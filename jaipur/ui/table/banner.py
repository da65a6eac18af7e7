"""A few words that come down over the market for a moment and let everybody play on."""

from dataclasses import dataclass

import pygame

from jaipur.rules import TableView
from jaipur.ui.kit.colours import MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.phase import Curtain, Phase, Showing
from jaipur.ui.table.tension import tensions

SECONDS = 2.6
SLIDE_SECONDS = 0.2
SIZE = 3.0


@dataclass(frozen=True, slots=True)
class Banner:
    """Words, and for how long they have been in sight."""

    words: str
    seconds: float = 0.0

    def after(self, seconds: float) -> "Banner | None":
        """The same a little later; nothing when its time is over."""
        return Banner(self.words, self.seconds + seconds) if self.seconds + seconds < SECONDS else None

    @property
    def down(self) -> float:
        """How far it has come down, from 0 to 1."""
        return min(1.0, self.seconds / SLIDE_SECONDS, (SECONDS - self.seconds) / SLIDE_SECONDS)


class Announcer:
    """Says once what may end the round from now on, when the cards have arrived."""

    def __init__(self, context: Context, view: TableView) -> None:
        self._context = context
        self._said = tensions(view)
        self.banner: Banner | None = None

    def advance(self, seconds: float, view: TableView, phase: Phase) -> None:
        """Let time pass at this table."""
        self.banner = self.banner.after(seconds) if self.banner else None
        if isinstance(phase, Showing | Curtain):
            return
        before, self._said = self._said, tensions(view)
        if new := [one for one in self._said if one not in before]:
            self.banner = Banner(self._context.text(new[0]))
            self._context.sound.play("tension")


def draw_banner(surface: pygame.Surface, context: Context, areas: Areas, banner: Banner, *, still: bool) -> None:
    """Draw it over the upper edge of the market's runner."""
    unit, runner = areas.unit, areas.runner
    room = runner.width - 8 * unit
    line = context.fonts.fitted(banner.words, TITLE, context.fonts.capped(SIZE * unit, 1.5), MARIGOLD, room)
    width, height = line.get_width() + 6 * unit, line.get_height() + 1.6 * unit
    away = 0.0 if still else (1 - banner.down) * (height + unit)
    box = Box(runner.centre[0] - width / 2, runner.y + 0.4 * unit - away, width, height)
    before = surface.get_clip()
    surface.set_clip(
        pygame.Rect(0, round(areas.opponent.bottom), surface.get_width(), surface.get_height()).clip(before)
    )
    context.plates.draw(surface, "tooltip", box)
    surface.blit(line, line.get_rect(center=(round(box.centre[0]), round(box.centre[1]))))
    surface.set_clip(before)
