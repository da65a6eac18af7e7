"""The disc that every token is: a thick metal body with a beaded rim, and the camera that looks down on it."""

import math

import numpy as np
from materials import Colour
from numpy.typing import NDArray
from PIL import Image
from relief import old_metal
from shapes import ball, sheet
from studio import TRUE_HUES, area_light, camera, clear, set_air, shoot

Array = NDArray[np.floating]

SIZE = 192
FIELD = 0.9
TILT = math.radians(14)
BRASS: Colour = (1.0, 0.66, 0.24)

# Radius and height, from under the disc over its grooved side and the channel of the beads down into the field.
SIDE = [(0, -0.34), (0.99, -0.34), (1.04, -0.31), (1.05, -0.26), (1.03, -0.2), (1.03, -0.06), (1.05, 0.0), (1.05, 0.06)]
OUTER_LIP = [(1.045, 0.1), (1.03, 0.125), (1.012, 0.125), (0.995, 0.1)]
INNER_LIP = [(0.935, 0.1), (0.92, 0.125), (0.905, 0.12), (0.88, 0.03), (0.88, -0.05)]


def foils(angle: Array, lobes: int, depth: float = 0.11) -> Array:
    """How far the rim reaches at an angle: 1 amid a lobe, less where two lobes meet. The first lobe is on top."""
    if lobes == 0:
        return np.ones_like(angle)
    turn = math.pi / 2 + (math.pi / 4 if lobes == 4 else 0)
    return 1 - depth * (1 - np.sqrt(np.cos(lobes * (angle - turn) / 2) ** 2 + 0.02))


def body(beads: int, bead: tuple[float, float], metal: Colour = BRASS, *, lobes: int = 0) -> None:
    """The metal of a disc; a bead measures so much along the rim and across it, each from its middle."""
    clear()
    rim = old_metal("rim", metal)
    profile = np.array([*SIDE, *OUTER_LIP, *INNER_LIP])
    angle = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    reach = foils(angle, lobes)[:, None] * profile[None, :, 0]
    height = np.repeat(profile[None, :, 1], len(angle), 0)
    around = [reach * np.cos(angle)[:, None], reach * np.sin(angle)[:, None], height]
    sheet("body", np.stack(around, -1), rim, closed=(True, False))
    for turn in np.linspace(0, 2 * math.pi, beads, endpoint=False) + math.pi / 2:
        away = 0.965 * float(foils(np.array(turn), lobes))
        ball((away * math.cos(turn), away * math.sin(turn), 0.125), 1.0, rim, (bead[1], bead[0], 0.045), (0, 0, turn))


def photographed() -> Image.Image:
    """The disc as it lies on the table, seen almost from above."""
    set_air((0.9, 0.66, 0.48), (1.0, 0.9, 0.8), 0.35)
    area_light((-3.2, 2.8, 4.2), (0, 0, 0), 190, 1.9, (1.0, 0.93, 0.82))
    area_light((3.5, -2.5, 3.0), (0, 0, 0), 30, 3.0, (0.70, 0.80, 1.0))
    area_light((2.8, 3.2, 1.4), (0, 0, 0.2), 80, 1.2, (1.0, 0.6, 0.3))
    area_light((-1.2, 5.2, 7.5), (0, 0, 0), 100, 1.6, (1.0, 0.93, 0.82))
    camera((0, -10 * math.sin(TILT), 10 * math.cos(TILT) - 0.1), (0, 0, -0.1), ortho=2.2)
    large = shoot(224, 224, samples=28, transparent=True, grade=TRUE_HUES)
    return large.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
