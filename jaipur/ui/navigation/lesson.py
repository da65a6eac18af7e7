"""The guided round: offered to whoever comes for the first time, played, counted, and ended with a farewell."""

from collections.abc import Callable
from dataclasses import replace

from jaipur.rules import Seat
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Pop, Push, Replace, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.table.painter import TablePainter


class Lesson:
    """A short round with a guide; it leaves nothing behind but what was learned."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        *,
        name: Callable[[], str],
        curtain: Callable[[PlayScene, Seat], Scene],
        pause: Callable[[], Scene],
        opponents: Callable[[], Scene],
        first_match: On,
        to_title: On,
    ) -> None:
        self._context = context
        self._painter = painter
        self._name = name
        self._curtain = curtain
        self._pause = pause
        self._opponents = opponents
        self._first_match = first_match
        self._to_title = to_title

    def offer(self) -> Scene:
        """Whoever comes for the first time may learn by playing; that is asked once."""
        self._was_offered()
        text = self._context.text
        buttons = [
            Button(text("lesson.accept"), lambda: Replace(self.begin()), primary=True),
            Button(text("lesson.decline"), lambda: Replace(self._opponents())),
        ]
        return DialogScene(self._context, text("lesson.offer"), text("lesson.offer_words"), buttons)

    def begin(self) -> LessonScene:
        """The table, with the guide at the other side of it."""
        self._was_offered()
        exits = Exits(self._curtain, lambda _play: Push(self._pause()), self._counted)
        return LessonScene(self._context, self._painter, self._name(), exits, lambda: Push(self._leave()))

    def _was_offered(self) -> None:
        self._context.change(replace(self._context.settings, lesson_offered=True))

    def _leave(self) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("lesson.stay"), Pop, primary=True),
            Button(text("lesson.leave"), self._to_title),
        ]
        return DialogScene(self._context, text("lesson.leave_title"), text("lesson.leave_words"), buttons)

    def _counted(self, play: PlayScene) -> Scene:
        on = Button(self._context.text("lesson.go_on"), lambda: Replace(self._farewell()), primary=True)
        return ResultScene(self._context, play.match, [on])

    def _farewell(self) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("title.play"), self._first_match, primary=True),
            Button(text("result.title"), Pop),
        ]
        return DialogScene(self._context, text("lesson.done"), text("lesson.done_words"), buttons)
