"""The lines by key: whose they are, what they are about, how many there are. Their words stand in the catalogues."""

from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules import Seat
from jaipur.voices.occasion import Occasion

SPEAKERS = ("novice", "easy", "casual", "medium", "skilled", "hard", "expert")
"""The levels with a voice. Each has as many lines for an occasion as every other."""

LINES = {
    Occasion.GREETING: 6,
    Occasion.NEXT_ROUND: 3,
    Occasion.RESUMED: 2,
    Occasion.OWN_SALE: 6,
    Occasion.YOUR_SALE: 6,
    Occasion.OWN_BONUS: 2,
    Occasion.YOUR_BONUS: 3,
    Occasion.SNATCHED: 5,
    Occasion.PRICE_FELL: 3,
    Occasion.OWN_CAMELS: 2,
    Occasion.YOUR_CAMELS: 2,
    Occasion.CAMELS_PAID: 2,
    Occasion.DIAMOND: 3,
    Occasion.LAST_PILE: 3,
    Occasion.DECK_LOW: 3,
    Occasion.ROUND_WON: 2,
    Occasion.ROUND_LOST: 2,
    Occasion.TIE: 1,
    Occasion.MATCH_WON: 3,
    Occasion.MATCH_LOST: 3,
    Occasion.LONG_THOUGHT: 2,
}


class Mood(StrEnum):
    """The face that goes with a line."""

    CALM = "calm"
    GLAD = "glad"
    PROUD = "proud"
    SURPRISED = "surprised"
    VEXED = "vexed"


MOODS = {
    Occasion.GREETING: Mood.GLAD,
    Occasion.NEXT_ROUND: Mood.CALM,
    Occasion.RESUMED: Mood.GLAD,
    Occasion.OWN_SALE: Mood.PROUD,
    Occasion.YOUR_SALE: Mood.SURPRISED,
    Occasion.OWN_BONUS: Mood.PROUD,
    Occasion.YOUR_BONUS: Mood.SURPRISED,
    Occasion.SNATCHED: Mood.VEXED,
    Occasion.PRICE_FELL: Mood.VEXED,
    Occasion.OWN_CAMELS: Mood.GLAD,
    Occasion.YOUR_CAMELS: Mood.SURPRISED,
    Occasion.CAMELS_PAID: Mood.CALM,
    Occasion.DIAMOND: Mood.GLAD,
    Occasion.LAST_PILE: Mood.CALM,
    Occasion.DECK_LOW: Mood.CALM,
    Occasion.ROUND_WON: Mood.PROUD,
    Occasion.ROUND_LOST: Mood.VEXED,
    Occasion.TIE: Mood.SURPRISED,
    Occasion.MATCH_WON: Mood.PROUD,
    Occasion.MATCH_LOST: Mood.VEXED,
    Occasion.LONG_THOUGHT: Mood.CALM,
}


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a rival says."""

    speaker: Seat
    key: str
    """The key of its words."""
    mood: Mood


def keys(speaker: str, occasion: Occasion) -> tuple[str, ...]:
    """The lines of a speaker for an occasion."""
    return tuple(f"voice.{speaker}.{occasion}.{number}" for number in range(1, LINES[occasion] + 1))
