"""How one scene gives way to the next: the last picture of the old one lies over the new one for a moment."""

from enum import StrEnum
from typing import Protocol, runtime_checkable

import pygame

from jaipur.ui.kit.cloth import draw_cloth
from jaipur.ui.kit.timeline import decelerate

FADE_SECONDS = 0.2
LIFT_SECONDS = 0.25


class Way(StrEnum):
    """What becomes of the last picture of a scene. Where anything in it might be a secret, it is cut."""

    CUT = "cut"
    FADE = "fade"
    LIFT = "lift"
    """It rises like a curtain, over whatever it has hidden."""


@runtime_checkable
class GivesWay(Protocol):
    """A scene of which a last picture may be seen; of any other, none is."""

    @property
    def gives_way(self) -> Way:
        """How it leaves."""
        ...


def way_between(old: object, new: object, *, uncovers: bool) -> Way:
    """How one scene gives way to another, which lay below it or not."""
    leaving = old.gives_way if isinstance(old, GivesWay) else Way.CUT
    if leaving is Way.LIFT:
        return Way.LIFT if uncovers else Way.CUT
    both = isinstance(new, GivesWay) and new.gives_way is Way.FADE
    return leaving if both else Way.CUT


class Transition:
    """The last picture of a scene, on its way out."""

    def __init__(self, picture: pygame.Surface, way: Way) -> None:
        self._picture = picture
        self._way = way
        self._part = 0.0

    @property
    def done(self) -> bool:
        """Whether nothing of it is left."""
        return self._part >= 1

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._part += seconds / (LIFT_SECONDS if self._way is Way.LIFT else FADE_SECONDS)

    def draw(self, window: pygame.Surface) -> None:
        """Draw what is left of it over the new scene."""
        if self.done:
            return
        if self._way is Way.LIFT:
            draw_cloth(window, self._picture, 1 - decelerate(self._part))
            return
        self._picture.set_alpha(round(255 * (1 - self._part)))
        window.blit(self._picture, (0, 0))
