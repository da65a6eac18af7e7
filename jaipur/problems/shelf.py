"""The problems that come with the game, in `problems.txt`. `dev.py problems` makes them."""

from functools import cache
from pathlib import Path

from jaipur.problems.problem import Problem, parse_problem

PROBLEMS = Path(__file__).with_name("problems.txt")


@cache
def problems() -> tuple[Problem, ...]:
    """All of them, the easiest first, and never two of one theme one after the other."""
    return tuple(parse_problem(line) for line in PROBLEMS.read_text(encoding="utf-8").splitlines())
