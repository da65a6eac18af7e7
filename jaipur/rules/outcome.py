"""What a move would bring, without playing it: the tokens of a sale, and the size of the hand afterwards."""

from dataclasses import dataclass
from typing import assert_never

from jaipur.rules.cards import BONUS_SIZES, BONUS_TOKENS, Card, bonus_size
from jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur.rules.table import Trader
from jaipur.rules.view import Position, TableView


@dataclass(frozen=True, slots=True)
class BonusRange:
    """A bonus token nobody has seen yet: the pile it comes from, and what the tokens of that pile are worth."""

    size: int
    """The size of sale that the pile is for: 3, 4, or 5."""
    least: int
    most: int
    mean: float


# By size of sale, in the order of BONUS_SIZES. What the box held counts, not what has been drawn since.
_BONUS_RANGES = tuple(
    BonusRange(size, min(values), max(values), sum(values) / len(values))
    for size, values in zip(BONUS_SIZES, BONUS_TOKENS, strict=True)
)


@dataclass(frozen=True, slots=True)
class Proceeds:
    """What a sale brings, as far as the players can know it beforehand."""

    tokens: tuple[int, ...]
    """The values of the goods tokens, from the top of their pile; fewer than the cards sold when it runs out (R1)."""
    bonus: BonusRange | None
    """None for a sale of one or two cards, and for an empty bonus pile (R4)."""

    @property
    def rupees(self) -> int:
        """What the goods tokens are worth together, without the bonus."""
        return sum(self.tokens)

    @property
    def mean_rupees(self) -> float:
        """What the goods tokens and, on average, the bonus are worth together."""
        return self.rupees + (self.bonus.mean if self.bonus else 0)


def proceeds(position: Position, sale: Sell) -> Proceeds:
    """What a legal sale brings to whoever makes it now."""
    return Proceeds(position.piles[sale.good][: sale.count], _bonus(position, sale.count))


def _bonus(position: Position, count: int) -> BonusRange | None:
    size = bonus_size(count)
    if size is None:
        return None
    pile = BONUS_SIZES.index(size)
    left = position.bonus_left[pile] if isinstance(position, TableView) else len(position.bonus_piles[pile])
    return _BONUS_RANGES[pile] if left else None


def hand_after(position: Position, move: Move) -> int:
    """How many cards the player to move would hold after a move, herd not counted (R7). It may be over the limit."""
    trader = position.traders[position.turn]
    held = len(trader.hand) if isinstance(trader, Trader) else trader.hand_size
    match move:
        case TakeGood():
            return held + 1
        case TakeCamels():
            return held
        case Exchange(slots, given):
            return held + len(slots) - len(given) + given.count(Card.CAMEL)
        case Sell(_, count):
            return held - count
        case _:
            assert_never(move)
