"""A running game on a real screen, and hands to use it with: real mouse, real keys, and the saved match as witness."""

import os
import subprocess
import sys
import time
from pathlib import Path

from jaipur import saves
from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood, view
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.layout import layout

ROOT = Path(__file__).parent.parent.parent
SCREEN = (1600, 1000)
SIZE = (1280, 720)
PATIENCE = 60


def wait_for(condition, what="it"):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"{what} never came to that"
        time.sleep(0.03)


class Window:
    """The game in a process of its own."""

    def __init__(self, display, home, command=(sys.executable, "-m", "jaipur")):
        self.home = home
        self.size = SIZE
        self.command = command
        self.environment = {**os.environ, "DISPLAY": display, "JAIPUR_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.decline_lesson()
        self.start()

    def start(self):
        (self.home / "jaipur.log").unlink(missing_ok=True)
        command = [*self.command, "--windowed", "--seed", "5", "--lang", "en"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment)
        wait_for(lambda: "window " in self.log(), "the window")
        self.identity = self.log().split("window ")[1].split()[0]
        wait_for(lambda: "first frame" in self.log(), "the first frame")
        self.do("windowfocus", self.identity, check=False)
        time.sleep(0.3)

    def decline_lesson(self):
        """Whoever drives this window has learned the game already, and has chosen a face."""
        settings = self.home / "settings.json"
        if not settings.exists():
            settings.write_text('{"lesson_offered": true, "traveller_chosen": true}', encoding="utf-8")

    def stop(self):
        self.process.kill()
        self.process.wait(10)

    def log(self):
        path = self.home / "jaipur.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def do(self, *arguments, check=True):
        command = ["xdotool", *map(str, arguments)]
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=20, check=check
        ).stdout

    def key(self, *names):
        self.do("key", "--window", self.identity, "--delay", "25", *names)

    def type(self, text):
        self.do("type", "--window", self.identity, "--delay", "40", text)

    def move_to(self, x, y):
        self.do("mousemove", "--window", self.identity, round(x), round(y), "sleep", "0.05")

    def click(self, x, y):
        self.move_to(x, y)
        self.do("click", "1")

    def drag(self, start, end):
        self.move_to(*start)
        self.do("mousedown", "1", "sleep", "0.05")
        for part in (0.2, 0.6, 1.0):
            self.move_to(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        self.do("mouseup", "1")

    def press_close(self):
        """What a window manager does when its close button is pressed."""
        subprocess.run(
            [sys.executable, Path(__file__).with_name("close.py"), self.identity], env=self.environment, check=True
        )

    @property
    def match(self):
        for path in (self.home / "saves").glob("*.json"):
            return saves.load(path)
        return None

    @property
    def turns(self):
        return self.match.round.turns

    def begin(self):
        """Start a match against the first opponent, and wait until it is our turn."""
        wait_for(lambda: self.match is not None or self.key("Return") or False, "the match")
        self.await_turn()

    def await_turn(self):
        """Wait until the table waits for us; keys end whatever is in the air, and do nothing else."""
        wait_for(lambda: self.is_our_turn() or self.key("F9") or False, "our turn")

    def is_our_turn(self):
        match = self.match
        asked = f"round {len(match.rounds)}, ply {len(match.round.turns)}: the table waits"
        return match.table.over or asked in self.log()

    def laid_out(self, seat=Seat.FIRST):
        return layout(view(self.match.table, seat), Choice(), arrange(self.size))

    def at(self, key):
        pose = self.laid_out().things[key].pose
        return pose.x - pose.width * 0.4, pose.y

    def press_plate(self):
        self.click(*self.laid_out().areas.action_button.centre)

    def hand_keys(self, cards):
        hand, keys = self.match.table.traders[Seat.FIRST].hand, []
        for card in cards:
            keys.append(next(f"hand.{n}" for n, held in enumerate(hand) if held is card and f"hand.{n}" not in keys))
        return keys

    def picks(self, move):
        """What must be clicked for a move, by key."""
        table = self.match.table
        match move:
            case TakeGood(slot):
                return [f"market.{slot}"]
            case TakeCamels():
                return [f"market.{table.market.index(Card.CAMEL)}"]
            case Exchange(slots, given):
                goods = [card for card in given if card is not Card.CAMEL]
                herd = table.traders[Seat.FIRST].herd
                camels = [f"herd.{herd - 1 - n}" for n in range(given.count(Card.CAMEL))]
                return [*(f"market.{slot}" for slot in slots), *self.hand_keys(goods), *camels]
            case Sell(good, count):
                return self.hand_keys([good] * count)

    def play_by_click(self, move):
        ply = len(self.turns)
        for key in self.picks(move):
            self.click(*self.at(key))
        self.press_plate()
        wait_for(lambda: self.match.table.over or len(self.turns) > ply, "the move")
