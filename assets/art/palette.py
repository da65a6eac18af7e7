"""The colours of the bazaar, each named once. Art and interface take theirs from here."""

TERRACOTTA = "#C4614A"
SANDSTONE = "#EAD7B5"
INDIGO = "#22304F"
MARIGOLD = "#E8A33D"
PEACOCK = "#1F6F6B"
PLUM = "#2B1A2E"
INK = "#1A1208"

# Materials: what the light and the years make of the colours above.
CREAM = "#FBF0DA"
PAPER = "#F3E6CB"
MADDER = "#8E2F25"
WALNUT = "#3A2119"
WALNUT_DARK = "#1F100D"
BRASS = "#C08A35"
BRASS_LIGHT = "#F8DC94"
BRASS_DARK = "#6B4116"

# Measured to stay apart for every kind of colour vision.
GOODS = {
    "diamond": "#B5361A",
    "gold": "#FFE82C",
    "silver": "#B7F2FF",
    "cloth": "#6227B6",
    "spice": "#399095",
    "leather": "#40090A",
    "camel": "#A2B087",
}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """The first colour with a share, 0 to 1, of the other."""
    blend = (round(a + (b - a) * share) for a, b in zip(channels(colour), channels(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*blend)


def lighter(colour: str, share: float) -> str:
    """Nearer to lamp light, which is cream and never white."""
    return mixed(colour, CREAM, share)


def darker(colour: str, share: float) -> str:
    """Nearer to the shade, which is ink and never black."""
    return mixed(colour, INK, share)


def contrast(colour: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    low, high = sorted((_luminance(colour), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    linear = [_linear(channel / 255) for channel in channels(colour)]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
