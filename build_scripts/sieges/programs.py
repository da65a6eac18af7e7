"""Whole programs, in a terminal and in a window that nobody sees, are killed or ended in the middle of a match."""

import importlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import IO, Any

from jaipur import paths, saves
from jaipur.session import unfinished
from sieges.attack import Attack, Breach, end_processes_of, processes_of
from sieges.player import story

ROOT = Path(__file__).resolve().parents[2]
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
GENTLE_SECONDS = 20.0
FAREWELL_SECONDS = 10.0
START_SECONDS = 60.0
MOST_STEPS = 40
# Calls of the system, and about how many of them a program makes until some moves are played.
CALLS = {
    "fsync": 60,
    "rename,renameat,renameat2": 40,
    "write": 250,
    "openat,open": 700,
    "close": 700,
    "unlink,unlinkat,flock,mkdir": 5,
}
SCREEN = "1600x1000x24"


def terminal_match(chance: Random, place: Path) -> int:
    """A match at the terminal, killed, interrupted or ended."""
    for _ in range(3):
        how = chance.choice((signal.SIGKILL, *SIGNALS))
        with _terminal(place) as program:
            before = _play_lines(program, chance, chance.randrange(1, MOST_STEPS))
            _strike(program, how)
        _check(before, f"terminal, {how.name}", (place / "program").read_text(encoding="utf-8"), place)
    return 3


def terminal_match_at_a_call(chance: Random, place: Path) -> int:
    """A match at the terminal, killed at a random call of the system, whoever makes it."""
    calls = chance.choice(list(CALLS))
    when = chance.randrange(1, CALLS[calls])
    strace = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={calls}"]
    strace += ["-e", f"inject={calls}:signal=KILL:when={when}"]
    with _terminal(place, *strace) as program:
        # Where it makes fewer such calls, it is simply killed.
        before = _play_lines(program, chance, MOST_STEPS)
    _check(before, f"terminal, killed at {calls} {when}", "", place)
    return 1


def window_match(chance: Random, place: Path) -> int:
    """A match in a real window on a screen that nobody sees, killed, interrupted or ended."""
    sys.path.insert(0, str(ROOT / "tests" / "real_window"))
    os.environ["SDL_VIDEODRIVER"] = "x11"
    with _screen() as (display, server):
        paths.home().mkdir(parents=True)
        window = importlib.import_module("window").Window(display, paths.home())
        how = chance.choice((signal.SIGKILL, *SIGNALS))
        try:
            window.begin()
            for _ in range(chance.randrange(3)):
                window.key("1", "Return")
                time.sleep(chance.uniform(0, 0.5))
            before = _saved()
            _strike(window.process, how)
            _check(before, f"window, {how.name}", (place / "stderr").read_text(encoding="utf-8"), place, server)
        finally:
            window.stop()
    return 1


@contextmanager
def _screen() -> Iterator[tuple[str, int]]:
    """A screen that nobody sees: its name, and the number of its process."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}", server.pid
        finally:
            server.terminate()


@contextmanager
def _terminal(place: Path, *before: str) -> Iterator["subprocess.Popen[str]"]:
    command = [*before, sys.executable, "-m", "jaipur", "--text", "--versus", "novice", "--lang", "en"]
    waiting = unfinished().matches
    if waiting:
        command[-4:-2] = ["--load", str(waiting[0].path)]
    with (place / "program").open("w", encoding="utf-8") as errors:
        program = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors, text=True
        )
        try:
            yield program
        finally:
            program.kill()
            program.wait()
            with suppress(OSError):
                _lines_of(program).close()
            if before:
                # Whoever is traced goes on without the tracer.
                end_processes_of(place)


def _lines_of(program: "subprocess.Popen[str]") -> IO[str]:
    assert program.stdin is not None
    return program.stdin


def _play_lines(program: "subprocess.Popen[str]", chance: Random, wanted: int) -> dict[str, list[str]]:
    """Type numbers, which are moves, until so many more are saved or the program has ended; what is saved then."""
    lines, end = _lines_of(program), time.monotonic() + START_SECONDS
    saved = _saved()
    enough = _steps(saved) + wanted
    while _steps(saved) < enough and program.poll() is None:
        if time.monotonic() > end:
            raise Breach(f"the match at the terminal does not go on from {saved}")
        with suppress(OSError):
            lines.write(f"{chance.randrange(1, 6)}\n")
            lines.flush()
        time.sleep(chance.uniform(0, 0.02))
        saved = _saved()
    return saved


def _steps(saved: dict[str, list[str]]) -> int:
    return sum(map(len, saved.values()))


def _saved() -> dict[str, list[str]]:
    """Every match on the disk, by name."""
    found: dict[str, list[str]] = {}
    for folder in (paths.records(), paths.saves()):
        for path in folder.glob("*.json"):
            with suppress(saves.SaveError):
                found[path.name] = story(saves.load(path))
    return found


def _strike(program: "subprocess.Popen[Any]", how: signal.Signals) -> None:
    program.send_signal(how)
    try:
        program.wait(GENTLE_SECONDS)
    except subprocess.TimeoutExpired as error:
        raise Breach(f"{how.name} has not ended it within {GENTLE_SECONDS} seconds") from error


def _check(before: dict[str, list[str]], what: str, said: str, place: Path, other: int | None = None) -> None:
    """What was saved before the blow is there after it, nobody is kept out, and nothing but the other process runs."""
    if "Traceback" in said:
        raise Breach(f"{what}:\n{said}")
    deadline = time.monotonic() + FAREWELL_SECONDS
    while left := [number for number in processes_of(place) if number != other]:
        if time.monotonic() > deadline:
            raise Breach(f"{what}: still running: {left}")
        time.sleep(0.05)
    found = unfinished()
    # The environment of a dying process is gone a moment before its locks are.
    while any(one.elsewhere for one in found.matches) and time.monotonic() < deadline:
        time.sleep(0.05)
        found = unfinished()
    if found.damaged or found.kept or any(one.elsewhere for one in found.matches):
        raise Breach(f"{what}: {found}")
    now = _saved()
    for name, told in before.items():
        if now.get(name, [])[: len(told)] != told:
            raise Breach(f"{what}: {name} had {len(told)} steps, and has {len(now.get(name, []))}")


def _no_strace() -> str | None:
    return None if shutil.which("strace") else "needs strace"


def _no_screen() -> str | None:
    return None if shutil.which("Xvfb") and shutil.which("xdotool") else "needs Xvfb and xdotool"


ATTACKS = (
    Attack("terminal struck", terminal_match, share=2),
    Attack("terminal at a call", terminal_match_at_a_call, share=1, missing=_no_strace),
    Attack("window struck", window_match, share=2, missing=_no_screen),
)
