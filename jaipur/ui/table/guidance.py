"""What somebody beside the player says on the panel about the move to be made, and shows on the table."""

from dataclasses import dataclass
from enum import StrEnum


class Aid(StrEnum):
    """The round button in the corner of the panel."""

    LAMP = "lamp"
    """Asks for a hint."""
    LAMP_LIT = "lamp_lit"
    """The same while there is one."""
    TAKE_BACK = "take_back"
    """Takes the last move back."""


@dataclass(frozen=True, slots=True)
class Guidance:
    """Words, and light on whole places or on single things."""

    words: str = ""
    more: str = ""
    """How to hear more."""
    places: tuple[str, ...] = ()
    """`market`, `hand`, `herd`, `tokens`."""
    things: tuple[str, ...] = ()
    """By the keys of the layout."""
    long: bool = False
    """Whether the words want more room than the panel has."""
    asks: bool = False
    """Whether this is a question about the move that is about to be played."""


SILENCE = Guidance()
