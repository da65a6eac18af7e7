"""Rounds to look back at, played by whom one likes."""

from functools import cache
from random import Random

from jaipur.bots import choose
from jaipur.coach import RoundToReview
from jaipur.rules import Move, Seat, deal, legal_moves, play, view


@cache
def a_round(seed: int = 1, level: str = "easy", seat: Seat = Seat.FIRST, walks: int = 30) -> RoundToReview:
    """A whole round of a level against itself; one plays at random and is no level."""
    rng, table, moves = Random(seed), deal(seed, Seat(seed % 2)), list[Move]()
    start = table
    while not table.over:
        if level == "random":
            moves.append(rng.choice(legal_moves(table)))
        else:
            moves.append(choose(level, view(table, table.turn), seed + len(moves)))
        table = play(table, moves[-1]).after
    return RoundToReview(start, tuple(moves), seat, walks)
