"""Cloth by the thread: noise and a plain weave as arrays that repeat without a seam, and how scenes wear them."""

import bpy
import numpy as np
from numpy.typing import NDArray
from PIL import Image

Array = NDArray[np.floating]

LIGHT = (-0.62, -0.78)
"""Where the light comes from, in pixels right and down: the upper left."""


def clouds(size: tuple[int, int], softness: tuple[float, float], seed: int) -> Array:
    """Noise of mean 0 and deviation 1, as wide and high as `size`, blurred by so many pixels in x and y."""
    width, height = size
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :]
    blur = np.exp(-2 * np.pi**2 * ((fx * softness[0]) ** 2 + (fy * softness[1]) ** 2))
    white = np.random.default_rng(seed).standard_normal((height, width))
    noise = np.fft.irfft2(np.fft.rfft2(white) * blur, (height, width))
    return (noise - noise.mean()) / noise.std()


def weave(size: tuple[int, int], pitch: int, seed: int, relief: float = 0.5, slubs: float = 0.035) -> Array:
    """How light or dark each pixel of a hand-woven cloth is, around 1.

    Threads are `pitch` pixels apart; sides that are multiples of twice the pitch repeat without a seam.
    """
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(float)
    x += 0.5 * clouds(size, (3, 60), seed)
    y += 0.5 * clouds(size, (60, 3), seed + 1)
    over = np.cos(np.pi * x / pitch) * np.cos(np.pi * y / pitch)
    warp = np.abs(np.sin(np.pi * x / pitch)) ** 0.7 * (0.55 + 0.45 * np.tanh(3 * over))
    weft = np.abs(np.sin(np.pi * y / pitch)) ** 0.7 * (0.55 - 0.45 * np.tanh(3 * over))
    height_map = np.maximum(warp, weft)
    uneven = clouds(size, (1.6, 90), seed + 2) + clouds(size, (90, 1.6), seed + 3)
    return 1 + relief * 0.35 * lit(height_map) + relief * 0.3 * (height_map - height_map.mean()) + slubs * uneven


def lit(height_map: Array) -> Array:
    """The slope of a relief towards the light: above 0 where it faces it. Repeats at the borders."""
    right = np.roll(height_map, -1, 1) - np.roll(height_map, 1, 1)
    down = np.roll(height_map, -1, 0) - np.roll(height_map, 1, 0)
    return LIGHT[0] * -right / 2 + LIGHT[1] * -down / 2


def light_of(picture: Image.Image) -> Array:
    """The colours of a picture as amounts of light, 0 to 1."""
    values = np.asarray(picture.convert("RGB"), float) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def picture_of(light: Array) -> Image.Image:
    """Amounts of light as a picture."""
    light = np.clip(light, 0, 1)
    values = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return Image.fromarray((values * 255 + 0.5).astype(np.uint8), "RGB")


def worn(picture: Image.Image) -> bpy.types.Image:
    """A picture as an image that a material can wear."""
    image = bpy.data.images.new("cloth", *picture.size)
    pixels = np.ones((picture.height, picture.width, 4), np.float32)
    pixels[..., :3] = np.asarray(picture.convert("RGB"), np.float32)[::-1] / 255
    image.pixels.foreach_set(pixels.ravel())
    return image


def laid(body: bpy.types.Object, uv: Array) -> None:
    """Place the print on a sheet, vertex by vertex (nu, nv, 2)."""
    data = body.data
    corners = np.empty(len(data.loops), np.int32)
    data.loops.foreach_get("vertex_index", corners)
    data.uv_layers[0].data.foreach_set("uv", uv.reshape(-1, 2)[corners].astype(np.float32).ravel())
