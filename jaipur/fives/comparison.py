"""Two who have played the same five deals, side by side."""

from collections.abc import Mapping
from dataclasses import dataclass

from jaipur.first_try import FirstTry
from jaipur.fives.code import FIVE, Five, FiveResult
from jaipur.text import Text


@dataclass(frozen=True, slots=True)
class Comparison:
    """By how many rupees each was ahead of the rival, deal by deal, and by how many one was ahead of the other."""

    own: tuple[int, ...]
    other: tuple[int, ...]

    @property
    def margins(self) -> tuple[int, ...]:
        """Own margins against the other's."""
        return tuple(mine - theirs for mine, theirs in zip(self.own, self.other, strict=True))

    @property
    def total(self) -> int:
        """All five together."""
        return sum(self.margins)


def result_of(five: Five, tries: Mapping[str, FirstTry | None]) -> FiveResult | None:
    """What came of the first tries, once all five were played to their end."""
    played = [one for number in range(FIVE) if (one := tries.get(five.purpose(number))) is not None]
    if len(played) < FIVE:
        return None
    return FiveResult(five, tuple((one.own, one.other) for one in played), any(one.hinted for one in played))


def compared(own: FiveResult, other: FiveResult) -> Comparison | None:
    """Both side by side; None for results of different deals."""
    if own.five != other.five:
        return None
    return Comparison(_margins(own), _margins(other))


def _margins(result: FiveResult) -> tuple[int, ...]:
    return tuple(own - other for own, other in result.rupees)


def told_in_lines(text: Text, comparison: Comparison) -> list[str]:
    """Deal by deal, and who is ahead in the end."""
    pairs = zip(comparison.own, comparison.other, strict=True)
    lines = [
        text("five.line", number=number, own=signed(own), other=signed(other))
        for number, (own, other) in enumerate(pairs, start=1)
    ]
    total = comparison.total
    if total == 0:
        return [*lines, text("five.even")]
    return [*lines, text.count("five.ahead" if total > 0 else "five.behind", abs(total))]


def signed(number: int) -> str:
    """A margin as it is written."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "±0"
