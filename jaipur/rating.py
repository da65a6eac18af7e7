"""How strong a player is, by Glicko: a number with its uncertainty, from rounds against rivals who never change.

After Mark E. Glickman, "The Glicko system" (glicko.net). The rivals' numbers are the measured ladder of the README:
Who wins 6 of 10 rounds is 70 points above the other, who wins 9 of them 380. What a player does moves no rival.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, pi, sqrt

_Q = log(10) / 400

RIVALS = {"novice": 800, "easy": 962, "casual": 1167, "medium": 1354, "skilled": 1512, "hard": 1710, "expert": 1841}
"""The yardsticks: each step as measured over 400 paired rounds, the one of the expert over 200."""
RIVALS_DEVIATION = 20
"""How far a measured step may be off."""

LEAST_DEVIATION = 50
MOST_DEVIATION = 350
DRIFT = 12
"""By how much the uncertainty of a player who is sure of nothing else grows in a day."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player, and how far the truth may well be from it: twice in three times less than so much."""

    value: float
    deviation: float


# Where most people who have read the rules once turn out to be, as far as one can know before the first round.
UNKNOWN = Rating(1000, MOST_DEVIATION)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a round against somebody: 1 for a win, 0 for a loss, and half of it for a tie."""

    opponent: Rating
    score: float


def rival(level: str) -> Rating | None:
    """The yardstick of a level; None for whoever is none."""
    value = RIVALS.get(level)
    return None if value is None else Rating(value, RIVALS_DEVIATION)


def rated(before: Rating, outcomes: Iterable[Outcome]) -> Rating:
    """The rating after some rounds that were played at about the same time."""
    information = pull = 0.0
    for outcome in outcomes:
        weight = _weight(outcome.opponent.deviation)
        expected = _expected(before.value, outcome.opponent.value, weight)
        information += (_Q * weight) ** 2 * expected * (1 - expected)
        pull += weight * (outcome.score - expected)
    precision = 1 / before.deviation**2 + information
    return Rating(before.value + _Q / precision * pull, sqrt(1 / precision))


def rested(before: Rating, days: float) -> Rating:
    """The rating after some days without a round: nobody knows quite as well as before."""
    deviation = sqrt(before.deviation**2 + DRIFT**2 * max(0.0, days))
    return Rating(before.value, min(MOST_DEVIATION, max(LEAST_DEVIATION, deviation)))


def expectation(one: Rating, other: Rating) -> float:
    """The share of rounds that one is to win against the other, both as uncertain as they are."""
    weight = _weight(sqrt(one.deviation**2 + other.deviation**2))
    return _expected(one.value, other.value, weight)


def _weight(deviation: float) -> float:
    """How much a result against somebody counts who is so uncertain."""
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def _expected(value: float, opponent: float, weight: float) -> float:
    return float(1 / (1 + 10 ** (-weight * (value - opponent) / 400)))
