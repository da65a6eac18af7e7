"""Which tests run which line, found by running them once, and remembered for as long as no file of theirs changes."""

import hashlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import coverage
import pytest

from mutation.imports import imports
from mutation.trial import ROOT, Test, in_a_process, run_pytest

CACHE = ROOT / ".mutation_cache"
LEFT_OUT = ("tests/real_window/", "tests/packaged/")
"""They need a screen or a package, and see other sources than these."""
LONGEST = 900.0
LEAST_SECONDS = 0.05


@dataclass(slots=True)
class CoverageMap:
    """For each source file and each of its lines, the tests that run it."""

    tests: dict[str, Test] = field(default_factory=dict)
    _lines: dict[str, dict[int, set[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    _imported: dict[str, dict[int, set[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))

    _weights: dict[str, dict[str, float]] = field(default_factory=dict)

    def add(self, found: dict[str, Any]) -> None:
        """What was found about the tests of one file."""
        self.tests |= {name: Test(name, seconds) for name, seconds in found["tests"].items()}
        names = list(found["tests"])
        for path, lines in found["lines"].items():
            for line, tests in lines.items():
                self._lines[path][int(line)].update(names[n] for n in tests)
        for path, lines in found["imported"].items():
            for line in lines:
                self._imported[path][line].update(names)

    def of(self, path: str, lines: range) -> list[Test]:
        """The tests that run any of these lines, those first that say most about the file for their time.

        What runs when the module is read may matter to every test that runs anything of it.
        """
        names: set[str] = set()
        for line in lines:
            names |= self._lines[path][line]
            if self._imported[path][line]:
                names |= set().union(*self._lines[path].values()) or self._imported[path][line]
        telling = self._telling(path)
        return sorted(
            (self.tests[name] for name in names),
            key=lambda test: (-telling.get(test.name, 0.0) / (test.seconds + LEAST_SECONDS), test.name),
        )

    def _telling(self, path: str) -> dict[str, float]:
        """How much each test is about a file: a line that few tests run says more than one that all run."""
        if path not in self._weights:
            weights: dict[str, float] = defaultdict(float)
            for tests in self._lines[path].values():
                for test in tests:
                    weights[test] += 1 / len(tests)
            self._weights[path] = weights
        return self._weights[path]


def coverage_map(sources: set[str], among: tuple[str, ...], say: Callable[[str], None]) -> CoverageMap:
    """Look at the test files that read any of these sources, one by one, among those whose path begins like this."""
    CACHE.mkdir(exist_ok=True)
    found = CoverageMap()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(among) and not name.startswith(LEFT_OUT) and sources & imports(name):
            say(f"looking at {name}")
            found.add(_remembered(name) or _find(name))
    return found


def _remembered(name: str) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(_cache(name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if all(_digest(file) == digest for file, digest in found["files"].items()) else None


def _find(name: str) -> dict[str, Any]:
    """Run the tests of a file once, watched."""
    cache = _cache(name)
    cache.unlink(missing_ok=True)
    in_a_process(lambda: _watched(name, cache), LONGEST, cache.with_suffix(".log"))
    if not cache.exists():
        raise RuntimeError(f"{name} cannot be run: see {cache.with_suffix('.log')}")
    found: dict[str, Any] = json.loads(cache.read_text(encoding="utf-8"))
    return found


def _watched(name: str, cache: Path) -> int:
    watch = coverage.Coverage(data_file=None, source_pkgs=["jaipur"], config_file=False)
    watch.start()
    recorder = Recorder(watch)
    code = run_pytest([name], [], [recorder])
    watch.stop()
    cache.write_text(json.dumps(recorder.found(name)), encoding="utf-8")
    return code


class Recorder:
    """Tells coverage whose turn it is, and keeps who passed, and in what time."""

    def __init__(self, watch: coverage.Coverage) -> None:
        self._watch = watch
        self._seconds: dict[str, float] = {}
        self._failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with what it sets up and clears away."""
        self._watch.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        # Not by the clock: what else the machine does must not make a test look dear.
        self._seconds[item.nodeid] = time.process_time() - begun
        self._watch.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails or is skipped notices nothing."""
        if not report.passed:
            self._failed.add(report.nodeid)

    def found(self, name: str) -> dict[str, Any]:
        """Who runs what, as plain values."""
        tests = {test: round(seconds, 3) for test, seconds in self._seconds.items() if test not in self._failed}
        number = {test: n for n, test in enumerate(tests)}
        data = self._watch.get_data()
        lines: dict[str, dict[int, list[int]]] = {}
        imported: dict[str, list[int]] = {}
        for file in data.measured_files():
            path = Path(file).relative_to(ROOT).as_posix()
            contexts = data.contexts_by_lineno(file)
            lines[path] = {
                line: sorted(number[test] for test in tests_of if test in number) for line, tests_of in contexts.items()
            }
            imported[path] = [line for line, tests_of in contexts.items() if "" in tests_of]
        digests = {file: _digest(file) for file in [name, *lines, *_helpers()]}
        return {"files": digests, "tests": tests, "lines": lines, "imported": imported}


def _helpers() -> list[str]:
    """What of the tests has been imported."""
    paths = [Path(file) for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))]
    return [path.relative_to(ROOT).as_posix() for path in paths if path.is_relative_to(ROOT / "tests")]


def _cache(name: str) -> Path:
    return CACHE / f"{name.replace('/', '.')}.json"


@lru_cache(maxsize=1024)
def _digest(file: str) -> str:
    path = ROOT / file
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""
