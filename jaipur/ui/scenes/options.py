"""The options: each line shows its value and the ways to another one; everything applies at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from jaipur.settings import Settings, Speed
from jaipur.text import LANGUAGES
from jaipur.ui.geometry import Box
from jaipur.ui.scene import Change, Scene, Show
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.setting import Look, Setting, draw_setting
from jaipur.ui.shared import Shared
from jaipur.ui.theme import MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu

TENTHS = tuple(tenth / 10 for tenth in range(11))
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
NO_YES = (False, True)
COLUMNS = 2
LINE = 8.4
GAP = 1.6


@dataclass(frozen=True, slots=True)
class Option:
    """One setting, the values it may have, and how it is shown."""

    name: str
    values: Sequence[Any]
    look: Look
    icon: str

    def place(self, settings: Settings) -> int:
        """Which of the values is the one just now, or the nearest to it."""
        now = getattr(settings, self.name)
        return min(range(len(self.values)), key=lambda n: _distance(self.values[n], now))


def _distance(a: object, b: object) -> float:
    if isinstance(a, float) and isinstance(b, int | float):
        return abs(a - b)
    return float(a != b)


OPTIONS = (
    Option("language", LANGUAGES, Look.ARROWS, "icon_language"),
    Option("speed", tuple(Speed), Look.ARROWS, "icon_speed_normal"),
    Option("sound", TENTHS, Look.SLIDER, "icon_sound"),
    Option("music", TENTHS, Look.SLIDER, "icon_music"),
    Option("text_scale", TEXT_SCALES, Look.ARROWS, "icon_log"),
    Option("high_contrast", NO_YES, Look.SWITCH, "icon_eye"),
    Option("reduced_motion", NO_YES, Look.SWITCH, "icon_pause"),
    Option("show_herds", NO_YES, Look.SWITCH, "icon_camel_head"),
    Option("full_screen", NO_YES, Look.SWITCH, "icon_full_screen"),
)


class OptionsScene(StillScene):
    """What a player may choose."""

    def __init__(
        self, shared: Shared, leave: Callable[[], Change], pages: Mapping[str, Callable[[], Scene]] | None = None
    ) -> None:
        self._settings = [
            Setting("", _nothing, values=option.values, look=option.look, choose=partial(self._choose, option))
            for option in OPTIONS
        ]
        self._pages = {name: Button("", partial(_open, page)) for name, page in (pages or {}).items()}
        self._done = Button("", leave, primary=True)
        super().__init__(shared, Menu(shared, [*self._settings, *self._pages.values(), self._done]), escape=leave)
        self._relabel()

    def _choose(self, option: Option, value: Any) -> None:
        self._shared.change(replace(self._shared.settings, **{option.name: value}))
        self._relabel()

    def _relabel(self) -> None:
        """Every word in the language of now."""
        text, settings = self._shared.text, self._shared.settings
        for option, line in zip(OPTIONS, self._settings, strict=True):
            line.label = text(f"option.{option.name}")
            line.place = option.place(settings)
            if option.name == "language":
                line.place = LANGUAGES.index(text.language)
            line.spoken = self._spoken(option.values[line.place])
            line.icon = _icon(option, line.values[line.place])
        for name, button in self._pages.items():
            button.label = text(f"{name}.title")
        self._done.label = text("options.done")

    def _spoken(self, value: object) -> str:
        text = self._shared.text
        match value:
            case Speed():
                return text(f"speed.{value}")
            case float() | int():
                return f"{round(value * 100)}\N{NO-BREAK SPACE}%"
            case _:
                return text(f"language.{value}")

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the lines in two columns."""
        shared = self._shared
        width, height, unit = self._curtained(surface)
        plate = Box(width / 2 - 70 * unit, height / 2 - 42 * unit, 140 * unit, 84 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(6 * unit)
        heading = [(shared.text("title.options"), TITLE, shared.type.capped(5.4 * unit), MARIGOLD)]
        top = shared.painter.lines(surface, heading, inner, middle=True)
        self._lay(inner, top + unit, unit)
        for line in self._settings:
            draw_setting(surface, shared, line, self._menu.state(line), shared.type.capped(2.4 * unit, 1.4))
        self._menu.paint(surface, shared.type.capped(2.6 * unit, 1.4))

    def _lay(self, inner: Box, top: float, unit: float) -> None:
        wide = (inner.width - 2.4 * unit) / COLUMNS
        for place, line in enumerate(self._settings):
            row, column = divmod(place, COLUMNS)
            y = top + row * (LINE + GAP) * unit
            line.box = Box(inner.x + column * (wide + 2.4 * unit), y, wide, LINE * unit)
        foot = [*self._pages.values(), self._done]
        third = (inner.width - 2 * unit * (len(foot) - 1)) / len(foot)
        for place, button in enumerate(foot):
            button.box = Box(inner.x + place * (third + 2 * unit), inner.bottom - 7.6 * unit, third, 7.6 * unit)


def _icon(option: Option, value: object) -> str:
    """Some icons tell the value as well."""
    match value:
        case Speed():
            return f"icon_speed_{value}"
        case float() if option.look is Look.SLIDER and value == 0:
            return f"{option.icon}_off"
        case True if option.name == "full_screen":
            return "icon_windowed"
        case _:
            return option.icon


def _open(page: Callable[[], Scene]) -> Change:
    return Show(page())


def _nothing() -> None:
    return None
