"""Arms in stuffed sleeves, and carved hands that rest on the edge of a table."""

import math

import numpy as np
from materials import linear
from shapes import Array, ball, sheet, smooth_line, tube, turned

from puppets.dress import Dress
from puppets.surfaces import cloth, gold, shading, worn_wood

HENNA = "#7a2418"
TABLE = -1.90
"""How high the table's edge is before a puppet that sits behind it."""


def rest(dress: Dress, skin: tuple[float, float, float], *, bangles: int = 0, henna: bool = False) -> None:
    """Lay both arms on the table."""
    for side in (-1, 1):
        line = _sleeve(dress, side)
        wrist, along = line[-1], line[-1] - line[-6]
        turn = math.atan2(along[0], -along[1])
        _cuff(dress, wrist, turn)
        for i in range(bangles):
            _bangle(wrist + along * (0.45 - 0.28 * i), turn)
        _hand(wrist, turn, side, skin, henna)


def _sleeve(dress: Dress, side: int) -> Array:
    wide = dress.shoulders
    path = [
        (0.62 * wide, 0.02, -1.52),
        (1.02 * wide, -0.06, -1.52),
        (1.30 * wide, -0.22, -1.80),
        (1.22 * wide, -0.62, TABLE + 0.16),
        (0.86 * wide, -0.98, TABLE + 0.12),
    ]
    line = smooth_line([(side * x, y, z) for x, y, z in path], 16)
    t = np.linspace(0, 1, len(line))
    around = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    aside = np.cross(along, (0.0, 0.2, 1.0))
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    over = np.cross(along, aside)
    radius = 0.25 - 0.07 * t
    elbow = np.exp(-(((t - 0.52) / 0.16) ** 2))
    crease = (0.006 + 0.026 * elbow)[:, None] * np.sin(44 * t[:, None] + 1.3 * np.sin(2 * around) + around)
    crease = crease + 0.012 * np.sin(23 * t[:, None] - 2 * around + side)
    ring = aside[:, None] * np.cos(around)[:, None] + over[:, None] * np.sin(around)[:, None]
    points = line[:, None] + ring * (radius[:, None] + crease)[..., None]
    stuff = cloth("sleeve", linear(dress.ground), threads=(160, 120), shine=0.1)
    sheet("sleeve", points, stuff, closed=(False, True), paint=shading((0.86 + 7 * crease).clip(0.5, 1)))
    return line


def _cuff(dress: Dress, at: Array, turn: float) -> None:
    stuff = cloth("cuff", linear(dress.trim), threads=(120, 30), shaded=False)
    profile = [(0.12, -0.15), (0.20, -0.15), (0.205, -0.02), (0.19, 0.02), (0.12, 0.02)]
    cuff = turned("cuff", profile, stuff, segments=48)
    cuff.rotation_euler = (math.pi / 2, 0, turn)
    cuff.location = tuple(at)
    edge = turned("cuff edge", [(0.20, -0.03), (0.222, -0.015), (0.20, 0.0)], cloth("edge", linear(dress.accent)))
    edge.rotation_euler, edge.location = cuff.rotation_euler, cuff.location


def _bangle(at: Array, turn: float) -> None:
    around = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ring = tube("bangle", [(0.225 * math.cos(a), 0, 0.225 * math.sin(a)) for a in around], 0.026, gold(), closed=True)
    ring.rotation_euler, ring.location = (0, 0, turn), tuple(at)


def _hand(wrist: Array, turn: float, side: int, skin: tuple[float, float, float], henna: bool) -> None:
    """A mitten of the carver's: a broad back, four fingers side by side over the edge, and a thumb."""
    wood = worn_wood("hand", skin)
    tips = worn_wood("finger tips", linear(HENNA)) if henna else wood
    cos, sin = math.cos(turn), math.sin(turn)

    def at(x: float, y: float, z: float) -> tuple[float, float, float]:
        return float(wrist[0] + x * cos + y * sin), float(wrist[1] + x * sin - y * cos), float(wrist[2] + z)

    ball(at(0, 0.02, 0), 0.13, wood, (1, 1, 0.85))
    ball(at(0, 0.15, -0.01), 1.0, wood, (0.18, 0.20, 0.105), (0, 0, turn))
    for i, long in enumerate((0.86, 1.0, 0.96, 0.78)):
        x = (i - 1.5) * 0.093
        joints = [at(x, 0.22, 0.0), at(1.06 * x, 0.22 + 0.13 * long, 0.0), at(1.1 * x, 0.22 + 0.22 * long, -0.09)]
        tube("finger", smooth_line(joints, 8), 0.050, wood)
        end = at(1.1 * x, 0.22 + 0.225 * long, -0.10)
        ball(end, 0.051, tips)
    thumb = [at(-side * 0.11, 0.06, -0.02), at(-side * 0.21, 0.17, -0.02), at(-side * 0.20, 0.29, -0.05)]
    tube("thumb", smooth_line(thumb, 8), 0.052, wood, radii=np.linspace(1.1, 0.85, 17).tolist())
    ball(thumb[-1], 0.045, tips)
