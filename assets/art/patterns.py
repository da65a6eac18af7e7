"""Engraved grounds for the tokens, from 0 (cut) to 1 (ridge): they tell the goods apart without colour."""

import math

import numpy as np
from numpy.typing import NDArray
from relief import Face

Array = NDArray[np.floating]


def rays(face: Face) -> Array:
    """Facets that run from the middle to the rim."""
    turns = face.angle / (2 * math.pi) * 28
    return np.abs(turns % 1 - 0.5) * 2


def scales(face: Face) -> Array:
    """Rows of rounded scales, as on a coat of mail."""
    width, rise = 0.24, 0.13
    best = np.zeros_like(face.x)
    for row in range(round(-face.reach / rise) - 1, round(face.reach / rise) + 3):
        across = (face.x / width + 0.5 * (row % 2)) % 1 - 0.5
        away = np.hypot(across * width, face.y - row * rise) / (width * 0.56)
        best = np.where(away < 1, 0.15 + 0.85 * away**2, best)
    return best


def ripples(face: Face) -> Array:
    """Rings, as of water."""
    return 0.5 + 0.5 * np.cos(face.radius / 0.105 * 2 * math.pi)


def lattice(face: Face) -> Array:
    """A woven lattice with a dot in every eye."""
    cell = 0.2
    u, v = (face.x + face.y) / cell, (face.x - face.y) / cell
    threads = np.maximum(np.abs(u % 1 - 0.5), np.abs(v % 1 - 0.5)) * 2
    dot = np.hypot(u % 1 - 0.5, v % 1 - 0.5)
    return np.where(dot < 0.16, 1.0, np.clip(threads * 4 - 3, 0, 1))


def grains(face: Face) -> Array:
    """Seeds in the spiral of a sunflower."""
    best = np.zeros_like(face.x)
    for i in range(190):
        angle, away = i * math.pi * (3 - math.sqrt(5)), 0.067 * math.sqrt(i + 0.5)
        near = np.hypot(face.x - away * math.cos(angle), face.y - away * math.sin(angle))
        best = np.maximum(best, np.sqrt(np.clip(1 - (near / 0.05) ** 2, 0, 1)))
    return best


def stitches(face: Face) -> Array:
    """Crossed cuts inside a stitched seam."""
    cuts = np.minimum(np.abs((face.x / 0.22) % 1 - 0.5), np.abs((face.y / 0.22) % 1 - 0.5)) * 2
    crossed = np.clip(cuts * 4, 0, 1)
    seam = (np.abs(face.radius - 0.79) < 0.022) & (((face.angle / (2 * math.pi) * 36) % 1) < 0.62)
    inner = face.radius < 0.72
    return np.where(seam, 1.6, np.where(inner, 0.3 + 0.4 * crossed, 0.3))


def dunes(face: Face) -> Array:
    """Long waves of sand."""
    return 0.5 + 0.5 * np.sin((face.y + 0.05 * np.sin(face.x * 7)) / 0.15 * 2 * math.pi)
