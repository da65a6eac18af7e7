"""Pictures that fill the whole window, behind everything."""

import pygame

from jaipur.ui.kit.artwork import Artwork

# How dark pictures grow behind words when the player wants strong contrast.
DIMMED = 150

CURTAIN = "title/curtain"


class Backdrop:
    """The picture behind a scene, kept at the size of the window."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        self.high_contrast = False
        self._cover: pygame.Surface | None = None
        self._cover_for: tuple[object, ...] = ()

    def cover(self, surface: pygame.Surface, name: str) -> None:
        """Fill the window with a picture, keeping its shape."""
        if self._cover is None or self._cover_for != (name, surface.get_size()):
            self._cover_for = (name, surface.get_size())
            self._cover = self._covering(name, surface.get_size())
        surface.blit(self._cover, (0, 0))

    def _covering(self, name: str, window: tuple[int, int]) -> pygame.Surface:
        original = self._artwork.original(name)
        width, height = window
        scale = max(width / original.get_width(), height / original.get_height())
        size = (round(original.get_width() * scale), round(original.get_height() * scale))
        cover = pygame.Surface(window).convert()
        cover.blit(pygame.transform.smoothscale(original, size), ((width - size[0]) // 2, (height - size[1]) // 2))
        return cover

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
        self._cover, self._cover_for = None, ()
