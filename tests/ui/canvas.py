"""A canvas that remembers what was drawn on it and where: words by their text, pictures and plates by their name."""

from dataclasses import dataclass

import pygame

from jaipur.ui.kit.artwork import Artwork
from jaipur.ui.kit.fonts import Fonts
from jaipur.ui.kit.nine_patch import NinePatches


@dataclass(frozen=True)
class Drawn:
    """Something that was drawn."""

    kind: str
    """`words`, `picture`, `silhouette`, or `plate`."""
    name: str
    rect: pygame.Rect


class Canvas(pygame.Surface):
    """Something to paint on. What is drawn without blitting it, such as a plain rectangle, is not remembered."""

    def __init__(self, size, known) -> None:
        super().__init__(size)
        self._known = known
        self.drawn: list[Drawn] = []

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        """Draw, and remember."""
        rect = super().blit(source, dest, area, special_flags)
        if id(source) in self._known:
            kind, name, _ = self._known[id(source)]
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            self.drawn.append(Drawn(kind, name, pygame.Rect(corner, source.get_size())))
        return rect

    def of(self, kind, start=""):
        """What was drawn of a kind, by the beginning of its name."""
        return [one for one in self.drawn if one.kind == kind and one.name.startswith(start)]

    def words(self, text):
        """Where this was first written, word for word."""
        return next(one.rect for one in self.drawn if one.kind == "words" and one.name == text)


class Easel:
    """Hands out canvases, and knows what things are called while it stands."""

    def __init__(self, monkeypatch) -> None:
        self._known: dict[int, tuple[str, str, pygame.Surface]] = {}
        for owner, method, kind in (
            (Fonts, "line", "words"),
            (Fonts, "fitted", "words"),
            (Artwork, "picture", "picture"),
            (Artwork, "round", "picture"),
            (Artwork, "silhouette", "silhouette"),
            (NinePatches, "_plate", "plate"),
        ):
            monkeypatch.setattr(owner, method, self._noting(getattr(owner, method), kind))

    def _noting(self, make, kind):
        def made(maker, name, *rest, **more):
            surface = make(maker, name, *rest, **more)
            # Kept alive: another surface must not get its number.
            self._known[id(surface)] = (kind, name, surface)
            return surface

        return made

    def paint(self, scene, size=(1280, 720)) -> Canvas:
        """A scene as it is drawn in a window of this size."""
        canvas = Canvas(size, self._known)
        scene.lay_out(size)
        scene.paint(canvas)
        return canvas
