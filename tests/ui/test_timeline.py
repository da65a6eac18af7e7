"""Motion: it starts where a thing was, ends exactly where it belongs, and can be skipped at any moment."""

from random import Random

from jaipur.ui.kit.timeline import Cue, Pose, Timeline, Track, arc, between, decelerate

HERE, THERE = Pose(0, 0, 100, 140), Pose(300, 200, 50, 70, angle=8, turned=1)


def a_track(key="card", start=0.0, duration=0.25, origin=HERE, target=THERE, **rest):
    return Track(key, origin, target, start, duration, **rest)


def test_a_thing_starts_where_it_was_and_ends_exactly_where_it_belongs():
    track = a_track(start=0.1)
    assert track.at(0) == track.at(0.1) == HERE
    assert track.at(0.2) not in (HERE, THERE)
    assert track.at(track.end) == track.at(10) == THERE


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


def test_skipping_at_any_moment_leaves_everything_at_its_target():
    chance = Random(3)
    tracks = tuple(a_track(key, start) for key, start in (("a", 0.0), ("b", 0.07), ("c", 0.14)))
    for _ in range(100):
        timeline = Timeline(tracks)
        timeline.advance(chance.random() / 3)
        assert timeline.done == (timeline.time >= 0.39)
        timeline.skip()
        assert timeline.done
        assert all(track.at(timeline.time) == THERE for track in tracks)


def test_cues_fall_due_once_and_in_order():
    timeline = Timeline((a_track(duration=1.0),), (Cue(0.5, "coin"), Cue(0.0, "lift"), Cue(0.2, "slide")))
    assert timeline.advance(0) == ["lift"]
    assert timeline.advance(0.6) == ["slide", "coin"]
    assert timeline.advance(0.6) == []


def test_a_skip_is_silent():
    timeline = Timeline((a_track(duration=1.0),), (Cue(0.5, "coin"),))
    timeline.skip()
    assert timeline.advance(1) == []


def test_time_never_runs_backwards_or_past_the_end():
    timeline = Timeline((a_track(),))
    timeline.advance(-5)
    assert timeline.time == 0
    timeline.advance(99)
    assert timeline.time == timeline.length == 0.25


def test_an_empty_timeline_is_done():
    assert Timeline().done
