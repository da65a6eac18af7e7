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


def glow(width: int, height: int, corner: int, angle: float, light: Light) -> pygame.Surface:
    """Golden light around a shape with round corners: a bright edge that fades outwards."""
    reach = max(4, min(width, height) // 11)
    canvas = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    for ring in range(reach):
        near = (ring + 1) / reach
        area = canvas.get_rect().inflate(-2 * ring, -2 * ring)
        colour = light[0] if near > 0.7 else light[1]
        pygame.draw.rect(canvas, (*colour, round(255 * near)), area, 2, border_radius=corner + reach - ring)
    return pygame.transform.rotozoom(canvas, angle, 1.0) if angle else canvas
