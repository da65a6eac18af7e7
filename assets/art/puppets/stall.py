"""Behind the puppets: a corner of the bazaar, far out of focus, and the strings they hang on."""

import math
from dataclasses import dataclass

import numpy as np
from materials import Material, glowing, linear, plain
from palette import MARIGOLD, WALNUT, darker
from shapes import ball, block, sheet, tube, turned
from studio import point_light
from svg import document, worn

from puppets.surfaces import gold, worn_wood


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall by its colours and its wares."""

    wall: str
    shade: str
    awning: tuple[str, str]
    wares: tuple[str, ...]
    """Colours of what lies on the shelf, from left to right."""
    rolls: bool = False
    """Rolls of cloth rather than pots and bowls."""
    seed: int = 1


def pitch(stall: Stall) -> None:
    """Set the stall up behind the puppet."""
    _wall(stall)
    _awning(stall)
    _shelves(stall)
    _garland(stall)
    _lamps(stall)


def _wall(stall: Stall) -> None:
    glow = (
        f'<radialGradient id="g" cx=".34" cy=".34" r=".72"><stop offset="0" stop-color="{stall.wall}"/>'
        f'<stop offset="1" stop-color="{stall.shade}"/></radialGradient>'
    )
    picture = worn(document(512, 512, '<rect width="512" height="512" fill="url(#g)"/>', glow), 512)
    # Lit from within, for the lamps in front of it are too far away to do it.
    material = Material("wall", Roughness=0.95, Emission_Strength=0.32)
    colour = material.printed(picture)
    material.coloured_by(colour)
    material.link(colour, material.surface.inputs["Emission Color"])
    sheet("wall", np.array([[(x, 6.5, z) for z in (-6.0, 6.0)] for x in (-6.0, 6.0)]), material.made)


def _awning(stall: Stall) -> None:
    dyes = [plain(f"awning {i}", linear(colour), 0.9) for i, colour in enumerate(stall.awning)]
    for i in range(-7, 7):
        left = i * 0.62
        u = np.linspace(0, 1, 14)[:, None]
        v = np.linspace(0, 1, 10)[None, :]
        drop = 1.75 - 0.34 * np.sin(np.pi * u) * v - 0.25 * v
        points = np.stack([left + 0.62 * u + 0 * v, 4.1 - 0.5 * v + 0.06 * np.sin(np.pi * u), drop + 0.5 * (1 - v)], -1)
        sheet("awning", points, dyes[i % 2], thickness=0.02)
    for x in (-2.75, 2.85):
        block((x, 4.4, 0), (0.16, 0.16, 8), plain("pole", linear(WALNUT), 0.7), bevel=0.03)


def _shelves(stall: Stall) -> None:
    wood = plain("shelf", linear("#4a2a18"), 0.7)
    random = np.random.default_rng(stall.seed)
    for height in (-1.55, -0.15):
        block((0, 5.2, height), (9, 0.7, 0.10), wood)
        for i, x in enumerate(np.arange(-2.75, 3.0, 0.62)):
            colour = stall.wares[(i + int(height < -1)) % len(stall.wares)]
            stuff = plain(f"ware {colour}", linear(colour), 0.5)
            at = (float(x + random.normal(0, 0.05)), 5.1, height + 0.05)
            if stall.rolls:
                _roll(at, stuff, float(random.uniform(0.17, 0.24)))
            else:
                _pot(at, gold() if i % 3 == 1 else stuff, float(random.uniform(0.8, 1.25)))


def _roll(at: tuple[float, float, float], stuff: object, radius: float) -> None:
    x, y, z = at
    for row in range(3):
        turned("roll", [(0.0, -0.5), (radius, -0.5), (radius, 0.5), (0.0, 0.5)], stuff, segments=24).location = (
            x + 0.08 * row, y, z + radius + row * 1.6 * radius,
        )  # fmt: skip


def _pot(at: tuple[float, float, float], stuff: object, size: float) -> None:
    profile = [(0.0, 0.0), (0.12, 0.0), (0.23, 0.16), (0.22, 0.30), (0.10, 0.42), (0.14, 0.50), (0.0, 0.50)]
    turned("pot", [(r * size, h * size) for r, h in profile], stuff, at=at, segments=24)


def _garland(stall: Stall) -> None:
    flowers = [plain(f"flower {c}", linear(c), 0.8) for c in (MARIGOLD, "#d9601c")]
    for i, x in enumerate(np.arange(-2.6, 2.7, 0.12)):
        swag = 1.28 - 0.30 * abs(math.sin(1.9 * x + 0.4 * stall.seed))
        ball((float(x), 3.5, swag), 0.085, flowers[i % 2])


def _lamps(stall: Stall) -> None:
    random = np.random.default_rng(stall.seed + 40)
    spots = [
        (-1.62, 0.62),
        (1.66, 0.92),
        (-1.95, -0.45),
        (1.98, -0.30),
        (-1.35, 1.32),
        (1.40, 0.20),
        (2.3, 1.45),
        (-2.3, 1.1),
    ]
    flame = glowing("flame", (1.0, 0.36, 0.06), 5.0)
    for x, z in spots:
        at = (x + random.normal(0, 0.12), 4.6, z + random.normal(0, 0.12))
        ball(at, float(random.uniform(0.05, 0.10)), flame)
    for x, z in spots[:3]:
        point_light((x, 4.4, z), 26, 0.15, (1.0, 0.5, 0.18))


def hang(top: float, tips: tuple[tuple[float, float, float], ...], tilt: float, colours: tuple[str, str]) -> None:
    """A lacquered bar above the puppet, with a string down to each of its tips."""
    _bar(top, tilt, colours)
    cord = plain("string", linear("#e2cfa6"), 0.9, bump=0.4, scale=90)
    for x, y, z in tips:
        knot = max(-1.0, min(1.0, 0.62 * x))
        above = (knot, 0.05, top + knot * math.sin(tilt))
        tube("string", [(x, y, z), above], 0.0125, cord)
        around = np.linspace(0, 2 * np.pi, 16, endpoint=False)
        tube(
            "knot",
            [(knot, 0.05 + 0.10 * math.cos(a), above[2] + 0.10 * math.sin(a)) for a in around],
            0.018,
            cord,
            closed=True,
        )
        ball((x, y, z), 0.028, cord)


def _bar(top: float, tilt: float, colours: tuple[str, str]) -> None:
    wood = worn_wood("bar", linear("#8a5a32"))
    lacquer = [worn_wood(f"lacquer {c}", linear(c)) for c in (*colours, darker(colours[0], 0.5))]
    pieces = [(-1.25, -1.05, 0.075, 0), (-1.05, -0.92, 0.10, 1), (-0.92, -0.80, 0.085, 2), (-0.80, 0.80, 0.082, None)]
    pieces += [(-b, -a, r, c) for a, b, r, c in pieces[:3]]
    for start, end, radius, colour in pieces:
        profile = [
            (0.0, start),
            (radius * 0.85, start),
            (radius, start + 0.03),
            (radius, end - 0.03),
            (radius * 0.85, end),
            (0.0, end),
        ]
        rod = turned("bar", profile, wood if colour is None else lacquer[colour], segments=32)
        rod.rotation_euler = (0, math.pi / 2 - tilt, 0)
        rod.location = (0, 0.05, top)
