"""Matches between two friends, played to anywhere, without lines and files."""

from random import Random

from jaipur.friend.entries import Moved
from jaipur.friend.match import FriendMatch
from jaipur.friend.side import Side
from jaipur.rules import Seat, legal_moves

SECRETS = (b"anna's secret, which nobody knows", b"bilal's secret, which nobody knows")
NAMES = ("Anna", "Bilal")


class Pair:
    """Two honest sides at one table; each reads the log for itself."""

    def __init__(self, seed=1, *, seals=1, secrets=SECRETS):
        self.seed = seed
        self.rng = Random(seed)
        secrets = tuple(secret + str(seed).encode() for secret in secrets)
        self.sides = [Side(seat, secret[-32:]) for seat, secret in zip(Seat, secrets, strict=True)]
        self.matches = [FriendMatch(side.seat, side.secret_of) for side in self.sides]
        first, second = self.sides
        self.say(Seat.FIRST, first.invite("Anna", seals, herds=True))
        self.say(Seat.SECOND, second.join("Bilal"))

    def entry(self, seat, body):
        """An entry that follows what this side knows."""
        entries = self.matches[seat].entries
        return self.sides[seat].author.entry(entries[-1] if entries else None, body)

    def say(self, seat, body):
        """Write an entry into the log of both; what the other one says to it."""
        entry = self.entry(seat, body)
        assert self.matches[seat].add(entry) is None
        fault = self.matches[seat.other].add(entry)
        assert fault is None, fault
        return entry

    def settle(self):
        """Let both programs say what they say by themselves."""
        while any(self.speak(seat) for seat in Seat):
            pass

    def speak(self, seat):
        body = self.sides[seat].due(self.matches[seat])
        return body is not None and self.say(seat, body)

    @property
    def mover(self):
        """Whose move is awaited, if anybody's."""
        due = self.matches[0].due
        return due.seat if due is not None and due.kind is Moved else None

    def move(self, move=None):
        """Play a move, any legal one unless one is given."""
        seat = self.mover
        moves = legal_moves(self.seen(seat))
        self.say(seat, self.sides[seat].moved(self.matches[seat], move or self.rng.choice(moves)))
        self.settle()

    def seen(self, seat):
        return self.matches[seat].round.seen

    def play_round(self):
        """From wherever they are to the end of a round."""
        rounds = len(self.matches[0].checks)
        self.settle()
        while len(self.matches[0].checks) == rounds and self.mover is not None:
            self.move()
        return self

    def play_moves(self, count):
        self.settle()
        for _ in range(count):
            self.move()
        return self
