"""The deal: the only place where chance enters a round. A number or a key shuffles, a cut turns, the rest is fixed."""

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from jaipur.rules.cards import (
    BONUS_TOKENS,
    CAMELS_IN_FIRST_MARKET,
    CARDS_IN_BOX,
    DEALT_EACH,
    GOODS_TOKENS,
    MARKET_SIZE,
    Card,
)
from jaipur.rules.events import DECK, HANDS, HERDS, MARKET_SLOTS, CardMoved, Event
from jaipur.rules.table import Seat, Table, Trader

T = TypeVar("T")

FIRST_CAMELS = (Card.CAMEL,) * CAMELS_IN_FIRST_MARKET
SHUFFLED_CARDS = sum(CARDS_IN_BOX) - CAMELS_IN_FIRST_MARKET

Draw = Callable[[int], int]
"""A number drawn by chance: from 0 up to, and without, the one given."""

_DRAW_BYTES = 8


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What is shuffled before a round, when nobody has a card yet."""

    deck: tuple[Card, ...]
    """All cards but the three camels that open the market; the last one is on top."""
    bonus_piles: tuple[tuple[int, ...], ...]


def shuffle_by_number(seed: int) -> Shuffle:
    """Shuffle as a number says. Whoever knows the number knows the cards."""
    rng = random.Random(seed)
    # Python keeps only random() the same from version to version, and records must last.
    return _shuffle(lambda below: int(rng.random() * below))


def shuffle_by_key(key: bytes) -> Shuffle:
    """Shuffle as a secret key says. From some of the cards, nobody can tell the others."""
    stream = hashlib.shake_256(b"jaipur shuffle " + key)
    draws = SHUFFLED_CARDS + sum(map(len, BONUS_TOKENS))
    chance = stream.digest(_DRAW_BYTES * draws)
    chunks = iter([chance[start : start + _DRAW_BYTES] for start in range(0, len(chance), _DRAW_BYTES)])
    return _shuffle(lambda below: int.from_bytes(next(chunks)) * below >> 8 * _DRAW_BYTES)


def _shuffle(draw: Draw) -> Shuffle:
    box = [card for card in Card for _ in range(CARDS_IN_BOX[card])]
    deck = _shuffled(box[:-CAMELS_IN_FIRST_MARKET], draw)
    return Shuffle(deck, tuple(_shuffled(pile, draw) for pile in BONUS_TOKENS))


def _shuffled(items: Sequence[T], draw: Draw) -> tuple[T, ...]:
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        other = draw(last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return tuple(shuffled)


def cut(shuffle: Shuffle, cards: int) -> Shuffle:
    """Put so many cards from the top of the deck under the others."""
    assert 0 <= cards < SHUFFLED_CARDS, "a cut leaves cards in both hands"
    rest = len(shuffle.deck) - cards
    return replace(shuffle, deck=shuffle.deck[rest:] + shuffle.deck[:rest])


def deal_out(shuffle: Shuffle, starter: Seat = Seat.FIRST) -> Table:
    """Deal from the top: five cards to each in turn, and two to the market."""
    deck = list(shuffle.deck)
    hands: tuple[list[Card], list[Card]] = ([], [])
    for _ in range(DEALT_EACH):
        for hand in hands:
            hand.append(deck.pop())
    market = FIRST_CAMELS + tuple(deck.pop() for _ in range(MARKET_SIZE - CAMELS_IN_FIRST_MARKET))
    first, second = map(_sorted_out, hands)
    return Table(market, tuple(deck), GOODS_TOKENS, shuffle.bonus_piles, (first, second), starter)


def deal(seed: int, starter: Seat = Seat.FIRST) -> Table:
    """A round ready to play. The same seed deals the same cards, whoever starts."""
    return deal_out(shuffle_by_number(seed), starter)


def before_dealing(starter: Seat) -> Table:
    """The table while the deck is still being cut: everybody sees all of it, for there is no card on it."""
    nobody = Trader()
    return Table((None,) * MARKET_SIZE, (), GOODS_TOKENS, BONUS_TOKENS, (nobody, nobody), starter)


def _sorted_out(dealt: list[Card]) -> Trader:
    goods = sorted(card for card in dealt if card is not Card.CAMEL)
    return Trader(hand=tuple(goods), herd=len(dealt) - len(goods))


def opening(table: Table) -> tuple[Event, ...]:
    """How a fresh deal came to lie as it does, for those who want to watch."""
    dealt = [(*trader.hand, *(Card.CAMEL,) * trader.herd) for trader in table.traders]
    cards_in_turn = [(seat, dealt[seat][n]) for n in range(DEALT_EACH) for seat in Seat]
    market = [
        CardMoved(card, DECK, place) for card, place in zip(table.market, MARKET_SLOTS, strict=True) if card is not None
    ]
    return (
        *market[:CAMELS_IN_FIRST_MARKET],
        *(CardMoved(card, DECK, HANDS[seat]) for seat, card in cards_in_turn),
        *market[CAMELS_IN_FIRST_MARKET:],
        *(CardMoved(card, HANDS[seat], HERDS[seat]) for seat, card in cards_in_turn if card is Card.CAMEL),
    )


def is_fresh_deal(table: Table) -> bool:
    """Whether this table could have come straight from the box: everything there, nothing played."""
    dealt = [*table.market, *table.deck]
    for trader in table.traders:
        if len(trader.hand) + trader.herd != DEALT_EACH or trader != Trader(trader.hand, trader.herd):
            return False
        dealt += trader.hand
        dealt += (Card.CAMEL,) * trader.herd
    return (
        Counter(dealt) == Counter({card: CARDS_IN_BOX[card] for card in Card})
        and table.market[:CAMELS_IN_FIRST_MARKET] == FIRST_CAMELS
        and table.piles == GOODS_TOKENS
        and tuple(tuple(sorted(pile)) for pile in table.bonus_piles) == BONUS_TOKENS
        and not table.discard
        and not table.trades
    )


def round_seed(match_seed: int, number: int) -> int:
    """The seed of a match's round, counted from 0."""
    return derived_seed(match_seed, f"round {number}")


def first_starter(match_seed: int) -> Seat:
    """Who starts the first round of a match (R9)."""
    return Seat(derived_seed(match_seed, "starter") % 2)


def derived_seed(seed: int, purpose: str) -> int:
    """A seed of its own for one purpose, so that no two purposes share random numbers."""
    digest = hashlib.sha256(f"jaipur {seed} {purpose}".encode()).digest()
    return int.from_bytes(digest[:8])
