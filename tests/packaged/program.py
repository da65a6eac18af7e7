"""The packaged program on a screen, driven by a real mouse and real keys, with nothing in its environment but that."""

import os
import signal
import subprocess
import sys
import time

from window import ROOT, SIZE, Window, wait_for

from jaipur.rules import Card, TakeCamels, TakeGood

CLOSE = ROOT / "tests" / "real_window" / "close.py"


class Program(Window):
    """A running package. Without a home there is no log to read, so the window has to be found by its name."""

    def __init__(self, package, display, home, environment):
        self.package = package
        self.home = home
        self.size = SIZE
        self.environment = {"DISPLAY": display, **environment}
        if home is not None:
            self.environment["JAIPUR_HOME"] = str(home)
            self.decline_lesson()
        # The tools are ours, not the package's: they may have the whole environment.
        self.tools = {**os.environ, "DISPLAY": display}
        self.start()

    def start(self):
        if self.home is not None:
            (self.home / "jaipur.log").unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [str(self.package), "--windowed", "--seed", "5", "--lang", "en"],
            env=self.environment,
            cwd="/",
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        wait_for(self.opened, "the window")
        time.sleep(1)
        self.do("windowfocus", self.identity, check=False)
        time.sleep(0.3)

    def opened(self):
        assert self.process.poll() is None, self.process.stderr.read()
        if self.home is None:
            self.identity = self.do("search", "--onlyvisible", "--name", "^Jaipur$", check=False).strip()
        else:
            self.identity = self.log().split("window ")[1].split()[0] if "first frame" in self.log() else ""
        return self.identity != ""

    def do(self, *arguments, check=True):
        command = ["xdotool", *map(str, arguments)]
        return subprocess.run(command, env=self.tools, capture_output=True, text=True, timeout=20, check=check).stdout

    def stop(self):
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
        subprocess.run([sys.executable, str(CLOSE), self.identity], env=self.tools, timeout=20, check=True)
        self.process.communicate(timeout=20)
        return self.process.returncode

    @property
    def has_a_bot(self):
        """Whether bots think in a process of their own."""
        command = ["ps", "-ww", "-o", "args=", "-g", str(self.process.pid)]
        return "--multiprocessing-fork" in subprocess.run(command, capture_output=True, text=True).stdout

    def play_by_mouse(self, move):
        """Drag what is taken, click what is sold or exchanged."""
        ply, areas = len(self.turns), self.laid_out().areas
        match move:
            case TakeGood(slot):
                self.drag(self.at(f"market.{slot}"), areas.hand.centre)
            case TakeCamels():
                self.drag(self.at(f"market.{self.match.table.market.index(Card.CAMEL)}"), areas.herd.centre)
            case _:
                self.play_by_click(move)
        wait_for(lambda: self.match.table.over or len(self.turns) > ply, f"{move}")
        assert self.turns[ply].move == move
