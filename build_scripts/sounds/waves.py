"""Signals, and what can be done to any of them: laying one over another, shaping them, drawing noise and tones."""

import math
from array import array
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

RATE = 44_100

Signal: TypeAlias = "array[float]"
Stereo: TypeAlias = tuple[Signal, Signal]
Curve: TypeAlias = Callable[[float], float]
"""A value that changes with the seconds: a loudness, a pitch, the centre of a filter."""


def samples(seconds: float) -> int:
    """How many samples last this long."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """An empty signal to lay others on."""
    return array("d", bytes(8 * samples(seconds)))


def lay(bed: Signal, part: Signal, at: float = 0.0, gain: float = 1.0, *, around: bool = False) -> None:
    """Add a part to a bed from a moment on; what hangs over the end is dropped, or comes around to the beginning."""
    start, length = samples(at), len(bed)
    if around:
        for index, value in enumerate(part, start):
            bed[index % length] += gain * value
    else:
        for index, value in zip(range(start, length), part, strict=False):
            bed[index] += gain * value


def mixed(*parts: tuple[float, float, Signal]) -> Signal:
    """Parts given as (moment, gain, signal), laid over each other on a bed as long as they need."""
    bed = silence(max(at + len(part) / RATE for at, _, part in parts))
    for at, gain, part in parts:
        lay(bed, part, at, gain)
    return bed


def scaled(signal: Signal, gain: float) -> Signal:
    """The same, louder or softer."""
    return array("d", (gain * value for value in signal))


def shaped(signal: Signal, level: Curve) -> Signal:
    """A signal under an envelope."""
    return array("d", (value * level(index / RATE) for index, value in enumerate(signal)))


def path(*points: tuple[float, float]) -> Curve:
    """A curve through (seconds, value) points that eases from each to the next."""

    def value(seconds: float) -> float:
        before = points[0]
        for point in points:
            if seconds < point[0]:
                return before[1] + (point[1] - before[1]) * _eased((seconds - before[0]) / (point[0] - before[0]))
            before = point
        return before[1]

    return value


def _eased(part: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * max(part, 0.0))


def strike(attack: float, t60: float) -> Curve:
    """The envelope of something struck: up within `attack`, then down by 60 dB every `t60` seconds."""
    return lambda seconds: _eased(min(seconds / attack, 1.0)) * math.exp(-6.9 * seconds / t60)


def noise(seconds: float, chance: Random) -> Signal:
    """White noise."""
    return array("d", (chance.uniform(-1, 1) for _ in range(samples(seconds))))


def crackle(seconds: float, per_second: float, chance: Random) -> Signal:
    """Fibres letting go one by one: impulses of every strength at moments of their own."""
    bed = silence(seconds)
    moment = chance.expovariate(per_second)
    while samples(moment) < len(bed):
        bed[samples(moment)] += chance.gauss(0, 1)
        moment += chance.expovariate(per_second)
    return bed


def tone(pitch: Curve, level: Curve, seconds: float) -> Signal:
    """A sine whose pitch may glide."""
    bed, phase = silence(seconds), 0.0
    for index in range(len(bed)):
        bed[index] = level(index / RATE) * math.sin(phase)
        phase += math.tau * pitch(index / RATE) / RATE
    return bed


def peak(channels: Iterable[Signal]) -> float:
    """The largest excursion."""
    return max(max(max(channel), -min(channel)) for channel in channels)
