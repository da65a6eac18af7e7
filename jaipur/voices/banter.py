"""The rival of a match, speaking. Nothing is saved: what was said follows from the turns and the seed of the match."""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from jaipur.match import Match, Round
from jaipur.rules import Seat, Turn, seen_turn
from jaipur.voices.lines import MOODS, SPEAKERS, Line, keys
from jaipur.voices.occasion import Occasion
from jaipur.voices.talk import BREATH, Happening, Rival, RoundBegins, RoundEnds, Talk

LONG = 60.0
"""Seconds after which a rival may remark on a long thought."""
STAGE = 25
"""Whoever leaves and comes back within so many turns is welcomed in the same words."""

# What happened, as the match keeps it: the deal of a round, one of its turns, or, where the flag is up, its count.
_Mark = tuple[Round, Turn | None, bool]


class _Heard(NamedTuple):
    """Something that happened, the talk after it, and what the rival said to it."""

    mark: _Mark
    talk: Talk
    line: Line | None


class Banter:
    """What the rival across the table says in one match. Between two people nobody says anything."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._rival = _rival(match)
        self._heard: list[_Heard] = []
        self._spoken: set[str] = set()
        self._aside = -BREATH
        """When something was said that does not follow from the turns."""
        self._waits_for_thinkers = True
        self._listen()

    def said(self) -> Line | None:
        """What the rival says to the deal or the turn that was shown just now: mostly nothing, and nothing twice.

        What there is to say to the end of a round waits for its count.
        """
        return None if self._match.table.over else self._said()

    def counted(self) -> Line | None:
        """What the rival says to the count of the round, when that has been shown."""
        return self._said() if self._match.table.over else None

    def _said(self) -> Line | None:
        line = self._listen()
        if line is None or line.key in self._spoken:
            return None
        if len(self._heard) - self._aside < BREATH and not self._match.over:
            return None
        self._spoken.add(line.key)
        return line

    def welcome(self) -> Line | None:
        """What the rival says when a match is gone on with; to a round that has not begun, the usual."""
        self._waits_for_thinkers = False
        if not self._match.round.turns or self._match.table.over:
            return self.said()
        return self._say_aside(Occasion.RESUMED, sum(len(one.turns) for one in self._match.rounds) // STAGE)

    def pondered(self, seconds: float) -> Line | None:
        """What the rival says to a player who has been thinking for so long about one move: once a match at most.

        It happens in one round, drawn beforehand, and not after a welcome: so it needs no memory beyond this object.
        """
        if seconds < LONG or self._rival is None or not self._waits_for_thinkers:
            return None
        if len(self._match.rounds) - 1 != self._rival.seed % 2:
            return None
        return self._say_aside(Occasion.LONG_THOUGHT, self._rival.seed // 2 % 2)

    def _say_aside(self, occasion: Occasion, place: int) -> Line | None:
        """The line of this occasion that stands at a place, if there is one that was not said."""
        if self._rival is None:
            return None
        self._listen()
        for key in keys(self._rival.level, occasion)[place : place + 1]:
            if key not in self._spoken:
                self._aside = len(self._heard)
                self._spoken.add(key)
                return Line(self._rival.seat, key, MOODS[occasion])
        return None

    def _listen(self) -> Line | None:
        """Go through what happened since the last time, forget what was taken back; the line to what came last."""
        if self._rival is None:
            return None
        marks = list(_marks(self._match))
        known = sum(1 for _ in takewhile(_same, zip(marks, self._heard, strict=False)))
        del self._heard[known:]
        talk = self._heard[-1].talk if self._heard else Talk()
        for mark in marks[known:]:
            talk, line = talk.after(_happening(self._match, mark), self._rival)
            self._heard.append(_Heard(mark, talk, line))
        return self._heard[-1].line


def _rival(match: Match) -> Rival | None:
    for seat, player in zip(Seat, match.players, strict=True):
        if player.level in SPEAKERS:
            return Rival(seat, player.level, match.voice_seed)
    return None


def _marks(match: Match) -> Iterator[_Mark]:
    for one in match.rounds:
        yield one, None, False
        for turn in one.turns:
            yield one, turn, False
        if one.table.over:
            yield one, None, True


def _same(pair: tuple[_Mark, _Heard]) -> bool:
    """Whether nothing changed: a turn taken back and played again is another."""
    (one, turn, counted), heard = pair
    return heard.mark[0] is one and heard.mark[1] is turn and heard.mark[2] == counted


def _happening(match: Match, mark: _Mark) -> Happening:
    one, turn, counted = mark
    if turn is not None:
        return seen_turn(turn, None)
    if counted:
        assert one.result is not None
        # A round that others followed cannot have decided the match.
        return RoundEnds(one.result.winner, match_over=match.over and one is match.round)
    return RoundBegins(next(number for number, other in enumerate(match.rounds) if other is one))
