"""Your trading in the window: reached where rivals are chosen, written into a file, and deleted after one question."""

import pygame
import pytest
from canvas import Easel
from matches import a_match, play_randomly

from jaipur import paths, saves
from jaipur.match import Player
from jaipur.rating import RIVALS
from jaipur.ui.kit.scene import Reset
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.setup import SetupScene
from jaipur.ui.scenes.trading_page import TradingScene

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (900, 1200)]


@pytest.fixture
def played(driver):
    """Finished matches against two rivals."""
    for seed, level in ((1, "casual"), (2, "skilled"), (3, "casual")):
        match = play_randomly(a_match(seed, players=(Player("Asha"), Player("Rival", level))), 2000)
        saves.save(match, paths.records() / f"2026-03-0{seed}_10.00.00.json")
    standing = driver.navigator.standing
    driver.until(lambda: standing.rating() is not None and standing.all_read)
    return standing


def press(driver, label):
    driver.app.paint()
    button = next(button for button in driver.app.scene.buttons if button.label == label)
    driver.click(*button.box.centre)


def test_it_is_offered_beside_the_rivals_once_something_was_played(driver, played):
    driver.app.change(Reset(driver.navigator.setup.opponents()))
    press(driver, "Your trading")
    assert isinstance(driver.app.scene, TradingScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, SetupScene)


def test_whoever_has_played_nothing_is_not_asked_to_look(driver):
    assert "Your trading" not in [button.label for button in driver.navigator.setup.opponents().buttons]
    driver.app.change(Reset(driver.navigator.your_trading.page()))
    assert driver.context.text("trading.none") in driver.app.scene._words
    assert [button.enabled for button in driver.app.scene.buttons] == [False, False, True]


def test_the_figures_are_written_into_a_file_that_is_told(driver, played):
    driver.app.change(Reset(driver.navigator.your_trading.page()))
    press(driver, "Export")
    (written,) = paths.pictures().glob("*.csv")
    assert len(written.read_text(encoding="utf-8").splitlines()) == len(played.rounds()) + 1
    assert str(written) in driver.app.scene._words[-1]
    press(driver, "Export")
    assert len(list(paths.pictures().glob("*.csv"))) == 2, "nothing is written over"


def test_a_disk_that_takes_nothing_is_told(driver, played, monkeypatch):
    def full(_path, _content):
        raise OSError(28, "No space left on device")

    driver.app.change(Reset(driver.navigator.your_trading.page()))
    monkeypatch.setattr("jaipur.saved_pictures.write_whole", full)
    press(driver, "Export")
    assert "could not be written" in driver.app.scene._words[-1]
    monkeypatch.setattr("jaipur.history.write_whole", full)
    press(driver, "Delete statistics")
    press(driver, "Delete statistics")
    assert isinstance(driver.app.scene, DialogScene)
    assert played.rounds(), "nothing is gone"


def test_the_statistics_are_deleted_after_one_question_and_the_records_stay(driver, played):
    driver.app.change(Reset(driver.navigator.your_trading.page()))
    press(driver, "Delete statistics")
    press(driver, "Back")
    assert isinstance(driver.app.scene, TradingScene)
    assert played.rounds()
    press(driver, "Delete statistics")
    press(driver, "Delete statistics")
    assert played.rounds() == []
    assert len(list(paths.records().glob("*.json"))) == 3
    press(driver, "Done")
    assert driver.context.text("trading.none") in driver.app.scene._words


@pytest.mark.parametrize("size", SIZES)
def test_every_rival_is_a_yardstick_and_everything_has_room(driver, played, monkeypatch, size):
    scene = driver.navigator.your_trading.page("Written: somewhere")
    canvas = Easel(monkeypatch).paint(scene, size)
    (plate,) = (one.rect for one in canvas.of("plate", "panel_dark"))
    for one in [*canvas.of("words"), *canvas.of("picture")]:
        assert plate.contains(one.rect) or not one.name, one
    faces = [one.name for one in canvas.of("picture", "portraits/")]
    assert faces == [*(f"portraits/{level}" for level in RIVALS), "portraits/casual", "portraits/skilled"]
    ladder = [one.rect.centery for one in canvas.of("picture", "portraits/")][: len(RIVALS)]
    assert ladder == sorted(ladder, reverse=True), "the stronger the higher"
    boxes = [pygame.Rect(b.box.x, b.box.y, b.box.width, b.box.height) for b in scene.buttons]
    assert all(box.collidelistall(boxes) == [place] for place, box in enumerate(boxes))
    said = [one.rect for one in canvas.of("words") if one.name.startswith(("Your strength", "On average", "Bonuses"))]
    assert said
    assert all(line.collidelist(boxes) == -1 for line in said)
