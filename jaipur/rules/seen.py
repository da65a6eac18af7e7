"""A move as one seat saw it: what a screen may show of it, and nothing more."""

from dataclasses import dataclass

from jaipur.rules.events import SeenEvent
from jaipur.rules.moves import Move
from jaipur.rules.play import Turn
from jaipur.rules.table import Seat
from jaipur.rules.view import TableView, redact, view


@dataclass(frozen=True, slots=True)
class SeenTurn:
    """One move, played, as a seat or a stranger saw it: moves are public, what they draw and win may not be."""

    before: TableView
    move: Move
    after: TableView
    events: tuple[SeenEvent, ...]


def seen_turn(turn: Turn, seat: Seat | None) -> SeenTurn:
    """What this seat saw of a turn."""
    return SeenTurn(view(turn.before, seat), turn.move, view(turn.after, seat), redact(turn.events, seat))
