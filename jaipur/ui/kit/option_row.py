"""One row of options: a name, a value, and the ways to another one: a switch, a slider or two arrows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import pygame

from jaipur.ui.kit.colours import CREAM, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.widgets import Button

CONTROL = 0.44
"""Which part of the line, at its right end, is for changing the value."""


class Look(Enum):
    """How a value is shown and changed."""

    SWITCH = auto()
    SLIDER = auto()
    ARROWS = auto()


@dataclass(slots=True)
class OptionRow(Button):
    """A value out of several, one of which is chosen."""

    values: Sequence[Any] = ()
    place: int = 0
    spoken: str = ""
    note: str = ""
    """A few more words below the name."""
    icon: str = ""
    look: Look = Look.ARROWS
    choose: Callable[[Any], None] = field(default=lambda _value: None)

    @property
    def control(self) -> Box:
        """Where in the line its value is shown and changed."""
        line = self.box
        return Box(line.right - CONTROL * line.width, line.y, CONTROL * line.width, line.height)

    def step(self, way: int) -> None:
        """To the value after or before this one. A slider has two ends; everything else goes round."""
        if self.look is Look.SLIDER:
            self._choose(max(0, min(len(self.values) - 1, self.place + way)))
        else:
            self._choose((self.place + way) % len(self.values))

    def point(self, x: float) -> None:
        """To the value that a press at this place means."""
        room = self.control
        match self.look:
            case Look.SLIDER:
                self.slide(x)
            case Look.ARROWS:
                self.step(-1 if room.x <= x < room.centre[0] else 1)
            case Look.SWITCH:
                self.step(1)

    def slide(self, x: float) -> None:
        """To the value that a drag to this place means; only a slider follows one."""
        if self.look is Look.SLIDER:
            track = slider_track(self.control)
            part = max(0.0, min(1.0, (x - track.x) / max(1.0, track.width)))
            self._choose(round(part * (len(self.values) - 1)))

    def _choose(self, place: int) -> None:
        if place != self.place:
            self.place = place
            self.choose(self.values[place])


def slider_track(room: Box) -> Box:
    """Where the slider runs; the number stands to its right."""
    return Box(room.x + 0.3 * room.height, room.centre[1] - 0.16 * room.height, 0.5 * room.width, 0.32 * room.height)


def draw_option_row(surface: pygame.Surface, context: Context, row: OptionRow, state: str, size: float) -> None:
    """Draw a line."""
    box = row.box
    context.plates.draw(surface, "tooltip", box)
    side = 0.62 * box.height
    context.artwork.draw_around(
        surface, f"interface/{row.icon}", (box.x + 0.75 * box.height, box.centre[1]), side, side
    )
    left = box.x + 1.35 * box.height
    room = row.control
    right = room.right - 2 * room.height if row.look is Look.SWITCH else room.x
    lines = [(row.label, size, CREAM, -0.2 if row.note else 0.0)]
    lines += [(row.note, 0.8 * size, SAND, 0.22)] if row.note else []
    for words, high, colour, down in lines:
        line = context.fonts.fitted(words, BODY, high, colour, right - left - 0.4 * size)
        surface.blit(line, line.get_rect(midleft=(round(left), round(box.centre[1] + down * box.height))))
    match row.look:
        case Look.SWITCH:
            _draw_switch(surface, context, row, room)
        case Look.SLIDER:
            _draw_slider(surface, context, row, room, size)
        case Look.ARROWS:
            _draw_arrows(surface, context, row, room, size)
    if state in ("focus", "hover"):
        context.plates.draw(surface, "focus_ring", box)


def _draw_switch(surface: pygame.Surface, context: Context, row: OptionRow, room: Box) -> None:
    high = 0.78 * room.height
    wide = 1.75 * high
    name = "interface/toggle_on" if row.values[row.place] else "interface/toggle_off"
    context.artwork.draw_around(surface, name, (room.right - 0.3 * room.height - wide / 2, room.centre[1]), wide, high)


def _draw_slider(surface: pygame.Surface, context: Context, row: OptionRow, room: Box, size: float) -> None:
    track = slider_track(room)
    context.plates.draw(surface, "slider_track", track)
    part = row.place / (len(row.values) - 1)
    if part:
        filled = track.inset(0.12 * track.height)
        context.plates.draw(surface, "slider_fill", Box(filled.x, filled.y, part * filled.width, filled.height))
    knob = 0.74 * room.height
    context.artwork.draw_around(
        surface, "interface/slider_knob_rest", (track.x + part * track.width, track.centre[1]), knob, knob
    )
    words = context.fonts.fitted(row.spoken, BOLD, size, CREAM, room.right - track.right - 0.8 * room.height)
    surface.blit(words, words.get_rect(midright=(round(room.right - 0.4 * room.height), round(room.centre[1]))))


def _draw_arrows(surface: pygame.Surface, context: Context, row: OptionRow, room: Box, size: float) -> None:
    side = 0.46 * room.height
    for name, x in (("icon_back", room.x + 0.3 * room.height), ("icon_next", room.right - 0.6 * room.height)):
        context.artwork.draw_around(surface, f"interface/{name}", (x, room.centre[1]), side, side)
    words = context.fonts.fitted(row.spoken, BOLD, size, CREAM, room.width - 2 * room.height)
    surface.blit(words, words.get_rect(center=(round(room.centre[0] - 0.15 * room.height), round(room.centre[1]))))
