"""One finished match: the count of its rounds, the way back into each, its name, and the way out of the list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.ui.kit.artwork import blit
from jaipur.ui.kit.colours import ALARM, CREAM, FADED, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Field, Menu
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.table.portrait import SEAL_SHAPE, draw_portrait

PLATE, UPRIGHT = (132.0, 88.0), 100.0
HEAD = 13.0
TALLEST_ROW = 11.0
BUTTON = 7.6


@dataclass(frozen=True, slots=True)
class CountedRound:
    """A round as its match shows it; the pairs are by seat."""

    number: int
    rupees: tuple[int, int] | None
    """None for one that was left before its end."""
    winner: int | None


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a page says of a match."""

    heading: str
    below: str
    names: tuple[str, str] | None = None
    portraits: tuple[str | None, str | None] = (None, None)
    rounds: Sequence[CountedRound] = ()
    fault: str = ""
    """Why a file holds no match."""


@dataclass(frozen=True, slots=True)
class MatchWays:
    """What can be done with a match; given from outside."""

    look_back: Callable[[int], Change]
    rename: Callable[[str], str]
    """Gives it a name; in words, why not, or nothing."""
    remove: Callable[[], Change]
    leave: Callable[[], Change]


class MatchPageScene(MenuScene):
    """The rounds of a match, each with its way back."""

    def __init__(self, context: Context, facts: MatchFacts, title: str, longest: int, ways: MatchWays) -> None:
        text = context.text
        self.facts = facts
        self._ways = ways
        self._title = title
        self._note = ""
        self._looks = [
            Button(text("looking.title"), partial(ways.look_back, one.number), enabled=one.rupees is not None)
            for one in facts.rounds
        ]
        self._field = Field(text("matches.name"), self._rename, value=title, longest=longest)
        self._remove = Button(text("matches.remove"), ways.remove)
        self._done = Button(text("options.done"), self._leave, primary=True)
        super().__init__(
            context, Menu(context, [*self._looks, self._field, self._remove, self._done]), escape=self._leave
        )

    def _rename(self) -> None:
        """Whatever was written is kept, by Enter or by leaving."""
        if self._field.value.strip() != self._title:
            self._note = self._ways.rename(self._field.value)
            if not self._note:
                self._title = self._field.value.strip()

    def _leave(self) -> Change | None:
        self._rename()
        return None if self._note else self._ways.leave()

    def lay_out(self, size: Size) -> None:
        """Who and when, a row for each round, and the rest at the foot."""
        wide = PLATE[0] if size[0] >= size[1] else UPRIGHT
        self._unit = unit = unit_for(size, wide)
        self._plate = centred(size, wide * unit, PLATE[1] * unit)
        self._inner = inner = self._plate.inset(6 * unit)
        feet = inner.bottom - BUTTON * unit
        self._room = Box(inner.x, inner.y + HEAD * unit, inner.width, feet - inner.y - (HEAD + 5) * unit)
        tall = min(TALLEST_ROW * unit, self._room.height / max(1, len(self.facts.rounds)))
        self._rows = [
            Box(self._room.x, self._room.y + place * tall, self._room.width, 0.9 * tall)
            for place in range(len(self.facts.rounds))
        ]
        button_width = 0.24 * inner.width
        for button, row in zip(self._looks, self._rows, strict=True):
            high = min(BUTTON * unit, 0.8 * row.height)
            button.box = Box(row.right - button_width - unit, row.centre[1] - high / 2, button_width, high)
        gap = 2 * unit
        shares = [0.46, 0.26, 0.28]
        x, room = inner.x, inner.width - 2 * gap
        for button, share in zip((self._field, self._remove, self._done), shares, strict=True):
            button.box = Box(x, feet, share * room, BUTTON * unit)
            x += share * room + gap

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        context, unit, inner = self._context, self._unit, self._inner
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        head: list[Paragraph] = [
            (self.facts.heading, TITLE, context.fonts.capped(4.8 * unit), MARIGOLD),
            (self.facts.below, BODY, context.fonts.capped(2.3 * unit, 1.4), SAND),
        ]
        draw_paragraphs(surface, context.fonts, head, Box(inner.x, inner.y, inner.width, HEAD * unit), middle=True)
        for one, box in zip(self.facts.rounds, self._rows, strict=True):
            self._draw_round(surface, one, box)
        if self.facts.fault:
            fault: list[Paragraph] = [(self.facts.fault, BODY, 2.6 * unit, CREAM)]
            draw_paragraphs(surface, context.fonts, fault, self._room, middle=True)
        if self._note:
            room = Box(inner.x, self._field.box.y - 4.6 * unit, inner.width, 4.2 * unit)
            draw_paragraphs(surface, context.fonts, [(self._note, BODY, 2.2 * unit, ALARM)], room)
        self._menu.paint(surface, context.fonts.capped(2.5 * unit, 1.4))

    def _draw_round(self, surface: pygame.Surface, one: CountedRound, box: Box) -> None:
        """Its number, both faces with their rupees, and the seal beside whoever won it."""
        context, unit = self._context, self._unit
        context.plates.draw(surface, "tooltip", box)
        fonts, middle = context.fonts, box.centre[1]
        label = fonts.fitted(
            context.text("matches.round", number=one.number + 1),
            BOLD,
            fonts.capped(2.5 * unit, 1.5),
            SAND,
            0.14 * box.width,
        )
        surface.blit(label, label.get_rect(midleft=(round(box.x + 1.8 * unit), round(middle))))
        assert self.facts.names is not None
        side = 0.74 * box.height
        for seat, start in ((0, 0.18), (1, 0.46)):
            x = box.x + start * box.width
            name, portrait = self.facts.names[seat], self.facts.portraits[seat]
            draw_portrait(surface, context, name, portrait, Box(x, middle - side / 2, side, side))
            lost = one.winner is not None and one.winner != seat
            rupees = "–" if one.rupees is None else str(one.rupees[seat])
            number = fonts.plain(rupees, BOLD, round(0.5 * box.height), FADED if lost else CREAM)
            surface.blit(number, number.get_rect(midleft=(round(x + 1.2 * side), round(middle))))
            if one.winner == seat:
                high = 0.7 * box.height
                seal = Box(x + 1.3 * side + number.get_width(), middle - high / 2, SEAL_SHAPE * high, high)
                blit(surface, context.artwork.picture("tokens/seal", seal.width, seal.height), seal)
