"""A match that the disk does not take: told on every screen, tried again, and never left without a question."""

import os
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from jaipur import paths, saves
from jaipur.bots import choose
from jaipur.match import Options, Player
from jaipur.rules import legal_moves, view
from jaipur.session import RETRY_SECONDS, begin, resume, save_file
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.notice import notice_strip
from jaipur.ui.kit.scene import Reset
from jaipur.ui.kit.widgets import Field
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.setup import SetupScene
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.scenes.unsaved import UnsavedScene

LOOKS = [((1024, 640), "en", 1.0), ((1280, 720), "fr", 2.0), ((1024, 768), "fr", 2.0), ((1920, 1080), "en", 1.0)]


@pytest.fixture
def full_disk(monkeypatch):
    """Folders that take nothing: the saves, as soon as something stands in this list."""
    write_whole, full = save_file.write_whole, []

    def refuse(path, content):
        if any(path.is_relative_to(folder) for folder in full):
            raise OSError(28, "No space left on device")
        write_whole(path, content)

    monkeypatch.setattr(save_file, "write_whole", refuse)
    return full


def saved_plies():
    (path,) = paths.saves().glob("*.json")
    return [len(one.turns) for one in saves.load(path).rounds]


def play_a_move(driver):
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.settle()


def sit_down_unsaved(driver, full_disk, moves=1):
    """At the table, with moves that the disk did not take."""
    driver.against_computer()
    full_disk.append(paths.saves())
    for _ in range(moves):
        play_a_move(driver)


def plies_played(driver):
    return [len(one.turns) for one in driver.match.rounds]


def close_window(driver):
    driver.step(pygame.Event(pygame.QUIT))


def words(driver):
    return " ".join(driver.app.scene._paragraphs)


def beside_the_cards(driver):
    """The end of a notice that lies above no card: what changes in the market is not seen there."""
    notice, market = driver.play.notice_box, driver.play.tabletop.areas.market
    return Box(notice.x, notice.y, market[0].x - notice.x - 12, notice.height)


def test_a_failed_save_is_seen_until_one_succeeds(driver, full_disk):
    driver.against_computer()
    box = beside_the_cards(driver)
    calm = driver.frame(box)
    assert driver.navigator.open_match.warning is None
    full_disk.append(paths.saves())
    for _ in range(3):
        play_a_move(driver)
        driver.key(pygame.K_RETURN)
        assert "the disk is full" in driver.navigator.open_match.warning
        assert driver.frame(box) != calm
    full_disk.clear()
    assert driver.navigator.open_match.warning is not None
    play_a_move(driver)
    assert driver.navigator.open_match.warning is None
    assert driver.frame(box) == calm
    assert saved_plies() == plies_played(driver)


def test_while_a_player_ponders_the_disk_is_tried_again(driver, full_disk):
    sit_down_unsaved(driver, full_disk)
    full_disk.clear()
    shown = driver.frame()
    driver.step(seconds=RETRY_SECONDS)
    driver.until(lambda: driver.navigator.open_match.warning is None, 5)
    assert saved_plies() == plies_played(driver)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != shown


def test_a_slow_disk_keeps_no_frame_waiting(driver, full_disk, monkeypatch):
    sit_down_unsaved(driver, full_disk)
    monkeypatch.setattr(save_file, "write_whole", lambda *_: time.sleep(1))
    began = time.monotonic()
    driver.step(seconds=RETRY_SECONDS)
    for _ in range(3):
        driver.step()
    assert time.monotonic() - began < 0.9
    driver.until(lambda: driver.navigator.open_match.warning is None, 5)


def test_the_warning_is_seen_on_every_screen_of_a_match(driver, full_disk):
    driver.against_computer()
    for scene in (None, driver.navigator.pages()["options"], driver.navigator.pages()["rules"]):
        if scene is None:
            driver.key(pygame.K_ESCAPE)
        else:
            driver.app.scenes.append(scene())
        full_disk.clear()
        driver.navigator.open_match.session.save()
        calm = driver.frame()
        full_disk.append(paths.saves())
        driver.navigator.open_match.session.save()
        assert driver.frame() != calm


def test_a_pause_says_that_a_match_is_saved_only_when_it_is(driver, full_disk):
    driver.against_computer()
    driver.key(pygame.K_ESCAPE)
    assert words(driver) == "The match is saved after every move."
    driver.key(pygame.K_ESCAPE)
    full_disk.append(paths.saves())
    for _ in range(3):
        play_a_move(driver)
    driver.key(pygame.K_ESCAPE)
    assert "saved after every move" not in words(driver)
    assert "The last 6 moves of this match are not saved: the disk is full" in words(driver)


WAYS_OUT = {
    "title": lambda driver: leave_by_pause(driver, "Main menu"),
    "quit": lambda driver: leave_by_pause(driver, "Quit"),
    "close": close_window,
}


def leave_by_pause(driver, label):
    driver.key(pygame.K_ESCAPE)
    driver.app.paint()
    driver.press(label)


@pytest.mark.parametrize("way", WAYS_OUT)
def test_leaving_a_match_that_is_not_saved_asks_first(driver, full_disk, way):
    sit_down_unsaved(driver, full_disk, moves=2)
    match = driver.match
    WAYS_OUT[way](driver)
    assert isinstance(driver.app.scene, UnsavedScene)
    assert "The last 4 moves" in words(driver)
    close_window(driver)
    assert isinstance(driver.app.scene, UnsavedScene)
    assert sum(isinstance(scene, UnsavedScene) for scene in driver.app.scenes) == 1
    driver.key(pygame.K_ESCAPE)
    assert driver.match is match
    assert driver.app.scenes
    WAYS_OUT[way](driver) if way == "close" else driver.press({"title": "Main menu"}.get(way, "Quit"))
    driver.app.paint()
    driver.press("Continue without saving")
    assert saved_plies() == [0] or saved_plies() == [1]
    if way == "title":
        assert isinstance(driver.app.scene, TitleScene)
    else:
        assert not driver.app.scenes


@pytest.mark.parametrize("way", WAYS_OUT)
def test_leaving_a_saved_match_asks_nothing(driver, way):
    driver.against_computer()
    WAYS_OUT[way](driver)
    assert not driver.app.scenes or isinstance(driver.app.scene, TitleScene)


@pytest.mark.parametrize("way", WAYS_OUT)
def test_the_match_is_saved_in_another_folder_and_offered_again(driver, drive, full_disk, refuge, way):
    sit_down_unsaved(driver, full_disk, moves=2)
    left = plies_played(driver)
    WAYS_OUT[way](driver)
    driver.app.paint()
    assert any(label.startswith("Save in Documents (") for label in driver.labels())
    driver.key(pygame.K_RETURN)
    (kept,) = refuge.glob("*.json")
    assert str(kept) in words(driver)
    driver.key(pygame.K_RETURN)
    assert not driver.app.scenes or isinstance(driver.app.scene, TitleScene)
    driver.navigator.close()
    again = drive()
    again.key(pygame.K_RETURN)
    again.settle()
    assert plies_played(again) == left
    play_a_move(again)
    assert again.navigator.open_match.warning is None


def write(driver, letters):
    for letter in letters:
        driver.step(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_a_folder_can_be_typed(driver, full_disk, tmp_path):
    sit_down_unsaved(driver, full_disk)
    match = driver.match
    close_window(driver)
    driver.app.paint()
    place = tmp_path / "a stick" / "Jaipur"
    driver.click(*driver.app.scene._field.box.centre)
    write(driver, "not a whole path")
    driver.key(pygame.K_RETURN)
    assert "Type the full path" in words(driver)
    driver.app.paint()
    driver.click(*driver.app.scene._field.box.centre)
    write(driver, str(full_disk[0]))
    driver.key(pygame.K_RETURN)
    assert f"Nothing could be saved in {full_disk[0]} either: the disk is full" in words(driver)
    driver.app.paint()
    driver.click(*driver.app.scene._field.box.centre)
    write(driver, str(place))
    driver.press("Save there")
    (kept,) = place.glob("*.json")
    assert f"The match is saved in {kept}" in words(driver)
    assert f"--load '{kept}'" in words(driver)
    driver.press("Quit")
    assert not driver.app.scenes
    driver.navigator.close()
    with resume(kept) as session:
        assert session.match.table == match.table


def test_a_disk_that_has_room_again_answers_the_question(driver, full_disk):
    sit_down_unsaved(driver, full_disk)
    close_window(driver)
    full_disk.clear()
    driver.step(seconds=RETRY_SECONDS)
    driver.until(lambda: not isinstance(driver.app.scene, UnsavedScene), 5)
    assert "The match is saved in" in words(driver)
    assert saved_plies() == plies_played(driver)


@pytest.mark.slow
def test_the_next_round_and_a_rematch_ask_as_well(driver, full_disk):
    driver.against_computer()
    full_disk.append(paths.saves())
    rounds = 0
    while True:
        while isinstance(driver.app.scene, PlayScene):
            play_a_move(driver)
        assert isinstance(driver.app.scene, ResultScene)
        match = driver.navigator.open_match.session.match
        driver.key(pygame.K_F9)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.app.scene, UnsavedScene)
        driver.app.paint()
        if match.over:
            break
        driver.press("Continue without saving")
        driver.settle()
        rounds += 1
        assert driver.navigator.open_match.warning is not None
    assert rounds >= 1
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, ResultScene)
    full_disk.clear()
    driver.step(seconds=RETRY_SECONDS)
    driver.until(lambda: driver.navigator.open_match.warning is None, 5)
    driver.press("Rematch")
    driver.settle()
    assert driver.match is not match
    (record,) = paths.records().glob("*.json")
    assert saves.load(record).table == match.table


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_warning_and_the_question_fit_every_window(drive, full_disk, refuge, size, language, text_scale):
    driver = drive(size=size, language=language, text_scale=text_scale)
    sit_down_unsaved(driver, full_disk)
    box, areas = driver.play.notice_box, driver.play.tabletop.areas
    assert box.y >= areas.opponent.bottom
    assert box.bottom <= areas.market[0].y
    close_window(driver)
    driver.app.paint()
    plate = driver.app.scene._plate
    assert plate.y >= 0
    assert plate.bottom <= notice_strip(size).y
    for button in driver.app.scene.buttons:
        assert plate.x < button.box.x < button.box.right < plate.right
        assert driver.app.scene._words.bottom <= button.box.y
        assert button.box.bottom < plate.bottom


def test_two_people_are_asked_behind_the_curtain_as_well(driver, full_disk):
    full_disk.append(paths.saves())
    driver.together()
    assert isinstance(driver.app.scene, CurtainScene)
    assert driver.navigator.open_match.warning is not None
    close_window(driver)
    assert "Nothing of this match is saved" in words(driver)


def elsewhere(driver):
    return [button.label for button in driver.app.scene.buttons if not button.enabled]


def test_a_match_open_in_another_window_is_shown_and_not_offered(drive, driver):
    driver.against_computer()
    again = drive()
    assert elsewhere(again) == ["Asha – Munni (0–0): open in another window"]
    again.app.paint()
    again.press(elsewhere(again)[0])
    again.key(pygame.K_RETURN)
    assert isinstance(again.app.scene, SetupScene)
    driver.navigator.close()
    assert elsewhere(drive()) == []


def waiting_match(moves=2):
    """The file of a match that waits among the saves."""
    session = begin(MATCH, Options(seals_to_win=1), 5)
    play_on(session, moves)
    session.close()
    return session.path


MATCH = (Player("Asha"), Player("Munni", "novice"))


def play_on(session, moves):
    for ply in range(moves):
        session.play(Random(ply + session.match.seed).choice(legal_moves(session.match.table)))


def test_a_match_goes_on_as_it_is_on_disk_and_not_as_it_was_offered(drive):
    path = waiting_match(2)
    driver = drive()
    with resume(path) as other_copy:
        play_on(other_copy, 3)
        moves = [turn.move for turn in other_copy.match.round.turns]
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, DialogScene)
    assert "round 1, move 5" in words(driver)
    driver.app.paint()
    driver.press("Continue from there")
    # The opponent may have answered by now.
    assert [turn.move for turn in driver.match.round.turns][:5] == moves


def test_a_match_finished_by_another_copy_meanwhile_is_told_of(drive):
    path = waiting_match(2)
    driver = drive()
    with resume(path) as other_copy:
        while not other_copy.match.over:
            table = other_copy.match.table
            other_copy.play(choose("greedy", view(table, table.turn), 1))
        other_copy.keep_record()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, TitleScene)
    (notice,) = driver.app.scene.notices
    assert str(paths.records() / path.name) in notice
    assert "another copy" in notice


def test_a_match_taken_by_another_copy_meanwhile_is_told_of(drive):
    path = waiting_match(2)
    driver = drive()
    with resume(path):
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.app.scene, TitleScene)
        assert "open in another copy" in driver.app.scene.notices[0]
        assert elsewhere(driver)


def test_a_match_from_another_folder_is_told_of_and_offered_when_it_is_left(drive, tmp_path):
    path = tmp_path / "elsewhere" / "it's mine.json"
    path.parent.mkdir()
    waiting_match(3).rename(path)
    driver = drive()
    driver.app.change(driver.navigator.going_on.open(path))
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    assert str(path) in words(driver)
    driver.app.paint()
    driver.press("Main menu")
    (notice,) = driver.app.scene.notices
    assert f"The match is saved in {path}" in notice
    assert f"--load '{path.parent}/it'\"'\"'s mine.json'" in notice
    assert driver.labels()[0].startswith("Continue")
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert driver.navigator.open_match.session.path == path


def test_many_damaged_saves_are_one_message(drive):
    paths.saves().mkdir()
    for number in range(30):
        (paths.saves() / f"damaged {number}.json").write_text("{")
    driver = drive(size=(1024, 768), text_scale=2.0, language="en")
    (notice,) = driver.app.scene.notices
    assert notice.startswith("30 files among your matches cannot be continued")
    assert len(notice) < 400


def test_a_match_against_a_level_of_another_version_is_told_of(drive):
    path = waiting_match()
    match = saves.load(path)
    match.players = (match.players[0], Player("Zed", "wizard"))
    saves.save(match, path)
    (notice,) = drive().app.scene.notices
    assert "an opponent that this version does not have (wizard)" in notice
    assert str(path) in notice


def test_a_copy_put_aside_is_told_of(drive):
    path = waiting_match()
    aside = path.with_name(f"{path.stem}.kept-1.json")
    path.rename(aside)
    (notice,) = drive().app.scene.notices
    assert "put aside" in notice
    assert f"--load {aside}" in notice


def test_what_stood_in_the_place_of_a_match_is_told_of(driver):
    driver.against_computer()
    driver.navigator.open_match.session.path.write_text("a stranger's")
    play_a_move(driver)
    leave_by_pause(driver, "Main menu")
    assert any("kept-1" in notice for notice in driver.app.scene.notices)


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
@pytest.mark.usefixtures("soon")
def test_whatever_lies_among_the_saves_the_title_is_drawn(drive):
    folder = paths.saves()
    waiting_match()
    os.mkfifo(folder / "pipe.json")
    (folder / "\udcff\udcfe.json").write_text("{")
    match = saves.load(next(folder.glob("20*.json")))
    match.players = (Player("\ud800"), Player("B"))
    saves.save(match, folder / "surrogate.json")
    match.players = (Player("A\0"), Player("B"))
    saves.save(match, folder / "nul.json")
    driver = drive()
    driver.app.paint()
    assert driver.labels()[0] == "Continue Asha – Munni (0–0)"
    assert driver.app.scene.notices


@pytest.mark.parametrize("name", ["\udcff.json", "no\0thing.json", "loop.json", "."])
def test_a_file_asked_for_that_cannot_be_loaded_leads_to_the_title(drive, tmp_path, name):
    (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
    driver = drive()
    driver.app.change(driver.navigator.going_on.open(Path(f"{tmp_path}/{name}")))
    driver.app.paint()
    assert isinstance(driver.app.scene, TitleScene)
    assert len(driver.app.scene.notices) == 1


@pytest.mark.parametrize("names", [("x" * 70_000,), ("\udcff", "a\0b"), ("e" + "\u0301" * 300_000, "\n")])
def test_names_of_any_kind_are_made_presentable(driver, names):
    began = time.monotonic()
    driver.app.change(driver.navigator.setup.together(names))
    driver.app.paint()
    assert time.process_time() - began < 20  # a minute, once
    assert all(len(player.name) <= 16 and player.name.isprintable() for player in driver.match.players)


def test_a_long_text_pasted_into_a_name_is_answered_at_once(driver):
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    driver.app.paint()
    field = next(button for button in driver.app.scene.buttons if isinstance(button, Field))
    driver.click(*field.box.centre)
    began = time.process_time()
    # In pieces of 32 bytes, as the system hands it over.
    pieces = [pygame.Event(pygame.TEXTINPUT, text="\u0301" * 16) for _ in range(300_000 // 16)]
    driver.step(*pieces)
    driver.step(pygame.Event(pygame.TEXTINPUT, text="e" + "\u0301" * 300_000))
    driver.app.paint()
    assert time.process_time() - began < 20  # a minute, once
    assert len(field.value) == 16


def test_text_is_pasted_from_elsewhere(driver, monkeypatch):
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    driver.app.paint()
    field = next(button for button in driver.app.scene.buttons if isinstance(button, Field))
    driver.click(*field.box.centre)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Mee\nra\0" + "!" * 300_000)
    driver.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert field.value == "Meera!!!!!!!!!!!"
