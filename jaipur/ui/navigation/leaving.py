"""The way out of a match: straight on when the disk has it, else through a question that says what would be lost."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jaipur import save_words
from jaipur.session import Session, refuges, typed_folder
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Replace, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.unsaved import Answers, UnsavedScene

On = Callable[[], Change]
"""Where the player wants to go."""


class Leaving:
    """One wish to go on from a match that may not be saved."""

    def __init__(self, context: Context, session: Session, label: str, on: On) -> None:
        self._context = context
        self._session = session
        self._label = label
        self._on = on

    def change(self) -> Change:
        """Go on, or ask first. The disk gets another chance before anybody is asked."""
        if not self._session.saved:
            self._session.save()
        return self._on() if self._session.saved else Push(self._question())

    def _question(self, refused: str = "", typed: str = "") -> Scene:
        text, unsaved = self._context.text, self._session.unsaved
        assert unsaved is not None
        words = f"{refused or save_words.loss(text, unsaved)}\n{text('unsaved.ways')}"
        folders = [
            Button(save_words.offer(text, refuge), partial(self._save_in, refuge.folder), primary=not place)
            for place, refuge in enumerate(refuges())
        ]
        leave = Button(text("unsaved.anyway"), self._on)
        answers = Answers(self._save_as_typed, self._if_saved)
        return UnsavedScene(self._context, words, folders, leave, answers, typed)

    def _save_as_typed(self, typed: str) -> Change | None:
        folder = typed_folder(typed)
        if not typed.strip() or not folder.is_absolute():
            return Replace(self._question(self._context.text("unsaved.whole_path"), typed))
        return self._save_in(folder, typed)

    def _save_in(self, folder: Path, typed: str = "") -> Change:
        failure = self._session.save_in(folder)
        if failure is None:
            return Replace(self._answer())
        text = self._context.text
        refused = text("unsaved.refused", folder=folder, reason=save_words.reason(text, failure))
        return Replace(self._question(refused, typed))

    def _if_saved(self) -> Change | None:
        return Replace(self._answer()) if self._session.saved else None

    def _answer(self) -> Scene:
        """It is saved after all, and where."""
        text = self._context.text
        buttons = [Button(self._label, self._on, primary=True), Button(text("setup.back"), Pop)]
        words = save_words.where_saved(text, self._session)
        return DialogScene(self._context, text("saved.title"), words, buttons, wide=True)
