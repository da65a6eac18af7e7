"""Bots think in a separate process, so that the window never waits for them. Knows nothing of windows."""

import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from jaipur.bots import LEVELS, Budget, choose
from jaipur.bots.process import BotProcess, Line, Order, Report, Work, start_process
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

    def steps(self) -> Iterator[Move]:
        """The move, in one step."""
        yield choose(self.level, self.view, self.seed, self.budget)


@dataclass(slots=True)
class _Task:
    """Work that was given to the process, and what it has found and nobody has fetched."""

    order: Order
    findings: list[object] = field(default_factory=list)
    finished: bool = False
    fate: str = ""
    """What became of the process while it was at it, if anything did."""


class Worker:
    """One thing at a time in each line, called for until it is there, and a move goes first.

    For a bot's move `ask`, and call `answer` from time to time; for anything else `begin`, and call `findings`: in the
    line of hints while somebody decides, in that of the coach for whatever may take longer.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._running: BotProcess | None = None
        self._tasks: dict[Line, _Task] = {}
        self._number = 0
        self._looked_at = 0.0
        self._silence = 0.0
        self.deaths = 0

    def start(self) -> BotProcess | None:
        """Start the process unless it runs already; it takes a moment until it can answer. None if it cannot start."""
        if self._running is None:
            try:
                self._running = start_process()
            except OSError as error:
                # The system has no room for it, or the folder in which the game was started is gone.
                log.warning("no thinking process can be started: %s", error)
        return self._running

    def _see_that_it_lives(self) -> None:
        """Replace a process that has died before it is given more to do: so that costs no level its answer."""
        if self._running is not None and not self._running.process.is_alive():
            log.warning("the thinking process died; a new one starts")
            self._replace("died")

    def ask(self, question: Question) -> None:
        """Begin to think about this question instead of any earlier one."""
        self._give(Line.MOVES, question)

    def answer(self) -> Move | None:
        """The move once it is found, else None. If the process is dead or silent, a weaker level answers here."""
        task = self._listen(Line.MOVES)
        if task is None or not (task.findings or task.fate):
            return None
        del self._tasks[Line.MOVES]
        if task.findings:
            move = task.findings[0]
            assert isinstance(move, Move)
            return move
        question = task.order.work
        assert isinstance(question, Question)
        level = fallback_level(question.level)
        log.warning("the thinking process %s; %s answers and a new one starts", task.fate, level)
        return choose(level, question.view, question.seed)

    def drop(self) -> None:
        """Forget the question: stop thinking about it at once, and be ready for the next."""
        task = self._listen(Line.MOVES)
        self._tasks.pop(Line.MOVES, None)
        if task is not None and not (task.findings or task.fate):
            self._start_anew()

    def begin(self, work: Work, line: Line = Line.COACH) -> None:
        """Begin this work instead of any earlier one of its line, unless it is the same and under way."""
        task = self._tasks.get(line)
        if task is None or task.finished or task.order.work != work:
            self._give(line, work)

    def findings(self, line: Line = Line.COACH) -> list[object]:
        """What was found since the last time. If the process dies, the work begins anew; if it dies again, it ends."""
        task = self._listen(line)
        if task is None:
            return []
        found, task.findings = task.findings, []
        return found

    @property
    def busy(self) -> bool:
        """Whether there are findings to come, of what was begun in the line of the coach."""
        return self.at_work(Line.COACH)

    def at_work(self, line: Line) -> bool:
        """Whether there are findings to come, of what was begun in a line."""
        task = self._tasks.get(line)
        return task is not None and not (task.finished and not task.findings)

    @property
    def under_way(self) -> Work | None:
        """What was begun in the line of the coach and has not come to its end."""
        task = self._tasks.get(Line.COACH)
        return None if task is None or task.finished else task.order.work

    def leave(self, line: Line = Line.COACH) -> None:
        """Forget what was begun, without waiting for it."""
        task = self._tasks.pop(line, None)
        if task is not None and not task.finished:
            self._send(task.order._replace(work=None))

    def stop(self) -> None:
        """End the process, whatever it does, without waiting for it."""
        self._tasks.clear()
        running, self._running = self._running, None
        if running is not None:
            running.end()

    def _give(self, line: Line, work: Work) -> None:
        self._see_that_it_lives()
        # A number of its own: what an earlier order still finds is of no interest.
        self._number += 1
        task = self._tasks[line] = _Task(Order(line, self._number, work))
        self._looked_at, self._silence = self._clock(), 0.0
        self._send(task.order)

    def _send(self, order: Order) -> None:
        running = self.start()
        if running is None:
            return
        try:
            running.connection.send(order)
        except OSError:
            log.warning("the thinking process is gone")

    def _listen(self, line: Line) -> _Task | None:
        """Hear what the process has to say, see that it is well, and look how the work of a line stands."""
        if line not in self._tasks:
            return None
        fate = self._fate()
        if fate and any(not task.finished for task in self._tasks.values()):
            self._replace(fate)
        return self._tasks[line]

    def _fate(self) -> str:
        """Hear what the process has to say; what became of it, if anything did."""
        running = self.start()
        if running is None:
            return "could not be started"
        try:
            while running.connection.poll():
                self._note(running.connection.recv())
        except (OSError, EOFError):
            return "died"
        if not running.process.is_alive():
            return "died"
        return "fell silent" if self._is_silent() else ""

    def _note(self, found: Report) -> None:
        self._silence = 0.0
        for task in self._tasks.values():
            if task.order.number == found.number:
                task.finished = found.last
                if not found.last:
                    task.findings.append(found.finding)

    def _is_silent(self) -> bool:
        now = self._clock()
        self._silence += min(now - self._looked_at, LONGEST_LOOK)
        self._looked_at = now
        return self._silence >= LONGEST_SILENCE

    def _replace(self, fate: str) -> None:
        """Start another process, and tell both lines what became of the first."""
        self.deaths += 1
        for task in self._tasks.values():
            # Work that has cost two processes is not tried a third time.
            task.finished = task.finished or bool(task.fate)
            task.fate = fate
        self._start_anew()

    def _start_anew(self) -> None:
        """End the process and start another, which begins again what it was doing besides moves."""
        if self._running is not None:
            self._running.end()
            self._running = None
        self.start()
        for line, task in self._tasks.items():
            if line is not Line.MOVES and not task.finished:
                self._looked_at, self._silence = self._clock(), 0.0
                self._send(task.order)


def fallback_level(level: str) -> str:
    """The level that answers when the process has died: the one below, which is quick enough for the window."""
    levels = list(LEVELS)
    return levels[max(0, levels.index(level) - 1)] if level in LEVELS else levels[0]
