"""The moves of the round in words, on a sheet that opens beside the market."""

from collections.abc import Sequence

import pygame

from jaipur.ui.geometry import Areas, Box
from jaipur.ui.paint import Line
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, INK, TITLE


def log_sheet(areas: Areas) -> Box:
    """Where the sheet lies: above the plate, beside the market."""
    top = areas.opponent.bottom + areas.unit
    width = max(areas.plate.width, 42 * areas.unit)
    return Box(areas.plate.right - width, top, width, areas.plate.bottom - top)


def draw_log(
    surface: pygame.Surface, shared: Shared, areas: Areas, moves: Sequence[str], back: int, promise: str
) -> None:
    """The latest moves, or, scrolled back, earlier ones; and at the foot the seal of the deal."""
    unit = areas.unit
    sheet = log_sheet(areas)
    shared.skin.draw(surface, "log_panel", sheet)
    inner = sheet.inset(3.4 * unit)
    heading = shared.type.line(shared.text("log.title"), TITLE, shared.type.capped(3.2 * unit), INK)
    surface.blit(heading, (round(inner.x), round(inner.y)))
    hint = shared.type.line(shared.text("log.close"), BODY, shared.type.capped(1.8 * unit), INK)
    surface.blit(hint, hint.get_rect(midright=(round(inner.right), round(inner.y + heading.get_height() / 2))))
    seal = [(shared.text("log.promise", seal=promise), BODY, 1.7 * unit, INK)]
    foot = min(shared.painter.height(seal, inner.width), 8 * unit)
    shared.painter.lines(surface, seal, Box(inner.x, inner.bottom - foot, inner.width, foot))
    room = Box(inner.x, inner.y + 5.4 * unit, inner.width, inner.height - 6.4 * unit - foot)
    if not moves:
        shared.painter.lines(surface, [(shared.text("log.empty"), BODY, 2.0 * unit, INK)], room)
    _draw_moves(surface, shared, room, moves[: len(moves) - back] if back else moves, unit)


def _draw_moves(surface: pygame.Surface, shared: Shared, room: Box, moves: Sequence[str], unit: float) -> None:
    """As many of the last moves as there is room for; the latest stands out."""
    lines: list[Line] = []
    for place in range(len(moves) - 1, -1, -1):
        face = BOLD if place == len(moves) - 1 else BODY
        more: list[Line] = [(moves[place], face, 2.0 * unit, INK), ("", BODY, 0.4 * unit, INK)]
        if shared.painter.height([*more, *lines], room.width) > room.height:
            break
        lines = [*more, *lines]
    shared.painter.lines(surface, lines, room)
