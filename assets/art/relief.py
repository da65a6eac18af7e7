"""Relief: drawings struck into metal, enamel or wax as a field of heights that knows what is metal and what is not."""

import bpy
import numpy as np
from materials import Colour, Material
from numpy.typing import NDArray
from shapes import mesh
from svg import document, drawn

Array = NDArray[np.floating]

METAL = "metal"


class Face:
    """A square of points from -reach to reach, y upwards, on which a relief is built."""

    def __init__(self, reach: float, points: int = 440) -> None:
        self.reach, self.points = reach, points
        line = np.linspace(-reach, reach, points)
        self.x, self.y = np.meshgrid(line, line)
        self.radius = np.hypot(self.x, self.y)
        self.angle = np.arctan2(self.y, self.x)

    def drawn(self, body: str) -> Array:
        """How much of each point a drawing covers; the drawing measures 200 by 200, and y points down in it."""
        picture = drawn(document(200, 200, body), self.points)
        return np.asarray(picture.getchannel("A"), float)[::-1] / 255

    def inward(self, mask: Array, limit: float) -> Array:
        """How far inside a mask each point lies, up to a limit."""
        unit = 2 * self.reach / (self.points - 1)
        steps = max(2, round(limit / unit))
        squares = np.where(mask > 0.5, float(steps**2), 0.0)
        for axis in (0, 1):
            squares = np.minimum.reduce(
                [np.roll(squares, step, axis) + step * step for step in range(-steps, steps + 1)]
            )
        return np.minimum(np.sqrt(squares) * unit, limit)

    def raised(self, mask: Array, width: float) -> Array:
        """0 outside a mask, rising to 1 over a rounded shoulder of some width."""
        slope = 1 - self.inward(mask, width) / width
        return self.softened(np.sqrt(np.clip(1 - slope * slope, 0, 1)), 0.006)

    def grown(self, mask: Array, width: float) -> Array:
        """A mask with an edge of some width around it."""
        return self.softened((self.inward(1 - mask, 2 * width) < width).astype(float), 0.004)

    def softened(self, values: Array, width: float) -> Array:
        """Values blurred over a width."""
        pixels = width * (self.points - 1) / (2 * self.reach)
        reach = max(1, round(3 * pixels))
        weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / pixels) ** 2)
        for axis in (0, 1):
            shifted = [np.roll(values, step - reach, axis) * weight for step, weight in enumerate(weights)]
            values = np.add.reduce(shifted) / weights.sum()
        return values

    def struck(
        self, name: str, height: Array, paint: Array, metal: Array, kept: Array, material: bpy.types.Material
    ) -> bpy.types.Object:
        """The relief as a surface, where it is kept; paint is its colour, metal from 0 (enamel) to 1."""
        index = np.arange(self.points**2).reshape(self.points, self.points)
        quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1)
        whole = kept[:-1, :-1] & kept[:-1, 1:] & kept[1:, 1:] & kept[1:, :-1]
        vertices = np.stack([self.x, self.y, height], -1).reshape(-1, 3)
        thing = mesh(name, vertices, quads[whole], material, paint=paint.reshape(-1, 3))
        share = thing.data.attributes.new(METAL, "FLOAT", "POINT")
        share.data.foreach_set("value", metal.astype(np.float32).ravel())
        return thing


def enamelled(name: str, metal_colour: Colour, *, glow: float = 0.2, gloss: float = 0.22) -> bpy.types.Material:
    """Enamel of the painted colour where there is no metal; a little glow keeps its hue in the shade."""
    material = Material(name, Coat_Roughness=0.25, Specular_IOR_Level=gloss)
    metal = material.node("Attribute", attribute_name=METAL).outputs["Fac"]
    enamel = material.painted()
    aged = material.mixed(_open(material, 0.08), (0.2, 0.09, 0.03), metal_colour)
    skin = material.mixed(metal, enamel, aged)
    material.coloured_by(skin)
    material.link(metal, material.surface.inputs["Metallic"])
    material.link(material.ranged(metal, 0, 1, 0.4, 0.3), material.surface.inputs["Roughness"])
    material.link(material.ranged(metal, 0, 1, gloss, 0.0), material.surface.inputs["Coat Weight"])
    material.link(skin, material.surface.inputs["Emission Color"])
    material.link(material.ranged(metal, 0, 1, glow, 0.1), material.surface.inputs["Emission Strength"])
    material.bumped(material.noise(6.0), 0.1, 0.03)
    return material.made


def old_metal(
    name: str, colour: Colour, dirt: Colour = (0.12, 0.05, 0.015), roughness: float = 0.3
) -> bpy.types.Material:
    """Cast metal, dark in its hollows and a little uneven."""
    material = Material(name, colour, Metallic=1.0, Roughness=roughness)
    material.coloured_by(material.mixed(_open(material, 0.1), dirt, colour))
    material.bumped(material.noise(9.0), 0.1, 0.03)
    return material.made


def _open(material: Material, distance: float) -> bpy.types.NodeSocket:
    """0 deep in a hollow, 1 in the open."""
    hollows = material.node("AmbientOcclusion", Distance=distance, samples=2)
    return material.ranged(hollows.outputs["AO"], 0.3, 0.9)
