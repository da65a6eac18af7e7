"""Who plays: a face and a name, asked once before the first match, and never the same for two."""

import pygame
import pytest

from jaipur import saves
from jaipur.match import FACES, Match, Options, Player
from jaipur.ui.kit.scene import Reset
from jaipur.ui.scenes.setup import SetupScene
from jaipur.ui.scenes.traveller import TravellerScene


def asked(drive, **settings):
    driver = drive(traveller_chosen=False, **settings)
    driver.app.change(Reset(driver.navigator.setup.opponents()))
    driver.app.paint()
    return driver


def write(driver, name):
    driver.step(pygame.Event(pygame.TEXTINPUT, text=name))


def test_a_player_is_asked_once_before_the_first_match_by_mouse(drive):
    driver = asked(drive)
    assert isinstance(driver.app.scene, TravellerScene)
    face = next(button for button in driver.app.scene.buttons if getattr(button, "face", "") == FACES[3])
    driver.click(*face.box.centre)
    field = next(button for button in driver.app.scene.buttons if button.label == "Your name")
    driver.click(*field.box.centre)
    write(driver, "Mira")
    driver.press("To the market")
    assert isinstance(driver.app.scene, SetupScene)
    settings = driver.context.settings
    assert (settings.first_name, settings.first_face, settings.traveller_chosen) == ("Mira", FACES[3], True)
    assert isinstance(driver.navigator.setup.opponents(), SetupScene)


def test_a_player_is_asked_by_keys_too(drive):
    driver = asked(drive)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_SPACE)
    chosen = driver.app.scene.face
    assert chosen in FACES[1:]
    while driver.app.scene._menu._focused.label != "Your name":
        driver.key(pygame.K_TAB)
    write(driver, "Tara")
    driver.key(pygame.K_TAB)
    while driver.app.scene._menu._focused.label != "To the market":
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert (driver.context.settings.first_name, driver.context.settings.first_face) == ("Tara", chosen)


def test_escape_leaves_it_for_later(drive):
    driver = drive(traveller_chosen=False)
    driver.press(driver.context.text("title.play"))
    assert isinstance(driver.app.scene, TravellerScene)
    driver.key(pygame.K_ESCAPE)
    assert not driver.context.settings.traveller_chosen


@pytest.mark.parametrize(
    "settings", [{}, {"first_face": FACES[1]}, {"second_face": FACES[0]}, {"first_face": "nobody"}]
)
def test_two_people_never_wear_one_face(drive, settings):
    driver = drive(**settings)
    setup = driver.navigator.setup
    for seat in (0, 1, 0, 0, 1, 1, 1, 0):
        first, second = setup.faces
        assert first != second
        assert {first, second} <= set(FACES)
        setup._turn_face(seat, 1)
        assert setup.faces[seat] != (first, second)[seat]
        assert setup.faces[1 - seat] == (first, second)[1 - seat]


def test_a_picker_turns_the_face_by_press_and_by_arrow(drive):
    driver = drive()
    driver.app.change(Reset(driver.navigator.setup.two_people()))
    driver.app.paint()
    picker = driver.app.scene.buttons[0]
    before = driver.navigator.setup.faces[0]
    driver.click(*picker.box.centre)
    turned = driver.navigator.setup.faces[0]
    assert turned != before
    while driver.app.scene._menu._focused is not picker:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT)
    assert driver.navigator.setup.faces[0] == before


def test_two_equal_names_are_told_apart(drive):
    driver = drive()
    driver.app.change(driver.navigator.setup.together(("Asha", "asha")))
    names = [player.name for player in driver.match.players]
    assert names[0] == "Asha"
    assert names[1] != "asha"
    assert "asha" in names[1]


def test_a_save_keeps_the_faces():
    match = Match((Player("Asha", face=FACES[2]), Player("Ravi", face=FACES[4])), Options(), 3)
    again = saves.replay(saves.record(match))
    assert [player.face for player in again.players] == [FACES[2], FACES[4]]


@pytest.mark.parametrize("face", ["dragon", 7, None, ["lady"]])
def test_a_face_that_nobody_knows_costs_nobody_the_match(face):
    content = saves.record(Match((Player("Asha", face=FACES[2]), Player("Ravi")), Options(), 3))
    content["players"][0]["face"] = face
    content["digest"] = saves.digest({key: value for key, value in content.items() if key != "digest"})
    assert saves.replay(content).players[0].face is None


def test_every_traveller_has_a_portrait_in_three_moods_and_a_puppet(drive):
    artwork = drive().context.artwork
    for face in FACES:
        for mood in ("", "_glad", "_sad"):
            assert artwork.original(f"portraits/{face}{mood}").get_width() > 100
        assert artwork.description(f"puppets/{face}")["moods"]
