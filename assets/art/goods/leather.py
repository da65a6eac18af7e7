"""Leather: a tooled satchel, a rolled hide, and a pair of juttis with curled toes."""

import math
from collections.abc import Callable
from itertools import pairwise

import bpy
import numpy as np
import svg
from carving import Array, cut, ellipsoid, joined, limb, surface
from materials import Colour, Material, brass, linear, plain
from mathutils import Vector
from picture import Picture
from shapes import ball, mesh, sheet, smooth_line, tube

from goods import stage

GROUND = "#12402f"
FLAP = 0.9
"""Half the width of the flap."""
STRAPS = (-0.62, 0.62)
BODY = ("#4a1a0a", "#a04c1e")
TOOLED = ("#6b2a0f", "#c46c2a")
DARK = ("#240b05", "#5c2611")
HIDE = ("#96591f", "#e6ad66")


def pictures() -> list[Picture]:
    """The leather on its stall."""
    return [stage.picture_of("leather", _build)]


def _build() -> None:
    stage.stage(GROUND, "plank", across=2.62, centre=(0.04, -0.25, 0.84), rim=0.4)
    metal, strap = brass("buckle", roughness=0.24), _leather("strap", DARK)
    _satchel(strap)
    for x in STRAPS:
        _strap(x, strap)
        _buckle(x, metal)
    ball((0, _front(0.0, 0.74, 0.05), 0.74), 0.07, metal, (1, 0.6, 1))
    _handle(strap, metal)
    _stitches()
    _rolled_hide(strap)
    _juttis()


def _bag(p: Array) -> Array:
    """A soft box that sags a little."""
    x, y, z = p[:, 0], p[:, 1], p[:, 2]
    wide = 1.0 - 0.08 * (z - 0.8)
    deep = 0.33 + 0.13 * np.cos(np.clip((z - 0.55) * 1.35, -1.4, 1.4)) + 0.02 * np.sin(4 * x + 1) * np.clip(1 - z, 0, 1)
    q = np.stack([np.abs(x) - wide + 0.28, np.abs(y) - deep + 0.28, np.abs(z - 0.8) - 0.8 + 0.28], 1)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - 0.28


def _flap_edge(x: Array) -> Array:
    return 0.6 + 0.34 * np.abs(x / FLAP) ** 2.4


def _shell(region: Callable[[Array], Array], offset: float, thickness: float) -> Callable[[Array], Array]:
    """Leather that lies on the bag: a shell of its field, where the region lets it be."""
    return lambda p: cut(np.abs(_bag(p) - offset) - thickness / 2, region(p), 0.018)


def _flap_region(p: Array) -> Array:
    x, y, z = p[:, 0], p[:, 1], p[:, 2]
    return np.maximum.reduce([np.abs(x) - FLAP, _flap_edge(x) - z, y - 0.24, y * 2 + 1.4 - z])


def _satchel(strap: bpy.types.Material) -> None:
    mesh("bag", *surface(_bag, (-1.15, -0.6, -0.06), (1.15, 0.6, 1.7), 0.022), _leather("bag", BODY))
    points, faces = surface(_shell(_flap_region, 0.03, 0.05), (-1.0, -0.62, 0.5), (1.0, 0.4, 1.75), 0.0125)
    height = points[:, 2] + np.clip(points[:, 1] + 0.3, 0, 1)
    uv = np.stack([(points[:, 0] + FLAP) / (2 * FLAP), (height - 0.5) / (2 * FLAP)], 1)
    mesh("flap", points, faces, _leather("flap", TOOLED, _tooling()), uv=uv)
    gusset = _shell(lambda p: np.abs(p[:, 1]) - 0.05, 0.012, 0.03)
    mesh("gusset", *surface(gusset, (-1.15, -0.12, -0.06), (1.15, 0.12, 1.7), 0.0175), strap)


def _strap(x: float, material: bpy.types.Material) -> None:
    def region(p: Array) -> Array:
        return np.maximum.reduce(
            [np.abs(p[:, 0] - x) - 0.085, 0.3 - p[:, 2], p[:, 1] - 0.26, p[:, 1] * 2 + 1.2 - p[:, 2]]
        )

    mesh(
        "strap",
        *surface(_shell(region, 0.078, 0.036), (x - 0.12, -0.66, 0.24), (x + 0.12, 0.4, 1.78), 0.0125),
        material,
    )


def _front(x: float, z: float, offset: float) -> float:
    """How far to the viewer the bag reaches at a place, plus an offset."""
    y = np.linspace(-0.8, 0, 400, dtype=np.float32)
    inside = _bag(np.stack([np.full(400, x, np.float32), y, np.full(400, z, np.float32)], 1)) < offset
    return float(y[np.argmax(inside)])


def _buckle(x: float, metal: bpy.types.Material) -> None:
    z = 0.6
    y = _front(x, z, 0.115)
    angle = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    square = (
        np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.45,
        np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** 0.45,
    )
    ring = np.stack([x + 0.15 * square[0], np.full(40, y), z + 0.135 * square[1]], 1)
    tube("buckle", ring, 0.027, metal, closed=True)
    tube("tongue", [(x, y - 0.01, z - 0.13), (x, y - 0.035, z), (x, y - 0.01, z + 0.13)], 0.018, metal)
    for height in (0.44, 0.38):
        ball((x, _front(x, height, 0.093), height), 0.018, metal, (1, 0.5, 1))


def _handle(strap: bpy.types.Material, metal: bpy.types.Material) -> None:
    arch = smooth_line(
        [(-0.34, 0, 1.66), (-0.3, 0, 1.82), (-0.16, 0, 1.94), (0.16, 0, 1.94), (0.3, 0, 1.82), (0.34, 0, 1.66)], 8
    )
    thick = 0.75 + 0.4 * np.sin(np.linspace(0, math.pi, len(arch)))
    tube("handle", arch, 0.062, strap, radii=list(thick))
    for x in (-0.34, 0.34):
        ring = [
            (x, 0.075 * math.cos(a), 1.69 + 0.075 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)
        ]
        tube("ring", ring, 0.02, metal, closed=True)


def _stitches() -> None:
    """Waxed thread along the edge of the flap."""
    thread = plain("thread", linear("#f6e3b8"), 0.7)
    x = np.linspace(-FLAP + 0.06, FLAP - 0.06, 300)
    low = np.stack([x, _flap_edge(x) + 0.055], 1)
    left = np.stack([np.full(60, x[0]), np.linspace(1.42, low[0, 1], 60)], 1)
    right = np.stack([np.full(60, x[-1]), np.linspace(low[-1, 1], 1.42, 60)], 1)
    line = [Vector((px, _front(px, pz, 0.062), pz)) for px, pz in np.concatenate([left, low, right])]
    since = 0.0
    for a, b in pairwise(line):
        since += (b - a).length
        if since > 0.088 and min(abs(b.x - s) for s in STRAPS) > 0.1:
            ball(tuple(b), 1.0, thread, (0.031, 0.013, 0.013), tuple((b - a).to_track_quat("X", "Z").to_euler()))
            since = 0.0


def _rolled_hide(strap: bpy.types.Material) -> None:
    """A pale hide rolled up, its outer edge left as the animal grew it."""
    theta, along = np.linspace(0, 3.4 * 2 * math.pi, 200)[:, None], np.linspace(-1, 1, 40)[None, :]
    radius = 0.04 + 0.165 * theta / theta[-1] + 0.006 * np.sin(5 * along + theta)
    x = along * 0.56 * (1 + 0.03 * np.sin(1.3 * theta) + 0.025 * np.sin(3.1 * theta))
    points = np.stack(np.broadcast_arrays(x, radius * np.cos(theta + 2.2), radius * np.sin(theta + 2.2)), -1)
    hide = sheet("hide", points, _leather("hide", HIDE), thickness=0.032)
    hide.location, hide.rotation_euler = (0.5, -0.86, 0.235), (0, 0, 0.16)
    for shift in (-0.27, 0.27):
        a = np.linspace(0, 2 * math.pi, 64)[:, None]
        flat = np.linspace(-0.045, 0.045, 5)[None, :] + shift
        band = np.stack(np.broadcast_arrays(flat, 0.228 * np.cos(a), 0.228 * np.sin(a)), -1)
        tie = sheet("tie", band, strap, thickness=0.026)
        tie.location, tie.rotation_euler = hide.location, hide.rotation_euler


def _juttis() -> None:
    leather = _painted_leather()
    toe = plain("pompon", linear("#d8362a"), 0.9, bump=0.6, scale=60)
    points, faces = surface(_jutti, (-0.06, -0.16, -0.02), (0.86, 0.16, 0.4), 0.0085)
    for at, turn in (((-0.26, -1.02, 0.0), math.pi + 0.12), ((-0.3, -0.74, 0.0), math.pi - 0.16)):
        shoe = mesh("jutti", points, faces, leather, paint=_embroidery(points))
        shoe.location, shoe.rotation_euler = at, (0, 0, turn)
        tip = Vector(at) + Vector((0.69 * math.cos(turn), 0.69 * math.sin(turn), 0.29))
        ball(tuple(tip), 0.045, toe)


def _jutti(p: Array) -> Array:
    """A shoe, heel at the origin: flat below, hollow above, its toe curled."""
    upper = smooth_line(
        [(0.1, 0, 0.11, 0.115), (0.3, 0, 0.1, 0.125), (0.48, 0, 0.08, 0.1), (0.62, 0, 0.07, 0.06),
         (0.74, 0, 0.12, 0.034), (0.77, 0, 0.22, 0.025), (0.7, 0, 0.28, 0.018)], 3
    )  # fmt: skip
    shoe = joined(limb(p, upper, 0.04), ellipsoid(p, (0.06, 0, 0.16), (0.09, 0.1, 0.12)), 0.05)
    hollow = joined(
        ellipsoid(p, (0.2, 0, 0.24), (0.19, 0.085, 0.17)), ellipsoid(p, (0.3, 0, 0.1), (0.24, 0.085, 0.07)), 0.03
    )
    return cut(cut(shoe, -hollow, 0.012), -p[:, 2], 0.01)


def _embroidery(p: Array) -> Array:
    """Tan uppers worked in gold thread, a dark sole, a pale lining."""
    x, y, z = p.T
    paint = np.tile(np.array(linear("#7c2410"), np.float32), (len(p), 1))
    vamp = (x > 0.36) & (z > 0.05)
    gold, cream = linear("#f0b23e"), linear("#f6e3b8")
    chevron = np.sin(46 * x + 70 * np.abs(y))
    paint[vamp & (x < 0.66) & (np.abs(chevron) < 0.34)] = gold
    flower = np.hypot(x - 0.47, y) * (1 + 0.25 * np.cos(6 * np.arctan2(y, x - 0.47)))
    paint[vamp & (flower < 0.062)] = cream
    paint[vamp & (flower < 0.028)] = linear("#c8301f")
    paint[(np.abs(z - 0.085) < 0.011) & (x < 0.4)] = gold
    rim = ellipsoid(p, (0.2, 0, 0.24), (0.19, 0.085, 0.17))
    paint[(rim < 0.014) & (z > 0.1)] = gold
    paint[(rim < -0.002) | (ellipsoid(p, (0.3, 0, 0.1), (0.24, 0.085, 0.07)) < 0.004)] = linear("#a8743e")
    paint[z < 0.045] = linear("#3a1608")
    return paint


def _painted_leather() -> bpy.types.Material:
    material = Material("jutti", Roughness=0.55)
    material.coloured_by(material.painted())
    material.bumped(material.noise(70.0), 0.4, 0.01)
    return material.made


def _leather(name: str, tones: tuple[str, str], tooling: bpy.types.Image | None = None) -> bpy.types.Material:
    """Vegetable-tanned leather: cloudy dye, pebbled grain, worn edges; dark dye stays where it is tooled."""
    material = Material(name, Roughness=0.4, Coat_Weight=0.12, Coat_Roughness=0.2)
    dark, light = linear(tones[0]), linear(tones[1])
    colour = material.mixed(material.ranged(material.noise(3.0, detail=7.0), 0.34, 0.66), dark, light)
    colour = material.mixed(material.edges(0.52, 0.6), colour, _worn(light))
    pebbles = material.node("TexVoronoi", feature="DISTANCE_TO_EDGE", Scale=36.0)
    material.link(material.place(), pebbles.inputs["Vector"])
    material.bumped(material.ranged(pebbles.outputs["Distance"], 0, 0.09), 0.35, 0.012)
    if tooling is not None:
        height = material.printed(tooling)
        material.bumped(height, 1.0, 0.035)
        colour = material.mixed(material.ranged(height, 0.12, 0.5), (0.025, 0.008, 0.004), colour)
        colour = material.mixed(material.ranged(height, 0.55, 0.95, 0, 0.55), colour, _worn(light))
    material.coloured_by(colour)
    return material.made


def _worn(colour: Colour) -> Colour:
    r, g, b = (min(1.0, part * 1.7 + 0.02) for part in colour)
    return r, g, b


def _tooling() -> bpy.types.Image:
    """The height map of the flap: a lotus between the straps, and beads that follow the edge."""
    scale = 1024 / (2 * FLAP)
    x = np.linspace(-FLAP, FLAP, 61)
    edges = ""
    for inset, width in ((0.12, 12), (0.235, 10)):
        line = " ".join(
            f"{(px + FLAP) * scale:.0f},{1024 - (pz + inset - 0.5) * scale:.0f}"
            for px, pz in zip(x, _flap_edge(x), strict=True)
        )
        edges += f'<polyline points="{line}" fill="none" stroke="#181818" stroke-width="{width}"/>'
    for px in np.linspace(-0.84, 0.84, 19):
        cx, cy = (px + FLAP) * scale, 1024 - (_flap_edge(np.array(px)) + 0.178 - 0.5) * scale
        for radius, grey in ((23, "#e4e4e4"), (9, "#282828")):
            edges += f'<circle cx="{cx:.0f}" cy="{cy:.0f}" r="{radius}" fill="{grey}"/>'
    body = '<rect width="1024" height="1024" fill="#808080"/>' + edges + _lotus(512, 560, 225)
    soft = '<filter id="soft"><feGaussianBlur stdDeviation="2.2"/></filter>'
    return svg.worn(svg.document(1024, 1024, f'<g filter="url(#soft)">{body}</g>', soft), height_map=True)


def _lotus(x: float, y: float, radius: float) -> str:
    rings = ""
    for count, reach, wide, turn in ((12, 1.0, 0.2, 0.5), (12, 0.72, 0.16, 0.0), (8, 0.42, 0.13, 0.5)):
        for i in range(count):
            tip, near, far = radius * reach, radius * reach * 0.3, radius * reach * 0.8
            side = radius * wide
            petal = f"M0 0C{near:.0f} {-1.3 * side:.0f} {far:.0f} {-side:.0f} {tip:.0f} 0"
            petal += f"C{far:.0f} {side:.0f} {near:.0f} {1.3 * side:.0f} 0 0Z"
            turned = f'transform="translate({x} {y}) rotate({360 * (i + turn) / count:.1f})"'
            rings += f'<path d="{petal}" {turned} fill="#ececec" stroke="#141414" stroke-width="11"/>'
    return rings + f'<circle cx="{x}" cy="{y}" r="{radius * 0.17:.0f}" fill="#fff" stroke="#141414" stroke-width="11"/>'
