"""One table for many users: a recorded round walked on it, with no match, opponent or file behind it."""

import copy

import pygame
import pytest
from tables import a_table, random_turns

from jaipur.rules import Card, Seat, Sell, TakeGood, legal_moves, play, seen_turn, view
from jaipur.ui.table import intent, staging
from jaipur.ui.table.phase import Deciding, Over, Showing
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tabletop import Tabletop

SEATING = Seating(("Asha", "Ravi"), (None, None), (0, 0), 2, show_herds=False)
SIZE = (1280, 720)


def picture(table):
    """What somebody who looks at the table sees."""
    canvas = pygame.Surface(SIZE)
    table.lay_out(SIZE)
    table.paint(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def a_tabletop(driver, seen, turns=()):
    return Tabletop(driver.context, driver.navigator.painter, SEATING, seen, turns)


def shown_to_its_end(table):
    while isinstance(table.phase, Showing):
        table.advance(0.1)
        if table.phase.performance.timeline.done:
            table.phase = Over()
    return picture(table)


@pytest.mark.parametrize("viewer", Seat)
def test_a_recorded_round_is_walked_forwards_and_backwards(drive, viewer):
    driver = drive(speed="normal")
    turns = [seen_turn(turn, viewer) for turn in random_turns(7)][:12]
    table = a_tabletop(driver, turns[0].before)
    forwards = [picture(table)]
    for turn in turns:
        table.show_turn(turn)
        assert isinstance(table.phase, Showing)
        forwards.append(shown_to_its_end(table))
    assert len(set(forwards)) == len(forwards)

    for ply in reversed(range(len(turns))):
        table.show(turns[ply].before, turns[:ply])
        assert picture(table) == forwards[ply]
    table.show_turn(turns[0])
    assert shown_to_its_end(table) == forwards[1]


def everything(scene):
    """The state of a table, without the means it draws with."""
    parts = (scene, scene.picking, scene.picking._motion, scene._pointing, scene._announcer)
    means = {"_context", "_painter", "log", "picking", "_motion", "_pointing", "_announcer", "presence"}
    state = [{name: value for name, value in vars(part).items() if name not in means} for part in parts]
    return copy.deepcopy((state, scene.presence.pose, scene.presence.speech))


def test_painting_a_table_changes_nothing(driver):
    driver.against_computer()
    driver.click_on("hand.0")
    before = everything(driver.play.tabletop)
    driver.play.paint(pygame.Surface(SIZE))
    driver.play.paint(pygame.Surface(SIZE))
    assert everything(driver.play.tabletop) == before


def test_every_page_can_be_pressed_before_its_first_frame(driver):
    for name, page in driver.navigator.pages().items():
        scene = page()
        scene.lay_out(SIZE)
        for button in getattr(scene, "buttons", []):
            assert button.box.width > 0, f"{name}: {button.label}"
            assert button.box.height > 0, f"{name}: {button.label}"


def asked(monkeypatch, module, name):
    """Counts how often a question is asked from now on."""
    calls, question = [], getattr(module, name)
    monkeypatch.setattr(module, name, lambda *args, **words: calls.append(name) or question(*args, **words))
    return calls


def test_a_frame_of_a_drag_asks_the_rules_nothing_that_it_knows(driver, monkeypatch):
    driver.against_computer()
    x, y = driver.at("hand.0")
    driver.mouse(pygame.MOUSEMOTION, x, y)
    driver.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    driver.mouse(pygame.MOUSEMOTION, x + 40, y - 40)
    assert driver.play.tabletop.picking.interaction.grip is not None
    questions = [asked(monkeypatch, intent, "refusal"), asked(monkeypatch, intent, "move_of")]
    questions.append(asked(monkeypatch, staging, "layout"))
    for step in range(5):
        driver.mouse(pygame.MOUSEMOTION, x + 60 + 9 * step, y - 60)
    assert questions == [[], [], []]


def test_a_table_to_look_at_takes_no_picks(driver):
    seen = view(a_table(hand="DD"), Seat.FIRST)
    table = a_tabletop(driver, seen)
    picture(table)
    x, y = table.areas.market[0].centre

    def click():
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.handle(pygame.Event(kind, pos=(x, y), button=1, touch=False))

    click()
    assert table.choice.empty
    table.phase = Deciding()
    table.advance(1.0)
    click()
    assert table.choice.slots == (0,)


def test_it_is_nobodys_turn_until_the_others_cards_have_arrived(drive):
    driver = drive(speed="normal")
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.until(lambda: len(driver.match.round.turns) == 2)
    assert driver.play.tabletop.frame.panel.heading == "Munni trades"
    assert not driver.play.tabletop.frame.panel.enabled
    driver.settle()
    assert driver.play.tabletop.frame.panel.heading == "Your turn"


def test_words_follow_the_cards_and_not_the_other_way_round(drive):
    driver = drive(speed="normal")
    driver.app.change(driver.navigator.setup.against("novice"))
    driver.settle()
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.until(lambda: len(driver.match.round.turns) == 2)
    table = driver.play.tabletop
    assert table.frame.status.startswith("Asha")
    assert table.phase.performance.raised()
    driver.until(lambda: table.phase.performance.begun)
    assert table.frame.status.startswith("Munni")


NEAR_THE_END = a_table(market="DGSCP", hand="LLPP", tokens=(0, 5, 0, 7, 7, 1), deck="LLLLLLL")


@pytest.mark.parametrize(
    ("move", "words"),
    [(Sell(Card.LEATHER, 1), None), (Sell(Card.SPICE, 1), None), (TakeGood(3), "The deck is almost empty.")],
)
def test_the_table_says_when_the_round_may_end_soon(drive, move, words):
    driver = drive(reduced_motion=True)
    turn = seen_turn(play(NEAR_THE_END, move), Seat.FIRST)
    table = a_tabletop(driver, turn.before)
    assert table.frame.panel.tension == "One more empty pile ends the round."
    table.show_turn(turn)
    shown_to_its_end(table)
    table.advance(0.1)
    if turn.after.over:
        assert table.frame.panel.tension is None
    else:
        assert (words is None) == ("almost" not in table.frame.panel.tension)
        assert table.moving == (words is not None)
    table.advance(5)
    assert not table.moving
