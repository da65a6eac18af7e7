"""Lines and shapes without jagged edges: drawn several times as large, and made small again."""

from collections.abc import Callable

import pygame

from jaipur.ui.kit.geometry import Size

FINER = 3


def smooth(size: Size, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """A picture of a size, drawn by somebody who is told how many times as large to draw it."""
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    draw(large, FINER)
    return pygame.transform.smoothscale(large.premul_alpha(), size)
