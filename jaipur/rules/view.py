"""What a seat may know, as types of their own: a secret is not blanked out here, it is absent."""

from collections.abc import Iterable
from dataclasses import dataclass

from jaipur.rules.cards import BONUS_SIZES, Card, Token
from jaipur.rules.events import (
    BackMoved,
    BonusMoved,
    CardMoved,
    Deck,
    Event,
    Hand,
    SealedBonusMoved,
    SeenEvent,
)
from jaipur.rules.table import Ending, Market, Seat, Table, Trade, Trader, ending


@dataclass(frozen=True, slots=True)
class TraderView:
    """A trader as anyone else sees them, with a perfect memory of what was public."""

    hand_size: int
    known: tuple[Card, ...]
    """Goods this trader is known to hold: taken from the market, not yet sold or given back."""
    herd: int
    goods: tuple[Token, ...]
    bonuses: tuple[int, ...]
    """How many bonus tokens were won, by size of sale."""


@dataclass(frozen=True, slots=True)
class TableView:
    """One round as a seat may know it, or, with no seat, as a stranger looking on may."""

    seat: Seat | None
    market: Market
    deck_size: int
    piles: tuple[tuple[int, ...], ...]
    bonus_left: tuple[int, ...]
    traders: tuple[Trader | TraderView, Trader | TraderView]
    turn: Seat
    discard: tuple[Card, ...]
    trades: tuple[Trade, ...]

    @property
    def own(self) -> Trader:
        """The viewer's own side. A stranger has none."""
        assert self.seat is not None, "a stranger's view has no side of its own"
        trader = self.traders[self.seat]
        assert isinstance(trader, Trader)
        return trader

    @property
    def opponent(self) -> TraderView:
        """The trader across the table. A stranger has none."""
        assert self.seat is not None, "a stranger's view has no side of its own"
        trader = self.traders[self.seat.other]
        assert isinstance(trader, TraderView)
        return trader

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.ending is not None

    @property
    def ending(self) -> Ending | None:
        """What ended the round, if it has ended."""
        return ending(self.market, self.piles)


Position = Table | TableView


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as this seat may know it; as a stranger may, for no seat."""
    first, second = table.traders
    return TableView(
        seat=seat,
        market=table.market,
        deck_size=len(table.deck),
        piles=table.piles,
        bonus_left=tuple(map(len, table.bonus_piles)),
        traders=(
            first if seat is Seat.FIRST else _from_outside(first),
            second if seat is Seat.SECOND else _from_outside(second),
        ),
        turn=table.turn,
        discard=table.discard,
        trades=table.trades,
    )


def _from_outside(trader: Trader) -> TraderView:
    sizes = [token.cards for token in trader.bonuses]
    return TraderView(
        hand_size=len(trader.hand),
        known=trader.known,
        herd=trader.herd,
        goods=trader.goods,
        bonuses=tuple(map(sizes.count, BONUS_SIZES)),
    )


def redact(events: Iterable[Event], seat: Seat | None) -> tuple[SeenEvent, ...]:
    """The same events as this seat, or a stranger, saw them happen."""
    return tuple(_redacted(event, seat) for event in events)


def _redacted(event: Event, seat: Seat | None) -> SeenEvent:
    match event:
        case BonusMoved(_, origin, purse) if purse.seat is not seat:
            return SealedBonusMoved(origin, purse)
        case CardMoved(_, Deck(), Hand(owner)) if owner is not seat:
            return BackMoved(event.origin, event.to)
        case _:
            return event
