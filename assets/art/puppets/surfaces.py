"""What puppets are made of: painted and worn wood, dyed cloth with its threads, hair, gold, pearl and stone."""

import bpy
import numpy as np
from materials import Material, brass, linear
from shapes import Array

Colour = tuple[float, float, float]
Socket = bpy.types.NodeSocket

THREADS_TO_SCALE = 0.314  # a wave texture of scale 1 has 20 / (2 pi) waves in a unit


def worn_wood(name: str, paint: bpy.types.Image | Colour, age: float = 1.0) -> bpy.types.Material:
    """Painted wood: vertex paint tells how worn (red) and how dirty (green) each place is; the paint is picture or dye.

    Worn places go through a rim of gesso to bare wood; hairline cracks follow the grain.
    """
    material = Material(name, Roughness=0.58, Coat_Weight=0.07, Coat_Roughness=0.4, Specular_IOR_Level=0.28)
    base = paint if isinstance(paint, tuple) else material.printed(paint)
    uneven = _grey(material, material.noise(2.6, detail=6.0), 0.3, 0.7, 0.84)
    colour = material.mixed(1.0, base, uneven, "MULTIPLY")
    use = material.node("SeparateColor")
    material.link(material.painted(), use.inputs[0])
    colour = material.mixed(use.outputs[1], colour, material.mixed(1.0, colour, (0.36, 0.22, 0.16), "MULTIPLY"))
    grain = material.noise(2.4, (13.0, 13.0, 1.3), 7.0)
    cracks = _cracks(material, age)
    colour = material.mixed(cracks, colour, (0.045, 0.018, 0.008))
    rubbed = _sum(material, use.outputs[0], material.ranged(material.noise(7.5, (1, 1, 0.55)), 0.25, 0.75, -0.62, 0.42))
    gesso, bare = material.ranged(rubbed, 0.50, 0.53), material.ranged(rubbed, 0.56, 0.59)
    wood = material.mixed(material.ranged(grain, 0.36, 0.62), linear("#5a3217"), linear("#a9713c"))
    colour = material.mixed(gesso, colour, linear("#d8bf94"))
    material.coloured_by(material.mixed(bare, colour, wood))
    material.link(material.ranged(bare, 0, 1, 0.07, 0.0), material.surface.inputs["Coat Weight"])
    material.bumped(grain, 0.16, 0.008)
    material.bumped(material.noise(5.0, (1.6, 1.6, 0.7), 2.0), 0.22, 0.03)
    material.bumped(material.ranged(cracks, 0, 1, 1, 0), 0.5, 0.006)
    material.bumped(material.ranged(gesso, 0, 1, 1, 0), 0.45, 0.006)
    return material.made


def _cracks(material: Material, age: float) -> Socket:
    bend = material.node("TexNoise", Scale=3.0, Detail=3.0)
    material.link(material.place((1.0, 1.0, 1.0)), bend.inputs["Vector"])
    bent = material.node("Mix", data_type="VECTOR")
    bent.inputs[0].default_value = 0.12
    material.link(material.place((2.6, 2.6, 0.85)), bent.inputs[4])
    material.link(bend.outputs["Color"], bent.inputs[5])
    cells = material.node("TexVoronoi", feature="DISTANCE_TO_EDGE", Scale=1.9)
    material.link(bent.outputs[1], cells.inputs["Vector"])
    line = material.ranged(cells.outputs["Distance"], 0.004, 0.014, 1.0, 0.0)
    here = material.ranged(material.noise(2.1), 0.60 - 0.10 * age, 0.70 - 0.10 * age, 0.0, 0.8)
    both = material.node("Math", operation="MULTIPLY")
    material.link(line, both.inputs[0])
    material.link(here, both.inputs[1])
    return both.outputs[0]


def cloth(
    name: str,
    dye: bpy.types.Image | Colour,
    *,
    tiles: tuple[float, float] = (1.0, 1.0),
    threads: tuple[float, float] = (260.0, 90.0),
    shine: float = 0.08,
    shaded: bool = True,
) -> bpy.types.Material:
    """Cloth whose threads run with its u and v; vertex paint shades the folds."""
    material = Material(name, Roughness=0.82, Sheen_Weight=shine, Sheen_Roughness=0.4, Specular_IOR_Level=0.18)
    colour = dye if isinstance(dye, tuple) else material.printed(dye, tiles)
    slubs = material.node("TexNoise", Scale=1.0, Detail=3.0)
    material.link(material.place((threads[0] * 0.08, threads[1] * 0.9, 1.0), "UV"), slubs.inputs["Vector"])
    colour = material.mixed(1.0, colour, _grey(material, slubs.outputs["Fac"], 0.3, 0.7, 0.66), "MULTIPLY")
    for direction, count in zip("XY", threads, strict=True):
        wave = material.node(
            "TexWave", wave_type="BANDS", bands_direction=direction, Scale=count * THREADS_TO_SCALE, Distortion=0.6
        )
        material.link(material.place(space="UV"), wave.inputs["Vector"])
        colour = material.mixed(1.0, colour, _grey(material, wave.outputs["Fac"], 0.0, 0.7, 0.85), "MULTIPLY")
        material.bumped(wave.outputs["Fac"], 0.4, 0.010)
    if shaded:
        colour = material.mixed(1.0, colour, material.painted(), "MULTIPLY")
    material.coloured_by(colour)
    material.bumped(material.noise(7.0, detail=5.0), 0.30, 0.03)
    return material.made


def hair(name: str, colour: Colour, *, lustre: float = 0.25) -> bpy.types.Material:
    """Hair, combed and oiled."""
    material = Material(name, colour, Roughness=0.5, Coat_Weight=lustre, Coat_Roughness=0.3)
    material.coloured_by(
        material.mixed(1.0, colour, _grey(material, material.noise(14.0, (1, 1, 0.3)), 0.3, 0.7, 0.55), "MULTIPLY")
    )
    material.bumped(material.noise(30.0, (1.0, 1.0, 0.2)), 0.25, 0.01)
    return material.made


def feather(name: str) -> bpy.types.Material:
    """Barbs, each of its own colour."""
    material = Material(name, Roughness=0.6, Sheen_Weight=0.2)
    material.coloured_by(material.painted())
    return material.made


def gold() -> bpy.types.Material:
    """The gold of all the jewellery."""
    return brass("gold", (1.0, 0.60, 0.17), 0.22)


def pearl() -> bpy.types.Material:
    """A pearl with some depth."""
    return Material("pearl", linear("#f3e6cf"), Roughness=0.2, Coat_Weight=0.7, Coat_Roughness=0.08).made


def gemstone(name: str, colour: str) -> bpy.types.Material:
    """A polished stone that gathers light."""
    light = linear(colour)
    return Material(
        name, light, Roughness=0.06, Coat_Weight=1.0, Emission_Color=(*light, 1.0), Emission_Strength=0.12
    ).made


def shading(light: Array) -> Array:
    """Vertex paint that darkens cloth, from how light each place is."""
    return np.repeat(light[..., None], 3, -1)


def _grey(material: Material, value: Socket, low: float, high: float, darkest: float) -> Socket:
    grey = material.ranged(value, low, high, darkest, 1.0)
    combined = material.node("CombineColor")
    for socket in combined.inputs:
        material.link(grey, socket)
    return combined.outputs[0]


def _sum(material: Material, a: Socket, b: Socket) -> Socket:
    node = material.node("Math", operation="ADD")
    material.link(a, node.inputs[0])
    material.link(b, node.inputs[1])
    return node.outputs[0]
