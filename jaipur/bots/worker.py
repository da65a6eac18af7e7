"""A bot thinks in a process of its own, so that the window never waits for it. Knows nothing of windows."""

import logging
import multiprocessing
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from jaipur.bots import LEVELS, Budget, choose, warm_up
from jaipur.rules import Move, TableView

log = logging.getLogger("jaipur.bots")

FAREWELL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: its level, what its seat may know, its chance, and the ply this is about."""

    ply: int
    level: str
    view: TableView
    seed: int
    budget: Budget = field(default_factory=Budget)


@dataclass(frozen=True, slots=True)
class Thinker:
    """A process, and the line to it."""

    process: SpawnProcess
    line: Connection


class Worker:
    """The thinking process: ask, then look from time to time whether there is an answer."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._thinker: Thinker | None = None
        self._question: Question | None = None
        self._number = 0
        self.deaths = 0

    def start(self) -> "Thinker":
        """Have the process ready; it takes a moment to wake up."""
        if self._thinker is None:
            line, far_end = self._context.Pipe()
            process = self._context.Process(target=_think, args=(far_end,), name="jaipur bot", daemon=True)
            process.start()
            far_end.close()
            self._thinker = Thinker(process, line)
        return self._thinker

    def ask(self, question: Question) -> None:
        """Begin to think. An answer to an earlier question is no longer of interest."""
        self._question = question
        # A number of its own, since another match may ask about the same ply.
        self._number += 1
        try:
            self.start().line.send((self._number, question))
        except OSError:
            log.warning("the thinking process is gone before ply %d", question.ply)

    def answer(self) -> Move | None:
        """The move, once it is found. Should the process have died, the level below answers in its place."""
        if self._question is None:
            return None
        thinker = self.start()
        try:
            while thinker.line.poll():
                number, move = thinker.line.recv()
                if number == self._number:
                    self._question = None
                    return move  # type: ignore[no-any-return]
        except (OSError, EOFError):
            return self._stand_in()
        return self._stand_in() if not thinker.process.is_alive() else None

    def drop(self) -> None:
        """Nobody waits for the answer any more: stop thinking, and be ready for the next question."""
        if self._question is not None:
            self.stop()
            self.start()

    def _stand_in(self) -> Move:
        assert self._question is not None
        question, self._question = self._question, None
        self.deaths += 1
        level = stand_in(question.level)
        log.warning("the thinking process died at ply %d; %s answers and a new one starts", question.ply, level)
        self.stop()
        self.start()
        return choose(level, question.view, question.seed)

    def stop(self) -> None:
        """Stop thinking at once."""
        self._question = None
        thinker, self._thinker = self._thinker, None
        if thinker is None:
            return
        thinker.line.close()
        thinker.process.terminate()
        thinker.process.join(FAREWELL_SECONDS)
        if thinker.process.is_alive():
            thinker.process.kill()
            thinker.process.join(FAREWELL_SECONDS)


def stand_in(level: str) -> str:
    """Who answers in the window's own process when this level cannot: the level below, which takes no time."""
    levels = list(LEVELS)
    return levels[max(0, levels.index(level) - 1)] if level in LEVELS else levels[0]


def _think(line: Connection) -> None:
    """What the process does, until the other end hangs up."""
    warm_up()
    while True:
        try:
            number, question = line.recv()
            line.send((number, choose(question.level, question.view, question.seed, question.budget)))
        except (EOFError, OSError, KeyboardInterrupt):
            return
