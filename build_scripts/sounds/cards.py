"""Cards on a cloth-covered table, and pages: paper rubbing, bending, snapping and landing."""

from random import Random

from sounds.bodies import thud
from sounds.filters import bandpass, high_shelf, highpass, lowpass, sweeping
from sounds.waves import Curve, Signal, crackle, mixed, noise, path, scaled, shaped, strike


def lift(_: int, chance: Random) -> Signal:
    """A nail gets under the card; it bends and comes free."""
    pace = chance.uniform(0.9, 1.12)
    scrape = _rub(0.085 * pace, path((0, 0), (0.05 * pace, 0.8), (0.085 * pace, 0)), (2200, 4800), chance)
    return mixed((0, 0.8, scrape), (0.058 * pace, 0.75, _snap(3800 * chance.uniform(0.92, 1.1), chance)))


def slide(_: int, chance: Random) -> Signal:
    """A card pushed over the cloth, fast at first."""
    length = 0.25 * chance.uniform(0.9, 1.15)
    speed = path((0, 0), (0.045, 1), (0.4 * length, 0.62), (length, 0))
    return _rub(length, speed, (1500, 3900), chance)


def place(_: int, chance: Random) -> Signal:
    """A card laid down: one edge, then the rest, the air pressed out under it, and the table."""
    gap = chance.uniform(0.010, 0.016)
    return mixed(
        (0, 0.55, _snap(3300 * chance.uniform(0.9, 1.1), chance)),
        (gap, 0.9, _snap(2500 * chance.uniform(0.9, 1.1), chance)),
        (gap - 0.004, 1.2, _air(0.07, 900, chance)),
        (gap, 0.13, thud(150 * chance.uniform(0.93, 1.08), 0.09, 0.14, chance)),
    )


def flip(_: int, chance: Random) -> Signal:
    """A card turned over: the bend, the swish through the air, the snap when it lies."""
    turn = 0.13 * chance.uniform(0.92, 1.1)
    swish = sweeping(noise(turn, chance), path((0, 900), (0.7 * turn, 4600), (turn, 3000)), 1.1)
    return mixed(
        (0, 0.8, _snap(4600 * chance.uniform(0.95, 1.1), chance)),
        (0.004, 0.6, shaped(swish, path((0, 0), (0.65 * turn, 1), (turn, 0)))),
        (0, 0.35, _rub(turn, path((0, 0), (0.02, 1), (turn, 0)), (2500, 5200), chance)),
        (0.93 * turn, 1.3, place(0, chance)),
    )


def shuffle(_: int, chance: Random) -> Signal:
    """A riffle: two halves run together under the thumbs, faster and faster; then the pack is squared on the table."""
    parts = []
    moment, cards = 0.0, chance.randint(25, 28)
    for card in range(cards):
        stroke = card / cards
        parts.append((moment, 0.35 + 0.5 * stroke + chance.uniform(-0.15, 0.15), _tick(chance)))
        moment += (0.034 - 0.021 * stroke**0.7) * chance.uniform(0.75, 1.25)
    rush = _rub(0.22, path((0, 0), (0.08, 0.7), (0.22, 0)), (1800, 3600), chance)
    parts += [
        (moment + 0.03, 0.5, rush),
        (moment + 0.25, 0.75, _squared(chance)),
        (moment + 0.39, 0.6, _squared(chance)),
    ]
    return mixed(*parts)


def page(_: int, chance: Random) -> Signal:
    """A leaf of a book: it is gripped, sails over, and settles."""
    length = 0.42 * chance.uniform(0.92, 1.1)
    sail = path((0, 0), (0.05, 0.75), (0.11, 0.25), (0.55 * length, 1), (length, 0))
    sheet = high_shelf(_rub(length, sail, (1300, 3300), chance), 4000, -4)
    crest = chance.uniform(1400, 1600)
    billow = sweeping(noise(length, chance), path((0, 500), (0.5 * length, crest), (length, 600)), 1.4)
    return mixed(
        (0, 1, sheet),
        (0, 0.7, shaped(billow, path((0, 0), (0.5 * length, 1), (length, 0)))),
        (0.94 * length, 0.5, _air(0.08, 700, chance)),
    )


def _rub(seconds: float, speed: Curve, colours: tuple[float, float], chance: Random) -> Signal:
    """Paper over paper or cloth: fine crackling over a breath of noise, brighter where it moves faster."""
    low, high = colours
    grain = mixed((0, 0.5, noise(seconds, chance)), (0, 0.9, crackle(seconds, 2600, chance)))
    grain = shaped(grain, _weave(seconds, chance))
    bright = sweeping(grain, lambda moment: low + (high - low) * speed(moment), 0.8)
    air = scaled(bandpass(grain, 6500, 0.8), 0.2)
    body = scaled(bandpass(grain, 620, 1.0), 0.3)
    # Paper and cloth shine up to some eight kilohertz and hardly above.
    return shaped(lowpass(mixed((0, 1, bright), (0, 1, air), (0, 1, body)), 8000, 0.6), speed)


def _weave(seconds: float, chance: Random) -> Curve:
    """Neither cloth nor hand is even: the pressure changes some fifty times a second."""
    step = 0.02
    return path(*((place * step, chance.uniform(0.45, 1.3)) for place in range(int(seconds / step) + 2)))


def _snap(hertz: float, chance: Random) -> Signal:
    """Stiff pasteboard springing: a bright burst of some milliseconds with a duller rest."""
    burst = noise(0.045, chance)
    edge = shaped(lowpass(highpass(bandpass(burst, 1.5 * hertz, 0.7), 1200), 8500), strike(0.0008, 0.03))
    board = shaped(bandpass(burst, 0.62 * hertz, 1.3), strike(0.0015, 0.055))
    return mixed((0, 1, edge), (0, 0.8, board))


def _tick(chance: Random) -> Signal:
    """One card leaving the thumb."""
    burst = noise(0.024, chance)
    centre = chance.uniform(2300, 4400)
    slap = shaped(lowpass(bandpass(burst, centre, 0.9), 8500), strike(0.0007, 0.018))
    return mixed((0, 1, slap), (0, 0.5, shaped(bandpass(burst, 900, 1.2), strike(0.001, 0.03))))


def _air(seconds: float, hertz: float, chance: Random) -> Signal:
    return shaped(lowpass(bandpass(noise(seconds, chance), hertz, 0.7), 2500), strike(0.006, 0.8 * seconds))


def _squared(chance: Random) -> Signal:
    """The edge of the whole pack tapped on the table."""
    parts = [(chance.uniform(0, 0.012), 0.75, _tick(chance)) for _ in range(7)]
    return mixed(*parts, (0.003, 0.2, thud(190 * chance.uniform(0.95, 1.05), 0.09, 0.14, chance)))
