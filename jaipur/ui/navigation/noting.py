"""First tries as the window notes them: what is wrong with their file is told of at the next title."""

import logging
from collections.abc import Callable

from jaipur import save_words
from jaipur.first_tries import FirstTries, TriesFault
from jaipur.ui.kit.context import Context

log = logging.getLogger("jaipur.ui")


class Noting:
    """The file of first tries, looked at anew whenever somebody asks: another copy of the game may have written it."""

    def __init__(self, context: Context, notices: list[str]) -> None:
        self._context = context
        self._notices = notices
        self._told_of: set[TriesFault] = set()

    def tries(self) -> FirstTries:
        """The first tries as they are on disk now."""
        tries, text = FirstTries(), self._context.text
        if tries.fault is not None and (tries.fault not in self._told_of or tries.kept_aside is not None):
            log.warning("the first tries: %s %s", tries.fault, tries.kept_aside or "")
            self._told_of.add(tries.fault)
            self._notices.append(text(f"daily.{tries.fault}", path=tries.kept_aside or ""))
        return tries

    def note(self, noting: Callable[[], bool]) -> bool:
        """Whether something was new; a disk that does not take it costs nobody the round."""
        try:
            return noting()
        except OSError as error:
            log.warning("a first try is not noted: %s", error)
            reason = save_words.reason(self._context.text, error)
            self._notices.append(self._context.text("daily.unsaved", reason=reason))
            return True
