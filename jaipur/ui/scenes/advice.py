"""The coach at a table: what was asked of it, and what it found, as words on the panel and light on the table."""

from dataclasses import replace

from jaipur.coach import STEPS, Adviser, Hint
from jaipur.coach_words import CoachWords
from jaipur.narration import Narrator
from jaipur.rules import Move, Sell, TableView, proceeds
from jaipur.ui.kit.context import Context
from jaipur.ui.table.choice import Choice, choice_of, picked_keys
from jaipur.ui.table.guidance import SILENCE, Guidance
from jaipur.ui.table.phase import Deciding, Showing
from jaipur.ui.table.tabletop import Tabletop

SAID_TO_THINK_AFTER = 0.8
"""A hint is there sooner, as a rule."""


class TableAdvice:
    """Hints and warnings for whoever decides at a table, and for nobody else."""

    def __init__(self, context: Context, tabletop: Tabletop, adviser: Adviser) -> None:
        self._context = context
        self._tabletop = tabletop
        self._adviser = adviser
        self._heard_with: Choice | None = None
        """What was picked when the hint was asked for: who picks on has heard it, and sees what that amounts to."""
        self._doubted: Move | None = None
        """The move about which a question is open."""
        self._lost = 0.0
        """How many points it gives away."""
        self._waited = 0.0
        self._followed_from: object = None
        self._guided = SILENCE

    @property
    def awaited(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._adviser.wanted

    @property
    def given(self) -> bool:
        """Whether something of a hint has been shown for what lies there."""
        return self.asked_for and self._adviser.hint is not None

    @property
    def asked_for(self) -> bool:
        """Whether somebody wanted a hint for what lies there."""
        return self._adviser.step > 0

    def ask(self) -> None:
        """A hint, or the next step of it."""
        self._doubted, self._waited = None, 0.0
        self._heard_with = self._tabletop.choice
        self._adviser.look_at(self._tabletop.view)
        self._adviser.ask()
        self._context.sound.play("pick")

    def doubts(self, move: Move) -> bool:
        """Whether there is a question to be answered before this move is played: once, and only when it is known."""
        self._doubted = None
        if (points := self._adviser.objection(move)) is None:
            return False
        self._doubted, self._lost = move, points
        self._context.sound.play("turn")
        return True

    def follow(self, seconds: float) -> None:
        """Keep up with the table: what lies there, what is picked, and what has been found."""
        match self._tabletop.phase:
            case Showing():
                return
            case Deciding():
                self._adviser.look_at(self._tabletop.view)
                self._adviser.consider(self._playable)
                self._adviser.listen()
                self._waited += seconds
                self._tabletop.guidance = self._guidance()
            case _:
                self._adviser.look_at(None)
                self._tabletop.guidance = SILENCE

    def _guidance(self) -> Guidance:
        """What there is to say and to show; put into words again only when something has changed."""
        adviser, doubted = self._adviser, self._doubted is not None and self._doubted == self._playable
        heard, late = self._heard_with != self._tabletop.choice, adviser.wanted and self._waited > SAID_TO_THINK_AFTER
        follows_from = (adviser.hint, adviser.step, doubted, self._lost, heard, late, self._context.text)
        if follows_from != self._followed_from:
            self._followed_from = follows_from
            self._guided = self._in_words(doubted=doubted, heard=heard, late=late)
        return self._guided

    def _in_words(self, *, doubted: bool, heard: bool, late: bool) -> Guidance:
        adviser = self._adviser
        if doubted:
            return Guidance(self._words.warning(self._lost), long=True, asks=True)
        if late:
            return Guidance(self._context.text("coach.wait"))
        if adviser.hint is None or not adviser.step:
            return SILENCE
        said = SILENCE if heard else self._said(adviser.hint)
        return _pointed_out(self._tabletop.view, adviser.hint, adviser.step, said)

    def _said(self, hint: Hint) -> Guidance:
        step, text = self._adviser.step, self._context.text
        words = self._words.hint(hint, step)
        if self._adviser.faltered:
            words += "\n" + text("coach.faltered")
        return Guidance(words, "" if step == STEPS else text(f"coach.more_{step}"), long=step == STEPS)

    @property
    def _playable(self) -> Move | None:
        return self._tabletop.picking.intent.playable

    @property
    def _words(self) -> CoachWords:
        view = self._tabletop.view
        assert view.seat is not None
        return CoachWords(Narrator(self._context.text), view, self._tabletop.seating.names[view.seat.other])


def _pointed_out(view: TableView, hint: Hint, step: int, said: Guidance) -> Guidance:
    """First the light is on a whole place, then on the cards, and on the tokens that they would win."""
    if step == 1:
        return replace(said, places=tuple(hint.areas))
    things = [*picked_keys(choice_of(hint.move, view), view)]
    if isinstance(hint.move, Sell):
        won = range(len(proceeds(view, hint.move).tokens))
        things += [f"pile.{hint.move.good.word}.{place}" for place in won]
    return replace(said, things=tuple(things))
