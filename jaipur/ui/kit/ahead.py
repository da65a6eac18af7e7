"""What a scene to come will need, made ready while nothing moves: a little at a time."""

import time
from collections.abc import Callable

from jaipur.ui.kit.artwork import Artwork
from jaipur.ui.kit.geometry import Size
from jaipur.ui.kit.shelf import Enough, rehearsal

Rehearsal = Callable[[Size], bool]
"""Draws what will be drawn, where it leaves no trace; False while something for it is still on its way."""


class Ahead:
    """First every picture is read, then what is rehearsed is scaled for the window."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        self._rehearse: Rehearsal = lambda _size: True
        self._ready_for: Size | None = None

    def rehearse(self, what: Rehearsal) -> None:
        """Make this ready from now on."""
        self._rehearse = what
        self._ready_for = None

    def forget_sizes(self) -> None:
        """The window has changed, or something else is shown: look again whether all is ready."""
        self._ready_for = None

    def ready(self, size: Size) -> bool:
        """Whether there is nothing left to do for a window of this size."""
        return self._artwork.all_read and self._ready_for == size

    def go_on(self, size: Size) -> bool:
        """Make one more picture; False when there is nothing to do just now."""
        if self._artwork.warm_up():
            return True
        if not self._artwork.all_read or self._ready_for == size:
            return False
        try:
            with rehearsal():
                if self._rehearse(size):
                    self._ready_for = size
                    self._artwork.put_large_away()
        except Enough:
            return True
        return False

    def finish(self, size: Size) -> None:
        """Make everything ready now."""
        while not self.ready(size):
            if not self.go_on(size):
                time.sleep(0.001)
