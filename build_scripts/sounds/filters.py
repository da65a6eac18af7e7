"""Filters that stand still (biquads after the well-known bilinear designs) and one that moves."""

import math
from array import array
from typing import TypeAlias

from sounds.waves import RATE, Curve, Signal

Biquad: TypeAlias = tuple[float, float, float, float, float]
"""The five coefficients b0 b1 b2 a1 a2 of a filter of second order."""


def lowpass(signal: Signal, hertz: float, q: float = 0.707) -> Signal:
    """What lies below, 12 dB an octave."""
    cosine, alpha = _angles(hertz, q)
    return _run(signal, _normal((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha))


def highpass(signal: Signal, hertz: float, q: float = 0.707) -> Signal:
    """What lies above, 12 dB an octave."""
    cosine, alpha = _angles(hertz, q)
    return _run(signal, _normal((1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha))


def bandpass(signal: Signal, hertz: float, q: float) -> Signal:
    """What lies around, as loud at the centre as before."""
    cosine, alpha = _angles(hertz, q)
    return _run(signal, _normal(alpha, 0, -alpha, 1 + alpha, -2 * cosine, 1 - alpha))


def high_shelf(signal: Signal, hertz: float, decibels: float, q: float = 0.707) -> Signal:
    """What lies above, raised or lowered."""
    cosine, alpha = _angles(hertz, q)
    a = 10 ** (decibels / 40)
    slope = 2 * math.sqrt(a) * alpha
    return _run(
        signal,
        _normal(
            a * (a + 1 + (a - 1) * cosine + slope),
            -2 * a * (a - 1 + (a + 1) * cosine),
            a * (a + 1 + (a - 1) * cosine - slope),
            a + 1 - (a - 1) * cosine + slope,
            2 * (a - 1 - (a + 1) * cosine),
            a + 1 - (a - 1) * cosine - slope,
        ),
    )


def sweeping(signal: Signal, centre: Curve, q: float) -> Signal:
    """A bandpass whose centre moves: a state-variable filter, steady however fast it sweeps."""
    bed = array("d", signal)
    band = low = g = 0.0
    for index, value in enumerate(signal):
        if index % 16 == 0:
            g = math.tan(math.pi * centre(index / RATE) / RATE)
        passed = (band + g * (value - low)) / (1 + g * (g + 1 / q))
        below = low + g * passed
        band, low = 2 * passed - band, 2 * below - low
        bed[index] = passed / q
    return bed


def _angles(hertz: float, q: float) -> tuple[float, float]:
    omega = math.tau * hertz / RATE
    return math.cos(omega), math.sin(omega) / (2 * q)


def _normal(b0: float, b1: float, b2: float, a0: float, a1: float, a2: float) -> Biquad:
    return b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0


def _run(signal: Signal, biquad: Biquad) -> Signal:
    b0, b1, b2, a1, a2 = biquad
    filtered = array("d", signal)
    s1 = s2 = 0.0
    for index, value in enumerate(signal):
        out = b0 * value + s1
        s1 = b1 * value - a1 * out + s2
        s2 = b2 * value - a2 * out
        filtered[index] = out
    return filtered
