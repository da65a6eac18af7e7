"""How the player stands: the history of rounds, read a little at a time, and the rating that follows from it."""

import time

from jaipur.history import History, RoundPlayed, rating_now
from jaipur.rating import Rating

PATIENCE = 0.1
"""So many seconds at most go into reading records when a scene is opened; what is left is read the next time."""


class Standing:
    """What is known of the player from the records of finished matches."""

    def __init__(self) -> None:
        self._history: History | None = None

    def rounds(self) -> list[RoundPlayed]:
        """Every round that could be read so far, the earliest first."""
        if self._history is None:
            self._history = History()
        else:
            self._history.look()
        until = time.monotonic() + PATIENCE
        self._history.read_on(lambda: time.monotonic() > until)
        return self._history.rounds

    @property
    def all_read(self) -> bool:
        """Whether every record was read when somebody last asked."""
        return self._history is not None and self._history.all_read

    def forget(self, now: float) -> None:
        """Count nothing that was begun before now. A disk that does not note it raises OSError."""
        self.rounds()
        assert self._history is not None
        self._history.forget(now)

    def rating(self) -> Rating | None:
        """How strong the player is; None before the first round that counts."""
        return rating_now(self.rounds(), time.time())
