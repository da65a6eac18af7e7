"""What every line is: something that carries boxes, tells when it is open, and may break at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class LineState(StrEnum):
    """How far one gets at the moment."""

    AWAY = "away"
    """Neither the friend nor the meeting place can be reached."""
    AT_MEETING_PLACE = "at_meeting_place"
    """The meeting place is reached; the friend is not there."""
    HERE = "here"
    """The friend's program is at the other end."""


@dataclass(frozen=True, slots=True)
class BoxCame:
    """A box arrived."""

    box: bytes


@dataclass(frozen=True, slots=True)
class LineOpened:
    """A connection was made: whoever is at the other end knows nothing yet."""


@dataclass(frozen=True, slots=True)
class LineChanged:
    """One gets further than before, or less far."""

    state: LineState
    trouble: str = ""
    """What the system says about it."""


News = BoxCame | LineOpened | LineChanged
Tell = Callable[[News], None]
"""Called from the line's own threads."""


class Line(Protocol):
    """A way to the other program."""

    @property
    def only_last_counts(self) -> bool:
        """Whether each box takes the place of the one before; otherwise all arrive in their order, or none."""
        ...

    def open(self) -> None:
        """Begin to listen, or to try; returns at once."""
        ...

    def send(self, box: bytes) -> None:
        """Give a box to whoever is there; the last one counts."""
        ...

    def close(self) -> None:
        """Leave; nothing is told any more."""
        ...
