"""Buttons, and columns of them that mouse and keys walk alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import pygame

from jaipur.text import presentable
from jaipur.ui.kit.clipboard import copied_text
from jaipur.ui.kit.colours import CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import (
    Click,
    Commit,
    Direction,
    Drag,
    Gesture,
    Hover,
    Lift,
    PickFocused,
    Pointer,
    Press,
    Walk,
    gesture,
)
from jaipur.ui.kit.scene import Change

LABEL = 0.6
"""Which part of a field its label may take."""
ENDS = 0.46
"""How far the ornaments at the ends of a button reach, in parts of its height."""
DISABLED = 0.22
"""How much is seen of the plate of a button that cannot be pressed."""
FORWARD = (Direction.DOWN, Direction.RIGHT, Direction.NEXT)


@dataclass(slots=True)
class Button:
    """Something to press."""

    label: str
    action: Callable[[], Change | None]
    primary: bool = False
    enabled: bool = True
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))


@runtime_checkable
class Adjustable(Protocol):
    """A button with a value, which keys change step by step and the pointer by where it is."""

    def step(self, way: int) -> None:
        """To the value after or before this one."""

    def point(self, x: float) -> None:
        """To the value that a press at this place means."""

    def slide(self, x: float) -> None:
        """To the value that a drag to this place means, if it means any."""


LONGEST_NAME = 16
PASTE = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass(slots=True)
class Field(Button):
    """A line to write in; its label is what it is for."""

    value: str = ""
    longest: int = LONGEST_NAME
    """How many letters have room."""
    fresh: bool = False
    """Whether what stands in it gives way to the first letter."""

    def write(self, event: pygame.Event) -> bool:
        """Take a letter, or take one away; whether the event was for this field."""
        if event.type == pygame.TEXTINPUT:
            self._append(event.text)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & PASTE:
            self._append(copied_text())
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.value, self.fresh = "" if self.fresh else self.value[:-1], False
            return True
        return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE

    def _append(self, letters: str) -> None:
        kept = "" if self.fresh else self.value
        self.value, self.fresh = presentable(kept + letters, self.longest), False


def draw_field(surface: pygame.Surface, context: Context, field: Field, state: str, size: float) -> None:
    """Draw a field: what it is for, what stands in it, and where the next letter goes."""
    context.plates.draw(surface, "tooltip", field.box)
    padding = 1.2 * size
    room = Box(field.box.x + padding, field.box.y, field.box.width - 2 * padding, field.box.height)
    label = context.fonts.fitted(field.label, BODY, 0.9 * size, SAND, LABEL * room.width)
    written = field.value + ("|" if state == "focus" else "")
    colour = MARIGOLD if state == "focus" and field.fresh else CREAM
    value = context.fonts.fitted(written, BOLD, size, colour, room.width - label.get_width() - 0.6 * size)
    y = round(room.centre[1])
    surface.blit(label, label.get_rect(midleft=(round(room.x), y)))
    surface.blit(value, value.get_rect(midright=(round(room.right), y)))
    if state in ("focus", "hover"):
        context.plates.draw(surface, "focus_ring", field.box)


def draw_button(surface: pygame.Surface, context: Context, button: Button, state: str, size: float) -> None:
    """Draw a button in one of its states: rest, hover, pressed, focus or, hardly there, disabled."""
    kind = "button_primary" if button.primary else "button_quiet"
    name = f"{kind}_{state if button.enabled else 'disabled'}"
    context.plates.draw(surface, name, button.box, 1.0 if button.enabled else DISABLED)
    # A low button has small ends.
    padding = min(context.plates.padding(name, surface.get_size()), ENDS * button.box.height)
    room = button.box.width - 2.2 * padding
    colour = context.plates.text_colour(name) if button.enabled else SAND
    label = context.fonts.fitted(button.label, BOLD, size, colour, room)
    x, y = button.box.centre
    surface.blit(label, label.get_rect(center=(round(x), round(y))))


def draw_round_button(surface: pygame.Surface, context: Context, icon: str, box: Box) -> None:
    """Draw a small button that shows what it does instead of saying it."""
    for name, size in (("interface/button_round_rest", 1.0), (f"interface/icon_{icon}", 0.5)):
        context.artwork.draw_around(surface, name, box.centre, box.width * size, box.height * size)


class Menu:
    """A set of buttons with one focus."""

    def __init__(self, context: Context, buttons: Sequence[Button]) -> None:
        self._context = context
        self.buttons = list(buttons)
        self._focus = next((n for n, button in enumerate(self.buttons) if button.primary), 0)
        self._by_keys = False
        self._hovered: Button | None = None
        self._pressed: Button | None = None
        self._pointer = Pointer()

    def set_buttons(self, buttons: Sequence[Button]) -> None:
        """Offer other buttons than before."""
        if list(buttons) != self.buttons:
            self.buttons = list(buttons)
            self._focus = 0
            self._hovered = self._pressed = None

    def focus_on(self, button: Button) -> None:
        """Let Enter press this one, if it is offered."""
        if button in self.buttons:
            self._focus = self.buttons.index(button)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event."""
        written = self.buttons[self._focus] if self.buttons else None
        if self._by_keys and isinstance(written, Field) and written.write(event):
            return None
        self._pointer, made = gesture(self._pointer, event, 0.0)
        return self._answer(made) if made is not None and self.buttons else None

    def _answer(self, made: Gesture) -> Change | None:
        match made:
            case Hover(x, y):
                self._hovered = self._under(x, y)
                self._by_keys = self._by_keys and (self._writing or self._hovered is None)
            case Press(x, y):
                self._pressed = self._under(x, y)
            case Click(x, y):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed is self._under(x, y):
                    return self._press(pressed, x)
            case Lift(x, _) | Drag(x, _) if isinstance(self._pressed, Adjustable):
                self._pressed.slide(x)
            case Walk(Direction.LEFT | Direction.RIGHT as way) if isinstance(self._focused, Adjustable):
                self._by_keys = True
                self._focused.step(1 if way is Direction.RIGHT else -1)
            case Walk(way):
                self._by_keys = True
                self._walk(1 if way in FORWARD else -1)
            case Commit() | PickFocused():
                return self._press(self._focused)
            case _:
                self._pressed = None
        return None

    @property
    def _focused(self) -> Button:
        return self.buttons[self._focus]

    @property
    def _writing(self) -> bool:
        return isinstance(self._focused, Field)

    def _under(self, x: float, y: float) -> Button | None:
        return next((button for button in self.buttons if button.enabled and button.box.contains(x, y)), None)

    def _walk(self, way: int) -> None:
        for step in range(1, len(self.buttons) + 1):
            place = (self._focus + way * step) % len(self.buttons)
            if self.buttons[place].enabled:
                self._point_keys_at(place)
                return

    def _point_keys_at(self, place: int) -> None:
        self._focus = place
        if isinstance(field := self._focused, Field):
            self._by_keys = field.fresh = True

    def _press(self, button: Button, x: float | None = None) -> Change | None:
        if not button.enabled:
            return None
        if x is None or isinstance(button, Field):
            self._point_keys_at(self.buttons.index(button))
        self._context.sound.play("button")
        if isinstance(button, Adjustable):
            button.step(1) if x is None else button.point(x)
        return button.action()

    def paint(self, surface: pygame.Surface, size: float) -> None:
        """Draw every button and field; what looks otherwise is drawn by its scene."""
        for button in self.buttons:
            if isinstance(button, Field):
                draw_field(surface, self._context, button, self.state(button), size)
            elif type(button) is Button:
                draw_button(surface, self._context, button, self.state(button), size)

    def state(self, button: Button) -> str:
        """How a button looks just now: rest, hover, pressed or focus."""
        if button is self._pressed and button is self._hovered:
            return "pressed"
        if self._by_keys and button is self._focused:
            return "focus"
        return "hover" if button is self._hovered else "rest"


def stack_buttons(buttons: Sequence[Button], box: Box, height: float, gap: float) -> None:
    """Lay buttons below each other in a column, centred in a box."""
    total = len(buttons) * height + (len(buttons) - 1) * gap
    y = box.y + max(0.0, (box.height - total) / 2)
    for button in buttons:
        button.box = Box(box.x, y, box.width, height)
        y += height + gap
