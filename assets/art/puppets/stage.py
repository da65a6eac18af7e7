"""The puppets at the table, in parts that the game puts together: each puppet one picture, and a file that says how.

All parts go into one frame. The file beside the picture tells, in pixels of the frame or of the picture:

`frame`   the frame's width and height
`edge`    how far down the table's edge passes; what lies below it is behind the table
`neck`    the point around which `back` and `head`, with all of the face, tilt
`face`    the box of the bare head (left, top, width, height)
`strings` where strings are tied: `head` moves with the head, `left` and `right` with the body
`moods`   the faces there are
`looks`   where eyes go other than ahead: `left`, `down`, `right`, and `closed`
`parts`   each part by name: where it is `cut` from the picture (left, top, width, height) and where it goes `at`

They are drawn in this order: `back` (a veil, where there is one), `body`, `head`, `face.MOOD`, `eyes.MOOD.LOOK` unless
the puppet looks ahead, and `whiskers.MOOD`, where there are any. The head has no face of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import bmesh
import bpy
import numpy as np
import studio
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Matrix, Vector
from picture import Picture
from PIL import Image, ImageChops, ImageFilter
from shapes import Array

from puppets import arms
from puppets.cast import CAST
from puppets.coiffure import Coiffure
from puppets.dress import wear
from puppets.expressions import LOOKS, MOODS, PLAIN_MOODS, looking
from puppets.face import carve, repaint
from puppets.headgear import Headgear, Turban, put_on
from puppets.lightbox import BLACK, WHITE, Box, Lit, developed, measured, photographed, spots
from puppets.paint import Mood, drawing
from puppets.portraits import PIVOT, accompany, adorn, light
from puppets.puppet import Puppet
from puppets.travellers import TRAVELLERS
from puppets.whiskers import grow_beard, grow_moustache

SAMPLES = 8
"""Enough for the denoiser at this size; three times as many cannot be told from them."""
FRAME = (580, 632)
UNITS = 4.2
"""How much of the scene the frame is wide."""
MIDDLE = -0.20
QUALITY = 84
SHEET_WIDTH = 1100
GAP = 2
FAINT = 3
"""Alpha up to which a pixel counts as empty."""
SHOULDERS = -1.15
FRAMING = 45
"""How many lines of a veil, from its edge backwards, are before the body."""
CHANGE = 12
"""How far two pixels differ that do not show the same."""

Things = Sequence[bpy.types.Object]


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a puppet, and where its upper left corner goes in the frame."""

    image: Image.Image
    at: tuple[int, int]

    def trimmed(self) -> "Part":
        """The same without its empty margins."""
        alpha = self.image.getchannel("A").point(lambda a: 255 if a > FAINT else 0)
        left, top, right, bottom = alpha.getbbox() or (0, 0, 1, 1)
        return Part(self.image.crop((left, top, right, bottom)), (self.at[0] + left, self.at[1] + top))


def pictures() -> list[Picture]:
    """The parts of every opponent, and of every traveller, who has fewer moods."""
    actors = [(puppet, tuple(MOODS)) for puppet in CAST] + [(puppet, PLAIN_MOODS) for puppet in TRAVELLERS]
    return [
        Picture(f"images/puppets/{puppet.key}.webp", partial(sheet, puppet, moods), quality=QUALITY)
        for puppet, moods in actors
    ]


def sheet(puppet: Puppet, moods: Sequence[str]) -> Image.Image:
    """All parts of a puppet in one picture, which carries its own description."""
    stage = _Stage(puppet, {name: MOODS[name] for name in moods})
    parts = {name: part.trimmed() for name, part in stage.parts()}
    picture, cuts = _packed(parts)
    described = {name: {"cut": cuts[name], "at": list(part.at)} for name, part in parts.items()}
    picture.info["told"] = {**stage.measures(), "moods": list(moods), "looks": list(LOOKS), "parts": described}
    return picture


class _Stage:
    """A puppet in front of the camera, whose parts are photographed one by one."""

    def __init__(self, puppet: Puppet, moods: dict[str, Mood]) -> None:
        self.puppet, self.moods = puppet, moods
        scene = studio.clear()
        # The air is so even that aiming at its bright spots would only cost time.
        scene.world.cycles.sampling_method = "NONE"
        scene.render.use_persistent_data = True
        self.carved = carve(puppet.head, puppet.paint, Mood())
        put_on(_for_the_stage(puppet.headgear), self.carved)
        adorn(puppet, self.carved)
        if puppet.whiskers:
            grow_beard(puppet.whiskers, self.carved)
        self.head = list(scene.objects)
        self._turn(self.head)
        self.veil, self.back = _divided(self.head)
        self.bust = wear(puppet.dress, puppet.paint.colour)
        arms.rest(puppet.dress, puppet.paint.colour, bangles=puppet.bangles)
        accompany(puppet, self.bust)
        light()
        distance = 10.6
        studio.camera((0.0, -distance, MIDDLE + 0.55), (0.0, 0.0, MIDDLE), 36.0 * distance / UNITS)

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Everything, photographed."""
        whole = (0, 0, *FRAME)
        if self.veil:
            yield "back", self._shot(self.veil, whole)
        yield "body", self._shot(self._others(), self._body_box(), self.veil)
        yield from self._head_and_faces()
        yield from self._whiskers()

    def _head_and_faces(self) -> Iterator[tuple[str, Part]]:
        head, paint = self.puppet.head, self.puppet.paint
        box = self._face_box()
        dark, lit = self._lit(box)
        bare = Part(lit.painted(drawing(paint, None, head.eyes, head.mouth)), box[:2])
        whole = developed(dark)
        whole.paste(bare.image, bare.at)
        yield "head", Part(whole, (0, 0))
        for name, mood in self.moods.items():
            face = Part(lit.painted(drawing(paint, mood, head.eyes, head.mouth)), box[:2])
            yield f"face.{name}", _changed(bare, face)
            for look in LOOKS:
                eyes = Part(lit.painted(drawing(paint, looking(mood, look), head.eyes, head.mouth)), box[:2])
                yield f"eyes.{name}.{look}", _changed(face, eyes)

    def _lit(self, box: Box) -> tuple[Array, Lit]:
        """The whole head with its face painted black, and the face in its light."""
        self._show(self.head)
        repaint(BLACK)
        dark = measured(FRAME, (0, 0, *FRAME), SAMPLES)
        repaint(WHITE)
        left, top, width, height = box
        black, white = dark[top : top + height, left : left + width], measured(FRAME, box, SAMPLES)
        face = next(thing for thing in self.head if thing.name == "head")
        return dark, Lit(black, (white - black)[..., :3], spots(face, FRAME, box))

    def _whiskers(self) -> Iterator[tuple[str, Part]]:
        if self.puppet.whiskers:
            for name, mood in self.moods.items():
                before = set(bpy.context.scene.objects)
                grow_moustache(self.puppet.whiskers, self.carved, mood)
                grown = [thing for thing in bpy.context.scene.objects if thing not in before]
                self._turn(grown)
                yield f"whiskers.{name}", self._before_the_head(grown)
                for hair in grown:
                    bpy.data.objects.remove(hair)

    def _before_the_head(self, things: Things) -> Part:
        """What the head, or a beard on it, does not hide of some things."""
        for thing in self.head:
            thing.is_holdout = True
        part = self._shot([*self.head, *things], self._face_box())
        for thing in self.head:
            thing.is_holdout = False
        return part

    def measures(self) -> dict[str, Any]:
        """What the game must know to put the parts together and to hang them."""
        head = self.puppet.head
        wide = 0.86 * self.bust.shoulders
        return {
            "frame": list(FRAME),
            "edge": _pixel((0, -1.2, arms.TABLE))[1],
            "neck": _pixel(PIVOT),
            "face": list(_box(-head.width, head.width, -head.height, head.height)),
            "strings": {
                "head": _pixel((0.0, 0.1, self.puppet.pose.crown)),
                "left": _pixel((-wide, -0.2, -1.30)),
                "right": _pixel((wide, -0.2, -1.30)),
            },
        }

    def _turn(self, things: Things) -> None:
        """Turn parts of the head to where this puppet likes to face, though less than for its portrait."""
        angles = Euler((0.0, 0.0, np.radians(0.6 * self.puppet.pose.turn)))
        move = Matrix.Translation(PIVOT) @ angles.to_matrix().to_4x4() @ Matrix.Translation(-PIVOT)
        bpy.context.view_layer.update()
        for thing in things:
            thing.matrix_world = move @ thing.matrix_world

    def _face_box(self) -> Box:
        head, whiskers = self.puppet.head, self.puppet.whiskers
        wide = max(head.width, whiskers.span * 1.1 if whiskers else 0) + 0.08
        return _box(-wide, wide, -head.height - 0.12, head.height + 0.08)

    def _body_box(self) -> Box:
        """All that is not the head: of the neck only what the head does not hide."""
        top = 0 if self.puppet.falcon else _pixel((0.0, 0.0, -0.72))[1]
        return 0, top, FRAME[0], FRAME[1] - top

    def _others(self) -> Things:
        return [thing for thing in bpy.context.scene.objects if thing not in {*self.head, *self.back}]

    def _shot(self, shown: Things, box: Box, hidden: Things = ()) -> Part:
        self._show(shown, hidden)
        return Part(photographed(FRAME, box, SAMPLES), box[:2])

    def _show(self, shown: Things, hidden: Things = ()) -> None:
        """Let the camera see some things, while others only cast their shadows, and some are not there at all."""
        for thing in bpy.context.scene.objects:
            thing.visible_camera = thing in shown
            # A neck that nobody sees would leave a black hole under the chin, a veil before the arms black sleeves.
            thing.hide_render = thing.name in ("neck", "collar") if shown is self.head else thing in hidden


def _for_the_stage(headgear: Headgear) -> Headgear:
    """A turban a little higher, to leave room for raised brows; tail and braid end above the arm."""
    match headgear:
        case Turban():
            return replace(headgear, lift=headgear.lift + 0.06, tail_length=0.58)
        case Coiffure():
            return replace(headgear, braid_length=0.76)
        case _:
            return headgear


def _pixel(point: Any) -> list[int]:
    """Where in the frame a point of the scene is."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = FRAME
    bpy.context.view_layer.update()
    x, y, _ = world_to_camera_view(scene, scene.camera, Vector(point))
    return [round(x * FRAME[0]), round((1 - y) * FRAME[1])]


def _box(left: float, right: float, low: float, high: float) -> Box:
    """The part of the frame that a stretch of the face takes."""
    corners = np.array([_pixel((x, -0.7, z)) for x in (left, right) for z in (low, high)])
    x, y = corners.min(0).clip(0)
    width, height = corners.max(0).clip(None, FRAME) - (x, y)
    return int(x), int(y), int(width), int(height)


def _divided(head: list[bpy.types.Object]) -> tuple[Things, Things]:
    """A veil, all of it, and what of it hangs behind the body, which is taken off the head.

    What frames the face stays on the head, down to the shoulders.
    """
    before, behind = [], []
    for cloth in [thing for thing in head if thing.name in ("veil", "border")]:
        rest = cloth.copy()
        rest.data = cloth.data.copy()
        bpy.context.scene.collection.objects.link(rest)
        _keep(cloth, framing=True)
        _keep(rest, framing=False)
        before.append(cloth)
        behind.append(rest)
    if before:
        behind += [thing for thing in head if thing.name.startswith("ball") and thing.location.z < SHOULDERS]
    head[:] = [thing for thing in head if thing not in behind]
    return [*before, *behind], behind


def _keep(cloth: bpy.types.Object, *, framing: bool) -> None:
    """Keep of a cloth what frames the face, or the rest."""
    cloth.modifiers["thickness"].use_rim = False
    shape = bmesh.new()
    shape.from_mesh(cloth.data)
    # Vertices are numbered from the front backwards, in lines from one side of the face to the other.
    across = 240
    shape.verts.index_update()
    deep = len(shape.verts) // across
    away = [
        face
        for face in shape.faces
        if framing != all(v.index % deep <= FRAMING and v.co.z >= SHOULDERS for v in face.verts)
    ]
    bmesh.ops.delete(shape, geom=away, context="FACES")
    shape.to_mesh(cloth.data)
    shape.free()


def _changed(before: Part, after: Part) -> Part:
    """What of a picture differs from an earlier one of the same place, with soft edges."""
    difference = ImageChops.difference(before.image.convert("RGBa"), after.image.convert("RGBa"))
    marked = Image.fromarray(np.where(np.asarray(difference).max(2) > CHANGE, 255, 0).astype(np.uint8))
    mask = marked.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(1.2))
    image = after.image.copy()
    image.putalpha(ImageChops.multiply(after.image.getchannel("A"), mask))
    return Part(image, after.at)


def _packed(parts: dict[str, Part]) -> tuple[Image.Image, dict[str, list[int]]]:
    """All parts side by side in rows, the highest first, and where each lies."""
    x = y = high = 0
    cuts: dict[str, list[int]] = {}
    for name in sorted(parts, key=lambda name: (-parts[name].image.height, name)):
        width, height = parts[name].image.size
        if x + width > SHEET_WIDTH:
            x, y, high = 0, y + high + GAP, 0
        cuts[name] = [x, y, width, height]
        x, high = x + width + GAP, max(high, height)
    picture = Image.new("RGBA", (SHEET_WIDTH, y + high))
    for name, part in parts.items():
        picture.paste(part.image, tuple(cuts[name][:2]))
    return picture, cuts
