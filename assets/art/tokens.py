"""Tokens: thick enamelled discs with a beaded brass rim, each good with its own symbol, ground and beads."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import palette
import patterns
import symbols
from disc import FIELD, body, photographed
from materials import Colour, linear
from numpy.typing import NDArray
from picture import Picture
from PIL import Image
from relief import Face, enamelled

Array = NDArray[np.floating]

GOLDEN: Colour = (1.0, 0.80, 0.42)


@dataclass(frozen=True, slots=True)
class Design:
    """How the token of one good differs from the others."""

    pattern: Callable[[Face], Array]
    beads: int
    bead: tuple[float, float]
    size: float
    engraved: bool = False
    """Shapes within the symbol are cut into its metal, not through it."""
    outline: str = "#1C0D08"
    symbol: Colour = GOLDEN
    gloss: float = 0.2
    heap: str | None = None
    """The upper half of the symbol is no metal but a powder of this colour."""


DESIGNS = {
    "diamond": Design(patterns.rays, 24, (0.055, 0.04), 1.26),
    "gold": Design(patterns.scales, 40, (0.036, 0.036), 1.28, True, "#421A03", (1.0, 0.36, 0.02)),
    "silver": Design(patterns.ripples, 64, (0.024, 0.024), 1.24, False, "#0E2A48", (0.62, 0.70, 0.82)),
    "cloth": Design(patterns.lattice, 30, (0.03, 0.05), 1.14, gloss=0.1),
    "spice": Design(patterns.grains, 28, (0.05, 0.05), 1.24, heap="#F08A24"),
    "leather": Design(patterns.stitches, 20, (0.095, 0.028), 1.18, gloss=0.03),
    "camel": Design(patterns.dunes, 20, (0.075, 0.045), 1.34),
}


def pictures() -> list[Picture]:
    """Every token of goods and camels."""
    made = []
    for name in DESIGNS:
        made.append(Picture(f"images/tokens/{name}.webp", partial(token, name)))
        if name != "camel":
            made.append(Picture(f"images/tokens/{name}_value.webp", partial(token, name, valued=True)))
    return made


def token(name: str, *, valued: bool = False) -> Image.Image:
    """The token of a good; a valued one has its symbol at the upper left and room for a digit at the lower right."""
    design = DESIGNS[name]
    body(design.beads, design.bead)
    _strike(name, design, valued)
    return photographed()


def _strike(name: str, design: Design, valued: bool) -> None:
    face = Face(FIELD)
    middle, size = ((-0.27, 0.27), 0.69 * design.size) if valued else ((0.0, 0.0), design.size)
    drawing = _symbol(name, middle, size)
    cut = face.drawn(drawing)
    mark = face.drawn(drawing.replace("evenodd", "nonzero")) if design.engraved else cut
    groove = face.grown(mark, 0.034 if valued else 0.042)
    pattern = design.pattern(face) * (1 - groove)
    if valued:
        pattern *= np.clip(np.hypot(face.x - 0.33, face.y + 0.3) / 0.3 - 1.3, 0.12, 1)
    dome = 0.02 + 0.06 * (1 - (face.radius / FIELD) ** 2)
    symbol = 0.08 * face.raised(mark, 0.045) + 0.03 * face.raised(cut, 0.03)
    shade = (0.84 + 0.18 * pattern) * (1 - 0.25 * np.clip((face.radius - 0.72) / 0.18, 0, 1))
    paint = np.array(linear(palette.GOODS[name])) * shade[..., None]
    paint += (np.array(linear(design.outline)) - paint) * groove[..., None]
    metal = mark
    if design.heap:
        metal = np.where(face.y > middle[1], 0.0, mark)
        paint += (np.array(linear(design.heap)) - paint) * (mark - metal)[..., None]
        symbol += 0.012 * (mark - metal) * np.random.default_rng(1).random(mark.shape)
    height = dome + 0.016 * pattern - 0.015 * groove + symbol
    material = enamelled("enamel", design.symbol, gloss=design.gloss)
    face.struck("field", height, paint, metal, face.radius < FIELD - 0.01, material)


def _symbol(name: str, centre: tuple[float, float], size: float) -> str:
    scale = 100 / FIELD
    return symbols.mark(name, 100 + centre[0] * scale, 100 - centre[1] * scale, size * scale, "#000")
