"""The order in which a finished round is counted: token by token, bonuses opened, the camel token last. Pure."""

from dataclasses import dataclass
from itertools import zip_longest

from jaipur.rules import CAMEL_TOKEN, RoundResult, Seat, Table, Trader
from jaipur.ui.kit.pieces import Face
from jaipur.ui.table.layout import token_face

WHOLE_COUNT = 1.8
"""Seconds; the numbers can be read within two."""
LONGEST_GAP = 0.09


@dataclass(frozen=True, slots=True)
class Counted:
    """One token, whose it is, what it is worth, and when it is laid down."""

    seat: Seat
    face: Face
    value: int
    time: float
    sound: str


@dataclass(slots=True)
class ScoreReveal:
    """The tokens in the order they are counted, and how far that has come."""

    tokens: tuple[Counted, ...]
    time: float = 0.0

    @property
    def done(self) -> bool:
        """Whether everything lies on the table."""
        return not self.tokens or self.time >= self.tokens[-1].time

    def advance(self, seconds: float) -> list[str]:
        """Let time pass; the sounds of what was laid down."""
        before, self.time = self.time, self.time + seconds
        return [token.sound for token in self.tokens if before < token.time <= self.time]

    def skip(self) -> None:
        """Count the rest at once."""
        if self.tokens:
            self.time = max(self.time, self.tokens[-1].time)

    def all_of(self, seat: Seat) -> list[Counted]:
        """What will have been counted for a trader in the end."""
        return [token for token in self.tokens if token.seat is seat]

    def by(self, seat: Seat) -> list[Counted]:
        """What has been counted for a trader so far."""
        return [token for token in self.all_of(seat) if token.time <= self.time]


def score_reveal(table: Table, result: RoundResult) -> ScoreReveal:
    """Both traders at once, kind by kind, token for token; the camel token comes last (R10)."""
    pairs = zip_longest(*(_tokens(trader) for trader in table.traders))
    laid: list[list[tuple[Seat, Face, int, str]]] = [
        [(seat, *token) for seat, token in zip(Seat, pair, strict=True) if token is not None] for pair in pairs
    ]
    if result.camel_token is not None:
        laid.append([(result.camel_token, Face("tokens/camel", CAMEL_TOKEN), CAMEL_TOKEN, "bell")])
    gap = min(LONGEST_GAP, WHOLE_COUNT / max(1, len(laid)))
    return ScoreReveal(
        tuple(
            Counted(seat, face, value, (place + 1) * gap, sound)
            for place, pair in enumerate(laid)
            for seat, face, value, sound in pair
        )
    )


def _tokens(trader: Trader) -> list[tuple[Face, int, str]]:
    goods = [
        (token_face(token.good, token.value), token.value, f"coin_{min(9, place + 1)}")
        for place, token in enumerate(sorted(trader.goods, key=lambda token: (token.good, -token.value)))
    ]
    bonuses = [
        (Face(f"tokens/bonus_{token.cards}_open", token.value), token.value, "bonus")
        for token in sorted(trader.bonuses, key=lambda token: (token.cards, token.value))
    ]
    return [*goods, *bonuses]
