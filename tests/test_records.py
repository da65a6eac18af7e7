"""The list of finished matches: the newest first, whatever else lies there, and nothing of it lost."""

import json
import os
from datetime import datetime

import pytest
from matches import TWO_PEOPLE, a_match, a_sealed_match, play_randomly

from jaipur import paths, record_words, records, saves
from jaipur.match import Options, Player
from jaipur.records import REMOVED, Damaged, Played, RecordList, Unread
from jaipur.rules import Seat
from jaipur.saves import SaveFault
from jaipur.text import Text

FIRST, SECOND, THIRD = "2026-01-05_18.30.00", "2026-03-14_21.40.12", "2026-03-14_22.15.00_7"

NOT_ON_WINDOWS = pytest.mark.skipif(os.name == "nt", reason="Windows knows neither pipes in folders nor such names")


def keep(folder, name, match=None):
    """A record of this name."""
    path = folder / f"{name}.json"
    saves.save(match or a_finished_match(), path)
    return path


def a_finished_match(seed=1, **options):
    return play_randomly(a_match(seed, Options(seals_to_win=1), **options), 400)


def listed(folder):
    """Every record of a folder, looked into."""
    found = RecordList(folder)
    for place in range(len(found.entries)):
        found.read(place)
    return found


def test_a_record_is_listed_with_its_players_its_seals_and_the_count_of_each_round(tmp_path):
    match = play_randomly(a_match(3, players=(Player("Asha", face="widow"), Player("Rukma", "medium"))), 400)
    keep(tmp_path, SECOND, match)
    (entry,) = listed(tmp_path).entries
    assert isinstance(entry, Played)
    assert (entry.players, entry.seals, entry.winner) == (match.players, match.seals, match.winner)
    assert entry.rupees == tuple(one.result.rupees for one in match.rounds)
    assert len(entry.rupees) >= 2
    assert entry.title == ""


def test_the_newest_match_comes_first_by_the_day_in_its_name(tmp_path):
    for name in (SECOND, THIRD, FIRST):
        keep(tmp_path, name)
    os.utime(tmp_path / f"{FIRST}.json", (4e9, 4e9))
    found = RecordList(tmp_path)
    assert [entry.path.stem for entry in found.entries] == [THIRD, SECOND, FIRST]
    assert found.entries[1].begun == datetime(2026, 3, 14, 21, 40, 12).astimezone()


@pytest.mark.parametrize("name", ["from a friend", "2026-13-40_99.99.99", "2026-03-14"])
def test_a_record_of_another_name_stands_where_it_was_written(tmp_path, name):
    for dated in (FIRST, SECOND):
        keep(tmp_path, dated)
    written = datetime(2026, 2, 1, 12).astimezone().timestamp()
    os.utime(keep(tmp_path, name), (written, written))
    assert [entry.path.stem for entry in RecordList(tmp_path).entries] == [SECOND, name, FIRST]


@NOT_ON_WINDOWS
def test_a_file_without_a_day_comes_last(tmp_path):
    keep(tmp_path, FIRST)
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    found = listed(tmp_path)
    assert [entry.path.stem for entry in found.entries] == [FIRST, "gone"]
    assert found.entries[1].begun is None
    assert found.entries[1].error.fault is SaveFault.UNREADABLE


def test_a_match_that_was_left_is_listed_with_the_rounds_that_were_counted(tmp_path):
    match = play_randomly(a_match(5), 90)
    assert not match.over
    keep(tmp_path, FIRST, match)
    (entry,) = listed(tmp_path).entries
    counted = [one.result.rupees for one in match.rounds if one.result is not None]
    assert (entry.winner, list(entry.rupees)) == (None, counted)


def test_the_list_is_there_before_anything_is_read(tmp_path):
    keep(tmp_path, FIRST)
    found = RecordList(tmp_path)
    assert all(isinstance(entry, Unread) for entry in found.entries)
    found.read_on([0], lambda: True)
    assert isinstance(found.entries[0], Unread)
    assert not found.all_read


def test_reading_stops_after_any_move_and_goes_on_there(tmp_path):
    match = a_finished_match()
    keep(tmp_path, FIRST, match)
    found, asked = RecordList(tmp_path), []

    def enough():
        asked.append(None)
        return len(asked) % 2 == 0

    rests = 0
    while not found.all_read:
        rests += 1
        found.read_on([0], enough)
    # Besides the moves there are its title, what is to be known before the first move, and the whole.
    assert rests == len(match.round.turns) + 3
    assert isinstance(found.entries[0], Played)


def test_what_is_in_sight_is_read_first_and_then_the_newest(tmp_path):
    for name in (FIRST, SECOND, THIRD):
        keep(tmp_path, name)
    found, order = RecordList(tmp_path), []

    def enough():
        order.extend(
            place for place, one in enumerate(found.entries) if not isinstance(one, Unread) and place not in order
        )
        return False

    found.read_on([2], enough)
    assert order == [2, 0]
    assert all(isinstance(entry, Played) for entry in found.entries)


def nesting_bomb():
    return "[" * 200_000


def deep_record():
    return json.dumps({"format": "jaipur record", "version": 2, "rounds": [[[[[[[[[[[]]]]]]]]]]]})


FOREIGN = {
    "nothing": ("", SaveFault.NOT_A_RECORD),
    "zeros": ("\0" * 5000, SaveFault.NOT_A_RECORD),
    "a nesting bomb": (nesting_bomb(), SaveFault.NOT_A_RECORD),
    "lists in lists": (deep_record(), SaveFault.NOT_A_RECORD),
    "a list of something else": ('["milk", "eggs"]', SaveFault.NOT_A_RECORD),
    "half a record": (saves.as_text(a_finished_match())[:1000], SaveFault.NOT_A_RECORD),
    "far too much": (" " * (saves.MOST_BYTES + 1), SaveFault.TOO_LARGE),
    "an endless number": ("9" * 5000, SaveFault.NOT_A_RECORD),
    "another move": (saves.as_text(a_finished_match()).replace("take", "toke"), SaveFault.BAD_MOVE),
    "another name": (saves.as_text(a_finished_match()).replace("Asha", "Anna"), SaveFault.CHANGED),
}


@pytest.mark.parametrize(("content", "fault"), FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_or_damaged_file_is_listed_with_the_reason(tmp_path, content, fault):
    keep(tmp_path, FIRST)
    strange = tmp_path / f"{SECOND}.json"
    strange.write_text(content)
    damaged, sound = listed(tmp_path).entries
    assert isinstance(damaged, Damaged)
    assert (damaged.error.fault, damaged.error.path) == (fault, strange)
    assert isinstance(sound, Played)
    assert strange.read_text() == content


@NOT_ON_WINDOWS
def test_a_folder_and_a_pipe_among_the_records_keep_nobody_waiting(tmp_path, soon):
    (tmp_path / f"{FIRST}.json").mkdir()
    os.mkfifo(tmp_path / f"{SECOND}.json")
    faults = [entry.error.fault for entry in listed(tmp_path).entries]
    assert faults == [SaveFault.NOT_A_FILE, SaveFault.NOT_A_FILE]


@NOT_ON_WINDOWS
def test_a_name_that_is_no_text_is_listed(tmp_path):
    (tmp_path / os.fsdecode(b"\xff.json")).write_text("{}")
    (entry,) = listed(tmp_path).entries
    assert entry.error.fault is SaveFault.NOT_A_RECORD
    assert listed(tmp_path).remove(0).exists()


def test_a_record_that_is_gone_before_it_is_read_is_said_to_be(tmp_path):
    path = keep(tmp_path, FIRST)
    found = RecordList(tmp_path)
    path.unlink()
    assert found.read(0).error.fault is SaveFault.UNREADABLE


def test_no_folder_yet_is_an_empty_list_and_one_that_cannot_be_read_says_why(tmp_path):
    none = RecordList(tmp_path / "records")
    assert (none.entries, none.failure) == ([], None)
    (tmp_path / "records").write_text("a file in its place")
    barred = RecordList(tmp_path / "records")
    assert barred.entries == []
    assert isinstance(barred.failure, OSError)


def test_whether_there_is_any_record_is_known_without_a_folder_too(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    assert not records.any_record()
    keep(paths.records(), FIRST).rename(paths.records() / "notes.txt")
    assert not records.any_record()
    record = keep(paths.records(), SECOND)
    assert records.any_record()
    assert [entry.path for entry in RecordList().entries] == [record]


def test_a_match_keeps_the_name_that_its_player_gives_it_and_its_record_stays_sound(tmp_path):
    path = keep(tmp_path, FIRST)
    before = path.read_bytes()
    found = listed(tmp_path)
    found.rename(0, "  Zoë’s great\0 comeback ")
    assert found.entries[0].title == "Zoë’s great comeback"
    assert listed(tmp_path).entries == found.entries
    assert path.read_bytes() == before


def test_a_name_taken_away_again_leaves_nothing_behind(tmp_path):
    path = keep(tmp_path, FIRST)
    found = listed(tmp_path)
    for name in ("Our first", "  ", ""):
        found.rename(0, name)
    assert listed(tmp_path).entries[0].title == ""
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_is_no_longer_than_a_line(tmp_path):
    keep(tmp_path, FIRST)
    found = listed(tmp_path)
    found.rename(0, "x" * 500)
    assert listed(tmp_path).entries[0].title == "x" * records.LONGEST_TITLE


def test_a_damaged_record_can_be_named_too(tmp_path):
    (tmp_path / f"{FIRST}.json").write_text("scratched")
    found = listed(tmp_path)
    found.rename(0, "The one with the coffee on it")
    assert listed(tmp_path).entries[0].title == "The one with the coffee on it"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.mkdir(),
        pytest.param(lambda path: os.mkfifo(path), marks=NOT_ON_WINDOWS),
        lambda path: path.write_bytes(b"\xff\xfe\xfa"),
        lambda path: path.write_text("x" * 100_000),
    ],
    ids=["a folder", "a pipe", "no text", "far too much"],
)
def test_what_is_no_name_names_nothing(tmp_path, soon, spoil):
    keep(tmp_path, FIRST)
    spoil(tmp_path / f"{FIRST}.title")
    (entry,) = listed(tmp_path).entries
    assert (type(entry), entry.title) == (Played, "")


def test_a_name_that_the_disk_does_not_take_changes_nothing(tmp_path):
    keep(tmp_path, FIRST)
    (tmp_path / f"{FIRST}.title").mkdir()
    found = listed(tmp_path)
    with pytest.raises(OSError, match=r"directory|denied"):
        found.rename(0, "Our first")
    assert found.entries[0].title == ""


def test_a_removed_record_goes_aside_with_all_that_belongs_to_it(tmp_path):
    kept, path = keep(tmp_path, SECOND), keep(tmp_path, FIRST)
    (tmp_path / f"{FIRST}.review").write_text("looked back at")
    (tmp_path / f"{FIRST}.json.notes").write_text("another file's companion")
    content = path.read_bytes()
    found = listed(tmp_path)
    found.rename(1, "Our first")
    aside = found.remove(1)
    assert aside == tmp_path / REMOVED / path.name
    assert aside.read_bytes() == content
    assert sorted(one.name for one in aside.parent.iterdir()) == [
        f"{FIRST}{end}" for end in (".json", ".review", ".title")
    ]
    assert [entry.path for entry in found.entries] == [entry.path for entry in listed(tmp_path).entries] == [kept]
    assert listed(aside.parent).entries[0].title == "Our first"


def test_two_removed_records_of_one_name_are_both_kept(tmp_path):
    contents = set()
    for seed in (1, 2, 3):
        path = keep(tmp_path, FIRST, a_finished_match(seed))
        contents.add(path.read_bytes())
        found = listed(tmp_path)
        found.rename(0, f"Number {seed}")
        found.remove(0)
    aside = tmp_path / REMOVED
    assert {path.read_bytes() for path in aside.glob("*.json")} == contents
    assert sorted(entry.title for entry in listed(aside).entries) == ["Number 1", "Number 2", "Number 3"]


def test_a_record_that_cannot_be_put_aside_stays_in_the_list(tmp_path):
    path = keep(tmp_path, FIRST)
    (tmp_path / REMOVED).write_text("a file in the place of the folder")
    found = listed(tmp_path)
    with pytest.raises(FileExistsError):
        found.remove(0)
    assert [entry.path for entry in found.entries] == [path]
    assert path.exists()


def test_removing_one_that_is_being_read_leaves_the_others_to_be_read(tmp_path):
    for name in (FIRST, SECOND):
        keep(tmp_path, name)
    found, asked = RecordList(tmp_path), []
    found.read_on([0], lambda: len(asked) >= 5 or asked.append(None))
    found.remove(0)
    found.read(0)
    assert [(type(entry), entry.path.stem) for entry in found.entries] == [(Played, FIRST)]


def test_a_match_is_opened_from_its_record(tmp_path):
    match = play_randomly(a_sealed_match(players=TWO_PEOPLE), 60)
    assert records.load(keep(tmp_path, FIRST, match)).table == match.table


def test_who_has_won_is_told_by_seat(tmp_path):
    winners = {a_finished_match(seed).winner: seed for seed in range(6)}
    for seat in Seat:
        keep(tmp_path, f"{seat}", a_finished_match(winners[seat]))
    entries = {entry.path.stem: entry for entry in listed(tmp_path).entries}
    for seat in Seat:
        assert entries[f"{seat}"].winner is seat
        assert entries[f"{seat}"].seals[seat] == 1


NOW = datetime(2026, 3, 14, 9, 5).astimezone()


@pytest.mark.parametrize(
    ("language", "begun", "told"),
    [
        ("en", (2026, 3, 14, 0, 0), "Today at 00:00"),
        ("en", (2026, 3, 13, 23, 59), "Yesterday at 23:59"),
        ("en", (2026, 3, 12, 7, 5), "12 March 2026 at 07:05"),
        ("en", (2025, 3, 14, 9, 5), "14 March 2025 at 09:05"),
        ("en", (2026, 3, 15, 9, 5), "15 March 2026 at 09:05"),
        ("fr", (2026, 3, 14, 9, 5), "Aujourd’hui à 9 h 05"),
        ("fr", (2026, 3, 13, 21, 40), "Hier à 21 h 40"),
        ("fr", (2025, 12, 1, 0, 0), "1er décembre 2025 à 0 h 00"),
    ],
)
def test_the_day_of_a_match_is_told_as_people_say_it(language, begun, told):
    text = Text(language, paths.assets() / "locale")
    assert record_words.when(text, datetime(*begun).astimezone(), NOW).replace("\u00a0", " ") == told


def told(folder):
    """The newest record in one line."""
    english = Text("en", paths.assets() / "locale")
    return record_words.told(english, RecordList(folder).read(0), NOW)


def test_a_record_is_told_in_one_line(tmp_path):
    match = play_randomly(a_match(3), 400)
    keep(tmp_path, FIRST, match)
    counts = ", ".join("–".join(map(str, one.result.rupees)) for one in match.rounds)
    seals = "–".join(map(str, match.seals))
    line = f"5 January 2026 at 18:30: Asha – Kabir, {seals} ({len(match.rounds)} rounds: {counts})"
    assert told(tmp_path) == line
    listed(tmp_path).rename(0, "Our first")
    assert told(tmp_path) == f"“Our first”. {line}"


@pytest.mark.parametrize(("plies", "ending"), [(3, "0–0 (no round counted, left before the end)"), (60, "1 round: ")])
def test_a_match_that_was_left_is_told_so(tmp_path, plies, ending):
    keep(tmp_path, FIRST, play_randomly(a_match(5), plies))
    assert ending in told(tmp_path)
    assert "left before the end" in told(tmp_path)


def test_a_damaged_record_is_told_by_its_name_and_why(tmp_path):
    (tmp_path / f"{FIRST}.json").write_text("{")
    reason = "not a record of a match, or damaged (line 1, column 2)"
    assert told(tmp_path) == f"5 January 2026 at 18:30: {FIRST}.json ({reason})"
