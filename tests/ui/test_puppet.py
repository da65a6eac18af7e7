"""The opponent in person: it minds the market, shows what it feels, and tells nothing that is hidden."""

import pytest
from tables import a_table, cards

from jaipur.rules import Card, Seat, Sell, TakeCamels, TakeGood, Trader, play, seen_turn
from jaipur.ui.table.puppet import FELT_SECONDS, THOUGHT, Attention, Mood, Puppet, PuppetPose, reaction

STEP = 1 / 30


def poses(puppet, seconds, attention=Attention.PLAYER, still=False):
    for _ in range(round(seconds / STEP)):
        puppet.advance(STEP, attention, still=still)
        yield puppet.pose


def test_it_sways_a_little_and_often():
    hung = list(poses(Puppet(), 12))
    assert len({(pose.x, pose.y, pose.tilt) for pose in hung}) > 20
    assert max(abs(pose.x) for pose in hung) < 0.05
    assert max(abs(pose.tilt) for pose in hung) <= 6


def test_it_blinks_now_and_then_and_briefly():
    closed = [pose.look == "closed" for pose in poses(Puppet(), 40)]
    blinks = sum(now and not before for before, now in zip([False, *closed], closed, strict=False))
    assert 6 <= blinks <= 14
    assert sum(closed) * STEP < 4


def test_while_a_move_is_shown_it_looks_at_the_market():
    looks = [pose.look for pose in poses(Puppet(), 3, Attention.MARKET)]
    assert set(looks[5:]) <= {"down", "closed"}


def test_it_leans_in_to_think_and_looks_around():
    puppet = Puppet()
    thinking = list(poses(puppet, 4, Attention.THINKING))
    assert set(THOUGHT) <= {pose.look for pose in thinking}
    resting = list(poses(Puppet(), 4))
    assert thinking[-1].y > resting[-1].y + 0.02


def test_a_mood_fades():
    puppet = Puppet()
    puppet.feel(Mood.GLAD)
    assert next(iter(poses(puppet, 0.2))).mood is Mood.GLAD
    assert list(poses(puppet, FELT_SECONDS + 0.2))[-1].mood is Mood.CALM


def test_with_reduced_motion_only_the_face_changes():
    puppet = Puppet()
    puppet.feel(Mood.SURPRISED)
    for pose in poses(puppet, 5, still=True):
        assert pose == PuppetPose(pose.mood, pose.look)


SALE = play(a_table(hand="PPPPD"), Sell(Card.SPICE, 4))
SMALL_SALE = play(a_table(hand="LL"), Sell(Card.LEATHER, 1))
CAMELS = play(a_table(market="***GD", deck="SSS"), TakeCamels())
GOOD = play(a_table(market="DGLLL", deck="S"), TakeGood(0))


@pytest.mark.parametrize(
    ("turn", "own", "others"),
    [
        (SALE, Mood.PROUD, Mood.SURPRISED),
        (CAMELS, Mood.GLAD, Mood.SURPRISED),
        (SMALL_SALE, None, None),
        (GOOD, None, None),
    ],
)
def test_it_makes_something_of_a_move(turn, own, others):
    for viewer in Seat:
        assert reaction(seen_turn(turn, viewer), Seat.FIRST) is own
        assert reaction(seen_turn(turn, viewer), Seat.SECOND) is others


def test_its_face_does_not_tell_the_value_of_a_bonus():
    low, high = (play(a_table(hand="PPP", bonus_piles=((value,), (), ())), Sell(Card.SPICE, 3)) for value in (1, 3))
    assert reaction(seen_turn(low, Seat.SECOND), Seat.FIRST) is reaction(seen_turn(high, Seat.SECOND), Seat.FIRST)


def test_its_face_does_not_tell_what_it_drew():
    one, another = (
        play(a_table(hand="PPP", other=Trader(hand=cards(hidden))), Sell(Card.SPICE, 3)) for hidden in ("D", "L")
    )
    assert reaction(seen_turn(one, Seat.FIRST), Seat.SECOND) is reaction(seen_turn(another, Seat.FIRST), Seat.SECOND)
