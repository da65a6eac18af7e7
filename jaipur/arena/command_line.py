"""A contest as the command line asks for it, what it shows meanwhile, and how it is broken off."""

import argparse
import contextlib
import json
import logging
import math
import signal
import sys
import time
from collections.abc import Iterator
from types import FrameType

from jaipur.arena.contest import Contest
from jaipur.arena.crew import play_contest
from jaipur.arena.program import NoSuchContestant
from jaipur.arena.referee import PairReport
from jaipur.arena.summary import as_json, as_table, summarise
from jaipur.bots import LEVELS, YARDSTICKS

DESCRIPTION = "Which of two bots is stronger, and by how much."
LONGEST_MOVE = 86_400
STOPPING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Stopped(BaseException):
    """Somebody asked the contest to end, with this signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.signal = number


def hold(arguments: list[str] | None = None) -> int:
    """Hold the contest that the command line asks for; the exit code."""
    args = _parser().parse_args(arguments)
    logging.basicConfig(format="%(message)s", level=logging.INFO if args.verbose else logging.WARNING)
    contest = Contest(args.a, args.b, args.seed, args.move_seconds, args.verbose)
    started = time.perf_counter()
    pairs: list[PairReport] = []
    code = 0
    try:
        with _stopped_by_signals(), contextlib.closing(play_contest(contest, args.pairs, args.jobs)) as played:
            for pair in played:
                pairs.append(pair)
                _show_progress(pairs, args.pairs)
    except NoSuchContestant as error:
        print(f"jaipur.arena: {error}", file=sys.stderr)
        return 2
    except Stopped as stopped:
        code = 128 + stopped.signal
        # The terminal that it is said on may be gone.
        with contextlib.suppress(OSError):
            print("\nstopped: these are the pairs that were finished", file=sys.stderr)
    summary = summarise(args.a, args.b, pairs, time.perf_counter() - started)
    print(json.dumps(as_json(summary)) if args.json else as_table(summary))
    return code or (0 if len(pairs) == args.pairs else 1)


@contextlib.contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Within it, whatever asks the program to end raises Stopped, once."""

    def stop(number: int, _frame: FrameType | None) -> None:
        for known in before:
            signal.signal(known, signal.SIG_IGN)
        raise Stopped(number)

    before = {number: signal.getsignal(number) for number in STOPPING}
    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m jaipur.arena", description=DESCRIPTION)
    who = f"{', '.join((*LEVELS, *YARDSTICKS))}, LEVEL@ITERATIONS, or exec:COMMAND LINE"
    parser.add_argument("a", metavar="A", help=who)
    parser.add_argument("b", metavar="B", help="the same")
    parser.add_argument("--pairs", type=_positive, default=100, help="deals, each played twice (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals (default 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--move-seconds", type=_seconds, default=10.0, help="time for one move (default 10)")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes; the result is the same for any number")
    parser.add_argument("--verbose", action="store_true", help="also show what the bots write to their standard error")
    return parser


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9]) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text[:9])


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= LONGEST_MOVE:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time from 0 to {LONGEST_MOVE} seconds")
    return seconds


def _show_progress(pairs: list[PairReport], total: int) -> None:
    if not sys.stderr.isatty():
        return
    won = sum(report.won[0] - report.won[1] for pair in pairs for report in pair)
    rate = (1 + won / (2 * len(pairs))) / 2
    end = "\n" if len(pairs) == total else ""
    print(f"\r{len(pairs)}/{total} deals  A {rate:.1%} ", end=end, file=sys.stderr, flush=True)
