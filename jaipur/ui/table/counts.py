"""The numbers that stand beside things, which follow the things: a card is counted where it has arrived. Pure."""

from dataclasses import dataclass, replace

from jaipur.rules import (
    BONUS_SIZES,
    BonusPile,
    Deck,
    Discard,
    Hand,
    Herd,
    Place,
    Purse,
    Seat,
    TableView,
    Trader,
    TraderView,
)
from jaipur.ui.table.layout import near
from jaipur.ui.table.performance import Performance


@dataclass(frozen=True, slots=True)
class Counts:
    """How many things lie where, as one seat is told."""

    deck: int
    bonuses: tuple[int, ...]
    """Bonus tokens left, by size of sale."""
    discard: int
    herd: int
    rupees: int
    other_hand: int
    other_herd: int


def counts(view: TableView, performance: Performance | None = None) -> Counts:
    """The numbers of a table; of one that is being shown, as far as the show has come."""
    viewer = near(view)
    own, other = view.traders[viewer], view.traders[viewer.other]
    assert isinstance(other, TraderView)
    told = Counts(
        deck=view.deck_size,
        bonuses=view.bonus_left,
        discard=len(view.discard),
        herd=own.herd,
        rupees=own.rupees if isinstance(own, Trader) else 0,
        other_hand=other.hand_size,
        other_herd=other.herd,
    )
    if performance is None:
        return told
    for flight in performance.waiting():
        told = _moved(told, flight.origin, 1, flight.worth, viewer)
    for flight in performance.under_way():
        told = _moved(told, flight.to, -1, -flight.worth, viewer)
    return told


def _moved(told: Counts, place: Place | None, things: int, rupees: int, viewer: Seat) -> Counts:
    """The same numbers with so many things more or fewer in a place."""
    match place:
        case Deck():
            return replace(told, deck=told.deck + things)
        case Discard():
            return replace(told, discard=told.discard + things)
        case BonusPile(cards):
            tier = BONUS_SIZES.index(cards)
            bonuses = tuple(left + things * (place == tier) for place, left in enumerate(told.bonuses))
            return replace(told, bonuses=bonuses)
        case Purse(seat) if seat is viewer:
            return replace(told, rupees=told.rupees + rupees)
        case Herd(seat) if seat is viewer:
            return replace(told, herd=told.herd + things)
        case Herd():
            return replace(told, other_herd=told.other_herd + things)
        case Hand(seat) if seat is not viewer:
            return replace(told, other_hand=told.other_hand + things)
        case _:
            return told
