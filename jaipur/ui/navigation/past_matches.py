"""Your matches: the list of those that are over, the page of each, and what may be done with it."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path

from jaipur import record_words, save_words
from jaipur.match import Match
from jaipur.records import LONGEST_TITLE, Damaged, Entry, Played, RecordList, SaveError, Unread, load
from jaipur.text import Text
from jaipur.ui.kit.clipboard import copied_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import BackTo, Change, Pop, Push, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.match_page import CountedRound, MatchFacts, MatchPageScene, MatchWays
from jaipur.ui.scenes.matches import MatchesScene, MatchRow
from jaipur.ui.scenes.seated import portrait_of


class ListedRecords:
    """The records as the list shows them, in words."""

    def __init__(self, text: Text, records: RecordList) -> None:
        self._text = text
        self._records = records
        self._rows: dict[Entry, MatchRow] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._records.entries)

    def row(self, place: int) -> MatchRow:
        """One of them, as far as it was looked into."""
        entry = self._records.entries[place]
        if entry not in self._rows:
            self._rows[entry] = _row(self._text, entry)
        return self._rows[entry]

    def read_on(self, in_sight: Iterable[int], enough: Callable[[], bool]) -> bool:
        """Look into them until it is enough; whether there was anything to look into."""
        if self._records.all_read:
            return False
        self._records.read_on(in_sight, enough)
        return True


def _row(text: Text, entry: Entry) -> MatchRow:
    begun = record_words.when(text, entry.begun, datetime.now().astimezone())
    match entry:
        case Unread():
            return MatchRow(begun, begun)
        case Damaged(path=path, error=error):
            fault = text("matches.damaged", when=begun, reason=record_words.fault(text, error))
            return MatchRow(begun, entry.title or path.name, fault=fault)
        case Played(players=players):
            names = record_words.names(entry)
            return MatchRow(
                when=begun if not entry.title else f"{names} · {begun}",
                names=entry.title or names,
                faces=tuple((player.name, portrait_of(player)) for player in players),
                seals=entry.seals,
                counts=record_words.counts(text, entry),
            )


class PastMatches:
    """What leads from the title to a match that is over, and back into its rounds."""

    def __init__(
        self,
        context: Context,
        *,
        look_back: Callable[[Match, int, Path], Change],
        of_code: Callable[[str], Change],
    ) -> None:
        self._context = context
        self._look_back = look_back
        self._of_code = of_code

    def list(self) -> Scene:
        """The list, as the folder is now."""
        text, records = self._context.text, RecordList()
        nothing = text("matches.none")
        if records.failure is not None:
            reason = save_words.reason(text, records.failure)
            nothing = text("matches.barred", reason=reason, folder=records.folder)
        scene: MatchesScene
        paste = Button(text("matches.paste"), lambda: self._of_code(copied_text()))
        opened: Callable[[int], Change] = lambda place: Push(self._page(scene, records, place))  # noqa: E731
        scene = MatchesScene(self._context, ListedRecords(text, records), opened, [paste], nothing)
        return scene

    def _page(self, back: MatchesScene, records: RecordList, place: int) -> Scene:
        """One match; what is damaged is told with the reason, and can be named and put aside like the others."""
        entry, text = records.read(place), self._context.text
        match, facts = _facts(text, entry)

        def look(number: int) -> Change:
            assert match is not None
            return self._look_back(match, number, entry.path)

        ways = MatchWays(
            look_back=look,
            rename=partial(self._rename, records, place),
            remove=lambda: Push(self._ask_first(back, records, place)),
            leave=Pop,
        )
        return MatchPageScene(self._context, facts, entry.title, LONGEST_TITLE, ways)

    def _rename(self, records: RecordList, place: int, title: str) -> str:
        text = self._context.text
        try:
            records.rename(place, title)
        except OSError as error:
            return text("matches.not_named", reason=save_words.reason(text, error))
        return ""

    def _ask_first(self, back: MatchesScene, records: RecordList, place: int) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("matches.remove_yes"), lambda: self._remove(back, records, place)),
            Button(text("setup.back"), Pop, primary=True),
        ]
        return DialogScene(self._context, text("matches.remove_title"), text("matches.remove_words"), buttons)

    def _remove(self, back: MatchesScene, records: RecordList, place: int) -> Change:
        text = self._context.text
        try:
            back.note = text("matches.removed", path=records.remove(place))
        except OSError as error:
            back.note = text("matches.not_removed", reason=save_words.reason(text, error))
        return BackTo(back)


def _facts(text: Text, entry: Played | Damaged) -> tuple[Match | None, MatchFacts]:
    """What its page says, and the match itself, if it is one still."""
    begun = record_words.when(text, entry.begun, datetime.now().astimezone())
    try:
        if isinstance(entry, Damaged):
            raise entry.error
        match = load(entry.path)
    except SaveError as error:
        fault = text("matches.damaged_words", reason=record_words.fault(text, error), path=entry.path)
        return None, MatchFacts(entry.title or entry.path.name, begun, fault=fault)
    assert isinstance(entry, Played)
    first, second = match.players
    rounds = []
    for number, one in enumerate(match.rounds):
        result = one.result
        winner = None if result is None or result.winner is None else int(result.winner)
        rounds.append(CountedRound(number, None if result is None else result.rupees, winner))
    names = record_words.names(entry)
    return match, MatchFacts(
        heading=entry.title or names,
        below=begun if not entry.title else f"{names} · {begun}",
        names=(first.name, second.name),
        portraits=(portrait_of(first), portrait_of(second)),
        rounds=tuple(rounds),
    )
