"""How an evening goes: from the title to a match, from round to round, and back. Only here do scenes meet."""

import logging
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from jaipur import bots, paths, saves
from jaipur.files import FileLock
from jaipur.match import Match, Options, Player
from jaipur.ui.scene import Become, Change, Close, Quit, Restart, Scene, Show
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.fairness import fairness_scene
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.notice import NoticeScene
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.play import Hides, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.rules import rules_scene
from jaipur.ui.scenes.setup import Length, SetupScene
from jaipur.ui.scenes.title import BAZAAR, TitleScene
from jaipur.ui.shared import Shared
from jaipur.ui.widgets import Button

log = logging.getLogger("jaipur.ui")


class Evening:
    """The scenes of one sitting, and what leads from one to the next."""

    def __init__(self, shared: Shared, seed: int | None = None) -> None:
        self._shared = shared
        self.seed = seed
        self._hold: FileLock | None = None
        self._told_of: set[Path] = set()

    def title(self) -> TitleScene:
        """Where it begins: go on with a match under way, or begin a new one."""
        self.let_go()
        self._shared.worker.drop()
        self._shared.painter.clear_table()
        self._shared.artwork.fetch(BAZAAR)
        text = self._shared.text
        found = self._under_way()
        buttons = []
        if found is not None:
            go_on = text("title.continue", names=_names_of(found[0]), seals=_seals_of(found[0]))
            buttons.append(Button(go_on, lambda: self._go_on(*found), primary=True))
        buttons.append(Button(text("title.play"), lambda: self._to_bazaar(found), primary=found is None))
        buttons.append(Button(text("title.hot_seat"), self._ask_first(found, self.two_people)))
        buttons.append(Button(text("title.learn"), lambda: Show(self.lesson())))
        buttons.append(Button(text("title.rules"), lambda: Show(rules_scene(self._shared))))
        buttons.append(Button(text("title.options"), lambda: Show(self.options(lambda: Restart(self.title())))))
        buttons.append(Button(text("title.quit"), Quit))
        return TitleScene(self._shared, buttons)

    def _under_way(self) -> tuple[Match, Path] | None:
        for path in saves.newest_first(paths.saves()):
            try:
                match = saves.load(path)
            except saves.SaveError as error:
                self._tell_of(path, error)
                continue
            known = all(player.level is None or player.level in bots.LEVELS for player in match.players)
            if known and not match.over and self._is_free(path):
                return match, path
        return None

    def _tell_of(self, path: Path, error: saves.SaveError) -> None:
        """Say once that a save cannot be read; it stays where it is."""
        if path not in self._told_of:
            log.warning("a save is left as it is: %s", error)
            self._told_of.add(path)
            self._shared.notices.append(self._shared.text(f"save.{error.fault}", where=error.where, path=path))

    def _is_free(self, path: Path) -> bool:
        """Whether no other running copy of the game plays this match."""
        return not FileLock(path).held

    def _to_bazaar(self, found: tuple[Match, Path] | None) -> Change:
        """Whoever comes for the first time may learn by playing instead."""
        if found is None and not self._shared.settings.lesson_offered:
            self._lesson_was_offered()
            return Show(self._offer())
        return self._ask_first(found, self.opponents)()

    def _lesson_was_offered(self) -> None:
        self._shared.change(replace(self._shared.settings, lesson_offered=True))

    def _offer(self) -> Scene:
        text = self._shared.text
        buttons = [
            Button(text("lesson.accept"), lambda: Become(self.lesson()), primary=True),
            Button(text("lesson.decline"), lambda: Become(self.opponents())),
        ]
        return NoticeScene(self._shared, text("lesson.offer"), text("lesson.offer_words"), buttons)

    def lesson(self) -> LessonScene:
        """A short round with a guide; it leaves nothing behind but what was learned."""
        self._lesson_was_offered()
        hides = Hides(CurtainScene, lambda _play: Close())
        return LessonScene(self._shared, self._names()[0], self._counted, hides)

    def _counted(self, play: PlayScene) -> Scene:
        on = Button(self._shared.text("lesson.go_on"), lambda: Become(self._farewell()), primary=True)
        return ResultScene(play, [on])

    def _farewell(self) -> Scene:
        text = self._shared.text
        buttons = [
            Button(text("title.play"), self._ask_first(self._under_way(), self.opponents), primary=True),
            Button(text("result.title"), Close),
        ]
        return NoticeScene(self._shared, text("lesson.done"), text("lesson.done_words"), buttons)

    def _ask_first(self, found: tuple[Match, Path] | None, scene: Callable[[], Scene]) -> Callable[[], Change]:
        """A new match while another is under way is asked about once, in words that say what is kept."""
        if found is None:
            return lambda: Show(scene())
        text = self._shared.text
        match = found[0]
        words = text(
            "anew.words",
            names=_names_of(match),
            number=len(match.rounds),
            seals=_seals_of(match),
        )
        buttons = [
            Button(text("title.continue", names=_names_of(match), seals=_seals_of(match)), lambda: self._go_on(*found)),
            Button(text("anew.yes"), lambda: Become(scene()), primary=True),
            Button(text("setup.back"), Close),
        ]
        return lambda: Show(NoticeScene(self._shared, text("anew.title"), words, buttons))

    def _go_on(self, match: Match, path: Path) -> Change:
        return Restart(self.at_table(match, path, fresh=False))

    def opponents(self) -> SetupScene:
        """Choose whom to meet."""
        text = self._shared.text
        choices = [(level, partial(self._against, level)) for level in bots.LEVELS]
        return SetupScene(self._shared, text("setup.opponent"), self._names()[:1], self._length, opponents=choices)

    def two_people(self) -> SetupScene:
        """Say who the two are."""
        title = self._shared.text("setup.two")
        return SetupScene(self._shared, title, self._names(), self._length, begin=self._together)

    def _names(self) -> list[str]:
        settings, text = self._shared.settings, self._shared.text
        return [settings.first_name or text("player.first"), settings.second_name or text("player.second")]

    @property
    def _length(self) -> Length:
        return Length(self._length_in_words, self._other_length)

    def _length_in_words(self) -> str:
        return self._shared.text("setup.one_seal" if self._shared.settings.single_round else "setup.two_seals")

    def _other_length(self) -> None:
        settings = self._shared.settings
        self._shared.change(replace(settings, single_round=not settings.single_round))

    def against(self, level: str) -> Change:
        """A match against one level, without further questions."""
        return self._against(level, tuple(self._names()[:1]))

    def beginnings(self) -> list[Callable[[], Change]]:
        """A match against the first level, and one between two people, without further questions."""
        return [partial(self.against, next(iter(bots.LEVELS))), partial(self._together, tuple(self._names()))]

    def _against(self, level: str, names: tuple[str, ...]) -> Change:
        (name,) = self._remembered(names)
        return self._new((Player(name), Player(self._shared.text(f"level.{level}"), level)))

    def _together(self, names: tuple[str, ...]) -> Change:
        first, second = self._remembered(names)
        return self._new((Player(first), Player(second)))

    def _remembered(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names as written, or the usual ones; written ones are remembered."""
        settings, usual = self._shared.settings, self._names()
        first, second = (*names, "")[:2]
        remembered = replace(
            settings, first_name=first or settings.first_name, second_name=second or settings.second_name
        )
        self._shared.change(remembered)
        return tuple(name or usual[place] for place, name in enumerate(names))

    def _new(self, players: tuple[Player, Player], options: Options | None = None) -> Change:
        seed = random.SystemRandom().randrange(2**32) if self.seed is None else self.seed
        started = datetime.now().astimezone().strftime("%Y-%m-%d_%H.%M.%S")
        settings = self._shared.settings
        agreed = options or Options(settings.show_herds, 1 if settings.single_round else 2)
        match = Match(players, agreed, seed)
        return Restart(self.at_table(match, paths.saves() / f"{started}_{seed}{saves.ENDING}"))

    def at_table(self, match: Match, path: Path, *, fresh: bool = True) -> Scene:
        """The table of a match; its result, when the round was over already."""
        self._claim(path)
        self._shared.artwork.put_away(BAZAAR)
        play = PlayScene(
            self._shared, match, path, self._result, Hides(CurtainScene, lambda play: Show(self._pause(play)))
        )
        if match.table.over:
            return self._result(play)
        if fresh:
            play.deal_in()
        return play

    def _claim(self, path: Path) -> None:
        self.let_go()
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self._hold = FileLock(path)
        if not self._hold.take():
            log.warning("another copy of the game plays %s", path.name)

    def let_go(self) -> None:
        """Leave the match under way to whoever opens it next."""
        if self._hold is not None:
            self._hold.release()
            self._hold = None

    def _result(self, play: PlayScene) -> Scene:
        if play.match.over and play.path.parent == paths.saves():
            play.keep_record()
            self.let_go()
        text = self._shared.text
        on = Button(text("result.next_round"), lambda: self._next_round(play), primary=True)
        again = Button(text("result.rematch"), lambda: self._rematch(play), primary=True)
        away = Button(text("result.title"), lambda: self._to_title(play))
        return ResultScene(play, [again if play.match.over else on, away])

    def _next_round(self, play: PlayScene) -> Change:
        play.match.start_next_round()
        return Become(self.at_table(play.match, play.path))

    def _rematch(self, play: PlayScene) -> Change:
        return self._new(play.match.players, play.match.options)

    def _to_title(self, _play: PlayScene) -> Change:
        return Restart(self.title())

    def options(self, leave: Callable[[], Change] = Close) -> OptionsScene:
        """The options. Whoever opens them says how to leave: words below may want another language then."""
        pages: dict[str, Callable[[], Scene]] = {
            "fairness": partial(fairness_scene, self._shared),
            "credits": self.credits,
        }
        return OptionsScene(self._shared, leave, pages)

    def credits(self) -> Scene:
        """Who made what."""
        text = self._shared.text
        done = Button(text("options.done"), Close, primary=True)
        return NoticeScene(self._shared, text("credits.title"), text("credits.words"), [done], wide=True)

    def pages(self) -> list[Callable[[], Scene]]:
        """Everything that can be opened around a table."""
        return [
            self.opponents,
            self.two_people,
            self.options,
            self.credits,
            self.lesson,
            partial(rules_scene, self._shared),
            partial(fairness_scene, self._shared),
        ]

    def _pause(self, play: PlayScene) -> Scene:
        text = self._shared.text
        buttons = [
            Button(text("pause.back"), Close, primary=True),
            Button(text("title.options"), lambda: Become(self.options(lambda: Become(self._pause(play))))),
            Button(text("title.rules"), lambda: Show(rules_scene(self._shared))),
            Button(text("pause.leave"), lambda: self._to_title(play)),
            Button(text("title.quit"), Quit),
        ]
        return NoticeScene(self._shared, text("pause.title"), text("pause.kept"), buttons)


def _names_of(match: Match) -> str:
    return " – ".join(player.name for player in match.players)


def _seals_of(match: Match) -> str:
    return "–".join(map(str, match.seals))
