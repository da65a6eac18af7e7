"""Teach the bots from nothing: `dev.py train --rounds 1000000 --seed 2` makes the weights that the game comes with.

A network of 188 features and 64 hidden units plays against itself and learns the chance to win a round, by
TD(0.8) on the position after each move. One process; the same seed gives the same weights on the same machine.
It can be stopped at any time and goes on where it was. `--compare N` proves the compact rules on N positions.

At 600 rounds a second on one core a million take half an hour. Looking at each move once, they then win 89 % of 300
rounds against the careful rules of thumb (`arena hard careful --pairs 150 --seed 1`).
Needs the group `training` (numpy, numba).
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from training import store
from training.compare import compare
from training.compiler import COMPILED
from training.self_play import duel, learn

BATCH = 8
BATCHES_A_LEG = 500
TRACE = 0.8
PACE = (2e-3, 5e-5)
CURIOSITY = (0.10, 0.02)
LADDER_PAIRS = 500
LADDER_SEED = 20_000
WEIGHTS = Path(__file__).resolve().parent.parent / "jaipur" / "bots" / "weights.json"


def main() -> None:
    """Train, or prove the rules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=600_000, help="rounds of self-play (default 600,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("training"), help="where checkpoints are kept")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="where the game's weights go")
    parser.add_argument("--compare", type=int, metavar="N", help="compare the compact rules with the rules, and exit")
    args = parser.parse_args()
    if args.compare:
        compare(args.compare, args.seed)
        print(f"{args.compare:,} positions: the same moves, the same tables")
        return
    if not COMPILED:
        sys.exit("training needs numba: it would take days without")
    checkpoint = args.folder / f"seed-{args.seed}.npz"
    progress = store.load(checkpoint) if checkpoint.exists() else store.begin(args.seed)
    train(progress, args.rounds, checkpoint)
    store.export(progress, args.weights)


def train(progress: store.Progress, rounds: int, checkpoint: Path) -> None:
    """Play on until so many rounds are played, leg by leg; each leg ends with a rung of the ladder."""
    ladder = Ladder(checkpoint.parent)
    while progress.rounds < rounds:
        started, first = time.perf_counter(), progress.rounds
        done = first / rounds
        plies = learn(
            first,
            BATCHES_A_LEG,
            BATCH,
            progress.seed,
            progress.weights,
            progress.mean,
            progress.square,
            np.float32(_between(PACE, done)),
            _between(CURIOSITY, done),
            TRACE,
        )
        progress.rounds += BATCHES_A_LEG * BATCH
        speed = (progress.rounds - first) / (time.perf_counter() - started)
        print(f"{progress.rounds:>9,} rounds  {speed:5.0f}/s  {plies:5.1f} plies", end="", flush=True)
        store.save(progress, checkpoint)
        print(ladder.rung(progress), flush=True)


def _between(ends: tuple[float, float], done: float) -> float:
    """From the first to the second by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** done)


class Ladder:
    """Earlier generations, kept to be beaten: after 20,000 rounds, and after every 100,000."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def rung(self, progress: store.Progress) -> str:
        """How the network of now does against the earlier ones."""
        earlier = sorted(self._folder.glob(f"seed-{progress.seed}-at-*.npz"))
        marks = []
        if progress.rounds % 20_000 == 0:
            for path in (*earlier[:1], *earlier[1:][-1:]):
                kept = store.load(path)
                rate = duel(progress.weights, kept.weights, LADDER_PAIRS, LADDER_SEED)
                marks.append(f"  {rate:.1%} against {kept.rounds:,}")
        if progress.rounds == 20_000 or progress.rounds % 100_000 == 0:
            store.save(progress, self._folder / f"seed-{progress.seed}-at-{progress.rounds:08}.npz")
        return "".join(marks)


if __name__ == "__main__":
    main()
