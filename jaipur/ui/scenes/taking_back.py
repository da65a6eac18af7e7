"""How long a move can be taken back at the table: until the other has answered it, or opened the curtain on it."""

from jaipur.match import Match
from jaipur.rules import Seat


class TakingBack:
    """Whether the last move of a match may be undone, and why not."""

    def __init__(self, match: Match) -> None:
        self._match = match
        # Between two people, whatever lay there before may have been seen.
        self._seen = len(match.round.turns)

    def looked_at(self) -> None:
        """The curtain was opened on what has been played so far."""
        self._seen = len(self._match.round.turns)

    @property
    def allowed(self) -> bool:
        """Whether the last move turned nothing up, and nobody has answered or seen it."""
        between_people = all(player.human for player in self._match.players)
        seen = between_people and self._seen == len(self._match.round.turns)
        return self._match.can_take_back and not seen

    def why_not(self, seat: Seat | None) -> str:
        """The key of the sentence for whoever looks from this seat."""
        turns = self._match.round.turns
        if turns and turns[-1].before.turn is seat and turns[-1].revealed:
            return "take_back.revealed"
        return "take_back.answered" if any(turn.before.turn is seat for turn in turns) else "take_back.nothing"
