"""The process in which bots think, and the coach: what it is told, what it tells, and how it is started and ended."""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, Protocol

from jaipur.bots import warm_up
from jaipur.bots.parent import end_with_parent


class Work(Protocol):
    """Something to find out. It is sent to the process, so it must be picklable."""

    def steps(self) -> Iterator[object]:
        """What is found, bit by bit. Whatever is more urgent waits for the end of a step."""
        ...


class Line(IntEnum):
    """What waits for what: there is one work at a time in each line, and the first line goes first."""

    MOVES = 0
    HINTS = 1
    COACH = 2


class Order(NamedTuple):
    """Work for a line, instead of what it was doing; None leaves it with nothing to do."""

    line: Line
    number: int
    work: Work | None


class Report(NamedTuple):
    """What was found by the order of that number."""

    number: int
    finding: object
    last: bool
    """Nothing more comes, and this is no finding but the end."""


@dataclass(frozen=True, slots=True)
class BotProcess:
    """The process, and the connection to it."""

    process: SpawnProcess
    connection: Connection

    def end(self) -> None:
        """End it, whatever it does, without waiting for it."""
        self.connection.close()
        # It has nothing to put in order; and what was stopped hears no gentler word.
        self.process.kill()
        # Somebody has to take note of its end, or the system keeps its name for ever.
        threading.Thread(target=self.process.join, name="farewell", daemon=True).start()


def start_process() -> BotProcess:
    """Start a process; it takes a moment until it does anything."""
    context = multiprocessing.get_context("spawn")
    connection, far_end = context.Pipe()
    process = context.Process(target=_work, args=(far_end,), name="jaipur bot", daemon=True)
    with _deaf_to_interrupts():
        process.start()
    far_end.close()
    return BotProcess(process, connection)


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


def _work(connection: Connection) -> None:
    """What the process does, until the other end is closed."""
    end_with_parent()
    warm_up()
    under_way: dict[Line, tuple[int, Iterator[object]]] = {}
    while True:
        try:
            if not under_way or connection.poll():
                line, number, work = connection.recv()
                under_way.pop(line, None)
                if work is not None:
                    under_way[line] = number, work.steps()
            else:
                _step(under_way, connection)
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _step(under_way: dict[Line, tuple[int, Iterator[object]]], connection: Connection) -> None:
    line = min(under_way)
    number, steps = under_way[line]
    try:
        connection.send(Report(number, next(steps), last=False))
    except StopIteration:
        del under_way[line]
        connection.send(Report(number, None, last=True))
