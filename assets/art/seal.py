"""The seal of excellence: red wax with a gilded lotus on a silk ribbon."""

import math

import bpy
import numpy as np
import symbols
from materials import Colour, Material, linear
from numpy.typing import NDArray
from picture import Picture
from PIL import Image
from relief import Face, enamelled
from shapes import sheet
from studio import TRUE_HUES, area_light, camera, clear, set_air, shoot

Array = NDArray[np.floating]

WIDTH, HEIGHT = 320, 400
WAX = "#A3121A"
SHADE = "#4A0508"
GILT: Colour = (1.0, 0.74, 0.26)
SILK = "#E8A33D"
SELVEDGE = "#8C1024"
TILT = math.radians(10)


def pictures() -> list[Picture]:
    """The seal."""
    return [Picture("images/tokens/seal.webp", seal)]


def seal() -> Image.Image:
    """Wax pressed on two tails of ribbon."""
    clear()
    _wax()
    for side, turn in ((-1, 0.34), (1, -0.30)):
        _ribbon(side, turn)
    set_air((0.9, 0.6, 0.42), (1.0, 0.86, 0.72), 0.35)
    area_light((-3.2, 2.8, 4.6), (0, 0, 0), 210, 1.5, (1.0, 0.88, 0.70))
    area_light((3.5, -2.5, 3.0), (0, 0, 0), 40, 3.0, (0.70, 0.80, 1.0))
    area_light((-1.2, 5.2, 7.5), (0, 0, 0), 90, 1.6, (1.0, 0.93, 0.82))
    middle = (0.0, -0.4, 0.02)
    camera((0, middle[1] - 10 * math.sin(TILT), 10 * math.cos(TILT)), middle, ortho=3.0)
    return shoot(WIDTH, HEIGHT, samples=32, transparent=True, grade=TRUE_HUES)


def _wax() -> None:
    face = Face(1.16, 520)
    edge = _rim(face.angle)
    away = face.radius / edge
    lotus = face.drawn(_lotus())
    ring = np.exp(-(((face.radius - 0.735) / 0.018) ** 2))
    groove = face.grown(lotus, 0.035)
    bead = np.where(away < 1, np.sqrt(np.clip(1 - ((away - 0.84) / 0.165) ** 2, 0, 1)), 0)
    pressed = 0.08 + 0.02 * ring - 0.02 * groove
    swell = 0.04 * np.sin(3 * face.angle + 1) + 0.025 * np.sin(7 * face.angle)
    rim = 0.02 + (0.30 + swell) * bead
    height = np.where(away < 0.84, np.maximum(pressed, rim), rim) + 0.09 * face.raised(lotus, 0.04)
    height = face.softened(height, 0.012)
    paint = np.broadcast_to(np.array(linear(WAX)), (*height.shape, 3)).copy()
    hollow = np.clip(np.maximum(0.9 * groove, 1 - 6 * np.abs(away - 0.745)), 0, 1) * (away < 0.84)
    paint += (np.array(linear(SHADE)) - paint) * hollow[..., None]
    gilded = np.clip(lotus + 0.55 * ring, 0, 1)
    face.struck("wax", height, paint, gilded, away < 0.995, enamelled("wax", GILT, glow=0.06, gloss=0.5))


def _rim(angle: Array) -> Array:
    """Where the wax stopped flowing."""
    return 1.02 + 0.035 * np.sin(3 * angle + 0.6) + 0.03 * np.sin(5 * angle + 2) + 0.016 * np.sin(9 * angle)


def _lotus() -> str:
    return symbols.mark("lotus", 100, 98, 104, "#000")


def _ribbon(side: int, turn: float) -> None:
    across = np.linspace(-1, 1, 40)[:, None]
    along = np.linspace(0, 1, 110)[None, :]
    length = 1.86 - 0.24 * (1 - np.abs(across))
    y = -along * length
    x = 0.30 * across * (1 + 0.06 * np.sin(along * 9 + side)) + 0.03 * np.sin(along * 6)
    z = -0.06 + 0.07 * np.sin(along * 7 + side) + 0.02 * across * np.sin(along * 5) - 0.03 * (side > 0)
    c, s = math.cos(turn), math.sin(turn)
    points = np.stack([x * c - y * s, x * s + y * c, z + 0 * across], -1)
    edge = np.abs(across) + 0 * along
    stripe = ((edge > 0.6) & (edge < 0.82))[..., None]
    paint = np.where(stripe, np.array(linear(SELVEDGE)), np.array(linear(SILK)))
    sheet("ribbon", points, _silk(), paint=paint, thickness=0.02)


def _silk() -> bpy.types.Material:
    material = Material("silk", Roughness=0.45, Sheen_Weight=0.2)
    material.coloured_by(material.painted())
    threads = material.node("TexWave", wave_type="BANDS", bands_direction="Y", Scale=26.0)
    material.link(material.place(), threads.inputs["Vector"])
    material.bumped(threads.outputs["Fac"], 0.3, 0.01)
    return material.made
