"""A storm over a match of two people at one screen: the window is left, resized, paused and pressed at random moments.

At every painted frame a hand may lie open only if the curtain over it was opened on purpose since the window was last
left alone. The storm itself keeps account of that; it does not ask the game.
"""

from random import Random

import pygame

from jaipur.rules import Seat, legal_moves
from jaipur.ui.app import App
from jaipur.ui.kit.scene import LEFT_ALONE
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.table.layout import BACK
from jaipur.ui.table.phase import Showing

SIZES = ((1024, 640), (1280, 720), (700, 400), (800, 1000))
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_DOWN),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_c, pygame.K_l, pygame.K_j),
    # Whatever any of the others may ever mean.
    *range(pygame.K_a, pygame.K_z + 1),
)
STEPS = (0.0, 0.02, 0.1, 0.4, 1.1)


class FocusStorm:
    """Random events for an app in which two people play; it knows for whom a curtain was opened."""

    def __init__(self, app: App, play: PlayScene, seed: int) -> None:
        self.frames_with_a_hand = 0
        self._app = app
        self._play = play
        self._chance = Random(seed)
        self._opened_for: Seat | None = None

    def act(self) -> str | None:
        """Let something happen, and look at the frame that follows; what is wrong, if anything is."""
        chance = self._chance
        match chance.choices(("leave", "gain", "resize", "key", "click", "move", "wait"), (2, 2, 1, 9, 3, 4, 6))[0]:
            case "leave":
                self._opened_for = None
                self._step(pygame.Event(chance.choice(LEFT_ALONE)))
            case "gain":
                self._step(pygame.Event(pygame.WINDOWFOCUSGAINED))
            case "resize":
                size = chance.choice(SIZES)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                self._step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            case "key":
                self._press(chance.choice(KEYS))
            case "click":
                self._click()
            case "move" if self._at_table and self._play.awaits_move:
                self._play.play(chance.choice(legal_moves(self._play.match.table)))
                self._step()
            case _:
                self._step()
        return self._wrong()

    @property
    def over(self) -> bool:
        """Whether the table was left for good, or the round has ended."""
        return self._play not in self._app.scenes

    @property
    def _at_table(self) -> bool:
        return bool(self._app.scenes) and self._app.scene is self._play

    def _step(self, *events: pygame.Event) -> None:
        if self._app.scenes:
            closed = isinstance(self._app.scene, CurtainScene)
            self._app.step(list(events), self._chance.choice(STEPS))
            pressed = {event.type for event in events} & {pygame.KEYDOWN, pygame.MOUSEBUTTONUP}
            if closed and pressed and self._at_table:
                self._opened_for = self._play.match.table.turn

    def _press(self, key: int) -> None:
        pressed = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        self._step(pygame.Event(pygame.KEYDOWN, pressed))
        self._step(pygame.Event(pygame.KEYUP, pressed))

    def _click(self) -> None:
        width, height = pygame.display.get_window_size()
        at = self._chance.randrange(width), self._chance.randrange(height)
        # Not at the buttons of a pause, by which the match would be left.
        if isinstance(self._app.scene, CurtainScene):
            self._app.lay_out()
            x, y = self._app.scene.buttons[0].box.centre
            at = round(x), round(y)
        elif not self._at_table:
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._step(pygame.Event(kind, pos=at, button=1, touch=False))

    def _wrong(self) -> str | None:
        """Whether the frame shows a hand to somebody who has not opened the curtain."""
        if not self._at_table:
            return None
        self._app.paint()
        shown = self._play.tabletop
        open_hand = any(
            key.startswith("hand.") and thing.face != BACK for key, thing in shown.layout.things.items()
        ) or (isinstance(shown.phase, Showing) and shown.view.seat is not None)
        if not open_hand:
            return None
        self.frames_with_a_hand += 1
        if self._opened_for is None or shown.view.seat is not self._opened_for:
            return f"the hand of {shown.view.seat!r} lies open, and the curtain was opened for {self._opened_for!r}"
        return None


def focus_storm(app: App, play: PlayScene, seed: int, actions: int) -> tuple[str | None, int]:
    """So many random events: what went wrong first, if anything did, and how many frames showed a hand."""
    storm = FocusStorm(app, play, seed)
    for number in range(actions):
        if (wrong := storm.act()) is not None:
            return f"seed {seed}, action {number}: {wrong}", storm.frames_with_a_hand
        if storm.over:
            break
    return None, storm.frames_with_a_hand
