"""The printed frames of the cards: for every good its own window, its own block print and its own colour."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import palette
import prints
import symbols
import windows
from palette import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, GOODS, INK

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH, HEIGHT = 480.0, 672.0
SMALL_WIDTH, SMALL_HEIGHT = 200.0, 280.0
BRASS_SHINE = (
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">'
    f'<stop offset="0" stop-color="{BRASS_LIGHT}"/><stop offset="0.45" stop-color="{BRASS}"/>'
    f'<stop offset="0.6" stop-color="{BRASS_LIGHT}"/><stop offset="1" stop-color="{BRASS_DARK}"/></linearGradient>'
)


@dataclass(frozen=True, slots=True)
class Frame:
    """How the card of one good is printed."""

    good: str
    colour: str
    """The dye of the border and the mark."""
    ink: str
    """What is printed on the dye."""
    field: str
    """The colour between border and window."""
    window: Callable[[Box], str]
    motif: Callable[[str, str], str]
    """The block of the border for two inks, 26 high around the origin, repeated every `step`."""
    step: float


def opening(frame: Frame, *, small: bool = False) -> str:
    """The window through which the picture is seen, as a path."""
    small_box = (15.5, 15.5, SMALL_WIDTH - 15.5, SMALL_HEIGHT - 15.5)
    return frame.window(small_box if small else (48, 48, WIDTH - 48, HEIGHT - 86))


def ground(frame: Frame) -> str:
    """Everything that lies flat on the paper: edge, border and field."""
    body = rounded((0, 0, WIDTH, HEIGHT), 28, CREAM)
    body += rounded((9, 9, WIDTH - 9, HEIGHT - 9), 21, frame.colour)
    return body + rounded((42, 42, WIDTH - 42, HEIGHT - 42), 8, frame.field)


def print_over(frame: Frame) -> str:
    """The block print on the border, on the field and on the foot."""
    accent = palette.mixed(frame.colour, frame.ink, 0.55)
    block = frame.motif(frame.ink, accent)
    body = "".join(repeated(block, frame.step, start, end) for start, end in _border_sides())
    for x in (25.5, WIDTH - 25.5):
        for y in (25.5, HEIGHT - 25.5):
            body += dot(x, y, 9, frame.ink) + dot(x, y, 4, frame.colour)
    on_field = frame.motif(palette.mixed(frame.field, CREAM, 0.75), palette.mixed(frame.field, CREAM, 0.4))
    return body + repeated(on_field, frame.step, (66, HEIGHT - 64), (WIDTH - 66, HEIGHT - 64))


def relief(frame: Frame) -> str:
    """The brass lines and the corner mark, on top of everything."""
    body = outlined((42, 42, WIDTH - 42, HEIGHT - 42), 8, "url(#brass)", 3)
    body += outlined((9, 9, WIDTH - 9, HEIGHT - 9), 21, palette.darker(frame.colour, 0.5), 1.5)
    opened = opening(frame)
    body += f'<path d="{opened}" fill="none" stroke="{INK}" stroke-width="9" opacity="0.55"/>'
    body += f'<path d="{opened}" fill="none" stroke="url(#brass)" stroke-width="6"/>'
    return body + roundel(frame, 63, 63, 54)


def small_ground(frame: Frame) -> str:
    """The card for small sizes: an edge and a plain border."""
    body = rounded((0, 0, SMALL_WIDTH, SMALL_HEIGHT), 14, CREAM)
    return body + rounded((4, 4, SMALL_WIDTH - 4, SMALL_HEIGHT - 4), 11, frame.colour)


def small_relief(frame: Frame) -> str:
    """One line around the window and a large mark."""
    dark = palette.darker(frame.field, 0.3)
    line = f'<path d="{opening(frame, small=True)}" fill="none" stroke="{dark}" stroke-width="2.5"/>'
    return line + roundel(frame, 38, 38, 35)


def roundel(frame: Frame, x: float, y: float, radius: float) -> str:
    """The mark of a good on a disc of its colour."""
    body = f'<circle cx="{x}" cy="{y + radius * 0.05}" r="{radius * 1.03}" fill="{INK}" opacity="0.5"/>'
    body += dot(x, y, radius * 0.99, "url(#brass)") + dot(x, y, radius * 0.93, CREAM)
    body += dot(x, y, radius * 0.86, frame.colour)
    return body + symbols.mark(frame.good, x, y, radius * 1.26, frame.ink)


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'


def rounded(box: Box, radius: float, colour: str) -> str:
    """A filled rectangle with round corners."""
    x, y, right, bottom = box
    return f'<rect x="{x}" y="{y}" width="{right - x}" height="{bottom - y}" rx="{radius}" fill="{colour}"/>'


def outlined(box: Box, radius: float, colour: str, width: float) -> str:
    """The line around a rectangle with round corners."""
    x, y, right, bottom = box
    size = f'width="{right - x}" height="{bottom - y}" rx="{radius}"'
    return f'<rect x="{x}" y="{y}" {size} fill="none" stroke="{colour}" stroke-width="{width}"/>'


def repeated(block: str, step: float, start: tuple[float, float], end: tuple[float, float]) -> str:
    """A block printed along a line, as often as it fits, its foot to the right of the way."""
    (x, y), (right, bottom) = start, end
    length, turn = math.hypot(right - x, bottom - y), math.degrees(math.atan2(bottom - y, right - x))
    count = max(1, round(length / step))
    copies = "".join(
        f'<g transform="translate({(i + 0.5) * length / count:.2f},0) scale({length / count / step:.4f},1)">{block}</g>'
        for i in range(count)
    )
    return f'<g transform="translate({x},{y}) rotate({turn:.2f})">{copies}</g>'


def _border_sides() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    near, far_x, far_y, corner = 25.5, WIDTH - 25.5, HEIGHT - 25.5, 42
    return [
        ((corner, near), (WIDTH - corner, near)),
        ((far_x, corner), (far_x, HEIGHT - corner)),
        ((WIDTH - corner, far_y), (corner, far_y)),
        ((near, HEIGHT - corner), (near, corner)),
    ]


# The dyes are the goods' colours, a little calmer where a whole border would glare; every pair stays at least 15 apart
# (CIEDE2000) for protan, deutan and tritan eyes.
FRAMES = {
    frame.good: frame
    for frame in (
        Frame("diamond", GOODS["diamond"], CREAM, "#3A0A12", windows.octagon, prints.lozenges, 30),
        Frame("gold", "#F6CF33", "#5A3006", "#14203F", windows.scalloped, prints.coins, 29),
        Frame("silver", "#B4DDEC", "#1F3A63", "#2A2D4A", windows.ogee, prints.scales, 22),
        Frame("cloth", "#5F2AA8", CREAM, "#2B0F45", windows.stepped, prints.waves, 26),
        Frame("spice", "#2F8A8C", CREAM, "#0E3A3F", windows.trefoil, prints.leaves, 44),
        Frame("leather", "#4A1210", "#EBC28A", "#10261D", windows.hollowed, prints.stitches, 28),
        Frame("camel", GOODS["camel"], "#3B1E14", "#3F2A3E", windows.cusped, prints.tents, 28),
    )
}
