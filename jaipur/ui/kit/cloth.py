"""A cloth that hangs over the whole window, and how it falls and rises."""

import math

import pygame

STRIP = 16
"""The width of a strip in pixels: whole lines of memory, which copies thirty times faster than 20 do."""
HEM = 0.28
"""How much of the cloth swings, in parts of the window's height; the rest keeps its shape, and words on it."""
WAVES, SWING = 2.6, 0.03
"""How many folds the hem has, and how far they swing."""


def draw_cloth(surface: pygame.Surface, picture: pygame.Surface, down: float) -> None:
    """Draw a cloth that has come down so far: 0 is out of sight, 1 covers everything."""
    width, height = picture.get_size()
    y = round(height * (min(1.0, down) - 1))
    loose = SWING * height * max(0.0, 4 * down * (1 - down))
    if loose < 1:
        surface.blit(picture, (0, y))
        return
    # The swinging part begins a little higher, so that no fold tears off.
    hem = round((1 - HEM) * height) - math.ceil(loose)
    surface.blit(picture, (0, y), (0, 0, width, hem + 2 * math.ceil(loose)))
    for left in range(0, width, STRIP):
        fold = round(loose * math.sin(2 * math.pi * (WAVES * left / width + 0.6 * down)))
        surface.blit(picture, (left, y + hem + fold), (left, hem, STRIP, height - hem))
