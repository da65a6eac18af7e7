"""How fast it is: `bench.py rules`. A table for people; one JSON object with --json."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from jaipur.rules import Table, deal, legal_moves, play, view

Figures = dict[str, float]


def main() -> None:
    """Run one bench and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bench", choices=BENCHES)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    args = parser.parse_args()
    figures = BENCHES[args.bench]()
    if args.json:
        print(json.dumps({"bench": args.bench, **figures}))
        return
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):<24}{figure:>12,}")


def bench_rules(rounds: int = 400) -> Figures:
    """Random play through legal_moves and play, then the cost of a view."""
    plies = moves = most = 0
    started = time.perf_counter()
    for table, choices in _random_play(rounds):
        plies += not table.over
        moves += choices
        most = max(most, choices)
    seconds = time.perf_counter() - started
    tables = [table for table, _ in _random_play(50)]
    return {
        "plies_per_second": round(plies / seconds),
        "plies_per_round": round(plies / rounds, 1),
        "moves_per_ply": round(moves / plies, 1),
        "most_moves": most,
        "view_microseconds": _microseconds(tables, lambda table: view(table, table.turn)),
        "legal_moves_microseconds": _microseconds(tables, legal_moves),
    }


def _random_play(rounds: int) -> Iterator[tuple[Table, int]]:
    """Every table of so many random rounds, with the number of its legal moves."""
    for seed in range(rounds):
        chance, table = Random(seed), deal(seed)
        while not table.over:
            moves = legal_moves(table)
            yield table, len(moves)
            table = play(table, chance.choice(moves)).after


def _microseconds(tables: list[Table], work: Callable[[Table], object]) -> float:
    started = time.perf_counter()
    for table in tables:
        work(table)
    return round((time.perf_counter() - started) / len(tables) * 1e6, 1)


BENCHES: dict[str, Callable[[], Figures]] = {"rules": bench_rules}


if __name__ == "__main__":
    main()
