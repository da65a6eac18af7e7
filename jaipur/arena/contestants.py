"""The two sides of a contest: a level of ours, or any program that speaks the protocol."""

import contextlib
import json
import logging
import os
import queue
import shlex
import signal
import subprocess
import threading
from typing import IO, Protocol

from jaipur import bots
from jaipur.arena.protocol import BYE, HELLO, VERSION, Message, turn_message
from jaipur.rules import Misreading, Move, TableView, parse_move, refusal

log = logging.getLogger("jaipur.arena")

HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 2.0
LONGEST_LINE = 1 << 20
LINES_WAITING = 100


class Forfeit(Exception):
    """A contestant lost the round by breaking the protocol; the text says how."""


class NoSuchContestant(Exception):
    """The name of no level, or a command that does not start; the text says why."""


class Contestant(Protocol):
    """One of the two sides of a contest."""

    def choose(self, view: TableView, seed: int) -> Move:
        """A legal move; raises Forfeit when none is given."""
        ...

    def tell(self, message: Message) -> None:
        """Hear of something that happened: a message of the protocol."""
        ...


def open_contestant(spec: str, move_seconds: float, cleanup: contextlib.ExitStack) -> Contestant:
    """The contestant that an argument of the command line names: LEVEL, LEVEL@N or exec:COMMAND LINE.

    A program that was started is ended when the stack unwinds.
    """
    if spec.startswith("exec:"):
        program = ProgramContestant(spec.removeprefix("exec:"), move_seconds)
        cleanup.callback(program.close)
        return program
    level, at, iterations = spec.partition("@")
    if level not in bots.LEVELS and level not in bots.YARDSTICKS:
        names = ", ".join((*bots.LEVELS, *bots.YARDSTICKS))
        raise NoSuchContestant(f"no level is called {level!r}: there are {names}, and exec:COMMAND LINE")
    if at and not (iterations.isascii() and iterations.isdigit() and int(iterations) > 0):
        raise NoSuchContestant(f"{spec!r}: the budget after @ is a number of iterations")
    return LevelContestant(level, bots.Budget(int(iterations) if at else None, move_seconds))


class LevelContestant:
    """A level or a yardstick of `jaipur.bots`, in this process."""

    def __init__(self, level: str, budget: bots.Budget) -> None:
        self._level = level
        self._budget = budget

    def choose(self, view: TableView, seed: int) -> Move:
        return bots.choose(self._level, view, seed, self._budget)

    def tell(self, message: Message) -> None:
        """A level sees all it needs when it is its turn."""


class ProgramContestant:
    """An outside program, spoken to line by line."""

    def __init__(self, command: str, move_seconds: float) -> None:
        self._command = command
        self._move_seconds = move_seconds
        self._program: _Program | None = None
        try:
            self._start()
        except Forfeit as silence:
            raise NoSuchContestant(f"{command!r} did not say hello: {silence}") from silence

    def _start(self) -> None:
        self._program = _Program(self._command)
        try:
            self._program.send(HELLO)
            hello = self._program.answer(HELLO_SECONDS)
            if hello.get("type") != "hello" or not isinstance(hello.get("name"), str):
                raise Forfeit(f"expected a hello in protocol {VERSION}, got {json.dumps(hello)[:200]}")
        except Forfeit:
            self._stop()
            raise

    def _stop(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None

    def tell(self, message: Message) -> None:
        if self._program is None and message["type"] == "round":
            # Should it not come up again, its next turn says so.
            with contextlib.suppress(Forfeit, NoSuchContestant):
                self._start()
        if self._program is not None:
            self._program.send(message)

    def choose(self, view: TableView, seed: int) -> Move:  # noqa: ARG002 - a program has random numbers of its own
        if self._program is None:
            raise Forfeit("the program does not start again")
        self._program.forget_unasked_lines()
        self._program.send(turn_message(view))
        try:
            answer = self._program.answer(self._move_seconds)
        except Forfeit:
            self._stop()
            raise
        return _legal_move(answer, view)

    def close(self) -> None:
        """Say goodbye and end the program."""
        if self._program is not None:
            self._program.send(BYE)
            self._program.wait(GOODBYE_SECONDS)
        self._stop()


def _legal_move(answer: Message, view: TableView) -> Move:
    text = answer.get("move")
    if not isinstance(text, str):
        raise Forfeit(f"an answer without a move: {json.dumps(answer)[:200]}")
    move = parse_move(text, view.market)
    if isinstance(move, Misreading):
        raise Forfeit(f"{text[:100]!r} is not a move: {move.problem}")
    reason = refusal(view, move)
    if reason is not None:
        raise Forfeit(f"{text[:100]!r} is illegal: {reason}")
    return move


def _arguments(command: str) -> list[str] | str:
    """A command line as Popen wants it: Windows parts it by its own rules."""
    if os.name == "nt":
        return command
    arguments = shlex.split(command)
    if not arguments:
        raise ValueError("the command line is empty")
    return arguments


class _Program:
    """A running program and its three pipes, each with a thread of its own, so that none can block the referee."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                _arguments(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise NoSuchContestant(f"cannot start {command!r}: {error}") from error
        process = self._process
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._inbox: queue.Queue[bytes] = queue.Queue(LINES_WAITING)
        for work, stream in (
            (self._write, process.stdin),
            (self._read, process.stdout),
            (self._log, process.stderr),
        ):
            threading.Thread(target=work, args=(stream,), daemon=True).start()

    def send(self, message: Message) -> None:
        self._outbox.put(json.dumps(message).encode() + b"\n")

    def answer(self, seconds: float) -> Message:
        """The next line as JSON; raises Forfeit when there is none in time."""
        try:
            line = self._inbox.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"no answer within {seconds:g} s") from None
        if not line:
            code = self.wait(GOODBYE_SECONDS)
            raise Forfeit("the program closed its output" if code is None else f"the program ended with code {code}")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise Forfeit(f"a line that is not a JSON object: {line[:200]!r}")
        return message

    def forget_unasked_lines(self) -> None:
        """Drop what was said out of turn; the end of the output stays to be found."""
        with contextlib.suppress(queue.Empty):
            while line := self._inbox.get_nowait():
                log.info("a line out of turn: %r", line[:200])
            self._inbox.put(b"")

    def wait(self, seconds: float) -> int | None:
        """The program's exit code, or None if it is still running after so long."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End the program, and whatever it has started in its turn."""
        self._outbox.put(None)
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        # A reader that waits for room would wait for ever.
        with contextlib.suppress(queue.Empty):
            while True:
                self._inbox.get_nowait()

    def _write(self, stream: IO[bytes]) -> None:
        # A program that is gone shows on its output; here its pipe just breaks.
        with contextlib.suppress(OSError), stream:
            while line := self._outbox.get():
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                self._inbox.put(line)
                if self._process.returncode is not None:
                    return
        self._inbox.put(b"")

    def _log(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                shown = line.decode("utf-8", errors="replace").rstrip()
                log.info("bot: %s", "".join(sign if sign.isprintable() else "?" for sign in shown))
