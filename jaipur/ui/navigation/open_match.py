"""The match that is open, if one is: nothing of it is lost without a question, wherever the player goes."""

import logging
from functools import partial
from pathlib import Path

from jaipur import save_words, session
from jaipur.match import Options, Player
from jaipur.session import Session
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Quit, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import Leaving, On
from jaipur.ui.navigation.saved_matches import SavedMatches
from jaipur.ui.scenes.unsaved import UnsavedScene

log = logging.getLogger("jaipur.ui")


class OpenMatch:
    """The session of the match that is played, and every way out of it."""

    def __init__(self, context: Context, saved_matches: SavedMatches, notices: list[str]) -> None:
        self._context = context
        self._saved_matches = saved_matches
        self._notices = notices
        self.session: Session | None = None
        self._logged: OSError | None = None

    def begin(self, players: tuple[Player, Player], options: Options, seed: int | None) -> Session:
        """Open a new match."""
        self.close()
        self.session = session.begin(players, options, seed)
        return self.session

    def resume(self, path: Path) -> Session:
        """Open a saved match; what the session raises where that cannot be, goes on to the caller."""
        self.close()
        self.session = session.resume(path)
        return self.session

    def close(self) -> None:
        """Leave it to whoever opens it next; the title tells where it is, when nobody would look there."""
        closed, self.session = self.session, None
        if closed is None:
            return
        if closed.match.over:
            # A record that the disk did not take when the match was decided may have been taken since.
            closed.keep_record()
        closed.close()
        text = self._context.text
        if closed.saved and not closed.found_again and not closed.match.over:
            self._saved_matches.look_also_at(closed.path)
            self._notices.append(save_words.where_saved(text, closed))
        self._notices += [text("save.set_aside", path=path) for path in closed.kept_aside]

    def keep_record(self) -> None:
        """Put the decided match among the records; the title tells where it is, if that fails."""
        assert self.session is not None
        failure = self.session.keep_record()
        if failure is not None and self.session.saved:
            log.warning("the record stays where it is: %s", failure)
            text = self._context.text
            reason = save_words.reason(text, failure)
            self._notices.append(text("game.record_lost", reason=reason, path=self.session.path))

    def rescue(self) -> str | None:
        """Save it wherever there is room, for nobody is there to be asked; in words, what came of it."""
        if self.session is None or (self.session.match.over and self.session.saved):
            return None
        text = self._context.text
        if self.session.rescue():
            return save_words.where_saved(text, self.session)
        unsaved = self.session.unsaved
        return None if unsaved is None else save_words.lost(text, unsaved, self.session.path)

    @property
    def warning(self) -> str | None:
        """That it is not saved, for as long as it is not."""
        unsaved = None if self.session is None else self.session.unsaved
        if unsaved is None:
            return None
        return self._context.text("unsaved.warning", reason=save_words.reason(self._context.text, unsaved.failure))

    def pass_time(self, seconds: float) -> bool:
        """Try again what the disk refused; whether the warning may have changed."""
        if self.session is None:
            return False
        ended = self.session.keep_trying(seconds)
        if self.session.failure is not self._logged:
            self._logged = self.session.failure
            log.warning("not saved: %s", self._logged) if self._logged is not None else log.info("saved again")
            return True
        return ended

    def quit(self, scene: Scene) -> Change | None:
        """The window is to be closed: a match that is not saved is asked about, unless the question is open already."""
        return None if isinstance(scene, UnsavedScene) else self._leave(self._context.text("title.quit"), Quit)

    def leaving(self, key: str, on: On, *, primary: bool = False) -> Button:
        """A button that leads away from it."""
        label = self._context.text(key)
        return Button(label, partial(self._leave, label, on), primary=primary)

    def _leave(self, label: str, on: On) -> Change:
        """Where the player wants to go, or the question before it."""
        return on() if self.session is None else Leaving(self._context, self.session, label, on).change()
