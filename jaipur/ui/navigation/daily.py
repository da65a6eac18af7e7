"""The day's deal: its page, the match that is played for it, and what is noted of the first try."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial

from jaipur.daily import DaysDeal, deal_of, today, told_in_chat
from jaipur.first_try import FirstTry, first_try_of
from jaipur.match import Match, Options, Player
from jaipur.rules import Seat
from jaipur.session import Waiting
from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.noting import Noting
from jaipur.ui.navigation.saved_matches import SavedMatches
from jaipur.ui.scenes.day_page import DayScene, DayShown

BeginOpen = Callable[[tuple[Player, Player], Options, int], Change]
"""What starts a match of which everybody may know the number."""


class Daily:
    """The scenes of the day's deal."""

    def __init__(
        self,
        context: Context,
        saved_matches: SavedMatches,
        noting: Noting,
        *,
        begin: BeginOpen,
        go_on: Callable[[Waiting], Change],
        ask_before: Callable[[On], Change],
        person: Callable[[], Player],
        to_title: On,
        fives: On,
    ) -> None:
        self._context = context
        self._saved_matches = saved_matches
        self._noting = noting
        self._begin = begin
        self._go_on = go_on
        self._ask_before = ask_before
        self._person = person
        self._to_title = to_title
        self._fives = fives

    def page(self, leave: On = Pop) -> Scene:
        """The page of today. Whoever opens it says how to leave."""
        deal = DaysDeal(today(_now()))
        days = self._days()
        waiting = next((one for one in self._saved_matches.look().matches if self._is_first_try(one, deal)), None)
        result = days.get(deal.day)
        shown = DayShown(deal, self._words(deal.day in days, result, waiting), result, days.keys())
        buttons = [self._way_on(deal, waiting, tried=deal.day in days)]
        if result is not None:
            buttons.append(self._copy_button(deal, result))
        buttons.append(Button(self._context.text("five.title"), self._fives))
        back = Button(self._context.text("setup.back"), leave)
        return DayScene(self._context, shown, [*buttons, back], leave)

    def concluded(self, match: Match) -> tuple[str, On] | None:
        """Note what came of a match that was played for the day, and lead back to its page; None for any other."""
        deal = deal_of(match.options.purpose)
        if deal is None:
            return None
        if not deal.practice:
            seat = next(seat for seat in Seat if match.players[seat].human)
            self._noting.note(partial(self._noting.tries().finish, deal.purpose, first_try_of(match, seat)))
        return "title.daily", lambda: Reset(self.page(self._to_title))

    def _days(self) -> dict[date, FirstTry | None]:
        """The days that were begun, with what came of the first try once that is known."""
        known = self._noting.tries().known
        return {deal.day: result for purpose, result in known.items() if (deal := deal_of(purpose)) is not None}

    def _is_first_try(self, one: Waiting, deal: DaysDeal) -> bool:
        return one.purpose == deal.purpose and not one.elsewhere

    def _words(self, tried: bool, result: FirstTry | None, waiting: Waiting | None) -> str:
        text = self._context.text
        if result is None:
            return text("daily.first_try" if not tried else "daily.under_way" if waiting else "daily.left")
        told = {"own": result.own, "other": result.other}
        if result.own == result.other:
            return text("daily.tied", **told)
        return text("daily.won", **told) if result.own > result.other else text("daily.lost", **told)

    def _way_on(self, deal: DaysDeal, waiting: Waiting | None, *, tried: bool) -> Button:
        text = self._context.text
        if waiting is not None:
            return Button(text("daily.go_on"), partial(self._go_on, waiting), primary=True)
        label = text("daily.practise" if tried else "daily.play")
        return Button(label, lambda: self._ask_before(partial(self._play, deal.day)), primary=True)

    def _play(self, day: date) -> Change:
        """Begin the deal of a day: for the first time, or, if it was begun before, as practice."""
        deal = DaysDeal(day)
        if not self._noting.note(partial(self._noting.tries().begin, deal.purpose)):
            deal = DaysDeal(day, practice=True)
        rival = Player(self._context.text(f"level.{deal.level}"), deal.level)
        return self._begin((self._person(), rival), Options(seals_to_win=1, purpose=deal.purpose), deal.seed)

    def _copy_button(self, deal: DaysDeal, result: FirstTry) -> Button:
        text = self._context.text
        button = Button(text("daily.copy"), lambda: None)

        def copy() -> None:
            copied = copy_text(told_in_chat(text, deal.day, deal.level, result))
            button.label = text("daily.copied" if copied else "daily.not_copied")

        button.action = copy
        return button


def _now() -> datetime:
    return datetime.now(UTC)
