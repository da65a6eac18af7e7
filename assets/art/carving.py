"""Carving: signed-distance fields joined softly, and a mesh from their surface."""

import itertools
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating]
Field = Callable[[Array], Array]
Point = Sequence[float]


def joined(a: Array, b: Array, softness: float) -> Array:
    """Both bodies, melted together where they meet."""
    h = np.clip(0.5 + 0.5 * (b - a) / softness, 0, 1)
    return b + (a - b) * h - softness * h * (1 - h)


def cut(a: Array, b: Array, softness: float) -> Array:
    """The first body where the second is too: intersect with the inverse to carve away."""
    return -joined(-a, -b, softness)


def cone(p: Array, a: Point, b: Point, radius_a: float, radius_b: float) -> Array:
    """A round-ended cone from one point to another."""
    start, along = np.asarray(a, np.float32), np.asarray(b, np.float32) - np.asarray(a, np.float32)
    t = np.clip(((p - start) @ along) / (along @ along), 0, 1)
    away = p - start - t[:, None] * along
    return np.sqrt((away * away).sum(1)) - (radius_a + (radius_b - radius_a) * t)


def ellipsoid(p: Array, centre: Point, radii: Point) -> Array:
    """An ellipsoid, nearly true to distance."""
    c, r = np.asarray(centre, np.float32), np.asarray(radii, np.float32)
    q = (p - c) / r
    k0, k1 = np.sqrt((q * q).sum(1)), np.sqrt(((q / r) ** 2).sum(1)) + 1e-9
    return k0 * (k0 - 1) / k1


def limb(p: Array, joints: Array, softness: float = 0.05) -> Array:
    """A chain of cones through joints of (x, y, z, radius)."""
    body: Array | None = None
    for a, b in itertools.pairwise(joints):
        piece = cone(p, a[:3], b[:3], float(a[3]), float(b[3]))
        body = piece if body is None else joined(body, piece, softness)
    assert body is not None
    return body


def surface(field: Field, low: Point, high: Point, step: float) -> tuple[Array, NDArray[np.int64]]:
    """The surface of a field as vertices and quads (surface nets), drawn onto the true zero."""
    origin = np.asarray(low, float)
    size = np.ceil((np.asarray(high) - origin) / step).astype(int) + 1
    inside = _sampled(field, origin, size, step) < 0
    cells = size - 1
    count = np.zeros(cells, np.int8)
    for dx, dy, dz in np.ndindex(2, 2, 2):
        count += inside[dx : dx + cells[0], dy : dy + cells[1], dz : dz + cells[2]]
    active = (count > 0) & (count < 8)
    where = np.argwhere(active)
    index = np.full(cells, -1, np.int64)
    index[active] = np.arange(len(where))
    vertices = (origin + (where + 0.5) * step).astype(np.float32)
    return _drawn_onto(field, vertices, step), _quads(inside, index, size)


def _sampled(field: Field, origin: Array, size: NDArray[np.int_], step: float) -> Array:
    axes = [(origin[i] + step * np.arange(size[i])).astype(np.float32) for i in range(3)]
    y, z = np.meshgrid(axes[1], axes[2], indexing="ij")
    plane = np.stack([y.ravel(), z.ravel()], 1)
    values = np.empty(size, np.float32)
    for i, x in enumerate(axes[0]):
        points = np.column_stack([np.full(len(plane), x, np.float32), plane])
        values[i] = field(points).reshape(size[1], size[2])
    return values


def _quads(inside: NDArray[np.bool_], index: NDArray[np.int64], size: NDArray[np.int_]) -> NDArray[np.int64]:
    quads = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        before, after = [slice(None)] * 3, [slice(None)] * 3
        before[axis], after[axis] = slice(0, -1), slice(1, None)
        edges = np.argwhere(inside[tuple(before)] != inside[tuple(after)])
        kept = (edges[:, b] > 0) & (edges[:, c] > 0) & (edges[:, b] < size[b] - 1) & (edges[:, c] < size[c] - 1)
        edges = edges[kept]
        corners = []
        for back_b, back_c in ((0, 0), (1, 0), (1, 1), (0, 1)):
            cell = edges.copy()
            cell[:, b] -= back_b
            cell[:, c] -= back_c
            corners.append(index[cell[:, 0], cell[:, 1], cell[:, 2]])
        quad = np.stack(corners, 1)
        outward = ~inside[edges[:, 0], edges[:, 1], edges[:, 2]]
        quad[outward] = quad[outward][:, ::-1]
        quads.append(quad)
    faces = np.concatenate(quads)
    return faces[(faces >= 0).all(1)]


def _drawn_onto(field: Field, vertices: Array, step: float, rounds: int = 2) -> Array:
    nudge = np.eye(3, dtype=np.float32) * step * 0.4
    for _ in range(rounds):
        slope = np.stack([field(vertices + n) - field(vertices - n) for n in nudge], 1) / (0.8 * step)
        move = -(field(vertices) / np.maximum((slope * slope).sum(1), 0.2))[:, None] * slope
        length = np.linalg.norm(move, axis=1, keepdims=True)
        vertices = vertices + move * np.minimum(1, 0.9 * step / np.maximum(length, 1e-9))
    return vertices
