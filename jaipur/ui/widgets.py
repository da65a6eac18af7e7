"""Buttons, and columns of them that mouse and keys walk alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from jaipur.ui.geometry import Box
from jaipur.ui.gestures import Click, Commit, Gesture, Hover, PickFocused, Pointer, Press, Step, Walk, gesture
from jaipur.ui.scene import Change
from jaipur.ui.shared import Shared
from jaipur.ui.theme import BOLD

FORWARD = (Step.DOWN, Step.RIGHT, Step.NEXT)


@dataclass(slots=True)
class Button:
    """Something to press."""

    label: str
    action: Callable[[], Change | None]
    primary: bool = False
    enabled: bool = True
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))


def draw_button(surface: pygame.Surface, shared: Shared, button: Button, state: str, size: float) -> None:
    """Draw a button in one of its states: rest, hover, pressed, focus or disabled."""
    kind = "button_primary" if button.primary else "button_quiet"
    name = f"{kind}_{state if button.enabled else 'disabled'}"
    shared.skin.draw(surface, name, button.box)
    room = button.box.width - 2.2 * shared.skin.padding(name, surface.get_height())
    label = shared.type.line(button.label, BOLD, size, shared.skin.text_colour(name))
    if label.get_width() > room:
        label = pygame.transform.smoothscale_by(label, room / label.get_width())
    x, y = button.box.centre
    surface.blit(label, label.get_rect(center=(round(x), round(y))))


class Menu:
    """A set of buttons with one focus."""

    def __init__(self, shared: Shared, buttons: Sequence[Button]) -> None:
        self._shared = shared
        self.buttons = list(buttons)
        self._focus = next((n for n, button in enumerate(self.buttons) if button.primary), 0)
        self._by_keys = False
        self._hovered: Button | None = None
        self._pressed: Button | None = None
        self._pointer = Pointer()

    def replace(self, buttons: Sequence[Button]) -> None:
        """Other buttons in the same places: the focus stays where it was."""
        self._hovered = self._pressed = None
        for old, new in zip(self.buttons, buttons, strict=False):
            new.box = old.box
        self.buttons = list(buttons)
        self._focus = min(self._focus, len(self.buttons) - 1)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event."""
        self._pointer, made = gesture(self._pointer, event, pygame.time.get_ticks() / 1000)
        return self._answer(made) if made is not None else None

    def _answer(self, made: Gesture) -> Change | None:
        match made:
            case Hover(x, y):
                self._by_keys = False
                self._hovered = self._under(x, y)
            case Press(x, y):
                self._pressed = self._under(x, y)
            case Click(x, y):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed is self._under(x, y):
                    return self._press(pressed)
            case Walk(step):
                self._by_keys = True
                self._walk(1 if step in FORWARD else -1)
            case Commit() | PickFocused():
                return self._press(self.buttons[self._focus])
            case _:
                self._pressed = None
        return None

    def _under(self, x: float, y: float) -> Button | None:
        return next((button for button in self.buttons if button.enabled and button.box.contains(x, y)), None)

    def _walk(self, way: int) -> None:
        for step in range(1, len(self.buttons) + 1):
            place = (self._focus + way * step) % len(self.buttons)
            if self.buttons[place].enabled:
                self._focus = place
                return

    def _press(self, button: Button) -> Change | None:
        if not button.enabled:
            return None
        self._shared.sound.play("button")
        return button.action()

    def paint(self, surface: pygame.Surface, size: float) -> None:
        """Draw every button."""
        for place, button in enumerate(self.buttons):
            draw_button(surface, self._shared, button, self._state(place, button), size)

    def _state(self, place: int, button: Button) -> str:
        if button is self._pressed and button is self._hovered:
            return "pressed"
        if self._by_keys and place == self._focus:
            return "focus"
        return "hover" if button is self._hovered else "rest"


def stack(buttons: Sequence[Button], box: Box, height: float, gap: float) -> None:
    """Lay buttons below each other in a column, centred in a box."""
    total = len(buttons) * height + (len(buttons) - 1) * gap
    y = box.y + max(0.0, (box.height - total) / 2)
    for button in buttons:
        button.box = Box(box.x, y, box.width, height)
        y += height + gap
