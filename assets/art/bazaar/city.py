"""The rest of the Pink City: terraces, towers and kiosks in the dust of the evening, and a fort on its hill."""

import bpy
import numpy as np
import shapes
from materials import linear

from bazaar import masonry
from bazaar.facade import Stone, chhatri

HAZE = linear("#a4546a")


def build(stone: Stone) -> None:
    """Three rows of houses and the hills; x from -13 to 13, farther rows higher."""
    kiosk = chhatri(stone)
    window, gate = _window(stone, stone.lit, 0.17, 0.32), _window(stone, stone.dark, 0.42, 0.72)
    chance = np.random.default_rng(12)
    for row, (y, low, high) in enumerate(((1.0, 1.0, 1.9), (6.0, 1.7, 2.7), (12.0, 2.4, 3.6))):
        x = -15.0 - row
        while x < 15 + row:
            wide, height = chance.uniform(1.5, 3.0), chance.uniform(low, high)
            _house(stone, x + wide / 2, y + chance.uniform(0, 1.5), wide, height, kiosk, window, gate, chance)
            x += wide * chance.uniform(0.96, 1.15)
    for x, y, height in ((-10.6, 5.0, 4.3), (-3.2, 9.0, 4.6)):
        _tower(stone, x, y, height, kiosk)
    _great_dome(stone, -6.9, 10.5, 3.2)
    _hill(stone, 30.0, 3.3, 3)
    _hill(stone, 44.0, 4.8, 8)
    _fort(stone, 29.5)
    for material in bpy.data.materials:
        masonry.hazed(material, HAZE, 12.0, 66.0, 1.0)


def _window(stone: Stone, behind: bpy.types.Material, wide: float, high: float) -> bpy.types.Mesh:
    opening = masonry.cusped(wide, high, high * 0.6, 3, 4)
    return masonry.part(
        masonry.panel(wide * 1.5, high * 1.22, [opening], stone.lime, 0.05, 0.006),
        shapes.block((0, 0.02, high / 2), (wide * 1.1, 0.01, high), behind, bevel=0),
    )


def _house(
    stone: Stone, x: float, y: float, wide: float, height: float, kiosk: bpy.types.Mesh, window: bpy.types.Mesh,
    gate: bpy.types.Mesh, chance: np.random.Generator,
) -> None:  # fmt: skip
    """A block with storeys of windows, ledges, merlons, and something on its roof."""
    wall = stone.wall if chance.random() < 0.55 else stone.bay
    shapes.block((x, y + 0.75, height / 2), (wide, 1.5, height), wall, bevel=0.02)
    for z in np.arange(0.95, height + 0.1, 0.62):
        shapes.block((x, y, min(z, height)), (wide + 0.1, 0.16, 0.05), stone.lime, bevel=0)
    shapes.block((x, y + 0.7, height), (wide + 0.16, 1.66, 0.07), stone.lime, bevel=0)
    for i in range(int(wide / 0.2)):
        shapes.block((x - wide / 2 + 0.1 + 0.2 * i, y - 0.04, height + 0.1), (0.11, 0.07, 0.16), wall, bevel=0)
    count = int(wide / 0.46)
    for z in np.arange(1.05, height - 0.42, 0.62):
        for i in range(count):
            if chance.random() < 0.86:
                masonry.stand(window, x + (i - (count - 1) / 2) * 0.46, y - 0.03, z)
    for i in range(int(wide / 0.95)):
        masonry.stand(gate, x + (i - (int(wide / 0.95) - 1) / 2) * 0.95, y - 0.03, 0)
    _on_the_roof(stone, x, y, wide, height, kiosk, chance)


def _on_the_roof(
    stone: Stone, x: float, y: float, wide: float, height: float, kiosk: bpy.types.Mesh, chance: np.random.Generator
) -> None:
    match int(chance.integers(0, 4)):
        case 0:
            for side in (-1, 1):
                masonry.stand(kiosk, x + side * (wide / 2 - 0.3), y + 0.3, height, 0.7)
        case 1:
            masonry.stand(kiosk, x, y + 0.5, height, 1.15)
        case 2:
            smaller = wide * 0.5
            shapes.block((x + wide * 0.12, y + 0.9, height + 0.3), (smaller, 0.9, 0.6), stone.bay, bevel=0.02)
            shapes.block((x + wide * 0.12, y + 0.9, height + 0.62), (smaller + 0.14, 1.04, 0.06), stone.lime, bevel=0)
            masonry.stand(kiosk, x + wide * 0.12, y + 0.8, height + 0.62, 0.6)
        case _:
            dome = masonry.ribbed_dome(0.42, 0.5, stone.bay, height + 0.14)
            masonry.moved(dome, x, y + 0.7)
            masonry.moved(
                masonry.octagonal([(0.42, 0.0), (0.42, 0.14), (0.5, 0.16), (0, 0.16)], stone.lime, height), x, y + 0.7
            )
            masonry.finial(height + 0.6, 0.3, stone.gold, (x, y + 0.7))


def _tower(stone: Stone, x: float, y: float, height: float, kiosk: bpy.types.Mesh) -> None:
    """A victory tower with galleries."""
    for i in range(4):
        foot, radius = height * i / 4, 0.44 - 0.05 * i
        profile = [
            (radius, 0),
            (radius * 0.94, height / 4 - 0.1),
            (radius * 1.25, height / 4 - 0.04),
            (radius * 1.25, height / 4),
            (0, height / 4),
        ]
        masonry.moved(masonry.octagonal(profile, stone.bay, foot), x, y)
        masonry.moved(
            masonry.octagonal([(radius * 1.27, height / 4 - 0.03), (radius * 1.3, height / 4)], stone.lime, foot), x, y
        )
    masonry.stand(kiosk, x, y, height, 0.8)


def _great_dome(stone: Stone, x: float, y: float, foot: float) -> None:
    shapes.block((x, y + 0.8, foot / 2), (2.6, 1.6, foot), stone.bay, bevel=0.02)
    drum = [(0.95, 0.0), (0.95, 0.3), (1.05, 0.36), (0.0, 0.36)]
    masonry.moved(masonry.octagonal(drum, stone.lime, foot), x, y + 0.6)
    masonry.moved(masonry.ribbed_dome(0.95, 1.15, stone.bay, foot + 0.34, 20), x, y + 0.6)
    masonry.finial(foot + 1.44, 0.6, stone.gold, (x, y + 0.6))


def _ridge(x: np.ndarray, height: float, seed: int) -> np.ndarray:
    chance = np.random.default_rng(seed)
    waves = sum(
        np.sin(x * f + chance.uniform(0, 6)) * a for f, a in ((0.11, 1.0), (0.23, 0.5), (0.6, 0.16), (1.3, 0.06))
    )
    return height + 0.55 * waves


def _hill(stone: Stone, y: float, height: float, seed: int) -> None:
    x = np.linspace(-50, 50, 300)
    points = np.array([[(px, y, -2.0), (px, y + 1.0, pz)] for px, pz in zip(x, _ridge(x, height, seed), strict=True)])
    shapes.sheet("hill", points, stone.dark)


def _fort(stone: Stone, y: float) -> None:
    """A wall with bastions along the nearer hill."""
    x = np.arange(-17.0, -1.0, 0.5)
    foot = _ridge(x, 3.3, 3) - 0.25
    for px, pz in zip(x, foot, strict=True):
        shapes.block((px, y, pz), (0.52, 0.5, 0.9), stone.wall, bevel=0)
    for px, pz in zip(x[::6], foot[::6], strict=True):
        shapes.turned(
            "bastion",
            [(0.44, -0.6), (0.36, 0.66), (0.4, 0.7), (0.4, 0.8), (0, 0.8)],
            stone.wall,
            at=(px, y - 0.2, pz),
            segments=20,
        )
