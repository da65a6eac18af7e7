"""A whole contest: two contestants, many deals, one process or several."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from jaipur.arena.contestants import Contestant, open_contestant
from jaipur.arena.referee import PairReport, RoundReport, play_deal
from jaipur.rules import Seat


@dataclass(frozen=True, slots=True)
class Contest:
    """Two contestants, by their arguments on the command line, and the deals they meet on."""

    a: str
    b: str
    seed: int
    move_seconds: float
    verbose: bool = False

    def play(self, numbers: range) -> Iterator[PairReport]:
        """The pairs of these deals, in order, each as soon as both its rounds are played.

        Contestants are opened anew before they meet a deal again, so that no program remembers its cards. One that
        cannot be opened for the first deal of all does not exist; later on it forfeits what it does not play.
        """
        first = list(self._rounds(numbers, Seat.FIRST, must_start=numbers.start == 0))
        yield from zip(first, self._rounds(numbers, Seat.SECOND, must_start=False), strict=True)

    def _rounds(self, numbers: range, a_seat: Seat, *, must_start: bool) -> Iterator[RoundReport]:
        with contextlib.ExitStack() as cleanup:
            a, b = (self._opened(spec, cleanup, must_start=must_start) for spec in (self.a, self.b))
            for number in numbers:
                yield play_deal((a, b), a_seat, self.seed, number)

    def _opened(self, spec: str, cleanup: contextlib.ExitStack, *, must_start: bool) -> Contestant:
        return open_contestant(spec, self.move_seconds, cleanup, must_start=must_start)
