"""While playing: a hint in three steps, and a word before a mistake. Both know what the seat knows."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from jaipur.coach.reasons import Reason, reason
from jaipur.coach.worth import MISTAKE, SLIP, Judgement, judge, judge_quickly
from jaipur.rules import Card, Exchange, Move, Sell, TableView, TakeCamels, TakeGood

SECONDS = 0.35
"""For the search alone: a hint is wanted within 0.4 seconds."""
WARN_FROM = 8.0
"""Points that a move must lose to be asked about."""

Clock = Callable[[], float]


class MoveKind(StrEnum):
    """One of the four things a player can do on a turn."""

    TAKE = "take"
    CAMELS = "camels"
    EXCHANGE = "exchange"
    SELL = "sell"


class Area(StrEnum):
    """A part of the table that a hint lights."""

    MARKET = "market"
    HAND = "hand"
    HERD = "herd"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Hint:
    """What a friend would play: first the kind and where, then the cards, then why and what it is worth."""

    kind: MoveKind
    areas: tuple[Area, ...]
    move: Move
    slots: tuple[int, ...]
    """Market slots that the move takes from."""
    cards: tuple[Card, ...]
    """Cards of the hand that the move sells or gives; its camels come from the herd."""
    camels: int
    """Camels of the herd that the move gives."""
    other: Move | None
    """The next best idea: the best move of another kind, or else the second best."""
    reason: Reason | None
    """Why it is better than the next best idea."""
    win_chance: float
    """The chance to win the round after it, from 0 to 1."""
    ahead: float
    """Points by which it is better than the next best idea; below a slip, either will do."""


def hint(view: TableView, seed: int = 0, clock: Clock = time.perf_counter) -> Hint:
    """The best move of whoever's turn it is, in steps."""
    return _hint(view, judgement(view, seed, clock))


def glance(view: TableView) -> Hint:
    """The same by the evaluation alone, in some milliseconds: for when there is nobody who could search."""
    return _hint(view, judge_quickly(view))


def judgement(view: TableView, seed: int = 0, clock: Clock = time.perf_counter) -> Judgement:
    """The worth of all moves, as far as there is time for it while somebody waits."""
    until = clock() + SECONDS
    return judge(view, seed=seed, out_of_time=lambda: clock() >= until)


def _hint(view: TableView, judgement: Judgement) -> Hint:
    best = judgement.best
    other = _something_else(judgement)
    ahead = judgement.loss(other) if other is not None else 0.0
    if not judgement.searched and ahead < MISTAKE:
        ahead = 0.0
    why = reason(view, best, other) if other is not None and ahead >= SLIP else None
    slots, given = _concerned(best)
    return Hint(
        kind=kind_of(best),
        areas=_areas(best),
        move=best,
        slots=slots,
        cards=tuple(card for card in given if card is not Card.CAMEL),
        camels=given.count(Card.CAMEL),
        other=other,
        reason=why,
        win_chance=judgement.win_chance,
        ahead=ahead,
    )


def warning(view: TableView, move: Move, seed: int = 0, clock: Clock = time.perf_counter) -> float | None:
    """The points that a legal move would lose, if they are so many that one should ask first."""
    until = clock() + SECONDS
    loss = judge(view, move, seed=seed, out_of_time=lambda: clock() >= until).loss(move)
    return loss if loss >= WARN_FROM else None


def kind_of(move: Move) -> MoveKind:
    """What kind of move this is."""
    match move:
        case TakeGood():
            return MoveKind.TAKE
        case TakeCamels():
            return MoveKind.CAMELS
        case Exchange():
            return MoveKind.EXCHANGE
        case Sell():
            return MoveKind.SELL


def _something_else(judgement: Judgement) -> Move | None:
    """The best move of another kind, or else the second best."""
    kind = kind_of(judgement.best)
    others = [one.move for one in judgement.worths[1:]]
    return next((move for move in others if kind_of(move) is not kind), others[0] if others else None)


def _areas(move: Move) -> tuple[Area, ...]:
    match move:
        case TakeGood() | TakeCamels():
            return (Area.MARKET,)
        case Exchange(_, given):
            areas = [Area.MARKET]
            if set(given) != {Card.CAMEL}:
                areas.append(Area.HAND)
            return (*areas, Area.HERD) if Card.CAMEL in given else tuple(areas)
        case Sell():
            return (Area.HAND, Area.TOKENS)


def _concerned(move: Move) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    """The market slots taken from, and the cards given or sold."""
    match move:
        case TakeGood(slot):
            return (slot,), ()
        case TakeCamels():
            return (), ()
        case Exchange(slots, given):
            return slots, given
        case Sell(good, count):
            return (), (good,) * count
