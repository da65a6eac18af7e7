"""The computer players. Each is given what its seat may know, and nothing else."""

from collections.abc import Mapping
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.evaluation import evaluate, standing
from jaipur.bots.greedy import choose_greedily
from jaipur.bots.heuristic import choose_by_heuristic
from jaipur.bots.network import default_network
from jaipur.bots.personality import PERSONALITIES, bot_with
from jaipur.bots.random_bot import choose_at_random
from jaipur.bots.repetition import fresh_moves, recreates
from jaipur.bots.search import choose_by_search
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
    "standing",
    "warm_up",
]

# From the weakest to the strongest.
LEVELS: Mapping[str, Bot] = {
    **{level: bot_with(personality) for level, personality in PERSONALITIES.items()},
    "expert": choose_by_search,
}

# Not offered as opponents: the levels are measured against them.
YARDSTICKS: Mapping[str, Bot] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "careful": choose_by_heuristic,
}


def warm_up() -> None:
    """Load the network now rather than at the first move."""
    default_network()


def choose(level: str, view: TableView, seed: int, budget: Budget | None = None) -> Move:
    """The move a level or a yardstick plays: always the same for the same view, seed and budget."""
    bot = LEVELS.get(level) or YARDSTICKS[level]
    return bot(view, Random(seed), budget or Budget())
