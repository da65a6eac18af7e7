"""The moves of the round in words, on a sheet that opens beside the market."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.colours import INK
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import Cancel, Click, Direction, Gesture, Shortcut, Walk
from jaipur.ui.kit.paragraphs import Line, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.widgets import draw_round_button
from jaipur.ui.table.areas import Areas

NOTE_ROOM = 12
"""How tall the note on the deal may be, in units."""


@dataclass(frozen=True, slots=True)
class DealNote:
    """What is said of the deal at the foot of the log, and what a press on that copies, if anything."""

    words: str
    copied: str | None = None


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
        self._copied = False
        self.note: DealNote | None = None
        """What is said of the deal."""

    def toggle(self) -> None:
        """Open it at the latest move, or close it."""
        self.is_open = not self.is_open
        self._back = 0
        self._copied = False
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
            case Click(x, y) if self.note is not None and self.note_box(areas).contains(x, y):
                self._copy(self.note)
            case Click(x, y):
                if _cross(areas).contains(x, y) or not log_sheet(areas).contains(x, y):
                    self.toggle()
            case _:
                return False
        return True

    def _copy(self, note: DealNote) -> None:
        if note.copied is not None and copy_text(note.copied):
            self._copied = True
            self._context.sound.play("button")

    def note_box(self, areas: Areas) -> Box:
        """Where the note on the deal stands, at the foot of the sheet."""
        inner = log_sheet(areas).inset(3.4 * areas.unit)
        tall = paragraphs_height(self._context.fonts, self._note_lines(areas.unit), inner.width)
        foot = min(tall, NOTE_ROOM * areas.unit)
        return Box(inner.x, inner.bottom - foot, inner.width, foot)

    def _note_lines(self, unit: float) -> list[Line]:
        if self.note is None:
            return []
        words = self.note.words
        if self.note.copied is not None:
            words += "\n" + self._context.text("log.copied" if self._copied else "log.copy")
        return [(words, BODY, 1.7 * unit, INK)]

    def draw(self, surface: pygame.Surface, areas: Areas, moves: Sequence[str]) -> None:
        """The latest moves, or, scrolled back, earlier ones; and at the foot the note on the deal."""
        context, unit = self._context, areas.unit
        sheet = log_sheet(areas)
        context.plates.draw(surface, "log_panel", sheet)
        inner = sheet.inset(3.4 * unit)
        heading = context.fonts.line(context.text("log.title"), TITLE, context.fonts.capped(3.2 * unit), INK)
        surface.blit(heading, (round(inner.x), round(inner.y)))
        draw_round_button(surface, context, "close", _cross(areas))
        note = self.note_box(areas)
        draw_paragraphs(surface, context.fonts, self._note_lines(unit), note)
        room = Box(inner.x, inner.y + 5.4 * unit, inner.width, inner.height - 6.4 * unit - note.height)
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
