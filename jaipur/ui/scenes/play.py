"""A match at the table: whose turn it is, who answers, and what follows."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jaipur.bots.opponent import Opponent
from jaipur.coach import Adviser
from jaipur.match import Match
from jaipur.rules import Move, Seat, SeenTurn, opening, redact, seen_turn, view
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.scene import LEFT_ALONE, Change, Push, Replace, Scene
from jaipur.ui.kit.transition import Way
from jaipur.ui.scenes.advice import TableAdvice
from jaipur.ui.scenes.company import Company
from jaipur.ui.scenes.deal_note import deal_note
from jaipur.ui.scenes.game import Game
from jaipur.ui.scenes.seated import seating_of
from jaipur.ui.scenes.taking_back import TakingBack
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.guidance import Aid
from jaipur.ui.table.interaction import Play
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.phase import Curtain, Deciding, Over, Phase, Showing, Thinking
from jaipur.ui.table.tabletop import Arrangement, AskHint, OpenMenu, Tabletop, TakeBack
from jaipur.voices.banter import Banter

log = logging.getLogger("jaipur.ui")

LEAST_THINKING = 0.9
TIME_TO_TAKE_BACK = 1.6
"""How long an answer takes at least while there is something to take back."""


@dataclass(frozen=True, slots=True)
class Exits:
    """Where the table leads; given from outside, so that scenes need not know each other."""

    curtain: Callable[["PlayScene", Seat], Scene]
    pause: Callable[["PlayScene"], Change]
    over: Callable[["PlayScene"], Scene]


class PlayScene:
    """One round at the table, between two people or against an opponent."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        game: Game,
        exits: Exits,
        opponent: Opponent | None = None,
        *,
        fresh: bool = False,
        arrangement: Arrangement = arrange,
        allows: Callable[[Move], bool] = lambda _move: True,
        banter: Banter | None = None,
        adviser: Adviser | None = None,
        takes_back: bool = False,
    ) -> None:
        self._context = context
        self.game = game
        self._exits = exits
        self._opponent = opponent
        self._allows = allows
        self._taking_back = TakingBack(self.match) if takes_back else None
        self._viewer = _first_viewer(self.match)
        """Whose eyes the table is for. Between two people, nobody's until the curtain is opened."""
        seen = view(self.match.table, self._viewer)
        self.tabletop = Tabletop(context, painter, seating_of(self.match), seen, self._seen_turns(), arrangement)
        self.tabletop.log.note = deal_note(context.text, self.match)
        self._company = Company(context, self.tabletop.presence, banter)
        self._advice = None if adviser is None else TableAdvice(context, self.tabletop, adviser)
        if fresh:
            self.tabletop.show_deal(redact(opening(self.match.round.deal), self._viewer))
        else:
            self._enter(self._due())
            self._company.welcome()

    @property
    def match(self) -> Match:
        """The match under way."""
        return self.game.match

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return all(player.human for player in self.match.players)

    def _seen_turns(self) -> list[SeenTurn]:
        return [seen_turn(turn, self._viewer) for turn in self.match.round.turns]

    @property
    def notice_box(self) -> Box:
        """Between the opponent's strip and the market, where nothing lies."""
        return self.tabletop.areas.notice

    @property
    def moving(self) -> bool:
        """Whether something is in the air, an opponent thinks, or the table is to be left."""
        awaited = self._advice is not None and self._advice.awaited
        return awaited or self.tabletop.moving or isinstance(self.tabletop.phase, Thinking | Curtain | Over)

    @property
    def stirred(self) -> Box | None:
        """The opponent in person, while all else is at rest."""
        return self.tabletop.stirred

    @property
    def gives_way(self) -> Way:
        """Between two people its last picture is not for whoever comes next."""
        return Way.CUT if self.hot_seat else Way.FADE

    @property
    def awaits_move(self) -> bool:
        """Whether the table is still, open, and a person's turn."""
        return isinstance(self.tabletop.phase, Deciding)

    @property
    def opponent_thinks(self) -> bool:
        """Whether an opponent has been asked and has not answered."""
        return isinstance(self.tabletop.phase, Thinking)

    def lay_out(self, size: Size) -> None:
        """Find a place for everything."""
        self.tabletop.aid = self._aid
        if self.tabletop.log.note is not None:
            # The language may have changed.
            self.tabletop.log.note = deal_note(self._context.text, self.match)
        self.tabletop.lay_out(size)

    @property
    def _aid(self) -> Aid | None:
        """What the button in the corner of the panel is for."""
        if self.may_take_back and isinstance(self.tabletop.phase, Showing | Thinking):
            return Aid.TAKE_BACK
        if self._advice is None:
            return None
        return Aid.LAMP_LIT if self._advice.asked_for else Aid.LAMP

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.tabletop.paint(surface)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event. Between two people, a window that is left alone hides the hand at once."""
        if event.type in LEFT_ALONE and self.hot_seat:
            self._look_from(None)
            self._enter(self._due())
        if isinstance(self.tabletop.phase, Curtain | Over):
            return None
        match self.tabletop.handle(event):
            case Play(move):
                self._try(move)
            case AskHint():
                self._hint()
            case TakeBack():
                self._take_back_if_allowed()
            case OpenMenu():
                return self._exits.pause(self)
            case None:
                pass
        return None

    def _try(self, move: Move) -> None:
        """Play what the player has decided on, unless it is not wanted here, or there is a word to be said first."""
        if not self._allows(move):
            self.tabletop.reject()
        elif self._advice is not None and self._advice.doubts(move):
            self.tabletop.ask_again()
        else:
            self.play(move)

    def _hint(self) -> None:
        """The next step of a hint, for whoever's turn it is."""
        if self._advice is None:
            return
        if self.awaits_move:
            self._advice.ask()
        else:
            self.tabletop.picking.refuse_out_of_turn()

    @property
    def may_take_back(self) -> bool:
        """Whether the last move can still be undone: nothing was turned up, and nobody has answered or seen it."""
        return self._taking_back is not None and self._taking_back.allowed

    def _take_back_if_allowed(self) -> None:
        if self.may_take_back:
            self.take_back()
        elif self._taking_back is not None:
            self.tabletop.picking.deny(self._taking_back.why_not(self._viewer))

    def take_back(self) -> None:
        """Undo the last move: on disk first, then on the table. Whoever thinks about an answer need not go on."""
        if self._opponent is not None:
            self._opponent.drop()
        turn = self.game.take_back()
        if self._viewer is None:
            self._look_from(None)
            self._enter(self._due())
        else:
            self.tabletop.show_taken_back(seen_turn(turn, self._viewer))

    def play(self, move: Move) -> None:
        """Play a move: on disk first, then on the table."""
        turn = self.game.play(move)
        self.tabletop.show_turn(seen_turn(turn, self._viewer))

    def advance(self, seconds: float) -> Change | None:
        """Let time pass: for cards in the air, for an opponent who thinks, for a curtain that is due."""
        self.tabletop.seating = seating_of(self.match)
        self.tabletop.advance(seconds)
        self._follow_advice(seconds)
        match self.tabletop.phase:
            case Showing(performance, _, back) if performance.timeline.done:
                if not back:
                    self._company.answer(next(reversed(self.tabletop.turns), None))
                self._enter(self._due())
                if isinstance(self.tabletop.phase, Deciding):
                    self._context.sound.play("turn")
                return self._leave()
            case Thinking() as thinking:
                self._wait(thinking.after(seconds))
            case Curtain() | Over():
                return self._leave()
            case Deciding():
                self._company.wait(seconds)
            case _:
                pass
        return None

    def _follow_advice(self, seconds: float) -> None:
        if self._advice is not None:
            self._advice.follow(seconds)
            if self._advice.given:
                self.game.note_hint()

    def _due(self) -> Phase:
        """What comes next, when nothing is shown any more."""
        if self.match.table.over:
            return Over()
        if self.hot_seat and self._viewer is not self.match.table.turn:
            return Curtain(self.match.table.turn)
        return Deciding() if self.match.player.human else Thinking()

    def _enter(self, phase: Phase) -> None:
        self.tabletop.phase = phase
        match phase:
            case Curtain():
                self._look_from(None)
            case Thinking():
                assert self._opponent is not None
                self._opponent.ask(view(self.match.table, self.match.table.turn))
            case Deciding():
                self._company.await_move()
                # The first question about any turn that went wrong: from when on could a person move?
                rounds, turns = self.match.rounds, self.match.round.turns
                log.info("round %d, ply %d: the table waits for a move", len(rounds), len(turns))
            case _:
                pass

    def _leave(self) -> Change | None:
        """What hides the table, if something is to."""
        match self.tabletop.phase:
            case Over():
                return Replace(self._exits.over(self))
            case Curtain(seat):
                log.info("the curtain falls")
                return Push(self._exits.curtain(self, seat))
            case _:
                return None

    def open_for(self, seat: Seat) -> None:
        """The curtain opens for a player, whose cards turn over, and who is first told what the other did."""
        if self._taking_back is not None:
            self._taking_back.looked_at()
        self._look_from(seat)
        self.tabletop.turn_hand_over()

    def _look_from(self, seat: Seat | None) -> None:
        self._viewer = seat
        self.tabletop.show(view(self.match.table, seat), self._seen_turns())

    def _wait(self, thinking: Thinking) -> None:
        """Wait for the opponent, who takes a moment even when the answer is clear."""
        assert self._opponent is not None
        self.tabletop.phase = thinking
        least = TIME_TO_TAKE_BACK if self.may_take_back else LEAST_THINKING
        if thinking.seconds * self._context.settings.speed.factor < least:
            return
        if (move := self._opponent.answer()) is not None:
            self.play(move)


def _first_viewer(match: Match) -> Seat | None:
    """The only person at the table."""
    people = [seat for seat in Seat if match.players[seat].human]
    return people[0] if len(people) == 1 else None
