"""A process that is forked to be killed; what it tells before goes through a pipe."""

import os
import select
import signal
import time
import traceback
from collections.abc import Callable
from contextlib import suppress

from sieges.attack import Breach, die_with_parent
from sieges.player import Tell

ERROR = "!"


class Forked:
    """A process that does some work and tells of it, line by line."""

    def __init__(self, work: Callable[[Tell], None]) -> None:
        self._heard = b""
        self.status: int | None = None
        """How it ended, in the words of `waitpid`."""
        self._reading, writing = os.pipe()
        self.number = os.fork()
        if self.number == 0:
            _work(work, writing)
        os.close(writing)

    def ends_within(self, seconds: float) -> bool:
        """Wait for the end of the process."""
        deadline = time.monotonic() + seconds
        while self.status is None:
            number, status = os.waitpid(self.number, os.WNOHANG)
            if number:
                self.status = status
            elif time.monotonic() > deadline:
                return False
            else:
                # A pipe that nobody empties would hold it up.
                self._hear(0.002)
        return True

    def kill(self) -> None:
        """End it at once, wherever it is."""
        if self.status is None:
            with suppress(ProcessLookupError):
                os.kill(self.number, signal.SIGKILL)
            _, self.status = os.waitpid(self.number, 0)

    def told(self) -> list[str]:
        """All that it told, once it has ended; a half line was not told."""
        assert self.status is not None
        while self._hear(0):
            pass
        os.close(self._reading)
        lines = self._heard.decode().split("\n")[:-1]
        for line in lines:
            if line.startswith(ERROR):
                raise Breach(f"the player broke down:\n{line[1:].replace(chr(0), chr(10))}")
        return lines

    @property
    def was_killed(self) -> bool:
        """Whether a signal ended it."""
        return self.status is not None and os.WIFSIGNALED(self.status)

    @property
    def finished(self) -> bool:
        """Whether it did all its work."""
        return self.status == 0

    def _hear(self, seconds: float) -> bool:
        if not select.select([self._reading], [], [], seconds)[0]:
            return False
        part = os.read(self._reading, 65536)
        self._heard += part
        if not part:
            time.sleep(seconds)
        return bool(part)


def _work(work: Callable[[Tell], None], writing: int) -> None:
    def tell(line: str) -> None:
        left = (line + "\n").encode()
        while left:
            left = left[os.write(writing, left) :]

    try:
        die_with_parent()
        work(tell)
    except BaseException:
        tell(ERROR + traceback.format_exc().replace("\n", chr(0)))
    os._exit(0)
