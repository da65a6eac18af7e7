"""Five deals in the window: played under a code, told under another, and compared with a friend's."""

from random import Random

import pygame
import pytest
from canvas import Easel

from jaipur.first_tries import FirstTries
from jaipur.first_try import FirstTry
from jaipur.fives import FIVE, Five, FiveResult, deal_of_five, format_five, format_result
from jaipur.rules import legal_moves
from jaipur.ui.kit.scene import Reset
from jaipur.ui.kit.widgets import Field
from jaipur.ui.navigation import fives
from jaipur.ui.scenes.five_page import FiveScene
from jaipur.ui.scenes.play import PlayScene

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (900, 1200)]
SAMPLE = Five("casual", 4242)
RUPEES = ((72, 65), (58, 80), (91, 44), (60, 60), (70, 71))


def press(driver, label):
    driver.app.paint()
    button = next(button for button in driver.app.scene.buttons if button.label == label)
    driver.click(*button.box.centre)


def to_page(driver, five=SAMPLE):
    driver.app.change(Reset(driver.navigator.title()))
    driver.app.change(Reset(driver.navigator.fives.page(driver.navigator._to_title, five)))
    driver.app.paint()


def enter(driver, code):
    """Write a friend's code into the line for it, and press Enter."""
    driver.app.paint()
    field = next(button for button in driver.app.scene.buttons if isinstance(button, Field))
    driver.click(*field.box.centre)
    for letter in code:
        driver.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    driver.key(pygame.K_RETURN)


def shown(driver):
    assert isinstance(driver.app.scene, FiveScene)
    return driver.app.scene._shown


def play_out(driver, seed=0):
    session, chance = driver.navigator.open_match.session, Random(seed)
    while not session.match.table.over:
        session.play(chance.choice(legal_moves(session.match.table)))
    driver.app.change(Reset(driver.navigator.at_table.sit_down(session, fresh=False)))
    return session.match.round.result.rupees


def all_played():
    for number, (own, other) in enumerate(RUPEES):
        FirstTries().begin(SAMPLE.purpose(number))
        FirstTries().finish(SAMPLE.purpose(number), FirstTry(own, other, ()))


def test_the_page_of_the_day_leads_to_five_deals_against_somebody_of_one_s_level(driver):
    driver.app.change(Reset(driver.navigator.daily.page()))
    press(driver, "Five deals")
    assert shown(driver).level == fives.FIRST_RIVAL
    press(driver, "Play deal 1")
    assert isinstance(driver.app.scene, PlayScene)
    assert deal_of_five(driver.match.options.purpose)[1] == 0


def test_each_deal_is_the_one_of_the_code_and_the_next_follows(driver):
    to_page(driver)
    for number in range(FIVE):
        press(driver, f"Play deal {number + 1}")
        match = driver.match_of_session()
        assert match.seed == SAMPLE.deal(number)
        assert match.players[1].level == "casual"
        own, other = play_out(driver, number)
        press(driver, "Five deals")
        assert f"{own} to {other}" in shown(driver).lines[number]
    assert not [label for label in driver.labels() if label.startswith("Play")]
    assert "Copy my result" in driver.labels()


def test_a_deal_that_was_left_is_gone_on_with(driver):
    to_page(driver)
    press(driver, "Play deal 1")
    driver.settle()
    to_page(driver)
    press(driver, "Go on with deal 1")
    assert deal_of_five(driver.match.options.purpose) == (SAMPLE, 0)


def test_whoever_enters_a_code_gets_its_deals(driver):
    to_page(driver, Five("hard", 7))
    enter(driver, f" {format_five(SAMPLE).lower()} ".replace("-", " "))
    assert (shown(driver).level, shown(driver).code) == ("casual", format_five(SAMPLE))
    press(driver, "Play deal 1")
    assert driver.match.seed == SAMPLE.deal(0)


def test_a_friend_s_result_stands_beside_one_s_own(driver):
    all_played()
    to_page(driver, Five("hard", 7))
    friend = FiveResult(SAMPLE, ((60, 65), (80, 80), (50, 44), (60, 70), (70, 61)))
    enter(driver, format_result(friend))
    lines = shown(driver).lines
    assert len(lines) == FIVE + 1
    assert "+7" in lines[0]
    assert "\N{MINUS SIGN}5" in lines[0]
    assert lines[-1] == driver.context.text.count("five.ahead", 31)


def test_a_friend_s_result_shows_nothing_before_one_has_played(driver):
    to_page(driver)
    enter(driver, format_result(FiveResult(SAMPLE, RUPEES)))
    assert shown(driver).said == driver.context.text("five.first_yours")
    assert all("not played" in line for line in shown(driver).lines)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hello", "neither a code"),
        (format_five(SAMPLE)[:-1] + "2", "group 2"),
        ("2" + format_five(SAMPLE)[1:], "group 1"),
    ],
)
def test_a_code_with_a_slip_is_told_where_and_nothing_is_lost(driver, code, said):
    to_page(driver)
    enter(driver, code)
    assert said in shown(driver).said
    assert shown(driver).code == format_five(SAMPLE)


def test_codes_are_copied(driver, monkeypatch):
    copied = []
    monkeypatch.setattr(fives, "copy_text", lambda text: not copied.append(text))
    all_played()
    to_page(driver)
    press(driver, "Copy the code")
    press(driver, "Copy my result")
    assert copied == [format_five(SAMPLE), format_result(FiveResult(SAMPLE, RUPEES))]


def test_new_deals_are_others_and_the_last_begun_are_shown_again(driver):
    to_page(driver)
    press(driver, "Play deal 1")
    play_out(driver)
    press(driver, "Five deals")
    press(driver, "Five new deals")
    assert shown(driver).code != format_five(SAMPLE)
    to_page(driver, None)
    assert shown(driver).code == format_five(SAMPLE)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("played", [False, True])
def test_everything_on_the_page_has_room(driver, monkeypatch, size, played):
    if played:
        all_played()
    friend = FiveResult(SAMPLE, RUPEES) if played else None
    scene = driver.navigator.fives.page(
        driver.navigator._to_title, SAMPLE, friend, "Something is wrong with this code."
    )
    canvas = Easel(monkeypatch).paint(scene, size)
    (plate,) = (one.rect for one in canvas.of("plate", "panel_dark"))
    assert canvas.words(format_five(SAMPLE))
    for one in [*canvas.of("words"), *canvas.of("picture")]:
        assert plate.contains(one.rect) or not one.name, one
    boxes = [pygame.Rect(b.box.x, b.box.y, b.box.width, b.box.height) for b in scene.buttons]
    for box in boxes:
        assert plate.contains(box)
        assert box.collidelistall(boxes) == [boxes.index(box)]
    lines = [one.rect for one in canvas.of("words") if one.name.startswith(("Deal", "Even"))]
    assert len(lines) == FIVE + played
    assert all(line.collidelist(boxes) == -1 for line in lines)
