"""What fills the street: awnings, counters, spice, cloth, brass, lanterns, garlands and strings of lamps."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import bpy
import numpy as np
import shapes
import studio
from materials import Material, brass, glowing, linear, plain

from bazaar import masonry

FLAME = (1.0, 0.42, 0.1)
SPICES = ("#d9901f", "#b02a17", "#7f8a2a", "#d96a14", "#c9a45a", "#8a2c48")
CLOTHS = ("#8e2440", "#1f6f6b", "#d98a2b", "#3a3f8f", "#b8452f", "#e6cfa6", "#6227b6")


@dataclass(frozen=True, slots=True)
class Stock:
    """The materials of the bazaar."""

    wood: bpy.types.Material
    cloth: bpy.types.Material
    brass: bpy.types.Material
    clay: bpy.types.Material
    flame: bpy.types.Material
    marigold: bpy.types.Material
    saffron: bpy.types.Material


def stock() -> Stock:
    """One of each material."""
    return Stock(
        wood=plain("stall wood", linear("#4d2a18"), 0.7, bump=0.5, scale=18.0),
        cloth=_dyed(),
        brass=brass("pots"),
        clay=plain("clay", linear("#a85a38"), 0.8, bump=0.3),
        flame=masonry.unsampled(glowing("flame", FLAME, 7.0)),
        marigold=plain("marigold", linear("#e8791a"), 0.8, bump=0.6, scale=60.0),
        saffron=plain("saffron", linear("#f0a92a"), 0.8, bump=0.6, scale=60.0),
    )


def _dyed() -> bpy.types.Material:
    material = Material("dyed cloth", Roughness=0.9, Sheen_Weight=0.1, Specular_IOR_Level=0.15)
    faded = material.ranged(material.noise(5.0, detail=5.0), 0.35, 0.65, 0.0, 0.4)
    material.coloured_by(material.mixed(faded, material.painted(), (0.22, 0.12, 0.08), "MULTIPLY"))
    material.bumped(material.noise(40.0), 0.3, 0.01)
    return material.made


def stall(goods: Stock, x: float, wide: float, colours: Sequence[str], kind: int) -> None:
    """One merchant's place: an awning on poles, a draped counter, his goods and a lantern."""
    front = -1.75
    _awning(goods, x, wide, colours)
    for side in (-1, 1):
        pole = [(x + side * wide * 0.47, front, 0.0), (x + side * wide * 0.47, front, 1.45)]
        shapes.tube("pole", pole, 0.03, goods.wood)
        shapes.ball((pole[1][0], front, 1.5), 0.05, goods.brass, (1, 1, 1.3))
    shapes.block((x, -1.15, 0.24), (wide * 0.86, 0.62, 0.48), goods.wood, bevel=0.02)
    _drape(goods, x, wide * 0.88, -1.48, 0.52, CLOTHS[(kind * 3 + 1) % len(CLOTHS)])
    (_spices, _cloths, _pots)[kind % 3](goods, x, wide * 0.8, kind)
    lantern(goods, x + 0.22 * math.sin(kind * 2.4) * wide, -1.5, 1.06)
    garland(goods, (x - wide * 0.47, front - 0.04, 1.42), (x, front - 0.04, 1.42), 0.16)
    garland(goods, (x, front - 0.04, 1.42), (x + wide * 0.47, front - 0.04, 1.42), 0.16)
    studio.point_light((x, -1.25, 1.15), 16.0, 0.12, (1.0, 0.52, 0.2))


def _awning(goods: Stock, x: float, wide: float, colours: Sequence[str]) -> None:
    stripes = 10
    u, v = np.meshgrid(np.linspace(0, 1, stripes * 10 + 1), np.linspace(0, 1, 30), indexing="ij")
    roof, hem = np.minimum(v / 0.8, 1), np.clip((v - 0.8) / 0.2, 0, 1)
    scallop = np.abs(np.sin(np.pi * u * stripes)) ** 0.7
    billow = 0.03 * np.sin(np.pi * u * 3) * np.sin(np.pi * roof)
    points = np.stack(
        [
            x + (u - 0.5) * wide * 1.04,
            -0.25 - 1.6 * roof - 0.03 * hem,
            1.98 - 0.42 * roof - 0.1 * np.sin(np.pi * roof) - hem * (0.09 + 0.11 * scallop) + billow,
        ],
        -1,
    )
    dyes = np.array([linear(colour) for colour in colours])
    paint = dyes[np.minimum(u * stripes, stripes - 0.01).astype(int) % len(dyes)]
    paint = np.where((hem > 0.86)[..., None], linear("#d9a441"), paint)
    shapes.sheet("awning", points, goods.cloth, paint=paint, thickness=0.015)


def _drape(goods: Stock, x: float, wide: float, y: float, height: float, colour: str) -> None:
    """A cloth that hangs over the front of a counter."""
    u, v = np.meshgrid(np.linspace(0, 1, 80), np.linspace(0, 1, 24), indexing="ij")
    fold = 0.035 * np.sin(u * 46 + 2 * np.sin(u * 7)) * v
    points = np.stack([x + (u - 0.5) * wide, y - 0.02 - fold, height - v * (0.34 + 0.05 * np.sin(u * np.pi * 5))], -1)
    paint = np.where(
        ((v > 0.74) & (v < 0.9))[..., None], linear("#e0b04c"), np.broadcast_to(linear(colour), (*u.shape, 3))
    )
    shapes.sheet("drape", points, goods.cloth, paint=paint)


def _spices(goods: Stock, x: float, wide: float, seed: int) -> None:
    """Two rows of bowls, heaped."""
    for row, (y, z, count) in enumerate(((-1.34, 0.49, 5), (-1.02, 0.6, 4))):
        for i in range(count):
            at = x + (i - (count - 1) / 2) * wide / count
            spice_bowl(goods, at, y, z, 0.16, SPICES[(i * 2 + row + seed) % len(SPICES)])


def spice_bowl(goods: Stock, x: float, y: float, z: float, radius: float, colour: str) -> None:
    """A brass bowl with a cone of spice."""
    bowl = [(0.0, 0.0), (0.6, 0.0), (0.86, 0.3), (1.0, 0.6), (0.96, 0.62), (0.0, 0.5)]
    shapes.turned("bowl", [(r * radius, h * radius) for r, h in bowl], goods.brass, at=(x, y, z), segments=32)
    name = f"spice {colour}"
    powder = bpy.data.materials.get(name) or plain(name, linear(colour), 0.95, bump=1.0, scale=90.0)
    chance = np.random.default_rng(int(abs(x) * 1000) % 997)
    heap = shapes.smooth_line([(0.95, 0.55), (0.6, 0.98), (0.25, 1.4), (0.06, 1.6), (0.0, 1.62)], 5) * radius
    turn = np.linspace(0, 2 * np.pi, 36, endpoint=False)[:, None]
    rough = 1 + 0.04 * chance.standard_normal((36, len(heap)))
    r, h = heap[None, :, 0] * rough, heap[None, :, 1] + 0 * turn
    points = np.stack([x + r * np.cos(turn), y + r * np.sin(turn), z + h], -1)
    shapes.sheet("heap", points, powder, closed=(True, False))


def _cloths(goods: Stock, x: float, wide: float, seed: int) -> None:
    """Bolts in stacks, and lengths that hang from the awning."""
    for column in range(4):
        at = x + (column - 1.5) * wide / 4
        for layer in range(3 + (column + seed) % 2):
            bolt(
                goods,
                at + 0.01 * math.sin(layer * 5 + column),
                -1.2,
                0.55 + layer * 0.115,
                wide / 4.6,
                CLOTHS[(layer * 3 + column + seed) % len(CLOTHS)],
            )
    for i, side in enumerate((-0.34, 0.34)):
        _hanging(goods, x + side * wide, -0.9, 1.62, 0.3, 0.62, CLOTHS[(seed + i * 2 + 4) % len(CLOTHS)])


def bolt(goods: Stock, x: float, y: float, z: float, wide: float, colour: str, radius: float = 0.06) -> None:
    """A roll of cloth, lying across the view, with a band of gold at each end."""
    u, turn = np.meshgrid(np.linspace(-0.5, 0.5, 21), np.linspace(0, 2 * np.pi, 24, endpoint=False), indexing="ij")
    round_ = radius * (1 + 0.04 * np.sin(3 * turn + z * 40)) * np.where(np.abs(u) > 0.49, 0.0, 1.0)
    points = np.stack([x + u * wide, y + 1.9 * round_ * np.cos(turn), z + round_ * np.sin(turn)], -1)
    paint = np.where(
        ((np.abs(u) > 0.36) & (np.abs(u) < 0.44))[..., None],
        linear("#e0b04c"),
        np.broadcast_to(linear(colour), (*u.shape, 3)),
    )
    shapes.sheet("bolt", points, goods.cloth, closed=(False, True), paint=paint)


def _hanging(goods: Stock, x: float, y: float, top: float, wide: float, long: float, colour: str) -> None:
    u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(0, 1, 24), indexing="ij")
    points = np.stack([x + (u - 0.5) * wide, y + 0.03 * np.sin(u * 19), top - v * long], -1)
    band = (v % 0.34 < 0.05) | (v > 0.9)
    paint = np.where(band[..., None], linear("#e6c070"), np.broadcast_to(linear(colour), (*u.shape, 3)))
    shapes.sheet("length of cloth", points, goods.cloth, paint=paint)


def _pots(goods: Stock, x: float, wide: float, seed: int) -> None:
    """Brass in three sizes."""
    for i in range(5):
        at = x + (i - 2) * wide / 5
        pot(
            goods.brass if (i + seed) % 3 else goods.clay,
            at,
            -1.1 - 0.12 * (i % 2),
            0.48,
            0.13 + 0.035 * ((i * 2 + seed) % 3),
        )


def pot(material: bpy.types.Material, x: float, y: float, z: float, size: float) -> None:
    """A water pot with a collar."""
    profile = [
        (0.0, 0.0),
        (0.5, 0.0),
        (0.9, 0.45),
        (1.0, 0.85),
        (0.82, 1.25),
        (0.42, 1.5),
        (0.38, 1.68),
        (0.6, 1.84),
        (0.5, 1.86),
        (0.3, 1.66),
    ]
    outline = shapes.smooth_line([(r * size, h * size) for r, h in profile], 4)
    shapes.turned("pot", outline, material, at=(x, y, z), segments=40)


def lantern(goods: Stock, x: float, y: float, z: float, size: float = 1.0) -> None:
    """A small hanging lamp with a pierced cap."""
    shapes.ball((x, y, z), 0.055 * size, goods.flame, (1, 1, 1.35))
    for foot, profile in (
        (0.06, [(0.07, 0.0), (0.05, 0.04), (0.0, 0.1)]),
        (-0.11, [(0.0, -0.03), (0.04, 0.0), (0.06, 0.03)]),
    ):
        shapes.turned(
            "cap", [(r * size, h * size) for r, h in profile], goods.brass, at=(x, y, z + foot * size), segments=16
        )
    shapes.tube("chain", [(x, y, z + 0.14 * size), (x, y, z + 0.6 * size)], 0.006, goods.wood)


def _sagging(start: Sequence[float], end: Sequence[float], sag: float, count: int) -> np.ndarray:
    t = np.linspace(0, 1, count)[:, None]
    line = np.asarray(start) * (1 - t) + np.asarray(end) * t
    line[:, 2] -= (4 * sag * t * (1 - t))[:, 0]
    return line


def garland(goods: Stock, start: Sequence[float], end: Sequence[float], sag: float, size: float = 0.032) -> None:
    """Marigolds on a thread, two colours in turn."""
    length = math.dist(start, end) * (1 + 2.4 * (sag / max(math.dist(start, end), 0.01)) ** 2)
    for i, point in enumerate(_sagging(start, end, sag, max(3, int(length / size / 1.35)))):
        flower = goods.saffron if i // 4 % 3 == 1 else goods.marigold
        shapes.ball(tuple(point), size * (1 + 0.12 * math.sin(i * 5)), flower, (1, 1, 0.85))


def lamp_string(goods: Stock, start: Sequence[float], end: Sequence[float], sag: float, step: float = 0.24) -> None:
    """Small lamps on a wire."""
    count = max(3, int(math.dist(start, end) / step))
    line = _sagging(start, end, sag, count)
    shapes.tube("wire", line, 0.006, goods.wood)
    for point in line:
        shapes.ball((point[0], point[1], point[2] - 0.03), 0.03, goods.flame, (1, 1, 1.3))


def oil_lamp(goods: Stock, x: float, y: float, z: float, size: float, *, light: float = 0.0) -> None:
    """A clay saucer with a wick and a flame."""
    saucer = [(0.0, 0.0), (0.45, 0.0), (0.84, 0.28), (1.0, 0.5), (0.94, 0.52), (0.74, 0.36), (0.0, 0.3)]
    shapes.turned("saucer", [(r * size, h * size) for r, h in saucer], goods.clay, at=(x, y, z), segments=40)
    flame = shapes.smooth_line([(0.0, 0.4), (0.15, 0.56), (0.2, 0.78), (0.12, 1.1), (0.0, 1.55)], 6)
    shapes.turned("flame", flame * size, goods.flame, at=(x - 0.5 * size, y - 0.4 * size, z), segments=20)
    if light:
        studio.point_light((x - 0.5 * size, y - 0.5 * size, z + 1.1 * size), light, 0.3 * size, FLAME)
