"""Before a match: who plays whom, under which names, and for how many seals."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from jaipur import bots
from jaipur.match import Options, Player
from jaipur.text import presentable
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import LONGEST_NAME
from jaipur.ui.scenes.setup import Length, SetupScene

Begin = Callable[[tuple[Player, Player], Options], Change]
"""What starts a match between these players, as they agreed."""


class MatchSetup:
    """The screens on which a match is agreed on, and the same without questions."""

    def __init__(self, context: Context, begin: Begin) -> None:
        self._context = context
        self._begin = begin

    def opponents(self) -> SetupScene:
        """Choose whom to meet."""
        choices = [(level, partial(self.against, level)) for level in bots.LEVELS]
        title = self._context.text("setup.opponent")
        return SetupScene(self._context, title, self.names[:1], self._length, opponents=choices)

    def two_people(self) -> SetupScene:
        """Say who the two are."""
        return SetupScene(self._context, self._context.text("setup.two"), self.names, self._length, begin=self.together)

    @property
    def names(self) -> tuple[str, ...]:
        """The names last written, or the usual ones."""
        settings, text = self._context.settings, self._context.text
        return settings.first_name or text("player.first"), settings.second_name or text("player.second")

    def against(self, level: str, names: tuple[str, ...] = (), options: Options | None = None) -> Change:
        """A match between one person and a level."""
        first, _ = self._remembered(names)
        opponent = Player(self._context.text(f"level.{level}"), level)
        return self._begin((Player(first), opponent), options or self.agreed)

    def together(self, names: tuple[str, ...] = (), options: Options | None = None) -> Change:
        """A match between two people."""
        first, second = self._remembered(names)
        return self._begin((Player(first), Player(second)), options or self.agreed)

    @property
    def agreed(self) -> Options:
        """What the settings say about new matches."""
        settings = self._context.settings
        return Options(settings.show_herds, 1 if settings.single_round else 2)

    def _remembered(self, names: tuple[str, ...]) -> tuple[str, str]:
        """The names as written, or the usual ones; written ones are remembered."""
        settings = self._context.settings
        first, second = (presentable(name, LONGEST_NAME).strip() for name in (*names, "", "")[:2])
        self._context.change(
            replace(settings, first_name=first or settings.first_name, second_name=second or settings.second_name)
        )
        usual = self.names
        return first or usual[0], second or usual[1]

    @property
    def _length(self) -> Length:
        return Length(self._length_in_words, self._change_length)

    def _length_in_words(self) -> str:
        return self._context.text("setup.one_seal" if self._context.settings.single_round else "setup.two_seals")

    def _change_length(self) -> None:
        settings = self._context.settings
        self._context.change(replace(settings, single_round=not settings.single_round))
