"""Whoever sits opposite, in person: what their face shows of a move, and what they say to it."""

from jaipur.rules import SeenTurn
from jaipur.ui.kit.context import Context
from jaipur.ui.table.presence import Presence
from jaipur.ui.table.puppet import Mood, reaction
from jaipur.voices.banter import Banter
from jaipur.voices.lines import Line


class Company:
    """The company that a player has at the table; not all of it has something to say."""

    def __init__(self, context: Context, presence: Presence, banter: Banter | None) -> None:
        self._context = context
        self._presence = presence
        self._banter = banter
        self._pondering = 0.0
        """For how many seconds the player has been deciding."""

    def welcome(self) -> None:
        """A word to whoever sits down again."""
        if self._banter is not None:
            self._say(self._banter.welcome())

    def answer(self, turn: SeenTurn | None) -> None:
        """Show what is made of a move, if the player saw one, and say something to it."""
        if turn is not None and turn.after.seat is not None:
            mood = reaction(turn, turn.after.seat.other)
            if mood is not None:
                self._presence.feel(mood)
        if self._banter is not None:
            self._say(self._banter.said())

    def wait(self, seconds: float) -> None:
        """Whoever thinks for long may be spoken to."""
        self._pondering += seconds
        if self._banter is not None:
            self._say(self._banter.pondered(self._pondering))

    def await_move(self) -> None:
        """The player begins to decide."""
        self._pondering = 0.0

    def _say(self, line: Line | None) -> None:
        """A line, with the face that goes with it."""
        if line is not None and self._context.settings.speech:
            self._presence.say(line.key, self._context.text(line.key))
            self._presence.feel(Mood(line.mood))
