"""The yardstick `random`: every move is as likely as any other."""

from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.repetition import fresh_moves
from jaipur.rules import Move, TableView


def choose_at_random(view: TableView, rng: Random, _budget: Budget) -> Move:
    """Any legal move that brings no earlier position back."""
    return rng.choice(fresh_moves(view))
