"""Light that fades outwards, to be added to what is drawn already."""

import pygame

from jaipur.ui.kit.colours import Colour

RINGS = 24


def glow(width: float, height: float, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """An oval of light, brightest in the middle."""
    small = pygame.Surface((2 * RINGS, 2 * RINGS))
    for ring in range(RINGS, 0, -1):
        part = strength * (1 - ring / RINGS) ** 2
        lit = tuple(round(channel * part) for channel in colour)
        pygame.draw.circle(small, lit, (RINGS, RINGS), ring)
    return pygame.transform.smoothscale(small, (max(1, round(width)), max(1, round(height))))


def add_glow(surface: pygame.Surface, light: pygame.Surface, centre: tuple[float, float]) -> None:
    """Let a light shine around a point."""
    place = light.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
