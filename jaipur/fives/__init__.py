"""Five deals that two players play each for themselves, and compare: the luck of the cards is the same for both."""

from jaipur.fives.code import FIVE, SEEDS, Five, FiveResult, deal_of_five, format_five, format_result, parse_five
from jaipur.fives.comparison import Comparison, compared, result_of, told_in_lines

__all__ = [
    "FIVE",
    "SEEDS",
    "Comparison",
    "Five",
    "FiveResult",
    "compared",
    "deal_of_five",
    "format_five",
    "format_result",
    "parse_five",
    "result_of",
    "told_in_lines",
]
