"""A process that works for another ends together with it."""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """From now on this process ends when the one that started it does, in the middle of whatever it does.

    Ctrl-C in a terminal reaches both, but only the one that started it says what is to be done about it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    if sys.platform == "linux":
        # Even while it is stopped, when none of its threads could notice.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    threading.Thread(target=watch, daemon=True).start()
