"""The palace of winds: five storeys of latticed bays over an arcade, tight as a honeycomb."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
import shapes
import svg
from materials import plain

from bazaar import masonry, paintings

PITCH = 0.84
ARCADE = 2.15
STOREYS = ((15, 1.42), (13, 1.42), (11, 1.36), (7, 1.3), (3, 1.26))
"""Bays and height of each storey, from the street upwards."""
STEP_BACK = 0.16

BRACKET = [
    (0, -0.3), (0.05, -0.28), (0.07, -0.22), (0.05, -0.19), (0.16, -0.1), (0.2, -0.03), (0.32, 0.03),
    (0.36, 0.08), (0.43, 0.1), (0.45, 0.14), (0.45, 0.18), (0.4, 0.22), (0, 0.22),
]  # fmt: skip
EAVE = [(0.4, 0.0), (0.43, -0.06), (0.57, -0.09), (0.58, -0.07), (0.45, 0.07), (0.4, 0.11), (0, 0.11)]
PILLAR = [(0.05, 0.1), (0.05, 0.16), (0.03, 0.2), (0.03, 0.52), (0.06, 0.58)]

PINK = "#c76f60"
ROSE = "#d98f80"
LIME = "#fbeedd"


@dataclass(frozen=True, slots=True)
class Stone:
    """The materials of the palace."""

    wall: bpy.types.Material
    bay: bpy.types.Material
    lime: bpy.types.Material
    lit: bpy.types.Material
    gold: bpy.types.Material
    dark: bpy.types.Material


def quarry(lamps: float = 1.6) -> Stone:
    """One of each material; `lamps` is how bright the brightest window may be."""
    return Stone(
        wall=masonry.plaster("wall", PINK),
        bay=masonry.plaster("bay", ROSE),
        lime=masonry.plaster("lime", LIME, dirt="#9a6a5a"),
        lit=masonry.lamplight("lit", 0.08 * lamps, lamps),
        gold=masonry.gilding(),
        dark=plain("dark", masonry.tint("#3a1620", 0.6), 0.9),
    )


def build(stone: Stone, x: float) -> None:
    """The whole front, its middle at x, its wall in the plane y = 0."""
    domed, vaulted = domed_bay(stone), vaulted_bay(stone)
    kiosk = chhatri(stone)
    foot = ARCADE
    _arcade(stone, x)
    for level, (bays, height) in enumerate(STOREYS):
        back = STEP_BACK * level
        _storey(stone, x, foot, bays, height, back)
        for i in range(bays):
            at = x + (i - (bays - 1) / 2) * PITCH
            middle = abs(i - (bays - 1) / 2)
            data = vaulted if level >= 1 and middle % 3 == 0 else domed
            masonry.stand(data, at, back, foot + 0.12, 0.9 * height / 1.42)
        above = STOREYS[level + 1][0] if level + 1 < len(STOREYS) else 0
        for side in (-1, 1) if above else ():
            edge = x + side * (bays * PITCH / 2 + 0.02)
            masonry.stand(kiosk, edge - side * 0.16, back + 0.3, foot + height + 0.04, 0.62)
            if bays - above > 3:
                masonry.stand(kiosk, edge - side * 1.1, back + 0.4, foot + height + 0.04, 0.74)
        foot += height
    _crown(stone, x, foot)


def domed_bay(stone: Stone) -> bpy.types.Mesh:
    """A jharokha: three latticed windows on brackets, under a ribbed dome."""
    radius = 0.4
    side = 2 * radius * math.tan(math.pi / 8)
    pieces = []
    for angle in (-math.pi / 4, 0.0, math.pi / 4):
        out = (math.sin(angle), -math.cos(angle))
        pieces += _window(stone, side, radius, out, angle)
    ring, eave = masonry.octagonal, 1.0
    pieces += [
        ring(BRACKET, stone.bay),
        ring([(0.452, 0.125), (0.47, 0.135), (0.47, 0.165), (0.452, 0.175)], stone.lime),
        ring([(0.2, -0.045), (0.225, -0.035), (0.225, -0.015), (0.2, -0.005)], stone.lime),
        ring(EAVE, stone.bay, eave),
        ring([(0.565, -0.1), (0.588, -0.09), (0.588, -0.065), (0.57, -0.06)], stone.lime, eave),
        masonry.ribbed_dome(0.41, 0.46, stone.bay, 1.1),
        masonry.finial(1.53, 0.24, stone.gold),
        ring([(radius * 0.8, 0.2), (radius * 0.8, 0.98)], stone.lit),
    ]
    pieces += [
        shapes.ball((0.41 * math.sin(a), -0.41 * math.cos(a), 1.12), 0.022, stone.lime)
        for a in np.linspace(-1.5, 1.5, 13)
    ]
    return masonry.part(*pieces)


def _window(stone: Stone, side: float, radius: float, out: tuple[float, float], angle: float) -> list[bpy.types.Object]:
    opening = masonry.cusped(side * 0.6, 0.6, 0.36, 3)
    inner = masonry.cusped(side * 0.62, 0.62, 0.37, 3)

    def put(thing: bpy.types.Object, away: float, z: float) -> bpy.types.Object:
        return masonry.moved(thing, out[0] * away, out[1] * away, z, angle)

    return [
        put(masonry.panel(side, 0.8, [opening], stone.bay, 0.05), radius, 0.22),
        put(masonry.panel(side * 0.78, 0.7, [inner], stone.lime, 0.018, 0.004), radius + 0.034, 0.235),
        put(masonry.lattice(side * 0.62, 0.6, 0.08, stone.wall, 0.011), radius - 0.01, 0.22),
        put(masonry.panel(side * 0.62, 0.13, [], stone.lime, 0.02, 0.004), radius - 0.0, 0.22),
    ]


def vaulted_bay(stone: Stone) -> bpy.types.Mesh:
    """A balcony with three arches under the bent roof that Bengal sent west."""
    wide, deep = 0.78, 0.26
    arches = [[(x + dx, z) for x, z in masonry.cusped(0.17, 0.56, 0.32, 3)] for dx in (-0.23, 0.0, 0.23)]
    front = masonry.moved(masonry.panel(wide, 0.78, arches, stone.bay, 0.05), 0, -deep, 0.24)
    trims = [[(x + dx, z) for x, z in masonry.cusped(0.19, 0.59, 0.33, 3)] for dx in (-0.23, 0.0, 0.23)]
    trim = masonry.moved(masonry.panel(wide * 0.95, 0.68, trims, stone.lime, 0.018, 0.004), 0, -deep - 0.034, 0.25)
    pieces = [front, trim, masonry.moved(masonry.lattice(0.68, 0.58, 0.08, stone.wall, 0.011), 0, -deep + 0.01, 0.24)]
    for sign in (-1, 1):
        cheek = masonry.panel(deep, 0.78, [], stone.bay, 0.05)
        pieces.append(masonry.moved(cheek, sign * wide / 2, -deep / 2, 0.24, math.pi / 2))
        bracket = shapes.block((sign * 0.28, -deep / 2, 0.03), (0.07, deep * 0.8, 0.2), stone.lime, bevel=0)
        pieces.append(bracket)
    pieces += [
        shapes.block((0, -deep / 2 - 0.02, 0.17), (wide + 0.12, deep + 0.12, 0.1), stone.bay, bevel=0),
        shapes.block((0, -deep / 2 - 0.03, 0.21), (wide + 0.16, deep + 0.14, 0.03), stone.lime, bevel=0),
        shapes.block((0, -0.06, 0.6), (wide - 0.1, 0.02, 0.74), stone.lit, bevel=0),
        *_bent_roof(stone, wide + 0.22, deep),
    ]
    pieces += [masonry.finial(1.4 - 0.14 * (dx != 0), 0.2, stone.gold, (dx, -deep / 2)) for dx in (-0.24, 0.0, 0.24)]
    return masonry.part(*pieces)


def _bent_roof(stone: Stone, wide: float, deep: float) -> list[bpy.types.Object]:
    x = np.linspace(-wide / 2, wide / 2, 25)[:, None]
    bend = 1.04 + 0.16 * np.cos(np.pi * x / wide) ** 0.8 - 0.04
    t = np.linspace(0, 1, 9)[None, :]
    y, z = -deep - 0.14 + t * (deep + 0.14) + 0 * x, bend - 0.06 + 0.26 * np.sin(np.pi / 2 * t) ** 0.7
    roof = shapes.sheet("roof", np.stack([x + 0 * t, y, z], -1), stone.bay)
    lip = np.stack(
        [x + 0 * t[:, :4], -deep - 0.15 + 0 * x + 0.02 * t[:, :4], bend - 0.07 + np.linspace(-0.03, 0.02, 4) + 0 * x],
        -1,
    )
    under = np.stack([x + 0 * t, -deep - 0.12 + t * (deep + 0.1) + 0 * x, bend - 0.09 + 0 * t], -1)
    return [roof, shapes.sheet("lip", lip, stone.lime), shapes.sheet("under", under, stone.bay)]


def chhatri(stone: Stone) -> bpy.types.Mesh:
    """A kiosk on four pillars, with a dome."""
    pieces = [shapes.block((0, 0, 0.05), (0.62, 0.62, 0.1), stone.bay, bevel=0)]
    arch = [masonry.cusped(0.36, 0.26, 0.06, 3)]
    for i in (-0.22, 0.22):
        pieces += [shapes.turned("pillar", PILLAR, stone.lime, at=(i, j, 0), segments=8) for j in (-0.22, 0.22)]
        pieces += [
            masonry.moved(masonry.panel(0.5, 0.3, arch, stone.bay, 0.04), 0, i, 0.42),
            masonry.moved(masonry.panel(0.5, 0.3, arch, stone.bay, 0.04), i, 0, 0.42, math.pi / 2),
        ]
    pieces += [
        masonry.octagonal([(0.3, 0), (0.44, -0.04), (0.45, -0.02), (0.32, 0.07), (0, 0.07)], stone.bay, 0.74),
        masonry.octagonal([(0.435, -0.05), (0.455, -0.045), (0.455, -0.02), (0.44, -0.015)], stone.lime, 0.74),
        masonry.ribbed_dome(0.3, 0.38, stone.bay, 0.8),
        masonry.finial(1.15, 0.22, stone.gold),
    ]
    return masonry.part(*pieces)


def _storey(stone: Stone, x: float, foot: float, bays: int, height: float, back: float) -> None:
    wide = bays * PITCH + 0.24
    ornament = svg.worn(paintings.spandrels(), 512)
    skin = masonry.plaster(f"painted wall {bays}", PINK, ornament, (bays, 1.0))
    shapes.block((x, back + 0.75, foot + height / 2), (wide, 1.46, height), stone.wall, bevel=0.02)
    _upright(x, back - 0.005, foot, bays * PITCH, height, skin)
    band = masonry.plaster(f"frieze {bays}", "#b8604f", svg.worn(paintings.frieze(), 512), (bays, 1.0))
    _upright(x, back - 0.06, foot + height - 0.2, wide + 0.04, 0.15, band)
    for z, thick, out in ((0.0, 0.05, 0.08), (height - 0.03, 0.06, 0.16), (height - 0.215, 0.025, 0.09)):
        shapes.block((x, back + 0.1, foot + z), (wide + 2 * out - 0.06, 0.2 + 2 * out, thick), stone.lime, bevel=0.008)
    merlon = bpy.data.meshes.get("merlon") or _merlon(stone)
    count = int(wide / 0.14)
    for i in range(count):
        masonry.stand(merlon, x + (i - (count - 1) / 2) * wide / count, back - 0.06, foot + height)


def _merlon(stone: Stone) -> bpy.types.Mesh:
    outline = [(-0.05, 0.0), (-0.05, 0.07), (-0.03, 0.1), (0.0, 0.15), (0.03, 0.1), (0.05, 0.07), (0.05, 0.0)]
    points = np.array([[(x, y, z) for y in (-0.02, 0.02)] for x, z in outline])
    front = [tuple(2 * i for i in range(len(outline)))]
    sides = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(outline) - 1)]
    data = masonry.part(shapes.mesh("merlon", points.reshape(-1, 3), [*front, *sides], stone.bay, smooth=False))
    data.name = "merlon"
    return data


def _upright(x: float, y: float, foot: float, wide: float, height: float, material: bpy.types.Material) -> None:
    """A flat skin before a wall, worn once from left to right and from foot to top."""
    points = np.array([[(x + sx * wide / 2, y, foot + z) for z in (0.0, height)] for sx in (-1, 1)])
    shapes.sheet("skin", points, material)


def _crown(stone: Stone, x: float, foot: float) -> None:
    """Three domes on drums, the middle one highest."""
    back = STEP_BACK * (len(STOREYS) - 1) + 0.55
    for dx, radius, drum in ((-0.86, 0.34, 0.16), (0.86, 0.34, 0.16), (0.0, 0.5, 0.34)):
        shape = [
            (1.0, 0.0),
            (1.06, 0.02),
            (1.0, 0.06),
            (0.96, 0.08),
            (0.96, 0.8),
            (1.06, 0.86),
            (1.14, 0.94),
            (1.0, 1.0),
            (0, 1.0),
        ]
        data = masonry.part(
            masonry.octagonal([(r * radius, z * drum) for r, z in shape], stone.bay),
            masonry.octagonal(
                [(radius * 1.07, drum * 0.88), (radius * 1.17, drum * 0.93), (radius * 1.07, drum * 0.98)], stone.lime
            ),
            masonry.ribbed_dome(radius, radius * 1.15, stone.bay, drum, 18),
            masonry.finial(drum + radius * 1.1, radius * 0.75, stone.gold),
        )
        masonry.stand(data, x + dx, back, foot)


def _arcade(stone: Stone, x: float) -> None:
    """The ground floor: shops under cusped arches."""
    wide = STOREYS[0][0] * PITCH + 3.4
    count = 11
    step = wide / count
    shapes.block((x, 0.9, ARCADE / 2), (wide, 1.2, ARCADE), stone.wall, bevel=0.02)
    opening = masonry.cusped(step * 0.66, 1.5, 0.85, 4)
    trim = masonry.cusped(step * 0.7, 1.55, 0.86, 4)
    data = masonry.part(
        masonry.panel(step, 1.9, [opening], stone.bay, 0.3),
        masonry.moved(masonry.panel(step * 0.86, 1.72, [trim], stone.lime, 0.02, 0.005), 0, -0.165, 0),
        shapes.block((0, 0.145, 0.8), (step * 0.7, 0.02, 1.6), stone.dark, bevel=0),
    )
    for i in range(count):
        masonry.stand(data, x + (i - (count - 1) / 2) * step, 0.14, 0)
    band = masonry.plaster("arcade frieze", "#b8604f", svg.worn(paintings.frieze(), 512), (18.0, 1.0))
    _upright(x, -0.05, 1.9, wide, 0.17, band)
    shapes.block((x, 0.1, ARCADE - 0.04), (wide + 0.2, 0.46, 0.08), stone.lime, bevel=0.01)
