"""The guided first round: every step by mouse and by keys, in both languages, offered once."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from jaipur import paths
from jaipur.rules import CARDS_IN_BOX, GOODS, Card, Seat, legal_moves
from jaipur.ui.kit.paragraphs import paragraphs_fit
from jaipur.ui.kit.scene import Push
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.guide_panel import arrange_with_guide
from jaipur.ui.scenes.lesson import LessonScene
from jaipur.ui.scenes.lesson_script import DEAL, LATER, LESSON
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.setup import SetupScene
from jaipur.ui.scenes.title import TitleScene

IN_BOTH_LANGUAGES = pytest.mark.parametrize(
    "driver", [{"language": "en"}, {"language": "fr"}], indirect=True, ids=["en", "fr"]
)


def begin(driver):
    driver.app.change(Push(driver.navigator.lesson.begin()))
    driver.settle()
    driver.app.paint()
    return driver.app.scene


def by_mouse(driver, move):
    if move is None:
        driver.click(*driver.app.scene.buttons[-1].box.centre)
    else:
        driver.play_by_click(move)


def by_keys(driver, move):
    if move is None:
        driver.key(pygame.K_RETURN)
    else:
        driver.play_by_keys(move)


@pytest.mark.slow
@IN_BOTH_LANGUAGES
@pytest.mark.parametrize("way", [by_mouse, by_keys])
def test_the_whole_round_can_be_learned(driver, way):
    lesson = begin(driver)
    said = []
    for number, step in enumerate(LESSON, start=1):
        assert lesson.asked == step.asks
        speech = lesson.speech
        assert str(number) in speech.count
        assert speech.why == driver.context.text(f"lesson.{step.name}")
        said.append(speech.why)
        way(driver, step.asks)
        driver.settle()
        driver.app.paint()
    assert len(set(said)) == len(LESSON)
    assert isinstance(driver.app.scene, ResultScene)
    assert lesson.play.match.round.result.winner is Seat.FIRST
    driver.until(lambda: not driver.app.scene.moving)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, DialogScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)
    assert not list(paths.saves().glob("*"))


@IN_BOTH_LANGUAGES
def test_the_guide_speaks_of_the_way_the_player_uses(driver):
    lesson = begin(driver)
    by_mouse(driver, None)
    mouse = lesson.speech.what
    driver.key(pygame.K_TAB)
    assert lesson.speech.what != mouse


def test_what_is_not_asked_for_is_kept_for_another_day(driver):
    lesson = begin(driver)
    by_mouse(driver, None)
    before = lesson.play.match.table
    other = next(move for move in legal_moves(before) if not LESSON[1].accepts(move))
    driver.play_by_click(other)
    assert lesson.play.match.table == before
    assert lesson.speech.why == driver.context.text("lesson.other")
    assert lesson.play.tabletop.choice.empty
    by_mouse(driver, LESSON[1].asks)
    assert lesson.play.match.table != before


def test_an_illegal_move_is_refused_in_words_here_too(driver):
    lesson = begin(driver)
    by_mouse(driver, None)
    driver.click_on("hand.0")
    driver.press_plate()
    driver.key(pygame.K_RETURN)
    assert lesson.play.tabletop.frame.panel.alarm
    assert not lesson.play.match.round.turns


def test_every_thing_that_is_pointed_at_lies_on_the_table(driver):
    lesson = begin(driver)
    for step in LESSON:
        keys = lesson.play.tabletop.layout.things
        for point in step.points:
            assert any(key == point or key.startswith(f"{point}.") for key in keys), (step.name, point)
        by_mouse(driver, step.asks)
        driver.settle()


def test_it_can_be_left_after_one_question_and_leaves_no_match_behind(driver):
    lesson = begin(driver)
    driver.press(driver.context.text("lesson.leave"))
    assert isinstance(driver.app.scene, DialogScene)
    driver.app.paint()
    driver.press(driver.context.text("lesson.stay"))
    assert driver.app.scene is lesson
    driver.press(driver.context.text("lesson.leave"))
    driver.app.paint()
    driver.press(driver.context.text("lesson.leave"))
    assert isinstance(driver.app.scene, TitleScene)
    assert not list(paths.saves().glob("*"))


def test_whoever_clicks_twice_to_go_on_does_nothing_else(driver):
    lesson = begin(driver)
    for step in LESSON:
        if step.asks is None:
            place = driver.context.text("lesson.go_on")
            where = next(button.box.centre for button in lesson.buttons if button.label == place)
            number = lesson.guide.place
            driver.click(*where)
            driver.click(*where)
            assert driver.app.scene is lesson
            assert lesson.guide.place == number + 1
            assert lesson.play.tabletop.choice.empty
        else:
            driver.play_by_click(step.asks)
        driver.settle()
        driver.app.paint()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_what_lies_below_the_slip_is_not_pressed(drive, size):
    driver = drive(size=size, text_scale=2.0)
    lesson = begin(driver)
    button = lesson.play.tabletop.areas.menu_button
    covered = lesson._panel.slip.contains(*button.centre)
    driver.click(*button.centre)
    assert (driver.app.scene is lesson) == covered


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (768, 1024)])
def test_the_market_of_the_guided_table_covers_nothing(size):
    areas = arrange_with_guide(size, 1.0)
    for box in (*areas.market, areas.discard):
        assert box.bottom <= areas.own.y
        assert box.y >= areas.opponent.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (900, 1200)])
def test_the_guide_is_seen_while_she_speaks_and_so_is_what_she_speaks_of(drive, size):
    lesson = begin(drive(size=size))
    areas, slip = lesson.play.tabletop.areas, rect(lesson._panel.slip)
    shown = (areas.puppet, areas.tokens, areas.hand, areas.herd, areas.own, areas.deck, areas.action_panel)
    buttons = areas.round_buttons.values()
    assert [box for box in (*shown, *areas.market, *buttons) if rect(box).colliderect(slip)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_large_words_of_the_guide_are_larger_and_leave_her_face_free(drive, size):
    heights = []
    for text_scale in (1.0, 2.0):
        lesson = begin(drive(size=size, text_scale=text_scale))
        panel = lesson._panel
        fit = paragraphs_fit(lesson._context.fonts, panel.lines, panel.words)
        heights.append(lesson._context.fonts.font(panel.lines[0][1], panel.lines[0][2] * fit).get_height())
        assert not rect(panel.slip).colliderect(rect(panel.guide))
    assert heights[1] > 1.15 * heights[0]


def rect(box):
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_escape_and_the_right_button_pause_it(driver, way):
    lesson = begin(driver)
    if way == "escape":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.mouse(pygame.MOUSEBUTTONDOWN, 5, 5, button=3)
    assert isinstance(driver.app.scene, DialogScene)
    assert driver.context.text("title.options") in driver.labels()
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scene is lesson
    assert lesson.guide.place == 0


def test_its_buttons_speak_the_language_of_now(driver):
    lesson = begin(driver)
    driver.context.change(replace(driver.context.settings, language="fr"))
    driver.app.paint()
    assert driver.labels() == [driver.context.text("lesson.leave"), driver.context.text("lesson.go_on")]
    assert "Quitter" in driver.labels()
    assert lesson.speech.why.startswith("Bienvenue")


@pytest.mark.parametrize("driver", [{"lesson_offered": False}], indirect=True)
def test_it_is_offered_once_and_can_be_declined(driver):
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, DialogScene)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, SetupScene)


@pytest.mark.parametrize("driver", [{"lesson_offered": False}], indirect=True)
def test_whoever_accepts_is_led_to_the_guide(driver):
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, LessonScene)
    assert driver.context.settings.lesson_offered


def test_the_title_leads_to_it_again_and_again(driver):
    for _ in range(2):
        button = next(b for b in driver.app.scene.buttons if b.label == driver.context.text("title.learn"))
        driver.app.paint()
        driver.click(*button.box.centre)
        assert isinstance(driver.app.scene, LessonScene)
        driver.settle()
        driver.app.paint()
        for _ in ("asked", "sure"):
            driver.press(driver.context.text("lesson.leave"))
            driver.app.paint()
        assert isinstance(driver.app.scene, TitleScene)


@pytest.mark.parametrize("table", [DEAL, LATER], ids=["deal", "later"])
def test_its_tables_hold_the_cards_of_one_box(table):
    held = [card for trader in table.traders for card in trader.hand]
    goods = Counter(card for card in (*table.market, *table.deck, *table.discard, *held) if card is not Card.CAMEL)
    assert {good: goods[good] for good in GOODS} == {good: CARDS_IN_BOX[good] for good in GOODS}
