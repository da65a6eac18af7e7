"""Buttons, wide and round, in every state."""

from dataclasses import dataclass, replace
from functools import partial

import palette
from PIL import Image

from interface import svg
from interface.plates import Plate
from interface.shapes import Box, cusped, flower, scalloped
from interface.svg import circle, clipped, element, group, path

CORNER = 17.0
ROUND_SIZE = 104
ROUND_RADIUS = 30.0


@dataclass(frozen=True, slots=True)
class State:
    """How a button looks at one moment."""

    face: str
    rim: str = "url(#brass)"
    shadow: str = "resting"
    sink: float = 0
    glow: float = 0
    hollow: bool = False
    ring: bool = False
    print_: float = 0.4
    sheen: float = 0.2


def states(face: str) -> dict[str, State]:
    """The five states of a button with this face."""
    rest = State(f"url(#{face})")
    return {
        "rest": rest,
        "hover": State(f"url(#{face}_bright)", sink=-1.5, glow=0.8, print_=0.75),
        "pressed": State(f"url(#{face}_deep)", shadow="touching", sink=2, hollow=True, sheen=0),
        "disabled": State(f"url(#{face}_faded)", rim="url(#brass_faded)", shadow="touching", print_=0.15, sheen=0.05),
        "focus": replace(rest, ring=True),
    }


def wide_button(box: Box, state: State, print_: str) -> str:
    """A face of painted wood in a brass rim."""
    body = Box(box.x, box.y + state.sink, box.width, box.height)
    outline, face = cusped(body, CORNER), cusped(body.inset(4), CORNER - 3)
    return (
        (focus_ring(cusped(body.inset(-4.5), CORNER + 3)) if state.ring else "")
        + halo(outline, state.glow)
        + path(outline, filter=f"url(#{state.shadow})")
        + path(outline, fill=state.rim, filter="url(#embossed)")
        + path(face, fill=state.face)
        + clipped(face, path(face, filter="url(#grain)", opacity=0.45), sheen(body, state.sheen))
        + (path(face, filter="url(#pressed)") if state.hollow else path(face, filter="url(#lip)"))
        + path(
            cusped(body.inset(8), CORNER - 6), fill="none", stroke=print_, stroke_width=1.1, stroke_opacity=state.print_
        )
        + end_flowers(body, print_, state.print_ + 0.2)
    )


def halo(outline: str, strength: float) -> str:
    """Lamp light around what the pointer is on."""
    if not strength:
        return ""
    light = palette.lighter(palette.MARIGOLD, 0.3)
    return path(outline, fill=light, stroke=light, stroke_width=6, opacity=strength, filter="url(#glow)")


def sheen(box: Box, strength: float) -> str:
    """Evening light on the lacquer, from the upper left."""
    lamp = {"cx": box.x + box.width * 0.3, "cy": box.y, "rx": box.width * 0.42, "ry": box.height * 0.42}
    return element("ellipse", fill=palette.CREAM, opacity=strength, filter="url(#haze)", **lamp)


def end_flowers(box: Box, colour: str, strength: float) -> str:
    """A printed flower at each end of the words."""
    y = box.centre[1]
    flowers = flower(box.x + 19, y, 7, 6) + flower(box.x + box.width - 19, y, 7, 6)
    return group(path(flowers, fill=colour), filter="url(#worn)", opacity=strength)


def focus_ring(outline: str, width: float = 2.6) -> str:
    """A bright line between two dark ones, so that it shows on any ground."""
    return path(outline, fill="none", stroke=palette.INK, stroke_width=width + 3, stroke_opacity=0.8) + path(
        outline, fill="none", stroke=palette.CREAM, stroke_width=width
    )


def round_button(state: State) -> Image.Image:
    """A lotus of brass around an enamel disc, for one icon."""
    x, y = ROUND_SIZE / 2, ROUND_SIZE / 2 + state.sink
    outline = scalloped(x, y, ROUND_RADIUS, 16)
    face = f"M{x - 24} {y}a24 24 0 1 1 48 0a24 24 0 1 1 -48 0Z"
    return svg.picture(
        ROUND_SIZE,
        ROUND_SIZE,
        focus_ring(scalloped(x, y, ROUND_RADIUS + 5.5, 16)) if state.ring else "",
        halo(outline, state.glow),
        path(outline, filter=f"url(#{state.shadow})"),
        path(outline, fill=state.rim, filter="url(#embossed)"),
        path(face, fill=state.face),
        clipped(face, sheen(Box(x - 24, y - 24, 48, 48), state.sheen)),
        path(face, filter="url(#pressed)" if state.hollow else "url(#lip)"),
        circle(x, y, 24, fill="none", stroke=palette.INK, stroke_width=1, stroke_opacity=0.6),
    )


def _wide(face: str, print_: str, text: str, faint: str) -> dict[str, Plate]:
    return {
        name: Plate(
            (248, 104),
            20,
            (56, 44),
            30,
            faint if name == "disabled" else text,
            partial(wide_button, state=state, print_=print_),
        )
        for name, state in states(face).items()
    }


PRIMARY = _wide("marigold", palette.MADDER, palette.INK, palette.mixed(palette.INK, palette.SANDSTONE, 0.12))
QUIET = _wide("indigo", palette.BRASS_LIGHT, palette.CREAM, palette.mixed(palette.SANDSTONE, palette.WALNUT, 0.12))
BUTTONS = {f"button_primary_{name}": plate for name, plate in PRIMARY.items()} | {
    f"button_quiet_{name}": plate for name, plate in QUIET.items()
}
ROUND = {"button_round_rest": states("indigo")["rest"]}
