"""Everything that grows or hangs in threads: hair, beards, feathers, tassels."""

import bpy
import numpy as np
from shapes import Array, mesh, smooth_line


def strands(
    name: str, lines: Array, radii: Array, material: bpy.types.Material, *, sides: int = 6, paint: Array | None = None
) -> bpy.types.Object:
    """Tapering threads as one mesh: lines (m, n, 3), radii (m, n), and a colour for each thread (m, 3)."""
    count, steps, _ = lines.shape
    along = _unit(np.gradient(lines, axis=1))
    aside = _unit(np.cross(along, (0.31, 0.9, 0.3)))
    over = np.cross(along, aside)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)[:, None]
    ring = aside[:, :, None] * np.cos(angle) + over[:, :, None] * np.sin(angle)
    points = lines[:, :, None] + ring * radii[:, :, None, None]
    index = np.arange(count * steps * sides).reshape(count, steps, sides)
    beside = np.roll(index, -1, 2)
    faces = np.stack([index[:, :-1], beside[:, :-1], beside[:, 1:], index[:, 1:]], -1).reshape(-1, 4)
    dyed = None if paint is None else np.repeat(paint, steps * sides, 0)
    return mesh(name, points.reshape(-1, 3), faces, material, paint=dyed)


def bundle(
    name: str, path: Array, thickness: Array, material: bpy.types.Material, *, count: int, twist: float, seed: int
) -> bpy.types.Object:
    """Hair laid along a path, as thick at each point as told."""
    random = np.random.default_rng(seed)
    along = _unit(np.gradient(path, axis=0))
    aside = _unit(np.cross(along, (0.31, 0.9, 0.3)))
    over = np.cross(along, aside)
    angle = random.uniform(0, 2 * np.pi, count)[:, None] + twist * np.linspace(0, 1, len(path))
    out = np.sqrt(random.uniform(0.15, 1.0, count))[:, None] * thickness
    lines = path + aside * (np.cos(angle) * out)[..., None] + over * (np.sin(angle) * out)[..., None]
    radii = np.broadcast_to(0.10 * thickness + 0.006, (count, len(path))) * random.uniform(0.7, 1.3, (count, 1))
    return strands(name, lines, radii, material)


def lines_through(controls: Array, steps: int = 8) -> Array:
    """Smooth lines through control points (m, k, 3)."""
    return np.stack([smooth_line(points, steps) for points in controls])


def _unit(vectors: Array) -> Array:
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)
