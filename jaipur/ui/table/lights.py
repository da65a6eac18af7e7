"""Light around things to look at, and the star on what is new."""

import math

import pygame

from jaipur.ui.kit.colours import CREAM, MARIGOLD, TURQUOISE, WHITE, Colour
from jaipur.ui.kit.geometry import Point

Light = tuple[Colour, Colour]
"""The colours of a light: at its edge, and where it fades."""
GUIDING_LIGHT: Light = (CREAM, MARIGOLD)
FOCUS_LIGHT: Light = (WHITE, TURQUOISE)


def star(centre: Point, reach: float, points: int = 4) -> list[Point]:
    """The corners of a star."""
    return [
        (
            centre[0] + reach * (1.0 if corner % 2 == 0 else 0.38) * math.sin(math.pi * corner / points),
            centre[1] - reach * (1.0 if corner % 2 == 0 else 0.38) * math.cos(math.pi * corner / points),
        )
        for corner in range(2 * points)
    ]


def area_light(width: int, height: int, reach: int) -> pygame.Surface:
    """Warm light on a whole area, to lie below its cards: a bright edge that fades outwards, and a glow within."""
    canvas = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    for ring in range(reach):
        near = (ring + 1) / reach
        area = canvas.get_rect().inflate(-2 * ring, -2 * ring)
        pygame.draw.rect(canvas, (*MARIGOLD, round(150 * near**2)), area, 2, border_radius=2 * reach - ring)
    inside = canvas.get_rect().inflate(-2 * reach, -2 * reach)
    for ring in range(3 * reach):
        far = 1 - ring / (3 * reach)
        area = inside.inflate(-2 * ring, -2 * ring)
        pygame.draw.rect(canvas, (*MARIGOLD, round(18 + 100 * far**2)), area, border_radius=max(2, reach - ring // 3))
    pygame.draw.rect(canvas, (*CREAM, 255), inside, max(2, reach // 6), border_radius=reach)
    return canvas


def glow(width: int, height: int, corner: int, angle: float, light: Light, part: int = 11) -> pygame.Surface:
    """Light around a shape with round corners: a bright edge that fades outwards, as far as a part of the shape."""
    reach = max(4, min(width, height) // part)
    canvas = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    for ring in range(reach):
        near = (ring + 1) / reach
        area = canvas.get_rect().inflate(-2 * ring, -2 * ring)
        colour = light[0] if near > 0.7 else light[1]
        pygame.draw.rect(canvas, (*colour, round(255 * near)), area, 2, border_radius=corner + reach - ring)
    return pygame.transform.rotozoom(canvas, angle, 1.0) if angle else canvas
