"""What is said of the moves at a table, with the names of those who sit there."""

from collections.abc import Sequence

from jaipur.narration import Narrator
from jaipur.rules import SeenTurn, TableView
from jaipur.text import Text
from jaipur.ui.table.log_sheet import LoggedMove
from jaipur.ui.table.move_line import pictures
from jaipur.ui.table.seating import Seating


def status(text: Text, seating: Seating, view: TableView, turns: Sequence[SeenTurn], last: SeenTurn | None) -> str:
    """The last move in words, or who begins."""
    if last is not None:
        return told(text, seating, last)
    starter = turns[0].before.turn if turns else view.turn
    return text("told.start", name=seating.names[starter])


def logged(text: Text, seating: Seating, turns: Sequence[SeenTurn]) -> list[LoggedMove]:
    """Every move as a line of the log."""
    return [LoggedMove(pictures(turn, seating), told(text, seating, turn)) for turn in turns]


def told(text: Text, seating: Seating, turn: SeenTurn) -> str:
    """A move in words."""
    name = seating.names[turn.before.turn]
    return Narrator(text).happened(name, turn.move, turn.before.market, turn.events)
