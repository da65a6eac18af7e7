"""Small motions: they end where things lie, whatever happens on the way."""

from dataclasses import replace

import pytest

from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.card_motion import GATHER_SECONDS, MOST_LEAN, SHAKE_SECONDS, CardMotion, raised

HOME = Pose(100, 100, 70, 98)
UP = raised(HOME)
AWAY = Pose(400, 300, 70, 98, lift=1.5)


def test_a_card_that_is_pointed_at_rises_and_comes_to_rest():
    motion = CardMotion()
    motion.follow({"hand.0": HOME}, {})
    motion.follow({"hand.0": UP}, {})
    assert motion.moving
    motion.advance(0.05, None)
    assert HOME.y > motion.poses()["hand.0"].y > UP.y
    motion.advance(1, None)
    assert not motion.moving
    assert motion.poses() == {}


def test_what_is_lifted_far_from_the_pointer_comes_to_it_at_once():
    motion = CardMotion()
    motion.follow({"herd.0": HOME}, {})
    motion.follow({"herd.0": HOME}, {"herd.0": AWAY})
    assert motion.moving
    start = motion.carried()["herd.0"]
    assert (start.x, start.y) == pytest.approx((HOME.x, HOME.y))
    motion.advance(GATHER_SECONDS / 2, None)
    assert HOME.x < motion.carried()["herd.0"].x < AWAY.x
    motion.advance(GATHER_SECONDS / 2, None)
    assert motion.carried() == {"herd.0": AWAY}
    assert not motion.moving


def test_what_gathers_follows_the_pointer_meanwhile():
    motion = CardMotion()
    motion.follow({"herd.0": HOME}, {})
    motion.follow({"herd.0": HOME}, {"herd.0": AWAY})
    motion.follow({"herd.0": HOME}, {"herd.0": replace(AWAY, x=AWAY.x + 50)})
    assert motion.carried()["herd.0"].x == pytest.approx(HOME.x + 50)


def test_a_card_let_go_glides_home_from_where_it_was():
    motion = CardMotion()
    motion.follow({"hand.0": HOME}, {"hand.0": AWAY})
    assert motion.carried() == {"hand.0": AWAY}
    motion.follow({"hand.0": HOME}, {})
    assert motion.poses()["hand.0"] == AWAY
    motion.advance(1, None)
    assert motion.poses() == {}


def test_a_carried_card_leans_with_the_pointer_but_never_far():
    motion = CardMotion()
    motion.follow({"hand.0": HOME}, {"hand.0": AWAY})
    for x in range(0, 2000, 100):
        motion.advance(1 / 60, x)
    assert -MOST_LEAN <= motion.carried()["hand.0"].angle < -1
    for _ in range(120):
        motion.advance(1 / 60, 1900)
    assert motion.carried()["hand.0"].angle == pytest.approx(0, abs=0.1)


def test_a_refused_card_shakes_once_and_lies_still_again():
    motion = CardMotion()
    motion.follow({"hand.0": HOME, "hand.1": AWAY}, {})
    motion.shake(frozenset({"hand.0", "gone"}))
    motion.advance(SHAKE_SECONDS / 8, None)
    assert motion.poses()["hand.0"].x != HOME.x
    assert "hand.1" not in motion.poses()
    motion.advance(SHAKE_SECONDS, None)
    assert motion.poses() == {}
    assert not motion.moving


def test_what_left_the_table_is_forgotten():
    motion = CardMotion()
    motion.follow({"hand.0": HOME}, {})
    motion.follow({"hand.0": UP}, {})
    motion.follow({}, {})
    assert not motion.moving
