"""What the pointer rests on: it answers with light at once, and is explained after a while."""

EXPLAINED_AFTER = 0.5


class Pointing:
    """The thing under the pointer, by its key."""

    def __init__(self) -> None:
        self.key: str | None = None
        self._seconds = 0.0

    def rest_on(self, key: str | None) -> None:
        """The pointer is over this, or over nothing."""
        if key != self.key:
            self.key, self._seconds = key, 0.0

    @property
    def explained(self) -> str | None:
        """What has been pointed at long enough to be explained."""
        return self.key if self._seconds >= EXPLAINED_AFTER else None

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether something is explained from now on."""
        before = self.explained
        self._seconds += seconds
        return self.explained != before
