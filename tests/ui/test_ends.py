"""However the window goes, no thinking process outlives it, not even one that is stopped."""

import contextlib
import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")

ROOT = Path(__file__).parent.parent.parent
# Two are promised on a machine that has time for it; a busy one tells nothing of the promise.
SECONDS_TO_END = 20.0

# The whole program, on a screen nobody sees.
HIDDEN = "from jaipur.ui import app; app.NO_SCREEN_DRIVERS = (); import jaipur.__main__ as program; "
PLAY = f"{HIDDEN}raise SystemExit(program.main(['--versus', 'expert', '--seed', '2', '--lang', 'en']))"


class Window:
    """A running game, and the mark that its processes carry."""

    def __init__(self, home):
        self._mark = str(uuid.uuid4())
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment = {**os.environ, **drivers, "JAIPUR_HOME": str(home), "JAIPUR_TEST_MARK": self._mark}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAY], env=environment, cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True
        )
        wait_until(lambda: self.thinkers, 30)

    @property
    def others(self):
        """The processes it has started, by command line."""
        found = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                marked = f"JAIPUR_TEST_MARK={self._mark}".encode() in (folder / "environ").read_bytes()
                if marked and int(folder.name) != self.process.pid:
                    found[int(folder.name)] = (folder / "cmdline").read_text()
        return found

    @property
    def thinkers(self):
        return [process for process, command in self.others.items() if "spawn_main" in command]

    def close(self):
        for process in [*self.others, self.process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.communicate()


def wait_until(condition, seconds=SECONDS_TO_END):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.02)


def stop(thinker):
    """Stop a process that thinks, once it has begun: before it knows whom it works for, it is an empty one."""
    wait_until(lambda: "Threads:\t1\n" not in Path(f"/proc/{thinker}/status").read_text(), 30)
    os.kill(thinker, signal.SIGSTOP)


@pytest.fixture
def window(tmp_path):
    window = Window(tmp_path)
    yield window
    window.close()


@pytest.mark.slow
@pytest.mark.parametrize("stopped", [False, True], ids=["thinking", "stopped"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_signal_closes_the_window_and_all_that_belongs_to_it(window, number, stopped):
    (thinker,) = window.thinkers
    if stopped:
        stop(thinker)
    window.process.send_signal(number)
    _, errors = window.process.communicate(timeout=SECONDS_TO_END)
    assert window.process.returncode == 128 + number
    assert b"Traceback" not in errors
    wait_until(lambda: not window.others)


@pytest.mark.slow
@pytest.mark.parametrize("stopped", [False, True], ids=["thinking", "stopped"])
def test_a_killed_window_leaves_nobody(window, stopped):
    (thinker,) = window.thinkers
    if stopped:
        stop(thinker)
    window.process.kill()
    wait_until(lambda: not window.others)
