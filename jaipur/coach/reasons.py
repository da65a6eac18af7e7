"""Why one move is better than another: keys with facts, from the seat's own view, and nothing that cannot be shown."""

from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules import Card, Move, TableView


class Why(StrEnum):
    """What makes the better move better than the other one. The value is the key of a sentence."""

    WINS_NOW = "wins_now"
    """It ends the round, and wins it."""
    ROUND_GOES_ON = "round_goes_on"
    """The other one ends the round, and loses it."""
    BONUS = "bonus"
    """It sells for a bonus token that the other one forgoes, or a larger one."""
    BONUS_NEAR = "bonus_near"
    """It keeps or gathers a good whose sale will bring a bonus token."""
    TOKENS_FIRST = "tokens_first"
    """It takes tokens before the pile falls, or the rival can."""
    GOODS = "goods"
    """It brings goods that are worth more to the hand."""
    OPENED = "opened"
    """The other one leaves goods, or fresh cards from the deck, to the rival."""
    HERD = "herd"
    """Camels: the herd, and the token for the larger one."""
    PILES = "piles"
    """Piles close to empty: it brings the end of the round nearer, or keeps it off."""
    DECK = "deck"
    """The deck is close to its end."""
    HAND_FULL = "hand_full"
    """The other one leaves the hand full."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the better of two moves is better, with facts for a sentence. Those that do not apply are empty."""

    why: Why
    goods: tuple[Card, ...] = ()
    """The cards it is about: those sold, gathered, or left lying for the rival."""
    tokens: tuple[int, ...] = ()
    """Rupees on the table: the tokens that the sale takes, or the next ones of the pile."""
    rival_holds: int = 0
    """How many cards of that good the rival is known to hold."""
    bonus: int | None = None
    """The size of sale whose bonus token it is about: 3, 4 or 5."""
    camels: int = 0
    """Camels in the herd after the better move."""
    rival_camels: int = 0
    """Camels in the rival's herd."""
    drawn: int = 0
    """Cards that the other move turns up from the deck for the rival."""
    left: int = 0
    """Cards left in the deck, or piles already empty, or cards in hand: whatever the reason is about."""


def reason(view: TableView, better: Move, other: Move) -> Reason | None:
    """What carries most of the difference between two legal moves, if one thing does."""
    _ = view, better, other
    return None
