"""How moves are shown on a table that lies somewhere: the layouts, and what flies between them. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from jaipur.rules import SeenEvent, SeenTurn, TableView
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.choreography import AGAIN, DEALT, OWN, THEIRS, Pace, choreograph
from jaipur.ui.table.layout import Layout, before_the_deal, layout, near
from jaipur.ui.table.marks import marks
from jaipur.ui.table.performance import Performance, timed
from jaipur.ui.table.phase import Showing
from jaipur.ui.table.turning_over import together, turned_over


@dataclass(frozen=True, slots=True)
class Staging:
    """A table as one seat sees it, the moves that led there, and where in the window it lies."""

    view: TableView
    turns: tuple[SeenTurn, ...]
    areas: Areas
    show_herds: bool

    def laid(self, choice: Choice) -> Layout:
        """Where everything lies, with these cards picked."""
        return self._laid(self.view, choice)

    def deal(self, events: Iterable[SeenEvent]) -> Showing:
        """How the cards that lie there were dealt."""
        dealt = self.laid(Choice())
        return Showing(self._staged(events, before_the_deal(dealt), dealt, pace=DEALT), self.view)

    def last_move(self, before: Layout, carried: Mapping[str, Pose]) -> Showing:
        """The last move, from where things lay and were carried before it."""
        turn = self.turns[-1]
        pace = OWN if turn.before.turn is near(self.view) else THEIRS
        return Showing(self._staged(turn.events, before, self._laid(turn.after), carried, pace), turn.before)

    def taken_back(self, turn: SeenTurn, before: Layout) -> Showing:
        """How everything goes back to where it lay before a move."""
        return Showing(self._staged(turn.events, before, self.laid(Choice()), back=True), self.view, back=True)

    def last_move_again(self) -> Showing | None:
        """The last move once more, slowly; nothing when it did not lead to this table."""
        if not self.turns or self.turns[-1].after != self.view:
            return None
        turn = self.turns[-1]
        staged = self._staged(turn.events, self._laid(turn.before), self._laid(turn.after), pace=THEIRS)
        return Showing(timed(staged, AGAIN), turn.before)

    def hand_turned_over(self) -> Showing:
        """How the own cards, face down until now, are turned over, and meanwhile the last move again."""
        lying = self.laid(Choice())
        turning = turned_over(lying)
        if not self.turns:
            return Showing(turning, self.view)
        last = self.turns[-1]
        staged = self._staged(last.events, self._laid(last.before), lying, pace=THEIRS)
        return Showing(together(turning, staged), last.before)

    def _laid(self, view: TableView, choice: Choice | None = None) -> Layout:
        trail = marks(self.turns, view).taken
        return layout(view, choice or Choice(), self.areas, show_herds=self.show_herds, trail=trail)

    def _staged(
        self,
        events: Iterable[SeenEvent],
        before: Layout,
        after: Layout,
        carried: Mapping[str, Pose] | None = None,
        pace: Pace = OWN,
        *,
        back: bool = False,
    ) -> Performance:
        hand_open, held = self.view.seat is not None, dict(carried or {})
        return choreograph(events, before, after, near(self.view), held, pace, hand_open=hand_open, back=back)
