"""Caps and kerchiefs: what fits close to the head."""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from materials import linear
from shapes import sheet, turned
from svg import document, worn

from puppets.face import Carved, Head
from puppets.surfaces import cloth, gold, hair, shading


@dataclass(frozen=True, slots=True)
class Cap:
    """A stiff round cap, embroidered, over short hair."""

    ground: str
    thread: str
    hair: str


@dataclass(frozen=True, slots=True)
class Kerchief:
    """A cloth tied tightly over the head, knotted at one side."""

    print: str
    side: int = 1
    tiles: tuple[float, float] = (7.0, 3.0)


def cover(headgear: Cap | Kerchief, carved: Carved) -> None:
    """Put a cap or a kerchief on a head."""
    match headgear:
        case Cap():
            _short_hair(headgear, carved.head)
            _cap(headgear, carved.head)
        case Kerchief():
            _tie(headgear, carved.head)


def _short_hair(cap: Cap, head: Head) -> None:
    around = np.linspace(-np.pi, np.pi, 300, endpoint=False)[:, None]
    up = np.linspace(-0.10, 1.25, 60)[None, :]
    strand = 0.015 * np.abs(np.sin(60 * around + 3 * up)) + 0.008 * np.sin(131 * around)
    # It leaves the face free: the hairline rises towards the front.
    low = 0.66 * np.clip(np.cos(around), 0, 1) ** 0.45
    angle = low + (1.25 - low) * (up + 0.10) / 1.35
    radius = 1.045 + strand
    points = np.stack(
        [
            head.width * radius * np.cos(angle) * np.sin(around),
            -(head.depth + 0.02) * radius * np.cos(angle) * np.cos(around),
            head.height * radius * np.sin(angle) - 0.02,
        ],
        -1,
    )
    sheet("short hair", points, hair("short hair", linear(cap.hair), lustre=0.2), closed=(True, False), thickness=0.02)


def _cap(cap: Cap, head: Head) -> None:
    wide = head.width * 0.96
    profile = [
        (wide, 0.52),
        (wide * 1.02, 0.60),
        (wide * 0.97, 1.02),
        (wide * 0.90, 1.10),
        (wide * 0.5, 1.17),
        (0.0, 1.18),
    ]
    stuff = cloth("cap", worn(_embroidery(cap), 2048), threads=(420, 150), shaded=False)
    round_cap = turned("cap", profile, stuff, stretch=(1.0, 0.96), subdivide=1)
    round_cap.rotation_euler = (math.radians(-7), 0, 0)
    for height, radius in ((0.535, wide * 1.0), (1.04, wide * 0.985)):
        ring = turned("piping", [(radius, height - 0.02), (radius + 0.022, height), (radius, height + 0.02)], gold())
        ring.scale, ring.rotation_euler = (1.0, 0.96, 1.0), round_cap.rotation_euler


def _embroidery(cap: Cap) -> str:
    """Once round the cap, from the rim up to the middle of the crown."""
    body = f'<rect width="2400" height="800" fill="{cap.ground}"/>'
    petals = "".join(f'<ellipse cy="-30" rx="13" ry="26" transform="rotate({a})"/>' for a in range(0, 360, 60))
    for i in range(20):
        body += f'<g transform="translate({60 + 120 * i},230)" fill="{cap.thread}">{petals}<circle r="12"/></g>'
        body += f'<path d="M{120 * i} 320 q60 -60 120 0" fill="none" stroke="{cap.thread}" stroke-width="10"/>'
        body += f'<path d="M{120 * i} 130 q60 60 120 0" fill="none" stroke="{cap.thread}" stroke-width="10"/>'
    return document(2400, 800, body + f'<rect y="60" width="2400" height="26" fill="{cap.thread}"/>')


def _tie(kerchief: Kerchief, head: Head) -> None:
    stuff = cloth("kerchief", worn(kerchief.print, 512), tiles=kerchief.tiles, threads=(300, 160))
    around = np.linspace(-np.pi, np.pi, 360, endpoint=False)[:, None]
    up = np.linspace(0, 1, 90)[None, :]
    knot = kerchief.side * 1.75
    near = np.exp(-((np.angle(np.exp(1j * (around - knot))) / 0.9) ** 2))
    pull = np.sin(16 * (around - knot) + 7 * up * np.sign(around - knot)) * near
    fold = 0.022 * pull + 0.012 * np.sin(9 * around + 14 * up) + 0.03 * np.exp(-(((up - 0.06) / 0.05) ** 2))
    angle = (0.50 - 0.42 * (1 - np.cos(around)) / 2) * (1 - up) + 0.5 * np.pi * up
    radius = 1.075 + fold
    points = np.stack(
        [
            (head.width + 0.02) * radius * np.cos(angle) * np.sin(around),
            -(head.depth + 0.05) * radius * np.cos(angle) * np.cos(around),
            head.height * radius * np.sin(angle) + 0.03,
        ],
        -1,
    )
    sheet(
        "kerchief", points, stuff, closed=(True, False), paint=shading((0.82 + 6 * fold).clip(0.45, 1)), thickness=0.02
    )
    at = np.array([kerchief.side * (head.width + 0.06), 0.05, 0.28])
    _knot(at, stuff)
    for lean, long in ((0.30, 0.62), (0.75, 0.50)):
        _end(at, kerchief.side, lean, long, stuff)


def _knot(at: np.ndarray, stuff: bpy.types.Material) -> None:
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)[:, None]
    up = np.linspace(-1.3, 1.3, 20)[None, :]
    points = np.stack([np.sin(turn) * np.cos(up), np.cos(turn) * np.cos(up), 1.15 * np.sin(up) + 0 * turn], -1)
    shade = shading(0.75 + 0.25 * np.cos(5 * turn + 3 * up))
    sheet("knot", at + 0.13 * points, stuff, closed=(True, False), paint=shade)


def _end(at: np.ndarray, side: int, lean: float, long: float, stuff: bpy.types.Material) -> None:
    t = np.linspace(0, 1, 40)[:, None]
    v = np.linspace(-1, 1, 24)[None, :]
    wide = 0.05 + 0.17 * t
    fold = 0.03 * np.sin(6 * v + 4 * t) * (0.4 + t)
    x = side * (long * t * np.sin(lean) + wide * v * np.cos(lean) + fold)
    z = -long * t * np.cos(lean) * (0.7 + 0.3 * t) + wide * v * np.sin(lean) * 0.6 + 0.10 * np.sin(np.pi * t)
    points = at + np.stack([x, -0.12 * t + fold, z], -1)
    sheet("kerchief end", points, stuff, paint=shading((0.75 + 6 * fold).clip(0.45, 1)), thickness=0.018)
