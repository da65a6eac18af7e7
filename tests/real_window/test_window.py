"""The game in a real window, with a real mouse and real keys. The saved match tells what came of them."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jaipur import saves
from jaipur.rules import Card, Seat, Sell, TakeCamels, TakeGood, view
from jaipur.ui.choice import Choice
from jaipur.ui.geometry import areas
from jaipur.ui.layout import layout
from jaipur.ui.scenes.table_view import plate_button

ROOT = Path(__file__).parent.parent.parent
SIZE = (1280, 720)
PATIENCE = 60

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool (Debian: xvfb xdotool)"
)


class Window:
    """A running game on a screen of its own."""

    def __init__(self, display, home):
        self.home = home
        self.environment = {**os.environ, "DISPLAY": display, "JAIPUR_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.start()

    def start(self):
        command = [sys.executable, "-m", "jaipur", "--windowed", "--seed", "5", "--lang", "en"]
        (self.home / "jaipur.log").unlink(missing_ok=True)
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment)
        wait_for(lambda: "window " in self.log())
        self.identity = self.log().split("window ")[1].split()[0]
        time.sleep(1)
        self.do("windowfocus", self.identity, check=False)
        time.sleep(0.5)

    def log(self):
        path = self.home / "jaipur.log"
        return path.read_text() if path.exists() else ""

    def do(self, *arguments, check=True):
        return subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=20,
            check=check,
        )

    def key(self, name):
        self.do("key", "--window", self.identity, name)

    def click(self, x, y):
        self.do("mousemove", round(x), round(y), "sleep", "0.05", "click", "1")

    def drag(self, start, end):
        self.do("mousemove", *map(round, start), "sleep", "0.05", "mousedown", "1", "sleep", "0.05")
        for part in (0.2, 0.6, 1.0):
            self.do("mousemove", *(round(a + (b - a) * part) for a, b in zip(start, end, strict=True)), "sleep", "0.04")
        self.do("mouseup", "1")

    @property
    def match(self):
        for path in (self.home / "saves").glob("*.json"):
            return saves.load(path)
        return None

    def begin(self):
        """Start a match against the first opponent, and wait until it is our turn."""
        wait_for(lambda: self.match is not None or self.key("Return") or False)
        self.await_turn()

    def await_turn(self):
        wait_for(lambda: self.match.table.over or self.match.table.turn is Seat.FIRST)
        # The cards are still in the air; a key ends the show and does nothing else.
        for _ in range(3):
            time.sleep(0.3)
            self.key("F9")

    def laid_out(self):
        return layout(view(self.match.table, Seat.FIRST), Choice(), areas(*SIZE))

    def at(self, key):
        pose = self.laid_out().things[key].pose
        return pose.x - pose.width * 0.4, pose.y

    def turns(self):
        return self.match.round.turns


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.1)


@pytest.fixture(scope="module")
def screen():
    display = f":{90 + os.getpid() % 9}"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
    )
    time.sleep(1)
    yield display
    server.terminate()
    server.wait(10)


@pytest.fixture
def window(screen, tmp_path):
    window = Window(screen, tmp_path)
    yield window
    window.process.kill()
    window.process.wait(10)


def test_a_card_dragged_to_the_hand_is_taken(window):
    window.begin()
    market = window.match.table.market
    slot = next(slot for slot, card in enumerate(market) if card is not Card.CAMEL)
    window.drag(window.at(f"market.{slot}"), window.laid_out().areas.hand.centre)
    wait_for(lambda: window.turns())
    assert window.turns()[0].move == TakeGood(slot)


def test_camels_dragged_to_the_herd_are_taken(window):
    window.begin()
    slot = window.match.table.market.index(Card.CAMEL)
    window.drag(window.at(f"market.{slot}"), window.laid_out().areas.herd.centre)
    wait_for(lambda: window.turns())
    assert window.turns()[0].move == TakeCamels()


def test_goods_are_sold_by_clicks(window):
    window.begin()
    hand = window.match.table.traders[Seat.FIRST].hand
    good = next(card for card in hand if hand.count(card) >= 2)
    for place in [n for n, card in enumerate(hand) if card is good][:2]:
        window.click(*window.at(f"hand.{place}"))
        time.sleep(0.5)
    window.click(*plate_button(window.laid_out().areas).centre)
    wait_for(lambda: window.turns())
    assert window.turns()[0].move == Sell(good, 2)


def test_keys_alone_play_a_move(window):
    window.begin()
    window.key("1")
    window.key("Return")
    wait_for(lambda: window.turns())
    assert window.turns()[0].move == TakeCamels()


def test_a_killed_game_goes_on_from_its_last_move(window):
    window.begin()
    window.key("1")
    window.key("Return")
    wait_for(lambda: len(window.turns()) >= 2)
    window.process.send_signal(signal.SIGKILL)
    window.process.wait(10)
    table = window.match.table
    window.start()
    window.key("Return")
    window.await_turn()
    assert window.match.table == table
    assert len(list((window.home / "saves").glob("*.json"))) == 1


def test_full_screen_and_back_is_no_trouble(window):
    window.begin()
    window.key("F11")
    time.sleep(1)
    window.key("F11")
    time.sleep(1)
    assert window.process.poll() is None
