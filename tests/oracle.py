"""The rules once more, written naively from the rule text, to check the real ones against."""

from collections import Counter
from itertools import combinations_with_replacement, product

from jaipur.rules import GOODS, PRECIOUS, Card, Table

Choice = tuple[str, tuple[Card, ...], tuple[Card, ...]]


def choices(table: Table) -> set[Choice]:
    """Every choice as (verb, what comes to the player, what leaves the player), kinds in order."""
    return _takings(table) | _sales(table) | _exchanges(table)


def _takings(table: Table) -> set[Choice]:
    found: set[Choice] = {("take", (good,), ()) for good in GOODS if good in table.market}
    if len(table.trader.hand) + 1 > 7:
        found = set()
    if camels := table.market.count(Card.CAMEL):
        found.add(("camels", (Card.CAMEL,) * camels, ()))
    return found


def _sales(table: Table) -> set[Choice]:
    hand = Counter(table.trader.hand)
    counts = {(good, count) for good in GOODS for count in range(1, hand[good] + 1)}
    return {("sell", (), (good,) * count) for good, count in counts if good not in PRECIOUS or count >= 2}


def _exchanges(table: Table) -> set[Choice]:
    trader, market = table.trader, Counter(table.market)
    own = Counter(trader.hand) + Counter({Card.CAMEL: trader.herd})
    found: set[Choice] = set()
    for number in range(2, 6):
        takeable = [taken for taken in combinations_with_replacement(GOODS, number) if not Counter(taken) - market]
        givable = [given for given in combinations_with_replacement(Card, number) if not Counter(given) - own]
        for taken, given in product(takeable, givable):
            if not set(given) & set(taken) and len(trader.hand) + given.count(Card.CAMEL) <= 7:
                found.add(("exchange", taken, given))
    return found
