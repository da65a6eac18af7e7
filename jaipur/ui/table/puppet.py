"""The opponent as a puppet on strings: what it minds, what it feels, and how it moves. Time comes in as seconds."""

import math
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate

from jaipur.rules import BonusMoved, Card, SealedBonusMoved, Seat, SeenTurn, Sell, TakeCamels, TokenMoved


class Mood(StrEnum):
    """What its face shows."""

    CALM = "calm"
    GLAD = "glad"
    VEXED = "vexed"
    SURPRISED = "surprised"
    PROUD = "proud"


class Attention(StrEnum):
    """What it minds just now."""

    PLAYER = "player"
    MARKET = "market"
    THINKING = "thinking"


@dataclass(frozen=True, slots=True)
class PuppetPose:
    """How the puppet hangs in its strings, coarse enough that small motions cost no picture."""

    mood: Mood = Mood.CALM
    look: str | None = None
    """Where the eyes go: `left`, `down`, `right` or `closed`; ahead without it."""
    tilt: float = 0.0
    """How far the head leans, in degrees."""
    x: float = 0.0
    y: float = 0.0
    """How far it hangs from its place, in parts of its height."""


PICTURES_PER_SECOND = 10
FELT_SECONDS = 3.2
EASE_PER_SECOND = 7.0
TILT_STEP = 1.5
STEP = 1 / 240
"""The smallest change of place, in parts of its height: about a pixel."""
BLINK_SECONDS = 0.14
BLINKS = (3.1, 4.7, 2.3, 5.9)
"""Seconds from one blink to the next."""
GLANCE_SECONDS = 0.7
MANY_CAMELS, FINE_SALE = 3, 10
THOUGHT = ("down", "left", "down", "right")


class Puppet:
    """One puppet behind the table."""

    def __init__(self) -> None:
        self.pose = PuppetPose()
        self._time = self._due = 0.0
        self._mood = Mood.CALM
        self._felt = FELT_SECONDS
        self._leaning = 0.0

    def feel(self, mood: Mood) -> None:
        """Show a mood for a while."""
        self._mood, self._felt = mood, 0.0

    def advance(self, seconds: float, attention: Attention, *, still: bool = False) -> None:
        """Let time pass. For those who want less motion only the face changes."""
        self._time += seconds
        self._felt += seconds
        if self._felt > FELT_SECONDS:
            self._mood = Mood.CALM
        wanted = 1.0 if attention is Attention.THINKING else 0.0
        self._leaning += (wanted - self._leaning) * min(1.0, seconds * EASE_PER_SECOND)
        if self._time >= self._due:
            self._due = self._time + 1 / PICTURES_PER_SECOND
            x, y, tilt = (0.0, 0.0, 0.0) if still else self._hanging()
            look = self._look(attention)
            self.pose = PuppetPose(self._mood, look, _step(tilt, TILT_STEP), _step(x, STEP), _step(y, STEP))

    def _hanging(self) -> tuple[float, float, float]:
        """Sideways, down, and how the head leans: strings sway, and moods pull at them."""
        now, felt = self._time, self._felt
        x = 0.012 * math.sin(now * 1.18) + 0.006 * math.sin(now * 2.03)
        y = 0.006 * math.sin(now * 1.57) + 0.03 * self._leaning
        tilt = 2.2 * math.sin(now * 1.03) + 4.0 * self._leaning
        fading = max(0.0, 1 - felt / 1.2)
        match self._mood:
            case Mood.GLAD:
                y -= 0.045 * fading * abs(math.sin(felt * 9.0))
                tilt -= 3.0
            case Mood.PROUD:
                y -= 0.03 * min(1.0, felt * 4)
                tilt += 3.5
            case Mood.VEXED:
                x += 0.02 * fading * math.sin(felt * 17.0)
                y += 0.02
                tilt -= 2.0
            case Mood.SURPRISED:
                y -= 0.06 * fading
            case Mood.CALM:
                pass
        return x, y, tilt

    def _look(self, attention: Attention) -> str | None:
        if self._blinking:
            return "closed"
        match attention:
            case Attention.MARKET:
                return "down"
            case Attention.THINKING:
                return THOUGHT[int(self._time / GLANCE_SECONDS) % len(THOUGHT)]
            case Attention.PLAYER:
                # Now and then a look at what lies there.
                return "down" if self._time % 7.3 > 6.1 else None

    @property
    def _blinking(self) -> bool:
        since = self._time % sum(BLINKS)
        return any(0 <= since - start < BLINK_SECONDS for start in accumulate(BLINKS, initial=-BLINK_SECONDS))


def _step(value: float, step: float) -> float:
    return round(value / step) * step


def reaction(turn: SeenTurn, seat: Seat) -> Mood | None:
    """What the puppet of a seat makes of a move, from what everybody saw."""
    own = turn.before.turn is seat
    paid = sum(event.token.value for event in turn.events if isinstance(event, TokenMoved))
    bonus = max((_bonus_size(event) for event in turn.events), default=0)
    match turn.move:
        case Sell() if bonus >= 4:
            return Mood.PROUD if own else Mood.SURPRISED
        case Sell() if bonus or paid >= FINE_SALE:
            return Mood.GLAD if own else Mood.VEXED
        case TakeCamels() if turn.before.market.count(Card.CAMEL) >= MANY_CAMELS:
            return Mood.GLAD if own else Mood.SURPRISED
        case _:
            return None


def _bonus_size(event: object) -> int:
    match event:
        case BonusMoved(token):
            return token.cards
        case SealedBonusMoved(origin):
            return origin.cards
        case _:
            return 0
