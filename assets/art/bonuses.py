"""Bonus tokens: as many lobes and pips as goods were sold, tied with cord under a wax knot, and the opened back."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import patterns
from disc import FIELD, body, foils, photographed
from materials import Colour, linear
from numpy.typing import NDArray
from picture import Picture
from PIL import Image
from relief import Face, enamelled

Array = NDArray[np.floating]

INK = "#140A08"
IVORY = "#F6E7C4"


@dataclass(frozen=True, slots=True)
class Bonus:
    """The make of one bonus token."""

    metal: Colour
    field: str
    opened: str
    wax: str
    pattern: Callable[[Face], Array]


BONUSES = {
    3: Bonus((0.95, 0.42, 0.22), "#8C3D24", "#5E2316", "#1C6A62", patterns.dunes),
    4: Bonus((0.80, 0.86, 0.95), "#44668F", "#22395E", "#A81F2B", patterns.ripples),
    5: Bonus((1.0, 0.70, 0.16), "#D2951C", "#83520A", "#5B1C58", patterns.rays),
}


def pictures() -> list[Picture]:
    """Each bonus token, sealed and opened."""
    made = []
    for count in BONUSES:
        made.append(Picture(f"images/tokens/bonus_{count}.webp", partial(sealed, count)))
        made.append(Picture(f"images/tokens/bonus_{count}_open.webp", partial(opened, count)))
    return made


def sealed(count: int) -> Image.Image:
    """The front: pips, cords from every notch, and wax where they meet."""
    bonus = BONUSES[count]
    body(12 * count, (0.03, 0.03), bonus.metal, lobes=count)
    face = Face(FIELD)
    pips = face.drawn(_pips(count, 0.585, 0.155))
    cords = face.drawn(_cords(count))
    wax = _blob(face, 0.37)
    knot = face.drawn(_knot()) * wax
    groove = np.maximum(face.grown(pips, 0.05), 0.8 * face.grown(cords, 0.03)) * (1 - wax)
    pattern = bonus.pattern(face) * (1 - groove) * (1 - wax)
    paint = _mixed(linear(bonus.field), linear(INK), groove, 0.9 + 0.2 * pattern)
    paint = _mixed(paint, linear("#C9A15A"), cords * (1 - wax))
    paint = _mixed(paint, linear(IVORY), pips)
    paint = _mixed(paint, linear(bonus.wax), wax)
    paint = _mixed(paint, np.array(linear(bonus.wax)) * 0.3, face.grown(knot, 0.02) - knot)
    paint = _mixed(paint, np.minimum(1, np.array(linear(bonus.wax)) * 2.2 + 0.06), knot)
    height = 0.03 + 0.014 * pattern - 0.02 * groove + 0.13 * face.raised(pips, 0.14) + 0.04 * face.raised(cords, 0.03)
    height = np.maximum(height, 0.14 * face.raised(wax, 0.1)) + 0.03 * face.raised(knot, 0.025)
    _strike(face, height, paint, count)
    return photographed()


def opened(count: int) -> Image.Image:
    """The back: calm ground for a digit, ringed, with small pips in the lobes."""
    bonus = BONUSES[count]
    body(12 * count, (0.03, 0.03), bonus.metal, lobes=count)
    face = Face(FIELD)
    pips = face.drawn(_pips(count, 0.76, 0.06))
    groove = face.grown(pips, 0.03)
    edge = face.radius / (FIELD * foils(face.angle, count))
    pattern = bonus.pattern(face) * np.clip((edge - 0.7) * 6, 0, 1) * (1 - groove)
    paint = _mixed(linear(bonus.opened), linear(INK), groove, 0.95 + 0.35 * pattern)
    paint = _mixed(paint, linear(IVORY), pips)
    height = 0.03 + 0.012 * pattern - 0.02 * groove + 0.07 * face.raised(pips, 0.05)
    _strike(face, height, paint, count)
    return photographed()


def _strike(face: Face, height: Array, paint: Array, count: int) -> None:
    kept = face.radius < FIELD * foils(face.angle, count) - 0.01
    face.struck("field", height, paint, np.zeros_like(height), kept, enamelled("enamel", (1.0, 1.0, 1.0), glow=0.12))


def _mixed(colour: Array | Colour, other: Array | Colour, share: Array, shade: Array | float = 1.0) -> Array:
    base = np.asarray(colour) * np.asarray(shade)[..., None]
    return base + (np.asarray(other) - base) * np.clip(share, 0, 1)[..., None]


def _turns(count: int) -> list[float]:
    first = math.pi / 4 if count == 4 else 0.0
    return [first + i * 2 * math.pi / count for i in range(count)]


def _pips(count: int, away: float, radius: float) -> str:
    k = 100 / FIELD
    spots = [(100 + away * k * math.sin(turn), 100 - away * k * math.cos(turn)) for turn in _turns(count)]
    return "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius * k:.2f}"/>' for x, y in spots)


def _cords(count: int) -> str:
    between = [turn + math.pi / count for turn in _turns(count)]
    ends = [(100 + 100 * math.sin(turn), 100 - 100 * math.cos(turn)) for turn in between]
    return "".join(f'<path d="M100,100 L{x:.2f},{y:.2f}" stroke="#000" stroke-width="7"/>' for x, y in ends)


def _blob(face: Face, radius: float) -> Array:
    wobble = 1 + 0.05 * np.sin(3 * face.angle + 0.6) + 0.035 * np.sin(5 * face.angle + 2)
    return (face.radius < radius * wobble).astype(float)


def _knot() -> str:
    loops = "".join(
        f'<ellipse cx="100" cy="100" rx="25" ry="10.5" transform="rotate({turn} 100 100)"/>' for turn in (45, -45)
    )
    return f'<g fill="none" stroke="#000" stroke-width="5.5">{loops}</g>'
