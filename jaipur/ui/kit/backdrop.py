"""Pictures that fill the whole window, behind everything."""

from concurrent.futures import Future, ThreadPoolExecutor

import pygame

from jaipur.ui.kit.artwork import CURTAIN, Artwork
from jaipur.ui.kit.geometry import Size

# How dark pictures grow behind words when the player wants strong contrast.
DIMMED = 150


# What is shown now, and what is made ready to be shown next; only the first of them where both would be too much.
COVERS = 2
MOST_BYTES = 40 << 20


class Backdrop:
    """The pictures behind scenes, kept at the size of the window."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        self.high_contrast = False
        self._covers: dict[tuple[str, Size], pygame.Surface] = {}
        self._scaler = ThreadPoolExecutor(1, "backdrops")
        self._scaled: tuple[tuple[str, Size], Future[pygame.Surface]] | None = None

    def cover(self, surface: pygame.Surface, name: str) -> None:
        """Fill the window with a picture, keeping its shape."""
        surface.blit(self._cover(name, surface.get_size()), (0, 0))

    def _cover(self, name: str, window: Size) -> pygame.Surface:
        key = (name, window)
        if key not in self._covers:
            fetched, self._scaled = self._scaled, None
            scaled = fetched[1].result() if fetched and fetched[0] == key else self._scaled_for(name, window)
            self._covers[key] = _cut(scaled, window)
        # The one in use is the last to go.
        self._covers[key] = self._covers.pop(key)
        while len(self._covers) > self._most(window):
            del self._covers[next(iter(self._covers))]
        return self._covers[key]

    def _most(self, window: Size) -> int:
        return COVERS if COVERS * window[0] * window[1] * 4 <= MOST_BYTES else 1

    def fetch(self, name: str, window: Size) -> bool:
        """Have a picture read and scaled in the background; whether it is there."""
        key = (name, window)
        if key in self._covers:
            return True
        if self._scaled is None or self._scaled[0] != key:
            self._scaled = (key, self._scaler.submit(self._scaled_for, name, window))
        return self._scaled[1].done()

    def _scaled_for(self, name: str, window: Size) -> pygame.Surface:
        original = self._artwork.original(name)
        scale = max(window[0] / original.get_width(), window[1] / original.get_height())
        size = (round(original.get_width() * scale), round(original.get_height() * scale))
        return pygame.transform.smoothscale(original, size)

    def dim(self, surface: pygame.Surface) -> None:
        """With strong contrast, pictures step back behind the words on them."""
        if self.high_contrast:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((0, 0, 0, DIMMED))
            surface.blit(shade, (0, 0))

    def draw_curtain(self, surface: pygame.Surface) -> None:
        """The curtain that hides everything behind it."""
        self.cover(surface, CURTAIN)
        self.dim(surface)

    def forget_sizes(self) -> None:
        """Let go of the picture: another place is shown for a while, or the window has changed."""
        self._covers.clear()
        self._scaled = None


def _cut(picture: pygame.Surface, window: Size) -> pygame.Surface:
    """The middle of a picture that is larger than the window in one direction."""
    if picture.get_size() == window:
        return picture
    cover = pygame.Surface(window)
    cover.blit(picture, ((window[0] - picture.get_width()) // 2, (window[1] - picture.get_height()) // 2))
    return cover
