"""The painted face: eyes, brows, mouth and marks as one drawing, seen from the front."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from materials import linear
from palette import darker, lighter
from svg import document

UNIT = 400
"""Pixels of the 1000 wide drawing to one unit of the head."""

KOHL = "#1b0e0c"


class Mouth(StrEnum):
    """How a mouth is drawn."""

    CLOSED = "closed"
    GRIN = "grin"
    GAP = "gap"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Mood:
    """What a moment changes in a face."""

    brow_lift: float = 0.0
    brow_slant: float = 0.0
    """Above 0 the inner ends rise: worry. Below 0 they sink."""
    brow_cock: float = 0.0
    """Added to how much higher one brow is than the other."""
    lids: float = 1.0
    upper_lid: float = 0.0
    """How far the painted lid has come down: 1 closes the eye."""
    lid_slant: float = 0.0
    """Above 0 it has come down further by the nose: anger."""
    lower_lid: float = 0.0
    """How far the cheek has pushed up from below: 1 covers half the eye."""
    pupil: float = 1.0
    gaze: float | None = None
    """Where to look sideways, instead of the face's own way."""
    look_down: float = 0.0
    smile: float = 0.0
    """Added to the face's own."""
    smirk: float = 0.0
    mouth: Mouth | None = None
    """The mouth of the moment, instead of the face's own."""
    curl: float = 0.0
    """Added to the curl of a moustache."""
    blush: float = 0.0
    frown: float = 0.0
    """How deep the creases over the nose are."""
    nod: float = 0.0
    """Degrees by which the head bows."""


MOODS = {
    "calm": Mood(),
    "glad": Mood(brow_lift=26, lids=1.06, smile=0.75, nod=-6),
    "sad": Mood(brow_lift=2, brow_slant=36, lids=0.84, smile=-2.1, look_down=12, nod=8),
}


@dataclass(frozen=True, slots=True)
class Eyes:
    """A pair of painted eyes."""

    iris: str = "#6b3316"
    size: float = 1.0
    opening: float = 1.0
    gaze: float = 8.0
    pupil: float = 1.08
    """The size of iris and pupil."""
    shadow: str | None = None
    """Colour on the lid."""
    lashes: bool = False
    wing: float = 1.0
    """How far the kohl is drawn out to the temple."""


@dataclass(frozen=True, slots=True)
class Brows:
    """A pair of painted brows."""

    colour: str = "#1c1110"
    lift: float = 0.0
    arch: float = 1.0
    weight: float = 1.0
    cocked: float = 0.0
    """How much higher the one on the picture's right is."""


@dataclass(frozen=True, slots=True)
class Paint:
    """All the paint on one face."""

    skin: str
    blush: str
    lips: str
    eyes: Eyes = field(default_factory=Eyes)
    brows: Brows = field(default_factory=Brows)
    mouth: Mouth = Mouth.CLOSED
    laugh: Mouth = Mouth.GRIN
    """What shows when the mood is to grin."""
    mouth_width: float = 105.0
    smile: float = 1.0
    smirk: float = 0.0
    marks: str = ""
    """Shapes in the drawing's own coordinates, under the eyes: tilak, hairline, wrinkles."""
    blush_at: tuple[float, float] = (180.0, 130.0)
    blush_strength: float = 0.7
    age: float = 1.0

    @property
    def colour(self) -> tuple[float, float, float]:
        """The skin as light."""
        return linear(self.skin)


def drawing(paint: Paint, mood: Mood | None, eyes: tuple[float, float], mouth: float) -> str:
    """The whole face, with eyes and mouth where the head has them; without a mood it has none yet."""
    eye_x, eye_y = UNIT * eyes[0], 500 - UNIT * eyes[1]
    parts = [
        f'<rect width="1000" height="1000" fill="{paint.skin}"/>',
        _shades(paint, mood or Mood(), eye_x, eye_y),
        paint.marks,
    ]
    if mood is not None:
        parts += _features(paint, mood, eye_x, eye_y, mouth)
    tints = {"blush": paint.blush, "light": lighter(paint.skin, 0.4), "deep": darker(paint.skin, 0.45)}
    return document(1000, 1000, "".join(parts), "".join(_soft(*tint) for tint in tints.items()))


def _features(paint: Paint, mood: Mood, eye_x: float, eye_y: float, mouth: float) -> list[str]:
    return [
        _creases(paint, mood, eye_y),
        *(_eye(paint, mood, side, eye_x, eye_y) for side in (-1, 1)),
        *(_brow(paint.brows, mood, side, eye_x, eye_y) for side in (-1, 1)),
        f'<g transform="translate(500,{500 - UNIT * mouth:g})">{_mouth(paint, mood)}</g>',
    ]


def _soft(name: str, colour: str) -> str:
    stops = ((0, 1.0), (0.35, 0.85), (0.7, 0.3), (1, 0.0))
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{o}"/>' for at, o in stops)
    return f'<radialGradient id="{name}">{inner}</radialGradient>'


def _creases(paint: Paint, mood: Mood, eye_y: float) -> str:
    if not mood.frown:
        return ""
    lines = "".join(f'<path d="M{500 + s * 26} {eye_y - 128:g} q{-s * 14} 34 {-s * 2} 66"/>' for s in (-1, 1))
    return (
        f'<g fill="none" stroke="{darker(paint.skin, 0.6)}" stroke-width="11" stroke-linecap="round" '
        f'opacity="{mood.frown:g}">{lines}</g>'
    )


def _shades(paint: Paint, mood: Mood, eye_x: float, eye_y: float) -> str:
    across, down = paint.blush_at
    parts = [f'<ellipse cx="480" cy="{eye_y - 170:g}" rx="240" ry="120" fill="url(#light)" opacity=".3"/>']
    for side in (-1, 1):
        x, eye = 500 + side * across, 500 + side * eye_x
        parts.append(f'<ellipse cx="{eye:g}" cy="{eye_y - 10:g}" rx="170" ry="125" fill="url(#deep)" opacity=".4"/>')
        parts.append(
            f'<ellipse cx="{x:g}" cy="{eye_y + down:g}" rx="112" ry="92" fill="url(#blush)" '
            f'opacity="{min(1.0, paint.blush_strength + mood.blush)}"/>'
        )
    return "".join(parts)


def _brow(brows: Brows, mood: Mood, side: int, eye_x: float, eye_y: float) -> str:
    lift = brows.lift + mood.brow_lift + (brows.cocked + mood.brow_cock if side > 0 else 0)
    slant = mood.brow_slant
    arch, fat = 62 * brows.arch, 17 * brows.weight
    top = f"M-96 {-slant:g} Q-20 {-arch - slant * 0.4:g} 84 {-14 + slant * 0.5:g}"
    low = f"L118 {26 + slant * 0.6:g} Q-6 {-arch + 2.3 * fat:g} -92 {fat * 1.5 - slant:g}"
    end = f"Q-112 {fat - slant:g} -96 {-slant:g}Z"
    return (
        f'<g transform="translate({500 + side * eye_x:g},{eye_y - 98 - lift:g}) scale({side},1)">'
        f'<path d="{top} {low} {end}" fill="{brows.colour}"/></g>'
    )


def _eye(paint: Paint, mood: Mood, side: int, eye_x: float, eye_y: float) -> str:
    eyes = _turned(paint.eyes, mood)
    high = eyes.opening * mood.lids
    up, low = 58 * high, 46 * (0.55 + 0.45 * high)
    ball = f"M-96 12 Q-50 {-up:g} 16 {-up + 4:g} Q76 {-up + 12:g} 108 -6 Q66 {low - 8:g} 8 {low:g} Q-54 {low:g} -96 12Z"
    wing = 150 - 30 * (1 - eyes.wing)
    rim = (
        f"M-116 15 Q-62 {-up - 25:g} 14 {-up - 18:g} Q84 {-up - 8:g} 126 -20 L{wing:g} {-12 - 24 * eyes.wing:g} "
        f"Q122 38 42 {low + 11:g} Q-52 {low + 15:g} -116 15Z"
    )
    lid = (
        f"M-112 4 Q-66 {-up - 62:g} 16 {-up - 56:g} Q92 {-up - 42:g} 138 -26 L120 -14 "
        f"Q80 {-up:g} 14 {-up - 8:g} Q-58 {-up - 10:g} -112 4Z"
    )
    name = f"ball{side}"
    return (
        f'<g transform="translate({500 + side * eye_x:g},{eye_y:g}) scale({side * eyes.size:g},{eyes.size:g})">'
        f'<path d="{lid}" fill="{eyes.shadow or darker(paint.skin, 0.28)}" opacity=".55"/>'
        f'<path d="{rim}" fill="{KOHL}"/><path d="{ball}" fill="#fbf1de"/>'
        f'<clipPath id="{name}"><path d="{ball}"/></clipPath>'
        f'<g clip-path="url(#{name})">{_iris(eyes, side, mood.look_down)}'
        f'<path d="M-120 -90 H130 V{-up + 16:g} Q0 {-up + 2:g} -120 20Z" fill="#200c08" opacity=".16"/></g>'
        f"{_glints(eyes, side, mood.look_down)}{_lowered(paint, mood, side, rim, up, low)}"
        f"{_lashes(up) if eyes.lashes else ''}</g>"
    )


def _turned(eyes: Eyes, mood: Mood) -> Eyes:
    return replace(eyes, pupil=eyes.pupil * mood.pupil, gaze=eyes.gaze if mood.gaze is None else mood.gaze)


def _lowered(paint: Paint, mood: Mood, side: int, rim: str, up: float, low: float) -> str:
    """The lids over the eye, within its rim."""
    if not mood.upper_lid and not mood.lower_lid:
        return ""
    skin = paint.eyes.shadow or darker(paint.skin, 0.2)
    lids = ""
    if mood.lower_lid:
        rise = low + 22 - mood.lower_lid * (up + low) * 0.5
        edge = f"M-140 {low - 6:g} Q8 {2 * rise - low:g} 160 {low - 26:g}"
        lids += f'<path d="{edge} V140 H-140Z" fill="{darker(paint.skin, 0.08)}"/>{_kohl(edge, 9)}'
    if mood.upper_lid >= 1:
        edge = f"M-128 {low * 0.3:g} Q-54 {low + 2:g} 8 {low + 2:g} Q76 {low - 6:g} 150 -22"
        lids += f'<rect x="-150" y="-140" width="320" height="280" fill="{skin}"/>{_kohl(edge, 19)}'
    elif mood.upper_lid:
        inner, outer = ((up + low) * (mood.upper_lid + sign * mood.lid_slant / 2) - up - 10 for sign in (1, -1))
        edge = f"M-140 {inner:g} Q8 {(inner + outer) / 2 - 30 * (1 - mood.upper_lid):g} 160 {outer:g}"
        lids += f'<path d="{edge} V-140 H-140Z" fill="{skin}"/>{_kohl(edge, 17)}'
    return f'<clipPath id="rim{side}"><path d="{rim}"/></clipPath><g clip-path="url(#rim{side})">{lids}</g>'


def _kohl(edge: str, width: float) -> str:
    return f'<path d="{edge}" fill="none" stroke="{KOHL}" stroke-width="{width:g}" stroke-linecap="round"/>'


def _iris(eyes: Eyes, side: int, down: float) -> str:
    # Each eye is drawn mirrored, so the gaze changes sign with the side and both look the same way.
    x, size = 6 + side * eyes.gaze, eyes.pupil
    return (
        f'<circle cx="{x:g}" cy="{down - 4:g}" r="{57 * size:g}" fill="{darker(eyes.iris, 0.65)}"/>'
        f'<circle cx="{x:g}" cy="{down - 2:g}" r="{49 * size:g}" fill="{eyes.iris}"/>'
        f'<ellipse cx="{x:g}" cy="{down + 20:g}" rx="{36 * size:g}" ry="25" fill="{lighter(eyes.iris, 0.35)}" '
        'opacity=".8"/>'
        f'<circle cx="{x:g}" cy="{down - 4:g}" r="{29 * size:g}" fill="#0c0605"/>'
    )


def _glints(eyes: Eyes, side: int, down: float) -> str:
    # The larger one lies towards the light, on the left of both eyes.
    return (
        f'<circle cx="{6 + side * (eyes.gaze - 18):g}" cy="{down - 23:g}" r="17" fill="#fffdf6"/>'
        f'<circle cx="{6 + side * (eyes.gaze + 20):g}" cy="{down + 18:g}" r="8" fill="#fff" opacity=".8"/>'
    )


def _lashes(up: float) -> str:
    return (
        f'<path d="M122 -26 L166 -58 M96 {-up * 0.75:g} L134 {-up - 28:g} M60 {-up - 4:g} L84 {-up - 46:g}" '
        f'stroke="{KOHL}" stroke-width="11" stroke-linecap="round"/>'
    )


def _mouth(paint: Paint, mood: Mood) -> str:
    smile = paint.smile + mood.smile
    paint = replace(paint, smirk=paint.smirk + mood.smirk)
    kind = mood.mouth or paint.mouth
    if kind is Mouth.ROUND:
        return _round(paint)
    if kind is Mouth.CLOSED or smile < 0.2:
        return _closed(paint, smile)
    return _open(replace(paint, mouth=paint.laugh if mood.mouth else paint.mouth), smile)


def _round(paint: Paint) -> str:
    wide = 0.55 * paint.mouth_width
    return (
        f'<ellipse cx="0" cy="16" rx="{wide + 17:g}" ry="{1.2 * wide + 17:g}" fill="{paint.lips}"/>'
        f'<ellipse cx="0" cy="16" rx="{wide:g}" ry="{1.2 * wide:g}" fill="#3d0d10"/>'
        f'<ellipse cx="0" cy="{16 + 0.85 * wide:g}" rx="{0.62 * wide:g}" ry="{0.34 * wide:g}" fill="#cf4a48"/>'
    )


def _corners(paint: Paint, smile: float) -> tuple[float, float]:
    return -26 * smile, -26 * smile - 24 * paint.smirk


def _closed(paint: Paint, smile: float) -> str:
    wide = paint.mouth_width * (1 + 0.08 * smile)
    left, right = _corners(paint, smile)
    middle = 9 * smile
    dip = 2 * middle - (left + right) / 2
    upper = (
        f"M{-wide:g} {left:g} C{-wide * 0.5:g} {left * 0.4 - 12:g} {-wide * 0.25:g} {middle - 36:g} 0 {middle - 20:g} "
    )
    upper += f"C{wide * 0.25:g} {middle - 36:g} {wide * 0.5:g} {right * 0.4 - 12:g} {wide:g} {right:g} "
    lower = f"Q{wide * 0.45:g} {middle + 52:g} 0 {middle + 48:g} Q{-wide * 0.45:g} {middle + 52:g} {-wide:g} {left:g}Z"
    line = f"M{-wide - 12:g} {left - 8 * smile:g} Q0 {dip:g} {wide + 12:g} {right - 8 * smile:g}"
    return (
        f'<path d="{upper}{lower}" fill="{paint.lips}"/>'
        f'<ellipse cx="-14" cy="{middle + 24:g}" rx="{wide * 0.28:g}" ry="9" fill="#fff" opacity=".28"/>'
        f'<path d="{line}" stroke="#3d0d0c" stroke-width="9" fill="none" stroke-linecap="round"/>'
    )


def _open(paint: Paint, smile: float) -> str:
    wide = paint.mouth_width * (1.05 + 0.08 * smile)
    left, right = _corners(paint, smile)
    deep = 62 + 22 * smile
    inside = f"M{-wide:g} {left:g} Q0 30 {wide:g} {right:g} {_bowl(wide, 0.62 * wide, deep, left)}"
    rim, brim = wide + 20, deep + 26
    outer = (
        f"M{-rim:g} {left - 8:g} Q{-wide * 0.3:g} -6 0 -2 Q{wide * 0.3:g} -6 {rim:g} {right - 8:g} "
        f"{_bowl(rim, 0.72 * wide, brim, left - 8)}"
    )
    return (
        f'<clipPath id="mouth"><path d="{inside}"/></clipPath><path d="{outer}" fill="{paint.lips}"/>'
        f'<path d="{inside}" fill="#4b0f12"/><g clip-path="url(#mouth)">'
        f'<ellipse cx="0" cy="{deep + 6:g}" rx="{wide * 0.5:g}" ry="30" fill="#cf4a48"/>{_teeth(paint, wide)}</g>'
    )


def _bowl(wide: float, bend: float, deep: float, end: float) -> str:
    return f"Q{bend:g} {deep:g} 0 {deep:g} Q{-bend:g} {deep:g} {-wide:g} {end:g}Z"


def _teeth(paint: Paint, wide: float) -> str:
    row = f'<path d="M{-wide:g} -60 H{wide:g} V28 Q0 62 {-wide:g} 28Z" fill="#fff8e8"/>'
    if paint.mouth is Mouth.GRIN:
        lines = "".join(f'<path d="M{x:g} -60 V60"/>' for x in (-0.5 * wide, -0.22 * wide, 0.06 * wide, 0.34 * wide))
        return f'{row}<g stroke="#e0cba8" stroke-width="4">{lines}</g>'
    gap = f'<rect x="{wide * 0.06:g}" y="-60" width="{wide * 0.30:g}" height="130" fill="#4b0f12"/>'
    line = f'<path d="M{-wide * 0.28:g} -60 V60" stroke="#cdb593" stroke-width="5"/>'
    return row + gap + line
