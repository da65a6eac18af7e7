"""The plates that a round is counted on."""

from collections.abc import Sequence

import pygame

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size, centred, unit_of
from jaipur.ui.table.rehearsal import unseen

PANEL = (144.0, 88.0)


def result_plates(size: Size) -> tuple[Box, Box, Box]:
    """Where the large plate is, and on it one for each trader."""
    unit = unit_of(size)
    panel = centred(size, PANEL[0] * unit, PANEL[1] * unit, down=3 * unit)
    inner = panel.inset(5 * unit)
    half = (inner.width - 3 * unit) / 2
    first, second = (Box(inner.x + x, inner.y + 18.8 * unit, half, 38.4 * unit) for x in (0.0, half + 3 * unit))
    return panel, first, second


def draw_plates(surface: pygame.Surface, context: Context, plates: Sequence[Box]) -> None:
    """Draw what the count stands on."""
    panel, *frames = plates
    context.plates.draw(surface, "panel_dark", panel)
    for frame in frames:
        context.plates.draw(surface, "tooltip", frame)


def rehearse_result(context: Context, size: Size) -> None:
    """Cut the plates of a count to come: none is larger."""
    with unseen(size) as window:
        if window is not None:
            draw_plates(window, context, result_plates(size))
