"""Opening and closing the window: everything that can go wrong on the way ends in a sentence, and saves the match."""

import gc
import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from types import FrameType

import pygame

from jaipur import paths, save_words, session
from jaipur import settings as options
from jaipur.launch import LaunchOptions
from jaipur.text import Text
from jaipur.ui.app import App, NoDisplay, open_window
from jaipur.ui.kit.artwork import MissingPicture
from jaipur.ui.kit.context import open_context
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.title import BAZAAR

log = logging.getLogger("jaipur.ui")

FAILED = 1
NO_DISPLAY = 2
INTERRUPTED = 130
LOG_NAME = "jaipur.log"
SETTINGS_NAME = "settings.json"


class BrokenOff(Exception):
    """The game broke off; `words` say what became of the match, if one was open."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def run(launch: LaunchOptions) -> int:
    """Play in a window; the exit code of the program."""
    with _log_opened() as logged:
        return _run(launch, logged)


def _run(launch: LaunchOptions, logged: bool) -> int:
    session.clear_up()
    loaded = options.load(paths.home() / SETTINGS_NAME)
    if loaded.kept_aside is not None:
        log.warning("the settings could not be read and are kept in %s", loaded.kept_aside)
    for name in loaded.ignored:
        log.warning("the setting %s makes no sense and is left out", name)
    chosen = replace(loaded.settings, full_screen=loaded.settings.full_screen and not launch.windowed)
    chosen = replace(chosen, speech=chosen.speech and not launch.quiet)
    if launch.language is not None:
        chosen = replace(chosen, language=launch.language)
    try:
        return _play(chosen, launch, loaded)
    except KeyboardInterrupt:
        return INTERRUPTED
    except NoDisplay as error:
        return _give_up(NO_DISPLAY, f"Jaipur finds no screen to open a window on ({error}). Try: jaipur --text")
    except MissingPicture as error:
        return _give_up(FAILED, f"Jaipur cannot start: {error}. Installing it again should help.")
    except BrokenOff as broken_off:
        told = f" What happened is told in {paths.home() / LOG_NAME}" if logged else ""
        return _give_up(FAILED, f"Jaipur had to stop, and is sorry. {broken_off.words}{told}".strip())
    finally:
        pygame.quit()


def _play(chosen: options.Settings, launch: LaunchOptions, loaded: options.Loaded) -> int:
    navigator: Navigator | None = None
    try:
        context = open_context(chosen, _remember)
        # Read side by side while the window opens.
        context.artwork.fetch(BAZAAR)
        open_window(full_screen=chosen.full_screen)
        log.info("window %s", pygame.display.get_wm_info().get("window"))
        navigator = Navigator(context, launch.seed, _about_settings(context.text, loaded))
        # What is here now stays: looking through it again and again would only cost frames.
        gc.freeze()
        app = App(context, navigator.first_scene(launch), navigator.worker.start, navigator.open_match)
        with _signals(app) as received:
            app.run()
    except (NoDisplay, MissingPicture):
        raise
    except Exception as error:
        log.exception("the game stopped")
        raise BrokenOff(_rescue(navigator)) from error
    else:
        if received:
            # Whoever ends a program from outside is not at the window to be asked.
            _tell(_rescue(navigator))
            return 128 + received[0]
        return 0
    finally:
        gc.unfreeze()
        if navigator is not None:
            navigator.close()
            navigator.worker.stop()


@contextmanager
def _signals(app: App) -> Iterator[list[int]]:
    """A signal ends the game after the frame at hand; a second one, should that never come, ends it at once."""
    received: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        if received:
            raise KeyboardInterrupt
        received.append(number)
        app.stop()

    names = ("SIGINT", "SIGTERM", "SIGHUP")
    before = {number: signal.signal(number, stop) for name in names if (number := getattr(signal, name, None))}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _rescue(navigator: Navigator | None) -> str:
    """Save the match that is open, if there is one; in words, what came of it."""
    if navigator is None:
        return ""
    try:
        return navigator.open_match.rescue() or ""
    except Exception:
        log.exception("the match could not be saved")
        return navigator.context.text("crash.unsure")


def _remember(settings: options.Settings) -> None:
    """On disk at once, so that not even a power cut asks for them again."""
    try:
        options.save(settings, paths.home() / SETTINGS_NAME)
    except OSError as error:
        log.warning("the settings could not be saved: %s", error)


def _about_settings(text: Text, loaded: options.Loaded) -> list[str]:
    """What the player should hear of the folder and the settings file."""
    told = save_words.homeless(text)
    if loaded.kept_aside is not None:
        told.append(text("notice.kept_aside", path=loaded.kept_aside))
    if loaded.ignored:
        told.append(text("notice.ignored", names=", ".join(loaded.ignored)))
    return told


@contextmanager
def _log_opened() -> Iterator[bool]:
    """The log goes to the player's folder, or, where that cannot be written, nowhere. Whether there is one."""
    try:
        file = session.open_log(paths.home() / LOG_NAME)
    except OSError:
        with _logging_to(logging.NullHandler()):
            yield False
        return
    try:
        with _logging_to(logging.StreamHandler(file)):
            yield True
    finally:
        # A disk that is full does not take the last lines even now.
        with suppress(OSError):
            file.close()


@contextmanager
def _logging_to(handler: logging.Handler) -> Iterator[None]:
    """What the game logs goes there, until it ends."""
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("jaipur")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
        handler.close()


def _tell(message: str) -> None:
    if message and sys.stderr is not None:
        print(message, file=sys.stderr)


def _give_up(code: int, message: str) -> int:
    """Say it in the terminal, and in a window of its own where there is a screen but no terminal."""
    _tell(message)
    if code != NO_DISPLAY and pygame.display.get_init() and (sys.stderr is None or not sys.stderr.isatty()):
        pygame.display.message_box("Jaipur", message, message_type="error")
    return code
