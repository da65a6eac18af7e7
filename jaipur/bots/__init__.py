"""The computer players. Each is given what its seat may know, and nothing else."""

from collections.abc import Mapping
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.care import choose_by_care
from jaipur.bots.chance import choose_by_chance
from jaipur.bots.greed import choose_by_greed
from jaipur.bots.judgement import evaluate
from jaipur.bots.network import network
from jaipur.bots.repetition import fresh_moves, recreates
from jaipur.bots.search import choose_by_search
from jaipur.bots.temper import TEMPERS, tempered
from jaipur.rules import Move, TableView

__all__ = [
    "LEVELS",
    "YARDSTICKS",
    "Bot",
    "Budget",
    "choose",
    "evaluate",
    "fresh_moves",
    "recreates",
    "warm_up",
]

# From the weakest to the strongest.
LEVELS: Mapping[str, Bot] = {
    **{level: tempered(temper) for level, temper in TEMPERS.items()},
    "expert": choose_by_search,
}

# Not to be played against for pleasure: what the levels are measured by.
YARDSTICKS: Mapping[str, Bot] = {"random": choose_by_chance, "greedy": choose_by_greed, "careful": choose_by_care}


def warm_up() -> None:
    """Read the evaluation now rather than at the first move."""
    network()


def choose(level: str, view: TableView, seed: int, budget: Budget | None = None) -> Move:
    """The move a level or a yardstick plays: always the same for the same view, seed and budget."""
    bot = LEVELS.get(level) or YARDSTICKS[level]
    return bot(view, Random(seed), budget or Budget())
