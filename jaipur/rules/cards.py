"""What is in the box: kinds of card, how many there are, and the tokens they are sold for."""

from enum import IntEnum
from typing import NamedTuple


class Card(IntEnum):
    """A kind of card. To the rules, two cards of one kind are the same card."""

    DIAMOND = 0
    GOLD = 1
    SILVER = 2
    CLOTH = 3
    SPICE = 4
    LEATHER = 5
    CAMEL = 6

    @property
    def word(self) -> str:
        """The kind as the notation writes it."""
        return self.name.lower()


class Token(NamedTuple):
    """A goods token: rupees paid for one card of a good."""

    good: Card
    value: int


class BonusToken(NamedTuple):
    """A bonus token: rupees paid for a sale of 3, 4, or 5 and more cards."""

    cards: int
    value: int


GOODS = tuple(card for card in Card if card is not Card.CAMEL)
PRECIOUS = (Card.DIAMOND, Card.GOLD, Card.SILVER)

MARKET_SIZE = 5
HAND_LIMIT = 7
DEALT_EACH = 5
CAMELS_IN_FIRST_MARKET = 3
CAMEL_TOKEN = 5
EMPTY_PILES_TO_END = 3

# By kind, in the order of Card.
CARDS_IN_BOX = (6, 6, 6, 8, 8, 10, 11)

# By good; the first value is the top of the pile.
GOODS_TOKENS = (
    (7, 7, 5, 5, 5),
    (6, 6, 5, 5, 5),
    (5, 5, 5, 5, 5),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (4, 3, 2, 1, 1, 1, 1, 1, 1),
)

BONUS_SIZES = (3, 4, 5)

# By size of sale, in the order of BONUS_SIZES; each pile is shuffled before a round.
BONUS_TOKENS = (
    (1, 1, 2, 2, 2, 3, 3),
    (4, 4, 5, 5, 6, 6),
    (8, 8, 9, 10, 10),
)


def least_sale(good: Card) -> int:
    """The fewest cards of a good that may be sold at once (R3)."""
    return 2 if good in PRECIOUS else 1


def bonus_size(count: int) -> int | None:
    """Which bonus pile a sale of so many cards draws from: 3, 4, 5, or none."""
    return min(count, BONUS_SIZES[-1]) if count >= BONUS_SIZES[0] else None
