"""Opening and closing the window: everything that can go wrong on the way ends in a sentence, with the match saved."""

import logging
import signal
import sys
from dataclasses import replace

import pygame

from jaipur import paths
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
LOG_NAME = "jaipur.log"
SETTINGS_NAME = "settings.json"


def run(launch: LaunchOptions) -> int:
    """Play in a window; the exit code of the program."""
    _open_log()
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
    except NoDisplay as error:
        return _give_up(NO_DISPLAY, f"Jaipur finds no screen to open a window on ({error}). Try: jaipur --text")
    except MissingPicture as error:
        return _give_up(FAILED, f"Jaipur cannot start: {error}. Installing it again should help.")
    except Exception:
        log.exception("the game stopped")
        place = paths.home() / LOG_NAME
        return _give_up(
            FAILED, f"Jaipur had to stop, and is sorry. Your match is saved. What happened is told in {place}"
        )
    finally:
        pygame.quit()


def _play(chosen: options.Settings, launch: LaunchOptions, loaded: options.Loaded) -> int:
    context = open_context(chosen, _remember)
    # Read side by side while the window opens.
    context.artwork.fetch(BAZAAR)
    open_window(full_screen=chosen.full_screen)
    log.info("window %s", pygame.display.get_wm_info().get("window"))
    _close_on_signals()
    navigator = Navigator(context, launch.seed, _about_settings(context.text, loaded))
    try:
        App(context, navigator.first_scene(launch), navigator.worker.start).run()
    finally:
        navigator.close()
        navigator.worker.stop()
    return 0


def _close_on_signals() -> None:
    """Ctrl-C, the end of the session and the like close the window as its own button does."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: pygame.event.post(pygame.Event(pygame.QUIT)))


def _remember(settings: options.Settings) -> None:
    """On disk at once, so that not even a power cut asks for them again."""
    try:
        options.save(settings, paths.home() / SETTINGS_NAME)
    except OSError as error:
        log.warning("the settings could not be saved: %s", error)


def _about_settings(text: Text, loaded: options.Loaded) -> list[str]:
    """What the player should hear of the settings file."""
    if loaded.kept_aside is not None:
        return [text("notice.kept_aside", path=loaded.kept_aside)]
    if loaded.ignored:
        return [text("notice.ignored", names=", ".join(loaded.ignored))]
    return []


def _open_log() -> None:
    """The log goes to the player's folder, or, where that cannot be written, nowhere."""
    try:
        paths.home().mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(paths.home() / LOG_NAME, "w", encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("jaipur")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)


def _give_up(code: int, message: str) -> int:
    """Say it in the terminal, and in a window of its own where there is a screen but no terminal."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    if code != NO_DISPLAY and pygame.display.get_init() and (sys.stderr is None or not sys.stderr.isatty()):
        pygame.display.message_box("Jaipur", message, message_type="error")
    return code
