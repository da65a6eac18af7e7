"""Two desks, and a line between them."""

from random import Random

from jaipur.friend import desk as desks
from jaipur.friend.boxes import sealed
from jaipur.friend.desk import begin, join, resume
from jaipur.friend.keys import as_text
from jaipur.friend.packet import packed
from jaipur.rules import legal_moves


class Table:
    """Anna and Bilal, each at a desk of their own; with chance given, the line between them is a bad one."""

    def __init__(self, invitation, chance=None, seals=2):
        self.desks = [begin(invitation, "Anna", seals=seals), join(invitation, "Bilal")]
        self.rng = Random(1)
        self._chance = chance
        self._under_way = []

    def exchange(self):
        """Let packets go to and fro until nobody has anything new to say."""
        sent = [None, None]
        for _ in range(400):
            if sent == (standing := [desk.standing for desk in self.desks]) and not self._under_way:
                return
            sent = standing
            for desk in self.desks:
                self._send(desk)
            self._arrive()
        raise AssertionError("they never come to rest")

    def _send(self, desk):
        box = desk.packet()
        copies = 1 if self._chance is None else self._chance.choice((0, 1, 1, 1, 2))
        self._under_way += [(desk.seat.other, box)] * copies

    def _arrive(self):
        if self._chance is not None:
            self._chance.shuffle(self._under_way)
        late = len(self._under_way) // 3 if self._chance is not None and self._chance.random() < 0.5 else 0
        for seat, box in self._under_way[late:]:
            self.desks[seat].receive(box)
        del self._under_way[late:]
        if self._chance is not None and len(self._under_way) == 1:
            self._under_way.clear()

    def deliver_one(self):
        """One packet, from one of them to the other."""
        desk = self.rng.choice(self.desks)
        self.desks[desk.seat.other].receive(desk.packet())

    def move(self):
        desk = next(desk for desk in self.desks if desk.my_turn)
        assert desk.play(self.rng.choice(legal_moves(desk.match.round.seen))) is None

    def play_if_possible(self):
        if any(desk.my_turn for desk in self.desks):
            self.move()

    def play_round(self):
        rounds = len(self.desks[0].match.checks)
        self.exchange()
        while len(self.desks[0].match.checks) == rounds:
            if any(desk.my_turn for desk in self.desks):
                self.move()
            self.exchange()

    def restart(self):
        """Kill both programs, and start them again."""
        for desk in self.desks:
            desk.close()
        self.desks = [resume(desk.path) for desk in self.desks]

    def reopened(self, seat):
        self.desks[seat].close()
        return resume(self.desks[seat].path)

    def another_guest(self, name):
        """Somebody at a third computer who has the same line."""
        desks.folder().joinpath("elsewhere").mkdir(parents=True, exist_ok=True)
        elsewhere = desks.folder() / "elsewhere"
        here = desks.folder
        desks.folder = lambda: elsewhere
        try:
            return join(self.desks[0].invitation, name)
        finally:
            desks.folder = here


def plain(desk):
    """All of a desk that an intruder might change."""
    return list(desk.match.entries), desk.refused, desk.heard_count, desk.path.read_bytes()


def reseal(invitation, author, content):
    """Any content, signed and sealed as a packet is."""
    signature = author.sign(b"jaipur friend 1 packet " + content)
    return sealed(invitation.box_key, packed(as_text(signature).encode() + content))
