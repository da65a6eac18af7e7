"""What a camel wears: saddle cloth, roll, straps, bells and tassels, all cut to the camel's own fields."""

from collections.abc import Sequence

import bpy
import numpy as np
from carving import Array, Field, Point, cut, joined, surface
from materials import brass, linear, plain, woven
from numpy.typing import NDArray
from shapes import ball, mesh, placed

from goods.camel_body import HEAD, Carving, near_surface

FINE = 0.0105
FRONT, BACK, HEM = 0.46, -0.44, 1.03


def harness(carving: Carving, strap: str, tassels: tuple[str, str, str], print_: bpy.types.Image) -> None:
    """Dress a camel."""
    webbing = woven("webbing", colour=linear(strap), threads=50.0)
    wools = [plain(f"wool {i}", linear(colour), 0.9, bump=0.5, scale=90) for i, colour in enumerate(tassels)]
    metal = brass("bells", roughness=0.25)
    _saddle(carving, print_, wools)
    _fringe(carving, wools, metal)
    _breast_band(carving, webbing, metal)
    _garland(carving, webbing, wools)
    _bridle(carving, webbing, wools, metal)


def _saddle(carving: Carving, print_: bpy.types.Image, wools: list[bpy.types.Material]) -> None:
    """The cloth, with a hole for the hump, and the padded roll round it."""
    up = carving.pose.lift

    def cloth(p: Array) -> Array:
        lying = np.abs(joined(carving.torso(p), carving.legs(p), 0.1) - 0.024) - 0.02
        x, z = p[:, 0], p[:, 2] - up
        return cut(lying, np.maximum.reduce([BACK - x, x - FRONT, HEM - z, z - 1.62]), 0.018)

    points, faces = _cut_out(cloth, (BACK - 0.04, -0.46, HEM + up - 0.04), (FRONT + 0.04, 0.46, 1.9 + up))
    u = (points[:, 0] - BACK) / (FRONT - BACK)
    v = np.clip((points[:, 2] - up - HEM) / 0.9, 0.002, 0.998)
    mesh("saddle cloth", points, faces, woven("saddle cloth", print_, threads=60.0), uv=np.stack([u, v], 1))
    for height, wool in ((1.655, wools[0]), (1.74, wools[1])):
        low, high = (-0.62, -0.52, height + up - 0.14), (0.5, 0.52, height + up + 0.14)
        mesh("roll", *_cut_out(_roll(carving, height + up), low, high), wool)


def _cut_out(field: Field, low: Point, high: Point) -> tuple[Array, NDArray[np.int64]]:
    return surface(near_surface(field, low, high, FINE), low, high, FINE)


def _roll(carving: Carving, height: float) -> Field:
    return lambda p: cut(np.abs(carving.hump(p) - 0.03) - 0.05, np.abs(p[:, 2] - height) - 0.04, 0.05)


def _fringe(carving: Carving, wools: list[bpy.types.Material], metal: bpy.types.Material) -> None:
    up = carving.pose.lift

    def trunk(p: Array) -> Array:
        return joined(carving.torso(p), carving.legs(p), 0.1)

    for i, x in enumerate(np.linspace(BACK + 0.04, FRONT - 0.04, 9)):
        for side in (-1, 1):
            place = _reached(trunk, (x, 0, HEM + up + 0.02), (0, side, 0), 0.045)
            _tassel(place, wools[i % 3], metal, 0.9 if i % 2 else 1.15, seed=i)


def _breast_band(carving: Carving, webbing: bpy.types.Material, metal: bpy.types.Material) -> None:
    """A strap round the root of the neck, hung with bells."""
    centre, along = _on_neck(carving, 0.24)
    _strap(carving.trunk, along, centre, 0.036, webbing, 0.42)
    for k, (place, out) in enumerate(_around(carving.trunk, centre, along, 15, 0.07)):
        if out[2] < 0.35:
            ball(tuple(place), 0.055 if k % 2 else 0.045, metal, (1, 1, 1.1))


def _garland(carving: Carving, webbing: bpy.types.Material, wools: list[bpy.types.Material]) -> None:
    """Woollen balls round the neck."""
    centre, along = _on_neck(carving, 0.6)
    _strap(carving.neck, along, centre, 0.03, webbing, 0.26)
    for i, (place, _) in enumerate(_around(carving.neck, centre, along, 11, 0.045)):
        ball(tuple(place), 0.05, wools[i % 3])


def _bridle(
    carving: Carving, webbing: bpy.types.Material, wools: list[bpy.types.Material], metal: bpy.types.Material
) -> None:
    forward, left, up = carving.head_axes

    def skull(p: Array) -> Array:
        return carving.head(p, ears=False)

    _strap(skull, forward + 0.25 * up, carving.on_head((0.345, 0, -0.05)), 0.024, webbing, 0.24)
    _strap(skull, forward - 0.5 * up, carving.on_head((0.045, 0, 0.0)), 0.024, webbing, 0.3)
    for side in (-1, 1):
        ring = _reached(skull, carving.on_head((0.335, 0, -0.08)), side * left, 0.03)
        ball(tuple(ring), 0.035, metal)
        cheek = _reached(skull, carving.on_head((0.05, 0, -0.05)), side * left, 0.035)
        _tassel(cheek, wools[0], metal, 1.5, seed=side)
    crown = carving.on_head((0.05, 0, 0.2))
    ball(tuple(crown), 0.06, wools[2])
    for i, lean in enumerate((-0.5, 0.0, 0.5)):
        ball(tuple(crown + HEAD * (0.075 * up + 0.07 * lean * left)), 0.034, wools[i])


def _strap(field: Field, normal: Array, centre: Array, half: float, material: bpy.types.Material, reach: float) -> None:
    """A band that lies on a body where a plane cuts it."""
    across = np.asarray(normal, np.float32) / np.linalg.norm(normal)

    def band(p: Array) -> Array:
        near = np.linalg.norm(p - np.asarray(centre, np.float32), axis=1) - reach
        return np.maximum(cut(np.abs(field(p) - 0.012) - 0.016, np.abs((p - centre) @ across) - half, 0.012), near)

    mesh("strap", *_cut_out(band, np.asarray(centre) - reach, np.asarray(centre) + reach), material)


def _on_neck(carving: Carving, share: float) -> tuple[Array, Array]:
    """A place on the neck's line, and the way the line runs there."""
    line = carving.neck_line[:, :3]
    i = min(int(share * (len(line) - 1)), len(line) - 2)
    return line[i], line[i + 1] - line[i]


def _around(field: Field, centre: Array, normal: Array, count: int, offset: float) -> list[tuple[Array, Array]]:
    """Places spread round a body, with the direction out to each."""
    across = normal / np.linalg.norm(normal)
    first = np.cross(across, (0.0, 1.0, 0.0))
    first /= np.linalg.norm(first)
    second = np.cross(across, first)
    ways = [first * np.cos(a) + second * np.sin(a) for a in np.linspace(0, 2 * np.pi, count, endpoint=False)]
    return [(_reached(field, centre, way, offset), way) for way in ways]


def _reached(field: Field, origin: Sequence[float], way: Sequence[float], offset: float) -> Array:
    """Where one leaves a body on the way out, and an offset further."""
    steps = np.linspace(0, 0.7, 350, dtype=np.float32)[:, None]
    path = np.asarray(origin, np.float32) + steps * np.asarray(way, np.float32)
    outside = field(path) > offset
    return path[np.argmax(outside)]


def _tassel(at: Array, wool: bpy.types.Material, metal: bpy.types.Material, size: float, seed: int) -> None:
    """A bead, and a bunch of threads that do not all hang alike."""
    ball(tuple(at), 0.028 * size, metal)
    rng = np.random.default_rng(seed + 50)
    bunch = bpy.data.curves.new("tassel", "CURVE")
    bunch.dimensions, bunch.bevel_depth, bunch.bevel_resolution = "3D", 0.0085 * size, 1
    for angle in np.linspace(0, 2 * np.pi, 15, endpoint=False):
        _thread(bunch, at, angle, size * rng.uniform(0.85, 1.12), rng.uniform(0.6, 1.25))
    placed("tassel", bunch, wool)
    ball(tuple(np.asarray(at) - (0, 0, 0.036 * size)), 0.021 * size, wool, (1, 1, 0.7))


def _thread(bunch: bpy.types.Curve, at: Array, angle: float, size: float, spread: float) -> None:
    line = bunch.splines.new("POLY")
    heights: Sequence[tuple[float, float]] = (
        (0.02, 0.008),
        (0.05, 0.022),
        (0.095, 0.032 * spread),
        (0.15, 0.036 * spread),
    )
    line.points.add(len(heights) - 1)
    for point, (down, out) in zip(line.points, heights, strict=True):
        point.co = (at[0] + out * size * np.cos(angle), at[1] + out * size * np.sin(angle), at[2] - down * size, 1.0)
