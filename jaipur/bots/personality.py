"""The lower levels: the same judgement, weakened as people are weak, each in a way of its own.

Nobody here plays at random. They forget what the opponent took, overlook exchanges, the big ones first, weigh moves
carelessly, and follow a liking: for diamonds, for camels, for a full set, for a quick end.
"""

from dataclasses import dataclass, replace
from random import Random

from jaipur.bots.bot import Bot, Budget
from jaipur.bots.judgement import evaluate
from jaipur.bots.position import step_of
from jaipur.bots.repetition import recreates
from jaipur.rules import BONUS_SIZES, GOODS, PRECIOUS, Card, Exchange, Move, Sell, TableView, proceeds


@dataclass(frozen=True, slots=True)
class Temper:
    """A way to play. The likings are in chances to win: how much of it this trader gives away for a fancy."""

    remembers: tuple[Card, ...] = GOODS
    """Goods it keeps in mind when the opponent takes them."""
    overlooks: float = 0.0
    """The chance to overlook an exchange of two cards; of three it is doubly likely, of four three times."""
    carelessness: float = 0.0
    """By how much it misjudges a move, one way or the other."""
    blunder: float = 1.0
    """Moves that are worse than the best by more than this are never played."""
    diamonds: float = 0.0
    """For each diamond that comes to hand."""
    camels: float = 0.0
    """For each camel that comes to the herd; each one that leaves it hurts as much."""
    coins: float = 0.0
    """For each rupee of a sale, now."""
    small_sale: float = 0.0
    """For each card that a sale falls short of five; a patient trader counts it below nothing."""
    haste: float = 0.0
    """For each card drawn from the deck, and each token sold."""


# What to say of the expert's temper: it has none. It looks ahead instead (search.py).
TEMPERS = {
    "novice": Temper(remembers=(), overlooks=0.6, carelessness=0.25, blunder=0.6, diamonds=0.12, coins=0.03),
    "easy": Temper(remembers=(), overlooks=0.35, carelessness=0.10, blunder=0.3, camels=0.04),
    "medium": Temper(remembers=PRECIOUS, overlooks=0.1, carelessness=0.03, blunder=0.1, small_sale=-0.005),
    "hard": Temper(blunder=0.01, haste=0.001),
}


def tempered(temper: Temper) -> Bot:
    """The bot with this temper."""

    def choose(view: TableView, chance: Random, _budget: Budget) -> Move:
        seen = _remembered(view, temper)
        fresh = [(move, worth) for move, worth in evaluate(seen) if not recreates(view, move)]
        noticed = [one for one in fresh if not _overlooked(one[0], temper, chance)] or fresh
        best = noticed[0][1]
        rated = [
            (worth + _liking(view, move, temper) + chance.gauss(0, temper.carelessness), move)
            for move, worth in noticed
            if worth >= best - temper.blunder
        ]
        return max(rated, key=lambda one: one[0])[1]

    return choose


def _remembered(view: TableView, temper: Temper) -> TableView:
    """The view without what has slipped this trader's mind."""
    assert view.seat is not None
    known = tuple(card for card in view.opponent.known if card in temper.remembers)
    opponent = replace(view.opponent, known=known)
    first, second = view.traders
    return replace(view, traders=(first, opponent) if view.seat == 0 else (opponent, second))


def _overlooked(move: Move, temper: Temper, chance: Random) -> bool:
    if not isinstance(move, Exchange):
        return False
    return chance.random() < temper.overlooks * (len(move.slots) - 1)


def _liking(view: TableView, move: Move, temper: Temper) -> float:
    """What a move is worth to this trader beyond its worth."""
    if isinstance(move, Sell):
        short = max(0, BONUS_SIZES[-1] - move.count)
        coins = temper.coins * proceeds(view, move).mean_rupees
        return coins + temper.small_sale * short + temper.haste * move.count
    step = step_of(view.market, move)
    drawn = sum(more for _, more in step.goods) + step.camels
    diamonds = sum(more for good, more in step.goods if good == Card.DIAMOND)
    return temper.camels * step.camels + temper.diamonds * diamonds + temper.haste * drawn
