"""The moves of the round in words, on a sheet that opens beside the market."""

from collections.abc import Sequence

import pygame

from jaipur.ui.kit.colours import INK
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import Cancel, Click, Direction, Gesture, Shortcut, Walk
from jaipur.ui.kit.paragraphs import Line, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.widgets import draw_round_button
from jaipur.ui.table.areas import Areas


def log_sheet(areas: Areas) -> Box:
    """Where the sheet lies: over the end of the market, never over the action panel and its button."""
    top = areas.opponent.bottom + areas.unit
    width = max(areas.action_panel.width, 46 * areas.unit)
    return Box(areas.action_panel.right - width, top, width, areas.status.bottom - top)


def _cross(areas: Areas) -> Box:
    sheet, side = log_sheet(areas), 6.4 * areas.unit
    return Box(sheet.right - side - 1.6 * areas.unit, sheet.y + 1.6 * areas.unit, side, side)


class LogSheet:
    """The log, open or closed, and how far it is scrolled back."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.is_open = False
        self._back = 0

    def toggle(self) -> None:
        """Open it at the latest move, or close it."""
        self.is_open = not self.is_open
        self._back = 0
        self._context.sound.play("page")

    def scroll(self, steps: int, moves: int) -> None:
        """Towards the first of so many moves, or back to the last."""
        self._back = max(0, min(self._back + steps, moves - 1))

    def answers(self, made: Gesture, areas: Areas, moves: int) -> bool:
        """Whether a gesture was meant for the open sheet: to scroll, to close it, or to rest on it."""
        if not self.is_open:
            return False
        match made:
            case Walk(Direction.UP | Direction.DOWN as way):
                self.scroll(1 if way is Direction.UP else -1, moves)
            case Cancel() | Shortcut("j"):
                self.toggle()
            case Click(x, y):
                if _cross(areas).contains(x, y) or not log_sheet(areas).contains(x, y):
                    self.toggle()
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface, areas: Areas, moves: Sequence[str], commitment: str | None) -> None:
        """The latest moves, or, scrolled back, earlier ones; and at the foot the commitment to the deal."""
        context, unit = self._context, areas.unit
        sheet = log_sheet(areas)
        context.plates.draw(surface, "log_panel", sheet)
        inner = sheet.inset(3.4 * unit)
        heading = context.fonts.line(context.text("log.title"), TITLE, context.fonts.capped(3.2 * unit), INK)
        surface.blit(heading, (round(inner.x), round(inner.y)))
        draw_round_button(surface, context, "close", _cross(areas))
        seal: list[Line] = []
        if commitment is not None:
            seal = [(context.text("log.promise", seal=commitment), BODY, 1.7 * unit, INK)]
        foot = min(paragraphs_height(context.fonts, seal, inner.width), 8 * unit)
        draw_paragraphs(surface, context.fonts, seal, Box(inner.x, inner.bottom - foot, inner.width, foot))
        room = Box(inner.x, inner.y + 5.4 * unit, inner.width, inner.height - 6.4 * unit - foot)
        if not moves:
            draw_paragraphs(surface, context.fonts, [(context.text("log.empty"), BODY, 2.0 * unit, INK)], room)
        self._draw_moves(surface, room, moves[: len(moves) - self._back], unit)

    def _draw_moves(self, surface: pygame.Surface, room: Box, moves: Sequence[str], unit: float) -> None:
        """As many of the last moves as there is room for; the latest stands out."""
        fonts = self._context.fonts
        lines: list[Line] = []
        for place in range(len(moves) - 1, -1, -1):
            face = BOLD if place == len(moves) - 1 and not self._back else BODY
            more: list[Line] = [(moves[place], face, 2.0 * unit, INK), ("", BODY, 0.4 * unit, INK)]
            if paragraphs_height(fonts, [*more, *lines], room.width) > room.height:
                break
            lines = [*more, *lines]
        draw_paragraphs(surface, fonts, lines, room)
