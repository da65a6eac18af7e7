"""Moves in counts of kinds, without market slots: what the search plays, and how it lists them quickly."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from jaipur.rules import (
    GOODS,
    HAND_LIMIT,
    MARKET_SIZE,
    Card,
    Exchange,
    Move,
    Sell,
    TakeCamels,
    TakeGood,
    least_sale,
)

_CAMEL = int(Card.CAMEL)


class SearchMove(NamedTuple):
    """A move as changes of counts: how many cards of each good, and how many camels, the player gains or gives.

    Unless they are sold, the market gains and gives the opposite.
    """

    goods: tuple[tuple[int, int], ...]
    camels: int = 0
    sold: int = 0
    """How many cards are sold; the only entry of `goods` says of which good."""

    @property
    def drawn(self) -> int:
        """How many cards of the deck refill the market after this move."""
        if self.sold or self.camels < 0 or len(self.goods) > 1:
            return 0
        return self.camels or len(self.goods)


NO_MOVE = SearchMove(())
"""Nothing is changed: what a position is worth as it lies."""


def as_search_move(market: tuple[Card | None, ...], move: Move) -> SearchMove:
    """A move of the rules, in counts."""
    match move:
        case TakeGood(slot):
            return SearchMove(((int(market[slot] or 0), 1),))
        case TakeCamels():
            return SearchMove((), market.count(Card.CAMEL))
        case Exchange(slots, given):
            changes = [0] * len(Card)
            for slot, card in zip(slots, given, strict=True):
                changes[market[slot] or 0] += 1
                changes[card] -= 1
            goods = tuple((good, change) for good, change in enumerate(changes[:_CAMEL]) if change)
            return SearchMove(goods, changes[_CAMEL])
        case Sell(good, count):
            return SearchMove(((int(good), -count),), sold=count)


@lru_cache(maxsize=1 << 14)
def search_moves(market: tuple[int, ...], hand: tuple[int, ...], herd: int) -> tuple[SearchMove, ...]:
    """Every distinct move of a trader with this hand and herd at this market."""
    room = HAND_LIMIT - sum(hand)
    takings = [SearchMove(((good, 1),)) for good in GOODS if market[good]] if room else []
    camels = [SearchMove((), market[_CAMEL])] if market[_CAMEL] else []
    sales = [
        SearchMove(((int(good), -count),), sold=count)
        for good in GOODS
        for count in range(least_sale(good), hand[good] + 1)
    ]
    return (*takings, *camels, *_exchanges(market[:_CAMEL], (*hand, min(herd, room))), *sales)


def _exchanges(market: tuple[int, ...], payable: tuple[int, ...]) -> list[SearchMove]:
    payments = _groups(payable)
    return [
        SearchMove(
            tuple((good, n - paid[good]) for good, n in enumerate(taken) if n or paid[good]),
            -paid[_CAMEL],
        )
        for size, groups in _groups(market).items()
        for taken in groups
        for paid in payments.get(size, ())
        if not any(map(_both, taken, paid))
    ]


def _both(taken: int, paid: int) -> bool:
    return bool(taken and paid)


@lru_cache(maxsize=1 << 12)
def _groups(counts: tuple[int, ...]) -> dict[int, list[tuple[int, ...]]]:
    """Every group of two to five cards out of these, by size."""
    groups: dict[int, list[tuple[int, ...]]] = {}
    for group in product(*(range(count + 1) for count in counts)):
        if 2 <= (size := sum(group)) <= MARKET_SIZE:
            groups.setdefault(size, []).append(group)
    return groups
