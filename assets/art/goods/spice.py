"""Spice: three brass bowls heaped with turmeric, chilli and cardamom, and what fell beside them."""

from collections.abc import Sequence
from dataclasses import dataclass

import bmesh
import bpy
import numpy as np
from materials import Colour, Material, brass, linear
from numpy.typing import NDArray
from picture import Picture
from shapes import mesh, sheet, smooth_line, tube, turned

from goods import stage

Array = NDArray[np.floating]

GROUND = "#155a60"
RIM, BRIM = 0.66, 0.56
"""How wide a bowl is, and how high its rim."""


@dataclass(frozen=True, slots=True)
class Spice:
    """What one heap is made of: the size and form of its grains, how many, and their colours."""

    size: float
    form: tuple[float, float, float]
    grains: int
    spilt: int
    colours: tuple[str, ...]
    height: float = 0.52


TURMERIC = Spice(0.0125, (1.0, 1.0, 0.9), 5200, 330, ("#f29a04", "#e27c00", "#ffb916", "#c86a05"))
CHILLI = Spice(0.03, (1.5, 0.8, 0.22), 2600, 100, ("#b3130c", "#7e0b09", "#d9301a", "#e2742e", "#98100c"), 0.5)
CARDAMOM = Spice(0.066, (1.55, 0.62, 0.62), 620, 12, ("#86a33a", "#64852a", "#a9bd60", "#93a94c"), 0.5)


def pictures() -> list[Picture]:
    """The spices on their stall."""
    return [stage.picture_of("spice", _build)]


def _build() -> None:
    stage.stage(GROUND, "plank", across=2.95, centre=(0.0, -0.2, 0.62), rim=0.7)
    rng = np.random.default_rng(4)
    metal = brass("bowl", roughness=0.3)
    copper = brass("copper", (0.95, 0.45, 0.2), 0.32)
    for at, spice, bowl in (
        ((-0.63, -0.42, 0.0), TURMERIC, metal),
        ((0.66, -0.36, 0.0), CHILLI, copper),
        ((0.05, 0.58, 0.34), CARDAMOM, metal),
    ):
        _bowl(at, bowl)
        _heap(at, spice, rng)
    _stand((0.05, 0.58, 0.0), copper)
    _whole_chillies((0.66, -0.36, BRIM))
    for at, turn, size in (((0.0, -1.12, 0.04), 0.2, 0.24), ((-1.1, -1.12, 0.04), 1.0, 0.19)):
        _star_anise(at, turn, size)
    _cinnamon(((0.28, -1.12, 0.075), (0.92, -1.3, 0.075)), 0.07)
    _cinnamon(((0.3, -1.27, 0.06), (0.86, -1.1, 0.17)), 0.055)


def _bowl(at: Sequence[float], metal: bpy.types.Material) -> None:
    """A footed bowl with a rolled rim, beaten by hand."""
    profile = np.array(
        [(0.0, 0.03), (0.24, 0.03), (0.3, 0.0), (0.335, 0.0), (0.335, 0.05), (0.28, 0.1), (0.42, 0.2), (0.56, 0.36),
         (0.61, 0.44), (0.628, 0.45), (0.618, 0.465), (0.632, 0.5), (0.655, 0.52), (0.68, 0.53),
         (0.685, 0.555), (0.66, 0.575), (0.625, 0.56), (0.59, 0.5), (0.52, 0.42), (0.0, 0.3)]
    )  # fmt: skip
    bowl = turned("bowl", profile, metal, segments=128, subdivide=2)
    bowl.location = at
    for i in range(26):
        angle = 2 * np.pi * i / 26
        _bead((at[0] + 0.6 * np.cos(angle), at[1] + 0.6 * np.sin(angle), at[2] + 0.405), 0.026, metal)


def _bead(at: Sequence[float], radius: float, metal: bpy.types.Material) -> None:
    profile = [(radius * np.sin(a), radius * np.cos(a)) for a in np.linspace(0, np.pi, 9)]
    turned("bead", profile, metal, at=tuple(at), segments=16)


def _stand(at: Sequence[float], metal: bpy.types.Material) -> None:
    profile = [
        (0.0, 0.0),
        (0.46, 0.0),
        (0.48, 0.03),
        (0.44, 0.06),
        (0.34, 0.1),
        (0.3, 0.2),
        (0.34, 0.28),
        (0.4, 0.31),
        (0.4, 0.345),
        (0, 0.345),
    ]
    turned("stand", profile, metal, at=tuple(at), subdivide=2)


def _heap(at: Sequence[float], spice: Spice, rng: np.random.Generator) -> None:
    """A cone that slumps a little, covered with grains; and some that fell."""
    material = _spice_material(f"spice {spice.colours[0]}")
    colours = np.array([linear(colour) for colour in spice.colours])
    radius, angle = np.meshgrid(np.linspace(0, 1, 150), np.linspace(0, 2 * np.pi, 300, endpoint=False))
    flat = np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1)
    rough = 0.10 * _cloud(flat, 3, rng) + 0.05 * _cloud(flat, 9, rng) + 0.018 * _cloud(flat, 40, rng)
    slope = spice.height * (1 - radius**1.25) - 1.6 * np.clip(0.2 - radius, 0, 1) ** 2
    height = slope + rough * (1 - radius**5) + BRIM - 0.03
    points = np.concatenate([flat * (RIM - 0.05), height[..., None]], -1) + at
    shade = _cloud(flat, 14, rng)[..., None] + 0.5
    sheet("heap", points, material, closed=(True, False), paint=colours[0] * (1 - shade) + colours[1] * shade)
    chosen = rng.integers(0, radius.size, spice.grains * 3)
    chosen = chosen[
        rng.random(len(chosen))
        < np.clip(radius.ravel()[chosen] * 1.1, 0.04, 1) * (radius.ravel()[chosen] < 1.02 - 1.6 * spice.size)
    ][: spice.grains]
    on_heap = points.reshape(-1, 3)[chosen] + rng.normal(size=(len(chosen), 3)) * spice.size * 0.25
    _grains(np.concatenate([on_heap, _spill(at, spice, rng)]), spice, material, colours, rng)


def _spill(at: Sequence[float], spice: Spice, rng: np.random.Generator) -> Array:
    angle, away = rng.uniform(-2.5, -0.6, spice.spilt), 0.4 + np.abs(rng.normal(size=spice.spilt)) * 0.22
    height = np.full(spice.spilt, spice.size * spice.form[2])
    return np.stack([at[0] * 0.92 + away * np.cos(angle), min(at[1], -0.3) + away * np.sin(angle), height], 1)


def _cloud(flat: Array, cells: int, rng: np.random.Generator) -> Array:
    """Value noise over the disc, -0.5 to 0.5."""
    lattice = rng.random((2 * cells + 3, 2 * cells + 3)) - 0.5
    place = (flat + 1) * cells
    corner = np.floor(place).astype(int)
    t = place - corner
    t = t * t * (3 - 2 * t)
    i, j, a, b = corner[..., 0], corner[..., 1], t[..., 0], t[..., 1]
    low = lattice[i, j] * (1 - a) + lattice[i + 1, j] * a
    high = lattice[i, j + 1] * (1 - a) + lattice[i + 1, j + 1] * a
    return low * (1 - b) + high * b


def _spice_material(name: str) -> bpy.types.Material:
    material = Material(name, Roughness=0.75, Specular_IOR_Level=0.25, Subsurface_Weight=0.12, Subsurface_Scale=0.03)
    material.coloured_by(material.painted())
    return material.made


def _grains(
    places: Array, spice: Spice, material: bpy.types.Material, colours: Array, rng: np.random.Generator
) -> None:
    """All grains of a heap as one mesh, each turned its own way and of its own shade."""
    form, faces = _pebble(2 if spice.size > 0.05 else 1)
    count = len(places)
    size = (spice.size * rng.uniform(0.7, 1.3, count))[:, None, None]
    grains = np.einsum("nij,nkj->nki", _turns(count, rng), form * np.array(spice.form) * size) + places[:, None]
    index = (faces[None] + (np.arange(count) * len(form))[:, None, None]).reshape(-1, 3)
    tint = colours[rng.integers(0, len(colours), count)] * rng.uniform(0.8, 1.15, (count, 1))
    ribs = 0.82 + 0.18 * np.cos(6 * np.arctan2(form[:, 2], form[:, 1]))
    paint = tint[:, None] * (ribs if spice.size > 0.05 else np.ones(len(form)))[None, :, None]
    mesh("grains", grains.reshape(-1, 3), index, material, paint=paint.reshape(-1, 3))


def _pebble(roundness: int) -> tuple[Array, NDArray[np.int_]]:
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=roundness, radius=1)
    points = np.array([vertex.co[:] for vertex in shape.verts])
    faces = np.array([[vertex.index for vertex in face.verts] for face in shape.faces])
    shape.free()
    return points, faces


def _turns(count: int, rng: np.random.Generator) -> Array:
    """So many random rotations."""
    q = rng.normal(size=(count, 4))
    w, x, y, z = (q / np.linalg.norm(q, axis=1, keepdims=True)).T
    rows = [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)]
    rows += [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)]
    rows += [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]
    return np.stack(rows, 1).reshape(count, 3, 3)


def _whole_chillies(at: Sequence[float]) -> None:
    """Three dried chillies with their stalks, stuck into the heap."""
    skin = _glossy("chilli skin", linear("#a80d0a"), 0.28)
    stalk = _glossy("stalk", linear("#6b7a2a"), 0.6)
    for x, y, turn in ((-0.16, -0.26, 0.5), (0.12, -0.34, -0.15), (0.3, -0.1, 0.9)):
        c, s = np.cos(turn), np.sin(turn)
        line = smooth_line([(-0.26, 0, 0.1), (-0.08, -0.03, 0.04), (0.1, 0.0, 0.02), (0.26, 0.07, 0.08)], 6)
        lift = 0.44 - 0.75 * np.hypot(x, y)
        points = [
            (at[0] + x + c * p[0] - s * p[1], at[1] + y + s * p[0] + c * p[1], at[2] + lift + p[2] - 0.25 * p[0] * s)
            for p in line
        ]
        taper = [0.6 + 0.5 * np.sin(np.pi * min(1.0, 0.2 + t)) - 0.85 * t**2 for t in np.linspace(0, 1, len(points))]
        tube("chilli", points, 0.055, skin, radii=taper)
        bend = np.array([(0, 0, 0), (-0.07 * c, -0.07 * s, 0.07), (-0.1 * c, -0.1 * s, 0.15)])
        tube("stalk", bend + points[0], 0.016, stalk, radii=[1.8, 1, 0.9])


def _glossy(name: str, colour: Colour, roughness: float) -> bpy.types.Material:
    material = Material(name, colour, Roughness=roughness, Coat_Weight=0.2)
    material.bumped(material.noise(16.0), 0.4, 0.02)
    return material.made


def _star_anise(at: Sequence[float], turn: float, size: float) -> None:
    """Eight boats around a point, each with its seed."""
    husk, seed = _glossy("husk", linear("#6b2f14"), 0.7), _glossy("seed", linear("#c9803a"), 0.15)
    for i in range(8):
        angle = turn + 2 * np.pi * i / 8
        out = np.array((np.cos(angle), np.sin(angle), 0.0))
        reach = size * (1.0 + 0.12 * np.sin(5 * i))
        line = [np.array(at) + out * reach * t + (0, 0, size * 0.42 * t * t) for t in np.linspace(0.05, 1, 9)]
        tube("boat", line, size * 0.14, husk, radii=[0.5, 0.75, 0.95, 1.1, 1.15, 1.05, 0.8, 0.5, 0.12])
        _bead(np.array(at) + out * reach * 0.58 + (0, 0, size * 0.23), size * 0.085, seed)


def _cinnamon(ends: tuple[Sequence[float], Sequence[float]], radius: float) -> None:
    """A quill: thin bark rolled in from both sides."""
    bark = Material("bark", linear("#8a4a22"), Roughness=0.8)
    grain = bark.ranged(bark.noise(6.0, (2, 12, 12)), 0.35, 0.65)
    bark.coloured_by(bark.mixed(grain, linear("#54260f"), linear("#b06a35")))
    bark.bumped(grain, 0.5, 0.012)
    start, end = (np.array(point, float) for point in ends)
    along = (end - start) / np.linalg.norm(end - start)
    side = np.cross(along, (0, 0, 1.0))
    up = np.cross(side, along)
    theta = np.linspace(-2.6 * np.pi, 2.6 * np.pi, 90)
    roll = radius * (0.28 + 0.72 * np.clip(1 - np.abs(theta) / (2.9 * np.pi), 0, 1))
    shift = np.sign(theta) * radius * 0.42 * np.clip(np.abs(theta) / np.pi, 0, 1)
    section = np.outer(roll * np.sin(theta) + shift, side) - np.outer(roll * np.cos(theta), up)
    points = np.stack([section + start + (end - start) * t for t in np.linspace(0, 1, 12)], 1)
    sheet("cinnamon", points, bark.made, thickness=0.008)
