"""Modelling: meshes from arrays, turned and swept forms, and signed-distance fields for what is carved."""

import math
from collections.abc import Callable, Sequence

import bpy  # isort: skip  # bmesh exists only once bpy is there
import bmesh
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating]
Field = Callable[[Array], Array]
Point = tuple[float, float, float]

PAINT = "paint"


def mesh(
    name: str,
    vertices: Array,
    faces: Sequence[Sequence[int]],
    material: bpy.types.Material | None = None,
    *,
    paint: Array | None = None,
    uv: Array | None = None,
    smooth: bool = True,
) -> bpy.types.Object:
    """An object from vertices and faces; `paint` colours each vertex, `uv` places each vertex on the print."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(np.asarray(vertices).tolist(), [], [tuple(map(int, face)) for face in faces])
    data.update()
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    if paint is not None:
        colours = np.ones((len(vertices), 4), np.float32)
        colours[:, :3] = paint
        data.color_attributes.new(PAINT, "FLOAT_COLOR", "POINT").data.foreach_set("color", colours.ravel())
    if uv is not None:
        corners = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get("vertex_index", corners)
        data.uv_layers.new(name="UVMap").data.foreach_set("uv", np.asarray(uv, np.float32)[corners].ravel())
    return placed(name, data, material)


def placed(name: str, data: bpy.types.ID, material: bpy.types.Material | None = None) -> bpy.types.Object:
    """An object for some data, standing in the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        data.materials.append(material)
    return thing


def sheet(
    name: str,
    points: Array,
    material: bpy.types.Material | None = None,
    *,
    closed: tuple[bool, bool] = (False, False),
    paint: Array | None = None,
    thickness: float = 0.0,
    smooth: bool = True,
) -> bpy.types.Object:
    """A grid of points (nu, nv, 3) as a surface, with the print laid over it once; each direction may close."""
    nu, nv, _ = points.shape
    rows, columns = nu + closed[0], nv + closed[1]
    index = (np.arange(rows) % nu)[:, None] * nv + np.arange(columns) % nv
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    thing = mesh(name, points.reshape(-1, 3), faces, material, paint=None if paint is None else paint.reshape(-1, 3))
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    corners = np.stack([u, v], -1)
    per_face = np.stack([corners[:-1, :-1], corners[1:, :-1], corners[1:, 1:], corners[:-1, 1:]], 2)
    thing.data.uv_layers.new(name="UVMap").data.foreach_set("uv", per_face.astype(np.float32).ravel())
    thing.data.polygons.foreach_set("use_smooth", [smooth] * len(thing.data.polygons))
    if thickness:
        solid = thing.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness, solid.offset = thickness, 0.0
    return thing


def turned(
    name: str,
    profile: Sequence[tuple[float, float]] | Array,
    material: bpy.types.Material | None = None,
    *,
    at: Point = (0.0, 0.0, 0.0),
    segments: int = 96,
    stretch: tuple[float, float] = (1.0, 1.0),
    subdivide: int = 0,
) -> bpy.types.Object:
    """A form turned on the lathe from a profile of (radius, height)."""
    outline = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False) + np.pi / 2
    points = np.stack(
        [
            np.cos(angle)[:, None] * outline[None, :, 0] * stretch[0] + at[0],
            np.sin(angle)[:, None] * outline[None, :, 0] * stretch[1] + at[1],
            np.repeat(outline[None, :, 1], segments, 0) + at[2],
        ],
        -1,
    )
    thing = sheet(name, points, material, closed=(True, False))
    return subdivided(thing, subdivide)


def subdivided(thing: bpy.types.Object, levels: int) -> bpy.types.Object:
    """The same, rounder."""
    if levels:
        modifier = thing.modifiers.new("rounder", "SUBSURF")
        modifier.levels = modifier.render_levels = levels
    return thing


def smooth_line(points: Sequence[Sequence[float]] | Array, steps: int = 8) -> Array:
    """A Catmull-Rom curve through points of any dimension."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    line = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:], strict=True):
        for t in np.linspace(0, 1, steps, endpoint=False):
            bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
            line.append(0.5 * (2 * b + (c - a) * t + bend))
    return np.array([*line, p[-2]])


def tube(
    name: str,
    points: Sequence[Sequence[float]] | Array,
    radius: float,
    material: bpy.types.Material,
    *,
    radii: Sequence[float] | None = None,
    closed: bool = False,
) -> bpy.types.Object:
    """A round cord along points; `radii` are factors of the radius."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 4, True
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    line.use_cyclic_u, line.use_smooth = closed, True
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1.0)
        line.points[i].radius = 1.0 if radii is None else radii[i]
    return placed(name, curve, material)


def ball(
    at: Point, radius: float, material: bpy.types.Material, stretch: Point = (1.0, 1.0, 1.0), turn: Point = (0, 0, 0)
) -> bpy.types.Object:
    """A ball; all balls of one material share one mesh."""
    name = f"ball of {material.name}"
    data = bpy.data.meshes.get(name)
    if data is None:
        data = bpy.data.meshes.new(name)
        shape = bmesh.new()
        bmesh.ops.create_uvsphere(shape, u_segments=32, v_segments=16, radius=1)
        shape.to_mesh(data)
        shape.free()
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.materials.append(material)
    thing = placed("ball", data)
    thing.location, thing.rotation_euler = at, turn
    thing.scale = tuple(radius * factor for factor in stretch)
    return thing


def block(
    at: Point, size: Point, material: bpy.types.Material, *, bevel: float = 0.02, turn: Point = (0, 0, 0)
) -> bpy.types.Object:
    """A box with rounded edges."""
    x, y, z = (half / 2 for half in size)
    corners = np.array([(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)])
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh("block", corners, faces, material)
    thing.location, thing.rotation_euler = at, turn
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments = bevel, 3
    return thing


def sweep(
    material: bpy.types.Material, start: float = 5.0, radius: float = 4.0, width: float = 40.0
) -> bpy.types.Object:
    """A seamless ground that rises into the background, without a horizon."""
    bend = np.linspace(0, math.pi / 2, 24)[1:]
    profile = [(-30.0, 0.0), (start, 0.0)]
    profile += [(start + radius * math.sin(a), radius - radius * math.cos(a)) for a in bend]
    profile.append((start + radius, 30.0))
    points = np.array([[(side * width, y, z) for side in (-1, 1)] for y, z in profile])
    return sheet("sweep", points, material)


def shadow_catcher(material: bpy.types.Material | None = None) -> bpy.types.Object:
    """A ground that shows only what falls on it; its material still colours the bounce."""
    corners = np.array([(x, y, 0.0) for x, y in ((-30, -30), (30, -30), (30, 30), (-30, 30))])
    ground = mesh("catcher", corners, [(0, 1, 2, 3)], material)
    ground.is_shadow_catcher = True
    return ground
