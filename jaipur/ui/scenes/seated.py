"""The players of a match as a table shows them."""

from jaipur.match import Match, Player
from jaipur.ui.table.seating import Seating


def seating_of(match: Match) -> Seating:
    """Who sits where, with their seals, and what they agreed on."""
    first, second = match.players
    return Seating(
        names=(first.name, second.name),
        portraits=(portrait_of(first), portrait_of(second)),
        seals=match.seals,
        seals_to_win=match.options.seals_to_win,
        show_herds=match.options.show_herds,
    )


def portrait_of(player: Player) -> str | None:
    """The picture of a player's face: that of the opponent, or of the traveller that a person has chosen."""
    face = player.level or player.face
    return None if face is None else f"portraits/{face}"
