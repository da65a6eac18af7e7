"""Things that sound when touched: rigid bodies as sums of their modes, strings as delay lines, a throat as pulses."""

import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from sounds.filters import lowpass
from sounds.waves import RATE, Curve, Signal, samples, silence


@dataclass(frozen=True, slots=True)
class Mode:
    """One way in which a body vibrates: how fast, how strongly, and the seconds until it has lost 60 dB."""

    hertz: float
    level: float
    t60: float


def modes(hertz: float, *rows: tuple[float, float, float]) -> list[Mode]:
    """The modes of a body, as (ratio to the lowest, level, t60)."""
    return [Mode(hertz * ratio, level, t60) for ratio, level, t60 in rows]


def doubled(body: Iterable[Mode], hertz: float, chance: Random) -> list[Mode]:
    """No casting is quite round: each mode becomes two, a little apart, and they beat."""
    twins = []
    for mode in body:
        apart = chance.uniform(0.5, 1.5) * hertz / 2
        twins.append(Mode(mode.hertz - apart, 0.75 * mode.level, mode.t60))
        twins.append(Mode(mode.hertz + apart, 0.25 * mode.level, mode.t60))
    return twins


def ringing(body: Iterable[Mode], seconds: float) -> Signal:
    """A body struck once and left to ring."""
    bed = silence(seconds)
    for mode in body:
        if mode.hertz > 0.45 * RATE:
            continue
        turn = complex(math.cos(math.tau * mode.hertz / RATE), math.sin(math.tau * mode.hertz / RATE))
        turn *= math.exp(-6.9 / (mode.t60 * RATE))
        state = complex(mode.level, 0)
        for index in range(min(len(bed), samples(1.6 * mode.t60))):
            bed[index] += state.imag
            state *= turn
    return bed


@dataclass(frozen=True, slots=True)
class String:
    """A string and the manner of plucking it."""

    t60: float
    damping: float = 0.3
    """How much the bridge rounds the wave each time it comes by: 0 keeps every edge, 0.5 loses the most."""
    contact: float = 0.0008
    """Seconds that finger, plectrum or hammer stays: the shorter, the brighter."""
    position: float = 0.13
    """Where along the string it is plucked."""


def plucked(string: String, pitch: Curve, seconds: float, chance: Random) -> Signal:
    """A plucked string after Karplus and Strong: a wave that runs round a delay line and is rounded at the bridge.

    The pitch may glide, as when a finger pulls the string aside.
    """
    bed = _pluck(string, RATE / pitch(0.0), seconds, chance)
    before = 0.0
    delay, feedback = 0.0, 0.0
    for index in range(len(bed)):
        if index % 32 == 0:
            period = RATE / pitch(index / RATE)
            delay, feedback = period - string.damping, 10 ** (-3 * period / RATE / string.t60)
        place = index - delay
        if place < 1:
            continue
        whole = int(place)
        part = place - whole
        returned = bed[whole] * (1 - part) + bed[whole + 1] * part
        bed[index] += feedback * ((1 - string.damping) * returned + string.damping * before)
        before = returned
    return bed


def _pluck(string: String, period: float, seconds: float, chance: Random) -> Signal:
    """The pulse of the plectrum, and its reflection from the near end of the string."""
    bed = silence(seconds)
    width = max(samples(string.contact), 3)
    for index in range(width):
        push = math.sin(math.pi * index / width) ** 2 * (1 + 0.2 * chance.uniform(-1, 1))
        bed[index] += push
        bed[index + max(round(period * string.position), 1)] -= push
    return bed


def throat(pitch: Curve, roughness: float, seconds: float, chance: Random) -> Signal:
    """The pulses of vocal folds, no two quite alike; every second one weaker, which is what makes a voice rough."""
    bed, moment, strong = silence(seconds), 0.0, True
    while moment < seconds:
        period = max(1 / pitch(moment) * (1 + 0.12 * roughness * chance.gauss(0, 1)), 0.004)
        force = (1.0 if strong else 1 - 0.6 * roughness) * (1 + 0.3 * roughness * chance.uniform(-1, 1))
        _puff(bed, samples(moment), samples(period), force)
        moment, strong = moment + period, not strong
    return bed


def _puff(bed: Signal, start: int, length: int, force: float) -> None:
    """One opening and quicker closing of the folds, as the change of the flow of air."""
    rise, fall = int(0.45 * length), int(0.16 * length)
    for index in range(min(rise + fall, len(bed) - start)):
        if index < rise:
            bed[start + index] += force * math.sin(math.pi * index / rise) * 0.5
        else:
            bed[start + index] -= force * math.sin(math.pi * (index - rise) / fall) * 0.5 * rise / fall


def thud(hertz: float, t60: float, seconds: float, chance: Random) -> Signal:
    """A soft blow on a table top: low, woody, over at once."""
    body = modes(hertz, (1, 1, t60), (1.72, 0.5, 0.7 * t60), (2.61, 0.3, 0.5 * t60), (4.13, 0.12, 0.35 * t60))
    spread = [replace(mode, hertz=mode.hertz * chance.uniform(0.97, 1.03)) for mode in body]
    return lowpass(ringing(spread, seconds), 8 * hertz)


def soft(signal: Signal, drive: float) -> Signal:
    """A signal pressed gently, so that a low note has overtones that small speakers can show."""
    return array("d", (math.tanh(drive * value) / drive for value in signal))
