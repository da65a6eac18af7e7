"""A signal that meets a process at one of its calls of the system: before it, or just after."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

INTERRUPTED = 130
SYSTEM = ("posix", "fcntl", "_io")


@dataclass(frozen=True, slots=True)
class Fate:
    """A signal at a call of the system, counted from 1."""

    signal: signal.Signals
    call: int
    after: bool

    @contextmanager
    def on_the_way(self) -> Iterator[None]:
        """What is done meanwhile meets it, if it makes so many calls; one that is interrupted ends the process."""
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.setprofile(self._countdown())
        try:
            yield
        except KeyboardInterrupt:
            os._exit(INTERRUPTED)
        sys.setprofile(None)

    def _countdown(self) -> Callable[[FrameType, str, object], None]:
        awaited = ("c_return", "c_exception") if self.after else ("c_call",)
        left = self.call

        def look(_frame: FrameType, event: str, function: object) -> None:
            nonlocal left
            if event in awaited and _calls_the_system(function):
                left -= 1
                if left == 0:
                    signal.raise_signal(self.signal)

        return look


def _calls_the_system(function: object) -> bool:
    owner = type(getattr(function, "__self__", None)).__module__
    # What is told to the witness goes through os.write; the game writes through files.
    return owner == "_io" or (getattr(function, "__module__", "") in SYSTEM and function is not os.write)
