"""How memory is given back to the system."""

import contextlib
import ctypes
import sys

# As glibc's malloc.h names it.
M_MMAP_THRESHOLD = -3
LARGE = 1 << 20


def give_back_large_pictures() -> None:
    """From now on a picture of more than a megabyte is given back to the system as soon as it is let go of.

    By itself glibc keeps such memory after a while, in pieces between which nothing of another size fits: a window
    resized again and again grew by hundreds of megabytes that nobody used.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
