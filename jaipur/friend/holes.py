"""A table with holes: the rules, played by somebody who sees only a part of the cards.

A hole in a hand is filled with a good that the move leaves alone, so nobody can sell or give it; and what is drawn from
the deck, or won in secret, is opened before it counts.
"""

from dataclasses import dataclass

from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    BonusToken,
    Card,
    Exchange,
    Move,
    Refusal,
    Seat,
    SeenEvent,
    SeenTurn,
    Sell,
    Table,
    TableView,
    TakeCamels,
    TakeGood,
    Trader,
    TraderView,
    bonus_size,
    opening,
    play,
    redact,
    refusal,
    view,
)

HOLE = Card.CAMEL
"""What stands for a card of the deck that nobody has seen."""
_SEALED = 0

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a move brings to light."""

    claims: Cards = ()
    """Dealt goods that the mover opens, to prove that they are held."""
    drawn: Cards = ()
    """What fills the market, in the order in which it is drawn."""
    bonus: int | None = None
    """What the bonus token is worth, for who may see it."""


def claims_needed(known: Cards, move: Move) -> Cards:
    """The dealt goods that a move must prove: those it sells or gives, as far as they were not seen being taken."""
    match move:
        case Sell(good, count):
            return (good,) * max(0, count - known.count(good))
        case Exchange(_, given):
            goods = sorted({card for card in given if card is not Card.CAMEL})
            return tuple(good for good in goods for _ in range(given.count(good) - known.count(good)))
        case _:
            return ()


def cards_drawn(seen: TableView, move: Move) -> int:
    """How many cards the deck gives after this move."""
    match move:
        case TakeGood():
            return min(1, seen.deck_size)
        case TakeCamels():
            return min(seen.market.count(Card.CAMEL), seen.deck_size)
        case _:
            return 0


def bonus_pile(seen: TableView, move: Move) -> int | None:
    """Which bonus pile a sale draws from, counted from 0; None when it draws from none (R4)."""
    if not isinstance(move, Sell) or (size := bonus_size(move.count)) is None:
        return None
    pile = BONUS_SIZES.index(size)
    return pile if seen.bonus_left[pile] else None


def refusal_known(seen: TableView, move: Move, claims: Cards) -> Refusal | None:
    """Why a move may not be played, for an onlooker to whom the mover shows these cards."""
    return refusal(_filled(seen, move, Shown(claims)), move)


def play_known(seen: TableView, move: Move, shown: Shown) -> SeenTurn:
    """What this onlooker sees of a legal move."""
    turn = play(_filled(seen, move, shown), move)
    return SeenTurn(seen, move, view(turn.after, seen.seat), redact(turn.events, seen.seat))


def opening_known(seen: TableView) -> tuple[SeenEvent, ...]:
    """How a fresh deal came to lie as this onlooker sees it."""
    return redact(opening(_filled(seen, TakeCamels(), Shown())), seen.seat)


def _filled(seen: TableView, move: Move, shown: Shown) -> Table:
    """A table that looks like this to the onlooker, with what the move brings to light in its place."""
    first, second = (
        trader if isinstance(trader, Trader) else _trader(trader, move, shown.claims if seat is seen.turn else ())
        for seat, trader in zip(Seat, seen.traders, strict=True)
    )
    hidden = (HOLE,) * (seen.deck_size - len(shown.drawn))
    return Table(
        market=seen.market,
        deck=hidden + shown.drawn[::-1],
        piles=seen.piles,
        bonus_piles=_bonus_piles(seen, move, shown.bonus),
        traders=(first, second),
        turn=seen.turn,
        discard=seen.discard,
        trades=seen.trades,
    )


def _trader(trader: TraderView, move: Move, claims: Cards) -> Trader:
    held = (*trader.known, *claims)
    holes = (_untouched(move),) * (trader.hand_size - len(held))
    tokens = zip(BONUS_SIZES, trader.bonuses, strict=True)
    return Trader(
        hand=tuple(sorted((*held, *holes))),
        herd=trader.herd,
        goods=trader.goods,
        bonuses=tuple(BonusToken(size, _SEALED) for size, count in tokens for _ in range(count)),
        known=trader.known,
    )


def _untouched(move: Move) -> Card:
    """A good that a move neither sells nor gives. Only an exchange of six kinds leaves none."""
    match move:
        case Sell(good):
            touched = {good}
        case Exchange(_, given):
            touched = {*given}
        case _:
            touched = set()
    return next((good for good in GOODS if good not in touched), HOLE)


def _bonus_piles(seen: TableView, move: Move, bonus: int | None) -> tuple[tuple[int, ...], ...]:
    piles = [(_SEALED,) * left for left in seen.bonus_left]
    drawn = bonus_pile(seen, move)
    if drawn is not None and bonus is not None:
        piles[drawn] = (bonus, *piles[drawn][1:])
    return tuple(piles)
