"""Pictures that were made before and will be wanted again: as many of the latest as a bound allows."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import ClassVar

import pygame

USUAL = (1280, 720)


class Enough(Exception):
    """A picture was made in a rehearsal, which ends with it for now."""


class Shelf:
    """Surfaces by key, as many as would cover so many windows. When it is full, those go that have not been wanted for
    the longest time."""

    rehearsing: ClassVar[bool] = False

    def __init__(self, windows: float) -> None:
        self._windows = windows
        self.bytes = 0
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def most_bytes(self) -> int:
        """How much there is room for, in the window as it is now."""
        window = pygame.display.get_surface()
        width, height = window.get_size() if window is not None else USUAL
        return round(self._windows * max(width * height, USUAL[0] * USUAL[1]) * 4)

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made now if it is not here."""
        if (made := self._made.get(key)) is not None:
            self._made.move_to_end(key)
            return made
        made = self._made[key] = make()
        self.bytes += weight(made)
        # The newest one stays, however large it is: somebody is about to draw it.
        while self.bytes > self.most_bytes and len(self._made) > 1:
            _, oldest = self._made.popitem(last=False)
            self.bytes -= weight(oldest)
        if Shelf.rehearsing:
            raise Enough
        return made

    def clear(self) -> None:
        """Let go of everything."""
        self._made.clear()
        self.bytes = 0


@contextlib.contextmanager
def rehearsal() -> Iterator[None]:
    """Within it, the first picture that has to be made raises Enough: it is there for the next time."""
    Shelf.rehearsing = True
    try:
        yield
    finally:
        Shelf.rehearsing = False


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
