"""A friend elsewhere in the window: invite, accept, play, greet, leave and go on, by mouse and by keys."""

import re
import subprocess
import sys
import time
from dataclasses import replace
from random import Random

import pygame
import pytest
from driver import Driver
from friend_posts import PATIENCE, free_port

from jaipur.friend.desk import begin, join
from jaipur.friend.invitation import Invitation, Place, new_invitation, parse_invitation
from jaipur.friend.lines.line import LineState
from jaipur.friend.packet import Greeting
from jaipur.friend.post import Post
from jaipur.rules import legal_moves
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.friend_forms import FormScene, WaitingScene
from jaipur.ui.scenes.friend_lamp import lamp_words
from jaipur.ui.scenes.friend_table import FriendScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.table.phase import Deciding, Thinking


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr("jaipur.friend.lines.lookout.Ear", _deaf)


def _deaf(_port):
    raise OSError("nobody listens in tests")


@pytest.fixture
def driver():
    driver = Driver()
    yield driver
    driver.close()
    if driver.navigator.friends is not None:
        for closing in driver.navigator.friends._closing:
            closing.join(PATIENCE)


@pytest.fixture
def friend(tmp_path, monkeypatch):
    """Somebody at another computer who has been invited, or invites."""
    posts = []

    def made(make):
        monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "elsewhere"))
        posts.append(Post(make()))
        monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
        posts[-1].open()
        return posts[-1]

    yield made
    for post in posts:
        post.close()


def press(driver, label):
    driver.app.lay_out()
    button = next(button for button in driver.app.scene.buttons if label in button.label)
    x, y = button.box.centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.step(pygame.Event(kind, button=1, pos=(round(x), round(y))))


def write(driver, label, words):
    press(driver, label)
    driver.step(pygame.Event(pygame.TEXTINPUT, text=words))


def wait_for(driver, kind):
    driver.until(lambda: isinstance(driver.app.scene, kind), PATIENCE)
    return driver.app.scene


def at_table(driver):
    """The round under way, once nothing is in the air and somebody's move is awaited."""
    wait_for(driver, FriendScene)
    driver.until(lambda: isinstance(driver.app.scene.tabletop.phase, Deciding | Thinking), PATIENCE)
    return driver.app.scene


def invited(driver, friend, port):
    """Anna at the window has invited, and Bilal has come."""
    press(driver, "A friend elsewhere")
    press(driver, "Invite a friend")
    write(driver, "Your name", "Anna")
    write(driver, "You meet at", f"127.0.0.1:{port}")
    press(driver, "Make an invitation")
    line = next(words for words in driver.app.scene._paragraphs if words.startswith("JAIPUR"))
    return friend(lambda: join(parse_invitation(line), "Bilal"))


def friend_plays(post):
    assert post.wait(lambda standing: standing.my_turn, PATIENCE)
    post.play(legal_moves(post.standing.round.seen)[0])
    assert post.wait(lambda standing: not standing.my_turn, PATIENCE)


def play_one(driver, post):
    """A move of whoever's turn it is, until the window has shown it."""
    scene = at_table(driver)
    plies = len(scene.tabletop.turns)
    if isinstance(scene.tabletop.phase, Deciding):
        scene.tabletop.pick(legal_moves(scene.tabletop.view)[0])
        driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    else:
        friend_plays(post)
    driver.until(lambda: len(scene.tabletop.turns) > plies, PATIENCE)
    return at_table(driver)


def test_one_invites_by_mouse_and_both_play(driver, friend):
    bilal = invited(driver, friend, free_port())
    scene = at_table(driver)
    assert scene.tabletop.seating.names == ("Anna", "Bilal")
    for _ in range(4):
        scene = play_one(driver, bilal)
    # The window shows a move at once; the line takes a moment.
    assert bilal.wait(lambda standing: len(standing.round.turns) == len(scene.tabletop.turns), PATIENCE)
    assert [turn.move for turn in scene.tabletop.turns] == [turn.move for turn in bilal.standing.round.turns]
    assert scene.tabletop.view.market == bilal.standing.round.seen.market


def test_one_accepts_by_keys_what_was_copied(driver, friend, monkeypatch):
    invitation = new_invitation(Place("127.0.0.1", free_port()))
    anna = friend(lambda: begin(invitation, "Anna"))
    monkeypatch.setattr("jaipur.ui.navigation.friends.copied_text", lambda: f"Come! {invitation}")
    press(driver, "A friend elsewhere")
    press(driver, "Accept an invitation")
    assert isinstance(driver.app.scene, FormScene)
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
        driver.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    scene = at_table(driver)
    assert scene.tabletop.seating.names[0] == "Anna"
    play_one(driver, anna)


def test_greetings_are_sent_from_the_lamp_and_heard_at_the_table(driver, friend):
    bilal = invited(driver, friend, free_port())
    scene = at_table(driver)
    bilal.greet(Greeting.OUCH)
    driver.until(lambda: scene.tabletop.presence.speech == "friend.say_ouch", PATIENCE)
    driver.app.lay_out()
    x, y = scene._lamp.centre
    driver.step(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(x), round(y))))
    assert isinstance(driver.app.scene, DialogScene)
    press(driver, "Well played.")
    assert driver.app.scene is scene
    assert bilal.wait(lambda standing: standing.heard is Greeting.WELL_PLAYED, PATIENCE)
    driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g"))
    assert isinstance(driver.app.scene, DialogScene)


def test_the_lamp_tells_whether_the_friend_is_there(driver, friend):
    bilal = invited(driver, friend, free_port())
    scene = at_table(driver)
    driver.until(lambda: scene.standing.line is LineState.HERE, PATIENCE)
    assert lamp_words(driver.context.text, scene.standing) == "here"
    bilal.close()
    driver.until(lambda: scene.standing.line is LineState.AWAY, PATIENCE)
    assert lamp_words(driver.context.text, scene.standing) == "no line"
    hours_ago = replace(scene.standing, line_since=scene.standing.line_since - 7200)
    assert lamp_words(driver.context.text, hours_ago) == "no line, 120 minutes"


def test_a_match_that_was_left_is_listed_and_gone_on_with(driver, friend):
    bilal = invited(driver, friend, free_port())
    play_one(driver, bilal)
    driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    press(driver, driver.context.text("pause.leave"))
    assert isinstance(driver.app.scene, TitleScene)
    press(driver, "A friend elsewhere")
    assert isinstance(driver.app.scene, WaitingScene)
    press(driver, "Bilal, round 1")
    scene = at_table(driver)
    assert len(scene.tabletop.turns) == 1
    play_one(driver, bilal)


@pytest.mark.slow
def test_a_round_is_counted_checked_and_followed_by_the_next(driver, friend):
    bilal = invited(driver, friend, free_port())
    deadline = time.monotonic() + 120
    dice = Random(3)
    while not isinstance(driver.app.scene, ResultScene):
        assert time.monotonic() < deadline
        driver.step()
        scene = driver.app.scene
        if isinstance(scene, FriendScene) and isinstance(scene.tabletop.phase, Deciding):
            scene.tabletop.pick(dice.choice(legal_moves(scene.tabletop.view)))
            driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        elif bilal.standing.my_turn:
            bilal.play(dice.choice(legal_moves(bilal.standing.round.seen)))
            bilal.wait(lambda standing: not standing.my_turn, PATIENCE)
    assert driver.app.scene._match.round.result == bilal.standing.results[0]
    press(driver, "All cards checked")
    assert "both shuffles were true" in driver.app.scene._paragraphs[0]
    driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    press(driver, "Next round")
    scene = at_table(driver)
    assert scene.tabletop.turns == ()


def test_an_address_or_a_line_that_is_none_is_told_on_the_form(driver):
    press(driver, "A friend elsewhere")
    press(driver, "Invite a friend")
    write(driver, "You meet at", "no where")
    press(driver, "Make an invitation")
    assert "This is no address" in driver.app.scene._paragraphs[0]
    press(driver, "Back")
    press(driver, "Accept an invitation")
    write(driver, "Invitation", "JAIPUR1-ABCDE@host")
    press(driver, "Sit down")
    assert "There is a slip" in driver.app.scene._paragraphs[0]


def test_without_what_it_stands_on_the_page_says_why(driver, monkeypatch):
    monkeypatch.setitem(sys.modules, "jaipur.ui.navigation.friends", None)
    press(driver, "A friend elsewhere")
    assert "Everything else works without it" in driver.app.scene._paragraphs[0]
    press(driver, "Back")
    assert isinstance(driver.app.scene, TitleScene)


@pytest.mark.slow
def test_the_title_loads_nothing_of_it():
    code = (
        "import sys; from jaipur.ui.navigation import Navigator; import jaipur.terminal;"
        "print([name for name in sys.modules if name.split('.')[0] in ('nacl', 'paho') or name == 'jaipur.friend'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_line_on_the_plate_is_the_invitation(driver):
    press(driver, "A friend elsewhere")
    press(driver, "Invite a friend")
    write(driver, "You meet at", f"127.0.0.1:{free_port()}")
    press(driver, "Make an invitation")
    scene = driver.app.scene
    line = next(words for words in scene._paragraphs if re.match("JAIPUR1-", words))
    assert isinstance(parse_invitation(line), Invitation)
    assert any("Copy the line" in button.label for button in scene.buttons)
