"""Small motions: they end where things lie, whatever happens on the way."""

import pytest

from jaipur.ui.settling import MOST_LEAN, SHAKE_SECONDS, Settling, raised
from jaipur.ui.timeline import Pose

HOME = Pose(100, 100, 70, 98)
UP = raised(HOME)
AWAY = Pose(400, 300, 70, 98, lift=1.5)


def test_a_card_that_is_pointed_at_rises_and_comes_to_rest():
    settling = Settling()
    settling.follow({"hand.0": HOME}, {})
    settling.follow({"hand.0": UP}, {})
    assert settling.moving
    settling.advance(0.05, None)
    assert HOME.y > settling.poses()["hand.0"].y > UP.y
    settling.advance(1, None)
    assert not settling.moving
    assert settling.poses() == {}


def test_a_card_let_go_glides_home_from_where_it_was():
    settling = Settling()
    settling.follow({"hand.0": HOME}, {"hand.0": AWAY})
    assert settling.carried() == {"hand.0": AWAY}
    settling.follow({"hand.0": HOME}, {})
    assert settling.poses()["hand.0"] == AWAY
    settling.advance(1, None)
    assert settling.poses() == {}


def test_a_carried_card_leans_with_the_pointer_but_never_far():
    settling = Settling()
    settling.follow({"hand.0": HOME}, {"hand.0": AWAY})
    for x in range(0, 2000, 100):
        settling.advance(1 / 60, x)
    assert -MOST_LEAN <= settling.carried()["hand.0"].angle < -1
    for _ in range(120):
        settling.advance(1 / 60, 1900)
    assert settling.carried()["hand.0"].angle == pytest.approx(0, abs=0.1)


def test_a_refused_card_shakes_once_and_lies_still_again():
    settling = Settling()
    settling.follow({"hand.0": HOME, "hand.1": AWAY}, {})
    settling.shake(frozenset({"hand.0", "gone"}))
    settling.advance(SHAKE_SECONDS / 8, None)
    assert settling.poses()["hand.0"].x != HOME.x
    assert "hand.1" not in settling.poses()
    settling.advance(SHAKE_SECONDS, None)
    assert settling.poses() == {}
    assert not settling.moving


def test_what_left_the_table_is_forgotten():
    settling = Settling()
    settling.follow({"hand.0": HOME}, {})
    settling.follow({"hand.0": UP}, {})
    settling.follow({}, {})
    assert not settling.moving
