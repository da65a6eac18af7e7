"""Records and saves: nothing lost, and every fault found at its place."""

import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import a_match, a_sealed_match, play_randomly

from jaipur import saves
from jaipur.match import Options, Player
from jaipur.rules import legal_moves
from jaipur.saves import SaveError, SaveFault, load, record, replay, save

RECORDS = Path(__file__).parent / "records"
WITH_BOT = (Player("Zoë “the Fox”"), Player("Rukma", "medium"))


def a_record(plies=120):
    return json.loads(json.dumps(record(play_randomly(a_match(11, players=WITH_BOT), plies))))


def a_sealed_record(**fields):
    return signed(json.loads(json.dumps(record(play_randomly(a_sealed_match(), 5)))) | fields)


def signed(content):
    return content | {"digest": saves.digest(content)}


@given(st.integers(0, 10**12), st.integers(0, 250), st.sampled_from([1, 2]), st.booleans(), st.booleans())
@settings(max_examples=25, deadline=None)
def test_replaying_a_record_gives_the_same_match(seed, plies, seals, show, warn):
    match = play_randomly(a_match(seed, Options(show, seals, warn), WITH_BOT), plies)
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


def with_cut(cards, *, open_deal=False, moves=None):
    """A record of one round that tells of this cut."""
    content = json.loads(json.dumps(record(play_randomly(a_match() if open_deal else a_sealed_match(), 3))))
    content["rounds"][0] |= {"cut": cards} | ({} if moves is None else {"moves": moves})
    return signed(content)


def with_moves(*replacements):
    content = a_record()
    for number, text in replacements:
        content["rounds"][0]["moves"][number] = text
    return signed(content)


DEAL = a_record()["rounds"][0]["deal"]

NO_CHANCE = {name: value for name, value in a_record().items() if name != "seed"}
NO_SEAL = a_sealed_record()["rounds"][0] | {"commitment": None}
WARNINGS = "options: warnings"
SECOND_DEAL = a_record()["rounds"][1]["deal"]
OTHER_STARTER = SECOND_DEAL.replace("turn=0", "turn=x").replace("turn=1", "turn=0").replace("turn=x", "turn=1")

FAULTY = [
    ("a list", [], SaveFault.NOT_A_RECORD, "format"),
    ("another format", changed(format="chess"), SaveFault.NOT_A_RECORD, "format"),
    ("a newer version", changed(version=5), SaveFault.NEWER_VERSION, "version 5"),
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
    ("no word on warnings", changed(options={"show_herds": False, "seals_to_win": 2}), SaveFault.BAD_FIELD, WARNINGS),
    ("a hint of another kind", with_round(1, hinted=1), SaveFault.BAD_FIELD, "round 2: hinted"),
    ("no options", changed(options=None), SaveFault.BAD_FIELD, "options"),
    ("a seed that is no number", changed(seed="1"), SaveFault.BAD_FIELD, "seed"),
    (
        "no seed and no secret",
        signed({k: v for k, v in a_record().items() if k != "seed"}),
        SaveFault.BAD_FIELD,
        "seed",
    ),
    ("a seed and a secret", a_sealed_record(seed=1), SaveFault.BAD_FIELD, "secret"),
    ("a secret of the first version", a_sealed_record(version=1), SaveFault.BAD_FIELD, "secret"),
    ("a secret that is none", a_sealed_record(secret="hush"), SaveFault.BAD_FIELD, "secret: deck"),
    ("half a secret", a_sealed_record(secret={"deck": "00" * 16}), SaveFault.BAD_FIELD, "secret: bots"),
    ("a short secret", a_sealed_record(secret={"deck": "00", "bots": "00"}), SaveFault.BAD_FIELD, "secret: deck"),
    ("a sealed round without its seal", a_sealed_record(rounds=[NO_SEAL]), SaveFault.BAD_FIELD, "round 1: commitment"),
    ("a round without a cut", with_round(0, cut="17"), SaveFault.BAD_FIELD, "round 1: cut"),
    ("a cut that is a truth", with_cut(True), SaveFault.BAD_FIELD, "round 1: cut"),
    ("a cut deeper than the deck", with_cut(52), SaveFault.BAD_FIELD, "round 1: cut"),
    ("a cut above the deck", with_cut(-1), SaveFault.BAD_FIELD, "round 1: cut"),
    ("an open deal that was cut", with_cut(17, open_deal=True), SaveFault.BAD_FIELD, "round 1: cut"),
    ("an open deal that awaits a cut", with_cut(None, open_deal=True, moves=[]), SaveFault.BAD_FIELD, "round 1: cut"),
    ("moves before the cut", with_cut(None), SaveFault.BAD_FIELD, "round 1: cut"),
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


def fault_of(path):
    with pytest.raises(SaveError) as error:
        load(path)
    return error.value.fault


def test_a_missing_file_is_unreadable(tmp_path):
    assert fault_of(tmp_path / "nothing.json") is SaveFault.UNREADABLE


def test_what_is_no_file_is_not_waited_for(tmp_path):
    assert fault_of(tmp_path) is SaveFault.NOT_A_FILE
    assert fault_of(Path(os.devnull)) is SaveFault.NOT_A_FILE


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
@pytest.mark.usefixtures("soon")
def test_a_pipe_that_nobody_writes_to_keeps_nobody_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    assert fault_of(tmp_path / "pipe.json") is SaveFault.NOT_A_FILE


def test_a_file_larger_than_any_match_is_not_read(tmp_path):
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        file.truncate(10**12)
    assert fault_of(path) is SaveFault.TOO_LARGE


NONSENSE = [
    None,
    True,
    -1,
    1.5,
    float("inf"),
    10**4000,
    "",
    "\ud800",
    "a\0b",
    "red \x1b[31m",
    "x" * 50_000,
    [],
    {},
    [[]],
    {"": {}},
    [None] * 9,
]


def places(content, here=()):
    """The way to every value of a record, of lists to the first and the last alone."""
    yield here
    parts = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for name, part in parts:
        if isinstance(content, dict) or name in (0, len(content) - 1):
            yield from places(part, (*here, name))


def put(content, place, value):
    if not place:
        return value
    changed = dict(content) if isinstance(content, dict) else list(content)
    changed[place[0]] = put(content[place[0]], place[1:], value)
    return changed


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:12])
def test_nonsense_with_the_right_digest_is_nonsense(tmp_path, value):
    path = tmp_path / "match.json"
    whole = a_record()
    refused = []
    for place in places(whole):
        content = put(whole, place, value)
        path.write_text(json.dumps(signed(content) if isinstance(content, dict) else content))
        try:
            load(path)
        except SaveError as error:
            refused.append(error.where)
    assert len(refused) > 20
    assert all(where.isprintable() and len(where) <= 100 for where in refused)


@pytest.mark.parametrize("depth", [10, 100, 900, 990, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_a_record_with_lists_in_lists_is_refused_however_deep_they_are(tmp_path, depth, opening, closing):
    path = tmp_path / "match.json"
    bomb = opening * depth + "1" + closing * depth
    path.write_text(json.dumps(a_record())[:-1] + f', "more": {bomb}}}')
    assert fault_of(path) is SaveFault.NOT_A_RECORD
    moves = json.dumps(a_record() | {"rounds": [a_record()["rounds"][0] | {"moves": ["BOMB"]}]})
    path.write_text(moves.replace('"BOMB"', bomb))
    assert fault_of(path) is SaveFault.NOT_A_RECORD


def test_every_fault_is_tried():
    of_files = {SaveFault.UNREADABLE, SaveFault.NOT_A_FILE, SaveFault.TOO_LARGE}
    of_players = {SaveFault.UNKNOWN_LEVEL, SaveFault.NO_PERSON}
    assert {case[2] for case in FAULTY} | of_files | of_players == set(SaveFault)


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


def test_a_record_that_is_kept_aside_takes_its_name_along(tmp_path):
    path, records = tmp_path / "match.json", tmp_path / "records"
    save(a_match(1), path)
    kept = saves.keep_record(path, records)
    kept.with_suffix(".title").write_text("The first\n")
    save(a_match(2), path)
    assert saves.keep_record(path, records) == kept
    assert not kept.with_suffix(".title").exists()
    assert (records / "match.kept-1.title").read_text() == "The first\n"


def test_a_deck_that_awaits_its_cut_comes_back_so_and_can_be_cut(tmp_path):
    path = tmp_path / "match.json"
    match = a_sealed_match(cut=None)
    save(match, path)
    again = load(path)
    assert again.awaits_cut
    assert again.round.commitment == match.round.commitment
    again.cut(33)
    match.cut(33)
    assert again.table == match.table
    save(again, path)
    assert (load(path).round.cut, load(path).table) == (33, match.table)


def test_a_sealed_match_comes_back_whole_and_goes_on_with_the_same_decks():
    match = play_randomly(a_sealed_match(), 150)
    again = replay(json.loads(json.dumps(record(match))))
    assert (again.chance, again.rounds, again.bot_seed) == (match.chance, match.rounds, match.bot_seed)
    assert len(match.rounds) > 1
    for one in (match, again):
        while not one.over:
            play_randomly(one, 1)
    assert again.rounds == match.rounds


def test_the_seal_is_carried_through_load_and_save_and_never_made_again():
    content = record(play_randomly(a_sealed_match(), 9))
    content["rounds"][0]["commitment"] = "as it was shown"
    once = record(replay(signed(content)))
    assert once["rounds"][0]["commitment"] == "as it was shown"
    assert record(play_randomly(replay(once), 20))["rounds"][0]["commitment"] == "as it was shown"


@pytest.mark.parametrize("name", ["under-way", "over", "without-commitment"])
def test_a_record_of_the_first_version_comes_back_whole(name):
    old = json.loads((RECORDS / f"version-1-{name}.json").read_bytes())
    match = load(RECORDS / f"version-1-{name}.json")
    assert match.seed == old["seed"]
    assert not match.awaits_cut
    new = record(match)
    assert new["version"] == 4
    for one, before in zip(new["rounds"], old["rounds"], strict=True):
        assert (one["deal"], one["moves"]) == (before["deal"], before["moves"])
        assert one["commitment"] == before.get("commitment")
    assert replay(new).rounds == match.rounds


def test_a_record_from_before_the_hints_comes_back_whole():
    path = RECORDS / "version-2-under-way.json"
    old, match = json.loads(path.read_bytes()), load(path)
    assert not match.options.warnings
    assert not match.round.hinted
    new = record(match)
    assert {**new["rounds"][0], "hinted": None} == {**old["rounds"][0], "hinted": None}
    assert replay(new).rounds == match.rounds


def test_a_record_from_before_the_day_s_deal_was_played_for_itself():
    content = record(play_randomly(a_match(11, players=WITH_BOT), 30))
    del content["options"]["purpose"]
    assert replay(signed({**content, "version": 3})).options.purpose == ""
    with pytest.raises(SaveError, match="purpose"):
        replay(signed(content))


@pytest.mark.parametrize("purpose", [7, None, "x" * 101, "day\n2026-11-19"])
def test_a_purpose_that_makes_no_sense_is_told(purpose):
    content = record(a_match(11, players=WITH_BOT))
    content["options"]["purpose"] = purpose
    with pytest.raises(SaveError, match="purpose"):
        replay(signed(content))


def test_a_round_with_a_hint_is_known_as_such_and_no_other():
    match = play_randomly(a_match(11, players=WITH_BOT), 30)
    match.round.hinted = True
    while len(match.rounds) == 1:
        play_randomly(match, 1)
    again = replay(json.loads(json.dumps(record(match))))
    assert [one.hinted for one in again.rounds] == [True, False]


def test_a_match_of_the_first_version_is_played_on_to_its_end():
    match = load(RECORDS / "version-1-under-way.json")
    before = match.round.commitment
    while not match.over:
        play_randomly(match, 1)
    again = replay(json.loads(json.dumps(record(match))))
    assert again.seals == match.seals
    assert again.rounds[0].commitment == before
    assert {one.commitment for one in again.rounds[1:]} == {None}
