"""Which scene follows which: from the title to a match, from round to round, and back. Only here do scenes meet."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from jaipur import session
from jaipur.bots.opponent import BotOpponent, Opponent
from jaipur.bots.worker import Worker
from jaipur.launch import LaunchOptions
from jaipur.match import Options, Player
from jaipur.rules import Seat
from jaipur.session import PlayedElsewhere, SaveError, Session, Waiting
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Quit, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.match_setup import MatchSetup
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.fairness_page import fairness_page
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.rules_page import rules_page
from jaipur.ui.scenes.title import BAZAAR, TitleScene
from jaipur.ui.table.painter import TablePainter

log = logging.getLogger("jaipur.ui")

# Of the unfinished matches, so many are looked at for one that is not being played elsewhere.
LOOKED_AT = 3


class Navigator:
    """The scenes of one run of the program, the match that is open, and what leads from one scene to the next."""

    def __init__(self, context: Context, seed: int | None = None, notices: list[str] | None = None) -> None:
        self.context = context
        self.seed = seed
        self.worker = Worker()
        self.painter = TablePainter(context)
        self.setup = MatchSetup(context, self._begin)
        self._session: Session | None = None
        self._notices = notices or []
        """What the player should hear of at the next title: a damaged save, settings that made no sense."""
        self._told_of: set[Path] = set()

    def first_scene(self, launch: LaunchOptions) -> Scene:
        """Where the program starts: at the table that the command line asks for, or else at the title."""
        agreed = self.setup.agreed
        options = Options(launch.show_herds or agreed.show_herds, 1 if launch.single_round else agreed.seals_to_win)
        change: Change | None = None
        if launch.load is not None:
            change = self._go_on(launch.load)
        elif launch.level is not None:
            change = self.setup.against(launch.level, launch.names, options)
        elif launch.hot_seat:
            change = self.setup.together(launch.names, options)
        return change.scene if isinstance(change, Reset) else self.title()

    def title(self) -> TitleScene:
        """Go on with an unfinished match, or begin a new one."""
        self.close()
        self.worker.drop()
        self.painter.clear()
        self.context.artwork.fetch(BAZAAR)
        text = self.context.text
        found = self._unfinished()
        buttons = []
        if found is not None:
            buttons.append(Button(self._going_on(found), partial(self._go_on, found.path), primary=True))
        buttons.append(Button(text("title.play"), lambda: self._to_bazaar(found), primary=found is None))
        buttons.append(Button(text("title.hot_seat"), self._ask_first(found, self.setup.two_people)))
        buttons.append(Button(text("title.learn"), lambda: Push(self.lesson())))
        buttons.append(Button(text("title.rules"), lambda: Push(rules_page(self.context))))
        buttons.append(Button(text("title.options"), lambda: Push(self.options(lambda: Reset(self.title())))))
        buttons.append(Button(text("title.quit"), Quit))
        notices, self._notices = self._notices, []
        return TitleScene(self.context, buttons, notices)

    def _unfinished(self) -> Waiting | None:
        """The newest match that can be gone on with. What cannot be read is told of once, and stays where it is."""
        found = session.unfinished(LOOKED_AT)
        for error in found.damaged:
            if error.path is not None and error.path not in self._told_of:
                self._told_of.add(error.path)
                self._tell_of(error)
        return next((match for match in found.matches if not match.elsewhere), None)

    def _tell_of(self, error: SaveError | PlayedElsewhere) -> None:
        log.warning("a save is left as it is: %s", error)
        text = self.context.text
        if isinstance(error, PlayedElsewhere):
            self._notices.append(text("save.elsewhere", path=error.path))
        else:
            self._notices.append(text(f"save.{error.fault}", where=error.where, path=error.path))

    def _going_on(self, match: Waiting) -> str:
        return self.context.text("title.continue", names=_names_of(match), seals=_seals_of(match))

    def _to_bazaar(self, found: Waiting | None) -> Change:
        """Whoever comes for the first time may learn by playing instead."""
        if found is None and not self.context.settings.lesson_offered:
            self._lesson_was_offered()
            return Push(self._offer())
        return self._ask_first(found, self.setup.opponents)()

    def _lesson_was_offered(self) -> None:
        self.context.change(replace(self.context.settings, lesson_offered=True))

    def _offer(self) -> Scene:
        text = self.context.text
        buttons = [
            Button(text("lesson.accept"), lambda: Replace(self.lesson()), primary=True),
            Button(text("lesson.decline"), lambda: Replace(self.setup.opponents())),
        ]
        return DialogScene(self.context, text("lesson.offer"), text("lesson.offer_words"), buttons)

    def lesson(self) -> LessonScene:
        """A short round with a guide; it leaves nothing behind but what was learned."""
        self._lesson_was_offered()
        exits = Exits(self._curtain, lambda _play: Push(self._pause("lesson.leave_words")), self._lesson_counted)
        return LessonScene(self.context, self.painter, self.setup.names[0], exits, lambda: Push(self._leaving_lesson()))

    def _leaving_lesson(self) -> Scene:
        text = self.context.text
        buttons = [
            Button(text("lesson.stay"), Pop, primary=True),
            Button(text("lesson.leave"), lambda: Reset(self.title())),
        ]
        return DialogScene(self.context, text("lesson.leave_title"), text("lesson.leave_words"), buttons)

    def _lesson_counted(self, play: PlayScene) -> Scene:
        on = Button(self.context.text("lesson.go_on"), lambda: Replace(self._farewell()), primary=True)
        return ResultScene(self.context, play.match, [on])

    def _farewell(self) -> Scene:
        text = self.context.text
        buttons = [
            Button(text("title.play"), self._ask_first(self._unfinished(), self.setup.opponents), primary=True),
            Button(text("result.title"), Pop),
        ]
        return DialogScene(self.context, text("lesson.done"), text("lesson.done_words"), buttons)

    def _ask_first(self, found: Waiting | None, scene: Callable[[], Scene]) -> Callable[[], Change]:
        """A new match while another is under way is asked about once, in words that say what is kept."""
        if found is None:
            return lambda: Push(scene())
        text = self.context.text
        words = text("anew.words", names=_names_of(found), number=found.round_number, seals=_seals_of(found))
        buttons = [
            Button(self._going_on(found), partial(self._go_on, found.path)),
            Button(text("anew.yes"), lambda: Replace(scene()), primary=True),
            Button(text("setup.back"), Pop),
        ]
        return lambda: Push(DialogScene(self.context, text("anew.title"), words, buttons))

    def _go_on(self, path: Path) -> Change:
        """Open a saved match as it is now, or say at the title why that cannot be."""
        self.close()
        try:
            self._session = session.resume(path)
        except (SaveError, PlayedElsewhere) as error:
            self._tell_of(error)
            return Reset(self.title())
        return Reset(self._at_table(self._session, fresh=False))

    def _begin(self, players: tuple[Player, Player], options: Options) -> Change:
        self.close()
        self._session = session.begin(players, options, self.seed)
        return Reset(self._at_table(self._session, fresh=True))

    def _at_table(self, open_session: Session, *, fresh: bool) -> Scene:
        """The table of a match; its result, when the round was over already."""
        self.context.artwork.put_away(BAZAAR)
        if open_session.match.table.over:
            return self._result(open_session)
        exits = Exits(self._curtain, lambda _play: Push(self._pause()), lambda _play: self._result(open_session))
        opponent = self._opponent(open_session)
        return PlayScene(self.context, self.painter, open_session, exits, opponent, fresh=fresh)

    def _opponent(self, open_session: Session) -> Opponent | None:
        match = open_session.match
        level = next((player.level for player in match.players if player.level is not None), None)
        return None if level is None else BotOpponent(self.worker, level, lambda: match.bot_seed)

    def _curtain(self, play: PlayScene, seat: Seat) -> Scene:
        return CurtainScene(self.context, play.match.players[seat].name, partial(play.open_for, seat))

    def close(self) -> None:
        """Leave the open match to whoever opens it next."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _result(self, open_session: Session) -> Scene:
        text, match = self.context.text, open_session.match
        away = Button(text("result.title"), lambda: Reset(self.title()))
        if not match.over:
            on = Button(text("result.next_round"), lambda: self._next_round(open_session), primary=True)
            return ResultScene(self.context, match, [on, away])
        if (failure := open_session.keep_record()) is not None:
            log.warning("the record stays where it is: %s", failure)
        again = Button(text("result.rematch"), lambda: self._begin(match.players, match.options), primary=True)
        return ResultScene(self.context, match, [again, away])

    def _next_round(self, open_session: Session) -> Change:
        open_session.start_next_round()
        return Replace(self._at_table(open_session, fresh=True))

    def options(self, leave: Callable[[], Change] = Pop) -> OptionsScene:
        """The options. Whoever opens them says how to leave: words below may want another language then."""
        pages: dict[str, Callable[[], Scene]] = {
            "fairness": partial(fairness_page, self.context),
            "credits": self.credits,
        }
        return OptionsScene(self.context, leave, pages)

    def credits(self) -> Scene:
        """Who made what."""
        text = self.context.text
        done = Button(text("options.done"), Pop, primary=True)
        return DialogScene(self.context, text("credits.title"), text("credits.words"), [done], wide=True)

    def pages(self) -> dict[str, Callable[[], Scene]]:
        """Everything that can be opened around a table, by name."""
        return {
            "opponents": self.setup.opponents,
            "two_people": self.setup.two_people,
            "options": self.options,
            "fairness": partial(fairness_page, self.context),
            "credits": self.credits,
            "rules": partial(rules_page, self.context),
            "lesson": self.lesson,
        }

    def _pause(self, words: str = "pause.kept") -> Scene:
        text = self.context.text
        buttons = [
            Button(text("pause.back"), Pop, primary=True),
            Button(text("title.options"), lambda: Replace(self.options(lambda: Replace(self._pause(words))))),
            Button(text("title.rules"), lambda: Push(rules_page(self.context))),
            Button(text("pause.leave"), lambda: Reset(self.title())),
            Button(text("title.quit"), Quit),
        ]
        return DialogScene(self.context, text("pause.title"), text(words), buttons)


def _names_of(match: Waiting) -> str:
    return " – ".join(player.name for player in match.players)


def _seals_of(match: Waiting) -> str:
    return "–".join(map(str, match.seals))
