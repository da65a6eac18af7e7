"""What the log says of a deal: its seal, or that it is an open one."""

from jaipur.match import Match
from jaipur.text import Text
from jaipur.ui.table.log_sheet import DealNote


def deal_note(text: Text, match: Match) -> DealNote:
    """The seal as it was shown before the deal. Open deals have none, and say so."""
    seal = match.round.commitment
    if seal is None:
        return DealNote(text("log.open", number=match.seed))
    # Written with spaces, so that it may be broken into lines.
    return DealNote(text("log.promise" if match.seed is None else "log.early", seal=seal.replace("-", " ")), seal)
