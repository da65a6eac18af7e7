"""How near the end of the round is, as everybody can see it: the table says so by light, by sound and in words."""

from enum import StrEnum

from jaipur.rules import EMPTY_PILES_TO_END, TableView

LOW_DECK = 6


class Tension(StrEnum):
    """What may end the round soon; the value is the key of its sentence."""

    LAST_PILE = "tension.last_pile"
    LOW_DECK = "tension.low_deck"


def tensions(view: TableView) -> tuple[Tension, ...]:
    """What may end the round soon; nothing when it has ended."""
    if view.over:
        return ()
    empty = sum(not pile for pile in view.piles)
    found = [Tension.LAST_PILE] if empty == EMPTY_PILES_TO_END - 1 else []
    return (*found, Tension.LOW_DECK) if view.deck_size <= LOW_DECK else tuple(found)
