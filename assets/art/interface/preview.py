"""Contact sheets of the interface's pictures, to look at: `python assets/art/interface/preview.py folder`."""

import json
import sys
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

ART = Path(__file__).resolve().parent.parent
if str(ART) not in sys.path:
    sys.path.insert(0, str(ART))

import palette  # noqa: E402

from interface import emblem  # noqa: E402

ASSETS = ART.parent
PICTURES = ASSETS / "images" / "interface"
INDIGO_CLOTH, SAND = "#1F3158", "#D9B98A"

SENTENCES = ("Your turn", "Sell 3 spice · 5+3+3 and a bonus", "Épices : 3 roupies — œuvre d’amateurs")


def stretched(name: str, width: int, height: int, scale: float = 0.5) -> Image.Image:
    """A plate of that size, shadow not counted, at so many pixels of screen a pixel of the picture."""
    slices = plate_slices()[name]
    source = _scaled(Image.open(PICTURES / f"{name}.webp").convert("RGBA"), scale)
    shadow = round(slices["shadow"] * scale)
    left, top, right, bottom = (round(margin * scale) for margin in slices["margins"])
    target = Image.new("RGBA", (width + 2 * shadow, height + 2 * shadow))
    columns = zip(_cuts(source.width, left, right), _cuts(target.width, left, right), strict=True)
    rows = list(zip(_cuts(source.height, top, bottom), _cuts(target.height, top, bottom), strict=True))
    for (from_x, from_right), (x, x_end) in columns:
        for (from_y, from_bottom), (y, y_end) in rows:
            piece = source.crop((from_x, from_y, from_right, from_bottom))
            target.paste(piece.resize((x_end - x, y_end - y), Image.Resampling.BICUBIC), (x, y))
    return target


def _cuts(length: int, first: int, last: int) -> tuple[tuple[int, int], ...]:
    return (0, first), (first, length - last), (length - last, length)


def _scaled(picture: Image.Image, scale: float) -> Image.Image:
    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """One of the game's fonts."""
    return ImageFont.truetype(str(ASSETS / "fonts" / f"{name}.ttf"), size)


def worded(name: str, width: int, height: int, text: str, scale: float, size: int) -> Image.Image:
    """A plate with words in its middle."""
    slices = plate_slices()[name]
    plate = stretched(name, round(width * scale * 2), round(height * scale * 2), scale)
    draw: Any = ImageDraw.Draw(plate)
    face = font("Mukta-Bold", round(size * scale * 2))
    middle = plate.width / 2, plate.height / 2
    draw.multiline_text(middle, text, font=face, fill=slices["text"], anchor="mm", align="center")
    return plate


def worst_contrast(name: str) -> float:
    """The lowest contrast of a plate's words with what is under them, but for one pixel in a hundred."""
    slices = plate_slices()[name]
    width, height = (side // 2 - slices["shadow"] for side in slices["size"])
    left = (slices["shadow"] + slices["padding"]) // 2
    top = slices["shadow"] // 2 + min(slices["padding"] // 2, round(height * 0.22))
    under = stretched(name, width, height).convert("RGB")
    field = under.crop((left, top, under.width - left, under.height - top))
    count, step = field.width * field.height, 7
    colours = (field.getpixel((index % field.width, index // field.width)) for index in range(0, count, step))
    ratios = sorted(palette.contrast(slices["text"], "#{:02X}{:02X}{:02X}".format(*colour)) for colour in colours)
    return ratios[len(ratios) // 100]


def plate_slices() -> dict[str, Any]:
    """What slices.json says of every plate."""
    plates: dict[str, Any] = json.loads((PICTURES / "slices.json").read_text(encoding="utf-8"))["plates"]
    return plates


def sheet_of_plates(scale: float) -> Image.Image:
    """Every plate at several sizes, with words."""
    sheet = _ground(1920, 1080)
    words = "\n".join(SENTENCES)
    places = (
        ("panel_dark", 10, 10, 420, 260),
        ("panel_dark", 450, 10, 240, 420),
        ("log_panel", 10, 300, 300, 300),
        ("speech_plate", 710, 300, 340, 120),
        ("tooltip", 1090, 320, 380, 70),
        ("panel_dark", 710, 450, 800, 120),
        ("speech_plate", 1500, 320, 180, 70),
        ("tooltip", 1700, 330, 150, 44),
    )
    for name, x, y, width, height in places:
        text = words if height > 110 else SENTENCES[0]
        sheet.alpha_composite(
            worded(name, width, height, text, scale, 18 if width < 400 else 22),
            (round(x * scale * 2), round(y * scale * 2)),
        )
    return sheet


def sheet_of_buttons() -> Image.Image:
    """Every state side by side, at 1080p, on dark and light ground."""
    sheet = _ground(1500, 700)
    for row, kind in enumerate(("primary", "quiet")):
        for column, state in enumerate(("rest", "hover", "pressed", "disabled", "focus")):
            plate = worded(f"button_{kind}_{state}", 230, 64, "Sell 3 spice", 0.5, 24)
            sheet.alpha_composite(plate, (10 + column * 290, 10 + row * 110))
            sheet.alpha_composite(plate, (10 + column * 290, 360 + row * 110))
    for column, icon in enumerate(sorted(PICTURES.glob("icon_*.webp"))[:5]):
        button = _scaled(Image.open(PICTURES / "button_round_rest.webp").convert("RGBA"), 0.5)
        button.alpha_composite(_scaled(Image.open(icon).convert("RGBA"), 0.19), (30, 30))
        sheet.alpha_composite(button, (10 + column * 110, 240))
        sheet.alpha_composite(button, (10 + column * 110, 590))
    return sheet


def sheet_of_icons() -> Image.Image:
    """Every icon at four sizes, on dark and on light."""
    icons = sorted(PICTURES.glob("icon_*.webp"))
    sheet = _ground(1500, 1240)
    for index, path in enumerate(icons):
        icon = Image.open(path).convert("RGBA")
        column, row = index % 9, index // 9
        for ground in (0, 1):
            x, y = 8 + column * 165, 10 + row * 152 + ground * 620
            sheet.alpha_composite(icon.resize((96, 96), Image.Resampling.LANCZOS), (x, y))
            for size, dx, dy in ((48, 100, 0), (32, 100, 50), (24, 134, 54)):
                sheet.alpha_composite(icon.resize((size, size), Image.Resampling.LANCZOS), (x + dx, y + dy))
    return sheet


def sheet_of_emblems() -> Image.Image:
    """The program's icon at every size, and the small ones magnified."""
    sheet = _ground(1400, 720)
    x = 10
    for size in emblem.SIZES:
        icon = emblem.picture(size)
        sheet.alpha_composite(icon, (x, 10))
        if size <= 48:
            sheet.alpha_composite(
                icon.resize((200, 200), Image.Resampling.NEAREST), ((16, 24, 32, 48).index(size) * 210 + 10, 510)
            )
        x += size + 16
    return sheet


def sheet_of_controls() -> Image.Image:
    """Toggles, sliders and rings as they are put together."""
    sheet = _ground(1100, 520)
    for top in (10, 270):
        x = 10
        for name in (
            "toggle_off",
            "toggle_on",
            "slider_knob_rest",
            "tick",
        ):
            picture = _scaled(Image.open(PICTURES / f"{name}.webp").convert("RGBA"), 0.5)
            sheet.alpha_composite(picture, (x, top))
            x += picture.width + 16
        sheet.alpha_composite(stretched("slider_track", 260, 16), (10, top + 110))
        sheet.alpha_composite(stretched("slider_fill", 150, 16), (10, top + 110))
        sheet.alpha_composite(
            _scaled(Image.open(PICTURES / "slider_knob_rest.webp").convert("RGBA"), 0.5), (132, top + 90)
        )
        for left, name in ((640, "focus_ring"), (820, "selection_rim")):
            plate = stretched(name, 140, 196)
            shadow = (plate.width - 140) // 2
            sheet.paste("#7A3B2E", (left + shadow + 6, top + shadow + 6, left + shadow + 134, top + shadow + 190))
            sheet.alpha_composite(plate, (left, top))
    return sheet


def _ground(width: int, height: int) -> Image.Image:
    """Indigo cloth above, sand below."""
    ground = Image.new("RGBA", (width, height), INDIGO_CLOTH)
    ground.paste(SAND, (0, height // 2, width, height))
    return ground


def main() -> None:
    """Write the sheets into the folder that the argument names."""
    folder = Path(sys.argv[1])
    sheet_of_plates(0.5).save(folder / "plates_1080.png")
    sheet_of_plates(1 / 3).save(folder / "plates_720.png")
    sheet_of_buttons().save(folder / "buttons.png")
    sheet_of_icons().save(folder / "icons.png")
    sheet_of_controls().save(folder / "controls.png")
    sheet_of_emblems().save(folder / "emblems.png")
    for name, slices in plate_slices().items():
        if slices["padding"]:
            print(f"{worst_contrast(name):5.1f}  {name}")


if __name__ == "__main__":
    main()
