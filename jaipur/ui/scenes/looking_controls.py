"""How a round is walked along: by keys, by the wheel, and by the knob on the graph."""

from collections.abc import Sequence

import pygame

from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import LEFT
from jaipur.ui.scenes.review_graph import Graph

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
HELD_FOR, EVERY = 0.4, 0.09
"""After how many seconds a key that is held walks on, and how fast."""


def walked(event: pygame.Event, ply: int, last: int, moments: Sequence[int]) -> int | None:
    """Where a key or the wheel leads; None for any other event."""
    if event.type == pygame.MOUSEWHEEL:
        return _within(ply - event.y, last)
    if event.type != pygame.KEYDOWN:
        return None
    match event.key:
        case pygame.K_LEFT | pygame.K_RIGHT as key:
            return _within(ply + STEPS[key], last)
        case pygame.K_HOME:
            return 0
        case pygame.K_END:
            return last
        case pygame.K_PAGEUP:
            return max((moment for moment in moments if moment < ply), default=0)
        case pygame.K_PAGEDOWN:
            return min((moment for moment in moments if moment > ply), default=last)
        case _:
            return None


def _within(ply: int, last: int) -> int:
    return max(0, min(last, ply))


class HeldKey:
    """An arrow that is held down walks on."""

    def __init__(self) -> None:
        self._key: int | None = None
        self._seconds = 0.0

    def notice(self, event: pygame.Event) -> None:
        """A key goes down or up; a window that is left lets go of it."""
        if event.type == pygame.KEYDOWN:
            self._key = event.key if event.key in STEPS else None
            self._seconds = -HELD_FOR
        elif event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._key = None

    @property
    def held(self) -> bool:
        """Whether one is held."""
        return self._key is not None

    def steps(self, seconds: float) -> int:
        """How far it walks in so many seconds."""
        if self._key is None:
            return 0
        self._seconds += seconds
        steps = max(0, int(self._seconds / EVERY))
        self._seconds -= steps * EVERY
        return steps * STEPS[self._key]


class Scrubber:
    """The pointer on the graph: a press goes there, and a drag takes the knob along."""

    def __init__(self) -> None:
        self.held = False

    def ply(self, event: pygame.Event, grip: Box, graph: Graph) -> int | None:
        """The ply that the pointer has come to, while it holds the graph."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                self.held = grip.contains(*event.pos)
            case pygame.MOUSEBUTTONUP | pygame.WINDOWFOCUSLOST:
                self.held = False
            case pygame.MOUSEMOTION:
                pass
            case _:
                return None
        return graph.ply_at(event.pos[0]) if self.held else None
