"""The phase of a turn: one value, from which follows what may be clicked, drawn and said."""

from dataclasses import dataclass, replace

from jaipur.rules import Seat, TableView
from jaipur.ui.table.performance import Performance


@dataclass(frozen=True, slots=True)
class Showing:
    """A move or the deal is being shown; a press or a key ends that."""

    performance: Performance
    known: TableView
    """The table as it was known before: whose move is shown, and which dangers are still the ones to see."""
    back: bool = False
    """Whether the move is taken back."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Everything is hidden until this player opens the curtain."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Thinking:
    """Somebody else has been asked for a move, so many seconds ago."""

    seconds: float = 0.0

    def after(self, seconds: float) -> "Thinking":
        """The same, a little later."""
        return replace(self, seconds=self.seconds + seconds)


@dataclass(frozen=True, slots=True)
class Deciding:
    """The viewer may play."""


@dataclass(frozen=True, slots=True)
class Over:
    """Nobody can play: the round is over, or the table is only looked at."""


Phase = Showing | Curtain | Thinking | Deciding | Over
