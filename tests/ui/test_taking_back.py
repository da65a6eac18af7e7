"""A move taken back at the table: until it is answered or seen, and never when something was turned up."""

import pygame
import pytest
from tables import a_table, cards
from test_turns import PAIR, Ready, seated

from jaipur import saves
from jaipur.match import Match, Options
from jaipur.rules import Card, Exchange, Seat, Sell, TakeGood, Trader, legal_moves
from jaipur.ui.scenes.curtain import CLOSED_SECONDS
from jaipur.ui.scenes.play import LEAST_THINKING, TIME_TO_TAKE_BACK
from jaipur.ui.table.guidance import Aid
from jaipur.ui.table.phase import Deciding, Showing, Thinking

EXCHANGE = Exchange((0, 1), (Card.CAMEL, Card.LEATHER))
SALE = Sell(Card.SPICE, 2)
TABLE = a_table(market="DGSCP", hand="LPPP", herd=2, other=Trader(cards("CC"), 1))


def against(driver, table=TABLE):
    """A table against an opponent who is ready, where a person decides."""
    seated(driver, Match(PAIR, Options(), 1, first_deal=table), Ready(), takes_back=True)
    driver.settle()
    return driver.play


def moved(driver, move=EXCHANGE):
    """The same, when the person has moved and the opponent has not answered."""
    play = against(driver)
    play.play(move)
    driver.until(lambda: play.opponent_thinks)
    return play


def press_u(driver):
    driver.key(pygame.K_u)


def press_ctrl_z(driver):
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)


def press_cmd_z(driver):
    driver.key(pygame.K_z, mod=pygame.KMOD_META)


def click_the_arrow(driver):
    driver.click(*driver.play.tabletop.areas.aid_button.centre)


def touch_the_arrow(driver):
    at = tuple(map(round, driver.play.tabletop.areas.aid_button.centre))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.step(pygame.Event(kind, pos=at, button=1, touch=True))


EVERY_WAY = pytest.mark.parametrize("back", [press_u, press_ctrl_z, press_cmd_z, click_the_arrow, touch_the_arrow])


@EVERY_WAY
@pytest.mark.parametrize("move", [EXCHANGE, SALE], ids=["exchange", "sale"])
def test_what_turned_nothing_up_is_taken_back_while_the_opponent_thinks(drive, back, move):
    driver = drive(speed="normal")
    play = moved(driver, move)
    opponent = play._opponent
    assert play.tabletop.aid is Aid.TAKE_BACK
    back(driver)
    assert play.match.table is TABLE
    assert opponent.dropped == 1
    assert play.tabletop.turns == ()
    driver.settle()
    assert isinstance(play.tabletop.phase, Deciding)
    assert play.tabletop.view.own.hand == TABLE.trader.hand
    assert play.tabletop.aid is None
    play.play(TakeGood(0))
    assert len(opponent.asked) == 1


@EVERY_WAY
def test_it_is_taken_back_while_it_is_still_shown(drive, back):
    driver = drive(speed="normal")
    play = against(driver)
    play.play(EXCHANGE)
    driver.step()
    assert isinstance(play.tabletop.phase, Showing)
    back(driver)
    assert play.match.table is TABLE
    driver.settle()
    assert play.awaits_move


def test_another_press_ends_the_show_and_takes_nothing_back(drive):
    driver = drive(speed="normal")
    play = against(driver)
    play.play(EXCHANGE)
    driver.step()
    driver.key(pygame.K_SPACE)
    assert play.match.round.turns
    driver.click(*play.tabletop.areas.market[0].centre)
    assert play.match.round.turns


def test_how_it_goes_back_is_shown_and_leaves_what_lay_there(drive):
    driver = drive(speed="normal")
    play = against(driver)
    before = play.tabletop.layout.things
    play.play(SALE)
    driver.until(lambda: play.opponent_thinks)
    press_u(driver)
    flights = play.tabletop.phase.performance.flights
    assert sorted(flight.becomes for flight in flights) == ["hand.1", "hand.2", "pile.spice.0", "pile.spice.1"]
    driver.settle()
    assert play.tabletop.layout.things == before


def test_an_opponent_leaves_time_to_take_a_move_back(drive):
    assert TIME_TO_TAKE_BACK > LEAST_THINKING
    driver = drive(speed="normal")
    play = moved(driver)
    driver.step(seconds=TIME_TO_TAKE_BACK - 0.05)
    assert len(play.match.round.turns) == 1
    driver.step(seconds=0.06)
    assert len(play.match.round.turns) == 2
    assert play.tabletop.aid is None


@pytest.mark.parametrize(
    ("move", "words"),
    [(TakeGood(0), "turned something up"), (Sell(Card.SPICE, 3), "turned something up")],
    ids=["a card", "a bonus"],
)
def test_what_turned_something_up_stays_and_the_panel_says_why(drive, move, words):
    driver = drive(speed="normal")
    play = moved(driver, move)
    assert play.tabletop.aid is None
    press_u(driver)
    assert play.match.round.turns[-1].move == move
    assert words in play.tabletop.frame.panel.alarm
    assert isinstance(play.tabletop.phase, Thinking)


def test_what_was_answered_stays_and_the_panel_says_why(driver):
    play = against(driver)
    press_u(driver)
    assert "no move of yours" in play.tabletop.frame.panel.alarm
    play.play(EXCHANGE)
    driver.settle()
    assert len(play.match.round.turns) == 2
    press_u(driver)
    assert "too late" in play.tabletop.frame.panel.alarm
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_SPACE)
    assert play.tabletop.frame.panel.alarm is None


def test_the_marks_and_the_last_line_are_those_of_the_move_before(drive):
    driver = drive(speed="fast")
    play = against(driver)
    play.play(TakeGood(0))
    driver.settle()
    frame = play.tabletop.frame
    play.play(Sell(Card.SPICE, 2))
    driver.until(lambda: play.opponent_thinks)
    assert play.tabletop.frame.status != frame.status
    press_u(driver)
    driver.settle()
    now = play.tabletop.frame
    assert (now.status, now.last, now.marks) == (frame.status, frame.last, frame.marks)


def test_a_match_taken_back_is_shorter_on_disk_and_the_bot_thinks_anew(drive):
    driver = drive(speed="fast")
    driver.against_computer()
    session, play = driver.navigator.open_match.session, driver.play
    turns = len(session.match.round.turns)
    exchange = next(move for move in legal_moves(session.match.table) if isinstance(move, Exchange))
    play.play(exchange)
    driver.until(lambda: play.opponent_thinks)
    press_u(driver)
    assert len(saves.load(session.path).round.turns) == turns
    driver.settle()
    play.play(legal_moves(session.match.table)[0])
    driver.until(lambda: len(session.match.round.turns) == turns + 2)


def test_nothing_is_taken_back_where_it_was_not_agreed(drive):
    driver = drive(speed="normal")
    play = seated(driver, Match(PAIR, Options(), 1, first_deal=TABLE), Ready())
    driver.settle()
    play.play(EXCHANGE)
    press_u(driver)
    driver.until(lambda: play.opponent_thinks)
    press_u(driver)
    assert play.match.round.turns
    assert play.tabletop.frame.panel.alarm is None


def two_people(driver, move=EXCHANGE):
    """Somebody has moved, and the curtain has fallen over it."""
    driver.together()
    match = driver.match
    match.round.deal = TABLE
    driver.draw_curtain()
    driver.settle()
    driver.play.play(move)
    driver.until(lambda: driver.closed)
    return match


def labels(driver):
    driver.app.paint()
    return driver.labels()


def test_behind_the_curtain_a_move_may_still_be_taken_back(driver):
    match = two_people(driver)
    assert labels(driver)[1:] == ["Asha takes the move back"]
    driver.step(seconds=CLOSED_SECONDS)
    driver.press("Asha takes the move back")
    assert not match.round.turns
    assert driver.closed
    assert labels(driver)[1:] == []
    driver.open_curtain()
    assert driver.play.tabletop.view.seat is Seat.FIRST
    assert driver.play.awaits_move


def test_the_key_does_the_same_after_the_first_second(driver):
    match = two_people(driver)
    press_u(driver)
    assert match.round.turns
    driver.step(seconds=CLOSED_SECONDS)
    press_u(driver)
    assert not match.round.turns
    assert driver.closed


def test_enter_opens_and_takes_nothing_back(driver):
    match = two_people(driver)
    driver.open_curtain()
    assert match.round.turns
    assert driver.play.tabletop.view.seat is Seat.SECOND


def test_once_the_curtain_was_open_nothing_is_taken_back(driver):
    match = two_people(driver)
    driver.open_curtain()
    press_u(driver)
    assert match.round.turns
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.until(lambda: driver.closed)
    assert len(labels(driver)) == 1
    driver.step(seconds=CLOSED_SECONDS)
    press_u(driver)
    assert match.round.turns


def test_a_window_left_alone_before_the_curtain_fell_still_lets_it_be_taken_back(driver):
    match = two_people(driver)
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.step(seconds=CLOSED_SECONDS)
    press_u(driver)
    assert not match.round.turns


def test_behind_the_curtain_a_card_that_was_turned_up_stays(driver):
    match = two_people(driver, TakeGood(0))
    assert len(labels(driver)) == 1
    driver.step(seconds=CLOSED_SECONDS)
    press_u(driver)
    assert match.round.turns
