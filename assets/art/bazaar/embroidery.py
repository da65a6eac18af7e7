"""The gold thread of the curtain: a border of niches below, flowers that thin out towards the middle."""

import math
from collections.abc import Iterator

import svg
from palette import BRASS, MADDER, PLUM, darker, lighter, mixed
from prints_table import BUTA, ROSETTE

VELVET = mixed(darker(MADDER, 0.12), PLUM, 0.42)
GOLD = lighter(BRASS, 0.14)
DEEP = darker(VELVET, 0.45)


def curtain(width: int, height: int) -> str:
    """The whole curtain, flat."""
    shapes = [
        f'<rect width="{width}" height="{height}" fill="{VELVET}"/>',
        *_flowers(width, height),
        *_border(width, height),
    ]
    return svg.document(width, height, "".join(shapes))


def _flowers(width: int, height: int) -> Iterator[str]:
    step = 150
    for column in range(width // step * 2 + 2):
        for row in range(height // step + 1):
            x, y = column * step / 2, (row + column % 2 * 0.5) * step
            away = math.hypot((x / width - 0.5) / 0.34, (y / height - 0.46) / 0.42)
            opacity = min(1.0, max(0.0, (away - 0.8) * 2.2))
            if opacity and y < height - 330:
                flower = f'<g transform="translate({x} {y}) scale(.74)" fill="{GOLD}" opacity="{opacity:.2f}">'
                yield flower + BUTA.format(hollow=VELVET) + "</g>"


def _border(width: int, height: int) -> Iterator[str]:
    top = height - 300
    yield f'<rect y="{top}" width="{width}" height="300" fill="{DEEP}"/>'
    for y, thick in ((0, 10), (18, 3), (26, 3), (196, 3), (204, 10), (222, 3), (290, 10)):
        yield f'<rect y="{top + y}" width="{width}" height="{thick}" fill="{GOLD}"/>'
    for x in range(0, width + 1, 120):
        yield f'<g transform="translate({x} {top + 116}) scale(1.3)" fill="{GOLD}">{BUTA.format(hollow=DEEP)}</g>'
        arch = "M-54 156V58Q-54 10 0 0Q54 10 54 58V156"
        place = f"translate({x} {top + 34})"
        yield f'<path transform="{place}" d="{arch}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
        for dx in (0, 60):
            yield f'<g transform="translate({x + dx} {top + 256}) scale(1.5)" fill="{GOLD}">{ROSETTE}</g>'
        yield f'<circle cx="{x + 60}" cy="{top + 60}" r="6" fill="{GOLD}"/>'
