"""What the picked cards amount to: the move, why it may not be played yet, and where the cards may go. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from jaipur.rules import Card, Move, Refusal, TableView, refusal
from jaipur.ui.table.choice import Choice, move_of


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
    unfinished = (None, Refusal.TOO_MANY_GIVEN, Refusal.EXCHANGE_OF_ONE)
    _, reason = _asked(replace(choice, slots=(*choice.slots, slot)), view)
    return reason in unfinished and card not in {view.own.hand[place] for place in choice.cards}
