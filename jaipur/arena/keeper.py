"""Stands between the referee and a bot, so that nothing a bot started outlives the contest.

Run as a program of its own: `keeper.py LIFELINE COMMAND…`. The lifeline is a socket that the referee holds open:
however the referee ends, it closes, and the keeper ends the bot. At the beginning the keeper says on it the number of
the bot's process, or why there is none. On Linux it also becomes the parent of whatever the bot's children leave
behind, so that a session of their own does not hide them; elsewhere only the bot's process group is ended.
"""

import contextlib
import ctypes
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
SWEEP_SECONDS = 5.0
NOT_STARTED = 127


def main(lifeline: socket.socket, command: list[str]) -> int:
    """Run a command until it ends or the lifeline closes; its exit code, as a shell would give it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signals = _signals()
    try:
        bot = subprocess.Popen(command, start_new_session=True).pid
    except OSError as error:
        lifeline.send(str(error).encode())
        return NOT_STARTED
    code = 0
    try:
        # A referee that has ended meanwhile is found out by the watch.
        with contextlib.suppress(OSError):
            lifeline.send(str(bot).encode())
        _let_go_of_the_pipes()
        code = _watch(bot, lifeline, signals)
    finally:
        _sweep(bot)
    return 128 - code if code < 0 else code


def _signals() -> int:
    """A pipe in which every signal appears as a byte."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return reader


def _let_go_of_the_pipes() -> None:
    """Only the bot holds them: when it closes its output, the referee sees the end of it."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)


def _watch(bot: int, lifeline: socket.socket, signals: int) -> int:
    """Wait until the bot or the referee ends, or somebody asks the keeper to; the bot's exit code, if it has one."""
    while True:
        ready, _, _ = select.select([lifeline.fileno(), signals], [], [])
        if lifeline.fileno() in ready or set(os.read(signals, 512)) - {signal.SIGCHLD}:
            return 0
        for process, code in _ended():
            if process == bot:
                return code


def _ended() -> Iterator[tuple[int, int]]:
    """Every child that has ended, with its exit code."""
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            yield ended[0], os.waitstatus_to_exitcode(ended[1])


def _sweep(bot: int) -> None:
    """End the bot and all that it has started."""
    with contextlib.suppress(OSError):
        os.killpg(bot, signal.SIGKILL)
    deadline = time.monotonic() + SWEEP_SECONDS
    while time.monotonic() < deadline:
        for process in _descendants():
            with contextlib.suppress(OSError):
                os.kill(process, signal.SIGKILL)
        for _ in _ended():
            """None stays behind as a zombie."""
        try:
            # Children of those just killed come to the keeper, perhaps a moment later.
            os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        time.sleep(0.002)


def _descendants() -> list[int]:
    """Every process below this one, where the system tells."""
    children: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name may hold anything, even brackets and spaces: what counts follows its last bracket.
            parent = int(status.read_text(errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(status.parent.name))
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return found[1:]


if __name__ == "__main__":
    sys.exit(main(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:]))
