"""Letters of gold, for the name above the door."""

from collections.abc import Sequence

import pygame

from jaipur.ui.kit.colours import Colour

GOLD: Sequence[Colour] = (
    (255, 247, 214),
    (255, 222, 138),
    (242, 176, 66),
    (196, 118, 40),
    (150, 80, 34),
    (226, 158, 66),
)
"""From the top of the letters to their foot, where light comes back from the ground."""
SHINE: Colour = (255, 252, 236)
RIM: Colour = (58, 20, 30)
SHADOW = 150
BEVEL, EDGE, FALL = 0.012, 0.018, 0.03
"""How wide the shining edge and the dark rim are, and how far the shadow falls, in parts of the letters' height."""


def gilded(text: str, font: pygame.font.Font) -> pygame.Surface:
    """A word of gold with its shadow, and a margin all around."""
    letters = font.render(text, True, (255, 255, 255)).convert_alpha()
    bevel, edge, fall = (_reach(font, part) for part in (BEVEL, EDGE, FALL))
    margin = lettering_margin(font)
    picture = pygame.Surface((letters.get_width() + 2 * margin, letters.get_height() + 2 * margin), pygame.SRCALPHA)
    shadow = picture.copy()
    shadow.blit(_of(letters, (0, 0, 0, SHADOW)), (margin + fall, margin + fall))
    picture.blit(pygame.transform.box_blur(shadow, fall), (0, 0))
    rim = _of(letters, (*RIM, 255))
    for x in range(-edge, edge + 1):
        for y in range(-edge, edge + 1):
            if x * x + y * y <= edge * edge + 1:
                picture.blit(rim, (margin + x, margin + y))
    picture.blit(_lit(letters, bevel), (margin, margin))
    return picture


def lettering_margin(font: pygame.font.Font) -> int:
    """How far the picture of a gilded word reaches beyond its letters, on every side."""
    return _reach(font, EDGE) + 3 * _reach(font, FALL)


def _reach(font: pygame.font.Font, part: float) -> int:
    return max(1, round(part * font.get_height()))


def _lit(letters: pygame.Surface, bevel: int) -> pygame.Surface:
    """Gold that darkens downwards, with light on every edge that looks to the upper left."""
    shining = letters.copy()
    shining.blit(_of(letters, (*SHINE, 255)), (0, 0))
    gold = letters.copy()
    gold.blit(_falling(letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    # Where the letters moved to the lower right do not reach, the edge shines.
    inner = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    inner.blit(letters, (bevel, bevel))
    gold.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shining.blit(gold, (0, 0))
    return shining


def _falling(size: tuple[int, int]) -> pygame.Surface:
    column = pygame.Surface((1, len(GOLD)), pygame.SRCALPHA)
    for place, colour in enumerate(GOLD):
        column.set_at((0, place), (*colour, 255))
    # Two columns: a single one cannot be stretched smoothly.
    band = pygame.transform.scale(column, (2, len(GOLD)))
    return pygame.transform.smoothscale(band, size)


def _of(letters: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """The same letters in one colour."""
    coloured = letters.copy()
    coloured.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return coloured
