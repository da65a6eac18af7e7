"""A round without a screen: every scene is drawn, every kind of move is shown. For packages, and for the cautious."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial

import pygame

from jaipur import paths
from jaipur.bots import LEVELS, choose
from jaipur.rules import Seat, view
from jaipur.settings import Settings
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import open_context
from jaipur.ui.kit.scene import Change, Push, Reset
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.cut import CutScene
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene

SIZES = ((1280, 720), (1024, 768))
LONGEST_SECONDS = 120
STEP = 0.05


def self_test() -> int:
    """Play a round against the computer and one between two people; 0 when all is well."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        drawn = _play_rounds()
    print(f"self-test passed: {', '.join(sorted(drawn))} drawn, assets in {paths.assets()}")
    return 0


def _play_rounds() -> set[str]:
    drawn: set[str] = set()
    open_window(full_screen=False, allow_hidden=True)
    context = open_context(Settings(language="en", sound=0.0, music=0.0))
    navigator = Navigator(context, seed=1)
    against = partial(navigator.setup.against, next(iter(LEVELS)))
    beginnings: tuple[Callable[[], Change], ...] = (against, navigator.setup.together)
    try:
        # The second match is sealed, and its deck is cut.
        for size, seed, begin in zip(SIZES, (1, None), beginnings, strict=True):
            navigator.seed = seed
            pygame.display.set_mode(size)
            app = App(context, navigator.title())
            app.paint()
            app.change(begin())
            drawn |= {"TitleScene", *_play_round(app), *_look_back(app, navigator)}
        drawn |= _open_every_page(App(context, navigator.title()), navigator)
        _hear_every_sound()
        if navigator.worker.deaths:
            sys.exit("self-test failed: the process in which bots think did not live")
    finally:
        navigator.close()
        navigator.worker.stop()
        pygame.quit()
    return drawn


def _look_back(app: App, navigator: Navigator) -> set[str]:
    """The round that was just counted, from its end to its beginning."""
    assert navigator.open_match.session is not None
    app.change(Push(navigator.looking_back.scene(navigator.open_match.session.match, 0, Seat.FIRST)))
    assert isinstance(app.scene, LookingBackScene)
    deadline = time.monotonic() + LONGEST_SECONDS
    while app.scene.now.review is None and time.monotonic() < deadline:
        app.step([], STEP)
    for ply in (app.scene.now.shown.last, 1, 0):
        app.scene.go(ply)
        app.paint()
    if app.scene.now.review is None:
        sys.exit("self-test failed: nobody has looked at the round")
    return {type(app.scene).__name__}


def _open_every_page(app: App, navigator: Navigator) -> set[str]:
    """Everything around the table."""
    drawn: set[str] = set()
    for page in navigator.pages().values():
        app.change(Reset(page()))
        app.paint()
        drawn.add(type(app.scene).__name__)
    return drawn


def _hear_every_sound() -> None:
    """Read every file: a package may lack what decodes them, and the game itself would only play on in silence."""
    pygame.mixer.init()
    for path in sorted((paths.assets() / "sounds").glob("*.ogg")):
        pygame.mixer.Sound(path)


def _play_round(app: App) -> set[str]:
    drawn: set[str] = set()
    deadline = time.monotonic() + LONGEST_SECONDS
    while time.monotonic() < deadline:
        app.step([], STEP)
        drawn.add(type(app.scene).__name__)
        match app.scene:
            case ResultScene():
                app.paint()
                return drawn
            case CutScene() as cutting:
                app.paint()
                app.change(cutting.cut())
            case CurtainScene() as curtain:
                app.paint()
                app.change(curtain.open())
            case PlayScene() as play if play.awaits_move:
                table = play.match.table
                play.play(choose("greedy", view(table, table.turn), len(table.discard)))
            case _:
                pass
    sys.exit("self-test failed: the round did not come to an end")
