"""Which scene follows which: from the title to a match, from round to round, and back. Only here do scenes meet."""

import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from jaipur.bots.worker import Worker
from jaipur.launch import LaunchOptions
from jaipur.match import Options, Player
from jaipur.session import Waiting
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Size
from jaipur.ui.kit.scene import Change, Pop, Push, Quit, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.at_table import AtTable
from jaipur.ui.navigation.daily import Daily
from jaipur.ui.navigation.fives import Fives
from jaipur.ui.navigation.going_on import GoingOn, who_and_how_far
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.lesson import Lesson
from jaipur.ui.navigation.looking_back import LookingBack
from jaipur.ui.navigation.match_setup import MatchSetup
from jaipur.ui.navigation.noting import Noting
from jaipur.ui.navigation.open_match import OpenMatch
from jaipur.ui.navigation.past_matches import PastMatches
from jaipur.ui.navigation.pause import Pause
from jaipur.ui.navigation.saved_matches import SavedMatches, free, taken
from jaipur.ui.navigation.standing import Standing
from jaipur.ui.navigation.trading import YourTrading
from jaipur.ui.scenes.credits_page import credits_page
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.fairness_page import fairness_page
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.result_plates import rehearse_result
from jaipur.ui.scenes.rules_page import rules_page
from jaipur.ui.scenes.strategy_page import strategy_page
from jaipur.ui.scenes.title import BAZAAR, TitleScene
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.rehearsal import rehearse_table

if TYPE_CHECKING:
    from jaipur.ui.navigation.friends import Friends


class Navigator:
    """The scenes of one run of the program, in groups, and what leads from one group to the next."""

    def __init__(
        self,
        context: Context,
        seed: int | None = None,
        notices: list[str] | None = None,
        worker: Worker | None = None,
    ) -> None:
        self.context = context
        self.seed = seed
        self.worker = worker or Worker()
        self.painter = TablePainter(context)
        self.friends: Friends | None = None
        """The matches with friends elsewhere, once there was one."""
        # Weakly, or the context and all its pictures would hold themselves.
        context.ahead.rehearse(partial(_rehearse, weakref.proxy(context), weakref.proxy(self.painter)))
        self._notices = notices or []
        """What the player should hear of at the next title: a damaged save, settings that made no sense."""
        self.saved_matches = SavedMatches(context, self._notices)
        self.open_match = OpenMatch(context, self.saved_matches, self._notices)
        self._lead()

    def _lead(self) -> None:
        """Make the groups of scenes. None knows another: where each leads is said here."""
        context, painter, open_match, to_title = self.context, self.painter, self.open_match, self._to_title
        self.looking_back = looking_back = LookingBack(context, painter, self.worker)
        self.past_matches = PastMatches(context, look_back=looking_back.of_round, of_code=looking_back.of_code)
        self.standing = Standing()
        self.your_trading = YourTrading(context, self.standing)
        self.setup = MatchSetup(
            context, self._begin, self.standing.rating, trading=lambda: Push(self.your_trading.page())
        )
        self.pause = Pause(context, open_match, rules=self.rules, options=self.options, to_title=to_title)
        self.at_table = AtTable(
            context,
            painter,
            self.worker,
            open_match,
            pause=self.pause.of_match,
            rematch=lambda match: self._begin(match.players, match.options),
            concluded=lambda match: self.daily.concluded(match) or self.fives.concluded(match),
            begin_review=self.looking_back.begin,
            look_back=self.looking_back.of_round,
            to_title=to_title,
        )
        table = partial(self.at_table.sit_down, fresh=False)
        self.going_on = GoingOn(context, self.saved_matches, open_match, table=table, to_title=to_title)
        self._lead_to_first_tries()
        self.lesson = Lesson(
            context,
            painter,
            name=lambda: self.setup.names[0],
            curtain=self.at_table.curtain,
            pause=self.pause.of_lesson,
            opponents=self.setup.opponents,
            first_match=lambda: self.going_on.ask_first(self.saved_matches.newest(), self.setup.opponents),
            to_title=to_title,
        )

    def _lead_to_first_tries(self) -> None:
        """What counts only once: the day's deal, and five deals under a code."""

        def go_on(waiting: Waiting) -> Change:
            return self.going_on.open(waiting.path, waiting)

        def ask_before(begin: On) -> Change:
            return self.going_on.ask_before(self.saved_matches.newest(), begin)

        context, noting = self.context, Noting(self.context, self._notices)
        self.fives = Fives(
            context,
            self.saved_matches,
            noting,
            begin=self._begin_open,
            go_on=go_on,
            ask_before=ask_before,
            person=self.setup.person,
            rating=self.standing.rating,
            to_title=self._to_title,
        )
        self.daily = Daily(
            context,
            self.saved_matches,
            noting,
            begin=self._begin_open,
            go_on=go_on,
            ask_before=ask_before,
            person=self.setup.person,
            to_title=self._to_title,
            fives=lambda: Push(self.fives.page(Pop)),
        )

    def first_scene(self, launch: LaunchOptions) -> Scene:
        """Where the program starts: at the table that the command line asks for, or else at the title."""
        agreed = self.setup.agreed_together if launch.hot_seat else self.setup.agreed
        show_herds = launch.show_herds or agreed.show_herds
        options = replace(agreed, show_herds=show_herds, seals_to_win=1 if launch.single_round else agreed.seals_to_win)
        change: Change | None = None
        self.setup.remember(launch.names)
        if launch.load is not None:
            change = self.going_on.open(launch.load)
        elif launch.level is not None:
            change = self.setup.against(launch.level, launch.names, options)
        elif launch.hot_seat:
            change = self.setup.together(launch.names, options)
        return change.scene if isinstance(change, Reset) else self.title()

    def title(self) -> TitleScene:
        """Go on with an unfinished match, or begin a new one."""
        self.close()
        self.worker.drop()
        self.worker.leave()
        self.painter.clear()
        self.context.artwork.fetch(BAZAAR)
        there = self.saved_matches.look()
        buttons = self._ways_from_title(free(there))
        if (other := taken(there)) is not None:
            played = self.context.text("title.elsewhere", **who_and_how_far(other))
            buttons.insert(0, Button(played, lambda: None, enabled=False))
        notices = self._notices.copy()
        self._notices.clear()
        return TitleScene(self.context, buttons, notices, pasted=self.looking_back.of_code)

    def _ways_from_title(self, found: Waiting | None) -> list[Button]:
        text, ask_first = self.context.text, self.going_on.ask_first
        return [
            *([] if found is None else [self.going_on.button(found, primary=True)]),
            Button(text("title.play"), lambda: self._to_bazaar(found), primary=found is None),
            Button(text("title.hot_seat"), lambda: ask_first(found, self.setup.two_people)),
            Button(text("menu.friend"), self._elsewhere),
            Button(text("title.daily"), lambda: Push(self.daily.page())),
            Button(text("title.learn"), lambda: Push(self.lesson.begin())),
            Button(text("matches.title"), lambda: Push(self.past_matches.list())),
            Button(text("title.rules"), lambda: Push(self.rules())),
            Button(text("title.options"), lambda: Push(self.options(self._to_title))),
            Button(text("title.quit"), Quit),
        ]

    def _elsewhere(self) -> Change:
        """A friend at another computer. What that stands on is loaded only now."""
        try:
            from jaipur.ui.navigation.friends import Friends
        except ImportError as error:
            words = self.context.text("friend.missing", module=str(error.name))
            back = [Button(self.context.text("setup.back"), Pop, primary=True)]
            return Push(DialogScene(self.context, self.context.text("menu.friend"), words, back, wide=True))
        if self.friends is None:
            self.friends = Friends(
                self.context,
                self.painter,
                name=lambda: self.setup.names[0],
                options=lambda: self.setup.agreed,
                rules=self.rules,
                settings=self.options,
                to_title=self._to_title,
            )
        return Reset(self.friends.page())

    def _to_title(self) -> Change:
        return Reset(self.title())

    def _to_bazaar(self, found: Waiting | None) -> Change:
        """Whoever comes for the first time may learn by playing instead."""
        if found is None and not self.context.settings.lesson_offered:
            return Push(self.lesson.offer())
        return self.going_on.ask_first(found, self.setup.opponents)

    def _begin(self, players: tuple[Player, Player], options: Options) -> Change:
        return self._begin_open(players, options, self.seed)

    def _begin_open(self, players: tuple[Player, Player], options: Options, seed: int | None) -> Change:
        return Reset(self.at_table.sit_down(self.open_match.begin(players, options, seed), fresh=True))

    def options(self, leave: On = Pop) -> OptionsScene:
        """The options. Whoever opens them says how to leave: words below may want another language then."""
        pages = self.pages()
        return OptionsScene(self.context, leave, {name: pages[name] for name in ("fairness", "credits")})

    def rules(self) -> Scene:
        """The rules, from which a button leads on to what good traders do."""
        strategy = Button(self.context.text("strategy.title"), lambda: Push(strategy_page(self.context)))
        return rules_page(self.context, beside=[strategy])

    def pages(self) -> dict[str, Callable[[], Scene]]:
        """Everything that can be opened around a table, by name."""
        return {
            "opponents": self.setup.opponents,
            "two_people": self.setup.two_people,
            "options": self.options,
            "fairness": partial(fairness_page, self.context),
            "credits": partial(credits_page, self.context),
            "rules": self.rules,
            "strategy": partial(strategy_page, self.context),
            "matches": self.past_matches.list,
            "lesson": self.lesson.begin,
            "daily": self.daily.page,
            "trading": self.your_trading.page,
            "fives": partial(self.fives.page, Pop),
        }

    def close(self) -> None:
        """Leave the match that is open to whoever opens it next."""
        self.open_match.close()
        if self.friends is not None:
            self.friends.close()


def _rehearse(context: Context, painter: TablePainter, size: Size) -> bool:
    """What every round needs, from its first picture to the count at its end."""
    rehearse_result(context, size)
    return rehearse_table(context, painter, size)
