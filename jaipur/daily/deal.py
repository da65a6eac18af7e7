"""Which deal a day has, and against whom: from its date, in UTC, and from nothing else."""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime

RIVALS = ("novice", "easy", "casual", "medium", "skilled", "hard", "expert")
"""From Monday to Sunday."""
SEED_BYTES = 6

_FIRST_TRY, _PRACTICE = "day", "practice"


@dataclass(frozen=True, slots=True)
class DaysDeal:
    """The deal of a day, to be played for the first time, which counts, or again."""

    day: date
    practice: bool = False

    @property
    def level(self) -> str:
        """Who sits across the table."""
        return RIVALS[self.day.weekday()]

    @property
    def seed(self) -> int:
        """The number of the open match: it gives the deal, who begins, and the chance the rival plays by."""
        return int.from_bytes(
            hashlib.sha256(f"jaipur, the deal of {self.day.isoformat()}".encode()).digest()[:SEED_BYTES]
        )

    @property
    def purpose(self) -> str:
        """What stands in the record of a match that is played for this."""
        return f"{_PRACTICE if self.practice else _FIRST_TRY} {self.day.isoformat()}"


def today(now: datetime) -> date:
    """Which day it is, the same for everybody at the same moment."""
    return now.astimezone(UTC).date()


def deal_of(purpose: str) -> DaysDeal | None:
    """The day's deal that a match is played for, if it is."""
    kind, _, day = purpose.partition(" ")
    if kind in (_FIRST_TRY, _PRACTICE):
        with suppress(ValueError):
            return DaysDeal(date.fromisoformat(day), practice=kind == _PRACTICE)
    return None


def is_practice(purpose: str) -> bool:
    """Whether a match is played with cards that were seen before."""
    return purpose.startswith(_PRACTICE)
