"""The cards: a picture of the good seen through its printed frame, once for large and once for small display."""

from functools import partial
from pathlib import Path

import card_back
import frames
import numpy as np
import svg
from frames import FRAMES, Frame
from picture import Picture
from PIL import Image, ImageChops, ImageFilter

ASSETS = Path(__file__).parent.parent
SIZE, SMALL_SIZE = (480, 672), (200, 280)
OVERSIZE = 2
FACES = ("diamond", "gold", "silver", "cloth", "spice", "leather", "camel_1", "camel_2", "camel_3")
CLOSER = {"camel": 1.0, "leather": 1.03, "silver": 1.02}
"""How much nearer the small cards come to a good; where the picture is full already, hardly at all."""
USUALLY_CLOSER = 1.12


def pictures() -> list[Picture]:
    """Nine faces and the back, each at both sizes."""
    made = []
    for face in FACES:
        render = f"art/renders/goods/{face}.webp"
        made.append(Picture(f"images/cards/{face}.webp", partial(card, face), (render,)))
        made.append(Picture(f"images/cards/small/{face}.webp", partial(small_card, face), (render,)))
    made.append(Picture("images/cards/back.webp", back))
    made.append(Picture("images/cards/small/back.webp", small_back))
    return made


def card(face: str) -> Image.Image:
    """A card as it lies on the table."""
    frame = _frame(face)
    width, height = (OVERSIZE * side for side in SIZE)
    paper = _textured(_drawn(frames.ground(frame), SIZE), 0.05, seed=1)
    paper.alpha_composite(_block_printed(_drawn(frames.print_over(frame), SIZE), seed=2))
    opening = _drawn(f'<path d="{frames.opening(frame)}"/>', SIZE).getchannel("A")
    box = opening.getbbox()
    view = Image.new("RGBA", (width, height))
    view.paste(_covering(_render(face), box[2] - box[0], box[3] - box[1]), box[:2])
    paper = _seen_through(paper, view, opening, depth=16)
    paper.alpha_composite(_drawn(frames.relief(frame), SIZE))
    return _trimmed(paper, SIZE, 28)


def small_card(face: str) -> Image.Image:
    """The same card for small display: less print, more picture, a larger mark."""
    frame = _frame(face)
    width, height = (OVERSIZE * side for side in SMALL_SIZE)
    paper = _drawn(frames.small_ground(frame), SMALL_SIZE)
    opening = _drawn(f'<path d="{frames.opening(frame, small=True)}"/>', SMALL_SIZE).getchannel("A")
    box = opening.getbbox()
    view = Image.new("RGBA", (width, height))
    closer = CLOSER.get(frame.good, USUALLY_CLOSER)
    view.paste(_covering(_render(face), box[2] - box[0], box[3] - box[1], closer), box[:2])
    paper = _seen_through(paper, view, opening, depth=5)
    paper.alpha_composite(_drawn(frames.small_relief(frame), SMALL_SIZE))
    return _trimmed(paper, SMALL_SIZE, 14)


def back() -> Image.Image:
    """What all cards show from behind."""
    drawing = _drawn(card_back.back(), SIZE)
    return _trimmed(_textured(drawing, 0.05, seed=3), SIZE, 28)


def small_back() -> Image.Image:
    """The back for small display."""
    return _trimmed(_drawn(card_back.small_back(), SMALL_SIZE), SMALL_SIZE, 14)


def _frame(face: str) -> Frame:
    return FRAMES[face.split("_")[0]]


def _render(face: str) -> Image.Image:
    with Image.open(ASSETS / f"art/renders/goods/{face}.webp") as render:
        return render.convert("RGB")


def _drawn(body: str, size: tuple[int, int]) -> Image.Image:
    return svg.drawn(svg.document(*size, body, frames.BRASS_SHINE), OVERSIZE * size[0])


def _covering(render: Image.Image, width: int, height: int, closer: float = 1.0) -> Image.Image:
    """As much of the middle of a render as fills the space."""
    scale = max(width / render.width, height / render.height) * closer
    seen_width, seen_height = width / scale, height / scale
    left, top = (render.width - seen_width) / 2, (render.height - seen_height) / 2
    box = (left, top, left + seen_width, top + seen_height)
    return render.resize((width, height), Image.Resampling.LANCZOS, box)


def _seen_through(paper: Image.Image, view: Image.Image, opening: Image.Image, depth: int) -> Image.Image:
    """A view behind a window, with the shadow that the window's edge casts upon it."""
    shadow = ImageChops.invert(opening).filter(ImageFilter.GaussianBlur(depth))
    shadow = ImageChops.offset(shadow, depth // 3, depth // 2).point(lambda a: int(a * 0.75))
    dark = Image.composite(Image.new("RGBA", view.size, "#0A0508"), view, shadow)
    return Image.composite(dark, paper, opening)


def _block_printed(ink: Image.Image, seed: int) -> Image.Image:
    """Ink from a wooden block: here and there it did not take."""
    worn = 1.1 - 0.3 * _grain(ink.size, seed, 1.6) ** 2 - 0.15 * _grain(ink.size, seed + 50, 30)
    alpha = np.asarray(ink.getchannel("A"), float) * np.clip(worn, 0.35, 1)
    ink.putalpha(Image.fromarray(alpha.astype(np.uint8)))
    return ink


def _textured(paper: Image.Image, amount: float, seed: int) -> Image.Image:
    """Paper with a little tooth."""
    tooth = 1 + amount * (_grain(paper.size, seed, 1.5) - 0.5) + amount * (_grain(paper.size, seed + 9, 60) - 0.5)
    pixels = np.asarray(paper, float).copy()
    pixels[..., :3] = np.clip(pixels[..., :3] * tooth[..., None], 0, 255)
    return Image.fromarray(pixels.astype(np.uint8), "RGBA")


def _grain(size: tuple[int, int], seed: int, blur: float) -> np.ndarray:
    """Soft noise from 0 to 1."""
    noise = np.random.default_rng(seed).random((size[1], size[0])) * 255
    soft = np.asarray(Image.fromarray(noise.astype(np.uint8)).filter(ImageFilter.GaussianBlur(blur)), float)
    return np.clip(0.5 + (soft - soft.mean()) / (4 * soft.std() + 1e-9), 0, 1)


def _trimmed(paper: Image.Image, size: tuple[int, int], radius: int) -> Image.Image:
    """Cut with round corners, at its final size."""
    edge = _drawn(frames.rounded((0, 0, *size), radius, "#fff"), size).getchannel("A")
    paper.putalpha(edge)
    return paper.resize(size, Image.Resampling.LANCZOS)
