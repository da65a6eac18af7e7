"""What the art folder makes: pictures with a place, a way to make them, and what they are made from."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Picture:
    """One image file under `assets/`, and how to make it.

    Renders that only serve to compose others live under `art/renders/`; what the game loads, under `images/`.
    """

    path: str
    make: Callable[[], Image.Image]
    inputs: tuple[str, ...] = ()
    """Other pictures this one is composed from, by their path."""
    quality: int = 90
