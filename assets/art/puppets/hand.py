"""A hand in the picture: carved, bangled, raised on its string."""

from carving import cone, ellipsoid, joined, surface
from mathutils import Euler, Matrix, Vector
from shapes import Array, mesh, turned

from puppets.surfaces import cloth, gold, worn_wood

Colour = tuple[float, float, float]


def raised_hand(side: int, skin: Colour, sleeve: Colour) -> tuple[float, float, float]:
    """A hand in greeting, on the left (-1) or right (1); answers where its string is tied."""
    points, faces = surface(_form, (-0.3, -0.2, -0.35), (0.35, 0.2, 0.55), 0.011)
    marks = points * 0
    marks[:, 0] = ((points[:, 2] - 0.36) * 4).clip(0, 0.42)
    hand = mesh("hand", points, faces, worn_wood("hand", skin), paint=marks)
    stuff = cloth("sleeve", sleeve, threads=(140, 170), shaded=False)
    arm = turned("sleeve", [(0.20, -1.2), (0.19, -0.4), (0.155, -0.22), (0.13, -0.2)], stuff, segments=48)
    bangles = [turned("bangle", [(0.10, z), (0.125, z + 0.025), (0.10, z + 0.05)], gold()) for z in (-0.17, -0.09)]
    lean = Euler((-0.12, side * 0.22, -side * 0.2)).to_matrix().to_4x4()
    at = Matrix.Translation((side * 1.27, -0.45, -1.05)) @ lean
    mirror = Matrix.Scale(-1, 4, (1, 0, 0)) if side > 0 else Matrix.Identity(4)
    for part in (hand, arm, *bangles):
        part.matrix_world = at @ mirror
    return tuple(at @ Vector((0, 0, -0.02)))


def _form(p: Array) -> Array:
    body = ellipsoid(p, (0, 0, 0.16), (0.13, 0.065, 0.17))
    for i, (x, top) in enumerate(((-0.095, 0.40), (-0.032, 0.45), (0.032, 0.43), (0.095, 0.37))):
        body = joined(body, cone(p, (x * 0.85, 0, 0.22), (x * 1.35, -0.01 * i, top), 0.040, 0.033), 0.03)
    body = joined(body, cone(p, (0.08, -0.01, 0.10), (0.22, -0.04, 0.24), 0.046, 0.036), 0.04)
    return joined(body, cone(p, (0, 0, -0.25), (0, 0, 0.05), 0.085, 0.08), 0.06)
