"""The level that rolls dice: any move is as good as another. A yardstick, and a tireless tester."""

from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.repetition import fresh_moves
from jaipur.rules import Move, TableView


def choose_by_chance(view: TableView, chance: Random, _budget: Budget) -> Move:
    """Any move that brings no position back."""
    return chance.choice(fresh_moves(view))
