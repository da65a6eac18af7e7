"""An arena as a whole: two players, many deals, one process or several."""

import contextlib
import logging
import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from jaipur.arena.players import seat_player
from jaipur.arena.referee import PairReport, play_pair

CHUNKS_PER_JOB = 8


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players and the deals they meet on."""

    a: str
    b: str
    seed: int
    move_seconds: float

    def play(self, numbers: Iterable[int]) -> Iterator[PairReport]:
        """The pairs of these deals, in order."""
        with contextlib.ExitStack() as leaving:
            players = []
            for spec in (self.a, self.b):
                players.append(seat_player(spec, self.move_seconds))
                leaving.callback(players[-1].close)
            for number in numbers:
                yield play_pair((players[0], players[1]), self.seed, number)

    def play_chunk(self, numbers: range) -> list[PairReport]:
        """The same, for a process of its own."""
        logging.basicConfig(format="%(message)s")
        return list(self.play(numbers))


def play_contest(contest: Contest, pairs: int, jobs: int) -> Iterator[PairReport]:
    """Every pair of rounds in the order of the deals, whatever the number of processes."""
    if jobs == 1:
        yield from contest.play(range(pairs))
        return
    step = max(1, pairs // (jobs * CHUNKS_PER_JOB))
    chunks = [range(start, min(start + step, pairs)) for start in range(0, pairs, step)]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for reports in pool.map(contest.play_chunk, chunks):
            yield from reports
