"""Scenes in which nothing moves by itself: a menu leads on, and Escape may lead back."""

from collections.abc import Callable

import pygame

from jaipur.ui.scene import Change
from jaipur.ui.shared import Shared
from jaipur.ui.widgets import Button, Menu


class StillScene:
    """A picture and a menu, for as long as one likes."""

    def __init__(self, shared: Shared, menu: Menu, escape: Callable[[], Change] | None = None) -> None:
        self._shared = shared
        self._menu = menu
        self._escape = escape

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed."""
        return self._menu.buttons

    @property
    def moving(self) -> bool:
        """Nothing moves here."""
        return False

    def _curtained(self, surface: pygame.Surface) -> tuple[int, int, float]:
        """Draw the curtain behind everything; the size of the window, and the unit that things are measured in."""
        self._shared.painter.cover(surface, "title/curtain")
        self._shared.painter.dim(surface)
        width, height = surface.get_size()
        return width, height, min(height, width / 1.6) / 100

    def handle(self, event: pygame.Event) -> Change | None:
        """Only the menu leads on, or Escape back."""
        if self._escape is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        return self._menu.handle(event)

    def advance(self, _seconds: float) -> Change | None:
        """Time leads nowhere."""
        return None
