"""The moves of the round as numbered lines of pictures and words, on a sheet that opens beside the market."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.colours import INK, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import Cancel, Click, Direction, Gesture, Shortcut, Walk
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_fit, paragraphs_height
from jaipur.ui.kit.widgets import draw_round_button
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.move_line import Picture, draw_line, line_width

IN_SIGHT = 12
"""How many moves are in sight at the usual size of text."""
SMALLEST_LINE = 4.4
WIDTH, UPRIGHT_WIDTH = 78.0, 112.0
PICTURES = 0.34
"""How much of a line its pictures may take."""


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """One line of the log."""

    pictures: tuple[Picture, ...]
    words: str


NOTE_ROOM = 12
"""How tall the note on the deal may be, in units."""


@dataclass(frozen=True, slots=True)
class DealNote:
    """What is said of the deal at the foot of the log, and what a press on that copies, if anything."""

    words: str
    copied: str | None = None


def log_sheet(areas: Areas) -> Box:
    """Where the sheet lies: from the top to the action panel, which it never covers."""
    upright = areas.action_panel.y > areas.hand.bottom
    # Where the panel stands beside the market, the sheet ends before it.
    beside = not upright and areas.action_panel.y < areas.own.y
    left, top = areas.opponent.x, areas.opponent.y
    right = areas.status.x - areas.unit if beside else areas.opponent.right
    width = min((UPRIGHT_WIDTH if upright else WIDTH) * areas.unit, right - left)
    bottom = areas.own.bottom if upright else areas.hand.bottom if beside else areas.status.bottom
    return Box(right - width, top, width, bottom - top)


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
        self._back = max(0, min(self._back + steps, moves - IN_SIGHT))

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

    def _note_lines(self, unit: float) -> list[Paragraph]:
        if self.note is None:
            return []
        words = self.note.words
        if self.note.copied is not None:
            words += "\n" + self._context.text("log.copied" if self._copied else "log.copy")
        return [(words, BODY, 1.7 * unit, INK)]

    def draw(self, surface: pygame.Surface, areas: Areas, moves: Sequence[LoggedMove]) -> None:
        """The latest moves, or, scrolled back, earlier ones; and at the foot the note on the deal."""
        context, unit = self._context, areas.unit
        sheet = log_sheet(areas)
        context.plates.draw(surface, "log_panel", sheet)
        inner = sheet.inset(3.4 * unit)
        heading = context.fonts.line(context.text("log.title"), TITLE, context.fonts.capped(3.2 * unit, 1.5), INK)
        surface.blit(heading, (round(inner.x), round(inner.y - 0.6 * unit)))
        draw_round_button(surface, context, "close", _cross(areas))
        note = self.note_box(areas)
        draw_paragraphs(surface, context.fonts, self._note_lines(unit), note)
        room = Box(inner.x, inner.y + 5.6 * unit, inner.width, inner.height - 6.4 * unit - note.height)
        if not moves:
            draw_paragraphs(surface, context.fonts, [(context.text("log.empty"), BODY, 2.0 * unit, INK)], room)
            return
        self._draw_moves(surface, room, moves, unit)

    def _draw_moves(self, surface: pygame.Surface, room: Box, moves: Sequence[LoggedMove], unit: float) -> None:
        """A dozen moves; the latest stands out."""
        last = len(moves) - self._back
        first = max(0, last - IN_SIGHT)
        tall = max(room.height / IN_SIGHT, SMALLEST_LINE * unit)
        lines = room if len(moves) <= IN_SIGHT else Box(room.x, room.y, room.width - 2.4 * unit, room.height)
        for place, number in enumerate(range(first, last)):
            line = Box(lines.x, lines.y + place * tall, lines.width, tall)
            if number % 2:
                pygame.draw.rect(surface, SHADED, _rect(line), border_radius=round(0.6 * unit))
            self._draw_move(surface, line, number, moves[number], latest=number == len(moves) - 1, unit=unit)
        if len(moves) > IN_SIGHT:
            bar = Box(room.right - 1.2 * unit, room.y, 1.0 * unit, room.height)
            self._draw_bar(surface, bar, first / len(moves), last / len(moves))

    def _draw_move(
        self, surface: pygame.Surface, line: Box, number: int, move: LoggedMove, *, latest: bool, unit: float
    ) -> None:
        fonts, inner = self._context.fonts, line.inset(0.35 * unit)
        count = fonts.line(f"{number + 1}", BOLD, fonts.capped(1.8 * unit), INK)
        wide = 4.2 * unit
        surface.blit(count, count.get_rect(midright=(round(line.x + wide - unit), round(line.centre[1]))))
        pictures = Box(line.x + wide, inner.y, PICTURES * line.width, inner.height)
        drawn = min(pictures.width, line_width(move.pictures, pictures.height))
        draw_line(surface, self._context, move.pictures, pictures, INK)
        x = pictures.x + max(drawn, 0.6 * pictures.width) + unit
        words: list[Paragraph] = [(move.words, BOLD if latest else BODY, 1.75 * unit, INK)]
        room = Box(x, line.y, line.right - x - 0.4 * unit, line.height)
        fit = paragraphs_fit(fonts, words, room)
        down = max(0.0, (room.height - paragraphs_height(fonts, words, room.width, fit)) / 2)
        draw_paragraphs(surface, fonts, words, Box(x, room.y + down, room.width, room.height), fit=fit)

    def _draw_bar(self, surface: pygame.Surface, bar: Box, start: float, end: float) -> None:
        """How much of the round is in sight."""
        radius = round(bar.width / 2)
        pygame.draw.rect(surface, SAND, _rect(bar), border_radius=radius)
        thumb = Box(bar.x, bar.y + start * bar.height, bar.width, (end - start) * bar.height)
        pygame.draw.rect(surface, MARIGOLD, _rect(thumb), border_radius=radius)
        pygame.draw.rect(surface, INK, _rect(thumb), 1, border_radius=radius)


SHADED = (226, 203, 156)


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
