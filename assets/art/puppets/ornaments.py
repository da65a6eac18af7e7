"""Jewellery, feathers and small finery."""

import math
from collections.abc import Sequence

import bpy
import numpy as np
from materials import linear, plain
from shapes import Array, ball, smooth_line, tube, turned

from puppets.strands import lines_through, strands
from puppets.surfaces import feather, gemstone, gold, pearl

Point = tuple[float, float, float]


def ring(at: Point, radius: float, thickness: float, material: bpy.types.Material, stretch: float = 1.0) -> None:
    """A wire ring that faces the viewer."""
    angle = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    points = [(at[0] + radius * math.cos(a), at[1], at[2] + stretch * radius * math.sin(a)) for a in angle]
    tube("ring", points, thickness, material, closed=True)


def brooch(at: Point, radius: float, stone: str, *, points: int = 14) -> None:
    """A stone in a gold setting, with grains and pearls around it."""
    metal, white = gold(), pearl()
    x, y, z = at
    ball(at, radius, gemstone("stone", stone), (1, 0.5, 1.25))
    ring((x, y + 0.02, z), radius * 1.1, radius * 0.18, metal, 1.2)
    for i in range(points):
        a = 2 * math.pi * i / points
        where = (x + radius * 1.5 * math.cos(a), y + 0.03, z + radius * 1.72 * math.sin(a))
        ball(where, radius * (0.24 if i % 2 else 0.17), white if i % 2 else metal)
    ball((x, y, z - radius * 2.25), radius * 0.36, white, (1, 1, 1.4))


def beads(points: Array | Sequence[Point], radius: float, material: bpy.types.Material) -> None:
    """A string of beads, one at each point."""
    for x, y, z in points:
        ball((float(x), float(y), float(z)), radius, material)


def evenly(points: Sequence[Point], spacing: float) -> Array:
    """Points at an even distance along a smooth line."""
    line = smooth_line(points, 40)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    marks = np.arange(0, length[-1], spacing)
    return np.stack([np.interp(marks, length, line[:, i]) for i in range(3)], 1)


def earring(at: Point, size: float, *, bell: bool = True) -> None:
    """A hoop at an ear, and a little bell with pearls under it."""
    metal = gold()
    x, y, z = at
    ring((x, y, z - 0.17 * size), 0.15 * size, 0.028 * size, metal)
    ball((x, y - 0.02, z), 0.055 * size, metal)
    if not bell:
        return
    low = z - 0.30 * size
    profile = [(0.02, 0.0), (0.08, -0.03), (0.125, -0.13), (0.14, -0.15), (0.0, -0.15)]
    turned("bell", [(r * size, h * size) for r, h in profile], metal, at=(x, y, low), segments=32)
    beads(
        [(x + 0.11 * size * math.cos(a), y + 0.11 * size * math.sin(a), low - 0.19 * size) for a in np.arange(7) * 0.9],
        0.028 * size,
        pearl(),
    )


def plume(foot: Point, length: float, lean: float, colours: Sequence[str], seed: int = 2) -> None:
    """A spray of feathers out of a gold holder, the long one in the middle."""
    x, y, z = foot
    metal = gold()
    turned("holder", [(0.0, -0.1), (0.04, -0.1), (0.07, 0.0), (0.045, 0.08), (0.0, 0.08)], metal, at=foot, segments=24)
    for i, (bend, share) in enumerate(((-0.55, 0.74), (0.5, 0.7), (0.0, 1.0))):
        tip = (x + length * (lean + 0.5 * bend), y - 0.02 + 0.02 * i, z + length * share)
        middle = (x + length * (0.15 * lean + 0.32 * bend), y + 0.02 * i, z + 0.55 * length * share)
        curl = (tip[0] + 0.28 * length * (lean + bend), tip[1] - 0.05, tip[2] - 0.05 * length)
        _quill(smooth_line([foot, middle, tip, curl], 16), 0.17 * length, colours, seed + i)


def _quill(line: Array, width: float, colours: Sequence[str], seed: int) -> None:
    random = np.random.default_rng(seed)
    barbs = 170
    t = np.sort(random.uniform(0.12, 1.0, barbs))
    where = np.stack([np.interp(t, np.linspace(0, 1, len(line)), line[:, i]) for i in range(3)], 1)
    along = np.gradient(where, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    aside = np.cross(along, (0, 1, 0)) * np.where(np.arange(barbs) % 2, 1, -1)[:, None]
    long = width * (np.sin(np.pi * np.clip(t, 0, 1) ** 0.75) ** 0.6 + 0.25) * random.uniform(0.75, 1.1, barbs)
    reach = (aside * 0.8 + along * random.uniform(0.4, 0.8, (barbs, 1))) * long[:, None]
    droop = np.array([0, 0, -0.35]) * long[:, None]
    depth = np.array([0, 1, 0]) * random.normal(0, 0.25, (barbs, 1)) * long[:, None]
    controls = np.stack([where, where + 0.5 * reach + 0.5 * depth, where + reach + depth + droop], 1)
    lines = lines_through(controls, 6)
    radii = np.linspace(0.011, 0.002, lines.shape[1])[None] * random.uniform(0.7, 1.3, (barbs, 1))
    dyes = np.array([linear(colour) for colour in colours])
    near_tip = np.clip((t + random.normal(0, 0.05, barbs)) * len(dyes), 0, len(dyes) - 1).astype(int)
    tint = dyes[near_tip] * random.uniform(0.75, 1.05, (barbs, 1))
    stuff = feather("barbs")
    strands("barbs", lines, radii, stuff, sides=4, paint=tint)
    strands("quill", line[None], np.linspace(0.016, 0.004, len(line))[None], stuff, paint=dyes[:1] * 0.8)


def marigold(at: Point, size: float, colour: str = "#f08a12", seed: int = 3) -> None:
    """A marigold: petals crowded in a dome."""
    random = np.random.default_rng(seed)
    petals = plain(f"petal {colour}", linear(colour), 0.7, bump=0.3)
    for i in range(70):
        turn, out = i * 2.39996, math.sqrt(i / 70)
        high = math.sqrt(max(0.0, 1 - out * out * 0.8))
        where = np.array([math.cos(turn) * out, -high * 0.55, math.sin(turn) * out]) * size
        tilt = (random.normal(0, 0.4), random.normal(0, 0.4), turn)
        ball(tuple(np.array(at) + where), size * 0.24, petals, (1, 0.45, 0.8), tilt)


def spectacles(left: Point, right: Point, radius: float, temples: float) -> None:
    """Round wire spectacles between two points on the face, hooked over the ears."""
    metal = gold()
    for at in (left, right):
        ring(at, radius, 0.017, metal)
    bridge = [
        (left[0] + radius, left[1], left[2]),
        (0, left[1] - 0.05, left[2] + 0.07),
        (right[0] - radius, right[1], right[2]),
    ]
    tube("bridge", smooth_line(bridge, 10), 0.019, metal)
    for side, at in ((-1, left), (1, right)):
        arm = [
            (at[0] + side * radius, at[1], at[2]),
            (side * temples * 0.97, -0.35, at[2] + 0.03),
            (side * temples, 0.1, at[2]),
        ]
        tube("arm", smooth_line(arm, 10), 0.016, metal)


def nose_ring(at: Point, size: float, stone: str) -> None:
    """A nath: a wide gold ring with a stone between two pearls."""
    x, y, z = at
    ring((x - 0.10 * size, y - 0.04, z - 0.10 * size), 0.16 * size, 0.016, gold())
    ball((x - 0.12 * size, y - 0.05, z - 0.26 * size), 0.044 * size, gemstone("nath", stone))
    beads(
        [(x - 0.21 * size, y - 0.05, z - 0.22 * size), (x - 0.03 * size, y - 0.05, z - 0.24 * size)],
        0.03 * size,
        pearl(),
    )
