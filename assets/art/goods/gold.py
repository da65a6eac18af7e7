"""Gold: stamped ingots stacked on a stall board, with coins before them."""

import math

import bpy
import numpy as np
import studio
import svg
import symbols
from materials import Colour, Material, brass
from picture import Picture
from shapes import Array, mesh, tube, turned

from goods import stage

GROUND = "#16264A"
YELLOW: Colour = (1.0, 0.7, 0.1)
LENGTH, DEPTH, HEIGHT = 1.2, 0.62, 0.45
TURN = 1.98
STACK = (
    ((-0.34, 0.12, 0.0), TURN + 0.03),
    ((0.32, 0.2, 0.0), TURN - 0.04),
    ((0.0, 0.16, 0.455), TURN + 0.1),
)


def pictures() -> list[Picture]:
    """The card's picture."""
    return [stage.picture_of("gold", scene)]


def scene() -> None:
    """The ingots and the coins on their board."""
    stage.stage(GROUND, "plank", across=2.2, centre=(0.02, 0.0, 0.5))
    studio.area_light((-2.4, -5.0, 2.6), (0.0, 0.0, 0.5), 150, 3.5, (1.0, 0.86, 0.6))
    studio.area_light((3.6, -3.6, 1.6), (0.0, 0.0, 0.5), 110, 2.2, (1.0, 0.72, 0.4))
    studio.area_light((1.3, 4.6, 2.5), (0.0, 0.0, 0.4), 170, 3.2, (1.0, 0.78, 0.45))
    stamped = _gold("ingot", _ingot_stamp(), 0.05)
    for at, turn in STACK:
        _ingot(at, turn, stamped)
    _balance()
    struck = _gold("coin", _coin_stamp(), 0.03)
    _coins(struck)


def _ingot(at: tuple[float, float, float], turn: float, gold: bpy.types.Material) -> None:
    """A cast bar: sloping sides, soft edges and a sunken panel on top that carries the stamp."""
    nu, nv = 180, 120
    u, v = np.meshgrid(np.linspace(-1, 1, nu), np.linspace(-1, 1, nv), indexing="ij")
    rim = np.maximum(np.abs(u), np.abs(v))
    x, y, z = _cast(u, v)
    panel = _step(0.62 * LENGTH / 2 - np.abs(x), 0.02) * _step(0.5 * DEPTH / 2 - np.abs(y), 0.02)
    z = z - 0.02 * panel * (rim < 0.8)
    points = np.stack([x, y, z], -1)
    c, s = math.cos(turn), math.sin(turn)
    points = points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) + at
    uv = np.stack([0.5 + x / LENGTH, 0.5 + y / DEPTH], -1)
    index = np.arange(nu * nv).reshape(nu, nv)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    mesh("ingot", points.reshape(-1, 3), faces, gold, uv=uv.reshape(-1, 2))


def _cast(u: Array, v: Array) -> tuple[Array, Array, Array]:
    """A square grid laid over a tapered block: the inner part is its top, the rest runs down its sides."""
    top = 0.72
    r = np.maximum(np.abs(u), np.abs(v)) + 1e-9
    down = np.clip((r - top) / (1 - top), 0, 1)
    flat = np.clip(r, 0, top) / top
    scale = flat * (0.8 + 0.2 * down) / r
    ease = down + 0.04 * np.sin(2 * np.pi * down)
    edge = 0.03 * np.exp(-(((r - top) / 0.045) ** 2))
    z = HEIGHT * (1 - ease) - edge
    return u * scale * LENGTH / 2, v * scale * DEPTH / 2, z


def _step(distance: Array, soft: float) -> Array:
    return np.clip(distance / soft + 0.5, 0, 1)


def _gold(name: str, stamp: bpy.types.Image, depth: float) -> bpy.types.Material:
    """Gold with a stamp pressed into it, dark in the stamp, with the small dents of handling."""
    material = Material(name, YELLOW, Metallic=1.0, Roughness=0.2)
    pressed = material.printed(stamp)
    dull = material.mixed(material.ranged(material.noise(3.0, detail=1.0), 0.2, 0.8), (1.0, 0.56, 0.06), YELLOW)
    material.coloured_by(material.mixed(pressed, (0.14, 0.04, 0.003), dull))
    material.link(
        material.ranged(material.noise(4.0, detail=1.0), 0.2, 0.8, 0.15, 0.27), material.surface.inputs["Roughness"]
    )
    material.bumped(pressed, 1.0, depth)
    material.bumped(material.noise(5.0, detail=2.0), 0.1, 0.03)
    return material.made


def _ingot_stamp() -> bpy.types.Image:
    """White where the metal stands, black where the stamp went in: a lotus between two lozenges, in a beaded frame."""
    width, height = 1250, 600
    body = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    body += '<rect x="270" y="165" width="710" height="270" rx="30" fill="none" stroke="#000" stroke-width="12"/>'
    body += symbols.mark("lotus", 625, 300, 230, "#000")
    for x in (400, 850):
        body += (
            f'<path d="M{x},235 l55,65 l-55,65 l-55,-65 Z" fill="#000"/><circle cx="{x}" cy="300" r="16" fill="#fff"/>'
        )
    return svg.worn(svg.document(width, height, body), width, height_map=True)


def _coin_stamp() -> bpy.types.Image:
    body = '<rect width="400" height="400" fill="#fff"/>'
    body += '<circle cx="200" cy="200" r="150" fill="none" stroke="#000" stroke-width="10"/>'
    body += "".join(
        f'<circle cx="{200 + 172 * math.cos(a):.1f}" cy="{200 + 172 * math.sin(a):.1f}" r="9" fill="#000"/>'
        for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)
    )
    return svg.worn(svg.document(400, 400, body + symbols.mark("lotus", 200, 195, 210, "#000")), 400, height_map=True)


def _coins(gold: bpy.types.Material) -> None:
    """A short pile, some that slid off it, and one that leans on an ingot."""
    rng = np.random.default_rng(11)
    for i in range(5):
        _coin((-0.78 + rng.normal(0, 0.012), -0.62 + rng.normal(0, 0.012), 0.055 * i), (0, 0, rng.uniform(0, 6)), gold)
    for i in range(3):
        _coin((0.8 + rng.normal(0, 0.015), -0.42 + rng.normal(0, 0.015), 0.055 * i), (0, 0, rng.uniform(0, 6)), gold)
    _coin((-0.2, -0.84, 0.0), (0, 0, 0.4), gold)
    _coin((-0.02, -0.72, 0.03), (0.16, 0.12, 0.9), gold)
    _coin((0.3, -0.92, 0.0), (0, 0, 1.9), gold)
    _coin((0.5, -0.6, 0.2), (1.1, 0.0, 0.3), gold)


def _coin(at: tuple[float, float, float], turn: tuple[float, float, float], gold: bpy.types.Material) -> None:
    radius, thick = 0.2, 0.05
    profile = [
        (0, thick - 0.008),
        (0.82, thick - 0.008),
        (0.86, thick),
        (0.96, thick),
        (1, thick - 0.012),
        (1, 0.012),
        (0.97, 0),
        (0, 0),
    ]
    coin = turned("coin", [(r * radius, z) for r, z in profile], gold, segments=64)
    corners = np.empty(len(coin.data.loops), np.int32)
    coin.data.loops.foreach_get("vertex_index", corners)
    places = np.array([vertex.co[:2] for vertex in coin.data.vertices]) / (2 * radius) + 0.5
    coin.data.uv_layers["UVMap"].data.foreach_set("uv", places[corners].astype(np.float32).ravel())
    coin.location, coin.rotation_euler = at, turn


def _balance() -> None:
    """The goldsmith's scales, out of focus behind."""
    metal = brass("scales", (0.5, 0.24, 0.07), 0.35)
    x, y, top, arm = 0.82, 3.2, 0.97, 0.85
    pillar = [(0.0, -0.5), (0.05, -0.5), (0.04, top), (0.08, top + 0.06), (0.0, top + 0.16)]
    turned("pillar", pillar, metal, at=(x, y, 0.0))
    beam = [(-arm, -0.06), (-arm / 2, 0.0), (arm / 2, 0.02), (arm, 0.06)]
    tube("beam", [(x + u, y, top + z) for u, z in beam], 0.035, metal)
    for side, hook in ((-arm, top - 0.06), (arm, top + 0.06)):
        pan = [(0.0, 0.0), (0.2, 0.03), (0.32, 0.12), (0.33, 0.12), (0.2, 0.01), (0.0, -0.02)]
        turned("pan", pan, metal, at=(x + side, y, hook - 0.56))
        for angle in (0.5, 2.6, 4.7):
            rim = (x + side + 0.31 * math.cos(angle), y + 0.31 * math.sin(angle), hook - 0.45)
            tube("chain", [(x + side, y, hook), rim], 0.012, metal)
