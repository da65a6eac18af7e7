"""The round as it lies on the table. Everything here is frozen: a move makes a new table."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from jaipur.rules.cards import EMPTY_PILES_TO_END, BonusToken, Card, Token


class Seat(IntEnum):
    """One of the two sides of the table."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> "Seat":
        """The seat across the table."""
        return _ACROSS[self]


_ACROSS = (Seat.SECOND, Seat.FIRST)


class Ending(StrEnum):
    """What ended a round."""

    TOKENS = "tokens"
    DECK = "deck"


# A hole is left only when the deck cannot fill it, and that ends the round (R5).
Market = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Trade:
    """An exchange in plain kinds, as both players saw it."""

    seat: Seat
    taken: tuple[Card, ...]
    given: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Trader:
    """One player's side of the table, as that player sees it."""

    hand: tuple[Card, ...] = ()
    herd: int = 0
    goods: tuple[Token, ...] = ()
    bonuses: tuple[BonusToken, ...] = ()
    known: tuple[Card, ...] = ()
    """The part of the hand that the opponent saw leave the market."""

    @property
    def rupees(self) -> int:
        """What the tokens won so far are worth, without the camel token."""
        return sum(token.value for token in self.goods) + sum(token.value for token in self.bonuses)


@dataclass(frozen=True, slots=True)
class Table:
    """One round, as an all-seeing dealer would describe it."""

    market: Market
    deck: tuple[Card, ...]
    """The last card is on top."""
    piles: tuple[tuple[int, ...], ...]
    """Goods tokens left, by good; the first value is on top."""
    bonus_piles: tuple[tuple[int, ...], ...]
    """Bonus tokens left, by size of sale; the first value is on top."""
    traders: tuple[Trader, Trader]
    turn: Seat
    discard: tuple[Card, ...] = ()
    trades: tuple[Trade, ...] = ()
    """The exchanges since the last sale or refill: enough to tell whether a position comes back (R13)."""

    @property
    def trader(self) -> Trader:
        """The trader whose turn it is."""
        return self.traders[self.turn]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return ending(self.market, self.piles) is not None

    @property
    def ending(self) -> Ending | None:
        """What ended the round, if it has ended."""
        return ending(self.market, self.piles)


def ending(market: Market, piles: tuple[tuple[int, ...], ...]) -> Ending | None:
    """What has ended a round with this market and these token piles, if anything has."""
    if piles.count(()) >= EMPTY_PILES_TO_END:
        return Ending.TOKENS
    return Ending.DECK if None in market else None
