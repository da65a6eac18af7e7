"""The rating: Glickman's own example, rivals that stay where they are, and a start that needs few rounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.bots import LEVELS
from jaipur.rating import (
    LEAST_DEVIATION,
    MOST_DEVIATION,
    RIVALS,
    UNKNOWN,
    Outcome,
    Rating,
    expectation,
    rated,
    rested,
    rival,
)


def test_the_worked_example_of_the_paper_comes_out():
    """Glickman, "The Glicko system": a player of 1500 beats one of 1400, and loses to two of 1550 and 1700."""
    after = rated(
        Rating(1500, 200),
        [Outcome(Rating(1400, 30), 1), Outcome(Rating(1550, 100), 0), Outcome(Rating(1700, 300), 0)],
    )
    assert after.value == pytest.approx(1464, abs=0.6)
    assert after.deviation == pytest.approx(151.4, abs=0.05)


def test_the_paper_s_expectation_comes_out():
    """The same paper: 1400 (80) against 1500 (150) is to score 0.376."""
    assert expectation(Rating(1400, 80), Rating(1500, 150)) == pytest.approx(0.376, abs=0.001)


def test_every_rival_is_a_yardstick_and_stronger_than_the_one_below():
    assert list(RIVALS) == list(LEVELS)
    assert list(RIVALS.values()) == sorted(RIVALS.values())
    for lower, upper in zip(RIVALS.values(), list(RIVALS.values())[1:], strict=False):
        assert 0.66 < expectation(Rating(upper, 0), Rating(lower, 0)) < 0.80


def test_nobody_else_is_a_yardstick():
    assert rival("greedy") is None
    assert rival("medium") == Rating(RIVALS["medium"], 20)


def test_no_round_changes_nothing():
    assert rated(UNKNOWN, []) == UNKNOWN


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_after_ten_even_rounds_the_rating_is_near_the_rival_and_far_less_uncertain(level):
    rating = UNKNOWN
    for number in range(10):
        yardstick = rival(level)
        assert yardstick is not None
        rating = rested(rated(rating, [Outcome(yardstick, number % 2)]), 0)
    assert abs(rating.value - RIVALS[level]) < 110
    assert rating.deviation < 120


@given(
    st.floats(400, 2200),
    st.floats(LEAST_DEVIATION, MOST_DEVIATION),
    st.sampled_from(sorted(RIVALS)),
    st.sampled_from([0, 0.5, 1]),
)
def test_a_round_makes_surer_and_moves_the_way_it_went(value, deviation, level, score):
    before, yardstick = Rating(value, deviation), rival(level)
    after = rated(before, [Outcome(yardstick, score)])
    assert after.deviation < before.deviation
    assert score != 1 or after.value > before.value
    assert score != 0 or after.value < before.value


@given(st.floats(0, 5000), st.floats(LEAST_DEVIATION, MOST_DEVIATION))
def test_a_rest_makes_less_sure_but_never_surer_nor_beyond_all_measure(days, deviation):
    after = rested(Rating(1200, deviation), days)
    assert after.value == 1200
    assert deviation <= after.deviation <= MOST_DEVIATION


def test_an_unsure_player_is_expected_to_come_out_nearer_even():
    strong, weak = Rating(1785, 20), Rating(1000, 50)
    assert expectation(weak, strong) < expectation(Rating(1000, 350), strong) < 0.5
