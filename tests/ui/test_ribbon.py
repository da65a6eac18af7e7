"""The ribbon of cards: parted under the pointer, and the same 52 cards at every moment of the show."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import SHUFFLED_CARDS
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.scenes.cut import open_ribbon
from jaipur.ui.scenes.ribbon import CLOSE, CUT_SECONDS, GATHER, SPREAD, TRADE, Ribbon, closing, cut_show
from jaipur.ui.table.areas import arrange

HOME = Pose(60.0, 300.0, 140.0, 196.0)
RIBBON = Ribbon(Box(0, 200, 1000, 196), (157.0, 220.0))
GAPS = st.integers(1, SHUFFLED_CARDS - 1)


def edges(pose):
    return pose.x - pose.width / 2, pose.x + pose.width / 2


@given(GAPS)
def test_the_table_shows_between_the_halves_where_the_pointer_is(gap):
    x = RIBBON.gap_x(gap)
    assert edges(RIBBON.pose(gap - 1, gap))[1] < x < edges(RIBBON.pose(gap, gap))[0]
    assert RIBBON.top_cards_at(x) == SHUFFLED_CARDS - gap


@given(GAPS)
def test_every_card_lies_within_its_room_and_right_of_the_one_below(gap):
    poses = [RIBBON.pose(card, gap) for card in range(SHUFFLED_CARDS)]
    assert edges(poses[0])[0] >= RIBBON.box.x - 1
    assert edges(poses[-1])[1] <= RIBBON.box.right + 1
    assert all(lower.x < upper.x for lower, upper in pairwise(poses))


@given(st.floats(-500, 1500))
def test_wherever_the_pointer_is_both_halves_have_a_card(x):
    assert 1 <= RIBBON.top_cards_at(x) <= SHUFFLED_CARDS - 1


def test_further_right_fewer_cards_lie_on_top():
    counts = [RIBBON.top_cards_at(x) for x in range(0, 1000, 5)]
    assert counts == sorted(counts, reverse=True)
    assert set(counts) == set(range(1, SHUFFLED_CARDS))


@given(GAPS, st.floats(0, CUT_SECONDS + 1))
def test_no_card_is_lost_while_the_halves_trade_places(gap, seconds):
    assert len(cut_show(RIBBON, gap, seconds, HOME)) == SHUFFLED_CARDS
    assert len(closing(RIBBON, gap, seconds, HOME)) == SHUFFLED_CARDS


@given(GAPS)
def test_the_show_begins_as_the_ribbon_lies_and_ends_at_home(gap):
    lying = [RIBBON.pose(card, gap) for card in range(SHUFFLED_CARDS)]
    assert cut_show(RIBBON, gap, 0.0, HOME) == lying
    assert closing(RIBBON, gap, 0.0, HOME) == lying
    for pose in (*cut_show(RIBBON, gap, CUT_SECONDS, HOME), *closing(RIBBON, gap, CLOSE, HOME)):
        assert (pose.x, pose.y) == pytest.approx((HOME.x, HOME.y))
        assert (pose.width, pose.height) == pytest.approx((HOME.width, HOME.height))


def test_the_upper_half_goes_from_right_to_left_and_under_the_other():
    gap, top = 40, 12
    before, after = (cut_show(RIBBON, gap, seconds, HOME) for seconds in (GATHER - 0.001, GATHER + TRADE))
    middle = RIBBON.box.centre[0]
    assert all(pose.x < middle for pose in before[:gap])
    assert all(pose.x > middle for pose in before[gap:])
    assert all(pose.x < middle for pose in after[:top])
    assert all(pose.x > middle for pose in after[top:])


def test_the_deck_spreads_from_a_pile_to_the_open_ribbon():
    start, end = RIBBON.spreading(0.0, 26), RIBBON.spreading(SPREAD, 26)
    assert max(pose.x for pose in start) - min(pose.x for pose in start) < 0.1 * RIBBON.card[0]
    assert [pose.x for pose in end] == pytest.approx([RIBBON.pose(card, 26).x for card in range(SHUFFLED_CARDS)])
    assert [pose.y for pose in end] == pytest.approx([RIBBON.pose(card, 26).y for card in range(SHUFFLED_CARDS)])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (900, 1200)])
def test_a_finger_can_tell_the_places_of_a_cut_apart_in_any_window(size):
    ribbon = open_ribbon(arrange(size))
    assert ribbon.step > 0.0064 * size[0]
    places = [ribbon.top_cards_at(ribbon.gap_x(gap)) for gap in range(1, SHUFFLED_CARDS)]
    assert places == list(range(SHUFFLED_CARDS - 1, 0, -1))
