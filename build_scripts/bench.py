"""What it costs: `bench.py rules | frames | memory | start | bots | coach | friend`. A table, or one JSON object."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench_bots import bench_bots
from bench_coach import bench_coach
from packaged_start import packaged_starts

from jaipur.rules import Table, deal, legal_moves, play, view

Figures = dict[str, float]

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Run one bench and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bench", choices=BENCHES)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--packaged", action="store_true", help="with start: the packages in dist, in a real window")
    parser.add_argument("--thinking", action="store_true", help="with frames: only while the strongest opponent thinks")
    parser.add_argument(
        "--agree", type=int, metavar="ROUNDS", help="with friend: compare the table with holes with the full one"
    )
    args = parser.parse_args()
    figures = _figures(args)
    if args.json:
        print(json.dumps({"bench": args.bench, **figures}))
        return
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):<24}{figure:>12,}")


def _figures(args: argparse.Namespace) -> Figures:
    if args.packaged and args.bench == "start":
        return packaged_starts()
    if args.thinking and args.bench == "frames":
        from bench_frames import frame_figures

        return frame_figures(thinking=True)
    if args.agree and args.bench == "friend":
        from bench_friend import agreement

        return agreement(args.agree)
    return BENCHES[args.bench]()


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
        rng, table = Random(seed), deal(seed)
        while not table.over:
            moves = legal_moves(table)
            yield table, len(moves)
            table = play(table, rng.choice(moves)).after


def _microseconds(tables: list[Table], work: Callable[[Table], object]) -> float:
    started = time.perf_counter()
    for table in tables:
        work(table)
    return round((time.perf_counter() - started) / len(tables) * 1e6, 1)


def bench_frames() -> Figures:
    """CPU milliseconds a frame of a scripted round with all its animations, on a window nobody sees."""
    from bench_frames import frame_figures

    return frame_figures()


def bench_memory() -> Figures:
    """Megabytes before and after thousands of windows of other sizes."""
    from bench_memory import memory_figures

    return memory_figures()


def bench_start(runs: int = 5) -> Figures:
    """Seconds from the start of the process to the first frame, on a window nobody sees."""
    code = (
        "import time; from jaipur.ui.app import App, open_window; from jaipur.ui.navigation import Navigator;"
        "from jaipur.ui.kit.context import open_context; from jaipur.settings import Settings\n"
        "if __name__ == '__main__':\n"
        " open_window(full_screen=False, allow_hidden=True); navigator = Navigator(open_context(Settings()));"
        " App(navigator.context, navigator.title()).paint(); print(time.time())"
    )
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment = {**os.environ, **drivers, "JAIPUR_HOME": folder, "PYTHONPATH": str(ROOT)}
        for _ in range(runs):
            started = time.time()
            done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
            seconds.append(float(done.stdout) - started)
    return {"median_seconds": round(statistics.median(seconds), 3), "worst_seconds": round(max(seconds), 3)}


def _friend() -> Figures:
    """What a match with a friend elsewhere costs."""
    # It stands on packages that no other bench needs.
    from bench_friend import bench_friend

    return bench_friend()


BENCHES: dict[str, Callable[[], Figures]] = {
    "rules": bench_rules,
    "frames": bench_frames,
    "memory": bench_memory,
    "start": bench_start,
    "bots": bench_bots,
    "friend": _friend,
    "coach": bench_coach,
}


if __name__ == "__main__":
    main()
