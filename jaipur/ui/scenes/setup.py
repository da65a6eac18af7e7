"""Before a match: which rival to meet, or who the two people are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.ui.kit.colours import MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import TITLE
from jaipur.ui.kit.geometry import FILLED, Box, Size, centred, unit_for
from jaipur.ui.kit.option_row import Look, OptionRow, draw_option_row
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_bottom
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.widgets import Button, Field, Menu
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.scenes.opponent_cards import OpponentButton, draw_cards, lay_cards
from jaipur.ui.scenes.traveller import FacePicker, draw_picker

UPRIGHT = 92
"""How many units wide the plate with the cards is in an upright window."""
HIGHEST = 130


Begin = Callable[[tuple[str, ...]], Change]
"""What starts a match between people of these names."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A rival who can be met."""

    level: str
    begin: Begin
    expected: str = ""
    """What a round is likely to bring, in words."""
    likeliest: bool = False
    """Whether this is whom the player will want to meet."""


@dataclass(frozen=True, slots=True)
class Length:
    """For how many seals a match is played: the words for it, and what changes it."""

    label: Callable[[], str]
    change: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Warnings:
    """Whether a word is said before a mistake, and what changes that."""

    on: Callable[[], bool]
    change: Callable[[], None]


class SetupScene(MenuScene):
    """A row of opponents or none, the names of those who play, for how many seals, and whether they are warned."""

    def __init__(
        self,
        context: Context,
        title: str,
        names: Sequence[str],
        length: Length,
        warnings: Warnings,
        pickers: Sequence[FacePicker] = (),
        *,
        opponents: Sequence[Opponent] = (),
        begin: Begin | None = None,
        beside: Button | None = None,
    ) -> None:
        self._title = title
        self._length = length
        self._pickers = list(pickers)
        self._fields = [
            Field(_field_label(context, place, len(names)), _nothing, value=name) for place, name in enumerate(names)
        ]
        self._faces = [
            OpponentButton(
                context.text(f"level.{one.level}"),
                partial(self._start, one.begin),
                level=one.level,
                expected=one.expected,
                primary=one.likeliest,
            )
            for one in opponents
        ]
        self._seals = OptionRow(
            context.text("setup.length"), _nothing, values=(0, 1), icon="icon_seal", choose=self._change_length
        )
        self._seals.spoken = length.label()
        self._warned = OptionRow(
            context.text("setup.warnings"),
            _nothing,
            values=(False, True),
            place=int(warnings.on()),
            icon="icon_lamp",
            look=Look.SWITCH,
            choose=lambda _on: warnings.change(),
        )
        self._beside = [] if beside is None else [beside]
        """What leads to the figures of what was played, once something was."""
        self._back = Button(context.text("setup.back"), Pop)
        start = [Button(context.text("setup.start"), partial(self._start, begin), primary=True)] if begin else []
        people = [*self._pickers, *self._fields, *self._faces]
        super().__init__(
            context, Menu(context, [*people, self._seals, self._warned, *start, *self._beside, self._back]), Pop
        )

    def _start(self, begin: Begin) -> Change:
        return begin(tuple(field.value.strip() for field in self._fields))

    def _change_length(self, _place: int) -> None:
        self._length.change()
        self._seals.spoken = self._length.label()

    def lay_out(self, size: Size) -> None:
        """Faces in a row with the rest below them, or everything in a column."""
        wide = 80 if not self._faces else UPRIGHT if size[0] < size[1] else 160
        self._rows = 3 if wide == UPRIGHT else 2
        self._unit = unit = unit_for(size, wide)
        high = min(FILLED * size[1], HIGHEST * unit) if self._faces else 74 * unit
        self._plate = centred(size, wide * unit, high)
        inner = self._plate.inset(6 * unit)
        self._head = Box(inner.x, inner.y - unit, inner.width, 9 * unit)
        top = paragraphs_bottom(self._context.fonts, self._heading, self._head)
        if self._faces:
            lay_cards(
                self._faces,
                Box(inner.x, top + unit, inner.width, inner.bottom - (9 * self._rows + 1) * unit - top),
                unit,
            )
            self._lay_foot(inner, unit)
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
            draw_cards(surface, context, self._faces, self._menu, unit)
        for row in (self._seals, self._warned):
            draw_option_row(surface, context, row, self._menu.state(row), 2.4 * unit)
        for picker in self._pickers:
            draw_picker(surface, context, picker, self._menu.state(picker))
        self._menu.paint(surface, 2.6 * unit)

    def _lay_foot(self, inner: Box, unit: float) -> None:
        """Name and way back at the foot, what is agreed on above them: side by side where there is room."""
        ways = [*self._beside, self._back]
        name = 0.6 if len(ways) == 1 else 0.42
        foot: list[tuple[Button, float]] = [(self._fields[0], name), *((way, (1 - name) / len(ways)) for way in ways)]
        rows: list[list[tuple[Button, float]]] = [foot, [(self._seals, 0.5), (self._warned, 0.5)]]
        if self._rows > len(rows):
            rows = [foot, [(self._warned, 1.0)], [(self._seals, 1.0)]]
        for place, row in enumerate(rows):
            x = inner.x
            for button, share in row:
                wide = share * (inner.width - (len(row) - 1) * 2 * unit)
                button.box = Box(x, inner.bottom - (7.6 + 9 * place) * unit, wide, 7.6 * unit)
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


def _field_label(context: Context, place: int, count: int) -> str:
    return context.text("setup.name") if count == 1 else context.text("setup.name_of", number=place + 1)


def _nothing() -> None:
    return None
