"""What is shown while a move is under way, and afterwards: skipped, faded, told again, counted and lit."""

import pygame
import pytest

from jaipur.rules import Card, Sell, TakeCamels, TakeGood, legal_moves
from jaipur.ui.kit.geometry import Box
from jaipur.ui.scenes.curtain import CurtainScene


def first_move(driver, kind):
    return next(move for move in legal_moves(driver.match.table) if isinstance(move, kind))


def one_hand_of_two(drive, **settings):
    """The starter's table, open, in a match between two people."""
    driver = drive(**settings)
    driver.together()
    driver.open_curtain()
    return driver


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_press_ends_what_is_shown_at_once(drive, way):
    driver = one_hand_of_two(drive, speed="slow")
    driver.play_by_click(first_move(driver, TakeCamels))
    driver.step(seconds=0.01)
    assert driver.play.moving
    if way == "key":
        driver.key(pygame.K_a)
    else:
        driver.mouse(pygame.MOUSEBUTTONDOWN, 5, 5)
    driver.step(seconds=0.0)
    driver.step(seconds=0.0)
    assert isinstance(driver.app.scene, CurtainScene)


def test_without_a_press_it_takes_its_time(drive):
    driver = one_hand_of_two(drive, speed="slow")
    driver.play_by_click(first_move(driver, TakeCamels))
    for _ in range(5):
        driver.step(seconds=0.01)
    assert not isinstance(driver.app.scene, CurtainScene)


def between_market_and_hand(driver):
    """The strip of the table that every card crosses on its way to the hand."""
    areas = driver.play.tabletop.layout.areas
    top = areas.runner.bottom + 1
    return Box(areas.hand.x, top, areas.hand.width, areas.own.y - top)


@pytest.mark.slow
@pytest.mark.parametrize(("reduced", "crossed"), [(True, False), (False, True)])
def test_with_reduced_motion_nothing_flies_over_the_table(drive, reduced, crossed):
    driver = one_hand_of_two(drive, speed="slow", reduced_motion=reduced, size=(1400, 1050))
    strip = between_market_and_hand(driver)
    assert strip.height > 10
    still = driver.frame(strip)
    driver.play_by_keys(first_move(driver, TakeGood))
    frames = set()
    while not isinstance(driver.app.scene, CurtainScene):
        frames.add(driver.frame(strip))
        driver.step(seconds=0.02)
    assert (frames != {still}) == crossed


def test_whoever_opens_the_curtain_sees_what_the_other_did(drive):
    driver = one_hand_of_two(drive, speed="normal")
    driver.play_by_click(first_move(driver, TakeCamels))
    driver.draw_curtain()
    driver.step(seconds=0.1)
    assert not driver.play.awaits_move
    assert driver.play.moving
    market = driver.play.tabletop.areas.market
    row = Box(market[0].x, market[0].y, market[-1].right - market[0].x, market[0].height)
    in_the_air = driver.frame(row)
    driver.settle()
    assert driver.frame(row) != in_the_air


def test_before_the_first_move_only_the_own_cards_turn_over(drive):
    driver = drive(speed="normal")
    driver.together()
    driver.draw_curtain()
    areas = driver.play.tabletop.areas
    above = Box(0, areas.opponent.bottom + 1, 1280, areas.own.y - areas.opponent.bottom - 1)
    tables, hands = [], []
    while not driver.play.awaits_move:
        driver.step(seconds=0.02)
        if not driver.app.in_passing:
            tables.append(driver.frame(above))
            hands.append(driver.frame(areas.hand))
    assert len(set(tables)) == 1
    assert len(set(hands)) > 8
    assert hands[-1] != hands[0]


def on_the_deck(driver):
    areas = driver.play.tabletop.layout.areas
    x, y = areas.deck.centre
    side = 5 * areas.unit
    return Box(x - side / 2, y - side / 2, side, side)


def test_the_deck_is_counted_down_when_the_cards_have_arrived(drive):
    driver = one_hand_of_two(drive, speed="normal")
    count = on_the_deck(driver)
    full = driver.frame(count)
    driver.play_by_keys(first_move(driver, TakeCamels))
    driver.step(seconds=0.01)
    assert driver.play.moving
    assert driver.frame(count) == full
    driver.open_curtain()
    assert driver.frame(count) != full


def test_nobody_else_s_turn_can_be_played(drive):
    driver = drive(speed="slow")
    driver.against_computer()
    driver.play_by_click(first_move(driver, TakeCamels))
    driver.until(lambda: driver.play.opponent_thinks)
    turns = len(driver.match.round.turns)
    driver.click_on("hand.0")
    assert driver.play.tabletop.frame.panel.alarm == "It’s not your turn yet."
    assert driver.play.tabletop.choice.empty
    assert len(driver.match.round.turns) == turns


def test_digits_pick_market_cards_and_c_offers_camels(driver):
    driver.against_computer()
    driver.play_by_keys(TakeCamels())
    driver.settle()
    market = driver.match.table.market
    goods = [slot for slot, card in enumerate(market) if card is not Card.CAMEL]
    for slot in goods:
        driver.key(pygame.K_1 + slot)
        assert driver.play.tabletop.choice.slots == (slot,)
        driver.key(pygame.K_1 + slot)
        assert driver.play.tabletop.choice.empty
    driver.key(pygame.K_c)
    assert driver.play.tabletop.choice.camels == 1


@pytest.mark.parametrize(
    ("pick", "place"),
    [
        (lambda table: f"market.{next(n for n, card in enumerate(table.market) if card is not Card.CAMEL)}", "hand"),
        (lambda table: f"market.{table.market.index(Card.CAMEL)}", "herd"),
    ],
    ids=["a good", "camels"],
)
def test_where_a_picked_card_may_go_lights_up(driver, pick, place):
    driver.against_computer()
    areas = driver.play.tabletop.layout.areas
    room = getattr(areas, place)
    # The upper edge of the place, where no card lies.
    edge = Box(room.x, room.y, room.width, 0.04 * room.height)
    dark = driver.frame(edge)
    driver.click_on(pick(driver.match.table))
    assert driver.frame(edge) != dark
    driver.key(pygame.K_ESCAPE)
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    driver.step(seconds=1.0)
    assert driver.frame(edge) == dark


def test_the_discard_pile_lights_up_for_what_can_be_sold(driver):
    driver.against_computer()
    chosen = None
    while chosen is None:
        sales = [move for move in legal_moves(driver.match.table) if isinstance(move, Sell)]
        if sales:
            chosen = sales[0]
        else:
            driver.play_by_keys(legal_moves(driver.match.table)[0])
            driver.settle()
    place = driver.play.tabletop.layout.areas.discard
    edge = Box(place.x, place.y, place.width, 0.05 * place.height)
    dark = driver.frame(edge)
    for key in driver.picks(chosen):
        driver.click_on(key)
    assert driver.frame(edge) != dark
