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
from jaipur.ui.kit.geometry import Size
from jaipur.ui.kit.gestures import Cancel, Click, Commit, Gesture, Hover, Pointer, Press, Shortcut, gesture
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.action_panel import Panel, panel
from jaipur.ui.table.areas import Areas, arrange
from jaipur.ui.table.card_motion import CardMotion, raised
from jaipur.ui.table.choice import Choice, changed_sides, choice_of
from jaipur.ui.table.choreography import Performance, choreograph, faded
from jaipur.ui.table.drawing import TableFrame, draw_table, lit_places, tokens_to_win
from jaipur.ui.table.intent import NOTHING, consider
from jaipur.ui.table.interaction import Interaction, Play, Refuse, held_poses, interact, within_reach
from jaipur.ui.table.layout import Layout, before_the_deal, layout
from jaipur.ui.table.log_sheet import DealNote, LogSheet
from jaipur.ui.table.painter import Highlights, TablePainter
from jaipur.ui.table.phase import Deciding, Over, Phase, Showing
from jaipur.ui.table.seating import Seating


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
        self.warning: str | None = None
        """Something that went wrong and should be known until it is mended."""
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
        self.areas = self._arranged((1280, 720))
        self._laid_for: object = None
        self.layout = Layout(self.areas, {})
        self._refresh()

    @property
    def moving(self) -> bool:
        """Whether something has not come to rest."""
        return isinstance(self.phase, Showing) or self._motion.moving

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
        assert self.view.seat is not None
        performance = choreograph(events, before_the_deal(self.layout), self.layout, self.view.seat)
        self._perform(performance, self.view)
        self._context.sound.play("shuffle")

    def show_turn(self, turn: SeenTurn) -> None:
        """Show a move played from what lies there. The table is as after it at once; the picture catches up."""
        before = self.layout
        carried = held_poses(self.interaction, before)
        self.view, self.turns = turn.after, (*self.turns, turn)
        self._let_go()
        self._show_move(turn, before, carried)

    def replay(self) -> None:
        """Show the last move again."""
        if self.turns and self.turns[-1].after == self.view:
            self._show_move(self.turns[-1], self._laid(self.turns[-1].before), {})

    def _show_move(self, turn: SeenTurn, before: Layout, carried: dict[str, Pose]) -> None:
        assert self.view.seat is not None
        performance = choreograph(turn.events, before, self._laid(turn.after), self.view.seat, carried)
        self._perform(performance, turn.before)

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
        areas = self._arranged(size)
        if areas != self.areas:
            self.areas = areas
            self._rest()
        self._refresh()

    def handle(self, event: pygame.Event) -> Request | None:
        """Answer an event: while something is shown, any press or key ends that."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
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
        self._refresh()

    def _arranged(self, size: Size) -> Areas:
        return self._arrangement(size, self._context.settings.text_scale)

    def _laid(self, view: TableView, choice: Choice | None = None) -> Layout:
        return layout(view, choice or Choice(), self.areas, show_herds=self.seating.show_herds)

    def _rest(self) -> None:
        """Everything lies where it lies."""
        self._motion.stop()
        self._followed = None
        self._refresh()

    def _refresh(self) -> None:
        """Ask and lay out anew what has changed, and only that."""
        wanted = (self.view, self.choice, self.areas, self.seating.show_herds)
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
        if self._log.is_open:
            self._log.draw(surface, self.areas, [self._told(turn) for turn in self.turns])

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
            pointed=frozenset() if showing else self._pointed_at(),
            moved=self._motion.poses(),
            held=self._motion.carried(),
        )
        return TableFrame(
            seating=self.seating,
            view=self.view,
            counted=showing.counted if showing else self.view,
            layout=self.layout,
            performance=showing.performance if showing else None,
            highlights=highlights,
            status=self.status,
            panel=self.panel,
            tip=next((name for name, box in self.areas.round_buttons.items() if box.contains(*self._mouse)), None),
        )

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
        return panel(text, self.seating, self.view, self.phase, self._intent, self.refused, self.warning)

    @property
    def status(self) -> str:
        """The last move in words, or who begins."""
        if self.turns:
            return self._told(self.turns[-1])
        return self._context.text("told.start", name=self.seating.names[self.view.turn])

    def _told(self, turn: SeenTurn) -> str:
        name = self.seating.names[turn.before.turn]
        return Narrator(self._context.text).happened(name, turn.move, turn.before.market, turn.events)
