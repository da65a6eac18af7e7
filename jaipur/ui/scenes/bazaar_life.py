"""What lives in the picture of the title: flames, lanterns, a string of lamps, a camel that nods, birds."""

import math
from collections.abc import Sequence

import pygame

from jaipur.ui.kit.artwork import PREMULTIPLIED, Artwork
from jaipur.ui.kit.colours import Colour
from jaipur.ui.kit.geometry import Box, Point, Size
from jaipur.ui.kit.glow import add_glow, glow
from jaipur.ui.kit.stirring import AT_REST, PICTURES_PER_SECOND, Part
from jaipur.ui.scenes.bazaar import CAMEL_HEAD, GARLAND, STRING, Layer, Layers

FIRE: Colour = (150, 82, 26)
LAMP: Colour = (90, 54, 22)
BULB: Colour = (255, 247, 208)
WIRE: Colour = (66, 34, 30)
BIRD: Colour = (40, 22, 52)
LEVELS = 4


def bazaar_life(artwork: Artwork, placed: Layers, size: Size) -> Sequence[Part]:
    """Everything that stirs, from back to front."""
    return (
        Birds(size),
        Lanterns(placed.facade),
        LampString(placed.facade),
        Flames(artwork, placed.near),
        Camel(artwork, placed.near),
    )


def _level(step: int, place: int) -> int:
    """How brightly a light burns: it seems random, and is the same for the same step; at rest, not at all brighter."""
    if step == AT_REST:
        return 0
    return round((LEVELS - 1) * (0.5 + 0.5 * math.sin(step * 1.9 + place * 2.4) * math.cos(step * 0.73 - place)))


class Flames:
    """The oil lamps on the parapet: a flame grows and sinks, and its light with it."""

    period = 1 / 5
    # In the pixels of the layer: the middle of each flame, and its top.
    PLACES = ((123, 172), (277, 175), (723, 176), (939, 169), (1283, 174), (1581, 169), (1790, 181), (1969, 169))
    FLAME = Box(266, 172, 22, 31)
    """One that stands free, above its bowl."""
    MOST = 1.24
    REACH = 62

    def __init__(self, artwork: Artwork, layer: Layer) -> None:
        flame = artwork.original("title/near").subsurface(_area(self.FLAME))
        width = round(self.FLAME.width * layer.scale)
        heights = [self.FLAME.height * layer.scale * (1 + (self.MOST - 1) * n / (LEVELS - 1)) for n in range(LEVELS)]
        self._flames = [pygame.transform.smoothscale(flame, (width, round(height))) for height in heights]
        side = 2 * self.REACH * layer.scale
        self._lights = [glow(side, side, FIRE, 0.55 * n / (LEVELS - 1)) for n in range(LEVELS)]
        self._layer = layer

    def look(self, time: float) -> int:
        """Another every moment."""
        return int(time / self.period)

    def box(self, _look: int) -> Box:
        """The strip above the parapet."""
        top = min(top for _, top in self.PLACES) - 20
        left, right = self.PLACES[0][0] - self.REACH, self.PLACES[-1][0] + self.REACH
        return self._layer.box(Box(left, min(top, 192 - self.REACH), right - left, 2 * self.REACH))

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Draw each flame over the one that is painted there, never smaller."""
        for place, (x, top) in enumerate(self.PLACES):
            level = _level(look, place)
            if level == 0:
                continue
            flame = self._flames[level]
            foot = self._layer.point(x, top + self.FLAME.height)
            surface.blit(flame, flame.get_rect(midbottom=_rounded(foot)), special_flags=PREMULTIPLIED)
            add_glow(surface, self._lights[level], self._layer.point(x, 192))


class Lanterns:
    """The lanterns in the stalls."""

    period = 1 / 3
    PLACES = (535, 788, 937, 1240, 1420, 1627)
    HEIGHT = 1022
    REACH = 90

    def __init__(self, layer: Layer) -> None:
        side = 2 * self.REACH * layer.scale
        self._lights = [glow(side, side, LAMP, 0.9 * n / (LEVELS - 1)) for n in range(LEVELS)]
        self._layer = layer

    def look(self, time: float) -> int:
        """Another every moment."""
        return int(time / self.period)

    def box(self, _look: int) -> Box:
        """Along the stalls."""
        left, right = self.PLACES[0] - self.REACH, self.PLACES[-1] + self.REACH
        return self._layer.box(Box(left, self.HEIGHT - self.REACH, right - left, 2 * self.REACH))

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Let each shine a little brighter than it is painted."""
        for place, x in enumerate(self.PLACES):
            if (level := _level(look, place + 3)) > 0:
                add_glow(surface, self._lights[level], self._layer.point(x, self.HEIGHT))


class LampString:
    """The lamps between the mast and the palace, swaying in the evening wind."""

    period = 1 / 6
    STEPS = 26
    MAST, PALACE = (122.0, 845.0), (590.0, 768.0)
    SAG = 49.0
    SWAY = 6.0
    FIRST, APART = 146, 28
    BULB = (7.0, 9.5)

    def __init__(self, layer: Layer) -> None:
        self._layer = layer
        self._bulb = _smooth_oval(self.BULB[0] * layer.scale, self.BULB[1] * layer.scale)
        self._light = glow(44 * layer.scale, 44 * layer.scale, LAMP)

    def look(self, time: float) -> int:
        """There and back, again and again."""
        return int(time / self.period) % self.STEPS

    def box(self, _look: int) -> Box:
        """All that it sweeps."""
        return self._layer.box(STRING.inset(-30))

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Draw the wire and its lamps."""
        sway = math.sin(2 * math.pi * look / self.STEPS)
        wire = [self._at(part / 24, sway) for part in range(25)]
        pygame.draw.aalines(surface, WIRE, False, wire)
        lower = [(x, y + 1) for x, y in wire]
        pygame.draw.aalines(surface, WIRE, False, lower)
        for x in range(self.FIRST, round(self.PALACE[0]) - 10, self.APART):
            part = (x - self.MAST[0]) / (self.PALACE[0] - self.MAST[0])
            at_x, at_y = self._at(part, sway)
            lamp = (at_x, at_y + 6.5 * self._layer.scale)
            add_glow(surface, self._light, lamp)
            surface.blit(self._bulb, self._bulb.get_rect(center=_rounded(lamp)), special_flags=PREMULTIPLIED)

    def _at(self, part: float, sway: float) -> Point:
        loose = 4 * part * (1 - part)
        x = self.MAST[0] + (self.PALACE[0] - self.MAST[0]) * part + 0.5 * self.SWAY * sway * loose
        y = self.MAST[1] + (self.PALACE[1] - self.MAST[1]) * part + (self.SAG + self.SWAY * sway) * loose
        return self._layer.point(x, y)


class Camel:
    """The camel on the parapet, which nods now and then."""

    period = 1 / PICTURES_PER_SECOND
    EVERY, NOD = 8.0, 1.8
    NECK = (659.0, 91.0)
    REACH = 104

    def __init__(self, artwork: Artwork, layer: Layer) -> None:
        original = artwork.original("title/near")
        side = 2 * self.REACH
        head = pygame.Surface((side, side), pygame.SRCALPHA)
        for part in (CAMEL_HEAD, GARLAND):
            corner = (part.x - self.NECK[0] + self.REACH, part.y - self.NECK[1] + self.REACH)
            head.blit(original, corner, _area(part), special_flags=PREMULTIPLIED)
        self._head = head
        self._layer = layer
        self._made: dict[int, pygame.Surface] = {}

    def look(self, time: float) -> int:
        """Still for a while; then the steps of a nod."""
        since = time % self.EVERY - (self.EVERY - self.NOD)
        return AT_REST if since < 0 else 1 + int(since * PICTURES_PER_SECOND)

    def box(self, _look: int) -> Box:
        """Around the head."""
        x, y = self.NECK
        return self._layer.box(Box(x - 60, y - self.REACH, 60 + self.REACH, self.REACH + 24))

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Draw the head, turned about the garland around the neck."""
        angle = self._angle(look)
        if angle not in self._made:
            turned = pygame.transform.rotozoom(self._head, angle, 1.0) if angle else self._head
            size = (round(turned.get_width() * self._layer.scale), round(turned.get_height() * self._layer.scale))
            self._made[angle] = pygame.transform.smoothscale(turned, size)
        head = self._made[angle]
        neck = self._layer.point(*self.NECK)
        surface.blit(head, head.get_rect(center=_rounded(neck)), special_flags=PREMULTIPLIED)

    def _angle(self, look: int) -> int:
        """Down, up a little, down again, and home."""
        part = look / (self.NOD * PICTURES_PER_SECOND)
        return -round(9 * math.sin(math.pi * part) * abs(math.sin(2.5 * math.pi * part)))


class Birds:
    """A few birds on their way home across the sky."""

    period = 1 / PICTURES_PER_SECOND
    EVERY, FIRST, FLIGHT = 31.0, 4.0, 15.0
    FLOCK = ((0.0, 0.0), (-0.028, 0.016), (-0.034, -0.013), (-0.062, 0.03), (-0.07, -0.002), (-0.097, 0.018))
    """Where each flies, behind the first and below it, in parts of the window's height."""
    SPAN = 0.011

    def __init__(self, size: Size) -> None:
        self._size = size

    def look(self, time: float) -> int:
        """None at first; then the steps of a flight."""
        since = time % self.EVERY - self.FIRST
        return 1 + int(since * PICTURES_PER_SECOND) if 0 <= since < self.FLIGHT else AT_REST

    def box(self, look: int) -> Box | None:
        """Around the flock."""
        if look == AT_REST:
            return None
        x, y = self._leader(look)
        tall = self._size[1]
        return Box(x - 0.13 * tall, y - 0.04 * tall, 0.16 * tall, 0.1 * tall)

    def draw(self, surface: pygame.Surface, look: int) -> None:
        """Draw each with its wings where they are at this step."""
        if look == AT_REST:
            return
        lead_x, lead_y = self._leader(look)
        tall = self._size[1]
        for place, (back, down) in enumerate(self.FLOCK):
            beat = math.sin(look * 0.9 + place * 1.7)
            middle = (lead_x + back * tall, lead_y + down * tall + 0.002 * tall * math.sin(look * 0.16 + place))
            self._draw_bird(surface, middle, self.SPAN * tall * (1 - 0.06 * place), beat)

    def _leader(self, look: int) -> Point:
        part = look / (self.FLIGHT * PICTURES_PER_SECOND)
        width, height = self._size
        flight = width + 0.3 * height
        return -0.05 * height + flight * part, height * (0.33 - 0.14 * part + 0.02 * math.sin(5 * part))

    def _draw_bird(self, surface: pygame.Surface, middle: Point, span: float, beat: float) -> None:
        x, y = middle
        up = -0.55 * span * beat
        for thick in (0.0, 0.09 * span):
            for side in (-1, 1):
                elbow, tip = (x + side * 0.5 * span, y + 0.8 * up - 0.12 * span), (x + side * span, y + up)
                wing = [(x, y + thick), (elbow[0], elbow[1] + thick), (tip[0], tip[1] + 0.3 * thick)]
                pygame.draw.aalines(surface, BIRD, False, wing)
        pygame.draw.aaline(surface, BIRD, (x - 0.2 * span, y + 0.06 * span), (x + 0.28 * span, y - 0.02 * span), 2)


def _smooth_oval(width: float, height: float) -> pygame.Surface:
    large = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.ellipse(large, (*BULB, 255), large.get_rect().inflate(-4, -4))
    return pygame.transform.smoothscale(large.premul_alpha(), (max(2, round(width)), max(2, round(height))))


def _area(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
