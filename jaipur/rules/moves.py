"""The four things a player can do on a turn."""

from dataclasses import dataclass

from jaipur.rules.cards import Card


@dataclass(frozen=True, slots=True)
class TakeGood:
    """Take the one good that lies in a market slot, counted from 0."""

    slot: int


@dataclass(frozen=True, slots=True)
class TakeCamels:
    """Take every camel in the market."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take several market goods and lay down as many cards, each in the slot of the same position."""

    slots: tuple[int, ...]
    given: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a number of cards of one good."""

    good: Card
    count: int


Move = TakeGood | TakeCamels | Exchange | Sell
