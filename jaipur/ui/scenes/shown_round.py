"""A finished round as it is looked back at: from a seat, with what that seat saw of every move."""

from dataclasses import dataclass, field
from functools import cached_property

from jaipur.coach import RoundToReview
from jaipur.match import Match
from jaipur.rules import BONUS_SIZES, Seat, SeenTurn, Table, TableView, Trader, Turn, seen_turn, view
from jaipur.ui.kit.pieces import Face
from jaipur.ui.scenes.seated import portrait_of
from jaipur.ui.table.layout import card_face, token_face
from jaipur.ui.table.seating import Seating


@dataclass(frozen=True)
class ShownRound:
    """One round of a match, counted from 0, and the seat that looks back at it."""

    match: Match
    number: int
    seat: Seat
    stand_in: str | None = None
    """The level that plays the other side when somebody tries again, where nobody knows who did."""
    turns: tuple[Turn, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "turns", tuple(self.match.rounds[self.number].turns))

    @property
    def deal(self) -> Table:
        """How it was dealt."""
        return self.match.rounds[self.number].deal

    @property
    def last(self) -> int:
        """The ply at which it was over."""
        return len(self.turns)

    @property
    def to_review(self) -> RoundToReview:
        """What the coach needs."""
        return RoundToReview(self.deal, tuple(turn.move for turn in self.turns), self.seat)

    @cached_property
    def seen(self) -> tuple[SeenTurn, ...]:
        """Every move as this seat saw it."""
        return tuple(seen_turn(turn, self.seat) for turn in self.turns)

    def table(self, ply: int) -> Table:
        """The table before a move, and after the last one."""
        return self.turns[ply].before if ply < self.last else self.turns[-1].after

    def view(self, ply: int) -> TableView:
        """The same as this seat saw it."""
        return view(self.table(ply), self.seat)

    def is_own(self, ply: int) -> bool:
        """Whether this seat was to move."""
        return ply < self.last and self.turns[ply].before.turn is self.seat

    def seating(self, *, open_cards: bool) -> Seating:
        """Who sat there, with the seals they had when the round began."""
        players, options = self.match.players, self.match.options
        before = [one.result for one in self.match.rounds[: self.number]]
        winners = [result.winner for result in before if result is not None]
        return Seating(
            names=(players[0].name, players[1].name),
            portraits=(portrait_of(players[0]), portrait_of(players[1])),
            seals=(winners.count(Seat.FIRST), winners.count(Seat.SECOND)),
            seals_to_win=options.seals_to_win,
            show_herds=options.show_herds or open_cards,
        )

    @property
    def rival(self) -> str:
        """The name of the other player."""
        return self.match.players[self.seat.other].name

    def opened(self, ply: int) -> dict[str, Face]:
        """What this seat could not see, by the key of the thing that hid it: the rival's side, and the next card."""
        table = self.table(ply)
        other = table.traders[self.seat.other]
        faces = {f"other_hand.{place}": card_face(card) for place, card in enumerate(other.hand)}
        faces |= {f"other_purse.{place}": face for place, face in enumerate(_purse(other))}
        if table.deck:
            faces["deck"] = card_face(table.deck[-1])
        return faces


def _purse(trader: Trader) -> list[Face]:
    """The tokens of a trader with their values, in the order in which they lie sealed."""
    won = [token_face(token.good, token.value) for token in trader.goods]
    for size in BONUS_SIZES:
        won += [Face(f"tokens/bonus_{size}_open", token.value) for token in trader.bonuses if token.cards == size]
    return won
