"""Looking back at a round: one frozen value, made step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jaipur.coach.account import Account
from jaipur.coach.reasons import Reason
from jaipur.coach.worth import WALKS, Grade, grade
from jaipur.rules import Move, Seat, Table

MOST_MOMENTS = 3


@dataclass(frozen=True, slots=True)
class PlyReview:
    """One move of a round, judged by what its player could see, and the luck that followed it."""

    seat: Seat
    move: Move
    best: Move
    win_chance: float
    """The chance of the player of the move to win the round with the best move, from 0 to 1."""
    loss: float
    """Points given away against the best move."""
    searched: bool
    is_decision: bool
    """Whether it mattered what was played."""
    reason: Reason | None
    """Why the best move is better, where that can be shown."""
    refill: float
    """The luck of the cards that came to the market, in points of the player of the move."""
    bonus: float
    """The luck of the bonus token that was drawn, in points of the player of the move."""

    @property
    def grade(self) -> Grade:
        """How bad the move was."""
        return grade(self.loss, searched=self.searched) if self.is_decision else Grade.FINE


@dataclass(frozen=True, slots=True)
class Review:
    """A round, looked back at from one seat."""

    seat: Seat
    chances: tuple[float, ...]
    """The graph: this seat's chance to win the round before each move, by its own view, and at last the result."""
    plies: tuple[PlyReview, ...]
    account: Account

    @property
    def progress(self) -> float:
        """How much of one's own moves has been searched, from 0 to 1."""
        own = [ply.searched for ply in self.plies if ply.seat is self.seat]
        return sum(own) / len(own) if own else 1.0

    @property
    def moments(self) -> tuple[int, ...]:
        """The plies of the largest mistakes of one's own, at most three, in the order they were made."""
        found = [
            number for number, ply in enumerate(self.plies) if ply.seat is self.seat and ply.grade is not Grade.FINE
        ]
        worst = sorted(found, key=lambda number: -self.plies[number].loss)[:MOST_MOMENTS]
        return tuple(sorted(worst))


@dataclass(frozen=True, slots=True)
class RoundToReview:
    """A finished round and the seat that looks back: all that a review needs, and fit to be sent to another process."""

    deal: Table
    moves: tuple[Move, ...]
    seat: Seat
    walks: int = WALKS
    seed: int = 0

    def steps(self) -> Iterator[Review]:
        """The review, better at each step: first by the evaluation alone, then with one more of the moves searched."""
        raise NotImplementedError


def review_round(deal: Table, moves: Sequence[Move], seat: Seat, walks: int = WALKS, seed: int = 0) -> Review:
    """The whole review at once."""
    *_, last = RoundToReview(deal, tuple(moves), seat, walks, seed).steps()
    return last
