"""How a match ends, and a round that nobody wins: longer than the sounds of the table, and heard seldom."""

from random import Random

from sounds.bazaar import anklet
from sounds.instruments import ge, ke, na, santoor, sarod
from sounds.raga import swara
from sounds.waves import Signal, mixed, path

CLIMB = "S G P S' G P S' G'"
PACE = (0.0, 0.17, 0.34, 0.51, 0.85, 1.02, 1.19, 1.6)
DESCENT = "S' N P G S"


def match_won(_: int, chance: Random) -> Signal:
    """A phrase played twice, the second time higher, over the drum; bells over the last note."""
    notes = [
        (moment, 0.75, _strings(note, 1.4 if moment < PACE[-1] else 2.0, chance))
        for moment, note in zip(PACE, CLIMB.split(), strict=True)
    ]
    beats = [(moment, 0.4, _dha(chance)) for moment in (0.0, 0.34, 0.85, 1.19, 1.6)]
    offbeats = [(moment, 0.3, ke(chance)) for moment in (0.17, 0.51, 1.02, 1.4)]
    bells = [(moment, level, anklet(chance)) for moment, level in ((0.51, 0.2), (1.6, 0.35), (1.95, 0.25), (2.3, 0.15))]
    return mixed(*notes, *beats, *offbeats, *bells)


def match_lost(_: int, chance: Random) -> Signal:
    """Step by step down to Sa, unhurried; the drum says good night."""
    moments = (0.0, 0.36, 0.72, 1.2, 1.8)
    notes = [
        (moment, 0.75, sarod(path((0, swara(note))), 1.5 if moment < moments[-1] else 1.9, chance))
        for moment, note in zip(moments, DESCENT.split(), strict=True)
    ]
    return mixed(*notes, (1.8, 0.35, santoor(swara("S"), 1.9, chance)), (1.8, 0.35, ge(chance)), (2.2, 0.2, ge(chance)))


def tie(_: int, chance: Random) -> Signal:
    """Two players on the same note, one after the other, and then together."""
    left, right = santoor(2 * swara("P"), 1.4, chance), sarod(path((0, swara("P"))), 1.4, chance)
    return mixed(
        (0, 0.6, left),
        (0.32, 0.8, right),
        (0.72, 0.5, santoor(2 * swara("P"), 1.4, chance)),
        (0.72, 0.7, sarod(path((0, swara("P"))), 1.4, chance)),
        (0.74, 0.2, anklet(chance)),
    )


def _strings(note: str, seconds: float, chance: Random) -> Signal:
    plucked = sarod(path((0, swara(note))), seconds, chance)
    return mixed((0, 0.8, plucked), (0.012, 0.35, santoor(2 * swara(note), seconds, chance)))


def _dha(chance: Random) -> Signal:
    return mixed((0, 0.5, na(chance)), (0, 0.9, ge(chance)))
