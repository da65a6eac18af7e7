"""What is said of a player's strength: beside which rivals it lies, how sure that is, and what to expect of a round."""

from jaipur.rating import RIVALS, Rating, expectation, rival
from jaipur.text import Text

EVEN = 0.05
HARDLY = 0.05
FIRST_GUESS, ROUGHLY = 200, 110


def expected(text: Text, rating: Rating, level: str) -> str:
    """How a round against a rival is likely to go; nothing for whoever is no yardstick."""
    yardstick = rival(level)
    if yardstick is None:
        return ""
    chance = expectation(rating, yardstick)
    if abs(chance - 0.5) <= EVEN:
        return text("expected.even")
    if chance < HARDLY:
        return text("expected.hardly")
    if chance > 1 - HARDLY:
        return text("expected.nearly_always")
    return text("expected.of_ten", number=max(1, min(9, round(10 * chance))))


def level_of(rating: Rating) -> str:
    """The rival against whom a round is nearest to even."""
    return min(RIVALS, key=lambda level: abs(RIVALS[level] - rating.value))


def strength(text: Text, rating: Rating) -> str:
    """A player's strength in words."""
    told = {"number": round(rating.value), "where": _where(text, rating.value)}
    if rating.deviation >= FIRST_GUESS:
        return text("rated.first_guess", **told)
    return text("rated.roughly", **told) if rating.deviation >= ROUGHLY else text("rated.surely", **told)


def _where(text: Text, value: float) -> str:
    names = {level: text(f"level.{level}") for level in RIVALS}
    below = [level for level in RIVALS if RIVALS[level] <= value]
    above = [level for level in RIVALS if RIVALS[level] > value]
    if not below:
        return text("rated.below", rival=names[above[0]])
    if not above:
        return text("rated.above", rival=names[below[-1]])
    return text("rated.between", lower=names[below[-1]], upper=names[above[0]])
