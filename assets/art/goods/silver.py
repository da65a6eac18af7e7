"""Silver: an engraved ewer with a swan's neck for a spout, on a tray with two cups."""

import math

import bpy
import numpy as np
import studio
import svg
import symbols
from materials import Material
from picture import Picture
from shapes import ball, sheet, smooth_line, tube, turned

from goods import stage

GROUND = "#3B3F63"
TURN = -0.25
BODY = (
    (0.0, 0.03), (0.33, 0.03), (0.35, 0.06), (0.31, 0.1), (0.15, 0.17), (0.12, 0.23), (0.17, 0.28), (0.4, 0.42),
    (0.5, 0.62), (0.46, 0.82), (0.28, 1.0), (0.155, 1.13), (0.125, 1.27), (0.125, 1.42), (0.16, 1.54),
    (0.215, 1.62), (0.2, 1.635),
)  # fmt: skip
LID = (
    (0.21, 1.63), (0.2, 1.67), (0.15, 1.76), (0.07, 1.83), (0.03, 1.86), (0.03, 1.89),
    (0.055, 1.92), (0.055, 1.96), (0.02, 2.0), (0.0, 2.03),
)  # fmt: skip
CUP = (
    (0.0, 0.02),
    (0.11, 0.02),
    (0.12, 0.04),
    (0.05, 0.07),
    (0.04, 0.11),
    (0.12, 0.16),
    (0.165, 0.26),
    (0.18, 0.37),
    (0.165, 0.37),
    (0.15, 0.27),
    (0.1, 0.18),
    (0.0, 0.15),
)


def pictures() -> list[Picture]:
    """The card's picture."""
    return [stage.picture_of("silver", scene)]


def scene() -> None:
    """The ewer on its tray."""
    stage.stage(GROUND, "rug", across=2.5, centre=(0.0, 0.0, 0.88), rim=0.5)
    _moonlight()
    plain, engraved = _silver("silver"), _silver("engraved", _engraving())
    _tray(plain)
    _ewer(plain, engraved)
    for x, y in ((-0.52, -0.62), (0.6, -0.5)):
        turned("cup", smooth_line(CUP, 5), _silver("cup", _cup_engraving()), at=(x, y, 0.03), segments=72)


def _moonlight() -> None:
    """Cool panes that the metal mirrors, so that it shines white in the evening."""
    for at, watts, size in (
        ((-3.4, -3.0, 2.4), 170, 1.2),
        ((-1.2, -4.6, 4.0), 90, 1.6),
        ((3.6, -2.2, 2.4), 120, 1.0),
        ((2.0, 3.2, 3.2), 160, 1.2),
    ):
        studio.area_light(at, (0.0, 0.0, 0.9), watts, size, (0.72, 0.84, 1.0))


def _ewer(plain: bpy.types.Material, engraved: bpy.types.Material) -> None:
    parts = [
        turned("body", smooth_line(BODY, 8), engraved, segments=144),
        turned("lid", smooth_line(LID, 6), plain),
    ]
    spout = smooth_line(
        [(-0.36, 0.58), (-0.56, 0.62), (-0.7, 0.78), (-0.74, 1.02), (-0.79, 1.3), (-0.9, 1.47), (-1.02, 1.5)], 8
    )
    parts.append(
        tube(
            "spout",
            [(x, 0, z) for x, z in spout],
            0.13,
            plain,
            radii=np.interp(np.linspace(0, 1, len(spout)), (0, 0.25, 0.8, 0.93, 1), (1, 0.7, 0.36, 0.34, 0.5)),
        )
    )
    handle = smooth_line(
        [(0.12, 1.4), (0.26, 1.52), (0.46, 1.53), (0.62, 1.38), (0.64, 1.15), (0.58, 0.92), (0.5, 0.76), (0.44, 0.68)],
        8,
    )
    parts.append(
        tube(
            "handle",
            [(x, 0, z) for x, z in handle],
            0.05,
            plain,
            radii=np.interp(np.linspace(0, 1, len(handle)), (0, 0.5, 1), (0.8, 1.0, 0.75)),
        )
    )
    parts += [
        ball((x, 0, z), size, plain) for x, z, size in ((0.3, 1.56, 0.06), (0.63, 1.33, 0.065), (0.46, 0.66, 0.07))
    ]
    for radius, height in ((0.128, 1.3), (0.135, 1.4), (0.158, 1.12), (0.13, 0.22)):
        parts.append(_ring(radius, height, plain))
    _stood(parts)


def _ring(radius: float, height: float, metal: bpy.types.Material) -> bpy.types.Object:
    angles = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    return tube(
        "ring", [(radius * math.cos(a), radius * math.sin(a), height) for a in angles], 0.022, metal, closed=True
    )


def _stood(parts: list[bpy.types.Object]) -> None:
    """Stand on the tray, turned so that spout and handle lie across the view."""
    c, s = math.cos(TURN), math.sin(TURN)
    for part in parts:
        x, y, z = part.location
        part.location = (c * x - s * y, s * x + c * y + 0.1, z)
        part.rotation_euler.z = TURN


def _tray(metal: bpy.types.Material) -> None:
    """A round tray whose rim is beaten into scallops."""
    angle, radius = np.meshgrid(np.linspace(0, 2 * np.pi, 240, endpoint=False), np.linspace(0, 1.06, 60), indexing="ij")
    rim = np.clip((radius - 0.86) / 0.2, 0, 1)
    wide = radius * (1 + 0.02 * rim * np.cos(18 * angle))
    z = 0.03 + 0.1 * rim**1.6 + 0.014 * rim * np.cos(18 * angle) - 0.012 * np.exp(-(((radius - 0.72) / 0.02) ** 2))
    points = np.stack([wide * np.cos(angle), wide * np.sin(angle), z], -1)
    sheet("tray", points, metal, closed=(True, False), thickness=0.02)


def _silver(name: str, engraving: bpy.types.Image | None = None) -> bpy.types.Material:
    """Silver, polished by hand and black in its hollows; an engraving is cut into it."""
    material = Material(name, (0.86, 0.92, 1.0), Metallic=1.0, Roughness=0.16)
    hollows = material.node("AmbientOcclusion", samples=3)
    hollows.inputs["Distance"].default_value = 0.08
    bright = material.mixed(hollows.outputs["AO"], (0.05, 0.05, 0.07), (0.86, 0.92, 1.0))
    if engraving is not None:
        cut = material.printed(engraving)
        bright = material.mixed(cut, (0.08, 0.09, 0.14), bright)
        material.bumped(cut, 0.8, 0.02)
    material.coloured_by(bright)
    material.link(
        material.ranged(material.noise(5.0, detail=6.0), 0.3, 0.7, 0.1, 0.24), material.surface.inputs["Roughness"]
    )
    material.bumped(material.noise(14.0, detail=2.0), 0.05, 0.02)
    return material.made


def _engraving() -> bpy.types.Image:
    """What runs round the body: u is the turn, v the way up its profile. White stands, black is cut."""
    width, height = 2400, 1600
    body = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    for level in (690, 1010, 590, 1110):
        body += f'<rect y="{height - level}" width="{width}" height="9" fill="#000"/>'
    for i in range(12):
        x = 200 * i + 100
        body += symbols.mark("lotus", x, height - 860, 196, "#000")
        body += f'<circle cx="{x - 100}" cy="{height - 850}" r="19" fill="none" stroke="#000" stroke-width="14"/>'
    for i in range(48):
        x = 50 * i
        for level in (635, 1055):
            body += f'<path d="M{x + 25},{height - level - 30} l16,30 l-16,30 l-16,-30 Z" fill="#000"/>'
    return svg.worn(svg.document(width, height, body), width, height_map=True)


def _cup_engraving() -> bpy.types.Image:
    body = '<rect width="800" height="400" fill="#fff"/>'
    for i in range(16):
        body += f'<path d="M{50 * i + 25},170 l20,34 l-20,34 l-20,-34 Z" fill="#000"/>'
    return svg.worn(svg.document(800, 400, body), 800, height_map=True)
