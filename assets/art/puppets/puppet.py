"""What makes a puppet: its head, its paint, its clothes, and how it hangs."""

from dataclasses import dataclass, field

from puppets.dress import Dress
from puppets.face import Head
from puppets.headgear import Headgear
from puppets.paint import Paint
from puppets.stall import Stall
from puppets.whiskers import Whiskers


@dataclass(frozen=True, slots=True)
class Pose:
    """How a puppet hangs before the camera; angles in degrees."""

    turn: float = 0.0
    tilt: float = 0.0
    nod: float = 0.0
    frame: float = 3.5
    """How much of the scene the picture is wide."""
    middle: float = 0.0
    """The height of the picture's middle."""
    crown: float = 1.0
    """Where the string of the head is tied."""
    bar: float = 1.72
    bar_tilt: float = 0.06


@dataclass(frozen=True, slots=True)
class Finery:
    """Small things on the face and at the ears."""

    earrings: tuple[int, ...] = ()
    """The sides, -1 and 1, that carry one."""
    bells: bool = True
    spectacles: bool = False
    nose_ring: str | None = None


@dataclass(frozen=True, slots=True)
class Puppet:
    """Who a puppet is and what it is made of."""

    key: str
    """The name of its pictures."""
    name: str
    temper: str
    head: Head
    paint: Paint
    headgear: Headgear
    dress: Dress
    stall: Stall
    pose: Pose = field(default_factory=Pose)
    finery: Finery = field(default_factory=Finery)
    whiskers: Whiskers | None = None
    falcon: bool = False
    """Whether a falcon sits on its shoulder."""
    bangles: int = 0
    """How many are on each arm."""
