"""A small lamp that shows the line to a friend: here, at a meeting place, or away for so long."""

import time

import pygame

from jaipur.friend.lines.line import LineState
from jaipur.friend.post import Standing
from jaipur.text import Text
from jaipur.ui.kit.colours import ALARM, CREAM, SAND, TURQUOISE, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY
from jaipur.ui.kit.geometry import Box

_COLOURS: dict[LineState, Colour] = {
    LineState.HERE: TURQUOISE,
    LineState.AT_MEETING_PLACE: SAND,
    LineState.AWAY: ALARM,
}
HEIGHT, WIDEST, MARGIN = 4.0, 30.0, 1.2
SHARE = 0.2
"""Which part of the strip it may take: the herd lies beside it."""


def lamp_words(text: Text, standing: Standing) -> str:
    """What the lamp says."""
    if standing.unsaved is not None:
        return text("friend.lamp_unsaved")
    if standing.line is LineState.AWAY:
        minutes = int((time.monotonic() - standing.line_since) / 60)
        return text.count("friend.lamp_away", minutes) if minutes else text("friend.lamp_broken")
    return text(f"friend.lamp_{standing.line}")


def lamp_box(strip: Box, unit: float) -> Box:
    """Where the lamp hangs: in the lower right corner of the friend's own strip."""
    width, height = min(WIDEST * unit, SHARE * strip.width), HEIGHT * unit
    return Box(strip.right - width - MARGIN * unit, strip.bottom - height - MARGIN * unit, width, height)


def draw_lamp(surface: pygame.Surface, context: Context, box: Box, standing: Standing) -> None:
    """Draw the plate, the light and the words; a dark ring tells the light without its colour."""
    context.plates.draw(surface, "tooltip", box)
    radius = 0.24 * box.height
    centre = (round(box.x + 2.6 * radius), round(box.centre[1]))
    lit = standing.line is LineState.HERE
    pygame.draw.circle(surface, _COLOURS[standing.line], centre, round(radius), 0 if lit else max(2, round(radius / 3)))
    room = box.width - 6.4 * radius
    words = context.fonts.fitted(lamp_words(context.text, standing), BODY, 0.5 * box.height, CREAM, room)
    surface.blit(words, words.get_rect(midleft=(round(centre[0] + 2 * radius), centre[1])))
