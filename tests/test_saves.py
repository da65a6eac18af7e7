"""Records and saves: nothing lost, and every fault found at its place."""

import json
import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import a_match, play_randomly

from jaipur import saves
from jaipur.match import Options, Player
from jaipur.rules import legal_moves
from jaipur.saves import SaveError, SaveFault, load, record, replay, save

WITH_BOT = (Player("Zoë “the Fox”"), Player("Rukma", "medium"))


def a_record(plies=120):
    return json.loads(json.dumps(record(play_randomly(a_match(11, players=WITH_BOT), plies))))


def signed(content):
    return content | {"digest": saves._digest(content)}


@given(st.integers(0, 10**12), st.integers(0, 250), st.sampled_from([1, 2]), st.booleans())
@settings(max_examples=25, deadline=None)
def test_replaying_a_record_gives_the_same_match(seed, plies, seals, show):
    match = play_randomly(a_match(seed, Options(show, seals), WITH_BOT), plies)
    again = replay(json.loads(json.dumps(record(match))))
    assert again.table == match.table
    assert [one.turns for one in again.rounds] == [one.turns for one in match.rounds]
    assert (again.players, again.options, again.seed) == (match.players, match.options, match.seed)


def test_a_save_comes_back_from_the_disk(tmp_path):
    path = tmp_path / "new folder" / "match.json"
    match = play_randomly(a_match(), 30)
    save(match, path)
    assert load(path).table == match.table
    assert [file.name for file in path.parent.iterdir()] == ["match.json"]


def test_a_save_follows_its_match(tmp_path):
    path = tmp_path / "match.json"
    match = a_match()
    for plies in range(1, 20):
        play_randomly(match, 1, seed=plies)
        save(match, path)
        assert load(path).table == match.table
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_crash_in_the_middle_of_writing_leaves_the_old_save(tmp_path, monkeypatch):
    path = tmp_path / "match.json"
    match = play_randomly(a_match(), 10)
    save(match, path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError("the disk is full")))
    with pytest.raises(OSError, match="full"):
        save(play_randomly(match, 1), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_save_that_vanishes_while_it_is_looked_for_is_no_trouble(tmp_path):
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    save(a_match(), tmp_path / "match.json")
    assert [path.name for path in saves.newest_first(tmp_path)] == ["match.json", "gone.json"]


def test_a_turn_taken_back_and_another_played_are_told_as_they_were_played(tmp_path):
    path = tmp_path / "match.json"
    match = play_randomly(a_match(), 6)
    save(match, path)
    taken_back = match.take_back()
    other = next(move for move in legal_moves(match.table) if move != taken_back.move)
    match.play(other)
    save(match, path)
    assert load(path).round.turns[-1].move == other


def changed(**fields):
    return signed(a_record() | fields)


def with_round(number, **fields):
    content = a_record()
    content["rounds"][number].update(fields)
    return signed(content)


def with_moves(*replacements):
    content = a_record()
    for number, text in replacements:
        content["rounds"][0]["moves"][number] = text
    return signed(content)


DEAL = a_record()["rounds"][0]["deal"]

SECOND_DEAL = a_record()["rounds"][1]["deal"]
OTHER_STARTER = SECOND_DEAL.replace("turn=0", "turn=x").replace("turn=1", "turn=0").replace("turn=x", "turn=1")

FAULTY = [
    ("a list", [], SaveFault.NOT_A_RECORD, "format"),
    ("another format", changed(format="chess"), SaveFault.NOT_A_RECORD, "format"),
    ("a newer version", changed(version=2), SaveFault.NEWER_VERSION, "version 2"),
    ("version zero", changed(version=0), SaveFault.BAD_FIELD, "version"),
    ("a version that is no number", changed(version="1"), SaveFault.BAD_FIELD, "version"),
    ("a version that is a truth", changed(version=True), SaveFault.BAD_FIELD, "version"),
    ("no rounds", changed(rounds=[]), SaveFault.BAD_FIELD, "rounds"),
    ("a round that is none", changed(rounds=[1]), SaveFault.BAD_FIELD, "round 1: deal"),
    ("three players", changed(players=[{}, {}, {}]), SaveFault.BAD_FIELD, "players"),
    ("a player without a name", changed(players=[{"level": None}] * 2), SaveFault.BAD_FIELD, "player 1: name"),
    (
        "a level that is no word",
        changed(players=[{"name": "A", "level": 3}] * 2),
        SaveFault.BAD_FIELD,
        "player 1: level",
    ),
    (
        "nine seals",
        changed(options={"show_herds": False, "seals_to_win": 9}),
        SaveFault.BAD_FIELD,
        "options: seals_to_win",
    ),
    ("no options", changed(options=None), SaveFault.BAD_FIELD, "options"),
    ("a seed that is no number", changed(seed="1"), SaveFault.BAD_FIELD, "seed"),
    ("no table", with_round(0, deal="hello"), SaveFault.BAD_DEAL, "round 1: hello"),
    (
        "a stacked deck",
        with_round(0, deal=DEAL.replace("deck=", "deck=D")),
        SaveFault.BAD_DEAL,
        "round 1: not the cards",
    ),
    (
        "an endless number",
        with_round(0, deal=DEAL.replace("bonus=", "bonus=" + "9" * 5000)),
        SaveFault.BAD_DEAL,
        "round 1: bonus",
    ),
    ("the wrong starter", changed(seed=12), SaveFault.BAD_DEAL, "round 1: the wrong player starts"),
    ("moves that are no list", with_round(0, moves="take gold"), SaveFault.BAD_FIELD, "round 1: moves"),
    ("no move", with_moves((2, "dance")), SaveFault.BAD_MOVE, "round 1, move 3: dance"),
    ("a move that is a number", with_moves((2, 7)), SaveFault.BAD_MOVE, "round 1, move 3: 7"),
    (
        "an illegal move",
        with_moves((0, "sell camel 3")),
        SaveFault.BAD_MOVE,
        "round 1, move 1: sell camel 3 (camels_not_sold)",
    ),
    ("the winner starting again", with_round(1, deal=OTHER_STARTER), SaveFault.BAD_DEAL, "round 2: the wrong player"),
    ("a round too early", with_round(0, moves=[]), SaveFault.BAD_DEAL, "round 2: the match had not come so far"),
    ("a digest of something else", a_record() | {"digest": "0"}, SaveFault.CHANGED, "digest"),
    ("another name", a_record() | {"players": [{"name": "X", "level": None}] * 2}, SaveFault.CHANGED, "digest"),
]


@pytest.mark.parametrize(("content", "fault", "where"), [case[1:] for case in FAULTY], ids=[case[0] for case in FAULTY])
def test_a_faulty_record_says_what_and_where(content, fault, where, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(content))
    before = path.read_bytes()
    with pytest.raises(SaveError) as error:
        load(path)
    assert (error.value.fault, error.value.path) == (fault, path)
    assert error.value.where.startswith(where)
    assert path.read_bytes() == before


def test_every_truncation_is_found(tmp_path):
    path = tmp_path / "match.json"
    whole = json.dumps(a_record(), indent=1).encode()
    for length in range(0, len(whole) - 1, 37):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError) as error:
            load(path)
        assert error.value.where.startswith("line ")


def test_no_flipped_byte_goes_unnoticed(tmp_path):
    path = tmp_path / "match.json"
    match = play_randomly(a_match(), 25)
    save(match, path)
    whole, chance = path.read_bytes(), random.Random(5)
    for _ in range(300):
        place = chance.randrange(len(whole))
        path.write_bytes(whole[:place] + bytes([whole[place] ^ (1 << chance.randrange(8))]) + whole[place + 1 :])
        try:
            assert load(path).table == match.table
        except SaveError:
            continue


@pytest.mark.parametrize("content", [b"[" * 100_000, b"9" * 5000, b'"\\ud800"', b"NaN", b"null"])
def test_strange_json_is_refused_like_any_other(tmp_path, content):
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        load(path)
    assert error.value.fault is SaveFault.NOT_A_RECORD


def test_a_missing_file_and_a_folder_are_unreadable(tmp_path):
    for path in (tmp_path, tmp_path / "nothing.json"):
        with pytest.raises(SaveError) as error:
            load(path)
        assert error.value.fault is SaveFault.UNREADABLE


def test_every_fault_is_tried():
    of_players = {SaveFault.UNKNOWN_LEVEL, SaveFault.NO_PERSON}
    assert {case[2] for case in FAULTY} | {SaveFault.UNREADABLE} | of_players == set(SaveFault)


def test_the_newest_save_comes_first_and_kept_or_half_written_files_never(tmp_path):
    (tmp_path / "c.json.lock").touch()
    (tmp_path / "c.json.0a1b2c3d.part").touch()
    for age, name in enumerate(["c", "a", "b", "a.kept-1"]):
        path = tmp_path / f"{name}.json"
        path.write_text("{}")
        os.utime(path, (1000 - age, 1000 - age))
    assert [path.stem for path in saves.newest_first(tmp_path)] == ["c", "a", "b"]
    assert saves.newest_first(tmp_path / "none") == []


def test_a_finished_match_moves_to_the_records(tmp_path):
    path = tmp_path / "saves" / "match.json"
    save(a_match(), path)
    records = tmp_path / "not there yet" / "records"
    kept = saves.keep_record(path, records)
    assert kept == records / "match.json"
    assert load(kept).seed == 1
    assert not path.exists()
    save(a_match(), path)
    assert saves.keep_record(path, records) == kept
    assert (records / "match.kept-1.json").exists()
