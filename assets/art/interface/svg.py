"""SVG written as strings, and its way to pixels."""

import io
import zlib

import resvg_py
from PIL import Image

from interface import materials

# Drawings are measured in pixels of a 1080p window; twice as many keep them sharp at 4K.
SHARPNESS = 2


def element(tag: str, *children: str, **attributes: object) -> str:
    """One element. `stroke_width` writes stroke-width, `class_` writes class."""
    written = "".join(f' {_name(name)}="{_value(value)}"' for name, value in attributes.items() if value is not None)
    return f"<{tag}{written}>{''.join(children)}</{tag}>" if children else f"<{tag}{written}/>"


def group(*children: str, **attributes: object) -> str:
    """Some elements as one."""
    return element("g", *children, **attributes)


def path(outline: str, **attributes: object) -> str:
    """A drawn outline."""
    return element("path", d=outline, **attributes)


def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    """A disc or a ring."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def clipped(outline: str, *children: str) -> str:
    """What of some elements lies inside an outline."""
    # Two equal outlines may share one definition, so the name comes from the outline itself.
    name = f"clip{zlib.crc32(outline.encode())}"
    return element("clipPath", path(outline, clip_rule="evenodd"), id=name) + group(
        *children, clip_path=f"url(#{name})"
    )


def picture(width: float, height: float, *parts: str, sharpness: float = SHARPNESS) -> Image.Image:
    """The parts drawn on a clear ground."""
    source = element(
        "svg",
        element("defs", materials.definitions()),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:g}",
    )
    drawn = resvg_py.svg_to_bytes(svg_string=source, zoom=sharpness, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


def _name(attribute: str) -> str:
    return attribute if attribute == "viewBox" else attribute.rstrip("_").replace("_", "-")


def _value(value: object) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
