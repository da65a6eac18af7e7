"""Faces without a new photograph for each: light and paint are taken apart once, and put together for every mood.

Painted wood returns light in proportion to its paint. So two photographs, of the face painted black and painted white,
tell what any other paint would look like there.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np
import studio
from mathutils.bvhtree import BVHTree
from PIL import Image
from shapes import Array
from svg import document, drawn

from puppets.paint import UNIT

Frame = tuple[int, int]
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels of a frame."""

FINE = 3
"""How many spots of the drawing are looked up along each side of a pixel."""
SIDE = 1000
"""Pixels along each side of a drawing of a face."""

_STEPS = np.arange(256) / 255
LIGHT = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4)
"""How much light each step of a colour channel stands for."""

BLACK, WHITE = (document(8, 8, f'<rect width="8" height="8" fill="{colour}"/>') for colour in ("#000", "#fff"))


@dataclass(frozen=True, slots=True)
class Lit:
    """A face in its light, still to be painted; arrays have a row for each line of pixels, the top one first."""

    black: Array
    """What shows whatever the paint: lustre, worn wood, and all that is not the face."""
    gain: Array
    """What white paint adds to it."""
    spots: Array
    """Which pixels of the drawing each pixel shows: FINE times as many rows and columns, of x and y."""

    def painted(self, drawing: str) -> Image.Image:
        """The face with a drawing on it."""
        paint = np.asarray(drawn(drawing, SIDE).convert("RGB"))
        seen = LIGHT[paint[self.spots[..., 1], self.spots[..., 0]]]
        rows, columns = self.gain.shape[:2]
        seen = seen.reshape(rows, FINE, columns, FINE, 3).mean((1, 3))
        light = self.black.copy()
        light[..., :3] += self.gain * seen
        return developed(light)


def photographed(frame: Frame, box: Box, samples: int) -> Image.Image:
    """A part of the frame as the camera sees it."""
    _aim(frame, box)
    picture = studio.shoot(*frame, samples=samples, transparent=True)
    return picture.resize(box[2:], Image.Resampling.LANCZOS)


def measured(frame: Frame, box: Box, samples: int) -> Array:
    """A part of the frame as the light itself, before it is developed into colours."""
    photographed(frame, box, samples)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "light.exr")
        settings = bpy.context.scene.render.image_settings
        settings.file_format, settings.color_depth = "OPEN_EXR", "32"
        bpy.data.images["Render Result"].save_render(path)
        image = bpy.data.images.load(path)
        columns, rows = image.size
        light = np.empty(columns * rows * 4, np.float32)
        image.pixels.foreach_get(light)
        bpy.data.images.remove(image)
    light = light.reshape(rows, columns, 4)[::-1].astype(float)
    # A preview is smaller than what was asked for.
    down, across = (np.arange(n) * have // n for n, have in ((box[3], rows), (box[2], columns)))
    return light[down][:, across]


def spots(face: bpy.types.Object, frame: Frame, box: Box) -> Array:
    """Which pixel of its drawing a face shows at every spot of a part of the frame."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = frame
    bpy.context.view_layer.update()
    carved = BVHTree.FromPolygons(
        [vertex.co for vertex in face.data.vertices], [tuple(polygon.vertices) for polygon in face.data.polygons]
    )
    seen_from = face.matrix_world.inverted() @ scene.camera.matrix_world
    corners = [seen_from @ corner for corner in scene.camera.data.view_frame(scene=scene)]
    eye, (right_top, _, left_low, left_top) = seen_from.translation, corners
    found = np.full((box[3] * FINE, box[2] * FINE, 2), SIDE // 2)
    for row in range(found.shape[0]):
        start = left_top + (left_low - left_top) * ((box[1] + (row + 0.5) / FINE) / frame[1])
        for column in range(found.shape[1]):
            through = start + (right_top - left_top) * ((box[0] + (column + 0.5) / FINE) / frame[0])
            hit = carved.ray_cast(eye, through - eye)[0]
            if hit is not None:
                found[row, column] = SIDE / 2 + UNIT * hit.x, SIDE / 2 - UNIT * hit.z
    return found.clip(0, SIDE - 1)


def _aim(frame: Frame, box: Box) -> None:
    render = bpy.context.scene.render
    x, y, width, height = box
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = x / frame[0], (x + width) / frame[0]
    render.border_min_y, render.border_max_y = 1 - (y + height) / frame[1], 1 - y / frame[1]


def developed(light: Array) -> Image.Image:
    """Light as colours."""
    rows, columns = light.shape[:2]
    image = bpy.data.images.new("light", columns, rows, alpha=True, float_buffer=True)
    image.pixels.foreach_set(light[::-1].astype(np.float32).ravel())
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGBA", "8"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "colours.png"
        image.save_render(str(path), scene=scene)
        with Image.open(path) as picture:
            colours = picture.convert("RGBA")
    bpy.data.images.remove(image)
    return colours
