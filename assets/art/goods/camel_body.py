"""The camel's wood: a posed body carved from signed-distance fields, its knife facets, and its cache.

A camel looks along +x and stands on z = 0.
"""

import hashlib
import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from carving import Array, Field, cone, cut, ellipsoid, joined, limb, surface
from numpy.typing import NDArray
from shapes import smooth_line

Joint = tuple[float, float, float, float]

FACET, KNIFE = 0.135, 0.02
"""How wide a facet is, and how deep the knife goes."""
HEAD = 1.14
EYE = (0.175, 0.112, 0.07)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a camel has its neck, head and legs. Legs run from hip to foot; `lift` raises the trunk."""

    name: str
    neck: tuple[Joint, ...]
    nod: float
    look: float
    legs: tuple[tuple[Joint, ...], ...]
    lift: float = 0.0


def _front_leg(side: int, stride: float) -> tuple[Joint, ...]:
    y = 0.18 * side
    return (
        (0.42, 0.8 * y, 1.24, 0.18),
        (0.41, y, 0.96, 0.12),
        (0.44 + 0.5 * stride, y, 0.58, 0.098),
        (0.42 + stride, y, 0.12, 0.074),
    )


def _rear_leg(side: int, stride: float) -> tuple[Joint, ...]:
    y = 0.19 * side
    return (
        (-0.46, 0.75 * y, 1.26, 0.22),
        (-0.4, y, 0.96, 0.15),
        (-0.58 + 0.5 * stride, y, 0.6, 0.094),
        (-0.52 + stride, y, 0.12, 0.072),
    )


STANDING = Pose(
    "standing",
    (
        (0.46, 0, 1.3, 0.25),
        (0.74, 0, 1.17, 0.18),
        (0.95, 0, 1.28, 0.145),
        (1.05, 0, 1.52, 0.125),
        (1.03, 0, 1.8, 0.115),
        (1.04, 0, 2.0, 0.12),
    ),
    nod=-0.02,
    look=0.12,
    legs=(_front_leg(1, -0.06), _front_leg(-1, 0.14), _rear_leg(1, 0.1), _rear_leg(-1, -0.1)),
)
WALKING = Pose(
    "walking",
    (
        (0.46, 0, 1.3, 0.25),
        (0.73, 0, 1.12, 0.185),
        (0.96, 0, 1.1, 0.15),
        (1.13, 0, 1.24, 0.128),
        (1.18, -0.02, 1.46, 0.118),
        (1.2, -0.05, 1.62, 0.12),
    ),
    nod=0.42,
    look=-0.3,
    legs=(_front_leg(1, -0.2), _front_leg(-1, 0.2), _rear_leg(1, 0.2), _rear_leg(-1, -0.12)),
)
SITTING = Pose(
    "sitting",
    (
        (0.46, 0, 0.52, 0.25),
        (0.72, 0, 0.42, 0.185),
        (0.93, 0.02, 0.55, 0.148),
        (1.0, 0.05, 0.82, 0.126),
        (0.97, 0.08, 1.08, 0.116),
        (0.98, 0.1, 1.24, 0.12),
    ),
    nod=0.02,
    look=0.5,
    lift=-0.8,
    legs=(
        ((0.42, 0.17, 0.48, 0.19), (0.6, 0.2, 0.15, 0.125), (0.24, 0.23, 0.1, 0.08)),
        ((0.42, -0.17, 0.48, 0.19), (0.6, -0.2, 0.15, 0.125), (0.24, -0.23, 0.1, 0.08)),
        ((-0.44, 0.17, 0.48, 0.24), (-0.12, 0.27, 0.24, 0.15), (-0.56, 0.3, 0.15, 0.1), (-0.22, 0.33, 0.085, 0.075)),
        (
            (-0.44, -0.17, 0.48, 0.24),
            (-0.12, -0.27, 0.24, 0.15),
            (-0.56, -0.3, 0.15, 0.1),
            (-0.22, -0.33, 0.085, 0.075),
        ),
    ),
)


@dataclass(frozen=True)
class Carving:
    """One camel as fields: distances to its parts, which its harness is cut to as well."""

    pose: Pose

    @cached_property
    def neck_line(self) -> Array:
        """The neck as joints (x, y, z, radius) from chest to poll."""
        return smooth_line(self.pose.neck, 4)

    @cached_property
    def head_axes(self) -> Array:
        """Forward, left and up of the head, as rows."""
        nod, look = self.pose.nod, self.pose.look
        forward = np.array((math.cos(nod) * math.cos(look), math.cos(nod) * math.sin(look), -math.sin(nod)))
        left = np.array((-math.sin(look), math.cos(look), 0.0))
        return np.array([forward, left, np.cross(forward, left)])

    def on_head(self, place: Sequence[float]) -> Array:
        """A place of the head's own frame in the world."""
        return self.neck_line[-1, :3] + HEAD * np.asarray(place, float) @ self.head_axes

    def hump(self, p: Array) -> Array:
        up = self.pose.lift
        return limb(
            p, np.array([(-0.06, 0, 1.46 + up, 0.31), (-0.08, 0, 1.78 + up, 0.2), (-0.11, 0, 2.01 + up, 0.1)]), 0.12
        )

    def torso(self, p: Array) -> Array:
        up = self.pose.lift
        barrel = ellipsoid(p, (0.02, 0, 1.3 + up), (0.62, 0.29, 0.31))
        barrel = joined(barrel, ellipsoid(p, (0.38, 0, 1.27 + up), (0.32, 0.29, 0.36)), 0.14)
        barrel = joined(barrel, ellipsoid(p, (-0.45, 0, 1.33 + up), (0.31, 0.28, 0.3)), 0.14)
        return joined(barrel, self.hump(p), 0.14)

    def neck(self, p: Array) -> Array:
        return limb(p, self.neck_line, 0.08)

    def trunk(self, p: Array) -> Array:
        return joined(self.torso(p), self.neck(p), 0.12)

    def head(self, p: Array, ears: bool = True) -> Array:
        q = ((p - self.neck_line[-1, :3]) @ self.head_axes.T / HEAD).astype(np.float32)
        mirrored = np.abs(q) * (0, 1, 0) + q * (1, 0, 1)
        skull = limb(
            q,
            np.array([(0, 0, 0.02, 0.145), (0.16, 0, 0.05, 0.128), (0.4, 0, -0.03, 0.09), (0.48, 0, -0.075, 0.087)]),
            0.06,
        )
        skull = joined(skull, cone(q, (0.12, 0, -0.06), (0.42, 0, -0.15), 0.085, 0.06), 0.035)
        skull = joined(skull, ellipsoid(mirrored, (0.15, 0.085, 0.118), (0.085, 0.052, 0.04)), 0.04)
        skull = cut(skull, -ellipsoid(mirrored, (0.545, 0.042, -0.045), (0.034, 0.02, 0.018)), 0.02)
        lips = np.maximum(np.abs(q[:, 2] + 0.118 + 0.26 * (q[:, 0] - 0.43)) - 0.007, 0.27 - q[:, 0])
        skull = cut(skull, -lips, 0.014)
        if ears:
            skull = joined(skull, cone(mirrored, (-0.03, 0.09, 0.13), (-0.1, 0.16, 0.3), 0.05, 0.03), 0.03)
            skull = cut(skull, -cone(mirrored, (-0.01, 0.135, 0.17), (-0.075, 0.185, 0.29), 0.02, 0.016), 0.02)
            skull = joined(skull, self._lids(mirrored), 0.012)
        return skull * HEAD

    def _lids(self, q: Array) -> Array:
        """A heavy upper lid, which makes the proud look."""
        lid = ellipsoid(q, EYE, (0.066, 0.05, 0.058))
        brow = EYE[2] + 0.004 - q[:, 2] + 0.12 * (q[:, 0] - EYE[0])
        return cut(lid, brow, 0.012)

    def legs(self, p: Array) -> Array:
        every: Array | None = None
        for joints in self.pose.legs:
            leg = limb(p, np.array(joints), 0.06)
            knee, foot = joints[-2], joints[-1]
            leg = joined(leg, ellipsoid(p, knee[:3], (0.105, 0.095, 0.11)), 0.05)
            leg = joined(leg, ellipsoid(p, (foot[0] + 0.05, foot[1], 0.055), (0.155, 0.12, 0.09)), 0.06)
            every = leg if every is None else np.minimum(every, leg)
        assert every is not None
        return cut(every, -p[:, 2], 0.02)

    def tail(self, p: Array) -> Array:
        up = self.pose.lift * 0.92
        line = smooth_line(
            [
                (-0.68, 0, 1.42 + up, 0.055),
                (-0.82, 0, 1.3 + up, 0.038),
                (-0.86, 0, 1.08 + up, 0.032),
                (-0.84, 0, 0.96 + up, 0.034),
            ],
            4,
        )
        return joined(limb(p, line, 0.03), ellipsoid(p, (-0.84, 0, 0.86 + up), (0.062, 0.062, 0.13)), 0.05)

    def body(self, p: Array) -> Array:
        """The whole animal before the knife leaves its marks."""
        body = joined(self.trunk(p), self.legs(p), 0.07)
        return joined(joined(body, self.head(p), 0.06), self.tail(p), 0.04)

    def carved(self, step: float) -> tuple[Array, NDArray[np.int64]]:
        """The wood as vertices and quads, kept between runs outside the project."""
        key = hashlib.sha256(Path(__file__).read_bytes() + f"{self.pose}{step}".encode()).hexdigest()[:16]
        kept = Path(tempfile.gettempdir()) / "jaipur-carvings" / f"{self.pose.name}-{key}.npz"
        if not kept.exists():
            kept.parent.mkdir(exist_ok=True)
            top = self.neck_line[:, 2].max() + 0.45
            low, high = (-1.0, -0.55, -0.04), (1.98, 0.85, max(top, 2.12 + self.pose.lift))
            points, faces = surface(near_surface(self._with_facets, low, high, step), low, high, step)
            np.savez_compressed(kept, points=points, faces=faces)
        with np.load(kept) as mesh:
            return mesh["points"], mesh["faces"]

    def _with_facets(self, p: Array) -> Array:
        distance = self.body(p)
        close = np.abs(distance) < 4 * KNIFE
        edge, _ = facets(p[close])
        distance[close] += KNIFE * (1 - edge**2)
        return distance


def facets(p: Array) -> tuple[Array, Array]:
    """Where on its knife facet each point lies, 0 in the middle and 1 at a ridge; and a number for the facet."""
    cell = np.floor(p / FACET).astype(np.int64)
    nearest, which = np.full(len(p), 9.0), np.zeros(len(p))
    for shift in np.ndindex(3, 3, 3):
        corner = cell + np.array(shift) - 1
        numbers = _scrambled(corner)
        seed = (corner + np.stack([(numbers >> (8 * i)) % 256 / 256 for i in range(3)], 1)) * FACET
        away = np.linalg.norm(p - seed, axis=1) / (0.72 * FACET)
        closer = away < nearest
        nearest[closer], which[closer] = away[closer], (numbers[closer] >> 5) % 1024 / 1024
    return np.minimum(nearest, 1.2), which


def _scrambled(corner: NDArray[np.int64]) -> NDArray[np.int64]:
    n = (corner @ np.array((374761393, 668265263, 1274126177))) & 0x7FFFFFFF
    n = ((n ^ (n >> 13)) * 1103515245) & 0x7FFFFFFF
    return n ^ (n >> 16)


def near_surface(field: Field, low: Sequence[float], high: Sequence[float], step: float, coarse: int = 4) -> Field:
    """The same field, worked out only near its surface: elsewhere a coarse look suffices."""
    axes = [
        np.arange(a, b + 2 * coarse * step, coarse * step, dtype=np.float32) for a, b in zip(low, high, strict=True)
    ]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    rough = field(grid.reshape(-1, 3)).reshape(grid.shape[:3])
    last = np.array(rough.shape) - 1

    def banded(p: Array) -> Array:
        i, j, k = np.clip(np.rint((p - np.array(low)) / (coarse * step)).astype(int), 0, last).T
        distance = rough[i, j, k].astype(np.float32)
        close = np.abs(distance) < 1.8 * coarse * step
        distance[close] = field(p[close])
        return distance

    return banded
