"""numba's compiler where it is installed. Without it the same functions run as plain Python: slowly, but alike.

The trainer needs the speed. The tests, which only compare a few thousand positions, do without.
"""

from collections.abc import Callable
from typing import Any

try:
    from numba import njit

    COMPILED = True
except ImportError:
    COMPILED = False

    def njit(function: Callable[..., Any] | None = None, **_options: bool) -> Any:
        """The function as it is, both for `@njit` and for `@njit(fastmath=True)`."""
        return function or (lambda decorated: decorated)


__all__ = ["COMPILED", "njit"]
