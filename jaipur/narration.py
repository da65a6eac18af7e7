"""The game in words: moves, refusals and results as sentences, for every screen alike."""

from collections.abc import Iterable
from typing import assert_never

from jaipur.rules import (
    HAND_LIMIT,
    MARKET_SIZE,
    BadCode,
    BonusMoved,
    Card,
    CardMoved,
    CodeFault,
    DecidedBy,
    Deck,
    Exchange,
    Market,
    Misreading,
    Move,
    Position,
    Refusal,
    RoundResult,
    SealedBonusMoved,
    Seat,
    SeenEvent,
    Sell,
    TakeCamels,
    TakeGood,
    TokenMoved,
    Trader,
    hand_after,
    least_sale,
    proceeds,
)
from jaipur.text import Text


class Narrator:
    """Tells the game in one language."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Cards counted by kind: `2 gold and 1 camel`."""
        held = [card for card in cards if card is not None]
        counted = [self.text.count(f"count.{card.word}", held.count(card)) for card in Card if card in held]
        return self.listed(counted) or self.text("cards.none")

    def listed(self, parts: list[str]) -> str:
        """Parts as an enumeration."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("list.and", most=", ".join(parts[:-1]), last=parts[-1])

    def kind(self, card: Card) -> str:
        """The bare name of a kind."""
        return self.text(f"kind.{card.word}")

    def choice(self, position: Position, move: Move) -> str:
        """What a move would do: `Sell 3 spice · 5+3+3 and a bonus of 1 to 3`."""
        market = position.market
        match move:
            case TakeGood(slot):
                return self.text("choice.take", cards=self.cards([market[slot]]))
            case TakeCamels():
                return self.text.count("choice.camels", market.count(Card.CAMEL))
            case Exchange(slots, given):
                taken = self.cards(market[slot] for slot in slots)
                return self.text("choice.exchange", taken=taken, given=self.cards(given))
            case Sell(good, count):
                cards = self.cards([good] * count)
                return self.text("choice.sell", cards=cards, proceeds=self.proceeds(position, move))
            case _:
                assert_never(move)

    def proceeds(self, position: Position, sale: Sell) -> str:
        """What a sale would bring, as far as it can be known."""
        brings = proceeds(position, sale)
        paid = "+".join(map(str, brings.tokens)) if brings.tokens else self.text("proceeds.nothing")
        if brings.bonus is None:
            return paid
        return self.text("proceeds.bonus", paid=paid, least=brings.bonus.least, most=brings.bonus.most)

    def happened(self, name: str, move: Move, market: Market, events: Iterable[SeenEvent]) -> str:
        """What a player just did, as an onlooker saw it."""
        seen = tuple(events)
        match move:
            case TakeGood(slot):
                did = self.text("did.take", name=name, cards=self.cards([market[slot]]))
            case TakeCamels():
                did = self.text.count("did.camels", market.count(Card.CAMEL), name=name)
            case Exchange(slots, given):
                taken = self.cards(market[slot] for slot in slots)
                did = self.text("did.exchange", name=name, taken=taken, given=self.cards(given))
            case Sell(good, count):
                did = self.text("did.sell", name=name, cards=self.cards([good] * count), proceeds=self._received(seen))
            case _:
                assert_never(move)
        drawn = [event.card for event in seen if isinstance(event, CardMoved) and isinstance(event.origin, Deck)]
        return f"{did} {self.text('did.refill', cards=self.cards(drawn))}" if drawn else did

    def _received(self, events: tuple[SeenEvent, ...]) -> str:
        values = [event.token.value for event in events if isinstance(event, TokenMoved)]
        paid = "+".join(map(str, values)) if values else self.text("received.nothing")
        for event in events:
            match event:
                case BonusMoved(token):
                    return self.text("received.bonus", paid=paid, value=token.value)
                case SealedBonusMoved():
                    return self.text("received.sealed_bonus", paid=paid)
                case _:
                    pass
        return paid

    def refusal(self, position: Position, move: Move, reason: Refusal) -> str:
        """Why a move may not be played, and what would do instead."""
        trader = position.traders[position.turn]
        key = f"refusal.{reason}"
        match reason, move:
            case ((Refusal.TOO_FEW_GIVEN | Refusal.TOO_MANY_GIVEN), Exchange(slots, given)):
                return self.text.count(key, abs(len(slots) - len(given)))
            case Refusal.SAME_KIND_BOTH_WAYS, Exchange(slots, given):
                both = sorted({card for slot in slots if (card := position.market[slot]) in given and card is not None})
                return self.text(key, kinds=self.listed([self.kind(card) for card in both]))
            case Refusal.HAND_OVERFLOWS, Exchange():
                size = hand_after(position, move)
                return self.text.count(key, size - HAND_LIMIT, size=size)
            case Refusal.NOT_ENOUGH_CAMELS, _ if isinstance(trader, Trader):
                return self.text.count(key, trader.herd)
            case Refusal.NOT_IN_HAND, _ if isinstance(trader, Trader):
                return self.text(key, held=self.cards(trader.hand))
            case Refusal.PRECIOUS_ALONE, Sell(good, count):
                holds_more = isinstance(trader, Trader) and trader.hand.count(good) > count
                key = "refusal.precious_more" if holds_more else key
                return self.text(key, kind=self.kind(good), least=least_sale(good))
            case _:
                return self.text(key, limit=HAND_LIMIT, places=MARKET_SIZE)

    def misreading(self, misreading: Misreading) -> str:
        """Why a typed text is not a move."""
        word = misreading.word[:40]
        kinds = {card.word: self.kind(card) for card in Card}
        return self.text(f"misread.{misreading.problem}", word=kinds.get(word, word))

    def code_fault(self, bad: BadCode) -> str:
        """Why a text is no code of a round, and where."""
        if bad.fault is CodeFault.MISTYPED and not bad.group:
            return self.text("code.incomplete")
        return self.text(f"code.{bad.fault}", number=bad.group, group=bad.text)

    def verdict(self, result: RoundResult, names: tuple[str, str]) -> str:
        """Who won a round, and by which rule."""
        if result.winner is None:
            return self.text("verdict.tie")
        more, fewer = _decisive(result)
        return self.text(f"verdict.{result.decided_by}", name=names[result.winner], more=more, fewer=fewer)

    def reason(self, result: RoundResult) -> str:
        """By which rule a round was won, where somebody else says who won it."""
        if result.winner is None:
            return self.text("why.tie")
        more, fewer = _decisive(result)
        return self.text(f"why.{result.decided_by}", more=more, fewer=fewer)

    def camel_token(self, result: RoundResult, names: tuple[str, str]) -> str:
        """Who has the larger herd."""
        if result.camel_token is None:
            return self.text.count("camel_token.nobody", result.herds[Seat.FIRST])
        more, fewer = result.herds[result.camel_token], result.herds[result.camel_token.other]
        return self.text.count("camel_token.won", more, name=names[result.camel_token], fewer=fewer)


def _decisive(result: RoundResult) -> tuple[int, int]:
    """The winner's number and the loser's, of what decided the round."""
    assert result.winner is not None
    amounts = {
        DecidedBy.RUPEES: result.rupees,
        DecidedBy.BONUS_TOKENS: result.bonus_tokens,
        DecidedBy.GOODS_TOKENS: result.goods_tokens,
    }[result.decided_by]
    return amounts[result.winner], amounts[result.winner.other]
