"""One table, as one seat sees it, for whoever needs one: it shows views and moves, and turns events into requests.

It knows no match, no opponent and no file. Whoever owns it says what lies there, which phase the turn is in, and what
becomes of a request.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from jaipur.narration import Narrator
from jaipur.rules import Move, Refusal, SeenEvent, SeenTurn, TableView
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.gestures import Cancel, Click, Commit, Gesture, Hover, Pointer, Press, Shortcut, gesture
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.action_panel import Panel, panel
from jaipur.ui.table.areas import Areas, arrange
from jaipur.ui.table.banner import Banner, draw_banner
from jaipur.ui.table.card_motion import CardMotion, raised
from jaipur.ui.table.choice import Choice, changed_sides, choice_of
from jaipur.ui.table.choreography import AGAIN, DEALT, OWN, THEIRS, Pace, choreograph
from jaipur.ui.table.drawing import TableFrame, draw_table, lit_places, tokens_to_win
from jaipur.ui.table.explanation import explanation
from jaipur.ui.table.intent import NOTHING, consider
from jaipur.ui.table.interaction import Interaction, Play, Refuse, held_poses, interact, within_reach
from jaipur.ui.table.layout import Layout, before_the_deal, layout, near
from jaipur.ui.table.log_sheet import DealNote, LoggedMove, LogSheet
from jaipur.ui.table.marks import NO_MARKS, Marks, marks
from jaipur.ui.table.move_line import pictures
from jaipur.ui.table.painter import Highlights, TablePainter
from jaipur.ui.table.performance import Performance, faded, timed
from jaipur.ui.table.phase import Curtain, Deciding, Over, Phase, Showing, Thinking
from jaipur.ui.table.pointing import Pointing
from jaipur.ui.table.presence import Presence
from jaipur.ui.table.puppet import Attention
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tension import tensions
from jaipur.ui.table.turning_over import together, turned_over


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """The player wants to leave the table for a while."""


Request = Play | OpenMenu

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
        self._pointing = Pointing()
        self._banner: Banner | None = None
        self._tensions = tensions(view)
        self.pointed: tuple[str, ...] = ()
        """What somebody points at: keys of things, or families such as `hand`."""
        self.interaction = Interaction()
        self.refused: Refuse | None = None
        self._intent = NOTHING
        self._pointer = Pointer()
        self._mouse = (-1.0, -1.0)
        self._time = 0.0
        self._motion = CardMotion()
        self._followed: object = None
        self._log = LogSheet(context)
        self._stirred = self._newly_explained = False
        self._size: Size = (1280, 720)
        self.areas = self._arranged((1280, 720))
        self._laid_for: object = None
        self.layout = Layout(self.areas, {})
        self._refresh()

    @property
    def moving(self) -> bool:
        """Whether something has not come to rest."""
        return isinstance(self.phase, Showing) or self._motion.moving or self._banner is not None

    @property
    def stirred(self) -> Box | None:
        """Where the puppet is, when it hangs otherwise than before time passed; all, when something is explained."""
        if self._newly_explained:
            return Box(0, 0, *self._size)
        return self.areas.opponent if self._stirred else None

    @property
    def choice(self) -> Choice:
        """What is picked."""
        return self.interaction.choice

    def show(self, view: TableView, turns: Iterable[SeenTurn], seating: Seating | None = None) -> None:
        """Let this lie on the table, without motion; nothing is picked."""
        self.view, self.turns, self.seating = view, tuple(turns), seating or self.seating
        self._pointer = Pointer()
        self._let_go()
        self._rest()

    def show_deal(self, events: Iterable[SeenEvent]) -> None:
        """Show how the cards that lie there were dealt."""
        self._perform(self._staged(events, before_the_deal(self.layout), self.layout, pace=DEALT), self.view)
        self._context.sound.play("shuffle")

    def show_turn(self, turn: SeenTurn) -> None:
        """Show a move played from what lies there. The table is as after it at once; the picture catches up."""
        before = self.layout
        carried = held_poses(self.interaction, before)
        self.view, self.turns = turn.after, (*self.turns, turn)
        self._let_go()
        self._show_move(turn, before, carried)

    def replay(self) -> None:
        """Show the last move again, slowly."""
        if self.turns and self.turns[-1].after == self.view:
            turn = self.turns[-1]
            staged = self._staged(turn.events, self._laid(turn.before), self._laid(turn.after), pace=THEIRS)
            self._perform(timed(staged, AGAIN), turn.before)

    def turn_hand_over(self) -> None:
        """Show how the own cards, face down until now, are turned over, and meanwhile the last move again."""
        turning, counted = turned_over(self.layout), self.view
        if self.turns:
            last = self.turns[-1]
            staged = self._staged(last.events, self._laid(last.before), self.layout, pace=THEIRS)
            turning = together(turning, staged)
            counted = last.before
        self._perform(turning, counted)

    def _show_move(self, turn: SeenTurn, before: Layout, carried: dict[str, Pose]) -> None:
        pace = OWN if turn.before.turn is near(self.view) else THEIRS
        self._perform(self._staged(turn.events, before, self._laid(turn.after), carried, pace), turn.before)

    def _staged(
        self,
        events: Iterable[SeenEvent],
        before: Layout,
        after: Layout,
        carried: dict[str, Pose] | None = None,
        pace: Pace = OWN,
    ) -> Performance:
        hand_open = self.view.seat is not None
        return choreograph(events, before, after, near(self.view), carried, pace, hand_open=hand_open)

    @property
    def marks(self) -> Marks:
        """What the other's last move changed; nothing while it is being shown."""
        return NO_MARKS if isinstance(self.phase, Showing) else marks(self.turns, self.view)

    def _perform(self, performance: Performance, counted: TableView) -> None:
        shown = faded(performance) if self._context.settings.reduced_motion else performance
        self.phase = Showing(shown, counted)
        self._rest()

    def pick(self, move: Move) -> None:
        """Pick what amounts to a move, as if by hand."""
        self.interaction = Interaction(choice_of(move, self.view))
        self._refresh()

    def reject(self) -> None:
        """The picked cards are not to be played now, though they may be: they shake and are let go."""
        self._shake(frozenset())
        self.interaction = Interaction(focused=self.interaction.focused)
        self._refresh()

    def lay_out(self, size: Size) -> None:
        """Find a place for everything in a window of this size."""
        self._size = size
        areas = self._arranged(size)
        if areas != self.areas:
            self.areas = areas
            self._rest()
        self._refresh()

    def handle(self, event: pygame.Event) -> Request | None:
        """Answer an event: while something is shown, any press or key ends that."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            thing = self.layout.at(*event.pos)
            self._pointing.rest_on(None if thing is None else thing.key)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._pointing.rest_on(None)
        if isinstance(self.phase, Showing):
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.phase.performance.timeline.skip()
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._log.scroll(event.y, len(self.turns))
        self._pointer, made = gesture(self._pointer, event, self._time)
        request = self._answer(made) if made is not None else None
        self._refresh()
        return request

    def _answer(self, made: Gesture) -> Request | None:
        if self._log.answers(made, self.areas, len(self.turns)):
            return None
        match made:
            case Press() | Hover() if not isinstance(self.phase, Deciding):
                return None
            case Cancel() if self.choice.empty and self.interaction.grip is None:
                return OpenMenu()
            case Shortcut("j"):
                self._log.toggle()
            case Shortcut("l"):
                self.replay()
            case Click(x, y) if self.areas.menu_button.contains(x, y):
                return OpenMenu()
            case Click(x, y) if self.areas.log_button.contains(x, y):
                self._log.toggle()
            case Click(x, y) if self.areas.replay_button.contains(x, y):
                self.replay()
            case Click(x, y) if self.areas.action_button.contains(x, y):
                return self._touch(Commit())
            case _:
                return self._touch(made)
        return None

    def _touch(self, made: Gesture) -> Play | None:
        """What a gesture does to the cards."""
        if not isinstance(self.phase, Deciding):
            if isinstance(made, Click | Commit):
                self._refuse(Refuse(Refusal.NOT_YOUR_TURN, None), frozenset())
            return None
        before, dropped = self.interaction, frozenset(held_poses(self.interaction, self.layout))
        now, decided = interact(before, made, self.layout, self.view, self._intent)
        # Until a move is shown, its cards stay where the pointer let go of them.
        self.interaction = replace(now, grip=before.grip) if isinstance(decided, Play) else now
        self._refresh()
        if now.choice != before.choice:
            self.refused = None
            self._context.sound.play("grunt" if now.choice.camels > before.choice.camels else "pick")
        match decided:
            case Play():
                return decided
            case Refuse():
                self._refuse(decided, dropped)
            case None if changed_sides(before.choice, now.choice, self.view):
                self.refused = Refuse(Refusal.CAMELS_AND_GOODS, None)
            case None:
                pass
        return None

    def _refuse(self, refused: Refuse, dropped: frozenset[str]) -> None:
        self._shake(dropped)
        self.refused = refused

    def _shake(self, dropped: frozenset[str]) -> None:
        """What was dropped, or else what is picked, shakes."""
        self._context.sound.play("refuse")
        if not self._context.settings.reduced_motion:
            picked = frozenset(key for key, thing in self.layout.things.items() if thing.picked)
            self._motion.shake(dropped or picked)

    def _let_go(self) -> None:
        self.interaction = Interaction()
        self.refused = None

    def advance(self, seconds: float) -> None:
        """Let time pass for whatever moves."""
        self._time += seconds
        grip = self.interaction.grip
        self._motion.advance(seconds, grip.now_at[0] if grip else None)
        if isinstance(self.phase, Showing):
            for cue in self.phase.performance.timeline.advance(seconds * self._context.settings.speed.factor):
                self._context.sound.play(cue)
        self._announce(seconds)
        still = self._context.settings.reduced_motion
        self._stirred = self.presence.advance(seconds, self._attention, still=still)
        self._newly_explained = self._pointing.advance(seconds)
        self._refresh()

    def _announce(self, seconds: float) -> None:
        """What may end the round from now on is said once, when the cards have arrived."""
        self._banner = self._banner.after(seconds) if self._banner else None
        if not isinstance(self.phase, Showing | Curtain):
            before, self._tensions = self._tensions, tensions(self.view)
            if new := [one for one in self._tensions if one not in before]:
                self._banner = Banner(self._context.text(new[0]))
                self._context.sound.play("tension")

    @property
    def _attention(self) -> Attention:
        """What the opponent minds just now."""
        match self.phase:
            case Thinking():
                return Attention.THINKING
            case Showing():
                return Attention.MARKET
            case _:
                return Attention.PLAYER

    def _arranged(self, size: Size) -> Areas:
        return self._arrangement(size, self._context.settings.text_scale)

    def _laid(self, view: TableView, choice: Choice | None = None) -> Layout:
        trail = marks(self.turns, view).taken
        return layout(view, choice or Choice(), self.areas, show_herds=self.seating.show_herds, trail=trail)

    def _rest(self) -> None:
        """Everything lies where it lies."""
        self._motion.stop()
        self._followed = None
        self._refresh()

    def _refresh(self) -> None:
        """Ask and lay out anew what has changed, and only that."""
        wanted = (self.view, self.turns, self.choice, self.areas, self.seating.show_herds)
        if wanted != self._laid_for:
            self._laid_for = wanted
            self._intent = consider(self.choice, self.view)
            self.layout = self._laid(self.view, self.choice)
        hovered = self.interaction.hovered if isinstance(self.phase, Deciding) else None
        followed = (self.layout, hovered, self.interaction.grip)
        if followed != self._followed and not isinstance(self.phase, Showing):
            self._followed = followed
            self._motion.follow(
                {
                    key: raised(thing.pose) if key == hovered and not thing.picked else thing.pose
                    for key, thing in self.layout.things.items()
                    if within_reach(key)
                },
                held_poses(self.interaction, self.layout),
            )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table as it was laid out."""
        draw_table(surface, self._context, self._painter, self._frame())
        if self._banner is not None:
            still = self._context.settings.reduced_motion
            draw_banner(surface, self._context, self.areas, self._banner, still=still)
        if self._log.is_open:
            self._log.draw(surface, self.areas, self._logged)

    @property
    def _logged(self) -> list[LoggedMove]:
        return [LoggedMove(pictures(turn, self.seating), self._told(turn)) for turn in self.turns]

    def note_deal(self, note: DealNote | None) -> None:
        """What the log says of the deal: its seal, or that it is open."""
        self._log.note = note

    @property
    def log_is_open(self) -> bool:
        """Whether the log lies over the market."""
        return self._log.is_open

    def _frame(self) -> TableFrame:
        showing = self.phase if isinstance(self.phase, Showing) else None
        deciding = isinstance(self.phase, Deciding)
        highlights = Highlights(
            focused=self.interaction.focused,
            lit=lit_places(self._intent.targets, self.areas) if deciding else (),
            glowing=frozenset(tokens_to_win(self._intent.playable, self.view)),
            pointed=frozenset() if showing else self._pointed_at() | self._lit_by_pointer(),
            moved=self._motion.poses(),
            held=self._motion.carried(),
            fresh=frozenset(f"market.{slot}" for slot in self.marks.slots),
        )
        return TableFrame(
            seating=self.seating,
            view=self.view,
            counted=showing.counted if showing else self.view,
            layout=self.layout,
            performance=showing.performance if showing else None,
            highlights=highlights,
            last=self._told_turn,
            status=self.status,
            marks=self.marks,
            puppet=self.presence.pose,
            speech=self.presence.speech,
            panel=self.panel,
            about=self._explanation,
            tip=next((name for name, box in self.areas.round_buttons.items() if box.contains(*self._mouse)), None),
        )

    @property
    def _explanation(self) -> tuple[Pose, str] | None:
        """What the pointer rests on, while nothing moves."""
        thing = self.layout.things.get(self._pointing.explained or "")
        if thing is None or isinstance(self.phase, Showing) or self.interaction.grip is not None:
            return None
        words = explanation(self._context.text, self.view, self.seating, thing.key)
        return (thing.pose, words) if words else None

    def _lit_by_pointer(self) -> frozenset[str]:
        """What answers the pointer with light, because it cannot be picked and does not rise."""
        key = self._pointing.key
        lit = key is not None and key in self.layout.things and not within_reach(key)
        return frozenset([key] if lit and key else [])

    def _pointed_at(self) -> frozenset[str]:
        return frozenset(
            key
            for key in self.layout.things
            if any(key == point or key.startswith(f"{point}.") for point in self.pointed)
        )

    @property
    def panel(self) -> Panel:
        """Whose turn it is, and what the picked cards would do."""
        text = self._context.text
        return panel(text, self.seating, self.view, self.phase, self._intent, self.refused)

    @property
    def _told_turn(self) -> SeenTurn | None:
        """The last move, or the one before it, until the cards have set out."""
        lifting = isinstance(self.phase, Showing) and not self.phase.performance.begun
        return next(iter(self.turns[-2:-1] if lifting else self.turns[-1:]), None)

    @property
    def status(self) -> str:
        """The last move in words, or who begins."""
        turn = self._told_turn
        if turn is not None:
            return self._told(turn)
        starter = self.turns[0].before.turn if self.turns else self.view.turn
        return self._context.text("told.start", name=self.seating.names[starter])

    def _told(self, turn: SeenTurn) -> str:
        name = self.seating.names[turn.before.turn]
        return Narrator(self._context.text).happened(name, turn.move, turn.before.market, turn.events)
