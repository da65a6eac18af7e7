"""Toggles, sliders, the mark of a picked card, and the rings around what is focused or picked."""

import palette
from PIL import Image

from interface import svg
from interface.buttons import focus_ring
from interface.plates import Plate
from interface.shapes import Box, cusped, flower, rounded, scalloped
from interface.svg import circle, path

TICK = "M22 33L29.5 40.5L43 24"


def toggle(on: bool) -> Image.Image:
    """A groove with a brass knob: at the left in bare wood, at the right over enamel and a printed flower."""
    body = Box(8, 8, 96, 48)
    groove = cusped(body.inset(4), 14)
    x = 79 if on else 33
    mark = flower(34, 32, 10, 8) if on else "M72 32a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z"
    drawn = {"fill": palette.BRASS_LIGHT} if on else {"fill": "none", "stroke": palette.SANDSTONE, "stroke_width": 2.6}
    return svg.picture(
        112,
        64,
        path(cusped(body, 17), filter="url(#resting)"),
        path(cusped(body, 17), fill="url(#brass)", filter="url(#embossed)"),
        path(groove, fill="url(#peacock)" if on else palette.WALNUT_DARK),
        path(mark, opacity=0.9 if on else 0.55, **drawn),
        path(groove, filter="url(#pressed)"),
        knob(x, 32, 18),
    )


def knob(x: float, y: float, radius: float) -> str:
    """A turned brass knob with a lotus on it."""
    rim = scalloped(x, y, radius - 1.5, 14)
    return (
        path(rim, filter="url(#resting)")
        + path(rim, fill="url(#brass)", filter="url(#embossed)")
        + circle(x, y, radius * 0.68, fill="none", stroke=palette.BRASS_DARK, stroke_width=1, stroke_opacity=0.7)
        + path(flower(x, y, radius * 0.52, 8, 0.15), fill=palette.BRASS_DARK, opacity=0.85)
    )


def slider_track(box: Box) -> str:
    """A groove in wood with a lip of brass."""
    groove = cusped(box.inset(2.4), 5)
    return (
        path(cusped(box, 6.5), fill="url(#brass)", filter="url(#relief)")
        + path(groove, fill=palette.WALNUT_DARK)
        + path(groove, filter="url(#pressed)")
    )


def slider_fill(box: Box) -> str:
    """Marigold enamel, for the part of the groove that counts."""
    return path(cusped(box.inset(2.4), 5), fill="url(#marigold)", filter="url(#relief)")


def slider_knob() -> Image.Image:
    """The knob to be dragged."""
    return svg.picture(64, 64, knob(32, 32, 20))


def tick() -> Image.Image:
    """The mark of a picked card: a brass-rimmed disc of enamel with a tick."""
    stroke = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    rim = scalloped(32, 32, 25, 16)
    return svg.picture(
        64,
        64,
        path(rim, filter="url(#resting)"),
        path(rim, fill="url(#brass)", filter="url(#embossed)"),
        circle(32, 32, 20.5, fill="url(#peacock)"),
        circle(32, 32, 20.5, filter="url(#lip)"),
        path(TICK, stroke=palette.INK, stroke_width=8.5, stroke_opacity=0.5, **stroke),
        path(TICK, stroke=palette.CREAM, stroke_width=6, **stroke),
    )


def card_ring(box: Box) -> str:
    """Where the keyboard is: a bright line between dark ones."""
    return focus_ring(rounded(box.inset(2), 12), 3.6)


def selection_rim(box: Box) -> str:
    """A thick rim of brass in lamp light, for what is picked."""
    line = rounded(box.inset(3), 12)
    light = palette.lighter(palette.MARIGOLD, 0.3)
    return (
        path(line, fill="none", stroke=light, stroke_width=12, opacity=0.85, filter="url(#glow)")
        + path(line, fill="none", stroke=palette.INK, stroke_width=8.4, stroke_opacity=0.7)
        + path(line, fill="none", stroke="url(#marigold_bright)", stroke_width=6, filter="url(#relief)")
    )


PLATES = {
    "slider_track": Plate((96, 24), 4, (16, 11), 0, palette.CREAM, slider_track),
    "slider_fill": Plate((96, 24), 4, (16, 11), 0, palette.CREAM, slider_fill),
    "focus_ring": Plate((120, 120), 14, (36, 36), 0, palette.CREAM, card_ring),
    "selection_rim": Plate((120, 120), 16, (40, 40), 0, palette.CREAM, selection_rim),
}
PICTURES = {
    "toggle_off": lambda: toggle(on=False),
    "toggle_on": lambda: toggle(on=True),
    "slider_knob_rest": slider_knob,
    "tick": tick,
}
