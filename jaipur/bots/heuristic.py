"""A careful trader's rules of thumb, set by hand: the yardstick for whatever claims to have learned something."""

from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.position import Position, Step, step_of
from jaipur.bots.repetition import fresh_moves
from jaipur.rules import BONUS_SIZES, Card, Move, Sell, TableView, least_sale, proceeds

_CAMEL = int(Card.CAMEL)
_IN_HAND = 0.72
"""What a rupee is worth that is not yet sold for."""
_TOO_FEW = 0.45
"""And one that could not even be sold for today."""
_LURE = 0.25
"""What hurts about a rupee left lying for the opponent."""
_HERD = (0, 1.2, 2.2, 3.0, 3.6, 4.0)
_FULL_HAND = 0.8


def choose_by_care(view: TableView, chance: Random, _budget: Budget) -> Move:
    """The move after which cash, hand and herd are worth most, less what it leaves lying for the opponent."""
    position = Position.seen(view)
    rated = [(_worth(view, position, move), chance.random(), move) for move in fresh_moves(view)]
    return max(rated, key=lambda one: one[:2])[2]


def _worth(view: TableView, position: Position, move: Move) -> float:
    step = step_of(view.market, move)
    if position.ends(step):
        return 200 * (position.chance_at_end(step) - 0.4)
    cash = proceeds(view, move).mean_rupees if isinstance(move, Sell) else 0
    after = position.copy()
    after.play(step)
    seat = position.turn
    hand = after.hands[seat]
    held = sum(_held(after, good, hand[good]) for good in range(_CAMEL))
    herd = after.herds[seat]
    camels = _HERD[min(herd, len(_HERD) - 1)] + 2 * (herd > after.herds[1 - seat])
    crowded = _FULL_HAND * max(0, after.hand_sizes[seat] - 5)
    return cash + held + camels - crowded - _lure(after, 1 - seat)


def _held(position: Position, good: int, count: int) -> float:
    """What cards in hand are worth: what they would sell for together, at a discount."""
    if not count:
        return 0
    rupees = _rupees(position, good, count)
    return rupees * (_IN_HAND if count >= least_sale(Card(good)) else _TOO_FEW)


def _rupees(position: Position, good: int, count: int) -> float:
    rupees, _ = position.proceeds(Step(((good, -count),), sold=count))
    # A pair is on the way to a bonus.
    return rupees + (1.0 if count == BONUS_SIZES[0] - 1 and position.bonus_left[0] else 0)


def _lure(position: Position, other: int) -> float:
    """What lies on the market for the opponent: each good with those they are known to hold, and the camels."""
    lure = 0.0
    for good in range(_CAMEL):
        if count := position.market[good]:
            known = position.known[other][good]
            lure += _held(position, good, known + count) - _held(position, good, known)
    return _LURE * (lure + 0.8 * position.market[_CAMEL])
