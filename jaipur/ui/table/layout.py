"""What lies on the table and where, from what a seat may know and what it has picked. Pure: a view in, poses out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jaipur.rules import BONUS_SIZES, GOODS, GOODS_TOKENS, Card, Seat, TableView, Trader, TraderView
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.choice import Choice

FAN_DEGREES = 2.0
# Lower than the middle of its row, so that picked cards stay clear of what lies above.
HAND_DROP = 1.0
PICKED_RISE = 0.13
SEEN_OF_A_HIDDEN_HERD = 1
# What is sold lies smaller than what is for sale, so that nobody takes it for a sixth market card.
DISCARD_INSET = 0.09
CAMEL_POSES = 3


BACK = Face("cards/back")


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on the table. Things with a higher rank lie on top."""

    key: str
    face: Face
    pose: Pose
    rank: int
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The table as it lies: the areas of the window, and every thing by its key."""

    areas: Areas
    things: dict[str, Thing]

    def at(self, x: float, y: float) -> Thing | None:
        """The topmost thing under a point."""
        under = [thing for thing in self.things.values() if _covers(thing.pose, x, y)]
        return max(under, key=lambda thing: thing.rank, default=None)

    def named(self, names: Iterable[str]) -> frozenset[str]:
        """The keys of the things that go by one of these names, or belong to it."""
        return frozenset(key for key in self.things for name in names if key == name or key.startswith(f"{name}."))


def _covers(pose: Pose, x: float, y: float) -> bool:
    return abs(x - pose.x) <= pose.width / 2 and abs(y - pose.y) <= pose.height / 2


def card_face(card: Card, variety: int = 0) -> Face:
    """The face of a kind; camels come in several poses, so that a herd is not one stamp repeated."""
    return Face(f"cards/camel_{variety % CAMEL_POSES + 1}" if card is Card.CAMEL else f"cards/{card.word}")


def token_face(good: Card, value: int) -> Face:
    """A goods token with its value."""
    return Face(f"tokens/{good.word}_value", value)


def before_the_deal(dealt: Layout) -> Layout:
    """The same table before anybody has a card."""
    lying = ("deck", "pile", "bonus", "camel_token")
    return Layout(dealt.areas, {key: thing for key, thing in dealt.things.items() if key.split(".")[0] in lying})


def near(seen: TableView) -> Seat:
    """Who sits nearest: the seat that looks, or, when nobody's hand is to be seen, whoever's turn it is."""
    return seen.turn if seen.seat is None else seen.seat


def layout(
    seen: TableView, choice: Choice, areas: Areas, *, show_herds: bool = False, trail: Sequence[Card] = ()
) -> Layout:
    """Lay out a table for the seat that looks at it; for a stranger, with both hands face down.

    Beside the other's hand lie, face up, the goods that they took last.
    """
    side = near(seen)
    own, other = seen.traders[side], seen.traders[side.other]
    assert isinstance(other, TraderView)
    placed = [
        *_market(seen, choice, areas),
        *_piles(seen, areas),
        *_bonus_piles(seen, areas),
        *(_own_side(own, choice, areas) if isinstance(own, Trader) else _hidden_side(own, areas, show_herds)),
        *_other_side(other, areas, show_herds),
        *_trail(trail, areas),
    ]
    return Layout(areas, {thing.key: thing for thing in placed})


def _market(view: TableView, choice: Choice, areas: Areas) -> Iterator[Thing]:
    if view.deck_size:
        yield Thing("deck", BACK, _in(areas.deck), 0)
    for slot, card in enumerate(view.market):
        if card is not None:
            picked = slot in choice.slots
            yield Thing(f"market.{slot}", card_face(card, slot), _raised(_in(areas.market[slot]), picked), 10, picked)
    if view.discard:
        top = len(view.discard) - 1
        lies = _in(areas.discard.inset(DISCARD_INSET * areas.discard.width), angle=4.0 * (top % 3 - 1))
        yield Thing("discard", card_face(view.discard[top]), lies, 5)


def _own_side(own: Trader, choice: Choice, areas: Areas) -> Iterator[Thing]:
    for place, card in enumerate(own.hand):
        picked = place in choice.cards
        pose = _raised(fan_pose(areas, place, len(own.hand)), picked)
        yield Thing(f"hand.{place}", card_face(card), pose, 20 + place, picked)
    for camel in range(own.herd):
        offered = camel >= own.herd - choice.camels
        pose = herd_pose(areas.herd, areas.card, camel, own.herd)
        yield Thing(f"herd.{camel}", card_face(Card.CAMEL, camel), _raised(pose, offered), 40 + camel, offered)
    won = [token_face(token.good, token.value) for token in own.goods]
    won += [Face(f"tokens/bonus_{token.cards}_open", token.value) for token in own.bonuses]
    yield from _purse("purse", won, areas.purse, purse_token(areas))


def _hidden_side(own: TraderView, areas: Areas, show_herds: bool) -> Iterator[Thing]:
    """The near side while nobody may see its hand."""
    for place in range(own.hand_size):
        yield Thing(f"hand.{place}", BACK, fan_pose(areas, place, own.hand_size), 20 + place)
    seen = _camels_seen(own, show_herds)
    for camel in range(seen):
        pose = herd_pose(areas.herd, areas.card, camel, seen)
        yield Thing(f"herd.{camel}", card_face(Card.CAMEL, camel), pose, 40 + camel)
    yield from _purse("purse", _sealed(own), areas.purse, purse_token(areas))


def _other_side(other: TraderView, areas: Areas, show_herds: bool) -> Iterator[Thing]:
    for place in range(other.hand_size):
        pose = _row_pose(areas.other_hand, areas.small_card, place, other.hand_size)
        yield Thing(f"other_hand.{place}", BACK, pose, 20 + place)
    seen = _camels_seen(other, show_herds)
    for camel in range(seen):
        pose = _row_pose(areas.other_herd, areas.small_card, camel, seen)
        yield Thing(f"other_herd.{camel}", card_face(Card.CAMEL, camel), pose, 40 + camel)
    yield from _purse("other_purse", _sealed(other), areas.other_purse, purse_token(areas))


def _camels_seen(trader: TraderView, show_herds: bool) -> int:
    return trader.herd if show_herds else min(trader.herd, SEEN_OF_A_HIDDEN_HERD)


def _sealed(trader: TraderView) -> list[Face]:
    """Won tokens as anyone else sees them, without their values."""
    won = [Face(f"tokens/{token.good.word}") for token in trader.goods]
    for size, count in zip(BONUS_SIZES, trader.bonuses, strict=True):
        won += [Face(f"tokens/bonus_{size}")] * count
    return won


def _trail(taken: Sequence[Card], areas: Areas) -> Iterator[Thing]:
    for place, card in enumerate(taken):
        pose = _row_pose(areas.other_trail, areas.small_card, place, len(taken), gap=1.08)
        yield Thing(f"trail.{place}", card_face(card), pose, 60 + place)


def purse_token(areas: Areas) -> float:
    """How large a won token is, on either side."""
    return 5.2 * areas.unit


def _purse(name: str, faces: list[Face], area: Box, size: float) -> Iterator[Thing]:
    for place, face in enumerate(faces):
        # The first ones lie on top, as in the piles: every value is seen.
        yield Thing(f"{name}.{place}", face, purse_pose(area, size, place, len(faces)), 80 - place)


def purse_pose(area: Box, size: float, place: int, count: int) -> Pose:
    """Where a won token lies: in a row that closes up as it grows."""
    step = min(size * 0.56, (area.width - size) / max(1, count - 1))
    return Pose(area.x + size / 2 + place * step, area.centre[1], size, size)


def _piles(view: TableView, areas: Areas) -> Iterator[Thing]:
    for good in GOODS:
        values = view.piles[good]
        for place in reversed(range(len(values))):
            pose = cascade_pose(areas, good, place)
            yield Thing(f"pile.{good.word}.{place}", token_face(good, values[place]), pose, 80 - place)


def cascade_pose(areas: Areas, good: Card, place: int) -> Pose:
    """Where a token of a pile lies: the next one to win is the largest, the others peep out behind it."""
    row = areas.cascades[good]
    # Tall rows have tokens no larger than a pile of nine can show side by side.
    size = min(row.height, 0.24 * row.width)
    first, rest, gap, middle = 0.98 * size, 0.82 * size, 0.12 * size, row.centre[1]
    if place == 0:
        return Pose(row.x + first / 2, middle, first, first)
    # A pile uses the whole row, so that every value has a place of its own.
    step = min(rest * 0.98, (row.width - first - gap) / (len(GOODS_TOKENS[good]) - 1))
    return Pose(row.x + first + gap + place * step - rest / 2, middle, rest, rest)


def _bonus_piles(view: TableView, areas: Areas) -> Iterator[Thing]:
    for tier, (size, left) in enumerate(zip(BONUS_SIZES, view.bonus_left, strict=True)):
        if left:
            yield Thing(f"bonus.{size}", Face(f"tokens/bonus_{size}"), bonus_pose(areas, tier), 80)
    yield Thing("camel_token", Face("tokens/camel"), bonus_pose(areas, len(BONUS_SIZES)), 80)


def bonus_pose(areas: Areas, place: int) -> Pose:
    """Where a bonus pile lies, below the cascades; the last place is the camel token's."""
    box = areas.bonus[place]
    size = min(0.9 * box.height, 0.96 * box.width)
    return Pose(*box.centre, size, size)


def fan_pose(areas: Areas, place: int, count: int) -> Pose:
    """Where a card of the own hand lies: a shallow fan, closing up as it fills."""
    width, height = areas.card
    area = areas.hand
    step = min(width * 0.86, (area.width - width) / max(1, count - 1))
    away = place - (count - 1) / 2
    x, y = area.centre
    dip = abs(away) ** 1.6 * 0.008 * height
    return Pose(x + away * step, y + HAND_DROP * areas.unit + dip, width, height, angle=-away * FAN_DEGREES)


def herd_pose(area: Box, card: tuple[float, float], camel: int, count: int) -> Pose:
    """Where a camel of the own herd stands."""
    width, height = card
    step = min(width * 0.42, (area.width - width) / max(1, count - 1))
    return Pose(area.x + width / 2 + camel * step, area.centre[1], width, height)


def _row_pose(area: Box, card: tuple[float, float], place: int, count: int, gap: float = 0.55) -> Pose:
    width, height = card
    step = min(width * gap, (area.width - width) / max(1, count - 1))
    start = area.centre[0] - step * (count - 1) / 2
    return Pose(start + place * step, area.centre[1], width, height)


def _in(box: Box, angle: float = 0.0) -> Pose:
    return Pose(*box.centre, box.width, box.height, angle)


def _raised(pose: Pose, picked: bool) -> Pose:
    if not picked:
        return pose
    return Pose(pose.x, pose.y - PICKED_RISE * pose.height, pose.width, pose.height, lift=1.0)
