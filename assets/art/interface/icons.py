"""The icons: one hand, one stroke, on a grid of 96. Cream shapes with a soft dark edge."""

import zlib

import palette
from PIL import Image

from interface import svg
from interface.shapes import scalloped
from interface.svg import element, group, path

GRID = 96
# Larger than any drawing that is brought down to the grid.
DRAWING = 600
STROKE = 8.5
SOLID_ROUNDING = 4.0
_ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}

SPEAKER = "M17 38h12l18-15v50l-18-15h-12z"
CAMEL = (
    "M176 330C172 250 178 150 232 146C260 146 276 176 292 208C312 212 328 224 340 242"
    "C350 256 362 250 368 230C376 206 372 184 380 164C384 152 392 146 400 145L397 122C409 124 417 134 420 144"
    "C438 150 454 162 466 172C476 182 472 197 460 200C446 203 434 199 423 204C416 220 417 246 408 272"
    "C398 304 376 324 350 330Z"
)
SADDLE_EDGE = "M182 246Q238 268 296 240M300 214Q306 250 296 330"


def line(outline: str) -> str:
    """A stroke of the one width."""
    return path(outline, fill="none", stroke=palette.CREAM, stroke_width=STROKE, **_ROUND)


def solid(outline: str, colour: str = palette.CREAM) -> str:
    """A filled shape with the one corner; holes where outlines cross."""
    return path(outline, fill=colour, fill_rule="evenodd", stroke=colour, stroke_width=SOLID_ROUNDING, **_ROUND)


def cut(outline: str, *marks: str, width: float = STROKE * 2.1) -> str:
    """Marks with a gap along an outline."""
    name = f"cut{zlib.crc32(outline.encode())}"
    gap = path(outline, fill="none", stroke="#000", stroke_width=width, **_ROUND)
    whole = element("rect", width=DRAWING, height=DRAWING, fill="#fff")
    return element("mask", whole, gap, id=name) + group(*marks, mask=f"url(#{name})")


def struck(*marks: str) -> str:
    """Marks with a stroke through them: this is off."""
    slash = "M18 14L80 82"
    return cut(slash, *marks) + line(slash)


def dot(x: float, y: float, radius: float = 5) -> str:
    """A point of the pen."""
    return svg.circle(x, y, radius, fill=palette.CREAM)


def chevrons(count: int) -> str:
    """So many chevrons, centred."""
    step = 18
    left = GRID / 2 - (step * (count - 1) + 17) / 2
    return line("".join(f"M{left + step * index} 26l17 22l-17 22" for index in range(count)))


def moved(mark: str, x: float, y: float, scale: float) -> str:
    """A mark, smaller and elsewhere."""
    return group(mark, transform=f"translate({x} {y}) scale({scale})")


_WAVES = "M60 36q9 12 0 24M71 25q17 23 0 46"
_NOTES = "M36 70V26L78 17V62"
_NOTE_HEADS = "M14 72a11 9 0 1 1 22 0a11 9 0 1 1 -22 0ZM56 64a11 9 0 1 1 22 0a11 9 0 1 1 -22 0Z"

# A clay lamp: a bowl of oil, and the flame over it.
_BOWL = "M14 57q34 12 68 0q-1 22-23 26h-22q-22-4-23-26z"
_FLAME = "M48 11c15 15 18 23 11 31q-4 5-11 5q-7 0-11-5c-7-8-4-16 11-31z"

ICONS = {
    "sound": solid(SPEAKER) + line(_WAVES),
    "sound_off": struck(solid(SPEAKER), line(_WAVES)),
    "music": line(_NOTES) + solid(_NOTE_HEADS),
    "music_off": struck(line(_NOTES), solid(_NOTE_HEADS)),
    "menu": line("M18 27H78M18 48H78M18 69H78"),
    "full_screen": line("M17 36V17h19M60 17h19v19M79 60v19H60M36 79H17V60"),
    "windowed": line("M36 17v19H17M60 17v19h19M79 60H60v19M36 79V60H17"),
    "speed_slow": chevrons(1),
    "speed_normal": chevrons(2),
    "speed_fast": chevrons(3),
    "speed_instant": chevrons(4),
    "language": line("M14 48a34 34 0 1 1 68 0a34 34 0 1 1 -68 0ZM48 14c-19 20-19 48 0 68c19-20 19-48 0-68M15 48H81"),
    "replay": line("M76 32A32 32 0 1 0 80 54M78 13V33H58") + solid("M41 37v23l20-11.500z"),
    "close": line("M24 24L72 72M72 24L24 72"),
    "back": line("M79 48H20M43 23L18 48l25 25"),
    "next": line("M17 48H76M53 23L78 48L53 73"),
    "log": line("M24 16h44q6 0 6 6v52q0 6-6 6H24z") + line("M40 35h20M40 50h20M40 65h12") + line("M24 16v64"),
    "pause": solid("M26 20h14v56h-14zM56 20h14v56h-14z"),
    "camel_head": moved(cut(SADDLE_EDGE, solid(CAMEL), width=14), -49, -26, 0.3),
    "seal": solid(scalloped(48, 36, 24, 12) + "M37 36a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z")
    + solid("M33 66l-8 22l12-4l7 6l4-17l4 17l7-6l12 4l-8-22q-15 8-30 0z"),
    "speech": line("M20 18h56q7 0 7 7v33q0 7-7 7H50L31 81V65H20q-7 0-7-7V25q0-7 7-7z")
    + "".join(dot(x, 42) for x in (32, 48, 64)),
    "lamp": solid(_BOWL) + line(_FLAME),
    "lamp_lit": solid(_BOWL) + solid(_FLAME, palette.MARIGOLD),
    "take_back": line("M38 20L16 42l22 22M18 42h40a19 19 0 0 1 0 38h-22"),
    "eye": line("M9 48q39-48 78 0q-39 48-78 0z") + dot(48, 48, 12),
}


def picture(name: str) -> Image.Image:
    """One icon, 192 pixels wide."""
    return svg.picture(GRID, GRID, group(ICONS[name], filter="url(#edged)"))
