"""Rounds to look back at in the window, with a review that was made quickly."""

from dataclasses import replace
from functools import cache

from jaipur.bots import choose
from jaipur.match import Match, Options, Player
from jaipur.rules import Seat, view
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.scenes.looking_back import LookingBackScene, LookingExits
from jaipur.ui.scenes.shown_round import ShownRound

WALKS = 4
SEED = 3
PLAYERS = (Player("Asha", face="widow"), Player("Rukma", "medium"))
PEOPLE = (Player("Asha"), Player("Kabir"))


def a_finished_match(seed=SEED, players=PLAYERS, seals_to_win=1) -> Match:
    """A round in which the first player makes mistakes."""
    match = Match(players, Options(seals_to_win=seals_to_win), seed)
    while not match.table.over:
        level = "easy" if match.table.turn is Seat.FIRST else "medium"
        match.play(choose(level, view(match.table, match.table.turn), len(match.round.turns)))
    return match


@cache
def shown_round(seed=SEED) -> ShownRound:
    return ShownRound(a_finished_match(seed), 0, Seat.FIRST)


@cache
def reviews(seed=SEED):
    """Its review, step by step."""
    return tuple(replace(shown_round(seed).to_review, walks=WALKS).steps())


class Growing:
    """A review that grows when it is told to."""

    def __init__(self, steps) -> None:
        self._steps = list(steps)
        self.review = self._steps.pop(0)

    def look(self) -> bool:
        return False

    def grow(self) -> None:
        self.review = self._steps.pop(0)
        self.look = self._once

    def _once(self) -> bool:
        self.look = lambda: False
        return True


def look_back(driver, shown=None, steps=None) -> LookingBackScene:
    """The screen, at the end of the round."""
    shown = shown or shown_round()
    exits = LookingExits(
        leave=lambda: Reset(driver.navigator.title()),
        again=lambda _shown, _ply: Push(driver.navigator.pages()["rules"]()),
        copy=lambda _shown: "copied",
        save=lambda _shown, _ply, table: f"saved {table.get_size()}",
    )
    growing = Growing(steps or reviews()[-1:])
    scene = LookingBackScene(driver.context, driver.navigator.painter, shown, growing, exits)
    driver.app.change(Reset(scene))
    driver.app.paint()
    return scene
