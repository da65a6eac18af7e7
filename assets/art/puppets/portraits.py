"""The portraits: each puppet hung before its stall, lit from the upper left and photographed."""

import math
from functools import partial

import bpy
import studio
from mathutils import Euler, Matrix, Vector
from palette import MARIGOLD
from picture import Picture
from PIL import Image

from puppets.cast import CAST
from puppets.dress import Bust, wear
from puppets.face import Carved, carve
from puppets.falcon import perch
from puppets.headgear import put_on
from puppets.ornaments import earring, nose_ring, spectacles
from puppets.paint import MOODS, Mood
from puppets.puppet import Puppet
from puppets.stall import hang, pitch
from puppets.travellers import TRAVELLERS
from puppets.whiskers import grow

SIZE, SMALL = 512, 256
SAMPLES, FEWER = 12, 8
"""The denoiser makes as much of them, to the eye, as of four times as many."""
PIVOT = Vector((0.0, 0.0, -0.85))


def pictures() -> list[Picture]:
    """Every opponent and every traveller, calm and large, glad and sad and small."""
    portraits = []
    for puppet in (*CAST, *TRAVELLERS):
        calm = partial(portrait, puppet, MOODS["calm"], SIZE, SAMPLES)
        portraits.append(Picture(f"images/portraits/{puppet.key}.webp", calm))
        for mood in ("glad", "sad"):
            make = partial(portrait, puppet, MOODS[mood], SMALL, FEWER)
            portraits.append(Picture(f"images/portraits/{puppet.key}_{mood}.webp", make))
    return portraits


def portrait(puppet: Puppet, mood: Mood, size: int, samples: int) -> Image.Image:
    """One puppet in one mood."""
    scene = studio.clear()
    carved = carve(puppet.head, puppet.paint, mood)
    put_on(puppet.headgear, carved)
    adorn(puppet, carved)
    if puppet.whiskers:
        grow(puppet.whiskers, carved, mood)
    _pose(puppet, mood, list(scene.objects))
    bust = wear(puppet.dress, puppet.paint.colour)
    accompany(puppet, bust)
    tips = _tips(puppet, bust)
    hang(puppet.pose.bar, tips, puppet.pose.bar_tilt, (puppet.dress.accent, MARIGOLD))
    pitch(puppet.stall)
    light()
    _look(puppet)
    return studio.shoot(size, size, samples=samples)


def adorn(puppet: Puppet, carved: Carved) -> None:
    """Hang jewellery and spectacles on a head."""
    finery, head = puppet.finery, puppet.head
    for side in finery.earrings:
        earring((side * (head.width + 0.10), -0.16, head.eyes[1] - 0.36), 1.0, bell=finery.bells)
    if finery.spectacles:
        out = carved.front(head.eyes[0], head.eyes[1]) - 0.10
        left, right = ((side * head.eyes[0] + 0.015, out, head.eyes[1] + 0.02) for side in (-1, 1))
        spectacles(left, right, 0.245, head.width + 0.03)
    if finery.nose_ring:
        x, z = -0.14, head.nose_tip
        nose_ring((x, carved.front(x, z) - 0.03, z), 1.0, finery.nose_ring)


def accompany(puppet: Puppet, bust: Bust) -> None:
    """Set a falcon on the shoulder of its puppet."""
    if puppet.falcon:
        perch((1.08 * bust.shoulders, -0.04, -1.38))


def _pose(puppet: Puppet, mood: Mood, parts: list[bpy.types.Object]) -> None:
    """Turn the whole head on its neck."""
    pose = puppet.pose
    angles = Euler((math.radians(pose.nod + mood.nod), math.radians(pose.tilt), math.radians(pose.turn)))
    bpy.context.view_layer.update()
    move = Matrix.Translation(PIVOT) @ angles.to_matrix().to_4x4() @ Matrix.Translation(-PIVOT)
    for part in parts:
        part.matrix_world = move @ part.matrix_world


def _tips(puppet: Puppet, bust: Bust) -> tuple[tuple[float, float, float], ...]:
    """Where the strings are tied: the crown and the shoulders."""
    wide = 1.02 * bust.shoulders
    return ((0.0, 0.15, puppet.pose.crown), (-wide, -0.05, -1.42), (wide, -0.05, -1.42))


def light() -> None:
    """The light of every puppet: a warm key from the upper left, and embers behind it."""
    aim = (0.0, -0.2, 0.05)
    studio.area_light((-3.8, -4.6, 3.7), aim, 680, 1.7, studio.WARM)
    studio.area_light((4.4, -3.4, 0.9), aim, 95, 3.2, studio.SKY)
    studio.area_light((2.9, 2.4, 3.2), (0, 0, 0.4), 520, 1.5, studio.EMBER)
    studio.area_light((-3.0, 2.2, 1.8), (0, 0, 0.2), 160, 1.2, studio.EMBER)
    studio.area_light((0, -4.2, -3.2), aim, 85, 3.0, studio.SOFT)


def _look(puppet: Puppet) -> None:
    pose = puppet.pose
    distance = 10.6
    lens = 36.0 * distance / pose.frame
    studio.camera(
        (0.75, -distance, pose.middle + 0.42), (0.0, 0.0, pose.middle), lens, fstop=0.42, focus=distance - 0.72
    )
