"""The pictures, scaled and turned as the window needs them, and kept as long as memory allows."""

import json
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pygame

from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.shelf import Shelf, weight

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

SMALL_CARD_UP_TO = 170
"""Cards lower than this, in pixels, show the drawing made for small sizes."""
MOST_WINDOWS = 3.5
TURN_STEP = 2
READ_AHEAD = 2
FOLDERS = ("cards", "tokens", "places", "interface")
"""What every match shows, in many sizes."""
CURTAIN, RUNNER = "title/curtain", "table/runner"
LARGE = 1_400_000
"""So many bytes make a large picture: once it is scaled, it is not kept for another time."""
PLATES = "interface/"
"""They are cut in ever new sizes."""
SILHOUETTE = (112, 104, 120, 120)


class MissingPicture(Exception):
    """A picture that should have come with the game is not there or cannot be read."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"a picture of the game is missing or damaged: {path}")
        self.path = path


class Artwork:
    """Every picture by name, such as `cards/gold`, ready to be drawn with premultiplied alpha."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._originals: dict[str, pygame.Surface] = {}
        self._fetched: dict[str, Future[pygame.Surface]] = {}
        self._ready = Shelf(MOST_WINDOWS)
        self._to_read: list[str] | None = None

    def picture(
        self, name: str, width: float, height: float, angle: float = 0.0, rest: tuple[float, float] | None = None
    ) -> pygame.Surface:
        """A picture at a size, turned counter-clockwise.

        With a size at rest it is in passing: quickly made from that one, and not kept.
        """
        if rest is not None:
            return self._passing(name, (round(width), round(height)), angle, rest)
        size = (max(1, round(width)), max(1, round(height)))
        turn = round(angle / TURN_STEP) * TURN_STEP

        def make() -> pygame.Surface:
            made = self._scaled(name, size)
            return turned(made, turn) if turn else made

        return self._ready.picture((name, size, turn), make)

    def draw(self, surface: pygame.Surface, name: str, box: Box) -> None:
        """Draw a picture so that it fills a box."""
        blit(surface, self.picture(name, box.width, box.height), box)

    def draw_around(self, surface: pygame.Surface, name: str, centre: Point, width: float, height: float) -> None:
        """Draw a picture of a size around a point."""
        blit_around(surface, self.picture(name, width, height), centre)

    def part(self, name: str, part: pygame.Rect, width: int, height: int) -> pygame.Surface:
        """A part of a picture at a size."""
        key = ("part", name, tuple(part), width, height)
        return self._ready.picture(
            key, lambda: pygame.transform.smoothscale(self.original(name).subsurface(part), (width, height))
        )

    def silhouette(self, name: str, width: float, height: float) -> pygame.Surface:
        """The faint shape of a picture: where it will be one day."""
        size = (max(1, round(width)), max(1, round(height)))

        def make() -> pygame.Surface:
            shape = pygame.transform.grayscale(self._scaled(name, size))
            shape.fill(SILHOUETTE, special_flags=pygame.BLEND_RGBA_MULT)
            return shape

        return self._ready.picture(("silhouette", name, size), make)

    def round(self, name: str, side: float) -> pygame.Surface:
        """A picture cut to a circle."""
        width = max(4, round(side))

        def make() -> pygame.Surface:
            circle = pygame.Surface((width, width), pygame.SRCALPHA)
            pygame.draw.aacircle(circle, (255, 255, 255, 255), (width / 2, width / 2), width / 2 - 1)
            cut = self._scaled(name, (width, width)).convert_alpha()
            cut.blit(circle.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return cut

        return self._ready.picture(("round", name, width), make)

    def _passing(self, name: str, size: tuple[int, int], angle: float, rest: tuple[float, float]) -> pygame.Surface:
        at_rest = self.picture(name, *rest)
        if at_rest.get_size() == size:
            return self.picture(name, *rest, angle)
        picture = pygame.transform.smoothscale(at_rest, (max(1, size[0]), max(1, size[1])))
        turn = round(angle / TURN_STEP) * TURN_STEP
        return turned(picture, turn) if turn else picture

    def warm_up(self) -> bool:
        """Take in one more picture that the table will need; False when none has been read meanwhile."""
        if self._to_read is None:
            self._to_read = [RUNNER]
            self._to_read += sorted(
                f"{path.parent.relative_to(self._folder).as_posix()}/{path.stem}"
                for folder in FOLDERS
                for path in (self._folder / folder).rglob("*.webp")
            )
        if not self._to_read:
            return False
        self.fetch(self._to_read[-READ_AHEAD:])
        name = self._to_read[-1]
        if name in self._fetched and not self._fetched[name].done():
            return False
        self.original(self._to_read.pop())
        return True

    @property
    def all_read(self) -> bool:
        """Whether every picture of a table has been read once."""
        return self._to_read is not None and not self._to_read

    def _scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name.startswith("cards/") and size[1] <= SMALL_CARD_UP_TO:
            name = name.replace("cards/", "cards/small/")
        return pygame.transform.smoothscale(self.original(name), size)

    def original(self, name: str) -> pygame.Surface:
        """A picture at the size it was made, with premultiplied alpha."""
        if name not in self._originals:
            self._originals[name] = self._read(name)
        return self._originals[name]

    def _read(self, name: str) -> pygame.Surface:
        fetched = self._fetched.pop(name, None)
        try:
            loaded = fetched.result() if fetched else pygame.image.load(self._path(name))
        except (pygame.error, FileNotFoundError) as error:
            raise MissingPicture(self._path(name)) from error
        opaque = loaded.get_masks()[3] == 0
        return loaded.convert() if opaque else loaded.convert_alpha().premul_alpha()

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that somebody makes of others, kept as long as they are."""
        return self._ready.picture(("made", key), make)

    def description(self, name: str) -> Any | None:
        """What stands beside a picture about its parts; nothing where there is no such picture."""
        path = self._path(name).with_suffix(".json")
        return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None

    def fetch(self, names: Sequence[str]) -> None:
        """Read pictures side by side in the background, for whoever asks for them next."""
        missing = [name for name in names if name not in self._originals and name not in self._fetched]
        if missing:
            readers = ThreadPoolExecutor(len(missing), "pictures")
            self._fetched |= {name: readers.submit(pygame.image.load, self._path(name)) for name in missing}
            readers.shutdown(wait=False)

    def put_away(self, names: Sequence[str]) -> None:
        """Forget pictures that will not be needed for a while."""
        for name in names:
            self._originals.pop(name, None)

    def put_large_away(self) -> None:
        """Forget the large ones, which have been scaled for the window. They are read again when it changes."""
        large = [name for name, picture in self._originals.items() if weight(picture) >= LARGE]
        self.put_away([name for name in large if not name.startswith(PLATES)])

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.webp"

    def shadow(self, width: float, height: float, blur: float, angle: float = 0.0) -> pygame.Surface:
        """The soft shadow of a card."""
        size = (max(1, round(width)), max(1, round(height)))
        radius = max(1, round(blur))
        turn = round(angle / TURN_STEP) * TURN_STEP

        def make() -> pygame.Surface:
            canvas = pygame.Surface((size[0] + 4 * radius, size[1] + 4 * radius), pygame.SRCALPHA)
            box = pygame.Rect(2 * radius, 2 * radius, *size)
            pygame.draw.rect(canvas, (0, 0, 0, 120), box, border_radius=round(0.07 * size[0]))
            soft = pygame.transform.box_blur(canvas.premul_alpha(), radius)
            return pygame.transform.rotozoom(soft, turn, 1.0) if turn else soft

        return self._ready.picture(("shadow", size, radius, turn), make)

    def forget_sizes(self) -> None:
        """The window has changed: what was scaled for it is of no more use."""
        self._ready.clear()


def blit(surface: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
    """Put a picture at the upper left corner of a box."""
    surface.blit(picture, (round(box.x), round(box.y)), special_flags=PREMULTIPLIED)


def blit_around(surface: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    """Put a picture around a point."""
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)


def turned(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """A turned picture with smooth edges: they are blended with an empty margin."""
    width, height = picture.get_size()
    framed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, degrees, 1.0)
