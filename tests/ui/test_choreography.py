"""Choreography: every flight starts where a thing lay, and ends exactly as the table is."""

import itertools
from random import Random

import pytest
from tables import a_table, cards, random_turns

from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood, Trader, play, redact, seen_turn, view
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice, pick_hand
from jaipur.ui.table.choreography import AGAIN, OWN, THEIRS, choreograph
from jaipur.ui.table.layout import BACK, layout
from jaipur.ui.table.marks import marks
from jaipur.ui.table.performance import timed

WINDOW = arrange((1280, 720))


def staged(turn, viewer, choice=None, held=None, pace=OWN):
    before = layout(view(turn.before, viewer), choice or Choice(), WINDOW)
    seen = seen_turn(turn, viewer)
    after = layout(seen.after, Choice(), WINDOW, trail=marks((seen,), seen.after).taken)
    return before, after, choreograph(redact(turn.events, viewer), before, after, viewer, held, pace)


def watched(turn):
    """A move as the player across the table sees it."""
    return staged(turn, turn.before.turn.other, pace=THEIRS)


def visible(after, show):
    """Every thing as it is seen now, by key; flights by number."""
    hidden, shifted = show.hidden(), show.shifted()
    return {key: shifted.get(key, thing.pose) for key, thing in after.things.items() if key not in hidden}


@pytest.mark.parametrize("viewer", Seat)
def test_ending_a_show_at_any_moment_leaves_exactly_the_true_table(viewer):
    chance = Random(2)
    for seed in range(3):
        for turn in random_turns(seed):
            _, after, show = staged(turn, viewer)
            show.timeline.advance(chance.random())
            show.timeline.skip()
            assert show.hidden() == frozenset()
            assert show.flying() == []
            assert visible(after, show) == {key: thing.pose for key, thing in after.things.items()}


@pytest.mark.parametrize("viewer", Seat)
def test_a_flight_ends_where_the_thing_it_becomes_lies(viewer):
    for seed in range(3):
        for turn in random_turns(seed):
            _, after, show = staged(turn, viewer)
            for flight in show.flights:
                if flight.becomes is not None:
                    end, lies = flight.track.target, after.things[flight.becomes].pose
                    assert (end.x, end.y, end.width) == (lies.x, lies.y, lies.width)
            arrivals = [flight.becomes for flight in show.flights if flight.becomes not in (None, "discard")]
            assert len(set(arrivals)) == len(arrivals)


def test_the_others_move_takes_long_enough_to_be_followed():
    lengths = [watched(turn)[2].timeline.length for seed in range(3) for turn in random_turns(seed)]
    assert min(lengths) >= 1.2
    assert max(lengths) <= 2.001 + THEIRS.show


def test_the_others_cards_lift_before_they_travel():
    show = watched(play(a_table(market="DLLLL", deck="G"), TakeGood(0)))[2]
    taken = show.flights[0]
    show.timeline.advance(taken.track.start - 0.01)
    assert not show.begun
    assert show.raised() == {taken.track.key}
    (_, pose), *_ = show.flying()
    assert pose.lift == 1.0
    assert (pose.x, pose.y) == (taken.track.origin.x, taken.track.origin.y)
    show.timeline.advance(0.02)
    assert show.begun
    assert show.raised() == frozenset()


def test_the_refill_comes_after_a_breath():
    show = watched(play(a_table(market="D***L", deck="GSP"), TakeCamels()))[2]
    taken = [flight for flight in show.flights if flight.appears == 0]
    drawn = [flight for flight in show.flights if flight.appears > 0]
    assert len(drawn) == 3
    assert min(flight.track.start for flight in drawn) > max(flight.track.end for flight in taken) + 0.1


def test_what_the_other_takes_stays_in_sight_beside_their_hand():
    _, after, show = watched(play(a_table(market="DGLLL", hand="PP"), Exchange((0, 1), cards("PP"))))
    assert [thing.face.picture for key, thing in after.things.items() if key.startswith("trail.")] == [
        "cards/diamond",
        "cards/gold",
    ]
    shown = {flight.becomes: (flight.face.picture, flight.arriving_face.picture) for flight in show.flights}
    assert shown["trail.0"] == ("cards/diamond", "cards/diamond")
    joining = [flight for flight in show.flights if (flight.becomes or "").startswith("other_hand")]
    assert [flight.face for flight in joining] == [BACK, BACK]


def test_a_move_shown_again_takes_twice_as_long():
    show = watched(play(a_table(market="DLLLL", deck="G"), TakeGood(0)))[2]
    assert timed(show, AGAIN).timeline.length == pytest.approx(2 * show.timeline.length)
    assert timed(show, AGAIN).flights[0].track.start == pytest.approx(2 * show.flights[0].track.start)


def test_the_top_of_the_discard_pile_stays_in_sight_during_a_sale():
    first = play(a_table(hand="LLS", other=Trader(hand=cards("P"))), Sell(Card.LEATHER, 1)).after
    turn = play(first, Sell(Card.SPICE, 1))
    show = staged(turn, Seat.FIRST)[2]
    assert "discard" in show.hidden()
    assert show.beneath is not None
    assert show.beneath.face.picture == "cards/leather"


@pytest.mark.parametrize("viewer", Seat)
def test_a_move_is_shown_in_its_time(viewer):
    lengths = [staged(turn, viewer)[2].timeline.length for seed in range(3) for turn in random_turns(seed)]
    assert min(lengths) > 0.2
    assert max(lengths) <= 1.001 + OWN.show


def test_what_stays_in_hand_is_not_in_the_air():
    turn = play(a_table(market="DLLLL", hand="GGS"), TakeGood(0))
    _, after, show = staged(turn, Seat.FIRST)
    assert len(after.things["hand.0"].face.picture) > 0
    assert {flight.becomes for flight in show.flights} == {"hand.0", "market.0"}
    assert {track.key for track in show.shifts} == {"hand.1", "hand.2", "hand.3"}


def test_the_picked_card_leaves_and_not_its_twin():
    table = a_table(hand="LLL")
    choice = pick_hand(Choice(), view(table, Seat.FIRST), 0)
    before, _, show = staged(play(table, Sell(Card.LEATHER, 1)), Seat.FIRST, choice)
    assert show.flights[0].track.origin == before.things["hand.0"].pose


def test_a_dragged_card_starts_where_the_pointer_left_it():
    held = {"market.0": Pose(333, 444, 90, 126)}
    show = staged(play(a_table(market="DLLLL"), TakeGood(0)), Seat.FIRST, held=held)[2]
    assert show.flights[0].track.origin == held["market.0"]


def test_the_refill_waits_for_the_card_to_leave_and_turns_over():
    show = staged(play(a_table(market="DLLLL", deck="G"), TakeGood(0)), Seat.FIRST)[2]
    taken, refill = show.flights
    assert refill.track.start >= taken.track.end - 0.01
    assert (refill.face, refill.arriving_face.picture) == (BACK, "cards/gold")
    assert refill.track.target.turned == 1
    assert refill.appears == refill.track.start


def test_tokens_fly_one_by_one_with_rising_notes():
    show = staged(play(a_table(hand="PPP"), Sell(Card.SPICE, 3)), Seat.FIRST)[2]
    names = [cue.name for cue in show.timeline.cues]
    assert names == ["slide"] * 3 + ["coin_1", "coin_2", "coin_3", "bonus"]
    starts = [flight.track.start for flight in show.flights]
    assert all(a < b for a, b in itertools.pairwise(starts))


def test_the_other_hand_shows_only_backs_on_the_table_and_faces_on_the_way():
    table = a_table(market="DGLLL", hand="PP", other=Trader())
    show = staged(play(table, Exchange((0, 1), cards("PP"))), Seat.SECOND)[2]
    faces = [(flight.face.picture, flight.arriving_face.picture) for flight in show.flights]
    assert faces == [
        ("cards/diamond", "cards/diamond"),
        ("cards/back", "cards/back"),
        ("cards/gold", "cards/gold"),
        ("cards/back", "cards/back"),
        ("cards/back", "cards/spice"),
        ("cards/back", "cards/spice"),
    ]


def test_a_sealed_bonus_stays_sealed_for_the_onlooker():
    turn = play(a_table(hand="PPP"), Sell(Card.SPICE, 3))
    own, others = (staged(turn, seat)[2].flights[-1] for seat in Seat)
    assert own.arriving_face.value is not None
    assert (others.face.picture, others.arriving_face.picture, others.face.value) == ("tokens/bonus_3",) * 2 + (None,)


def test_a_bonus_opens_large_above_the_table_before_it_flies_home():
    _, after, show = staged(play(a_table(hand="PPP"), Sell(Card.SPICE, 3)), Seat.FIRST)
    opening, homeward = show.flights[-2:]
    assert opening.face.value is None
    assert opening.arriving_face.value is not None
    assert opening.track.target.width > 3 * opening.track.origin.width
    assert homeward.track.start >= opening.track.end + 0.2
    assert after.things[homeward.becomes].face == homeward.face
    show.timeline.advance((opening.track.end + homeward.track.start) / 2)
    assert [flight for flight, _ in show.flying()] == [homeward]


def test_camels_ring_on_their_way_to_the_herd():
    show = staged(play(a_table(market="*L**L"), TakeCamels()), Seat.FIRST)[2]
    assert [cue.name for cue in show.timeline.cues][:3] == ["bell"] * 3
    assert {flight.becomes for flight in show.flights[:3]} == {"herd.0", "herd.1", "herd.2"}


def test_a_refill_is_heard_turning_over_and_lying_down():
    show = staged(play(a_table(market="DL***", deck="SG"), TakeGood(0)), Seat.FIRST)[2]
    assert [cue.name for cue in show.timeline.cues] == ["slide", "flip", "place"]
    assert show.timeline.cues[-1].time == show.timeline.length
