"""The day's deal in the window: one first try, its result to copy, and practice after it."""

from datetime import UTC, date, datetime, timedelta
from random import Random

import pygame
import pytest
from canvas import Easel

from jaipur import paths, saves
from jaipur.daily import DaysDeal, deal_of, told_in_chat
from jaipur.first_tries import FirstTries
from jaipur.first_try import FirstTry, Step, first_try_of
from jaipur.rules import Seat, legal_moves
from jaipur.ui.kit.scene import Reset
from jaipur.ui.navigation import daily
from jaipur.ui.scenes.day_page import DayScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import TitleScene

DAY = date(2026, 11, 20)
TODAY = DaysDeal(DAY).purpose
SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (900, 1200)]


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that can be set."""
    now = [datetime(2026, 11, 20, 15, tzinfo=UTC)]
    monkeypatch.setattr(daily, "_now", lambda: now[0])
    return now


@pytest.fixture
def easel(monkeypatch):
    return Easel(monkeypatch)


def press(driver, label):
    driver.app.paint()
    button = next(button for button in driver.app.scene.buttons if button.label == label)
    driver.click(*button.box.centre)


def to_page(driver):
    driver.app.change(Reset(driver.navigator.title()))
    press(driver, "The day’s deal")
    assert isinstance(driver.app.scene, DayScene)


def play_out(driver, seed=0):
    """Play the open match to its end behind the window's back, and look at the count."""
    session, chance = driver.navigator.open_match.session, Random(seed)
    while not session.match.table.over:
        session.play(chance.choice(legal_moves(session.match.table)))
    driver.app.change(Reset(driver.navigator.at_table.sit_down(session, fresh=False)))
    return session.match


def words(driver):
    return driver.app.scene._shown.words


def test_the_title_leads_to_today_s_deal_against_today_s_rival(driver):
    to_page(driver)
    assert words(driver) == driver.context.text("daily.first_try")
    press(driver, "Play")
    assert isinstance(driver.app.scene, PlayScene)
    assert driver.match.players[1].level == DaysDeal(DAY).level == "skilled"
    assert driver.match.seed == DaysDeal(DAY).seed
    assert deal_of(driver.match.options.purpose) == DaysDeal(DAY)
    assert FirstTries().known == {TODAY: None}


def test_keys_alone_begin_it(driver):
    driver.app.change(Reset(driver.navigator.daily.page()))
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, PlayScene)


def test_what_came_of_the_first_try_is_noted_and_can_be_copied(driver, monkeypatch):
    copied = []
    monkeypatch.setattr(daily, "copy_text", lambda text: not copied.append(text))
    to_page(driver)
    press(driver, "Play")
    match = play_out(driver)
    result = first_try_of(match, Seat.FIRST)
    assert FirstTries().known == {TODAY: result}
    assert isinstance(driver.app.scene, ResultScene)
    press(driver, "The day’s deal")
    assert f"{result.own} to {result.other}" in words(driver)
    press(driver, "Copy result")
    assert copied == [told_in_chat(driver.context.text, DAY, "skilled", result)]
    assert "Copied" in driver.labels()
    press(driver, "Back")
    assert isinstance(driver.app.scene, TitleScene)
    assert saves.newest_first(paths.saves()) == []


def test_further_tries_are_practice_and_change_nothing(driver):
    to_page(driver)
    press(driver, "Play")
    first = first_try_of(play_out(driver), Seat.FIRST)
    press(driver, "The day’s deal")
    press(driver, "Practise")
    assert deal_of(driver.match_of_session().options.purpose) == DaysDeal(DAY, practice=True)
    play_out(driver, seed=5)
    assert FirstTries().known == {TODAY: first}


def test_a_try_that_was_left_is_gone_on_with_and_not_begun_again(driver):
    to_page(driver)
    press(driver, "Play")
    driver.settle()
    to_page(driver)
    assert words(driver) == driver.context.text("daily.under_way")
    press(driver, "Go on")
    assert deal_of(driver.match.options.purpose) == DaysDeal(DAY)


def test_a_clock_set_back_brings_no_second_first_try(driver, clock):
    to_page(driver)
    press(driver, "Play")
    play_out(driver)
    clock[0] += timedelta(days=1)
    to_page(driver)
    assert "Play" in driver.labels()
    clock[0] -= timedelta(days=1)
    to_page(driver)
    assert "Practise" in driver.labels()
    assert "Play" not in driver.labels()


def test_another_match_under_way_is_asked_about_first(driver):
    driver.against_computer()
    to_page(driver)
    press(driver, "Play")
    assert not isinstance(driver.app.scene, PlayScene)
    assert FirstTries().known == {}, "nothing is begun before the answer"
    press(driver, "Start a new match")
    assert deal_of(driver.match.options.purpose) == DaysDeal(DAY)
    assert len(saves.newest_first(paths.saves())) == 2


def test_a_damaged_file_of_the_days_is_told_of_at_the_title(driver):
    path = paths.home() / "first_tries.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    to_page(driver)
    assert "Play" in driver.labels()
    driver.app.change(Reset(driver.navigator.title()))
    assert any("first_tries.kept-1.json" in notice for notice in driver.app.scene.notices)


def test_a_full_disk_costs_nobody_the_round(driver, monkeypatch):
    def full(_path, _content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jaipur.first_tries.write_whole", full)
    to_page(driver)
    press(driver, "Play")
    assert deal_of(driver.match.options.purpose) == DaysDeal(DAY)
    play_out(driver)
    driver.app.change(Reset(driver.navigator.title()))
    assert any("could not be noted" in notice for notice in driver.app.scene.notices)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tried", [False, True])
def test_everything_on_the_page_has_room(driver, easel, size, tried):
    if tried:
        FirstTries().begin(TODAY)
        steps = tuple(Step(number % 4) for number in range(30))
        FirstTries().finish(TODAY, FirstTry(80, 75, steps))
    scene = driver.navigator.daily.page()
    canvas = easel.paint(scene, size)
    (plate,) = (one.rect for one in canvas.of("plate", "panel_dark"))
    for one in [*canvas.of("words"), *canvas.of("picture", "portraits/"), *canvas.of("picture", "tokens/")]:
        assert plate.contains(one.rect) or not one.name, one
    numbers = [canvas.words(str(number)) for number in range(1, 31)]
    assert len({(rect.centerx, rect.centery) for rect in numbers}) == 30
    assert len(canvas.of("picture", "tokens/seal")) == tried
    for button in scene.buttons:
        box = pygame.Rect(round(button.box.x), round(button.box.y), round(button.box.width), round(button.box.height))
        assert plate.contains(box)
        assert box.contains(canvas.words(button.label).inflate(0, -4))
    assert canvas.words("1 day played" if tried else "0 days played")
