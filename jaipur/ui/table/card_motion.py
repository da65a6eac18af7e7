"""Small motions of cards within reach: one rises when it is pointed at or picked, leans while it is carried, glides
home when it is let go, and shakes when it is refused. Time comes in as seconds passed."""

import math
from collections.abc import Mapping
from dataclasses import replace

from jaipur.ui.kit.timeline import Pose, Track

RISE_SECONDS = 0.12
HOME_SECONDS = 0.18
HOVER_LIFT = 0.5
GATHER_SECONDS = 0.12
SHAKE_SECONDS = 0.3
SHAKE_REACH = 0.05
SHAKES = 2
MOST_LEAN = 8.0
LEAN_PER_SPEED = 0.006
LEAN_EASE_PER_SECOND = 14.0
FAR = 0.3
"""From this part of its height on, a thing is on its way home and not merely rising."""


class CardMotion:
    """Where the things in reach of the hand are shown, on their way to where they lie."""

    def __init__(self) -> None:
        self._targets: dict[str, Pose] = {}
        self._tracks: dict[str, Track] = {}
        self._carried: dict[str, Pose] = {}
        self._gathering: dict[str, Track] = {}
        """How far what was just lifted still is from where it is carried."""
        self._shaken: frozenset[str] = frozenset()
        self._shake_left = 0.0
        self._time = 0.0
        self._grip_x: float | None = None
        self._lean = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything has not come to rest."""
        return bool(self._tracks or self._gathering) or self._shake_left > 0 or abs(self._lean) > 0.2

    def stop(self) -> None:
        """Everything lies where it lies: the table was shown anew."""
        self._targets, self._tracks, self._carried, self._gathering = {}, {}, {}, {}
        self._shake_left = self._lean = 0.0

    def follow(self, targets: Mapping[str, Pose], carried: Mapping[str, Pose]) -> None:
        """Things now belong here. What was carried and let go glides home; what is new is simply there."""
        self._gather(carried)
        for key, target in targets.items():
            known = self._targets.get(key)
            if key in carried:
                self._tracks.pop(key, None)
            elif key in self._carried:
                self._set_out(key, self._carried[key], target)
            elif known is not None and known != target:
                self._set_out(key, self._now(key, known), target)
        self._tracks = {key: track for key, track in self._tracks.items() if key in targets}
        self._targets = dict(targets)
        self._carried = dict(carried)

    def _gather(self, carried: Mapping[str, Pose]) -> None:
        """What was just lifted comes to the pointer from where it was seen."""
        self._gathering = {key: track for key, track in self._gathering.items() if key in carried}
        for key in (carried.keys() - self._carried.keys()) & self._targets.keys():
            seen, to = self._now(key, self._targets[key]), carried[key]
            away = replace(to, x=seen.x - to.x, y=seen.y - to.y, angle=seen.angle - to.angle, lift=seen.lift - to.lift)
            there = replace(to, x=0.0, y=0.0, angle=0.0, lift=0.0)
            self._gathering[key] = Track(key, away, there, self._time, GATHER_SECONDS)

    def _set_out(self, key: str, origin: Pose, target: Pose) -> None:
        far = abs(origin.x - target.x) + abs(origin.y - target.y) > FAR * target.height
        self._tracks[key] = Track(key, origin, target, self._time, HOME_SECONDS if far else RISE_SECONDS)

    def _now(self, key: str, rest: Pose) -> Pose:
        return self._tracks[key].at(self._time) if key in self._tracks else rest

    def advance(self, seconds: float, grip_x: float | None) -> None:
        """Let time pass; the pointer that carries something is here."""
        self._time += seconds
        self._tracks = {key: track for key, track in self._tracks.items() if self._time < track.end}
        self._gathering = {key: track for key, track in self._gathering.items() if self._time < track.end}
        self._shake_left = max(0.0, self._shake_left - seconds)
        self._lean_with(seconds, grip_x)

    def _lean_with(self, seconds: float, grip_x: float | None) -> None:
        speed = 0.0
        if grip_x is not None and self._grip_x is not None and seconds > 0:
            speed = (grip_x - self._grip_x) / seconds
        self._grip_x = grip_x
        wanted = max(-MOST_LEAN, min(MOST_LEAN, -speed * LEAN_PER_SPEED))
        self._lean += (wanted - self._lean) * min(1.0, seconds * LEAN_EASE_PER_SECOND)

    def shake(self, keys: frozenset[str]) -> None:
        """These were refused."""
        self._shaken, self._shake_left = keys, SHAKE_SECONDS

    def poses(self) -> dict[str, Pose]:
        """Where things are shown that are not simply where they lie."""
        poses = {key: track.at(self._time) for key, track in self._tracks.items()}
        if self._shake_left > 0:
            for key in self._shaken & self._targets.keys():
                pose = self._now(key, self._targets[key])
                poses[key] = replace(pose, x=pose.x + self._sway() * pose.width)
        return poses

    def _sway(self) -> float:
        part = 1 - self._shake_left / SHAKE_SECONDS
        return SHAKE_REACH * math.sin(2 * math.pi * SHAKES * part) * (1 - part)

    def carried(self) -> dict[str, Pose]:
        """Where the things are that the pointer carries, leaning as it moves."""
        return {key: self._held(key, pose) for key, pose in self._carried.items()}

    def _held(self, key: str, pose: Pose) -> Pose:
        leaning = replace(pose, angle=pose.angle + self._lean)
        if key not in self._gathering:
            return leaning
        away = self._gathering[key].at(self._time)
        return replace(
            leaning, x=pose.x + away.x, y=pose.y + away.y, angle=leaning.angle + away.angle, lift=pose.lift + away.lift
        )


def raised(pose: Pose) -> Pose:
    """A thing that is pointed at."""
    return replace(pose, y=pose.y - 0.03 * pose.height, lift=max(pose.lift, HOVER_LIFT))
