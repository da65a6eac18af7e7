"""The pause: in the middle of a match or of the guided round, and what can be done there."""

from collections.abc import Callable

from jaipur import save_words
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Pop, Push, Quit, Replace, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.open_match import OpenMatch
from jaipur.ui.scenes.dialog import DialogScene


class Pause:
    """Says what becomes of what is under way, and leads back to it, away from it, or to pages to look at."""

    def __init__(
        self,
        context: Context,
        open_match: OpenMatch,
        *,
        rules: Callable[[], Scene],
        options: Callable[[On], Scene],
        to_title: On,
    ) -> None:
        self._context = context
        self._open_match = open_match
        self._rules = rules
        self._options = options
        self._to_title = to_title

    def of_match(self) -> Scene:
        """Every move is saved; where it is not, what would be lost."""
        session = self._open_match.session
        assert session is not None
        text, unsaved = self._context.text, session.unsaved
        words = save_words.kept_up(text, session) if unsaved is None else save_words.loss(text, unsaved)
        return self._dialog(words, self.of_match, wide=unsaved is not None)

    def of_lesson(self) -> Scene:
        """Nothing of it is kept."""
        return self._dialog(self._context.text("lesson.leave_words"), self.of_lesson)

    def _dialog(self, words: str, again: Callable[[], Scene], *, wide: bool = False) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("pause.back"), Pop, primary=True),
            Button(text("title.options"), lambda: Replace(self._options(lambda: Replace(again())))),
            Button(text("title.rules"), lambda: Push(self._rules())),
            self._open_match.leaving("pause.leave", self._to_title),
            self._open_match.leaving("title.quit", Quit),
        ]
        return DialogScene(self._context, text("pause.title"), words, buttons, wide=wide)
