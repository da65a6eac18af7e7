"""A hint in three steps and a word before a mistake, at the table, by posted events."""

from dataclasses import replace

import pygame
import pytest
from advisers import AtOnce, Dying, Late
from driver import WORKER
from matches import a_match
from tables import a_table, cards
from test_turns import PAIR, Ready, seated, whose_turn

from jaipur import saves
from jaipur.bots.process import Line
from jaipur.coach import Adviser
from jaipur.coach.hint import judgement
from jaipur.match import Match, Options
from jaipur.rules import TakeGood, Trader, legal_moves, view
from jaipur.ui.kit.scene import Pop, Reset
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.table.choice import Choice, choice_of, picked_keys
from jaipur.ui.table.guidance import SILENCE, Aid

pytestmark = pytest.mark.usefixtures("quick_search")


def advised(driver, worker=None, *, warns=False, match=None):
    """A table where a person decides, with somebody beside them."""
    match = match or whose_turn(a_match(3, players=PAIR), human=True)
    seated(driver, match, Ready(), adviser=Adviser(worker or AtOnce(), warns=warns), takes_back=True)
    driver.settle()
    driver.step()
    return driver.play


def the_moves(play):
    """The best move, and one that is a mistake beyond doubt."""
    worths = judgement(play.tabletop.view).worths
    assert worths[0].win_chance - worths[-1].win_chance > 0.16
    return worths[0].move, worths[-1].move


def ask(driver):
    driver.key(pygame.K_h)
    driver.step()
    return driver.play.tabletop.guidance


def click_aid(driver, *, touch=False):
    x, y = map(round, driver.play.tabletop._aid_box.centre)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.step(pygame.Event(kind, pos=(x, y), button=1, touch=touch))
    driver.step()
    return driver.play.tabletop.guidance


def test_the_first_step_lights_a_place_the_second_the_cards_the_third_says_why(driver):
    play = advised(driver)
    assert play.tabletop.guidance == SILENCE
    first, second, third, again = (ask(driver) for _ in range(4))
    best, _ = the_moves(play)
    assert first.words
    assert first.places
    assert not first.things
    assert picked_keys(choice_of(best, play.tabletop.view), play.tabletop.view) <= set(second.things)
    assert not second.places
    assert second.things == third.things
    assert "in 100" in third.words
    assert len({first.words, second.words, third.words}) == 3
    assert [bool(one.more) for one in (first, second, third)] == [True, True, False]
    assert again == third


def test_what_is_lit_is_seen_and_so_are_the_words(driver):
    play = advised(driver)
    areas = play.tabletop.areas
    seen = [(driver.frame(), driver.frame(areas.action_panel))]
    for _ in range(3):
        ask(driver)
        seen.append((driver.frame(), driver.frame(areas.action_panel)))
    assert len({table for table, _ in seen}) == len({panel for _, panel in seen}) == 4


def test_the_third_step_takes_the_room_it_needs_and_the_lamp_stays_in_the_corner(driver):
    play = advised(driver)
    before = play.tabletop._aid_box
    for _ in range(3):
        ask(driver)
    assert play.tabletop.frame.panel.large
    assert play.tabletop._aid_box == play.tabletop.areas.large_aid_button != before
    assert click_aid(driver).words == ask(driver).words


@pytest.mark.parametrize("touch", [False, True])
def test_the_lamp_does_what_the_key_does(driver, touch):
    play = advised(driver)
    assert play.tabletop.aid is Aid.LAMP
    assert click_aid(driver, touch=touch).places
    assert play.tabletop.aid is Aid.LAMP_LIT
    assert click_aid(driver, touch=touch).things


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (900, 1200), (2560, 1080)])
def test_the_lamp_is_large_enough_for_a_finger_and_in_the_window(drive, size):
    areas = advised(drive(size=size)).tabletop.areas
    for box in (areas.aid_button, areas.large_aid_button):
        assert min(box.width, box.height) >= 44
        assert box.x >= 0
        assert box.right <= max(size[0], 1024)
        assert not box.contains(*areas.action_button.centre)


def test_whoever_picks_on_sees_what_that_amounts_to_while_the_light_stays(driver):
    play = advised(driver)
    ask(driver)
    cards = ask(driver).things
    best, _ = the_moves(play)
    play.tabletop.pick(best)
    driver.step()
    assert play.tabletop.guidance.words == ""
    assert play.tabletop.guidance.things == cards
    assert play.tabletop.frame.panel.choice
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert play.tabletop.guidance.words


def test_a_hint_follows_the_language(driver):
    play = advised(driver)
    english = ask(driver).words
    driver.context.change(replace(driver.context.settings, language="fr"))
    driver.step()
    assert play.tabletop.guidance.words not in ("", english)


def test_while_a_hint_points_nothing_else_on_the_market_shines(driver):
    play = advised(driver)
    play.play(the_moves(play)[0])
    driver.settle()
    assert play.tabletop.frame.highlights.fresh
    ask(driver)
    assert not play.tabletop.frame.highlights.fresh


def test_after_a_move_the_hint_is_gone(driver):
    play = advised(driver)
    ask(driver)
    play.play(the_moves(play)[0])
    driver.settle()
    driver.step()
    assert play.tabletop.guidance == SILENCE
    assert play.tabletop.aid is Aid.LAMP


def test_the_round_is_marked_once_a_hint_was_shown_and_not_before(driver):
    worker = Late()
    play = advised(driver, worker)
    assert play.moving is False
    ask(driver)
    assert play.moving
    assert not play.match.round.hinted
    worker.found = True
    driver.step()
    assert play.match.round.hinted
    assert not play.moving


def test_a_hint_that_takes_long_says_so(driver):
    play = advised(driver, Late())
    ask(driver)
    assert play.tabletop.guidance == SILENCE
    driver.step(seconds=1.0)
    assert play.tabletop.guidance.words == "Let me think…"


def test_when_the_process_dies_a_first_glance_is_given_and_called_so(driver):
    play = advised(driver, Dying())
    ask(driver)
    driver.step()
    assert "first glance" in play.tabletop.guidance.words
    assert play.tabletop.guidance.places


def test_out_of_turn_nobody_is_given_a_hint(drive):
    driver = drive(speed="normal")
    match = whose_turn(a_match(3, players=PAIR), human=False)
    play = seated(driver, match, Ready(), adviser=Adviser(AtOnce(), warns=False))
    assert ask(driver) == SILENCE
    assert "not your turn" in play.tabletop.frame.panel.alarm.lower()
    assert not match.round.hinted


def test_in_the_guided_round_there_is_no_lamp(driver):
    driver.app.change(Reset(driver.navigator.lesson.begin()))
    driver.settle()
    ask(driver)
    assert driver.play.tabletop.aid is None
    assert driver.play.tabletop.guidance == SILENCE


def test_between_two_people_the_hint_is_for_whoever_opened_the_curtain(driver):
    driver.together()
    driver.key(pygame.K_h)
    assert driver.closed
    driver.open_curtain()
    play = driver.play
    play._advice._adviser._worker = AtOnce()
    ask(driver)
    shown = ask(driver)
    assert set(shown.things) & set(play.tabletop.layout.things)
    assert play._advice._adviser._view == view(play.match.table, play.match.table.turn)
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.step()
    assert play.tabletop.guidance == SILENCE


def test_a_hint_of_the_bots_process_marks_the_round_on_disk(driver):
    driver.against_computer()
    path = driver.navigator.open_match.session.path
    driver.key(pygame.K_h)
    driver.until(lambda: driver.play._advice.given)
    assert saves.load(path).round.hinted


def test_the_count_says_that_a_round_with_a_hint_counts_for_no_rating(driver):
    frames = []
    for hinted in (False, True):
        match = a_match(3)
        while not match.table.over:
            match.play(legal_moves(match.table)[-1])
        match.round.hinted = hinted
        result = ResultScene(driver.context, match, [Button("On", Pop, primary=True)])
        driver.app.change(Reset(result))
        driver.step(seconds=9.0)
        frames.append(driver.frame())
    assert frames[0] != frames[1]


def warned(driver, **more):
    play = advised(driver, warns=True, **more)
    for _ in range(3):
        driver.step()
    return play, the_moves(play)[1]


def test_a_mistake_is_asked_about_and_the_same_press_plays_it_all_the_same(driver):
    play, mistake = warned(driver)
    before = play.match.table
    play.tabletop.pick(mistake)
    driver.step()
    driver.key(pygame.K_RETURN)
    driver.step()
    panel = play.tabletop.frame.panel
    assert play.match.table is before
    assert panel.said.asks
    assert "gives away" in panel.said.words
    assert panel.button == "Play it all the same"
    assert panel.enabled
    assert play.tabletop.guidance.things == play.tabletop.guidance.places == ()
    driver.key(pygame.K_RETURN)
    assert play.match.round.turns[-1].move == mistake


def test_the_button_asks_and_plays_as_well(driver):
    play, mistake = warned(driver)
    turns = len(play.match.round.turns)
    driver.play_by_click(mistake)
    driver.step()
    assert play.tabletop.guidance.asks
    assert len(play.match.round.turns) == turns
    driver.press_plate()
    assert play.match.round.turns[turns].move == mistake


def test_whoever_thinks_better_of_it_is_asked_no_more_and_may_play_something_else(driver):
    play, mistake = warned(driver)
    best, _ = the_moves(play)
    play.tabletop.pick(mistake)
    driver.key(pygame.K_RETURN)
    driver.step()
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert play.tabletop.guidance == SILENCE
    turns = len(play.match.round.turns)
    play.tabletop.pick(best)
    driver.key(pygame.K_RETURN)
    assert play.match.round.turns[turns].move == best


def test_only_who_asks_is_told_what_would_be_better(driver):
    play, mistake = warned(driver)
    play.tabletop.pick(mistake)
    driver.key(pygame.K_RETURN)
    driver.step()
    assert play.tabletop.guidance.asks
    shown = ask(driver)
    assert not shown.asks
    assert shown.places


def test_a_dragged_mistake_goes_back_to_its_place_and_may_be_dropped_again(driver):
    # There is a diamond to be taken, not a leather.
    table = a_table(market="DLCSP", hand="LLC", herd=1, other=Trader(cards("DD"), 1))
    play, _ = warned(driver, match=Match(PAIR, Options(), 1, first_deal=table))
    hand = play.tabletop.areas.hand.centre
    driver.drag(driver.at("market.1"), hand)
    driver.step()
    assert play.match.table is table
    assert play.tabletop.guidance.asks
    assert play.tabletop.picking.interaction.grip is None
    assert play.tabletop.choice == Choice(slots=(1,))
    driver.drag(driver.at("market.1"), hand)
    assert play.match.round.turns[0].move == TakeGood(1)


def test_what_is_not_known_yet_is_played_without_a_word(driver):
    play = advised(driver, Late(), warns=True)
    _, mistake = the_moves(play)
    turns = len(play.match.round.turns)
    play.tabletop.pick(mistake)
    driver.step()
    driver.key(pygame.K_RETURN)
    assert play.match.round.turns[turns].move == mistake


@pytest.mark.parametrize("warns", [False, True])
def test_a_match_warns_if_that_was_agreed_on(drive, warns):
    driver = drive(warnings=warns)
    driver.against_computer()
    driver.step()
    assert driver.match.options.warnings is warns
    assert driver.navigator.worker is WORKER
    assert WORKER.at_work(Line.HINTS) is warns


def test_between_two_people_nobody_is_warned_unless_they_say_so(drive):
    driver = drive(warnings=True)
    driver.together()
    assert not driver.match.options.warnings
    assert isinstance(driver.app.scene, CurtainScene)
    driver = drive(warnings_together=True)
    driver.together()
    assert driver.match.options.warnings


@pytest.mark.parametrize(("page", "setting"), [("opponents", "warnings"), ("two_people", "warnings_together")])
def test_the_set_up_asks_whether_to_be_warned_and_remembers_it(driver, page, setting):
    driver.app.change(Reset(driver.navigator.pages()[page]()))
    driver.app.paint()
    row = next(button for button in driver.app.scene.buttons if button.label == "Word before a mistake")
    driver.click(*row.box.centre)
    assert getattr(driver.context.settings, setting)
    assert not getattr(driver.context.settings, {"warnings": "warnings_together"}.get(setting, "warnings"))
    driver.click(*row.box.centre)
    assert not getattr(driver.context.settings, setting)
