"""From the command line to a match: what to play, against whom, or which match to go on with."""

import random
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from jaipur import bots, paths, saves
from jaipur.launch import LaunchOptions
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.terminal.console import Console, PlayerLeft, standard_console
from jaipur.terminal.game import TextMatch
from jaipur.terminal.reading import wants_to_leave
from jaipur.text import Text

INTERRUPTED = 130
NO_MATCH = 2
LONGEST_NAME = 20
MOST_OFFERED = 5

Begun = tuple[Match, Path]
MenuEntry = tuple[str, Callable[[], Begun]]


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
    try:
        begun = _Menu(console, text, launch).match()
    except (PlayerLeft, KeyboardInterrupt):
        console.say("", text("game.goodbye"))
        return 0
    if begun is None:
        return NO_MATCH
    game = TextMatch(console, Narrator(text), *begun)
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

    def match(self) -> Begun | None:
        """The match to play and its file; None when the one asked for cannot be loaded."""
        self._console.say(self._text("menu.welcome"))
        if self._launch.load is not None:
            loaded = self._loaded(self._launch.load)
            return None if loaded is None else (loaded, self._launch.load)
        beginnings = self._beginnings()
        under_way = [] if self._launch.seed is not None else self._under_way()
        choices: list[MenuEntry] = [(self._going_on(begun[0]), partial(_unchanged, begun)) for begun in under_way]
        choices += beginnings
        return choices[self._pick([label for label, _ in choices]) if len(choices) > 1 else 0][1]()

    def _beginnings(self) -> list[MenuEntry]:
        """The new matches that the command line leaves open."""
        levels = [self._launch.level] if self._launch.level else list(bots.LEVELS)
        against: list[MenuEntry] = [
            (self._text("menu.against", name=self._bot_name(level)), partial(self._against, level)) for level in levels
        ]
        together: list[MenuEntry] = [(self._text("menu.hot_seat"), self._hot_seat)]
        if self._launch.hot_seat:
            return together
        return against if self._launch.level else [*against, *together]

    def _going_on(self, match: Match) -> str:
        names = " – ".join(player.name for player in match.players)
        seals = "–".join(map(str, match.seals))
        return self._text("menu.continue", names=names, number=len(match.rounds), seals=seals)

    def _pick(self, labels: list[str]) -> int:
        self._console.say(*(f"{number}. {label}" for number, label in enumerate(labels, start=1)))
        numbers = {str(number): number - 1 for number in range(1, len(labels) + 1)}
        while (answer := self._ask("menu.pick", most=len(labels))) not in numbers:
            self._console.say(self._text("game.no_such_number", most=len(labels)))
        return numbers[answer]

    def _ask(self, question: str, **values: object) -> str:
        answer = self._console.ask(self._text(question, **values))
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        return answer

    def _under_way(self) -> list[Begun]:
        """The matches that wait to be gone on with, of the kind that the command line asks for."""
        found: list[Begun] = []
        for path in saves.newest_first(paths.saves()):
            match = self._loaded(path)
            if match is not None and not match.over and self._wished(match):
                found.append((match, path))
            if len(found) == MOST_OFFERED:
                break
        return found

    def _wished(self, match: Match) -> bool:
        levels = [player.level for player in match.players if player.level is not None]
        if self._launch.hot_seat:
            return not levels
        return self._launch.level is None or self._launch.level in levels

    def _loaded(self, path: Path) -> Match | None:
        try:
            match = saves.load(path)
        except saves.SaveError as error:
            self._console.say(self._text(f"save.{error.fault}", path=path, where=error.where))
            return None
        for player in match.players:
            if player.level is not None and player.level not in bots.LEVELS:
                self._console.say(self._text("save.unknown_level", path=path, where=player.level))
                return None
        return match

    def _against(self, level: str) -> Begun:
        name = self._name(0, self._text("player.first"))
        return self._new((Player(name), Player(self._bot_name(level), level)))

    def _hot_seat(self) -> Begun:
        first = self._name(0, self._text("player.first"))
        second = self._name(1, self._text("player.second"))
        return self._new((Player(first), Player(second if second != first else f"{second} 2")))

    def _name(self, seat: int, usual: str) -> str:
        if self._launch.names:
            name = (*self._launch.names, usual)[min(seat, len(self._launch.names))]
        else:
            name = self._ask("menu.name", number=seat + 1, usual=usual)
        shown = "".join(sign for sign in name if sign.isprintable())
        return shown[:LONGEST_NAME].strip() or usual

    def _bot_name(self, level: str) -> str:
        return self._text(f"level.{level}")

    def _new(self, players: tuple[Player, Player]) -> Begun:
        seed = random.SystemRandom().randrange(2**32) if self._launch.seed is None else self._launch.seed
        options = Options(self._launch.show_herds, 1 if self._launch.single_round else 2)
        started = datetime.now().astimezone().strftime("%Y-%m-%d_%H.%M.%S")
        return Match(players, options, seed), paths.saves() / f"{started}_{seed}{saves.ENDING}"


def _unchanged(begun: Begun) -> Begun:
    return begun
