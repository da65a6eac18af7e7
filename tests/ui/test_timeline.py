"""Motion: it starts where a thing was, ends exactly where it belongs, and can be skipped at any moment."""

from random import Random

from jaipur.ui.timeline import Cue, Pose, Timeline, Track, arc, between, decelerate

HERE, THERE, ELSEWHERE = Pose(0, 0, 100, 140), Pose(300, 200, 50, 70, angle=8, turned=1), Pose(10, 20, 30, 40)


def a_track(key="card", start=0.0, duration=0.25, origin=HERE, target=THERE, **rest):
    return Track(key, origin, target, start, duration, **rest)


def test_a_thing_starts_where_it_was_and_ends_exactly_where_it_belongs():
    timeline = Timeline((a_track(start=0.1),))
    assert timeline.poses()["card"] == HERE
    timeline.advance(0.1)
    assert timeline.poses()["card"] == HERE
    timeline.advance(10)
    assert timeline.poses()["card"] == THERE
    assert timeline.done


def test_the_easing_goes_from_0_to_1_and_never_back():
    parts = [decelerate(n / 50) for n in range(51)]
    assert (parts[0], parts[-1]) == (0, 1)
    assert parts == sorted(parts)


def test_a_hop_lifts_only_on_the_way():
    track = a_track(hop=10)
    assert [track.at(time).lift for time in (0, 0.125, 0.25)] == [0, 10, 0]
    assert (arc(0), arc(0.5), arc(1)) == (0, 1, 0)


def test_halfway_is_halfway():
    assert between(HERE, THERE, 0.5) == Pose(150, 100, 75, 105, angle=4, turned=0.5)


def test_a_thing_that_moves_twice_takes_up_where_it_was():
    tracks = (a_track(duration=0.2), a_track(start=0.5, duration=0.2, origin=THERE, target=ELSEWHERE))
    timeline = Timeline(tracks)
    assert timeline.poses()["card"] == HERE
    timeline.advance(0.3)
    assert timeline.poses()["card"] == THERE
    timeline.advance(0.5)
    assert timeline.poses()["card"] == ELSEWHERE


def test_skipping_at_any_moment_leaves_everything_at_its_last_target():
    chance = Random(3)
    tracks = [
        a_track("a", 0.0, 0.3),
        a_track("a", 0.4, 0.3, THERE, ELSEWHERE),
        *(a_track(key, start) for key, start in (("b", 0.0), ("c", 0.07), ("d", 0.14))),
    ]
    for _ in range(100):
        timeline = Timeline(tuple(tracks))
        timeline.advance(chance.random())
        timeline.skip()
        assert timeline.done
        assert timeline.poses() == {"a": ELSEWHERE, "b": THERE, "c": THERE, "d": THERE}


def test_cues_fall_due_once_and_in_order():
    timeline = Timeline((a_track(duration=1.0),), (Cue(0.5, "coin"), Cue(0.0, "lift"), Cue(0.2, "slide")))
    assert timeline.advance(0) == ["lift"]
    assert timeline.advance(0.6) == ["slide", "coin"]
    assert timeline.advance(0.6) == []


def test_a_skip_is_silent():
    timeline = Timeline((a_track(duration=1.0),), (Cue(0.5, "coin"),))
    assert timeline.skip() == []
    assert timeline.advance(1) == []


def test_time_never_runs_backwards_or_past_the_end():
    timeline = Timeline((a_track(),))
    timeline.advance(-5)
    assert timeline.time == 0
    timeline.advance(99)
    assert timeline.time == timeline.length == 0.25


def test_an_empty_timeline_is_done():
    assert Timeline().done
    assert Timeline().poses() == {}
