"""What a rival may remark on. It is found in the stranger's view, so a remark gives away no hidden card."""

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from jaipur.rules import (
    Card,
    Exchange,
    Seat,
    SeenTurn,
    Sell,
    TableView,
    TakeCamels,
    TakeGood,
    TokenMoved,
    TraderView,
)

FINE_SALE = 10
"""Rupees, the bonus not counted."""
LARGE_SALE = 4
"""Cards, for a bonus worth a remark."""
MANY_CAMELS = 3
CAMELS_MISSED = 2
"""So many camels are not let go without a word."""
COLLECTED = 2
"""Whoever is known to hold so many of a good collects it."""
PILES_NEARLY_OVER = 2
DECK_NEARLY_OVER = 6


class Occasion(StrEnum):
    """Why a rival speaks. `OWN` is what the rival did, `YOUR` what the player across the table did."""

    GREETING = "greeting"
    NEXT_ROUND = "next_round"
    RESUMED = "resumed"
    OWN_SALE = "own_sale"
    YOUR_SALE = "your_sale"
    OWN_BONUS = "own_bonus"
    YOUR_BONUS = "your_bonus"
    SNATCHED = "snatched"
    PRICE_FELL = "price_fell"
    OWN_CAMELS = "own_camels"
    YOUR_CAMELS = "your_camels"
    CAMELS_PAID = "camels_paid"
    DIAMOND = "diamond"
    LAST_PILE = "last_pile"
    DECK_LOW = "deck_low"
    ROUND_WON = "round_won"
    ROUND_LOST = "round_lost"
    TIE = "tie"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"
    LONG_THOUGHT = "long_thought"


def occasions(turn: SeenTurn, rival: Seat) -> Iterator[Occasion]:
    """What this rival may remark on in a turn, as a stranger saw it: what comes once a round first."""
    before, after = turn.before, turn.after
    assert before.seat is None, "a remark is about what everybody saw"
    if before.piles.count(()) < PILES_NEARLY_OVER <= after.piles.count(()):
        yield Occasion.LAST_PILE
    if before.deck_size > DECK_NEARLY_OVER >= after.deck_size:
        yield Occasion.DECK_LOW
    yield from _by_rival(turn) if before.turn is rival else _by_player(turn, rival)


def _by_rival(turn: SeenTurn) -> Iterator[Occasion]:
    match turn.move:
        case Sell():
            if _won_large_bonus(turn):
                yield Occasion.OWN_BONUS
            if _rupees(turn) >= FINE_SALE:
                yield Occasion.OWN_SALE
        case TakeCamels():
            if turn.before.market.count(Card.CAMEL) >= MANY_CAMELS:
                yield Occasion.OWN_CAMELS
        case TakeGood() | Exchange():
            if isinstance(turn.move, Exchange) and turn.move.given.count(Card.CAMEL) >= CAMELS_MISSED:
                yield Occasion.CAMELS_PAID
            if Card.DIAMOND in _taken(turn):
                yield Occasion.DIAMOND
        case _:
            assert_never(turn.move)


def _by_player(turn: SeenTurn, rival: Seat) -> Iterator[Occasion]:
    collected = _collected(turn.before, rival)
    match turn.move:
        case Sell(good):
            if good in collected and turn.after.piles[good] != turn.before.piles[good]:
                yield Occasion.PRICE_FELL
            if _won_large_bonus(turn):
                yield Occasion.YOUR_BONUS
            if _rupees(turn) >= FINE_SALE:
                yield Occasion.YOUR_SALE
        case TakeCamels():
            if turn.before.market.count(Card.CAMEL) >= MANY_CAMELS:
                yield Occasion.YOUR_CAMELS
        case TakeGood() | Exchange():
            if collected.intersection(_taken(turn)):
                yield Occasion.SNATCHED
        case _:
            assert_never(turn.move)


def _collected(view: TableView, seat: Seat) -> set[Card]:
    """The goods of which everybody saw this trader take several."""
    trader = view.traders[seat]
    assert isinstance(trader, TraderView)
    return {good for good in trader.known if trader.known.count(good) >= COLLECTED}


def _taken(turn: SeenTurn) -> tuple[Card | None, ...]:
    match turn.move:
        case TakeGood(slot):
            return (turn.before.market[slot],)
        case Exchange(slots, _):
            return tuple(turn.before.market[slot] for slot in slots)
        case _:
            return ()


def _rupees(turn: SeenTurn) -> int:
    return sum(event.token.value for event in turn.events if isinstance(event, TokenMoved))


def _won_large_bonus(turn: SeenTurn) -> bool:
    """Whether a large sale won a bonus. Nobody but its owner knows what that is worth."""
    if not isinstance(turn.move, Sell) or turn.move.count < LARGE_SALE:
        return False
    return turn.after.bonus_left != turn.before.bonus_left
