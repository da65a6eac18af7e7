"""The players: tanpura, sarod, santoor and tabla."""

import math
from functools import partial
from random import Random

from sounds.bodies import String, modes, plucked, ringing, soft
from sounds.filters import bandpass, highpass, lowpass
from sounds.raga import SA
from sounds.waves import RATE, Curve, Signal, mixed, noise, path, shaped, silence, strike, tone

SAROD = String(t60=4.2, damping=0.2, contact=0.0006, position=0.11)
SANTOOR = String(t60=2.4, damping=0.08, contact=0.00035, position=0.17)


def sarod(pitch: Curve, seconds: float, chance: Random) -> Signal:
    """A mellow plucked note over a skin-covered body; the pitch may be pulled."""
    string = plucked(SAROD, pitch, seconds, chance)
    skin = mixed((0, 1, string), (0, 0.9, bandpass(string, 310, 2.2)), (0, 0.5, bandpass(string, 880, 2.0)))
    knock = shaped(bandpass(noise(0.03, chance), 420, 1.0), strike(0.001, 0.03))
    return _let_go(mixed((0, 1, lowpass(skin, 5200)), (0, 0.12, knock)), seconds)


def santoor(hertz: float, seconds: float, chance: Random) -> Signal:
    """A note of the hammered dulcimer: two strings not quite in tune, one light hammer."""
    apart = 1 + chance.uniform(0.0006, 0.0011)
    first = plucked(SANTOOR, path((0, hertz)), seconds, chance)
    second = plucked(SANTOOR, path((0, hertz * apart)), seconds, chance)
    return _let_go(highpass(mixed((0, 0.55, first), (0.0007, 0.45, second)), 180), seconds)


def _let_go(note: Signal, seconds: float) -> Signal:
    return shaped(note, path((0, 1), (0.6 * seconds, 1), (seconds, 0)))


def tanpura(hertz: float, seconds: float, chance: Random) -> Signal:
    """One string of the drone.

    The thread under the string at its curved bridge, the jawari, passes the energy of the pluck from overtone to
    overtone: one hears a shimmer that starts high and sinks slowly. Each overtone is drawn with its own envelope.
    """
    bed = silence(seconds)
    sink, top = chance.uniform(1.4, 2.0), chance.uniform(17, 23)
    for number in range(1, min(int(5200 / hertz), 48) + 1):
        _add_overtone(bed, hertz * number, partial(_jawari, number, sink, top))
    return _let_go(highpass(lowpass(bed, 1900, 0.5), 95, 0.6), seconds)


def _jawari(number: int, sink: float, top: float, moment: float) -> float:
    """How strong an overtone is at a moment: its own quiet decay, and the shimmer when that passes by."""
    away = math.log(number / (4 + top * math.exp(-moment / sink))) / 0.42
    waking, tiring = 1 - math.exp(-moment / 0.3), math.exp(-moment / 3.0)
    shimmer = 0.3 * math.exp(-away * away) * waking * tiring * math.pow(number, -0.3)
    plain = math.pow(number, -1.2) * math.exp(-moment * (0.32 + 0.06 * number))
    return (shimmer + plain) * (1 - math.exp(-moment / 0.03))


def _add_overtone(bed: Signal, hertz: float, level: Curve) -> None:
    """A sine by recurrence, its level set anew every few milliseconds and led there in a straight line."""
    step = 256
    twice_cosine = 2 * math.cos(math.tau * hertz / RATE)
    before, now = -math.sin(math.tau * hertz / RATE), 0.0
    gain = level(0.0)
    for start in range(0, len(bed), step):
        rise = (level((start + step) / RATE) - gain) / step
        for index in range(start, min(start + step, len(bed))):
            bed[index] += gain * now
            before, now = now, twice_cosine * now - before
            gain += rise


def na(chance: Random) -> Signal:
    """The small drum, struck at the rim: its black spot of paste makes the overtones almost harmonic."""
    body = modes(2 * SA, (1, 0.25, 0.3), (2.0, 1, 0.42), (3.01, 0.7, 0.34), (4.02, 0.35, 0.22), (5.05, 0.2, 0.15))
    return mixed((0, 0.6, ringing(body, 0.6)), (0, 0.3, _fingertip(2600, chance)))


def tin(chance: Random) -> Signal:
    """The small drum, touched nearer its middle: rounder and longer."""
    body = modes(2 * SA, (1, 1, 0.7), (2.0, 0.35, 0.4), (3.01, 0.14, 0.25))
    return mixed((0, 0.6, ringing(body, 0.9)), (0, 0.15, _fingertip(1500, chance)))


def ge(chance: Random) -> Signal:
    """The large drum: the heel of the hand slides over the skin and bends the note."""
    low, bend = 82 * chance.uniform(0.98, 1.03), chance.uniform(1.15, 1.35)
    pitch = path((0, 1.5 * low), (0.04, low), (0.12, low), (0.38, bend * low))
    skin = soft(tone(pitch, strike(0.004, 0.75), 0.9), 2.2)
    return mixed((0, 1, skin), (0, 0.25, _fingertip(700, chance)))


def ke(chance: Random) -> Signal:
    """The large drum with the flat hand: a dry slap."""
    return shaped(lowpass(bandpass(noise(0.09, chance), 480, 0.8), 1800), strike(0.002, 0.07))


def _fingertip(hertz: float, chance: Random) -> Signal:
    return shaped(bandpass(noise(0.025, chance), hertz, 0.9), strike(0.0012, 0.018))
