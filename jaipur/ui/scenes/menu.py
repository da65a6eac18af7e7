"""Scenes in which nothing moves by itself: a menu leads on, and Escape may lead back."""

from collections.abc import Callable

import pygame

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.transition import Way
from jaipur.ui.kit.widgets import Button, Menu


class MenuScene:
    """A picture and a menu. Each kind lays itself out and paints."""

    def __init__(self, context: Context, menu: Menu, escape: Callable[[], Change | None] | None = None) -> None:
        self._context = context
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

    @property
    def stirred(self) -> Box | None:
        """Nothing stirs."""
        return None

    @property
    def gives_way(self) -> Way:
        """Its last picture fades: there is nothing in it that anybody may not see."""
        return Way.FADE

    def handle(self, event: pygame.Event) -> Change | None:
        """Only the menu leads on, or Escape back."""
        if self._escape is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        return self._menu.handle(event)

    def advance(self, _seconds: float) -> Change | None:
        """Time leads nowhere."""
        return None
