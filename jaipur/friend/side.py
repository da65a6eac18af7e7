"""What a program says for its player without asking: all but the moves follows from its secret and the log."""

from jaipur.friend.entries import (
    Body,
    Dealt,
    Disputed,
    Herded,
    Invite,
    Join,
    Moved,
    Opened,
    PlaceKeys,
    Relocked,
    Revealed,
    Seated,
    Shuffled,
)
from jaipur.friend.holes import cards_drawn, claims_needed
from jaipur.friend.keys import derived, fingerprint
from jaipur.friend.locked_round import LockedRound
from jaipur.friend.locks import MARK_BYTES
from jaipur.friend.log import Author
from jaipur.friend.match import FriendMatch
from jaipur.friend.shuffling import HANDS, MARKET, RoundSecret, box
from jaipur.rules import Card, Move, Seat, format_move


class Side:
    """One seat's secret, and what it has to say.

    Nothing here is drawn by chance: a program that was killed says again, word by word, what it would have said.
    """

    def __init__(self, seat: Seat, secret: bytes) -> None:
        self.seat = seat
        self.secret = secret
        self.author = Author(seat, secret)

    @property
    def coin(self) -> bytes:
        """This side's part in drawing who starts."""
        return derived(self.secret, "coin")

    def invite(self, name: str, seals: int, herds: bool) -> Invite:
        """The first entry."""
        return Invite(name, self.author.key, fingerprint(self.coin, MARK_BYTES), seals, herds)

    def join(self, name: str) -> Join:
        """The second entry."""
        return Join(name, self.author.key, self.coin)

    def due(self, match: FriendMatch) -> Body | None:
        """What this side has to say now and can say without its player; None when there is nothing."""
        due = match.due
        if due is None or due.seat is not self.seat:
            return None
        if due.kind is Seated:
            return Seated(self.coin)
        if due.kind is Shuffled:
            return self._shuffled(match)
        return None if match.round is None else self._in_round(match, match.round, due.kind)

    def secret_of(self, number: int) -> RoundSecret:
        """The secret of a round, counted from 0. It tells nothing of the others, nor of what they come from."""
        return RoundSecret(derived(self.secret, f"round {number}"))

    def _shuffled(self, match: FriendMatch) -> Shuffled:
        played = match.round
        if played is not None and played.due is not None:
            return Shuffled(self.secret_of(len(match.rounds) - 1).shuffled(played.passes[-1]))
        return Shuffled(self.secret_of(len(match.rounds)).shuffled(box()))

    def _in_round(self, match: FriendMatch, played: LockedRound, kind: type[Body]) -> Body | None:
        secret = self.secret_of(len(match.rounds) - 1)
        if kind is Revealed:
            return Revealed(secret.seed)
        if kind is Relocked:
            return Relocked(secret.relocked(played.passes[-1]), secret.marks)
        if played.unreadable is not None:
            return Disputed(played.unreadable)
        if kind is Dealt:
            return Dealt(_keys(secret, [*HANDS[self.seat.other], *MARKET]))
        if kind is Herded:
            return Herded(_keys(secret, played.hand_places(self.seat, Card.CAMEL)))
        if kind is Opened and played.pending is not None:
            return Opened(_keys(secret, played.pending.places))
        return None

    def moved(self, match: FriendMatch, move: Move) -> Moved:
        """A legal move of this side, with the keys that go with it."""
        played = match.round
        assert played is not None
        seen = played.seen
        assert seen is not None
        places = [*range(played.drawn, played.drawn + cards_drawn(seen, move))]
        claims = claims_needed(seen.own.known, move)
        for good in set(claims):
            places += self._picked(match, played.hand_places(self.seat, good))[: claims.count(good)]
        keys = _keys(self.secret_of(len(match.rounds) - 1), places)
        return Moved(format_move(move, seen.market, slots=True), keys)

    def _picked(self, match: FriendMatch, places: list[int]) -> list[int]:
        """Places in an order that tells nothing: if the first came first, those before it would be known to differ."""
        return sorted(places, key=lambda place: derived(self.secret, f"proof {len(match.entries)} {place}"))


def _keys(secret: RoundSecret, places: list[int] | set[int]) -> PlaceKeys:
    return tuple((place, secret.keys[place]) for place in sorted(places))
