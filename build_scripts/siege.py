"""Attacks the game: kills it, fills its disk, damages its files, starts it twice, leaves its window.

    python3 build_scripts/dev.py siege --minutes 60 --seed 1

It prints a line a minute, and at the end how often each attack was tried and what it found; exit 1 if any found
something. Each find is told with the command that tries the same again.
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if os.name != "posix":
    sys.exit("A siege forks and kills processes, which needs Linux or macOS.")

from sieges import copies, disks, kills, programs, storms, strange_records, strange_saves, thinkers
from sieges.attack import PREFIX, Attack, attempt

ATTACKS: tuple[Attack, ...] = (
    *(*kills.ATTACKS, *disks.ATTACKS, *strange_saves.ATTACKS, *strange_records.ATTACKS, *copies.ATTACKS),
    *(*programs.ATTACKS, *thinkers.ATTACKS, *storms.ATTACKS),
)
LINE_EVERY = 60.0


@dataclass(slots=True)
class Tally:
    """How one attack has gone so far."""

    attack: Attack
    tries: int = 0
    blows: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)


class Siege:
    """Attacks in turn, each as long as its share, until the time is up."""

    def __init__(self, attacks: Sequence[Attack], seed: str) -> None:
        self.tallies = [Tally(attack) for attack in attacks]
        self._seed = seed

    def strike(self, number: int | None = None, most: int | None = None) -> bool:
        """One try of the attack that has had the least of its share, the given one or its next.

        Nothing, and False, where each has had the most tries already.
        """
        waiting = [one for one in self.tallies if most is None or one.tries < most]
        if not waiting:
            return False
        tally = min(waiting, key=lambda one: one.seconds / one.attack.share)
        number = tally.tries if number is None else number
        started = time.monotonic()
        outcome = attempt(tally.attack, f"{self._seed}/{tally.attack.name}/{number}")
        tally.seconds += time.monotonic() - started
        tally.tries += 1
        tally.blows += outcome.blows
        if outcome.failure is not None:
            again = f"siege --seed {self._seed} --only '{tally.attack.name}' --number {number}"
            tally.failures.append(f"{again}\n{outcome.failure}")
            print(f"FOUND by {tally.failures[-1]}\n", flush=True)
        return True

    @property
    def failures(self) -> int:
        """How many tries found something."""
        return sum(len(tally.failures) for tally in self.tallies)

    def line(self) -> str:
        """How it stands."""
        counts = ", ".join(f"{tally.attack.name} {tally.blows:,}" for tally in self.tallies)
        return f"{counts}; failures: {self.failures}"

    def table(self) -> str:
        """What was tried, and what came of it."""
        rows = [f"{'attack':22}{'tries':>8}{'blows':>10}{'seconds':>10}{'failures':>10}"]
        rows += [
            f"{one.attack.name:22}{one.tries:8,}{one.blows:10,}{one.seconds:10.0f}{len(one.failures):10}"
            for one in self.tallies
        ]
        return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Attack for as long as asked; 1 if anything was found."""
    args = _parser().parse_args(arguments)
    attacks = [attack for attack in ATTACKS if not args.only or attack.name in args.only]
    missing = {attack.name: why for attack in attacks if (why := attack.missing()) is not None}
    siege = Siege([attack for attack in attacks if attack.name not in missing], args.seed)
    for name, why in missing.items():
        print(f"not tried: {name}: {why}", flush=True)
    signal.signal(signal.SIGTERM, _stop)
    # Whoever starts it with nohup wants it to go on.
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, _stop)
    # Each try removes its own folder; what a try cannot, goes with this one.
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder:
        tempfile.tempdir = folder
        try:
            _last(siege, args)
        except KeyboardInterrupt:
            print("stopped by a signal")
        finally:
            tempfile.tempdir = None
            shutil.rmtree(folder, ignore_errors=True)
    print(siege.table())
    return 1 if siege.failures else 0


def _last(siege: Siege, args: argparse.Namespace) -> None:
    """Strike until the time is up, or as often as asked."""
    if args.number is not None:
        siege.strike(args.number)
        return
    started = time.monotonic()
    deadline, next_line = started + 60 * args.minutes, started + LINE_EVERY
    while (args.tries is not None or time.monotonic() < deadline) and siege.strike(most=args.tries):
        if time.monotonic() >= next_line:
            print(f"{(time.monotonic() - started) / 60:.0f} min: {siege.line()}", flush=True)
            next_line += LINE_EVERY


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", default="1")
    names = [attack.name for attack in ATTACKS]
    parser.add_argument("--only", action="append", choices=names, metavar="ATTACK", help=", ".join(names))
    parser.add_argument("--tries", type=int, help="so many of each attack, however long they take")
    parser.add_argument("--number", type=int, help="this try alone, again")
    return parser


if __name__ == "__main__":
    sys.exit(main())
