"""The yardstick `careful`: a heuristic set by hand, which every learned level has to beat."""

from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.repetition import fresh_moves
from jaipur.bots.search_move import SearchMove, as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.rules import BONUS_SIZES, Card, Move, Sell, TableView, least_sale, proceeds

_CAMEL = int(Card.CAMEL)
_IN_HAND = 0.72
"""What a rupee is worth that the cards in hand could be sold for."""
_TOO_FEW = 0.45
"""The same when the cards are too few to be sold at all."""
_LEFT_FOR_OPPONENT = 0.25
"""What a rupee costs that the opponent could make of the market."""
_HERD = (0, 1.2, 2.2, 3.0, 3.6, 4.0)
"""What a herd is worth, by its size."""
_LARGER_HERD = 2
_CROWDED_FROM = 5
_CROWDED = 0.8
"""What each card in hand beyond five costs."""


def choose_by_heuristic(view: TableView, rng: Random, _budget: Budget) -> Move:
    """The move after which cash, hand and herd are worth most, less what it leaves on the market for the opponent."""
    position = SearchPosition.from_view(view)
    rated = [(_worth(view, position, move), rng.random(), move) for move in fresh_moves(view)]
    return max(rated, key=lambda one: one[:2])[2]


def _worth(view: TableView, position: SearchPosition, move: Move) -> float:
    counted = as_search_move(view.market, move)
    if position.ends(counted):
        return 200 * (position.win_chance_at_end(counted) - 0.4)
    cash = proceeds(view, move).mean_rupees if isinstance(move, Sell) else 0
    after = position.copy()
    after.play(counted)
    seat = position.turn
    hand = after.hands[seat]
    held = sum(_held(after, good, hand[good]) for good in range(_CAMEL))
    herd = after.herds[seat]
    camels = _HERD[min(herd, len(_HERD) - 1)] + _LARGER_HERD * (herd > after.herds[1 - seat])
    crowded = _CROWDED * max(0, after.hand_sizes[seat] - _CROWDED_FROM)
    return cash + held + camels - crowded - _left_for(after, 1 - seat)


def _held(position: SearchPosition, good: int, count: int) -> float:
    """What cards in hand are worth: what they would sell for together, at a discount."""
    if not count:
        return 0
    rupees = _rupees(position, good, count)
    return rupees * (_IN_HAND if count >= least_sale(Card(good)) else _TOO_FEW)


def _rupees(position: SearchPosition, good: int, count: int) -> float:
    rupees, _ = position.proceeds(SearchMove(((good, -count),), sold=count))
    # A pair is on the way to a bonus.
    return rupees + (1.0 if count == BONUS_SIZES[0] - 1 and position.bonus_left[0] else 0)


def _left_for(position: SearchPosition, other: int) -> float:
    """What the market is worth to the opponent: each good beside those they are known to hold, and the camels."""
    worth = 0.0
    for good in range(_CAMEL):
        if count := position.market[good]:
            known = position.known[other][good]
            worth += _held(position, good, known + count) - _held(position, good, known)
    return _LEFT_FOR_OPPONENT * (worth + 0.8 * position.market[_CAMEL])
