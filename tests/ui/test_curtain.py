"""The curtain between two people: when it falls, what opens it, and that nothing else does."""

import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from jaipur.rules import TakeCamels, legal_moves, play
from jaipur.ui.kit.scene import LEFT_ALONE
from jaipur.ui.scenes.curtain import CLOSED_SECONDS
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.table.layout import BACK

sys.path.insert(0, str(Path(__file__).parents[2] / "build_scripts"))
from focus_storm import focus_storm

KEYS_DOWN = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def down(key):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key):
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def hands(driver):
    """The faces that lie in the near hand."""
    return {thing.face for key, thing in driver.play.tabletop.layout.things.items() if key.startswith("hand.")}


def in_the_air(driver):
    """What flies or waits to fly, by where it ends: the faces it starts and ends with."""
    flights = driver.play.tabletop.phase.performance.flights
    return {(flight.becomes or "").partition(".")[0]: (flight.face, flight.arriving_face) for flight in flights}


def test_the_deal_is_face_down_to_both_and_the_own_cards_turn_over_behind_the_opened_curtain(drive):
    driver = drive(speed="normal")
    driver.app.change(driver.navigator.setup.together())
    seen = set()
    while driver.step(seconds=0.02) or not driver.closed:
        seen |= hands(driver)
        for place, faces in in_the_air(driver).items():
            assert "hand" not in place or faces == (BACK, BACK)
    assert seen == {BACK}
    driver.draw_curtain()
    assert in_the_air(driver)["hand"][0] == BACK
    assert BACK not in hands(driver)


def go_on_later(driver):
    driver.together()
    driver.app.change(driver.navigator.going_on.open(driver.app.scenes[0].game.path))


def play_again(driver):
    driver.together()
    driver.open_curtain()
    while not driver.match.table.over:
        driver.match.play(legal_moves(driver.match.table)[-1])
    driver.app.change(driver.navigator.at_table._next_round(driver.navigator.open_match.session))


@pytest.mark.parametrize("sit_down", [go_on_later, play_again])
def test_no_table_of_two_people_begins_with_an_open_hand(drive, sit_down):
    driver = drive(speed="normal")
    sit_down(driver)
    assert hands(driver) == {BACK}
    driver.app.paint()
    driver.until(lambda: driver.closed)
    driver.open_curtain()
    assert BACK not in hands(driver)


def test_three_presses_of_enter_play_and_show_but_do_not_open(drive):
    driver = drive(speed="normal")
    driver.together()
    driver.open_curtain()
    driver.play.tabletop.pick(TakeCamels())
    for _ in range(3):
        driver.key(pygame.K_RETURN)
    driver.step(seconds=0.0)
    assert driver.match.round.turns
    assert driver.closed
    driver.key(pygame.K_RETURN)
    assert driver.closed


@pytest.mark.parametrize("key", KEYS_DOWN)
def test_after_a_second_a_press_of_its_own_opens_the_curtain(driver, key):
    driver.together()
    driver.step(seconds=CLOSED_SECONDS - 0.01)
    driver.key(key)
    assert driver.closed
    driver.step(seconds=0.02)
    driver.key(key)
    assert not driver.closed


def test_a_key_held_from_before_opens_nothing_until_it_is_let_go(driver):
    driver.together()
    for _ in range(40):
        driver.step(down(pygame.K_RETURN), seconds=0.1)
    assert driver.closed
    driver.step(up(pygame.K_RETURN))
    assert driver.closed
    driver.step(down(pygame.K_RETURN))
    assert not driver.closed


def test_a_button_pressed_too_early_opens_nothing_when_it_is_let_go(driver):
    driver.together()
    at = driver.app.scene.buttons[0].box.centre
    driver.mouse(pygame.MOUSEMOTION, *at)
    driver.mouse(pygame.MOUSEBUTTONDOWN, *at)
    driver.step(seconds=2.0)
    driver.mouse(pygame.MOUSEBUTTONUP, *at)
    assert driver.closed
    driver.click(*at)
    assert not driver.closed


def test_how_to_open_the_curtain_comes_into_sight_after_its_second(driver):
    driver.together()
    place = driver.app.scene.buttons[0].box
    driver.step(seconds=0.5)
    plain = driver.frame(place)
    driver.step(seconds=0.45)
    assert driver.frame(place) == plain
    shown = []
    for _ in range(6):
        driver.step(seconds=0.1)
        shown.append(driver.frame(place))
    assert plain not in shown
    assert len(set(shown)) > 3
    assert shown[-1] == shown[-2]
    assert not driver.app.scene.moving


def test_escape_on_the_curtain_opens_the_pause_and_behind_it_the_curtain_begins_anew(driver):
    driver.together()
    driver.key(pygame.K_ESCAPE)
    assert driver.closed
    driver.step(seconds=CLOSED_SECONDS)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, DialogScene)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert driver.closed
    driver.open_curtain()


def test_the_curtain_speaks_the_language_of_now(driver):
    driver.together()
    driver.context.change(replace(driver.context.settings, language="fr"))
    driver.app.paint()
    assert driver.labels() == ["Ouvrir le rideau"]


def pause(driver):
    driver.key(pygame.K_ESCAPE)


def options(driver):
    driver.key(pygame.K_ESCAPE)
    driver.press("Options")


def rules(driver):
    driver.key(pygame.K_ESCAPE)
    driver.press("How to play")


def nothing(driver):
    driver.click_on("hand.0")


@pytest.mark.parametrize("event", LEFT_ALONE)
@pytest.mark.parametrize("above", [nothing, pause, options, rules])
def test_a_window_left_alone_closes_the_curtain_whatever_lies_above_the_table(driver, above, event):
    driver.together()
    driver.open_curtain()
    above(driver)
    driver.step(pygame.Event(event))
    driver.step(pygame.Event(pygame.WINDOWFOCUSGAINED))
    for _ in range(3):
        if not driver.closed:
            assert not driver.at_table
            driver.key(pygame.K_ESCAPE)
    assert driver.closed
    assert driver.app.scenes[0].tabletop.view.seat is None
    driver.open_curtain()
    assert BACK not in hands(driver)


@pytest.mark.parametrize("passed", [0.0, 0.1, 0.3])
def test_a_window_left_alone_while_cards_fly_closes_the_curtain_at_once(drive, passed):
    driver = drive(speed="slow")
    driver.together()
    driver.open_curtain()
    driver.play.tabletop.pick(TakeCamels())
    driver.key(pygame.K_RETURN)
    driver.step(seconds=passed)
    assert driver.play.moving
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST), down(pygame.K_l))
    assert driver.closed


def test_a_curtain_left_alone_begins_anew(driver):
    driver.together()
    driver.step(seconds=2.0)
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.key(pygame.K_RETURN)
    assert driver.closed


def test_a_window_left_alone_during_the_last_move_goes_on_to_the_result(drive):
    driver = drive(speed="slow")
    driver.together()
    match = driver.match
    while not play(match.table, move := legal_moves(match.table)[-1]).after.over:
        match.play(move)
    # The table behind the curtain has to hear of it.
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.app.scenes[-1] = driver.navigator.at_table.curtain(driver.app.scenes[0], match.table.turn)
    driver.open_curtain()
    driver.play.play(move)
    driver.step(seconds=0.05)
    assert driver.at_table
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(driver.app.scene, ResultScene)


@pytest.mark.parametrize("event", LEFT_ALONE)
def test_against_the_computer_a_window_left_alone_stays_as_it_is(drive, event):
    # So that the puppet hangs still.
    driver = drive(reduced_motion=True)
    driver.against_computer()
    driver.click_on("hand.0")
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    driver.step(seconds=1.0)
    before = driver.frame()
    driver.step(pygame.Event(event))
    driver.step(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert driver.frame() == before
    pause(driver)
    pause(driver)
    driver.step(pygame.Event(event))
    pause(driver)
    assert driver.play.awaits_move
    driver.play.tabletop.pick(TakeCamels())
    driver.step(down(pygame.K_RETURN), pygame.Event(event))
    driver.settle()
    assert len(driver.match.round.turns) == 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_storm_a_hand_lies_open_only_to_whoever_opened_the_curtain(drive, seed):
    driver = drive(speed="normal", size=(1024, 640), seed=seed)
    driver.app.change(driver.navigator.setup.together())
    wrong, seen = focus_storm(driver.app, driver.play, seed, 150)
    assert wrong is None
    assert seen > 0
