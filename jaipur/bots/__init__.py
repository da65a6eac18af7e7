"""The computer players. Each is given what its seat may know, and nothing else."""

from collections.abc import Mapping
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.chance import choose_by_chance
from jaipur.bots.greed import choose_by_greed
from jaipur.bots.judgement import choose_by_judgement, evaluate
from jaipur.bots.repetition import fresh_moves, recreates
from jaipur.bots.search import choose_by_search
from jaipur.rules import Move, TableView

__all__ = ["LEVELS", "YARDSTICKS", "Bot", "Budget", "choose", "evaluate", "fresh_moves", "recreates"]

# From the weakest to the strongest.
LEVELS: Mapping[str, Bot] = {"hard": choose_by_judgement, "expert": choose_by_search}

# Not to play against for pleasure: what the levels are measured by.
YARDSTICKS: Mapping[str, Bot] = {"random": choose_by_chance, "greedy": choose_by_greed}


def choose(level: str, view: TableView, seed: int, budget: Budget | None = None) -> Move:
    """The move a level or a yardstick plays: always the same for the same view, seed and budget."""
    bot = LEVELS.get(level) or YARDSTICKS[level]
    return bot(view, Random(seed), budget or Budget())
