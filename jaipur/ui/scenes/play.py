"""The table at which people spend their evenings: whose turn it is, what they do, and how it is shown."""

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from jaipur import paths, saves
from jaipur.bots.worker import Question
from jaipur.commitment import commitment
from jaipur.match import Match
from jaipur.rules import Move, Refusal, Seat, Table, TableView, TakeCamels, Turn, opening, redact, view
from jaipur.settings import Speed
from jaipur.ui.choice import Choice, changed_sides, choice_of, move_of, objection, playable
from jaipur.ui.choreography import Show as Performance
from jaipur.ui.choreography import choreograph, faded
from jaipur.ui.geometry import SMALLEST, Areas, Box, areas
from jaipur.ui.gestures import Cancel, Click, Commit, Gesture, Hover, Pointer, Press, Shortcut, gesture
from jaipur.ui.handling import Holding, Play, Refuse, handle, held_poses, within_reach
from jaipur.ui.layout import Layout, before_the_deal, lay_out
from jaipur.ui.scene import Become, Change, Scene, Show
from jaipur.ui.scenes.log_sheet import LogSheet
from jaipur.ui.scenes.table_view import TableWords, draw_table, plate_button, round_buttons
from jaipur.ui.settling import Settling, raised
from jaipur.ui.shared import Shared
from jaipur.ui.timeline import Pose

log = logging.getLogger("jaipur.ui")

PACE = {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.4, Speed.INSTANT: 1000.0}
LEAST_THINKING = 0.9
QUIET_MARK_AFTER = 0.5


class PlayScene:
    """One match at the table."""

    def __init__(
        self, shared: Shared, match: Match, path: Path, ends: Callable[["PlayScene"], Scene], hides: "Hides"
    ) -> None:
        self.shared = shared
        self.match = match
        self.path = path
        self._ends = ends
        self._hides = hides
        self._viewer = self._first_viewer()
        self._holding = Holding()
        self._pointer = Pointer()
        self._performance: Performance | None = None
        self._notice: str | None = None
        self._thinking: float | None = None
        self._last_turn: Turn | None = match.round.turns[-1] if match.round.turns else None
        window = pygame.display.get_surface()
        self._areas = self._arranged(window.get_size() if window else SMALLEST)
        self._settling = Settling()
        self._last_asked: tuple[int, int] | None = None
        self._log = LogSheet(shared)
        self._curtain_due = self.hot_seat
        self._mouse = (-1.0, -1.0)
        self._time = 0.0
        self._save()

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return all(player.human for player in self.match.players)

    def _first_viewer(self) -> Seat:
        if self.hot_seat:
            return self.match.table.turn
        return next(seat for seat in Seat if self.match.players[seat].human)

    @property
    def told(self) -> str:
        """The last move in words, or who begins."""
        if self._last_turn is not None:
            return self._sentence(self._last_turn)
        return self.shared.text("told.start", name=self.match.players[self.match.round.starter].name)

    @property
    def moving(self) -> bool:
        """Whether something is in the air, or a bot thinks."""
        under_way = self._performance is not None or self._thinking is not None
        return under_way or self._curtain_due or self._turn_is_open or self._settling.moving

    @property
    def _turn_is_open(self) -> bool:
        """Whether nobody has been asked to move yet."""
        return self._thinking is None and not self.match.player.human and not self.match.table.over

    @property
    def _seen(self) -> TableView:
        return view(self.match.table, self._viewer)

    @property
    def laid_out(self) -> Layout:
        """The table as it lies for whoever looks at it."""
        return self._laid_out()

    def _laid_out(self, choice: Choice | None = None, table: Table | None = None) -> Layout:
        picks = self._holding.choice if choice is None else choice
        return lay_out(table or self.match.table, self._viewer, picks, self._areas, self.shows_herds)

    @property
    def shows_herds(self) -> bool:
        """Whether the size of the other herd is in the open."""
        return self.match.options.show_herds or self.shared.settings.show_herds

    def _arranged(self, window: tuple[int, int]) -> Areas:
        """Where everything lies in a window."""
        return areas(*window, self.shared.settings.text_scale)

    def deal_in(self) -> None:
        """Show how the cards of a new round are dealt."""
        fresh = self._laid_out(Choice())
        events = redact(opening(self.match.round.deal), self._viewer)
        self._perform(choreograph(events, before_the_deal(fresh), fresh, self._viewer))
        self.shared.sound.play("shuffle")

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event: while something moves, any press or key ends the show."""
        if event.type == pygame.WINDOWFOCUSLOST and self.hot_seat and not self.match.table.over:
            self._curtain_due = True
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        if self._performance is not None:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self._performance.timeline.skip()
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._log.scroll(event.y)
        self._pointer, made = gesture(self._pointer, event, self._time)
        return self._answer(made) if made is not None else None

    def _answer(self, made: Gesture) -> Change | None:
        if self._log.answers(made, self._areas):
            return None
        match made:
            case Press() | Hover() if not self._my_turn:
                return None
            case Cancel() if self._holding.choice.empty and self._holding.grip is None:
                return self._hides.pause(self)
            case Shortcut("j"):
                self._log.open()
            case Shortcut("l"):
                self._replay()
            case Click(x, y) if press := self._button_at(x, y):
                return press()
            case _:
                return self._touch(made)
        return None

    def _button_at(self, x: float, y: float) -> Callable[[], Change | None] | None:
        """What a button of the table does, if there is one here."""
        areas = self._areas
        buttons: tuple[tuple[Box, Callable[[], Change | None]], ...] = (
            (plate_button(areas), lambda: self._answer(Commit())),
            (areas.menu, lambda: self._hides.pause(self)),
            (areas.log, self._log.open),
            (areas.again, self._replay),
        )
        return next((press for box, press in buttons if box.contains(x, y)), None)

    def pick(self, move: Move) -> None:
        """Pick what amounts to a move, as if by hand."""
        self._holding = Holding(choice_of(move, self._seen))

    @property
    def choice(self) -> Choice:
        """What is picked."""
        return self._holding.choice

    @property
    def focused(self) -> str | None:
        """What the keys point at."""
        return self._holding.focused

    @property
    def notice(self) -> str | None:
        """The reason of the last refusal, as it is shown."""
        return self._notice

    @property
    def awaits_move(self) -> bool:
        """Whether the table is still, open, and a person's turn."""
        return self._my_turn and self._performance is None and not self._curtain_due

    @property
    def opponent_thinks(self) -> bool:
        """Whether a bot has been asked and has not answered."""
        return self._thinking is not None

    @property
    def _my_turn(self) -> bool:
        return self.match.table.turn is self._viewer and not self.match.table.over

    def _touch(self, made: Gesture) -> Change | None:
        before = self._holding
        if not self._my_turn:
            if isinstance(made, Click | Commit):
                self._refuse(Refusal.NOT_YOUR_TURN, None)
            return None
        laid = self._laid_out()
        carried = held_poses(self._holding, laid)
        self._holding, decided = handle(self._holding, made, laid, self._seen)
        if self._holding.choice != before.choice:
            self._notice = None
            self.shared.sound.play("pick")
        match decided:
            case Play(move):
                self._decide(move, carried)
            case Refuse(reason, move):
                self._refuse(reason, move, frozenset(carried))
            case None if changed_sides(before.choice, self._holding.choice, self._seen):
                self._notice = self._why_not(Refusal.CAMELS_AND_GOODS, None)
            case None:
                pass
        return None

    def _decide(self, move: Move, carried: dict[str, Pose]) -> None:
        """A person has made up their mind."""
        self.play(move, carried)

    def _refuse(self, reason: Refusal, move: Move | None, dropped: frozenset[str] = frozenset()) -> None:
        self._shake_head(dropped)
        self._notice = self._why_not(reason, move)

    def _shake_head(self, dropped: frozenset[str] = frozenset()) -> None:
        self.shared.sound.play("refuse")
        if not self.shared.settings.reduced_motion:
            picked = (key for key, thing in self._laid_out().things.items() if thing.picked)
            self._settling.shake(dropped or frozenset(picked))

    def _why_not(self, reason: Refusal, move: Move | None) -> str:
        if move is None and reason is Refusal.TOO_MANY_GIVEN:
            return self.shared.text("choice.mixed")
        return self.shared.narrator.refusal(self._seen, move or TakeCamels(), reason)

    def play(self, move: Move, carried: dict[str, Pose] | None = None) -> None:
        """Play a move: on disk first, then on the table."""
        before = self._laid_out()
        turn = self.match.play(move)
        self._save()
        self._holding = Holding()
        self._notice = None
        self._thinking = None
        self._last_turn = turn
        self._show_turn(turn, before, carried)

    def _show_turn(self, turn: Turn, before: Layout, carried: dict[str, Pose] | None = None) -> None:
        after = self._laid_out(Choice(), turn.after)
        events = redact(turn.events, self._viewer)
        self._perform(choreograph(events, before, after, self._viewer, carried))

    def _sentence(self, turn: Turn) -> str:
        """What happened in a turn, as far as whoever looks may know."""
        name = self.match.players[turn.before.turn].name
        seen = redact(turn.events, self._viewer)
        return self.shared.narrator.happened(name, turn.move, turn.before.market, seen)

    def _replay(self) -> None:
        """Show the last move again."""
        if self._last_turn is not None and self._last_turn.after == self.match.table:
            before = self._laid_out(Choice(), self._last_turn.before)
            self._show_turn(self._last_turn, before)

    def _perform(self, performance: Performance) -> None:
        self._performance = faded(performance) if self.shared.settings.reduced_motion else performance
        self._settling.forget()

    def _save(self) -> None:
        try:
            saves.save(self.match, self.path)
        except OSError as error:
            log.warning("not saved: %s", error)
            self._notice = self.shared.text("game.not_saved", reason=error.strerror or str(error), path=self.path)

    def keep_record(self) -> None:
        """The match is over: its file goes to the records."""
        try:
            self.path = saves.keep_record(self.path, paths.records())
        except OSError as error:
            log.warning("the record stays where it is: %s", error)

    def advance(self, seconds: float) -> Change | None:
        """Let time pass: for cards in the air, for a bot that thinks, for a curtain that is due."""
        self._time += seconds
        grip = self._holding.grip
        self._settling.advance(seconds, grip.now_at[0] if grip else None)
        if self._performance is not None:
            for cue in self._performance.timeline.advance(seconds * PACE[self.shared.settings.speed]):
                self.shared.sound.play(cue)
            if self._performance.timeline.done:
                self._performance = None
                return self._after_the_show()
            return None
        if self._curtain_due:
            return self._draw_curtain()
        if not self.match.table.over and not self.match.player.human:
            self._let_bot_think(seconds)
        elif self.awaits_move:
            self._note_turn()
        return None

    def _note_turn(self) -> None:
        """The log tells from when on a person could move: the first question about any turn that went wrong."""
        asked = (len(self.match.rounds), len(self.match.round.turns))
        if asked != self._last_asked:
            self._last_asked = asked
            log.info("round %d, ply %d: the table waits for a move", *asked)

    def _after_the_show(self) -> Change | None:
        if self.match.table.over:
            return Become(self._ends(self))
        if self.hot_seat and self._viewer is not self.match.table.turn:
            self._curtain_due = True
        elif self._my_turn:
            self.shared.sound.play("turn")
        return None

    def _draw_curtain(self) -> Change:
        self._curtain_due = False
        self._holding = Holding()
        seat = self.match.table.turn
        log.info("the curtain falls")
        return Show(self._hides.curtain(self, seat))

    def open_for(self, seat: Seat) -> None:
        """The curtain opens for a player, who is first told what the other did."""
        self._viewer = seat
        self._pointer = Pointer()
        if self._last_turn is not None and self._last_turn.after == self.match.table:
            self._replay()

    def _let_bot_think(self, seconds: float) -> None:
        if self._thinking is None:
            self._thinking = 0.0
            level = self.match.player.level
            assert level is not None
            ply = len(self.match.round.turns)
            seen = view(self.match.table, self.match.table.turn)
            self.shared.worker.ask(Question(ply, level, seen, self.match.bot_seed))
            return
        self._thinking += seconds
        if self._thinking * PACE[self.shared.settings.speed] >= LEAST_THINKING:
            move = self.shared.worker.answer()
            if move is not None:
                self.play(move)

    def _hint(self, seen: TableView) -> str | None:
        """Why the picked cards are no move yet, said before anybody is refused."""
        reason = objection(self._holding.choice, seen)
        return None if reason is None else self._why_not(reason, move_of(self._holding.choice, seen))

    def _pointed_at(self, _laid: Layout) -> frozenset[str]:
        """What somebody points at, by key."""
        return frozenset()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        fresh = self._arranged(surface.get_size())
        if fresh != self._areas:
            self._areas = fresh
            self._settling.forget()
        laid, seen = self._laid_out(), self._seen
        if self._performance is None:
            self._settle(laid)
        words = TableWords(
            told=self.told,
            notice=self._notice,
            thinking=self._thinking is not None and self._thinking > QUIET_MARK_AFTER,
            my_turn=self._my_turn,
            move=playable(self._holding.choice, seen) if self._my_turn else None,
            hint=self._hint(seen) if self._my_turn else None,
            counted=self._counted(seen),
            show_herds=self.shows_herds,
            pointed=self._pointed_at(laid),
            tip=next((name for name, box in round_buttons(self._areas).items() if box.contains(*self._mouse)), None),
        )
        draw_table(
            surface, self.shared, self.match, seen, laid, self._performance, self._holding, self._settling, words
        )
        if self._log.is_open:
            promise = commitment(self.match.seed, len(self.match.rounds) - 1, self.match.round.deal)
            told = [self._sentence(turn) for turn in self.match.round.turns]
            self._log.draw(surface, self._areas, told, promise)

    def _counted(self, seen: TableView) -> TableView:
        """Numbers change when things have arrived, not when they set out."""
        if self._performance is None or self._last_turn is None:
            return seen
        return view(self._last_turn.before, self._viewer)

    def _settle(self, laid: Layout) -> None:
        """Tell the small motions where everything within reach belongs."""
        carried = held_poses(self._holding, laid)
        hovered = self._holding.hovered if self._my_turn else None
        self._settling.follow(
            {
                key: raised(thing.pose) if key == hovered and not thing.picked else thing.pose
                for key, thing in laid.things.items()
                if within_reach(key)
            },
            carried,
        )


class Hides:
    """What may come between a player and the table; given from outside, so that scenes need not know each other."""

    def __init__(self, curtain: Callable[[PlayScene, Seat], Scene], pause: Callable[[PlayScene], Change]) -> None:
        self.curtain = curtain
        self.pause = pause
