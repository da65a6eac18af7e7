"""Light, lamps and petals around the result of a round."""

import math
from dataclasses import dataclass
from random import Random

import pygame

from jaipur.ui.kit.artwork import PREMULTIPLIED, Artwork
from jaipur.ui.kit.colours import Colour
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.glow import add_glow, glow
from jaipur.ui.scenes.moment import Moment


@dataclass(frozen=True, slots=True)
class MomentLight:
    """The light of a moment."""

    shade: Colour | None = None
    """By what the curtain is darkened."""
    from_above: Colour | None = None
    """What shines down on the plate."""
    on_winner: Colour | None = None
    on_both: Colour | None = None


LIGHTS = {
    Moment.ROUND_WON: MomentLight(from_above=(92, 54, 16), on_winner=(80, 46, 12)),
    Moment.ROUND_LOST: MomentLight(shade=(128, 118, 150), on_winner=(40, 26, 14)),
    Moment.TIE: MomentLight(on_both=(26, 62, 60)),
    Moment.MATCH_WON: MomentLight(from_above=(150, 88, 26), on_winner=(110, 64, 16)),
    Moment.MATCH_LOST: MomentLight(shade=(78, 70, 106), on_winner=(58, 36, 16)),
    Moment.SHARED_ROUND: MomentLight(from_above=(70, 42, 14), on_winner=(96, 56, 14)),
    Moment.SHARED_MATCH: MomentLight(from_above=(130, 78, 24), on_winner=(124, 72, 18)),
}

PANEL_WIDTH = 144.0
LAMPS_AT = (-46.0, -31.0, -16.0, 16.0, 31.0, 46.0)
"""Where lamps stand on the upper edge of a plate so wide, from its middle."""
LAMP_GAP, LAMP_SECONDS = 0.14, 0.3
# In the pixels of the title's parapet: one lamp, the outline of its bowl, and its flame.
LAMP = Box(258, 168, 90, 68)
BOWL = (
    (261, 211), (270, 207), (300, 205), (343, 209), (340, 214), (332, 220), (320, 228), (302, 233), (286, 230),
    (274, 224), (264, 216),
)  # fmt: skip
FLAME = Box(266, 172, 22, 42)
LAMP_HEIGHT = 6.4
FIRE: Colour = (120, 66, 20)

PETALS = 72
PETAL_SECONDS = 7.0
PETAL_COLOURS: tuple[Colour, ...] = ((236, 142, 28), (248, 176, 44), (222, 108, 22), (250, 200, 84))
TURNS = 12
PETAL = 3.4
"""Its length in units."""


class Celebration:
    """What is seen around the count, once it is known who won. Time comes in as seconds."""

    def __init__(self, artwork: Artwork, moment: Moment, *, still: bool) -> None:
        self._artwork = artwork
        self._moment = moment
        self._time = math.inf if still else 0.0
        self._lamps: _Lamps | None = None
        self._petals: list[pygame.Surface] = []
        self._falls = () if still or not moment.festive else _falls()
        self._unit = 0.0

    @property
    def moving(self) -> bool:
        """Whether lamps are being lit, or petals fall."""
        return self._moment.festive and self._time < PETAL_SECONDS

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds

    def skip(self) -> None:
        """All lamps are lit, and the last petal has fallen."""
        self._time = math.inf

    def shade(self, surface: pygame.Surface) -> None:
        """What the moment does to the curtain behind."""
        if (shade := LIGHTS[self._moment].shade) is not None:
            surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)

    def light(self, surface: pygame.Surface, panel: Box, winner: Point | None, both: tuple[Point, Point]) -> None:
        """Shine on the plate and on whoever won."""
        mood, unit = LIGHTS[self._moment], panel.width / 144
        if mood.from_above is not None:
            light = glow(1.3 * panel.width, 1.1 * panel.height, mood.from_above)
            add_glow(surface, light, (panel.centre[0], panel.y + 4 * unit))
        lit = [(winner, mood.on_winner)] if winner is not None else [(place, mood.on_both) for place in both]
        for place, colour in lit:
            if place is not None and colour is not None:
                add_glow(surface, glow(58 * unit, 58 * unit, colour), place)

    def prepare(self, unit: float) -> None:
        """Make the pictures that will be needed, before anything moves."""
        if self._moment.festive and (self._lamps is None or self._unit != unit):
            self._lamps, self._petals, self._unit = _Lamps(self._artwork, unit), _petals(unit), unit

    def draw_lamps(self, surface: pygame.Surface, panel: Box, unit: float) -> None:
        """Lamps on the plate's upper edge, lit from the middle outwards."""
        self.prepare(unit)
        if self._lamps is None:
            return
        for x in LAMPS_AT:
            rank = (abs(x) - abs(LAMPS_AT[2])) / (LAMPS_AT[1] - LAMPS_AT[0])
            lit = (self._time - rank * LAMP_GAP) / LAMP_SECONDS
            self._lamps.draw(
                surface,
                (panel.centre[0] + x * panel.width / PANEL_WIDTH, panel.y + 1.3 * unit),
                min(1.0, max(0.0, lit)),
            )

    def draw_petals(self, surface: pygame.Surface) -> None:
        """Petals of marigold drift down over everything."""
        if not self.moving or not self._petals:
            return
        for petal in self._falls:
            place = petal.at(self._time, surface.get_size())
            if place is not None:
                picture = self._petals[(petal.kind * TURNS + petal.turn(self._time)) % len(self._petals)]
                surface.blit(picture, picture.get_rect(center=place), special_flags=PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Petal:
    """How one petal falls, in parts of the window."""

    x: float
    start: float
    seconds: float
    sway: float
    phase: float
    kind: int

    def at(self, time: float, size: tuple[int, int]) -> tuple[int, int] | None:
        """Where it is, while it falls."""
        part = (time - self.start) / self.seconds
        if not 0 <= part <= 1:
            return None
        x = self.x + self.sway * math.sin(2.4 * time + self.phase)
        return round(x * size[0]), round((1.1 * part - 0.05) * size[1])

    def turn(self, time: float) -> int:
        """How far it has turned, in steps."""
        return int(TURNS * (self.phase + 0.45 * time)) % TURNS


def _falls() -> tuple[Petal, ...]:
    chance = Random(11)
    return tuple(
        Petal(
            x=chance.random(),
            start=(start := chance.uniform(0.0, 3.2)),
            seconds=chance.uniform(2.6, PETAL_SECONDS - 3.3) if start > 0.5 else 3.6,
            sway=chance.uniform(0.008, 0.03),
            phase=chance.uniform(0, 6.0),
            kind=number,
        )
        for number in range(PETALS)
    )


def _petals(unit: float) -> list[pygame.Surface]:
    """Every colour at every turn."""
    return [_petal(colour, 360 * turn / TURNS, unit) for colour in PETAL_COLOURS for turn in range(TURNS)]


def _petal(colour: Colour, angle: float, unit: float) -> pygame.Surface:
    large = pygame.Surface((96, 96), pygame.SRCALPHA)
    dark = tuple(round(0.72 * channel) for channel in colour)
    pygame.draw.ellipse(large, dark, (22, 10, 52, 78))
    pygame.draw.ellipse(large, colour, (26, 12, 44, 62))
    pygame.draw.ellipse(large, tuple(min(255, channel + 26) for channel in colour), (36, 18, 16, 34))
    pygame.draw.polygon(large, dark, [(40, 80), (48, 95), (56, 80)])
    turned = pygame.transform.rotozoom(large.premul_alpha(), angle, 1.0)
    # Seen more or less from the side, as it tumbles.
    side = PETAL * unit * (0.75 + 0.25 * abs(math.cos(math.radians(2 * angle))))
    return pygame.transform.smoothscale(turned, (max(3, round(PETAL * unit)), max(3, round(side))))


class _Lamps:
    """An oil lamp at one size, cut from the parapet of the title."""

    def __init__(self, artwork: Artwork, unit: float) -> None:
        self._scale = LAMP_HEIGHT * unit / LAMP.height
        parapet = artwork.original("title/near")
        self._bowl = self._scaled(_cut(parapet))
        self._flame = self._scaled(parapet.subsurface(_area(FLAME)))
        self._light = glow(17 * unit, 17 * unit, FIRE)
        artwork.put_away(("title/near",))

    def _scaled(self, picture: pygame.Surface) -> pygame.Surface:
        size = (round(picture.get_width() * self._scale), round(picture.get_height() * self._scale))
        return pygame.transform.smoothscale(picture, size)

    def draw(self, surface: pygame.Surface, foot: Point, lit: float) -> None:
        """Draw the lamp on its foot, its flame as far as it has grown."""
        place = self._bowl.get_rect(midbottom=(round(foot[0]), round(foot[1])))
        surface.blit(self._bowl, place, special_flags=PREMULTIPLIED)
        if lit <= 0:
            return
        left, base = FLAME.x - LAMP.x + FLAME.width / 2, FLAME.bottom - LAMP.y
        wick = (place.x + left * self._scale, place.y + base * self._scale)
        flame = self._flame
        if lit < 1:
            flame = pygame.transform.smoothscale_by(flame, (0.4 + 0.6 * lit, lit))
        surface.blit(flame, flame.get_rect(midbottom=(round(wick[0]), round(wick[1]))), special_flags=PREMULTIPLIED)
        add_glow(surface, self._light, (wick[0], wick[1] - 0.3 * LAMP_HEIGHT * self._scale))


def _cut(parapet: pygame.Surface) -> pygame.Surface:
    """The bowl alone, with a smooth edge."""
    finer = 4
    mask = pygame.Surface((round(LAMP.width) * finer, round(LAMP.height) * finer), pygame.SRCALPHA)
    outline = [((x - LAMP.x) * finer, (y - LAMP.y) * finer) for x, y in BOWL]
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    bowl = parapet.subsurface(_area(LAMP)).copy()
    soft = pygame.transform.smoothscale(mask.premul_alpha(), bowl.get_size())
    bowl.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return bowl


def _area(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
