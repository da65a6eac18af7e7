"""What was found when looking back is found again beside the record, and goes where the record goes."""

import os
from dataclasses import replace

import pytest
from matches import a_match, play_randomly

from jaipur import saves
from jaipur.coach import ReviewFault, parse_review, review_text
from jaipur.match import Options
from jaipur.records import RecordList
from jaipur.reviews import MOST_TRIES, GrowingReview, reviewed_round
from jaipur.rules import Seat

WALKS = 4


@pytest.fixture(scope="module")
def match():
    return play_randomly(a_match(4, Options(seals_to_win=1)), 400)


@pytest.fixture
def record(tmp_path, match):
    path = tmp_path / "records" / "2026-03-14_21.40.12.json"
    saves.save(match, path)
    return path


def looked_back(match, record, seat=Seat.FIRST):
    """A round of which a first look was had, and of which everything was found."""
    one = reviewed_round(match, 0, seat, record)
    one = replace(one, to_review=replace(one.to_review, walks=WALKS))
    first, *_, whole = one.to_review.steps()
    return one, first, whole


def test_a_review_is_found_again_beside_its_record_for_each_seat(match, record):
    for seat in Seat:
        one, _, whole = looked_back(match, record, seat)
        assert one.kept() is None
        one.keep(whole)
        assert one.kept() == whole
        assert whole.seat is seat
    assert {path.parent for path in record.parent.rglob("*") if path.is_file()} == {record.parent}


def test_what_was_left_half_done_is_not_kept(match, record):
    one, first, _ = looked_back(match, record)
    assert first.progress < 1
    one.keep(first)
    assert one.kept() is None
    assert list(record.parent.iterdir()) == [record]


def test_a_round_without_a_record_is_looked_back_at_all_the_same(match):
    one, _, whole = looked_back(match, None)
    one.keep(whole)
    assert one.kept() is None


def test_another_evaluation_makes_the_review_anew_in_the_same_place(match, record, monkeypatch):
    one, _, whole = looked_back(match, record)
    one.keep(whole)
    monkeypatch.setattr(review_text, "fingerprint", lambda: "another")
    assert parse_review(one.path.read_text(), one.to_review) is ReviewFault.OTHER_EVALUATION
    assert one.kept() is None
    one.keep(whole)
    assert one.kept() == whole


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b"\xff\xfe"),
        lambda path: path.write_text("x" * (review_text.LONGEST + 1)),
        lambda path: path.mkdir(),
        pytest.param(lambda path: os.mkfifo(path), marks=pytest.mark.skipif(os.name == "nt", reason="no pipes there")),
    ],
    ids=["no text", "far too much", "a folder", "a pipe"],
)
def test_what_is_no_review_is_made_anew_and_keeps_nobody_waiting(match, record, soon, spoil):
    one, _, whole = looked_back(match, record)
    spoil(one.path)
    assert one.kept() is None
    # The disk may refuse it; whoever looks back does not mind.
    one.keep(whole)


def test_a_review_follows_its_record_where_that_is_put_aside(match, record):
    one, _, whole = looked_back(match, record)
    one.keep(whole)
    removed = RecordList(record.parent).remove(0)
    assert not one.path.exists()
    aside, _, _ = looked_back(match, removed)
    assert aside.kept() == whole


def test_a_review_of_a_match_under_way_follows_it_to_the_records(match, tmp_path):
    save = tmp_path / "saves" / "2026-03-14_21.40.12.json"
    saves.save(match, save)
    one, _, whole = looked_back(match, save)
    one.keep(whole)
    record = saves.keep_record(save, tmp_path / "records")
    kept, _, _ = looked_back(match, record)
    assert kept.kept() == whole
    assert list(save.parent.iterdir()) == []


class Oracle:
    """A worker that finds what it is told to, and notes what it was asked."""

    def __init__(self, findings):
        self.under_way = None
        self.begun = []
        self._findings = list(findings)

    def begin(self, work):
        self.under_way = work
        self.begun.append(work)

    def findings(self):
        found, self._findings = self._findings[:2], self._findings[2:]
        return found


def test_a_review_grows_is_kept_when_it_is_whole_and_is_then_asked_for_no_more(match, record):
    one, first, whole = looked_back(match, record)
    half = list(one.to_review.steps())[3]
    worker = Oracle([half, first, whole])
    growing = GrowingReview(worker, one)
    assert growing.review is None
    assert growing.look()
    assert worker.begun == [one.to_review]
    # What comes again from the beginning, because something came between, is worse than what is there.
    assert growing.review == half
    assert not growing.whole
    assert growing.look()
    assert growing.review == whole == one.kept()
    worker.under_way = None
    assert not growing.look()
    assert len(worker.begun) == 1
    assert GrowingReview(Oracle([]), one).whole


def test_a_review_that_something_came_between_is_begun_again_but_not_for_ever(match, record):
    one, _, _ = looked_back(match, record)
    worker = Oracle([])
    growing = GrowingReview(worker, one)
    for _ in range(20):
        growing.look()
        worker.under_way = "something else"
    assert len(worker.begun) == MOST_TRIES
