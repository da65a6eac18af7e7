"""The title's picture in layers, from the sky to the parapet in front, each with its own camera and the same light."""

import itertools

import numpy as np
import shapes
import studio
import svg
from goods.camel import CAMELS
from picture import Picture
from PIL import Image, ImageFilter

from bazaar import caravan, city, facade, masonry, paintings, props
from bazaar.curtain import curtain
from bazaar.sky import sky

FAR = (2560, 720)
FACADE = (1800, 1300)
NEAR = (2560, 360)
PALACE = 3.4
"""Where the palace's middle stands, in units right of the middle of its layer."""
AWNINGS = (
    ("#a82c1e", "#ead6b4"), ("#1f6f6b", "#dfa544"), ("#7c1c3c", "#e6bd7c"), ("#303a80", "#ead6b4"),
    ("#b5501e", "#ead6b4"), ("#1f6f6b", "#ead6b4"), ("#7c1c3c", "#dfa544"),
)  # fmt: skip
Eye = tuple[float, float, float]


def pictures() -> list[Picture]:
    """The layers of the title, from back to front; and the curtain.

    All are drawn for a window 1440 pixels high. The sky covers the window, its foot on the window's foot; the palace
    keeps the window's scale and its lower right corner. In a wide window the city and the parapet grow to its width,
    and stay where they were: row 528 of the city and row 228 of the parapet, 192 and 132 pixels above the foot.
    """
    return [
        Picture("images/title/sky.webp", sky, quality=90),
        Picture("images/title/far.webp", far, quality=86),
        Picture("images/title/facade.webp", palace, quality=88),
        Picture("images/title/near.webp", near, quality=88),
        Picture("images/title/curtain.webp", curtain, quality=88),
    ]


def far() -> Image.Image:
    """The city behind, dissolving in the dusty light; stands on the lower edge of the window."""
    studio.clear()
    _dusk(1.7)
    _street("#7a4a40", 40.0)
    city.build(facade.quarry(0.7))
    _street_camera(FAR, wide=24.0, eye=(-2.0, -26.0, 3.0), left=-12.5, foot=-1.8)
    shot = _glowing(studio.shoot(1600, 450, samples=14, transparent=True), strength=0.3)
    picture = shot.resize(FAR, Image.Resampling.LANCZOS)
    picture.alpha_composite(svg.drawn(paintings.birds_and_kites(*FAR)))
    return picture


def palace() -> Image.Image:
    """The palace and the bazaar at its foot; anchored to the lower right corner of the window."""
    studio.clear()
    _dusk(2.9)
    facade.build(facade.quarry(), PALACE)
    _bazaar(props.stock())
    _street("#8d5648", 1.5)
    _street_camera(FACADE, wide=17.4, eye=(-5.0, -30.0, 3.4), left=-8.7, foot=-1.75)
    shot = studio.shoot(1530, 1105, samples=14, transparent=True).resize(FACADE, Image.Resampling.LANCZOS)
    return _faded_left(_glowing(shot), 130)


def _bazaar(goods: props.Stock) -> None:
    for i, colours in enumerate(AWNINGS):
        props.stall(goods, -3.6 + 2.05 * i, 1.86, colours, i)
    _lamps_on_ledges(goods)
    poles = ((-7.4, 2.7), (-3.1, 3.4), (1.0, 2.75), (5.0, 3.0), (9.4, 3.4))
    for (x0, z0), (x1, z1) in itertools.pairwise(poles):
        props.lamp_string(goods, (x0, -1.9, z0), (x1, -1.9, z1), 0.45)
    shapes.tube("mast", [(-7.4, -1.9, 0.0), (-7.4, -1.9, 2.8)], 0.035, goods.wood)
    toy = caravan.carve(CAMELS[1])
    for x, y, scale, turn in ((-5.55, -2.5, 0.62, -0.25), (-6.95, -2.2, 0.6, -0.1)):
        caravan.stand(toy, x, y, 0.0, scale, turn)
    for i, x in enumerate((-4.35, -4.7, 0.45)):
        props.pot((goods.clay, goods.brass, goods.clay)[i], x, -2.5, 0.0, (0.2, 0.14, 0.2)[i])


def _lamps_on_ledges(goods: props.Stock) -> None:
    """The festival's little flames on every ledge of the palace."""
    foot = facade.ARCADE
    for level, (bays, height) in enumerate(facade.STOREYS):
        foot += height
        half, y = bays * facade.PITCH / 2, facade.STEP_BACK * level - 0.14
        for x in np.arange(-half, half + 0.01, facade.PITCH / 2):
            shapes.ball((PALACE + x, y, foot + 0.05), 0.026, goods.flame, (1, 1, 1.6))


def near() -> Image.Image:
    """A parapet with oil lamps and goods, close to us; stands on the lower edge of the window."""
    studio.clear()
    _dusk(2.0)
    goods = props.stock()
    _parapet()
    _on_the_parapet(goods)
    _street_camera(NEAR, wide=12.0, eye=(0.0, -16.0, 1.9), left=-6.0, foot=-0.62)
    shot = studio.shoot(1920, 270, samples=20, transparent=True).resize(NEAR, Image.Resampling.LANCZOS)
    return _glowing(shot, threshold=0.7, strength=0.7)


def _parapet() -> None:
    rail = masonry.plaster("rail", "#a85a4c", svg.worn(paintings.frieze(), 512), (12.0, 1.0))
    stone = masonry.plaster("coping", "#b8705e")
    shapes.block((0, 0.35, -0.08), (16, 1.1, 0.16), stone, bevel=0.04)
    shapes.block((0, 0.4, -0.8), (16, 0.8, 1.3), stone, bevel=0.02)
    points = np.array([[(x, -0.02, z) for z in (-0.5, -0.2)] for x in (-7.0, 7.0)])
    shapes.sheet("rail", points, rail)


def _on_the_parapet(goods: props.Stock) -> None:
    for i, x in enumerate((-5.3, -4.55, -2.5, -1.5, 0.1, 1.5, 2.45, 3.3)):
        props.oil_lamp(goods, x, -0.02 + 0.1 * np.sin(i * 5), 0.0, 0.18 + 0.02 * np.sin(i * 3), light=3.4)
    caravan.stand(caravan.carve(CAMELS[0]), -3.35, 0.25, 0.0, 0.42, -0.4)
    props.pot(goods.brass, 5.05, 0.35, 0.0, 0.25)
    props.pot(goods.clay, 5.6, 0.5, 0.0, 0.2)
    for i, (x, y, z) in enumerate(((4.05, 0.3, 0.07), (4.07, 0.52, 0.07), (4.05, 0.4, 0.2))):
        props.bolt(goods, x, y, z, 0.7, props.CLOTHS[(0, 1, 5)[i]], 0.07)
    props.spice_bowl(goods, 4.72, -0.08, 0.0, 0.14, props.SPICES[0])
    props.spice_bowl(goods, 5.4, -0.1, 0.0, 0.13, props.SPICES[1])
    props.pot(goods.brass, -5.75, 0.45, 0.0, 0.22)
    for i in range(-6, 6):
        props.garland(goods, (i * 1.05, -0.24, -0.03), ((i + 1) * 1.05, -0.24, -0.03), 0.16, 0.034)


def _street(colour: str, depth: float) -> None:
    points = np.array([[(x, y, 0.0) for y in (-16.0, depth)] for x in (-40.0, 40.0)])
    shapes.sheet("street", points, masonry.plaster("street", colour, dirt="#3a1a18"))


def _dusk(sunlight: float) -> None:
    """A low sun, nearly gone, at the left; the violet of the sky everywhere else."""
    studio.set_air((0.34, 0.18, 0.2), (0.26, 0.24, 0.56), 0.75)
    studio.sun((-9.0, -6.5, 5.6), sunlight, 0.06, (1.0, 0.57, 0.34))


def _street_camera(size: tuple[int, int], wide: float, eye: Eye, left: float, foot: float) -> None:
    """A camera that looks straight ahead and shifts its film, so that walls stay upright.

    The picture's lower left corner is (left, foot) in the plane y = 0, its width there `wide` units.
    """
    x, y, z = eye
    seen_from = studio.camera(eye, (x, 0.0, z), lens=36.0 * -y / wide)
    high = wide * size[1] / size[0]
    seen_from.data.shift_x = (left + wide / 2 - x) / wide
    seen_from.data.shift_y = (foot + high / 2 - z) / wide


def _glowing(picture: Image.Image, threshold: float = 0.62, strength: float = 0.55) -> Image.Image:
    """Lamps bleed into the air around them, beyond the edge of walls too."""
    pixels = np.asarray(picture, float) / 255
    alpha = pixels[..., 3:]
    colour = pixels[..., :3] * alpha
    red, blue = colour[..., :1], colour[..., 2:3]
    warm = np.clip(red - threshold, 0, 1) * np.clip((red - blue) * 2.2 - 0.4, 0, 1)
    bright = Image.fromarray((np.clip(warm * np.array([2.4, 1.5, 0.6]), 0, 1) * 255).astype(np.uint8), "RGB")
    glow = np.zeros_like(colour)
    for radius, weight in ((4, 0.5), (14, 0.6), (40, 0.7)):
        glow += strength * weight / 255 * np.asarray(bright.filter(ImageFilter.GaussianBlur(radius)), float)
    alpha = alpha + glow.max(-1, keepdims=True).clip(0, 1) * (1 - alpha)
    colour = np.clip(colour + glow, 0, 1) / np.maximum(alpha, 1e-4)
    return Image.fromarray((np.clip(np.concatenate([colour, alpha], -1), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def _faded_left(picture: Image.Image, width: int) -> Image.Image:
    """The street ends softly where the next layer goes on."""
    ease = np.clip(np.arange(picture.width) / width, 0, 1)
    ease = ease * ease * (3 - 2 * ease)
    pixels = np.asarray(picture).copy()
    pixels[..., 3] = (pixels[..., 3] * ease[None, :]).astype(np.uint8)
    return Image.fromarray(pixels, "RGBA")
