"""The music of the bazaar at dusk: a loop of a minute and a half that ends where it began."""

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

from sounds.instruments import ge, ke, na, santoor, sarod, tanpura, tin
from sounds.raga import swara
from sounds.room import COURTYARD, heard_around
from sounds.waves import Curve, Signal, Stereo, lay, mixed, path, scaled, silence

MATRA = 0.6
TALA = 8
CYCLES = 20
LENGTH = MATRA * TALA * CYCLES

# The drone keeps a time of its own: twenty-one rounds of its four strings to twenty of the drum.
DRONE_ROUNDS = 21
DRONE_STRINGS = (("P,", 0.9, -0.35), ("S", 0.85, -0.1), ("S", 0.8, 0.15), ("S,", 1.0, 0.35))

# Notes with their lengths in half matras; `-` rests, `M>G` is pulled from one note to the next, `(G)R` brushes G first.
SAROD_PHRASES = (
    (1.0, "N,2 R2 G8 R2 (G)R2 S10"),
    (3.25, "G2 M2 P8 M>G4 R8"),
    (6.0, "S2 R2 G6 (M)G2 R2 N,2 R2 S10"),
    (9.5, "M2 D2 N>S'8 N2 D2 P10"),
    (13.0, "P2 M2 G2 R8 -2 N,2 R2 S8"),
    (15.5, "D,2 N,2 R4 G>R6 S10"),
    (18.0, "G2 R2 N,>S12"),
)
SANTOOR_PHRASES = (
    (5.0, "P1 D1 N2 S'8"),
    (8.25, "G1 M1 P2 D2 P8"),
    (11.75, "S'2 N1 D1 P4 M2 G8"),
    (17.0, "N,1 R1 G1 M1 P2 N2 S'8"),
)

THEKA = ("dha", "ge", "na", "tin", "na", "ke", "dhi", "na")
STROKE_LEVELS = (1.0, 0.45, 0.6, 0.5, 0.65, 0.35, 0.75, 0.5)
# Cycle by cycle: the drum comes in from afar, plays, and goes away again, twice.
DRUM_LEVELS = {6: 0.4, 7: 0.7, 8: 0.9, 9: 1.0, 10: 0.8, 11: 0.45, 13: 0.45, 14: 0.8, 15: 0.9, 16: 0.7, 17: 0.35}


def bazaar() -> Stereo:
    """The whole loop, its reverberation wrapped round from the end to the beginning."""
    chance = Random("music_bazaar")
    places: defaultdict[float, Signal] = defaultdict(lambda: silence(LENGTH))
    for moment, level, side, part in _score(chance):
        lay(places[side], part, moment, level, around=True)
    left, right, send = silence(LENGTH), silence(LENGTH), silence(LENGTH)
    for side, part in places.items():
        for bed, gain in ((left, 1 - max(side, 0)), (right, 1 + min(side, 0)), (send, 0.5)):
            lay(bed, part, 0, gain)
    return heard_around((left, right), send, COURTYARD)


def _score(chance: Random) -> Iterator[tuple[float, float, float, Signal]]:
    """Everything that is played, as (moment, level, side, sound)."""
    yield from _drone(chance)
    yield from _melody(chance)
    yield from _drum(chance)


def _drone(chance: Random) -> Iterator[tuple[float, float, float, Signal]]:
    beat = LENGTH / DRONE_ROUNDS / 5
    takes = {name: [_drone_string(name, chance) for _ in range(2)] for name in ("P,", "S", "S,")}
    for number in range(DRONE_ROUNDS):
        for place, (name, level, side) in enumerate(DRONE_STRINGS):
            # The low string is given two beats to speak before the round begins again.
            moment = (5 * number + place + 0.5) * beat + chance.uniform(0, 0.03)
            yield moment % LENGTH, 0.10 * level * chance.uniform(0.85, 1.1), side, chance.choice(takes[name])


def _drone_string(name: str, chance: Random) -> Signal:
    # Strings in perfect tune would swell and cancel as one; a hair apart, their overtones shimmer.
    return tanpura(swara(name) * chance.uniform(0.9994, 1.0006), 9.0, chance)


def _melody(chance: Random) -> Iterator[tuple[float, float, float, Signal]]:
    for cycle, phrase in SAROD_PHRASES:
        for moment, pitch, length in _notes(cycle, phrase, chance):
            yield moment, 0.5 * chance.uniform(0.8, 1.1), -0.12, sarod(pitch, length + 1.6, chance)
    for cycle, phrase in SANTOOR_PHRASES:
        for moment, pitch, length in _notes(cycle, phrase, chance):
            yield moment, 0.28 * chance.uniform(0.8, 1.1), 0.3, santoor(2 * pitch(9.0), length + 1.6, chance)


def _notes(cycle: float, phrase: str, chance: Random) -> Iterator[tuple[float, Curve, float]]:
    moment = cycle * TALA * MATRA
    for name, halves in re.findall(r"(\S*?)(\d+)", phrase):
        length = int(halves) * MATRA / 2
        if name != "-":
            yield moment + chance.uniform(0, 0.025), _pitch(name), length
        moment += length


def _pitch(name: str) -> Curve:
    if ">" in name:
        start, goal = name.split(">")
        return path((0, swara(start)), (0.35, swara(start)), (0.85, swara(goal)))
    if "(" in name:
        brushed, goal = name[1:].split(")")
        return path((0, swara(brushed)), (0.05, swara(brushed)), (0.11, swara(goal)))
    return path((0, swara(name)))


def _drum(chance: Random) -> Iterator[tuple[float, float, float, Signal]]:
    for cycle, level in DRUM_LEVELS.items():
        for beat, (stroke, weight) in enumerate(zip(THEKA, STROKE_LEVELS, strict=True)):
            moment = (cycle * TALA + beat) * MATRA + chance.uniform(0, 0.018)
            yield moment, 0.55 * level * weight * chance.uniform(0.8, 1.1), 0.08, _stroke(stroke, chance)


def _stroke(name: str, chance: Random) -> Signal:
    match name:
        case "dha":
            return mixed((0, 0.6, na(chance)), (0, 1, ge(chance)))
        case "dhi":
            return mixed((0, 0.6, tin(chance)), (0, 0.8, ge(chance)))
        case "ge":
            return ge(chance)
        case "na":
            return scaled(na(chance), 0.8)
        case "tin":
            return tin(chance)
        case _:
            return ke(chance)
