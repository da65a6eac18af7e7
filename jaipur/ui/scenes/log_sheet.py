"""The moves of the round in words, on a sheet that opens beside the market."""

from collections.abc import Sequence

import pygame

from jaipur.ui.geometry import Areas, Box
from jaipur.ui.gestures import Cancel, Click, Gesture, Shortcut, Step, Walk
from jaipur.ui.paint import Line
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, INK, TITLE
from jaipur.ui.widgets import draw_round_button


def log_sheet(areas: Areas) -> Box:
    """Where the sheet lies: over the end of the market, never over the plate and its button."""
    top = areas.opponent.bottom + areas.unit
    width = max(areas.plate.width, 46 * areas.unit)
    return Box(areas.plate.right - width, top, width, areas.told.bottom - top)


def _cross(areas: Areas) -> Box:
    sheet, side = log_sheet(areas), 6.4 * areas.unit
    return Box(sheet.right - side - 1.6 * areas.unit, sheet.y + 1.6 * areas.unit, side, side)


class LogSheet:
    """The log, open or closed, and how far it is scrolled back."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self.is_open = False
        self._back = 0

    def open(self) -> None:
        """Open it at the latest move."""
        self._turn(is_open=True)

    def _turn(self, *, is_open: bool) -> None:
        self.is_open = is_open
        self._back = 0
        self._shared.sound.play("page")

    def scroll(self, steps: int) -> None:
        """Towards the first moves, or back to the last; how many there are is known when it is drawn."""
        self._back = max(0, self._back + steps)

    def answers(self, made: Gesture, areas: Areas) -> bool:
        """Whether a gesture was meant for the open sheet: to scroll, to close it, or to rest on it."""
        if not self.is_open:
            return False
        match made:
            case Walk(Step.UP | Step.DOWN as step):
                self.scroll(1 if step is Step.UP else -1)
            case Cancel() | Shortcut("j"):
                self._turn(is_open=False)
            case Click(x, y):
                if _cross(areas).contains(x, y) or not log_sheet(areas).contains(x, y):
                    self._turn(is_open=False)
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface, areas: Areas, moves: Sequence[str], promise: str) -> None:
        """The latest moves, or, scrolled back, earlier ones; and at the foot the seal of the deal."""
        shared, unit = self._shared, areas.unit
        sheet = log_sheet(areas)
        shared.skin.draw(surface, "log_panel", sheet)
        inner = sheet.inset(3.4 * unit)
        heading = shared.type.line(shared.text("log.title"), TITLE, shared.type.capped(3.2 * unit), INK)
        surface.blit(heading, (round(inner.x), round(inner.y)))
        draw_round_button(surface, shared, "close", _cross(areas))
        seal = [(shared.text("log.promise", seal=promise), BODY, 1.7 * unit, INK)]
        foot = min(shared.painter.height(seal, inner.width), 8 * unit)
        shared.painter.lines(surface, seal, Box(inner.x, inner.bottom - foot, inner.width, foot))
        room = Box(inner.x, inner.y + 5.4 * unit, inner.width, inner.height - 6.4 * unit - foot)
        if not moves:
            shared.painter.lines(surface, [(shared.text("log.empty"), BODY, 2.0 * unit, INK)], room)
        self._back = min(self._back, max(0, len(moves) - 1))
        self._draw_moves(surface, room, moves[: len(moves) - self._back], unit)

    def _draw_moves(self, surface: pygame.Surface, room: Box, moves: Sequence[str], unit: float) -> None:
        """As many of the last moves as there is room for; the latest stands out."""
        painter = self._shared.painter
        lines: list[Line] = []
        for place in range(len(moves) - 1, -1, -1):
            face = BOLD if place == len(moves) - 1 and not self._back else BODY
            more: list[Line] = [(moves[place], face, 2.0 * unit, INK), ("", BODY, 0.4 * unit, INK)]
            if painter.height([*more, *lines], room.width) > room.height:
                break
            lines = [*more, *lines]
        painter.lines(surface, lines, room)
