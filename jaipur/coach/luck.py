"""Luck, apart from skill: how much better what came was than what could have come, known when the round is over.

What a card or a token is worth says the evaluation, to a seat that sees no more than it could. Luck is told as a change
of the chance to win, and is as often bad as good: over many rounds it comes to nothing.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from jaipur.bots import standing
from jaipur.rules import BONUS_SIZES, Card, CardMoved, Deck, MarketSlot, Seat, Table, Turn, score, view

STARTERS_CHANCE = 0.577
"""What the evaluation says, on average over all deals, of the chance of whoever begins."""
RESHUFFLES = 30
"""How many times the deck is shuffled anew to see which cards could have come together."""


def won(table: Table, seat: Seat) -> float:
    """What a seat has won of a finished round: 1, or 0, or half of it for a tie."""
    winner = score(table).winner
    return 0.5 if winner is None else float(winner is seat)


def deal_luck(deal: Table) -> float:
    """What the first cards were to whoever begins, against an average deal."""
    return standing(view(deal, deal.turn)) - STARTERS_CHANCE


def refill_luck(turn: Turn, seed: int = 0) -> float:
    """What the cards that filled the market were to whoever had emptied it, against all that lay in the deck."""
    slots = [
        event.to.slot
        for event in turn.events
        if isinstance(event, CardMoved) and isinstance(event.to, MarketSlot) and event.origin == Deck()
    ]
    if not slots or turn.after.over:
        return 0.0
    deck, found = turn.before.deck, _Filled(turn.after, slots)
    if len(slots) == 1:
        average = _mean(found.worth((card,)) for card in deck)
    else:
        rng = Random(seed)
        average = _mean(found.worth(rng.sample(deck, len(slots))) for _ in range(RESHUFFLES))
    return found.worth(deck[-len(slots) :]) - average


class _Filled:
    """A market after a move, to be filled with one set of cards or another."""

    def __init__(self, table: Table, slots: list[int]) -> None:
        self._table = table
        self._slots = slots
        self._worths: dict[tuple[Card, ...], float] = {}

    def worth(self, cards: Iterable[Card]) -> float:
        """The chance of the player of the move to win, when the rival has given the best answer to these cards."""
        filling = tuple(sorted(cards))
        if filling not in self._worths:
            market = list(self._table.market)
            for slot, card in zip(self._slots, filling, strict=True):
                market[slot] = card
            filled = replace(self._table, market=tuple(market))
            self._worths[filling] = 1 - standing(view(filled, filled.turn))
        return self._worths[filling]


def bonus_luck(turn: Turn) -> float:
    """What the bonus token that was drawn is to its owner, against those it could have been."""
    seat = turn.before.turn
    owner = turn.after.traders[seat]
    if len(owner.bonuses) == len(turn.before.traders[seat].bonuses):
        return 0.0
    *others, drawn = owner.bonuses

    def worth(value: int) -> float:
        """The owner's chance to win with another value on the token."""
        traders = list(turn.after.traders)
        traders[seat] = replace(owner, bonuses=(*others, drawn._replace(value=value)))
        table = replace(turn.after, traders=(traders[0], traders[1]))
        return won(table, seat) if table.over else standing(view(table, seat))

    pile = turn.before.bonus_piles[BONUS_SIZES.index(drawn.cards)]
    return worth(drawn.value) - _mean(map(worth, pile))


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)
