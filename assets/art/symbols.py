"""The marks of the goods: one bold filled silhouette each on a box of 100 by 100, for cards, tokens and interface.

Every mark is a single path without strokes. Where shapes overlap the inner one is a hole (`fill-rule="evenodd"`),
so that a mark can be filled, cut out or raised as a relief.
"""

import math
from collections.abc import Callable


def mark(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A symbol as an SVG element, centred at a point and `size` wide."""
    scale = size / 100
    return (
        f'<path transform="translate({x - size / 2:g},{y - size / 2:g}) scale({scale:g})" '
        f'fill-rule="evenodd" fill="{colour}" d="{path(name)}"/>'
    )


def path(name: str) -> str:
    """The outline of a symbol by its name."""
    return SYMBOLS[name]()


def diamond() -> str:
    """A brilliant seen from the side, its facets parted."""
    crown = "M25,13 L44,13 L33,36 L5,36 Z M50,16 L61,36 L39,36 Z M56,13 L75,13 L95,36 L67,36 Z"
    pavilion = "M6,42 L32,42 L45,85 Z M38,42 L62,42 L50,92 Z M68,42 L94,42 L55,85 Z"
    return f"{crown} {pavilion}"


def gold() -> str:
    """Three ingots, one upon two, each stamped with a lozenge."""
    return " ".join(_ingot(x, y) for x, y in ((26.5, 54), (73.5, 54), (50, 15)))


def _ingot(x: float, y: float) -> str:
    bar = f"M{x - 13},{y} L{x + 13},{y} Q{x + 15},{y} {x + 16},{y + 2} L{x + 22.5},{y + 29}"
    foot = f"Q{x + 23},{y + 33} {x + 19},{y + 33} L{x - 19},{y + 33} Q{x - 23},{y + 33} {x - 22.5},{y + 29}"
    stamp = f"M{x},{y + 9} L{x + 10},{y + 17} L{x},{y + 25} L{x - 10},{y + 17} Z"
    return f"{bar} {foot} L{x - 16},{y + 2} Q{x - 15},{y} {x - 13},{y} Z {stamp}"


def silver() -> str:
    """A ewer with a swan's neck for a spout."""
    lid = "M54,3 A5,5 0 0 1 57,12 L58,16 C64,18 67,22 68,27 L40,27 C41,22 44,18 50,16 L51,12 A5,5 0 0 1 54,3 Z"
    neck = "M43,31 L65,31 C64,39 66,43 71,47"
    handle = "C74,43 80,40 80,33 C80,28 76,27 72,29 L70,22 C80,17 90,23 90,34 C90,45 85,51 79,56"
    belly = "C83,62 83,70 78,77 C75,81 71,84 66,86 L72,96 L36,96 L42,86 C33,82 27,76 25,68"
    spout = "C17,62 16,51 16,41 C16,34 14,30 6,30 L5,24 C19,20 26,28 26,40 C26,46 27,51 30,54 C36,47 44,43 43,31 Z"
    return f"{lid} {neck} {handle} {belly} {spout}"


def cloth() -> str:
    """A printed cloth hanging over a pole."""
    pole = "M8,7 L92,7 A5,5 0 0 1 92,17 L8,17 A5,5 0 0 1 8,7 Z"
    hanging = (
        "M17,22 L83,22 C83,45 86,66 89,82 L78,94 L69,83 L59,95 L50,84 L41,95 L31,83 L22,94 L11,82 C14,66 17,45 17,22 Z"
    )
    return f"{pole} {hanging} {_zigzag(34, 19, 81)} {_zigzag(57, 16, 84)}"


def _zigzag(y: float, left: float, right: float) -> str:
    xs = [left + (right - left) * i / 6 for i in range(7)]
    ys = [y + (10 if i % 2 else 0) for i in range(7)]
    there = " L".join(f"{x:.1f},{v}" for x, v in zip(xs, ys, strict=True))
    back = " L".join(f"{x:.1f},{v + 8}" for x, v in zip(reversed(xs), reversed(ys), strict=True))
    return f"M{there} L{back} Z"


def spice() -> str:
    """A footed bowl with a heaped cone."""
    heap = "M50,5 C55,5 57,9 60,15 C66,28 75,38 86,47 L14,47 C25,38 34,28 40,15 C43,9 45,5 50,5 Z"
    bowl = "M4,53 L96,53 C95,70 84,82 67,87 L70,96 L30,96 L33,87 C16,82 5,70 4,53 Z"
    return f"{heap} {bowl}"


def leather() -> str:
    """A saddler's bag: shoulder strap, round flap and buckle."""
    strap = "M9,28 C13,10 30,3 50,3 C70,3 87,10 91,28 L80,28 C76,18 64,13 50,13 C36,13 24,18 20,28 Z"
    flap = (
        "M13,33 L87,33 C92,33 94,36 94,40 C94,58 78,69 59,72 L59,63 L41,63 L41,72 C22,69 6,58 6,40 C6,36 8,33 13,33 Z"
    )
    seam = "M6,56 C14,69 27,76 41,79 L41,85 L59,85 L59,79 C73,76 86,69 94,56"
    body = "L94,84 C94,92 90,97 82,97 L18,97 C10,97 6,92 6,84 Z"
    return f"{strap} {flap} {seam} {body}"


def camel() -> str:
    """A camel walking to the left, with a high hump."""
    head = "M3,25 C3,20 9,17 15,16 L18,9 L22,15 C28,17 31,22 30,30 C29,40 31,49 37,50"
    hump = "C42,51 43,45 46,38 C50,27 55,19 61,19 C67,19 70,28 74,36 C77,42 84,43 88,48"
    tail = "C93,54 93,60 96,72 L91,74 C90,66 89,63 87,60"
    hind = "C87,67 86,70 85,75 L88,97 L79,97 L76,77 L74,75 L72,97 L63,97 L65,70"
    fore = "C60,71 55,71 51,69 L51,97 L42,97 L42,75 L40,74 L37,97 L28,97 L31,69"
    throat = "C24,63 19,54 19,43 C19,38 19,36 18,33 C14,34 9,34 6,32 C4,31 3,28 3,25 Z"
    return f"{head} {hump} {tail} {hind} {fore} {throat}"


def seal() -> str:
    """A wax seal with a lotus pressed into it, on two ribbons."""
    rim = _scalloped(50, 39, 34, 37.5, 12)
    ribbons = "M27,70 L47,79 L38,98 L31,90 L20,92 Z M73,70 L53,79 L62,98 L69,90 L80,92 Z"
    return f"{rim} {ribbons} {_lotus(50, 41, 0.5)}"


def lotus() -> str:
    """An open lotus from the side."""
    return _lotus(50, 50, 1.0)


PETALS = (
    ((0, -44), (16, -26), (17, 4), (0, 33), (-17, 4), (-16, -26)),
    ((-5, 35), (-24, 20), (-33, -6), (-27, -33), (-14, -20), (-16, 10)),
    ((5, 35), (24, 20), (33, -6), (27, -33), (14, -20), (16, 10)),
    ((-10, 38), (-34, 36), (-49, 14), (-49, -11), (-34, -6), (-28, 16)),
    ((10, 38), (34, 36), (49, 14), (49, -11), (34, -6), (28, 16)),
)
"""Each from root or tip round a curve to the other end and back."""


def _lotus(x: float, y: float, scale: float) -> str:
    petals = []
    for petal in PETALS:
        a, b, c, d, e, f = (f"{x + u * scale:g},{y + v * scale:g}" for u, v in petal)
        petals.append(f"M{a} C{b} {c} {d} C{e} {f} {a} Z")
    return " ".join(petals)


def _scalloped(x: float, y: float, inner: float, outer: float, lobes: int) -> str:
    step = 2 * math.pi / lobes
    points = [(x + inner * math.sin(i * step), y - inner * math.cos(i * step)) for i in range(lobes + 1)]
    radius = outer * math.sin(step / 2) * 1.15
    arcs = " ".join(f"A{radius:.1f},{radius:.1f} 0 0 1 {px:.1f},{py:.1f}" for px, py in points[1:])
    return f"M{points[0][0]:.1f},{points[0][1]:.1f} {arcs} Z"


SYMBOLS: dict[str, Callable[[], str]] = {
    symbol.__name__: symbol for symbol in (diamond, gold, silver, cloth, spice, leather, camel, seal, lotus)
}
