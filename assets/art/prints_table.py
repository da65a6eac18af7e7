"""What is printed on the table: the stamps of the cloth, the bands of the runner."""

import random
from collections.abc import Iterator

import svg
from palette import BRASS, INDIGO, MADDER, SANDSTONE, darker, lighter, mixed

INDIGO_GROUND = mixed(INDIGO, "#1A2444", 0.6)
INDIGO_INK = lighter(mixed(INDIGO, "#465C94", 0.6), 0.08)

MADDER_GROUND = darker(mixed(MADDER, "#6A2C22", 0.7), 0.16)
WINE = darker(mixed(MADDER, "#4A1024", 0.7), 0.15)
ZARI = lighter(BRASS, 0.08)

RUNNER_END = 320
RUNNER_PERIOD = 640
RUNNER_HEIGHT = 640
FRINGE = 112
"""From the side of the picture to the woven body."""
HEM = 34
"""From the top and the bottom of the picture to the woven body."""

BUTA = (
    '<path d="M0 -36C15 -24 21 -4 10 13C6 20 -6 20 -10 13C-21 -4 -15 -24 0 -36Z"/>'
    '<path d="M0 -25C8 -16 11 -3 5 7C3 10 -3 10 -5 7C-11 -3 -8 -16 0 -25Z" fill="{hollow}"/>'
    '<path d="M0 -14C3 -9 4 -3 2 1C1 3 -1 3 -2 1C-4 -3 -3 -9 0 -14Z"/>'
    '<path d="M-2 17H2V42H-2Z"/>'
    '<path d="M2 34C12 34 25 30 27 14C17 17 5 22 2 34Z"/><path d="M-2 34C-12 34 -25 30 -27 14C-17 17 -5 22 -2 34Z"/>'
    '<circle cy="-44" r="3.4"/><circle cx="-19" cy="-27" r="2.8"/><circle cx="19" cy="-27" r="2.8"/>'
    '<circle cx="-26" cy="-6" r="2.4"/><circle cx="26" cy="-6" r="2.4"/>'
)
ROSETTE = "".join(
    f'<path transform="rotate({angle})" d="M0 -4C4 -7 4 -12 0 -15C-4 -12 -4 -7 0 -4Z"/>' for angle in range(0, 360, 45)
)


def stamped(motif: str, x: float, y: float, scale: float, ink: str, chance: random.Random, opacity: float = 1.0) -> str:
    """One stroke of the block: never quite straight, never quite as dark as the last."""
    dx, dy, turn = chance.gauss(0, 1.1), chance.gauss(0, 1.1), chance.gauss(0, 0.9)
    density = opacity * chance.uniform(0.8, 1.0)
    return (
        f'<g transform="translate({x + dx:.2f} {y + dy:.2f}) rotate({turn:.2f}) scale({scale})" '
        f'fill="{ink}" opacity="{density:.2f}">{motif}</g>'
    )


def cloth_print(width: int, height: int, step: int = 160) -> str:
    """Small flowers in half drop, tone on tone."""
    chance = random.Random(4)
    shapes = [f'<rect width="{width}" height="{height}" fill="{INDIGO_GROUND}"/>']
    buta = BUTA.format(hollow=INDIGO_GROUND)
    for column in range(-1, width // step * 2 + 2):
        for row in range(-1, height // step + 2):
            x, y = column * step / 2, (row + column % 2 * 0.5) * step
            shapes.append(stamped(buta, x, y, 0.74, INDIGO_INK, chance, 0.48))
            shapes.append(stamped(ROSETTE, x, y + step / 2, 0.5, INDIGO_INK, chance, 0.48))
    return svg.document(width, height, "".join(shapes))


def runner_print() -> str:
    """Two ends and one period between them; everything between the ends repeats."""
    width, height = 2 * RUNNER_END + RUNNER_PERIOD, RUNNER_HEIGHT
    shapes = [f'<rect width="{width}" height="{height}" fill="{MADDER_GROUND}"/>']
    shapes += _field(width, height)
    shapes += _border(width, HEM, 1)
    shapes += _border(width, height - HEM, -1)
    shapes += _end(FRINGE, 1, height)
    shapes += _end(width - FRINGE, -1, height)
    return svg.document(width, height, "".join(shapes))


def _field(width: int, height: int) -> Iterator[str]:
    chance = random.Random(9)
    # The same hand stamps every period: offsets are drawn once and repeat.
    wobble = [(chance.gauss(0, 0.8), chance.gauss(0, 0.8), chance.uniform(0.75, 1)) for _ in range(RUNNER_PERIOD // 40)]
    for row, y in enumerate(range(HEM + 128, height - HEM - 120, 40)):
        for column in range(-1, width // 40 + 1):
            dx, dy, ink = wobble[(column * 7 + row * 3) % len(wobble)]
            x = column * 40 + (20 if row % 2 else 0)
            yield (
                f'<g transform="translate({x + dx:.1f} {y + dy:.1f})" opacity="{ink * 0.7:.2f}">'
                f'<path d="M0 -8L8 0L0 8L-8 0Z" fill="{WINE}"/>'
                f'<path d="M0 -3L3 0L0 3L-3 0Z" fill="{ZARI}" opacity=".5"/></g>'
            )


def _border(width: int, edge: int, inward: int) -> Iterator[str]:
    """A band along a long side, from its edge inwards."""
    yield f'<g transform="translate(0 {edge}) scale(1 {inward})">'
    yield f'<rect width="{width}" height="92" fill="{WINE}"/>'
    for y, thick in ((10, 4), (17, 1.6), (76, 4), (71, 1.6)):
        yield f'<rect y="{y}" width="{width}" height="{thick}" fill="{ZARI}"/>'
    for x in range(0, width + 1, 80):
        yield f'<g transform="translate({x} 46)">{_leaf(ZARI, WINE)}</g>'
        yield f'<g transform="translate({x + 40} 46) scale(.92)" fill="{SANDSTONE}" opacity=".85">{ROSETTE}'
        yield f'<circle r="3" fill="{ZARI}"/></g>'
        for side in (-1, 1):
            yield f'<circle cx="{x + 20 * side}" cy="46" r="2.6" fill="{ZARI}"/>'
    for x in range(0, width, 20):
        yield f'<path d="M{x} 91L{x + 10} 106L{x + 20} 91Z" fill="{WINE}"/>'
        yield f'<circle cx="{x + 10}" cy="97" r="1.8" fill="{ZARI}"/>'
    yield "</g>"


def _leaf(ink: str, hollow: str) -> str:
    return (
        f'<path d="M0 -23C15 -11 15 9 0 22C-15 9 -15 -11 0 -23Z" fill="{ink}"/>'
        f'<path d="M0 -14C9 -7 9 6 0 14C-9 6 -9 -7 0 -14Z" fill="{hollow}"/>'
        f'<path d="M0 -7C4 -3 4 4 0 8C-4 4 -4 -3 0 -7Z" fill="{ink}"/>'
    )


def _end(edge: int, inward: int, height: int) -> Iterator[str]:
    """The band across a short side: stripes of gold and a row of flowers in niches."""
    yield f'<g transform="translate({edge} 0) scale({inward} 1)">'
    yield f'<rect y="{HEM}" width="150" height="{height - 2 * HEM}" fill="{WINE}"/>'
    for x, thick in ((8, 7), (19, 2), (25, 2), (118, 2), (124, 2), (131, 7)):
        yield f'<rect x="{x}" y="{HEM}" width="{thick}" height="{height - 2 * HEM}" fill="{ZARI}"/>'
    count = 7
    step = (height - 2 * HEM) / count
    buta = BUTA.format(hollow=WINE)
    for i in range(count):
        y = HEM + (i + 0.5) * step
        yield f'<g transform="translate(72 {y:.1f}) rotate(90) scale(.86)" fill="{ZARI}">{buta}</g>'
        yield f'<g transform="translate(72 {y + step / 2:.1f}) scale(.7)" fill="{SANDSTONE}" opacity=".8">{ROSETTE}</g>'
    for y in range(HEM, height - HEM, 20):
        yield f'<path d="M149 {y}L164 {y + 10}L149 {y + 20}Z" fill="{WINE}"/>'
    yield "</g>"
