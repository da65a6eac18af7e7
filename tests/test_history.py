"""What one has played, from the records: an index that is only ever a short cut, and the rating that follows."""

import json
import os

import pytest
from matches import TWO_PEOPLE, a_match, play_randomly

from jaipur import saves
from jaipur.history import FORGOTTEN, INDEX, History, RoundPlayed, rating_now, ratings, rounds_of
from jaipur.match import Player
from jaipur.rating import UNKNOWN
from jaipur.rules import Seat

AGAINST_RUKMA = (Player("Asha"), Player("Rukma", "medium"))
DAY = 86_400.0


def finished(seed=1, players=AGAINST_RUKMA):
    match = play_randomly(a_match(seed, players=players), 2000)
    assert match.over
    return match


@pytest.fixture
def folder(tmp_path):
    for number in (1, 2, 3):
        saves.save(finished(number), tmp_path / f"2026-03-0{number}_10.00.00_{number}.json")
    return tmp_path


def read(folder):
    history = History(folder)
    history.read_on()
    return history


def a_round(begun=0.0, level="medium", score=1.0, rated=True):
    return RoundPlayed(begun, level, score, 80, 60, (1, 0, 0), rated)


def test_every_finished_round_against_a_rival_is_told(folder):
    history = read(folder)
    expected = [result for number in (1, 2, 3) for result in (one.result for one in finished(number).rounds)]
    assert [(one.own_rupees, one.other_rupees) for one in history.rounds] == [one.rupees for one in expected]
    assert [one.score for one in history.rounds] == [
        0.5 if one.winner is None else float(one.winner is Seat.FIRST) for one in expected
    ]
    assert {one.level for one in history.rounds} == {"medium"}


def test_a_round_that_is_still_played_and_a_match_of_two_people_are_not_told():
    under_way = play_randomly(a_match(1, players=AGAINST_RUKMA), 5)
    assert rounds_of(under_way, None) == ()
    assert rounds_of(finished(players=TWO_PEOPLE), None) == ()


def test_the_person_s_figures_come_first_wherever_the_person_sits():
    match = finished(players=AGAINST_RUKMA[::-1])
    for one, played in zip(match.rounds, rounds_of(match, None), strict=True):
        assert (played.own_rupees, played.other_rupees) == one.result.rupees[::-1]
        assert sum(played.bonuses) == len(one.table.traders[1].bonuses)


def test_a_round_with_a_hint_is_told_and_not_rated():
    match = finished()
    match.rounds[0].hinted = True
    assert [one.rated for one in rounds_of(match, None)] == [False, *[True] * (len(match.rounds) - 1)]


def test_the_index_saves_reading_the_records_again(folder, monkeypatch):
    rounds = read(folder).rounds

    def unasked(_path):
        raise AssertionError("a record was read again")

    monkeypatch.setattr("jaipur.history.loading", unasked)
    again = History(folder)
    assert again.all_read
    assert again.rounds == rounds


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        '{"format": "jaipur rounds", "version": 99, "records": {}}',
        '{"format": "jaipur rounds", "version": 1, "records": []}',
        '{"format": "jaipur rounds", "version": 1, "records": {"a.json": 7}}',
        '{"format": "jaipur rounds", "version": 1, "records": {"a.json": [[1, 2], [[0, "medium"]]]}}',
        '{"format": "jaipur rounds", "version": 1, "records": {"a.json": [[1, 2], [[0, 5, 1, 1, 1, [0, 0, 0], 1]]]}}',
        "[" * 5000,
    ],
)
def test_a_missing_or_damaged_index_is_made_anew(folder, damage):
    rounds = read(folder).rounds
    (folder / INDEX).write_text(damage, encoding="utf-8")
    assert read(folder).rounds == rounds
    (folder / INDEX).unlink()
    assert read(folder).rounds == rounds
    assert json.loads((folder / INDEX).read_text(encoding="utf-8"))["records"].keys() == {
        path.name for path in folder.glob("*.json")
    }


def test_only_what_is_new_or_changed_is_read(folder):
    read(folder)
    saves.save(finished(9), folder / "2026-03-09_10.00.00_9.json")
    os.utime(folder / "2026-03-01_10.00.00_1.json", (1, 1))
    history = History(folder)
    assert not history.all_read
    left = [path.name for path in history._unread]
    assert left == ["2026-03-01_10.00.00_1.json", "2026-03-09_10.00.00_9.json"]
    history.read_on()
    assert len(history.rounds) == sum(len(finished(number).rounds) for number in (1, 2, 3, 9))


def test_reading_goes_on_where_it_stopped(folder):
    history = History(folder)
    steps = 0
    while not history.all_read:
        looks = iter([False, True])
        history.read_on(lambda looks=looks: next(looks))
        steps += 1
    assert steps > 100, "a move at a time"
    assert history.rounds == read(folder).rounds


def test_a_damaged_record_is_left_out_and_a_record_put_aside_is_forgotten(folder):
    whole = read(folder).rounds
    (folder / "2026-03-02_10.00.00_2.json").write_text("{", encoding="utf-8")
    (folder / "2026-03-03_10.00.00_3.json").unlink()
    assert read(folder).rounds == whole[: len(finished(1).rounds)]


def test_what_was_begun_before_the_statistics_were_deleted_counts_no_more(folder):
    history = read(folder)
    last = history.rounds[-1].begun
    history.forget(last)
    assert {one.begun for one in history.rounds} == {last}
    assert read(folder).rounds == history.rounds
    history.forget(last + 1)
    assert read(folder).rounds == []
    assert len(list(folder.glob("*.json"))) == 3, "the records stay"


@pytest.mark.parametrize("damage", ["", "soon", "nan", "inf", "1" * 200, "\0"])
def test_a_damaged_note_of_the_deletion_deletes_nothing(folder, damage):
    rounds = read(folder).rounds
    (folder / FORGOTTEN).write_text(damage, encoding="utf-8")
    assert read(folder).rounds == rounds


def test_no_folder_holds_no_rounds(tmp_path):
    history = read(tmp_path / "nowhere")
    assert history.rounds == []
    assert not (tmp_path / "nowhere").exists(), "nothing is written where nothing was played"


def test_a_folder_that_takes_no_index_only_costs_time(folder, monkeypatch):
    def full(_path, _content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jaipur.history.write_whole", full)
    assert read(folder).rounds


def test_only_rated_rounds_move_the_rating():
    assert rating_now([], 0.0) is None
    assert rating_now([a_round(rated=False)], 0.0) is None
    assert rating_now([a_round(level="stranger")], 0.0) is None
    assert rating_now([a_round()], 0.0).value > UNKNOWN.value


def test_there_is_one_rating_for_each_match():
    found = ratings([a_round(0.0), a_round(0.0, score=0.0), a_round(DAY), a_round(DAY, rated=False)])
    assert [when for when, _ in found] == [0.0, DAY]


def test_a_long_rest_makes_the_rating_less_sure():
    played = [a_round(0.0, score=number % 2) for number in range(20)]
    assert rating_now(played, 900 * DAY).deviation > rating_now(played, DAY).deviation
