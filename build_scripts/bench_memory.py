"""What memory a long evening of resizing takes: megabytes before, after, and at most."""

import os
import sys
import tempfile
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

import pygame
from bench_frames import frames_of_a_round

from jaipur.launch import LaunchOptions
from jaipur.settings import Settings
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import open_context
from jaipur.ui.kit.scene import Reset, Scene
from jaipur.ui.navigation import Navigator

SMALLEST, LARGEST, USUAL = (640, 360), (3840, 2160), (1920, 1080)
RESIZES = 1000
A_SCENE_EVERY = 20
REPORT_EVERY = 250
FRAME = 1 / 30


def memory_figures() -> dict[str, float]:
    """Resident megabytes at 1080p: at first, after windows of all sizes with every scene in them, and after a round."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        open_window(full_screen=False, allow_hidden=True)
        settings = Settings(language="en", sound=0.0, music=0.0)
        navigator = Navigator(open_context(settings), seed=1)
        try:
            return _storm(App(navigator.context, navigator.title()), navigator)
        finally:
            navigator.close()
            navigator.worker.stop()
            pygame.quit()


def _storm(app: App, navigator: Navigator) -> dict[str, float]:
    def table() -> Scene:
        return navigator.first_scene(LaunchOptions(level="novice"))

    chance, scenes = Random(1), cycle([table, navigator.title, *navigator.pages().values()])
    _resize(app, USUAL)
    _open(app, table)
    figures = {"at_first_mb": resident()}
    for count in range(1, RESIZES + 1):
        _resize(app, (chance.randint(SMALLEST[0], LARGEST[0]), chance.randint(SMALLEST[1], LARGEST[1])))
        if count % A_SCENE_EVERY == 0:
            _open(app, next(scenes))
        if count % REPORT_EVERY == 0:
            figures[f"after_{count}_resizes_mb"] = resident()
    _open(app, table)
    _resize(app, USUAL)
    figures |= {"at_1080p_again_mb": resident(), "most_mb": resident("VmHWM")}
    frames_of_a_round(app, navigator)
    return {**figures, "after_a_round_mb": resident()}


def _open(app: App, scene: Callable[[], Scene]) -> None:
    app.change(Reset(scene()))
    for _ in range(5):
        app.step([], FRAME)


def _resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    app.step([*pygame.event.get(), pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], FRAME)


def resident(name: str = "VmRSS") -> float:
    """The memory that this process has now, or had at most, in megabytes."""
    if sys.platform != "linux":
        sys.exit("bench memory reads /proc, which only Linux has")
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return round(int(status.partition(f"{name}:")[2].split()[0]) / 1024)
