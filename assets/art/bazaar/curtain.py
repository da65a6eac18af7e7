"""The curtain that hides the table between two turns: embroidered velvet in a carved window."""

import bpy
import numpy as np
import shapes
import studio
import svg
from materials import Material, brass, linear
from PIL import Image
from weaving import Array, clouds, laid, light_of, picture_of, weave, worn

from bazaar import embroidery, masonry

SIZE = (2560, 1440)
SHARE = 0.6
"""The curtain is soft: rendered smaller, then scaled."""
WIDE, HIGH = 20.0, 11.25


def curtain() -> Image.Image:
    """Velvet in folds under a cusped arch of dark wood, calm in the middle."""
    studio.clear()
    studio.set_air((0.4, 0.3, 0.4), (0.34, 0.34, 0.6), 0.4)
    _velvet()
    _arch()
    studio.area_light((-9.0, -9.0, 9.5), (-1.5, 0.0, -0.5), 2700, 2.4, studio.WARM)
    studio.area_light((9.0, -10.0, -2.0), (2.0, 0.0, 0.0), 650, 6.0, studio.SKY)
    studio.camera((0, -20, 0), (0, 0, 0), ortho=WIDE)
    shot = studio.shoot(int(SIZE[0] * SHARE), int(SIZE[1] * SHARE), samples=9)
    return shot.resize(SIZE, Image.Resampling.LANCZOS)


def _velvet() -> None:
    nu, nv = 1100, 160
    x, z = np.meshgrid(np.linspace(-11.5, 11.5, nu), np.linspace(-5.75, 6.0, nv), indexing="ij")
    y = _pleats(x, z)
    length = np.cumsum(np.hypot(np.diff(x[:, nv // 2], prepend=x[0, 0]), np.diff(y[:, nv // 2], prepend=y[0, nv // 2])))
    length = (length - length[nu // 2]) / length.max() + 0.5
    uv = np.stack([np.repeat(length[:, None], nv, 1), np.repeat(np.linspace(0, 1, nv)[None], nu, 0)], -1)
    laid(shapes.sheet("curtain", np.stack([x, y, z], -1), _cloth()), uv)


def _pleats(x: Array, z: Array) -> Array:
    """Deep folds at the sides, hardly any in the middle, where words will stand."""
    down = (6.0 - z) / 12
    phase = 4.4 * x + 0.9 * np.sin(0.7 * x + 1) + 0.5 * np.sin(1.9 * x) + 0.35 * np.sin(0.8 * x + 3 * down)
    depth = 0.075 + 0.24 * np.clip((np.abs(x) - 2.0) / 5.5, 0, 1) ** 1.2
    fold = np.sin(phase) + 0.22 * np.sin(2 * phase + 0.6) + 0.3 * np.sin(0.47 * phase + 2)
    return 0.4 - depth * fold * (0.75 + 0.35 * down)


def _cloth() -> bpy.types.Material:
    size = (2880, 1440)
    threads = weave(size, 4, 41, relief=0.4, slubs=0.02) * (1 + 0.05 * clouds(size, (40, 60), 42))
    dyed = picture_of(light_of(svg.drawn(embroidery.curtain(*size))) * threads[..., None])
    material = Material(
        "velvet", Roughness=0.75, Specular_IOR_Level=0.2, Sheen_Weight=0.35, Sheen_Roughness=0.4,
        Sheen_Tint=(*linear("#c2504a"), 1.0),
    )  # fmt: skip
    material.coloured_by(material.printed(worn(dyed)))
    return material.made


def _arch() -> None:
    """The window's frame: wood, a brass rim, studs along the cusps, a boss in each corner."""
    wood, metal = _wood(), brass("trim", roughness=0.34)
    for opening, thickness, out in ((0.0, 0.3, -0.55), (0.34, 0.3, -0.75)):
        outline = _outline(opening)
        slab = masonry.panel(WIDE + 3, HIGH + 2, [outline], wood, thickness, 0.05)
        masonry.moved(slab, 0.0, out, -HIGH / 2 - 1.0)
        rim = [(x, out - thickness / 2 - 0.03, z - HIGH / 2 - 1.0) for x, z in outline]
        shapes.tube("rim", rim, 0.05, metal, closed=True)
    studs = np.array(_outline(0.62))
    for x, z in _evenly(studs, 0.34):
        shapes.ball((x, -0.93, z - HIGH / 2 - 1.0), 0.06, metal, (1, 0.6, 1))
    for side in (-1, 1):
        _boss(side * 8.75, 4.55, metal)


def _outline(wider: float) -> masonry.Outline:
    return masonry.cusped(18.2 + 2 * wider, 11.5 + wider, 8.9, 6, 14)


def _evenly(line: Array, step: float) -> Array:
    travelled = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    at = np.arange(0, travelled[-1], step)
    return np.stack([np.interp(at, travelled, line[:, i]) for i in (0, 1)], -1)


def _boss(x: float, z: float, metal: bpy.types.Material) -> None:
    for i in range(10):
        turn = 2 * np.pi * i / 10
        at = (x + 0.42 * np.sin(turn), -0.95, z + 0.42 * np.cos(turn))
        shapes.ball(at, 0.25, metal, (0.5, 0.3, 1.0), (0.0, turn, 0.0))
    shapes.ball((x, -1.0, z), 0.2, metal, (1, 0.6, 1))


def _wood() -> bpy.types.Material:
    material = Material("frame", Roughness=0.5, Coat_Weight=0.2, Coat_Roughness=0.3)
    grain = material.noise(1.4, (6.0, 6.0, 0.5), 8.0)
    skin = material.mixed(material.ranged(grain, 0.35, 0.66), linear("#24110c"), linear("#5a2f1c"))
    hollows = material.node("AmbientOcclusion", samples=1)
    hollows.inputs["Distance"].default_value = 0.3
    material.coloured_by(material.mixed(material.ranged(hollows.outputs["AO"], 0.4, 0.95), linear("#0e0605"), skin))
    material.bumped(grain, 0.3, 0.03)
    return material.made
