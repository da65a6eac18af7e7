"""What things are made of: gradients, grain, relief and shadow, each defined once. Light comes from the upper left."""

from functools import cache

import palette
from palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, WALNUT, WALNUT_DARK

LIGHT = '<feDistantLight azimuth="225" elevation="52"/>'


@cache
def definitions() -> str:
    """Every gradient and filter, for the head of a drawing."""
    return "".join((*_gradients(), *_filters()))


def gradient(name: str, *stops: str, across: bool = False) -> str:
    """An even gradient from light above to shade below; across, from the upper left corner."""
    marks = "".join(
        f'<stop offset="{index / (len(stops) - 1):.3f}" stop-color="{stop}"/>' for index, stop in enumerate(stops)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{int(across)}" y2="1">{marks}</linearGradient>'


def _gradients() -> tuple[str, ...]:
    lighter, darker, mixed = palette.lighter, palette.darker, palette.mixed
    return (
        gradient("brass", BRASS_LIGHT, BRASS, mixed(BRASS, BRASS_LIGHT, 0.55), BRASS, BRASS_DARK, across=True),
        gradient("walnut", lighter(WALNUT, 0.16), WALNUT, WALNUT_DARK, across=True),
        gradient("night", lighter(palette.PLUM, 0.05), palette.PLUM, darker(palette.PLUM, 0.3), across=True),
        gradient(
            "paper",
            mixed(palette.PAPER, palette.CREAM, 0.4),
            palette.PAPER,
            mixed(palette.PAPER, palette.SANDSTONE, 0.7),
            across=True,
        ),
        gradient("dusk", palette.PLUM, darker(palette.PLUM, 0.45)),
        gradient("indigo", lighter(palette.INDIGO, 0.14), palette.INDIGO, darker(palette.INDIGO, 0.3)),
        gradient("indigo_bright", lighter(palette.INDIGO, 0.26), lighter(palette.INDIGO, 0.1), palette.INDIGO),
        gradient("indigo_deep", darker(palette.INDIGO, 0.45), darker(palette.INDIGO, 0.2), palette.INDIGO),
        gradient(
            "marigold",
            lighter(palette.MARIGOLD, 0.25),
            palette.MARIGOLD,
            mixed(palette.MARIGOLD, palette.TERRACOTTA, 0.35),
        ),
        gradient("marigold_bright", lighter(palette.MARIGOLD, 0.62), lighter(palette.MARIGOLD, 0.18), palette.MARIGOLD),
        gradient(
            "marigold_deep",
            mixed(palette.MARIGOLD, palette.TERRACOTTA, 0.55),
            mixed(palette.MARIGOLD, palette.TERRACOTTA, 0.2),
            palette.MARIGOLD,
        ),
        gradient("marigold_faded", mixed(palette.SANDSTONE, WALNUT, 0.14), mixed(palette.SANDSTONE, WALNUT, 0.28)),
        gradient("indigo_faded", mixed(palette.INDIGO, WALNUT, 0.45), mixed(palette.INDIGO, WALNUT_DARK, 0.55)),
        gradient("brass_faded", mixed(BRASS, WALNUT, 0.45), mixed(BRASS_DARK, WALNUT, 0.4), WALNUT, across=True),
        gradient("peacock", lighter(palette.PEACOCK, 0.06), palette.PEACOCK, darker(palette.PEACOCK, 0.4)),
        gradient("terracotta", lighter(palette.TERRACOTTA, 0.2), palette.TERRACOTTA, darker(palette.TERRACOTTA, 0.3)),
        gradient(
            "sun", lighter(palette.MARIGOLD, 0.55), palette.MARIGOLD, mixed(palette.MARIGOLD, palette.TERRACOTTA, 0.6)
        ),
    )


def _filters() -> tuple[str, ...]:
    return (
        _relief("relief", softness=0.8, height=2.6, shine=0.75),
        _relief("carved", softness=1.6, height=3.2, shine=0.22),
        _relief("embossed", softness=2.4, height=4.5, shine=0.35),
        _shadow("afloat", dx=3, dy=7, blur=6, depth=0.5),
        _shadow("resting", dx=2, dy=3.5, blur=2.6, depth=0.55),
        _shadow("touching", dx=0.7, dy=1.1, blur=0.8, depth=0.55),
        _hollow("sunk", dx=2.5, dy=4, blur=4, depth=0.6),
        _hollow("pressed", dx=2, dy=4, blur=3, depth=0.6),
        _hollow("lip", dx=0.8, dy=1.4, blur=1.2, depth=0.6),
        _streaks("grain", "0.006 0.16", INK, 0.34),
        _streaks("fibre", "0.09 0.4", BRASS_DARK, 0.13),
        _streaks("weave", "0.9 0.35", INK, 0.35),
        _worn(),
        _streaks("pores", "0.25 0.9", INK, 0.4),
        _cast("figure", dx=5, dy=7, blur=5, depth=0.45),
        _blur("glow", 4),
        _blur("haze", 9),
        _blur("mist", 22),
        _blur("dawn", 60),
        _edged(),
    )


def _filter(name: str, *steps: str, reach: int = 20, region: str = "") -> str:
    """A filter that reaches over its shape by so many hundredths, or over a region of its own."""
    region = region or f'x="-{reach}%" y="-{reach}%" width="{100 + 2 * reach}%" height="{100 + 2 * reach}%"'
    return f'<filter id="{name}" {region} color-interpolation-filters="sRGB">{"".join(steps)}</filter>'


def _relief(name: str, *, softness: float, height: float, shine: float) -> str:
    """The shape with a rounded edge, lit and shining."""
    return _filter(
        name,
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{softness}" result="height"/>',
        f'<feDiffuseLighting in="height" surfaceScale="{height}" diffuseConstant="1.27" lighting-color="#FFF6E4"'
        f' result="light">{LIGHT}</feDiffuseLighting>',
        '<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1" k2="0.02" result="lit"/>',
        f'<feSpecularLighting in="height" surfaceScale="{height}" specularConstant="{shine}" specularExponent="22"'
        f' lighting-color="#FFEFC4" result="shine">{LIGHT}</feSpecularLighting>',
        '<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>',
        '<feComposite in="lit" in2="shine" operator="arithmetic" k2="1" k3="0.8" result="both"/>',
        '<feComposite in="both" in2="SourceAlpha" operator="in"/>',
        reach=5,
    )


def _shadow(name: str, *, dx: float, dy: float, blur: float, depth: float) -> str:
    """The shape's shadow alone, on what lies below."""
    return _filter(
        name,
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{blur}"/>',
        f'<feOffset dx="{dx}" dy="{dy}" result="cast"/>',
        f'<feFlood flood-color="{INK}" flood-opacity="{depth}"/>',
        '<feComposite in2="cast" operator="in"/>',
    )


def _cast(name: str, *, dx: float, dy: float, blur: float, depth: float) -> str:
    """The drawing and its shadow."""
    shadow = f'<feDropShadow dx="{dx}" dy="{dy}" stdDeviation="{blur}" flood-color="{INK}" flood-opacity="{depth}"/>'
    return _filter(name, shadow)


def _hollow(name: str, *, dx: float, dy: float, blur: float, depth: float) -> str:
    """The shadow that the rim of a hole throws into it."""
    return _filter(
        name,
        '<feFlood flood-color="#000" result="all"/>',
        '<feComposite in="all" in2="SourceAlpha" operator="out"/>',
        f'<feGaussianBlur stdDeviation="{blur}"/><feOffset dx="{dx}" dy="{dy}" result="rim"/>',
        f'<feFlood flood-color="{INK}" flood-opacity="{depth}"/>',
        '<feComposite in2="rim" operator="in"/>',
        '<feComposite in2="SourceAlpha" operator="in"/>',
    )


def _streaks(name: str, frequency: str, colour: str, strength: float) -> str:
    """Darker streaks over the shape, of wood, paper or cloth by their frequency."""
    matrix = f"{_flat(colour)} {2.4 * strength:.3f} 0 0 0 {-0.9 * strength:.3f}"
    return _filter(
        name,
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="4" seed="7"/>',
        f'<feColorMatrix values="{matrix}"/>',
        '<feComposite in2="SourceAlpha" operator="in"/>',
        reach=0,
    )


def _worn() -> str:
    """A block's print: an edge that trembles, ink that missed the cloth here and there."""
    return _filter(
        "worn",
        '<feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="2" seed="3" result="noise"/>',
        '<feDisplacementMap in="SourceGraphic" in2="noise" scale="1.1" xChannelSelector="R" yChannelSelector="G"'
        ' result="print"/>',
        '<feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -6 0 4.4" result="cover"/>',
        '<feComposite in="print" in2="cover" operator="in"/>',
        reach=5,
    )


def _blur(name: str, softness: float) -> str:
    return _filter(name, f'<feGaussianBlur stdDeviation="{softness}"/>', reach=40)


def _edged() -> str:
    """A soft dark edge, so that a light shape reads on light ground too; its outline a little by hand."""
    return _filter(
        "edged",
        '<feTurbulence type="fractalNoise" baseFrequency="0.06" numOctaves="2" seed="11" result="noise"/>',
        '<feDisplacementMap in="SourceGraphic" in2="noise" scale="1.7" xChannelSelector="R" yChannelSelector="G"'
        ' result="drawn"/>',
        '<feMorphology in="drawn" operator="dilate" radius="2.6"/>',
        '<feGaussianBlur stdDeviation="1.3"/><feOffset dx="0.5" dy="1"/>',
        f'<feColorMatrix values="{_flat(INK)} 0 0 0 0.95 0" result="edge"/>',
        '<feMerge><feMergeNode in="edge"/><feMergeNode in="drawn"/></feMerge>',
        region='filterUnits="userSpaceOnUse" x="0" y="0" width="96" height="96"',
    )


def _flat(colour: str) -> str:
    """The rows of a colour matrix that paint everything in one colour."""
    return " ".join(f"0 0 0 0 {channel / 255:.3f}" for channel in palette.channels(colour))
