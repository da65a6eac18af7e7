"""Hints at the terminal: each time one is asked for it says more, until the table has changed."""

from jaipur.coach import STEPS, Hint, hint
from jaipur.coach_words import CoachWords
from jaipur.narration import Narrator
from jaipur.rules import TableView


class Hints:
    """The hint for one position, and how much of it was told."""

    def __init__(self, narrator: Narrator, names: tuple[str, str]) -> None:
        self._narrator = narrator
        self._names = names
        self._about: TableView | None = None
        self._hint: Hint | None = None
        self._step = 0

    def more(self, seen: TableView) -> list[str]:
        """The next step; after the last one that again."""
        if self._hint is None or seen != self._about:
            self._about, self._hint, self._step = seen, hint(seen), 0
        self._step = min(STEPS, self._step + 1)
        words = CoachWords(self._narrator, seen, self._names[seen.turn.other])
        told = [words.hint(self._hint, self._step)]
        return told if self._step == STEPS else [*told, self._narrator.text("game.more_hint")]
