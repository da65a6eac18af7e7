"""What came of a day's deal: the rupees, and how good each own move was. Nothing of it gives the cards away."""

from dataclasses import dataclass
from datetime import date
from enum import IntEnum

from jaipur.bots import LEVELS
from jaipur.coach import BLUNDER, MISTAKE, SLIP, judge_quickly
from jaipur.match import Match
from jaipur.rules import Seat, view
from jaipur.text import Text

SQUARES = "\N{LARGE GREEN SQUARE}\N{LARGE YELLOW SQUARE}\N{LARGE ORANGE SQUARE}\N{LARGE RED SQUARE}"
"""One for each step; chats show them everywhere."""


class Step(IntEnum):
    """How much of the chance to win a move has lost."""

    FINE = 0
    SLIP = 1
    MISTAKE = 2
    BLUNDER = 3


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result of a first try."""

    own: int
    """Rupees."""
    other: int
    steps: tuple[Step, ...]
    """One for each own move, in order."""
    hinted: bool = False


def days_result(match: Match, seat: Seat) -> DayResult:
    """What came of a finished match with a single deal, for the player in this seat."""
    result = match.rounds[0].result
    assert result is not None, "the round is still being played"
    own = [turn for turn in match.rounds[0].turns if turn.before.turn is seat]
    losses = [judge_quickly(view(turn.before, seat)).loss(turn.move) for turn in own]
    steps = tuple(step_of(loss) for loss in losses)
    return DayResult(result.rupees[seat], result.rupees[seat.other], steps, match.rounds[0].hinted)


def step_of(loss: float) -> Step:
    """How bad it was to lose so many points: by the evaluation alone, so that everybody's moves are judged alike."""
    return Step(sum(loss >= least for least in (SLIP, MISTAKE, BLUNDER)))


def told_in_chat(text: Text, day: date, level: str, result: DayResult) -> str:
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
