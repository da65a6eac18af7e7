"""The question before a match is left that the disk did not take: where else to save it, or whether to lose it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size, centred, unit_of
from jaipur.ui.kit.paragraphs import paragraphs_height
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.widgets import Button, Field
from jaipur.ui.scenes.dialog import BUTTON, GAP, DialogScene

LONGEST_PATH = 500
FIELD_SHARE = 0.7
PLATE = 112
TALLEST = 88
UP = 4.4
"""The plate leaves room for the warning at the foot."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What each answer to the question does."""

    save_in: Callable[[str], Change | None]
    """Save in a folder that was typed."""
    saved: Callable[[], Change | None]
    """What follows as soon as the match is saved after all; asked again and again."""


class UnsavedScene(DialogScene):
    """Folders to save to, below each other, then one to type, then the ways on without saving and back."""

    def __init__(
        self, context: Context, words: str, folders: Sequence[Button], leave: Button, answers: Answers, typed: str = ""
    ) -> None:
        text = context.text
        self._field = Field(text("unsaved.other"), _nothing, value=typed, longest=LONGEST_PATH)
        self._there = Button(text("unsaved.there"), lambda: answers.save_in(self._field.value))
        self._folders = list(folders)
        self._back = Button(text("setup.back"), Pop, primary=not self._folders)
        self._leave = leave
        self._answers = answers
        buttons = [*self._folders, self._field, self._there, self._back, self._leave]
        super().__init__(context, text("unsaved.title"), words, buttons, wide=True)

    def handle(self, event: pygame.Event) -> Change | None:
        """Enter in the field saves in the folder that was typed."""
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and self._field.value and self._menu.state(self._field) == "focus":
            return self._there.action()
        return super().handle(event)

    def advance(self, _seconds: float) -> Change | None:
        """A disk that has room again answers the question."""
        return self._answers.saved()

    def lay_out(self, size: Size) -> None:
        """As tall as its words and its rows of buttons, as far as the window reaches."""
        self._unit = unit = unit_of(size)
        self._lines = self._written(unit)
        rows = len(self._folders) + 2
        high, gap = BUTTON * unit, GAP * unit
        buttons = rows * (high + gap)
        words = paragraphs_height(self._context.fonts, self._lines, (PLATE - 12) * unit)
        self._plate = centred(size, PLATE * unit, min(TALLEST * unit, words + buttons + 14 * unit), -UP * unit)
        inner = self._plate.inset(6 * unit)
        self._words = Box(inner.x, inner.y, inner.width, inner.height - buttons - unit)
        y = inner.bottom - buttons + gap
        for button in self._folders:
            button.box = Box(inner.x, y, inner.width, high)
            y += high + gap
        self._lay_pair(self._field, self._there, Box(inner.x, y, inner.width, high), FIELD_SHARE)
        self._lay_pair(self._back, self._leave, Box(inner.x, y + high + gap, inner.width, high), 0.5)

    def _lay_pair(self, left: Button, right: Button, row: Box, share: float) -> None:
        gap = GAP * self._unit
        left.box = Box(row.x, row.y, share * row.width - gap / 2, row.height)
        right.box = Box(left.box.right + gap, row.y, row.right - left.box.right - gap, row.height)


def _nothing() -> None:
    return None
