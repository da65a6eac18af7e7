"""What the opponents say: seldom, shortly, and only about what everybody at the table saw."""

from jaipur.voices.banter import Banter
from jaipur.voices.lines import Line, Mood
from jaipur.voices.occasion import Occasion

__all__ = ["Banter", "Line", "Mood", "Occasion"]
