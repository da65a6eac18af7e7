"""How one trades, in figures: rounds against each rival, bonuses by size, and the rating over time."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from jaipur.history import RoundPlayed, ratings
from jaipur.rating import RIVALS, Rating
from jaipur.rules import BONUS_SIZES

COLUMNS = ("begun", "rival", "score", "own", "other", *(f"bonus_{size}" for size in BONUS_SIZES), "rated")


@dataclass(frozen=True, slots=True)
class AgainstRival:
    """All rounds against one rival."""

    level: str
    won: int
    tied: int
    played: int


@dataclass(frozen=True, slots=True)
class Trading:
    """The figures of all rounds."""

    rounds: int
    against: tuple[AgainstRival, ...]
    """Those who were met, from the weakest to the strongest."""
    bonuses: tuple[int, ...]
    """Bonus tokens won, by the size of the sale."""
    mean_rupees: tuple[float, float]
    """A round's own and the rival's."""
    ratings: tuple[tuple[float, Rating], ...]
    """After each match that counts, with when it was begun."""


def trading(rounds: Sequence[RoundPlayed]) -> Trading:
    """The figures of some rounds, the earliest first."""
    met = [level for level in RIVALS if any(one.level == level for one in rounds)]
    count = max(1, len(rounds))
    return Trading(
        rounds=len(rounds),
        against=tuple(_against(level, rounds) for level in met),
        bonuses=tuple(sum(one.bonuses[tier] for one in rounds) for tier in range(len(BONUS_SIZES))),
        mean_rupees=(sum(one.own_rupees for one in rounds) / count, sum(one.other_rupees for one in rounds) / count),
        ratings=tuple(ratings(list(rounds))),
    )


def _against(level: str, rounds: Sequence[RoundPlayed]) -> AgainstRival:
    scores = [one.score for one in rounds if one.level == level]
    return AgainstRival(level, scores.count(1.0), scores.count(0.5), len(scores))


def as_csv(rounds: Sequence[RoundPlayed]) -> str:
    """A line for each round, for a table of one's own."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for one in rounds:
        begun = datetime.fromtimestamp(one.begun, UTC).isoformat(timespec="seconds")
        rupees = (one.own_rupees, one.other_rupees)
        lines.writerow((begun, one.level, one.score, *rupees, *one.bonuses, int(one.rated)))
    return out.getvalue()
