"""What a scene is, and how one gives way to another: a change of scene is a returned value."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame

from jaipur.ui.kit.geometry import Box, Size

LEFT_ALONE = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""The events that say that the player may have left the window."""


class Scene(Protocol):
    """One screen of the game."""

    @property
    def moving(self) -> bool:
        """Whether it needs another frame soon, with or without input."""
        ...

    @property
    def stirred(self) -> Box | None:
        """The only part of a scene at rest that looks otherwise than when it was last painted, if there is one."""
        ...

    def lay_out(self, size: Size) -> None:
        """Find a place for everything in a window of this size; called before events and before painting."""
        ...

    def handle(self, event: pygame.Event) -> "Change | None":
        """Answer an event. That the window is left alone, scenes below the top are told as well."""
        ...

    def advance(self, seconds: float) -> "Change | None":
        """Let time pass."""
        ...

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything as it was laid out; painting changes nothing."""
        ...


@runtime_checkable
class KeepsRoom(Protocol):
    """A scene that says where a notice hides nothing."""

    @property
    def notice_box(self) -> Box:
        """The place, once the scene is laid out."""
        ...


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; this one waits below."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Another scene takes this one's place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene is done; the one below goes on."""


@dataclass(frozen=True, slots=True)
class BackTo:
    """Everything above this scene is done; it goes on."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Everything gives way to one scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """The game is over for today."""


Change = Push | Replace | Pop | BackTo | Reset | Quit
