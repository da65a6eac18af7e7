"""The result of a day's deal in words. Nothing of it gives the cards away."""

from datetime import date

from jaipur.bots import LEVELS
from jaipur.first_try import FirstTry
from jaipur.text import Text

SQUARES = "\N{LARGE GREEN SQUARE}\N{LARGE YELLOW SQUARE}\N{LARGE ORANGE SQUARE}\N{LARGE RED SQUARE}"
"""One for each step; chats show them everywhere."""


def told_in_chat(text: Text, day: date, level: str, result: FirstTry) -> str:
    """The result as three lines for a chat, in which nobody finds out what the cards were."""
    number = list(LEVELS).index(level) + 1
    margin = result.own - result.other
    return "\n".join(
        (
            text("daily.head", day=day.isoformat(), rival=text(f"level.{level}"), number=number, of=len(LEVELS)),
            text(
                "daily.count_hinted" if result.hinted else "daily.count",
                own=result.own,
                other=result.other,
                margin=f"{margin:+d}".replace("-", "\N{MINUS SIGN}") if margin else "±0",
            ),
            "".join(SQUARES[step] for step in result.steps),
        )
    )
