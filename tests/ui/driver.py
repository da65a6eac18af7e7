"""A player made of events: everything goes through the loop as from a real mouse and keyboard."""

import threading
import time

import pygame

from jaipur.bots.worker import Worker
from jaipur.match import Match
from jaipur.rules import Card, Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur.settings import Settings, Speed
from jaipur.ui.app import App, open_window
from jaipur.ui.kit.context import Context, open_context
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.play import Exits, PlayScene

# One process thinks for all tests: to start it anew takes longer than most of them.
WORKER = Worker()


class Driver:
    """A window nobody sees, and hands to use it with."""

    def __init__(self, size=(1280, 720), seed=5, **settings) -> None:
        open_window(full_screen=False, allow_hidden=True)
        pygame.display.set_mode(size)
        usual = {"language": "en", "sound": 0.0, "music": 0.0, "speed": Speed.INSTANT, "lesson_offered": True}
        usual |= {"traveller_chosen": True}
        chosen = {**usual, **settings}
        chosen["speed"] = Speed(chosen["speed"])
        self.context: Context = open_context(Settings(**chosen))
        self.navigator = Navigator(self.context, seed, worker=WORKER)
        self.woken = 0
        self.app = App(self.context, self.navigator.title(), self._wake_up, self.navigator.open_match)
        self.app.paint()

    def _wake_up(self) -> None:
        """What waits for the first frame is counted, and done when it is needed."""
        self.woken += 1

    def close(self) -> None:
        self.navigator.close()
        self.navigator.worker.drop()
        pygame.quit()

    @property
    def play(self) -> PlayScene:
        scene = self.app.scene.play if isinstance(self.app.scene, LessonScene) else self.app.scene
        assert isinstance(scene, PlayScene)
        return scene

    @property
    def at_table(self) -> bool:
        """Whether a table is on the screen."""
        return isinstance(self.app.scene, PlayScene | LessonScene)

    @property
    def match(self) -> Match:
        """The match under way, also behind a curtain or a pause."""
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, PlayScene)).match

    def match_of_session(self) -> Match:
        """The match that was opened last, on the screen or not."""
        assert self.navigator.open_match.session is not None
        return self.navigator.open_match.session.match

    def step(self, *events, seconds=0.05) -> None:
        self.app.step(list(events), seconds)

    def until(self, condition, seconds=30.0) -> None:
        """Let time pass until something holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "it never came to that"
            self.step()

    def wait_for_sound(self) -> None:
        """Until the device has been looked for."""
        for thread in threading.enumerate():
            if thread.name == "sound":
                thread.join(30.0)

    def settle(self) -> None:
        """Let time pass until a person is asked for something."""
        self.until(lambda: not self.at_table or self.play.awaits_move)

    def mouse(self, kind, x, y, button=1):
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.step(pygame.Event(kind, pos=(round(x), round(y)), touch=False, **extra))

    def click(self, x, y) -> None:
        self.mouse(pygame.MOUSEMOTION, x, y)
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self.mouse(pygame.MOUSEBUTTONUP, x, y)

    def drag(self, start, end) -> None:
        self.mouse(pygame.MOUSEMOTION, *start)
        self.mouse(pygame.MOUSEBUTTONDOWN, *start)
        for part in (0.1, 0.5, 1.0):
            self.mouse(pygame.MOUSEMOTION, start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self.mouse(pygame.MOUSEBUTTONUP, *end)

    def key(self, code, mod=0) -> None:
        """Press a key and let it go."""
        pressed = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
        self.step(pygame.Event(pygame.KEYDOWN, pressed), pygame.Event(pygame.KEYUP, pressed))

    def at(self, key):
        """A point of a thing where nothing lies over it: its left edge."""
        pose = self.play.tabletop.layout.things[key].pose
        return pose.x - pose.width * 0.4, pose.y

    def click_on(self, key) -> None:
        self.click(*self.at(key))

    def labels(self) -> list[str]:
        """What the buttons of the scene say."""
        return [button.label for button in self.app.scene.buttons]

    def press(self, label) -> None:
        """Click the button that says this."""
        button = next(button for button in self.app.scene.buttons if button.label == label)
        self.click(*button.box.centre)

    def against_computer(self) -> None:
        """Sit down against the first level, and wait until it is a person's turn."""
        self.app.change(self.navigator.setup.against("novice"))
        self.settle()

    def together(self) -> None:
        """Two people sit down; the curtain is closed."""
        self.app.change(self.navigator.setup.together())
        self.until(lambda: isinstance(self.app.scene, CurtainScene))

    def sit_down(self, game) -> PlayScene:
        """A table of any game, with nobody to answer but people."""
        pause = self.navigator.pages()["rules"]
        exits = Exits(
            lambda play, seat: CurtainScene(self.context, "", lambda: play.open_for(seat), lambda: Push(pause())),
            lambda _play: Push(pause()),
            lambda _: None,
        )
        play = PlayScene(self.context, self.navigator.painter, game, exits)
        self.app.change(Reset(play))
        return play

    @property
    def closed(self) -> bool:
        """Whether a curtain hides the table."""
        return isinstance(self.app.scene, CurtainScene)

    def draw_curtain(self) -> None:
        """The next player opens it as soon as it can be opened."""
        self.until(lambda: self.closed)
        self.until(lambda: self.app.scene.can_be_opened)
        self.key(pygame.K_RETURN)

    def open_curtain(self) -> None:
        """The next player opens it and has seen what the other did."""
        self.draw_curtain()
        self.settle()

    def frame(self, box=None) -> bytes:
        """What is seen now, in the whole window or in a box."""
        self.app.paint()
        window = pygame.display.get_surface()
        if box is not None:
            area = pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
            window = window.subsurface(area.clip(window.get_rect()))
        return pygame.image.tobytes(window, "RGB")

    def press_plate(self) -> None:
        self.click(*self.play.tabletop.areas.action_button.centre)

    def hand_keys(self, cards) -> list[str]:
        """The keys of these goods in hand, each once."""
        hand = list(self.play.match.table.trader.hand)
        keys = []
        for card in cards:
            place = next(n for n, held in enumerate(hand) if held is card and f"hand.{n}" not in keys)
            keys.append(f"hand.{place}")
        return keys

    def picks(self, move: Move) -> list[str]:
        """What must be picked for a move, by key."""
        match move:
            case TakeGood(slot):
                return [f"market.{slot}"]
            case TakeCamels():
                return [f"market.{self.play.match.table.market.index(Card.CAMEL)}"]
            case Exchange(slots, given):
                goods = [card for card in given if card is not Card.CAMEL]
                herd = self.play.match.table.trader.herd
                camels = [f"herd.{herd - 1 - n}" for n in range(given.count(Card.CAMEL))]
                return [*(f"market.{slot}" for slot in slots), *self.hand_keys(goods), *camels]
            case Sell(good, count):
                return self.hand_keys([good] * count)

    def play_by_click(self, move: Move) -> None:
        for key in self.picks(move):
            self.click_on(key)
        self.press_plate()

    def play_by_keys(self, move: Move) -> None:
        for key in self.picks(move):
            while self.play.tabletop.picking.interaction.focused != key:
                self.key(pygame.K_TAB)
            self.key(pygame.K_SPACE)
        self.key(pygame.K_RETURN)
