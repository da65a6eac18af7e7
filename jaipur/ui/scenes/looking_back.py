"""Looking back at a round: the table as it lay before any move, and the graph of win chances to walk along."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from jaipur.coach import Review
from jaipur.rules import Move
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.gestures import LEFT
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.transition import Way
from jaipur.ui.kit.widgets import Button, Menu, draw_round_button
from jaipur.ui.scenes.looking import Looking
from jaipur.ui.scenes.looking_controls import HeldKey, Scrubber, walked
from jaipur.ui.scenes.looking_drawing import LookingPainter
from jaipur.ui.scenes.looking_layout import arrange_above, looking_layout
from jaipur.ui.scenes.looking_picture import LookingPicture, picture
from jaipur.ui.scenes.shown_round import ShownRound
from jaipur.ui.table.interaction import Play
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.phase import Deciding, Over, Showing
from jaipur.ui.table.tabletop import OpenMenu, Tabletop
from jaipur.ui.table.told import logged

NOTE_SECONDS = 8.0
LABEL = 2.3
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""The keys that are for the cards where the player is asked, and for the buttons elsewhere."""


class GrowingReview(Protocol):
    """What the coach finds of the round, better from time to time."""

    @property
    def review(self) -> Review | None:
        """What is known by now."""
        ...

    def look(self) -> bool:
        """Take in what was found; whether it is better than before."""
        ...


@dataclass(frozen=True, slots=True)
class LookingExits:
    """Where looking back leads; given from outside."""

    leave: Callable[[], Change]
    again: Callable[[ShownRound, int], Change]
    """To the question how the unseen cards are to lie, and on from there."""
    copy: Callable[[ShownRound], str]
    """Copies the round as a code; in words, what came of it."""
    save: Callable[[ShownRound, int, pygame.Surface], str]
    """Saves a picture of the table before a move; in words, what came of it."""


class LookingBackScene:
    """A finished round, walked from move to move; nothing of it changes."""

    def __init__(
        self, context: Context, painter: TablePainter, shown: ShownRound, growing: GrowingReview, exits: LookingExits
    ) -> None:
        self._context = context
        self._growing = growing
        self._exits = exits
        growing.look()
        self.now = Looking(shown, growing.review, shown.last)
        self._note, self._note_seconds = "", 0.0
        self._held_key, self._scrubber = HeldKey(), Scrubber()
        self._painter = LookingPainter(context, painter)
        seating, seen = shown.seating(open_cards=False), shown.view(shown.last)
        self.tabletop = Tabletop(context, painter, seating, seen, (), arrange_above, announces=False)
        self._make_buttons()
        self.lay_out((1280, 720))
        self._lie()

    def _make_buttons(self) -> None:
        self._lead = Button("", self._lead_on, primary=True)
        self._done = Button("", self._exits.leave)
        self._cards = Button("", self._turn_cards)
        self._again = Button("", self._try_again)
        self._copy = Button("", self._copy_round)
        self._save = Button("", self._save_picture)
        self._back = RoundButton("", lambda: self.go(self.now.ply - 1), icon="back")
        self._on = RoundButton("", lambda: self.go(self.now.ply + 1), icon="next")
        self._shortcuts = {"o": self._cards, "t": self._again, "s": self._lead, "k": self._copy, "p": self._save}
        buttons = [self._lead, self._done, self._cards, self._again, self._copy, self._save, self._back, self._on]
        self._menu = Menu(self._context, buttons)

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed below the table."""
        return self._menu.buttons

    @property
    def moving(self) -> bool:
        """Whether something is on its way: a card, a walk, words that will go."""
        return self.tabletop.moving or self._held_key.held or bool(self._note)

    @property
    def stirred(self) -> Box | None:
        """The opponent in person; all, when the coach has found more."""
        return self._whole if self._grown else self.tabletop.stirred

    @property
    def gives_way(self) -> Way:
        """Between two people, one's own hands may be in it."""
        return Way.FADE

    def go(self, ply: int) -> None:
        """To the table before a move, or at the end."""
        self._look(self.now.at(ply))

    def _look(self, now: Looking) -> None:
        """Look otherwise than before; the table lies accordingly."""
        before, self.now = self.now, now
        if (now.ply, now.open_cards, now.asks) != (before.ply, before.open_cards, before.asks):
            self._lie()
        self._label()

    def _lie(self) -> None:
        """Let the table lie as it lay; where the player is asked, it can be played at."""
        now, shown = self.now, self.now.shown
        self.tabletop.show(shown.view(now.ply), shown.seen[: now.ply], shown.seating(open_cards=now.open_cards))
        self.tabletop.phase = Deciding() if now.asks else Over()

    def _lead_on(self) -> None:
        """What the large button does: tell, go to the next moment, or to the account, and from there to the start."""
        now = self.now
        if now.asks:
            self._look(now.told)
        elif now.next_moment is not None:
            self.go(now.next_moment)
        else:
            self.go(0 if now.at_end else now.shown.last)

    def _turn_cards(self) -> None:
        """The other view: as the seat saw it, or with open cards. What is said of a move stays the same."""
        self._look(replace(self.now, open_cards=not self.now.open_cards))

    def _try_again(self) -> Change:
        return self._exits.again(self.now.shown, self.now.ply)

    def _copy_round(self) -> None:
        self._say(self._exits.copy(self.now.shown))

    def _save_picture(self) -> None:
        """The table as it is seen now, without what lies below it."""
        shown = self._picture()
        table = pygame.Surface(shown.layout.table)
        self._painter.draw_table(table, shown)
        self._say(self._exits.save(self.now.shown, self.now.ply, table))

    def _say(self, words: str) -> None:
        self._note, self._note_seconds = words, 0.0

    def lay_out(self, size: Size) -> None:
        """The table, and below it the graph and the buttons."""
        self._whole, self._grown = Box(0, 0, *size), False
        self.tabletop.lay_out(size)
        self._layout = layout = looking_layout(size)
        self._back.box, self._on.box = layout.back, layout.on
        others = (self._lead, self._done, self._cards, self._again, self._copy, self._save)
        for button, box in zip(others, layout.buttons, strict=True):
            button.box = box
        self._label()

    def _label(self) -> None:
        """What the buttons say and do here."""
        text, now = self._context.text, self.now
        self._lead.label = text(self._lead_key)
        self._done.label = text("options.done")
        self._cards.label = text("looking.as_seen" if now.open_cards else "looking.open")
        self._again.label, self._again.enabled = text("looking.again"), now.may_try_again
        self._copy.label, self._copy.enabled = text("looking.copy"), now.may_copy
        self._save.label = text("looking.save")
        self._back.enabled, self._on.enabled = now.ply > 0, not now.at_end

    @property
    def _lead_key(self) -> str:
        now = self.now
        if now.asks:
            return "looking.show_me"
        if now.next_moment is None:
            return "looking.start" if now.at_end else "looking.account"
        return "looking.next_moment" if now.found else "looking.first_moment"

    def handle(self, event: pygame.Event) -> Change | None:
        """Walk, press a button, or, where the player is asked, pick cards as at any table."""
        self._held_key.notice(event)
        if self.tabletop.log.is_open or isinstance(self.tabletop.phase, Showing):
            return self._at_table(event)
        now = self.now
        ply = walked(event, now.ply, now.shown.last, [moment.ply for moment in now.moments])
        if ply is None:
            ply = self._scrubber.ply(event, self._layout.grip, now.graph(self._layout.graph))
        if ply is not None:
            self.go(ply)
            return None
        if event.type in POINTER:
            change = self._menu.handle(event)
            return change if self._below(event) else self._at_table(event)
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        return self._at_table(event)

    def _below(self, event: pygame.Event) -> bool:
        """Whether the pointer is where no table is, and carries nothing from there."""
        carries = self.tabletop.picking.interaction.grip is not None
        return not carries and event.pos[1] >= self._layout.table[1] and getattr(event, "button", LEFT) == LEFT

    def _keyed(self, event: pygame.Event) -> Change | None:
        button = self._shortcuts.get(pygame.key.name(event.key))
        if button is not None and button.enabled:
            self._context.sound.play("button")
            return button.action()
        if event.key in PRESSING and not self.now.asks:
            return self._menu.handle(event)
        return self._at_table(event)

    def _at_table(self, event: pygame.Event) -> Change | None:
        match self.tabletop.handle(event):
            case Play(move):
                self._answer(move)
            case OpenMenu():
                return self._exits.leave()
            case None:
                pass
        return None

    def _answer(self, move: Move) -> None:
        self._look(self.now.answered(move))
        if self.now.asks:
            self.tabletop.reject()
        self._context.sound.play("refuse" if self.now.asks else "won")

    def advance(self, seconds: float) -> Change | None:
        """Let time pass: for the coach, for what moves on the table, for a key that is held."""
        if steps := self._held_key.steps(seconds):
            self.go(self.now.ply + steps)
        self.tabletop.advance(seconds)
        if isinstance(self.tabletop.phase, Showing) and self.tabletop.phase.performance.timeline.done:
            self._lie()
        self._note_seconds += seconds
        if self._note_seconds >= NOTE_SECONDS:
            self._note = ""
        if self._growing.look():
            self._grown = True
            self._look(replace(self.now, review=self._growing.review))
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, the graph and the buttons."""
        shown = self._picture()
        self._painter.draw_table(surface, shown)
        if self.tabletop.log.is_open:
            turns = logged(self._context.text, self.tabletop.seating, self.tabletop.turns)
            self.tabletop.log.draw(surface, self.tabletop.areas, turns)
        self._painter.draw_graph(surface, shown, held=self._scrubber.held)
        self._menu.paint(surface, self._context.fonts.capped(LABEL * self._layout.unit, 1.4))
        for button in (self._back, self._on):
            if button.enabled:
                draw_round_button(surface, self._context, button.icon, button.round)
        if self._note:
            self._painter.draw_note(surface, shown, self._note)

    def _picture(self) -> LookingPicture:
        untouched = self.tabletop.choice.empty
        return picture(self._context.text, self.now, self.tabletop.frame, self._layout, untouched=untouched)


@dataclass(slots=True)
class RoundButton(Button):
    """A button that shows what it does instead of saying it."""

    icon: str = ""

    @property
    def round(self) -> Box:
        """The round in the middle of all that answers a press."""
        side = self.box.width
        return Box(self.box.x, self.box.centre[1] - side / 2, side, side)
