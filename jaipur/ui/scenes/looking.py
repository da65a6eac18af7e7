"""Where somebody who looks back is: at which move, with which cards open, and what was found by then. Pure."""

from dataclasses import dataclass, replace

from jaipur.coach import SLIP, Grade, Review
from jaipur.rules import Move, is_fresh_deal
from jaipur.ui.kit.geometry import Box
from jaipur.ui.scenes.review_graph import Graph, Moment, graph_moments
from jaipur.ui.scenes.shown_round import ShownRound


@dataclass(frozen=True)
class Looking:
    """A look at one round."""

    shown: ShownRound
    review: Review | None
    """What the coach has found by now."""
    ply: int
    open_cards: bool = False
    found: frozenset[int] = frozenset()
    """The moments to which the player has found the answer, or was shown it."""
    solved: frozenset[int] = frozenset()
    """Those to which the player has found it."""
    wrong: float | None = None
    """Points that the last idea would have given away."""

    @property
    def at_end(self) -> bool:
        """Whether the round is over here."""
        return self.ply == self.shown.last

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The largest mistakes, as far as they are known."""
        return () if self.review is None else graph_moments(self.review, self.found)

    @property
    def left(self) -> tuple[int, ...]:
        """The moments to which there is no answer yet."""
        return tuple(moment.ply for moment in self.moments if not moment.found)

    @property
    def next_moment(self) -> int | None:
        """The next of them, or the first."""
        return next((ply for ply in self.left if ply > self.ply), next(iter(self.left), None))

    @property
    def asks(self) -> bool:
        """Whether the player is asked here what to do instead."""
        return self.ply in self.left

    @property
    def better(self) -> Move | None:
        """The better move, where one is known and may be shown."""
        if self.at_end or self.asks or self.review is None:
            return None
        one = self.review.plies[self.ply]
        worse = one.seat is self.shown.seat and one.searched and one.grade is not Grade.FINE
        return one.best if worse else None

    @property
    def may_try_again(self) -> bool:
        """Whether it is one's own turn here."""
        return self.shown.is_own(self.ply)

    @property
    def may_copy(self) -> bool:
        """Whether the round was dealt from the box, and a code can tell of it."""
        return is_fresh_deal(self.shown.deal)

    def graph(self, box: Box) -> Graph:
        """The graph in a box; flat until there was a first look."""
        return Graph(box, (0.5,) * (self.shown.last + 1) if self.review is None else self.review.chances)

    def at(self, ply: int) -> "Looking":
        """The same at another move, or at the end."""
        ply = max(0, min(self.shown.last, ply))
        return self if ply == self.ply else replace(self, ply=ply, wrong=None)

    def answered(self, move: Move) -> "Looking":
        """After an idea of the player: anything within a slip of the best is right."""
        assert self.review is not None
        loss = self.review.plies[self.ply].loss_of(self.shown.view(self.ply).market, move)
        return replace(self.told, solved=self.solved | {self.ply}) if loss < SLIP else replace(self, wrong=loss)

    @property
    def told(self) -> "Looking":
        """The same with the answer to this moment."""
        return replace(self, found=self.found | {self.ply}, wrong=None)
