"""What the picked cards amount to: the move, why it may not be played yet, and where the cards may go. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from jaipur.rules import HAND_LIMIT, Card, Move, Refusal, TableView, refusal
from jaipur.ui.table.choice import Choice, given_cards, move_of


@dataclass(frozen=True, slots=True)
class Intent:
    """The answer of the rules to a choice; asked once, when a pick or the table changes."""

    move: Move | None = None
    """Perhaps not a legal one; None for nothing picked, and for goods of several kinds."""
    refusal: Refusal | None = None
    """Why it may not be played yet."""
    targets: tuple[str, ...] = ()
    """Where what is picked may go: `hand`, `herd`, `discard`, or market slots such as `market.3`."""

    @property
    def playable(self) -> Move | None:
        """The move, if it may be played now."""
        return self.move if self.refusal is None else None


NOTHING = Intent()


def consider(choice: Choice, view: TableView) -> Intent:
    """What a choice amounts to on this table."""
    if choice.empty:
        return NOTHING
    move, reason = _asked(choice, view)
    return Intent(move, reason, tuple(_targets(choice, view, legal=reason is None)))


def _asked(choice: Choice, view: TableView) -> tuple[Move | None, Refusal | None]:
    move = move_of(choice, view)
    # Goods of several kinds can only be the giving side of an exchange.
    return move, Refusal.TOO_MANY_GIVEN if move is None else refusal(view, move)


def _targets(choice: Choice, view: TableView, *, legal: bool) -> Iterator[str]:
    if not choice.gives:
        if legal:
            yield "herd" if view.market[choice.slots[0]] is Card.CAMEL else "hand"
        return
    if _sells(choice, view, legal=legal):
        yield "discard"
    for slot in range(len(view.market)):
        if slot not in choice.slots and _could_join(choice, view, slot):
            yield f"market.{slot}"


def _sells(choice: Choice, view: TableView, *, legal: bool) -> bool:
    """Whether the own cards that are picked could be sold, whatever is picked of the market."""
    return _asked(replace(choice, slots=()), view)[1] is None if choice.slots else legal


def _could_join(choice: Choice, view: TableView, slot: int) -> bool:
    """Whether a market card could still become part of the exchange that is being put together."""
    card = view.market[slot]
    if card is None or card is Card.CAMEL or len(choice.slots) >= len(choice.cards) + choice.camels:
        return False
    return exchange_in_reach(replace(choice, slots=(*choice.slots, slot)), view)


def exchange_in_reach(choice: Choice, view: TableView) -> bool:
    """Whether picking more can make a legal exchange of these picks, market goods and own cards."""
    taken = [view.market[slot] for slot in choice.slots]
    given = given_cards(choice, view)
    # R7: each camel given lets the hand grow by one card.
    camels = min(view.own.herd, HAND_LIMIT - len(view.own.hand)) - choice.camels
    if camels < 0 or not set(taken).isdisjoint(given):
        return False
    size = max(2, len(taken), len(given))
    unpicked = [view.market[slot] for slot in range(len(view.market)) if slot not in choice.slots]
    more = [card for card in unpicked if card not in (None, Card.CAMEL, *given)]
    payable = [card for place, card in enumerate(view.own.hand) if place not in choice.cards and card not in taken]
    return any(
        sum(card not in joined for card in payable) + camels >= size - len(given)
        for joined in combinations(more, size - len(taken))
    )
