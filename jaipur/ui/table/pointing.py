"""What the pointer rests on: it answers with light at once, and is explained after a while."""

import pygame

from jaipur.ui.kit.geometry import Point
from jaipur.ui.table.interaction import within_reach
from jaipur.ui.table.layout import Layout

EXPLAINED_AFTER = 0.5


class Pointing:
    """Where the pointer is, and the thing under it, by its key."""

    def __init__(self) -> None:
        self.at: Point = (-1.0, -1.0)
        self._key: str | None = None
        self._seconds = 0.0

    def notice(self, event: pygame.Event, layout: Layout) -> None:
        """The pointer has moved; a press or a key is an answer, and wants no explanation."""
        if event.type == pygame.MOUSEMOTION:
            self.at = event.pos
            thing = layout.at(*event.pos)
            self.rest_on(None if thing is None else thing.key)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.rest_on(None)

    def rest_on(self, key: str | None) -> None:
        """The pointer is over this, or over nothing."""
        if key != self._key:
            self._key, self._seconds = key, 0.0

    @property
    def explained(self) -> str | None:
        """What has been pointed at long enough to be explained."""
        return self._key if self._seconds >= EXPLAINED_AFTER else None

    def lit(self, layout: Layout) -> frozenset[str]:
        """What answers the pointer with light, because it cannot be picked and does not rise."""
        key = self._key
        return frozenset([key] if key is not None and key in layout.things and not within_reach(key) else [])

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether something is explained from now on."""
        before = self.explained
        self._seconds += seconds
        return self.explained != before
