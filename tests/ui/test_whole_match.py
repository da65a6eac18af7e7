"""A whole match in the window, from the title to the second seal and a rematch: by mouse alone, and by keys alone."""

import pygame
import pytest

from jaipur import paths, saves
from jaipur.bots import choose
from jaipur.rules import Seat, view
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene


class Mouse:
    """Clicks, and nothing else."""

    def begin(self, driver):
        driver.press("Play against the computer")
        driver.click(*next(b for b in driver.app.scene.buttons if b.label == "Munni").box.centre)

    def play(self, driver, move):
        driver.play_by_click(move)

    def go_on(self, driver):
        driver.click(*driver.app.scene.buttons[0].box.centre)


class Keys:
    """Keys, and nothing else."""

    def begin(self, driver):
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)

    def play(self, driver, move):
        driver.play_by_keys(move)

    def go_on(self, driver):
        driver.key(pygame.K_RETURN)


def play_round(driver, way):
    """To the end of a round; the finished match or the one to be gone on with."""
    driver.settle()
    match = driver.match
    while isinstance(driver.app.scene, PlayScene):
        seen = view(match.table, match.table.turn)
        turns = len(match.round.turns)
        move = choose("greedy", seen, turns)
        way.play(driver, move)
        assert match.round.turns[turns].move == move
        driver.settle()
    assert isinstance(driver.app.scene, ResultScene)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("way", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_a_match_goes_to_the_second_seal_and_is_played_again(driver, way):
    way.begin(driver)
    rounds = 0
    while True:
        match = play_round(driver, way)
        rounds += 1
        assert len(match.rounds) == rounds
        assert sum(match.seals) == rounds or None in [one.result.winner for one in match.rounds]
        assert driver.labels()[0] == ("Rematch" if match.over else "Next round")
        if match.over:
            break
        (path,) = paths.saves().glob("*.json")
        loser = match.round.result.winner.other
        way.go_on(driver)
        assert driver.match is match
        assert match.round.starter is loser
        assert saves.load(path).table == match.table
    assert max(match.seals) == 2
    (record,) = paths.records().glob("*.json")
    assert saves.load(record).seals == match.seals
    assert not list(paths.saves().glob("*.json"))

    way.go_on(driver)
    driver.settle()
    rematch = driver.match
    assert rematch is not match
    assert rematch.players == match.players
    assert rematch.seals == (0, 0)
    assert len(list(paths.saves().glob("*.json"))) == 1
    turns = len(rematch.round.turns)
    way.play(driver, choose("greedy", view(rematch.table, Seat.FIRST), 1))
    assert len(rematch.round.turns) == turns + 1
