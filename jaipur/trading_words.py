"""The figures of one's trading in sentences, in the window and at the terminal alike."""

from jaipur.rating import Rating
from jaipur.rating_words import strength
from jaipur.text import Text
from jaipur.trading import Trading


def told(text: Text, trading: Trading, rating: Rating | None) -> list[str]:
    """Everything, line by line."""
    rivals = [against(text, one.level, one.won, one.played) for one in trading.against]
    return [*summary(text, trading, rating), *rivals]


def summary(text: Text, trading: Trading, rating: Rating | None) -> list[str]:
    """What is to be said of all rounds together."""
    own, other = trading.mean_rupees
    three, four, five = trading.bonuses
    return [
        *([] if rating is None else [strength(text, rating)]),
        text("trading.mean", own=round(own), other=round(other)),
        text("trading.bonuses", three=three, four=four, five=five),
    ]


def against(text: Text, level: str, won: int, played: int) -> str:
    """How it stands with one rival."""
    return text.count("trading.against", played, rival=text(f"level.{level}"), won=won)
