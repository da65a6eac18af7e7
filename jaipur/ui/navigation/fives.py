"""Five deals under a code: their page, the matches that are played for them, and a friend's result beside one's own."""

import secrets
from collections.abc import Callable
from functools import partial

from jaipur.first_try import first_try_of
from jaipur.fives import (
    FIVE,
    SEEDS,
    Five,
    FiveResult,
    compared,
    deal_of_five,
    format_five,
    format_result,
    parse_five,
    result_of,
    told_in_lines,
)
from jaipur.fives.comparison import signed
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.rating import Rating
from jaipur.rating_words import level_of
from jaipur.rules import BadCode, CodeFault, Seat
from jaipur.session import Waiting
from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button, Field
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.noting import Noting
from jaipur.ui.navigation.saved_matches import SavedMatches
from jaipur.ui.scenes.five_page import FiveScene, FiveShown

LONGEST_CODE = 60
FIRST_RIVAL = "easy"
"""Against whom new deals are played before anything is known of the player."""

BeginOpen = Callable[[tuple[Player, Player], Options, int], Change]
"""What starts a match of which everybody may know the number."""


class Fives:
    """The scenes of five deals."""

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
        rating: Callable[[], Rating | None],
        to_title: On,
    ) -> None:
        self._context = context
        self._saved_matches = saved_matches
        self._noting = noting
        self._begin = begin
        self._go_on = go_on
        self._ask_before = ask_before
        self._person = person
        self._rating = rating
        self._to_title = to_title

    def page(self, leave: On, five: Five | None = None, friend: FiveResult | None = None, said: str = "") -> Scene:
        """The page of five deals: those that were played last, unless others are meant."""
        text, tries = self._context.text, self._noting.tries().known
        five = five or self._latest() or self._new()
        played = [tries.get(five.purpose(number)) for number in range(FIVE)]
        own = result_of(five, tries)
        comparison = None if own is None or friend is None else compared(own, friend)
        lines = [
            text("five.unplayed", number=number)
            if one is None
            else text("five.played", number=number, own=one.own, other=one.other, margin=signed(one.own - one.other))
            for number, one in enumerate(played, start=1)
        ]
        if comparison is not None:
            lines = told_in_lines(text, comparison)
        elif friend is not None:
            said = text("five.first_yours")
        shown = FiveShown(five.level, format_five(five), tuple(lines), said)
        buttons = [
            *self._ways_on(five, played.index(None) if None in played else None),
            self._copying("five.copy_code", format_five(five)),
            *([] if own is None else [self._copying("five.copy_result", format_result(own))]),
            Button(text("five.new"), lambda: Replace(self.page(leave, self._new()))),
            Button(text("setup.back"), leave),
        ]
        entry = Field(text("five.enter"), lambda: None, longest=LONGEST_CODE)
        entry.action = lambda: self._entered(entry.value, five, leave)
        return FiveScene(self._context, shown, entry, buttons, leave)

    def concluded(self, match: Match) -> tuple[str, On] | None:
        """Note what came of a match that was played for a deal of five, and lead back to them; None for any other."""
        found = deal_of_five(match.options.purpose)
        if found is None:
            return None
        five, number = found
        seat = next(seat for seat in Seat if match.players[seat].human)
        self._noting.note(partial(self._noting.tries().finish, five.purpose(number), first_try_of(match, seat)))
        return "five.title", lambda: Reset(self.page(self._to_title, five))

    def _latest(self) -> Five | None:
        """The five that were begun last."""
        begun = [found[0] for purpose in self._noting.tries().known if (found := deal_of_five(purpose)) is not None]
        return begun[-1] if begun else None

    def _new(self) -> Five:
        rating = self._rating()
        return Five(FIRST_RIVAL if rating is None else level_of(rating), secrets.randbelow(SEEDS))

    def _ways_on(self, five: Five, number: int | None) -> list[Button]:
        """To the next deal, or to the one that is under way; nowhere when all are played."""
        if number is None:
            return []
        purpose, text = five.purpose(number), self._context.text
        matches = self._saved_matches.look().matches
        waiting = next((one for one in matches if one.purpose == purpose and not one.elsewhere), None)
        if waiting is not None:
            return [Button(text("five.go_on", number=number + 1), partial(self._go_on, waiting), primary=True)]
        play = partial(self._play, five, number)
        return [Button(text("five.play", number=number + 1), lambda: self._ask_before(play), primary=True)]

    def _play(self, five: Five, number: int) -> Change:
        purpose = five.purpose(number)
        self._noting.note(partial(self._noting.tries().begin, purpose))
        rival = Player(self._context.text(f"level.{five.level}"), five.level)
        return self._begin((self._person(), rival), Options(seals_to_win=1, purpose=purpose), five.deal(number))

    def _entered(self, code: str, shown: Five, leave: On) -> Change | None:
        """A friend's code: other deals to play, or a result to compare with one's own."""
        if not code.strip():
            return None
        match parse_five(code):
            case Five() as five:
                return Replace(self.page(leave, five))
            case FiveResult(five=five) as friend:
                return Replace(self.page(leave, five, friend))
            case BadCode() as bad:
                return Replace(self.page(leave, shown, said=self._fault(bad)))

    def _fault(self, bad: BadCode) -> str:
        text = self._context.text
        return text("five.not_a_code") if bad.fault is CodeFault.NOT_A_CODE else Narrator(text).code_fault(bad)

    def _copying(self, key: str, code: str) -> Button:
        text = self._context.text
        button = Button(text(key), lambda: None)

        def copy() -> None:
            button.label = text("daily.copied" if copy_text(code) else "daily.not_copied")

        button.action = copy
        return button
