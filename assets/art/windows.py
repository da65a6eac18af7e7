"""The shapes of the windows in the cards, each fitted into a box: what the stonecutters of the town would have made."""

import math
from itertools import pairwise

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def octagon(box: Box) -> str:
    """A rectangle with its corners cut off, as a gem is."""
    x, y, right, bottom = box
    cut = (right - x) * 0.2
    return (
        f"M{x + cut:g},{y:g} L{right - cut:g},{y:g} L{right:g},{y + cut:g} L{right:g},{bottom - cut:g} "
        f"L{right - cut:g},{bottom:g} L{x + cut:g},{bottom:g} L{x:g},{bottom - cut:g} L{x:g},{y + cut:g} Z"
    )


def scalloped(box: Box) -> str:
    """Half circles all around, like the rim of a coin."""
    x, y, right, bottom = box
    lobe = (right - x) / 7
    depth = lobe * 0.28
    x, y, right, bottom = x + depth, y + depth, right - depth, bottom - depth
    across, down = 7, round((bottom - y) / ((right - x) / 7))
    corners = ((x, y), (right, y), (right, bottom), (x, bottom), (x, y))
    outline = f"M{x:g},{y:g}"
    for (ax, ay), (bx, by), count in zip(corners, corners[1:], (across, down, across, down), strict=False):
        radius = math.hypot(bx - ax, by - ay) / count * 0.56
        for i in range(1, count + 1):
            outline += (
                f" A{radius:.2f},{radius:.2f} 0 0 1 {ax + (bx - ax) * i / count:.2f},{ay + (by - ay) * i / count:.2f}"
            )
    return outline + " Z"


def ogee(box: Box) -> str:
    """An arch that rises in an S to its point."""
    x, y, right, bottom = box
    w, middle = right - x, (x + right) / 2
    spring, shoulder = y + w * 0.5, y + w * 0.2
    return (
        f"M{x:g},{bottom:g} L{x:g},{spring:g} C{x:g},{shoulder:g} {middle - w * 0.2:g},{shoulder:g} {middle:g},{y:g} "
        f"C{middle + w * 0.2:g},{shoulder:g} {right:g},{shoulder:g} {right:g},{spring:g} L{right:g},{bottom:g} Z"
    )


def stepped(box: Box) -> str:
    """Corners in two steps, as a weaver would draw them."""
    x, y, right, bottom = box
    s = (right - x) * 0.085
    top = f"M{x + 2 * s:g},{y:g} L{right - 2 * s:g},{y:g} l0,{s:g} l{s:g},0 l0,{s:g} l{s:g},0"
    foot = f"L{right:g},{bottom - 2 * s:g} l{-s:g},0 l0,{s:g} l{-s:g},0 l0,{s:g} L{x + 2 * s:g},{bottom:g}"
    return f"{top} {foot} l0,{-s:g} l{-s:g},0 l0,{-s:g} l{-s:g},0 L{x:g},{y + 2 * s:g} l{s:g},0 l0,{-s:g} l{s:g},0 Z"


def trefoil(box: Box) -> str:
    """An arch of three lobes."""
    x, y, right, bottom = box
    w = right - x
    side, crown = w * 0.27, w * 0.31
    spring, waist = y + w * 0.42, y + w * 0.24
    return (
        f"M{x:g},{bottom:g} L{x:g},{spring:g} A{side:g},{side:g} 0 0 1 {x + w * 0.22:g},{waist:g} "
        f"A{crown:g},{crown * 0.86:g} 0 0 1 {right - w * 0.22:g},{waist:g} "
        f"A{side:g},{side:g} 0 0 1 {right:g},{spring:g} L{right:g},{bottom:g} Z"
    )


def hollowed(box: Box) -> str:
    """A rectangle with round bites at the corners, as a hide is cut."""
    x, y, right, bottom = box
    r = (right - x) * 0.17
    bite = f"A{r:g},{r:g} 0 0 0"
    return (
        f"M{x + r:g},{y:g} L{right - r:g},{y:g} {bite} {right:g},{y + r:g} L{right:g},{bottom - r:g} "
        f"{bite} {right - r:g},{bottom:g} L{x + r:g},{bottom:g} {bite} {x:g},{bottom - r:g} "
        f"L{x:g},{y + r:g} {bite} {x + r:g},{y:g} Z"
    )


def cusped(box: Box, foils: int = 9) -> str:
    """A palace arch of many foils with a point."""
    x, y, right, bottom = box
    w, middle = right - x, (x + right) / 2
    spring, rise, step = y + w * 0.56, w * 0.5, y + w * 0.6
    points = [_envelope(i / foils, middle, w / 2 * 0.94, spring, rise) for i in range(foils + 1)]
    left_jamb, right_jamb = points[0][0], points[-1][0]
    outline = f"M{x:g},{bottom:g} L{x:g},{step:g} L{left_jamb:.2f},{step:.2f} L{left_jamb:.2f},{points[0][1]:.2f}"
    for i, (start, end) in enumerate(pairwise(points)):
        radius = math.dist(start, end) * 0.56
        foil = f" A{radius:.2f},{radius:.2f} 0 0 1 {end[0]:.2f},{end[1]:.2f}"
        outline += _pointed(start, end) if i == foils // 2 else foil
    return f"{outline} L{right_jamb:.2f},{step:.2f} L{right:g},{step:g} L{right:g},{bottom:g} Z"


def _pointed(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The foil in the middle, which ends in a point."""
    (x, y), (right, _) = start, end
    length, middle = right - x, (x + right) / 2
    near, tip, shoulder = length * 0.16, y - length * 0.5, y - length * 0.3
    return (
        f" C{x:.2f},{shoulder:.2f} {middle - near:.2f},{tip + near:.2f} {middle:.2f},{tip:.2f}"
        f" C{middle + near:.2f},{tip + near:.2f} {right:.2f},{shoulder:.2f} {right:.2f},{y:.2f}"
    )


def _envelope(t: float, middle: float, half: float, spring: float, rise: float) -> tuple[float, float]:
    """The curve on which the cusps stand, from the left (0) over the point to the right (1)."""
    across = -math.cos(math.pi * t)
    up = math.sin(math.pi * t) ** 0.85 * 0.9
    return middle + half * across, spring - rise * up
