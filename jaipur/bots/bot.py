"""What a computer player is: a function from what its seat may know to a move."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from jaipur.rules import Move, TableView


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: a number of search iterations, cut short only by a cap in seconds."""

    iterations: int | None = None
    """None stands for the level's own number."""
    seconds: float = 3.0


# The same view, state of the random source and budget give the same move, whatever is hidden.
Bot = Callable[[TableView, Random, Budget], Move]
