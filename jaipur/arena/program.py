"""A bot's program while it runs: its pipes, and its end."""

import contextlib
import json
import logging
import os
import queue
import shlex
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO

from jaipur.arena.protocol import Message

log = logging.getLogger("jaipur.arena")

KEEPER = Path(__file__).with_name("keeper.py")
START_SECONDS = 10.0
END_SECONDS = 5.0
GOODBYE_SECONDS = 2.0
LONGEST_LINE = 1 << 20
LINES_WAITING = 100


class Forfeit(Exception):
    """A contestant lost the round by breaking the protocol; the text says how."""


class NoSuchContestant(Exception):
    """The name of no level, or a command that does not start; the text says why."""


def _arguments(command: str) -> list[str] | str:
    """A command line as Popen wants it: Windows parts it by its own rules."""
    if os.name == "nt":
        return command
    arguments = shlex.split(command)
    if not arguments:
        raise ValueError("the command line is empty")
    return arguments


Running = tuple[subprocess.Popen[bytes], Callable[[], None]]
"""A process to speak with, and how it is ended."""


def _start(command: list[str] | str) -> Running:
    return _start_kept(command) if isinstance(command, list) else _start_alone(command)


def _start_alone(command: str) -> Running:
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def end() -> None:
        process.kill()
        process.wait()

    return process, end


def _start_kept(command: list[str]) -> Running:
    """Start a program in the care of a keeper, which ends it together with all that it started."""
    lifeline, far_end = socket.socketpair()
    with far_end:
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", str(KEEPER), str(far_end.fileno()), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(far_end.fileno(),),
            start_new_session=True,
        )
    lifeline.settimeout(START_SECONDS)
    said = lifeline.recv(1024).decode(errors="replace")
    if not said.isdecimal():
        lifeline.close()
        keeper.communicate()
        raise OSError(said or "its keeper did not live")
    return keeper, partial(_end_kept, keeper, lifeline, int(said))


def _end_kept(keeper: subprocess.Popen[bytes], lifeline: socket.socket, bot: int) -> None:
    lifeline.close()
    # Its bot may have stopped it.
    keeper.send_signal(signal.SIGCONT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        keeper.wait(END_SECONDS)
        return
    with contextlib.suppress(OSError):
        os.killpg(bot, signal.SIGKILL)
    keeper.kill()
    keeper.wait()


class Program:
    """A running program and its three pipes, each with a thread of its own, so that none can block the referee."""

    def __init__(self, command: str) -> None:
        try:
            self._process, self._end = _start(_arguments(command))
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
        self._end()
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
