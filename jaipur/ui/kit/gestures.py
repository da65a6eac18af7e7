"""From mouse, finger and keys to gestures. Pure: each event makes a new pointer and perhaps a gesture."""

from dataclasses import dataclass, replace
from enum import StrEnum

import pygame

DRAG_TRAVEL = 4
FINGER_TRAVEL = 7
DOUBLE_CLICK_SECONDS = 0.4
DOUBLE_CLICK_TRAVEL = 12
LEFT, RIGHT = 1, 3
UNDO = "u"
"""The key that undoes; Ctrl+Z, which everybody knows, does the same."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved, with nothing held."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press:
    """The button went down; nothing is done yet."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and released in one place."""

    x: float
    y: float
    double: bool = False


@dataclass(frozen=True, slots=True)
class Lift:
    """A drag began; the point is where the button went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """What was lifted is now here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """What was lifted is let go here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape, a right click, or the pointer lost: let go of everything."""


class Direction(StrEnum):
    """Where the keyboard's focus is to go."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Walk:
    """Move the keyboard's focus."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class PickFocused:
    """Space: pick what has the focus."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Enter: play what is picked, or press what has the focus."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Any other key, by its name."""

    key: str


Gesture = Hover | Press | Click | Lift | Drag | Drop | Cancel | Walk | PickFocused | Commit | Shortcut


@dataclass(frozen=True, slots=True)
class Pointer:
    """What the hand at the mouse or screen is doing."""

    pressed: tuple[float, float] | None = None
    dragging: bool = False
    clicked_at: float = -1.0
    clicked: tuple[float, float] = (0.0, 0.0)


DIRECTIONS = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}


def gesture(pointer: Pointer, event: pygame.Event, now: float) -> tuple[Pointer, Gesture | None]:
    """What an event means, given what the pointer was doing."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return _pressed(pointer, event)
        case pygame.MOUSEMOTION:
            return _moved(pointer, event)
        case pygame.MOUSEBUTTONUP if event.button == LEFT:
            return _released(pointer, event, now)
        case pygame.KEYDOWN:
            return _keyed(pointer, event)
        case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST if pointer.dragging:
            return Pointer(), Cancel()
        case _:
            return pointer, None


def _pressed(pointer: Pointer, event: pygame.Event) -> tuple[Pointer, Gesture | None]:
    if event.button == RIGHT:
        return replace(pointer, pressed=None, dragging=False), Cancel()
    if event.button != LEFT:
        return pointer, None
    return replace(pointer, pressed=event.pos, dragging=False), Press(*event.pos)


def _moved(pointer: Pointer, event: pygame.Event) -> tuple[Pointer, Gesture | None]:
    if pointer.pressed is None:
        return pointer, Hover(*event.pos)
    if pointer.dragging:
        return pointer, Drag(*event.pos)
    travel = FINGER_TRAVEL if getattr(event, "touch", False) else DRAG_TRAVEL
    if _distance(pointer.pressed, event.pos) < travel:
        return pointer, None
    return replace(pointer, dragging=True), Lift(*pointer.pressed)


def _released(pointer: Pointer, event: pygame.Event, now: float) -> tuple[Pointer, Gesture | None]:
    if pointer.pressed is None:
        return pointer, None
    if pointer.dragging:
        return Pointer(), Drop(*event.pos)
    soon = now - pointer.clicked_at <= DOUBLE_CLICK_SECONDS and pointer.clicked_at >= 0
    double = soon and _distance(pointer.clicked, event.pos) <= DOUBLE_CLICK_TRAVEL
    x, y = event.pos
    # A third click begins anew.
    return Pointer(clicked_at=-1.0 if double else now, clicked=(x, y)), Click(x, y, double)


def _keyed(pointer: Pointer, event: pygame.Event) -> tuple[Pointer, Gesture | None]:
    match event.key:
        case pygame.K_ESCAPE:
            return replace(pointer, pressed=None, dragging=False), Cancel()
        case pygame.K_SPACE:
            return pointer, PickFocused()
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            return pointer, Commit()
        case pygame.K_TAB:
            return pointer, Walk(Direction.BACK if event.mod & pygame.KMOD_SHIFT else Direction.NEXT)
        case key if key in DIRECTIONS:
            return pointer, Walk(DIRECTIONS[key])
        case pygame.K_z if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return pointer, Shortcut(UNDO)
        case key:
            return pointer, Shortcut(pygame.key.name(key))


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
