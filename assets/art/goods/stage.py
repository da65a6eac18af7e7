"""The stall on which every good is photographed: one light, one lens, one camera height, a ground of its own colour.

stage.stage("#7A1F1A", prop="velvet")   # clears the studio and dresses it
...                                     # model the good: within 2.2 units across and 2 high, standing on z = 0
stage.shoot_card()                      # 600 by 720, opaque, with the stall
"""

from collections.abc import Callable

import bpy
import numpy as np
import palette
import studio
from materials import Material, glowing, linear
from mathutils import Vector
from picture import Picture
from PIL import Image
from shapes import ball, block, sheet, sweep, tube

Point = tuple[float, float, float]

CARD = (600, 720)
SEEN_FROM = np.array((-2.0, -7.7, 3.9))
# Where in the picture, from -1 to 1 each way, how far away, and how large.
LAMPS = (
    (-0.72, 0.64, 12.0, 0.13), (-0.42, 0.86, 14.5, 0.08),
    (0.22, 0.84, 15.0, 0.06), (0.55, 0.92, 13.5, 0.09), (0.78, 0.6, 12.0, 0.15),
)  # fmt: skip


def stage(
    ground: str, prop: str | None = "plank", *, across: float = 2.6, centre: Point = (0.0, 0.0, 0.8), rim: float = 0.8
) -> None:
    """An evening stall on a ground of one colour; `across` is how much of the world the card's width shows.

    Props: "plank", an old board; "rug", a striped dhurrie with its fringe; "velvet", a rumpled dark cloth; None.
    """
    studio.clear()
    studio.golden_hour(0.95, centre, rim)
    floor = sweep(_plaster(linear(ground)), start=8.0, radius=7.0)
    floor.location.z = -0.5 if prop == "plank" else 0.0
    if prop is not None:
        PROPS[prop](ground)
    at = SEEN_FROM + np.array(centre) - (0.0, 0.0, 0.8)
    distance = float(np.linalg.norm(at - centre))
    lens = 36 * distance / (across * CARD[1] / CARD[0])
    seen_from = studio.camera(tuple(at), centre, lens, fstop=0.34 * lens / 100, focus=distance - 0.25)
    _lamps(seen_from, across / 2 / distance)


def picture_of(name: str, build: Callable[[], None]) -> Picture:
    """The picture of a good that somebody builds, on its stall, for the card."""

    def on_the_stall() -> Image.Image:
        build()
        return shoot_card()

    return Picture(f"art/renders/goods/{name}.webp", on_the_stall, quality=95)


def shoot_card(samples: int = 32) -> Image.Image:
    """The good on its stall."""
    return studio.shoot(*CARD, samples=samples)


def _plaster(colour: tuple[float, float, float]) -> bpy.types.Material:
    """The ground: limewash, a little uneven."""
    material = Material("plaster", colour, Roughness=0.85, Specular_IOR_Level=0.25)
    shade = tuple(part * 0.55 for part in colour)
    material.coloured_by(material.mixed(material.ranged(material.noise(0.9, detail=7.0), 0.35, 0.62), shade, colour))
    material.bumped(material.noise(14.0), 0.15, 0.02)
    return material.made


def _lamps(seen_from: bpy.types.Object, half_width: float) -> None:
    """Lamps of the bazaar far behind, out of focus."""
    half_height = half_width * CARD[1] / CARD[0]
    turn = seen_from.rotation_euler.to_matrix()
    for i, (x, y, depth, size) in enumerate(LAMPS):
        at = seen_from.location + turn @ Vector((x * half_width, y * half_height, -1.0)) * depth
        amber = glowing(f"lamp {i}", (1.0, 0.26 + 0.04 * (i % 3), 0.04), 0.8 + 0.4 * (i % 2))
        ball(tuple(at), size, amber)


def _plank(ground: str) -> None:
    """Old boards, their front edge to the viewer."""
    for i, (y, tone) in enumerate(((-0.98, 0.5), (-0.27, 0.62), (0.44, 0.52), (1.15, 0.6), (1.86, 0.5))):
        wood = _old_wood(f"board {i}", palette.mixed("#8A5A34", ground, 0.4), tone, i)
        block((0.1 * i, y, -0.06), (9.0, 0.7, 0.12), wood, bevel=0.025)


def _old_wood(name: str, colour: str, tone: float, seed: int) -> bpy.types.Material:
    material = Material(name, linear(colour), Roughness=0.6)
    light = tuple(part * tone * 1.25 for part in linear(colour))
    dark = tuple(part * tone * 0.35 for part in linear(colour))
    place = material.node("Mapping")
    place.inputs["Location"].default_value = (seed * 3.7, seed * 1.3, 0)
    place.inputs["Scale"].default_value = (0.7, 9.0, 9.0)
    material.link(material.node("TexCoord").outputs["Object"], place.inputs[0])
    grain = material.node("TexNoise", Scale=2.4, Detail=8.0, Distortion=0.6)
    material.link(place.outputs[0], grain.inputs["Vector"])
    fibre = material.ranged(grain.outputs["Fac"], 0.35, 0.65)
    material.coloured_by(material.mixed(fibre, dark, light))
    material.bumped(fibre, 0.45, 0.015)
    return material.made


def _rug(ground: str) -> None:
    """A dhurrie with woven stripes, lying across the stall, its fringe to the viewer."""
    u, v = np.meshgrid(np.linspace(-4, 4, 240), np.linspace(-1.15, 3.0, 260), indexing="ij")
    stripe = np.floor((v + 1.15) / 0.09).astype(int)
    tones = [
        palette.darker(ground, 0.35),
        palette.lighter(ground, 0.28),
        palette.darker(ground, 0.6),
        palette.darker(palette.mixed(palette.MARIGOLD, ground, 0.4), 0.25),
    ]
    order = np.array([2, 3, 2, 0, 0, 1, 0, 0, 2, 3, 2, 0, 0, 0])
    paint = np.array([linear(tone) for tone in tones])[order[stripe % len(order)]]
    height = 0.012 * np.sin(2.1 * u + 1.3 * v) * np.sin(1.7 * v) + 0.014
    sheet("rug", np.stack([u, v, height], -1), _dhurrie(), paint=paint, thickness=0.03)
    wool = Material("fringe", linear(palette.SANDSTONE), Roughness=0.9).made
    rng = np.random.default_rng(3)
    for x in np.arange(-2.4, 2.4, 0.055):
        sway = rng.normal(0, 0.02)
        tube("thread", [(x, -1.14, 0.02), (x + sway, -1.22, 0.03), (x + 2 * sway, -1.32, 0.008)], 0.013, wool)


def _dhurrie() -> bpy.types.Material:
    material = Material("dhurrie", Roughness=0.95, Specular_IOR_Level=0.1)
    material.coloured_by(
        material.mixed(
            material.ranged(material.noise(40.0, (1, 6, 1)), 0.2, 0.8), (0.02, 0.01, 0.01), material.painted()
        )
    )
    for direction, scale in (("X", 16.0), ("Y", 30.0)):
        wave = material.node("TexWave", wave_type="BANDS", bands_direction=direction, Scale=scale, Distortion=0.5)
        material.link(material.place(), wave.inputs["Vector"])
        material.bumped(wave.outputs["Fac"], 0.5, 0.012)
    return material.made


def _velvet(ground: str) -> None:
    """A rumpled velvet that lies in soft folds."""
    u, v = np.meshgrid(np.linspace(-4, 4, 320), np.linspace(-2.6, 2.6, 240), indexing="ij")
    away = np.clip((np.hypot(u * 0.9, v + 0.2) - 0.55) / 1.1, 0, 1)
    folds = 0.5 + 0.5 * np.sin(3.1 * u + 1.9 * np.sin(1.3 * v + 0.4) + 0.8 * v)
    small = 0.5 + 0.5 * np.sin(7.3 * v - 2.6 * u + 1.7 * np.sin(2.2 * u))
    height = 0.004 + away * (0.26 * folds**3 + 0.06 * small)
    cloth = Material("velvet", tuple(part * 0.3 for part in linear(ground)), Roughness=1.0, Specular_IOR_Level=0.05)
    cloth.surface.inputs["Sheen Weight"].default_value = 0.45
    cloth.surface.inputs["Sheen Roughness"].default_value = 0.35
    cloth.surface.inputs["Sheen Tint"].default_value = (*linear(palette.lighter(ground, 0.15)), 1.0)
    cloth.bumped(cloth.noise(90.0), 0.2, 0.006)
    sheet("velvet", np.stack([u, v, height], -1), cloth.made)


PROPS = {"plank": _plank, "rug": _rug, "velvet": _velvet}
