"""Drawn things: SVG text into pixels, and into images that scenes can wear."""

import io
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import resvg_py
from PIL import Image

if TYPE_CHECKING:
    import bpy


def document(width: float, height: float, body: str, definitions: str = "") -> str:
    """A whole drawing around some shapes."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"<defs>{definitions}</defs>{body}</svg>"
    )


def drawn(drawing: str, width: int | None = None) -> Image.Image:
    """A drawing as pixels, with alpha."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def worn(drawing: str, width: int = 1024, *, height_map: bool = False) -> "bpy.types.Image":
    """A drawing as an image that a material can wear; a height map keeps its values as they are."""
    import bpy

    with tempfile.NamedTemporaryFile(suffix=".png", delete=False) as file:
        drawn(drawing, width).save(file, "PNG")
    image = bpy.data.images.load(file.name)
    image.pack()
    if height_map:
        image.colorspace_settings.name = "Non-Color"
    Path(file.name).unlink()
    return image
