"""Plant faults in modules, one at a time, and see whether the tests notice: `dev.py mutate jaipur/match.py`.

Prints every fault that no test noticed, and for each file how many were planted, caught and survived. A survivor is a
question: is a test missing, is the code needed, or is it a change that nobody could tell apart?
"""

import argparse
import ast
import contextlib
import os
import random
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

if not hasattr(os, "fork"):
    sys.exit("Planting faults needs processes that fork: use Linux or macOS.")

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Read here, so that no trial has to.
import hypothesis  # noqa: F401
import pygame  # noqa: F401
from mutation.coverage_map import CoverageMap, coverage_map
from mutation.faults import Fault, faults, with_fault
from mutation.trial import ROOT, Faulty, Test, Trial, Verdict, trial_from_the_start, with_tests_at_hand


@dataclass(frozen=True, slots=True)
class Planted:
    """One fault of a file, by its number there."""

    path: str
    number: int
    fault: Fault


def main(arguments: Sequence[str]) -> int:
    """Plant, try, report."""
    asked = _options(arguments)
    os.chdir(ROOT)
    # However it is stopped, what it has started ends with it, and what was found so far is told.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    planted = _sample(_all_faults(asked.paths), asked.sample, asked.seed)
    found = coverage_map({one.path for one in planted}, tuple(asked.tests), _progress)
    verdicts = _try_all(planted, found, asked.seconds)
    for one, verdict in verdicts.items():
        if verdict is Verdict.SURVIVED:
            print(f"{one.path}:{one.fault.line}: {one.fault.change}")
    _table(verdicts)
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["jaipur"], metavar="PATH", help="modules or folders")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many faults, chosen by chance")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other faults")
    parser.add_argument(
        "--tests", nargs="+", default=["tests/"], metavar="START", help="only test files whose path begins so"
    )
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="of tests run for each fault, the most telling first (default: 60)"
    )
    return parser.parse_args(arguments)


def _all_faults(paths: Sequence[str]) -> list[Planted]:
    planted = []
    for path in map(Path, paths):
        if not path.exists():
            sys.exit(f"There is no {path}.")
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.resolve().relative_to(ROOT).as_posix()
            tree = ast.parse(file.read_text(encoding="utf-8"))
            planted += [Planted(name, number, fault) for number, fault in enumerate(faults(tree))]
    return planted


def _sample(planted: list[Planted], size: int | None, seed: int) -> list[Planted]:
    if size is None or size >= len(planted):
        return planted
    chosen = random.Random(seed).sample(range(len(planted)), size)
    return [planted[n] for n in sorted(chosen)]


def _try_all(planted: Sequence[Planted], found: CoverageMap, seconds: float) -> dict[Planted, Verdict]:
    """What became of each fault, or, when somebody interrupts, of those that were tried."""
    tests = {one: _affordable(found.of(one.path, one.fault.lines), seconds) for one in planted}
    verdicts = {one: Verdict.SURVIVED for one in planted if not tests[one]}
    codes = {one: _compiled(one) for one in planted if tests[one]}
    begun = time.monotonic()

    def note(one: Planted, verdict: Verdict) -> None:
        verdicts[one] = verdict
        survivors = list(verdicts.values()).count(Verdict.SURVIVED)
        _progress(f"{len(verdicts)} of {len(planted)} faults, {survivors} survivors, {time.monotonic() - begun:.0f} s")

    def try_in_functions(trial: Trial) -> None:
        with contextlib.suppress(KeyboardInterrupt):
            for one in in_functions:
                note(one, trial(codes[one], tests[one]))

    in_functions = [one for one in codes if codes[one].functions() is not None]
    with contextlib.suppress(KeyboardInterrupt):
        for one in codes.keys() - set(in_functions):
            note(one, trial_from_the_start(codes[one], tests[one], set(found.tests)))
        if in_functions:
            with_tests_at_hand([*{test for one in in_functions for test in tests[one]}], try_in_functions)
    _progress("")
    return {one: verdicts[one] for one in planted if one in verdicts}


def _compiled(one: Planted) -> Faulty:
    path = ROOT / one.path
    source = path.read_text(encoding="utf-8")
    module = one.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    sound = compile(ast.parse(source), str(path), "exec")
    return Faulty(module, sound, compile(with_fault(source, one.number), str(path), "exec"))


def _affordable(tests: list[Test], seconds: float) -> list[Test]:
    """The first tests, for so many seconds; at least one."""
    spent = 0.0
    chosen: list[Test] = []
    for test in tests:
        if chosen and spent + test.seconds > seconds:
            break
        chosen.append(test)
        spent += test.seconds
    return chosen


def _table(verdicts: dict[Planted, Verdict]) -> None:
    by_file: dict[str, list[Verdict]] = defaultdict(list)
    for one, verdict in verdicts.items():
        by_file[one.path].append(verdict)
    width = max(map(len, [*by_file, "all"]))
    print(f"\n{'':{width}}  planted  caught  survived      %")
    for name, each in [*sorted(by_file.items()), ("all", list(verdicts.values()))]:
        survived = each.count(Verdict.SURVIVED)
        caught = len(each) - survived
        print(f"{name:{width}}  {len(each):7}  {caught:6}  {survived:8}  {100 * caught / max(1, len(each)):5.1f}")


def _progress(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
    else:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
