"""The match under way: who plays, the rounds so far, and the seals won. The one object here that changes."""

from dataclasses import dataclass, field

from jaipur.rules import (
    Move,
    RoundResult,
    Seat,
    Table,
    Turn,
    deal,
    derived_seed,
    first_starter,
    play,
    round_seed,
    score,
)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    level: str | None = None

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


@dataclass(slots=True)
class Round:
    """One round of a match: the deal and the turns since."""

    deal: Table
    turns: list[Turn] = field(default_factory=list)

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
        self, players: tuple[Player, Player], options: Options, seed: int, first_deal: Table | None = None
    ) -> None:
        self.players = players
        self.options = options
        self.seed = seed
        self.rounds = [Round(first_deal or self._fresh_deal(0, first_starter(seed)))]

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
        return self.winner is not None

    @property
    def next_starter(self) -> Seat:
        """Who starts the round after this one: its loser, or, after a tie, whoever did not start it (R8)."""
        result = self.round.result
        assert result is not None, "the round is still being played"
        starter = self.round.starter if result.winner is None else result.winner
        return starter.other

    @property
    def bot_seed(self) -> int:
        """The chance a bot may use for this turn: a match played again is the same match."""
        return derived_seed(self.seed, f"bot, round {len(self.rounds)}, ply {len(self.round.turns)}")

    def play(self, move: Move) -> Turn:
        """Play a move of whoever's turn it is; an illegal one raises IllegalMove and changes nothing."""
        turn = play(self.table, move)
        self.round.turns.append(turn)
        return turn

    def take_back(self) -> Turn:
        """Undo the last turn of the round being played."""
        assert self.round.turns, "nothing was played in this round"
        return self.round.turns.pop()

    def start_next_round(self, as_dealt: Table | None = None) -> Round:
        """Deal again, after a round that did not decide the match."""
        assert not self.over, "the match is decided"
        self.rounds.append(Round(as_dealt or self._fresh_deal(len(self.rounds), self.next_starter)))
        return self.round

    def _fresh_deal(self, number: int, starter: Seat) -> Table:
        return deal(round_seed(self.seed, number), starter)
