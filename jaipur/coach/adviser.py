"""Who sits beside a player while they decide: a hint in steps, and a word before a mistake.

Everything is found in the bots' process, and only from what the player's seat may know. What is found too late, because
the table has moved on, is forgotten.
"""

from jaipur.bots.process import Line, Work
from jaipur.bots.worker import Worker
from jaipur.coach.hint import WARN_FROM, Hint, glance
from jaipur.coach.questions import HintWanted, JudgementWanted, WarningWanted
from jaipur.coach.worth import Judgement
from jaipur.rules import Move, TableView

STEPS = 3


class Adviser:
    """Advice about one position at a time: the one that somebody decides on."""

    def __init__(self, worker: Worker, *, warns: bool) -> None:
        self._worker = worker
        self._warns = warns
        """Whether a word is said before a mistake."""
        self._begin_with(None)

    def _begin_with(self, view: TableView | None) -> None:
        self._view = view
        self.step = 0
        """How many steps of the hint were asked for."""
        self.hint: Hint | None = None
        self.faltered = False
        """Whether the process failed, and the hint is a first glance only."""
        self._move: Move | None = None
        self._judgement: Judgement | None = None
        self._losses: dict[Move, float | None] = {}
        """What a closer look found of single moves: the points they lose, if these are many."""
        self._said: set[Move] = set()
        self._given_up: set[Work] = set()
        self._asked: Work | None = None

    def look_at(self, view: TableView | None) -> None:
        """Somebody decides on this position now, or nobody on any: what was said of another is forgotten."""
        if view is self._view or view == self._view:
            return
        self._worker.leave(Line.HINTS)
        self._begin_with(view)
        self._go_on()

    def ask(self) -> None:
        """The next step of the hint is wanted; after the last one it stays."""
        if self._view is not None:
            self.step = min(STEPS, self.step + 1)
            self._go_on()

    @property
    def wanted(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self.step > 0 and self.hint is None

    def consider(self, move: Move | None) -> None:
        """This legal move may be played next, or none."""
        if move != self._move:
            self._move = move
            self._go_on()

    def objection(self, move: Move) -> float | None:
        """The points that a move is known to lose, if these are many and nothing was said of it yet."""
        if not self._warns or move in self._said:
            return None
        loss = self._losses[move] if move in self._losses else self._at_first_sight(move)
        if loss is not None:
            self._said.add(move)
        return loss

    def _at_first_sight(self, move: Move) -> float | None:
        """What the judgement of all moves says of one: enough for those who play before a closer look is there."""
        loss = 0.0 if self._judgement is None else self._judgement.loss(move)
        return loss if loss >= WARN_FROM else None

    def listen(self) -> None:
        """Take in what was found since the last time."""
        if self._asked is None:
            return
        for finding in self._worker.findings(Line.HINTS):
            self._note(self._asked, finding)
            self._asked = None
            self._go_on()
            return
        if not self._worker.at_work(Line.HINTS):
            self._give_up(self._asked)

    def _note(self, asked: Work, finding: object) -> None:
        match asked, finding:
            case HintWanted(), Hint():
                self.hint = finding
            case JudgementWanted(), Judgement():
                self._judgement = finding
            case WarningWanted(_, move), float() | None:
                self._losses[move] = finding

    def _give_up(self, asked: Work) -> None:
        """The process has died twice of it, or will not start: a hint is then made here, as well as may be."""
        self._given_up.add(asked)
        self._asked = None
        if isinstance(asked, HintWanted):
            self.hint, self.faltered = glance(asked.view), True
        self._go_on()

    def _go_on(self) -> None:
        """Ask for what is wanted most, unless that is under way; a hint, once begun, is brought to its end."""
        wanted = self._most_wanted()
        if wanted is not None and wanted != self._asked:
            self._asked = wanted
            self._worker.begin(wanted, Line.HINTS)

    def _most_wanted(self) -> Work | None:
        view, wishes = self._view, list[Work]()
        if view is None:
            return None
        if self.wanted:
            wishes.append(HintWanted(view))
        if self._warns and self._move is not None and self._move not in self._losses:
            wishes.append(WarningWanted(view, self._move))
        if self._warns and self._judgement is None:
            wishes.append(JudgementWanted(view))
        return next((wish for wish in wishes if wish not in self._given_up), None)
