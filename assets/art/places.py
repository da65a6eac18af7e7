"""Places on the table: embroidered outlines for cards to lie in, and the glow of one that would take a card."""

from dataclasses import dataclass
from functools import partial

import symbols
from palette import CREAM, MARIGOLD
from picture import Picture
from PIL import Image
from svg import document, drawn

WIDTH, HEIGHT = 520, 720
SHADOW = "#060A18"
THREAD = "#DDB56C"


@dataclass(frozen=True, slots=True)
class Place:
    """What is stitched inside the outline of one place."""

    motif: str
    strength: float = 1.0
    """From 0, unseen, to 1."""


def pictures() -> list[Picture]:
    """Every place, and the one that lights up as it is; light on the others is as large as what lies there."""
    calm = {
        "deck": Place(_deck()),
        "discard": Place(_discard()),
        "herd": Place(_herd()),
        "hand_slot": Place(_hand(), 0.7),
    }
    made = [Picture(f"images/places/{name}.webp", partial(embroidered, place)) for name, place in calm.items()]
    return [*made, Picture("images/places/discard_lit.webp", partial(lit, Place(_discard())))]


def embroidered(place: Place) -> Image.Image:
    """A place at rest: cloth pressed a little darker inside a seam of sandstone thread."""
    pressed = f'<path d="{_cusped(34)}" fill="{SHADOW}" opacity=".2"/>'
    seams = _seam(_cusped(34), THREAD, 9) + _running(_cusped(53), MARIGOLD, 3.2, "13 9")
    stitched = f'<g opacity="{0.72 * place.strength:.2f}">{seams}{_corners(THREAD)}</g>'
    inside = f'<g opacity="{0.6 * place.strength:.2f}">{place.motif}</g>'
    return drawn(document(WIDTH, HEIGHT, pressed + stitched + inside), WIDTH)


def lit(place: Place) -> Image.Image:
    """A place that would take the card: the seam glows like a row of lamps."""
    outline = _cusped(34)
    blurs = "".join(
        f'<filter id="b{i}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="{d}"/></filter>'
        for i, d in enumerate((9, 6, 3))
    )
    warm = f'<radialGradient id="warm" r=".72"><stop offset=".35" stop-color="{MARIGOLD}" stop-opacity=".03"/>'
    warm += f'<stop offset="1" stop-color="{MARIGOLD}" stop-opacity=".34"/></radialGradient>'
    glow = "".join(
        f'<path d="{outline}" stroke="{colour}" stroke-width="{width}" opacity="{opacity}" filter="url(#b{i})"/>'
        for i, (colour, width, opacity) in enumerate(((MARIGOLD, 30, 0.85), ("#FFB84A", 18, 0.85), ("#FFD98A", 9, 0.9)))
    )
    seams = _seam(outline, "#FFE2A0", 9) + _running(_cusped(53), "#FFC55E", 3.6, "13 9") + _corners("#FFE2A0")
    inside = f'<path d="{outline}" fill="url(#warm)"/><g opacity=".8">{place.motif}</g>'
    return drawn(document(WIDTH, HEIGHT, f'{inside}<g fill="none">{glow}</g>{seams}', blurs + warm), WIDTH)


def _cusped(inset: float, corner: float = 46) -> str:
    """A card's outline whose corners are cusped like a window's arch."""
    left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
    small = corner * 0.42
    reach = corner + small
    turn, cusp = f"A{small:g} {small:g} 0 0 0", f"A{corner - small:g} {corner - small:g} 0 0 1"
    return (
        f"M{left + reach:g} {top}H{right - reach:g}"
        f"{turn} {right - corner:g} {top + small:g}{cusp} {right - small:g} {top + corner:g}"
        f"{turn} {right} {top + reach:g}V{bottom - reach:g}"
        f"{turn} {right - small:g} {bottom - corner:g}{cusp} {right - corner:g} {bottom - small:g}"
        f"{turn} {right - reach:g} {bottom}H{left + reach:g}"
        f"{turn} {left + corner:g} {bottom - small:g}{cusp} {left + small:g} {bottom - corner:g}"
        f"{turn} {left} {bottom - reach:g}V{top + reach:g}"
        f"{turn} {left + small:g} {top + corner:g}{cusp} {left + corner:g} {top + small:g}"
        f"{turn} {left + reach:g} {top}Z"
    )


def _seam(outline: str, colour: str, width: float) -> str:
    """Satin stitch: threads laid side by side across the line, over their own shadow."""
    return (
        f'<g fill="none"><path d="{outline}" stroke="{SHADOW}" stroke-width="{width + 3:g}" opacity=".55" '
        f'transform="translate(1.5,3)"/><path d="{outline}" stroke="{colour}" stroke-width="{width:g}" opacity=".72"/>'
        f'<path d="{outline}" stroke="{CREAM}" stroke-width="{width:g}" stroke-dasharray="2.6 2.6" opacity=".42"/>'
        f'<path d="{outline}" stroke="{CREAM}" stroke-width="1.6" opacity=".5" transform="translate(-1,-1.8)"/></g>'
    )


def _running(outline: str, colour: str, width: float, rhythm: str) -> str:
    """Running stitch: single threads with gaps, each with its shadow."""
    line = f'd="{outline}" stroke-width="{width:g}" stroke-dasharray="{rhythm}"'
    return (
        f'<g fill="none" stroke-linecap="round"><path {line} stroke="{SHADOW}" opacity=".6" '
        f'transform="translate(1,2)"/><path {line} stroke="{colour}"/></g>'
    )


def _corners(colour: str) -> str:
    """A small flower in every corner."""
    return "".join(_flower(x, y, 13, 6, colour) for x in (106, WIDTH - 106) for y in (106, HEIGHT - 106))


def _flower(x: float, y: float, length: float, petals: int, colour: str) -> str:
    leaves = "".join(
        f'<ellipse cx="{x}" cy="{y - length * 0.62:g}" rx="{length * 0.3:g}" ry="{length * 0.5:g}" '
        f'transform="rotate({360 * i / petals:g} {x} {y})"/>'
        for i in range(petals)
    )
    return f'<g fill="{colour}">{leaves}</g><circle cx="{x}" cy="{y}" r="{length * 0.2:g}" fill="{MARIGOLD}"/>'


def _deck() -> str:
    """A medallion, as on the cards' backs."""
    return _rosette(1.0) + _flower(260, 360, 40, 8, THREAD) + _running(_circle(150), MARIGOLD, 3, "2 9")


def _rosette(scale: float) -> str:
    """Eight petals in outline around the middle."""
    left, right, tip = 260 - 28 * scale, 260 + 28 * scale, 360 - 124 * scale
    low, high = 360 - 42 * scale, 360 - 84 * scale
    petal = f"M260,360 C{left:g},{low:g} {left:g},{high:g} 260,{tip:g} C{right:g},{high:g} {right:g},{low:g} 260,360 Z"
    stitched = _running(petal, THREAD, 3.4, "9 6")
    return "".join(f'<g transform="rotate({turn} 260 360)">{stitched}</g>' for turn in range(0, 360, 45))


def _discard() -> str:
    """Two sheaves that turn about each other: what is sold comes to lie here."""
    swirl = "M260,220 C360,220 400,330 340,400 C300,446 240,420 250,370 C256,338 300,336 300,366"
    both = "".join(
        _running(swirl, THREAD, 5, "15 9").replace("<g ", f'<g transform="rotate({turn} 260 360)" ', 1)
        for turn in (0, 180)
    )
    return both + _running(_circle(172), MARIGOLD, 3, "2 9")


def _herd() -> str:
    """A camel in outline."""
    return _stitched_mark("camel", 290) + _running("M120,540 H400", MARIGOLD, 3.4, "13 9")


def _hand() -> str:
    """A smaller flower than the deck's."""
    return _rosette(0.6) + _flower(260, 360, 20, 8, THREAD) + _running(_circle(96), MARIGOLD, 3, "2 9")


def _stitched_mark(name: str, size: float) -> str:
    drawing = symbols.mark(name, WIDTH / 2, HEIGHT / 2, size, "none")
    scale = 100 / size
    thread = (
        f'stroke-linecap="round" stroke-width="{4.6 * scale:.2f}" stroke-dasharray="{12 * scale:.2f} {8 * scale:.2f}"'
    )
    shadow = f'<g {thread} stroke="{SHADOW}" opacity=".6" transform="translate(1,2)">{drawing}</g>'
    return f'{shadow}<g {thread} stroke="{THREAD}">{drawing}</g>'


def _circle(radius: float) -> str:
    left, right, y = WIDTH / 2 - radius, WIDTH / 2 + radius, HEIGHT / 2
    half = f"A{radius:g},{radius:g} 0 1 1"
    return f"M{left:g},{y:g} {half} {right:g},{y:g} {half} {left:g},{y:g} Z"
