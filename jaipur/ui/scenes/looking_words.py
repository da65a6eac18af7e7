"""What is said when somebody looks back: of a move, of luck, of a moment, and of the end."""

from jaipur.coach import Grade, PlyReview, Review
from jaipur.coach_words import CoachWords
from jaipur.narration import Narrator
from jaipur.rules import Deck, SeenTurn, score
from jaipur.text import Text
from jaipur.ui.scenes.account_sheet import Sheet, parts_of, signed
from jaipur.ui.scenes.looking import Looking
from jaipur.ui.scenes.shown_round import ShownRound
from jaipur.ui.table.action_panel import Panel

LUCKY, VERY_LUCKY = 10.0, 20.0
"""From how many points on it is said that something was luck."""


def without_refill(turn: SeenTurn) -> SeenTurn:
    """A move without what the deck brought after it, which nobody knew who chose it."""
    events = tuple(event for event in turn.events if not isinstance(getattr(event, "origin", None), Deck))
    return SeenTurn(turn.before, turn.move, turn.after, events)


class LookingWords:
    """The words for one round, as one seat is told them."""

    def __init__(self, text: Text, shown: ShownRound) -> None:
        self._text = text
        self._shown = shown

    def waiting(self) -> Panel:
        """Before anything was found."""
        return Panel(self._text("looking.wait"), my_turn=False, hint=self._text("looking.wait_words"))

    def asked(self, panel: Panel, *, untouched: bool, wrong: float | None) -> Panel:
        """The panel of somebody who looks for a better move: the question, until cards are picked."""
        text = self._text
        heading = text("looking.ask")
        if panel.alarm is not None or not untouched:
            return Panel(
                heading,
                True,
                panel.alarm,
                panel.choice,
                panel.hand_after,
                hint=panel.hint,
                button=panel.button,
                enabled=panel.enabled,
            )
        if wrong is not None:
            return Panel(heading, True, alarm=text("looking.wrong", points=round(wrong)))
        return Panel(heading, True, hint=text("looking.ask_words"))

    def told(self, review: Review, ply: int, *, solved: bool) -> Panel:
        """What there is to say of a move."""
        one = review.plies[ply]
        luck = self._luck(review, one)
        if one.seat is not review.seat:
            return Panel(
                self._text("looking.theirs", name=self._shown.rival), False, hint=self._theirs(one), tension=luck
            )
        if one.grade is Grade.FINE or not one.searched:
            return Panel(self._text("looking.yours"), True, hint=self._fine(one), tension=luck)
        heading = self._text("looking.right") if solved else self._text(f"looking.{one.grade}")
        words = CoachWords(Narrator(self._text), self._shown.view(ply), self._shown.rival)
        lost = self._text("looking.lost", points=round(one.loss))
        return Panel(heading, True, choice=words.advice(one.best, one.reason), hand_after=lost, tension=luck)

    def _fine(self, one: PlyReview) -> str:
        if not one.is_decision:
            return self._text("looking.no_choice")
        return self._text("looking.fine" if one.searched else "looking.not_yet")

    def _theirs(self, one: PlyReview) -> str:
        if one.grade is Grade.FINE:
            return self._text("looking.theirs_fine")
        return self._text("looking.theirs_lost", name=self._shown.rival, points=round(one.loss))

    def _luck(self, review: Review, one: PlyReview) -> str | None:
        """Large luck, for the one who looks back: what the deck brought, or a bonus token."""
        sign = 1 if one.seat is review.seat else -1
        kind, points = max((("refill", one.refill), ("bonus", one.bonus)), key=lambda found: abs(found[1]))
        points *= sign
        if abs(points) < LUCKY:
            return None
        much = "very_" if abs(points) >= VERY_LUCKY else ""
        way = "lucky" if points > 0 else "unlucky"
        return self._text(f"looking.{kind}_{much}{way}", points=signed(round(points)))

    def ended(self) -> Panel:
        """The end of the round."""
        return Panel(self._text("looking.end"), my_turn=True, hint=self._text("looking.walk"))

    def where(self, now: Looking) -> str:
        """Which move it is, and how good the chances are for the one who looks back."""
        if now.at_end:
            return self._text("looking.end")
        if now.review is None:
            return self._text("looking.at", number=now.ply + 1, most=now.shown.last)
        chance = round(100 * now.review.chances[now.ply])
        return self._text("looking.at_chance", number=now.ply + 1, most=now.shown.last, chance=chance)

    def sheet(self, review: Review, moments_left: int) -> Sheet:
        """How the round came out, and why."""
        text, shown = self._text, self._shown
        lines = review.account.lines
        return Sheet(
            heading=self._result(),
            parts=parts_of(text, lines, shown.rival),
            sum=text(f"account.sum_{self._outcome()}", points=signed(lines.result)),
            foot=self._foot(review, moments_left),
        )

    def _foot(self, review: Review, moments_left: int) -> str:
        if moments_left:
            key = "looking.moments" if review.progress == 1 else "looking.moments_so_far"
            return self._text.count(key, moments_left)
        if review.progress < 1:
            return self._text("looking.searching")
        return self._text("looking.all_found" if review.moments else "looking.none")

    def _outcome(self) -> str:
        winner = score(self._shown.table(self._shown.last)).winner
        return "tie" if winner is None else "won" if winner is self._shown.seat else "lost"

    def _result(self) -> str:
        result = score(self._shown.table(self._shown.last))
        seat = self._shown.seat
        own, other = result.rupees[seat], result.rupees[seat.other]
        key = {"won": "looking.won", "lost": "looking.lost_round", "tie": "looking.tie"}[self._outcome()]
        return self._text(key, own=own, other=other, name=self._shown.rival)
