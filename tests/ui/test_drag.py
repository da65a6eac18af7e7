"""Cards in the hand that holds the mouse: they gather, what takes them lights up, and a drop begins what it can."""

from itertools import pairwise

import pygame
import pytest
from tables import a_table, cards

from jaipur.match import Match, Options, Player
from jaipur.rules import Card, Exchange, Trader
from jaipur.ui.kit.geometry import Box
from jaipur.ui.scenes.game import PracticeGame
from jaipur.ui.table.card_motion import GATHER_SECONDS


def sit_down(driver, **table):
    """Asha's turn at this table, the curtain open."""
    lying = a_table(other=Trader(cards("PPL"), 2), **table)
    match = Match((Player("Asha"), Player("Kabir")), Options(), 0, first_deal=lying)
    play = driver.sit_down(PracticeGame(match))
    driver.open_curtain()
    driver.step(seconds=1.0)
    return play


def hold(driver, key, to):
    """Lift a card and carry it there, without letting go."""
    start = driver.at(key)
    driver.mouse(pygame.MOUSEMOTION, *start)
    driver.mouse(pygame.MOUSEBUTTONDOWN, *start)
    driver.mouse(pygame.MOUSEMOTION, start[0], start[1] - 20)
    driver.mouse(pygame.MOUSEMOTION, *to)


def slot(driver, number):
    return driver.play.tabletop.areas.market[number].centre


def around(box, unit):
    """A strip along the upper edge of a card, just outside it."""
    return Box(box.x, box.y - unit, box.width, unit)


def test_cards_held_together_gather_about_the_pointer(driver):
    play = sit_down(driver, market="GSLLL", hand="DDPPCCC", herd=3)
    driver.click_on("hand.0")
    driver.click_on("herd.2")
    hold(driver, "hand.6", (640, 300))
    driver.step(seconds=GATHER_SECONDS)
    driver.step(seconds=1.0)
    held = play.tabletop.picking.carried
    assert len(held) == 3
    width = play.tabletop.areas.card[0]
    xs = sorted(pose.x for pose in held.values())
    assert xs[-1] - xs[0] <= 1.1 * width
    # Every card shows the mark in its corner.
    assert all(right - left >= 0.25 * width for left, right in pairwise(xs))
    assert all(abs(pose.x - 640) < 1.1 * width for pose in held.values())


def test_a_card_stays_where_the_pointer_took_it(driver):
    play = sit_down(driver, market="GSLLL", hand="DDPPC")
    x, _ = driver.at("hand.4")
    lies = play.tabletop.layout.things["hand.4"].pose
    hold(driver, "hand.4", (600, 300))
    driver.step(seconds=1.0)
    assert play.tabletop.picking.carried["hand.4"].x - 600 == pytest.approx(lies.x - x, abs=1)


def test_the_goods_that_would_be_traded_light_up_around_their_edges_while_a_card_is_held(driver):
    play = sit_down(driver, market="*GS*P", hand="DDPPC", herd=2)
    areas = play.tabletop.areas
    strips = [around(box, 0.8 * areas.unit) for box in areas.market]
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    dark = [driver.frame(strip) for strip in strips]
    hold(driver, "hand.3", (areas.hand.right - 20, areas.hand.y))
    driver.step(seconds=1.0)
    assert [driver.frame(strip) != was for strip, was in zip(strips, dark, strict=True)] == [
        False,
        True,
        True,
        False,
        False,
    ]


def test_light_on_the_hand_lies_below_its_cards(driver):
    play = sit_down(driver, market="GSLLL", hand="DDPPC")
    areas = play.tabletop.areas
    pose = play.tabletop.layout.things["hand.2"].pose
    face = Box(pose.x - 0.3 * pose.width, pose.y - 0.3 * pose.height, 0.4 * pose.width, 0.6 * pose.height)
    margin = Box(areas.hand.x, areas.hand.y, 0.02 * areas.hand.width, areas.hand.height)
    shown, dark = driver.frame(face), driver.frame(margin)
    driver.click_on("market.0")
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    driver.step(seconds=1.0)
    assert driver.frame(margin) != dark
    assert driver.frame(face) == shown


@pytest.mark.parametrize("herd", [0, 3])
def test_light_on_the_herd_is_as_wide_as_the_herd(driver, herd):
    play = sit_down(driver, market="*SLLL", hand="DDPPC", herd=herd)
    areas = play.tabletop.areas
    last = areas.herd.x + areas.card[0]
    if herd:
        pose = play.tabletop.layout.things[f"herd.{herd - 1}"].pose
        last = pose.x + pose.width / 2
    beyond = Box(last + 2.5 * areas.unit, areas.herd.y, 2, areas.herd.height)
    edge = Box(last + 2, areas.herd.y + 0.2 * areas.herd.height, 4, 0.5 * areas.herd.height)
    dark, outside = driver.frame(edge), driver.frame(beyond)
    driver.click_on("market.0")
    driver.step(seconds=1.0)
    assert driver.frame(edge) != dark
    assert driver.frame(beyond) == outside


@pytest.mark.parametrize("own", ["hand.0", "herd.2"])
def test_one_card_dropped_on_a_good_begins_an_exchange_and_the_next_completes_it(driver, own):
    play = sit_down(driver, market="*GS*P", hand="DPPC", herd=3)
    tabletop = play.tabletop
    driver.drag(driver.at(own), slot(driver, 1))
    assert (tabletop.choice.slots, len(tabletop.choice.cards) + tabletop.choice.camels) == ((1,), 1)
    assert tabletop.frame.panel.alarm is None
    assert "one more of each" in tabletop.frame.panel.hint
    driver.step(seconds=1.0)
    driver.drag(driver.at("herd.1"), slot(driver, 2))
    given = Card.DIAMOND if own == "hand.0" else Card.CAMEL
    assert play.match.round.turns[0].move == Exchange((1, 2), (given, Card.CAMEL))


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"market": "*G***", "hand": "DPPC", "herd": 3}, "2 cards or more"),
        ({"market": "*DSSS", "hand": "DPPC", "herd": 3}, "diamond"),
    ],
    ids=["only one good", "the same good"],
)
def test_a_card_dropped_on_a_good_is_refused_where_no_exchange_can_come_of_it(driver, table, words):
    play = sit_down(driver, **table)
    driver.drag(driver.at("hand.0"), slot(driver, 1))
    assert words in play.tabletop.frame.panel.alarm
    assert play.tabletop.choice.empty


def test_a_card_dropped_on_a_camel_is_refused(driver):
    play = sit_down(driver, market="*GS*P", hand="DPPC", herd=3)
    driver.drag(driver.at("hand.0"), slot(driver, 0))
    assert "never both" in play.tabletop.frame.panel.alarm
    assert play.tabletop.choice.empty
