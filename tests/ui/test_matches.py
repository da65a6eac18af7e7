"""Your matches: listed, scrolled, opened, named, put aside; and what is damaged is told with its reason."""

import pygame
import pytest
from looks import PLAYERS, a_finished_match
from matches import a_match, play_randomly

from jaipur import paths, saves
from jaipur.files import write_whole
from jaipur.match import Options
from jaipur.records import REMOVED
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.scene import Reset
from jaipur.ui.kit.scroll import Scroll
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.match_page import MatchPageScene
from jaipur.ui.scenes.matches import MatchesScene
from jaipur.ui.scenes.title import TitleScene


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A match of two rounds or more, as its file holds it."""
    path = tmp_path_factory.mktemp("record") / "match.json"
    saves.save(play_randomly(a_match(3, players=PLAYERS), 400), path)
    return path.read_text()


def keep(content, day, hour=12):
    path = paths.records() / f"2026-03-{day:02d}_{hour:02d}.00.00.json"
    write_whole(path, content)
    return path


@pytest.fixture
def listed(driver, record):
    """So many matches are listed, and all were looked into."""

    def make(count=3, damaged=False):
        for number in range(count):
            keep(record, 1 + number % 28, number // 28)
        if damaged:
            keep("{", 28, 23)
        driver.press("Your matches")
        driver.until(lambda: not driver.app.scene.moving)
        assert isinstance(driver.app.scene, MatchesScene)
        return driver.app.scene

    driver.app.paint()
    return make


def rows(scene):
    return [scene._matches.row(place) for place in range(len(scene._matches))]


def open_row(driver, scene, place):
    driver.click(*scene._scroll.box(place).centre)
    assert isinstance(driver.app.scene, MatchPageScene)
    driver.app.paint()
    return driver.app.scene


def type_in(driver, text):
    for letter in text:
        driver.step(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_the_title_leads_to_the_list_the_newest_first_and_back(driver, listed):
    scene = listed()
    told = rows(scene)
    assert [row.when for row in told] == [f"{day} March 2026 at 00:00" for day in (3, 2, 1)]
    assert {row.names for row in told} == {"Asha – Rukma"}
    assert told[0].faces == (("Asha", "portraits/widow"), ("Rukma", "portraits/medium"))
    assert max(told[0].seals) == 2
    assert "rounds: " in told[0].counts
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, TitleScene)


def test_without_a_match_the_list_says_how_one_comes_there(driver, listed):
    scene = listed(0)
    assert "No match of yours is finished yet" in scene._nothing
    driver.key(pygame.K_DOWN)
    driver.press("Done")
    assert isinstance(driver.app.scene, TitleScene)


def test_wheel_drag_bar_and_keys_scroll_the_list(driver, listed):
    scene = listed(40)
    room = scene._scroll.room

    def first():
        return scene._scroll.in_sight[0]

    driver.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-5))
    wheeled = first()
    assert wheeled > 0
    driver.drag((room.centre[0], room.bottom - 20), (room.centre[0], room.y + 10))
    dragged = first()
    assert dragged > wheeled
    assert isinstance(driver.app.scene, MatchesScene), "a drag opens nothing"
    driver.until(lambda: not scene.moving)
    bar = scene._scroll.bar(scene._unit)
    driver.drag(bar.centre, (bar.centre[0], room.bottom + 50))
    assert scene._scroll.in_sight[-1] == 39
    driver.key(pygame.K_HOME)
    assert first() == 0
    for _ in range(12):
        driver.key(pygame.K_DOWN)
    assert scene._focus in scene._scroll.in_sight
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_END)
    assert scene._focus == 39
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, MatchPageScene)


def test_each_round_that_was_counted_is_looked_back_at(driver, listed):
    page = open_row(driver, listed(1), 0)
    looks = [button for button in page.buttons if button.label == "Look back"]
    assert len(looks) == len(page.facts.rounds) >= 2
    driver.click(*looks[1].box.centre)
    assert isinstance(driver.app.scene, LookingBackScene)
    assert driver.app.scene.now.shown.number == 1
    seals = driver.app.scene.now.shown.seating(open_cards=False).seals
    assert sum(seals) == 1
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scene is page


def test_a_match_is_named_by_enter_or_by_leaving_and_unnamed_again(driver, listed):
    scene = listed(2)
    for name, leave in (("The comeback", pygame.K_RETURN), ("Rain", pygame.K_ESCAPE), ("", pygame.K_ESCAPE)):
        page = open_row(driver, scene, 1)
        driver.click(*page._field.box.centre)
        if page._field.value:
            driver.key(pygame.K_BACKSPACE)
        type_in(driver, name)
        driver.key(leave)
        if leave == pygame.K_RETURN:
            driver.press("Done")
        assert driver.app.scene is scene
        assert scene._matches.row(1).names == (name or "Asha – Rukma")


def test_a_name_that_the_disk_does_not_take_is_said_and_keeps_one_there(driver, listed, monkeypatch):
    page = open_row(driver, listed(1), 0)
    monkeypatch.setattr("jaipur.records.write_whole", refuse)
    driver.click(*page._field.box.centre)
    type_in(driver, "x")
    driver.key(pygame.K_RETURN)
    assert "could not be kept" in page._note
    assert driver.app.scene is page


def refuse(*_):
    raise OSError("no")


def test_removing_is_asked_once_and_moves_aside(driver, listed):
    scene = listed(2)
    content = max(paths.records().glob("*.json")).read_bytes()
    for answer, left in (("Back", 2), ("Remove it", 1)):
        open_row(driver, scene, 0)
        driver.press("Remove")
        assert isinstance(driver.app.scene, DialogScene)
        driver.press(answer)
        if answer == "Back":
            driver.press("Done")
        assert driver.app.scene is scene
        assert len(scene._matches) == left
    (aside,) = (paths.records() / REMOVED).glob("*.json")
    assert aside.read_bytes() == content
    assert str(aside) in scene.note


def test_what_cannot_be_moved_stays_and_the_reason_is_said(driver, listed):
    scene = listed(1)
    (paths.records() / REMOVED).write_text("in the way")
    open_row(driver, scene, 0)
    driver.press("Remove")
    driver.press("Remove it")
    assert len(scene._matches) == 1
    assert "could not be moved aside" in scene.note


def test_a_damaged_record_is_listed_with_its_reason_and_can_be_put_aside(driver, listed):
    scene = listed(1, damaged=True)
    assert "not a record of a match" in rows(scene)[0].fault
    assert not rows(scene)[1].fault
    page = open_row(driver, scene, 0)
    assert str(paths.records()) in page.facts.fault
    assert [button.label for button in page.buttons] == ["Name", "Remove", "Done"]
    driver.press("Remove")
    driver.press("Remove it")
    assert len(scene._matches) == 1


def test_a_record_that_is_gone_when_it_is_opened_is_told_of(driver, listed):
    scene = listed(1)
    for path in paths.records().glob("*.json"):
        path.unlink()
    assert open_row(driver, scene, 0).facts.fault


def test_hundreds_are_listed_at_once_and_looked_into_bit_by_bit(driver, monkeypatch):
    for number in range(300):
        keep("{", 1 + number % 28, number // 28)
    opened = []
    monkeypatch.setattr("jaipur.records.loading", lambda path: opened.append(path) or iter(()))
    scene = driver.navigator.past_matches.list()
    assert len(scene._matches) == 300
    assert opened == []
    driver.app.change(Reset(scene))
    driver.app.paint()
    assert len(rows(scene)) == 300


def test_a_code_is_pasted_from_the_list_as_well(driver, listed, monkeypatch):
    listed(0)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "a poem")
    driver.press("Paste a round")
    assert isinstance(driver.app.scene, DialogScene)


def test_a_match_that_was_left_before_its_end_shows_what_was_counted(driver):
    match = a_finished_match(seals_to_win=2)
    match.start_next_round()
    saves.save(match, paths.records() / "2026-03-01_12.00.00.json")
    driver.press("Your matches")
    driver.until(lambda: not driver.app.scene.moving)
    page = open_row(driver, driver.app.scene, 0)
    assert [button.enabled for button in page.buttons if button.label == "Look back"] == [True, False]
    assert match.options == Options()


@pytest.mark.parametrize("rows_in_all", [0, 1, 4, 5, 1000])
def test_a_column_is_never_scrolled_beyond_its_ends(rows_in_all):
    scroll = Scroll()
    scroll.lay_out(Box(0, 0, 100, 100), 25, rows_in_all)
    for y in (-1000, 3, -7, 2000, -10_000):
        scroll.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y), 1)
        sight = scroll.in_sight
        assert len(sight) <= 5
        if rows_in_all:
            assert sight[0] >= 0
            assert sight[-1] < rows_in_all
            assert scroll.row_at(50, 1) == sight[0]
    if rows_in_all:
        scroll.show(rows_in_all - 1)
        assert scroll.in_sight[-1] == rows_in_all - 1


def test_a_column_that_was_swung_coasts_on_and_comes_to_rest():
    scroll = Scroll()
    scroll.lay_out(Box(0, 0, 100, 100), 25, 100)
    scroll.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(50, 90)), 1)
    for y in (80, 65, 50):
        scroll.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, y), touch=True), 1)
        scroll.advance(0.02)
    assert scroll.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(50, 50)), 1)
    let_go = scroll.box(0).y
    assert scroll.moving
    for _ in range(200):
        scroll.advance(0.02)
    assert not scroll.moving
    assert scroll.box(0).y < let_go
