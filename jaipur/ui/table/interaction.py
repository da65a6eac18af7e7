"""What gestures do to the cards: click, drag and keys all end in a choice, and perhaps in a decision. Pure."""

from dataclasses import dataclass, field, replace

from jaipur.rules import Card, Move, Refusal, TableView
from jaipur.ui.kit.gestures import (
    Cancel,
    Click,
    Commit,
    Direction,
    Drag,
    Drop,
    Gesture,
    Hover,
    Lift,
    PickFocused,
    Shortcut,
    Walk,
)
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.choice import Choice, given_cards, offer_camel, pick_hand, pick_kind, pick_market, withdraw_camel
from jaipur.ui.table.intent import Intent, consider, exchange_in_reach
from jaipur.ui.table.layout import Layout, Thing


@dataclass(frozen=True, slots=True)
class Grip:
    """Cards held by the pointer: which one it took and where, and where it is now."""

    key: str
    taken_at: tuple[float, float]
    now_at: tuple[float, float]
    before: Choice
    """What was picked before."""

    @property
    def from_market(self) -> bool:
        """Whether market cards are held, and not own ones."""
        return self.key.startswith("market.")


@dataclass(frozen=True, slots=True)
class Interaction:
    """What a player does between two moves: picks, cards held, and what the pointer or the keys point at."""

    choice: Choice = field(default_factory=Choice)
    grip: Grip | None = None
    hovered: str | None = None
    focused: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """The player has decided."""

    move: Move


@dataclass(frozen=True, slots=True)
class Refuse:
    """The player tried what may not be done."""

    reason: Refusal
    move: Move | None


Decision = Play | Refuse


def interact(
    now: Interaction, made: Gesture, layout: Layout, view: TableView, intent: Intent
) -> tuple[Interaction, Decision | None]:
    """What a gesture changes, and what it decides. The intent is that of the cards picked now."""
    match made:
        case Hover(x, y):
            thing = layout.at(x, y)
            return replace(now, hovered=thing.key if thing and touchable(thing.key) else None, focused=None), None
        case Click(x, y, double):
            return _clicked(now, layout, view, x, y, double)
        case Lift() | Drag() | Drop():
            return _dragged(now, made, layout, view)
        case Cancel():
            return Interaction(focused=now.focused), None
        case Commit():
            return now, _decision(intent)
        case Walk() | PickFocused() | Shortcut():
            return _keyed(now, made, layout, view), None
        case _:
            return now, None


def _dragged(
    now: Interaction, made: Lift | Drag | Drop, layout: Layout, view: TableView
) -> tuple[Interaction, Decision | None]:
    match made:
        case Lift(x, y):
            return _lifted(now, layout, view, x, y), None
        case Drag(x, y) if now.grip:
            return replace(now, grip=replace(now.grip, now_at=(x, y))), None
        case Drop(x, y) if now.grip:
            return _dropped(now, layout, view, x, y)
        case _:
            return now, None


def _keyed(now: Interaction, made: Walk | PickFocused | Shortcut, layout: Layout, view: TableView) -> Interaction:
    match made:
        case Walk(direction):
            return replace(now, focused=walked(now.focused, direction, layout), hovered=None)
        case Shortcut(key):
            return _shortcut(now, key, view)
        case PickFocused() if now.focused:
            return replace(now, choice=picked(now.choice, now.focused, view))
        case _:
            return now


def touchable(key: str) -> bool:
    """Whether a thing answers to the hand."""
    return key.split(".")[0] in ("market", "hand", "herd", "pile")


def within_reach(key: str) -> bool:
    """Whether a thing can be lifted."""
    return key.split(".")[0] in ("market", "hand", "herd")


def picked(choice: Choice, key: str, view: TableView) -> Choice:
    """Pick a thing of the table, or let it go."""
    family, _, rest = key.partition(".")
    match family:
        case "market":
            return pick_market(choice, view, int(rest))
        case "hand":
            return pick_hand(choice, view, int(rest))
        case "herd":
            offered = int(rest) >= view.own.herd - choice.camels
            return withdraw_camel(choice) if offered else offer_camel(choice, view)
        case "pile":
            return pick_kind(choice, view, Card[rest.split(".")[0].upper()])
        case _:
            return choice


def _decision(intent: Intent) -> Decision | None:
    """Play what is picked, or say why not; nothing for nothing."""
    if intent.refusal is not None:
        return Refuse(intent.refusal, intent.move)
    return Play(intent.move) if intent.move is not None else None


def _clicked(
    now: Interaction, layout: Layout, view: TableView, x: float, y: float, double: bool
) -> tuple[Interaction, Decision | None]:
    thing = layout.at(x, y)
    if thing is None or not touchable(thing.key):
        return now, None
    if double and thing.key.startswith("market."):
        alone = pick_market(Choice(), view, int(thing.key[7:]))
        return replace(now, choice=alone), _decision(consider(alone, view))
    return replace(now, choice=picked(now.choice, thing.key, view)), None


def _lifted(now: Interaction, layout: Layout, view: TableView, x: float, y: float) -> Interaction:
    """Take hold of a card, and with it of everything picked on the same side."""
    thing = layout.at(x, y)
    if thing is None or not within_reach(thing.key):
        return now
    choice = now.choice if thing.picked else picked(now.choice, thing.key, view)
    grip = Grip(thing.key, (x, y), (x, y), now.choice)
    return replace(now, choice=choice, grip=grip, hovered=None)


def _dropped(
    now: Interaction, layout: Layout, view: TableView, x: float, y: float
) -> tuple[Interaction, Decision | None]:
    """What is dropped where it means nothing, or is refused, is let go of again."""
    assert now.grip is not None
    left, decided, meant = _laid_down(now, now.grip, layout, view, x, y)
    if not meant or isinstance(decided, Refuse):
        left = replace(left, choice=now.grip.before)
    return left, decided


def _laid_down(
    now: Interaction, grip: Grip, layout: Layout, view: TableView, x: float, y: float
) -> tuple[Interaction, Decision | None, bool]:
    """What a drop leaves in hand and decides, and whether it means anything to lay it there."""
    let_go = replace(now, grip=None)
    if grip.from_market:
        mine = y >= layout.areas.purse.y
        return let_go, _decision(consider(now.choice, view)) if mine else None, mine
    if layout.areas.discard.contains(x, y) or layout.areas.tokens.contains(x, y):
        for_sale = replace(now.choice, slots=())
        return replace(let_go, choice=for_sale), _decision(consider(for_sale, view)), True
    slot = next((n for n, box in enumerate(layout.areas.market) if box.contains(x, y)), None)
    if slot is None:
        return let_go, None, False
    return *_laid_on_market(let_go, view, slot), True


def _laid_on_market(now: Interaction, view: TableView, slot: int) -> tuple[Interaction, Decision | None]:
    """Own cards on a market card: it joins the exchange, which is played as soon as it is one, or waits for more."""
    choice = now.choice
    if view.market[slot] is Card.CAMEL:
        return now, Refuse(Refusal.CAMELS_AND_GOODS, None)
    if slot not in choice.slots:
        choice = pick_market(choice, view, slot)
    begun, intent = replace(now, choice=choice), consider(choice, view)
    if intent.playable is None and exchange_in_reach(choice, view):
        return begun, None
    if {view.market[n] for n in choice.slots} & set(given_cards(choice, view)):
        return begun, Refuse(Refusal.SAME_KIND_BOTH_WAYS, intent.move)
    return begun, _decision(intent)


def _shortcut(now: Interaction, key: str, view: TableView) -> Interaction:
    """Digits pick market slots, C offers a camel."""
    if key in ("1", "2", "3", "4", "5"):
        return replace(now, choice=pick_market(now.choice, view, int(key) - 1))
    if key == "c":
        return replace(now, choice=offer_camel(now.choice, view))
    return now


ROWS = ("market", "hand")


def walked(focused: str | None, direction: Direction, layout: Layout) -> str | None:
    """The next thing for the keyboard's focus: along a row, or to the other row."""
    keys = [key for family in (*ROWS, "herd") for key in layout.things if key.startswith(f"{family}.")]
    if not keys:
        return None
    if focused not in layout.things or focused is None:
        return keys[0]
    if direction in (Direction.UP, Direction.DOWN):
        return _across(focused, direction, layout, keys)
    way = 1 if direction in (Direction.RIGHT, Direction.NEXT) else -1
    return keys[(keys.index(focused) + way) % len(keys)]


def _across(focused: str, direction: Direction, layout: Layout, keys: list[str]) -> str:
    here = layout.things[focused].pose
    side = -1 if direction is Direction.UP else 1
    beyond = [key for key in keys if side * (layout.things[key].pose.y - here.y) > here.height / 2]
    return min(beyond, key=lambda key: abs(layout.things[key].pose.x - here.x), default=focused)


# How far apart held cards are, in parts of their width, and how far they turn, one by one and all together.
FAN_STEP, FAN_WIDTH = 0.3, 1.1
FAN_ANGLE, FAN_SPREAD = 4.0, 16.0


def held_poses(now: Interaction, layout: Layout) -> dict[str, Pose]:
    """Where the cards are that the pointer holds: in a small fan about the one that it took hold of."""
    grip = now.grip
    if grip is None:
        return {}
    held = [
        thing
        for key, thing in sorted(layout.things.items(), key=lambda item: item[1].rank)
        if thing.picked and key.startswith("market.") == grip.from_market
    ]
    taken = next((place for place, thing in enumerate(held) if thing.key == grip.key), len(held) - 1)
    return {
        thing.key: _fanned(thing.pose, place - taken, len(held), _under(grip, held[taken]))
        for place, thing in enumerate(held)
    }


def _under(grip: Grip, thing: Thing) -> tuple[float, float]:
    """Where the middle of the card is that the pointer took, or, where another one left its row, of that one."""
    x, y = grip.now_at
    if thing.key != grip.key:
        return x, y
    return x + thing.pose.x - grip.taken_at[0], y + thing.pose.y - grip.taken_at[1]


def _fanned(pose: Pose, away: int, count: int, middle: tuple[float, float]) -> Pose:
    step = min(FAN_STEP, FAN_WIDTH / max(1, count - 1)) * pose.width
    angle = -away * min(FAN_ANGLE, FAN_SPREAD / count)
    return Pose(middle[0] + away * step, middle[1], pose.width, pose.height, angle, lift=1.5)
