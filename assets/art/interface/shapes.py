"""The outlines that everything shares: the cusped corner, petals and flowers."""

from math import cos, pi, sin
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, distance: float) -> "Box":
        """Smaller by so much on every side; larger if negative."""
        return Box(self.x + distance, self.y + distance, self.width - 2 * distance, self.height - 2 * distance)

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2


def cusped(box: Box, corner: float, notch: float = 0.3) -> str:
    """A rectangle whose corners step in by a small hollow before they round, as a jharokha window's do."""
    x, y, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    hollow = corner * notch
    round_ = corner - hollow
    step, arc = f"A{hollow:.2f} {hollow:.2f} 0 0 0", f"A{round_:.2f} {round_:.2f} 0 0 1"
    reach = corner + hollow
    return (
        f"M{x + reach:.2f} {y:.2f}H{right - reach:.2f}"
        f"{step} {right - corner:.2f} {y + hollow:.2f}{arc} {right - hollow:.2f} {y + corner:.2f}"
        f"{step} {right:.2f} {y + reach:.2f}V{bottom - reach:.2f}"
        f"{step} {right - hollow:.2f} {bottom - corner:.2f}{arc} {right - corner:.2f} {bottom - hollow:.2f}"
        f"{step} {right - reach:.2f} {bottom:.2f}H{x + reach:.2f}"
        f"{step} {x + corner:.2f} {bottom - hollow:.2f}{arc} {x + hollow:.2f} {bottom - corner:.2f}"
        f"{step} {x:.2f} {bottom - reach:.2f}V{y + reach:.2f}"
        f"{step} {x + hollow:.2f} {y + corner:.2f}{arc} {x + corner:.2f} {y + hollow:.2f}"
        f"{step} {x + reach:.2f} {y:.2f}Z"
    )


def petal(x: float, y: float, length: float, width: float, turn: float) -> str:
    """One petal from a point outwards; turn in degrees, 0 upwards, clockwise."""
    angle = turn * pi / 180
    ahead, aside = (sin(angle), -cos(angle)), (cos(angle), sin(angle))

    def at(forth: float, out: float) -> str:
        return f"{x + ahead[0] * forth + aside[0] * out:.2f} {y + ahead[1] * forth + aside[1] * out:.2f}"

    return (
        f"M{at(0, 0)}C{at(length * 0.25, width)} {at(length * 0.7, width * 0.8)} {at(length, 0)}"
        f"C{at(length * 0.7, -width * 0.8)} {at(length * 0.25, -width)} {at(0, 0)}Z"
    )


def flower(x: float, y: float, radius: float, petals: int = 8, heart: float = 0.2) -> str:
    """A block-printed flower: petals around an open heart."""
    width = radius * 1.9 / petals
    outlines = []
    for index in range(petals):
        turn = 360 * index / petals
        angle = turn * pi / 180
        start = x + radius * heart * sin(angle), y - radius * heart * cos(angle)
        outlines.append(petal(*start, radius * (1 - heart), width, turn))
    return "".join(outlines)


def rounded(box: Box, corner: float) -> str:
    """A rectangle with plain round corners, as cards have."""
    arc = f"a{corner} {corner} 0 0 1"
    across, down = box.width - 2 * corner, box.height - 2 * corner
    return (
        f"M{box.x + corner} {box.y}h{across}{arc} {corner} {corner}v{down}{arc} {-corner} {corner}"
        f"h{-across}{arc} {-corner} {-corner}v{-down}{arc} {corner} {-corner}Z"
    )


def scalloped(x: float, y: float, radius: float, lobes: int) -> str:
    """A disc with a rim of lobes, as a lotus or a coin of the bazaar has."""
    points = [
        (x + radius * sin(2 * pi * index / lobes), y - radius * cos(2 * pi * index / lobes)) for index in range(lobes)
    ]
    bulge = radius * sin(pi / lobes) * 1.35
    first, *others = points
    arcs = "".join(f"A{bulge:.2f} {bulge:.2f} 0 0 1 {px:.2f} {py:.2f}" for px, py in [*others, first])
    return f"M{first[0]:.2f} {first[1]:.2f}{arcs}Z"


def lotus(x: float, y: float, height: float, turn: float = 0) -> str:
    """Half a lotus seen from the side: five petals and a drop of dew, pointing where it is turned."""
    petals = "".join(
        petal(x, y, height * size, height * 0.17, turn + lean)
        for lean, size in ((-68, 0.66), (-35, 0.86), (0, 1), (35, 0.86), (68, 0.66))
    )
    angle, reach, dew = turn * pi / 180, height * 1.18, height * 0.16
    return petals + lozenge(x + sin(angle) * reach, y - cos(angle) * reach, dew, dew)


def lozenge(x: float, y: float, width: float, height: float) -> str:
    """A diamond of inlay."""
    return f"M{x} {y - height / 2}L{x + width / 2} {y}L{x} {y + height / 2}L{x - width / 2} {y}Z"
