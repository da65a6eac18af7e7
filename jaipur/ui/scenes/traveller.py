"""Who plays: a traveller's face out of six, and a name. Asked once, before the first match."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.match import FACES
from jaipur.ui.kit.colours import CREAM, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_bottom
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.widgets import Button, Field, Menu
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.table.portrait import draw_portrait

GLAD = "_glad"


@dataclass(slots=True)
class FaceButton(Button):
    """A traveller to be."""

    face: str = ""


@dataclass(slots=True)
class FacePicker(Button):
    """The face of one player; a press or an arrow key leads to the next one that is free."""

    face: Callable[[], str] = FACES[0].__str__
    turn: Callable[[int], None] = lambda _way: None

    def step(self, way: int) -> None:
        """To the next face, or back."""
        self.turn(way)

    def point(self, _x: float) -> None:
        """A press leads to the next face."""
        self.turn(1)

    def slide(self, _x: float) -> None:
        """There is nothing to slide."""


def draw_picker(surface: pygame.Surface, context: Context, picker: FacePicker, state: str) -> None:
    """Draw the face, brighter while it is pointed at."""
    side = min(picker.box.width, picker.box.height)
    x, y = picker.box.centre
    box = Box(x - side / 2, y - side / 2, side, side)
    draw_portrait(surface, context, "", f"portraits/{picker.face()}", box, GLAD if state != "rest" else "")
    if state in ("hover", "focus"):
        context.plates.draw(surface, "focus_ring", box)


class TravellerScene(MenuScene):
    """Six faces, a name, and a button that leads on."""

    def __init__(self, context: Context, name: str, face: str, done: Callable[[str, str], Change]) -> None:
        self.face = face
        self._done = done
        self._faces = [FaceButton("", partial(self._choose, one), face=one) for one in FACES]
        self._field = Field(context.text("setup.name"), _nothing, value=name, fresh=True)
        self._on = Button(context.text("traveller.done"), self._go_on, primary=True)
        self._back = Button(context.text("setup.back"), Pop)
        super().__init__(context, Menu(context, [*self._faces, self._field, self._back, self._on]), Pop)

    def _choose(self, face: str) -> None:
        self.face = face

    def _go_on(self) -> Change:
        return self._done(self._field.value, self.face)

    def lay_out(self, size: Size) -> None:
        """Six faces in a row, or in two where the window is narrow; the name and the buttons below."""
        columns = 6 if size[0] > size[1] else 3
        wide = 144 if columns > 3 else 90
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, (62 if columns > 3 else 92) * unit)
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 18 * unit)
        top = paragraphs_bottom(self._context.fonts, self._heading, self._head) + 2 * unit
        foot = inner.bottom - 8 * unit
        rows = len(self._faces) // columns
        side = min(inner.width / columns - 2 * unit, (foot - 3 * unit - top) / rows - 1.5 * unit)
        step, high = inner.width / columns, (foot - 2 * unit - top) / rows
        for place, face in enumerate(self._faces):
            line, column = divmod(place, columns)
            x, y = inner.x + (column + 0.5) * step, top + (line + 0.5) * high
            face.box = Box(x - side / 2, y - side / 2, side, side)
        row: tuple[tuple[Button, float, float], ...] = (
            (self._back, 0.0, 0.2),
            (self._field, 0.23, 0.67),
            (self._on, 0.7, 1.0),
        )
        for button, start, end in row:
            button.box = Box(inner.x + start * inner.width, foot, (end - start) * inner.width, 7.6 * unit)

    @property
    def _heading(self) -> list[Paragraph]:
        text = self._context.text
        return [
            (text("traveller.title"), TITLE, 5.4 * self._unit, MARIGOLD),
            (text("traveller.words"), BODY, 2.5 * self._unit, CREAM),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate, the faces and the name."""
        context, unit = self._context, self._unit
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        draw_paragraphs(surface, context.fonts, self._heading, self._head, middle=True)
        for button in self._faces:
            chosen, state = button.face == self.face, self._menu.state(button)
            grown = 0.5 * unit if chosen or state != "rest" else -0.6 * unit
            mood = GLAD if chosen else ""
            draw_portrait(surface, context, "", f"portraits/{button.face}", button.box.inset(-grown), mood)
            if state in ("hover", "focus"):
                context.plates.draw(surface, "focus_ring", button.box.inset(-0.6 * unit))
            if chosen:
                side = 0.26 * button.box.width
                tick = Box(button.box.right - side, button.box.bottom - side, side, side)
                context.artwork.draw(surface, "interface/tick", tick)
        self._menu.paint(surface, 2.6 * unit)


def _nothing() -> None:
    return None
