"""Nine-patches: plates and buttons of any size, cut from pictures whose corners keep their shape."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from jaipur.ui.kit.artwork import PREMULTIPLIED, Artwork
from jaipur.ui.kit.colours import BLACK, CREAM, Colour
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.shelf import Shelf

FULL_SIZE_HEIGHT, NARROW = 2160, 1.15
"""The window height for which the pictures of the interface were made; an upright window is measured by its width."""
MOST_WINDOWS = 1.6
PLAIN = ("panel_dark", "tooltip", "name_plate")
"""Plates that strong contrast replaces."""


@dataclass(frozen=True, slots=True)
class Slices:
    """How a plate is cut: margins (left, top, right, bottom) that keep their shape, and the shadow around it."""

    margins: tuple[int, int, int, int]
    shadow: int
    padding: int
    text: Colour


class NinePatches:
    """Every plate by name, at the scale of the window it is drawn on."""

    def __init__(self, artwork: Artwork, folder: Path) -> None:
        self._artwork = artwork
        self._slices = _read_slices(folder / "interface" / "slices.json")
        self.high_contrast = False
        self._plates = Shelf(MOST_WINDOWS)

    def text_colour(self, name: str) -> Colour:
        """The colour that reads on a plate."""
        return self._slices[name].text

    def padding(self, name: str, window: Size) -> float:
        """How far from the edge of a plate its content begins."""
        return self._slices[name].padding * plate_scale(window)

    def draw(self, surface: pygame.Surface, name: str, box: Box, strength: float = 1.0) -> None:
        """Lay a plate, perhaps a faint one; its shadow falls outside the box."""
        if self.high_contrast and name in PLAIN:
            self._draw_plain(surface, box)
            return
        scale = plate_scale(surface.get_size())
        shadow = round(self._slices[name].shadow * scale)
        plate = self._plate(name, round(box.width) + 2 * shadow, round(box.height) + 2 * shadow, scale, strength)
        surface.blit(plate, (round(box.x) - shadow, round(box.y) - shadow), special_flags=PREMULTIPLIED)

    def _draw_plain(self, surface: pygame.Surface, box: Box) -> None:
        """Black with a bright edge: everything written on it stands out."""
        area = pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
        edge = max(2, surface.get_height() // 360)
        pygame.draw.rect(surface, BLACK, area, border_radius=4 * edge)
        pygame.draw.rect(surface, CREAM, area, edge, border_radius=4 * edge)

    def _plate(self, name: str, width: int, height: int, scale: float, strength: float) -> pygame.Surface:
        key = (name, width, height, round(scale * 1000), round(strength * 100))
        return self._plates.picture(key, lambda: self._faint(self._cut(name, width, height, scale), strength))

    def _faint(self, plate: pygame.Surface, strength: float) -> pygame.Surface:
        if strength < 1:
            plate = plate.copy()
            part = round(255 * strength)
            plate.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        return plate

    def forget_sizes(self) -> None:
        """The window has changed: its plates will be of other sizes."""
        self._plates.clear()

    def _cut(self, name: str, width: int, height: int, scale: float) -> pygame.Surface:
        source = self._artwork.original(f"interface/{name}")
        left, top, right, bottom = self._slices[name].margins
        fit = min(scale, width / (left + right + 1), height / (top + bottom + 1))
        plate = pygame.Surface((width, height), pygame.SRCALPHA)
        columns = list(_spans(source.get_width(), left, right, width, fit))
        rows = list(_spans(source.get_height(), top, bottom, height, fit))
        for from_x, to_x in columns:
            for from_y, to_y in rows:
                piece = source.subsurface((from_x[0], from_y[0], from_x[1], from_y[1]))
                if to_x[1] > 0 and to_y[1] > 0:
                    plate.blit(pygame.transform.smoothscale(piece, (to_x[1], to_y[1])), (to_x[0], to_y[0]))
        return plate


Span = tuple[int, int]


def _spans(source: int, first: int, last: int, target: int, scale: float) -> Iterator[tuple[Span, Span]]:
    """Where the two ends and the middle are, as (start, length), in the picture and on the plate."""
    near, far = round(first * scale), round(last * scale)
    yield (0, first), (0, near)
    yield (first, source - first - last), (near, target - near - far)
    yield (source - last, last), (target - far, far)


def plate_scale(window: Size) -> float:
    """How large plates are drawn in a window, in parts of what they were made for."""
    return min(window[1], window[0] / NARROW) / FULL_SIZE_HEIGHT


def _read_slices(path: Path) -> dict[str, Slices]:
    plates = json.loads(path.read_text(encoding="utf-8"))["plates"]
    return {
        name: Slices(tuple(plate["margins"]), plate["shadow"], plate["padding"], _colour(plate["text"]))
        for name, plate in plates.items()
    }


def _colour(text: str) -> Colour:
    colour = pygame.Color(text)
    return colour.r, colour.g, colour.b
