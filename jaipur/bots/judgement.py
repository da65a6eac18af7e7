"""What each move is worth: the clean door to the evaluation, for the levels, for hints and for reviews."""

from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.network import network
from jaipur.bots.position import Position, chances, step_of
from jaipur.bots.repetition import recreates
from jaipur.rules import Move, TableView, legal_moves


def evaluate(view: TableView) -> list[tuple[Move, float]]:
    """Every legal move with the estimated chance to win the round after it, the best first.

    A view of somebody else's turn has no moves.
    """
    moves = legal_moves(view)
    if not moves:
        return []
    steps = tuple(step_of(view.market, move) for move in moves)
    found = chances(Position.seen(view), steps, network())
    return sorted(zip(moves, found, strict=True), key=lambda judged: -judged[1])


def choose_by_judgement(view: TableView, _chance: Random, _budget: Budget) -> Move:
    """The best move at a glance, unless it brings back an earlier position."""
    return next(move for move, _ in evaluate(view) if not recreates(view, move))
