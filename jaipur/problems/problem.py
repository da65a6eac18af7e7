"""One problem: a table, and the one move that is clearly the best for whoever is to move there."""

from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules import Misreading, Move, Table, format_move, format_table, parse_move, parse_table, refusal

STRENGTHS = range(1, 6)
"""From what nearly every rival finds to what nearly none does."""


class Theme(StrEnum):
    """What a problem is about."""

    BONUS = "bonus"
    """A bonus token, taken now or gathered for."""
    DENIAL = "denial"
    """Goods that the rival collects."""
    CAMELS = "camels"
    """The herd."""
    END = "end"
    """To end the round, or not to."""
    EXCHANGE = "exchange"
    """Several goods at once."""
    FIRST_TO_SELL = "first_to_sell"
    """Tokens that are gone tomorrow."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position out of a round, to be solved by whoever is to move."""

    table: Table
    """What its solver cannot see lies there as it could."""
    best: Move
    theme: Theme
    strength: int
    """From 1 to 5."""


class BadProblem(ValueError):
    """A line that holds no problem."""


def format_problem(problem: Problem) -> str:
    """A problem in one line: strength, theme, best move, table."""
    best = format_move(problem.best, problem.table.market, slots=True)
    return f"{problem.strength} {problem.theme} | {best} | {format_table(problem.table)}"


def parse_problem(line: str) -> Problem:
    """Read what `format_problem` wrote; anything else raises BadProblem."""
    try:
        head, move, told = line.split(" | ")
        strength, theme = head.split()
        table = parse_table(told)
        problem = Problem(table, _move(move, table), Theme(theme), int(strength))
    except ValueError as error:
        raise BadProblem(line) from error
    if problem.strength not in STRENGTHS:
        raise BadProblem(line)
    return problem


def _move(text: str, table: Table) -> Move:
    move = parse_move(text, table.market)
    if isinstance(move, Misreading) or refusal(table, move) is not None:
        raise BadProblem(text)
    return move
