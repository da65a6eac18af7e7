"""The plates that words stand on: panels, a ledger, speech and tooltips."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import palette
from PIL import Image

from interface import svg
from interface.shapes import Box, cusped, lotus, lozenge, rounded
from interface.svg import clipped, element, group, path

CORNER = 22.0
LINE = 2.2
# The ground of a panel begins this far inside, where the rim still hides its corners.
GROUND_INSET = 10.5


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture that stretches in its middle and keeps its corners. All measures in pixels of a 1080p window."""

    size: tuple[float, float]
    shadow: float
    margins: tuple[float, float]
    padding: float
    text: str
    draw: Callable[[Box], str]

    @property
    def body(self) -> Box:
        """The plate without the room that its shadow takes."""
        return Box(0, 0, *self.size).inset(self.shadow)

    def picture(self) -> Image.Image:
        """The plate in pixels."""
        return svg.picture(*self.size, self.draw(self.body))


def framed(box: Box, width: float, colour: str, field: str, corner: float = CORNER, texture: str = "pores") -> str:
    """A field in a carved rim, with the shadow under the plate and the shadow inside."""
    outline, inside = cusped(box, corner), cusped(box.inset(width), corner * 0.7)
    rim = outline + inside
    return (
        path(outline, filter="url(#afloat)")
        + field
        + path(inside, filter="url(#sunk)")
        + path(rim, fill=colour, fill_rule="evenodd", filter="url(#carved)")
        + path(rim, fill_rule="evenodd", filter=f"url(#{texture})")
    )


def night(box: Box) -> str:
    """Plum lacquer over wood, the ground of dark panels."""
    return _ground(box, "night", "grain", 0.05)


def paper(box: Box) -> str:
    """Handmade paper, the ground of light panels."""
    return _ground(box, "paper", "fibre", 0.45)


def _ground(box: Box, colour: str, texture: str, light: float) -> str:
    lamp = {"cx": box.x + box.width * 0.3, "cy": box.y + box.height * 0.2}
    lamp |= {"rx": box.width * 0.45, "ry": box.height * 0.35}
    sheet = rounded(box, 4)
    return (
        path(sheet, fill=f"url(#{colour})")
        + clipped(sheet, element("ellipse", fill=palette.CREAM, opacity=light, filter="url(#dawn)", **lamp))
        + path(sheet, filter=f"url(#{texture})", opacity=0.6)
    )


def brass_line(outline: str, width: float = LINE) -> str:
    """A line of brass let into the wood."""
    return path(outline, fill="none", stroke=palette.INK, stroke_width=width + 1.6, stroke_opacity=0.55) + path(
        outline, fill="none", stroke="url(#brass)", stroke_width=width, filter="url(#relief)"
    )


def panel_dark(box: Box) -> str:
    """A carved rim with brass inlay, for lacquered night."""
    field, hairline = cusped(box.inset(11), CORNER * 0.7), cusped(box.inset(16), CORNER * 0.56)
    return (
        framed(box, 11, palette.WALNUT, night(box.inset(GROUND_INSET)))
        + brass_line(field)
        + path(hairline, fill="none", stroke=palette.BRASS, stroke_width=0.9, stroke_opacity=0.6)
        + inlaid_rim(box)
        + corners(box, 23, lambda x, y, turn: path(lotus(x, y, 17, turn), fill="url(#brass)", filter="url(#relief)"))
    )


def inlaid_rim(box: Box) -> str:
    """Lozenges of brass along the rim, dying away from each corner, where the picture never stretches."""
    marks = [
        lozenge(x, y, size, size) for x, y, size in from_corners(box.inset(5.5), ((30, 6), (39, 5), (47, 4), (54, 3)))
    ]
    return path("".join(marks), fill="url(#brass)", filter="url(#relief)")


def from_corners(box: Box, steps: Iterable[tuple[float, float]]) -> list[tuple[float, float, float]]:
    """Points along the edges at some distances from every corner, each with what belongs to its distance."""
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    return [
        (*point, mark)
        for away, mark in steps
        for x, inward_x in ((left, 1), (right, -1))
        for y, inward_y in ((top, 1), (bottom, -1))
        for point in ((x + inward_x * away, y), (x, y + inward_y * away))
    ]


def corners(box: Box, inset: float, draw: Callable[[float, float, float], str]) -> str:
    """The same ornament in four corners, turned towards each."""
    left, top, right, bottom = box.x + inset, box.y + inset, box.x + box.width - inset, box.y + box.height - inset
    return group(draw(left, top, 135), draw(right, top, 225), draw(right, bottom, 315), draw(left, bottom, 45))


def log_panel(box: Box) -> str:
    """A merchant's ledger: boards of red cloth, stitched with thread, around a page."""
    page = cusped(box.inset(13), 9.8)
    return (
        framed(box, 13, palette.MADDER, paper(box.inset(13.5)), 14, "weave")
        + stitches(box.inset(6.5))
        + path(page, fill="none", stroke=palette.BRASS_DARK, stroke_opacity=0.7, stroke_width=1.2)
    )


def stitches(box: Box, step: float = 12) -> str:
    """A running seam along the straight edges, and a cross stitch in every corner."""
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    across, down = (_middles(start, length, step) for start, length in ((left, box.width), (top, box.height)))
    seam = "".join(f"M{x - 3} {y}h6" for x in across for y in (top, bottom))
    seam += "".join(f"M{x} {y - 3}v6" for y in down for x in (left, right))
    seam += "".join(f"M{x - 3} {y - 3}l6 6m0 -6l-6 6" for x in (left + 9, right - 9) for y in (top + 9, bottom - 9))
    thread = {"fill": "none", "stroke_width": 2, "stroke_linecap": "round"}
    return path(seam, stroke=palette.INK, stroke_opacity=0.6, transform="translate(0.6 1)", **thread) + path(
        seam, stroke=palette.SANDSTONE, **thread
    )


def _middles(start: float, length: float, step: float, corner: float = 25) -> list[float]:
    """The middles of as many steps as fit between two corners."""
    count = int((length - 2 * corner) // step)
    first = start + (length - count * step) / 2
    return [first + (index + 0.5) * step for index in range(count)]


def speech_plate(box: Box) -> str:
    """A slip of paper for what somebody says."""
    outline = cusped(box, 16)
    return (
        path(outline, filter="url(#resting)")
        + path(outline, fill=palette.SANDSTONE, filter="url(#carved)")
        + path(outline, fill="url(#paper)")
        + path(outline, filter="url(#fibre)", opacity=0.6)
        + group(
            path(cusped(box.inset(5), 13), fill="none", stroke=palette.TERRACOTTA, stroke_width=1.6),
            path(cusped(box.inset(8.4), 11), fill="none", stroke=palette.TERRACOTTA, stroke_width=0.8),
            opacity=0.85,
        )
    )


def tooltip(box: Box) -> str:
    """A small dark plate with one line of brass."""
    outline = cusped(box, 10)
    return (
        path(outline, filter="url(#resting)")
        + path(outline, fill="url(#walnut)", filter="url(#carved)")
        + path(cusped(box.inset(2.5), 9), fill="url(#dusk)")
        + brass_line(cusped(box.inset(3.5), 8.5), 1.3)
    )


PLATES = {
    "panel_dark": Plate((480, 384), 16, (72, 72), 30, palette.CREAM, panel_dark),
    "log_panel": Plate((360, 360), 16, (48, 48), 24, palette.INK, log_panel),
    "speech_plate": Plate((240, 144), 12, (36, 36), 18, palette.INK, speech_plate),
    "tooltip": Plate((160, 96), 10, (28, 28), 14, palette.CREAM, tooltip),
}
