"""From a raw signal to a file: no DC, clean ends, one loudness for all, sixteen bits, Ogg Vorbis."""

import io
import math
import subprocess
import wave
from array import array
from itertools import accumulate

from sounds.filters import high_shelf, highpass
from sounds.room import PARLOUR, heard
from sounds.waves import RATE, Signal, Stereo, peak, samples, scaled, silence

EFFECT_LOUDNESS, EFFECT_QUALITY = -24.0, 4
MUSIC_LOUDNESS, MUSIC_QUALITY = -31.0, 3
# Vorbis may overshoot a little: a decibel below the decibel that nothing shall pass.
CEILING = -2.0
# About as long as the ear sums up loudness: a click and a ring of the same energy within it count the same.
EAR_WINDOW = 0.2
# Vorbis smears a blow over the few milliseconds before it; they must lie within the file.
LEAD = 0.006


def decibels(ratio: float) -> float:
    """A ratio of amplitudes in decibels."""
    return 20 * math.log10(max(ratio, 1e-9))


def loudness(channels: Stereo, window: float = EAR_WINDOW) -> float:
    """The loudest moment in LUFS: the energy in the best window, weighted as in ITU-R BS.1770 (K-weighting)."""
    energies = [_energies(channel, samples(window)) for channel in channels]
    loudest = max(left + right for left, right in zip(*energies, strict=True))
    return -0.691 + 10 * math.log10(max(loudest, 1e-12) / samples(window))


def _energies(channel: Signal, window: int) -> list[float]:
    """The energy in each window, in steps of a twentieth of it."""
    weighted = high_shelf(highpass(channel, 38.1, 0.5), 1682, 4.0)
    sums = list(accumulate((value * value for value in weighted), initial=0.0))
    last = len(sums) - 1
    return [
        sums[min(start + window, last)] - sums[start] for start in range(0, max(last - window, 0) + 1, window // 20)
    ]


def mastered_effect(dry: Signal) -> Stereo:
    """An effect in its room, between two true silences, at the common loudness."""
    left, right = (highpass(channel, 30) for channel in heard(dry, PARLOUR))
    end = _end_of_sound(left, right)
    whole = _between_silences(left[:end]), _between_silences(right[:end])
    return _levelled(whole, EFFECT_LOUDNESS - loudness(whole))


def mastered_loop(channels: Stereo) -> Stereo:
    """The music, whose ends must stay as they are, at its own loudness over all its length."""
    return _levelled(channels, MUSIC_LOUDNESS - loudness(channels, len(channels[0]) / RATE))


def _end_of_sound(left: Signal, right: Signal) -> int:
    """Where nothing comes any more that could be heard beside the rest."""
    threshold = 10 ** (-66 / 20) * peak((left, right))
    return next(index for index in range(len(left) - 1, 0, -1) if max(abs(left[index]), abs(right[index])) > threshold)


def _between_silences(channel: Signal) -> Signal:
    faded = array("d", channel)
    length = min(samples(0.04), len(faded) // 4)
    for index in range(length):
        faded[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / length)
    return silence(LEAD) + faded + silence(LEAD)


def _levelled(channels: Stereo, gain: float) -> Stereo:
    headroom = CEILING - decibels(peak(channels))
    ratio = 10 ** (min(gain, headroom) / 20)
    return scaled(channels[0], ratio), scaled(channels[1], ratio)


def encoded(channels: Stereo, quality: int, serial: int) -> bytes:
    """Ogg Vorbis; the same bytes for the same sound, since the serial number is ours and not the clock's."""
    command = ["oggenc", "--quiet", "--quality", str(quality), "--serial", str(serial), "--output", "-", "-"]
    return subprocess.run(command, input=_wav(channels), capture_output=True, check=True).stdout


def _wav(channels: Stereo) -> bytes:
    frames = array("h", (round(32767 * value) for pair in zip(*channels, strict=True) for value in pair))
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    return content.getvalue()
