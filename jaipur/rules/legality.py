"""Which moves may be played, and why the others may not. There is no second place with rules about moves."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, repeat
from operator import itemgetter
from typing import assert_never

from jaipur.rules.cards import GOODS, HAND_LIMIT, MARKET_SIZE, Card, least_sale
from jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur.rules.outcome import hand_after
from jaipur.rules.table import Market, Trader
from jaipur.rules.view import Position

_Pick = Callable[[tuple[int, ...]], tuple[int, ...]]

# A member looked up through its enum costs more than the comparison it is needed for.
_CAMEL = Card.CAMEL


class Refusal(StrEnum):
    """Why a move may not be played."""

    ROUND_OVER = "round_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_PICKED = "nothing_picked"
    NO_SUCH_SLOT = "no_such_slot"
    SLOT_TWICE = "slot_twice"
    HAND_FULL = "hand_full"
    CAMELS_GO_TOGETHER = "camels_go_together"
    NO_CAMELS = "no_camels"
    CAMELS_AND_GOODS = "camels_and_goods"
    TOO_FEW_GIVEN = "too_few_given"
    TOO_MANY_GIVEN = "too_many_given"
    EXCHANGE_OF_ONE = "exchange_of_one"
    NOT_IN_HAND = "not_in_hand"
    NOT_ENOUGH_CAMELS = "not_enough_camels"
    SAME_KIND_BOTH_WAYS = "same_kind_both_ways"
    HAND_OVERFLOWS = "hand_overflows"
    CAMELS_NOT_SOLD = "camels_not_sold"
    PRECIOUS_ALONE = "precious_alone"


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why this move may not be played now, or None when it may."""
    if position.over:
        return Refusal.ROUND_OVER
    trader = position.traders[position.turn]
    if not isinstance(trader, Trader):
        return Refusal.NOT_YOUR_TURN
    match move:
        case TakeGood():
            return _refuse_taking(position, move)
        case TakeCamels():
            return None if Card.CAMEL in position.market else Refusal.NO_CAMELS
        case Exchange():
            return _refuse_exchange(position, trader, move)
        case Sell(good, count):
            return _refuse_sale(trader, good, count)
        case _:
            assert_never(move)


def _refuse_taking(position: Position, taking: TakeGood) -> Refusal | None:
    if not _is_slot(taking.slot):
        return Refusal.NO_SUCH_SLOT
    if position.market[taking.slot] is Card.CAMEL:
        return Refusal.CAMELS_GO_TOGETHER
    return Refusal.HAND_FULL if hand_after(position, taking) > HAND_LIMIT else None


def _refuse_exchange(position: Position, trader: Trader, exchange: Exchange) -> Refusal | None:
    market, slots, given = position.market, exchange.slots, exchange.given
    return (
        _refuse_taken(market, slots, given)
        or _refuse_counts(len(slots), len(given))
        or _refuse_given(trader, given)
        or _refuse_same_kind({market[slot] for slot in slots}, given)
        # R7: each camel given back lets the hand grow by one card.
        or (Refusal.HAND_OVERFLOWS if hand_after(position, exchange) > HAND_LIMIT else None)
    )


def _refuse_taken(market: Market, slots: tuple[int, ...], given: tuple[Card, ...]) -> Refusal | None:
    if not slots and not given:
        return Refusal.NOTHING_PICKED
    if not all(map(_is_slot, slots)):
        return Refusal.NO_SUCH_SLOT
    if len(set(slots)) < len(slots):
        return Refusal.SLOT_TWICE
    if any(market[slot] is Card.CAMEL for slot in slots):
        return Refusal.CAMELS_AND_GOODS
    return None


def _refuse_counts(taken: int, given: int) -> Refusal | None:
    if given < taken:
        return Refusal.TOO_FEW_GIVEN
    if given > taken:
        return Refusal.TOO_MANY_GIVEN
    return Refusal.EXCHANGE_OF_ONE if taken == 1 else None


def _refuse_given(trader: Trader, given: tuple[Card, ...]) -> Refusal | None:
    for card in set(given):
        if card is Card.CAMEL:
            if given.count(card) > trader.herd:
                return Refusal.NOT_ENOUGH_CAMELS
        elif not isinstance(card, Card) or given.count(card) > trader.hand.count(card):
            return Refusal.NOT_IN_HAND
    return None


def _refuse_same_kind(taken: set[Card | None], given: tuple[Card, ...]) -> Refusal | None:
    return None if taken.isdisjoint(given) else Refusal.SAME_KIND_BOTH_WAYS


def _refuse_sale(trader: Trader, good: Card, count: int) -> Refusal | None:
    if good is Card.CAMEL:
        return Refusal.CAMELS_NOT_SOLD
    if not isinstance(good, Card) or not isinstance(count, int):
        return Refusal.NOT_IN_HAND
    if count < 1:
        return Refusal.NOTHING_PICKED
    if count > trader.hand.count(good):
        return Refusal.NOT_IN_HAND
    return Refusal.PRECIOUS_ALONE if count < least_sale(good) else None


def _is_slot(slot: int) -> bool:
    return isinstance(slot, int) and 0 <= slot < MARKET_SIZE


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every distinct choice of the player to move, once each: kinds count, equal cards in other slots do not.

    Of equal market cards the leftmost are taken. A view of somebody else's turn has no moves.
    """
    trader = position.traders[position.turn]
    if position.over or not isinstance(trader, Trader):
        return ()
    return (
        *_takings(position.market, trader),
        *_exchanges(position.market, trader),
        *_sales(trader),
    )


def _takings(market: Market, trader: Trader) -> list[Move]:
    takings: list[Move] = []
    if len(trader.hand) < HAND_LIMIT:
        takings += [TakeGood(market.index(good)) for good in GOODS if good in market]
    if _CAMEL in market:
        takings.append(TakeCamels())
    return takings


def _exchanges(market: Market, trader: Trader) -> list[Exchange]:
    exchanges: list[Exchange] = []
    room = HAND_LIMIT - len(trader.hand)
    payable = trader.hand + (_CAMEL,) * min(trader.herd, room)
    goods = sorted((card, slot) for slot, card in enumerate(market) if card is not None and card is not _CAMEL)
    slots_by_kind = tuple(slot for _, slot in goods)
    held = frozenset(payable)
    for pick, kinds, size in _groups(tuple(card for card, _ in goods)):
        payments = _payments(payable, held & kinds, size)
        exchanges += map(Exchange, repeat(pick(slots_by_kind)), payments)
    return exchanges


@lru_cache(maxsize=1 << 10)
def _groups(goods: tuple[Card, ...]) -> tuple[tuple[_Pick, frozenset[Card], int], ...]:
    """Each distinct group of two or more of these goods: how to pick its slots, its kinds, and its size."""
    groups: dict[tuple[Card, ...], tuple[int, ...]] = {}
    for size in range(2, len(goods) + 1):
        for indices in combinations(range(len(goods)), size):
            groups.setdefault(tuple(goods[index] for index in indices), indices)
    return tuple((itemgetter(*indices), frozenset(kinds), len(kinds)) for kinds, indices in groups.items())


@lru_cache(maxsize=1 << 14)
def _payments(payable: tuple[Card, ...], barred: frozenset[Card], size: int) -> tuple[tuple[Card, ...], ...]:
    """Each distinct group of so many cards that can be given back, without the kinds that are taken (R6)."""
    allowed = [card for card in payable if card not in barred]
    return tuple(dict.fromkeys(combinations(allowed, size)))


def _sales(trader: Trader) -> list[Sell]:
    return [
        Sell(good, count)
        for good in sorted(set(trader.hand))
        for count in range(least_sale(good), trader.hand.count(good) + 1)
    ]
