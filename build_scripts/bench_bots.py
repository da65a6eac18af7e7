"""How fast the bots think, how they play, and whether their chances come true: `bench.py bots`."""

import statistics
import time
from collections import Counter
from collections.abc import Iterator

from jaipur.bots import LEVELS, Budget, choose, evaluate
from jaipur.bots.search import ITERATIONS
from jaipur.rules import Exchange, Move, Seat, Sell, Table, TakeCamels, deal, play, score, view

Figures = dict[str, float]

ROUNDS = {"expert": 2}
ROUNDS_OF_OTHERS = 40
ROUNDS_OF_CALIBRATION = 2000
TENTHS = 10


def bench_bots() -> Figures:
    """Milliseconds a move and the style of each level against itself, then the reliability of the chances."""
    figures: Figures = {}
    for level in LEVELS:
        figures |= {f"{level}_{name}": figure for name, figure in _play(level).items()}
    return figures | _reliability()


def _play(level: str) -> Figures:
    times: list[float] = []
    style: Counter[str] = Counter()
    rounds = ROUNDS.get(level, ROUNDS_OF_OTHERS)
    for seed in range(rounds):
        for _, move, seconds in _turns(level, seed):
            times.append(1000 * seconds)
            style.update(_style(move))
    times.sort()
    figures = {
        "median_ms": round(statistics.median(times), 2),
        "p99_ms": round(times[int(0.99 * len(times))], 2),
        "plies": round(len(times) / rounds, 1),
        "cards_a_sale": round(style["sold"] / style["sales"], 2),
        "sales_of_5_pct": round(100 * style["fives"] / style["sales"], 1),
        "exchanges_pct": round(100 * style["exchanges"] / len(times), 1),
        "camels_pct": round(100 * style["camels"] / len(times), 1),
    }
    if level == "expert":
        figures["walks_per_second"] = round(1000 * ITERATIONS / statistics.mean(times))
    return figures


def _style(move: Move) -> Iterator[str]:
    match move:
        case Sell(_, count):
            yield "sales"
            yield from ["sold"] * count
            if count >= 5:
                yield "fives"
        case Exchange():
            yield "exchanges"
        case TakeCamels():
            yield "camels"


def _turns(level: str, seed: int) -> Iterator[tuple[Table, Move, float]]:
    """A round of a level against itself: each table, the move chosen, and how long that took."""
    table = deal(seed, Seat(seed % 2))
    while not table.over:
        started = time.perf_counter()
        move = choose(level, view(table, table.turn), seed, Budget())
        yield table, move, time.perf_counter() - started
        table = play(table, move).after


def _reliability() -> Figures:
    """For each tenth of the predicted chances: what was predicted, and how often it came true."""
    predicted, observed, count = ([0.0] * TENTHS for _ in range(3))
    for seed in range(ROUNDS_OF_CALIBRATION):
        said = []
        table = deal(seed)
        for table, move, _ in _turns("hard", seed):
            said.append((table.turn, dict(evaluate(view(table, table.turn)))[move]))
        winner = score(play(table, move).after).winner
        for seat, win_chance in said:
            tenth = min(TENTHS - 1, int(TENTHS * win_chance))
            count[tenth] += 1
            predicted[tenth] += win_chance
            observed[tenth] += 0.5 if winner is None else winner is seat
    figures: Figures = {}
    for tenth in range(TENTHS):
        figures[f"tenth_{tenth + 1}_predicted"] = round(predicted[tenth] / count[tenth], 3)
        figures[f"tenth_{tenth + 1}_observed"] = round(observed[tenth] / count[tenth], 3)
    return figures
