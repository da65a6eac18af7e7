"""What a rival has said so far, and what comes next: a fold over what happened, so a replay finds the same words."""

from collections.abc import Iterable
from dataclasses import dataclass

from jaipur.rules import Seat, SeenTurn, derived_seed
from jaipur.voices.lines import MOODS, Line, keys
from jaipur.voices.occasion import Occasion, occasions

BREATH = 4
"""After a line, so many things happen before the next at least."""

# In percent. What is not named here is said whenever it comes up.
CHANCES = {
    Occasion.NEXT_ROUND: 70,
    Occasion.OWN_SALE: 40,
    Occasion.YOUR_SALE: 40,
    Occasion.OWN_BONUS: 70,
    Occasion.YOUR_BONUS: 70,
    Occasion.SNATCHED: 40,
    Occasion.PRICE_FELL: 50,
    Occasion.OWN_CAMELS: 40,
    Occasion.YOUR_CAMELS: 40,
    Occasion.CAMELS_PAID: 35,
    Occasion.DIAMOND: 30,
    Occasion.LAST_PILE: 50,
    Occasion.DECK_LOW: 40,
    Occasion.ROUND_WON: 70,
    Occasion.ROUND_LOST: 70,
}


@dataclass(frozen=True, slots=True)
class RoundBegins:
    """A round has been dealt, counted from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundEnds:
    """A round has been counted."""

    winner: Seat | None
    match_over: bool


Happening = RoundBegins | SeenTurn | RoundEnds


@dataclass(frozen=True, slots=True)
class Rival:
    """Who talks: a seat, the level that plays it, and the chance it talks by."""

    seat: Seat
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Talk:
    """The talk of one match up to now."""

    happened: int = 0
    """How many things: deals, turns, counts."""
    used: frozenset[str] = frozenset()
    """The keys of the lines that were said."""
    last: int = -BREATH
    """When the last of them was said."""

    def after(self, happening: Happening, rival: Rival) -> tuple["Talk", Line | None]:
        """The talk when something more has happened, and what the rival says to that."""
        now = self.happened
        line = self._line(happening, rival)
        if line is None:
            return Talk(now + 1, self.used, self.last), None
        return Talk(now + 1, self.used | {line.key}, now), line

    def _line(self, happening: Happening, rival: Rival) -> Line | None:
        decided = isinstance(happening, RoundEnds) and happening.match_over
        if self.happened - self.last < BREATH and not decided:
            return None
        chance = derived_seed(rival.seed, f"happening {self.happened}")
        for occasion in _occasions(happening, rival.seat):
            if (left := [key for key in keys(rival.level, occasion) if key not in self.used]) and (
                chance % 100 < CHANCES.get(occasion, 100)
            ):
                return Line(rival.seat, left[chance // 100 % len(left)], MOODS[occasion])
        return None


def _occasions(happening: Happening, rival: Seat) -> Iterable[Occasion]:
    match happening:
        case RoundBegins(number):
            return (Occasion.NEXT_ROUND if number else Occasion.GREETING,)
        case RoundEnds(winner, match_over):
            return (_end(winner, rival, match_over=match_over),)
        case SeenTurn():
            # The count follows at once, and what is said then counts for more.
            return () if happening.after.over else occasions(happening, rival)


def _end(winner: Seat | None, rival: Seat, *, match_over: bool) -> Occasion:
    if winner is None:
        return Occasion.TIE
    if match_over:
        return Occasion.MATCH_WON if winner is rival else Occasion.MATCH_LOST
    return Occasion.ROUND_WON if winner is rival else Occasion.ROUND_LOST
