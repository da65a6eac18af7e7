"""Put all art on sheets, at the sizes the game shows it, as every kind of eye sees it: `contact_sheet.py`.

Needs the art group. Writes assets/art/sheets/*.webp: cards, tokens, portraits, puppets and interface, in colour, in
greyscale and under simulated protan, deutan and tritan sight.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
IMAGES = ASSETS / "images"
SHEETS = ASSETS / "art" / "sheets"

CARD_HEIGHTS = (60, 110, 150, 300, 420)
SMALL_CARDS_UP_TO = 110
TOKEN_SIZES = (28, 44, 64, 128)
PORTRAIT_SIZES = (64, 256)
CLOTH = (34, 48, 79)
HEAD = 100
GAP = 14

Sight = Callable[[Image.Image], Image.Image]

# Machado, Oliveira and Fernandes (2009), full severity, for linear light.
DICHROMATS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def main() -> None:
    """Make every sheet."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    for name, make in SUBJECTS.items():
        sheet = make()
        for sight, seen in SIGHTS.items():
            path = SHEETS / f"{name}_{sight}.webp"
            seen(sheet).save(path, "WEBP", quality=80, method=6)
            print(path.relative_to(ASSETS))


def cards() -> Image.Image:
    """Every card face and the back, row by row larger; small rows show the cards drawn for small sizes."""
    names = sorted(path.name for path in (IMAGES / "cards").glob("*.webp"))
    rows = []
    for height in CARD_HEIGHTS:
        folder = IMAGES / "cards" / ("small" if height <= SMALL_CARDS_UP_TO else "")
        rows.append([_scaled(folder / name, height) for name in names])
    return _stacked(rows)


def tokens() -> Image.Image:
    """Every token."""
    names = sorted((IMAGES / "tokens").glob("*.webp"))
    return _stacked([[_scaled(path, size) for path in names] for size in TOKEN_SIZES])


LADDER = ("novice", "easy", "casual", "medium", "skilled", "hard", "expert")


def portraits() -> Image.Image:
    """The seven opponents."""
    names = [IMAGES / "portraits" / f"{level}.webp" for level in LADDER]
    return _stacked([[_scaled(path, size) for path in names] for size in PORTRAIT_SIZES])


def puppets() -> Image.Image:
    """The head of every puppet in every mood, and with its eyes in every place."""
    rows = []
    for path in sorted((IMAGES / "puppets").glob("*.json")):
        told = json.loads(path.read_text(encoding="utf-8"))
        rows.append([_head(path, told, mood, None) for mood in told["moods"]])
        rows[-1] += [_head(path, told, "calm", look) for look in told["looks"]]
    return _stacked(rows)


def _head(path: Path, told: dict[str, Any], mood: str, look: str | None) -> Image.Image:
    names = ["back", "body", "head", f"face.{mood}", f"eyes.{mood}.{look}", f"whiskers.{mood}"]
    puppet = Image.new("RGBA", tuple(told["frame"]))
    with Image.open(path.with_suffix(".webp")) as sheet:
        for part in (told["parts"][name] for name in names if name in told["parts"]):
            left, top, width, height = part["cut"]
            puppet.alpha_composite(
                sheet.convert("RGBA").crop((left, top, left + width, top + height)), tuple(part["at"])
            )
    left, top, width, height = told["face"]
    cut = puppet.crop((left - width // 5, top - height // 5, left + 6 * width // 5, top + 11 * height // 10))
    return cut.resize((round(HEAD * cut.width / cut.height), HEAD), Image.Resampling.LANCZOS)


def interface() -> Image.Image:
    """Plates, buttons and icons, as they are."""
    pictures = [Image.open(path).convert("RGBA") for path in sorted((IMAGES / "interface").glob("*.webp"))]
    small = [_shrunk(picture, 150) for picture in pictures]
    return _stacked([small[start : start + 14] for start in range(0, len(small), 14)])


def _scaled(path: Path, height: int) -> Image.Image:
    with Image.open(path) as picture:
        width = round(picture.width * height / picture.height)
        return picture.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)


def _shrunk(picture: Image.Image, most: int) -> Image.Image:
    picture.thumbnail((most, most), Image.Resampling.LANCZOS)
    return picture


def _stacked(rows: Sequence[Sequence[Image.Image]]) -> Image.Image:
    width = max(sum(picture.width + GAP for picture in row) for row in rows) + GAP
    height = sum(max(picture.height for picture in row) + GAP for row in rows) + GAP
    sheet = Image.new("RGB", (width, height), CLOTH)
    y = GAP
    for row in rows:
        x = GAP
        for picture in row:
            sheet.paste(picture, (x, y), picture)
            x += picture.width + GAP
        y += max(picture.height for picture in row) + GAP
    return sheet


def in_colour(sheet: Image.Image) -> Image.Image:
    """As most people see it."""
    return sheet


def in_grey(sheet: Image.Image) -> Image.Image:
    """By lightness alone."""
    return sheet.convert("L").convert("RGB")


def as_dichromat(matrix: Sequence[Sequence[float]]) -> Sight:
    """As someone sees it who lacks one kind of cone."""

    def seen(sheet: Image.Image) -> Image.Image:
        light = _to_light(np.asarray(sheet, np.float64) / 255) @ np.array(matrix).T
        return Image.fromarray((_from_light(light.clip(0, 1)) * 255).round().astype(np.uint8))

    return seen


def _to_light(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def _from_light(light: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


SUBJECTS: dict[str, Callable[[], Image.Image]] = {
    "cards": cards,
    "tokens": tokens,
    "portraits": portraits,
    "puppets": puppets,
    "interface": interface,
}
SIGHTS: dict[str, Sight] = {
    "colour": in_colour,
    "grey": in_grey,
    **{name: as_dichromat(matrix) for name, matrix in DICHROMATS.items()},
}


if __name__ == "__main__":
    main()
