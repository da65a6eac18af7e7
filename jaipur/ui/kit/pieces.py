"""Cards and tokens: what one shows, and how it is drawn with its shadow and its value."""

from dataclasses import dataclass

import pygame

from jaipur.ui.kit.artwork import Artwork, blit_around
from jaipur.ui.kit.colours import CREAM, INK, Colour
from jaipur.ui.kit.fonts import BOLD, Fonts
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.timeline import Pose

# Where on a token its value stands, and how tall it is, in parts of the token.
VALUE_AT = (0.65, 0.63)
OPEN_VALUE_AT = (0.58, 0.52)
VALUE_HEIGHT = 0.54

SHADOW_STEPS = 2
MOST_WINDOWS = 0.25


@dataclass(frozen=True, slots=True)
class Face:
    """What a card or token shows: a picture by name, and perhaps a number drawn on it."""

    picture: str
    value: int | None = None

    @property
    def is_card(self) -> bool:
        """Whether it is a card, with corners and a shadow, and not a round token."""
        return self.picture.startswith("cards/")


class PiecePainter:
    """Draws cards and tokens, and remembers the digits on them."""

    def __init__(self, artwork: Artwork, fonts: Fonts) -> None:
        self._artwork = artwork
        self._fonts = fonts
        self._digits = Shelf(MOST_WINDOWS)

    def draw(self, surface: pygame.Surface, face: Face, pose: Pose, rest: tuple[float, float] | None = None) -> None:
        """Draw one piece. What changes its size is scaled from how large it is at rest."""
        if face.is_card and pose.alpha == 1:
            self._shadow(surface, pose, rest)
        picture = self._artwork.picture(face.picture, pose.width, pose.height, pose.angle, rest)
        if pose.alpha < 1:
            picture = _faint(picture, pose.alpha)
        blit_around(surface, picture, (pose.x, pose.y - rise(pose)))
        if face.value is not None and pose.alpha == 1:
            self._value(surface, face, face.value, pose, rest)

    def _shadow(self, surface: pygame.Surface, pose: Pose, rest: tuple[float, float] | None) -> None:
        """A shadow grows and softens as a card is lifted."""
        # Few steps of softness, so that a card on its way up meets shadows that are made already.
        step = round(pose.lift * SHADOW_STEPS) / SHADOW_STEPS
        width, height = rest or (pose.width, pose.height)
        shadow = self._artwork.shadow(width, height, height * (0.02 + 0.03 * step), 0 if rest else pose.angle)
        if (pose.width, pose.height) != (width, height):
            size = (shadow.get_width() * pose.width / width, shadow.get_height() * pose.height / height)
            shadow = pygame.transform.scale(shadow, size)
        away = pose.height * (0.015 + 0.05 * pose.lift)
        blit_around(surface, shadow, (pose.x + away * 0.6, pose.y + away))

    def _value(
        self, surface: pygame.Surface, face: Face, value: int, pose: Pose, rest: tuple[float, float] | None
    ) -> None:
        x, y = OPEN_VALUE_AT if face.picture.endswith("_open") else VALUE_AT
        digit = self._digit(value, round((rest[1] if rest else pose.height) * VALUE_HEIGHT))
        if rest is not None and rest != (pose.width, pose.height):
            size = (digit.get_width() * pose.width / rest[0], digit.get_height() * pose.height / rest[1])
            digit = pygame.transform.smoothscale(digit, size)
        centre = (round(pose.x + (x - 0.5) * pose.width), round(pose.y + (y - 0.5) * pose.height))
        surface.blit(digit, digit.get_rect(center=centre))

    def _digit(self, value: int, height: int) -> pygame.Surface:
        """A value that reads on every colour: cream with a dark edge."""
        return self._digits.picture(
            (value, height), lambda: outlined(str(value), self._fonts.plain_font(BOLD, height), CREAM, INK)
        )

    def forget_sizes(self) -> None:
        """The window has changed: its tokens will be of other sizes."""
        self._digits.clear()


def rise(pose: Pose) -> float:
    """How far a lifted piece is drawn above the place it belongs to."""
    return 0.05 * pose.height * pose.lift


def _faint(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """A picture that one sees through."""
    part = round(255 * alpha)
    faint = picture.copy()
    faint.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def outlined(text: str, font: pygame.font.Font, colour: Colour, edge: Colour) -> pygame.Surface:
    """Text with a dark edge all around."""
    inner, outer = font.render(text, True, colour), font.render(text, True, edge)
    reach = max(1, font.get_height() // 14)
    canvas = pygame.Surface((inner.get_width() + 2 * reach, inner.get_height() + 2 * reach), pygame.SRCALPHA)
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            if x * x + y * y <= reach * reach + 1:
                canvas.blit(outer, (reach + x, reach + y))
    canvas.blit(inner, (reach, reach))
    return canvas
