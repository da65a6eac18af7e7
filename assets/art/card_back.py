"""The back of every card: a lotus medallion before a lattice, the same when turned around."""

import math

import palette
import prints
from frames import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH, dot, outlined, repeated, rounded
from palette import BRASS, BRASS_LIGHT, CREAM, INDIGO, MADDER, MARIGOLD, SANDSTONE

FIELD = palette.darker(INDIGO, 0.15)
PALE = palette.lighter(INDIGO, 0.22)
DEEP = palette.darker(MADDER, 0.3)
MIDDLE = (WIDTH / 2, HEIGHT / 2)
SMALL_MIDDLE = (SMALL_WIDTH / 2, SMALL_HEIGHT / 2)


# Brass that shines alike from both ends: the frames' own has a light side.
EVEN_BRASS = (
    '<linearGradient id="even" x1="0" y1="0" x2="1" y2="1">'
    f'<stop offset="0" stop-color="{BRASS}"/><stop offset="0.25" stop-color="{BRASS_LIGHT}"/>'
    f'<stop offset="0.5" stop-color="{BRASS}"/><stop offset="0.75" stop-color="{BRASS_LIGHT}"/>'
    f'<stop offset="1" stop-color="{BRASS}"/></linearGradient>'
)


def back() -> str:
    """The back at full size."""
    body = EVEN_BRASS + rounded((0, 0, WIDTH, HEIGHT), 28, CREAM) + rounded((9, 9, WIDTH - 9, HEIGHT - 9), 21, MADDER)
    body += _twice(_half_border())
    body += rounded((48, 48, WIDTH - 48, HEIGHT - 48), 8, FIELD)
    body += f'<clipPath id="field"><rect x="48" y="48" width="{WIDTH - 96}" height="{HEIGHT - 96}" rx="8"/></clipPath>'
    body += f'<g clip-path="url(#field)">{_lattice(MIDDLE, 48, WIDTH, HEIGHT)}{_corners()}</g>'
    body += outlined((48, 48, WIDTH - 48, HEIGHT - 48), 8, "url(#even)", 4)
    return body + _medallion(*MIDDLE, 1.0)


def small_back() -> str:
    """The back for small sizes: no border print, a coarser lattice."""
    width, height = SMALL_WIDTH, SMALL_HEIGHT
    body = EVEN_BRASS + rounded((0, 0, width, height), 14, CREAM) + rounded((4, 4, width - 4, height - 4), 11, MADDER)
    body += rounded((14, 14, width - 14, height - 14), 5, FIELD)
    body += f'<clipPath id="field"><rect x="14" y="14" width="{width - 28}" height="{height - 28}" rx="5"/></clipPath>'
    body += f'<g clip-path="url(#field)">{_lattice(SMALL_MIDDLE, 36, width, height)}</g>'
    body += outlined((14, 14, width - 14, height - 14), 5, BRASS_LIGHT, 2)
    return body + _medallion(*SMALL_MIDDLE, 0.46)


def _twice(half: str) -> str:
    return f'{half}<g transform="rotate(180 {MIDDLE[0]} {MIDDLE[1]})">{half}</g>'


def _half_border() -> str:
    block = prints.lotuses(CREAM, palette.mixed(MADDER, MARIGOLD, 0.75))
    top = repeated(block, 34, (52, 28), (WIDTH - 52, 28))
    side = repeated(block, 34, (28, HEIGHT - 52), (28, 52))
    corner = "".join(
        f'<circle cx="{x}" cy="30" r="11" fill="{SANDSTONE}"/><circle cx="{x}" cy="30" r="5" fill="{INDIGO}"/>'
        for x in (30, WIDTH - 30)
    )
    return top + side + corner


def _lattice(middle: tuple[float, float], cell: float, width: float, height: float) -> str:
    """A jali of eight-pointed stars and crosses, centred so that it turns onto itself."""
    body = ""
    for i in range(-int(width / 2 / cell) - 1, int(width / 2 / cell) + 2):
        for j in range(-int(height / 2 / cell) - 1, int(height / 2 / cell) + 2):
            x, y = middle[0] + i * cell, middle[1] + j * cell
            body += (
                f'<path d="{_star(x, y, cell * 0.46)}" fill="none" stroke="{PALE}" stroke-width="{cell * 0.075:.2f}"/>'
            )
            body += dot(x, y, cell * 0.1, palette.mixed(PALE, MARIGOLD, 0.35))
            body += dot(x + cell / 2, y + cell / 2, cell * 0.1, palette.mixed(FIELD, MADDER, 0.7))
    return body


def _star(x: float, y: float, radius: float) -> str:
    reach = [radius * (1.08 if i % 2 == 0 else 0.8) for i in range(16)]
    points = [(x + r * math.cos(math.pi * i / 8), y + r * math.sin(math.pi * i / 8)) for i, r in enumerate(reach)]
    return "M" + " L".join(f"{px:.2f},{py:.2f}" for px, py in points) + " Z"


def _corners() -> str:
    """A quarter of a flower in each corner."""
    corners = ((48, 48), (WIDTH - 48, 48), (48, HEIGHT - 48), (WIDTH - 48, HEIGHT - 48))
    return "".join(prints.flower(x, y, 74, 16, MADDER, MARIGOLD, DEEP) for x, y in corners)


def _medallion(x: float, y: float, scale: float) -> str:
    """A pointed window above and below, with an open lotus seen from above."""
    outline = _fourfold(
        ((0, -212), (14, -176), (40, -160), (70, -146), (74, -122), (92, -112), (116, -106), (116, -76), (132, -62)),
        ((150, -50), (142, -30)),
    )
    body = f'<path d="{outline}" fill="{palette.INK}" opacity="0.45" transform="scale(1.06)"/>'
    body += f'<path d="{outline}" fill="{MADDER}" stroke="url(#even)" stroke-width="8"/>'
    body += f'<path d="{outline}" transform="scale(0.9)" fill="{DEEP}" stroke="{MARIGOLD}" stroke-width="2"/>'
    for turn in (0, 180):
        block = prints.lotuses(SANDSTONE, MARIGOLD)
        body += f'<g transform="rotate({turn}) translate(0,-148) scale(1.9)">{block}</g>'
    leaf, shade = palette.mixed(INDIGO, palette.PEACOCK, 0.35), palette.darker(INDIGO, 0.4)
    body += prints.flower(0, 0, 112, 16, leaf, MARIGOLD, shade)
    body += prints.flower(0, 0, 82, 12, SANDSTONE, palette.TERRACOTTA, MADDER)
    body += prints.flower(0, 0, 46, 8, MARIGOLD, CREAM, DEEP)
    body += f'<circle r="13" fill="{MADDER}" stroke="url(#even)" stroke-width="5"/>'
    return f'<g transform="translate({x},{y}) scale({scale})">{body}</g>'


def _fourfold(quarter: tuple[tuple[float, float], ...], waist: tuple[tuple[float, float], ...]) -> str:
    """A closed curve from its upper right quarter, mirrored down and across; the waist is its widest part."""
    right = [*quarter, *waist]
    right += [(x, -y) for x, y in reversed(right)]
    whole = right + [(-x, y) for x, y in reversed(right)][1:]
    return f"M{whole[0][0]},{whole[0][1]} C" + " ".join(f"{x},{y}" for x, y in whole[1:]) + " Z"
