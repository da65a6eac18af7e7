"""Plays whole matches by random gestures, keys, resizes, focus losses and changes of the options, and watches.

    python3 build_scripts/dev.py soak --minutes 30 --seed 1

After every action the match on disk must be the match on the table, and the picture, once nothing moves, must be what a
painter without any memory draws of it. The first difference ends the run with the seed and the last actions.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter, deque
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from jaipur import saves
from jaipur.rules import legal_moves, seen_turn, view
from jaipur.session import Session
from jaipur.settings import Settings, Speed
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import open_context
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.table.layout import layout
from jaipur.ui.table.marks import marks

SIZES = ((1280, 720), (1024, 640), (1920, 1080), (1400, 1050), (2100, 900), (700, 300))
KEYS = (
    *(pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_o, pygame.K_s),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_c, pygame.K_l, pygame.K_j, pygame.K_ESCAPE),
    *(pygame.K_h, pygame.K_h, pygame.K_u),
)
FRAME = 1 / 30
PICTURE_EVERY = 12
LAST_ACTIONS = 25
LOOKS_AT_TABLE = 0.4
"""How often somebody who looks back reaches for the cards and not for a button."""


class Soak:
    """One sitting of a tireless and clumsy player."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        open_window(full_screen=False, allow_hidden=True)
        pygame.display.set_mode(SIZES[0])
        settings = Settings(language="en", sound=0.0, music=0.0, speed=Speed.FAST, warnings=True)
        self.context = open_context(settings)
        self.navigator = Navigator(self.context)
        self.app = App(self.context, self.navigator.title(), self.navigator.worker.start, self.navigator.open_match)
        self.app.paint()
        self.actions: deque[str] = deque(maxlen=LAST_ACTIONS)
        self.done: Counter[str] = Counter()

    def act(self) -> None:
        """Do something that a person, a cat or a window manager might do."""
        deeds = {
            self._click_thing: 30,
            self._drag: 14,
            self._key: 22,
            self._press_plate: 14,
            self._help_along: 12,
            self._wait: 10,
            self._click_anywhere: 5,
            self._wheel: 3,
            self._right_click: 2,
            self._resize: 1,
            self._lose_focus: 1,
            self._change_options: 1,
        }
        deed = self.chance.choices(list(deeds), list(deeds.values()))[0]
        self.actions.append(f"{deed.__name__} in {type(self.app.scene).__name__}")
        self.done[deed.__name__] += 1
        deed()
        self.step()
        if not self.app.scenes:
            self.app.scenes = [self.navigator.title()]

    @property
    def play(self) -> PlayScene | None:
        """The table on the screen, if there is one."""
        scene = self.app.scene.play if isinstance(self.app.scene, LessonScene) else self.app.scene
        return scene if isinstance(scene, PlayScene) else None

    def step(self, *events: pygame.Event) -> None:
        """Let the loop see events, unless the last one closed the game."""
        if self.app.scenes:
            self.app.step(list(events), FRAME)

    def _mouse(self, kind: int, at: tuple[float, float], button: int = 1) -> None:
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.step(pygame.Event(kind, pos=(round(at[0]), round(at[1])), touch=False, **more))

    def _click(self, at: tuple[float, float]) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse(kind, at)

    def _anywhere(self) -> tuple[float, float]:
        width, height = pygame.display.get_window_size()
        return self.chance.uniform(0, width), self.chance.uniform(0, height)

    def _thing(self) -> tuple[float, float]:
        """A point of a card or button of the scene."""
        if (play := self.play) is not None:
            things = play.tabletop.layout.things
            pose = self.chance.choice([things[key] for key in things if key[:4] in ("mark", "hand", "herd")]).pose
            return pose.x - 0.35 * pose.width, pose.y
        if isinstance(looking := self.app.scene, LookingBackScene) and self.chance.random() < LOOKS_AT_TABLE:
            things = looking.tabletop.layout.things
            pose = self.chance.choice([thing for key, thing in things.items() if key[:4] in ("mark", "hand")]).pose
            return pose.x - 0.35 * pose.width, pose.y
        buttons = getattr(self.app.scene, "buttons", [])
        return self.chance.choice(buttons).box.centre if buttons else self._anywhere()

    def _click_thing(self) -> None:
        self._click(self._thing())

    def _click_anywhere(self) -> None:
        self._click(self._anywhere())

    def _wheel(self) -> None:
        self.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3))))

    def _right_click(self) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, self._anywhere(), 3)

    def _drag(self) -> None:
        start, end = self._thing(), self.chance.choice([self._thing, self._anywhere])()
        self._mouse(pygame.MOUSEMOTION, start)
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        for part in (0.1, 0.5, 1.0):
            between = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self._mouse(pygame.MOUSEMOTION, between)
        self._mouse(pygame.MOUSEBUTTONUP, end)

    def _key(self) -> None:
        key = self.chance.choice(KEYS)
        pressed = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        self.step(pygame.Event(pygame.KEYDOWN, pressed), pygame.Event(pygame.KEYUP, pressed))

    def _press_plate(self) -> None:
        if (play := self.play) is not None:
            self._click(play.tabletop.areas.action_button.centre)

    def _help_along(self) -> None:
        """Now and then a sensible move, so that rounds come to an end."""
        scene = self.app.scene
        if isinstance(scene, LessonScene):
            self._follow(scene)
        elif isinstance(scene, PlayScene) and scene.awaits_move:
            scene.play(self.chance.choice(legal_moves(scene.match.table)))

    def _follow(self, lesson: LessonScene) -> None:
        """Do what the guide asks for."""
        if lesson.asked is not None and lesson.play.awaits_move:
            lesson.play.tabletop.pick(lesson.asked)
            self._press_plate()
        elif lesson.buttons:
            self._click(lesson.buttons[-1].box.centre)

    def _wait(self) -> None:
        for _ in range(self.chance.randrange(1, 30)):
            self.step()

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def _lose_focus(self) -> None:
        self.step(pygame.Event(pygame.WINDOWFOCUSLOST))

    def _change_options(self) -> None:
        pick = self.chance.choice
        changed = replace(
            self.context.settings,
            language=pick(("en", "fr")),
            text_scale=pick((1.0, 1.5, 2.0)),
            speed=pick(tuple(Speed)),
            reduced_motion=pick((False, True)),
            high_contrast=pick((False, True)),
            full_screen=False,
        )
        self.context.change(changed)

    def check(self, *, picture: bool) -> str | None:
        """What is wrong, if anything is."""
        scene = self.app.scenes[-1] if self.app.scenes else None
        if not isinstance(scene, PlayScene):
            return None
        game = scene.game
        if isinstance(game, Session) and game.saved and saves.load(game.path).table != game.match.table:
            return "the match on disk is not the match on the table"
        if scene.moving or not picture:
            return None
        table, shown = scene.match.table, scene.tabletop
        seen = view(table, table.turn)
        trail = marks(tuple(seen_turn(turn, table.turn) for turn in scene.match.round.turns), seen).taken
        truth = layout(seen, shown.choice, shown.areas, show_herds=shown.seating.show_herds, trail=trail)
        if scene.awaits_move and shown.layout != truth:
            return "the layout is not that of the true table"
        return None if self._looks_true() else "the picture is not what a fresh painter draws"

    def _looks_true(self) -> bool:
        self.app.paint()
        window = pygame.display.get_surface()
        assert window is not None
        shown = pygame.image.tobytes(window, "RGB")
        self.navigator.painter.forget_sizes()
        self.app.paint()
        return shown == pygame.image.tobytes(window, "RGB")


def main() -> None:
    """Soak for as long as asked, and say what was done."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        soak = Soak(args.seed)
        try:
            _run(soak, args.seed, 60 * args.minutes)
        finally:
            soak.navigator.worker.stop()
            pygame.quit()
        finished = len(list((Path(folder) / "records").glob("*.json")))
    print(f"{soak.done.total():,} actions, {finished} matches finished, nothing wrong. {dict(soak.done)}")


def _run(soak: Soak, seed: int, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    number = 0
    while time.monotonic() < deadline:
        number += 1
        soak.act()
        wrong = soak.check(picture=number % PICTURE_EVERY == 0)
        if wrong is not None:
            sys.exit(f"seed {seed}, action {number}: {wrong}\n" + "\n".join(soak.actions))


if __name__ == "__main__":
    main()
