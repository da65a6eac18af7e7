"""What things are made of, each defined once: brass, gold, painted wood, cloth, leather, wax, stone."""

from collections.abc import Sequence

import bpy
from shapes import PAINT

Colour = tuple[float, float, float]


def linear(hexadecimal: str) -> Colour:
    """A colour of the palette as light."""
    digits = hexadecimal.lstrip("#")
    r, g, b = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return _light(r), _light(g), _light(b)


def _light(x: float) -> float:
    return float(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4)


class Material:
    """A material under construction: a Principled surface and the nodes that feed it."""

    def __init__(self, name: str, colour: Colour = (0.5, 0.5, 0.5), **inputs: float | Sequence[float]) -> None:
        self.made = bpy.data.materials.new(name)
        self.made.use_nodes = True
        self.tree = self.made.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.surface.inputs["Base Color"].default_value = (*colour, 1.0)
        for socket, value in inputs.items():
            self.surface.inputs[socket.replace("_", " ")].default_value = value

    def node(self, kind: str, **settings: object) -> bpy.types.Node:
        """A new node; what is no input socket is an attribute."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, origin: bpy.types.NodeSocket, to: bpy.types.NodeSocket) -> None:
        """Feed one socket from another."""
        self.tree.links.new(origin, to)

    def place(self, scale: Sequence[float] = (1.0, 1.0, 1.0), space: str = "Object") -> bpy.types.NodeSocket:
        """Where on the object a point is, stretched."""
        coordinates, mapping = self.node("TexCoord"), self.node("Mapping")
        mapping.inputs["Scale"].default_value = scale
        self.link(coordinates.outputs[space], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(
        self, scale: float, stretch: Sequence[float] = (1.0, 1.0, 1.0), detail: float = 4.0
    ) -> bpy.types.NodeSocket:
        """Cloudy noise from 0 to 1."""
        node = self.node("TexNoise", Scale=scale, Detail=detail)
        self.link(self.place(stretch), node.inputs["Vector"])
        return node.outputs["Fac"]

    def coloured_by(self, socket: bpy.types.NodeSocket) -> None:
        """Take the base colour from elsewhere."""
        self.link(socket, self.surface.inputs["Base Color"])

    def painted(self) -> bpy.types.NodeSocket:
        """The paint on each vertex."""
        return self.node("VertexColor", layer_name=PAINT).outputs["Color"]

    def printed(self, image: bpy.types.Image, tiles: tuple[float, float] = (1.0, 1.0)) -> bpy.types.NodeSocket:
        """A print, repeated so often along u and v."""
        texture = self.node("TexImage", image=image, interpolation="Cubic")
        self.link(self.place((*tiles, 1.0), "UV"), texture.inputs[0])
        return texture.outputs["Color"]

    def mixed(
        self, amount: bpy.types.NodeSocket | float, a: bpy.types.NodeSocket | Colour, b: bpy.types.NodeSocket | Colour,
        blend: str = "MIX",
    ) -> bpy.types.NodeSocket:  # fmt: skip
        """Two colours, mixed or multiplied by an amount."""
        node = self.node("Mix", data_type="RGBA", blend_type=blend)
        for socket, value in ((node.inputs[0], amount), (node.inputs[6], a), (node.inputs[7], b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = (*value, 1.0) if isinstance(value, tuple) else value
        return node.outputs[2]

    def ranged(
        self, value: bpy.types.NodeSocket, low: float, high: float, to_low: float = 0.0, to_high: float = 1.0
    ) -> bpy.types.NodeSocket:
        """A value mapped from one range to another."""
        node = self.node("MapRange")
        self.link(value, node.inputs["Value"])
        for name, number in (("From Min", low), ("From Max", high), ("To Min", to_low), ("To Max", to_high)):
            node.inputs[name].default_value = number
        return node.outputs[0]

    def crevices(self, low: float = 0.44, high: float = 0.5) -> bpy.types.NodeSocket:
        """0 in the hollows, 1 elsewhere."""
        return self.ranged(self.node("NewGeometry").outputs["Pointiness"], low, high)

    def edges(self, low: float = 0.53, high: float = 0.62) -> bpy.types.NodeSocket:
        """1 on worn edges, 0 elsewhere."""
        return self.ranged(self.node("NewGeometry").outputs["Pointiness"], low, high)

    def bumped(self, height: bpy.types.NodeSocket, strength: float, distance: float) -> None:
        """Raise the surface, on top of what is raised already."""
        bump = self.node("Bump", Strength=strength, Distance=distance)
        self.link(height, bump.inputs["Height"])
        normal = self.surface.inputs["Normal"]
        if normal.is_linked:
            self.link(normal.links[0].from_socket, bump.inputs["Normal"])
        self.link(bump.outputs[0], normal)
        self.link(bump.outputs[0], self.surface.inputs["Coat Normal"])


def plain(
    name: str, colour: Colour, roughness: float = 0.5, *, bump: float = 0.0, scale: float = 40.0
) -> bpy.types.Material:
    """A plain matt surface with a little life in it."""
    material = Material(name, colour, Roughness=roughness)
    if bump:
        material.bumped(material.noise(scale), bump, 0.02)
    return material.made


def brass(name: str = "brass", colour: Colour = (1.0, 0.66, 0.24), roughness: float = 0.27) -> bpy.types.Material:
    """Old brass, dark in its hollows."""
    material = Material(name, colour, Metallic=1.0, Roughness=roughness)
    hollows = material.node("AmbientOcclusion")
    hollows.inputs["Distance"].default_value = 0.1
    material.coloured_by(material.mixed(hollows.outputs["AO"], (0.16, 0.07, 0.02), colour))
    material.bumped(material.noise(9.0), 0.06, 0.02)
    return material.made


def painted_wood(name: str = "painted wood", *, gloss: float = 0.25) -> bpy.types.Material:
    """Carved wood painted by hand: vertex paint, grain, knife marks, worn edges and dirt in the hollows."""
    material = Material(name, Roughness=0.42, Coat_Weight=gloss, Coat_Roughness=0.15)
    grain = material.noise(2.2, (1.5, 15.0, 15.0), 6.0)
    paint = material.mixed(0.5, material.painted(), _greys(material, grain, 0.36, 0.62), "MULTIPLY")
    dirty = material.mixed(1.0, paint, _greys(material, material.crevices(), 0.0, 1.0, 0.35), "MULTIPLY")
    chips = material.node("Math", operation="MULTIPLY")
    material.link(material.edges(), chips.inputs[0])
    material.link(material.ranged(material.noise(7.0), 0.48, 0.6), chips.inputs[1])
    material.coloured_by(material.mixed(chips.outputs[0], dirty, linear("#9a6a3c")))
    knife = material.node("TexVoronoi", feature="SMOOTH_F1", Scale=13.0, Smoothness=0.25)
    material.link(material.place(), knife.inputs["Vector"])
    material.bumped(knife.outputs["Distance"], 0.35, 0.02)
    material.bumped(grain, 0.25, 0.008)
    return material.made


def _greys(
    material: Material, value: bpy.types.NodeSocket, low: float, high: float, darkest: float = 0.7
) -> bpy.types.NodeSocket:
    grey = material.ranged(value, low, high, darkest, 1.0)
    combined = material.node("CombineColor")
    for socket in combined.inputs:
        material.link(grey, socket)
    return combined.outputs[0]


def woven(
    name: str, image: bpy.types.Image | None = None, colour: Colour = (0.3, 0.05, 0.05),
    *, tiles: tuple[float, float] = (1.0, 1.0), threads: float = 38.0,
) -> bpy.types.Material:  # fmt: skip
    """Cloth: a print or a plain dye, with threads that cross."""
    material = Material(name, colour, Roughness=0.85, Sheen_Weight=0.12, Specular_IOR_Level=0.2)
    if image is not None:
        wear = _greys(material, material.noise(5.0), 0.3, 0.7, 0.8)
        material.coloured_by(material.mixed(0.6, material.printed(image, tiles), wear, "MULTIPLY"))
    for direction in ("X", "Y"):
        wave = material.node("TexWave", wave_type="BANDS", bands_direction=direction, Scale=threads)
        material.link(material.place(), wave.inputs["Vector"])
        material.bumped(wave.outputs["Fac"], 0.25, 0.006)
    return material.made


def glowing(name: str, colour: Colour, strength: float) -> bpy.types.Material:
    """Something that gives light."""
    return Material(name, colour, Emission_Color=(*colour, 1.0), Emission_Strength=strength).made
