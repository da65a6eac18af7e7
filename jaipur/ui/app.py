"""The window and its loop: events in, scenes on a stack, a frame when something moves, and sleep when nothing does."""

import logging
import os
import sys
from dataclasses import replace

import pygame

from jaipur import paths
from jaipur.ui.geometry import SMALLEST
from jaipur.ui.scene import Become, Change, Close, Quit, Restart, Scene, Show
from jaipur.ui.shared import Shared

log = logging.getLogger("jaipur.ui")

FRAMES_PER_SECOND = 60
LONGEST_STEP = 0.05
FIRST_SIZE = (1280, 720)
NO_SCREEN_DRIVERS = ("offscreen", "dummy")


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(*, full_screen: bool, allow_hidden: bool = False) -> pygame.Surface:
    """Open the window, or say that there is no screen for one."""
    if sys.platform.startswith("linux"):
        # Without a GPU the accelerated window surface costs more than all drawing together.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        pygame.font.init()
        icon = paths.assets() / "images" / "icon" / "icon_64.png"
        pygame.display.set_icon(pygame.image.load(icon))
        flags = pygame.RESIZABLE | (pygame.FULLSCREEN if full_screen else 0)
        window = pygame.display.set_mode((0, 0) if full_screen else FIRST_SIZE, flags)
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    if pygame.display.get_driver() in NO_SCREEN_DRIVERS and not allow_hidden:
        raise NoDisplay("no display was found")
    pygame.display.set_caption("Jaipur")
    return window


class App:
    """The scenes that are open, and the window they are drawn on."""

    def __init__(self, shared: Shared, first: Scene) -> None:
        self.shared = shared
        self.scenes: list[Scene] = [first]
        self._clock = pygame.time.Clock()
        self._stale = True
        self._heard = False
        self._full = shared.settings.full_screen

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    def run(self) -> None:
        """Play until the last scene is closed."""
        while self.scenes:
            self.turn()

    def turn(self) -> None:
        """Wait for what happens next, and answer it."""
        self.step(self._events())

    def _events(self) -> list[pygame.Event]:
        if self.scene.moving or self._stale:
            return pygame.event.get()
        # Nothing moves: make ready what will be needed, or sleep until something happens.
        first = pygame.event.wait(1 if self.shared.artwork.warm_up() else 250)
        self._clock.tick()
        return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []

    def step(self, events: list[pygame.Event], seconds: float | None = None) -> None:
        """One turn of the loop."""
        for event in events:
            self._handle(event)
            if not self.scenes:
                return
        if self._full != self.shared.settings.full_screen:
            self._fill_screen(self.shared.settings.full_screen)
        moved = self.scene.moving
        passed = self._clock.tick(FRAMES_PER_SECOND) / 1000 if seconds is None else seconds
        self.change(self.scene.advance(min(passed, LONGEST_STEP) if seconds is None else seconds))
        if self.scenes and (events or moved or self._stale):
            self.paint()

    def _handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.scenes.clear()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.shared.artwork.forget_sizes()
                self._stale = True
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self._toggle_full_screen()
            case _:
                self.change(self.scene.handle(event))

    def _toggle_full_screen(self) -> None:
        settings = self.shared.settings
        self.shared.change(replace(settings, full_screen=not settings.full_screen))

    def _fill_screen(self, full: bool) -> None:
        self._full = full
        flags = pygame.RESIZABLE | (pygame.FULLSCREEN if full else 0)
        pygame.display.set_mode((0, 0) if full else FIRST_SIZE, flags)
        self.shared.artwork.forget_sizes()
        self._stale = True

    def change(self, change: Change | None) -> None:
        """Let one scene give way to another."""
        match change:
            case None:
                return
            case Show(scene):
                self.scenes.append(scene)
            case Become(scene):
                self.scenes[-1] = scene
            case Close():
                self.scenes.pop()
            case Restart(scene):
                self.scenes = [scene]
            case Quit():
                self.scenes.clear()
        self._stale = True

    def paint(self) -> None:
        """Draw the scene on top. A window made too small shows what fits of the smallest table."""
        window = pygame.display.get_surface()
        assert window is not None
        width, height = window.get_size()
        if width >= SMALLEST[0] and height >= SMALLEST[1]:
            self.scene.paint(window)
        else:
            self._paint_small(window)
        pygame.display.flip()
        self._stale = False
        if not self._heard:
            self._heard = True
            log.info("first frame")
            self.shared.sound.open()
            self.shared.sound.volume = self.shared.settings.sound
            self.shared.sound.play_music(self.shared.settings.music)

    def _paint_small(self, window: pygame.Surface) -> None:
        canvas = pygame.Surface(SMALLEST)
        self.scene.paint(canvas)
        pygame.transform.smoothscale(canvas, window.get_size(), window)
