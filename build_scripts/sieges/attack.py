"""What an attack is, and how one try of it is made: in a process of its own, within a time, leaving nothing behind."""

import ctypes
import faulthandler
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

PREFIX = "jaipur-siege-"
PR_SET_PDEATHSIG = 1
LAST_WORDS = 6000
SECONDS_TO_TELL = 1.0


class Breach(Exception):
    """What an attack has found."""


@dataclass(frozen=True, slots=True)
class Attack:
    """A way to harm the game; one try of it strikes some blows, and raises whatever it finds."""

    name: str
    attempt: Callable[[Random, Path], int]
    """From a source of chance and an empty folder to how many blows were struck; Breach, or any error, is a find."""
    share: float = 1.0
    """Of the time, compared with the others."""
    limit: float = 300.0
    """Seconds after which a try counts as one that hangs."""
    missing: Callable[[], str | None] = lambda: None
    """What this machine lacks for it, if anything."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one try."""

    blows: int
    failure: str | None = None


def attempt(attack: Attack, seed: str) -> Outcome:
    """One try, in a folder and a process of its own; both are gone afterwards, with all that came of them."""
    place = Path(tempfile.mkdtemp(prefix=PREFIX))
    child = None
    try:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _besiege(attack, seed, place, writing)
        os.close(writing)
        answer = _read_line(reading, attack.limit)
        os.close(reading)
        if answer is None:
            return Outcome(0, f"{_end_of(child, attack.limit)}\n{_scene(place)}{_stderr(place)}")
        blows, failure = json.loads(answer)
        return Outcome(blows, None if failure is None else failure + _stderr(place))
    finally:
        if child is not None:
            _end(child)
        end_processes_of(place)
        shutil.rmtree(place, ignore_errors=True)


def _besiege(attack: Attack, seed: str, place: Path, writing: int) -> None:
    """What the process of a try does."""
    blows, failure = 0, None
    try:
        os.setsid()
        die_with_parent()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        handle = os.open(place / "stderr", os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        # Whoever is asked where it hangs tells that of all its threads.
        faulthandler.register(signal.SIGUSR1)
        # Nobody's own matches are found, and none of ours gets among them.
        os.environ.update(HOME=str(place), JAIPUR_HOME=str(place / "home"), USER="nobody")
        for name in [name for name in os.environ if name.startswith("XDG_")]:
            del os.environ[name]
        blows = attack.attempt(Random(seed), place)
    except Breach as breach:
        failure = str(breach)
    except BaseException:
        failure = traceback.format_exc()
    sys.stdout.flush()
    os.write(writing, (json.dumps([blows, failure]) + "\n").encode())
    os._exit(0)


def die_with_parent() -> None:
    """Where the system offers that: not even a siege that is killed leaves anybody behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def _read_line(reading: int, seconds: float) -> bytes | None:
    deadline = time.monotonic() + seconds
    line = b""
    while not line.endswith(b"\n"):
        if not select.select([reading], [], [], max(0.0, deadline - time.monotonic()))[0]:
            return None
        part = os.read(reading, 65536)
        if not part:
            return None
        line += part
    return line


def _end_of(child: int, seconds: float) -> str:
    """Why a try has not answered. One that hangs writes down where."""
    os.kill(child, signal.SIGUSR1)
    time.sleep(SECONDS_TO_TELL)
    ended = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if ended is None:
        return f"no answer within {seconds:g} seconds"
    if ended.si_code == os.CLD_EXITED:
        return f"the try itself has ended with code {ended.si_status}"
    return f"the try itself was ended by {signal.Signals(ended.si_status).name}"


def _scene(place: Path) -> str:
    """What else was going on: how busy the machine is, whether it ran out of memory, and which processes are left."""
    lines = [" ".join(_read(f"/proc/{name}").split()[:count]) for name, count in (("loadavg", 4), ("meminfo", 9))]
    lines += [line for line in _read("/proc/vmstat").splitlines() if line.startswith("oom_kill ")]
    for number in processes_of(place):
        state = _read(f"/proc/{number}/stat").rpartition(")")[2][:2].strip()
        words = _read(f"/proc/{number}/cmdline").replace("\0", " ")
        lines.append(f"{number} {state} in {_read(f'/proc/{number}/wchan')}: {words}")
    return "\n".join(filter(None, lines))


def _read(path: str) -> str:
    with suppress(OSError):
        return Path(path).read_text(encoding="utf-8", errors="replace")
    return ""


def _stderr(place: Path) -> str:
    with suppress(OSError):
        written = (place / "stderr").read_text(encoding="utf-8", errors="replace")[-LAST_WORDS:]
        return f"\nIts last words:\n{written}" if written else ""
    return ""


def _end(child: int) -> None:
    """End the process of a try, and those in its group."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(child, 0)


def end_processes_of(place: Path) -> None:
    """End whatever was started for a try."""
    for number in processes_of(place):
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def processes_of(place: Path) -> list[int]:
    """The processes, but this one, that were started for a try; where the system does not tell, none."""
    sign = f"HOME={place}".encode()
    found: list[int] = []
    with suppress(OSError):
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit() and int(folder.name) != os.getpid():
                with suppress(OSError):
                    if sign in (folder / "environ").read_bytes():
                        found.append(int(folder.name))
    return found
