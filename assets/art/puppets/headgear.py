"""What puppets wear on their heads: turbans wound from long cloths here, veil, caps and hair next door."""

import math
from dataclasses import dataclass, replace
from enum import StrEnum

import bpy
import numpy as np
from shapes import Array, sheet, smooth_line, subdivided
from svg import worn

from puppets.braids import Braids, braid
from puppets.caps import Cap, Kerchief, cover
from puppets.coiffure import Coiffure, comb
from puppets.face import Carved
from puppets.ornaments import brooch, plume
from puppets.surfaces import cloth, shading
from puppets.veil import Veil, drape


class Winding(StrEnum):
    """How a turban is wound."""

    ROPES = "ropes"
    LOW = "low"
    CROSSED = "crossed"


@dataclass(frozen=True, slots=True)
class Turban:
    """A long printed cloth, wound round a head."""

    winding: Winding
    print: str
    tiles: tuple[float, float] = (9.0, 1.0)
    tail: int = 0
    """The side, -1 or 1, on which the loose end falls; 0 for none."""
    tail_length: float = 1.0
    """How much of its full length hangs below the ear."""
    jewel: str | None = None
    plume: tuple[str, ...] = ()
    lift: float = 0.0


Headgear = Turban | Veil | Braids | Coiffure | Cap | Kerchief


@dataclass(frozen=True, slots=True)
class _Wrap:
    """One turn of a turban."""

    height: float
    radius: float
    width: float
    depth: float
    pleats: int
    twist: int = 0
    roll: float = 0.0
    pitch: float = -9.0
    fold: float = 0.06
    seed: int = 0


def put_on(headgear: Headgear, carved: Carved) -> None:
    """Dress a head."""
    match headgear:
        case Turban():
            _wind(headgear, carved)
        case Veil():
            drape(headgear, carved)
        case Braids():
            braid(headgear, carved.head)
        case Coiffure():
            comb(headgear, carved)
        case Cap() | Kerchief():
            cover(headgear, carved)


def _wind(turban: Turban, carved: Carved) -> None:
    stuff = cloth("turban", worn(turban.print, 512), tiles=turban.tiles, threads=(230, 60))
    grow = carved.head.width / 0.8
    lift = turban.lift + 0.05 * (carved.head.height - 1.02)
    wraps = [replace(w, height=w.height + lift, radius=w.radius * grow) for w in _wraps(turban.winding)]
    for wrap in wraps:
        _turn_of_cloth(wrap, stuff)
    top = wraps[-1]
    _crown(stuff, top.radius + 0.04, top.height + 0.02, 0.26)
    if turban.tail:
        _tail(turban, stuff, lift)
    if turban.jewel:
        front = -max(w.radius + w.depth for w in wraps) - 0.01
        brooch((0.0, front * 0.99, 0.80 + lift), 0.13, turban.jewel)
        if turban.plume:
            plume((0.0, front * 0.95, 1.08 + lift), 0.60, 0.06, turban.plume)


def _wraps(winding: Winding) -> list[_Wrap]:
    match winding:
        case Winding.ROPES:
            turns = [(0.56, 0.70, 8), (0.68, 0.79, -10), (0.86, 0.72, 9), (1.04, 0.58, -12), (1.18, 0.40, 14)]
            return [
                _Wrap(z, r, 0.185, 0.19, 5, twist=9 + i % 2, roll=roll, fold=0.085, seed=i)
                for i, (z, r, roll) in enumerate(turns)
            ]
        case Winding.LOW:
            turns = [(0.55, 0.70, 6), (0.66, 0.80, -12), (0.74, 0.78, 15), (0.90, 0.66, -8), (1.0, 0.5, 10)]
            return [
                _Wrap(z, r, 0.17, 0.20, 7, roll=roll, fold=0.07, seed=10 + i) for i, (z, r, roll) in enumerate(turns)
            ]
        case Winding.CROSSED:
            turns = [
                (0.52, 0.68, 9), (0.60, 0.74, -15), (0.70, 0.76, 17), (0.82, 0.75, -18),
                (0.94, 0.72, 18), (1.06, 0.66, -17), (1.17, 0.56, 14), (1.26, 0.44, -10),
            ]  # fmt: skip
            return [
                _Wrap(z, r, 0.155, 0.17, 8, roll=roll, fold=0.06, seed=20 + i) for i, (z, r, roll) in enumerate(turns)
            ]


def _turn_of_cloth(wrap: _Wrap, stuff: bpy.types.Material) -> None:
    random = np.random.default_rng(wrap.seed)
    along = np.linspace(-np.pi, np.pi, 420, endpoint=False)[:, None]
    around = np.linspace(-np.pi, np.pi, 150, endpoint=False)[None, :]
    place = wrap.pleats * around / (2 * np.pi) + wrap.twist * along / (2 * np.pi)
    place = place + 0.45 * _waves(along, random) + 0.10 * np.sin(3 * around + 5 * along)
    pleat = place % 1
    ridge = pleat**0.75 * (1 - _step(pleat, 0.80, 1.0))
    uneven = 1 + 0.35 * np.sin(3 * along + 2 * around + wrap.seed)
    wrinkles = 0.007 * np.sin(19 * along + 9 * around + 4 * _waves(along, random))
    rise = wrap.fold * (ridge * uneven - 0.45) + wrinkles
    out, up = _flat(np.cos(around)), _flat(np.sin(around))
    radius = wrap.radius + (wrap.depth + rise) * out
    height = (wrap.width + rise) * up + 0.028 * _waves(along, random)
    points = np.stack([radius * np.sin(along), -radius * np.cos(along) * 0.98, height], -1)
    shade = 0.42 + 0.58 * np.clip(ridge * 1.7, 0, 1)
    thing = sheet("wrap", points, stuff, closed=(True, True), paint=shading(shade))
    thing.location = (0, 0.04, wrap.height)
    thing.rotation_euler = (math.radians(wrap.pitch), math.radians(wrap.roll), 0)


def _crown(stuff: bpy.types.Material, radius: float, height: float, rise: float) -> None:
    along = np.linspace(-np.pi, np.pi, 240, endpoint=False)[:, None]
    up = np.linspace(0, np.pi / 2, 40)[None, :]
    pleat = (along * 22 / (2 * np.pi) + 1.2 * up) % 1
    swell = 1 + 0.05 * np.sin(np.pi * pleat) * np.cos(up)
    points = np.stack(
        [
            radius * np.sin(along) * np.cos(up) * swell,
            0.06 - radius * np.cos(along) * np.cos(up) * swell,
            height + rise * np.sin(up) * swell,
        ],
        -1,
    )
    shade = shading(0.5 + 0.5 * np.sin(np.pi * pleat))
    sheet("crown", points, stuff, closed=(True, False), paint=shade)


def _tail(turban: Turban, stuff: bpy.types.Material, lift: float) -> None:
    side = turban.tail
    path = [
        (0.62, 0.42, 0.62 + lift),
        (0.98, 0.30, 0.25),
        (1.04, 0.12, -0.45),
        (1.02, -0.14, -1.0),
        (0.98, -0.50, -1.45),
        (0.98, -0.62, -2.1),
    ]
    line = smooth_line([(side * x, y, z * (turban.tail_length if z < 0 else 1)) for x, y, z in path], 24)
    t = np.linspace(0, 1, len(line))[:, None]
    v = np.linspace(-1, 1, 70)[None, :]
    wide = 0.17 + 0.16 * t
    fold = 0.055 * np.sin(7.5 * v + 2.0 * np.sin(3 * t)) * (0.6 + 0.7 * t) + 0.02 * np.sin(15 * v + 9 * t)
    points = line[:, None, :] + np.stack([side * 0.85 * wide * v + 0 * t, fold - 0.35 * wide * v, 0.10 * wide * v], -1)
    shade = shading((0.72 - 5 * fold).clip(0.4, 1))
    subdivided(sheet("tail", points, stuff, paint=shade, thickness=0.025), 1)


def _waves(along: Array, random: np.random.Generator) -> Array:
    return sum(random.normal(0, 0.5 / k) * np.sin(k * along + random.uniform(0, 6.28)) for k in range(1, 6))


def _step(x: Array, low: float, high: float) -> Array:
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def _flat(x: Array) -> Array:
    return np.sign(x) * np.abs(x) ** 0.82
