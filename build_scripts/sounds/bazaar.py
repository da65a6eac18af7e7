"""Everything on the table that is not paper: camels, coins, wax, wood, and the bells and strings of good news."""

from random import Random

from sounds.bodies import Mode, doubled, modes, ringing, throat, thud
from sounds.filters import bandpass, highpass, lowpass, sweeping
from sounds.instruments import ge, na, santoor, sarod
from sounds.raga import SA, swara
from sounds.waves import Curve, Signal, crackle, mixed, noise, path, shaped, strike

# What the takes of the tuned sounds play, one phrase each.
RUNS = ("S R G P D S'", "G P D S' R' G'", "P D S' R' G' P'")
RISES = ("G P D S'", "P D R' S'", "S G P S'")
FALLS = ("P G R", "D P R", "G R N,")
CALLS = ("S P", "P S'", "G P")


def camel_bell(_: int, chance: Random) -> Signal:
    """A bronze bell at a camel's neck: the clapper swings three times, each time weaker."""
    hertz = 5 * SA * chance.uniform(0.94, 1.06)
    swing = chance.uniform(0.21, 0.27)
    return mixed(
        (0, 1.0, _bronze(hertz, chance)),
        (swing, 0.6, _bronze(hertz, chance)),
        (1.85 * swing, 0.33, _bronze(hertz, chance)),
    )


def _bronze(hertz: float, chance: Random) -> Signal:
    """Sheet bronze, folded and riveted rather than cast: its partials agree on no scale."""
    body = modes(
        hertz,
        (1.0, 0.9, 1.5 * chance.uniform(0.9, 1.1)),
        (1.53, 0.5 * chance.uniform(0.6, 1.2), 1.2),
        (2.27, 0.65 * chance.uniform(0.6, 1.2), 1.0),
        (2.98, 0.35 * chance.uniform(0.6, 1.2), 0.75),
        (4.11, 0.28 * chance.uniform(0.6, 1.2), 0.5),
        (5.43, 0.16 * chance.uniform(0.6, 1.2), 0.34),
        (7.2, 0.09, 0.16),
        (9.1, 0.05, 0.1),
    )
    clapper = shaped(bandpass(noise(0.02, chance), 2600, 0.8), strike(0.0008, 0.014))
    return mixed((0, 0.8, ringing(doubled(body, 2.6, chance), 2.3)), (0, 0.5, clapper))


def camel_grunt(_: int, chance: Random) -> Signal:
    """A camel that has been asked to stand up."""
    length = 0.78 * chance.uniform(0.88, 1.15)
    low = 78 * chance.uniform(0.92, 1.1)
    pitch = path((0, low), (0.3 * length, 1.42 * low), (0.6 * length, 1.2 * low), (length, 0.82 * low))
    flow = path((0, 0), (0.12 * length, 0.4), (0.4 * length, 1), (0.7 * length, 0.6), (length, 0))
    folds = throat(pitch, 0.55, length, chance)
    breath = shaped(noise(length, chance), lambda moment: 0.10 * flow(moment))
    air = shaped(mixed((0, 1, folds), (0, 1, breath)), flow)
    mouth = (
        (path((0, 280), (0.35 * length, 560), (length, 340)), 5.0, 1.0),
        (path((0, 760), (0.35 * length, 1080), (length, 720)), 5.0, 2.8),
        (path((0, 2050), (0.35 * length, 2350), (length, 2100)), 6.0, 2.2),
        (path((0, 3300), (length, 3200)), 7.0, 0.9),
    )
    voice = mixed(*((0, level, sweeping(air, formant, q)) for formant, q, level in mouth))
    return lowpass(shaped(voice, _gurgle(length, chance)), 4200)


def _gurgle(length: float, chance: Random) -> Curve:
    """The wet flutter at the back of the throat."""
    flutter = chance.uniform(19, 25)
    depth = path((0, 0), (0.3 * length, 0.6), (0.8 * length, 0.15), (length, 0))
    wave = tuple(chance.uniform(0.7, 1.0) for _ in range(int(length * flutter) + 2))

    def level(moment: float) -> float:
        beat, part = divmod(moment * flutter, 1)
        return 1 - depth(moment) * wave[int(beat)] * 4 * part * (1 - part)

    return level


def coin(number: int, chance: Random) -> Signal:
    """A token dropped on those already won: each rings a semitone above the one before it."""
    hertz = 16 * SA * 2 ** ((number - 1) / 12)
    bounce = chance.uniform(0.068, 0.08)
    return mixed(
        (0, 1.0, _disc(hertz, 0.65, chance)),
        (0.0015, 0.5, _disc(hertz * 1.335, 0.3, chance)),
        (bounce, 0.3, _disc(hertz, 0.4, chance)),
        (bounce * 1.55, 0.14, _disc(hertz * 1.335, 0.3, chance)),
        (0, 0.35, thud(420, 0.05, 0.1, chance)),
    )


def _disc(hertz: float, t60: float, chance: Random) -> Signal:
    """A free metal disc, with the ratios of its plate modes."""
    body = modes(
        hertz,
        (1.0, 0.95, 1.5 * t60),
        (1.73, 0.5, t60),
        (2.33, 0.55, 0.85 * t60),
        (3.91, 0.25, 0.5 * t60),
        (4.11, 0.22, 0.45 * t60),
        (6.3, 0.1, 0.25 * t60),
    )
    clink = shaped(highpass(noise(0.008, chance), 5000), strike(0.0005, 0.006))
    return mixed((0, 0.6, ringing(doubled(body, 5, chance), 2.4 * t60)), (0, 0.35, clink))


def bonus(number: int, chance: Random) -> Signal:
    """A run over the strings of a santoor, and the little bells of a dancer's anklet."""
    pace = 0.062 * chance.uniform(0.94, 1.06)
    parts = [
        (place * pace * (1 + 0.04 * place), 0.5 + 0.1 * place, santoor(2 * swara(note), 1.3, chance))
        for place, note in enumerate(RUNS[number - 1].split())
    ]
    last = parts[-1][0]
    return mixed(*parts, (last + 0.01, 0.35, anklet(chance)), (0, 0.12, anklet(chance)))


def anklet(chance: Random) -> Signal:
    """A dozen pellet bells that shake out."""
    parts = []
    for _ in range(14):
        moment = min(chance.expovariate(7), 0.5)
        bell = [Mode(chance.uniform(4200, 8800), 0.5, chance.uniform(0.12, 0.3)) for _ in range(2)]
        parts.append((moment, chance.uniform(0.2, 0.5) * 0.05**moment, ringing(bell, 0.4)))
    return mixed(*parts)


def seal(_: int, chance: Random) -> Signal:
    """A seal pressed into wax: the blow, the wax giving way, and the seal coming off again."""
    press = chance.uniform(0.25, 0.31)
    wax = lowpass(bandpass(mixed((0, 0.6, noise(0.16, chance)), (0, 1, crackle(0.16, 900, chance))), 800, 0.6), 2600)
    peel = shaped(lowpass(bandpass(crackle(0.07, 1200, chance), 1300, 1.0), 3000), path((0, 0), (0.05, 1), (0.07, 0)))
    return mixed(
        (0, 1.0, thud(108 * chance.uniform(0.95, 1.06), 0.2, 0.3, chance)),
        (0, 0.35, thud(390 * chance.uniform(0.95, 1.06), 0.07, 0.15, chance)),
        (0.004, 2.0, shaped(wax, path((0, 0), (0.012, 1), (0.06, 0.35), (0.11, 0.4), (0.16, 0)))),
        (press, 0.35, peel),
        (press + 0.06, 0.25, thud(520 * chance.uniform(0.95, 1.06), 0.04, 0.1, chance)),
    )


def round_won(number: int, chance: Random) -> Signal:
    """Up to the high Sa, with a drum under the first note and bells over the last."""
    parts = [
        (moment, 0.8, _doubled_strings(swara(note), 2.2, chance))
        for moment, note in zip((0.0, 0.24, 0.48, 0.84), RISES[number - 1].split(), strict=True)
    ]
    dha = mixed((0, 0.5, na(chance)), (0, 0.9, ge(chance)))
    return mixed(*parts, (0, 0.5, dha), (0.84, 0.6, dha), (0.86, 0.3, anklet(chance)))


def _doubled_strings(hertz: float, seconds: float, chance: Random) -> Signal:
    return mixed((0, 0.8, sarod(path((0, hertz)), seconds, chance)), (0.012, 0.3, santoor(2 * hertz, seconds, chance)))


def round_lost(number: int, chance: Random) -> Signal:
    """Down, without bitterness: the last note is pulled home to Sa."""
    first, second, last = FALLS[number - 1].split()
    home = path((0, swara(last)), (0.22, swara(last)), (0.5, swara("S")))
    return mixed(
        (0, 0.8, sarod(path((0, swara(first))), 1.6, chance)),
        (0.42, 0.75, sarod(path((0, swara(second))), 1.6, chance)),
        (0.9, 0.8, sarod(home, 2.4, chance)),
        (0.9, 0.28, ge(chance)),
    )


def refusal(_: int, chance: Random) -> Signal:
    """Two knuckles on a wooden box, the second lower: not like this, friend."""
    hertz = 392 * chance.uniform(0.95, 1.05)
    return mixed((0, 0.9, _wood(hertz, chance)), (chance.uniform(0.115, 0.13), 0.8, _wood(hertz * 0.8, chance)))


def _wood(hertz: float, chance: Random) -> Signal:
    body = modes(hertz, (1, 1, 0.16), (2.42, 0.4, 0.09), (3.87, 0.2, 0.06), (5.6, 0.08, 0.035))
    knuckle = shaped(lowpass(noise(0.02, chance), 1500), strike(0.002, 0.015))
    return lowpass(mixed((0, 0.8, ringing(body, 0.25)), (0, 0.5, knuckle)), 2800)


def turn(number: int, chance: Random) -> Signal:
    """Your move: two quiet strings, the second higher."""
    low, high = CALLS[number - 1].split()
    return mixed((0, 0.6, santoor(2 * swara(low), 1.2, chance)), (0.13, 0.8, santoor(2 * swara(high), 1.5, chance)))


def button(_: int, chance: Random) -> Signal:
    """A small wooden latch."""
    hertz = 980 * chance.uniform(0.92, 1.08)
    body = modes(hertz, (1, 1, 0.06), (1.83, 0.5, 0.04), (2.9, 0.3, 0.03), (4.4, 0.12, 0.02))
    click = shaped(bandpass(noise(0.012, chance), 3200, 0.8), strike(0.0008, 0.008))
    return mixed((0, 0.6, ringing(body, 0.1)), (0, 0.5, click), (0.002, 0.3, thud(240, 0.05, 0.08, chance)))
