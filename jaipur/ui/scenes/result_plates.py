"""The plates that a round is counted on."""

from dataclasses import dataclass

import pygame

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_of
from jaipur.ui.table.rehearsal import unseen

PANEL, UPRIGHT_PANEL = (144.0, 88.0), (84.0, 135.0)
FRAME = 38.4
HEAD, GAP, SPEECH = 18.8, 3.0, 7.6
"""How far below the edge the traders begin, and how far they are apart: below each other there is room for words."""


@dataclass(frozen=True, slots=True)
class ResultPlates:
    """The large plate, and on it one for each trader: side by side, or below each other in an upright window."""

    unit: float
    panel: Box
    frames: tuple[Box, Box]

    @property
    def inner(self) -> Box:
        """The large plate without its edge."""
        return self.panel.inset(5 * self.unit)


def result_plates(size: Size) -> ResultPlates:
    """Where they are in a window."""
    upright = size[1] > size[0]
    wide, tall = UPRIGHT_PANEL if upright else PANEL
    unit = FILLED * min(size[0] / wide, size[1] / tall) if upright else unit_of(size)
    panel = centred(size, wide * unit, tall * unit, down=3 * unit)
    inner = panel.inset(5 * unit)
    width = inner.width if upright else (inner.width - GAP * unit) / 2
    x, y = (0.0, FRAME + SPEECH) if upright else (width / unit + GAP, 0.0)
    first = Box(inner.x, inner.y + HEAD * unit, width, FRAME * unit)
    return ResultPlates(unit, panel, (first, Box(first.x + x * unit, first.y + y * unit, width, FRAME * unit)))


def draw_plates(surface: pygame.Surface, context: Context, plates: ResultPlates) -> None:
    """Draw what the count stands on."""
    context.plates.draw(surface, "panel_dark", plates.panel)
    for frame in plates.frames:
        context.plates.draw(surface, "tooltip", frame)


def rehearse_result(context: Context, size: Size) -> None:
    """Cut the plates of a count to come: none is larger."""
    with unseen(size) as window:
        if window is not None:
            draw_plates(window, context, result_plates(size))
