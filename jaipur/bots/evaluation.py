"""What each move is worth: the clean door to the evaluation, for the levels, for hints and for reviews."""

from jaipur.bots.network import network
from jaipur.bots.position import Position, chances, step_of
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
