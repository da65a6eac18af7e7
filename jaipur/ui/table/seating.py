"""Who sits at the table: all that is public of a match, for whoever draws it."""

from dataclasses import dataclass

from jaipur.rules import Seat


@dataclass(frozen=True, slots=True)
class Seating:
    """Both players by seat, their seals, and what they agreed on."""

    names: tuple[str, str]
    portraits: tuple[str | None, str | None]
    """Pictures by name; None stands for a person, who has an initial instead of a face."""
    seals: tuple[int, int]
    seals_to_win: int
    show_herds: bool
    """Whether the size of the other herd is in the open."""

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self.names[seat]
