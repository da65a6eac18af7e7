"""The level that sees only the next coin: sell for the most rupees now, else take the dearest card."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random

from jaipur.bots.bot import Budget
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    Card,
    Move,
    Sell,
    TableView,
    TakeCamels,
    TakeGood,
    bonus_size,
    legal_moves,
)


def choose_by_greed(view: TableView, chance: Random, _budget: Budget) -> Move:
    """The sale that pays most; without one, the good whose next token is worth most; without that, camels."""
    moves = legal_moves(view)
    sales = [move for move in moves if isinstance(move, Sell)]
    takings = [move for move in moves if isinstance(move, TakeGood)]
    camels = [move for move in moves if isinstance(move, TakeCamels)]
    paying = [sale for sale in sales if _proceeds(view, sale) > 0]
    if paying:
        return _best(paying, (_proceeds(view, sale) for sale in paying), chance)
    if takings:
        return _best(takings, (_next_token(view, taking) for taking in takings), chance)
    return camels[0] if camels else chance.choice(sales)


def _best(moves: Iterable[Move], worths: Iterable[Fraction | int], chance: Random) -> Move:
    rated = list(zip(worths, moves, strict=True))
    best = max(worth for worth, _ in rated)
    return chance.choice([move for worth, move in rated if worth == best])


def _proceeds(view: TableView, sale: Sell) -> Fraction | int:
    """What a sale brings: its tokens, and the mean of its bonus pile while there is one."""
    rupees = sum(view.piles[sale.good][: sale.count])
    size = bonus_size(sale.count)
    if size is None or not view.bonus_left[BONUS_SIZES.index(size)]:
        return rupees
    values = BONUS_TOKENS[BONUS_SIZES.index(size)]
    return rupees + Fraction(sum(values), len(values))


def _next_token(view: TableView, taking: TakeGood) -> int:
    card = view.market[taking.slot]
    assert card is not None
    assert card is not Card.CAMEL
    pile = view.piles[card]
    return pile[0] if pile else 0
