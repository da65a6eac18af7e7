"""Before and around a match: opponents, names, questions, notices and the log, by posted events."""

import pygame
import pytest
from driver import Driver

from jaipur import bots, paths
from jaipur.rules import legal_moves
from jaipur.ui.scene import Restart, Show
from jaipur.ui.scenes.notice import NoticeScene
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.scenes.pages import PagesScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.setup import OpponentButton, SetupScene
from jaipur.ui.scenes.title import TitleScene


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


@pytest.fixture
def driver():
    driver = Driver()
    yield driver
    driver.close()


def press(driver, label):
    driver.app.paint()
    button = next(button for button in driver.app.scene.buttons if button.label == label)
    driver.click(*button.box.centre)


def write(driver, letters):
    for letter in letters:
        driver.step(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_every_level_can_be_chosen_by_its_face(driver):
    for level in bots.LEVELS:
        driver.app.change(Restart(driver.evening.opponents()))
        driver.app.paint()
        face = next(b for b in driver.app.scene.buttons if isinstance(b, OpponentButton) and b.level == level)
        driver.click(*face.box.centre)
        assert isinstance(driver.app.scene, PlayScene)
        assert driver.match.players[1].level == level


def test_names_are_written_and_remembered(driver):
    driver.app.change(Restart(driver.evening.two_people()))
    driver.app.paint()
    first, second = driver.app.scene.buttons[:2]
    driver.click(*first.box.centre)
    for _ in range(len(first.value)):
        driver.key(pygame.K_BACKSPACE)
    write(driver, "Léa B")
    driver.click(*second.box.centre)
    write(driver, "!" * 40)
    press(driver, "To the table")
    players = driver.match.players
    assert players[0].name == "Léa B"
    assert players[1].name.startswith("Kabir!")
    assert len(players[1].name) == 16
    assert driver.shared.settings.first_name == "Léa B"


def test_an_empty_name_is_no_trouble(driver):
    driver.app.change(Restart(driver.evening.two_people()))
    driver.app.paint()
    driver.click(*driver.app.scene.buttons[0].box.centre)
    for _ in range(30):
        driver.key(pygame.K_BACKSPACE)
    press(driver, "To the table")
    assert driver.match.players[0].name == "Asha"


def test_a_single_round_can_be_agreed_on(driver):
    driver.app.change(Restart(driver.evening.two_people()))
    press(driver, "First to 2 seals")
    press(driver, "To the table")
    assert driver.match.options.seals_to_win == 1


def test_keys_alone_lead_to_a_match(driver):
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, PlayScene)
    assert driver.match.players[1].level == next(iter(bots.LEVELS))


def test_a_new_match_beside_one_under_way_is_asked_about_and_loses_nothing(driver):
    driver.app.change(driver.evening.beginnings()[0]())
    driver.settle()
    driver.app.change(Restart(driver.evening.title()))
    press(driver, "Play against the bazaar")
    assert isinstance(driver.app.scene, NoticeScene)
    press(driver, "Begin anew")
    assert isinstance(driver.app.scene, SetupScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, TitleScene)
    assert len(list(paths.saves().glob("*.json"))) == 1


def test_a_damaged_save_is_told_of_at_the_title_and_left_alone(tmp_path):
    paths.saves().mkdir(parents=True)
    damaged = paths.saves() / "2026-01-01_00.00.00_1.json"
    damaged.write_text("{", encoding="utf-8")
    driver = Driver()
    try:
        assert any(damaged.name in notice for notice in driver.shared.notices)
        driver.app.paint()
        assert damaged.read_text(encoding="utf-8") == "{"
    finally:
        driver.close()


def test_the_log_opens_and_closes_by_key_and_by_click(driver):
    driver.app.change(driver.evening.beginnings()[0]())
    driver.settle()
    for _ in range(3):
        driver.play.play(legal_moves(driver.match.table)[0])
        driver.settle()
    shut = frame(driver)
    driver.key(pygame.K_j)
    opened = frame(driver)
    assert opened != shut
    driver.step(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert frame(driver) != opened
    driver.key(pygame.K_ESCAPE)
    assert frame(driver) == shut
    driver.click(*driver.play.laid_out.areas.log.centre)
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    assert frame(driver) == opened


def frame(driver):
    for _ in range(10):
        driver.step()
    driver.app.paint()
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_every_page_of_the_options_can_be_drawn(language, high_contrast):
    driver = Driver(size=(1024, 640), language=language, high_contrast=high_contrast, text_scale=2.0)
    try:
        for page in (driver.evening.opponents, driver.evening.two_people, driver.evening.options):
            driver.app.change(Show(page()))
            driver.app.paint()
        for button in driver.app.scene.buttons[-3:-1]:
            driver.app.change(button.action())
            driver.app.paint()
            assert isinstance(driver.app.scene, NoticeScene | PagesScene)
            driver.key(pygame.K_ESCAPE)
            assert isinstance(driver.app.scene, OptionsScene)
    finally:
        driver.close()


def test_reduced_motion_fades_and_ends_at_the_true_table():
    driver = Driver(speed="normal", reduced_motion=True)
    try:
        driver.app.change(driver.evening.beginnings()[1]())
        driver.until(lambda: not isinstance(driver.app.scene, PlayScene))
        driver.key(pygame.K_RETURN)
        driver.settle()
        driver.play.play(legal_moves(driver.match.table)[0])
        driver.step(seconds=0.1)
        driver.app.paint()
        driver.until(lambda: not isinstance(driver.app.scene, PlayScene))
    finally:
        driver.close()
