"""The account of a round: how its result came about, in points, summing up exactly."""

from dataclasses import dataclass
from math import floor


@dataclass(frozen=True, slots=True)
class Account:
    """Where the result of a round came from, for one seat, in points: half a won round is 50."""

    result: float
    """+50 for a round won, -50 for one lost, 0 for a tie."""
    starter: float
    """Who began."""
    deal: float
    """The first cards, against an average deal."""
    refills: float
    """What the deck brought to the market, for either side."""
    bonuses: float
    """The values of the bonus tokens that either side drew."""
    rival: float
    """What the rival gave away, zero or more."""
    own: float
    """What one's own moves gave away, zero or less."""

    @property
    def luck(self) -> float:
        """All that nobody decided, net: one number for both sides."""
        return self.starter + self.deal + self.refills + self.bonuses

    @property
    def rest(self) -> float:
        """What none of it explains."""
        return self.result - self.luck - self.rival - self.own

    @property
    def lines(self) -> "AccountLines":
        """The account in whole points, still summing up exactly."""
        luck, rival, own = (floor(part + 0.5) for part in (self.luck, self.rival, self.own))
        return AccountLines(luck, own, rival, round(self.result) - luck - rival - own)


@dataclass(frozen=True, slots=True)
class AccountLines:
    """The account as it is shown: whole points that sum up to the result."""

    luck: int
    own: int
    rival: int
    rest: int

    @property
    def result(self) -> int:
        """+50 for a round won, -50 for one lost, 0 for a tie."""
        return self.luck + self.own + self.rival + self.rest
