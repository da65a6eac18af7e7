"""The program's icon: a saddled camel before the sun in a cusped arch, with plainer drawings for small sizes."""

import io
import struct
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

import palette
from PIL import Image

from interface import svg
from interface.shapes import Box, flower, lozenge, rounded
from interface.svg import circle, clipped, element, group, path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

# By the type's name: one picture in an .icns file for each size and for each size at double sharpness.
APPLE_TYPES = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip

BODY = (
    "M112 268C110 232 134 212 166 204C180 172 202 146 230 146C258 146 276 174 292 204C312 210 328 222 340 240"
    "C350 254 364 250 370 230C377 206 372 184 380 164C384 152 392 146 400 145L397 124C408 126 416 134 419 144"
    "C438 150 454 162 466 172C474 180 472 194 460 198C446 202 432 198 421 203C414 220 415 244 406 270"
    "C395 304 368 324 334 326C300 334 226 338 170 322C136 318 114 300 112 268Z"
)
TAIL = "M120 240C98 250 92 280 98 316L88 336L106 334L110 312C106 290 112 270 124 262Z"
SADDLE = (
    "M178 186C192 160 210 142 230 142C252 142 268 162 282 188L302 276Q288 290 274 278Q260 292 246 280"
    "Q232 294 218 280Q204 292 190 278Q176 288 164 274Z"
)
SADDLE_BAND = "M172 236Q232 254 292 234L297 254Q232 275 168 256Z"
BRIDLE = "M431 148L421 203M372 210Q394 214 413 208"
BOLD_CAMEL = (
    "M104 420L112 330C96 300 100 236 150 222C168 176 196 152 226 152C258 152 280 180 296 216C318 222 332 234 342 250"
    "C352 236 352 208 356 180C360 152 376 138 398 138L398 116L420 140C444 148 464 162 474 178C478 196 468 206 450 206"
    "L418 212C414 250 408 300 372 326L376 420H330L316 338H176L152 420Z"
)
BOLD_SADDLE = "M178 196C194 160 212 144 228 144C250 144 268 164 284 198L300 278H162Z"


def picture(size: int) -> Image.Image:
    """The icon so many pixels wide."""
    if size == 16:
        return svg.picture(16, 16, tiny(), sharpness=1)
    drawing = full() if size > 48 else bold() if size == 48 else bolder()
    # Drawn large and brought down, which keeps thin lines evener than drawing small.
    large = svg.picture(512, 512, drawing, sharpness=max(1.0, size * 2 / 512) if size > 256 else 1.0)
    return large.resize((size, size), Image.Resampling.LANCZOS)


def full() -> str:
    """For 64 pixels and more."""
    plate = rounded(Box(20, 16, 472, 472), 104)
    opening = arch(256, 214, 172, 148, 444)
    return (
        path(plate, filter="url(#resting)")
        + path(plate, fill="url(#terracotta)", filter="url(#embossed)")
        + path(
            rounded(Box(20, 16, 472, 472).inset(13), 92),
            fill="none",
            stroke="url(#brass)",
            stroke_width=7,
            filter="url(#relief)",
        )
        + spandrels()
        + path(opening, fill="url(#indigo)")
        + clipped(opening, sunlit(), group(camel(), filter="url(#figure)", transform="translate(18 66) scale(0.84)"))
        + path(opening, filter="url(#sunk)")
        + path(opening, fill="none", stroke="url(#brass)", stroke_width=11, filter="url(#relief)")
    )


def arch(x: float, spring: float, half: float, rise: float, foot: float) -> str:
    """A doorway whose arch is cusped: lobes that grow towards an ogee point."""
    lobes = 7
    points = [
        (x - half * cos(pi * index / lobes), spring - rise * sin(pi * index / lobes)) for index in range(lobes + 1)
    ]
    outline = f"M{x - half:.1f} {foot}L{points[0][0]:.1f} {points[0][1]:.1f}"
    for index, (px, py) in enumerate(points[1:]):
        if index == lobes // 2:
            outline += f"Q{x - 14:.1f} {py - 22:.1f} {x:.1f} {py - 40:.1f}Q{x + 14:.1f} {py - 22:.1f} {px:.1f} {py:.1f}"
        else:
            outline += f"A46 46 0 0 1 {px:.1f} {py:.1f}"
    return outline + f"L{x + half:.1f} {foot}Q{x} {foot + 14} {x - half:.1f} {foot}Z"


def sunlit() -> str:
    """The sun, its rays and the sand."""
    rays = "".join(
        lozenge(256 + 182 * sin(turn), 240 - 182 * cos(turn), 12, 14)
        for turn in (pi * index / 12 for index in range(24))
    )
    return (
        circle(256, 236, 150, fill=palette.MARIGOLD, opacity=0.55, filter="url(#mist)")
        + path(rays, fill=palette.MARIGOLD)
        + circle(256, 240, 160, fill="url(#sun)")
        + path("M60 404Q170 356 300 384T460 372V470H60Z", fill=palette.SANDSTONE)
        + path(
            "M60 424Q200 396 300 412T460 404V470H60Z", fill=palette.mixed(palette.SANDSTONE, palette.TERRACOTTA, 0.4)
        )
    )


def spandrels() -> str:
    """A flower in each upper corner of the plate."""
    flowers = flower(98, 92, 26) + flower(414, 92, 26)
    return path(flowers, fill="url(#brass)", filter="url(#relief)")


def camel() -> str:
    """The camel with its saddle, bells and bridle."""
    legs = "".join(leg(x, lean) for x, lean in ((150, -6), (186, 8), (300, -8), (334, 6)))
    bells = "".join(lozenge(x, y, 15, 17) for x, y in ((352, 286), (374, 270), (390, 246)))
    return group(
        path(TAIL + legs, fill=palette.darker(palette.PLUM, 0.2)),
        path(BODY, fill=palette.PLUM),
        path(SADDLE, fill=palette.MADDER),
        path(SADDLE_BAND, fill=palette.MARIGOLD),
        path("".join(flower(x, y, 11, 6) for x, y in ((204, 212), (232, 192), (260, 212))), fill=palette.SANDSTONE),
        path("M340 244Q356 300 404 262", fill="none", stroke=palette.TERRACOTTA, stroke_width=9),
        path(bells, fill=palette.BRASS_LIGHT),
        path(BRIDLE, fill="none", stroke=palette.TERRACOTTA, stroke_width=8),
        circle(408, 164, 5.5, fill=palette.SANDSTONE),
    )


def leg(x: float, lean: float) -> str:
    """One leg from the belly to the splayed foot."""
    return (
        f"M{x - 24} 296C{x - 20} 330 {x - 11} 344 {x - 11 + lean / 2} 366L{x - 8 + lean} 414L{x - 15 + lean} 428"
        f"H{x + 17 + lean}L{x + 8 + lean} 412L{x + 11 + lean / 2} 366C{x + 12} 344 {x + 22} 330 {x + 26} 296Z"
    )


def bold() -> str:
    """For 48 pixels: no arch, stout legs."""
    band = path("M170 240H292L297 268H164Z", fill=palette.MARIGOLD)
    return sun_plate(8, 22) + small_camel(1.0, path(BOLD_SADDLE, fill=palette.MADDER) + band)


def bolder() -> str:
    """For 24 and 32 pixels: a plainer saddle."""
    return sun_plate(4, 34) + small_camel(1.06, path(BOLD_SADDLE, fill=palette.MADDER))


def small_camel(scale: float, saddle: str) -> str:
    """The stout camel, standing in the middle."""
    move = f"translate({256 - 288 * scale:.0f} {262 - 268 * scale:.0f}) scale({scale})"
    return group(path(BOLD_CAMEL, fill=palette.PLUM), saddle, transform=move)


def sun_plate(edge: float, border: float) -> str:
    """All sun within an indigo border."""
    plate = Box(0, 0, 512, 512).inset(edge)
    return path(rounded(plate, 100), fill="url(#indigo)") + path(
        rounded(plate.inset(border), 100 - border * 0.7), fill="url(#sun)"
    )


def tiny() -> str:
    """For 16 pixels: set by hand on the grid of pixels."""
    camel_pixels = "M2 6H4V5H7V6H9V7H10V4H11V3H12V4H14V5H14V6H12V8H11V9H10V13H8V10H5V13H3V9H2Z"
    return (
        element("rect", width=16, height=16, rx=3.5, fill=palette.INDIGO)
        + circle(8, 8, 7, fill=palette.MARIGOLD)
        + path(camel_pixels, fill=palette.PLUM)
        + path("M4 5H7V8H4Z", fill=palette.MADDER)
    )


@dataclass(frozen=True, slots=True)
class IconFile:
    """All sizes in one file. It is saved as a picture is."""

    content: bytes

    def save(self, path: Path) -> None:
        """Write the file."""
        path.write_bytes(self.content)


def windows_icon() -> IconFile:
    """The .ico file, each size from its own drawing."""
    *smaller, largest = (picture(size) for size in SIZES if size <= 256)
    file = io.BytesIO()
    largest.save(file, "ICO", sizes=[image.size for image in (*smaller, largest)], append_images=smaller)
    return IconFile(file.getvalue())


def apple_icon() -> IconFile:
    """The .icns file: a header, then each picture as PNG behind its type and length."""
    parts = b"".join(_apple_part(kind, _png(picture(size))) for kind, size in APPLE_TYPES.items())
    return IconFile(_apple_part(b"icns", parts))


def _apple_part(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">4sI", kind, len(content) + 8) + content


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
