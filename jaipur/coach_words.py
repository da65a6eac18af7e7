"""The coach in words: reasons, hints and warnings as a good teacher would say them at the table."""

from typing import assert_never

from jaipur.coach import SLIP, Hint, MoveKind, Reason, Why
from jaipur.narration import Narrator
from jaipur.rules import Card, Exchange, Move, Sell, TableView, TakeCamels, TakeGood


class CoachWords:
    """What the coach says to one seat about one position. The rival is called by name."""

    def __init__(self, narrator: Narrator, view: TableView, rival: str) -> None:
        self._narrator = narrator
        self._text = narrator.text
        self._view = view
        self._rival = rival

    def advice(self, better: Move, reason: Reason | None) -> str:
        """The better move, and why if that can be said: `Sell 3 spice: the next tokens pay 5, 3 and 3.`"""
        move = self.move(better)
        if reason is None:
            return self._text("coach.move", move=move)
        return self._text("coach.because", move=move, why=self._why(better, reason))

    def move(self, move: Move) -> str:
        """A move, as something to do."""
        if isinstance(move, Sell):
            return self._text("coach.sell", cards=self._cards((move.good,) * move.count))
        return self._narrator.choice(self._view, move)

    def hint(self, hint: Hint, step: int) -> str:
        """One of the three steps of a hint, from 1: what kind of move, which cards, why and what it is worth."""
        if step == 1:
            return self._text(f"coach.look_{self._look(hint)}")
        if step == 2:
            return self._text("coach.move", move=self.move(hint.move))
        worth = self._worth(hint)
        return f"{self.advice(hint.move, hint.reason)} {worth}"

    def warning(self, points: float) -> str:
        """A word before a mistake, which does not tell what would be better."""
        return self._text("coach.warning", points=round(points))

    def _look(self, hint: Hint) -> str:
        if hint.kind is MoveKind.EXCHANGE and hint.camels:
            return "exchange_camels" if not hint.cards else "exchange_both"
        return hint.kind

    def _worth(self, hint: Hint) -> str:
        chance = round(100 * hint.win_chance)
        if hint.other is None or hint.ahead < SLIP:
            return self._text("coach.worth_alike", chance=chance)
        return self._text("coach.worth", chance=chance, points=round(hint.ahead), other=self.move(hint.other))

    def _why(self, better: Move, reason: Reason) -> str:
        match reason.why:
            case Why.BONUS:
                return self._bonus(reason)
            case Why.TOKENS_FIRST | Why.TOKENS:
                return self._sale(reason)
            case Why.GOODS | Why.BONUS_NEAR | Why.CONTESTED:
                return self._in_hand(better, reason)
            case Why.LIKELY_WON | Why.LIKELY_LOST | Why.ROOM:
                return self._text(f"coach.{reason.why}")
            case Why.OPENED:
                return self._opened(reason)
            case Why.HERD | Why.LARGER_HERD:
                return self._herd(better, reason)
            case Why.WINS_NOW | Why.ROUND_GOES_ON:
                return self._text.count(f"coach.{reason.why}", reason.ahead)
            case Why.PILES | Why.DECK:
                return self._text.count(f"coach.{reason.why}", reason.left)
            case _:
                assert_never(reason.why)

    def _bonus(self, reason: Reason) -> str:
        bonus = self._text("coach.bonus", size=reason.bonus)
        return self._and(bonus, self._next_tokens(reason)) if reason.tokens else bonus

    def _sale(self, reason: Reason) -> str:
        tokens = self._next_tokens(reason)
        if reason.bonus is not None:
            tokens = self._text("coach.with_bonus", tokens=tokens)
        return self._and(tokens, self._why_now(reason))

    def _why_now(self, reason: Reason) -> str:
        if reason.why is Why.TOKENS:
            return self._text("coach.given_away")
        if reason.rival_holds:
            return self._known(reason)
        after = self._view.piles[reason.goods[0]][len(reason.tokens) :]
        if not after:
            return self._text("coach.pile_ends")
        return self._text("coach.pile_falls" if after[0] < reason.tokens[-1] else "coach.pile_low", value=after[0])

    def _in_hand(self, better: Move, reason: Reason) -> str:
        taken = {self._view.market[slot] for slot in _slots(better)}
        key = "coach.held" if taken.intersection(reason.goods) else "coach.kept"
        held = self._text(key, cards=self._cards(reason.goods))
        if reason.why is Why.BONUS_NEAR:
            return self._text("coach.bonus_near", held=held, size=reason.bonus)
        if reason.why is Why.CONTESTED:
            return self._text("coach.contested", held=held, rival=self._rival, n=reason.rival_holds)
        return self._and(held, self._next_tokens(reason))

    def _opened(self, reason: Reason) -> str:
        if reason.drawn:
            return self._text.count("coach.opened_deck", reason.drawn, rival=self._rival)
        opened = self._text("coach.opened", rival=self._rival, cards=self._cards(reason.goods))
        if reason.rival_holds:
            return self._and(opened, self._text("coach.holds_already", n=reason.rival_holds))
        return self._and(opened, self._next_tokens(reason))

    def _herd(self, better: Move, reason: Reason) -> str:
        key = "coach.herd" if isinstance(better, TakeCamels) else "coach.herd_kept"
        camels = self._text.count(key, reason.camels, rival=self._rival, other=reason.rival_camels)
        alike = reason.why is Why.LARGER_HERD and reason.camels == reason.rival_camels
        return self._and(camels, self._text("coach.worth_of_equal_herd" if alike else f"coach.worth_of_{reason.why}"))

    def _next_tokens(self, reason: Reason) -> str:
        """What the next tokens pay, of one good or of several."""
        tokens = self._narrator.listed([str(value) for value in reason.tokens])
        if len(set(reason.goods)) > 1:
            return self._text("coach.tokens_of_each", tokens=tokens)
        return self._text.count(
            "coach.tokens", len(reason.tokens), kind=self._narrator.kind(reason.goods[0]), tokens=tokens
        )

    def _known(self, reason: Reason) -> str:
        return self._text("coach.known", rival=self._rival, cards=self._cards((reason.goods[0],) * reason.rival_holds))

    def _cards(self, cards: tuple[Card, ...]) -> str:
        return self._narrator.cards(cards)

    def _and(self, one: str, another: str) -> str:
        return self._text("coach.and", one=one, another=another)


def _slots(move: Move) -> tuple[int, ...]:
    """The market slots whose goods come to the hand."""
    match move:
        case TakeGood(slot):
            return (slot,)
        case Exchange(slots, _):
            return slots
        case _:
            return ()
