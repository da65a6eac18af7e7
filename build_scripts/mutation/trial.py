"""A run of chosen tests in a process of its own, with a fault in one module. No source on disk is touched.

A fault inside a function is planted where everything has been read already: pytest collects the tests once, and each
trial is a fork of that process, which costs little more than its tests. What runs while a module is read, such as a
constant, needs a fork of a process that has read nothing yet.
"""

import contextlib
import gc
import importlib.abc
import inspect
import math
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
QUIET = ("-q", "-p", "no:cacheprovider", "-o", "tmp_path_retention_policy=none")
# hypothesis has been read before pytest could look at its assertions; it has none to look at.
SILENT = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
MOST_MEMORY = 8 << 30
PATIENCE = 15.0
"""A trial that takes so many seconds more than usual, and so many times as long, hangs."""
TIMES_AS_LONG = 8.0


IDLING = 10.0
"""By how much more the clock may run, for a process that waits or is kept waiting."""


class Verdict(StrEnum):
    """What became of a fault."""

    CAUGHT = "caught"
    HUNG = "hung"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Test:
    """A test, as pytest names it, and how long it takes."""

    name: str
    seconds: float

    @property
    def file(self) -> str:
        """Where it stands."""
        return self.name.partition("::")[0]

    @property
    def bare(self) -> str:
        """Its name without what it is tried with."""
        return self.name.partition("[")[0]


@dataclass(frozen=True, slots=True)
class Faulty:
    """A module as it is and as it would be with its fault."""

    module: str
    sound: types.CodeType
    faulty: types.CodeType

    def functions(self) -> dict[str, types.CodeType] | None:
        """The functions that differ, by their names; None where the module itself does."""
        return _changed_functions(self.sound, self.faulty)


def _changed_functions(sound: types.CodeType, faulty: types.CodeType) -> dict[str, types.CodeType] | None:
    if _body(sound) != _body(faulty):
        return None
    changed: dict[str, types.CodeType] = {}
    for one, other in zip(_inner(sound), _inner(faulty), strict=True):
        if one == other:
            continue
        if not one.co_flags & inspect.CO_OPTIMIZED:
            within = _changed_functions(one, other)
            if within is None:
                return None
            changed |= within
        elif one.co_name.startswith("<"):
            return None
        else:
            changed[one.co_qualname] = other
    return changed


def _body(code: types.CodeType) -> tuple[object, ...]:
    """What the code of a module or class does itself."""
    own = [(type(value), value) for value in code.co_consts if not isinstance(value, types.CodeType)]
    return code.co_code, code.co_names, own, len(_inner(code))


def _inner(code: types.CodeType) -> list[types.CodeType]:
    return [value for value in code.co_consts if isinstance(value, types.CodeType)]


def trial_from_the_start(faulty: Faulty, tests: Sequence[Test], known: set[str]) -> Verdict:
    """What these tests say of a module that is faulty from the moment it is read."""

    def run() -> int:
        sys.meta_path.insert(0, _Importer(faulty))
        return run_pytest(_files(tests), ["-x"], [_Chosen(tests, known)])

    return _verdict(in_a_process(run, _patience(tests)))


Trial = Callable[[Faulty, Sequence[Test]], Verdict]


def with_tests_at_hand(tests: Sequence[Test], work: Callable[[Trial], None]) -> None:
    """Collect these tests, and do some work that tries them on faults in functions."""
    with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        done = run_pytest(_files(tests), ["-s"], [_AtHand(work)])
    if done != pytest.ExitCode.OK:
        raise RuntimeError("the tests cannot be collected")


class _AtHand:
    """Does its work where pytest would run the tests."""

    def __init__(self, work: Callable[[Trial], None]) -> None:
        self._work = work
        self._items: dict[str, pytest.Item] = {}
        self._failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = {item.nodeid: item for item in session.items}
        self._work(self._try)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    def _try(self, faulty: Faulty, tests: Sequence[Test]) -> Verdict:
        return _verdict(in_a_process(lambda: self._run(faulty, tests), _patience(tests)))

    def _run(self, faulty: Faulty, tests: Sequence[Test]) -> int:
        _plant(faulty)
        items = [self._items[test.name] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                return pytest.ExitCode.TESTS_FAILED
        return pytest.ExitCode.OK


def _plant(faulty: Faulty) -> None:
    """Give the functions of a module other insides, wherever they are held."""
    changed = faulty.functions() or {}
    for held in gc.get_objects():
        if isinstance(held, types.FunctionType) and held.__module__ == faulty.module and held.__qualname__ in changed:
            held.__code__ = changed[held.__qualname__]


class _Chosen:
    """Lets pytest run these tests alone, in this order."""

    def __init__(self, tests: Sequence[Test], known: set[str]) -> None:
        self._place = {test.name: place for place, test in enumerate(tests)}
        self._bare = {test.bare for test in tests}
        self._known = known

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A fault may change what a test is called: one that nobody knows is run as well."""
        items[:] = [item for item in items if item.nodeid in self._place or self._is_new(item)]
        items.sort(key=lambda item: self._place.get(item.nodeid, 0))

    def _is_new(self, item: pytest.Item) -> bool:
        return item.nodeid not in self._known and item.nodeid.partition("[")[0] in self._bare


class _Importer(importlib.abc.MetaPathFinder):
    """Stands in the way of one module, so that it comes with its fault."""

    def __init__(self, faulty: Faulty) -> None:
        self._faulty = faulty

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the module is, and who loads it."""
        if fullname != self._faulty.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(fullname, spec.origin, self._faulty.faulty)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: types.CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> types.CodeType:  # noqa: ARG002
        return self._code


def _files(tests: Sequence[Test]) -> list[str]:
    return sorted({test.file for test in tests})


def _patience(tests: Sequence[Test]) -> float:
    return PATIENCE + TIMES_AS_LONG * sum(test.seconds for test in tests)


def _verdict(code: int | None) -> Verdict:
    match code:
        case None:
            return Verdict.HUNG
        case pytest.ExitCode.OK | pytest.ExitCode.NO_TESTS_COLLECTED:
            return Verdict.SURVIVED
        case _:
            return Verdict.CAUGHT


def run_pytest(files: Sequence[str], options: Sequence[str], plugins: Sequence[object]) -> int:
    """Run pytest in this process, which is one that nothing else is asked of."""
    import hypothesis

    # Chance would make two trials of one fault differ, and remembered examples would change what git sees.
    hypothesis.settings.register_profile("trial", derandomize=True, database=None)
    hypothesis.settings.load_profile("trial")
    # What a test starts in a process of its own must not begin with this program.
    sys.modules["__main__"] = types.ModuleType("__main__")
    with tempfile.TemporaryDirectory() as folder:
        return pytest.main([*QUIET, *SILENT, f"--basetemp={folder}/tests", *options, *files], plugins=list(plugins))


def in_a_process(work: Callable[[], int], seconds: float, output: Path = Path(os.devnull)) -> int | None:
    """Do something in a forked process; its exit code, or None when it took too long."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 70
        try:
            os.setpgid(0, 0)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            # Seconds of work, and not of the clock: on a busy machine slow tests are not taken for endless ones.
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 5))
            handle = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            for stream in (1, 2):
                os.dup2(handle, stream)
            code = work()
        except BaseException:
            traceback.print_exc()
        finally:
            # Whatever happened, the work of the parent is not done twice.
            os._exit(code)
    try:
        ended = _wait(child, IDLING * seconds)
        return None if ended == -signal.SIGXCPU else ended
    finally:
        # What the tests have started ends with them.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)


def _wait(child: int, seconds: float) -> int | None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None
