"""Cloth: a stack of folded block prints, and a length of the uppermost that falls over the edge in folds."""

import blockprints as prints
import bpy
import numpy as np
import svg
from blockprints import Dyes
from materials import linear, woven
from numpy.typing import NDArray
from picture import Picture
from shapes import mesh, smooth_line, subdivided

from goods import stage

Array = NDArray[np.floating]

GROUND = "#d9962b"
TILE = 0.38
"""How much cloth one square of the print covers."""

DRAPE_WIDTH, DRAPE_AT = 1.2, 0.2
STACK = (
    # height, width, depth, turn, shift, print, dyes
    (0.29, 1.94, 1.34, 0.03, (0.00, 0.02), prints.jaal, prints.INDIGO),
    (0.25, 1.84, 1.28, -0.05, (0.04, 0.0), prints.booti, prints.SANGANER),
    (0.26, 1.92, 1.31, 0.04, (-0.03, 0.01), prints.kairi, prints.MADDER),
    (0.24, 1.82, 1.27, -0.04, (0.03, 0.0), prints.booti, prints.PEACOCK),
    (0.22, 1.86, 1.26, 0.02, (-0.02, 0.0), prints.jaal, prints.PURPLE),
)
TOP = sum(part[0] for part in STACK)
PATH = (
    (0.5, TOP + 0.012), (0.0, TOP + 0.015), (-0.5, TOP + 0.012), (-0.63, TOP - 0.03), (-0.69, TOP - 0.16),
    (-0.71, 0.6), (-0.74, 0.32), (-0.84, 0.13), (-1.04, 0.06), (-1.46, 0.05),
)  # fmt: skip
"""The way of the falling length as (y, z)."""
_EDGE, _FLOOR = 6 * 3, 6 * 7


def pictures() -> list[Picture]:
    """The cloth on its stall."""
    return [stage.picture_of("cloth", _build)]


def _build() -> None:
    stage.stage(GROUND, "rug", across=2.6, centre=(0.04, -0.3, 0.7), rim=0.55)
    floor = 0.0
    for i, (height, width, depth, turn, shift, print_, dyes) in enumerate(STACK):
        fabric = woven(f"print {i}", svg.worn(prints.tile(print_(dyes), dyes)), threads=60.0)
        package = _folded(height, width, depth, fabric, dyes, seed=i)
        package.location, package.rotation_euler = (*shift, floor), (0, 0, turn)
        floor += height
    _unfolded(_draped())


def _folded(
    height: float, width: float, depth: float, fabric: bpy.types.Material, dyes: Dyes, seed: int
) -> bpy.types.Object:
    """Cloth folded over and over: thin layers wound flat, their cut ends at both sides."""
    rng = np.random.default_rng(seed)
    outline, turn = _flat_winding(height, depth)
    run = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(outline, axis=0), axis=1))])
    u = np.linspace(-1, 1, 49)
    y, z = outline[:, 0][:, None], outline[:, 1][:, None]
    layer = np.interp(turn, np.arange(20), rng.normal(0, 1, 20))[:, None]
    end = np.abs(u) ** 7
    phase = rng.uniform(0, 6, 3)
    x = u * width / 2 * (1 + 0.014 * layer) + 0.012 * np.sin(5 * z / height + phase[0])
    soft = 0.011 * np.sin(3.7 * u + phase[0] + 2 * y) + 0.006 * np.sin(9 * u + phase[1] + 3 * y)
    lift = soft * (0.3 + z / height) + end * (0.009 * layer - 0.02 * (z / height - 0.3))
    bulge = 0.014 * np.sin(4.1 * u + phase[2] + 5 * z) + 0.007 * np.sin(11 * u + 9 * z)
    points = np.stack(np.broadcast_arrays(x, y + bulge, z + lift), -1)
    uv = np.stack(np.broadcast_arrays(x / TILE, run[:, None] / TILE), -1)
    return _cloth("folded", points, uv, fabric, dyes, thickness=0.021)


def _flat_winding(height: float, depth: float) -> tuple[Array, Array]:
    """The section of the package from its heart outwards as (y, z), and how many turns in each point lies."""
    pitch = 0.034
    turns = int(height / 2 / pitch)
    points, wound = [], []
    for half in range(2 * turns):
        radius = height / 2 - pitch * 0.5 * (2 * turns - half) - 0.011
        if radius < 0.012:
            continue
        side = -1 if half % 2 else 1
        flat = depth / 2 - height / 2
        angles = np.linspace(-np.pi / 2, np.pi / 2, 11) * side
        arc = np.stack([side * flat + radius * np.cos(angles) * side, radius * np.sin(angles) * side * side], 1)
        points += list(arc)
        points += [arc[-1] * (1 - t) + np.array((-arc[-1][0], arc[-1][1])) * t for t in np.linspace(0, 1, 14)[1:-1]]
        wound += [half / 2] * 23
    section = np.array(points)
    section[:, 1] += height / 2
    return section, np.array(wound)


def _cloth(
    name: str, points: Array, uv: Array, fabric: bpy.types.Material, dyes: Dyes, thickness: float
) -> bpy.types.Object:
    """A printed sheet with a plain cut edge."""
    rows, columns, _ = points.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    thing = mesh(name, points.reshape(-1, 3), faces, fabric, uv=uv.reshape(-1, 2))
    thing.data.materials.append(woven(f"edge of {fabric.name}", colour=linear(dyes.leaf)))
    solid = thing.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset_rim = thickness, 0.0, 1
    return subdivided(thing, 1)


def _unfolded(points: Array) -> None:
    dyes = prints.PURPLE
    drawing = prints.length_of_cloth(prints.jaal(dyes), dyes, prints.MADDER, 4, 8)
    fabric = woven("length", svg.worn(drawing, 1536), threads=60.0)
    rows, columns, _ = points.shape
    v, u = np.meshgrid(np.linspace(1, 0, rows), np.linspace(0, 1, columns), indexing="ij")
    _cloth("length", points, np.stack([u, v], -1), fabric, prints.MADDER, thickness=0.016)


def _draped() -> Array:
    """Over the top, down the front and out on the ground, in folds that deepen as they fall."""
    path = smooth_line(PATH, 6)
    along = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    s, u = np.linspace(0, along[-1], 220)[:, None], np.linspace(-1, 1, 180)[None, :]
    y, z = np.interp(s, along, path[:, 0]), np.interp(s, along, path[:, 1])
    slope_y, slope_z = np.gradient(y, axis=0), np.gradient(z, axis=0)
    steep = np.hypot(slope_y, slope_z)
    edge, floor = along[_EDGE], along[_FLOOR]
    deep = 0.01 + 0.14 * np.clip((s - edge) / (floor - edge), 0, 1) ** 0.55
    deep = deep * (1 - 0.45 * np.clip((s - floor) / 0.4, 0, 1))
    phase = 9.2 * u + 0.7 * np.sin(2.1 * u + 1.1) + 0.55 * np.sin(1.6 * s) * u + 0.35 * s
    fold = 0.5 + 0.5 * np.sin(phase) + 0.28 * np.sin(2.3 * phase + 1.3) * np.clip((s - edge) / 0.6, 0, 1)
    ripple = 0.035 * np.clip((s - floor) / 0.2, 0, 1) * (0.5 + 0.5 * np.sin(13 * s + 3 * u + np.sin(5 * u)))
    out = deep * fold + ripple
    x = DRAPE_AT + 0.5 * DRAPE_WIDTH * u * (0.8 + 0.24 * s / along[-1]) + 0.16 * (s / along[-1]) ** 2
    x = x + 0.42 * deep * np.cos(phase)
    hem = 0.05 * np.sin(4 * u + 1) * np.clip((s - floor) / 0.5, 0, 1)
    return np.stack(np.broadcast_arrays(x, y + slope_z / steep * out + hem, z - slope_y / steep * out), -1)
