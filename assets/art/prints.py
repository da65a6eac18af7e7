"""The carved blocks of the printers: one motif for each good's border.

Each is drawn around the origin, 26 high, for a main ink and a weaker second one; its foot points to +y.
"""

import math


def lozenges(ink: str, second: str) -> str:
    """Cut stones in a row."""
    return (
        f'<path d="M0,-11 L12,0 L0,11 L-12,0 Z M0,-5 L-5.5,0 L0,5 L5.5,0 Z" fill="{ink}" fill-rule="evenodd"/>'
        f'<circle cx="15" cy="-8" r="2.2" fill="{second}"/><circle cx="15" cy="8" r="2.2" fill="{second}"/>'
        f'<circle cx="-15" cy="-8" r="2.2" fill="{second}"/><circle cx="-15" cy="8" r="2.2" fill="{second}"/>'
    )


def coins(ink: str, second: str) -> str:
    """Struck coins, overlapping their neighbours' dots."""
    beads = "".join(f'<circle cx="{x}" cy="{y}" r="1.9" fill="{second}"/>' for x in (-14.5, 14.5) for y in (-7, 0, 7))
    return (
        f'<circle r="10.5" fill="{ink}"/><circle r="7.4" fill="none" stroke="{second}" stroke-width="1.6"/>'
        f'<circle r="3" fill="{second}"/>{beads}'
    )


def scales(ink: str, second: str) -> str:
    """Two rows of beaten scales, like ripples."""
    row = '<path d="M{x},{y} a11,11 0 0 1 22,0 h-4.5 a6.5,6.5 0 0 0 -13,0 Z" fill="{c}"/>'
    small = f'<circle cx="0" cy="8.5" r="2.6" fill="{ink}"/><circle cx="-11" cy="-5.5" r="2.6" fill="{second}"/>'
    return (
        row.format(x=-11, y=10.5, c=ink) + row.format(x=-22, y=-2, c=second) + row.format(x=0, y=-2, c=second) + small
    )


def waves(ink: str, second: str) -> str:
    """The zigzags of a tie-dyed turban."""
    zigzag = "M-13,{a} L0,{b} L13,{a} L13,{c} L0,{d} L-13,{c} Z"
    first = zigzag.format(a=-3, b=-13, c=3.5, d=-6.5)
    lower = zigzag.format(a=8, b=-2, c=12, d=2)
    return f'<path d="{first}" fill="{ink}"/><path d="{lower}" fill="{second}"/>'


def leaves(ink: str, second: str) -> str:
    """A vine with a leaf to each side."""
    leaf = "M0,0 C5,-12 15,-13 20,-10 C17,-3 9,2 0,0 Z"
    stem = "M-22,0 C-14,-7 -8,-7 0,0 C8,7 14,7 22,0 L22,2.6 C13,10 7,9.6 -1,2.6 C-8,-4 -14,-4.4 -22,2.6 Z"
    return (
        f'<path d="{stem}" fill="{second}"/>'
        f'<path d="{leaf}" transform="translate(1,-1)" fill="{ink}"/>'
        f'<path d="{leaf}" transform="translate(-21,3) scale(1,-1)" fill="{ink}"/>'
    )


def stitches(ink: str, second: str) -> str:
    """A saddler's cross between two seams."""
    seams = "".join(
        f'<rect x="{x}" y="{y}" width="10" height="3" rx="1.5" fill="{second}"/>' for x in (-12, 2) for y in (-12, 9)
    )
    cross = f'<path d="M-8,-5 L-5,-8 L0,-3 L5,-8 L8,-5 L3,0 L8,5 L5,8 L0,3 L-5,8 L-8,5 L-3,0 Z" fill="{ink}"/>'
    return seams + cross


def tents(ink: str, second: str) -> str:
    """The camp of a caravan: tents up, pennants down."""
    return (
        f'<path d="M-12,11 L0,-10 L12,11 Z M0,-1 L-5,8 L5,8 Z" fill="{ink}" fill-rule="evenodd"/>'
        f'<path d="M4,-12 L16,-12 L10,-1 Z M-16,-12 L-4,-12 L-10,-1 Z" fill="{second}"/>'
    )


def lotuses(ink: str, second: str) -> str:
    """The lotus of the backs."""
    petal = "M0,9 C-6,2 -5,-6 0,-12 C5,-6 6,2 0,9 Z"
    side = "".join(
        f'<path d="{petal}" transform="rotate({turn} 0 9) scale(0.9)" fill="{second}"/>' for turn in (-62, 62, -32, 32)
    )
    return side + f'<path d="{petal}" fill="{ink}"/><circle cx="0" cy="9.5" r="2.4" fill="{ink}"/>'


def flower(x: float, y: float, radius: float, petals: int, colour: str, vein: str, edge: str) -> str:
    """A flower seen from above; every petal has a vein and an edge."""
    wide, low, high = radius * math.tan(math.pi / petals) * 1.08, radius * 0.5, radius * 0.8
    petal = (
        f"M0,0 C{-wide:.2f},{-low:.2f} {-wide:.2f},{-high:.2f} 0,{-radius} "
        f"C{wide:.2f},{-high:.2f} {wide:.2f},{-low:.2f} 0,0 Z"
    )
    leaf = f'<path d="{petal}" fill="{colour}" stroke="{edge}" stroke-width="{radius * 0.03:.2f}"/>'
    inner = f'transform="translate(0,{-radius * 0.3:.2f}) scale(0.34,0.6)"'
    leaf += f'<path d="{petal}" {inner} fill="{vein}" opacity="0.75"/>'
    # Every second petal lies on top, so that no petal is first or last and the flower may be turned.
    order = (*range(0, petals, 2), *range(1, petals, 2))
    turned = "".join(f'<g transform="rotate({360 * i / petals:.3f})">{leaf}</g>' for i in order)
    return f'<g transform="translate({x},{y})">{turned}</g>'
