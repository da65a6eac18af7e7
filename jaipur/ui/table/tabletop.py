"""One table, as one seat sees it, for whoever needs one: it shows views and moves, and turns events into requests.

It knows no match, no opponent and no file. Whoever owns it says what lies there, which phase the turn is in, and what
becomes of a request.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from jaipur.rules import Move, SeenEvent, SeenTurn, TableView
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.gestures import (
    LEFT,
    UNDO,
    Cancel,
    Click,
    Commit,
    Gesture,
    Hover,
    Pointer,
    Press,
    Shortcut,
    gesture,
)
from jaipur.ui.table.action_panel import aid_box
from jaipur.ui.table.areas import Areas, arrange
from jaipur.ui.table.banner import Announcer, draw_banner
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.drawing import TableFrame, draw_table
from jaipur.ui.table.framing import Sight, frame
from jaipur.ui.table.guidance import SILENCE, Aid
from jaipur.ui.table.interaction import Play, held_poses
from jaipur.ui.table.layout import Layout
from jaipur.ui.table.log_sheet import LogSheet
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.performance import faded
from jaipur.ui.table.phase import Deciding, Over, Phase, Showing
from jaipur.ui.table.picking import Picking
from jaipur.ui.table.pointing import Pointing
from jaipur.ui.table.presence import Presence
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.staging import Staging
from jaipur.ui.table.told import logged


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """The player wants to leave the table for a while."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """The player would like a hint, or more of it."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The player would like to take the last move back."""


Request = Play | OpenMenu | AskHint | TakeBack

WISHES = {"j": "log", "l": "replay", "h": Aid.LAMP, UNDO: Aid.TAKE_BACK}
"""What the keys are for that have buttons, by the names of these."""

Arrangement = Callable[[Size, float], Areas]
"""How a window of some size, read at some text scale, is divided."""


class Tabletop:
    """A table that is looked at and perhaps played at."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        seating: Seating,
        view: TableView,
        turns: Iterable[SeenTurn] = (),
        arrangement: Arrangement = arrange,
        *,
        announces: bool = True,
    ) -> None:
        self._context = context
        self._painter = painter
        self._arrangement = arrangement
        self.seating = seating
        self.view = view
        self.turns = tuple(turns)
        self.phase: Phase = Over()
        self.presence = Presence()
        """The opponent in person."""
        self.picking = Picking(context)
        self.log = LogSheet(context)
        self.pointed: tuple[str, ...] = ()
        """What somebody points at: keys of things, or families such as `hand`."""
        self._announces = announces
        """Whether it says once what may end the round, when that comes to be."""
        self.guidance = SILENCE
        """What somebody says about the move to be made."""
        self.aid: Aid | None = None
        """What the button in the corner of the panel is for, if it is there."""
        self._announcer = Announcer(context, view)
        self._pointing = Pointing()
        self._pointer = Pointer()
        self._time = 0.0
        self._stirred = self._newly_explained = False
        self._size: Size = (1280, 720)
        self.areas = self._arrangement(self._size, context.settings.text_scale)
        self._laid_for: object = None
        self.layout = Layout(self.areas, {})
        self._refresh()

    @property
    def moving(self) -> bool:
        """Whether something has not come to rest."""
        return isinstance(self.phase, Showing) or self.picking.moving or self._announcer.banner is not None

    @property
    def stirred(self) -> Box | None:
        """Where the puppet is, when it hangs otherwise than before time passed; all, when something is explained."""
        if self._newly_explained:
            return Box(0, 0, *self._size)
        return self.areas.opponent if self._stirred else None

    @property
    def choice(self) -> Choice:
        """What is picked."""
        return self.picking.choice

    def show(self, view: TableView, turns: Iterable[SeenTurn], seating: Seating | None = None) -> None:
        """Let this lie on the table, without motion; nothing is picked."""
        self.view, self.turns, self.seating = view, tuple(turns), seating or self.seating
        self._pointer = Pointer()
        self.picking.let_go()
        self._rest()

    def show_deal(self, events: Iterable[SeenEvent]) -> None:
        """Show how the cards that lie there were dealt."""
        self._perform(self._staging.deal(events))
        self._context.sound.play("shuffle")

    def show_turn(self, turn: SeenTurn) -> None:
        """Show a move played from what lies there. The table is as after it at once; the picture catches up."""
        before = self.layout
        carried = held_poses(self.picking.interaction, before)
        self.view, self.turns = turn.after, (*self.turns, turn)
        self.picking.let_go()
        self._perform(self._staging.last_move(before, carried))

    def show_taken_back(self, turn: SeenTurn) -> None:
        """Show how the last move is taken back. The table is as before it at once."""
        before = self.layout
        self.view, self.turns = turn.before, self.turns[:-1]
        self.picking.let_go()
        self._perform(self._staging.taken_back(turn, before))

    def replay(self) -> None:
        """Show the last move again, slowly."""
        if (again := self._staging.last_move_again()) is not None:
            self._perform(again)

    def turn_hand_over(self) -> None:
        """Show how the own cards, face down until now, are turned over, and meanwhile the last move again."""
        self._perform(self._staging.hand_turned_over())

    @property
    def _staging(self) -> Staging:
        return Staging(self.view, self.turns, self.areas, self.seating.show_herds)

    def _perform(self, showing: Showing) -> None:
        still = self._context.settings.reduced_motion
        self.phase = replace(showing, performance=faded(showing.performance)) if still else showing
        self._rest()

    def pick(self, move: Move) -> None:
        """Pick what amounts to a move, as if by hand."""
        self.picking.pick(move, self.view)
        self._refresh()

    def reject(self) -> None:
        """The picked cards are not to be played now, though they may be: they shake and are let go."""
        self.picking.reject(self.view)
        self._refresh()

    def ask_again(self) -> None:
        """The move is not played yet: its cards stay picked, and what the pointer holds goes back to them."""
        self.picking.release()
        self._refresh()

    def lay_out(self, size: Size) -> None:
        """Find a place for everything in a window of this size."""
        self._size = size
        areas = self._arrangement(size, self._context.settings.text_scale)
        if areas != self.areas:
            self.areas = areas
            self._rest()
        self._refresh()

    def handle(self, event: pygame.Event) -> Request | None:
        """Answer an event: while something is shown, any press or key ends that."""
        self._pointing.notice(event, self.layout)
        if isinstance(self.phase, Showing):
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.phase.performance.timeline.skip()
            return TakeBack() if self._takes_back(event) else None
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y, len(self.turns))
        self._pointer, made = gesture(self._pointer, event, self._time)
        request = self._answer(made) if made is not None else None
        self._refresh()
        return request

    def _takes_back(self, event: pygame.Event) -> bool:
        """Whether this takes back the move that is still being shown."""
        if self.aid is not Aid.TAKE_BACK:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == LEFT and self._aid_box.contains(*event.pos)
        return gesture(Pointer(), event, 0.0)[1] == Shortcut(UNDO)

    @property
    def _aid_box(self) -> Box:
        return aid_box(self.areas, self.frame.panel)

    def _answer(self, made: Gesture) -> Request | None:
        if self.log.answers(made, self.areas, len(self.turns)):
            return None
        match made:
            case Press() | Hover() if not isinstance(self.phase, Deciding):
                return None
            case Cancel() if self.choice.empty and self.picking.interaction.grip is None:
                return OpenMenu()
            case Shortcut(key) if key in WISHES:
                return self._grant(WISHES[key])
            case Click(x, y) if (wish := self._button_at(x, y)) is not None:
                return self._grant(wish)
            case _:
                return self._touch(made)

    def _button_at(self, x: float, y: float) -> str | None:
        """The name of the button under a point."""
        buttons = {**self.areas.round_buttons, "play": self.areas.action_button}
        if self.aid is not None:
            buttons[self.aid] = self._aid_box
        return next((name for name, box in buttons.items() if box.contains(x, y)), None)

    def _grant(self, wish: str) -> Request | None:
        """What a button or its key is for."""
        match wish:
            case "menu":
                return OpenMenu()
            case "log":
                self.log.toggle()
            case "replay":
                self.replay()
            case "play":
                return self._touch(Commit())
            case Aid.TAKE_BACK:
                return TakeBack()
            case Aid.LAMP | Aid.LAMP_LIT:
                return AskHint()
        return None

    def _touch(self, made: Gesture) -> Play | None:
        """What a gesture does to the cards."""
        if isinstance(self.phase, Deciding):
            return self.picking.touch(made, self.layout, self.view)
        if isinstance(made, Click | Commit):
            self.picking.refuse_out_of_turn()
        return None

    def advance(self, seconds: float) -> None:
        """Let time pass for whatever moves."""
        self._time += seconds
        self.picking.advance(seconds)
        if isinstance(self.phase, Showing):
            for cue in self.phase.performance.timeline.advance(seconds * self._context.settings.speed.factor):
                self._context.sound.play(cue)
        if self._announces:
            self._announcer.advance(seconds, self.view, self.phase)
        still = self._context.settings.reduced_motion
        self._stirred = self.presence.advance(seconds, self.phase, still=still)
        self._newly_explained = self._pointing.advance(seconds)
        self._refresh()

    def _rest(self) -> None:
        """Everything lies where it lies."""
        self.picking.rest()
        self._refresh()

    def _refresh(self) -> None:
        """Ask and lay out anew what has changed, and only that."""
        wanted = (self._staging, self.choice)
        if wanted != self._laid_for:
            self._laid_for = wanted
            self.picking.consider(self.view)
            self.layout = self._staging.laid(self.choice)
        if not isinstance(self.phase, Showing):
            self.picking.follow(self.layout, within_touch=isinstance(self.phase, Deciding))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table as it was laid out."""
        draw_table(surface, self._context, self._painter, self.frame)
        if self._announcer.banner is not None:
            still = self._context.settings.reduced_motion
            draw_banner(surface, self._context, self.areas, self._announcer.banner, still=still)
        if self.log.is_open:
            self.log.draw(surface, self.areas, logged(self._context.text, self.seating, self.turns))

    @property
    def frame(self) -> TableFrame:
        """What the table shows and says now."""
        sight = Sight(
            seating=self.seating,
            staging=self._staging,
            layout=self.layout,
            phase=self.phase,
            picking=self.picking,
            pointing=self._pointing,
            presence=self.presence,
            pointed=self.pointed,
            guidance=self.guidance,
            aid=self.aid,
        )
        return frame(self._context.text, sight)
