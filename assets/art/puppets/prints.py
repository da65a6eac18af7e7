"""Printed, tied and woven patterns, as drawings that repeat."""

from palette import lighter
from svg import document


def leheriya(*colours: str) -> str:
    """Waves of colour that run across the cloth, from tying it in a roll before the dye."""
    step = 240 / len(colours)
    bands, lines = "", ""
    for i in range(-len(colours), 2 * len(colours)):
        edge = f"M{i * step:g} 0 l70 60 -18 60 70 60 -18 60"
        bands += f'<path d="{edge} {step:g} 0 18 -60 -70 -60 18 -60 -70 -60Z" fill="{colours[i % len(colours)]}"/>'
        lines += f'<path d="{edge}"/>'
    undyed = f'<g stroke="#fff4d8" stroke-width="5" fill="none" opacity=".7">{lines}</g>'
    return document(240, 240, bands + undyed)


def bandhani(ground: str, dot: str, accent: str) -> str:
    """Tied dots in rings on a dyed ground, each with a speck of dye left in its middle."""
    spots = [(100, 100, accent)]
    spots += [
        (100 + x, 100 + y, dot)
        for x, y in ((34, 0), (-34, 0), (0, 34), (0, -34), (24, 24), (-24, 24), (24, -24), (-24, -24))
    ]
    spots += [(x, y, dot) for x in (0, 200) for y in (0, 200)]
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="10" fill="{colour}"/><circle cx="{x + 1}" cy="{y}" r="3" fill="{ground}"/>'
        for x, y, colour in spots
    )
    return document(200, 200, f'<rect width="200" height="200" fill="{ground}"/>{dots}')


def brocade(ground: str, thread: str) -> str:
    """Sprigs woven in gold thread, with a stripe along each edge."""
    petals = "".join(
        f'<ellipse cx="0" cy="-26" rx="9" ry="20" transform="rotate({a})" fill="{thread}"/>' for a in range(0, 360, 60)
    )
    sprigs = "".join(
        f'<g transform="translate({x},{y}) scale(.62)">{petals}<circle r="9" fill="{lighter(thread, 0.5)}"/></g>'
        for x, y in ((50, 60), (150, 60), (100, 120), (0, 120), (200, 120), (50, 180), (150, 180))
    )
    return document(200, 240, f'<rect width="200" height="240" fill="{ground}"/>{sprigs}{_edges(thread, 240)}')


def bordered(ground: str, stripe: str) -> str:
    """Plain cloth with striped edges."""
    return document(200, 240, f'<rect width="200" height="240" fill="{ground}"/>{_edges(stripe, 240)}')


def _edges(colour: str, height: float) -> str:
    stripes = ((height / 2 - 50, 22), (height / 2 - 22, 5), (height / 2 + 17, 5), (height / 2 + 28, 22))
    return "".join(f'<rect y="{y:g}" width="200" height="{h}" fill="{colour}"/>' for y, h in stripes)
