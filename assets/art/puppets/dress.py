"""Dress: a body under printed cloth, its cut drawn as one picture, with shawl, collar and pearls over it."""

import math
from dataclasses import dataclass
from enum import StrEnum

import bpy
import numpy as np
from materials import linear
from palette import darker, lighter
from shapes import Array, ball, sheet, smooth_line, tube, turned
from svg import document, worn

from puppets.ornaments import beads, brooch, evenly
from puppets.surfaces import cloth, gemstone, gold, pearl, shading, worn_wood

WIDTH, HEIGHT, FRONT = 2400, 800, 1200
"""The drawing goes once round the body, from the hem up to the neck; its middle is the front."""

OUTLINE = ((1.12, -2.9), (1.20, -2.3), (1.21, -1.75), (1.12, -1.48), (0.86, -1.28), (0.52, -1.17), (0.30, -1.10))


class Cut(StrEnum):
    """How a dress is cut."""

    FROCK = "frock"
    ANGARKHA = "angarkha"
    BODICE = "bodice"
    SHAWL = "shawl"
    COAT = "coat"
    SHIRT = "shirt"


@dataclass(frozen=True, slots=True)
class Dress:
    """What a puppet wears below the neck."""

    cut: Cut
    ground: str
    trim: str
    accent: str
    shoulders: float = 1.0
    pearls: int = 0
    """How many ropes of pearls."""
    jewel: str = "#b0122c"


@dataclass(frozen=True, slots=True)
class Bust:
    """A dressed body, that can be asked where its surface is."""

    shoulders: float
    outline: Array

    def front(self, x: float, z: float) -> float:
        """How far forward (negative y) the dress is at a place."""
        radius = np.interp(-z, -self.outline[::-1, 1], self.outline[::-1, 0])
        return -0.68 * math.sqrt(max(0.0, radius**2 - (x / self.shoulders) ** 2))

    def at(self, x: float, z: float, above: float = 0.0) -> tuple[float, float, float]:
        """A point on the chest, or some way in front of it."""
        return x, self.front(x, z) - above, z


def wear(dress: Dress, skin: tuple[float, float, float]) -> Bust:
    """Neck, body and all that hangs on it."""
    outline = _even(smooth_line(OUTLINE, 16), 120)
    bust = Bust(dress.shoulders, outline)
    neck = worn_wood("neck", skin)
    turned("neck", smooth_line([(0.27, -1.3), (0.27, -1.05), (0.29, -0.8), (0.0, -0.6)], 10), neck, stretch=(1, 0.95))
    _body(dress, outline)
    match dress.cut:
        case Cut.SHAWL:
            _shawl(dress, outline)
        case Cut.COAT:
            _collar(dress, bust)
        case Cut.ANGARKHA | Cut.FROCK:
            _cord(dress)
        case Cut.BODICE:
            _cord(dress)
            beads([bust.at(x, -1.50 + 0.16 * (x / 0.6) ** 2, 0.03) for x in np.linspace(-0.6, 0.6, 15)], 0.05, gold())
    _ropes_of_pearls(dress, bust)
    return bust


def _even(line: Array, count: int) -> Array:
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    marks = np.linspace(0, length[-1], count)
    return np.stack([np.interp(marks, length, line[:, i]) for i in range(line.shape[1])], 1)


def _body(dress: Dress, outline: Array) -> None:
    around = np.linspace(0, 2 * np.pi, 360, endpoint=False)[:, None] + np.pi / 2
    radius, height = outline[None, :, 0], outline[None, :, 1]
    low = np.clip((-1.25 - height) / 1.2, 0, 1)
    gather = 0.028 * low * (np.sin(26 * around + 3 * low) + 0.6 * np.sin(41 * around - 2 * low + 1))
    spread = radius + gather
    points = np.stack(
        [np.cos(around) * spread * dress.shoulders, np.sin(around) * spread * 0.68, height + 0 * around], -1
    )
    shade = shading((0.88 + 5 * gather).clip(0.5, 1))
    stuff = cloth("dress", worn(_pattern(dress), 3000), threads=(760, 260), shine=0.10)
    sheet("body", points, stuff, closed=(True, False), paint=shade)


def _pattern(dress: Dress) -> str:
    draw = {
        Cut.FROCK: _frock,
        Cut.ANGARKHA: _angarkha,
        Cut.BODICE: _bodice,
        Cut.SHAWL: _plain,
        Cut.COAT: _coat,
        Cut.SHIRT: _shirt,
    }
    return document(
        WIDTH, HEIGHT, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{dress.ground}"/>{draw[dress.cut](dress)}'
    )


def _band(y: float, height: float, colour: str) -> str:
    return f'<rect y="{y:g}" width="{WIDTH}" height="{height:g}" fill="{colour}"/>'


def _petals(y: float, long: float, count: int, outer: str, inner: str, eye: str) -> str:
    step = WIDTH / count
    wide = step * 0.42
    petal = (
        f'<path d="{_petal(0, long, 0.6, 0.1, wide, long)}" fill="{outer}"/>'
        f'<path d="{_petal(0.18, 0.8 * long, 0.55, 0.3, wide * 0.5, long)}" fill="{inner}"/>'
        f'<ellipse cy="{long * 0.6}" rx="{wide * 0.24}" ry="{wide * 0.3}" fill="{eye}"/>'
    )
    return "".join(f'<g transform="translate({(i + 0.5) * step:g},{y:g})">{petal}</g>' for i in range(count))


def _petal(top: float, tip: float, low: float, high: float, wide: float, long: float) -> str:
    low, high, top = low * long, high * long, top * long
    return f"M0 {tip} C{-wide} {low} {-wide} {high} 0 {top} C{wide} {high} {wide} {low} 0 {tip}Z"


def _sprigs(flower: str, leaf: str, size: float = 1.0, start: float = 0.0) -> str:
    petals = "".join(f'<circle cy="-13" r="10" transform="rotate({a})"/>' for a in range(0, 360, 72))
    sprig = (
        f'<path d="M0 8 q-5 24 4 38 M1 30 q18 -2 20 -18 q-18 0 -20 18" stroke="{leaf}" stroke-width="5" fill="{leaf}"/>'
        f'<g fill="{flower}">{petals}</g><circle r="6" fill="{lighter(flower, 0.6)}"/>'
    )
    return "".join(
        f'<g transform="translate({x + 50 * (row % 2):g},{start + 92 * row:g}) scale({size})">{sprig}</g>'
        for row in range(9)
        for x in range(0, WIDTH, 100)
    )


def _frock(dress: Dress) -> str:
    scallops = "".join(
        f'<circle cx="{x}" cy="262" r="27" fill="{dress.trim}"/>'
        f'<circle cx="{x}" cy="264" r="11" fill="{dress.accent}"/>'
        for x in range(25, WIDTH, 50)
    )
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="9" fill="{lighter(dress.ground, 0.55)}"/>'
        for y in (60, 120, 180)
        for x in range(30 + y % 40, WIDTH, 60)
    )
    return f"{_sprigs(dress.accent, '#2f7a4a', 1.25, 350)}{dots}{scallops}{_band(238, 20, dress.trim)}"


def _angarkha(dress: Dress) -> str:
    edge = f"M{FRONT + 130} 0 C{FRONT + 120} 220 {FRONT - 40} 330 {FRONT - 190} 560 L{FRONT - 260} 800"
    strip = "".join(
        f'<path d="{edge}" stroke="{colour}" stroke-width="{w}" fill="none"/>'
        for colour, w in ((dress.trim, 74), (lighter(dress.accent, 0.2), 50), (dress.trim, 34))
    )
    knots = "".join(
        f'<circle cx="{FRONT - 40 * i + 60}" cy="{180 + 68 * i}" r="10" fill="{dress.accent}"/>' for i in range(5)
    )
    yoke = _petals(20, 120, 34, dress.trim, dress.accent, dress.ground)
    return f"{_sprigs(dress.trim, '#3d7a46', 0.9, 210)}{yoke}{_band(0, 26, dress.accent)}{strip}{knots}"


def _bodice(dress: Dress) -> str:
    return (
        _sprigs(dress.accent, lighter(dress.trim, 0.2), 1.0, 400)
        + _band(0, 330, darker(dress.trim, 0.1))
        + _petals(48, 230, 26, dress.accent, "#fff1c9", dress.ground)
        + _band(300, 34, dress.accent)
        + _band(312, 8, dress.trim)
        + _band(0, 40, dress.accent)
    )


def _plain(dress: Dress) -> str:
    placket = f'<rect x="{FRONT - 44}" width="88" height="800" fill="{dress.accent}" opacity=".55"/>'
    stitches = "".join(
        f'<path d="M{FRONT + s * 40} 0 V800" stroke="{dress.trim}" stroke-width="6" stroke-dasharray="22 14"/>'
        for s in (-1, 1)
    )
    return f"{placket}{stitches}{_band(0, 30, dress.accent)}"


def _coat(dress: Dress) -> str:
    edges = "".join(
        f'<rect x="{FRONT + x}" width="{w}" height="800" fill="{dress.trim}"/>'
        for x, w in ((-74, 14), (-50, 5), (45, 5), (60, 14))
    )
    vines = "".join(
        f'<g transform="translate({FRONT + side * 150},{y}) scale({side},1)">'
        f'<path d="M-60 60 C-20 -30 60 -30 50 20 C44 52 0 44 12 14" stroke="{dress.trim}" stroke-width="10" '
        f'fill="none" stroke-linecap="round"/><circle cx="52" cy="-26" r="9" fill="{dress.accent}"/></g>'
        for side in (-1, 1)
        for y in range(150, 800, 104)
    )
    yoke = _petals(30, 150, 40, dress.trim, darker(dress.trim, 0.35), dress.accent)
    return f"{_sprigs(darker(dress.trim, 0.15), darker(dress.trim, 0.35), 0.8, 230)}{yoke}{edges}{vines}"


def _shirt(dress: Dress) -> str:
    """Stripes around, and a neckerchief's shade at the neck."""
    stripes = "".join(_band(y, 34, dress.trim) for y in range(150, 800, 76))
    return f"{stripes}{_band(0, 74, dress.accent)}{_band(66, 10, darker(dress.accent, 0.4))}"


def _cord(dress: Dress) -> None:
    around = np.linspace(0, 2 * np.pi, 30, endpoint=False)
    beads(
        [(0.37 * math.cos(a), 0.34 * math.sin(a) - 0.03, -1.10 - 0.05 * max(0.0, -math.sin(a))) for a in around],
        0.048,
        _bead(dress),
    )


def _bead(dress: Dress) -> bpy.types.Material:
    return gold() if dress.cut is Cut.ANGARKHA else gemstone("bead", dress.jewel)


def _shawl(dress: Dress, outline: Array) -> None:
    """A woollen shawl, open in front, its edge striped and fringed."""
    across = np.linspace(-1, 1, 420)[:, None]
    top = outline[::-1][6:96][None]
    down = np.linspace(0, 1, top.shape[1])[None, :]
    opening = 0.26 + 0.16 * down
    angle = -np.pi / 2 + np.sign(across) * (opening + (np.pi - opening) * (1 - np.abs(across)))
    fold = 0.045 * np.sin(20 * angle + 4 * down) + 0.025 * np.sin(37 * angle - 3 * down + 1)
    fold = fold * np.clip(down * 3, 0.3, 1)
    radius = top[..., 0] + 0.10 + fold
    points = np.stack(
        [
            np.cos(angle) * radius * dress.shoulders * 1.02,
            np.sin(angle) * radius * 0.72,
            top[..., 1] + 0.05 + 0 * angle,
        ],
        -1,
    )
    shade = shading((0.8 + 4.5 * fold).clip(0.42, 1))
    stuff = cloth("shawl", worn(_shawl_print(dress), 2400), threads=(300, 110), shine=0.18)
    sheet("shawl", points, stuff, paint=shade, thickness=0.05)


def _shawl_print(dress: Dress) -> str:
    ground = f'<rect width="2400" height="600" fill="{dress.trim}"/>'
    edges = "".join(
        f'<rect x="{x}" width="{w}" height="600" fill="{colour}"/>'
        for a, w, colour in ((14, 20, dress.accent), (50, 70, darker(dress.trim, 0.45)), (134, 12, dress.accent))
        for x in (a, 2400 - a - w)
    )
    leaves = "".join(
        f'<path transform="translate({x},{y})" fill="{dress.accent}" '
        f'd="M0 26 C-26 14 -18 -22 8 -30 C2 -18 24 -10 18 8 C14 22 6 26 0 26Z"/>'
        for y in range(30, 600, 74)
        for x in (86, 2314)
    )
    buti = "".join(
        f'<circle cx="{x + 45 * (y % 180 // 90)}" cy="{y}" r="9" fill="{dress.accent}" opacity=".8"/>'
        for y in range(40, 600, 90)
        for x in range(220, 2200, 90)
    )
    return document(2400, 600, ground + buti + edges + leaves)


def _collar(dress: Dress, bust: Bust) -> None:
    stuff = cloth("collar", linear(dress.ground), threads=(300, 40), shaded=False)
    ring = turned("collar", [(0.40, -1.22), (0.385, -1.05), (0.37, -0.93)], stuff, stretch=(1, 0.95))
    ring.modifiers.new("thickness", "SOLIDIFY").thickness = 0.05
    metal = gold()
    for z in (-0.935, -1.14):
        around = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        tube("edge", [(0.41 * math.cos(a), 0.39 * math.sin(a), z) for a in around], 0.02, metal, closed=True)
    for z in (-1.42, -1.62, -1.82, -2.02):
        ball(bust.at(0, z, 0.03), 0.048, metal)


def _ropes_of_pearls(dress: Dress, bust: Bust) -> None:
    white = pearl()
    for rope in range(dress.pearls):
        reach, drop = 0.42 + 0.09 * rope, 0.22 + 0.17 * rope
        ends = [(u * reach, -1.20 - drop * (1 - abs(u) ** 2.2)) for u in np.linspace(-1, 1, 15)]
        beads(evenly([bust.at(x, z, 0.045) for x, z in ends], 0.092), 0.046, white)
    if dress.pearls:
        brooch(bust.at(0, -1.27 - 0.22 - 0.17 * (dress.pearls - 1), 0.07), 0.085, dress.jewel)
