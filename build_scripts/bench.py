"""How fast it is: `bench.py rules | frames | start`. A table for people; one JSON object with --json."""

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

from packaged_start import packaged_starts

from jaipur.bots import choose
from jaipur.rules import Table, deal, legal_moves, play, view

Figures = dict[str, float]

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Run one bench and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bench", choices=BENCHES)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--packaged", action="store_true", help="with start: the packages in dist, in a real window")
    args = parser.parse_args()
    figures = packaged_starts() if args.packaged and args.bench == "start" else BENCHES[args.bench]()
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


FRAME = 1 / 60
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))


def bench_frames() -> Figures:
    """CPU milliseconds a frame of a scripted round with all its animations, on a window nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        for size in WINDOWS:
            times = sorted(_frame_times(size))
            name = f"{size[0]}x{size[1]}"
            figures[f"{name}_median_ms"] = round(statistics.median(times), 2)
            figures[f"{name}_p99_ms"] = round(times[int(0.99 * len(times))], 2)
            figures[f"{name}_worst_ms"] = round(times[-1], 2)
            figures[f"{name}_frames"] = len(times)
    return figures


def _frame_times(size: tuple[int, int]) -> list[float]:
    import pygame

    from jaipur.settings import Settings
    from jaipur.ui.app import App, open_window
    from jaipur.ui.evening import Evening
    from jaipur.ui.scenes.play import PlayScene
    from jaipur.ui.shared import furnish

    open_window(full_screen=False, allow_hidden=True)
    pygame.display.set_mode(size)
    shared = furnish(Settings(language="en", sound=0.0, music=0.0))
    times: list[float] = []
    try:
        evening = Evening(shared, seed=1)
        app = App(shared, evening.title())
        app.paint()
        while shared.artwork.warm_up():
            """As the game does while the title is read."""
        app.change(evening.beginnings()[0]())
        while isinstance(app.scene, PlayScene):
            if app.scene.awaits_move:
                table = app.scene.match.table
                app.scene.play(choose("greedy", view(table, table.turn), len(table.discard)))
            started = time.process_time()
            app.step([], FRAME)
            times.append((time.process_time() - started) * 1000)
    finally:
        shared.worker.stop()
        pygame.quit()
    return times


def bench_start(runs: int = 5) -> Figures:
    """Seconds from the start of the process to the first frame, on a window nobody sees."""
    code = (
        "import time, os; from jaipur.ui.app import App, open_window; from jaipur.ui.evening import Evening;"
        "from jaipur.ui.shared import furnish; from jaipur.settings import Settings\n"
        "if __name__ == '__main__':\n"
        " open_window(full_screen=False, allow_hidden=True); shared = furnish(Settings());"
        " App(shared, Evening(shared).title()).paint(); print(time.time()); shared.worker.stop()"
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


BENCHES: dict[str, Callable[[], Figures]] = {"rules": bench_rules, "frames": bench_frames, "start": bench_start}


if __name__ == "__main__":
    main()
