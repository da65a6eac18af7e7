"""The yardstick `greedy`: it sells for the most rupees now, else takes the dearest card, and plans nothing."""

from collections.abc import Iterable
from random import Random

from jaipur.bots.bot import Budget
from jaipur.rules import Card, Move, Sell, TableView, TakeCamels, TakeGood, legal_moves, proceeds


def choose_greedily(view: TableView, rng: Random, _budget: Budget) -> Move:
    """The sale that pays most; without one, the good whose next token is worth most; without that, camels."""
    moves = legal_moves(view)
    sales = [move for move in moves if isinstance(move, Sell)]
    takings = [move for move in moves if isinstance(move, TakeGood)]
    camels = [move for move in moves if isinstance(move, TakeCamels)]
    rupees = {sale: proceeds(view, sale).mean_rupees for sale in sales}
    paying = [sale for sale in sales if rupees[sale] > 0]
    if paying:
        return _best(paying, (rupees[sale] for sale in paying), rng)
    if takings:
        return _best(takings, (_next_token(view, taking) for taking in takings), rng)
    return camels[0] if camels else rng.choice(sales)


def _best(moves: Iterable[Move], worths: Iterable[float], rng: Random) -> Move:
    """The move of the highest worth; among equals, any."""
    rated = list(zip(worths, moves, strict=True))
    best = max(worth for worth, _ in rated)
    return rng.choice([move for worth, move in rated if worth == best])


def _next_token(view: TableView, taking: TakeGood) -> int:
    card = view.market[taking.slot]
    assert card is not None
    assert card is not Card.CAMEL
    pile = view.piles[card]
    return pile[0] if pile else 0
