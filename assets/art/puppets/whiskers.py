"""Moustaches and beards, laid in hair."""

from dataclasses import dataclass

import bpy
import numpy as np
from materials import linear, plain
from shapes import ball, sheet, smooth_line, tube

from puppets.face import Carved
from puppets.paint import Mood, Mouth
from puppets.strands import bundle, lines_through, strands
from puppets.surfaces import hair


@dataclass(frozen=True, slots=True)
class Whiskers:
    """What grows on a face."""

    colour: str
    span: float = 0.74
    """How far the moustache reaches to each side."""
    curl: float = 1.0
    thickness: float = 0.085
    beard: float = 0.0
    """How long it is; 0 is none."""
    lip: str | None = None


def grow(whiskers: Whiskers, carved: Carved, mood: Mood) -> None:
    """Moustache and beard on a carved face. A sad moustache hangs."""
    grow_beard(whiskers, carved)
    grow_moustache(whiskers, carved, mood)


def grow_beard(whiskers: Whiskers, carved: Carved) -> None:
    """What stays as it is in every mood."""
    if whiskers.beard:
        _beard(whiskers, carved, _hair(whiskers))


def grow_moustache(whiskers: Whiskers, carved: Carved, mood: Mood) -> None:
    """What follows the mood: the moustache, and the lip that shows under it."""
    if whiskers.lip:
        _lip(whiskers.lip, carved, mood)
    _moustache(whiskers, carved, mood, _hair(whiskers))


def _hair(whiskers: Whiskers) -> bpy.types.Material:
    return hair("whiskers", linear(whiskers.colour), lustre=0.18)


def _moustache(whiskers: Whiskers, carved: Carved, mood: Mood, stuff: bpy.types.Material) -> None:
    root = carved.head.nose_tip - 0.13
    span, curl = whiskers.span, whiskers.curl * (1 + 0.6 * mood.smile + mood.curl)
    for side in (-1, 1):
        spots = [
            (0.015, root),
            (0.22 * span, root - 0.05),
            (0.48 * span, root - 0.11),
            (0.76 * span, root - 0.09),
            (0.97 * span, root + 0.10 * curl - 0.05),
            (1.02 * span, root + 0.29 * curl - 0.05),
            (0.88 * span, root + 0.37 * curl - 0.05),
        ]
        path = [(side * x, min(carved.front(side * x, z) - 0.06, -0.50), z) for x, z in spots]
        line = smooth_line(path, 10)
        t = np.linspace(0, 1, len(line))
        thick = whiskers.thickness * np.maximum(0.10, (0.62 + 0.55 * np.sin(np.pi * t**0.6)) * (1 - 0.86 * t**2.0))
        tube("under", line, 1.0, stuff, radii=(0.86 * thick).tolist())
        bundle("moustache", line, thick, stuff, count=90, twist=1.6 * side, seed=5 + side)


def _beard(whiskers: Whiskers, carved: Carved, stuff: bpy.types.Material) -> None:
    random = np.random.default_rng(11)
    head = carved.head
    controls = []
    for row in range(6):
        for across in np.linspace(-1, 1, 33) + random.normal(0, 0.012, 33):
            x = head.width * (0.97 - 0.06 * row) * np.sin(across * 1.35)
            z = head.mouth - 0.06 - 0.05 * row + (0.60 - 0.06 * row) * abs(across) ** 2.2
            y = -0.95 * head.depth * np.cos(1.35 * across) ** 0.8 - 0.015 * row
            fall = whiskers.beard * (1 - 0.52 * across**2) * random.uniform(0.86, 1.08) * (1 - 0.07 * row)
            controls.append(_lock(x, y, z, fall, random.uniform(0, 6.28)))
    lines = lines_through(np.array(controls), 5)
    taper = np.linspace(0, 1, lines.shape[1])
    shape = np.maximum(0.05, (0.8 + 0.4 * np.sin(np.pi * taper)) * (1 - 0.85 * taper**2))
    strands("locks", lines, random.uniform(0.030, 0.046, (len(lines), 1)) * shape, stuff, sides=7)
    fine = np.repeat(lines, 5, 0) + random.normal(0, 0.026, (5 * len(lines), 1, 3)) * (0.4 + taper)[None, :, None]
    fine[..., 1] -= 0.02
    strands("beard", fine, 0.009 * shape * random.uniform(0.6, 1.3, (len(fine), 1)), stuff, sides=4)


def _lock(x: float, y: float, z: float, fall: float, phase: float) -> list[tuple[float, float, float]]:
    """Rooted inside the face, out over the chin, and down in small waves to a point."""
    points = [(x * 0.96, y + 0.12, z + 0.01)]
    for t in (0.08, 0.25, 0.42, 0.60, 0.80, 1.0):
        narrow = 1 - 0.60 * t**2
        wave = 0.022 * np.sin(11 * t + phase) * t
        forward = min(y - 0.14, -0.70 + 0.1 * (1 - t)) if t > 0.4 else y - 0.05 - 0.2 * t
        points.append((x * narrow + wave, forward, z - fall * t))
    return points


def _lip(colour: str, carved: Carved, mood: Mood) -> None:
    """A mouth that shows between moustache and beard."""
    if mood.mouth is not None:
        _open_lip(colour, carved, mood.mouth)
        return
    low = carved.head.mouth
    spots = [(x, low - 0.045 + (2.2 + 1.6 * mood.smile) * x * x) for x in np.linspace(-0.17, 0.17, 9)]
    path = smooth_line([(x, carved.front(x, z) - 0.055, z) for x, z in spots], 6)
    swell = np.sin(np.linspace(0.25, np.pi - 0.25, len(path)))
    tube("lip", path, 0.048, plain("lip", linear(colour), 0.45), radii=swell.tolist())


def _open_lip(colour: str, carved: Carved, mouth: Mouth) -> None:
    """An open mouth between moustache and beard: round, or with its teeth."""
    laughs = mouth is not Mouth.ROUND
    wide, high = (0.25, 0.13) if laughs else (0.10, 0.105)
    low = carved.head.mouth - 0.09
    front = carved.front(0.0, low) - 0.40  # before the beard
    around = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    x, z = wide * np.cos(around), high * np.sin(around)
    if laughs:
        # Flat above and deep below, its corners up.
        z = np.where(z > 0, 0.1 * z, z) + 0.05 * (x / wide) ** 2
    dark = plain("throat", linear("#3d0d10"), 0.8)
    inside = np.stack([np.stack([t * x, 0 * x + front, low + t * z], -1) for t in (0.0, 0.5, 1.0)])
    sheet("throat", inside, dark, closed=(False, True))
    rim = np.stack([x, 0 * x + front, low + z], -1)
    tube("lip", rim, 0.032, plain("lip", linear(colour), 0.45), closed=True)
    if laughs:
        ball((0.0, front - 0.005, low - 0.012), 1.0, plain("teeth", linear("#fff4de"), 0.35), (0.17, 0.02, 0.034))
