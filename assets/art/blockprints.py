"""Block prints of Bagru and Sanganer as SVG: tiles that repeat, and whole lengths of cloth with borders."""

import math
from dataclasses import dataclass

import svg

SIDE = 256


@dataclass(frozen=True, slots=True)
class Dyes:
    """The dye bath of a cloth and the colours of its blocks."""

    ground: str
    outline: str
    petal: str
    heart: str
    leaf: str


MADDER = Dyes("#8f1d1f", "#3d0a10", "#f6dfae", "#e8a33d", "#e0a94a")
INDIGO = Dyes("#16315c", "#0b1a36", "#f3e6cb", "#d9542a", "#86a7c9")
PEACOCK = Dyes("#12665f", "#072f30", "#f6e3b4", "#e8742a", "#8fc2a2")
SANGANER = Dyes("#f2e2c2", "#5a1a26", "#b5262c", "#e8a33d", "#2f6a4a")
PURPLE = Dyes("#4a1a86", "#210a45", "#f3c25c", "#e2543f", "#c99be0")
MARIGOLD = Dyes("#cf7f1c", "#5e2410", "#fbecc8", "#8e1b2a", "#7c2a1a")


def tile(body: str, dyes: Dyes) -> str:
    """One square of a print, ready to repeat."""
    return svg.document(SIDE, SIDE, _square(dyes.ground, SIDE, SIDE) + body)


def length_of_cloth(body: str, dyes: Dyes, edge: Dyes, across: int, along: int) -> str:
    """A whole length, so many tiles wide and long, with a border all round."""
    width, height = across * SIDE, along * SIDE
    pattern = f'<pattern id="field" width="{SIDE}" height="{SIDE}" patternUnits="userSpaceOnUse">{body}</pattern>'
    field = _square(dyes.ground, width, height) + _square("url(#field)", width, height)
    return svg.document(width, height, field + border(edge, width, height), pattern)


def booti(dyes: Dyes) -> str:
    """Flower sprigs in half drop."""
    sprigs = "".join(_sprig(x, y, lean, dyes) for x, y, lean in ((64, 66, -12), (192, 194, 12)))
    return sprigs + "".join(_dots(x, y, 5, dyes.leaf) for x, y in ((192, 66), (64, 194)))


def kairi(dyes: Dyes) -> str:
    """Mangoes, which the West calls paisley, facing each other row by row."""
    mangoes = "".join(_mango(x, y, side, dyes) for x, y, side in ((66, 66, 1), (190, 194, -1)))
    return mangoes + "".join(flower(x, y, 34, dyes, petals=6) for x, y in ((194, 64), (62, 192)))


def jaal(dyes: Dyes) -> str:
    """A trellis of leafy ogees with a bloom in every opening."""
    half = SIDE / 2
    vine = "".join(
        f'<path d="M{x} 0C{x} {half * 0.55} {y} {half * 0.45} {y} {half}S{x} {SIDE - half * 0.55} {x} {SIDE}" '
        f'fill="none" stroke="{dyes.leaf}" stroke-width="9"/>'
        for x, y in ((half, 8), (half, SIDE - 8))
    )
    leaves = "".join(
        f'<ellipse cx="20" rx="21" ry="9" transform="translate({x} {y}) rotate({turn})" fill="{dyes.leaf}"/>'
        for x, y, turn in _leaf_places()
    )
    blooms = flower(half, half, 80, dyes) + "".join(flower(x, y, 58, dyes) for x in (0, SIDE) for y in (0, SIDE))
    return vine + leaves + blooms


def _leaf_places() -> list[tuple[float, float, float]]:
    quarter = ((104, 40, 150), (104, 40, 40), (36, 70, 205), (36, 70, 95))
    upper = [*quarter, *((SIDE - x, y, 180 - turn) for x, y, turn in quarter)]
    return [*upper, *((x, SIDE - y, -turn) for x, y, turn in upper)]


def flower(x: float, y: float, radius: float, dyes: Dyes, petals: int = 8) -> str:
    """A bloom whose colour block was set a hair beside its outline block, as happens by hand."""
    slip = radius * 0.02
    outline = _petals(x, y, radius * 1.06, petals, dyes.outline, 1.12)
    colour = _petals(x + slip, y - slip, radius, petals, dyes.petal, 0.92)
    veins = _petals(x + slip, y - slip, radius * 1.04, petals, dyes.heart, 0.36)
    rings = ((0.34, dyes.outline), (0.28, dyes.petal), (0.19, dyes.heart))
    heart = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * r:.1f}" fill="{c}"/>' for r, c in rings)
    return outline + colour + veins + heart


def border(dyes: Dyes, width: float, height: float, depth: float = 150) -> str:
    """Two lines, a row of flowers between them, and spires that point inwards at both ends."""
    frame = _frame(dyes.ground, width, height, depth / 2, depth)
    frame += _frame(dyes.petal, width, height, depth * 0.09, depth * 0.1)
    frame += _frame(dyes.petal, width, height, depth * 0.92, depth * 0.1)
    return frame + _row_of_flowers(dyes, width, height, depth) + _spires(dyes, width, height, depth)


def _spires(dyes: Dyes, width: float, height: float, depth: float) -> str:
    count, tall = round((width - 2 * depth) / (depth * 0.42)), depth * 0.5
    step, spires = (width - 2 * depth) / count, ""
    for i in range(count):
        x = depth + i * step
        for foot, tip in ((depth * 0.94, depth * 0.94 + tall), (height - depth * 0.94, height - depth * 0.94 - tall)):
            spires += f'<path d="M{x:.1f} {foot:.1f}L{x + step / 2:.1f} {tip:.1f}L{x + step:.1f} {foot:.1f}Z" '
            spires += f'fill="{dyes.petal}"/>'
    return spires


def _row_of_flowers(dyes: Dyes, width: float, height: float, depth: float) -> str:
    middle, row = depth * 0.5, ""
    across, along = round((width - depth) / (depth * 0.8)), round((height - depth) / (depth * 0.8))
    for i in range(across + 1):
        x = middle + i * (width - depth) / across
        row += flower(x, middle, depth * 0.32, dyes) + flower(x, height - middle, depth * 0.32, dyes)
    for i in range(1, along):
        y = middle + i * (height - depth) / along
        row += flower(middle, y, depth * 0.32, dyes) + flower(width - middle, y, depth * 0.32, dyes)
    return row


def _frame(colour: str, width: float, height: float, inset: float, stroke: float) -> str:
    return (
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{width - 2 * inset:.1f}" height="{height - 2 * inset:.1f}" '
        f'fill="none" stroke="{colour}" stroke-width="{stroke:.1f}"/>'
    )


def _square(colour: str, width: float, height: float) -> str:
    return f'<rect width="{width}" height="{height}" fill="{colour}"/>'


def _petals(x: float, y: float, radius: float, count: int, colour: str, fullness: float) -> str:
    petals = ""
    for i in range(count):
        petals += (
            f'<ellipse cx="{radius * 0.6:.1f}" rx="{radius * 0.42 * fullness:.1f}" ry="{radius * 0.25 * fullness:.1f}" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({360 * i / count:.1f})" fill="{colour}"/>'
        )
    return petals


def _sprig(x: float, y: float, lean: float, dyes: Dyes) -> str:
    stem = f'<path d="M0 66C-6 40 8 14 0 -8" fill="none" stroke="{dyes.leaf}" stroke-width="7"/>'
    leaves = "".join(
        f'<ellipse cx="24" rx="27" ry="9" transform="translate(0 {height}) rotate({turn})" fill="{dyes.leaf}"/>'
        for height, turn in ((58, -24), (58, 204), (36, -34), (36, 214))
    )
    bloom = flower(0, -24, 50, dyes)
    return f'<g transform="translate({x} {y}) rotate({lean}) scale(0.86)">{stem}{leaves}{bloom}</g>'


def _mango(x: float, y: float, side: int, dyes: Dyes) -> str:
    drop = "M0 62C-46 62 -58 14 -36 -16C-18 -42 16 -40 26 -62C50 -36 34 -24 42 6C52 44 30 62 0 62Z"
    layers = ((1.0, dyes.outline), (0.84, dyes.petal), (0.56, dyes.leaf), (0.4, dyes.ground))
    body = "".join(
        f'<path d="{drop}" transform="translate(0 {12 - 12 * s}) scale({s})" fill="{c}"/>' for s, c in layers
    )
    seed = flower(-3, 22, 17, dyes, petals=6)
    return f'<g transform="translate({x} {y}) scale({0.98 * side} 0.98)">{body}{seed}</g>'


def _dots(x: float, y: float, count: int, colour: str) -> str:
    ring = ((x + 14 * math.cos(math.tau * i / count), y + 14 * math.sin(math.tau * i / count)) for i in range(count))
    return "".join(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="5.5" fill="{colour}"/>' for cx, cy in ring)
