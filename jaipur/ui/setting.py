"""One line of the options: its name, its value, and the ways to another one: a switch, a slider or two arrows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, CREAM
from jaipur.ui.widgets import Button

CONTROL = 0.44
"""Which part of the line, at its right end, is for changing the value."""


class Look(Enum):
    """How a value is shown and changed."""

    SWITCH = auto()
    SLIDER = auto()
    ARROWS = auto()


@dataclass(slots=True)
class Setting(Button):
    """A value out of several, one of which is chosen."""

    values: Sequence[Any] = ()
    place: int = 0
    spoken: str = ""
    icon: str = ""
    look: Look = Look.ARROWS
    choose: Callable[[Any], None] = field(default=lambda _value: None)

    def step(self, way: int) -> None:
        """To the value after or before this one. A slider has two ends; everything else goes round."""
        if self.look is Look.SLIDER:
            self._choose(max(0, min(len(self.values) - 1, self.place + way)))
        else:
            self._choose((self.place + way) % len(self.values))

    def point(self, x: float) -> None:
        """To the value that a press at this place means."""
        room = control(self.box)
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
            track = slider_track(control(self.box))
            part = max(0.0, min(1.0, (x - track.x) / max(1.0, track.width)))
            self._choose(round(part * (len(self.values) - 1)))

    def _choose(self, place: int) -> None:
        if place != self.place:
            self.place = place
            self.choose(self.values[place])


def control(line: Box) -> Box:
    """Where in a line its value is shown and changed."""
    return Box(line.right - CONTROL * line.width, line.y, CONTROL * line.width, line.height)


def slider_track(room: Box) -> Box:
    """Where the slider runs; the number stands to its right."""
    return Box(room.x + 0.3 * room.height, room.centre[1] - 0.16 * room.height, 0.5 * room.width, 0.32 * room.height)


def draw_setting(surface: pygame.Surface, shared: Shared, setting: Setting, state: str, size: float) -> None:
    """Draw a line."""
    box = setting.box
    shared.skin.draw(surface, "tooltip", box)
    side = 0.62 * box.height
    _picture(surface, shared, f"interface/{setting.icon}", (box.x + 0.75 * box.height, box.centre[1]), side, side)
    left = box.x + 1.35 * box.height
    room = control(box)
    right = room.right - 2 * room.height if setting.look is Look.SWITCH else room.x
    label = shared.type.fitted(setting.label, BODY, size, CREAM, right - left - 0.4 * size)
    surface.blit(label, label.get_rect(midleft=(round(left), round(box.centre[1]))))
    match setting.look:
        case Look.SWITCH:
            _draw_switch(surface, shared, setting, room)
        case Look.SLIDER:
            _draw_slider(surface, shared, setting, room, size)
        case Look.ARROWS:
            _draw_arrows(surface, shared, setting, room, size)
    if state in ("focus", "hover"):
        shared.skin.draw(surface, "focus_ring", box)


def _draw_switch(surface: pygame.Surface, shared: Shared, setting: Setting, room: Box) -> None:
    high = 0.78 * room.height
    wide = 1.75 * high
    name = "interface/toggle_on" if setting.values[setting.place] else "interface/toggle_off"
    _picture(surface, shared, name, (room.right - 0.3 * room.height - wide / 2, room.centre[1]), wide, high)


def _draw_slider(surface: pygame.Surface, shared: Shared, setting: Setting, room: Box, size: float) -> None:
    track = slider_track(room)
    shared.skin.draw(surface, "slider_track", track)
    part = setting.place / (len(setting.values) - 1)
    if part:
        filled = track.inset(0.12 * track.height)
        shared.skin.draw(surface, "slider_fill", Box(filled.x, filled.y, part * filled.width, filled.height))
    knob = 0.74 * room.height
    _picture(surface, shared, "interface/slider_knob_rest", (track.x + part * track.width, track.centre[1]), knob, knob)
    words = shared.type.fitted(setting.spoken, BOLD, size, CREAM, room.right - track.right - 0.8 * room.height)
    surface.blit(words, words.get_rect(midright=(round(room.right - 0.4 * room.height), round(room.centre[1]))))


def _draw_arrows(surface: pygame.Surface, shared: Shared, setting: Setting, room: Box, size: float) -> None:
    side = 0.46 * room.height
    for name, x in (("icon_back", room.x + 0.3 * room.height), ("icon_next", room.right - 0.6 * room.height)):
        _picture(surface, shared, f"interface/{name}", (x, room.centre[1]), side, side)
    words = shared.type.fitted(setting.spoken, BOLD, size, CREAM, room.width - 2 * room.height)
    surface.blit(words, words.get_rect(center=(round(room.centre[0] - 0.15 * room.height), round(room.centre[1]))))


def _picture(
    surface: pygame.Surface, shared: Shared, name: str, middle: tuple[float, float], width: float, height: float
) -> None:
    picture = shared.artwork.picture(name, width, height)
    place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)
