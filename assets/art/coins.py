"""Money: struck rupees of gold and silver, lying singly and in piles that grow into a heap around a pouch."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import bpy
import numpy as np
import pouch
import symbols
from materials import Colour, Material, plain
from mathutils import Vector
from numpy.typing import NDArray
from picture import Picture
from PIL import Image
from relief import Face
from shapes import block, placed, sheet
from studio import EVENING, area_light, camera, clear, set_air, shoot

Array = NDArray[np.floating]

RADIUS, THICKNESS = 0.5, 0.12
LARGEST = 4.05  # how wide the greatest pile is


@dataclass(frozen=True, slots=True)
class Mint:
    """One kind of coin: its metal and what is struck on it."""

    metal: Colour
    emblem: str
    beads: int
    turn: float


MINTS = (
    Mint((1.0, 0.60, 0.15), "lotus", 30, 0.25),
    Mint((1.0, 0.70, 0.28), "camel", 38, -0.2),
    Mint((0.88, 0.87, 0.84), "sun", 26, 0.1),
)


@dataclass(frozen=True, slots=True)
class Pile:
    """How much lies together: neat stacks at (x, y) of some height, coins dropped among them, perhaps a pouch."""

    stacks: tuple[tuple[float, float, int], ...]
    dropped: int
    spread: float
    reach: float
    """Coins that roll farther than this are picked up."""
    pouch: bool = False


PILES = (
    Pile((), 3, 0.4, 1.0),
    Pile(((-0.4, 0.3, 4),), 8, 0.4, 1.15),
    Pile(((-0.65, 0.4, 7), (0.55, 0.45, 4)), 19, 0.55, 1.3),
    Pile(((-0.85, 0.5, 10), (0.3, 0.75, 7), (1.05, 0.2, 4)), 34, 0.6, 1.3),
    Pile(((-1.15, 0.4, 8), (1.2, 0.5, 5)), 46, 0.7, 1.45, True),
)


def pictures() -> list[Picture]:
    """Three lying coins and five piles."""
    coins = [Picture(f"images/coins/rupee_{i + 1}.webp", partial(rupee, mint)) for i, mint in enumerate(MINTS)]
    return coins + [Picture(f"images/coins/pile_{i + 1}.webp", partial(heap, pile)) for i, pile in enumerate(PILES)]


def rupee(mint: Mint) -> Image.Image:
    """One coin on the table."""
    clear()
    coin = placed("coin", struck(mint))
    coin.rotation_euler = (0, 0, mint.turn)
    return _photographed((0, 0, 0), 1.1, 160, 50)


def heap(pile: Pile) -> Image.Image:
    """Coins as they were stacked and as they fell."""
    clear()
    chance = np.random.default_rng(7)
    kinds = [struck(mint) for mint in MINTS]
    bpy.ops.rigidbody.world_add()
    _rest(_ground(), "BOX")
    if pile.pouch:
        _rest(pouch.pouch((0.0, 1.25, 0.0)), "CONVEX_HULL")
    for x, y, count in pile.stacks:
        _stack(kinds, x, y, count, chance)
    _drop(kinds, pile, chance)
    middle, width = _framed(52)
    return _photographed(middle, width, 320, 52)


def struck(mint: Mint) -> bpy.types.Mesh:
    """The shape of a coin, shared by all of its kind."""
    around = np.linspace(0, 2 * math.pi, 280, endpoint=False)[:, None]
    reach, side = _profile()
    x, y = reach * np.cos(around), reach * np.sin(around)
    relief = _relief(mint, x, y)
    sunk = 0.016 * np.clip((0.9 - reach) / 0.03, 0, 1)
    height = side * (THICKNESS / 2 + (np.abs(side) == 1) * (relief * RADIUS - sunk))
    uneven = RADIUS * (1 + 0.012 * np.sin(2 * around + mint.beads) + 0.008 * np.sin(5 * around))
    polished = np.clip(relief / 0.03 + (reach > 0.9), 0, 1)
    paint = np.array(mint.metal) * (0.42 + 0.58 * polished[..., None])
    points = np.stack([x * uneven, y * uneven, height], -1)
    shape = sheet("coin", points, _coin_metal(mint.emblem), closed=(True, False), paint=paint)
    bpy.context.scene.collection.objects.unlink(shape)
    return shape.data


def _profile() -> tuple[Array, Array]:
    """From the middle below over the edge to the middle above: how far out, and which side, from -1 to 1."""
    inward = np.linspace(0.93, 0.0, 90)
    reach = np.array([*inward[::-1], 0.97, 1.0, 1.0, 0.97, *inward])
    side = np.array([*[-1.0] * 90, -0.92, -0.5, 0.5, 0.92, *[1.0] * 90])
    return reach, side


def _relief(mint: Mint, x: Array, y: Array) -> Array:
    """How high the emblem and its ring of beads stand at some points."""
    face = Face(1.0, 360)
    heights = 0.035 * face.raised(face.drawn(_emblem(mint.emblem)), 0.05)
    heights += 0.03 * face.raised(face.drawn(_beads(mint.beads)), 0.03)
    column, row = (np.clip(np.rint((v + 1) * 179.5), 0, 359).astype(int) for v in (x, y))
    return heights[row, column]


def _coin_metal(name: str) -> bpy.types.Material:
    """Metal that many hands have polished where it stands out."""
    material = Material(f"{name} coin", Metallic=1.0, Roughness=0.36)
    material.coloured_by(material.painted())
    material.bumped(material.noise(14.0), 0.15, 0.02)
    return material.made


def _emblem(name: str) -> str:
    if name != "sun":
        return symbols.mark(name, 100, 98, 104, "#000")
    rays = "".join(
        f'<path d="M100,34 L107,64 L93,64 Z" transform="rotate({turn} 100 100)"/>' for turn in range(0, 360, 30)
    )
    return f'<circle cx="100" cy="100" r="31"/>{rays}'


def _beads(count: int) -> str:
    turns = [2 * math.pi * i / count for i in range(count)]
    spots = [(100 + 79 * math.sin(turn), 100 - 79 * math.cos(turn)) for turn in turns]
    return "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="4.2"/>' for x, y in spots)


def _ground() -> bpy.types.Object:
    ground = block((0, 0, -0.5), (18.0, 18.0, 1.0), plain("ground", (0.1, 0.1, 0.1)), bevel=0.0)
    ground.hide_render = True
    return ground


def _rest(thing: bpy.types.Object, shape: str) -> None:
    """Something that coins fall upon and that does not move."""
    _into_physics(thing, shape).type = "PASSIVE"


def _stack(kinds: Sequence[bpy.types.Mesh], x: float, y: float, count: int, chance: np.random.Generator) -> None:
    for i in range(count):
        coin = placed("stacked", kinds[chance.choice(3, p=(0.55, 0.35, 0.1))])
        coin.location = (x + chance.normal(0, 0.018), y + chance.normal(0, 0.018), (i + 0.5) * (THICKNESS + 0.004))
        coin.rotation_euler = (0, 0, chance.uniform(0, 6.28))
        _rest(coin, "CYLINDER")


def _drop(kinds: Sequence[bpy.types.Mesh], pile: Pile, chance: np.random.Generator) -> None:
    """Let coins fall, one after the other, and wait until they lie still."""
    fallen = []
    for i in range(pile.dropped):
        coin = placed("dropped", kinds[chance.choice(3, p=(0.55, 0.35, 0.1))])
        away, turn = pile.spread * math.sqrt(chance.random()), chance.uniform(0, 6.28)
        coin.location = (away * math.cos(turn), -0.45 + 0.7 * away * math.sin(turn), 0.7 + 0.26 * i)
        coin.rotation_euler = (*chance.normal(0, 0.15, 2), chance.uniform(0, 6.28))
        physics = _into_physics(coin, "CYLINDER")
        physics.linear_damping, physics.angular_damping = 0.5, 0.9
        fallen.append(coin)
    scene = bpy.context.scene
    last = 160 + 6 * pile.dropped
    scene.rigidbody_world.point_cache.frame_end = last
    scene.rigidbody_world.substeps_per_frame = 20
    for frame in range(1, last + 1):
        scene.frame_set(frame)
    _freeze(fallen, pile.reach)


def _freeze(coins: Sequence[bpy.types.Object], reach: float) -> None:
    """Keep coins where they fell, and pick up those that rolled away."""
    fell = [coin.matrix_world.copy() for coin in coins]
    bpy.ops.rigidbody.world_remove()
    for coin, where in zip(coins, fell, strict=True):
        x, y, z = where.translation
        coin.matrix_world = where
        coin.hide_render = math.hypot(x, y) > reach or not 0 < z < 2


def _into_physics(thing: bpy.types.Object, shape: str) -> bpy.types.RigidBodyObject:
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add()
    thing.rigid_body.collision_shape = shape
    thing.rigid_body.friction, thing.rigid_body.restitution = 1.0, 0.0
    thing.rigid_body.use_margin = True
    thing.rigid_body.collision_margin = 0.004
    return thing.rigid_body


def _framed(tilt: float) -> tuple[tuple[float, float, float], float]:
    """The middle and width of a picture that holds everything: piles stand on one line, and small ones look small."""
    bpy.context.view_layer.update()
    shown = [thing for thing in bpy.context.scene.objects if not thing.hide_render]
    corners = np.array([thing.matrix_world @ Vector(corner) for thing in shown for corner in thing.bound_box])
    down = math.radians(tilt)
    upright = corners[:, 1] * math.cos(down) + corners[:, 2] * math.sin(down)
    low, high, left, right = upright.min(), upright.max(), corners[:, 0].min(), corners[:, 0].max()
    width = (1.03 * max(high - low, right - left) + LARGEST) / 2
    return ((left + right) / 2, 0.0, (low + 0.485 * width) / math.sin(down)), width


def _photographed(middle: tuple[float, float, float], width: float, size: int, tilt: float) -> Image.Image:
    """Seen by someone who sits at the table."""
    s = width / 2.2
    set_air((0.9, 0.6, 0.4), (1.0, 0.86, 0.7), 0.3)
    area_light((-3.2 * s, 1.2 * s, 4.2 * s), middle, 190 * s * s, 1.6 * s, (1.0, 0.86, 0.64))
    area_light((3.4 * s, -2.6 * s, 2.4 * s), middle, 40 * s * s, 3.0 * s, (0.70, 0.80, 1.0))
    area_light((2.6 * s, 3.2 * s, 2.0 * s), middle, 90 * s * s, 1.3 * s, (1.0, 0.6, 0.3))
    area_light((0.0, 4.6 * s, 5.5 * s), middle, 90 * s * s, 2.0 * s, (1.0, 0.93, 0.82))
    down = math.radians(tilt)
    camera((middle[0], middle[1] - 12 * math.sin(down), middle[2] + 12 * math.cos(down)), middle, ortho=width)
    return shoot(size, size, samples=32, transparent=True, grade=EVENING)
