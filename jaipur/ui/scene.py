"""What a screen is, and how one gives way to another: a scene change is a returned value."""

from dataclasses import dataclass
from typing import Protocol

import pygame


class Scene(Protocol):
    """One screen of the game."""

    @property
    def moving(self) -> bool:
        """Whether it needs another frame soon, with or without input."""
        ...

    def handle(self, event: pygame.Event) -> "Change | None":
        """Answer an event."""
        ...

    def advance(self, seconds: float) -> "Change | None":
        """Let time pass."""
        ...

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        ...


@dataclass(frozen=True, slots=True)
class Show:
    """Put a scene on top; this one waits below."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Become:
    """Another scene takes this one's place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Close:
    """This scene is done; the one below goes on."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Everything gives way to one scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """The game is over for today."""


Change = Show | Become | Close | Restart | Quit
