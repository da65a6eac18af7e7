"""The plates around a match with a friend elsewhere: a form to fill in, and words that wait for something."""

from collections.abc import Callable

import pygame

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Field
from jaipur.ui.scenes.dialog import DialogScene

Ask = Callable[[], Change | None]
Offer = Callable[[], list[Button]]


class WaitingScene(DialogScene):
    """A plate that is asked again and again whether it has done its duty, and whose buttons may become more."""

    def __init__(self, context: Context, title: str, words: str, offer: Offer, ask: Ask = lambda: None) -> None:
        super().__init__(context, title, words, offer(), wide=True)
        self._offer = offer
        self._ask = ask
        self._changed = False

    @property
    def moving(self) -> bool:
        """Whether other buttons are offered than were painted."""
        return self._changed

    def advance(self, _seconds: float) -> Change | None:
        """Perhaps it is time to go on."""
        offered = self._offer()
        self._changed = [button.label for button in offered] != [button.label for button in self.buttons]
        if self._changed:
            self._menu.set_buttons(offered)
        return self._ask()

    def say(self, words: str) -> None:
        """Show other words."""
        self._paragraphs = words.split("\n")


class FormScene(DialogScene):
    """Fields and buttons below each other. Enter in the last field presses the button below it."""

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event."""
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        primary = next((button for button in self.buttons if button.primary), None)
        if entered and primary is not None and any(self._menu.state(one) == "focus" for one in self.fields):
            return primary.action()
        return super().handle(event)

    def lay_out(self, size: Size) -> None:
        """As any dialog; an address or an invitation needs all the width there is."""
        super().lay_out(size)
        for field in self.fields:
            field.box = Box(self._words.x, field.box.y, self._words.width, field.box.height)

    @property
    def fields(self) -> list[Button]:
        """What can be written in."""
        return [button for button in self.buttons if isinstance(button, Field)]

    def say(self, words: str) -> None:
        """Show other words."""
        self._paragraphs = words.split("\n")
