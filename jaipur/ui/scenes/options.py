"""The options: each line is a button that goes to its next value; everything applies at once."""

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
from jaipur.ui.shared import Shared
from jaipur.ui.theme import MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu

QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
YES_NO = (False, True)
COLUMNS = 2


@dataclass(frozen=True, slots=True)
class Option:
    """One setting and the values it goes through."""

    name: str
    values: Sequence[Any]

    def following(self, settings: Settings) -> Settings:
        """The settings with the next value of this one."""
        now = getattr(settings, self.name)
        nearest = min(range(len(self.values)), key=lambda n: _distance(self.values[n], now))
        return replace(settings, **{self.name: self.values[(nearest + 1) % len(self.values)]})


def _distance(a: object, b: object) -> float:
    if isinstance(a, float) and isinstance(b, int | float):
        return abs(a - b)
    return float(a != b)


OPTIONS = (
    Option("language", LANGUAGES),
    Option("speed", tuple(Speed)),
    Option("sound", QUARTERS),
    Option("music", QUARTERS),
    Option("text_scale", TEXT_SCALES),
    Option("high_contrast", YES_NO),
    Option("reduced_motion", YES_NO),
    Option("show_herds", YES_NO),
    Option("full_screen", YES_NO),
)


class OptionsScene(StillScene):
    """What a player may choose."""

    def __init__(
        self, shared: Shared, leave: Callable[[], Change], pages: Mapping[str, Callable[[], Scene]] | None = None
    ) -> None:
        super().__init__(shared, Menu(shared, []), escape=leave)
        self._leave = leave
        self._pages = pages or {}
        self._relabel()

    def _relabel(self) -> None:
        buttons = [Button(self._label(option), partial(self._advance, option)) for option in OPTIONS]
        for name, page in self._pages.items():
            buttons.append(Button(self._shared.text(f"{name}.title"), partial(self._open, page)))
        buttons.append(Button(self._shared.text("options.done"), self._leave, primary=True))
        self._menu.replace(buttons)

    def _open(self, page: Callable[[], Scene]) -> Change:
        return Show(page())

    def _label(self, option: Option) -> str:
        text, value = self._shared.text, getattr(self._shared.settings, option.name)
        return text(f"option.{option.name}", value=self._spoken(option.name, value))

    def _spoken(self, name: str, value: object) -> str:
        text = self._shared.text
        match value:
            case bool():
                return text("options.yes" if value else "options.no")
            case float() | int():
                return f"{round(value * 100)} %"
            case Speed():
                return text(f"speed.{value}")
            case _:
                return text(f"language.{value or text.language}") if name == "language" else str(value)

    def _advance(self, option: Option) -> Change | None:
        settings = self._shared.settings
        if option.name == "language" and settings.language is None:
            settings = replace(settings, language=self._shared.text.language)
        self._shared.change(option.following(settings))
        self._relabel()
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the list in two columns."""
        shared = self._shared
        shared.painter.cover(surface, "title/curtain")
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        plate = Box(width / 2 - 66 * unit, height / 2 - 46 * unit, 132 * unit, 92 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(6 * unit)
        top = shared.painter.lines(
            surface, [(shared.text("title.options"), TITLE, 6 * unit, MARIGOLD)], inner, middle=True
        )
        self._lay(inner, top + unit, unit)
        self._menu.paint(surface, 2.7 * unit)

    def _lay(self, inner: Box, top: float, unit: float) -> None:
        rows, foot = self._menu.buttons[: len(OPTIONS)], self._menu.buttons[len(OPTIONS) :]
        wide = (inner.width - 3 * unit) / COLUMNS
        for place, button in enumerate(rows):
            column, row = place % COLUMNS, place // COLUMNS
            button.box = Box(inner.x + column * (wide + 3 * unit), top + row * 9.6 * unit, wide, 8 * unit)
        third = (inner.width - 2 * unit * (len(foot) - 1)) / len(foot)
        for place, button in enumerate(foot):
            button.box = Box(inner.x + place * (third + 2 * unit), inner.bottom - 8 * unit, third, 8 * unit)
