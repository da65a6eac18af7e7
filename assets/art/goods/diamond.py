"""Diamonds: a great brilliant standing in velvet, smaller ones around its foot."""

import math

import bpy
import numpy as np
import studio
from materials import Material, glowing, linear
from mathutils import Euler
from picture import Picture
from shapes import Array, mesh

from goods import stage

Point = tuple[float, float, float]

GROUND = "#640F1C"
CROWN, PAVILION = math.tan(math.radians(35)), math.tan(math.radians(41))
LIGHT_FROM = (-0.55, -0.5, 0.65)
# From night to light, and how much of the glass each covers.
FIRE = (("#02040E", 0.5), ("#0B2454", 0.4), ("#4E86C4", 0.22), ("#BFDCF4", 0.3), ("#FFFFFF", 0.5))
EMBER = "#D8412A"
TABLE, STAR, LOWER, GIRDLE = 0.56, 0.78, 0.26, 0.025


def pictures() -> list[Picture]:
    """The card's picture."""
    return [stage.picture_of("diamond", scene)]


def scene() -> None:
    """The gems on their velvet."""
    stage.stage(GROUND, "velvet", across=2.5, centre=(0.0, 0.0, 0.6))
    _lights()
    stone = _adamant()
    _gem((0.0, 0.05, 0.8), 0.92, (-0.16, 0.1, 0.33), stone)
    for at, size, turn in (
        ((-0.62, -0.42, 0.2), 0.29, (0.15, -0.85, 0.75)),
        ((-0.24, -0.62, 0.13), 0.19, (0.75, 0.3, 1.0)),
        ((0.5, -0.45, 0.24), 0.32, (0.5, 0.6, 0.2)),
        ((0.14, -0.78, 0.11), 0.15, (0.7, -0.4, 0.7)),
        ((0.86, -0.3, 0.1), 0.14, (0.5, 0.5, 0.1)),
    ):
        _gem(at, size, turn, stone)
    for at, size in (((-0.74, -0.5, 1.12), 0.19), ((0.4, -0.8, 1.16), 0.1), ((0.42, -0.85, 0.42), 0.08)):
        _glint(at, size)


def _glint(at: Point, size: float) -> bpy.types.Object:
    """A four-pointed flash of light, turned to the camera."""
    angles = np.arange(8) * np.pi / 4
    reach = np.where(np.arange(8) % 2, 0.065, 1.0)
    points = np.stack([reach * np.cos(angles), reach * np.sin(angles), np.zeros(8)], -1)
    flash = mesh("glint", points * size, [tuple(range(8))], glowing("flash", (1.0, 0.97, 0.9), 6.0), smooth=False)
    flash.location, flash.rotation_euler = at, bpy.context.scene.camera.rotation_euler
    return flash


def _gem(at: Point, radius: float, turn: Point, stone: bpy.types.Material) -> bpy.types.Object:
    vertices, faces = _brilliant()
    turned_vertices = vertices @ np.array(Euler(turn).to_matrix()).T
    gem = mesh("brilliant", turned_vertices, faces, stone, smooth=False)
    gem.location, gem.scale = at, (radius,) * 3
    fire = gem.data.attributes.new("fire", "FLOAT_COLOR", "FACE")
    fire.data.foreach_set("color", _fire(gem.data, int(radius * 1000)).ravel())
    return gem


def _fire(gem: bpy.types.Mesh, seed: int) -> Array:
    """What each facet mirrors: steps from night to white by how it faces the light, with a few that burn red."""
    rng = np.random.default_rng(seed)
    normals = np.array([face.normal for face in gem.polygons])
    towards = normals @ (np.array(LIGHT_FROM) / np.linalg.norm(LIGHT_FROM))
    step = np.digitize(towards + rng.uniform(-0.75, 0.55, len(normals)), (-0.3, 0.05, 0.4, 0.75))
    colours = np.array([(*linear(tone), share) for tone, share in FIRE])[step]
    colours[step == len(FIRE) - 1, :3] *= 3.4
    wide = np.array([face.area for face in gem.polygons]) > 0.04
    colours[wide & (rng.random(len(normals)) < 0.09)] = (*linear(EMBER), 0.35)
    return colours.astype(np.float32)


def _brilliant() -> tuple[Array, list[tuple[int, ...]]]:
    """The fifty-seven facets of a round brilliant, its girdle of radius 1 around the origin."""
    eighth = 2 * np.pi / 8
    mains, halves = np.arange(8) * eighth, (np.arange(8) + 0.5) * eighth
    half = math.cos(eighth / 2)
    rings = (
        _ring(mains, TABLE, GIRDLE + (1 - TABLE) * CROWN),
        _ring(halves, STAR, GIRDLE + (1 - STAR * half) * CROWN),
        _ring(np.arange(16) * eighth / 2, 1.0, GIRDLE),
        _ring(np.arange(16) * eighth / 2, 1.0, -GIRDLE),
        _ring(halves, LOWER, -GIRDLE - (1 - LOWER * half) * PAVILION),
        np.array([(0.0, 0.0, -GIRDLE - PAVILION)]),
    )
    table, star, upper, lower, deep, culet = np.cumsum([0] + [len(ring) for ring in rings[:-1]])
    faces: list[tuple[int, ...]] = [tuple(range(table, table + 8))]
    for i in range(8):
        j, main, between, beyond = (i + 1) % 8, 2 * i, 2 * i + 1, (2 * i + 2) % 16
        before = (i - 1) % 8
        faces += [
            (table + i, star + i, table + j),
            (table + i, star + before, upper + main, star + i),
            (star + i, upper + main, upper + between),
            (star + i, upper + between, upper + beyond),
            (upper + main, lower + main, lower + between, upper + between),
            (upper + between, lower + between, lower + beyond, upper + beyond),
            (lower + main, deep + i, lower + between),
            (lower + between, deep + i, lower + beyond),
            (lower + main, deep + before, culet, deep + i),
        ]
    return np.concatenate(rings), faces


def _ring(angles: Array, radius: float, height: float) -> Array:
    return np.stack([radius * np.cos(angles), radius * np.sin(angles), np.full(len(angles), height)], -1)


def _adamant() -> bpy.types.Material:
    """Diamond: glass that bends light strongly, and over it the fire of each facet, bold even when small."""
    material = Material("adamant")
    glass = material.node("BsdfGlass", Color=(1, 1, 1, 1), Roughness=0.0, IOR=2.42).outputs[0]
    fire = material.node("Attribute", attribute_name="fire")
    glow = material.node("Emission", Strength=1.2)
    material.link(fire.outputs["Color"], glow.inputs["Color"])
    bold = _either(material, fire.outputs["Alpha"], glass, glow.outputs[0])
    clear = material.node("BsdfTransparent", Color=(0.4, 0.2, 0.22, 1)).outputs[0]
    shaded = _either(material, material.node("LightPath").outputs["Is Shadow Ray"], bold, clear)
    material.link(shaded, material.tree.nodes["Material Output"].inputs["Surface"])
    return material.made


def _either(
    material: Material, share: bpy.types.NodeSocket, a: bpy.types.NodeSocket, b: bpy.types.NodeSocket
) -> bpy.types.NodeSocket:
    mix = material.node("MixShader")
    material.link(share, mix.inputs[0])
    material.link(a, mix.inputs[1])
    material.link(b, mix.inputs[2])
    return mix.outputs[0]


def _lights() -> None:
    """Small bright panes, which the facets mirror as sparkle."""
    for at, watts, size, colour in (
        ((-1.6, -3.4, 3.6), 60, 0.5, (1.0, 0.97, 0.92)),
        ((1.8, -3.0, 3.2), 50, 0.4, (0.85, 0.93, 1.0)),
        ((0.2, 1.2, 4.2), 90, 0.9, (0.9, 0.95, 1.0)),
        ((-2.8, 1.0, 1.6), 50, 0.6, (0.9, 0.95, 1.0)),
        ((2.8, 0.6, 1.2), 50, 0.6, (1.0, 0.8, 0.7)),
    ):
        studio.area_light(at, (0.0, 0.0, 0.8), watts, size, colour)
