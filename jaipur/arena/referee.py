"""One round between two contestants, played and timed. Every deal is played twice, with the seats exchanged."""

import logging
import time
from dataclasses import dataclass

from jaipur.arena.contestants import Contestant
from jaipur.arena.program import Forfeit
from jaipur.arena.protocol import played_message, round_message, round_over_message
from jaipur.rules import Seat, Table, deal, derived_seed, play, round_seed, score, view

log = logging.getLogger("jaipur.arena")

MOST_PLIES = 500


@dataclass(frozen=True, slots=True)
class RoundReport:
    """One round, told from A's side: pairs are A's figure, then B's."""

    won: tuple[bool, bool]
    rupees: tuple[int, int] | None
    """None when the round was not played to its end."""
    plies: int
    forfeited: tuple[bool, bool]
    moves: tuple[int, int]
    seconds: tuple[float, float]


PairReport = tuple[RoundReport, RoundReport]


def play_deal(contestants: tuple[Contestant, Contestant], a_seat: Seat, seed: int, number: int) -> RoundReport:
    """One round of a deal, with A in this seat. The starter alternates from deal to deal."""
    table = deal(round_seed(seed, number), starter=Seat(number % 2))
    seated = contestants if a_seat is Seat.FIRST else contestants[::-1]
    game = _Round(seated, table, derived_seed(seed, f"deal {number}, A in seat {a_seat:d}"))
    fault = game.play()
    if game.forfeiter is not None:
        loser = "A" if game.forfeiter is a_seat else "B"
        log.warning("deal %d: %s forfeits at ply %d: %s", number + 1, loser, game.plies + 1, fault)
    b_seat = a_seat.other
    return RoundReport(
        won=(game.winner is a_seat, game.winner is b_seat),
        rupees=(game.rupees[a_seat], game.rupees[b_seat]) if game.table.over else None,
        plies=game.plies,
        forfeited=(game.forfeiter is a_seat, game.forfeiter is b_seat),
        moves=(game.moves[a_seat], game.moves[b_seat]),
        seconds=(game.seconds[a_seat], game.seconds[b_seat]),
    )


class _Round:
    """A round being played: asks the contestants for moves, plays them and tells both."""

    def __init__(self, seated: tuple[Contestant, Contestant], table: Table, seed: int) -> None:
        self.table = table
        self.winner: Seat | None = None
        self.forfeiter: Seat | None = None
        self.rupees = (0, 0)
        self.plies = 0
        self.moves = [0, 0]
        self.seconds = [0.0, 0.0]
        self._seated = seated
        self._seed = seed

    def play(self) -> Forfeit | None:
        """Play to the end; returns the breach of the protocol that cut the round short, if any."""
        fault = None
        for seat, contestant in zip(Seat, self._seated, strict=True):
            contestant.tell(round_message(seat, self.table.turn))
        try:
            while not self.table.over and self.plies < MOST_PLIES:
                self._ply()
        except Forfeit as breach:
            self.forfeiter, fault = self.table.turn, breach
        self._score()
        return fault

    def _ply(self) -> None:
        before, seat = self.table, self.table.turn
        seed = derived_seed(self._seed, f"ply {self.plies}")
        started = time.perf_counter()
        try:
            move = self._seated[seat].choose(view(before, seat), seed)
        finally:
            self.seconds[seat] += time.perf_counter() - started
            self.moves[seat] += 1
        self.plies += 1
        self.table = play(before, move).after
        for contestant in self._seated:
            contestant.tell(played_message(seat, move, before, self.table))

    def _score(self) -> None:
        result = score(self.table)
        self.rupees = result.rupees
        if self.forfeiter is not None:
            self.winner, decided_by = self.forfeiter.other, "forfeit"
        elif self.table.over:
            self.winner, decided_by = result.winner, str(result.decided_by)
        else:
            decided_by = "tie"
        for contestant in self._seated:
            contestant.tell(round_over_message(self.table, result, self.winner, decided_by))
