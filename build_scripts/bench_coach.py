"""How long the coach takes, how sure it is of itself, and whether its accounts come out even: `bench.py coach`."""

import math
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from jaipur.bots import LEVELS, choose
from jaipur.bots.worker import Worker
from jaipur.coach import Grade, HintWanted, PlyReview, Review, RoundToReview
from jaipur.rules import Move, Seat, TableView, deal, derived_seed, play, view

Figures = dict[str, float]

PLAYERS = [*LEVELS][:-1]
"""Who plays the rounds to look back at: one of them against the next, the weaker looks back."""
ROUNDS = 400
REVIEWS = 12
HINTS = 40


def bench_coach(rounds: int = ROUNDS, reviews: int = REVIEWS, hints: int = HINTS) -> Figures:
    """First graphs with the luck of many rounds, hints, and whole reviews made twice. CPU seconds, but for hints."""
    return _first_graphs(rounds) | _hints(hints) | _reviews(reviews)


def played_round(seed: int, again: int = 0) -> RoundToReview:
    """A round between two neighbours of the ladder; another review of the same round with `again`."""
    seat, start = Seat(seed // 2 % 2), Seat(seed % 2)
    lower = seed % (len(PLAYERS) - 1)
    levels = {seat: PLAYERS[lower], seat.other: PLAYERS[lower + 1]}
    table, moves = deal(seed, start), list[Move]()
    dealt = table
    while not table.over:
        moves.append(choose(levels[table.turn], view(table, table.turn), derived_seed(seed, f"ply {len(moves)}")))
        table = play(table, moves[-1]).after
    return RoundToReview(dealt, tuple(moves), seat, seed=again)


def _first_graphs(rounds: int) -> Figures:
    """By the evaluation alone: how long it takes, and the mean luck, which must be nothing within two errors."""
    seconds, luck, rest = [], [], []
    for seed in range(rounds):
        of = played_round(seed)
        started = time.process_time()
        account = next(of.steps()).account
        seconds.append(time.process_time() - started)
        luck.append(account.luck - account.starter)
        rest.append(account.rest)
    return {
        "first_graph_seconds": round(statistics.median(seconds), 3),
        "first_graph_worst_seconds": round(max(seconds), 3),
        "luck_rounds": rounds,
        "luck_mean_points": round(statistics.mean(luck), 2),
        "luck_error_points": round(statistics.stdev(luck) / math.sqrt(rounds), 2),
        "luck_sd_points": round(statistics.stdev(luck), 1),
        "rest_mean_points_unsearched": round(statistics.mean(rest), 2),
        "rest_sd_points_unsearched": round(statistics.stdev(rest), 1),
    }


def _hints(count: int) -> Figures:
    """From the question to the answer, in the bots' process."""
    worker = Worker()
    seconds = [_seconds_of_a_hint(worker, one) for one in [_some_view(0), *map(_some_view, range(count))]]
    worker.stop()
    # The first one waits for the process to start.
    return {
        "hint_seconds": round(statistics.median(seconds[1:]), 3),
        "hint_worst_seconds": round(max(seconds[1:]), 3),
    }


def _some_view(seed: int) -> TableView:
    turns = [turn.before for turn in played_round(seed).turns()]
    table = turns[seed * 7 % len(turns)]
    return view(table, table.turn)


def _seconds_of_a_hint(worker: Worker, seen: TableView) -> float:
    started = time.perf_counter()
    worker.begin(HintWanted(seen))
    while not worker.findings():
        time.sleep(0.001)
    return time.perf_counter() - started


def _reviews(count: int) -> Figures:
    """Whole reviews, each made twice with other seeds: how long they take, how far they differ, what they explain."""
    seconds, firsts, wholes, others = [], [], [], []
    for seed in range(count):
        started = time.process_time()
        steps = list(played_round(seed).steps())
        seconds.append(time.process_time() - started)
        firsts.append(steps[0])
        wholes.append(steps[-1])
        *_, other = played_round(seed, again=1).steps()
        others.append(other)
    moments = [review.plies[ply] for review in wholes for ply in review.moments]
    errors = [one for review in wholes for one in _own(review) if one.grade is not Grade.FINE]
    return {
        "reviews": count,
        "review_seconds": round(statistics.median(seconds), 1),
        "review_worst_seconds": round(max(seconds), 1),
        "rest_sd_points_first": round(_spread(firsts), 1),
        "rest_sd_points_searched": round(_spread(wholes), 1),
        "worth_noise_points": round(_noise(wholes, others, lambda one: 100 * one.win_chance), 2),
        "loss_noise_points": round(_noise(wholes, others, lambda one: one.loss), 2),
        "moments": len(moments),
        "moments_in_both_pct": round(_shared_moments(wholes, others), 1),
        "moments_with_reason_pct": _with_reason(moments),
        "errors": len(errors),
        "errors_with_reason_pct": _with_reason(errors),
    }


def _own(review: Review) -> Iterator[PlyReview]:
    return (ply for ply in review.plies if ply.seat is review.seat)


def _spread(reviews: Iterable[Review]) -> float:
    return statistics.stdev(review.account.rest for review in reviews)


def _noise(reviews: Iterable[Review], others: Iterable[Review], of: Callable[[PlyReview], float]) -> float:
    """The standard deviation of one figure of a move, as two searches find it."""
    pairs = zip(chain.from_iterable(map(_own, reviews)), chain.from_iterable(map(_own, others)), strict=True)
    return math.sqrt(statistics.mean((of(one) - of(other)) ** 2 for one, other in pairs) / 2)


def _shared_moments(reviews: Iterable[Review], others: Iterable[Review]) -> float:
    """How many of the moments of both reviews of a round are moments of both, in hundredths."""
    pairs = [(set(one.moments), set(other.moments)) for one, other in zip(reviews, others, strict=True)]
    return 100 * sum(len(one & other) for one, other in pairs) / sum(len(one | other) for one, other in pairs)


def _with_reason(plies: Sequence[PlyReview]) -> float:
    return round(100 * sum(ply.reason is not None for ply in plies) / len(plies), 1)
