"""What the end of a round means to those who sit there: to win, to lose, to be equal, now or for the whole match."""

from enum import StrEnum

from jaipur.match import Match


class Moment(StrEnum):
    """How a round has ended, as the person at the screen sees it; two people share the joy of whoever won."""

    ROUND_WON = "round_won"
    ROUND_LOST = "round_lost"
    TIE = "tie"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"
    SHARED_ROUND = "shared_round"
    SHARED_MATCH = "shared_match"

    @property
    def decides(self) -> bool:
        """Whether the whole match is decided."""
        return self in (Moment.MATCH_WON, Moment.MATCH_LOST, Moment.SHARED_MATCH)

    @property
    def festive(self) -> bool:
        """Whether lamps are lit and petals fall."""
        return self in (Moment.MATCH_WON, Moment.SHARED_MATCH)

    @property
    def lost(self) -> bool:
        """Whether the person at the screen has lost."""
        return self in (Moment.ROUND_LOST, Moment.MATCH_LOST)


SOUNDS = {
    Moment.ROUND_WON: "won",
    Moment.ROUND_LOST: "lost",
    Moment.TIE: "tie",
    Moment.MATCH_WON: "match_won",
    Moment.MATCH_LOST: "match_lost",
    Moment.SHARED_ROUND: "won",
    Moment.SHARED_MATCH: "match_won",
}


def moment(match: Match) -> Moment:
    """What the end of the last round means."""
    result = match.round.result
    assert result is not None
    if result.winner is None:
        return Moment.TIE
    if all(player.human for player in match.players):
        return Moment.SHARED_MATCH if match.over else Moment.SHARED_ROUND
    if match.players[result.winner].human:
        return Moment.MATCH_WON if match.over else Moment.ROUND_WON
    return Moment.MATCH_LOST if match.over else Moment.ROUND_LOST


def headline(match: Match) -> str:
    """The key of the words for it; a single round is not called a match."""
    now = moment(match)
    if match.options.seals_to_win > 1:
        return f"moment.{now}"
    rounds = {
        Moment.MATCH_WON: Moment.ROUND_WON,
        Moment.MATCH_LOST: Moment.ROUND_LOST,
        Moment.SHARED_MATCH: Moment.SHARED_ROUND,
    }
    return f"moment.{rounds.get(now, now)}"
