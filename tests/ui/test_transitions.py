"""One scene gives way to the next in a moment, never late for a press, and never over what somebody may not see."""

import pygame
import pytest

from jaipur.rules import TakeCamels, legal_moves
from jaipur.ui.kit.scene import LEFT_ALONE, Pop, Push, Replace, Reset
from jaipur.ui.kit.transition import FADE_SECONDS, LIFT_SECONDS
from jaipur.ui.scenes.curtain import FALL_SECONDS, CurtainScene
from jaipur.ui.scenes.options import OptionsScene
from jaipur.ui.table.tabletop import Tabletop

FRAME = 1 / 60


def shown(driver):
    """What stands in the window, without painting it anew."""
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def show(driver, change):
    """Let a scene give way, and one frame pass."""
    driver.app.change(change)
    driver.step(seconds=FRAME)
    return shown(driver)


def settled(driver):
    """How it looks when nothing of the old scene is left."""
    driver.step(seconds=0.5)
    return driver.frame()


def below_the_puppet(frame):
    """The rows of a frame in which nobody sways."""
    return frame[len(frame) // 4 :]


def test_pages_fade_into_each_other(drive):
    driver = drive(speed="normal", reduced_motion=False)
    pages = driver.navigator.pages()
    show(driver, Reset(pages["options"]()))
    old = settled(driver)
    first = show(driver, Push(pages["rules"]()))
    assert first != old
    frames = [first]
    for _ in range(round(FADE_SECONDS / FRAME) + 1):
        driver.step(seconds=FRAME)
        frames.append(shown(driver))
    new = settled(driver)
    assert first != new
    assert frames[-1] == new
    assert len(set(frames)) > 5
    # In between everything is between the two.
    for before, now, after in list(zip(old, frames[5], new, strict=True))[::997]:
        assert min(before, after) - 2 <= now <= max(before, after) + 2


@pytest.mark.parametrize("cut", [{"reduced_motion": True}, {"speed": "instant"}], ids=str)
def test_it_is_cut_for_those_who_want_it_still(drive, cut):
    driver = drive(**{"speed": "normal", **cut})
    pages = driver.navigator.pages()
    show(driver, Reset(pages["options"]()))
    first = show(driver, Push(pages["rules"]()))
    assert first == settled(driver)


@pytest.mark.parametrize("kind", ["key", "press"])
def test_a_press_reaches_the_new_scene_and_ends_the_fading(drive, kind):
    driver = drive(speed="normal")
    pages = driver.navigator.pages()
    show(driver, Reset(pages["options"]()))
    settled(driver)
    show(driver, Push(pages["rules"]()))
    if kind == "key":
        driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), seconds=0.0)
        assert isinstance(driver.app.scene, OptionsScene)
    else:
        driver.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False), seconds=0.0)
        assert shown(driver) == settled(driver)


def test_the_pointer_alone_does_not_end_it(drive):
    driver = drive(speed="normal")
    pages = driver.navigator.pages()
    show(driver, Reset(pages["options"]()))
    settled(driver)
    show(driver, Push(pages["rules"]()))
    driver.step(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), touch=False), seconds=FRAME)
    assert shown(driver) != settled(driver)


def test_a_table_against_the_computer_fades_too(drive):
    driver = drive(speed="normal")
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    options = driver.navigator.pages()["options"]
    assert show(driver, Push(options())) != settled(driver)
    assert show(driver, Pop()) != settled(driver)


@pytest.fixture
def two(drive):
    """A table of two people, open to the first of them."""
    driver = drive(speed="fast", size=(1280, 720))
    driver.together()
    driver.step(seconds=2.0)
    driver.open_curtain()
    driver.step(seconds=1.0)
    assert driver.play.awaits_move
    return driver


def test_nothing_fades_into_or_out_of_a_table_of_two_people(two):
    options = two.navigator.pages()["options"]
    assert show(two, Push(options())) == settled(two)
    table = two.app.scenes[-2]
    assert below_the_puppet(show(two, Pop())) == below_the_puppet(settled(two))
    assert show(two, Replace(options())) == settled(two)
    assert below_the_puppet(show(two, Replace(table))) == below_the_puppet(settled(two))


def test_what_was_never_painted_leaves_nothing_of_the_table_before_it(two):
    """Two changes at once: the window still shows the hand when the second scene goes."""
    pages = two.navigator.pages()
    two.app.change(Push(pages["options"]()))
    assert show(two, Replace(pages["rules"]())) == settled(two)


def test_the_cloth_falls_over_a_table_that_anybody_may_see(two, monkeypatch):
    eyes = []
    paint = Tabletop.paint
    monkeypatch.setattr(
        Tabletop,
        "paint",
        lambda table, surface: eyes.append((type(two.app.scene), table.view.seat)) or paint(table, surface),
    )
    move = next(move for move in legal_moves(two.match.table) if isinstance(move, TakeCamels))
    two.play.play(move)
    two.until(lambda: isinstance(two.app.scene, CurtainScene))
    frames = set()
    for _ in range(round(FALL_SECONDS / FRAME) + 1):
        two.step(seconds=FRAME)
        frames.add(shown(two))
    behind = [seat for scene, seat in eyes if scene is CurtainScene]
    assert set(behind) == {None}
    assert len(frames) > 5
    eyes.clear()
    two.step(seconds=FRAME)
    assert not eyes


def test_a_falling_cloth_takes_no_press(two):
    move = next(move for move in legal_moves(two.match.table) if isinstance(move, TakeCamels))
    two.play.play(move)
    two.until(lambda: isinstance(two.app.scene, CurtainScene))
    for _ in range(10):
        two.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0), seconds=FRAME)
        assert isinstance(two.app.scene, CurtainScene)


def closed(two):
    """The curtain has fallen for the other player, and can be opened."""
    move = next(move for move in legal_moves(two.match.table) if isinstance(move, TakeCamels))
    two.play.play(move)
    two.until(lambda: isinstance(two.app.scene, CurtainScene))
    two.step(seconds=2.0)
    return two.app.scene


def test_the_opened_cloth_rises_from_the_table(two):
    closed(two)
    hanging = two.frame()
    first = show(two, two.app.scene.open())
    assert not isinstance(two.app.scene, CurtainScene)
    assert first != hanging
    seen = [first]
    while two.app.in_passing:
        two.step(seconds=FRAME)
        seen.append(shown(two))
    assert LIFT_SECONDS / FRAME - 2 < len(seen) < LIFT_SECONDS / FRAME + 2
    row = 1280 * 3
    # The hem goes up: cloth above it, the table below it.
    edge = [
        sum(frame[y * row + 1800 : y * row + 2100] != seen[-1][y * row + 1800 : y * row + 2100] for y in range(150))
        for frame in seen
    ]
    assert edge[1] > 100
    assert edge[-1] == 0
    assert not two.app.in_passing


@pytest.mark.parametrize("left", LEFT_ALONE)
def test_a_window_that_is_left_while_the_cloth_moves_is_covered_at_once(two, left):
    closed(two)
    covered = two.frame()
    show(two, two.app.scene.open())
    assert two.app.in_passing
    two.step(pygame.Event(left), seconds=FRAME)
    assert not two.app.in_passing
    two.until(lambda: isinstance(two.app.scene, CurtainScene))
    # Once more, while the cloth falls: it hangs at once.
    two.step(pygame.Event(left), seconds=0.0)
    top = 1280 * 3 * 200
    assert shown(two)[:top] == covered[:top]
    two.step(seconds=2.0)
    assert two.frame() == covered


@pytest.mark.parametrize("cut", [{"reduced_motion": True}, {"speed": "instant"}], ids=str)
def test_with_reduced_motion_the_curtain_is_there_and_gone(drive, cut):
    driver = drive(**{"speed": "normal", **cut})
    driver.together()
    driver.step(seconds=0.0)
    first = shown(driver)
    # All but the words that come later.
    top = 1280 * 3 * 200
    driver.step(seconds=2.0)
    assert first[:top] == shown(driver)[:top]
    show(driver, driver.app.scene.open())
    assert not driver.app.in_passing
