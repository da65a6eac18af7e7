"""What came of a deal that counts once: the rupees, and how good each own move was."""

from dataclasses import dataclass
from enum import IntEnum

from jaipur.coach import BLUNDER, MISTAKE, SLIP, judge_quickly
from jaipur.match import Match
from jaipur.rules import Seat, view


class Step(IntEnum):
    """How much of the chance to win a move has lost."""

    FINE = 0
    SLIP = 1
    MISTAKE = 2
    BLUNDER = 3


@dataclass(frozen=True, slots=True)
class FirstTry:
    """The result of a first try."""

    own: int
    """Rupees."""
    other: int
    steps: tuple[Step, ...]
    """One for each own move, in order."""
    hinted: bool = False


def first_try_of(match: Match, seat: Seat) -> FirstTry:
    """What came of a finished match with a single deal, for the player in this seat."""
    result = match.rounds[0].result
    assert result is not None, "the round is still being played"
    own = [turn for turn in match.rounds[0].turns if turn.before.turn is seat]
    losses = [judge_quickly(view(turn.before, seat)).loss(turn.move) for turn in own]
    steps = tuple(step_of(loss) for loss in losses)
    return FirstTry(result.rupees[seat], result.rupees[seat.other], steps, match.rounds[0].hinted)


def step_of(loss: float) -> Step:
    """How bad it was to lose so many points: by the evaluation alone, so that everybody's moves are judged alike."""
    return Step(sum(loss >= least for least in (SLIP, MISTAKE, BLUNDER)))
