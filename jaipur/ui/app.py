"""The window and its loop: events in, scenes on a stack, a frame when something moves, and sleep when nothing does."""

import logging
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pygame

from jaipur import paths
from jaipur.settings import Speed
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.memory import give_back_large_pictures
from jaipur.ui.kit.notice import draw_notice, notice_strip
from jaipur.ui.kit.scene import LEFT_ALONE, BackTo, Change, KeepsRoom, Pop, Push, Quit, Replace, Reset, Scene
from jaipur.ui.kit.transition import Transition, Way, way_between

log = logging.getLogger("jaipur.ui")

FRAMES_PER_SECOND = 60
LONGEST_STEP = 0.05
SPARE_SECONDS = 0.008
SMALLEST = (1024, 640)
LONGEST_SIDE = 4096
FIRST_SIZE = (1280, 720)
ENDS_TRANSITION = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
NO_SCREEN_DRIVERS = ("offscreen", "dummy")
NAME = "Jaipur"
NAMED_BY = ("SDL_APP_NAME", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""Where SDL looks for the name of the program, by which desktops know its windows."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(*, full_screen: bool, allow_hidden: bool = False) -> pygame.Surface:
    """Open the window, or say that there is no screen for one."""
    if sys.platform.startswith("linux"):
        # Without a GPU the accelerated window surface costs more than all drawing together.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # pygame has named it after the script already.
    os.environ.update(dict.fromkeys(NAMED_BY, NAME))
    give_back_large_pictures()
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
    pygame.display.set_caption(NAME)
    return window


class Keeper(Protocol):
    """Whoever sees to it that nothing is lost while scenes come and go."""

    @property
    def warning(self) -> str | None:
        """What the player must know until it is mended."""
        ...

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether the warning may have changed."""
        ...

    def quit(self, scene: Scene) -> Change | None:
        """The window is to be closed while this scene is on top: what that leads to."""
        ...


class App:
    """The scenes that are open, and the window they are drawn on."""

    def __init__(
        self,
        context: Context,
        first: Scene,
        after_first_frame: Callable[[], object] = lambda: None,
        keeper: Keeper | None = None,
    ) -> None:
        self.context = context
        self._keeper = keeper
        self._stopped = False
        self.scenes: list[Scene] = [first]
        self._clock = pygame.time.Clock()
        self._stale = True
        self._after_first_frame = after_first_frame
        self._shown = False
        self._full = context.settings.full_screen
        self._painted: Scene | None = None
        """The scene that the window shows."""
        self._transition: Transition | None = None

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    @property
    def in_passing(self) -> bool:
        """Whether something is still seen of the scene before."""
        return self._transition is not None

    def run(self) -> None:
        """Play until the last scene is closed, or somebody stops the program."""
        while self.scenes and not self._stopped:
            self.turn()

    def stop(self) -> None:
        """End the loop after this turn, without a question."""
        self._stopped = True

    def turn(self) -> None:
        """Wait for what happens next, and answer it."""
        self.step(self._events())

    def _events(self) -> list[pygame.Event]:
        if not self.scene.moving and not self._stale:
            self._make_ready()
        # Looking sixty times a second costs less than `event.wait`, which looks a thousand times.
        return pygame.event.get()

    def _make_ready(self) -> None:
        """Nothing moves: time for the pictures that will be needed."""
        until = time.perf_counter() + SPARE_SECONDS
        size = pygame.display.get_window_size()
        while self.context.ahead.go_on(size) and time.perf_counter() < until:
            """One more."""

    def step(self, events: list[pygame.Event], seconds: float | None = None) -> None:
        """One turn of the loop."""
        for event in events:
            self.lay_out()
            self._handle(event)
            if not self.scenes:
                return
        if self._full != self.context.settings.full_screen:
            self._fill_screen(self.context.settings.full_screen)
        moved = self.scene.moving or self._transition is not None
        passed = self._clock.tick(FRAMES_PER_SECOND) / 1000 if seconds is None else seconds
        if self._keeper is not None and self._keeper.pass_time(passed):
            self._stale = True
        self.change(self.scene.advance(min(passed, LONGEST_STEP) if seconds is None else seconds))
        if not self.scenes:
            return
        self._pass_over(min(passed, LONGEST_STEP) if seconds is None else seconds)
        if events or moved or self._stale:
            self.paint()
        elif (stirred := self.scene.stirred) is not None:
            self._paint_part(stirred)

    def _pass_over(self, seconds: float) -> None:
        if self._transition is not None:
            self._transition.advance(seconds)
            if self._transition.done:
                self._transition = None

    def _handle(self, event: pygame.Event) -> None:
        if event.type in ENDS_TRANSITION:
            self._transition = None
        match event.type:
            case pygame.QUIT:
                self.change(Quit() if self._keeper is None else self._keeper.quit(self.scene))
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.context.forget_sizes()
                self._stale = True
            case kind if kind in LEFT_ALONE:
                # What is hidden below now stays hidden when it comes up again.
                for scene in self.scenes[:-1]:
                    scene.handle(event)
                self.change(self.scene.handle(event))
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self._toggle_full_screen()
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self.change(self.scene.handle(_on_canvas(event)))
            case _:
                self.change(self.scene.handle(event))

    def _toggle_full_screen(self) -> None:
        settings = self.context.settings
        self.context.change(replace(settings, full_screen=not settings.full_screen))

    def _fill_screen(self, full: bool) -> None:
        self._full = full
        flags = pygame.RESIZABLE | (pygame.FULLSCREEN if full else 0)
        pygame.display.set_mode((0, 0) if full else FIRST_SIZE, flags)
        self.context.forget_sizes()
        self._stale = True

    def change(self, change: Change | None) -> None:
        """Let one scene give way to another."""
        old = self.scenes[-1] if self.scenes else None
        match change:
            case None:
                return
            case Push(scene):
                self.scenes.append(scene)
            case Replace(scene):
                self.scenes[-1] = scene
            case Pop():
                self.scenes.pop()
            case BackTo(scene):
                del self.scenes[self.scenes.index(scene) + 1 :]
            case Reset(scene):
                self.scenes = [scene]
            case Quit():
                self.scenes.clear()
        self._stale = True
        self._transition = self._leaving(old, uncovers=isinstance(change, Pop | BackTo))

    def _leaving(self, old: Scene | None, *, uncovers: bool) -> Transition | None:
        """The last picture of a scene that gave way, if that is what the window shows and everybody may see it."""
        settings, window = self.context.settings, pygame.display.get_surface()
        if settings.reduced_motion or settings.speed is Speed.INSTANT or window is None or not self.scenes:
            return None
        way = way_between(old, self.scene, uncovers=uncovers)
        return None if way is Way.CUT or self._painted is not old else Transition(window.copy(), way)

    def lay_out(self) -> None:
        """Let the scene on top find a place for everything."""
        self.scene.lay_out(_canvas(pygame.display.get_window_size()))

    def paint(self) -> None:
        """Draw the scene on top. A window made too small shows the smallest table, shrunk."""
        window = pygame.display.get_surface()
        assert window is not None
        self.lay_out()
        size = _canvas(window.get_size())
        if size == window.get_size():
            self._paint_on(window)
        else:
            canvas = pygame.Surface(size)
            self._paint_on(canvas)
            pygame.transform.smoothscale(canvas, window.get_size(), window)
        if self._transition is not None:
            self._transition.draw(window)
        pygame.display.flip()
        self._painted = self.scene
        self._stale = False
        if not self._shown:
            self._shown = True
            log.info("first frame")
            # What can wait until something is to be seen.
            self.context.sound.open()
            self._after_first_frame()

    def _paint_part(self, part: Box) -> None:
        """Draw what alone has changed: far cheaper than the whole window."""
        window = pygame.display.get_surface()
        assert window is not None
        if _canvas(window.get_size()) != window.get_size():
            self.paint()
            return
        area = pygame.Rect(round(part.x), round(part.y), round(part.width) + 1, round(part.height) + 1)
        window.set_clip(area)
        self.lay_out()
        self._paint_on(window)
        window.set_clip(None)
        pygame.display.update(area.clip(window.get_rect()))

    def _paint_on(self, canvas: pygame.Surface) -> None:
        self.scene.paint(canvas)
        warning = None if self._keeper is None else self._keeper.warning
        if warning is not None:
            box = self.scene.notice_box if isinstance(self.scene, KeepsRoom) else notice_strip(canvas.get_size())
            draw_notice(canvas, self.context, warning, box)


def _canvas(window: Size) -> Size:
    """What is drawn on: the window, or, where that is too small, something of its shape that is large enough."""
    grown = max(1.0, SMALLEST[0] / max(1, window[0]), SMALLEST[1] / max(1, window[1]))
    return (_grown(window[0], grown), _grown(window[1], grown)) if grown > 1 else window


def _grown(side: int, by: float) -> int:
    # A window may be a mere slit: its canvas must not be a mile long.
    return min(round(side * by), LONGEST_SIDE)


def _on_canvas(event: pygame.Event) -> pygame.Event:
    """The same event where it happened on the canvas."""
    window = pygame.display.get_window_size()
    canvas = _canvas(window)
    if canvas == window:
        return event
    x, y = (at * drawn / max(1, shown) for at, drawn, shown in zip(event.pos, canvas, window, strict=True))
    return pygame.Event(event.type, {**event.dict, "pos": (x, y)})
