"""The opponent in person: a puppet with a face, and now and then a few words."""

from jaipur.ui.table.phase import Phase, Showing, Thinking
from jaipur.ui.table.puppet import Attention, Mood, Puppet, PuppetPose

READING_SECONDS, READING_SECONDS_A_LETTER = 2.4, 0.05


class Presence:
    """How the opponent looks, and what they say just now."""

    def __init__(self) -> None:
        self._puppet = Puppet()
        self.speech: str | None = None
        """What is being said, by its key: whoever changes the language meanwhile reads it in the new one."""
        self._seconds_left = 0.0

    @property
    def pose(self) -> PuppetPose:
        """How the puppet hangs."""
        return self._puppet.pose

    def feel(self, mood: Mood) -> None:
        """Show a mood for a while."""
        self._puppet.feel(mood)

    def say(self, key: str, words: str) -> None:
        """Say something, for as long as it takes to read the words."""
        self.speech = key
        self._seconds_left = READING_SECONDS + READING_SECONDS_A_LETTER * len(words)

    def advance(self, seconds: float, phase: Phase, *, still: bool) -> bool:
        """Let time pass; whether anything looks otherwise now."""
        before = (self.pose, self.speech)
        self._puppet.advance(seconds, attention(phase), still=still)
        self._seconds_left -= seconds
        if self._seconds_left <= 0:
            self.speech = None
        return (self.pose, self.speech) != before


def attention(phase: Phase) -> Attention:
    """What the opponent minds in a phase of the turn."""
    match phase:
        case Thinking():
            return Attention.THINKING
        case Showing():
            return Attention.MARKET
        case _:
            return Attention.PLAYER
