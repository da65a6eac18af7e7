"""The level that sees only the next coin: sell for the most rupees now, else take the dearest card."""

from collections.abc import Iterable
from random import Random

from jaipur.bots.bot import Budget
from jaipur.rules import Card, Move, Sell, TableView, TakeCamels, TakeGood, legal_moves, proceeds


def choose_by_greed(view: TableView, chance: Random, _budget: Budget) -> Move:
    """The sale that pays most; without one, the good whose next token is worth most; without that, camels."""
    moves = legal_moves(view)
    sales = [move for move in moves if isinstance(move, Sell)]
    takings = [move for move in moves if isinstance(move, TakeGood)]
    camels = [move for move in moves if isinstance(move, TakeCamels)]
    rupees = {sale: proceeds(view, sale).mean_rupees for sale in sales}
    paying = [sale for sale in sales if rupees[sale] > 0]
    if paying:
        return _best(paying, (rupees[sale] for sale in paying), chance)
    if takings:
        return _best(takings, (_next_token(view, taking) for taking in takings), chance)
    return camels[0] if camels else chance.choice(sales)


def _best(moves: Iterable[Move], worths: Iterable[float], chance: Random) -> Move:
    rated = list(zip(worths, moves, strict=True))
    best = max(worth for worth, _ in rated)
    return chance.choice([move for worth, move in rated if worth == best])


def _next_token(view: TableView, taking: TakeGood) -> int:
    card = view.market[taking.slot]
    assert card is not None
    assert card is not Card.CAMEL
    pile = view.piles[card]
    return pile[0] if pile else 0
