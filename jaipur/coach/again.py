"""Try again from here: a table to play on from, honest to what the seat could know."""

from jaipur.rules import Table, TableView


def dealt_anew(view: TableView, seed: int) -> Table:
    """A table on which this seat sees the same, and what it cannot see is shuffled anew.

    For a table on which the hidden cards lie as they did, play on from the table itself.
    """
    raise NotImplementedError
