"""The packaged program on a screen, driven by a real mouse and real keys, with nothing in its environment but that."""

import os
import signal
import subprocess
import time

from packaged.closing import close_window
from real_window.test_window import Window, wait_for

from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood
from jaipur.ui.scenes.table_view import plate_button

TRIES = 4


class Program(Window):
    """A running package. Without a home there is no log to read, so the window has to be found by its name."""

    def __init__(self, package, display, home, environment):
        self.package = package
        self.home = home
        self.environment = {"DISPLAY": display, **environment}
        if home is not None:
            self.environment["JAIPUR_HOME"] = str(home)
        self.start()

    def start(self):
        self.forget_log()
        self.process = subprocess.Popen(
            [str(self.package), "--windowed", "--seed", "5", "--lang", "en"],
            env=self.environment,
            cwd="/",
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        wait_for(self.opened)
        time.sleep(1)
        self.do("windowfocus", self.identity, check=False)
        time.sleep(0.5)

    def forget_log(self):
        if self.home is not None:
            (self.home / "jaipur.log").unlink(missing_ok=True)

    def opened(self):
        assert self.process.poll() is None, self.process.stderr.read()
        if self.home is None:
            self.identity = self.do("search", "--onlyvisible", "--name", "^Jaipur$", check=False).stdout.strip()
        elif "first frame" in self.log():
            self.identity = self.log().split("window ")[1].split()[0]
        else:
            self.identity = ""
        return self.identity != ""

    def do(self, *arguments, check=True):
        # The tool is ours, not the package's: it may have the whole environment.
        tools = {**os.environ, "DISPLAY": self.environment["DISPLAY"]}
        command = ["xdotool", *map(str, arguments)]
        return subprocess.run(command, env=tools, capture_output=True, text=True, timeout=20, check=check)

    def end(self):
        """Whatever state it is in: the program that unpacked itself, the game, and the bots' process."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate(timeout=20)

    def go_on(self):
        """From the title back to the match that was left: the first thing the menu offers."""
        self.key("Return")
        self.await_turn()

    def quit(self):
        """Close the window as its frame's button does; the exit code."""
        close_window(self.environment["DISPLAY"], int(self.identity))
        self.process.communicate(timeout=20)
        return self.process.returncode

    @property
    def has_a_bot(self):
        """Whether bots think in a process of their own."""
        family = subprocess.run(
            ["ps", "-ww", "-o", "args=", "-g", str(self.process.pid)], capture_output=True, text=True
        )
        return "--multiprocessing-fork" in family.stdout

    def play_by_mouse(self, move):
        """Play a move with the mouse alone, again should a click have met a card that still flew."""
        before = len(self.turns())
        for _ in range(TRIES):
            self.show(move)
            deadline = time.monotonic() + 4
            while time.monotonic() < deadline:
                if len(self.turns()) > before:
                    assert self.turns()[before].move == move
                    return
                time.sleep(0.1)
            self.do("click", "3")
        raise AssertionError(f"{move} was not played")

    def show(self, move):
        """The gesture that means a move: dragging what is taken, clicking what is sold or exchanged."""
        lies = self.laid_out()
        match move:
            case TakeGood(slot):
                self.drag(self.at(f"market.{slot}"), lies.areas.hand.centre)
            case TakeCamels():
                slot = self.match.table.market.index(Card.CAMEL)
                self.drag(self.at(f"market.{slot}"), lies.areas.herd.centre)
            case Sell(good, count):
                self.pick(self.places((good,) * count))
            case Exchange(slots, given):
                self.pick([*(f"market.{slot}" for slot in slots), *self.places(given)])

    def pick(self, keys):
        for key in keys:
            self.click(*self.at(key))
            time.sleep(0.3)
        self.click(*plate_button(self.laid_out().areas).centre)

    def places(self, given):
        """Where the cards to be given lie. Every click on the first camel offers one more of them."""
        hand = self.match.table.traders[Seat.FIRST].hand
        left = {card: [n for n, held in enumerate(hand) if held is card] for card in set(given)}
        return ["herd.0" if card is Card.CAMEL else f"hand.{left[card].pop()}" for card in given]
