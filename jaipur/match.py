"""The match under way: who plays, the rounds so far, and the seals won. The one object here that changes."""

from dataclasses import dataclass, field

from jaipur.commitment import commitment
from jaipur.rules import (
    Move,
    RoundResult,
    Seat,
    Table,
    Turn,
    cut,
    deal,
    deal_out,
    derived_seed,
    first_starter,
    play,
    round_seed,
    score,
    shuffle_by_key,
)
from jaipur.secret import Secret, derived

BOT_SEED_BYTES = 8
FACES = ("falconer", "widow", "scholar", "musician", "lady", "sailor")
"""The travellers whose faces people may wear."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    level: str | None = None
    face: str | None = None
    """One of the travellers, for a person who has chosen."""

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed on before the match."""

    show_herds: bool = False
    seals_to_win: int = 2
    """2, or 1 for a single round."""
    warnings: bool = False
    """Whether a word is said before a mistake."""
    purpose: str = ""
    """What a single deal is played for beside itself, as those tell who agreed on it: the day's deal, or its practice.
    A match with a purpose is decided by its first round, whatever comes of it."""


@dataclass(slots=True)
class Round:
    """One round of a match: the deal and the turns since."""

    deal: Table
    turns: list[Turn] = field(default_factory=list)
    commitment: str | None = None
    """The seal that was shown before the deal, never made again; an open deal has none."""
    cut: int | None = 0
    """How many cards went from the top of the deck under the others; None until that is settled."""
    hinted: bool = False
    """Whether somebody was given a hint. Such a round counts for no rating, even if the move was taken back."""

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.turns[-1].after if self.turns else self.deal

    @property
    def starter(self) -> Seat:
        """Who moved first."""
        return self.deal.turn

    @property
    def result(self) -> RoundResult | None:
        """The count, once the round is over."""
        return score(self.table) if self.table.over else None


class Match:
    """Two players, as many rounds as it takes, and the seals they have won."""

    def __init__(
        self,
        players: tuple[Player, Player],
        options: Options,
        chance: int | Secret,
        first_deal: Table | None = None,
    ) -> None:
        self.players = players
        self.options = options
        self.chance = chance
        """What shuffles the decks: a number that anybody may know, or a secret."""
        starter = Seat(chance.first_seat) if isinstance(chance, Secret) else first_starter(chance)
        self.rounds = [self._dealt(0, starter) if first_deal is None else Round(first_deal)]

    @property
    def seed(self) -> int | None:
        """The number of an open match: whoever knows it knows the cards."""
        return None if isinstance(self.chance, Secret) else self.chance

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.round.table

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.table.turn]

    @property
    def seals(self) -> tuple[int, int]:
        """How many seals of excellence each seat has won."""
        winners = [result.winner for one in self.rounds if (result := one.result) is not None]
        return winners.count(Seat.FIRST), winners.count(Seat.SECOND)

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, if anyone has yet."""
        for seat, seals in zip(Seat, self.seals, strict=True):
            if seals >= self.options.seals_to_win:
                return seat
        return None

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.winner is not None or (bool(self.options.purpose) and self.table.over)

    @property
    def next_starter(self) -> Seat:
        """Who starts the round after this one: its loser, or, after a tie, whoever did not start it (R8)."""
        result = self.round.result
        assert result is not None, "the round is still being played"
        starter = self.round.starter if result.winner is None else result.winner
        return starter.other

    @property
    def bot_seed(self) -> int:
        """The chance a bot may use for this turn, the same whenever it is played. It tells nothing of the deck."""
        return self._derived_seed(f"bot, round {len(self.rounds)}, ply {len(self.round.turns)}")

    @property
    def voice_seed(self) -> int:
        """The chance by which an opponent speaks, the same whenever the match is gone on with."""
        # The number of an open match is no secret.
        return self._derived_seed("voices") if self.seed is None else derived_seed(self.seed, "voices")

    def _derived_seed(self, purpose: str) -> int:
        secret = self.chance.bots if isinstance(self.chance, Secret) else b""
        return int.from_bytes(derived(secret, purpose)[:BOT_SEED_BYTES])

    @property
    def awaits_cut(self) -> bool:
        """Whether the deck of the round is sealed, and may still be cut."""
        return self.round.cut is None

    @property
    def cutter(self) -> Seat:
        """Who may cut: the player who does not begin; where that is a bot, the other."""
        seat = self.round.starter.other
        return seat if self.players[seat].human else seat.other

    def cut(self, cards: int) -> Table:
        """Turn the sealed deck by so many cards from its top, and deal; 0 deals it as it lies."""
        assert self.awaits_cut, "the deck is cut before the deal, and once"
        assert isinstance(self.chance, Secret), "an open deal is the same for everybody"
        turned = cut(shuffle_by_key(self.chance.round_key(len(self.rounds) - 1)), cards)
        self.round.deal = deal_out(turned, self.round.starter)
        self.round.cut = cards
        return self.round.deal

    def opened_key(self, number: int) -> bytes | None:
        """The key of a round, counted from 0, once it is over; an open deal has none."""
        if not isinstance(self.chance, Secret) or not self.rounds[number].table.over:
            return None
        return self.chance.round_key(number)

    def play(self, move: Move) -> Turn:
        """Play a move of whoever's turn it is; an illegal one raises IllegalMove and changes nothing."""
        turn = play(self.table, move)
        if self.awaits_cut:
            self.round.cut = 0
        self.round.turns.append(turn)
        return turn

    @property
    def can_take_back(self) -> bool:
        """Whether the last move was a person's that turned nothing up, so that taking it back wrongs nobody."""
        turns = self.round.turns
        if not turns or self.table.over or turns[-1].revealed:
            return False
        return self.players[turns[-1].before.turn].human

    def take_back(self) -> Turn:
        """Undo the last turn of the round being played."""
        assert self.round.turns, "nothing was played in this round"
        return self.round.turns.pop()

    def start_next_round(self) -> Round:
        """Shuffle again, after a round that did not decide the match."""
        assert not self.over, "the match is decided"
        self.rounds.append(self._dealt(len(self.rounds), self.next_starter))
        return self.round

    def _dealt(self, number: int, starter: Seat) -> Round:
        """A round of this match: from a number, as that deals it; from a secret, sealed, and lying ready to be cut."""
        if not isinstance(self.chance, Secret):
            return Round(deal(round_seed(self.chance, number), starter))
        key = self.chance.round_key(number)
        shuffle = shuffle_by_key(key)
        return Round(deal_out(shuffle, starter), commitment=commitment(key, shuffle), cut=None)


def moves_of(match: Match) -> int:
    """How many moves were played in a match."""
    return sum(len(one.turns) for one in match.rounds)
