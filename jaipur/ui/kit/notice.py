"""A notice over any scene: something that went wrong, and is to be seen until it is mended."""

import pygame

from jaipur.ui.kit.colours import ALARM
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BOLD
from jaipur.ui.kit.geometry import Box, Size, unit_of
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_fit, paragraphs_height

HIGH = 8.4
MARGIN = 1.2


def notice_strip(size: Size) -> Box:
    """Where a notice lies in a scene that keeps no place for it: at the foot."""
    unit = unit_of(size)
    return Box(2 * unit, size[1] - (HIGH + 0.4) * unit, size[0] - 4 * unit, HIGH * unit)


def draw_notice(surface: pygame.Surface, context: Context, words: str, box: Box) -> None:
    """Draw it on a plate of its own, as tall as the words need, at the foot of a box."""
    unit = unit_of(surface.get_size())
    lines: list[Paragraph] = [(words, BOLD, context.fonts.capped(2.2 * unit, 1.5), ALARM)]
    room = box.inset(MARGIN * unit)
    fit = paragraphs_fit(context.fonts, lines, room)
    tall = paragraphs_height(context.fonts, lines, room.width, fit)
    plate = Box(box.x, room.bottom - tall - MARGIN * unit, box.width, tall + 2 * MARGIN * unit)
    context.plates.draw(surface, "tooltip", plate)
    draw_paragraphs(surface, context.fonts, lines, plate.inset(MARGIN * unit), middle=True, fit=fit)
