"""What gestures do to the cards: click, drag and keys all end in a choice, and perhaps in a move. Pure."""

from dataclasses import dataclass, field, replace

from jaipur.rules import Card, Move, Refusal, TableView, refusal
from jaipur.ui.choice import (
    Choice,
    move_of,
    objection,
    offer_camel,
    pick_hand,
    pick_kind,
    pick_market,
    playable,
    withdraw_camel,
)
from jaipur.ui.geometry import Box
from jaipur.ui.gestures import (
    Cancel,
    Click,
    Commit,
    Drag,
    Drop,
    Gesture,
    Hover,
    Lift,
    PickFocused,
    Shortcut,
    Step,
    Walk,
)
from jaipur.ui.layout import Layout
from jaipur.ui.timeline import Pose


@dataclass(frozen=True, slots=True)
class Grip:
    """Cards held by the pointer: where it took them, and where it is now."""

    from_market: bool
    taken_at: tuple[float, float]
    now_at: tuple[float, float]
    before: Choice
    """What was picked before."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Everything a player has in hand between two moves: picks, grip, and what the pointer or the keys point at."""

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


def handle(holding: Holding, made: Gesture, layout: Layout, view: TableView) -> tuple[Holding, Decision | None]:
    """What a gesture leaves in hand, and what it decides."""
    match made:
        case Hover(x, y):
            thing = layout.at(x, y)
            return replace(holding, hovered=thing.key if thing and touchable(thing.key) else None, focused=None), None
        case Click(x, y, double):
            return _clicked(holding, layout, view, x, y, double)
        case Lift() | Drag() | Drop():
            return _dragged(holding, made, layout, view)
        case Cancel():
            return Holding(focused=holding.focused), None
        case Commit():
            return holding, decision(holding.choice, view)
        case Walk() | PickFocused() | Shortcut():
            return _keyed(holding, made, layout, view), None
        case _:
            return holding, None


def _dragged(
    holding: Holding, made: Lift | Drag | Drop, layout: Layout, view: TableView
) -> tuple[Holding, Decision | None]:
    match made:
        case Lift(x, y):
            return _lifted(holding, layout, view, x, y), None
        case Drag(x, y) if holding.grip:
            return replace(holding, grip=replace(holding.grip, now_at=(x, y))), None
        case Drop(x, y) if holding.grip:
            return _dropped(holding, layout, view, x, y)
        case _:
            return holding, None


def _keyed(holding: Holding, made: Walk | PickFocused | Shortcut, layout: Layout, view: TableView) -> Holding:
    match made:
        case Walk(step):
            return replace(holding, focused=walked(holding.focused, step, layout), hovered=None)
        case Shortcut(key):
            return _shortcut(holding, key, view)
        case PickFocused() if holding.focused:
            return replace(holding, choice=picked(holding.choice, holding.focused, view))
        case _:
            return holding


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


def decision(choice: Choice, view: TableView) -> Decision | None:
    """Play what is picked, or say why not; nothing for nothing."""
    move = playable(choice, view)
    if move is not None:
        return Play(move)
    reason = objection(choice, view)
    return None if reason is None else Refuse(reason, move_of(choice, view))


def _clicked(
    holding: Holding, layout: Layout, view: TableView, x: float, y: float, double: bool
) -> tuple[Holding, Decision | None]:
    thing = layout.at(x, y)
    if thing is None or not touchable(thing.key):
        return holding, None
    if double and thing.key.startswith("market."):
        alone = pick_market(Choice(), view, int(thing.key[7:]))
        return replace(holding, choice=alone), decision(alone, view)
    return replace(holding, choice=picked(holding.choice, thing.key, view)), None


def _lifted(holding: Holding, layout: Layout, view: TableView, x: float, y: float) -> Holding:
    """Take hold of a card, and with it of everything picked on the same side."""
    thing = layout.at(x, y)
    if thing is None or not within_reach(thing.key):
        return holding
    choice = holding.choice if thing.picked else picked(holding.choice, thing.key, view)
    grip = Grip(thing.key.startswith("market."), (x, y), (x, y), holding.choice)
    return replace(holding, choice=choice, grip=grip, hovered=None)


def _dropped(holding: Holding, layout: Layout, view: TableView, x: float, y: float) -> tuple[Holding, Decision | None]:
    """What is dropped where it means nothing, or is refused, is let go of again."""
    assert holding.grip is not None
    left, decided, meant = _laid_down(holding, holding.grip, layout, view, x, y)
    if not meant or isinstance(decided, Refuse):
        left = replace(left, choice=holding.grip.before)
    return left, decided


def _laid_down(
    holding: Holding, grip: Grip, layout: Layout, view: TableView, x: float, y: float
) -> tuple[Holding, Decision | None, bool]:
    """What a drop leaves in hand and decides, and whether it means anything to lay it there."""
    let_go = replace(holding, grip=None)
    if grip.from_market:
        mine = y >= layout.areas.purse.y
        return let_go, decision(holding.choice, view) if mine else None, mine
    if layout.areas.discard.contains(x, y) or layout.areas.tokens.contains(x, y):
        for_sale = replace(holding.choice, slots=())
        return replace(let_go, choice=for_sale), decision(for_sale, view), True
    slot = next((n for n, box in enumerate(layout.areas.market) if box.contains(x, y)), None)
    if slot is None:
        return let_go, None, False
    return *_laid_on_market(let_go, view, slot), True


def _laid_on_market(holding: Holding, view: TableView, slot: int) -> tuple[Holding, Decision | None]:
    """Own cards on a market card: it joins the exchange, which is played as soon as both sides are even."""
    choice = holding.choice
    if view.market[slot] is Card.CAMEL:
        return holding, Refuse(Refusal.CAMELS_AND_GOODS, None)
    if slot not in choice.slots:
        choice = pick_market(choice, view, slot)
    even = len(choice.slots) == len(choice.cards) + choice.camels
    return replace(holding, choice=choice), decision(choice, view) if even else None


def _shortcut(holding: Holding, key: str, view: TableView) -> Holding:
    """Digits pick market slots, C offers a camel."""
    if key in ("1", "2", "3", "4", "5"):
        return replace(holding, choice=pick_market(holding.choice, view, int(key) - 1))
    if key == "c":
        return replace(holding, choice=offer_camel(holding.choice, view))
    return holding


ROWS = ("market", "hand")


def walked(focused: str | None, step: Step, layout: Layout) -> str | None:
    """The next thing for the keyboard's focus: along a row, or to the other row."""
    keys = [key for family in (*ROWS, "herd") for key in layout.things if key.startswith(f"{family}.")]
    if not keys:
        return None
    if focused not in layout.things or focused is None:
        return keys[0]
    if step in (Step.UP, Step.DOWN):
        return _across(focused, step, layout, keys)
    way = 1 if step in (Step.RIGHT, Step.NEXT) else -1
    return keys[(keys.index(focused) + way) % len(keys)]


def _across(focused: str, step: Step, layout: Layout, keys: list[str]) -> str:
    here = layout.things[focused].pose
    side = -1 if step is Step.UP else 1
    beyond = [key for key in keys if side * (layout.things[key].pose.y - here.y) > here.height / 2]
    return min(beyond, key=lambda key: abs(layout.things[key].pose.x - here.x), default=focused)


def held_poses(holding: Holding, layout: Layout) -> dict[str, Pose]:
    """Where the cards are that the pointer holds: as they lay, carried along, and lifted."""
    grip = holding.grip
    if grip is None:
        return {}
    dx, dy = grip.now_at[0] - grip.taken_at[0], grip.now_at[1] - grip.taken_at[1]
    return {
        key: Pose(thing.pose.x + dx, thing.pose.y + dy, thing.pose.width, thing.pose.height, lift=1.5)
        for key, thing in layout.things.items()
        if thing.picked and key.startswith("market.") == grip.from_market
    }


def lit_targets(holding: Holding, layout: Layout, view: TableView) -> tuple[tuple[str, Box], ...]:
    """The places where what is picked may go, by the picture that lights them up."""
    choice, areas = holding.choice, layout.areas
    lit: list[tuple[str, Box]] = []
    if playable(choice, view) is not None and choice.slots and not choice.cards and not choice.camels:
        camels = view.market[choice.slots[0]] is Card.CAMEL
        lit.append(("places/herd_lit", areas.herd) if camels else ("places/hand_lit", areas.hand))
    if playable(replace(choice, slots=()), view) is not None and (choice.cards or choice.camels):
        lit.append(("places/discard_lit", areas.discard))
    if choice.cards or choice.camels:
        lit += [
            ("places/market_lit", box)
            for slot, box in enumerate(areas.market)
            if slot not in choice.slots and _could_join(choice, view, slot)
        ]
    return tuple(lit)


def _could_join(choice: Choice, view: TableView, slot: int) -> bool:
    """Whether a market card could still become part of the exchange that is being put together."""
    card = view.market[slot]
    if card is None or card is Card.CAMEL or len(choice.slots) >= len(choice.cards) + choice.camels:
        return False
    joined = move_of(replace(choice, slots=(*choice.slots, slot)), view)
    unfinished = (None, Refusal.TOO_MANY_GIVEN, Refusal.EXCHANGE_OF_ONE)
    if joined is None or refusal(view, joined) not in unfinished:
        return False
    return card not in {view.own.hand[place] for place in choice.cards}
