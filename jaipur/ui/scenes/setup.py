"""Before a match: which of the five to meet, or who the two people are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED, Line
from jaipur.ui.scene import Change, Close
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.setting import Setting, draw_setting
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BODY, BOLD, CREAM, MARIGOLD, SAND, TITLE
from jaipur.ui.widgets import Button, Field, Menu

ROW = (0.38, 0.4, 0.22)
"""How the row below the faces is shared: name, length of the match, way back."""
RAISED = {"hover": 0.8, "focus": 0.8, "pressed": 0.2}


@dataclass(slots=True)
class OpponentButton(Button):
    """An opponent to choose, with a face."""

    level: str = ""


Begin = Callable[[tuple[str, ...]], Change]
"""What starts a match between people of these names."""


@dataclass(frozen=True, slots=True)
class Length:
    """For how many seals a match is played: the words for it, and what changes it."""

    label: Callable[[], str]
    change: Callable[[], None]


class SetupScene(StillScene):
    """A row of opponents or none, the names of those who play, and for how many seals."""

    def __init__(
        self,
        shared: Shared,
        title: str,
        names: Sequence[str],
        length: Length,
        *,
        opponents: Sequence[tuple[str, Begin]] = (),
        begin: Begin | None = None,
    ) -> None:
        self._title = title
        self._length = length
        self._fields = [
            Field(_field_label(shared, place, len(names)), _nothing, value=name) for place, name in enumerate(names)
        ]
        self._faces = [
            OpponentButton(shared.text(f"level.{level}"), partial(self._start, start), level=level, primary=not place)
            for place, (level, start) in enumerate(opponents)
        ]
        self._seals = Setting(
            shared.text("setup.length"), _nothing, values=(0, 1), icon="icon_seal", choose=self._change_length
        )
        self._seals.spoken = length.label()
        self._back = Button(shared.text("setup.back"), Close)
        start = [Button(shared.text("setup.start"), partial(self._start, begin), primary=True)] if begin else []
        super().__init__(shared, Menu(shared, [*self._fields, *self._faces, self._seals, *start, self._back]), Close)

    def _start(self, begin: Begin) -> Change:
        return begin(tuple(field.value.strip() for field in self._fields))

    def _change_length(self, _place: int) -> None:
        self._length.change()
        self._seals.spoken = self._length.label()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        shared = self._shared
        width, height, unit = self._curtained(surface)
        half = 72 * unit if self._faces else 40 * unit
        tall = 43 * unit if self._faces else 32 * unit
        plate = Box(width / 2 - half, height / 2 - tall, 2 * half, 2 * tall)
        shared.skin.draw(surface, "panel_dark", plate)
        inner = plate.inset(6 * unit)
        head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        top = shared.painter.lines(surface, [(self._title, TITLE, 5.4 * unit, MARIGOLD)], head, middle=True)
        if self._faces:
            self._lay_faces(surface, Box(inner.x, top + unit, inner.width, inner.bottom - 12 * unit - top), unit)
            self._lay_row([*self._fields, self._seals, self._back], inner, unit)
        else:
            self._lay_column(Box(inner.x, top + 2 * unit, inner.width, inner.bottom - top - 2 * unit), unit)
        draw_setting(surface, shared, self._seals, self._menu.state(self._seals), 2.4 * unit)
        self._menu.paint(surface, 2.6 * unit)

    def _lay_row(self, buttons: list[Button], inner: Box, unit: float) -> None:
        x = inner.x
        for button, share in zip(buttons, ROW, strict=True):
            wide = share * (inner.width - (len(buttons) - 1) * 2 * unit)
            button.box = Box(x, inner.bottom - 7.6 * unit, wide, 7.6 * unit)
            x += wide + 2 * unit

    def _lay_column(self, inner: Box, unit: float) -> None:
        buttons = self._menu.buttons
        step = min(10 * unit, inner.height / len(buttons))
        for place, button in enumerate(buttons):
            button.box = Box(inner.x + 6 * unit, inner.y + place * step, inner.width - 12 * unit, step - 1.6 * unit)

    def _lay_faces(self, surface: pygame.Surface, row: Box, unit: float) -> None:
        gap = 1.6 * unit
        wide = (row.width - gap * (len(self._faces) - 1)) / len(self._faces)
        for place, face in enumerate(self._faces):
            face.box = Box(row.x + place * (wide + gap), row.y, wide, row.height)
        words = [(self._about(face, place, unit), _below(face.box, unit)) for place, face in enumerate(self._faces)]
        # One size for all: nobody's name is smaller than another's.
        fit = min(self._shared.painter.fit(lines, box) for lines, box in words)
        for place, face in enumerate(self._faces):
            self._draw_face(surface, face, words[place][0], fit, unit)

    def _about(self, face: OpponentButton, place: int, unit: float) -> list[Line]:
        text = self._shared.text
        strength = text("setup.level", number=place + 1, level=text(f"strength.{face.level}"))
        return [
            (strength, BOLD, 2.1 * unit, MARIGOLD),
            ("", BODY, 0.5 * unit, SAND),
            (text(f"temper.{face.level}"), BODY, 2.3 * unit, SAND),
        ]

    def _draw_face(
        self, surface: pygame.Surface, face: OpponentButton, about: list[Line], fit: float, unit: float
    ) -> None:
        shared, state = self._shared, self._menu.state(face)
        box = Box(face.box.x, face.box.y - RAISED.get(state, 0.0) * unit, face.box.width, face.box.height)
        shared.skin.draw(surface, "tooltip", box)
        side = box.width - 3 * unit
        mood = f"portraits/{face.level}_glad" if state in RAISED else f"portraits/{face.level}"
        portrait = shared.artwork.picture(mood, side, side)
        surface.blit(portrait, (round(box.x + 1.5 * unit), round(box.y + 1.5 * unit)), special_flags=PREMULTIPLIED)
        below = _below(box, unit)
        name = shared.type.line(face.label, TITLE, self._name_size(below.width, unit), CREAM)
        middle = (round(below.centre[0]), round(below.y - 2.2 * unit))
        surface.blit(name, name.get_rect(center=middle))
        shared.painter.lines(surface, about, below, middle=True, fit=fit)
        self._draw_strength(surface, face, box, unit)
        if state in RAISED:
            shared.skin.draw(surface, "selection_rim", box)

    def _name_size(self, room: float, unit: float) -> float:
        """So large that the longest name fits: nobody's is smaller than another's."""
        size = self._shared.type.capped(3.1 * unit)
        widest = max(self._shared.type.font(TITLE, size).size(face.label)[0] for face in self._faces)
        return size * min(1.0, room / widest)

    def _draw_strength(self, surface: pygame.Surface, face: OpponentButton, box: Box, unit: float) -> None:
        """A camel for each step of the ladder, bright up to this one's."""
        step, side = 4.1 * unit, 3.7 * unit
        left = box.centre[0] - len(self._faces) * step / 2 + (step - side) / 2
        for place in range(len(self._faces)):
            artwork = self._shared.artwork
            bright = place <= self._faces.index(face)
            picture = (artwork.picture if bright else artwork.silhouette)("tokens/camel", side, side)
            at = (round(left + place * step), round(box.bottom - side - 1.6 * unit))
            surface.blit(picture, at, special_flags=PREMULTIPLIED)


def _below(box: Box, unit: float) -> Box:
    """The room for words below a portrait."""
    top = box.width + 3.8 * unit
    return Box(box.x + 1.6 * unit, box.y + top, box.width - 3.2 * unit, box.height - top - 6.4 * unit)


def _field_label(shared: Shared, place: int, count: int) -> str:
    return shared.text("setup.name") if count == 1 else shared.text("setup.name_of", number=place + 1)


def _nothing() -> None:
    return None
