"""What a table needs is made while the title is idle, so that its first frame has little left to make."""

import time
from dataclasses import replace

import pygame
import pytest

from jaipur.ui.kit.scene import Reset
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.scenes.result_plates import draw_plates, result_plates

pytestmark = pytest.mark.usefixtures("anew")

SIZE = (1920, 1080)
SITTING = {"puppets/novice", "portraits/falconer"}


@pytest.fixture
def made(monkeypatch):
    """The keys of all pictures that are made from now on."""
    keys = []
    picture = Shelf.picture

    def noted(shelf, key, make):
        return picture(shelf, key, lambda: (keys.append(key), make())[1])

    monkeypatch.setattr(Shelf, "picture", noted)
    return keys


def be_idle(driver):
    """Turn the loop as it turns on an idle title, until all is ready."""
    deadline = time.monotonic() + 60
    while not driver.context.ahead.ready(pygame.display.get_window_size()):
        assert time.monotonic() < deadline, "it never became ready"
        driver.app.turn()


def sit_down(driver):
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.app.paint()


@pytest.mark.slow
def test_a_table_finds_its_pictures_ready(drive, made):
    driver = drive(size=(1280, 720))
    be_idle(driver)
    read = set(driver.context.artwork._originals)
    made.clear()
    sit_down(driver)
    assert len(made) < 15
    assert [key for key in made if "cards/" in str(key) or "tokens/" in str(key) or "table/" in str(key)] == []
    # Who sits at the table is known when the match begins, and is read in the background then.
    assert set(driver.context.artwork._originals) <= {*read, *SITTING}


@pytest.mark.slow
def test_it_is_made_ready_again_for_another_window_and_for_the_next_match(drive, made):
    driver = drive(size=SIZE)
    be_idle(driver)
    pygame.display.set_mode((1280, 720))
    driver.step(*pygame.event.get(), pygame.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720))
    be_idle(driver)
    sit_down(driver)
    driver.app.change(Reset(driver.navigator.title()))
    driver.app.paint()
    be_idle(driver)
    read = set(driver.context.artwork._originals)
    made.clear()
    sit_down(driver)
    assert len(made) < 15
    # Who sits at the table is known when the match begins, and is read in the background then.
    assert set(driver.context.artwork._originals) <= {*read, *SITTING}


@pytest.mark.slow
def test_being_made_ready_is_not_seen(drive):
    driver = drive(size=SIZE, reduced_motion=True)
    before = driver.frame()
    window = pygame.display.get_surface()
    be_idle(driver)
    assert pygame.image.tobytes(window, "RGB") == before
    assert window.get_clip() == window.get_rect()


@pytest.mark.slow
def test_one_slice_makes_one_picture(drive, made):
    driver = drive(size=(1280, 720))
    ahead, size = driver.context.ahead, (1280, 720)
    while not ahead.ready(size):
        made.clear()
        ahead.go_on(size)
        assert len(made) <= 1


@pytest.mark.slow
def test_a_ready_table_looks_like_one_that_was_not(drive):
    tables = []
    for ready in (False, True):
        driver = drive(size=(1280, 720), seed=3)
        if ready:
            be_idle(driver)
        driver.against_computer()
        tables.append(driver.frame())
    assert tables[0] == tables[1]


@pytest.mark.slow
def test_large_pictures_are_put_away_once_they_are_scaled_and_read_again_for_another_window(drive):
    driver = drive(size=SIZE)
    originals = driver.context.artwork._originals
    assert "title/facade" in originals
    be_idle(driver)
    assert [name for name in originals if name.startswith(("title/", "table/", "places/"))] == []
    assert {"cards/gold", "tokens/gold", "interface/panel_dark"} <= set(originals)
    pygame.display.set_mode((1280, 720))
    driver.step(*pygame.event.get(), pygame.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720))
    assert "title/facade" in originals


@pytest.mark.slow
def test_the_ground_is_laid_before_anybody_sits_down(drive, monkeypatch):
    driver = drive(size=(1280, 720))
    be_idle(driver)
    painter = driver.navigator.painter
    laid = []
    monkeypatch.setattr(painter, "lay_table", lambda _surface, areas: laid.append(areas))
    sit_down(driver)
    assert laid == []
    driver.context.change(replace(driver.context.settings, high_contrast=True))
    driver.app.paint()
    assert len(laid) == 1


@pytest.mark.slow
def test_a_count_finds_its_plates_cut(drive, made):
    driver = drive(size=(1280, 720))
    be_idle(driver)
    made.clear()
    draw_plates(pygame.display.get_surface(), driver.context, result_plates((1280, 720)))
    assert made == []
