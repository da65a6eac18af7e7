"""A trader's money pouch: printed cloth, gathered at the neck by a cord."""

import math

import bpy
import numpy as np
from materials import woven
from relief import old_metal
from shapes import ball, sheet, smooth_line, tube
from svg import document, worn

Point = tuple[float, float, float]

# Radius, height and how deep the pleats are there.
PROFILE = [
    (0.05, 0.0, 0.0), (0.6, 0.0, 0.0), (0.86, 0.12, 0.0), (0.97, 0.4, 0.01), (0.92, 0.72, 0.02), (0.7, 1.02, 0.06),
    (0.38, 1.24, 0.11), (0.27, 1.34, 0.13), (0.33, 1.44, 0.12), (0.44, 1.58, 0.12), (0.5, 1.66, 0.1), (0.48, 1.68, 0.1),
    (0.36, 1.6, 0.1), (0.2, 1.5, 0.08), (0.01, 1.4, 0.0),
]  # fmt: skip
NECK = 1.35


def pouch(at: Point) -> bpy.types.Object:
    """A full pouch standing on the table."""
    profile = smooth_line(PROFILE, 6)
    angle = np.linspace(0, 2 * math.pi, 240, endpoint=False)[:, None]
    reach, rise, depth = profile.T
    pleats = np.sin(9 * angle + 0.8 * np.sin(2 * angle)) * depth
    slump = 1 + 0.05 * np.sin(2 * angle + 0.5) + 0.025 * np.sin(3 * angle + rise * 3)
    away = reach * slump * (1 + pleats)
    sway = 0.06 * np.clip(rise - 0.4, 0, None)
    points = [
        away * np.cos(angle) + at[0] + sway,
        away * np.sin(angle) + at[1],
        rise + 0.02 * np.sin(3 * angle) * (rise > 1.3) + at[2],
    ]
    cloth = woven("pouch", worn(_print(), 512), tiles=(9.0, 5.0), threads=20.0)
    bag = sheet("pouch", np.stack(np.broadcast_arrays(*points), -1), cloth, closed=(True, False))
    _cord((at[0] + 0.06 * (NECK - 0.4), at[1], at[2] + NECK))
    return bag


def _cord(neck: Point) -> None:
    gold = old_metal("cord", (1.0, 0.66, 0.22), roughness=0.45)
    x, y, z = neck
    for turn in (0.0, 0.055):
        ring = [(x + 0.32 * math.cos(a), y + 0.32 * math.sin(a), z - turn) for a in np.linspace(0, 2 * math.pi, 60)]
        tube("cord", ring, 0.034, gold, closed=True)
    for side in (-1, 1):
        ends = [(x + 0.03 * side, y - 0.33, z), (x + 0.16 * side, y - 0.5, z - 0.12)]
        ends += [(x + 0.22 * side, y - 0.82, z - 0.4), (x + 0.26 * side, y - 0.98, z - 0.66)]
        tube("end", smooth_line(ends, 8), 0.026, gold)
        ball(ends[-1], 0.065, gold, (1, 1, 1.2))
    ball((x, y - 0.35, z - 0.02), 0.07, gold)


def _print() -> str:
    flower = "".join(
        f'<ellipse cx="50" cy="33" rx="7" ry="13" fill="#E8A33D" transform="rotate({turn} 50 50)"/>'
        for turn in range(0, 360, 60)
    )
    corners = "".join(f'<circle cx="{x}" cy="{y}" r="7" fill="#EAD7B5"/>' for x in (0, 100) for y in (0, 100))
    ground = '<rect width="100" height="100" fill="#6E1424"/>'
    return document(100, 100, f'{ground}{flower}<circle cx="50" cy="50" r="6" fill="#6E1424"/>{corners}')
