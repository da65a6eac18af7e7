"""A match at the table: whose turn it is, who answers, and what follows."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pygame

from jaipur.bots.opponent import Opponent
from jaipur.match import Match
from jaipur.rules import Move, Seat, SeenTurn, Turn, opening, redact, seen_turn, view
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Size
from jaipur.ui.kit.scene import Change, Push, Replace, Scene
from jaipur.ui.scenes.deal_note import deal_note
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.interaction import Play
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.phase import Curtain, Deciding, Over, Phase, Showing, Thinking
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tabletop import Arrangement, OpenMenu, Tabletop

log = logging.getLogger("jaipur.ui")

LEAST_THINKING = 0.9


class Game(Protocol):
    """What is played at the table: a session with its file, or a match that leaves no trace."""

    @property
    def match(self) -> Match:
        """The match under way."""
        ...

    @property
    def failure(self) -> OSError | None:
        """Why the match could not be saved, if it could not."""
        ...

    @property
    def path(self) -> Path:
        """Where it should be."""
        ...

    def play(self, move: Move) -> Turn:
        """Play a move and keep it."""
        ...


@dataclass(slots=True)
class PracticeGame:
    """A match that leaves no trace on disk."""

    match: Match
    failure: OSError | None = None
    path: Path = Path()

    def play(self, move: Move) -> Turn:
        """Play a move."""
        return self.match.play(move)


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
    ) -> None:
        self._context = context
        self.game = game
        self._exits = exits
        self._opponent = opponent
        self._allows = allows
        self._viewer = self._first_viewer()
        self._opened_for: Seat | None = None
        """For whom the curtain between two people is open."""
        seen = view(self.match.table, self._viewer)
        self.tabletop = Tabletop(context, painter, self._seating(), seen, self._seen_turns(), arrangement)
        self.tabletop.note_deal(deal_note(context.text, self.match))
        if fresh:
            self.tabletop.show_deal(redact(opening(self.match.round.deal), self._viewer))
        else:
            self._enter(self._due())

    @property
    def match(self) -> Match:
        """The match under way."""
        return self.game.match

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return all(player.human for player in self.match.players)

    def _first_viewer(self) -> Seat:
        if self.hot_seat:
            return self.match.table.turn
        return next(seat for seat in Seat if self.match.players[seat].human)

    def _seating(self) -> Seating:
        first, second = self.match.players
        return Seating(
            names=(first.name, second.name),
            portraits=(_portrait(first.level), _portrait(second.level)),
            seals=self.match.seals,
            seals_to_win=self.match.options.seals_to_win,
            show_herds=self.match.options.show_herds or self._context.settings.show_herds,
        )

    def _seen_turns(self) -> list[SeenTurn]:
        return [seen_turn(turn, self._viewer) for turn in self.match.round.turns]

    @property
    def moving(self) -> bool:
        """Whether something is in the air, an opponent thinks, or a curtain is due."""
        return self.tabletop.moving or isinstance(self.tabletop.phase, Thinking | Curtain)

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
        self.tabletop.lay_out(size)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.tabletop.paint(surface)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event. With two people at one screen, a lost focus hides the table at once."""
        if event.type == pygame.WINDOWFOCUSLOST and self.hot_seat and not self.match.table.over:
            self._opened_for = None
            self._enter(self._due())
            return None
        match self.tabletop.handle(event):
            case Play(move) if self._allows(move):
                self.play(move)
            case Play():
                self.tabletop.reject()
            case OpenMenu():
                return self._exits.pause(self)
            case None:
                pass
        return None

    def play(self, move: Move) -> None:
        """Play a move: on disk first, then on the table."""
        turn = self.game.play(move)
        if self.game.failure is not None:
            log.warning("not saved: %s", self.game.failure)
        self.tabletop.show_turn(seen_turn(turn, self._viewer))

    def advance(self, seconds: float) -> Change | None:
        """Let time pass: for cards in the air, for an opponent who thinks, for a curtain that is due."""
        self.tabletop.seating = self._seating()
        self.tabletop.warning = self._warning()
        self.tabletop.advance(seconds)
        match self.tabletop.phase:
            case Showing(performance) if performance.timeline.done:
                self._enter(self._due())
                return self._shown()
            case Thinking() as thinking:
                self._wait(thinking.after(seconds))
            case Curtain(seat):
                return self._fall(seat)
            case _:
                pass
        return None

    def _due(self) -> Phase:
        """What comes next, when nothing is shown any more."""
        if self.match.table.over:
            return Over()
        if self.hot_seat and self._opened_for is not self.match.table.turn:
            return Curtain(self.match.table.turn)
        return Deciding() if self.match.player.human else Thinking()

    def _enter(self, phase: Phase) -> None:
        self.tabletop.phase = phase
        match phase:
            case Thinking():
                assert self._opponent is not None
                self._opponent.ask(view(self.match.table, self.match.table.turn))
            case Deciding():
                # The first question about any turn that went wrong: from when on could a person move?
                log.info("round %d, ply %d: the table waits for a move", len(self.match.rounds), self._ply)
            case _:
                pass

    @property
    def _ply(self) -> int:
        return len(self.match.round.turns)

    def _shown(self) -> Change | None:
        """What a move leads to, when it has been shown."""
        match self.tabletop.phase:
            case Over():
                return Replace(self._exits.over(self))
            case Curtain(seat):
                return self._fall(seat)
            case Deciding():
                self._context.sound.play("turn")
            case _:
                pass
        return None

    def _fall(self, seat: Seat) -> Change:
        log.info("the curtain falls")
        return Push(self._exits.curtain(self, seat))

    def open_for(self, seat: Seat) -> None:
        """The curtain opens for a player, who is first told what the other did."""
        self._viewer = self._opened_for = seat
        self.tabletop.show(view(self.match.table, seat), self._seen_turns())
        if self.tabletop.turns:
            self.tabletop.replay()
        else:
            self._enter(self._due())

    def _wait(self, thinking: Thinking) -> None:
        """Wait for the opponent, who takes a moment even when the answer is clear."""
        assert self._opponent is not None
        self.tabletop.phase = thinking
        if thinking.seconds * self._context.settings.speed.factor < LEAST_THINKING:
            return
        if (move := self._opponent.answer()) is not None:
            self.play(move)

    def _warning(self) -> str | None:
        """What is wrong with the save, for as long as it is."""
        failure = self.game.failure
        if failure is None:
            return None
        return self._context.text("game.not_saved", reason=failure.strerror or str(failure), path=self.game.path)


def _portrait(level: str | None) -> str | None:
    return None if level is None else f"portraits/{level}"
