"""How long the packages in `dist` take from the double-click to the first frame, in a real window."""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from package import DIST, package_name, unpack

RUNS = 7
PATIENCE_SECONDS = 30
GLANCE_SECONDS = 0.002


def packaged_starts() -> dict[str, float]:
    """Median and worst seconds to the first frame, one file and folder, once the disk's cache is warm."""
    if sys.platform != "linux" or not (DIST / package_name()).exists():
        sys.exit("This measures the Linux packages: run `dev.py build` there first.")
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, _screen() as display:
        unpacked = unpack(DIST / f"{package_name()}.zip", Path(folder)) / "Jaipur"
        for kind, program in (("one_file", DIST / package_name()), ("folder", unpacked)):
            cold, *warm = (_seconds_to_first_frame(program, display) for _ in range(1 + RUNS))
            figures[f"{kind}_first_run"] = round(cold, 3)
            figures[f"{kind}_median"] = round(statistics.median(warm), 3)
            figures[f"{kind}_worst"] = round(max(warm), 3)
    return figures


@contextmanager
def _screen() -> Iterator[str]:
    """The screen there is, or one that nobody sees."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    if shutil.which("Xvfb") is None:
        sys.exit("This needs a screen, or Xvfb (Debian: apt install xvfb).")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def _seconds_to_first_frame(program: Path, display: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        log = Path(home) / "jaipur.log"
        environment = {**os.environ, "DISPLAY": display, "JAIPUR_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        started = time.perf_counter()
        game = subprocess.Popen(
            [str(program), "--windowed"], env=environment, start_new_session=True, stderr=subprocess.DEVNULL
        )
        try:
            while not (log.exists() and "first frame" in log.read_text(encoding="utf-8")):
                if game.poll() is not None or time.perf_counter() - started > PATIENCE_SECONDS:
                    sys.exit(f"{program} showed nothing.")
                time.sleep(GLANCE_SECONDS)
            return time.perf_counter() - started
        finally:
            # To the game and the one that unpacked it alike, which then clears away what it unpacked.
            os.killpg(game.pid, signal.SIGTERM)
            game.wait(PATIENCE_SECONDS)
