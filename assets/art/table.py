"""The surface the game lies on, seen from straight above: indigo cloth and the market's runner."""

import bpy
import numpy as np
import prints_table as prints
import shapes
import studio
import svg
from materials import Material, linear
from picture import Picture
from PIL import Image
from weaving import Array, clouds, laid, light_of, picture_of, weave, worn

CLOTH = (2560, 1440)
RUNNER = (2560, prints.RUNNER_HEIGHT)
UNIT = 128
"""Pixels to a unit of the scene."""
EVENING_SKY = (0.24, 0.26, 0.35)
LAMPS = (((-9.5, 7.5, 9.5), (1.0, 0.84, 0.64), 250.0), ((9.0, -7.0, 9.0), (0.6, 0.7, 1.0), 26.0))
"""Where a lamp is, its colour, and how strong it is at one unit."""


def pictures() -> list[Picture]:
    """What the table is laid with.

    The runner's columns from 320 to 2240 repeat every 640 pixels and may be repeated, dropped or stretched.
    """
    return [
        Picture("images/table/cloth.webp", cloth, quality=92),
        Picture("images/table/runner.webp", runner, quality=88),
    ]


def cloth() -> Image.Image:
    """Indigo cloth that fills a window, in the light of a lamp at its upper left."""
    dye = light_of(svg.drawn(prints.cloth_print(*CLOTH)))
    faded = 1 + 0.06 * clouds(CLOTH, (50, 50), 31) + 0.03 * clouds(CLOTH, (7, 7), 32)
    threads = weave(CLOTH, 5, 7, relief=1.2, slubs=0.045)
    return picture_of(dye * (threads * faded)[..., None] * _lamplight())


def _lamplight() -> Array:
    """The light on a white cloth with soft folds, too shallow to throw shadows: a lamp near by, and the evening sky."""
    columns, rows = (np.arange(side) / UNIT for side in CLOTH)
    x, y = np.meshgrid(columns - columns.mean(), rows.mean() - rows)
    folds = _folds(x, y)
    down, right = np.gradient(folds, 1 / UNIT)
    normal = np.stack([-right, down, np.ones_like(folds)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    light = np.array(EVENING_SKY) * (0.75 + 0.25 * normal[..., 2:])
    for place, colour, strength in LAMPS:
        ray = np.array(place) - np.stack([x, y, folds], -1)
        away = np.linalg.norm(ray, axis=-1, keepdims=True)
        facing = np.clip((ray * normal).sum(-1, keepdims=True) / away, 0, None)
        light = light + strength * np.array(colour) * facing / away**2
    return light


def _folds(x: Array, y: Array) -> Array:
    """The creases of a cloth that lay folded in a chest, and a few soft waves."""
    height = 0.035 * np.sin(0.55 * x + 0.35 * y + 0.8) + 0.03 * np.sin(0.4 * x - 0.75 * y)
    for at in (-6.7, 0.05, 6.6):
        height += 0.035 * np.exp(-np.abs(x - at - 0.03 * np.sin(y)) / 0.16)
    for at in (-2.9, 2.7):
        height += 0.03 * np.exp(-np.abs(y - at - 0.03 * np.sin(0.7 * x)) / 0.16)
    for px, py, angle, length, wide, high in (
        (-8.5, 4.6, -0.5, 3.4, 0.34, 0.13), (-7.0, -4.6, 0.3, 2.6, 0.5, 0.09), (7.6, 4.2, 0.6, 3.0, 0.36, 0.13),
        (8.6, -3.4, -0.75, 3.0, 0.5, 0.11), (2.2, 5.0, 0.15, 3.0, 0.26, 0.08), (3.0, -5.0, -0.2, 3.6, 0.3, 0.09),
    ):  # fmt: skip
        along = (x - px) * np.cos(angle) + (y - py) * np.sin(angle)
        across = (y - py) * np.cos(angle) - (x - px) * np.sin(angle) + 0.14 * np.sin(along * 0.9 + px)
        height += high * np.exp(-((across / wide) ** 2) - (along / length) ** 4)
    return height


def runner() -> Image.Image:
    """The market's runner with its fringes and its own shadow."""
    end, period = prints.RUNNER_END, prints.RUNNER_PERIOD
    short = _shot_runner()
    long = Image.new("RGBA", RUNNER)
    long.paste(short.crop((0, 0, end, RUNNER[1])), (0, 0))
    for x in range(end, RUNNER[0] - end, period):
        long.paste(short.crop((end, 0, end + period, RUNNER[1])), (x, 0))
    long.paste(short.crop((end + period, 0, short.width, RUNNER[1])), (RUNNER[0] - end, 0))
    return long


def _shot_runner() -> Image.Image:
    """Both ends and one period, lit by a sun so that every period is lit alike."""
    studio.clear()
    studio.set_air((0.5, 0.5, 0.62), (0.5, 0.5, 0.62), 0.36)
    size = (2 * prints.RUNNER_END + prints.RUNNER_PERIOD, prints.RUNNER_HEIGHT)
    width, height = (side / UNIT for side in size)
    left, top = prints.FRINGE / UNIT - width / 2, height / 2 - prints.HEM / UNIT
    nu, nv = 700, 300
    x, y = np.meshgrid(np.linspace(left, -left, nu), np.linspace(-top, top, nv), indexing="ij")
    points = np.stack([x, y + _drift(x), _ripples(x, y, top)], -1)
    uv = np.stack([x / width + 0.5, y / height + 0.5], -1)
    body = shapes.sheet("runner", points, _runner_cloth(size))
    laid(body, uv)
    for side in (-1, 1):
        _cord(left, side * top)
        _fringe(side * left, top, side)
    shapes.shadow_catcher(Material("table", linear(prints.INDIGO_GROUND)).made)
    studio.sun((-0.62, 0.66, 0.85), 3.0, 0.22, (1.0, 0.84, 0.66))
    studio.camera((0, 0, 20), (0, 0, 0), ortho=width)
    return _without_haze(studio.shoot(*size, samples=14, transparent=True, grade=studio.TRUE_HUES))


def _drift(x: Array) -> Array:
    """A runner is never laid quite straight; the wave repeats with the print."""
    return 0.018 * np.sin(2 * np.pi * x * UNIT / prints.RUNNER_PERIOD)


def _ripples(x: Array, y: Array, top: float) -> Array:
    turn = 2 * np.pi * x * UNIT / prints.RUNNER_PERIOD
    waves = 0.012 * np.sin(turn + 1.3 * y) + 0.007 * np.sin(2 * turn - 2.1 * y + 1)
    hem = np.clip((top - np.abs(y)) / 0.07, 0, 1) ** 0.5
    return 0.03 + 0.05 * hem + waves * hem


def _runner_cloth(size: tuple[int, int]) -> bpy.types.Material:
    """Threads are part of the picture that is worn: bumps of a few pixels would be smoothed away."""
    period = (prints.RUNNER_PERIOD, prints.RUNNER_HEIGHT)
    threads = weave(period, 5, 21, relief=0.7, slubs=0.045) * (1 + 0.05 * clouds(period, (30, 30), 22))
    threads = np.roll(np.tile(threads, (1, 2)), prints.RUNNER_END, 1)[:, : size[0]]
    dyed = picture_of(light_of(svg.drawn(prints.runner_print())) * threads[..., None])
    material = Material("runner", Roughness=0.9, Sheen_Weight=0.05, Specular_IOR_Level=0.15)
    material.coloured_by(material.printed(worn(dyed)))
    return material.made


def _cord(left: float, y: float) -> None:
    """Two strands of gold twisted along a hem."""
    gold = Material("cord", linear(prints.ZARI), Roughness=0.6, Sheen_Weight=0.1).made
    x = np.linspace(left, -left, 1400)
    turn = 2 * np.pi * x * UNIT / 16
    for phase in (0, np.pi):
        line = np.stack([x, y + _drift(x) + 0.022 * np.sin(turn + phase), 0.07 + 0.022 * np.cos(turn + phase)], -1)
        shapes.tube("cord", line, 0.03, gold)


def _fringe(x: float, top: float, side: int) -> None:
    """Knotted tassels along a short side; `side` is -1 on the right."""
    chance = np.random.default_rng(5 + side)
    thread = Material("fringe", linear(prints.ZARI), Roughness=0.75, Sheen_Weight=0.15).made
    dark = Material("fringe of madder", linear(prints.MADDER_GROUND), Roughness=0.8, Sheen_Weight=0.1).made
    shapes.tube("hem", [(x, -top, 0.06), (x, top, 0.06)], 0.045, thread)
    count = 34
    for i in range(count):
        y = -top + (i + 0.5) * 2 * top / count
        material = dark if i % 2 else thread
        shapes.ball((x - side * 0.1, y, 0.06), 0.05, thread, (1.2, 1, 1))
        for _ in range(9):
            spread, bend, length = chance.normal(0, 0.032), chance.normal(0, 0.03), chance.uniform(0.52, 0.64)
            path = shapes.smooth_line(
                [
                    (x, y + spread * 0.8, 0.06),
                    (x - side * 0.1, y + spread * 0.3, 0.07),
                    (x - side * 0.3, y + spread * 1.1 + bend, 0.05),
                    (x - side * length, y + spread * 1.5 + bend * 2, 0.02),
                ]
            )
            shapes.tube("thread", path, 0.012, material, radii=np.linspace(1, 0.6, len(path)))


def _without_haze(picture: Image.Image) -> Image.Image:
    """Bounced light leaves a breath of shadow everywhere; it would show as a rectangle on the table."""
    pixels = np.asarray(picture).copy()
    alpha = pixels[..., 3].astype(float)
    pixels[..., 3] = np.where(alpha < 250, np.clip((alpha - 10) * 250 / 240, 0, 255), alpha).astype(np.uint8)
    return Image.fromarray(pixels, "RGBA")
