"""What the evaluation looks at: a position as about 180 numbers, for the trader who has just moved.

Each group depends on a few small counts. The first layer of the network can therefore be added up from rows that
were multiplied out once (`network.py`), and the trainer can read the same groups from tables.
"""

from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, GOODS, GOODS_TOKENS, Card

Vector = tuple[float, ...]

MOST_HELD = 7
MOST_ON_MARKET = 5
MOST_TOKENS = 9
MOST_CAMELS = 11
MOST_IN_DECK = 40
MOST_MARGIN = 60
MOST_EMPTY = 6

_DEAREST_SALE = 15
_DEAREST_TOKEN = 7


def holding(good: Card, own: int, left: int) -> Vector:
    """So many cards of a good in hand, with so many of its tokens left."""
    tokens = tokens_left(good, left)
    return (
        *thresholds(own, 1, 2, 3, 4, 5, 6),
        sum(tokens[:own]) / _DEAREST_SALE,
        left / len(GOODS_TOKENS[good]),
        (tokens[0] if tokens else 0) / _DEAREST_TOKEN,
        float(left == 0),
        float(left <= 2),
    )


def known(good: Card, other: int, left: int) -> Vector:
    """So many cards of a good seen going to the opponent, with so many of its tokens left."""
    return (*thresholds(other, 1, 2, 3, 4), sum(tokens_left(good, left)[:other]) / _DEAREST_SALE)


def offer(own: int, market: int) -> Vector:
    """A good on the market, and what it would make of the own cards."""
    within_reach = own + market if market else 0
    return (*thresholds(market, 1, 2, 3), *thresholds(within_reach, 3, 5))


def danger(other: int, market: int) -> Vector:
    """A good on the market, and what it would make of the opponent's known cards."""
    return thresholds(other + market if market else 0, 3, 4)


def unseen(good: Card, count: int) -> Vector:
    """Cards of a kind that lie in the deck or, unseen, in the opponent's hand."""
    return (count / CARDS_IN_BOX[good],)


def hand(size: int) -> Vector:
    """Cards in a hand."""
    return (size / MOST_HELD, *thresholds(size, 3, 5, 6, 7))


def herds(own: int, other: int) -> Vector:
    """Camels on both sides, and who would get the camel token."""
    return (
        *thresholds(own, 1, 2, 3, 4),
        *thresholds(other, 1, 2, 3, 4),
        own / 8,
        other / 8,
        float(own > other),
        float(other > own),
        clipped((own - other) / 6),
    )


def market_camels(count: int) -> Vector:
    """Camels left lying for the opponent."""
    return thresholds(count, 1, 2, 3, 4)


def holes(count: int) -> Vector:
    """Slots about to be filled from the deck, in the opponent's favour."""
    return (count / MOST_ON_MARKET, *thresholds(count, 1))


def deck(count: int) -> Vector:
    """Cards in the deck once the market is full again: how near the end is."""
    return (count / MOST_IN_DECK, *(float(count <= few) for few in (2, 5, 9, 14)))


def empty_piles(count: int) -> Vector:
    """Goods whose tokens are gone: three end the round."""
    return thresholds(count, 1, 2)


def bonus(tier: int, left: int) -> Vector:
    """Bonus tokens left for one size of sale."""
    return (left / len(BONUS_TOKENS[tier]),)


def margin(rupees: int) -> Vector:
    """Rupees ahead of the opponent, whose bonus tokens count with their mean; without the camel token."""
    return (rupees / 30, clipped(rupees / 5), clipped(rupees / 15), float(rupees > 0))


def thresholds(count: int, *steps: int) -> Vector:
    """One number for each step reached, so that the second card may mean something else than the first."""
    return tuple(float(count >= step) for step in steps)


def clipped(number: float) -> float:
    """A number, held between -1 and 1."""
    return max(-1.0, min(1.0, number))


def tokens_left(good: Card, left: int) -> tuple[int, ...]:
    """The values of a good's last tokens, the top one first."""
    pile = GOODS_TOKENS[good]
    return pile[len(pile) - left :] if left else ()


def tokens_of(good: Card) -> range:
    """Every number of tokens that can be left of a good."""
    return range(len(GOODS_TOKENS[good]) + 1)


# The groups lie behind one another in the network's input: first those of each good, then those of the table.
GOOD_GROUPS = ("holding", "known", "offer", "danger", "unseen")
TABLE_GROUPS = (
    "own_hand", "other_hand", "herds", "market_camels", "holes", "deck", "empty_piles",
    "bonus_3", "bonus_4", "bonus_5", "margin", "unseen_camels",
)  # fmt: skip
WIDTHS = {
    "holding": 11, "known": 5, "offer": 5, "danger": 2, "unseen": 1,
    "own_hand": 5, "other_hand": 5, "herds": 13, "market_camels": 4, "holes": 2, "deck": 5, "empty_piles": 2,
    "bonus_3": 1, "bonus_4": 1, "bonus_5": 1, "margin": 4, "unseen_camels": 1,
}  # fmt: skip
PER_GOOD = sum(WIDTHS[group] for group in GOOD_GROUPS)
FEATURES = PER_GOOD * len(GOODS) + sum(WIDTHS[group] for group in TABLE_GROUPS)


def start_of(group: str, good: Card | None = None) -> int:
    """Where a group begins in the network's input."""
    if good is not None:
        return good * PER_GOOD + sum(WIDTHS[one] for one in GOOD_GROUPS[: GOOD_GROUPS.index(group)])
    before = TABLE_GROUPS[: TABLE_GROUPS.index(group)]
    return len(GOODS) * PER_GOOD + sum(WIDTHS[one] for one in before)
