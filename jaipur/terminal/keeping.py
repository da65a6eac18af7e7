"""What is said at the terminal of the file of a match: that it is saved, that it is not, and where else it could go."""

from contextlib import suppress

from jaipur import save_words
from jaipur.session import Session, typed_folder
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.reading import wants_to_leave
from jaipur.text import Text


class Keeping:
    """A session's file, and the console on which its player hears of it."""

    def __init__(self, console: Console, text: Text, session: Session) -> None:
        self._console = console
        self._text = text
        self._session = session
        self._complained = False

    def report(self) -> None:
        """A failure is told when it begins, not after every move; that it is over is told as well."""
        failure = self._session.failure
        if failure is not None and not self._complained:
            self._say_why("game.not_saved", failure)
        if failure is None and self._complained:
            self._console.say(self._text("game.saved_again", path=self._session.path))
        self._complained = failure is not None
        for path in self._session.kept_aside:
            self._console.say(self._text("save.set_aside", path=path))
        self._session.kept_aside.clear()

    def save(self) -> None:
        """Save because the player asks for it."""
        self._session.save()
        self.report()
        if self._session.saved:
            self._console.say(self._text("game.saved", path=self._session.path))

    def rescue(self) -> None:
        """Find some folder for a match that its own does not take; perhaps the player knows one."""
        if not self._session.rescue():
            self._ask_for_a_folder()

    def _ask_for_a_folder(self) -> None:
        with suppress(PlayerLeft, KeyboardInterrupt):
            while (unsaved := self._session.unsaved) is not None:
                self._console.say("", save_words.loss(self._text, unsaved))
                answer = self._console.ask(self._text("game.folder"))
                if not answer or wants_to_leave(answer, self._text):
                    return
                folder = typed_folder(answer)
                if (failure := self._session.save_in(folder)) is not None:
                    reason = save_words.reason(self._text, failure)
                    self._console.say(self._text("unsaved.refused", folder=folder, reason=reason))

    def what_became_of_it(self) -> list[str]:
        """Where the match is now, or what of it is lost."""
        unsaved = self._session.unsaved
        if unsaved is not None:
            return [save_words.lost(self._text, unsaved, self._session.path)]
        if self._session.match.over:
            return [self._text("game.record_kept", path=self._session.path)]
        if self._session.found_again:
            return [self._text("game.left", path=self._session.path)]
        return save_words.where_saved(self._text, self._session, "--text").splitlines()

    def keep_record(self) -> None:
        """The match is over: it becomes a record."""
        failure = self._session.keep_record()
        if failure is None:
            self._console.say(self._text("game.record_kept", path=self._session.path))
        elif self._session.saved:
            self._say_why("game.record_lost", failure)
        else:
            self.rescue()
            self._console.say(*self.what_became_of_it())

    def _say_why(self, key: str, failure: OSError) -> None:
        self._console.say(self._text(key, reason=save_words.reason(self._text, failure), path=self._session.path))
