"""The places in which the sounds are heard: a few early reflections, then a tail that thickens and dies away."""

from array import array
from collections import deque
from dataclasses import dataclass

from sounds.filters import lowpass
from sounds.waves import Signal, Stereo, lay, samples, silence


@dataclass(frozen=True, slots=True)
class Room:
    """Walls and air."""

    early: tuple[tuple[float, float, float], ...]
    """Reflections as (seconds, level on the left, level on the right)."""
    lines: tuple[float, float, float, float]
    """The seconds of four paths that the tail runs round in."""
    t60: float
    clarity: float
    """How much of the treble each pass keeps, from 0 to 1."""
    tail: float
    """The level of the tail beside the direct sound."""


PARLOUR = Room(
    early=(
        (0.0047, 0.20, 0.09),
        (0.0071, 0.08, 0.19),
        (0.0113, 0.13, 0.10),
        (0.0167, 0.07, 0.11),
        (0.0229, 0.07, 0.05),
    ),
    lines=(0.0137, 0.0173, 0.0211, 0.0241),
    t60=0.28,
    clarity=0.58,
    tail=0.11,
)

COURTYARD = Room(
    early=((0.013, 0.16, 0.08), (0.021, 0.07, 0.17), (0.034, 0.11, 0.07), (0.047, 0.06, 0.10)),
    lines=(0.0487, 0.0571, 0.0653, 0.0739),
    t60=1.9,
    clarity=0.65,
    tail=0.22,
)


def heard(dry: Signal, room: Room) -> Stereo:
    """A signal from straight ahead, in a room, until the tail has died."""
    signal = dry + silence(room.t60)
    # Plaster and cloth swallow treble, so the room answers with less of it than it was given.
    return _answered((signal, signal), lowpass(signal, 6000, 0.6), room, lead=0)


def heard_around(dry: Stereo, send: Signal, room: Room) -> Stereo:
    """A loop in a room that `send` excites: the answer to its end is heard at its beginning."""
    return _answered(dry, send, room, lead=samples(2 * room.t60))


def _answered(dry: Stereo, send: Signal, room: Room, lead: int) -> Stereo:
    left, right = array("d", dry[0]), array("d", dry[1])
    for seconds, to_left, to_right in room.early:
        reflection = send[-samples(seconds) :] + send[: -samples(seconds)]
        lay(left, reflection, gain=to_left)
        lay(right, reflection, gain=to_right)
    for bed, tail in zip((left, right), _tails(send, room, lead), strict=True):
        lay(bed, tail, gain=room.tail)
    return left, right


def _tails(send: Signal, room: Room, lead: int) -> Stereo:
    """Four delay lines that feed each other through a Hadamard matrix; `lead` samples of the end are run in first."""
    line0, line1, line2, line3 = (deque([0.0] * samples(seconds)) for seconds in room.lines)
    fade0, fade1, fade2, fade3 = (0.5 * 10 ** (-3 * seconds / room.t60) for seconds in room.lines)
    low0 = low1 = low2 = low3 = 0.0
    left, right = array("d"), array("d")
    for value in send[len(send) - lead :] + send:
        low0 += room.clarity * (line0.popleft() - low0)
        low1 += room.clarity * (line1.popleft() - low1)
        low2 += room.clarity * (line2.popleft() - low2)
        low3 += room.clarity * (line3.popleft() - low3)
        sum01, sum23, gap01, gap23 = low0 + low1, low2 + low3, low0 - low1, low2 - low3
        line0.append(value + fade0 * (sum01 + sum23))
        line1.append(value + fade1 * (gap01 + gap23))
        line2.append(value + fade2 * (sum01 - sum23))
        line3.append(value + fade3 * (gap01 - gap23))
        left.append(low0 + low2)
        right.append(low1 + low3)
    return left[lead:], right[lead:]
