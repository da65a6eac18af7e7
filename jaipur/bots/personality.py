"""The lower levels: the same evaluation, weakened as people are weak, each in a way of its own.

Nobody here plays at random. They forget what the opponent took, overlook exchanges, the big ones first, weigh moves
carelessly, and have preferences: for diamonds, for camels, for large sales, for a quick end.
"""

from dataclasses import dataclass, replace
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.evaluation import evaluate
from jaipur.bots.repetition import recreates
from jaipur.bots.search_move import as_search_move
from jaipur.rules import BONUS_SIZES, GOODS, PRECIOUS, Card, Exchange, Move, Sell, TableView, proceeds


@dataclass(frozen=True, slots=True)
class Personality:
    """How a level differs from the best play it knows. Preferences are in win chance: how much it gives up for them."""

    remembers: tuple[Card, ...] = GOODS
    """Goods it keeps in mind when the opponent takes them."""
    overlooks: float = 0.0
    """The probability to overlook an exchange of two cards; of three it is doubly likely, of four three times."""
    carelessness: float = 0.0
    """The standard deviation of the error in its estimate of a move."""
    worst_blunder: float = 1.0
    """Moves that are worse than the best by more than this are never played."""
    diamonds: float = 0.0
    """For each diamond that comes to hand."""
    camels: float = 0.0
    """For each camel that comes to the herd; each one that leaves it counts against the move."""
    coins: float = 0.0
    """For each rupee of a sale, now."""
    small_sale: float = 0.0
    """For each card that a sale falls short of five; below zero for a patient trader."""
    haste: float = 0.0
    """For each card drawn from the deck, and each card sold."""


# The expert has none: it looks ahead instead (search.py).
PERSONALITIES = {
    "novice": Personality(
        remembers=(), overlooks=0.6, carelessness=0.18, worst_blunder=0.26, diamonds=0.09, coins=0.02
    ),
    "easy": Personality(remembers=(), overlooks=0.33, carelessness=0.093, worst_blunder=0.27, camels=0.035),
    "casual": Personality(
        remembers=(Card.DIAMOND, Card.GOLD), overlooks=0.22, carelessness=0.058, worst_blunder=0.2, coins=0.008
    ),
    "medium": Personality(remembers=PRECIOUS, overlooks=0.11, carelessness=0.033, worst_blunder=0.1, small_sale=-0.005),
    "skilled": Personality(overlooks=0.1, carelessness=0.036, worst_blunder=0.08, haste=0.012),
    "hard": Personality(worst_blunder=0.01, haste=0.001),
}


def bot_with(personality: Personality) -> Bot:
    """The bot that plays with this personality."""

    def choose(view: TableView, rng: Random, _budget: Budget) -> Move:
        remembered = _remembered(view, personality)
        fresh = [(move, win_chance) for move, win_chance in evaluate(remembered) if not recreates(view, move)]
        noticed = [one for one in fresh if not _overlooked(one[0], personality, rng)] or fresh
        least = noticed[0][1] - personality.worst_blunder
        rated = [
            (win_chance + _preference(view, move, personality) + rng.gauss(0, personality.carelessness), move)
            for move, win_chance in noticed
            if win_chance >= least
        ]
        return max(rated, key=lambda one: one[0])[1]

    return choose


def _remembered(view: TableView, personality: Personality) -> TableView:
    """The view without the opponent's cards that this personality forgets."""
    assert view.seat is not None
    known = tuple(card for card in view.opponent.known if card in personality.remembers)
    opponent = replace(view.opponent, known=known)
    first, second = view.traders
    return replace(view, traders=(first, opponent) if view.seat == 0 else (opponent, second))


def _overlooked(move: Move, personality: Personality, rng: Random) -> bool:
    if not isinstance(move, Exchange):
        return False
    return rng.random() < personality.overlooks * (len(move.slots) - 1)


def _preference(view: TableView, move: Move, personality: Personality) -> float:
    """What this personality adds to the estimated win chance of a move."""
    if isinstance(move, Sell):
        short = max(0, BONUS_SIZES[-1] - move.count)
        coins = personality.coins * proceeds(view, move).mean_rupees
        return coins + personality.small_sale * short + personality.haste * move.count
    counted = as_search_move(view.market, move)
    diamonds = sum(change for good, change in counted.goods if good == Card.DIAMOND)
    preference = personality.camels * counted.camels + personality.diamonds * diamonds
    return preference + personality.haste * counted.drawn
