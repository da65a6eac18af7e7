"""Camels: carved and painted wooden toys, each in its own pose and harness, in the dunes at dusk."""

from dataclasses import dataclass
from functools import partial

import blockprints as prints
import bpy
import numpy as np
import svg
from blockprints import Dyes
from carving import Array
from materials import Material, linear, painted_wood
from picture import Picture
from shapes import ball, mesh, sheet

from goods import stage
from goods.camel_body import SITTING, STANDING, WALKING, Carving, Pose
from goods.camel_harness import harness
from goods.camel_paint import painted

GROUND = "#1d2c4a"
SAND = "#452a3e"
GRAIN = 0.012
"""How finely the wood is carved."""


@dataclass(frozen=True, slots=True)
class Camel:
    """One toy: how it stands, how it is turned to us, and the colours of its harness."""

    pose: Pose
    turn: float
    cloth: Dyes
    edge: Dyes
    strap: str
    tassels: tuple[str, str, str]
    across: float
    centre: tuple[float, float, float]


CAMELS = (
    Camel(
        STANDING,
        np.pi + 0.3,
        prints.MADDER,
        prints.INDIGO,
        "#a3161b",
        ("#c8201f", "#f4e3bd", "#e8871e"),
        2.95,
        (-0.46, -0.1, 1.14),
    ),
    Camel(
        WALKING,
        -0.72,
        prints.INDIGO,
        prints.MADDER,
        "#155a86",
        ("#1f6fa0", "#f4e3bd", "#e8a33d"),
        2.95,
        (0.36, -0.1, 1.02),
    ),
    Camel(
        SITTING,
        np.pi + 0.38,
        prints.PURPLE,
        prints.PEACOCK,
        "#0f6a60",
        ("#7a2fb0", "#f4e3bd", "#17907f"),
        2.35,
        (-0.14, -0.15, 0.72),
    ),
)


def pictures() -> list[Picture]:
    """Each camel in the dunes."""
    return [stage.picture_of(f"camel_{number}", partial(_build, camel)) for number, camel in enumerate(CAMELS, 1)]


def _build(camel: Camel) -> None:
    stage.stage(GROUND, None, across=camel.across, centre=camel.centre, rim=0.9)
    _dunes()
    before = set(bpy.context.scene.objects)
    carving = Carving(camel.pose)
    points, faces = carving.carved(GRAIN)
    mesh("camel", points, faces, painted_wood(gloss=0.18), paint=painted(carving, points))
    _eyes(carving)
    harness(carving, camel.strap, camel.tassels, _saddle_print(camel))
    _turned(set(bpy.context.scene.objects) - before, camel.turn)


def _saddle_print(camel: Camel) -> bpy.types.Image:
    return svg.worn(prints.length_of_cloth(prints.jaal(camel.cloth), camel.cloth, camel.edge, 4, 4))


def _turned(things: set[bpy.types.Object], turn: float) -> None:
    foot = bpy.data.objects.new("foot", None)
    bpy.context.scene.collection.objects.link(foot)
    for thing in things:
        thing.parent = foot
    foot.rotation_euler = (0, 0, turn)


def _eyes(carving: Carving) -> None:
    """A painted eyeball under the carved lid, its pupil looking a little ahead."""
    white = Material("eyeball", linear("#f6ead0"), Roughness=0.25, Coat_Weight=0.6).made
    dark = Material("pupil", linear("#1a0c06"), Roughness=0.1, Coat_Weight=1.0).made
    for side in (-1, 1):
        ball(tuple(carving.on_head((0.178, 0.1 * side, 0.064))), 0.05, white)
        ball(tuple(carving.on_head((0.19, 0.119 * side, 0.064))), 0.04, dark)


def _dunes() -> None:
    """Rippled sand underfoot, and two crests far behind."""
    sand = _sand(SAND, "sand")
    x, y = np.meshgrid(np.linspace(-5, 5, 420), np.linspace(-3, 3.4, 300), indexing="ij")
    away = np.clip((np.hypot(x, y) - 1.2) / 1.5, 0, 1)
    ripples = (0.5 + 0.5 * np.sin(17 * y + 2.4 * np.sin(1.1 * x) + 3.0 * x)) * (0.012 + 0.016 * away)
    swell = 0.14 * away * (1 + np.sin(1.1 * x + 0.8) * np.sin(0.9 * y + 0.4))
    sheet("sand", np.stack([x, y, ripples + swell + 0.003], -1), sand)
    for depth, height, phase, tone in ((4.2, 0.95, 0.3, "#3c2b47"), (6.0, 1.7, 2.2, "#2a2748")):
        sheet("dune", _crest(depth, height, phase), _sand(tone, f"dune {depth}"))


def _crest(depth: float, height: float, phase: float) -> Array:
    x, t = np.meshgrid(np.linspace(-7, 7, 160), np.linspace(0, 1, 40), indexing="ij")
    top = height * (0.55 + 0.45 * np.sin(0.75 * x + phase) + 0.12 * np.sin(1.9 * x + 2 * phase))
    return np.stack([x, depth - 1.4 + 2.2 * t, top * np.sin(np.pi * t) ** 0.8 - 0.02], -1)


def _sand(colour: str, name: str) -> bpy.types.Material:
    material = Material(name, linear(colour), Roughness=0.95, Specular_IOR_Level=0.15)
    material.bumped(material.noise(60.0), 0.3, 0.012)
    return material.made
