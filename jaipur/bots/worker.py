"""Bots think in a separate process, so that the window never waits for them. Knows nothing of windows."""

import logging
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from jaipur.bots import LEVELS, Budget, choose, warm_up
from jaipur.bots.parent import end_with_parent
from jaipur.rules import Move, TableView

log = logging.getLogger("jaipur.bots")

LONGEST_SILENCE = 10.0
"""A process that has said nothing for so many seconds is taken for dead; no level thinks as long."""
LONGEST_LOOK = 0.5
"""What counts as silence between two looks: while the whole program was held up, nothing could be heard."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: its level, what its seat may know, and its seed."""

    level: str
    view: TableView
    seed: int
    budget: Budget = field(default_factory=Budget)


@dataclass(frozen=True, slots=True)
class BotProcess:
    """The process in which bots think, and the connection to it."""

    process: SpawnProcess
    connection: Connection


class Worker:
    """Answers one question at a time: `ask`, then call `answer` from time to time until it returns a move."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._clock = clock
        self._running: BotProcess | None = None
        self._question: Question | None = None
        self._number = 0
        self._looked_at = 0.0
        self._silence = 0.0
        self.deaths = 0

    def start(self) -> BotProcess:
        """Start the process unless it runs already; it takes a moment until it can answer."""
        if self._running is None:
            connection, far_end = self._context.Pipe()
            process = self._context.Process(target=_answer_questions, args=(far_end,), name="jaipur bot", daemon=True)
            with _deaf_to_interrupts():
                process.start()
            far_end.close()
            self._running = BotProcess(process, connection)
        return self._running

    def ask(self, question: Question) -> None:
        """Begin to think about this question instead of any earlier one."""
        self._question = question
        self._looked_at, self._silence = self._clock(), 0.0
        # A number of its own: what is answered to an earlier question is of no interest.
        self._number += 1
        try:
            self.start().connection.send((self._number, question))
        except OSError:
            log.warning("the thinking process is gone")

    def answer(self) -> Move | None:
        """The move once it is found, else None. If the process is dead or silent, a weaker level answers here."""
        if self._question is None:
            return None
        running = self.start()
        try:
            while running.connection.poll():
                number, move = running.connection.recv()
                if number == self._number:
                    self._question = None
                    return move  # type: ignore[no-any-return]
        except (OSError, EOFError):
            return self._fallback_move("died")
        if not running.process.is_alive():
            return self._fallback_move("died")
        return self._fallback_move("fell silent") if self._is_silent() else None

    def _is_silent(self) -> bool:
        now = self._clock()
        self._silence += min(now - self._looked_at, LONGEST_LOOK)
        self._looked_at = now
        return self._silence >= LONGEST_SILENCE

    def drop(self) -> None:
        """Forget the question: stop thinking about it at once, and be ready for the next."""
        if self._question is not None:
            self.stop()
            self.start()

    def _fallback_move(self, fate: str) -> Move:
        assert self._question is not None
        question, self._question = self._question, None
        self.deaths += 1
        level = fallback_level(question.level)
        log.warning("the thinking process %s; %s answers and a new one starts", fate, level)
        self.stop()
        self.start()
        return choose(level, question.view, question.seed)

    def stop(self) -> None:
        """End the process, whatever it does, without waiting for it."""
        self._question = None
        running, self._running = self._running, None
        if running is None:
            return
        running.connection.close()
        # It has nothing to put in order; and what was stopped hears no gentler word.
        running.process.kill()
        # Somebody has to take note of its end, or the system keeps its name for ever.
        threading.Thread(target=running.process.join, name="farewell", daemon=True).start()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process started meanwhile never hears of Ctrl-C, which goes to all processes of a terminal. We do, later."""
    if sys.platform == "win32":
        yield
        return
    # It would let go of interrupts when it is started on the way.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def fallback_level(level: str) -> str:
    """The level that answers when the process has died: the one below, which is quick enough for the window."""
    levels = list(LEVELS)
    return levels[max(0, levels.index(level) - 1)] if level in LEVELS else levels[0]


def _answer_questions(connection: Connection) -> None:
    """What the process does, until the other end is closed."""
    end_with_parent()
    warm_up()
    while True:
        try:
            number, question = connection.recv()
            connection.send((number, choose(question.level, question.view, question.seed, question.budget)))
        except (EOFError, OSError, KeyboardInterrupt):
            return
