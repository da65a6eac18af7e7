"""From the command line to a match: what to play, against whom, or which match to go on with."""

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from jaipur import bots, record_words, trading_words
from jaipur.history import History, RoundPlayed, rating_now
from jaipur.launch import LaunchOptions
from jaipur.match import Options, Player, moves_of
from jaipur.narration import Narrator
from jaipur.rating_words import expected, strength
from jaipur.records import RecordList, any_record
from jaipur.save_words import damaged, homeless, kept, reason
from jaipur.session import (
    FinishedElsewhere,
    PlayedElsewhere,
    SaveError,
    Session,
    Waiting,
    begin,
    clear_up,
    resume,
    unfinished,
)
from jaipur.terminal.console import Console, PlayerLeft, standard_console
from jaipur.terminal.daily import begin_day, note_first_try
from jaipur.terminal.game import TextMatch
from jaipur.terminal.reading import asks_for_day, asks_for_matches, asks_for_trading, wants_to_leave
from jaipur.text import Text, presentable
from jaipur.trading import trading

INTERRUPTED = 130
NO_MATCH = 2
LONGEST_NAME = 20
MOST_OFFERED = 5
MOST_LISTED = 20
PATIENCE = 1.0
"""Seconds that go into reading records before the first question; what is left is read the next time."""


class MenuEntry(NamedTuple):
    """A line of the menu, and what it leads to: None when that cannot be opened after all."""

    label: str
    open: Callable[[], Session | None]


def run(launch: LaunchOptions, text: Text) -> int:
    """Play in the terminal; the exit code of the program."""
    console = standard_console(plain=launch.plain)
    if console is None:
        return NO_MATCH
    try:
        return _run(launch, text, console)
    except PlayerLeft:
        # The player is out of reach: nothing more can be said.
        return 1


def _run(launch: LaunchOptions, text: Text, console: Console) -> int:
    clear_up()
    try:
        session = _Menu(console, text, launch).session()
    except (PlayerLeft, KeyboardInterrupt):
        console.say("", text("game.goodbye"))
        return 0
    if session is None:
        return NO_MATCH
    with session:
        code = _play(TextMatch(console, Narrator(text), session, quiet=launch.quiet))
        note_first_try(console, text, session.match)
        return code


def _play(game: TextMatch) -> int:
    try:
        game.play()
    except PlayerLeft:
        game.leave()
    except KeyboardInterrupt:
        game.leave()
        return INTERRUPTED
    return 0


class _Menu:
    """The questions before a match."""

    def __init__(self, console: Console, text: Text, launch: LaunchOptions) -> None:
        self._console = console
        self._text = text
        self._launch = launch
        self._rating = rating_now(_rounds(), time.time())

    def session(self) -> Session | None:
        """The match to play; None when the one that the command line asks for cannot be opened."""
        self._console.say(self._text("menu.welcome"), *homeless(self._text))
        if self._launch.load is not None:
            return self._resumed(self._launch.load)
        while True:
            session = self._picked(self._entries()).open()
            if session is not None:
                return session

    def _entries(self) -> list[MenuEntry]:
        # Whoever asks for a deal asks for a new match.
        waiting = self._waiting() if self._launch.seed is None else []
        going_on = [MenuEntry(self._going_on(one), partial(self._resumed, one.path, one)) for one in waiting]
        return going_on + self._beginnings()

    def _beginnings(self) -> list[MenuEntry]:
        """The new matches that the command line leaves open."""
        together = MenuEntry(self._text("menu.hot_seat"), self._hot_seat)
        if self._launch.hot_seat:
            return [together]
        if self._launch.level:
            return [self._opponent(self._launch.level)]
        elsewhere = MenuEntry(self._text("menu.friend"), self._elsewhere)
        return [*map(self._opponent, bots.LEVELS), together, elsewhere]

    def _elsewhere(self) -> None:
        """A friend at another computer. What that stands on is loaded only now."""
        try:
            from jaipur.terminal.friends import FriendMenu
        except ImportError as error:
            self._console.say(self._text("friend.missing", module=str(error.name)))
        else:
            FriendMenu(self._console, Narrator(self._text), self._launch).run()

    def _opponent(self, level: str) -> MenuEntry:
        name, text, rating = self._bot_name(level), self._text, self._rating
        if rating is None:
            return MenuEntry(text("menu.against", name=name), partial(self._against, level))
        told = text("menu.against_expected", name=name, expected=expected(text, rating, level))
        return MenuEntry(told, partial(self._against, level))

    def _going_on(self, one: Waiting) -> str:
        seals = "–".join(map(str, one.seals))
        return self._text("menu.continue", names=_names(one), number=one.round_number, seals=seals)

    def _picked(self, entries: list[MenuEntry]) -> MenuEntry:
        if len(entries) == 1:
            return entries[0]
        if self._rating is not None:
            self._console.say(strength(self._text, self._rating), self._text("menu.trading"))
        self._console.say(*(f"{number}. {entry.label}" for number, entry in enumerate(entries, start=1)))
        self._console.say(self._text("menu.day"))
        if any_record():
            self._console.say(self._text("menu.matches"))
        numbered = {str(number): entry for number, entry in enumerate(entries, start=1)}
        while (answer := self._ask("menu.pick", most=len(entries))) not in numbered:
            if asks_for_matches(answer, self._text):
                self._list_matches()
            elif asks_for_trading(answer, self._text):
                self._tell_trading()
            elif asks_for_day(answer, self._text):
                return MenuEntry(self._text("title.daily"), self._day)
            else:
                self._console.say(self._text("game.no_such_number", most=len(entries)))
        return numbered[answer]

    def _day(self) -> Session:
        player = Player(self._name(0, self._text("player.first")))
        return begin_day(self._console, self._text, player, show_herds=self._launch.show_herds)

    def _tell_trading(self) -> None:
        """The figures of the rounds against rivals."""
        rounds = _rounds()
        lines = trading_words.told(self._text, trading(rounds), rating_now(rounds, time.time()))
        self._console.say(*(lines if rounds else [self._text("trading.none")]))

    def _list_matches(self) -> None:
        """The records of finished matches, the newest first."""
        found, now = RecordList(), datetime.now().astimezone()
        places = range(min(len(found.entries), MOST_LISTED))
        lines = [record_words.told(self._text, found.read(place), now) for place in places]
        if (older := len(found.entries) - len(lines)) > 0:
            lines.append(self._text.count("matches.older", older))
        if found.failure is not None:
            lines.append(self._text("matches.barred", reason=reason(self._text, found.failure), folder=found.folder))
        self._console.say(*(lines or [self._text("matches.none")]))

    def _ask(self, question: str, **values: object) -> str:
        answer = self._console.ask(self._text(question, **values))
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        return answer

    def _waiting(self) -> list[Waiting]:
        """The matches to go on with, of the kind that the command line asks for."""
        found = unfinished()
        if found.damaged:
            self._console.say(*damaged(self._text, found.damaged))
        if found.kept:
            self._console.say(kept(self._text, [one.path for one in found.kept], "--text"))
        wished = [one for one in found.matches if self._wished(one)]
        for one in wished:
            if one.elsewhere:
                self._console.say(self._text("menu.elsewhere", names=_names(one)))
        return [one for one in wished if not one.elsewhere][:MOST_OFFERED]

    def _wished(self, one: Waiting) -> bool:
        levels = [player.level for player in one.players if player.level is not None]
        if self._launch.hot_seat:
            return not levels
        return self._launch.level is None or self._launch.level in levels

    def _resumed(self, path: Path, listed: Waiting | None = None) -> Session | None:
        try:
            session = resume(path)
        except SaveError as error:
            self._console.say(*damaged(self._text, [error]))
        except PlayedElsewhere as error:
            self._console.say(self._text("save.elsewhere", path=error.path))
        except FinishedElsewhere as error:
            self._console.say(self._text("save.finished", path=error.path))
        else:
            if listed is not None and moves_of(session.match) != listed.moves:
                self._console.say(self._meanwhile(session))
            return session
        return None

    def _meanwhile(self, session: Session) -> str:
        match = session.match
        seals = "–".join(map(str, match.seals))
        return self._text("meanwhile.words", number=len(match.rounds), seals=seals, ply=len(match.round.turns))

    def _against(self, level: str) -> Session:
        name = self._name(0, self._text("player.first"))
        return self._begin((Player(name), Player(self._bot_name(level), level)))

    def _hot_seat(self) -> Session:
        first = self._name(0, self._text("player.first"))
        second = self._name(1, self._text("player.second"))
        return self._begin((Player(first), Player(second if second != first else f"{second} 2")))

    def _name(self, seat: int, usual: str) -> str:
        if self._launch.names:
            name = (*self._launch.names, usual)[min(seat, len(self._launch.names))]
        else:
            name = self._ask("menu.name", number=seat + 1, usual=usual)
        return presentable(name, LONGEST_NAME).strip() or usual

    def _bot_name(self, level: str) -> str:
        return self._text(f"level.{level}")

    def _begin(self, players: tuple[Player, Player]) -> Session:
        options = Options(self._launch.show_herds, 1 if self._launch.single_round else 2)
        return begin(players, options, self._launch.seed)


def _rounds() -> list[RoundPlayed]:
    """What was played against rivals, as far as the records can be read in a moment."""
    history, until = History(), time.monotonic() + PATIENCE
    history.read_on(lambda: time.monotonic() > until)
    return history.rounds


def _names(one: Waiting) -> str:
    return " – ".join(player.name for player in one.players)
