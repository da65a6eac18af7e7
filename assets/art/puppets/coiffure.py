"""Long hair: parted and combed back, with a headband, a knot on the crown, a diadem, or a braid over the shoulder."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from materials import linear, plain
from shapes import ball, sheet, smooth_line
from svg import worn

from puppets.braids import half_of_the_hair, plait
from puppets.face import Carved, Head
from puppets.ornaments import beads, brooch, evenly
from puppets.surfaces import cloth, gold, hair, pearl, shading

BEHIND_THE_EAR = (0.95, 0.38, -0.12)


@dataclass(frozen=True, slots=True)
class Coiffure:
    """How hair is worn."""

    hair: str
    band: str | None = None
    """The print of a cloth tied round the brow."""
    knot: bool = False
    """Whether it is wound into a knot on the crown, with a garland of jasmine."""
    diadem: str | None = None
    """The stone of a diadem."""
    braid: int = 0
    """The side, -1 or 1, of a braid over the shoulder."""
    braid_length: float = 1.0
    """How much of its full length hangs down."""


def comb(coiffure: Coiffure, carved: Carved) -> None:
    """Comb and adorn the hair of a head."""
    head = carved.head
    locks = hair("combed hair", linear(coiffure.hair), lustre=0.35)
    for side in (-1, 1):
        half_of_the_hair(side, head, locks, BEHIND_THE_EAR)
    if coiffure.knot:
        _knot(head, locks)
    if coiffure.band:
        _band(coiffure.band, head)
    if coiffure.diadem:
        _diadem(coiffure.diadem, carved)
    if coiffure.braid:
        _braid(coiffure, head, locks)


def _knot(head: Head, locks: bpy.types.Material) -> None:
    turn = np.linspace(0, 2 * np.pi, 160, endpoint=False)[:, None]
    up = np.linspace(-0.5 * np.pi, 0.5 * np.pi, 60)[None, :]
    wound = 1 + 0.05 * np.abs(np.sin(4 * turn + 5 * up)) + 0.02 * np.sin(31 * turn + 9 * up)
    points = np.stack(
        [
            0.40 * wound * np.sin(turn) * np.cos(up),
            0.22 - 0.38 * wound * np.cos(turn) * np.cos(up),
            head.height + 0.22 + 0.36 * wound * np.sin(up) + 0 * turn,
        ],
        -1,
    )
    sheet("knot", points, locks, closed=(True, False))
    random = np.random.default_rng(4)
    flower, bud = plain("jasmine", linear("#fbf4e2"), 0.6, bump=0.3), plain("bud", linear("#e8d9a8"), 0.6)
    for row in range(3):
        for i in range(26):
            angle = 2 * math.pi * (i + 0.5 * (row % 2)) / 26
            out, high = 0.44 + 0.03 * (row == 1), head.height - 0.03 + 0.075 * row
            at = (out * math.sin(angle), 0.20 - out * math.cos(angle), high + random.normal(0, 0.012))
            ball(at, 0.055, flower if (i + row) % 4 else bud, (1, 1, 0.85))


def _band(printed: str, head: Head) -> None:
    around = np.linspace(-np.pi, np.pi, 260, endpoint=False)[:, None]
    across = np.linspace(-1, 1, 30)[None, :]
    fold = 0.02 * np.sin(9 * across + 2 * np.sin(3 * around)) + 0.012 * np.sin(17 * across - 7 * around)
    high = 0.56 + 0.10 * np.cos(around) + 0.13 * across
    level = np.sqrt(np.clip(1 - (high / (head.height + 0.05)) ** 2, 0.05, 1))
    radius = 1.10 + fold + 0.03 * (1 - across**2)
    points = np.stack(
        [
            head.width * radius * level * np.sin(around),
            -(head.depth + 0.06) * radius * level * np.cos(around),
            high + 0 * around,
        ],
        -1,
    )
    stuff = cloth("band", worn(printed, 512), tiles=(9, 1), threads=(230, 40))
    sheet("band", points, stuff, closed=(True, False), paint=shading((0.8 + 7 * fold).clip(0.45, 1)), thickness=0.03)


def _diadem(stone: str, carved: Carved) -> None:
    head, metal, white = carved.head, gold(), pearl()
    for high, size in ((0.62, 0.045), (0.73, 0.03)):
        level = math.sqrt(1 - (high / (head.height + 0.04)) ** 2) * 1.10
        for angle in np.linspace(-1.45, 1.45, 41):
            x, y = head.width * level * math.sin(angle), -head.depth * level * math.cos(angle) * 1.05
            ball((x, y, high + 0.10 * math.cos(angle) - 0.08), size, metal if size > 0.04 else white)
    for angle, tall in ((-0.72, 0.16), (-0.38, 0.22), (0.38, 0.22), (0.72, 0.16)):
        level = math.sqrt(1 - (0.74 / (head.height + 0.04)) ** 2) * 1.12
        x, y = head.width * level * math.sin(angle), -head.depth * level * math.cos(angle) * 1.05
        ball((x, y, 0.76 + 0.5 * tall), tall * 0.5, metal, (0.55, 0.3, 1.0))
        ball((x, y, 0.78 + tall), 0.042, white)
    brooch((0.0, -head.depth * 0.86, 0.92), 0.115, stone)
    line = evenly([carved.at(0.0, z, 0.03) for z in (0.70, 0.60, 0.50)], 0.05)
    beads(line, 0.024, metal)
    brooch(carved.at(0.0, 0.41, 0.05), 0.055, stone, points=10)


def _braid(coiffure: Coiffure, head: Head, locks: bpy.types.Material) -> None:
    side, length = coiffure.braid, coiffure.braid_length
    path = [
        (0.80, 0.42, -0.10),
        (0.98, 0.20, -0.62),
        (0.86, -0.34, -1.05),
        (0.80, -0.80, -1.36),
        (0.76, -0.98, -1.66),
    ]
    plait(smooth_line([(side * x * head.width / 0.8, y * length, z * length) for x, y, z in path], 20), 0.15, locks)
