"""Draw the interface's pictures and say how its plates stretch: `python assets/art/interface/build.py [NAME…]`."""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parent.parent
if str(ART) not in sys.path:
    sys.path.insert(0, str(ART))

from picture import Picture  # noqa: E402

from interface import buttons, controls, emblem, icons, plates, svg  # noqa: E402
from interface.plates import Plate  # noqa: E402

IMAGES = ART.parent / "images"
WORN_SIZES = (64, 256)
"""The window wears the first, the menu of a Linux desktop the second; other systems have all sizes in one file."""


def pictures() -> list[Picture]:
    """Every picture, for the script that renders all art."""
    return [Picture(f"images/{name}", draw) for name, draw in drawings().items()]


def drawings() -> dict[str, Callable[[], Any]]:
    """Every picture by its path under assets/images, with the function that draws it."""
    drawn: dict[str, Callable[[], Any]] = {
        **{name: plate.picture for name, plate in stretching().items()},
        **{name: partial(buttons.round_button, state) for name, state in buttons.ROUND.items()},
        **controls.PICTURES,
        **{f"icon_{name}": partial(icons.picture, name) for name in icons.ICONS},
    }
    return (
        {f"interface/{name}.webp": draw for name, draw in drawn.items()}
        | {f"icon/icon_{size}.png": partial(emblem.picture, size) for size in WORN_SIZES}
        | {"icon/jaipur.ico": emblem.windows_icon, "icon/jaipur.icns": emblem.apple_icon}
    )


def stretching() -> dict[str, Plate]:
    """Every picture that keeps its corners when it grows."""
    return plates.PLATES | buttons.BUTTONS | controls.PLATES


def slices() -> dict[str, object]:
    """How each plate stretches, in pixels of its picture, and the colour of words on it."""
    return {"pixels_per_unit": svg.SHARPNESS, "plates": {name: _slice(plate) for name, plate in stretching().items()}}


def _slice(plate: Plate) -> dict[str, object]:
    return {
        "size": [_pixels(side) for side in plate.size],
        "margins": [_pixels(margin) for margin in (*plate.margins, *plate.margins)],
        "shadow": _pixels(plate.shadow),
        "padding": _pixels(plate.padding),
        "text": plate.text,
    }


def _pixels(units: float) -> int:
    return round(units * svg.SHARPNESS)


def save(picture: Any, path: Path) -> None:
    """Write a picture in the format that its name asks for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".webp":
        picture.save(path, "WEBP", quality=90, method=6)
    else:
        picture.save(path)


def main() -> None:
    """Draw what the arguments name by a part of its path, or everything."""
    wanted = sys.argv[1:] or [""]
    for name, draw in drawings().items():
        if any(part in name for part in wanted):
            save(draw(), IMAGES / name)
    text = json.dumps(slices(), indent=1) + "\n"
    (IMAGES / "interface" / "slices.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
