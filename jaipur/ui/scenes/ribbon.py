"""A face-down deck spread out to be cut: where each card lies, where the pointer parts them, and how two halves trade
places. Pure: a place and a moment in, poses out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jaipur.rules import SHUFFLED_CARDS
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.timeline import Pose, arc, between, decelerate

PARTING = 1.2
"""How far the two halves move apart, in widths of a card: by all above 1 the table shows between them."""
RISE = 0.1
"""How high the first card above the gap is lifted, in heights of a card."""
LIFTED_CARDS = 7.0
"""Over how many cards the lifted edge comes down again."""
BEND = 0.07
"""How far the ends of the ribbon lie lower than its middle, in heights of a card."""
TILT = 6.0
THICKNESS = (0.0011, 0.0019)
"""How far each card of a pile lies from the one below it: to the left in widths, and upwards in heights."""

SPREAD = 0.5
GATHER = 0.3
TRADE = 0.45
CLOSE = 0.3
HOP = 0.3
"""How high one half is carried over the other, in heights of a card."""
APART = 0.66
"""How far from the middle each pile lies, in widths of a card."""


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The deck from left to right, its top card at the right end."""

    box: Box
    """The room it has."""
    card: tuple[float, float]

    @property
    def step(self) -> float:
        """How far one card lies from the next."""
        return (self.box.width - (1 + PARTING) * self.card[0]) / (SHUFFLED_CARDS - 1)

    def pose(self, card: int, gap: float | None = None) -> Pose:
        """Where a card lies, counted from the lowest. The ribbon is parted before some card, or is on its way there."""
        width, height = self.card
        off = 0.0 if gap is None else max(-1.0, min(1.0, 2 * (card + 0.5 - gap)))
        high = 0.0 if gap is None or card + 0.5 < gap else max(0.0, 1 - (card + 0.5 - gap) / LIFTED_CARDS) ** 2
        middle, (x, y) = (SHUFFLED_CARDS - 1) / 2, self.box.centre
        away = (card - middle) / middle
        return Pose(
            x + (card - middle) * self.step + off * PARTING / 2 * width,
            y + (BEND * (away * away - 0.5) - RISE * high * max(0.0, off)) * height,
            width,
            height,
            angle=-TILT * away,
        )

    def top_cards_at(self, x: float) -> int:
        """How many cards lie above the gap that a pointer at this place means: at least one, and never all."""
        gap = round((x - self.gap_x(0)) / self.step)
        return SHUFFLED_CARDS - max(1, min(SHUFFLED_CARDS - 1, gap))

    def gap_x(self, gap: float) -> float:
        """The middle of the gap before some card."""
        return self.box.centre[0] + (gap - SHUFFLED_CARDS / 2) * self.step

    def contains(self, x: float, y: float) -> bool:
        """Whether a pointer is on the deck."""
        reach = Box(self.box.x, self.box.centre[1] - 0.62 * self.card[1], self.box.width, (1.24 + RISE) * self.card[1])
        return reach.contains(x, y)

    def spreading(self, seconds: float, gap: float) -> list[Pose]:
        """The deck on its way from a pile at the left end to the open ribbon."""
        part = decelerate(min(1.0, seconds / SPREAD))
        poses = [self.pose(card, gap) for card in range(SHUFFLED_CARDS)]
        return [between(_piled(poses[0], card), pose, part) for card, pose in enumerate(poses)]


def cut_show(ribbon: Ribbon, gap: int, seconds: float, home: Pose) -> list[Pose]:
    """The halves gather, trade places and close to one deck at home: every card, the lowest first."""
    (x, y), (width, height) = ribbon.box.centre, ribbon.card
    left, right = (Pose(x + side * APART * width, y, width, height) for side in (-1, 1))
    lower, upper = range(gap), range(gap, SHUFFLED_CARDS)
    if seconds < GATHER:
        part = decelerate(seconds / GATHER)
        return [
            *_gathering(ribbon, lower, gap, left, part),
            *_gathering(ribbon, upper, gap, right, part),
        ]
    if seconds < GATHER + TRADE:
        part = _gently((seconds - GATHER) / TRADE)
        carried = between(left, right, part)
        up = arc(part)
        over = Pose(carried.x, carried.y - HOP * height * up, width * (1 + 0.06 * up), height * (1 + 0.06 * up))
        under = between(right, left, part)
        return [*_pile(under, len(upper)), *_pile(over, len(lower))]
    part = decelerate(min(1.0, (seconds - GATHER - TRADE) / CLOSE))
    flat = 1 - part
    return [
        *_pile(between(left, home, part), len(upper), flat),
        *_pile(between(right, home, part), len(lower), flat, below=round(len(upper) * part)),
    ]


def closing(ribbon: Ribbon, gap: int, seconds: float, home: Pose) -> list[Pose]:
    """The ribbon closes to one deck at home as it lies."""
    part = decelerate(min(1.0, seconds / CLOSE))
    return [between(ribbon.pose(card, gap), home, part) for card in range(SHUFFLED_CARDS)]


CUT_SECONDS = GATHER + TRADE + CLOSE
UNCUT_SECONDS = CLOSE


def _gathering(ribbon: Ribbon, cards: Sequence[int], gap: int, pile: Pose, part: float) -> Iterator[Pose]:
    for place, card in enumerate(cards):
        yield between(ribbon.pose(card, gap), _piled(pile, place), part)


def _pile(pose: Pose, count: int, flat: float = 1.0, below: int = 0) -> Iterator[Pose]:
    return (_piled(pose, below + place, flat) for place in range(count))


def _piled(pose: Pose, place: int, flat: float = 1.0) -> Pose:
    x, y = (place * flat * by for by in THICKNESS)
    return Pose(pose.x - x * pose.width, pose.y - y * pose.height, pose.width, pose.height)


def _gently(part: float) -> float:
    return part * part * (3 - 2 * part)


def gap_line(ribbon: Ribbon, gap: float) -> tuple[Point, Point]:
    """The line along which the deck will be cut, from above to below."""
    x, (_, y), height = ribbon.gap_x(gap), ribbon.box.centre, ribbon.card[1]
    return (x, y - 0.66 * height), (x, y + 0.62 * height)
