"""What the other's last move changed: it stays marked until one's own next move, for whoever looked away."""

from dataclasses import dataclass

from jaipur.rules import (
    BONUS_SIZES,
    Card,
    CardMoved,
    Deck,
    Discard,
    Hand,
    Herd,
    MarketSlot,
    SealedBonusMoved,
    SeenTurn,
    TableView,
    TokenMoved,
    TraderView,
)


@dataclass(frozen=True, slots=True)
class Marks:
    """What everybody saw change, by where it is to be seen."""

    slots: tuple[int, ...] = ()
    """Places of the market with another card than before."""
    taken: tuple[Card, ...] = ()
    """Goods that went into the other's hand."""
    camels: int = 0
    """How many camels joined the other's herd, or, below zero, left it."""
    sold_from: Card | None = None
    """The pile whose tokens were paid."""
    tokens: int = 0
    """How many of its tokens were paid."""
    bonus: int | None = None
    """For how many cards a bonus token came with them."""
    discarded: bool = False
    """Whether cards went to the discard pile."""


NO_MARKS = Marks()


def marks(turns: tuple[SeenTurn, ...], view: TableView) -> Marks:
    """What to mark for a viewer: the last move, unless it was the viewer's own; nothing for a stranger."""
    if view.seat is None or not turns or turns[-1].after != view or turns[-1].before.turn is view.seat:
        return NO_MARKS
    events = turns[-1].events
    cards = [event for event in events if isinstance(event, CardMoved)]
    tokens = [event for event in events if isinstance(event, TokenMoved)]
    joined = sum(isinstance(event.to, Herd) and not isinstance(event.origin, Deck) for event in cards)
    left = sum(isinstance(event.origin, Herd) for event in cards)
    return Marks(
        slots=tuple(sorted(event.to.slot for event in cards if isinstance(event.to, MarketSlot))),
        taken=tuple(event.card for event in cards if isinstance(event.to, Hand)),
        camels=joined - left,
        sold_from=tokens[0].token.good if tokens else None,
        tokens=len(tokens),
        bonus=next((event.origin.cards for event in events if isinstance(event, SealedBonusMoved)), None),
        discarded=any(isinstance(event.to, Discard) for event in cards),
    )


def won_places(marks: Marks, won: TraderView) -> frozenset[int]:
    """Which of the other's tokens came with the move: the last of the goods tokens, and the last bonus of its kind."""
    goods = len(won.goods)
    places = set(range(goods - marks.tokens, goods))
    if marks.bonus is not None:
        up_to = BONUS_SIZES.index(marks.bonus) + 1
        places.add(goods + sum(won.bonuses[:up_to]) - 1)
    return frozenset(places)
