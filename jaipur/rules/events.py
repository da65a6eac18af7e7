"""What a move did, step by step: which card or token went from where to where."""

from dataclasses import dataclass

from jaipur.rules.cards import BONUS_SIZES, GOODS, MARKET_SIZE, BonusToken, Card, Token
from jaipur.rules.table import Ending, Seat


@dataclass(frozen=True, slots=True)
class MarketSlot:
    """One of the five places of the market, counted from 0."""

    slot: int


@dataclass(frozen=True, slots=True)
class Hand:
    """The goods a player holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Herd:
    """A player's camels."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deck:
    """The face-down draw pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The pile of cards sold."""


@dataclass(frozen=True, slots=True)
class TokenPile:
    """The tokens of one good."""

    good: Card


@dataclass(frozen=True, slots=True)
class BonusPile:
    """The sealed bonus tokens for one size of sale: 3, 4, or 5."""

    cards: int


@dataclass(frozen=True, slots=True)
class Purse:
    """The tokens a player has won."""

    seat: Seat


Place = MarketSlot | Hand | Herd | Deck | Discard | TokenPile | BonusPile | Purse

DECK = Deck()
DISCARD = Discard()
MARKET_SLOTS = tuple(MarketSlot(slot) for slot in range(MARKET_SIZE))
HANDS = tuple(Hand(seat) for seat in Seat)
HERDS = tuple(Herd(seat) for seat in Seat)
PURSES = tuple(Purse(seat) for seat in Seat)
TOKEN_PILES = tuple(TokenPile(good) for good in GOODS)
BONUS_PILES = tuple(BonusPile(size) for size in BONUS_SIZES)


@dataclass(frozen=True, slots=True)
class CardMoved:
    """A card went from one place to another."""

    card: Card
    origin: Place
    to: Place


@dataclass(frozen=True, slots=True)
class BackMoved:
    """A card went from one place to another, and the onlooker saw only its back."""

    origin: Place
    to: Place


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """A goods token went from its pile to a purse."""

    token: Token
    origin: TokenPile
    to: Purse


@dataclass(frozen=True, slots=True)
class BonusMoved:
    """A bonus token went to the purse of someone who now knows its value."""

    token: BonusToken
    origin: BonusPile
    to: Purse


@dataclass(frozen=True, slots=True)
class SealedBonusMoved:
    """A bonus token went to a purse, and the onlooker did not see its value."""

    origin: BonusPile
    to: Purse


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round ended with this move."""

    ending: Ending


Event = CardMoved | TokenMoved | BonusMoved | RoundEnded
SeenEvent = Event | BackMoved | SealedBonusMoved
