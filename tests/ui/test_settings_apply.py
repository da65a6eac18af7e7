"""Options that are heard and seen as soon as they are chosen, and a disk that fails."""

import os
from dataclasses import replace

import pygame
import pytest

from jaipur import paths, saves
from jaipur.launch import LaunchOptions
from jaipur.rules import TakeCamels, legal_moves
from jaipur.ui import main
from jaipur.ui.kit.colours import BLACK, CREAM


def change(driver, **settings):
    driver.context.change(replace(driver.context.settings, **settings))


@pytest.fixture
def loudspeaker(driver):
    driver.wait_for_sound()
    assert driver.context.sound.ready
    return driver


def heard():
    """How loud each sound is that plays now."""
    return [
        sound.get_volume()
        for n in range(pygame.mixer.get_num_channels())
        if (sound := pygame.mixer.Channel(n).get_sound())
    ]


def test_effects_are_as_loud_as_chosen(loudspeaker):
    driver = loudspeaker
    driver.context.sound.play("button")
    assert heard() == []
    for volume in (0.25, 0.75):
        pygame.mixer.stop()
        change(driver, sound=volume)
        driver.context.sound.play("button")
        assert heard() == [pytest.approx(volume, abs=0.01)]


def test_music_is_as_loud_as_chosen_and_stops_at_nothing(loudspeaker):
    driver = loudspeaker
    assert not pygame.mixer.music.get_busy()
    for volume in (0.5, 0.25):
        change(driver, music=volume)
        assert pygame.mixer.music.get_busy()
        assert pygame.mixer.music.get_volume() == pytest.approx(volume, abs=0.01)
    change(driver, music=0.0)
    assert not pygame.mixer.music.get_busy()


def test_a_click_on_a_button_is_heard(driver, monkeypatch):
    cues = []
    monkeypatch.setattr(driver.context.sound, "play", cues.append)
    driver.press("How to play")
    assert cues == ["button"]


def plate_colours(driver):
    """What a plate of the table is made of, from its edge inwards."""
    driver.app.paint()
    window = pygame.display.get_surface()
    box = driver.play.tabletop.layout.areas.action_panel
    y = round(box.centre[1])
    return [tuple(window.get_at((round(box.x) + inwards, y)))[:3] for inwards in range(8)]


def test_high_contrast_makes_plates_black_with_a_bright_edge(driver):
    driver.against_computer()
    assert BLACK not in plate_colours(driver)
    change(driver, high_contrast=True)
    colours = plate_colours(driver)
    assert colours[0] == CREAM
    assert colours[-1] == BLACK
    change(driver, high_contrast=False)
    assert BLACK not in plate_colours(driver)


def test_high_contrast_is_there_from_the_start(drive):
    driver = drive(high_contrast=True)
    driver.against_computer()
    assert plate_colours(driver)[-1] == BLACK


@pytest.mark.slow
def test_a_disk_that_fails_stops_nobody_from_playing(driver, monkeypatch):
    driver.against_computer()
    (path,) = paths.saves().glob("*.json")
    on_disk = saves.load(path).table

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        driver.play_by_click(legal_moves(driver.match.table)[0])
        driver.settle()
    assert len(driver.match.round.turns) >= 4
    assert saves.load(path).table == on_disk
    monkeypatch.undo()
    driver.play_by_click(legal_moves(driver.match.table)[0])
    driver.settle()
    assert saves.load(path).table == driver.match.table


@pytest.mark.parametrize("quiet", [False, True])
def test_the_command_line_can_ask_for_quiet(monkeypatch, quiet):
    chosen = []
    monkeypatch.setattr(main, "_play", lambda settings, *_: chosen.append(settings.speech) or 0)
    assert main.run(LaunchOptions(quiet=quiet)) == 0
    assert chosen == [not quiet]


@pytest.mark.parametrize(("agreed", "wanted"), [(False, True), (True, False)])
def test_whether_herds_are_shown_was_agreed_on_before_the_match(drive, agreed, wanted):
    driver = drive(show_herds=agreed)
    driver.against_computer()
    driver.play.tabletop.pick(TakeCamels())
    driver.key(pygame.K_RETURN)
    driver.settle()
    areas = driver.play.tabletop.areas
    other_herd = driver.frame(areas.other_herd)
    driver.context.change(replace(driver.context.settings, show_herds=wanted))
    driver.step()
    assert driver.frame(areas.other_herd) == other_herd
    assert driver.play.tabletop.seating.show_herds is agreed
    driver.against_computer()
    assert driver.play.tabletop.seating.show_herds is wanted
