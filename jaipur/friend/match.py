"""A match between two friends, read from its log: who plays, what is due, and what each round came to."""

from collections.abc import Callable, Sequence

from jaipur.friend.check import Checked, Flaw, check
from jaipur.friend.entries import Again, Body, Invite, Join, Moved, Seated, Shuffled
from jaipur.friend.fault import Fault
from jaipur.friend.keys import fingerprint
from jaipur.friend.locked_round import FIRST, SECOND, Due, LockedRound
from jaipur.friend.locks import MARK_BYTES
from jaipur.friend.log import Entry
from jaipur.friend.shuffling import RoundSecret
from jaipur.rules import RoundResult, Seat, score

SecretOf = Callable[[int], RoundSecret]
"""The secret that a seat has for a round, counted from 0."""


class FriendMatch:
    """Everything that follows from a log, for one seat or for a stranger. It only ever grows, entry by entry."""

    def __init__(self, looker: Seat | None = None, secret_of: SecretOf | None = None) -> None:
        self.looker = looker
        self._secret_of = secret_of
        self.entries: list[Entry] = []
        self.players: tuple[Invite | None, Join | None] = (None, None)
        self.rounds: list[LockedRound] = []
        self.checks: list[Checked] = []
        """What the check of each finished round found."""
        self._first_of_match = 0
        self._agains = 0
        self._starter = FIRST

    @property
    def seated(self) -> bool:
        """Whether both have sat down."""
        return len(self.entries) > len(Seat)

    @property
    def round(self) -> LockedRound | None:
        """The round being played, or the last one."""
        return self.rounds[-1] if self.rounds else None

    @property
    def results(self) -> list[RoundResult]:
        """The counts of the rounds of this match that are over and true."""
        return [score(one.table) for one in self.checks[self._first_of_match :] if one.flaw is None]

    @property
    def seals(self) -> tuple[int, int]:
        """How many seals each seat has won in this match."""
        winners = [result.winner for result in self.results]
        return winners.count(FIRST), winners.count(SECOND)

    @property
    def seals_to_win(self) -> int:
        """How many seals decide the match."""
        invite = self.players[0]
        return invite.seals if invite is not None else 1

    @property
    def show_herds(self) -> bool:
        """Whether it was agreed to tell how many camels each has."""
        invite = self.players[0]
        return invite is not None and invite.herds

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, if anybody has."""
        return next((seat for seat in Seat if self.seals[seat] >= self.seals_to_win), None)

    @property
    def flaw(self) -> Flaw | None:
        """What a check has found. There is no playing on after it."""
        return next((one.flaw for one in self.checks if one.flaw is not None), None)

    @property
    def round_number(self) -> int:
        """Which round of the match is being played, counted from 1."""
        return len(self.rounds) - self._first_of_match

    @property
    def due(self) -> Due | None:
        """Whose entry comes next, and of which kind; None when nothing can follow."""
        if not self.seated:
            return (Due(FIRST, Invite), Due(SECOND, Join), Due(FIRST, Seated))[len(self.entries)]
        if self.flaw is not None:
            return None
        if self.round is not None and (due := self.round.due) is not None:
            return due
        return Due(Seat(self._agains), Again) if self.winner is not None else Due(FIRST, Shuffled)

    def key(self, seat: Seat) -> bytes | None:
        """By which the entries of a seat are known, once it is taken."""
        player = self.players[seat]
        return None if player is None else player.key

    def name(self, seat: Seat) -> str:
        """How whoever sits there is called."""
        player = self.players[seat]
        return "" if player is None else player.name

    def add(self, entry: Entry) -> Fault | None:
        """Take an entry that follows the last one and is signed; or say why it does not count."""
        fault = self._taken(entry.author, entry.body)
        if fault is None:
            self.entries.append(entry)
        return fault

    def _taken(self, author: Seat, body: Body) -> Fault | None:
        due = self.due
        if due is None or author is not due.seat:
            return Fault.OUT_OF_TURN
        if not self.seated or due.kind is Again:
            return self._at_the_door(due, body)
        if due.kind is Shuffled and (self.round is None or self.round.due is None):
            return self._begun(author, body)
        return self._played(author, body)

    def _at_the_door(self, due: Due, body: Body) -> Fault | None:
        if not isinstance(body, due.kind):
            return Fault.OUT_OF_TURN
        match body:
            case Invite():
                self.players = (body, None)
            case Join():
                self.players = (self.players[0], body)
            case Seated(coin):
                return self._seat(coin)
            case Again():
                self._again()
            case _:
                return Fault.OUT_OF_TURN
        return None

    def _seat(self, coin: bytes) -> Fault | None:
        invite, join = self.players
        assert invite is not None
        assert join is not None
        if fingerprint(coin, MARK_BYTES) != invite.coin:
            return Fault.FALSE_COIN
        self._starter = _drawn(coin, join.coin)
        return None

    def _again(self) -> None:
        self._agains += 1
        if self._agains == len(Seat):
            self._agains = 0
            self._first_of_match = len(self.rounds)
            assert self.round is not None
            # Both were bound to these numbers before the round was dealt.
            self._starter = _drawn(*self.round.seeds)

    def _begun(self, author: Seat, body: Body) -> Fault | None:
        number = len(self.rounds)
        secret = None if self._secret_of is None else self._secret_of(number)
        begun = LockedRound(self._next_starter(), self.looker, secret).following(author, body)
        if isinstance(begun, Fault):
            return begun
        self.rounds.append(begun)
        return None

    def _next_starter(self) -> Seat:
        results = self.results
        if not results:
            return self._starter
        assert self.round is not None
        winner = results[-1].winner
        # The loser starts; after a tie, whoever did not start it (R8).
        return (self.round.starter if winner is None else winner).other

    def _played(self, author: Seat, body: Body) -> Fault | None:
        assert self.round is not None
        after = self.round.following(author, body)
        if isinstance(after, Fault):
            return after
        self.rounds[-1] = after
        if after.due is None:
            self.checks.append(check(after))
        return None

    @property
    def plies(self) -> int:
        """How many moves were played in all."""
        return sum(isinstance(entry.body, Moved) for entry in self.entries)


def _drawn(*parts: bytes) -> Seat:
    """A seat that nobody could choose who did not know all parts."""
    return Seat(fingerprint(b"".join(parts))[0] % 2)


def replayed(entries: Sequence[Entry], looker: Seat | None = None, secret_of: SecretOf | None = None) -> FriendMatch:
    """A match from its entries, as far as they count."""
    match = FriendMatch(looker, secret_of)
    for entry in entries:
        if match.add(entry) is not None:
            break
    return match
