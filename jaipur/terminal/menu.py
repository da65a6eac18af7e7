"""From the command line to a match: what to play, against whom, or which match to go on with."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from jaipur import bots, paths, saves
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.terminal.console import Console, Left, standard_console
from jaipur.terminal.game import TextMatch
from jaipur.text import Text

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for; what it left open is asked at the terminal."""

    language: str
    plain: bool = False
    seed: int | None = None
    level: str | None = None
    hot_seat: bool = False
    names: tuple[str, ...] = ()
    show_herds: bool = False
    single_round: bool = False
    load: Path | None = None


def run(wishes: Wishes) -> int:
    """Play in the terminal; the exit code of the program."""
    text = Text(wishes.language, paths.assets() / "locale")
    console = standard_console(plain=wishes.plain)
    try:
        found = _Menu(console, text, wishes).match()
        if found is None:
            return 2
        match, path = found
    except (Left, KeyboardInterrupt):
        console.say("", text("game.goodbye"))
        return 0
    game = TextMatch(console, Narrator(text), match, path)
    try:
        game.play()
    except Left:
        game.leave()
    except KeyboardInterrupt:
        game.leave()
        return INTERRUPTED
    return 0


class _Menu:
    """The questions before a match."""

    def __init__(self, console: Console, text: Text, wishes: Wishes) -> None:
        self._console = console
        self._text = text
        self._wishes = wishes

    def match(self) -> tuple[Match, Path] | None:
        """The match to play and its file; None when the one asked for cannot be loaded."""
        self._console.say(self._text("menu.welcome"))
        if self._wishes.load is not None:
            loaded = self._loaded(self._wishes.load)
            return None if loaded is None else (loaded, self._wishes.load)
        if self._wishes.hot_seat:
            return self._hot_seat()
        if self._wishes.level is not None:
            return self._against(self._wishes.level)
        return self._asked()

    def _asked(self) -> tuple[Match, Path]:
        choices: list[tuple[str, Callable[[], tuple[Match, Path]]]] = []
        under_way = self._under_way()
        if under_way is not None:
            match, path = under_way
            names = " – ".join(player.name for player in match.players)
            choices.append((self._text("menu.continue", names=names), lambda: (match, path)))
        choices += [
            (self._text("menu.against", name=self._bot_name(level)), partial(self._against, level))
            for level in bots.LEVELS
        ]
        choices.append((self._text("menu.hot_seat"), self._hot_seat))
        return choices[self._pick([label for label, _ in choices])][1]()

    def _pick(self, labels: list[str]) -> int:
        self._console.say(*(f"{number}. {label}" for number, label in enumerate(labels, start=1)))
        while True:
            answer = self._console.ask(self._text("menu.pick", most=len(labels)))
            if answer.isascii() and answer.isdigit() and 1 <= int(answer[:4]) <= len(labels):
                return int(answer) - 1
            self._console.say(self._text("game.no_such_number", most=len(labels)))

    def _under_way(self) -> tuple[Match, Path] | None:
        for path in saves.newest_first(paths.saves()):
            match = self._loaded(path)
            if match is not None and not match.over:
                return match, path
        return None

    def _loaded(self, path: Path) -> Match | None:
        try:
            match = saves.load(path)
        except saves.SaveError as error:
            self._console.say(self._text(f"save.{error.fault}", path=path, where=error.where))
            return None
        for player in match.players:
            if player.level is not None and player.level not in bots.LEVELS:
                self._console.say(self._text("save.unknown_level", path=path, level=player.level))
                return None
        return match

    def _against(self, level: str) -> tuple[Match, Path]:
        name = self._name(0, self._text("player.first"))
        return self._new((Player(name), Player(self._bot_name(level), level)))

    def _hot_seat(self) -> tuple[Match, Path]:
        first = self._name(0, self._text("player.first"))
        second = self._name(1, self._text("player.second"))
        return self._new((Player(first), Player(second)))

    def _name(self, seat: int, usual: str) -> str:
        if self._wishes.names:
            return (*self._wishes.names, usual)[min(seat, len(self._wishes.names))]
        return self._console.ask(self._text("menu.name", number=seat + 1, usual=usual))[:20] or usual

    def _bot_name(self, level: str) -> str:
        return self._text(f"level.{level}")

    def _new(self, players: tuple[Player, Player]) -> tuple[Match, Path]:
        seed = random.SystemRandom().randrange(2**32) if self._wishes.seed is None else self._wishes.seed
        options = Options(self._wishes.show_herds, 1 if self._wishes.single_round else 2)
        started = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        return Match(players, options, seed), paths.saves() / f"{started} {seed}{saves.ENDING}"
