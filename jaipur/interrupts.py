"""Ctrl-C in the first and the last instants of a program, when it would meet Python at work and show where."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

INTERRUPTED = 130


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Meanwhile Ctrl-C ends the process on the spot, without a word: there is nothing yet to put in order."""
    before = signal.getsignal(signal.SIGINT)
    end_at_once()
    try:
        yield
    finally:
        # A package has seen to it before Python could say what is usual.
        signal.signal(signal.SIGINT, signal.default_int_handler if before is signal.SIG_DFL else before)


def end_at_once() -> None:
    """From now on Ctrl-C does so. Whoever started the program deaf to it, as shells do in the background, is heeded."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def leave(main: Callable[[], int]) -> NoReturn:
    """Run the whole of a program, and end with its exit code."""
    try:
        raise SystemExit(main())
    finally:
        end_at_once()
