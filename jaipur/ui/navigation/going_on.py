"""The way back into a saved match, and the question before another one is begun beside it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jaipur.match import moves_of
from jaipur.session import FinishedElsewhere, PlayedElsewhere, SaveError, Session, Waiting
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.open_match import OpenMatch
from jaipur.ui.navigation.saved_matches import SavedMatches
from jaipur.ui.scenes.dialog import DialogScene


class GoingOn:
    """What leads from a match among the saves to its table."""

    def __init__(
        self,
        context: Context,
        saved_matches: SavedMatches,
        open_match: OpenMatch,
        *,
        table: Callable[[Session], Scene],
        to_title: On,
    ) -> None:
        self._context = context
        self._saved_matches = saved_matches
        self._open_match = open_match
        self._table = table
        self._to_title = to_title

    def open(self, path: Path, listed: Waiting | None = None) -> Change:
        """Open a saved match as it is now, or say at the title why that cannot be."""
        try:
            opened = self._open_match.resume(path)
        except (SaveError, PlayedElsewhere, FinishedElsewhere) as error:
            self._saved_matches.tell_of(error)
            return self._to_title()
        if listed is not None and moves_of(opened.match) != listed.moves:
            return Reset(self._played_on_meanwhile(opened))
        return Reset(self._table(opened))

    def _played_on_meanwhile(self, opened: Session) -> Scene:
        """Another copy of the game had the match since it was offered."""
        text, match = self._context.text, opened.match
        seals = "–".join(map(str, match.seals))
        words = text("meanwhile.words", number=len(match.rounds), seals=seals, ply=len(match.round.turns))
        on = Button(text("meanwhile.on"), lambda: Reset(self._table(opened)), primary=True)
        away = Button(text("result.title"), self._to_title)
        return DialogScene(self._context, text("meanwhile.title"), words, [on, away])

    def button(self, found: Waiting, *, primary: bool = False) -> Button:
        """Leads to the table of a match."""
        label = self._context.text("title.continue", **who_and_how_far(found))
        return Button(label, partial(self.open, found.path, found), primary=primary)

    def ask_first(self, found: Waiting | None, scene: Callable[[], Scene]) -> Change:
        """A new match while another is under way is asked about once, in words that say what is kept."""
        return self.ask_before(found, lambda: Push(scene()), lambda: Replace(scene()))

    def ask_before(self, found: Waiting | None, begin: On, after_asking: On | None = None) -> Change:
        """The same for whatever begins something; after the question another change may lead there."""
        if found is None:
            return begin()
        text = self._context.text
        words = text("anew.words", number=found.round_number, **who_and_how_far(found))
        buttons = [
            self.button(found),
            Button(text("anew.yes"), after_asking or begin, primary=True),
            Button(text("setup.back"), Pop),
        ]
        return Push(DialogScene(self._context, text("anew.title"), words, buttons))


def who_and_how_far(found: Waiting) -> dict[str, str]:
    """What sentences about a saved match speak of."""
    return {
        "names": " – ".join(player.name for player in found.players),
        "seals": "–".join(map(str, found.seals)),
    }
