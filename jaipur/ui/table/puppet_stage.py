"""Drawing a puppet: its parts put together, cut off by the edge of the table, and hung in its strings."""

import math
from dataclasses import dataclass
from typing import Any

import pygame

from jaipur.ui.kit.artwork import PREMULTIPLIED, Artwork, turned
from jaipur.ui.kit.colours import Colour
from jaipur.ui.kit.geometry import Box, Point, Size
from jaipur.ui.table.puppet import Mood, PuppetPose

STRING: Colour = (214, 190, 150)
GLOW: Colour = (122, 52, 40)
DUSK: Colour = (30, 16, 30)
STRINGS = 0.05
"""How much of the stage's height is left above the head, for the strings to be seen."""
GILT: Colour = (201, 150, 72)
FINE = 3
"""How many times finer the arch is drawn than it is shown, so that its edge is smooth."""
CUSPS = 5
ALONE = ("back", "body")
"""All other parts belong to the head, and lean with it."""


@dataclass(frozen=True, slots=True)
class PuppetSheet:
    """How the picture of a puppet is cut into parts, and how they fit together, in the picture's pixels."""

    frame: tuple[int, int]
    edge: int
    """How far down the table's edge passes."""
    neck: Point
    strings: dict[str, Point]
    moods: tuple[str, ...]
    parts: dict[str, tuple[tuple[int, int, int, int], tuple[int, int]]]

    @property
    def top(self) -> int:
        """Where its head, or what it wears there, begins."""
        return min(at[1] for _, at in self.parts.values())

    def area(self, part: str) -> pygame.Rect:
        """All that a part takes with those that move along: the same for every face, so that none jumps."""
        alone = part in ALONE
        together = [part] if alone else [name for name in self.parts if name not in ALONE]
        first, *others = (pygame.Rect(at, cut[2:]) for cut, at in (self.parts[name] for name in together))
        return first.unionall(others)


@dataclass(frozen=True, slots=True)
class Look:
    """Parts that are drawn together, the first of them behind, and how far they lean."""

    parts: tuple[str, ...]
    tilt: float = 0.0


@dataclass(frozen=True, slots=True)
class Hung:
    """Where the upper left corner of a puppet's frame is, and how large one of its pixels."""

    x: float
    y: float
    scale: float

    def point(self, at: Point) -> Point:
        """A point of the frame on the stage."""
        return self.x + self.scale * at[0], self.y + self.scale * at[1]


def _sheet(told: Any) -> PuppetSheet:
    return PuppetSheet(
        frame=tuple(told["frame"]),
        edge=told["edge"],
        neck=tuple(told["neck"]),
        strings={key: tuple(point) for key, point in told["strings"].items()},
        moods=tuple(told["moods"]),
        parts={key: (tuple(part["cut"]), tuple(part["at"])) for key, part in told["parts"].items()},
    )


class PuppetStage:
    """Draws puppets."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        self._sheets: dict[str, PuppetSheet | None] = {}

    def clear(self) -> None:
        """Nobody is on the stage: let go of the large pictures of those who were."""
        self._artwork.put_away([f"puppets/{name}" for name in self._sheets])

    def knows(self, name: str) -> bool:
        """Whether there is a puppet of this name."""
        return self._sheet(name) is not None

    def _sheet(self, name: str) -> PuppetSheet | None:
        if name not in self._sheets:
            told = self._artwork.description(f"puppets/{name}")
            self._sheets[name] = None if told is None else _sheet(told)
        return self._sheets[name]

    def lay(self, surface: pygame.Surface, box: Box) -> None:
        """The stage itself: dusk with a lamp behind, seen through an arch with a golden edge."""
        area = pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
        surface.blit(self._artwork.made(("stage", area.size), lambda: _stage(area.size)), area)

    def draw(self, surface: pygame.Surface, name: str, pose: PuppetPose, box: Box) -> None:
        """Draw a puppet in its box: hung from the upper edge, cut off by the lower one."""
        sheet = self._sheet(name)
        if sheet is None:
            return
        hung = self._hung(sheet, pose, box)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height)).clip(before))
        self._draw_strings(surface, sheet, pose, hung, box)
        if "back" in sheet.parts:
            self._draw_parts(surface, name, sheet, Look(("back",), pose.tilt), hung)
        self._draw_parts(surface, name, sheet, Look(("body",)), hung)
        mood = pose.mood if pose.mood in sheet.moods else _plain(pose.mood)
        self._draw_parts(surface, name, sheet, Look(_head_parts(sheet, mood, pose.look), pose.tilt), hung)
        surface.set_clip(before)

    def _hung(self, sheet: PuppetSheet, pose: PuppetPose, box: Box) -> Hung:
        """From the upper edge of its box, and cut off by the lower one."""
        scale = (1 - STRINGS) * box.height / (sheet.edge - sheet.top)
        x = box.centre[0] - scale * sheet.frame[0] / 2 + pose.x * box.height
        return Hung(x, box.bottom - scale * sheet.edge + pose.y * box.height, scale)

    def _draw_strings(
        self, surface: pygame.Surface, sheet: PuppetSheet, pose: PuppetPose, hung: Hung, box: Box
    ) -> None:
        for tied, point in sheet.strings.items():
            lean = pose.tilt * 0.012 * hung.scale * sheet.neck[1] if tied == "head" else 0.0
            x, y = hung.point(point)
            end = (x - lean, y)
            start = (box.centre[0] + 0.9 * (end[0] - box.centre[0]), box.y)
            pygame.draw.aaline(surface, STRING, start, end, 2)

    def _draw_parts(self, surface: pygame.Surface, name: str, sheet: PuppetSheet, look: Look, hung: Hung) -> None:
        """Draw some parts, turned around the neck as the head leans."""
        area = sheet.area(look.parts[0])
        picture = self._artwork.made(
            ("puppet", name, look, round(hung.scale * 1000)), lambda: self._turned(name, sheet, look, hung.scale)
        )
        neck = pygame.Vector2(hung.point(sheet.neck))
        middle = pygame.Vector2(hung.point(area.center))
        centre = neck + (middle - neck).rotate(-look.tilt)
        surface.blit(picture, picture.get_rect(center=(round(centre.x), round(centre.y))), special_flags=PREMULTIPLIED)

    def _turned(self, name: str, sheet: PuppetSheet, look: Look, scale: float) -> pygame.Surface:
        upright = self._artwork.made(
            ("puppet", name, look.parts, round(scale * 1000)),
            lambda: _scaled(self._composed(name, sheet, look.parts), scale),
        )
        return turned(upright, look.tilt) if look.tilt else upright

    def _composed(self, name: str, sheet: PuppetSheet, parts: tuple[str, ...]) -> pygame.Surface:
        """Some parts of a puppet in the room they share, at the size they were made."""
        source, area = self._artwork.original(f"puppets/{name}"), sheet.area(parts[0])
        canvas = pygame.Surface(area.size, pygame.SRCALPHA)
        for part in parts:
            cut, at = sheet.parts[part]
            canvas.blit(source, (at[0] - area.x, at[1] - area.y), cut, special_flags=PREMULTIPLIED)
        return canvas


def _stage(size: Size) -> pygame.Surface:
    dusk = pygame.transform.smoothscale(_lamp(), size).convert_alpha()
    points = [(x * FINE * size[0], y * FINE * size[1]) for x, y in arch()]
    opening = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    pygame.draw.polygon(opening, (255, 255, 255, 255), points)
    dusk.blit(pygame.transform.smoothscale(opening, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = pygame.Surface(opening.get_size(), pygame.SRCALPHA)
    pygame.draw.lines(edge, (*GILT, 255), False, points, max(3, round(FINE * 0.012 * size[1])))
    dusk.blit(pygame.transform.smoothscale(edge, size), (0, 0))
    return dusk


def arch() -> list[Point]:
    """The outline of a cusped arch, from the lower left to the lower right, in parts of its box."""
    curve = []
    for step in range(121):
        x = step / 120
        rise = (1 - abs(2 * x - 1) ** 2.2) ** 0.62
        scallop = 0.045 * (1 - abs(math.sin(CUSPS * math.pi * x)))
        curve.append((0.02 + 0.96 * x, 0.46 - 0.42 * rise + scallop * rise))
    return [(0.02, 0.995), *curve, (0.98, 0.995)]


def _lamp() -> pygame.Surface:
    """Dusk that is lighter in the middle, in a few pixels."""
    small = pygame.Surface((16, 16))
    small.fill(DUSK)
    for ring in range(8, 0, -1):
        part = 1 - ring / 8.5
        mixed = tuple(round(dusk + (glow - dusk) * part) for dusk, glow in zip(DUSK, GLOW, strict=True))
        pygame.draw.ellipse(small, mixed, pygame.Rect(8 - ring, 9 - ring, 2 * ring, 2 * ring))
    return small


def _plain(mood: Mood) -> str:
    """The nearest of the few moods that every puppet has."""
    return Mood.VEXED if mood is Mood.VEXED else Mood.CALM if mood is Mood.CALM else Mood.GLAD


def _head_parts(sheet: PuppetSheet, mood: str, look: str | None) -> tuple[str, ...]:
    wanted = ["head", f"face.{mood}", f"eyes.{mood}.{look}" if look else "", f"whiskers.{mood}"]
    return tuple(part for part in wanted if part in sheet.parts)


def _scaled(picture: pygame.Surface, scale: float) -> pygame.Surface:
    size = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    return pygame.transform.smoothscale(picture, size)
