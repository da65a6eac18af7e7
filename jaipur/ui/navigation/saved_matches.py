"""The matches that lie on disk, as the title looks at them; what is wrong with one is told of once."""

import logging
from pathlib import Path

from jaipur import save_words, session
from jaipur.session import FinishedElsewhere, PlayedElsewhere, SaveError, Unfinished, Waiting
from jaipur.ui.kit.context import Context

log = logging.getLogger("jaipur.ui")

# Of the unfinished matches, so many are looked at for one that is not being played elsewhere.
LOOKED_AT = 3


class SavedMatches:
    """What can be gone on with, and what the player should hear of the rest."""

    def __init__(self, context: Context, notices: list[str]) -> None:
        self._context = context
        self._notices = notices
        self._told_of: set[Path] = set()
        self._elsewhere: list[Path] = []
        """Matches that were played in this run, and that lie where nobody looks for them."""

    def look(self) -> Unfinished:
        """The matches that may be gone on with. What cannot be, and what was put aside, is told of once."""
        there = session.unfinished(LOOKED_AT, self._elsewhere)
        text = self._context.text
        damaged = [error for error in there.damaged if error.path is not None and error.path not in self._told_of]
        for error in damaged:
            log.warning("a save is left as it is: %s", error)
        if damaged:
            self._notices += save_words.damaged(text, damaged)
        kept = [match.path for match in there.kept if match.path not in self._told_of]
        if kept:
            self._notices.append(save_words.kept(text, kept))
        self._told_of |= {*(error.path for error in damaged if error.path is not None), *kept}
        return there

    def newest(self) -> Waiting | None:
        """The newest match that can be gone on with."""
        return free(self.look())

    def look_also_at(self, path: Path) -> None:
        """A match of this run lies where nobody would look for it."""
        self._elsewhere = [path, *(known for known in self._elsewhere if known != path)]

    def tell_of(self, error: SaveError | PlayedElsewhere | FinishedElsewhere) -> None:
        """Say at the next title why a match was not opened."""
        log.warning("a match is not opened: %s", error)
        text = self._context.text
        match error:
            case PlayedElsewhere():
                self._notices.append(text("save.elsewhere", path=error.path))
            case FinishedElsewhere():
                self._notices.append(text("save.finished", path=error.path))
            case SaveError():
                self._notices += save_words.damaged(text, [error])


def free(there: Unfinished) -> Waiting | None:
    """The newest match that nobody plays just now."""
    return next((match for match in there.matches if not match.elsewhere), None)


def taken(there: Unfinished) -> Waiting | None:
    """The newest match that is being played elsewhere."""
    return next((match for match in there.matches if match.elsewhere), None)
