"""What the moves of a decision are worth to whoever makes it, by all that their seat may know."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from jaipur.bots import evaluate
from jaipur.bots.search import searched_win_chances
from jaipur.bots.search_move import as_search_move
from jaipur.rules import Market, Move, TableView

WALKS = 600
"""How many times a search plays on from a position."""
SLIP, MISTAKE, BLUNDER = 3.0, 6.0, 12.0
"""From how many points on a loss is called so. A point is a hundredth of the chance to win the round."""

_PARTS = 256


class Grade(StrEnum):
    """How bad a move was."""

    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


def points(win_chance: float) -> float:
    """A part of the chance to win in points, as a binary fraction: sums of such numbers are exact."""
    return round(100 * win_chance * _PARTS) / _PARTS


def grade(loss: float, *, searched: bool) -> Grade:
    """How bad it was to lose so many points; without a search, nothing small is said."""
    for least, found in ((BLUNDER, Grade.BLUNDER), (MISTAKE, Grade.MISTAKE), (SLIP, Grade.SLIP)):
        if loss >= least and (searched or least >= MISTAKE):
            return found
    return Grade.FINE


@dataclass(frozen=True, slots=True)
class Worth:
    """A move, and the chance to win the round after it, from 0 to 1."""

    move: Move
    win_chance: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """All moves of one decision with what they are worth, the best first."""

    market: Market
    worths: tuple[Worth, ...]
    searched: bool
    """Whether a search stands behind it, or the evaluation alone."""

    @property
    def best(self) -> Move:
        """The best move."""
        return self.worths[0].move

    @property
    def win_chance(self) -> float:
        """The chance to win the round with the best move."""
        return self.worths[0].win_chance

    @property
    def is_decision(self) -> bool:
        """Whether it matters what is played: there is a choice, and not all of it is within a slip."""
        return 100 * (self.win_chance - self.worths[-1].win_chance) >= SLIP

    def worth(self, move: Move) -> float:
        """The chance to win the round after a legal move. Which of equal cards it takes makes no difference."""
        counted = as_search_move(self.market, move)
        return next(one.win_chance for one in self.worths if as_search_move(self.market, one.move) == counted)

    def loss(self, move: Move) -> float:
        """How many points a legal move gives away against the best."""
        return 100 * (self.win_chance - self.worth(move))

    def grade(self, move: Move) -> Grade:
        """How bad a legal move is."""
        return grade(self.loss(move), searched=self.searched)

    def is_right(self, move: Move) -> bool:
        """Whether a legal move is as good as the best, as far as anybody can tell."""
        return self.loss(move) < SLIP


def judge_quickly(view: TableView) -> Judgement:
    """The worth of every legal move by the evaluation alone, in about a millisecond; somebody must be to move."""
    return Judgement(view.market, tuple(Worth(*one) for one in evaluate(view)), searched=False)


def judge(
    view: TableView,
    played: Move | None = None,
    walks: int = WALKS,
    seed: int = 0,
    out_of_time: Callable[[], bool] = lambda: False,
) -> Judgement:
    """The worth of every legal move by search; the one played is looked at as closely as the best.

    What the search did not look at is behind the best by as much as the evaluation says.
    """
    quick = judge_quickly(view)
    if len(quick.worths) == 1:
        return quick
    found = searched_win_chances(view, Random(seed), walks, played, out_of_time)
    searched = {as_search_move(view.market, move) for move, _ in found}
    best = found[0][1]
    others = [
        Worth(one.move, max(0.0, best - (quick.win_chance - one.win_chance)))
        for one in quick.worths
        if as_search_move(view.market, one.move) not in searched
    ]
    worths = [Worth(*one) for one in found] + others
    return Judgement(view.market, tuple(sorted(worths, key=lambda one: -one.win_chance)), searched=True)
