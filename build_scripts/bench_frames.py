"""What a frame costs: a scripted round with all its animations, on windows nobody sees; then the title and
the table at rest, with motion and with reduced motion."""

import os
import resource
import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pygame

from jaipur.bots import choose
from jaipur.rules import view
from jaipur.settings import Settings
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import open_context
from jaipur.ui.kit.scene import Reset, Scene
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.play import PlayScene

FRAME = 1 / 60
WINDOWS = ((1280, 720), (1920, 1080), (3840, 2160))
IDLE_SECONDS = 10


def frame_figures(*, thinking: bool = False) -> dict[str, float]:
    """CPU milliseconds a frame by window size; with `thinking`, only of the frames in which the expert thinks."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        for size in WINDOWS:
            name = f"{size[0]}x{size[1]}"
            # Each window in a process of its own, as a player has it: the memory of one is not counted with the next.
            with ProcessPoolExecutor(1, get_context("spawn")) as process:
                measured = process.submit(_figures, size, thinking).result()
            figures |= {f"{name}_{key}": figure for key, figure in measured.items()}
    return figures


def _figures(size: tuple[int, int], thinking: bool) -> dict[str, float]:
    open_window(full_screen=False, allow_hidden=True)
    pygame.display.set_mode(size)
    navigator = Navigator(open_context(Settings(language="en", sound=0.0, music=0.0)), seed=1)
    try:
        app = App(navigator.context, navigator.title(), navigator.worker.start)
        times = sorted(_thinking_frames(app, navigator) if thinking else frames_of_a_round(app, navigator))
        figures = {
            "median_ms": round(statistics.median(times), 2),
            "p99_ms": round(times[int(0.99 * len(times))], 2),
            "worst_ms": round(times[-1], 2),
            "frames": len(times),
        }
        if not thinking:
            figures |= {"memory_mb": _memory(), "title_idle_percent": _idle(app, navigator.title())}
            table = navigator.setup.against("novice")
            assert isinstance(table, Reset)
            figures["idle_percent"] = _idle(app, table.scene)
            navigator.context.change(replace(navigator.context.settings, reduced_motion=True))
            figures["idle_still_percent"] = _idle(app, table.scene)
        return figures
    finally:
        navigator.worker.stop()
        pygame.quit()


def _begin(app: App, navigator: Navigator, level: str) -> None:
    app.paint()
    # As the game does while the title is read.
    navigator.context.ahead.finish(pygame.display.get_window_size())
    app.change(navigator.setup.against(level))


def frames_of_a_round(app: App, navigator: Navigator) -> list[float]:
    """Every frame of a round."""
    _begin(app, navigator, "novice")
    times: list[float] = []
    while isinstance(app.scene, PlayScene):
        if app.scene.awaits_move:
            table = app.scene.match.table
            app.scene.play(choose("medium", view(table, table.turn), len(table.discard)))
        started = time.process_time()
        app.step([], FRAME)
        times.append((time.process_time() - started) * 1000)
    return times


def _thinking_frames(app: App, navigator: Navigator) -> list[float]:
    """The frames of ten moves in which the expert thinks, at the pace of a real window."""
    _begin(app, navigator, "expert")
    times: list[float] = []
    moves = 0
    while isinstance(app.scene, PlayScene) and moves < 10:
        if app.scene.awaits_move:
            table = app.scene.match.table
            app.scene.play(choose("medium", view(table, table.turn), len(table.discard)))
            moves += 1
        thinks = app.scene.opponent_thinks
        started = time.process_time()
        app.step([])
        if thinks:
            times.append((time.process_time() - started) * 1000)
    return times


def _idle(app: App, scene: Scene) -> float:
    """How much of a core a scene takes while nobody does anything."""
    app.change(Reset(scene))
    while scene.moving:
        app.step([], FRAME)
    # That the window was opened is news until somebody has heard of it.
    app.turn()
    app.context.ahead.finish(pygame.display.get_window_size())
    cpu, deadline = time.process_time(), time.monotonic() + IDLE_SECONDS
    while time.monotonic() < deadline:
        app.turn()
    return round(100 * (time.process_time() - cpu) / IDLE_SECONDS, 2)


def _memory() -> float:
    """The most memory the game has had so far, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1 << 20 if sys.platform == "darwin" else 1 << 10))
