"""The picture of the title: its layers, composed for the shape of any window."""

from dataclasses import dataclass

import pygame

from jaipur.ui.kit.artwork import PREMULTIPLIED, Artwork
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Point, Size

BAZAAR = ("title/sky", "title/facade", "title/far", "title/near")
"""The large pictures of the first frame, the slowest to read first."""
MADE_FOR = (2560, 1440)
NARROWEST = 1600
"""How many pixels of the street a window shows at least: an upright one shows it smaller, under a high sky."""

# In the pixels of the layers.
NEAR_CAMEL = Box(508, 12, 204, 218)
CARAVAN = Box(106, 1000, 324, 155)
CAMEL_HEAD = Box(628, 8, 92, 80)
"""All of the head above the neck's garland."""
GARLAND = Box(628, 84, 62, 13)
STRING = Box(122, 762, 455, 116)
"""The lamps that hang in the open between the mast and the palace."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Where a layer's upper left corner is in the window, and how large one of its pixels is there."""

    x: float
    y: float
    scale: float

    def point(self, x: float, y: float) -> Point:
        """A point of the layer in the window."""
        return self.x + x * self.scale, self.y + y * self.scale

    def box(self, part: Box) -> Box:
        """A part of the layer in the window."""
        return Box(*self.point(part.x, part.y), part.width * self.scale, part.height * self.scale)


@dataclass(frozen=True, slots=True)
class Layers:
    """The layers of the picture in one window: the palace keeps right, the rest fills."""

    far: Layer
    facade: Layer
    near: Layer

    @property
    def camels(self) -> tuple[Box, Box]:
        """Where the camels stand."""
        return self.near.box(NEAR_CAMEL), self.facade.box(CARAVAN)


def layers(size: Size) -> Layers:
    """The layers for a window."""
    width, height = size
    tall = min(height / MADE_FOR[1], width / NARROWEST)
    wide = max(width / MADE_FOR[0], tall)
    left = (width - MADE_FOR[0] * wide) / 2
    return Layers(
        far=Layer(left, height - 192 * tall - 528 * wide, wide),
        facade=Layer(max(width - 1800 * tall, 0.45 * width - 420 * tall), height - 1300 * tall, tall),
        near=Layer(left, height - 132 * tall - 228 * wide, wide),
    )


def draw_bazaar(surface: pygame.Surface, context: Context) -> None:
    """Draw all that never moves."""
    context.backdrop.cover(surface, "title/sky")
    placed = layers(surface.get_size())
    _draw(surface, context, "far", placed.far)
    _draw(surface, context, "facade", placed.facade, without=STRING)
    _draw(surface, context, "near", placed.near, without=CAMEL_HEAD)


def _draw(surface: pygame.Surface, context: Context, name: str, layer: Layer, without: Box | None = None) -> None:
    scaled = _scaled(context.artwork, name, layer.scale, without)
    surface.blit(scaled, (round(layer.x), round(layer.y)), special_flags=PREMULTIPLIED)


def _scaled(artwork: Artwork, name: str, scale: float, without: Box | None) -> pygame.Surface:
    picture = artwork.original(f"title/{name}")
    if without is not None:
        picture = picture.copy()
        picture.fill((0, 0, 0, 0), (without.x, without.y, without.width, without.height))
    size = (round(picture.get_width() * scale), round(picture.get_height() * scale))
    return pygame.transform.smoothscale(picture, size)
