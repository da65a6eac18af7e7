"""Poses of things, and tracks that carry them from one pose to another. Time comes in as seconds passed."""

from collections.abc import Callable
from dataclasses import dataclass, field

Easing = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a thing is and how it looks there: its middle, its size, and how far it is lifted from the table."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    lift: float = 0.0
    alpha: float = 1.0
    turned: float = 0.0
    """0 shows the face it had, 1 the face it is flipped to."""


def between(a: Pose, b: Pose, part: float) -> Pose:
    """A pose on the way from one to the other."""
    return Pose(*(x + (y - x) * part for x, y in zip(_values(a), _values(b), strict=True)))


def _values(pose: Pose) -> tuple[float, ...]:
    return (pose.x, pose.y, pose.width, pose.height, pose.angle, pose.lift, pose.alpha, pose.turned)


def decelerate(part: float) -> float:
    """Fast off, gently home."""
    return 1 - (1 - part) ** 3


def arc(part: float) -> float:
    """Up from the table and down again: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)


@dataclass(frozen=True, slots=True)
class Track:
    """One thing's way from a pose to a pose, from a moment on, for a while (in seconds)."""

    key: str
    origin: Pose
    target: Pose
    start: float
    duration: float
    easing: Easing = decelerate
    hop: float = 0.0
    """How high it is lifted on the way."""

    @property
    def end(self) -> float:
        """When it has arrived."""
        return self.start + self.duration

    def at(self, time: float) -> Pose:
        """The pose at some time."""
        if time >= self.end:
            return self.target
        if time <= self.start:
            return self.origin
        part = (time - self.start) / self.duration
        pose = between(self.origin, self.target, self.easing(part))
        lifted = pose.lift + self.hop * arc(part)
        return Pose(pose.x, pose.y, pose.width, pose.height, pose.angle, lifted, pose.alpha, pose.turned)


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that happens at a moment, such as a sound."""

    time: float
    name: str


@dataclass(slots=True)
class Timeline:
    """Tracks and cues under way. Skipping it at any moment leaves every thing at its last target."""

    tracks: tuple[Track, ...] = ()
    cues: tuple[Cue, ...] = ()
    time: float = 0.0
    _next_cue: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.cues = tuple(sorted(self.cues, key=lambda cue: cue.time))

    @property
    def length(self) -> float:
        """How long it takes in all."""
        return max((track.end for track in self.tracks), default=0.0)

    @property
    def done(self) -> bool:
        """Whether everything has arrived."""
        return self.time >= self.length

    def advance(self, seconds: float) -> list[str]:
        """Let time pass; the cues that fell due, in order."""
        self.time = min(self.time + max(0.0, seconds), max(self.length, self.time))
        return self._due()

    def skip(self) -> None:
        """Jump to the end. The cues on the way are dropped: a skip is silent."""
        self.time = max(self.time, self.length)
        self._next_cue = len(self.cues)

    def _due(self) -> list[str]:
        due = []
        while self._next_cue < len(self.cues) and self.cues[self._next_cue].time <= self.time:
            due.append(self.cues[self._next_cue].name)
            self._next_cue += 1
        return due
