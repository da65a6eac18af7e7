"""A whole contest: two contestants, many deals, one process or several."""

import contextlib
import logging
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from jaipur.arena.contestants import Contestant, open_contestant
from jaipur.arena.referee import PairReport, RoundReport, play_deal
from jaipur.rules import Seat

DEALS_PER_BATCH = 8


@dataclass(frozen=True, slots=True)
class Contest:
    """Two contestants, by their arguments on the command line, and the deals they meet on."""

    a: str
    b: str
    seed: int
    move_seconds: float
    verbose: bool = False

    def play(self, numbers: range) -> list[PairReport]:
        """The pairs of these deals, in order.

        Contestants are opened anew before they meet a deal again, so that no program remembers its cards.
        """
        logging.basicConfig(format="%(message)s", level=logging.INFO if self.verbose else logging.WARNING)
        first, second = (list(self._rounds(numbers, a_seat)) for a_seat in Seat)
        return list(zip(first, second, strict=True))

    def _rounds(self, numbers: range, a_seat: Seat) -> Iterator[RoundReport]:
        with self._opened() as contestants:
            for number in numbers:
                yield play_deal(contestants, a_seat, self.seed, number)

    @contextlib.contextmanager
    def _opened(self) -> Iterator[tuple[Contestant, Contestant]]:
        with contextlib.ExitStack() as cleanup:
            a, b = (open_contestant(spec, self.move_seconds, cleanup) for spec in (self.a, self.b))
            yield a, b


def play_contest(contest: Contest, pairs: int, jobs: int) -> Iterator[PairReport]:
    """Every pair of rounds in the order of the deals, whatever the number of processes."""
    batches = [range(start, min(start + DEALS_PER_BATCH, pairs)) for start in range(0, pairs, DEALS_PER_BATCH)]
    if jobs == 1:
        for numbers in batches:
            yield from contest.play(numbers)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        for reports in pool.map(contest.play, batches):
            yield from reports
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
