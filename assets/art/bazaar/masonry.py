"""Of what the Pink City is built: weathered plaster, cusped openings, lattices, ribbed domes, parts used many times."""

import itertools
import math
from collections.abc import Sequence

import bpy
import numpy as np
import shapes
from materials import Colour, Material, linear
from mathutils import Matrix

Outline = list[tuple[float, float]]

LIT = (1.0, 0.33, 0.05)


def plaster(
    name: str,
    colour: str,
    ornament: bpy.types.Image | None = None,
    tiles: tuple[float, float] = (1.0, 1.0),
    *,
    dirt: str = "#4a1b1c",
) -> bpy.types.Material:
    """Lime plaster that has seen a hundred monsoons; an ornament's alpha is painted on and half washed off."""
    base = linear(colour)
    material = Material(name, base, Roughness=0.88, Specular_IOR_Level=0.2)
    patches = material.ranged(material.noise(2.3, detail=6.0), 0.38, 0.62)
    skin = material.mixed(patches, tuple(0.74 * c for c in base), tuple(min(1.0, 1.1 * c) for c in base))
    if ornament is not None:
        skin = _painted_over(material, skin, ornament, tiles)
    streaks = material.ranged(material.noise(1.0, (5.0, 5.0, 0.5), 5.0), 0.52, 0.7, 0.0, 0.45)
    skin = material.mixed(streaks, skin, tuple(0.5 * c for c in base))
    hollows = material.node("AmbientOcclusion", samples=1)
    hollows.inputs["Distance"].default_value = 0.22
    material.coloured_by(material.mixed(material.ranged(hollows.outputs["AO"], 0.25, 0.9), linear(dirt), skin))
    material.bumped(material.noise(14.0, detail=6.0), 0.35, 0.03)
    return material.made


def _painted_over(
    material: Material, skin: bpy.types.NodeSocket, ornament: bpy.types.Image, tiles: tuple[float, float]
) -> bpy.types.NodeSocket:
    texture = material.node("TexImage", image=ornament, interpolation="Cubic")
    material.link(material.place((*tiles, 1.0), "UV"), texture.inputs[0])
    left = material.node("Math", operation="MULTIPLY")
    material.link(texture.outputs["Alpha"], left.inputs[0])
    material.link(material.ranged(material.noise(6.0, detail=6.0), 0.3, 0.5, 0.35, 0.95), left.inputs[1])
    return material.mixed(left.outputs[0], skin, texture.outputs["Color"])


def lamplight(name: str, low: float, high: float) -> bpy.types.Material:
    """What shines behind a window: each window is another evening, brighter at its foot."""
    material = Material(name, (0.0, 0.0, 0.0), Roughness=1.0, Emission_Color=(*LIT, 1.0))
    chance = material.node("ObjectInfo").outputs["Random"]
    evening = material.node("Math", operation="POWER")
    material.link(chance, evening.inputs[0])
    evening.inputs[1].default_value = 1.5
    parts = material.node("SeparateXYZ")
    material.link(material.node("TexCoord").outputs["Object"], parts.inputs[0])
    strength = material.node("Math", operation="MULTIPLY")
    material.link(material.ranged(evening.outputs[0], 0.0, 1.0, low, high), strength.inputs[0])
    material.link(material.ranged(parts.outputs["Z"], 0.2, 1.0, 1.35, 0.4), strength.inputs[1])
    material.link(strength.outputs[0], material.surface.inputs["Emission Strength"])
    return unsampled(material.made)


def unsampled(material: bpy.types.Material) -> bpy.types.Material:
    """Something bright that is too small to light its surroundings; hundreds of such lights would only add noise."""
    material.cycles.emission_sampling = "NONE"
    return material


def cusped(width: float, height: float, spring: float, lobes: int = 4, steps: int = 7) -> Outline:
    """The outline of a cusped opening that stands on the ground, middle at 0."""
    half = width / 2
    angles = [math.pi * (1 - i / lobes / 2) for i in range(lobes + 1)]
    spine = [(half * math.cos(a), spring + (height - spring) * abs(math.sin(a)) ** 0.85) for a in angles]
    spine[-1] = (0.0, height)
    left: Outline = []
    for (x0, z0), (x1, z1) in itertools.pairwise(spine):
        length = math.hypot(x1 - x0, z1 - z0)
        across = (-(z1 - z0) / length, (x1 - x0) / length)
        for t in np.linspace(0, 1, steps, endpoint=False):
            bulge = math.sin(math.pi * t) * length * 0.36
            left.append((x0 + (x1 - x0) * t + across[0] * bulge, z0 + (z1 - z0) * t + across[1] * bulge))
    return [(-half, 0.0), *left, (0.0, height), *[(-x, z) for x, z in reversed(left)], (half, 0.0)]


def panel(
    width: float,
    height: float,
    openings: Sequence[Outline],
    material: bpy.types.Material,
    thickness: float = 0.05,
    bevel: float = 0.01,
) -> bpy.types.Object:
    """An upright slab with openings, its foot at 0, seen from -y."""
    curve = bpy.data.curves.new("panel", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thickness / 2, bevel, 1
    border = [(-width / 2, 0.0), (width / 2, 0.0), (width / 2, height), (-width / 2, height)]
    for outline in (border, *openings):
        line = curve.splines.new("POLY")
        line.points.add(len(outline) - 1)
        line.use_cyclic_u = True
        for point, (x, z) in zip(line.points, outline, strict=True):
            point.co = (x, z, 0.0, 1.0)
    drawn = shapes.placed("panel", curve)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(drawn.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(drawn)
    data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
    data.materials.clear()
    return shapes.placed("panel", data, material)


def lattice(
    width: float, height: float, cell: float, material: bpy.types.Material, bar: float = 0.012
) -> bpy.types.Object:
    """A jali: bars that cross on the slant, clipped to a rectangle that stands on 0."""
    vertices, faces = [], []
    for slope in (1, -1):
        for offset in np.arange(-height, width + height, cell):
            ends = [(offset - width / 2, 0.0), (offset - width / 2 + slope * height, height)]
            clipped = _clipped(ends, width / 2)
            if clipped is None:
                continue
            (x0, z0), (x1, z1) = clipped
            start = len(vertices)
            for x, z in ((x0, z0), (x1, z1)):
                vertices += [(x - bar, -bar, z), (x + bar, -bar, z), (x + bar, bar, z), (x - bar, bar, z)]
            faces += [
                tuple(start + i for i in side) for side in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
            ]
    return shapes.mesh("jali", np.array(vertices), faces, material, smooth=False)


def _clipped(ends: Outline, half: float) -> Outline | None:
    (x0, z0), (x1, z1) = ends
    inside = [t for t in np.linspace(0, 1, 41) if abs(x0 + (x1 - x0) * t) <= half]
    if len(inside) < 2:
        return None
    return [(x0 + (x1 - x0) * t, z0 + (z1 - z0) * t) for t in (inside[0], inside[-1])]


def octagonal(profile: Outline, material: bpy.types.Material, height: float = 0.0) -> bpy.types.Object:
    """A profile turned into a form with eight sides, one of them in front."""
    stretch = 1 / math.cos(math.pi / 8)
    thing = shapes.turned("octagon", [(r * stretch, z + height) for r, z in profile], material, segments=8)
    thing.data.transform(Matrix.Rotation(math.pi / 8, 4, "Z"))
    thing.data.polygons.foreach_set("use_smooth", [False] * len(thing.data.polygons))
    return thing


def ribbed_dome(
    radius: float, rise: float, material: bpy.types.Material, foot: float = 0.0, ribs: int = 14
) -> bpy.types.Object:
    """An onion dome with ribs."""
    profile = shapes.smooth_line(
        [(0.88, 0.0), (1.0, 0.17), (0.99, 0.36), (0.8, 0.58), (0.46, 0.76), (0.17, 0.89), (0.0, 1.0)], 6
    )
    turn = np.linspace(0, 2 * np.pi, ribs * 8, endpoint=False)[:, None]
    rib = 1 + 0.07 * (np.abs(np.cos(ribs * turn / 2)) - 0.6)
    r, z = profile[None, :, 0] * radius * rib, foot + profile[None, :, 1] * rise + 0 * turn
    points = np.stack([r * np.cos(turn), r * np.sin(turn), z], -1)
    return shapes.sheet("dome", points, material, closed=(True, False))


def finial(
    foot: float, size: float, material: bpy.types.Material, at: tuple[float, float] = (0.0, 0.0)
) -> bpy.types.Object:
    """The gilded pot and point on top of a dome."""
    profile = [
        (0, 0),
        (0.2, 0.02),
        (0.1, 0.1),
        (0.28, 0.26),
        (0.12, 0.42),
        (0.08, 0.5),
        (0.17, 0.6),
        (0.06, 0.72),
        (0, 1),
    ]
    return shapes.turned("finial", [(r * size, z * size) for r, z in profile], material, at=(*at, foot), segments=12)


def part(*pieces: bpy.types.Object) -> bpy.types.Mesh:
    """Pieces as one mesh that may stand in many places."""
    bpy.context.view_layer.update()
    for piece in pieces:
        if piece.matrix_world != Matrix.Identity(4):
            if piece.data.users > 1:
                piece.data = piece.data.copy()
            piece.data.transform(piece.matrix_world)
            piece.matrix_world = Matrix.Identity(4)
    first = pieces[0]
    if len(pieces) > 1:
        chosen = {"selected_objects": list(pieces), "selected_editable_objects": list(pieces)}
        with bpy.context.temp_override(active_object=first, object=first, **chosen):
            bpy.ops.object.join()
    data = first.data
    bpy.data.objects.remove(first)
    return data


def moved(
    thing: bpy.types.Object, x: float = 0.0, y: float = 0.0, z: float = 0.0, turn: float = 0.0
) -> bpy.types.Object:
    """The same thing elsewhere, turned about the upright."""
    thing.location, thing.rotation_euler = (x, y, z), (0.0, 0.0, turn)
    return thing


def stand(
    data: bpy.types.Mesh, x: float, y: float, z: float, scale: float = 1.0, turn: float = 0.0
) -> bpy.types.Object:
    """One more of a part."""
    thing = shapes.placed(data.name, data)
    thing.location, thing.rotation_euler, thing.scale = (x, y, z), (0.0, 0.0, turn), (scale,) * 3
    return thing


def hazed(material: bpy.types.Material, colour: Colour, near: float, far: float, most: float) -> None:
    """Dust in the evening air: what is farther away takes the colour of the horizon."""
    tree = material.node_tree
    out = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
    surface = out.inputs["Surface"].links[0].from_socket
    depth, amount = tree.nodes.new("ShaderNodeCameraData"), tree.nodes.new("ShaderNodeMapRange")
    air, mix = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeMixShader")
    air.inputs["Color"].default_value = (*colour, 1.0)
    for socket, value in (("From Min", near), ("From Max", far), ("To Max", most)):
        amount.inputs[socket].default_value = value
    tree.links.new(depth.outputs["View Z Depth"], amount.inputs["Value"])
    tree.links.new(amount.outputs[0], mix.inputs[0])
    tree.links.new(surface, mix.inputs[1])
    tree.links.new(air.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs["Surface"])
    unsampled(material)


def gilding() -> bpy.types.Material:
    """Gold leaf on finials; too small for more."""
    return Material("gilding", (1.0, 0.6, 0.18), Metallic=1.0, Roughness=0.35).made


def tint(colour: str, amount: float) -> Colour:
    """A colour, more or less of its light."""
    r, g, b = linear(colour)
    return min(1.0, r * amount), min(1.0, g * amount), min(1.0, b * amount)
