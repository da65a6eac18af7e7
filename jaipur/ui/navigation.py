"""Which scene follows which: from the title to a match, from round to round, and back. Only here do scenes meet."""

import logging
import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from jaipur import save_words, session
from jaipur.bots.opponent import BotOpponent, Opponent
from jaipur.bots.worker import Worker
from jaipur.launch import LaunchOptions
from jaipur.match import Options, Player
from jaipur.rules import Seat
from jaipur.session import FinishedElsewhere, PlayedElsewhere, SaveError, Session, Unfinished, Waiting
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Quit, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.leaving import Leaving, On
from jaipur.ui.match_setup import MatchSetup
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.cut import CutScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.fairness_page import fairness_page
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.opened_deck import opened_deck
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.rules_page import rules_page
from jaipur.ui.scenes.strategy_page import strategy_page
from jaipur.ui.scenes.title import BAZAAR, TitleScene
from jaipur.ui.scenes.unsaved import UnsavedScene
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.rehearsal import rehearse_table
from jaipur.voices.banter import Banter

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
        # Weakly, or the context and all its pictures would hold themselves.
        context.ahead.rehearse(partial(rehearse_table, weakref.proxy(context)))
        self.setup = MatchSetup(context, self._begin)
        self._session: Session | None = None
        self._notices = notices or []
        """What the player should hear of at the next title: a damaged save, settings that made no sense."""
        self._told_of: set[Path] = set()
        self._elsewhere: list[Path] = []
        """Matches that were played in this run, and that lie where nobody looks for them."""
        self._logged: OSError | None = None

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
        there = self._look()
        found = next((match for match in there.matches if not match.elsewhere), None)
        buttons = []
        if found is not None:
            buttons.append(Button(self._going_on(found), partial(self._go_on, found.path, found), primary=True))
        buttons.append(Button(text("title.play"), lambda: self._to_bazaar(found), primary=found is None))
        buttons.append(Button(text("title.hot_seat"), self._ask_first(found, self.setup.two_people)))
        buttons.append(Button(text("title.learn"), lambda: Push(self.lesson())))
        buttons.append(Button(text("title.rules"), lambda: Push(rules_with_strategy(self.context))))
        buttons.append(Button(text("title.options"), lambda: Push(self.options(lambda: Reset(self.title())))))
        buttons.append(Button(text("title.quit"), Quit))
        if (other := next((match for match in there.matches if match.elsewhere), None)) is not None:
            played = text("title.elsewhere", names=_names_of(other), seals=_seals_of(other))
            buttons.insert(0, Button(played, lambda: None, enabled=False))
        notices, self._notices = self._notices, []
        return TitleScene(self.context, buttons, notices)

    def _look(self) -> Unfinished:
        """The matches that may be gone on with. What cannot be, and what was put aside, is told of once."""
        there = session.unfinished(LOOKED_AT, self._elsewhere)
        text = self.context.text
        damaged = [error for error in there.damaged if error.path is not None and error.path not in self._told_of]
        for error in damaged:
            log.warning("a save is left as it is: %s", error)
        if damaged:
            self._notices += save_words.damaged(text, damaged)
        kept = [match.path for match in there.kept if match.path not in self._told_of]
        if kept:
            self._notices.append(save_words.kept(text, kept))
        self._told_of |= {*(error.path for error in damaged if error.path is not None), *kept}
        return there

    def _unfinished(self) -> Waiting | None:
        """The newest match that can be gone on with."""
        return next((match for match in self._look().matches if not match.elsewhere), None)

    def _tell_of(self, error: SaveError | PlayedElsewhere | FinishedElsewhere) -> None:
        log.warning("a match is not opened: %s", error)
        text = self.context.text
        match error:
            case PlayedElsewhere():
                self._notices.append(text("save.elsewhere", path=error.path))
            case FinishedElsewhere():
                self._notices.append(text("save.finished", path=error.path))
            case SaveError():
                self._notices += save_words.damaged(text, [error])

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
        exits = Exits(self._curtain, lambda _play: Push(self._pause(lesson=True)), self._lesson_counted)
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
            Button(self._going_on(found), partial(self._go_on, found.path, found)),
            Button(text("anew.yes"), lambda: Replace(scene()), primary=True),
            Button(text("setup.back"), Pop),
        ]
        return lambda: Push(DialogScene(self.context, text("anew.title"), words, buttons))

    def _go_on(self, path: Path, listed: Waiting | None = None) -> Change:
        """Open a saved match as it is now, or say at the title why that cannot be."""
        self.close()
        try:
            self._session = opened = session.resume(path)
        except (SaveError, PlayedElsewhere, FinishedElsewhere) as error:
            self._tell_of(error)
            return Reset(self.title())
        if listed is not None and session.moves_of(opened.match) != listed.moves:
            return Reset(self._played_on_meanwhile(opened))
        return Reset(self._at_table(opened, fresh=False))

    def _played_on_meanwhile(self, opened: Session) -> Scene:
        """Another copy of the game had the match since it was offered."""
        text, match = self.context.text, opened.match
        seals = "–".join(map(str, match.seals))
        words = text("meanwhile.words", number=len(match.rounds), seals=seals, ply=len(match.round.turns))
        on = Button(text("meanwhile.on"), lambda: Reset(self._at_table(opened, fresh=False)), primary=True)
        away = Button(text("result.title"), lambda: Reset(self.title()))
        return DialogScene(self.context, text("meanwhile.title"), words, [on, away])

    def _begin(self, players: tuple[Player, Player], options: Options) -> Change:
        self.close()
        self._session = session.begin(players, options, self.seed)
        return Reset(self._at_table(self._session, fresh=True))

    def _at_table(self, open_session: Session, *, fresh: bool) -> Scene:
        """The table of a match; its result, when the round was over already."""
        self.context.artwork.put_away(BAZAAR)
        # Read in the background: those who sit down are seen with the first card.
        faces = [face for player in open_session.match.players if (face := player.level or player.face)]
        self.context.artwork.fetch([f"puppets/{face}" for face in faces])
        if open_session.match.table.over:
            return self._result(open_session)
        if open_session.match.awaits_cut:
            if self.context.settings.cut_deck:
                return self._cutting(open_session)
            open_session.cut(0)
            fresh = True
        exits = Exits(self._curtain, lambda _play: Push(self._pause()), lambda _play: self._result(open_session))
        opponent = self._opponent(open_session)
        banter = Banter(open_session.match)
        return PlayScene(self.context, self.painter, open_session, exits, opponent, fresh=fresh, banter=banter)

    def _cutting(self, open_session: Session) -> Scene:
        """The sealed deck, to be cut; then it is dealt."""
        return CutScene(
            self.context,
            self.painter,
            open_session.match,
            cut=open_session.cut,
            dealt=lambda: Replace(self._at_table(open_session, fresh=True)),
            pause=lambda: Push(self._pause()),
        )

    def _opponent(self, open_session: Session) -> Opponent | None:
        match = open_session.match
        level = next((player.level for player in match.players if player.level is not None), None)
        return None if level is None else BotOpponent(self.worker, level, lambda: match.bot_seed)

    def _curtain(self, play: PlayScene, seat: Seat) -> Scene:
        name = play.match.players[seat].name
        return CurtainScene(self.context, name, partial(play.open_for, seat), lambda: Push(self._pause()), play)

    def close(self) -> None:
        """Leave the open match to whoever opens it next; the title tells where it is, when nobody would look there."""
        closed, self._session = self._session, None
        if closed is None:
            return
        if closed.match.over:
            # A record that the disk did not take when the match was decided may have been taken since.
            closed.keep_record()
        closed.close()
        text = self.context.text
        if closed.saved and not closed.found_again and not closed.match.over:
            self._elsewhere = [closed.path, *(path for path in self._elsewhere if path != closed.path)]
            self._notices.append(save_words.where_saved(text, closed))
        self._notices += [text("save.set_aside", path=path) for path in closed.kept_aside]

    def rescue(self) -> str | None:
        """Save the open match wherever there is room, for nobody is there to be asked; in words, what came of it."""
        if self._session is None or (self._session.match.over and self._session.saved):
            return None
        text = self.context.text
        if self._session.rescue():
            return save_words.where_saved(text, self._session)
        unsaved = self._session.unsaved
        return None if unsaved is None else save_words.lost(text, unsaved, self._session.path)

    @property
    def warning(self) -> str | None:
        """That the match is not saved, for as long as it is not."""
        unsaved = None if self._session is None else self._session.unsaved
        if unsaved is None:
            return None
        return self.context.text("unsaved.warning", reason=save_words.reason(self.context.text, unsaved.failure))

    def pass_time(self, seconds: float) -> bool:
        """Try again what the disk refused; whether the warning may have changed."""
        if self._session is None:
            return False
        ended = self._session.keep_trying(seconds)
        if self._session.failure is not self._logged:
            self._logged = self._session.failure
            log.warning("not saved: %s", self._logged) if self._logged is not None else log.info("saved again")
            return True
        return ended

    def quit(self, scene: Scene) -> Change | None:
        """The window is to be closed: a match that is not saved is asked about, unless the question is open already."""
        return None if isinstance(scene, UnsavedScene) else self._leave(self.context.text("title.quit"), Quit)

    def _leave(self, label: str, on: On) -> Change:
        """Where the player wants to go, or the question before it."""
        return on() if self._session is None else Leaving(self.context, self._session, label, on).change()

    def _leaving(self, key: str, on: On, *, primary: bool = False) -> Button:
        """A button that leads away from the open match."""
        label = self.context.text(key)
        return Button(label, partial(self._leave, label, on), primary=primary)

    def _result(self, open_session: Session) -> Scene:
        match = open_session.match
        away = [self._leaving("result.title", lambda: Reset(self.title()))]
        if (opened := opened_deck(self.context, match)) is not None:
            away.insert(0, Button(self.context.text("opened.title"), lambda: Push(opened)))
        if not match.over:
            on = self._leaving("result.next_round", partial(self._next_round, open_session), primary=True)
            return ResultScene(self.context, match, [on, *away])
        if (failure := open_session.keep_record()) is not None and open_session.saved:
            log.warning("the record stays where it is: %s", failure)
            reason = save_words.reason(self.context.text, failure)
            self._notices.append(self.context.text("game.record_lost", reason=reason, path=open_session.path))
        again = self._leaving("result.rematch", lambda: self._begin(match.players, match.options), primary=True)
        return ResultScene(self.context, match, [again, *away])

    def _next_round(self, open_session: Session) -> Change:
        open_session.start_next_round()
        return Reset(self._at_table(open_session, fresh=True))

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
            "rules": partial(rules_with_strategy, self.context),
            "strategy": partial(strategy_page, self.context),
            "lesson": self.lesson,
        }

    def _pause(self, *, lesson: bool = False) -> Scene:
        text = self.context.text
        buttons = [
            Button(text("pause.back"), Pop, primary=True),
            Button(text("title.options"), lambda: Replace(self.options(lambda: Replace(self._pause(lesson=lesson))))),
            Button(text("title.rules"), lambda: Push(rules_with_strategy(self.context))),
            self._leaving("pause.leave", lambda: Reset(self.title())),
            self._leaving("title.quit", Quit),
        ]
        if lesson:
            return DialogScene(self.context, text("pause.title"), text("lesson.leave_words"), buttons)
        assert self._session is not None
        unsaved = self._session.unsaved
        words = save_words.kept_up(text, self._session) if unsaved is None else save_words.loss(text, unsaved)
        return DialogScene(self.context, text("pause.title"), words, buttons, wide=unsaved is not None)


def rules_with_strategy(context: Context) -> Scene:
    """The rules, from which a button leads on to what good traders do."""
    strategy = Button(context.text("strategy.title"), lambda: Push(strategy_page(context)))
    return rules_page(context, beside=[strategy])


def _names_of(match: Waiting) -> str:
    return " – ".join(player.name for player in match.players)


def _seals_of(match: Waiting) -> str:
    return "–".join(map(str, match.seals))
