"""Dusk over the desert: bands of colour, wisps lit from below, the first stars and a young moon."""

import random

import numpy as np
import svg
from PIL import Image, ImageFilter
from weaving import Array, clouds

SIZE = (2560, 1440)
BANDS = (
    (0.0, "#0c1030"), (0.17, "#191a48"), (0.33, "#352862"), (0.46, "#693871"), (0.56, "#a54a69"),
    (0.63, "#d2675a"), (0.7, "#ec8b4e"), (0.78, "#f5ab5a"), (1.0, "#eda35c"),
)  # fmt: skip
MOON = (1330, 455)


def sky() -> Image.Image:
    """The whole sky, opaque."""
    width, height = SIZE
    down = np.linspace(0, 1, height)
    sunset = np.linspace(0, 1, width)
    # The sun has gone down at the left: the glow stands a little higher there.
    depth = np.clip(down[:, None] + 0.045 * np.cos(np.pi * sunset)[None, :], 0, 1)
    colour = _banded(depth)
    for seed, stretch, amount in ((3, (240, 13), 0.5), (8, (120, 7), 0.34), (14, (420, 20), 0.4)):
        colour = _wisps(colour, depth, seed, stretch, amount)
    colour += 1.2 * np.random.default_rng(1).standard_normal((height, width, 1))
    picture = Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8), "RGB").convert("RGBA")
    picture.alpha_composite(svg.drawn(_stars()))
    picture.alpha_composite(_halo())
    picture.alpha_composite(svg.drawn(_moon()))
    return picture.convert("RGB")


def _banded(depth: Array) -> Array:
    stops = [stop for stop, _ in BANDS]
    parts = [[int(colour[i : i + 2], 16) for _, colour in BANDS] for i in (1, 3, 5)]
    return np.stack([np.interp(depth, stops, part) for part in parts], -1)


def _wisps(colour: Array, depth: Array, seed: int, stretch: tuple[float, float], amount: float) -> Array:
    """Long clouds: rose where the light still reaches them, plum above."""
    noise = clouds(SIZE, stretch, seed) + 0.35 * clouds(SIZE, (stretch[0] / 4, stretch[1] / 3), seed + 1)
    belt = np.exp(-(((depth - 0.6) / 0.2) ** 2))
    veil = (np.clip(noise - 0.55, 0, 1.6) / 1.6) ** 1.2 * amount * belt
    lit = np.clip((depth - 0.4) / 0.3, 0, 1)[..., None]
    cloud = np.array([150, 84, 128]) * (1 - lit) + np.array([255, 176, 122]) * lit
    underside = np.clip(noise - np.roll(noise, -6, 0), 0, 1) * veil * 2.2
    colour = colour * (1 - veil[..., None]) + cloud * veil[..., None]
    return colour + underside[..., None] * np.array([60, 34, 20])


def _stars() -> str:
    chance = random.Random(7)
    shapes = []
    for _ in range(300):
        x, y = chance.uniform(0, SIZE[0]), chance.random() ** 1.6 * 700
        bright = chance.random() ** 3
        opacity = (0.25 + 0.65 * bright) * (1 - y / 760)
        shapes.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{0.8 + 1.5 * bright:.1f}" opacity="{opacity:.2f}"/>')
    return svg.document(*SIZE, f'<g fill="#fff1d6">{"".join(shapes)}</g>')


def _moon() -> str:
    x, y = MOON
    crescent = f"M{x - 14} {y - 46}A48 48 0 1 0 {x + 46} {y + 16}A40 40 0 1 1 {x - 14} {y - 46}Z"
    stops = '<stop stop-color="#fffaea"/><stop offset="1" stop-color="#f3d9a8"/>'
    shade = f'<radialGradient id="m" cx=".3" cy=".75" r=".9">{stops}</radialGradient>'
    ashen = f'<circle cx="{x + 2}" cy="{y + 2}" r="46" fill="#8a7fb8" opacity=".16"/>'
    return svg.document(*SIZE, f'{ashen}<path d="{crescent}" fill="url(#m)"/>', shade)


def _halo() -> Image.Image:
    x, y = MOON
    light = Image.new("RGBA", SIZE, (255, 226, 190, 0))
    y_grid, x_grid = np.mgrid[0 : SIZE[1], 0 : SIZE[0]]
    away = np.hypot(x_grid - x, y_grid - y)
    alpha = 70 * np.exp(-away / 70) + 26 * np.exp(-((away / 260) ** 2))
    light.putalpha(Image.fromarray(alpha.astype(np.uint8)).filter(ImageFilter.GaussianBlur(2)))
    return light
