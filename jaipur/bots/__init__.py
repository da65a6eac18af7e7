"""The computer players. Each is given what its seat may know, and nothing else."""

from collections.abc import Mapping
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.chance import choose_by_chance
from jaipur.bots.greed import choose_by_greed
from jaipur.bots.repetition import fresh_moves, recreates
from jaipur.rules import Move, TableView

__all__ = ["LEVELS", "Bot", "Budget", "choose", "fresh_moves", "recreates"]

# From the weakest to the strongest.
LEVELS: Mapping[str, Bot] = {"random": choose_by_chance, "greedy": choose_by_greed}


def choose(level: str, view: TableView, seed: int, budget: Budget | None = None) -> Move:
    """The move a level plays: always the same for the same view, seed and budget."""
    return LEVELS[level](view, Random(seed), budget or Budget())
