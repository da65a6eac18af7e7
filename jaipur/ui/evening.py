"""How an evening goes: from the title to a match, from round to round, and back. Only here do scenes meet."""

import logging
import random
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from jaipur import bots, paths, saves
from jaipur.match import Match, Options, Player
from jaipur.ui.scene import Become, Change, Close, Quit, Restart, Scene, Show
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.pause import PauseScene
from jaipur.ui.scenes.play import Hides, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.rules import RulesScene
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.shared import Shared
from jaipur.ui.widgets import Button

log = logging.getLogger("jaipur.ui")


class Evening:
    """The scenes of one sitting, and what leads from one to the next."""

    def __init__(self, shared: Shared, seed: int | None = None) -> None:
        self._shared = shared
        self.seed = seed

    def title(self) -> TitleScene:
        """Where it begins: go on with a match under way, or begin a new one."""
        text = self._shared.text
        buttons = []
        found = self._under_way()
        if found is not None:
            names = " – ".join(player.name for player in found[0].players)
            buttons.append(Button(text("title.continue", names=names), lambda: self._go_on(*found), primary=True))
        for level in bots.LEVELS:
            name = text(f"level.{level}")
            buttons.append(Button(text("menu.against", name=name), partial(self._against, level), primary=not buttons))
        buttons.append(Button(text("title.hot_seat"), self._together))
        buttons.append(Button(text("title.options"), lambda: Show(self.options(self.title))))
        buttons.append(Button(text("title.rules"), lambda: Show(RulesScene(self._shared))))
        buttons.append(Button(text("title.quit"), Quit))
        return TitleScene(self._shared, buttons)

    def beginnings(self) -> list[Callable[[], Change]]:
        """A match against the strongest level, and one between two people."""
        return [partial(self._against, list(bots.LEVELS)[-1]), self._together]

    def _under_way(self) -> tuple[Match, Path] | None:
        for path in saves.newest_first(paths.saves()):
            try:
                match = saves.load(path)
            except saves.SaveError as error:
                log.warning("a save is left as it is: %s", error)
                continue
            known = all(player.level is None or player.level in bots.LEVELS for player in match.players)
            if known and not match.over:
                return match, path
        return None

    def _go_on(self, match: Match, path: Path) -> Change:
        return Restart(self.at_table(match, path, fresh=False))

    def _against(self, level: str) -> Change:
        text = self._shared.text
        return self._new((Player(text("player.first")), Player(text(f"level.{level}"), level)))

    def _together(self) -> Change:
        text = self._shared.text
        return self._new((Player(text("player.first")), Player(text("player.second"))))

    def _new(self, players: tuple[Player, Player], options: Options | None = None) -> Change:
        seed = random.SystemRandom().randrange(2**32) if self.seed is None else self.seed
        started = datetime.now().astimezone().strftime("%Y-%m-%d_%H.%M.%S")
        match = Match(players, options or Options(show_herds=self._shared.settings.show_herds), seed)
        return Restart(self.at_table(match, paths.saves() / f"{started}_{seed}{saves.ENDING}"))

    def at_table(self, match: Match, path: Path, *, fresh: bool = True) -> Scene:
        """The table of a match; its result, when the round was over already."""
        play = PlayScene(self._shared, match, path, self._result, Hides(CurtainScene, self._pause))
        if match.table.over:
            return self._result(play)
        if fresh:
            play.deal_in()
        return play

    def _result(self, play: PlayScene) -> Scene:
        if play.match.over and play.path.parent == paths.saves():
            play.keep_record()
        return ResultScene(play, self._next_round, self._rematch, self._to_title)

    def _next_round(self, play: PlayScene) -> Change:
        play.match.start_next_round()
        return Become(self.at_table(play.match, play.path))

    def _rematch(self, play: PlayScene) -> Change:
        return self._new(play.match.players, play.match.options)

    def _to_title(self, _play: PlayScene) -> Change:
        return Restart(self.title())

    def options(self, below: Callable[[], Scene] | None = None) -> OptionsScene:
        """The options. What lies below is made anew afterwards where its words may have changed."""
        return OptionsScene(self._shared, (lambda: Restart(below())) if below else Close)

    def _pause(self, play: PlayScene) -> Scene:
        text = self._shared.text
        buttons = [
            Button(text("pause.back"), Close, primary=True),
            Button(text("title.options"), lambda: Become(self.options())),
            Button(text("title.rules"), lambda: Become(RulesScene(self._shared))),
            Button(text("pause.leave"), lambda: self._to_title(play)),
            Button(text("title.quit"), Quit),
        ]
        return PauseScene(self._shared, buttons)
