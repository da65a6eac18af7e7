"""What can be asked of the coach in the bots' process: picklable, and answered in steps of at most half a second.

`Worker.begin(work)` starts one, `Worker.findings()` tells from time to time what was found since, and `Worker.busy`
whether more is to come. A hint, a warning and a judgement are single findings; a `RoundToReview` finds its review again
and again, better each time. `Worker.leave()` stops it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jaipur.coach.hint import Hint, hint, judgement, warning
from jaipur.coach.worth import Judgement
from jaipur.rules import Move, TableView


@dataclass(frozen=True, slots=True)
class HintWanted:
    """What would you play here?"""

    view: TableView

    def steps(self) -> Iterator[Hint]:
        """The hint, in one step."""
        yield hint(self.view)


@dataclass(frozen=True, slots=True)
class WarningWanted:
    """Is this move a mistake?"""

    view: TableView
    move: Move

    def steps(self) -> Iterator[float | None]:
        """The points it loses, if it is one; None if it is none. In one step."""
        yield warning(self.view, self.move)


@dataclass(frozen=True, slots=True)
class JudgementWanted:
    """What is each move worth here?"""

    view: TableView

    def steps(self) -> Iterator[Judgement]:
        """The judgement, in one step."""
        yield judgement(self.view)
