"""A match with its file: on disk after every move, in one place at a time, and nobody's work overwritten."""

import os
import re
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from matches import TWO_PEOPLE, a_match, play_randomly

from jaipur import paths, saves
from jaipur.match import Options, Player
from jaipur.rules import IllegalMove, TakeGood, legal_moves
from jaipur.secret import Secret
from jaipur.session import (
    RETRY_SECONDS,
    DiskFault,
    FinishedElsewhere,
    PlayedElsewhere,
    SaveError,
    begin,
    clear_up,
    disk_fault,
    resume,
    save_file,
    unfinished,
)

ROOT = Path(__file__).parent.parent
AGAINST_BOT = (Player("Asha"), Player("Rukma", "medium"))
BEFORE = 1_000_000_000


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    return tmp_path


def a_session(players=TWO_PEOPLE, seed=5, seals_to_win=2):
    return begin(players, Options(seals_to_win=seals_to_win), seed)


def play_on(session, plies, seed=0):
    chance = Random(seed)
    for _ in range(plies):
        if session.match.table.over:
            session.start_next_round()
        session.play(chance.choice(legal_moves(session.match.table)))
    return session


def play_to_the_end(session):
    while not session.match.over:
        play_on(session, 1)
    return session


def plies(match):
    return [len(one.turns) for one in match.rounds]


def save_among_saves(match, name="m.json"):
    path = paths.saves() / name
    saves.save(match, path)
    return path


def files_of(folder):
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_new_match_is_on_disk_before_the_first_move():
    with a_session() as session:
        assert session.saved
        assert saves.load(session.path).table == session.match.table
        assert session.path.parent == paths.saves()
        assert session.path.name.endswith("_5.json")


def test_a_match_without_a_seed_has_a_secret_of_its_own_and_is_sealed():
    chances = set()
    for _ in range(3):
        with begin(TWO_PEOPLE, Options()) as session:
            chances.add(session.match.chance)
            assert session.match.awaits_cut
            # Nothing of the secret is told by the name of the file.
            assert re.fullmatch(r"[0-9-]{10}_[0-9.]{8}(_\d)?\.json", session.path.name)
    assert len(chances) == 3
    assert all(isinstance(chance, Secret) for chance in chances)


def test_the_seal_is_on_disk_before_the_cut_and_the_cut_before_a_move():
    with begin(TWO_PEOPLE, Options()) as session:
        seal = session.match.round.commitment
        assert saves.load(session.path).awaits_cut
        assert saves.load(session.path).round.commitment == seal
        session.cut(30)
        assert saves.load(session.path).round.cut == 30
        assert saves.load(session.path).table == session.match.table
    with resume(session.path) as again:
        assert again.match.round.commitment == seal
        assert not again.match.awaits_cut


def test_the_same_match_begun_twice_in_a_second_has_two_files():
    begun = [a_session() for _ in range(3)]
    assert len({session.path for session in begun}) == 3
    for number, session in enumerate(begun):
        play_on(session, number)
        session.close()
    assert [plies(saves.load(session.path)) for session in begun] == [[0], [1], [2]]
    assert not [name for name in files_of(paths.saves()) if ".kept-" in name]


def test_a_name_that_another_copy_has_claimed_is_not_taken(monkeypatch):
    class Standing(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(2026, 1, 1, tzinfo=tz)

    monkeypatch.setattr("jaipur.session.session.datetime", Standing)
    with a_session() as first:
        first.path.unlink()
        with a_session() as second:
            assert second.path.stem == f"{first.path.stem}_2"


def test_no_match_takes_the_name_of_a_record_though_the_clock_says_the_same(monkeypatch):
    class Stopped(datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2026, 10, 25, 2, 30, 0, tzinfo=tz)

    monkeypatch.setattr("jaipur.session.session.datetime", Stopped)
    for _ in range(3):
        session = play_to_the_end(a_session(seals_to_win=1))
        assert session.keep_record() is None
    assert files_of(paths.saves()) == []
    name = "2026-10-25_02.30.00_5"
    assert files_of(paths.records()) == [f"{name}.json", f"{name}_2.json", f"{name}_3.json"]


@pytest.mark.slow
def test_every_move_and_every_deal_is_on_disk_at_once():
    with a_session() as session:
        for ply in range(80):
            play_on(session, 1, seed=ply)
            assert session.saved
            assert saves.load(session.path).table == session.match.table
            if session.match.table.over and not session.match.over:
                session.start_next_round()
                assert plies(saves.load(session.path)) == plies(session.match)
        assert len(session.match.rounds) > 1
    assert files_of(paths.saves()) == [session.path.name]


def test_an_illegal_move_changes_neither_the_match_nor_its_file():
    with a_session() as session:
        before = session.path.stat().st_mtime_ns
        with pytest.raises(IllegalMove):
            session.play(TakeGood(9))
        assert plies(session.match) == [0]
        assert session.path.stat().st_mtime_ns == before
        assert session.saved


def test_a_turn_taken_back_stays_taken_back():
    with play_on(a_session(), 5) as session:
        four = session.match.round.turns[:4]
        fifth = session.match.round.turns[4]
        assert session.take_back() is fifth
    with resume(session.path) as again:
        assert again.match.round.turns == four
        other = next(move for move in legal_moves(again.match.table) if move != fifth.move)
        again.play(other)
    assert [turn.move for turn in saves.load(session.path).round.turns] == [*(turn.move for turn in four), other]
    assert files_of(paths.saves()) == [session.path.name]


def test_a_hint_is_on_disk_at_once_and_noted_once():
    with play_on(a_session(), 5) as session:
        session.note_hint()
        assert saves.load(session.path).round.hinted
        written = session.path.stat().st_mtime_ns
        session.note_hint()
        assert session.path.stat().st_mtime_ns == written
        session.take_back()
    assert saves.load(session.path).round.hinted


def test_a_match_goes_on_where_it_was_left():
    with play_on(a_session(AGAINST_BOT), 70) as session:
        left = session.match
    with resume(session.path) as again:
        assert again.saved
        assert again.failure is None
        assert again.match.table == left.table
        assert again.match.players == AGAINST_BOT
        assert plies(again.match) == plies(left)


def test_a_match_is_read_when_it_is_resumed_and_not_when_it_was_listed():
    a_session().close()
    (listed,) = unfinished().matches
    with resume(listed.path) as other_copy:
        play_on(other_copy, 3)
    with resume(listed.path) as session:
        assert plies(session.match) == [3]


def test_an_open_match_is_not_opened_again():
    with a_session() as session:
        with pytest.raises(PlayedElsewhere) as refused:
            resume(session.path)
        assert refused.value.path == session.path
    with resume(session.path) as again:
        assert again.match.seed == 5


def test_a_link_to_an_open_match_opens_it_no_second_time(home):
    with a_session() as session:
        (home / "link.json").symlink_to(session.path)
        with pytest.raises(PlayedElsewhere):
            resume(home / "link.json")
    with resume(home / "link.json") as again:
        play_on(again, 2)
    assert plies(saves.load(session.path)) == [2]


def test_closing_twice_takes_the_match_from_nobody():
    session = a_session()
    session.close()
    with resume(session.path):
        session.close()
        with pytest.raises(PlayedElsewhere):
            resume(session.path)
    assert files_of(paths.saves()) == [session.path.name]


def test_a_closed_session_writes_no_more():
    session = a_session()
    session.close()
    with pytest.raises(AssertionError):
        play_on(session, 1)
    assert plies(saves.load(session.path)) == [0]


def test_a_file_that_cannot_be_resumed_is_left_as_it_was_and_free(home):
    path = home / "m.json"
    path.write_text("{ broken")
    with pytest.raises(SaveError):
        resume(path)
    assert path.read_text() == "{ broken"
    assert files_of(home) == ["m.json"]
    with pytest.raises(SaveError):
        resume(home / "no folder" / "m.json")
    assert files_of(home) == ["m.json"]


@pytest.mark.parametrize(
    ("levels", "fault", "where"),
    [((None, "wizard"), "unknown_level", "wizard"), (("medium", "novice"), "no_person", "players")],
)
def test_a_match_that_nobody_here_can_play_says_so(levels, fault, where):
    players = tuple(Player("A", level) for level in levels)
    path = save_among_saves(a_match(players=players))
    (error,) = unfinished().damaged
    assert (error.fault, error.where, error.path) == (fault, where, path)
    assert unfinished().matches == ()
    with pytest.raises(SaveError) as refused:
        resume(path)
    assert refused.value.fault == fault
    assert files_of(paths.saves()) == ["m.json"]


def test_a_full_disk_stops_no_match_and_what_it_missed_is_written_later(full_disk):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 2)
        assert not session.saved
        assert session.failure.strerror == "No space left on device"
        assert plies(saves.load(session.path)) == [0]
        full_disk.clear()
        session.save()
        assert session.saved
        assert session.failure is None
        assert plies(saves.load(session.path)) == [2]
    assert files_of(paths.saves()) == [session.path.name]


def test_what_would_be_lost_is_told_until_it_is_saved(full_disk):
    session = play_on(a_session(), 3)
    assert session.unsaved is None
    full_disk.append("full")
    play_on(session, 2)
    assert session.unsaved.moves == 2
    assert disk_fault(session.unsaved.failure) is DiskFault.FULL
    play_on(session, 1)
    assert session.unsaved.moves == 3
    full_disk.clear()
    assert session.unsaved.moves == 3
    play_on(session, 1)
    assert session.unsaved is None
    session.close()


def test_a_match_that_the_disk_never_took_would_be_lost_whole(full_disk):
    full_disk.append("full")
    with a_session() as session:
        play_on(session, 4)
        assert session.unsaved.moves is None


def wait_for(condition):
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_what_the_disk_refused_is_tried_again_while_time_passes(full_disk):
    session = a_session()
    full_disk.append("full")
    play_on(session, 2)
    full_disk.clear()
    for _ in range(4):
        assert not session.keep_trying(1.0)
        assert not session.saved
    assert not session.keep_trying(1.5)
    wait_for(lambda: session.keep_trying(0.01))
    assert session.saved
    assert session.unsaved is None
    assert plies(saves.load(session.path)) == [2]
    play_on(session, 1)
    assert files_of(paths.saves()) == [session.path.name, f"{session.path.name}.lock"]
    session.close()


def test_an_attempt_that_fails_is_followed_by_another(full_disk):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 1)
        for _ in range(3):
            session.keep_trying(RETRY_SECONDS)
            wait_for(lambda: session.keep_trying(0.01))
            assert not session.saved
            assert disk_fault(session.failure) is DiskFault.FULL


def test_a_slow_disk_keeps_nobody_waiting_while_time_passes(full_disk, monkeypatch):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 1)
        full_disk.clear()
        fsync, go_on = os.fsync, threading.Event()
        monkeypatch.setattr(os, "fsync", lambda handle: go_on.wait(10) and fsync(handle))
        began = time.monotonic()
        for _ in range(100):
            session.keep_trying(1.0)
        assert time.monotonic() - began < 1
        assert not session.saved
        go_on.set()
        wait_for(lambda: session.keep_trying(0.01))
        assert session.saved


def test_a_move_during_an_attempt_is_saved_after_it(full_disk, monkeypatch):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 1)
        full_disk.clear()
        fsync, started = os.fsync, threading.Event()

        def the_first_slowly(handle):
            if not started.is_set():
                started.set()
                time.sleep(0.2)
            fsync(handle)

        monkeypatch.setattr(os, "fsync", the_first_slowly)
        session.keep_trying(RETRY_SECONDS)
        assert started.wait(10)
        play_on(session, 1)
        time.sleep(0.3)
        assert session.saved
        assert plies(saves.load(session.path)) == [2]
        assert not session.kept_aside
    assert files_of(paths.saves()) == [session.path.name]


def test_what_an_attempt_has_saved_does_not_count_the_move_that_follows(full_disk):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 1)
        full_disk.clear()
        session.keep_trying(RETRY_SECONDS)
        wait_for(lambda: plies(saves.load(session.path)) == [1])
        full_disk.append("full")
        play_on(session, 1)
        assert session.unsaved.moves == 1
        full_disk.clear()


def test_whoever_is_interrupted_while_waiting_for_an_attempt_waits_again(full_disk, monkeypatch):
    session = a_session()
    full_disk.append("full")
    play_on(session, 1)
    full_disk.clear()
    fsync, go_on, slow = os.fsync, threading.Event(), [True]
    monkeypatch.setattr(os, "fsync", lambda handle: (not slow or (slow.pop() and go_on.wait(10))) and fsync(handle))
    session.keep_trying(RETRY_SECONDS)
    wait_for(lambda: not slow)
    interrupts = [KeyboardInterrupt]

    def result(attempt):
        if interrupts:
            raise interrupts.pop()
        go_on.set()
        return wait_for_result(attempt)

    wait_for_result = Future.result
    monkeypatch.setattr(Future, "result", result)
    with pytest.raises(KeyboardInterrupt):
        play_on(session, 1)
    session.close()
    assert go_on.is_set()
    assert plies(saves.load(session.path)) == [2]
    assert files_of(paths.saves()) == [session.path.name]


def test_an_interrupt_while_a_move_is_saved_puts_no_copy_aside(monkeypatch):
    session = a_session()
    write_whole = save_file.write_whole

    def interrupted(path, content):
        write_whole(path, content)
        raise KeyboardInterrupt

    monkeypatch.setattr(save_file, "write_whole", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play_on(session, 1)
    monkeypatch.undo()
    monkeypatch.setenv("JAIPUR_HOME", str(session.path.parents[1]))
    assert session.rescue()
    session.close()
    assert files_of(paths.saves()) == [session.path.name]
    assert plies(saves.load(session.path)) == [1]


def test_a_match_can_be_saved_elsewhere_and_is_played_on_there(full_disk, refuge):
    session = play_on(a_session(), 1)
    old = session.path
    full_disk.append("full")
    play_on(session, 2)
    assert disk_fault(session.save_in(refuge)) is DiskFault.FULL
    assert session.path == old
    assert files_of(refuge) == []
    full_disk.clear()
    assert session.save_in(refuge) is None
    assert session.saved
    assert session.path == refuge / old.name
    assert session.found_again
    play_on(session, 1)
    with pytest.raises(PlayedElsewhere):
        resume(session.path)
    session.close()
    assert files_of(paths.saves()) == []
    assert files_of(refuge) == [old.name]
    (found,) = unfinished().matches
    assert (found.path, found.moves) == (session.path, 4)


def test_of_a_match_saved_elsewhere_no_earlier_state_is_offered(full_disk, refuge, monkeypatch):
    session = play_on(a_session(), 1)
    before = session.path.read_text()
    old = session.path
    play_on(session, 2)
    session.save_in(refuge)
    session.close()
    old.write_text(before)
    os.utime(old, (BEFORE, BEFORE))
    assert [one.path for one in unfinished().matches] == [session.path]


def test_nothing_in_the_other_folder_is_overwritten(refuge):
    session = a_session()
    refuge.mkdir()
    (refuge / session.path.name).write_text("a stranger's")
    taken = session.path.name
    assert session.save_in(refuge) is None
    session.close()
    assert session.path.name == taken.replace(".json", "_2.json")
    assert (refuge / taken).read_text() == "a stranger's"


def test_a_match_is_rescued_where_there_is_room(full_disk, refuge, monkeypatch):
    session = a_session()
    write_whole = save_file.write_whole

    def refuse_at_home(path, content):
        if path.parent == paths.saves():
            raise OSError(28, "No space left on device")
        write_whole(path, content)

    monkeypatch.setattr(save_file, "write_whole", refuse_at_home)
    play_on(session, 3)
    assert not session.saved
    assert session.rescue()
    assert session.path.parent == refuge
    session.close()
    assert plies(saves.load(session.path)) == [3]


def test_what_no_folder_takes_is_not_called_saved(full_disk, refuge):
    with a_session() as session:
        full_disk.append("full")
        play_on(session, 3)
        assert not session.rescue()
        assert not session.saved
        assert session.path.parent == paths.saves()


def test_a_decided_match_in_another_folder_is_neither_moved_nor_offered(refuge):
    session = a_session(seals_to_win=1)
    session.save_in(refuge)
    play_to_the_end(session)
    assert session.keep_record() is None
    assert session.path.parent == refuge
    assert unfinished().matches == unfinished().damaged == ()
    assert files_of(refuge) == [session.path.name]
    assert files_of(paths.records()) == []


def test_a_match_from_another_folder_can_be_listed_as_well(home):
    path = home / "elsewhere" / "m.json"
    saves.save(play_randomly(a_match(3), 4), path)
    assert unfinished().matches == ()
    assert [one.path for one in unfinished(also=[path, home / "gone.json"]).matches] == [path]
    with resume(path) as session:
        assert not session.found_again


def test_a_match_finished_meanwhile_leads_to_its_record():
    play_on(a_session(seals_to_win=1), 3).close()
    (listed,) = unfinished().matches
    with resume(listed.path) as other_copy:
        play_to_the_end(other_copy).keep_record()
    with pytest.raises(FinishedElsewhere) as refused:
        resume(listed.path)
    assert refused.value.path == paths.records() / listed.path.name
    assert files_of(paths.saves()) == []


def test_a_name_that_no_file_can_have_is_an_answer(home):
    for name in ("a\0b.json", "\udcff.json", "x" * 300 + ".json"):
        with pytest.raises(SaveError) as refused:
            resume(home / name)
        assert refused.value.fault == "unreadable"


def test_copies_put_aside_are_listed_apart():
    with play_on(a_session(), 2) as session:
        saves.save(play_randomly(a_match(8), 9), session.path)
        play_on(session, 1)
        (aside,) = session.kept_aside
    (paths.saves() / "spoiled.kept-1.json").write_text("{")
    found = unfinished()
    assert [one.path for one in found.matches] == [session.path]
    assert [(one.path, one.moves) for one in found.kept] == [(aside, 9)]
    with resume(aside) as again:
        assert again.match.seed == 8


def test_what_dead_writers_left_behind_is_cleared_up():
    a_session().close()
    folders = (paths.home(), paths.saves(), paths.records())
    paths.records().mkdir()
    for folder in folders:
        left = folder / "m.json.0a1b2c3d.part"
        left.write_text("half a ma")
        os.utime(left, (BEFORE, BEFORE))
    clear_up()
    assert not [name for folder in folders for name in files_of(folder) if "part" in name]


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
@pytest.mark.usefixtures("soon")
def test_whatever_lies_among_the_saves_the_rest_is_found():
    play_on(a_session(), 2).close()
    folder = paths.saves()
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "loop.json").symlink_to(folder / "loop.json")
    (folder / "bytes.json").write_bytes(b"\xff\xfe")
    (folder / "bomb.json").write_text("[" * 900 + "]" * 900)
    (folder / "name \udcff.json").write_text("{")
    with (folder / "huge.json").open("wb") as file:
        file.truncate(10**12)
    found = unfinished()
    assert [one.moves for one in found.matches] == [2]
    assert sorted(error.fault for error in found.damaged) == [
        "not_a_file",
        "not_a_file",
        "not_a_record",
        "not_a_record",
        "not_a_record",
        "too_large",
    ]


def test_closing_saves_what_the_disk_refused_before(full_disk):
    session = a_session()
    full_disk.append("full")
    play_on(session, 2)
    full_disk.clear()
    session.close()
    assert session.saved
    assert plies(saves.load(session.path)) == [2]


def test_a_match_that_was_never_saved_ends_without_a_lock_or_a_file(full_disk):
    full_disk.append("full")
    with a_session() as session:
        play_on(session, 1)
    assert not session.saved
    assert files_of(paths.saves()) == []


def test_a_home_that_cannot_be_written_is_told_and_played_in(home, monkeypatch):
    (home / "file").write_text("")
    monkeypatch.setenv("JAIPUR_HOME", str(home / "file"))
    with a_session() as session:
        play_on(session, 1)
        assert session.failure is not None
        assert plies(session.match) == [1]
    assert unfinished().matches == ()


@pytest.mark.parametrize("content", ["", "{ broken", '{"format": "jaipur record"}'])
def test_a_strangers_file_in_the_place_of_ours_is_kept_aside(content):
    with play_on(a_session(), 2) as session:
        session.path.write_text(content)
        play_on(session, 2)
        kept = session.path.with_name(f"{session.path.stem}.kept-1.json")
        assert kept.read_text() == content
        play_on(session, 2)
    assert files_of(paths.saves()) == sorted([session.path.name, kept.name])
    assert plies(saves.load(session.path)) == [6]
    assert [one.path for one in unfinished().matches] == [session.path]


@pytest.mark.skipif(os.name == "nt", reason="Windows counts a whole path")
@pytest.mark.parametrize("stem", ["a" * 250, "é" * 125])
def test_a_file_whose_name_is_as_long_as_names_may_be_is_played_on_and_locked_like_any_other(stem):
    path = save_among_saves(play_randomly(a_match(1), 3), f"{stem}.json")
    session = resume(path)
    with pytest.raises(PlayedElsewhere):
        resume(path)
    play_on(session, 1)
    assert session.saved
    path.write_text("{")
    play_on(session, 1)
    assert session.saved
    (aside,) = session.kept_aside
    assert aside.read_text() == "{"
    session.close()
    assert set(path.parent.iterdir()) == {path, aside}
    assert saves.load(path).table == session.match.table


def test_a_file_changed_since_it_was_resumed_is_kept_aside():
    play_on(a_session(), 4).close()
    (listed,) = unfinished().matches
    with resume(listed.path) as session:
        saves.save(play_randomly(a_match(8), 9), listed.path)
        play_on(session, 1)
    assert plies(saves.load(listed.path)) == [5]
    assert saves.load(listed.path.with_name(f"{listed.path.stem}.kept-1.json")).seed == 8


def test_a_file_that_somebody_removed_is_written_again():
    with a_session() as session:
        session.path.unlink()
        play_on(session, 1)
        assert plies(saves.load(session.path)) == [1]


def test_a_decided_match_goes_to_the_records():
    session = play_to_the_end(a_session(seals_to_win=1))
    name = session.path.name
    assert session.keep_record() is None
    assert session.path == paths.records() / name
    assert saves.load(session.path).table == session.match.table
    assert files_of(paths.saves()) == []
    session.close()
    assert session.keep_record() is None
    assert files_of(paths.records()) == [name]


def test_a_record_that_cannot_be_moved_stays_among_the_saves(home):
    session = play_to_the_end(a_session(seals_to_win=1))
    (home / "records").write_text("a file where a folder should be")
    failure = session.keep_record()
    assert isinstance(failure, OSError)
    assert session.saved
    assert session.path.parent == paths.saves()
    assert files_of(paths.saves()) == [session.path.name]


def test_a_decided_match_that_is_not_saved_is_saved_before_it_is_kept(full_disk):
    session = a_session(seals_to_win=1)
    full_disk.append("full")
    play_to_the_end(session)
    full_disk.clear()
    assert session.keep_record() is None
    assert session.path.parent == paths.records()
    assert saves.load(session.path).over


def test_a_decided_match_that_the_disk_never_took_says_why(full_disk):
    session = a_session(seals_to_win=1)
    full_disk.append("full")
    play_to_the_end(session)
    assert session.keep_record() is session.failure
    assert session.failure.strerror == "No space left on device"
    assert not session.saved
    with pytest.raises(PlayedElsewhere):
        resume(session.path)
    session.close()
    assert not files_of(paths.records())
    assert files_of(paths.saves()) == [session.path.name]


def test_a_match_from_another_folder_stays_in_it(home):
    path = home / "elsewhere" / "m.json"
    saves.save(a_match(3, Options(seals_to_win=1)), path)
    session = play_to_the_end(resume(path))
    assert session.keep_record() is None
    assert session.path == path
    assert saves.load(path).over
    assert files_of(home / "elsewhere") == ["m.json"]


def test_no_match_is_kept_as_a_record_while_it_is_played():
    with a_session() as session, pytest.raises(AssertionError):
        session.keep_record()


def test_unfinished_matches_are_listed_the_newest_first():
    for number, seed in enumerate([3, 1, 2]):
        path = save_among_saves(play_randomly(a_match(seed, players=AGAINST_BOT), 60), f"{seed}.json")
        os.utime(path, (BEFORE + number, BEFORE + number))
    (paths.saves() / "broken.json").write_text("{")
    found = unfinished()
    assert [one.path.stem for one in found.matches] == ["2", "1", "3"]
    assert [error.path.name for error in found.damaged] == ["broken.json"]
    assert [one.path.stem for one in unfinished(most=2).matches] == ["2", "1"]
    assert not any(one.elsewhere for one in found.matches)
    assert files_of(paths.saves()) == ["1.json", "2.json", "3.json", "broken.json"]


def test_a_listed_match_shows_who_plays_and_how_it_stands():
    with play_on(a_session(AGAINST_BOT), 60) as session:
        (one,) = unfinished().matches
        assert one.players == AGAINST_BOT
        assert one.round_number == len(session.match.rounds) > 1
        assert one.seals == session.match.seals != (0, 0)
        assert one.elsewhere
    (one,) = unfinished().matches
    assert not one.elsewhere


def test_a_decided_match_among_the_saves_is_moved_to_the_records():
    over = play_randomly(a_match(2, Options(seals_to_win=1)), 400)
    save_among_saves(over)
    assert unfinished().matches == unfinished().damaged == ()
    assert files_of(paths.saves()) == []
    assert saves.load(paths.records() / "m.json").table == over.table


def test_a_decided_match_whose_result_is_being_looked_at_is_left_there():
    with play_to_the_end(a_session(seals_to_win=1)) as session:
        assert unfinished().matches == ()
        assert session.path.exists()
    unfinished()
    assert not session.path.exists()


def test_a_record_is_not_put_aside_by_another_copy_that_was_about_to_keep_it(monkeypatch):
    path = save_among_saves(play_randomly(a_match(), 1000))
    load = saves.load

    def load_and_lose(path):
        match = load(path)
        saves.keep_record(path, paths.records())
        return match

    monkeypatch.setattr(saves, "load", load_and_lose)
    assert unfinished().matches == ()
    assert files_of(paths.records()) == [path.name]
    assert files_of(paths.saves()) == []


def test_a_match_that_goes_to_the_records_while_it_is_listed_is_not_called_damaged():
    paths.saves().mkdir()
    (paths.saves() / "gone.json").symlink_to(paths.records() / "nowhere.json")
    assert unfinished().damaged == ()


PLAYER = """
import sys
from random import Random
from jaipur.match import Options, Player
from jaipur.rules import legal_moves
from jaipur.session import begin
session = begin((Player("A"), Player("B")), Options(), 5)
for ply in range(int(sys.argv[1])):
    session.play(Random(ply).choice(legal_moves(session.match.table)))
print("played", flush=True)
while True:
    session.play(legal_moves(session.match.table)[0])
    session.take_back()
"""


@pytest.mark.parametrize("moves", [1, 9, 20])
def test_a_copy_that_is_killed_while_it_writes_loses_nothing_and_keeps_nobody_out(moves):
    command = [sys.executable, "-c", PLAYER, str(moves)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    try:
        assert process.stdout.readline() == "played\n"
        (one,) = unfinished().matches
        assert one.elsewhere
        with pytest.raises(PlayedElsewhere):
            resume(one.path)
    finally:
        process.kill()
        process.communicate(timeout=20)
    with resume(one.path) as session:
        assert plies(session.match)[0] in (moves, moves + 1)
        assert play_on(session, 1).saved
    assert [other.elsewhere for other in unfinished().matches] == [False]
