"""Before and around a match: opponents, names, questions, notices and the log, by posted events."""

from dataclasses import replace

import pygame
import pytest
from matches import a_match, play_randomly

from jaipur import bots, paths, saves
from jaipur.match import Player
from jaipur.rating_words import expected, level_of
from jaipur.rules import legal_moves
from jaipur.settings import Settings
from jaipur.ui.kit.context import open_context
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.option_row import slider_track
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.kit.widgets import Field
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.options import OPTIONS, OptionsScene
from jaipur.ui.scenes.pages import PagesScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.setup import OpponentButton, SetupScene
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.table.log_sheet import IN_SIGHT, log_sheet


def press(driver, label):
    driver.app.paint()
    button = next(button for button in driver.app.scene.buttons if button.label == label)
    driver.click(*button.box.centre)


def write(driver, letters):
    for letter in letters:
        driver.step(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_every_level_can_be_chosen_by_its_face(driver):
    for level in bots.LEVELS:
        driver.app.change(Reset(driver.navigator.setup.opponents()))
        driver.app.paint()
        face = next(b for b in driver.app.scene.buttons if isinstance(b, OpponentButton) and b.level == level)
        driver.click(*face.box.centre)
        assert isinstance(driver.app.scene, PlayScene)
        assert driver.match.players[1].level == level


def test_rivals_say_what_to_expect_once_something_was_played_and_enter_leads_to_the_nearest(driver):
    faces = [button for button in driver.navigator.setup.opponents().buttons if isinstance(button, OpponentButton)]
    assert {face.expected for face in faces} == {""}
    players = (Player("Asha"), Player("Zeenat", "skilled"))
    for seed in range(1, 6):
        match = play_randomly(a_match(seed, players=players), 2000)
        saves.save(match, paths.records() / f"2026-03-0{seed}_10.00.00.json")
    standing = driver.navigator.standing
    driver.until(lambda: standing.rating() is not None and standing.all_read)
    driver.app.change(Reset(driver.navigator.setup.opponents()))
    driver.app.paint()
    rating = standing.rating()
    faces = [button for button in driver.app.scene.buttons if isinstance(button, OpponentButton)]
    assert [face.expected for face in faces] == [expected(driver.context.text, rating, level) for level in bots.LEVELS]
    nearest = level_of(rating)
    assert nearest != next(iter(bots.LEVELS))
    driver.key(pygame.K_RETURN)
    assert driver.match.players[1].level == nearest


def test_names_are_written_and_remembered(driver):
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    driver.app.paint()
    first, second = (button for button in driver.app.scene.buttons if isinstance(button, Field))
    driver.click(*first.box.centre)
    write(driver, "Léa B")
    driver.click(*second.box.centre)
    driver.key(pygame.K_BACKSPACE)
    write(driver, "Kabir" + "!" * 40)
    press(driver, "Start the match")
    players = driver.match.players
    assert players[0].name == "Léa B"
    assert players[1].name.startswith("Kabir!")
    assert len(players[1].name) == 16
    assert driver.context.settings.first_name == "Léa B"


def test_an_empty_name_is_no_trouble(driver):
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    driver.app.paint()
    driver.click(*driver.app.scene.buttons[0].box.centre)
    for _ in range(30):
        driver.key(pygame.K_BACKSPACE)
    press(driver, "Start the match")
    assert driver.match.players[0].name == "Asha"


def test_a_single_round_can_be_agreed_on(driver):
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    press(driver, "Match")
    press(driver, "Start the match")
    assert driver.match.options.seals_to_win == 1


def test_keys_alone_lead_to_a_match(driver):
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, PlayScene)
    assert driver.match.players[1].level == next(iter(bots.LEVELS))


def test_a_new_match_beside_one_under_way_is_asked_about_and_loses_nothing(driver):
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    driver.app.change(Reset(driver.navigator.title()))
    press(driver, "Play against the computer")
    assert isinstance(driver.app.scene, DialogScene)
    press(driver, "Start a new match")
    assert isinstance(driver.app.scene, SetupScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, TitleScene)
    assert len(list(paths.saves().glob("*.json"))) == 1


def test_a_damaged_save_is_told_of_at_the_title_and_left_alone(drive, tmp_path):
    paths.saves().mkdir(parents=True)
    damaged = paths.saves() / "2026-01-01_00.00.00_1.json"
    damaged.write_text("{", encoding="utf-8")
    driver = drive()
    assert any(damaged.name in notice for notice in driver.app.scene.notices)
    driver.app.paint()
    assert damaged.read_text(encoding="utf-8") == "{"


def test_the_log_opens_and_closes_by_key_and_by_click(drive):
    driver = drive(reduced_motion=True)
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    while len(driver.match.round.turns) <= IN_SIGHT:
        driver.play.play(legal_moves(driver.match.table)[0])
        driver.settle()
    areas = driver.play.tabletop.areas
    sheet, top = log_sheet(areas), areas.opponent.bottom + 1
    # Below the puppet, which blinks.
    below = Box(sheet.x, top, sheet.width, sheet.bottom - top)
    shut = frame(driver, below)
    driver.key(pygame.K_j)
    opened = frame(driver, below)
    assert opened != shut
    driver.step(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert frame(driver, below) != opened
    driver.key(pygame.K_ESCAPE)
    assert frame(driver, below) == shut
    driver.click(*areas.log_button.centre)
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    assert frame(driver, below) == opened


def frame(driver, box):
    for _ in range(10):
        driver.step()
    return driver.frame(box)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_every_page_of_the_options_can_be_drawn(drive, language, high_contrast):
    driver = drive(size=(1024, 640), language=language, high_contrast=high_contrast, text_scale=2.0)
    for page in (driver.navigator.setup.opponents, driver.navigator.setup.two_people, driver.navigator.options):
        driver.app.change(Push(page()))
        driver.app.paint()
    for button in driver.app.scene.buttons[-3:-1]:
        driver.app.change(button.action())
        driver.app.paint()
        assert isinstance(driver.app.scene, DialogScene | PagesScene)
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.app.scene, OptionsScene)


def slider(driver, name):
    place = [option.name for option in OPTIONS].index(name)
    return driver.app.scene.buttons[place]


def test_a_volume_is_set_by_drag_by_click_and_by_keys(driver):
    driver.app.change(Reset(driver.navigator.options()))
    driver.app.paint()
    track = slider_track(slider(driver, "music").control)
    driver.drag((track.x, track.centre[1]), (track.right, track.centre[1]))
    assert driver.context.settings.music == 1.0
    driver.click(track.centre[0], track.centre[1])
    assert driver.context.settings.music == 0.5
    for _ in range(4):
        driver.key(pygame.K_DOWN)
    driver.key(pygame.K_LEFT)
    assert driver.context.settings.music == 0.4


def test_arrows_go_both_ways_and_switches_switch(driver):
    driver.app.change(Reset(driver.navigator.options()))
    driver.app.paint()
    speed = slider(driver, "speed").control
    driver.click(speed.right - 10, speed.centre[1])
    first = driver.context.settings.speed
    driver.click(speed.x + 10, speed.centre[1])
    assert driver.context.settings.speed != first
    driver.click(*slider(driver, "high_contrast").box.centre)
    assert driver.context.settings.high_contrast
    assert driver.context.settings.speech
    driver.click(*slider(driver, "speech").box.centre)
    assert not driver.context.settings.speech


def test_settings_are_remembered_as_soon_as_they_change():
    kept = []
    shared = open_context(Settings(language="en"), kept.append)
    shared.change(replace(shared.settings, music=0.1))
    shared.change(shared.settings)
    assert [settings.music for settings in kept] == [0.1]


def test_what_was_pressed_by_mouse_is_not_pressed_again_by_enter(driver):
    press(driver, "How to play")
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)


def test_a_match_gone_on_with_tells_the_last_move_and_shows_it_again(drive):
    driver = drive(speed="normal")
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.settle()
    told = driver.play.tabletop.frame.status
    driver.app.change(Reset(driver.navigator.title()))
    driver.key(pygame.K_RETURN)
    assert driver.play.tabletop.frame.status == told
    driver.settle()
    driver.key(pygame.K_l)
    assert driver.play.moving


def test_options_opened_in_a_pause_lead_back_to_it(driver):
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    press(driver, "Options")
    assert isinstance(driver.app.scene, OptionsScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, DialogScene)
    press(driver, "How to play")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, DialogScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, PlayScene)
