"""What is played at a table, with or without a file."""

from dataclasses import dataclass
from typing import Protocol

from jaipur.match import Match
from jaipur.rules import Move, Turn


class Game(Protocol):
    """What is played at the table: a session with its file, or a match that leaves no trace."""

    @property
    def match(self) -> Match:
        """The match under way."""
        ...

    def play(self, move: Move) -> Turn:
        """Play a move and keep it."""
        ...

    def take_back(self) -> Turn:
        """Undo the last move."""
        ...

    def note_hint(self) -> None:
        """Mark the round as one in which a hint was given."""
        ...


@dataclass(slots=True)
class PracticeGame:
    """A match that leaves no trace on disk."""

    match: Match

    def play(self, move: Move) -> Turn:
        """Play a move."""
        return self.match.play(move)

    def take_back(self) -> Turn:
        """Undo the last move."""
        return self.match.take_back()

    def note_hint(self) -> None:
        """Mark the round as one in which a hint was given."""
        self.match.round.hinted = True
