"""The options: each row shows its value and the ways to another one; everything applies at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Any

import pygame

from jaipur.settings import Settings, Speed
from jaipur.text import LANGUAGES
from jaipur.ui.kit.colours import MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_for, unit_of
from jaipur.ui.kit.option_row import Look, OptionRow, draw_option_row
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_bottom
from jaipur.ui.kit.scene import Change, Push, Scene
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

TENTHS = tuple(tenth / 10 for tenth in range(11))
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
NO_YES = (False, True)
COLUMNS = 2
PLATE, UPRIGHT_PLATE = (140.0, 88.0), (92.0, 132.0)
ROW, GAP = 8.4, 1.6
"""How tall a row is where there is room for it, and how far from the next."""
BUTTON = 7.6


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
    Option("speech", NO_YES, Look.SWITCH, "icon_speech"),
    Option("cut_deck", NO_YES, Look.SWITCH, "icon_replay"),
    Option("full_screen", NO_YES, Look.SWITCH, "icon_full_screen"),
)


class OptionsScene(MenuScene):
    """What a player may choose."""

    def __init__(
        self, context: Context, leave: Callable[[], Change], pages: Mapping[str, Callable[[], Scene]] | None = None
    ) -> None:
        self._rows = [
            OptionRow("", _nothing, values=option.values, look=option.look, choose=partial(self._choose, option))
            for option in OPTIONS
        ]
        self._pages = {name: Button("", partial(_open, page)) for name, page in (pages or {}).items()}
        self._done = Button("", leave, primary=True)
        super().__init__(context, Menu(context, [*self._rows, *self._pages.values(), self._done]), escape=leave)
        self._relabel()

    def _choose(self, option: Option, value: Any) -> None:
        self._context.change(replace(self._context.settings, **{option.name: value}))
        self._relabel()

    def _relabel(self) -> None:
        """Every word in the language of now."""
        text, settings = self._context.text, self._context.settings
        for option, row in zip(OPTIONS, self._rows, strict=True):
            row.label = text(f"option.{option.name}")
            row.place = option.place(settings)
            if option.name == "language":
                row.place = LANGUAGES.index(text.language)
            row.spoken = self._spoken(option.values[row.place])
            row.note = text("option.next_match") if option.name == "show_herds" else ""
            row.icon = _icon(option, row.values[row.place])
        for name, button in self._pages.items():
            button.label = text(f"{name}.title")
        self._done.label = text("options.done")

    def _spoken(self, value: object) -> str:
        text = self._context.text
        match value:
            case Speed():
                return text(f"speed.{value}")
            case float() | int():
                return f"{round(value * 100)}\N{NO-BREAK SPACE}%"
            case _:
                return text(f"language.{value}")

    def lay_out(self, size: Size) -> None:
        """The rows in two columns, or one in an upright window, the pages and the way back at the foot."""
        upright = size[1] > size[0]
        columns, plate = (1, UPRIGHT_PLATE) if upright else (COLUMNS, PLATE)
        self._unit = unit = unit_for(size, plate[0]) if upright else unit_of(size)
        self._plate = centred(size, plate[0] * unit, min(plate[1] * unit, FILLED * size[1]))
        self._inner = inner = self._plate.inset(6 * unit)
        top = paragraphs_bottom(self._context.fonts, self._heading, inner) + unit
        feet = inner.bottom - BUTTON * unit
        wide = (inner.width - 2.4 * unit * (columns - 1)) / columns
        step = min((ROW + GAP) * unit, (feet - top) / ceil(len(self._rows) / columns))
        for place, line in enumerate(self._rows):
            row, column = divmod(place, columns)
            line.box = Box(inner.x + column * (wide + 2.4 * unit), top + row * step, wide, step - GAP * unit)
        foot = [*self._pages.values(), self._done]
        third = (inner.width - 2 * unit * (len(foot) - 1)) / len(foot)
        for place, button in enumerate(foot):
            button.box = Box(inner.x + place * (third + 2 * unit), feet, third, BUTTON * unit)

    @property
    def _heading(self) -> list[Paragraph]:
        size = self._context.fonts.capped(5.4 * self._unit)
        return [(self._context.text("title.options"), TITLE, size, MARIGOLD)]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        context, unit = self._context, self._unit
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        draw_paragraphs(surface, context.fonts, self._heading, self._inner, middle=True)
        for row in self._rows:
            draw_option_row(surface, context, row, self._menu.state(row), context.fonts.capped(2.4 * unit, 1.4))
        self._menu.paint(surface, context.fonts.capped(2.6 * unit, 1.4))


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
    return Push(page())


def _nothing() -> None:
    return None
