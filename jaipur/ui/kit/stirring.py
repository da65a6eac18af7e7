"""Parts of a picture that move a little while everything else is at rest, one at a time so that it costs little."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from jaipur.ui.kit.geometry import Box

PICTURES_PER_SECOND = 15
AT_REST = 0


class Part(Protocol):
    """Something that stirs. How it looks is a number; as `AT_REST` it looks when nothing may move."""

    @property
    def period(self) -> float:
        """How many seconds it likes to keep one look."""
        ...

    def look(self, time: float) -> int:
        """How it wants to look at a time."""
        ...

    def box(self, look: int) -> Box | None:
        """All of the picture that it takes with this look."""
        ...

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Draw it."""
        ...


class Stirring:
    """Several parts, and how each of them looks just now."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._shown = [AT_REST] * len(parts)
        self._since = [0.0] * len(parts)
        self._time = self._due = 0.0
        self.changed: Box | None = None
        """What alone looks otherwise than before the last moment, if anything does."""

    def advance(self, seconds: float) -> None:
        """Let time pass; at most one part takes another look."""
        self._time += seconds
        self.changed = None
        if self._time < self._due:
            return
        self._due = self._time + 1 / PICTURES_PER_SECOND
        late = [
            ((self._time - self._since[place]) / part.period, place)
            for place, part in enumerate(self._parts)
            if part.look(self._time) != self._shown[place]
        ]
        if late:
            self._turn(max(late)[1])

    def _turn(self, place: int) -> None:
        part, before = self._parts[place], self._shown[place]
        self._shown[place] = part.look(self._time)
        self._since[place] = self._time
        self.changed = _around(part.box(before), part.box(self._shown[place]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every part as it looks now."""
        for part, look in zip(self._parts, self._shown, strict=True):
            part.draw(surface, look)


def _around(one: Box | None, other: Box | None) -> Box | None:
    if one is None or other is None:
        return one or other
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)
