"""The carved head: an ellipsoid with brows, nose, cheeks and chin, cut into facets by the knife."""

from dataclasses import dataclass

import bmesh
import bpy
import numpy as np
from shapes import Array, mesh
from svg import worn

from puppets.paint import UNIT, Mood, Paint, drawing
from puppets.surfaces import worn_wood


@dataclass(frozen=True, slots=True)
class Head:
    """The form of one head. Lengths are in units of about half a head."""

    width: float = 0.80
    depth: float = 0.76
    height: float = 1.02
    jaw: float = 0.20
    """How much narrower the head is at the chin."""
    square: float = 2.0
    """The power of its outline from the front: 2 is an ellipse, more is squarer."""
    cheeks: float = 0.06
    eyes: tuple[float, float] = (0.34, 0.04)
    brow: float = 0.05
    nose: float = 0.30
    nose_breadth: float = 1.0
    nose_tip: float = -0.28
    mouth: float = -0.60
    chin: float = 0.07
    ears: float = 0.0
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Carved:
    """A finished head, that can be asked where its surface is."""

    head: Head
    points: Array

    def front(self, x: float, z: float) -> float:
        """How far forward (negative y) the face is at a place."""
        near = self.points[self.points[:, 1] < 0.15]
        return float(near[np.argmin((near[:, 0] - x) ** 2 + (near[:, 2] - z) ** 2), 1])

    def at(self, x: float, z: float, above: float = 0.0) -> tuple[float, float, float]:
        """A point on the face, or some way in front of it."""
        return x, self.front(x, z) - above, z


def carve(head: Head, paint: Paint, mood: Mood | None) -> Carved:
    """The painted head, standing in the scene with its chin about 1 below the origin."""
    rays, faces = _sphere()
    points, relief = _formed(head, rays)
    worn_at, dirt = _use(head, points, relief)
    points = _facetted(points, rays, faces, _knife(head, points), head.seed)
    skin = worn_wood("face", worn(drawing(paint, mood, head.eyes, head.mouth), 1536), paint.age)
    marks = np.stack([worn_at, dirt, 0 * dirt], 1)
    uv = np.stack([0.5 + points[:, 0] * UNIT / 1000, 0.5 + points[:, 2] * UNIT / 1000], 1)
    mesh("head", points, faces, skin, paint=marks, uv=uv)
    if head.ears:
        _ears(head, paint)
    return Carved(head, points)


def repaint(drawing: str) -> None:
    """Give the head that stands in the scene another face."""
    face = next(node for node in bpy.data.materials["face"].node_tree.nodes if node.type == "TEX_IMAGE")
    old, face.image = face.image, worn(drawing, 1536)
    bpy.data.images.remove(old)


def _sphere() -> tuple[Array, Array]:
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=7, radius=1)
    data = bpy.data.meshes.new("sphere")
    shape.to_mesh(data)
    shape.free()
    rays = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", rays)
    faces = np.empty(len(data.polygons) * 3, np.int32)
    data.polygons.foreach_get("vertices", faces)
    bpy.data.meshes.remove(data)
    return rays.reshape(-1, 3).astype(float), faces.reshape(-1, 3)


def _formed(head: Head, rays: Array) -> tuple[Array, Array]:
    x, y, z = rays.T
    squarer = (np.abs(x) ** head.square + np.abs(z) ** head.square + 1e-9) ** (-1 / head.square)
    squarer = 1 + (squarer * np.sqrt(x * x + z * z + 1e-9) - 1) * np.sqrt(x * x + z * z)
    low = np.clip(-z, 0, 1)
    x = x * squarer * head.width * (1 - head.jaw * low**1.6)
    z = z * squarer * head.height
    y = y * head.depth * (1 - 0.1 * low**2)
    front = np.clip(-y / 0.6, 0, 1) ** 0.7
    relief = _relief(head, x, z)
    return np.stack([x, y - relief * front, z], 1), relief * front


def _relief(head: Head, x: Array, z: Array) -> Array:
    def bump(at_x: float, at_z: float, wide: float, high: float) -> Array:
        return np.exp(-(((x - at_x) / wide) ** 2) - ((z - at_z) / high) ** 2)

    eye_x, eye_z = head.eyes
    tip = head.nose_tip
    relief = head.brow * bump(0, eye_z + 0.23, 0.5, 0.07)
    for side in (-1, 1):
        relief += 0.055 * bump(side * eye_x, eye_z, 0.2, 0.13)
        relief -= 0.05 * bump(side * (eye_x - 0.04), eye_z + 0.16, 0.30, 0.07)
        relief += head.cheeks * bump(side * 0.44, tip - 0.02, 0.24, 0.2)
        relief += 0.23 * head.nose * bump(side * 0.125 * head.nose_breadth, tip + 0.015, 0.06, 0.05)
    down = np.clip((eye_z + 0.16 - z) / (eye_z + 0.16 - tip), 0, 1)
    under = np.where(z < tip, np.exp(-(((z - tip) / 0.055) ** 2)), 1)
    ridge = np.exp(-((x / (head.nose_breadth * (0.065 + 0.075 * down))) ** 4))
    relief += head.nose * down**1.15 * under * ridge * (z < eye_z + 0.16)
    relief += 0.05 * bump(0, head.mouth + 0.02, 0.2, 0.07) - 0.03 * bump(0, head.mouth - 0.12, 0.25, 0.05)
    return relief + head.chin * bump(0, -0.86 * head.height, 0.2, 0.14)


def _use(head: Head, points: Array, relief: Array) -> tuple[Array, Array]:
    """Where hands and years have rubbed the paint, and where dirt has stayed."""
    x, y, z = points.T
    eye_x, eye_z = head.eyes

    def around(at_x: float, at_z: float, radius: float) -> Array:
        return np.exp(-(((np.abs(x) - at_x) ** 2 + (z - at_z) ** 2) / radius**2)) * (y < 0)

    rubbed = 0.46 * around(0, head.nose_tip + 0.02, 0.09) + 0.46 * around(0, -0.94 * head.height, 0.16)
    sides = np.clip((np.abs(x) / head.width - 0.80) / 0.2, 0, 1) * 0.52
    rubbed = np.maximum(rubbed, sides) + 0.12 * around(0.5, head.nose_tip - 0.22, 0.16)
    rubbed -= 0.5 * around(eye_x, eye_z, 0.26) + 0.4 * around(0.1, head.mouth, 0.2)
    dirt = 0.55 * around(0.20 * head.nose_breadth, head.nose_tip, 0.07) * (relief < 0.12)
    dirt += 0.25 * around(0.10, eye_z + 0.05, 0.09) + 0.3 * np.clip(y / 0.6, 0, 1)
    return np.clip(rubbed, 0, 1), np.clip(dirt, 0, 0.8)


def _knife(head: Head, points: Array) -> Array:
    """How boldly the knife cut: little near the eyes and the mouth, which were sanded for the brush."""
    x, y, z = points.T
    eyes = np.exp(-(((np.abs(x) - head.eyes[0]) / 0.30) ** 2) - ((z - head.eyes[1]) / 0.22) ** 2)
    middle = np.exp(-((x / 0.26) ** 2) - ((z + 0.42) / 0.34) ** 2)
    return 0.85 * (1 - np.clip(np.maximum(eyes, middle), 0, 1) * (y < 0))


def _facetted(points: Array, rays: Array, faces: Array, boldness: Array, seed: int, count: int = 300) -> Array:
    normals = _normals(points, faces)
    random = np.random.default_rng(seed)
    i = np.arange(count) + 0.5
    turn, up = np.pi * (1 + 5**0.5) * i, 1 - 2 * i / count
    flat = np.sqrt(1 - up * up)
    sites = np.stack([np.cos(turn) * flat, np.sin(turn) * flat, up], 1) + random.normal(0, 0.035, (count, 3))
    chosen = np.argmax(sites @ rays.T, axis=1)
    closeness = rays @ rays[chosen].T
    weight = np.exp((closeness - closeness.max(1, keepdims=True)) / 0.0012)
    weight /= weight.sum(1, keepdims=True)
    tangent = normals[chosen]
    height = points @ tangent.T - (points[chosen] * tangent).sum(1)
    return points - boldness[:, None] * ((weight * height) @ tangent)


def _normals(points: Array, faces: Array) -> Array:
    a, b, c = (points[faces[:, i]] for i in range(3))
    flat = np.cross(b - a, c - a)
    normals = np.zeros_like(points)
    for i in range(3):
        np.add.at(normals, faces[:, i], flat)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)


def _ears(head: Head, paint: Paint) -> None:
    skin = worn_wood("ear", paint.colour, paint.age)
    rays, faces = _sphere()
    y, z = rays[:, 1], rays[:, 2]
    around = np.sqrt((y / 0.9) ** 2 + z**2)
    hollow = 0.55 * np.exp(-(((around - 0.42) / 0.26) ** 2)) * (rays[:, 0] > 0)
    for side in (-1, 1):
        x = (rays[:, 0] * (0.36 - hollow * 0.42)) * side
        lobe = 1 - 0.25 * np.clip(-z, 0, 1)
        form = np.stack([x, y * 0.62 * lobe, z], 1) * 0.30 * head.ears
        form[:, 1] += 0.10 * form[:, 2]
        marks = np.stack([np.clip(around - 0.62, 0, 1) * 0.9, hollow * 1.2, 0 * hollow], 1)
        ear = mesh("ear", form, faces if side > 0 else faces[:, ::-1], skin, paint=marks)
        ear.location = (side * head.width * 0.99, -0.02, head.eyes[1] - 0.16)
        ear.rotation_euler = (0, side * -0.12, side * 0.5)
