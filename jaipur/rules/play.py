"""Playing a move: one verb, from a table to the next, with a record of what happened on the way."""

from bisect import insort
from dataclasses import dataclass
from typing import assert_never

from jaipur.rules.cards import BONUS_SIZES, BonusToken, Card, Token
from jaipur.rules.events import (
    BONUS_PILES,
    DECK,
    DISCARD,
    HANDS,
    HERDS,
    MARKET_SLOTS,
    PURSES,
    TOKEN_PILES,
    BonusMoved,
    CardMoved,
    Event,
    Place,
    RoundEnded,
    TokenMoved,
)
from jaipur.rules.legality import Refusal, refusal
from jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur.rules.outcome import BonusRange, proceeds
from jaipur.rules.table import Seat, Table, Trade, Trader

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One move, played: the table before it, the table after it, and what happened between."""

    before: Table
    move: Move
    after: Table
    events: tuple[Event, ...]

    @property
    def revealed(self) -> bool:
        """Whether something was turned up: a card of the deck, or the value of a bonus token."""
        return any(isinstance(event, BonusMoved) or getattr(event, "origin", None) == DECK for event in self.events)


class IllegalMove(ValueError):
    """A move was played that `refusal` would have refused."""

    def __init__(self, move: Move, reason: Refusal) -> None:
        super().__init__(f"{move} is refused: {reason}")
        self.move = move
        self.reason = reason


def play(table: Table, move: Move) -> Turn:
    """Play a legal move; an illegal one raises IllegalMove."""
    reason = refusal(table, move)
    if reason is not None:
        raise IllegalMove(move, reason)
    events: list[Event] = []
    after = _played(table, move, events)
    if (ending := after.ending) is not None:
        events.append(RoundEnded(ending))
    return Turn(table, move, after, tuple(events))


def _played(table: Table, move: Move, events: list[Event]) -> Table:
    match move:
        case TakeGood(slot):
            return _take_good(table, slot, events)
        case TakeCamels():
            return _take_camels(table, events)
        case Exchange(slots, given):
            return _exchange(table, slots, given, events)
        case Sell():
            return _sell(table, move, events)
        case _:
            assert_never(move)


def _take_good(table: Table, slot: int, events: list[Event]) -> Table:
    trader, card = table.trader, _market_card(table, slot)
    taker = Trader(
        hand=_with(trader.hand, (card,)),
        herd=trader.herd,
        goods=trader.goods,
        bonuses=trader.bonuses,
        known=_with(trader.known, (card,)),
    )
    return _taken(table, taker, (slot,), HANDS[table.turn], events)


def _take_camels(table: Table, events: list[Event]) -> Table:
    trader = table.trader
    slots = tuple(slot for slot, card in enumerate(table.market) if card is Card.CAMEL)
    taker = Trader(trader.hand, trader.herd + len(slots), trader.goods, trader.bonuses, trader.known)
    return _taken(table, taker, slots, HERDS[table.turn], events)


def _taken(table: Table, taker: Trader, slots: tuple[int, ...], to: Place, events: list[Event]) -> Table:
    market, deck = list(table.market), table.deck
    events.extend(CardMoved(_market_card(table, slot), MARKET_SLOTS[slot], to) for slot in slots)
    # A new card lands in the hole it fills, so the others never slide under the pointer.
    for slot in slots:
        market[slot] = deck[-1] if deck else None
        if deck:
            events.append(CardMoved(deck[-1], DECK, MARKET_SLOTS[slot]))
            deck = deck[:-1]
    return Table(
        market=tuple(market),
        deck=deck,
        piles=table.piles,
        bonus_piles=table.bonus_piles,
        traders=_reseated(table, taker),
        turn=table.turn.other,
        discard=table.discard,
    )


def _exchange(table: Table, slots: tuple[int, ...], given: Cards, events: list[Event]) -> Table:
    seat, trader = table.turn, table.trader
    taken = tuple(_market_card(table, slot) for slot in slots)
    market = list(table.market)
    for slot, card in zip(slots, taken, strict=True):
        events.append(CardMoved(card, MARKET_SLOTS[slot], HANDS[seat]))
    for slot, card in zip(slots, given, strict=True):
        origin = HERDS[seat] if card is Card.CAMEL else HANDS[seat]
        events.append(CardMoved(card, origin, MARKET_SLOTS[slot]))
        market[slot] = card
    exchanger = Trader(
        hand=_with(_without(trader.hand, given), taken),
        herd=trader.herd - given.count(Card.CAMEL),
        goods=trader.goods,
        bonuses=trader.bonuses,
        known=_with(_without(trader.known, given), taken),
    )
    return Table(
        market=tuple(market),
        deck=table.deck,
        piles=table.piles,
        bonus_piles=table.bonus_piles,
        traders=_reseated(table, exchanger),
        turn=seat.other,
        discard=table.discard,
        trades=(*table.trades, Trade(seat, tuple(sorted(taken)), tuple(sorted(given)))),
    )


def _sell(table: Table, sale: Sell, events: list[Event]) -> Table:
    seat, trader, good = table.turn, table.trader, sale.good
    brings = proceeds(table, sale)
    sold = (good,) * sale.count
    events.extend(CardMoved(card, HANDS[seat], DISCARD) for card in sold)
    paid = tuple(Token(good, value) for value in brings.tokens)
    events.extend(TokenMoved(token, TOKEN_PILES[good], PURSES[seat]) for token in paid)
    bonus_piles, bonus = _draw_bonus(table.bonus_piles, brings.bonus)
    events.extend(BonusMoved(token, BONUS_PILES[BONUS_SIZES.index(token.cards)], PURSES[seat]) for token in bonus)
    seller = Trader(
        hand=_without(trader.hand, sold),
        herd=trader.herd,
        goods=trader.goods + paid,
        bonuses=trader.bonuses + bonus,
        known=_without(trader.known, sold),
    )
    return Table(
        market=table.market,
        deck=table.deck,
        piles=(*table.piles[:good], table.piles[good][len(paid) :], *table.piles[good + 1 :]),
        bonus_piles=bonus_piles,
        traders=_reseated(table, seller),
        turn=seat.other,
        discard=table.discard + sold,
    )


Piles = tuple[tuple[int, ...], ...]


def _draw_bonus(piles: Piles, bonus: BonusRange | None) -> tuple[Piles, tuple[BonusToken, ...]]:
    """The bonus piles after a sale, and the token it drew, if any."""
    if bonus is None:
        return piles, ()
    index = BONUS_SIZES.index(bonus.size)
    pile = piles[index]
    return (*piles[:index], pile[1:], *piles[index + 1 :]), (BonusToken(bonus.size, pile[0]),)


def _market_card(table: Table, slot: int) -> Card:
    card = table.market[slot]
    assert card is not None, "only a finished round has holes in its market"
    return card


def _reseated(table: Table, trader: Trader) -> tuple[Trader, Trader]:
    first, second = table.traders
    return (trader, second) if table.turn is Seat.FIRST else (first, trader)


def _with(cards: Cards, more: Cards) -> Cards:
    """A hand with some cards more, in the order of the kinds."""
    hand = list(cards)
    for card in more:
        insort(hand, card)
    return tuple(hand)


def _without(cards: Cards, fewer: Cards) -> Cards:
    """A hand with some cards fewer, as far as it has them."""
    hand = list(cards)
    for card in fewer:
        if card in hand:
            hand.remove(card)
    return tuple(hand)
