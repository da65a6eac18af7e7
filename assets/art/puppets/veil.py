"""A printed veil, with beads along its border and a jewel on the parting."""

from dataclasses import dataclass

import numpy as np
from shapes import Array, ball, sheet, subdivided
from svg import worn

from puppets.face import Carved, Head
from puppets.ornaments import beads, brooch
from puppets.surfaces import cloth, gold, shading


@dataclass(frozen=True, slots=True)
class Veil:
    """A veil over the hair, with a border and beads."""

    print: str
    border: str
    jewel: str
    tiles: tuple[float, float] = (17.0, 6.0)


def drape(veil: Veil, carved: Carved) -> None:
    """Lay the veil over a head."""
    points, fold = _form(carved.head)
    shade = shading((0.85 + 6 * fold).clip(0.4, 1.0))
    stuff = cloth("veil", worn(veil.print, 512), tiles=veil.tiles, threads=(620, 330))
    subdivided(sheet("veil", points, stuff, paint=shade, thickness=0.03), 1)
    edge = points[:, :12] + np.array([0, -0.02, 0]) + 0.022 * _outward(points[:, :12])
    trim = cloth("border", worn(veil.border, 512), tiles=(34, 1), threads=(620, 24), shine=0.2)
    sheet("border", edge, trim, paint=shade[:, :12], thickness=0.035)
    metal = gold()
    beads(points[3:-3:3, 0] + (0, -0.05, 0), 0.024, metal)
    for z in np.linspace(0.92, 0.52, 7):
        ball(carved.at(0.0, float(z), 0.02), 0.026, metal)
    brooch(carved.at(0.0, 0.44, 0.05), 0.062, veil.jewel, points=12)


def _form(head: Head) -> tuple[Array, Array]:
    across = np.linspace(-1, 1, 240)[:, None]
    back = np.linspace(0, 1, 150)[None, :]
    side, bend = np.sign(across), 0.56
    arch = np.clip(np.abs(across) / bend, 0, 1) * np.pi / 2
    fall = np.clip((np.abs(across) - bend) / (1 - bend), 0, 1)
    x = side * (np.sin(arch) * (head.width + 0.07) + fall**1.4 * 0.42)
    z = np.cos(arch) * (head.height + 0.03) + 0.06 - fall * 2.2
    close = np.sqrt(np.clip(1 - np.clip((back - 0.35) / 0.65, 0, 1) ** 2.2, 0, 1))
    y = -0.36 + 1.35 * back - 0.42 * fall * (1 - back)
    ruffle = np.sin(back * 30 + 2.2 * np.sin(across * 3) + across * 4) + 0.5 * np.sin(back * 55 - across * 9)
    fold = (0.018 + 0.05 * fall) * ruffle * np.clip(back * 5, 0.25, 1)
    # It swells behind its edge, so that the print shows all around the face.
    swell = 0.24 * np.sin(np.pi / 2 * np.clip(back / 0.34, 0, 1)) ** 1.2
    wave = 0.02 * np.sin(across * 22) * np.exp(-((back / 0.15) ** 2)) * (0.3 + fall)
    above = z > 0
    points = np.stack(
        [
            x * (0.92 * close + 0.08) * (1 + fold + swell + wave),
            y + 0 * x,
            z * np.where(above, 0.9 * close + 0.1, 1) * (1 + (fold + 0.75 * swell) * above),
        ],
        -1,
    )
    return points, fold


def _outward(points: Array) -> Array:
    away = points - np.array([0, points[..., 1].mean(), 0])
    away[..., 1] = 0
    return away / np.maximum(np.linalg.norm(away, axis=-1, keepdims=True), 1e-9)
