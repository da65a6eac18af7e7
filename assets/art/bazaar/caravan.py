"""The camels of the title: the same carved toys as on the cards, carved less finely, for they stand far away."""

import blockprints
import bpy
import shapes
import svg
from goods.camel import Camel
from goods.camel_body import Carving
from goods.camel_harness import harness
from goods.camel_paint import painted
from materials import linear, painted_wood, plain

GRAIN = 0.02


def carve(camel: Camel) -> bpy.types.Collection:
    """One toy with its harness, ready to stand in several places."""
    scene = bpy.context.scene.collection
    before = set(scene.objects)
    carving = Carving(camel.pose)
    points, faces = carving.carved(GRAIN)
    shapes.mesh("camel", points, faces, painted_wood(gloss=0.18), paint=painted(carving, points))
    white, dark = plain("eyeball", linear("#f6ead0"), 0.3), plain("pupil", linear("#1a0c06"), 0.2)
    for side in (-1, 1):
        shapes.ball(tuple(carving.on_head((0.178, 0.112 * side, 0.066))), 0.053, white)
        shapes.ball(tuple(carving.on_head((0.192, 0.132 * side, 0.066))), 0.037, dark)
    cloth = blockprints.length_of_cloth(blockprints.jaal(camel.cloth), camel.cloth, camel.edge, 4, 4)
    harness(carving, camel.strap, camel.tassels, svg.worn(cloth))
    toy = bpy.data.collections.new("toy")
    for piece in set(scene.objects) - before:
        scene.objects.unlink(piece)
        toy.objects.link(piece)
    return toy


def stand(toy: bpy.types.Collection, x: float, y: float, z: float, scale: float, turn: float) -> None:
    """Put a toy somewhere; it looks along x before it is turned."""
    camel = bpy.data.objects.new("camel", None)
    camel.instance_type, camel.instance_collection = "COLLECTION", toy
    camel.location, camel.scale, camel.rotation_euler = (x, y, z), (scale,) * 3, (0.0, 0.0, turn)
    bpy.context.scene.collection.objects.link(camel)
