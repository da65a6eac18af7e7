"""What a player has chosen in the options, remembered from one start to the next."""

import json
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from pathlib import Path
from types import UnionType
from typing import get_type_hints

from jaipur.files import read_small, set_aside, write_whole


class Speed(StrEnum):
    """How fast cards travel."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """By how much time runs faster for things that are shown."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.4, Speed.INSTANT: 1000.0}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options. Volumes go from 0 to 1, the text scale from 1 to 2."""

    language: str | None = None
    """None follows the system."""
    sound: float = 0.8
    music: float = 0.4
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    text_scale: float = 1.0
    high_contrast: bool = False
    show_herds: bool = False
    cut_deck: bool = True
    """Whether a player is asked to cut the deck before a round."""
    full_screen: bool = False
    speech: bool = True
    """Whether the opponents say something now and then."""
    first_name: str | None = None
    second_name: str | None = None
    """Who sat at the table last; None stands for the names of the house."""
    first_face: str | None = None
    second_face: str | None = None
    """The travellers they were; None for the first that are free."""
    traveller_chosen: bool = False
    """Whether the player was asked for a name and a face already."""
    single_round: bool = False
    """Whether matches are played for one seal instead of two."""
    warnings: bool = False
    """Whether a word is said before a mistake, in matches against the computer."""
    warnings_together: bool = False
    """The same in matches between two people."""
    lesson_offered: bool = False
    """Whether the guided first round was offered, or found, already."""


MOST_BYTES = 100_000
LONGEST_WORD = 100
LIMITS = {"sound": (0.0, 1.0), "music": (0.0, 1.0), "text_scale": (1.0, 2.0)}


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings of a file, and what had to be left out of it."""

    settings: Settings
    ignored: tuple[str, ...] = ()
    """Names of settings whose values made no sense."""
    kept_aside: Path | None = None
    """Where a file went that could not be read at all."""


def load(path: Path) -> Loaded:
    """Read the settings; whatever makes no sense falls back to its default."""
    try:
        content = json.loads(read_small(path, MOST_BYTES))
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        return Loaded(Settings(), kept_aside=_kept(path))
    accepted = {name: value for name, value in content.items() if _acceptable(name, value)}
    known = {field.name for field in fields(Settings)}
    ignored = tuple(sorted(known & content.keys() - accepted.keys()))
    if "speed" in accepted:
        accepted["speed"] = Speed(accepted["speed"])
    return Loaded(Settings(**accepted), ignored)


def _kept(path: Path) -> Path | None:
    try:
        return set_aside(path)
    except OSError:
        return None


def _acceptable(name: str, value: object) -> bool:
    kind = get_type_hints(Settings).get(name)
    if kind is None:
        return False
    if kind is Speed:
        return isinstance(value, str) and value in set(Speed)
    if kind is float:
        low, high = LIMITS[name]
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    assert isinstance(kind, type | UnionType)
    if isinstance(value, str) and (len(value) > LONGEST_WORD or not value.isprintable()):
        return False
    return isinstance(value, kind)


def save(settings: Settings, path: Path) -> None:
    """Remember the settings."""
    write_whole(path, json.dumps(asdict(settings), indent=1))
