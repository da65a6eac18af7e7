"""Photographs every screen and the key moments of play, for eyes to judge.

    python3 build_scripts/dev.py screenshots --out shots     # every size, language, text size and contrast
    python3 build_scripts/dev.py screenshots --readme        # the picture of the README, and nothing else

The same seed plays the same match, so two runs differ only where the game does, and in what is sealed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from jaipur.bots import choose
from jaipur.rules import Exchange, Move, Seat, Sell, TakeCamels, TakeGood, legal_moves, view
from jaipur.settings import Settings, Speed
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import open_context
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.play import PlayScene

README_PICTURE = Path(__file__).resolve().parent.parent / "assets" / "art" / "sheets" / "table.jpg"
SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (900, 1200))
LOOKS = (("en", 1.0, False), ("fr", 1.0, False), ("en", 2.0, False), ("fr", 2.0, False), ("en", 1.0, True))
SEED = 26
FRAME = 1 / 60
A_FADE = 0.4
"""Seconds after which a page has come up."""
LOOKED_FOR = 60.0
"""For so many seconds at most the coach looks for a moment."""
A_MOMENT = 0.16
"""Seconds into a show at which things are in the air."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the window looks in a series of pictures."""

    size: tuple[int, int]
    language: str
    text_scale: float
    high_contrast: bool

    @property
    def name(self) -> str:
        """The folder of the series."""
        contrast = "_contrast" if self.high_contrast else ""
        return f"{self.size[0]}x{self.size[1]}_{self.language}_{self.text_scale:.0%}{contrast}".replace("%", "")


class Photographer:
    """A window nobody sees, and a match that is played for the camera."""

    def __init__(self, look: Look, folder: Path) -> None:
        self._folder = folder
        open_window(full_screen=False, allow_hidden=True)
        pygame.display.set_mode(look.size)
        settings = Settings(
            language=look.language,
            sound=0.0,
            music=0.0,
            text_scale=look.text_scale,
            high_contrast=look.high_contrast,
            speed=Speed.NORMAL,
            traveller_chosen=True,
        )
        self.navigator = navigator = Navigator(open_context(settings), SEED)
        self.app = App(navigator.context, navigator.title(), navigator.worker.start, navigator.open_match)

    def close(self) -> None:
        """Put everything away."""
        self.navigator.worker.stop()
        pygame.quit()

    def shoot(self, name: str, ending: str = "png") -> Path:
        """Take a picture of the window as it is."""
        self.app.paint()
        window = pygame.display.get_surface()
        assert window is not None
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"{name}.{ending}"
        pygame.image.save(window, path)
        return path

    def pass_time(self, seconds: float) -> None:
        """Let the window live for a while."""
        self.app.paint()
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)

    def settle(self) -> None:
        """Until a person is asked for something."""
        while (play := self._play) is not None and not play.awaits_move:
            self.app.step([], FRAME)

    @property
    def _play(self) -> PlayScene | None:
        """The table on the screen, if there is one."""
        scene = self.app.scene.play if isinstance(self.app.scene, LessonScene) else self.app.scene
        return scene if isinstance(scene, PlayScene) else None

    def screens(self) -> None:
        """Everything around the table."""
        self.shoot("title")
        pages = self.navigator.pages()
        for name in (
            "opponents",
            "daily",
            "fives",
            "two_people",
            "options",
            "matches",
            "fairness",
            "credits",
            "strategy",
            "rules",
        ):
            self.app.change(Reset(pages[name]()))
            self.pass_time(A_FADE)
            self.shoot(name)
        _press(self.app, pygame.K_RETURN)
        self.pass_time(A_FADE)
        self.shoot("rules_2")

    def match(self) -> None:
        """The key moments of a round against the computer."""
        self.app.change(self.navigator.setup.against("novice"))
        self.pass_time(0.5)
        self.shoot("deal_in_the_air")
        self.settle()
        shown: set[str] = set()
        while isinstance(self.app.scene, PlayScene):
            self._turn(self.app.scene, shown)
        self.pass_time(0.6)
        self.shoot("counting")
        self.pass_time(4)
        self.shoot("result")
        self.looking_back()

    def looking_back(self) -> None:
        """The round just counted: its account, a moment that asks and tells, and open cards."""
        assert self.navigator.open_match.session is not None
        self.app.change(Push(self.navigator.looking_back.scene(self.navigator.open_match.session.match, 0, Seat.FIRST)))
        assert isinstance(self.app.scene, LookingBackScene)
        until = time.monotonic() + LOOKED_FOR
        while not self.app.scene.now.moments and time.monotonic() < until:
            self.app.step([], FRAME)
        self.pass_time(A_FADE)
        self.shoot("looking_back")
        for key, name in ((pygame.K_RETURN, "moment"), (pygame.K_s, "moment_told"), (pygame.K_o, "open_cards")):
            _press(self.app, key)
            self.shoot(name)

    def find_large_sale(self, seed: int) -> tuple[PlayScene, Sell] | None:
        """Play the match of a number until a large sale is possible; nothing when its round ends before."""
        self.navigator.seed = seed
        self.app.change(self.navigator.setup.against("medium"))
        self.settle()
        while isinstance(play := self.app.scene, PlayScene):
            if (sale := _large_sale(play)) is not None:
                return play, sale
            play.play(choose("hard", view(play.match.table, play.match.table.turn), 1))
            self.settle()
        return None

    def _turn(self, play: PlayScene, shown: set[str]) -> None:
        for kind, name in _moments(play):
            if name not in shown:
                shown.add(name)
                self._show_choice(play, kind, name)
                self._play_and_shoot(play, kind, f"{name}_in_the_air")
                return
        self._play_and_shoot(play, choose("medium", view(play.match.table, play.match.table.turn), 1), None)

    def _show_choice(self, play: PlayScene, move: Move, name: str) -> None:
        play.tabletop.pick(move)
        self.pass_time(0.3)
        self.shoot(f"{name}_picked")
        if name == "sale":
            _press(self.app, pygame.K_j)
            self.pass_time(0.1)
            self.shoot("log")
            _press(self.app, pygame.K_j)

    def _play_and_shoot(self, play: PlayScene, move: Move, name: str | None) -> None:
        play.play(move)
        self.pass_time(A_MOMENT)
        if name is not None:
            self.shoot(name)
        self.settle()

    def cut(self) -> None:
        """The sealed deck: spread out, parted, on its way together, and opened after the round."""
        self.navigator.seed = None
        self.app.change(self.navigator.setup.against("novice"))
        self.pass_time(0.15)
        self.shoot("cut_spreading")
        self.pass_time(0.6)
        self.shoot("cut")
        _press(self.app, pygame.K_RETURN)
        for moment in ("gathering", "trading", "closing"):
            self.pass_time(0.25)
            self.shoot(f"cut_{moment}")
        self.pass_time(0.5)
        self.settle()
        while isinstance(play := self.app.scene, PlayScene):
            self._play_and_shoot(play, choose("medium", view(play.match.table, play.match.table.turn), 1), None)
        self.pass_time(5)
        self.shoot("result_sealed")
        _press(self.app, pygame.K_RIGHT, pygame.K_RETURN)
        self.shoot("opened")
        self.navigator.seed = SEED

    def lesson(self) -> None:
        """Every step of the guided round."""
        self.app.change(Reset(self.navigator.lesson.begin()))
        steps = 0
        while isinstance(lesson := self.app.scene, LessonScene):
            self.settle()
            steps += 1
            self.shoot(f"lesson_{steps}")
            if lesson.asked is not None:
                lesson.play.play(lesson.asked)
            else:
                lesson.buttons[-1].action()
            self.settle()

    def hint(self) -> None:
        """The three steps of a hint, and a move that can still be taken back."""
        self.app.change(self.navigator.setup.against("novice"))
        self.settle()
        play = self._play
        assert play is not None
        for step in (1, 2, 3):
            _press(self.app, pygame.K_h)
            while not play.tabletop.guidance.words:
                self.app.step([], FRAME)
            self.shoot(f"hint_{step}")
        while not (found := [move for move in legal_moves(play.match.table) if isinstance(move, Exchange)]):
            self._play_and_shoot(play, TakeCamels(), None)
        play.play(found[0])
        while not play.opponent_thinks:
            self.app.step([], FRAME)
        self.shoot("take_back")

    def refusal(self) -> None:
        """A move that may not be played, and the curtain between two people."""
        self.app.change(self.navigator.setup.together())
        while isinstance(self.app.scene, PlayScene):
            self.app.step([], FRAME)
        self.pass_time(1.6)
        self.shoot("curtain")
        _press(self.app, pygame.K_RETURN)
        self.settle()
        _press(self.app, pygame.K_TAB, *[pygame.K_RIGHT] * 5, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE)
        _press(self.app, pygame.K_RETURN)
        self.pass_time(0.5)
        self.shoot("refusal")
        _press(self.app, pygame.K_ESCAPE, pygame.K_ESCAPE)
        self.pass_time(A_FADE)
        self.shoot("pause")


def _press(app: App, *keys: int) -> None:
    for key in keys:
        pressed = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        app.step([pygame.Event(pygame.KEYDOWN, pressed), pygame.Event(pygame.KEYUP, pressed)], FRAME)


def _moments(play: PlayScene) -> Iterator[tuple[Move, str]]:
    """Moves worth a picture that may be played now."""
    moves = legal_moves(play.match.table)
    kinds: tuple[tuple[str, Callable[[Move], bool]], ...] = (
        ("big_sale", lambda move: isinstance(move, Sell) and move.count >= 4),
        ("sale", lambda move: isinstance(move, Sell) and move.count in (2, 3)),
        ("exchange", lambda move: isinstance(move, Exchange) and len(move.slots) >= 2),
        ("camels", lambda move: isinstance(move, TakeCamels)),
        ("taking", lambda move: isinstance(move, TakeGood)),
    )
    for name, wanted in kinds:
        found = [move for move in moves if wanted(move)]
        if found:
            yield found[-1], name


def photograph(look: Look, folder: Path) -> None:
    """One whole series."""
    photographer = Photographer(look, folder / look.name)
    try:
        photographer.screens()
        photographer.match()
        photographer.hint()
        photographer.refusal()
        photographer.cut()
        photographer.lesson()
    finally:
        photographer.close()


def photograph_for_readme() -> None:
    """A table in the middle of a round, with a sale picked."""
    photographer = Photographer(Look((1600, 900), "en", 1.0, False), README_PICTURE.parent)
    try:
        play, sale = next(filter(None, map(photographer.find_large_sale, count(SEED))))
        play.tabletop.pick(sale)
        photographer.pass_time(0.4)
        photographer.shoot(README_PICTURE.stem, "jpg")
    finally:
        photographer.close()


def _large_sale(play: PlayScene) -> Sell | None:
    """A sale of four or more, once both traders have something to show."""
    own, other = play.match.table.traders
    ripe = len(own.goods) >= 3 and len(other.goods) >= 3 and own.herd >= 2
    sales = [move for move in legal_moves(play.match.table) if isinstance(move, Sell) and move.count >= 4]
    return sales[-1] if ripe and sales else None


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("screenshots"))
    parser.add_argument("--readme", action="store_true", help="only the picture of the README")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["JAIPUR_HOME"] = home
        if args.readme:
            photograph_for_readme()
            return
        for size, look in product(SIZES, LOOKS):
            photograph(Look(size, *look), args.out)
            print(args.out / Look(size, *look).name, flush=True)


if __name__ == "__main__":
    main()
