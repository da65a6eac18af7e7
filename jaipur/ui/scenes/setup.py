"""Before a match: which of the five to meet, or who the two people are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.ui.kit.artwork import blit
from jaipur.ui.kit.colours import CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.option_row import OptionRow, draw_option_row
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_bottom, paragraphs_fit
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.widgets import Button, Field, Menu
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.scenes.traveller import FacePicker, draw_picker

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


class SetupScene(MenuScene):
    """A row of opponents or none, the names of those who play, and for how many seals."""

    def __init__(
        self,
        context: Context,
        title: str,
        names: Sequence[str],
        length: Length,
        pickers: Sequence[FacePicker] = (),
        *,
        opponents: Sequence[tuple[str, Begin]] = (),
        begin: Begin | None = None,
    ) -> None:
        self._title = title
        self._length = length
        self._pickers = list(pickers)
        self._fields = [
            Field(_field_label(context, place, len(names)), _nothing, value=name) for place, name in enumerate(names)
        ]
        self._faces = [
            OpponentButton(context.text(f"level.{level}"), partial(self._start, start), level=level, primary=not place)
            for place, (level, start) in enumerate(opponents)
        ]
        self._seals = OptionRow(
            context.text("setup.length"), _nothing, values=(0, 1), icon="icon_seal", choose=self._change_length
        )
        self._seals.spoken = length.label()
        self._back = Button(context.text("setup.back"), Pop)
        start = [Button(context.text("setup.start"), partial(self._start, begin), primary=True)] if begin else []
        super().__init__(
            context, Menu(context, [*self._pickers, *self._fields, *self._faces, self._seals, *start, self._back]), Pop
        )

    def _start(self, begin: Begin) -> Change:
        return begin(tuple(field.value.strip() for field in self._fields))

    def _change_length(self, _place: int) -> None:
        self._length.change()
        self._seals.spoken = self._length.label()

    def lay_out(self, size: Size) -> None:
        """Faces in a row with the rest below them, or everything in a column."""
        wide = 144 if self._faces else 80
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, (86 if self._faces else 64) * unit)
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        top = paragraphs_bottom(self._context.fonts, self._heading, self._head)
        if self._faces:
            self._lay_faces(Box(inner.x, top + unit, inner.width, inner.bottom - 12 * unit - top))
            self._lay_row([*self._fields, self._seals, self._back], inner, unit)
            self._lay_pickers(unit)
        else:
            self._lay_column(Box(inner.x, top + 2 * unit, inner.width, inner.bottom - top - 2 * unit), unit)

    @property
    def _heading(self) -> list[Paragraph]:
        return [(self._title, TITLE, 5.4 * self._unit, MARIGOLD)]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        context, unit = self._context, self._unit
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        draw_paragraphs(surface, context.fonts, self._heading, self._head, middle=True)
        if self._faces:
            self._draw_faces(surface)
        draw_option_row(surface, context, self._seals, self._menu.state(self._seals), 2.4 * unit)
        for picker in self._pickers:
            draw_picker(surface, context, picker, self._menu.state(picker))
        self._menu.paint(surface, 2.6 * unit)

    def _lay_row(self, buttons: list[Button], inner: Box, unit: float) -> None:
        x = inner.x
        for button, share in zip(buttons, ROW, strict=True):
            wide = share * (inner.width - (len(buttons) - 1) * 2 * unit)
            button.box = Box(x, inner.bottom - 7.6 * unit, wide, 7.6 * unit)
            x += wide + 2 * unit

    def _lay_column(self, inner: Box, unit: float) -> None:
        buttons = [button for button in self._menu.buttons if button not in self._pickers]
        step = min(10 * unit, inner.height / len(buttons))
        for place, button in enumerate(buttons):
            button.box = Box(inner.x + 6 * unit, inner.y + place * step, inner.width - 12 * unit, step - 1.6 * unit)
        self._lay_pickers(unit)

    def _lay_pickers(self, unit: float) -> None:
        """Each face before the name it belongs to."""
        for picker, name in zip(self._pickers, self._fields, strict=False):
            side = name.box.height + 1.4 * unit
            picker.box = Box(name.box.x, name.box.centre[1] - side / 2, side, side)
            name.box = Box(name.box.x + side + unit, name.box.y, name.box.width - side - unit, name.box.height)

    def _lay_faces(self, row: Box) -> None:
        gap = 1.6 * self._unit
        wide = (row.width - gap * (len(self._faces) - 1)) / len(self._faces)
        for place, face in enumerate(self._faces):
            face.box = Box(row.x + place * (wide + gap), row.y, wide, row.height)

    def _draw_faces(self, surface: pygame.Surface) -> None:
        fonts, unit = self._context.fonts, self._unit
        words = [(self._about(face, place, unit), _below(face.box, unit)) for place, face in enumerate(self._faces)]
        # One size for all: nobody's name is smaller than another's.
        fit = min(paragraphs_fit(fonts, lines, box) for lines, box in words)
        for face, (about, _) in zip(self._faces, words, strict=True):
            self._draw_face(surface, face, about, fit, unit)

    def _about(self, face: OpponentButton, place: int, unit: float) -> list[Paragraph]:
        text = self._context.text
        strength = text("setup.level", number=place + 1, level=text(f"strength.{face.level}"))
        return [
            (strength, BOLD, 2.1 * unit, MARIGOLD),
            ("", BODY, 0.5 * unit, SAND),
            (text(f"temper.{face.level}"), BODY, 2.3 * unit, SAND),
        ]

    def _draw_face(
        self, surface: pygame.Surface, face: OpponentButton, about: list[Paragraph], fit: float, unit: float
    ) -> None:
        context, state = self._context, self._menu.state(face)
        box = Box(face.box.x, face.box.y - RAISED.get(state, 0.0) * unit, face.box.width, face.box.height)
        context.plates.draw(surface, "tooltip", box)
        side = box.width - 3 * unit
        mood = f"portraits/{face.level}_glad" if state in RAISED else f"portraits/{face.level}"
        context.artwork.draw(surface, mood, Box(box.x + 1.5 * unit, box.y + 1.5 * unit, side, side))
        below = _below(box, unit)
        name = context.fonts.line(face.label, TITLE, self._name_size(below.width, unit), CREAM)
        surface.blit(name, name.get_rect(center=(round(below.centre[0]), round(below.y - 2.2 * unit))))
        draw_paragraphs(surface, context.fonts, about, below, middle=True, fit=fit)
        self._draw_strength(surface, face, box, unit)
        if state in RAISED:
            context.plates.draw(surface, "selection_rim", box)

    def _name_size(self, room: float, unit: float) -> float:
        """So large that the longest name fits: nobody's is smaller than another's."""
        size = self._context.fonts.capped(3.1 * unit)
        widest = max(self._context.fonts.font(TITLE, size).size(face.label)[0] for face in self._faces)
        return size * min(1.0, room / widest)

    def _draw_strength(self, surface: pygame.Surface, face: OpponentButton, box: Box, unit: float) -> None:
        """A camel for each step of the ladder, bright up to this one's."""
        step, side = 4.1 * unit, 3.7 * unit
        left = box.centre[0] - len(self._faces) * step / 2 + (step - side) / 2
        artwork = self._context.artwork
        for place in range(len(self._faces)):
            made = artwork.picture if place <= self._faces.index(face) else artwork.silhouette
            corner = Box(left + place * step, box.bottom - side - 1.6 * unit, side, side)
            blit(surface, made("tokens/camel", side, side), corner)


def _below(box: Box, unit: float) -> Box:
    """The room for words below a portrait."""
    top = box.width + 3.8 * unit
    return Box(box.x + 1.6 * unit, box.y + top, box.width - 3.2 * unit, box.height - top - 6.4 * unit)


def _field_label(context: Context, place: int, count: int) -> str:
    return context.text("setup.name") if count == 1 else context.text("setup.name_of", number=place + 1)


def _nothing() -> None:
    return None
