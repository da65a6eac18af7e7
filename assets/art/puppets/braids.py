"""A child's hair: parted, braided and tied with ribbons."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from materials import linear
from shapes import Array, sheet, smooth_line

from puppets.face import Head
from puppets.ornaments import marigold
from puppets.strands import lines_through, strands
from puppets.surfaces import cloth, hair, shading


@dataclass(frozen=True, slots=True)
class Braids:
    """Parted hair in two braids with ribbons, and a flower."""

    hair: str
    ribbon: str
    flower: str


def braid(braids: Braids, head: Head) -> None:
    """Comb and braid the hair of a head."""
    locks = hair("child's hair", linear(braids.hair), lustre=0.35)
    ribbon = cloth("ribbon", linear(braids.ribbon), threads=(120, 40), shine=0.25)
    for side in (-1, 1):
        half_of_the_hair(side, head, locks)
        path = [
            (0.84, 0.16, 0.30),
            (1.10, 0.10, 0.36),
            (1.27, 0.05, 0.08),
            (1.24, 0.0, -0.35),
            (1.14, -0.06, -0.72),
            (1.18, -0.1, -0.92),
        ]
        line = smooth_line([(side * x * head.width / 0.86, y, z) for x, y, z in path], 20)
        plait(line, 0.145, locks)
        _bow(tuple(line[14] + (0.02 * side, -0.14, 0.03)), 0.21, ribbon, side)
        _bow(tuple(line[-12] + (0, -0.13, 0)), 0.15, ribbon, -side)
    marigold((-0.62, -0.52, 0.66), 0.17, braids.flower)
    _fringe(head, locks)


def half_of_the_hair(
    side: int, head: Head, stuff: bpy.types.Material, towards: tuple[float, float, float] = (0.95, 0.12, 0.12)
) -> None:
    """Strands run from the parting over the crown to one knot at the ear, or behind it."""
    t = np.linspace(0, 1, 260)[:, None]
    s = np.linspace(0, 1, 60)[None, :]
    angle = np.radians(34 + 178 * t)
    parting = np.stack([0 * angle, -np.cos(angle), np.sin(angle)], -1)
    knot = np.array([side * towards[0], *towards[1:]])
    knot /= np.linalg.norm(knot)
    reach = np.arccos(np.clip(parting @ knot, -1, 1))[..., None]
    u = s[..., None]
    rays = (np.sin((1 - u) * reach) * parting + np.sin(u * reach) * knot) / np.sin(reach)
    strand = 0.022 * np.abs(np.sin(46 * t + 6 * np.sin(9 * t) + 1.5 * s)) + 0.012 * np.abs(np.sin(131 * t + 4 * s))
    lift = 1.045 + strand * (1 - 0.4 * s) + 0.05 * np.sin(np.pi * s) - 0.05 * np.exp(-((s / 0.04) ** 2))
    points = rays * lift[..., None] * np.array([head.width, head.depth + 0.03, head.height])
    sheet("hair", points, stuff, thickness=0.03)


def plait(line: Array, width: float, stuff: bpy.types.Material) -> None:
    """A plait of three strands along a line, with a tuft at its end."""
    t = np.linspace(0, 1, len(line))
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    aside = np.cross(along, (0, 1, 0))
    thin = width * (1 - 0.35 * t)
    turns = []
    for third in range(3):
        phase = 2 * np.pi * (t * 4.5 + third / 3)
        turns.append(
            line
            + aside * (0.62 * thin * np.sin(phase))[:, None]
            + np.array([0, 0.4, 0]) * (thin * np.sin(2 * phase))[:, None]
        )
    radii = np.broadcast_to(0.56 * thin, (3, len(line)))
    lines = np.array(turns)
    strands("plait", lines, radii, stuff, sides=14)
    end = line[-1]
    random = np.random.default_rng(8)
    tips = np.array(
        [
            [end, end + random.normal(0, 0.03, 3) + (0, 0, -0.1), end + random.normal(0, 0.07, 3) + (0, 0, -0.24)]
            for _ in range(50)
        ]
    )
    tuft = lines_through(tips, 5)
    strands("tuft", tuft, np.linspace(0.022, 0.004, tuft.shape[1])[None].repeat(50, 0), stuff)


def _bow(at: tuple[float, ...], size: float, stuff: bpy.types.Material, side: int) -> None:
    for wing in (-1, 1):
        _loop(at, size, stuff, wing, math.radians(22) * side)
        _end(at, size, stuff, wing)
    u = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    w = np.linspace(-1.2, 1.2, 12)[None, :]
    knot = np.stack([np.sin(u) * np.cos(w), -0.03 / size - np.cos(u) * np.cos(w), 1.1 * np.sin(w) + 0 * u], -1)
    _cut("knot", 0.24 * size * knot + np.array(at), stuff, 0.8 + 0.2 * np.cos(3 * u) + 0 * w)


def _loop(at: tuple[float, ...], size: float, stuff: bpy.types.Material, wing: int, lean: float) -> None:
    turn = np.linspace(0, 2 * np.pi, 60)[:, None]
    v = np.linspace(-1, 1, 16)[None, :]
    out = size * (1 - np.cos(turn)) * 0.62
    high = size * 0.52 * np.sin(turn) * np.sin(turn / 2)
    flare = 0.30 * size * v * (0.35 + 0.65 * np.sin(turn / 2))
    x, z = wing * out + 0.1 * flare, high + flare * 0.55
    y = 0.02 * np.cos(7 * v) * np.sin(turn / 2) - flare * 0.8
    points = np.stack([x * math.cos(lean) - z * math.sin(lean), y, x * math.sin(lean) + z * math.cos(lean)], -1)
    _cut("bow", points + np.array(at), stuff, 0.6 + 0.4 * np.sin(turn / 2) + 0 * v)


def _end(at: tuple[float, ...], size: float, stuff: bpy.types.Material, wing: int) -> None:
    t = np.linspace(0, 1, 30)[:, None]
    v = np.linspace(-1, 1, 16)[None, :]
    x = wing * size * (0.1 + 0.5 * t) + 0.16 * size * v
    z = 0.08 * size * v * wing - size * 1.25 * t
    points = np.stack([x, 0.02 * np.sin(9 * t) - 0.03 + 0 * v, z], -1)
    _cut("bow end", points + np.array(at), stuff, 0.75 + 0.25 * np.cos(8 * t) + 0 * v)


def _cut(name: str, points: Array, stuff: bpy.types.Material, shade: Array) -> None:
    sheet(name, points, stuff, paint=shading(shade), thickness=0.018)


def _fringe(head: Head, stuff: bpy.types.Material) -> None:
    random = np.random.default_rng(6)
    controls = []
    for x in np.concatenate([random.uniform(-0.42, -0.04, 26), random.uniform(0.05, 0.42, 26)]):
        top, low = 0.80 - 0.35 * x * x, 0.50 + 0.10 * abs(x) + random.normal(0, 0.035)
        rows = ((x * 0.7, top), (x * 1.05, 0.5 * (top + low)), (x * 1.5, low))
        controls.append([(a, -_front(head, a, z) - 0.035, z) for a, z in rows])
    lines = lines_through(np.array(controls), 8)
    radii = np.linspace(0.026, 0.005, lines.shape[1])[None] * random.uniform(0.7, 1.2, (len(lines), 1))
    strands("fringe", lines, radii, stuff)


def _front(head: Head, x: float, z: float) -> float:
    inside = 1 - (x / head.width) ** 2 - (z / head.height) ** 2
    return head.depth * math.sqrt(max(0.02, inside))
