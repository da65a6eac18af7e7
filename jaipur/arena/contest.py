"""An arena as a whole: two players, many deals, one process or several."""

import contextlib
import logging
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from jaipur.arena.players import Player, seat_player
from jaipur.arena.referee import PairReport, RoundReport, play_deal
from jaipur.rules import Seat

DEALS_PER_SITTING = 8


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players and the deals they meet on."""

    a: str
    b: str
    seed: int
    move_seconds: float
    verbose: bool = False

    def play(self, numbers: range) -> list[PairReport]:
        """The pairs of these deals, in order. The players sit down anew before they meet a deal again,

        so that nobody remembers its cards.
        """
        logging.basicConfig(format="%(message)s", level=logging.INFO if self.verbose else logging.WARNING)
        first, second = (list(self._sitting(numbers, a_seat)) for a_seat in Seat)
        return list(zip(first, second, strict=True))

    def _sitting(self, numbers: range, a_seat: Seat) -> Iterator[RoundReport]:
        with self._seated() as players:
            for number in numbers:
                yield play_deal(players, a_seat, self.seed, number)

    @contextlib.contextmanager
    def _seated(self) -> Iterator[tuple[Player, Player]]:
        with contextlib.ExitStack() as leaving:
            a, b = (seat_player(spec, self.move_seconds, leaving) for spec in (self.a, self.b))
            yield a, b


def play_contest(contest: Contest, pairs: int, jobs: int) -> Iterator[PairReport]:
    """Every pair of rounds in the order of the deals, whatever the number of processes."""
    sittings = [range(start, min(start + DEALS_PER_SITTING, pairs)) for start in range(0, pairs, DEALS_PER_SITTING)]
    if jobs == 1:
        for numbers in sittings:
            yield from contest.play(numbers)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        for reports in pool.map(contest.play, sittings):
            yield from reports
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
