"""The deck is cut before the first card is dealt: by mouse, by touch, by keys, or not at all."""

import math

import pygame
import pytest

from jaipur import paths, saves
from jaipur.rules import SHUFFLED_CARDS, cut, deal_out, legal_moves, shuffle_by_key
from jaipur.secret import Secret
from jaipur.ui.kit.scene import Reset
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.cut import CutScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene

# In heights of the runner, as its picture was made.
FRINGE, HEM = 112 / 640, 34 / 640
SEALED = {"seed": None}
SEEN = {"seed": None, "speed": "normal"}


def sealed(settings):
    return pytest.mark.parametrize("driver", [settings], indirect=True, ids=[""])


def saved():
    (path,) = paths.saves().glob("*.json")
    return saves.load(path)


def sit_down(driver) -> CutScene:
    """Against the computer, as far as the sealed deck."""
    driver.app.change(driver.navigator.setup.against("novice"))
    return cutting(driver)


def cutting(driver) -> CutScene:
    scene = driver.app.scene
    assert isinstance(scene, CutScene)
    driver.until(lambda: not scene.moving)
    driver.app.paint()
    return scene


def gap(scene, cards):
    """The place on the deck where so many cards are cut from the top."""
    return scene.ribbon.gap_x(SHUFFLED_CARDS - cards), scene.ribbon.box.centre[1]


@sealed(SEALED)
def test_a_click_on_the_deck_cuts_there_and_deals(driver):
    scene = sit_down(driver)
    assert saved().awaits_cut
    driver.click(*gap(scene, 20))
    match = driver.play.match
    assert match.round.cut == 20
    assert isinstance(match.chance, Secret)
    turned = cut(shuffle_by_key(match.chance.round_key(0)), 20)
    assert saved().table == match.table == deal_out(turned, match.round.starter)


@pytest.mark.parametrize("cards", [1, 26, 51])
@sealed(SEALED)
def test_the_gap_follows_the_pointer(driver, cards):
    scene = sit_down(driver)
    driver.mouse(pygame.MOUSEMOTION, *gap(scene, cards))
    assert scene.cards == cards
    driver.key(pygame.K_RETURN)
    assert saved().round.cut == cards


@sealed(SEALED)
def test_arrows_part_the_deck_and_enter_cuts_it(driver):
    scene = sit_down(driver)
    for key, cards in ((pygame.K_LEFT, 27), (pygame.K_RIGHT, 26), (pygame.K_RIGHT, 25), (pygame.K_UP, 30)):
        driver.key(key)
        driver.step(pygame.Event(pygame.KEYUP, key=key, mod=0))
        assert scene.cards == cards
    for _ in range(20):
        driver.key(pygame.K_DOWN)
    assert scene.cards == 1
    driver.key(pygame.K_RETURN)
    assert saved().round.cut == 1


@pytest.mark.parametrize(
    "event",
    [(pygame.KEYUP, {"key": pygame.K_LEFT, "mod": 0}), (pygame.WINDOWFOCUSLOST,)],
    ids=["let go", "window left"],
)
@sealed(SEEN)
def test_an_arrow_that_is_held_goes_on_until_it_is_let_go(driver, event):
    scene = sit_down(driver)
    driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0))
    assert scene.cards == 27
    driver.until(lambda: scene.cards >= 40, seconds=5)
    let_go = pygame.Event(*event)
    driver.step(let_go)
    left = scene.cards
    driver.step(seconds=1.0)
    assert scene.cards == left


@sealed(SEALED)
def test_a_finger_drags_the_gap_and_cuts_where_it_lets_go(driver):
    scene = sit_down(driver)
    driver.drag(gap(scene, 40), gap(scene, 9))
    assert saved().round.cut == 9


@sealed(SEALED)
def test_a_finger_that_leaves_the_deck_cuts_nothing(driver):
    scene = sit_down(driver)
    driver.drag(gap(scene, 40), (scene.ribbon.box.centre[0], 40))
    assert driver.app.scene is scene
    assert saved().awaits_cut


@pytest.mark.parametrize("way", ["escape", "right click", "button"])
@sealed(SEALED)
def test_whoever_does_not_cut_is_dealt_the_deck_as_it_lies(driver, way):
    sit_down(driver)
    match way:
        case "escape":
            driver.key(pygame.K_ESCAPE)
        case "right click":
            driver.mouse(pygame.MOUSEBUTTONDOWN, 500, 300, 3)
        case "button":
            driver.press("Don’t cut")
    match = saved()
    assert match.round.cut == 0
    assert match.table == deal_out(shuffle_by_key(match.chance.round_key(0)), match.round.starter)
    assert driver.play.match.table == match.table


@sealed(SEALED)
def test_the_button_cuts_where_the_deck_is_parted(driver):
    scene = sit_down(driver)
    driver.mouse(pygame.MOUSEMOTION, *gap(scene, 13))
    driver.press("Cut here")
    assert saved().round.cut == 13


@pytest.mark.parametrize("way", ["mouse", "keys"])
@sealed(SEALED)
def test_a_press_copies_the_seal_that_is_shown(driver, way):
    scene = sit_down(driver)
    pygame.scrap.put_text("nothing yet")
    if way == "mouse":
        driver.press("Copy the seal")
    else:
        for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN):
            driver.key(key)
    driver.app.paint()
    assert pygame.scrap.get_text() == saved().round.commitment
    assert "Copied" in driver.labels()
    assert driver.app.scene is scene


@sealed(SEEN)
def test_the_halves_trade_places_in_sight_before_the_deal(driver):
    scene = sit_down(driver)
    open_deck = driver.frame(scene.ribbon.box)
    driver.click(*gap(scene, 20))
    frames = {open_deck}
    for _ in range(8):
        driver.step(seconds=0.1)
        assert driver.app.scene is scene
        # On disk before anything moves.
        assert saved().round.cut == 20
        frames.add(driver.frame(scene.ribbon.box))
    assert len(frames) == 9
    driver.until(lambda: isinstance(driver.app.scene, PlayScene))


@sealed(SEEN)
def test_any_press_ends_the_show_with_the_same_cut(driver):
    scene = sit_down(driver)
    driver.click(*gap(scene, 20))
    driver.step(seconds=0.1)
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.app.scene, PlayScene)
    assert saved().round.cut == 20


@sealed({**SEEN, "reduced_motion": True})
def test_with_less_motion_nothing_flies(driver):
    driver.app.change(driver.navigator.setup.against("novice"))
    scene = driver.app.scene
    assert not scene.moving
    driver.app.paint()
    driver.click(*gap(scene, 20))
    assert isinstance(driver.app.scene, PlayScene)


@sealed({**SEALED, "cut_deck": False})
def test_with_the_option_off_the_deck_is_dealt_as_it_lies_and_still_sealed(driver):
    driver.against_computer()
    assert saved().round.cut == 0
    assert saved().round.commitment is not None


def test_an_open_deal_is_not_cut_and_the_log_says_that_it_is_open(driver):
    driver.against_computer()
    driver.key(pygame.K_j)
    closed = driver.frame()
    driver.play.tabletop.log.note = None
    assert driver.frame() != closed
    assert saved().seed == 5


@sealed(SEALED)
def test_a_press_on_the_seal_in_the_log_copies_it(driver):
    scene = sit_down(driver)
    driver.click(*gap(scene, 20))
    driver.settle()
    driver.key(pygame.K_j)
    table = driver.play.tabletop
    pygame.scrap.put_text("nothing yet")
    driver.click(*table.log.note_box(table.areas).centre)
    assert pygame.scrap.get_text() == saved().round.commitment
    assert table.log.is_open


@sealed(SEALED)
def test_between_two_people_the_one_who_does_not_begin_cuts_and_then_the_curtain_falls(driver):
    driver.app.change(driver.navigator.setup.together())
    scene = cutting(driver)
    assert scene._match.cutter is scene._match.round.starter.other
    driver.key(pygame.K_RETURN)
    driver.until(lambda: isinstance(driver.app.scene, CurtainScene))


@sealed(SEALED)
def test_the_cards_to_be_dealt_have_no_part_in_the_picture(driver):
    driver.app.change(driver.navigator.setup.together())
    match, pictures = cutting(driver)._match, set()
    for key in (bytes(16), bytes(range(16)), bytes(range(1, 17))):
        match.round.deal = deal_out(shuffle_by_key(key), match.round.starter)
        scene = CutScene(driver.context, driver.navigator.painter, match, match.cut, lambda: None, lambda: None)
        driver.app.change(Reset(scene))
        cutting(driver)
        driver.navigator.painter.forget_sizes()
        pictures.add(driver.frame())
    assert len(pictures) == 1


@sealed(SEALED)
def test_whoever_leaves_at_the_cut_finds_the_same_sealed_deck_again(driver):
    scene = sit_down(driver)
    seal = saved().round.commitment
    driver.click(*scene._tabletop.areas.menu_button.centre)
    assert isinstance(driver.app.scene, DialogScene)
    driver.app.paint()
    driver.press("Main menu")
    driver.app.paint()
    driver.key(pygame.K_RETURN)
    again = cutting(driver)
    assert again is not scene
    assert saved().round.commitment == seal
    driver.key(pygame.K_RETURN)
    assert (saved().round.commitment, saved().round.cut) == (seal, 26)


@pytest.mark.slow
@sealed(SEALED)
def test_every_round_is_cut_and_after_it_the_deck_is_opened(driver):
    sit_down(driver)
    driver.key(pygame.K_RETURN)
    match = driver.play.match
    driver.settle()
    while isinstance(driver.app.scene, PlayScene):
        driver.play.play(legal_moves(match.table)[0])
        driver.settle()
    assert isinstance(driver.app.scene, ResultScene)
    driver.app.paint()
    driver.press("The deck, opened")
    driver.app.paint()
    driver.press("Copy seal and key")
    assert pygame.scrap.get_text() == f"{match.round.commitment} {match.chance.round_key(0).hex()}"
    driver.app.paint()
    driver.press("Back")
    driver.app.paint()
    driver.press("Next round")
    cutting(driver)
    assert match.awaits_cut
    assert len(match.rounds) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080), (900, 1200)])
def test_the_spread_deck_keeps_off_the_fringes_wherever_it_is_parted(drive, size):
    scene = sit_down(drive(seed=None, size=size))
    runner = scene._tabletop.areas.runner
    fringe, hem = FRINGE * runner.height, HEM * runner.height
    for top_cards in (1, 26, SHUFFLED_CARDS - 1):
        for card in range(SHUFFLED_CARDS):
            pose = scene.ribbon.pose(card, SHUFFLED_CARDS - top_cards)
            turn = math.radians(abs(pose.angle))
            across = (pose.width * math.cos(turn) + pose.height * math.sin(turn)) / 2
            down = (pose.height * math.cos(turn) + pose.width * math.sin(turn)) / 2
            assert runner.x + fringe < pose.x - across
            assert pose.x + across < runner.right - fringe
            assert runner.y + hem < pose.y - down
            assert pose.y + down < runner.bottom - hem


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_deck_and_plate_have_room_in_any_window(drive, size, scale):
    driver = drive(seed=None, size=size, text_scale=scale)
    scene = sit_down(driver)
    areas, plate = scene._tabletop.areas, scene._plate
    assert plate.box.y > areas.deck.bottom
    assert plate.box.bottom <= max(areas.hand.bottom, areas.status.y)
    assert plate.box.y >= areas.tokens.bottom or plate.box.x > areas.tokens.right
    # Nothing of the panels below it looks out.
    assert plate.box.y <= min(areas.own.y, areas.status.y)
    assert plate.box.x <= areas.own.x
    assert plate.box.contains(*plate.seal.centre)
    assert plate.seal.right <= min(button.box.x for button in scene.buttons)
    for button in scene.buttons:
        assert plate.box.x < button.box.x
        assert button.box.right < plate.box.right
        assert button.box.height >= 32
