"""Looking out for invitations in the same network, in a thread of its own."""

import threading

from jaipur.friend.lines.nearby import PORT, Ear, Nearby

_GLANCE_SECONDS = 0.5
_MOST = 6


class Lookout:
    """Hears who invites nearby, for as long as it is open."""

    def __init__(self, port: int = PORT) -> None:
        self.found: tuple[Nearby, ...] = ()
        """Who was heard so far, the first ones first."""
        self._over = threading.Event()
        self._port = port
        threading.Thread(target=self._run, daemon=True, name="lookout").start()

    def _run(self) -> None:
        try:
            ear = Ear(self._port)
        except OSError:
            # Somebody else listens there: whoever is nearby can still send the line.
            return
        while not self._over.is_set():
            heard = ear.heard(_GLANCE_SECONDS)
            if heard is not None and heard not in self.found and len(self.found) < _MOST:
                self.found = (*self.found, heard)
        ear.close()

    def close(self) -> None:
        """Listen no longer."""
        self._over.set()
