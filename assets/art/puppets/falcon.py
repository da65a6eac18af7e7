"""A carved and painted falcon that sits on a shoulder."""

import math

import bpy  # isort: skip  # bmesh exists only once bpy is there
import bmesh
import numpy as np
from materials import linear, painted_wood, plain
from mathutils import Matrix
from shapes import Array, ball, mesh, smooth_line, tube

from puppets.surfaces import gold

Point = tuple[float, float, float]

BACK, BREAST, BAR = (np.array(linear(colour)) for colour in ("#4f4238", "#eedfbf", "#5a3a24"))
YELLOW = "#e8b22c"
SIZE = 1.4


def perch(at: Point) -> None:
    """Set the falcon with its feet at a point."""
    bpy.context.view_layer.update()
    before = set(bpy.context.scene.objects)
    wood = painted_wood("falcon")
    _body((0.0, 0.0, 0.30), wood)
    _head((0.0, -0.05, 0.66), wood)
    for side in (-1, 1):
        _wing((side * 0.17, 0.05, 0.27), side, wood)
        _foot((side * 0.07, -0.07, 0.0))
    bpy.context.view_layer.update()
    grow = Matrix.Translation(at) @ Matrix.Rotation(math.radians(-14), 4, "Z") @ Matrix.Scale(SIZE, 4)
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = grow @ thing.matrix_world


def _grown(radii: Point, colour: Array, points: Array, faces: Array, at: Point, wood: bpy.types.Material) -> None:
    mesh("falcon", points * radii, faces, wood, paint=colour).location = at


def _round() -> tuple[Array, Array]:
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=6, radius=1)
    points = np.array([v.co for v in shape.verts])
    faces = np.array([[v.index for v in f.verts] for f in shape.faces])
    shape.free()
    return points, faces


def _body(at: Point, wood: bpy.types.Material) -> None:
    points, faces = _round()
    x, y, z = points.T
    front = y < 0.25 - 0.3 * z
    bars = (np.sin(26 * z + 1.2 * np.sin(9 * x)) > 0.45) & (np.sin(22 * x + 11 * z) > -0.5) & (z < 0.45)
    colour = np.where(front[:, None], np.where(bars[:, None], BAR, BREAST), BACK)
    form = points * np.array([1 - 0.18 * np.abs(z) ** 2, 1 + 0 * z, 1 + 0 * z]).T
    form[:, 1] += 0.25 * z
    _grown((0.20, 0.20, 0.36), colour, form, faces, at, wood)


def _head(at: Point, wood: bpy.types.Material) -> None:
    points, faces = _round()
    x, y, z = points.T
    cap = (z > 0.28 - 0.25 * y) | ((np.abs(np.abs(x) - 0.52) < 0.13) & (z < 0.3) & (y < 0))
    colour = np.where(cap[:, None], BACK, np.where((y > 0.3)[:, None], BACK, BREAST))
    _grown((0.155, 0.16, 0.15), colour, points, faces, at, wood)
    yellow = plain("falcon yellow", linear(YELLOW), 0.4)
    black = plain("falcon black", linear("#0c0806"), 0.15)
    white = plain("falcon glint", (0.9, 0.88, 0.8), 0.3)
    for side in (-1, 1):
        where = (at[0] + side * 0.078, at[1] - 0.125, at[2] + 0.025)
        ball(where, 0.046, yellow, (1, 0.5, 1))
        ball((where[0], where[1] - 0.014, where[2]), 0.034, black, (1, 0.5, 1))
        ball((where[0] - 0.012, where[1] - 0.030, where[2] + 0.013), 0.010, white)
    beak = smooth_line([(0, -0.12, -0.01), (0, -0.20, -0.02), (0, -0.225, -0.085)], 8)
    radii = np.linspace(1.0, 0.15, len(beak)).tolist()
    tube("beak", beak + np.array(at), 0.042, plain("horn", linear("#3a3230"), 0.3), radii=radii)
    ball((at[0], at[1] - 0.135, at[2] - 0.012), 0.047, yellow, (1, 0.7, 0.7))


def _wing(at: Point, side: int, wood: bpy.types.Material) -> None:
    points, faces = _round()
    _, y, z = points.T
    rows = np.sin(16 * z + 3 * np.abs(np.sin(10 * y))) > 0.72
    colour = np.where(rows[:, None], np.array(linear("#a98a66")), BACK)
    form = points * np.array([0.075, 0.19, 0.40])
    form[:, 2] -= 0.10 * (1 - z)
    form[:, 0] -= side * 0.05 * (1 - z)
    mesh("wing", form, faces, wood, paint=colour).location = at


def _foot(at: Point) -> None:
    yellow = plain("falcon foot", linear(YELLOW), 0.45)
    x, y, z = at
    for aside in (-0.045, 0.0, 0.045):
        toe = smooth_line(
            [(x, y + 0.05, z + 0.03), (x + 0.6 * aside, y - 0.03, z + 0.035), (x + aside, y - 0.09, z)], 6
        )
        tube("toe", toe, 0.022, yellow)
    around = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    tube(
        "jess",
        [(x + 0.035 * np.cos(a), y + 0.05 + 0.035 * np.sin(a), z + 0.06) for a in around],
        0.012,
        gold(),
        closed=True,
    )
