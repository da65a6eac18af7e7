"""Play in the terminal, driven by what a player would type."""

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from matches import a_sealed_match, play_randomly
from tables import a_table, cards

from jaipur import paths, saves
from jaipur.__main__ import main
from jaipur.bots import choose
from jaipur.match import Match, Options, Player
from jaipur.rules import (
    Card,
    Exchange,
    Misreading,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Unreadable,
    format_move,
    view,
)
from jaipur.session import begin, resume, save_file, unfinished
from jaipur.terminal.console import Console
from jaipur.terminal.reading import Command, Picked, read
from jaipur.text import Text
from jaipur.voices import Occasion
from jaipur.voices.lines import keys

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def play(monkeypatch, capsys):
    """Type these lines, then close the input; what was shown."""

    def typed(*lines, options=("--versus", "medium", "--names", "Asha", "--seed", "5")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["--text", "--lang", "en", *options])
        return code, capsys.readouterr().out

    return typed


def text(language="en"):
    return Text(language, paths.assets() / "locale")


def only_save():
    (path,) = paths.saves().glob("*.json")
    return path


def moves_of_a_match(match: Match):
    """What two greedy people would type: Enter to open the table, a move, and Enter to hide it again."""
    while not match.over:
        while not match.table.over:
            move = choose("greedy", view(match.table, match.table.turn), 1)
            text = format_move(move, match.table.market)
            match.play(move)
            yield ("", text) if match.table.over else ("", text, "")
        if not match.over:
            yield ("",)
            match.start_next_round()


def test_a_whole_match_against_the_computer(play):
    lines = []
    match = Match((Player("Asha"), Player("Rukma", "medium")), Options(), 5)
    while not match.over:
        while not match.table.over:
            level, seed = match.player.level or "random", match.bot_seed
            move = choose(level, view(match.table, match.table.turn), seed)
            if match.player.human:
                lines.append(format_move(move, match.table.market))
            match.play(move)
        if not match.over:
            lines.append("")
            match.start_next_round()
    code, shown = play(*lines)
    assert code == 0
    assert f"{match.players[match.winner].name} wins the match" in shown
    assert not list(paths.saves().glob("*.json"))
    (kept,) = paths.records().glob("*.json")
    assert saves.load(kept).table == match.table


SEALED = ("--versus", "novice", "--names", "Asha")


def test_the_seal_is_shown_before_the_cut_and_the_cut_before_a_card(play):
    _, shown = play("17", "quit", options=SEALED)
    match = saves.load(only_save())
    assert match.round.cut == 17
    seal, asked, cards = (
        shown.index(words) for words in (match.round.commitment, "how many cards do you cut", "Hand:")
    )
    assert seal < asked < cards


@pytest.mark.parametrize(("typed", "cut"), [("", 0), ("1", 1), ("51", 51)])
def test_the_deck_is_cut_as_deep_as_typed_and_not_at_all_by_enter_alone(play, typed, cut):
    play(typed, "quit", options=SEALED)
    assert saves.load(only_save()).round.cut == cut


@pytest.mark.parametrize("typed", ["0", "52", "-3", "ten", "²", "9" * 5000])
def test_a_cut_that_is_none_is_asked_for_again(play, typed):
    _, shown = play(typed, "12", "quit", options=SEALED)
    assert shown.count("how many cards do you cut") == 2
    assert "Type a number from 1 to 51." in shown
    assert saves.load(only_save()).round.cut == 12


def test_whoever_leaves_at_the_cut_is_asked_again_under_the_same_seal(play):
    play("quit", options=SEALED)
    match = saves.load(only_save())
    assert match.awaits_cut
    _, shown = play("5", "quit", options=("--load", str(only_save())))
    assert match.round.commitment in shown
    assert saves.load(only_save()).round.cut == 5


def test_of_two_people_the_one_who_does_not_begin_cuts_and_no_hand_is_shown(play):
    _, shown = play("quit", options=("--hot-seat", "--names", "Asha", "Kabir"))
    match = saves.load(only_save())
    assert f"{match.players[match.round.starter.other].name}, how many cards do you cut" in shown
    assert "Hand:" not in shown


def test_the_key_is_opened_when_the_round_is_over(play):
    match = play_randomly(a_sealed_match(), 4)
    while not match.table.over:
        play_randomly(match, 1)
    last = match.take_back().move
    path = paths.saves() / "m.json"
    saves.save(match, path)
    key = match.chance.round_key(0).hex()
    _, shown = play("", format_move(last, match.table.market), "quit", options=("--load", str(path)))
    before, after = shown.split("Its key: ")
    assert after.startswith(key)
    assert key not in before


def test_an_open_deal_is_said_to_be_open_and_not_cut(play):
    _, shown = play("quit")
    assert "Open deal number 5: whoever knows the number knows the cards." in shown
    assert "how many cards do you cut" not in shown


def test_a_match_of_the_first_version_shows_its_own_seal(play):
    path = paths.home() / "m.json"
    path.write_bytes((ROOT / "tests" / "records" / "version-1-under-way.json").read_bytes())
    _, shown = play("quit", options=("--load", str(path)))
    assert "Seal of an earlier version: eaf8-101c-ef86-df13" in shown


def test_a_whole_match_of_two_people_hides_the_table_between_turns(play):
    match = Match((Player("Asha"), Player("Kabir")), Options(), 9)
    lines = [line for typed in moves_of_a_match(match) for line in typed]
    code, shown = play("Asha", "Kabir", *lines, options=("--hot-seat", "--seed", "9"))
    assert code == 0
    assert "wins the match" in shown
    assert shown.count("Over to") == sum(len(one.turns) for one in match.rounds)


def test_the_next_player_sees_nothing_of_the_other_hand(play):
    match = Match((Player("Asha"), Player("Kabir")), Options(), 9)
    first = match.players[match.table.turn].name
    _, shown = play("", "camels", "", "", options=("--hot-seat", "--seed", "9", "--names", "Asha", "Kabir"))
    before, after = shown.split("\n" * 60)[-3:-1]
    hands = [re.findall(r"Hand: (.*)", part) for part in (before, after)]
    assert len(hands[0]) == 1
    assert len(hands[1]) == 1
    assert hands[0] != hands[1]
    assert f"{first} took the" in after


def test_leaving_hides_an_open_hand(play):
    _, shown = play("", "quit", options=("--hot-seat", "--seed", "9", "--names", "Asha", "Kabir"))
    last = shown.split("\n" * 60)[-1]
    assert "Nothing is lost" in last
    assert "Hand:" not in last


def test_a_bonus_value_is_told_to_its_owner_only(play):
    path = paths.saves() / "m.json"
    match = next(
        m
        for seed in range(2000)
        if (m := Match((Player("A"), Player("B")), Options(), seed)) and best_sale(m) is not None
    )
    saves.save(match, path)
    sale = format_move(best_sale(match), match.table.market)
    _, shown = play("", sale, "", "", "log", options=("--load", str(path)))
    own, others = shown.split("\n" * 60)[-3:-1]
    assert re.search(r"and a bonus of \d+\.", own)
    assert "and a bonus token." in others
    assert "bonus of" not in others


def best_sale(match):
    hand = match.table.trader.hand
    return next((Sell(good, 3) for good in Card if hand.count(good) >= 3), None)


def test_every_kind_of_input_is_understood(play):
    code, shown = play(
        "help", "rules", "moves", "table", "log", "save", "", "take camel", "sell diamond 1", "nonsense", "99", "1"
    )
    assert code == 0
    for expected in (
        "give 2 camels for gold spice",
        "two seals win the match",
        "3. Take the 3 camels",
        "Sell 2 diamonds · 7+7",
        "saved after every move",
        "Camels always go together",
        "at least 2 diamond cards",
        "“nonsense” is not a move",
        "Type a number from 1 to 6",
        "Asha took 1 diamond. New in the market: 1 cloth.",
        "Nothing is lost",
    ):
        assert expected in shown


def test_plain_lines_have_no_drawing_and_boxes_have():
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self):
            return True

    for plain, drawn in ((True, False), (False, True)):
        target = Terminal()
        console = Console(io.StringIO(), target, plain=plain)
        console.panel("Round 1", [("Market", ["1 gold"]), None, ("Asha", ["Hand: " + "long words " * 30])])
        assert any(sign in target.getvalue() for sign in "╭│─") is drawn
        assert len({len(line) for line in target.getvalue().splitlines()}) == 1 or plain


@pytest.mark.parametrize("terminal", ["dumb", "ascii"])
def test_a_terminal_that_cannot_draw_gets_plain_lines(monkeypatch, terminal):
    class Poor(io.StringIO):
        encoding = "ascii" if terminal == "ascii" else "utf-8"

        def isatty(self):
            return True

    monkeypatch.setenv("TERM", "dumb" if terminal == "dumb" else "xterm")
    assert Console(io.StringIO(), Poor(), plain=False).plain


def test_the_match_goes_on_where_it_was_left(play):
    play("take diamond")
    left = saves.load(only_save())
    code, shown = play("1", "table", options=())
    assert code == 0
    assert "1. Continue the match Asha – Rukma (round 1, seals 0–0)" in shown
    assert saves.load(only_save()).table == left.table
    assert len(left.round.turns) == 2


def played_in_a_window():
    """A match that another copy of the game has open."""
    return begin((Player("Asha"), Player("Rukma", "medium")), Options(), 5)


def test_a_match_that_a_window_plays_is_told_of_and_not_offered(play):
    with played_in_a_window() as window:
        before = window.path.read_bytes()
        code, shown = play("1", "Bea", "quit", options=())
        assert code == 0
        assert "The match Asha – Rukma is open in another copy of the game" in shown
        assert "Continue" not in shown
        assert window.path.read_bytes() == before
        assert len(list(paths.saves().glob("*.json"))) == 2
    assert "1. Continue the match" in play("quit", options=())[1]


def test_a_match_that_a_window_plays_is_not_loaded(play):
    with played_in_a_window() as window:
        before = window.path.read_bytes()
        code, shown = play("take diamond", options=("--load", str(window.path)))
        assert code == 2
        assert f"open in another copy of the game. Leave it there to continue it here: {window.path}" in shown
        assert window.path.read_bytes() == before
    code, shown = play("table", options=("--load", str(window.path)))
    assert code == 0
    assert "Nothing is lost" in shown


def test_a_match_that_a_window_opens_while_the_menu_waits_is_asked_about_again(play, monkeypatch):
    played_in_a_window().close()
    (listed,) = unfinished().matches
    opened = []

    class Waiting(io.StringIO):
        def readline(self, *limits):
            if not opened:
                opened.append(resume(listed.path))
            return super().readline(*limits)

    monkeypatch.setattr(io, "StringIO", Waiting)
    code, shown = play("1", "quit", options=())
    opened[0].close()
    assert code == 0
    assert shown.count("Continue the match") == 1
    assert "Leave it there to continue it here" in shown
    assert "The match Asha – Rukma is open" in shown
    assert "1. Play against Munni" in shown


def test_a_match_at_the_terminal_is_nobody_elses(play, monkeypatch):
    seen = []

    class Looking(io.StringIO):
        def readline(self, *limits):
            seen.extend(unfinished().matches)
            return super().readline(*limits)

    monkeypatch.setattr(io, "StringIO", Looking)
    play("quit")
    assert [one.elsewhere for one in seen] == [True]
    assert [one.elsewhere for one in unfinished().matches] == [False]


def test_a_damaged_save_is_told_and_left_alone(play):
    play("take diamond")
    path = only_save()
    path.write_text("{ broken")
    code, shown = play("2", "Bea", options=())
    assert "damaged (line 1, column 3)" in shown
    assert code == 0
    assert path.read_text() == "{ broken"


def test_a_file_asked_for_that_cannot_be_loaded_ends_the_program(play, tmp_path):
    code, shown = play(options=("--load", str(tmp_path / "nothing.json")))
    assert code == 2
    assert "cannot be read" in shown


def test_a_match_with_an_unknown_level_is_told(play, tmp_path):
    path = tmp_path / "m.json"
    saves.save(Match((Player("A"), Player("B", "wizard")), Options(), 1), path)
    code, shown = play(options=("--load", str(path)))
    assert code == 2
    assert f"an opponent that this version does not have (wizard). It is left as it is: {path}" in shown
    saves.save(Match((Player("A", "novice"), Player("B", "novice")), Options(), 1), path)
    code, shown = play(options=("--load", str(path)))
    assert code == 2
    assert "The computer plays both sides" in shown


def test_a_place_that_cannot_be_written_does_not_stop_the_match(play, monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("JAIPUR_HOME", str(blocked))
    code, shown = play("take diamond")
    assert code == 0
    assert shown.count("The match goes on, but is not saved: File exists") == 1
    assert "The match could not be saved anywhere (File exists), and is lost" in shown
    assert "Nothing is lost" not in shown


@pytest.fixture
def full_home(monkeypatch, home):
    """A disk that takes nothing among the saves."""
    write_whole = save_file.write_whole

    def refuse(path, content):
        if path.is_relative_to(home / "saves"):
            raise OSError(28, "No space left on device")
        write_whole(path, content)

    monkeypatch.setattr(save_file, "write_whole", refuse)


def test_a_match_that_the_disk_refused_is_saved_elsewhere_when_it_is_left(play, full_home, refuge):
    code, shown = play("take diamond", "quit")
    (kept,) = refuge.glob("*.json")
    assert code == 0
    assert f"Nothing is lost: start the game again to continue this match, saved in {kept}" in shown
    assert "lost (" not in shown
    assert len(saves.load(kept).round.turns) == 2
    assert "1. Continue the match Asha – Rukma" in play("quit", options=())[1]


def test_a_match_that_no_folder_takes_is_asked_about(play, full_home, home):
    place = home / "a stick"
    code, shown = play("take diamond", "quit", str(home / "saves"), str(place))
    (kept,) = place.glob("*.json")
    assert code == 0
    assert "Nothing of this match is saved: the disk is full" in shown
    assert f"Nothing could be saved in {home / 'saves'} either: the disk is full" in shown
    assert f"The match is saved in {kept}" in shown
    assert f"--text --load '{kept}'" in shown
    _, shown = play("take diamond", "quit", "quit")
    assert "The match could not be saved anywhere (the disk is full), and is lost" in shown


def test_a_match_from_elsewhere_is_told_of_where_it_is(play, tmp_path):
    play("take diamond")
    path = tmp_path / "elsewhere" / "m.json"
    path.parent.mkdir()
    only_save().rename(path)
    (tmp_path / "link.json").symlink_to(path)
    _, shown = play("quit", options=("--load", str(tmp_path / "link.json")))
    assert f"The match is saved in {path}" in shown
    assert f"--text --load {path}" in shown
    assert "start again" not in shown
    match = Match((Player("A"), Player("B", "novice")), Options(), 1)
    saves.save(match, path)
    assert "Type a move" in play("quit", options=("--load", str(path)))[1]


def test_many_damaged_saves_are_one_line(play):
    paths.saves().mkdir()
    for number in range(30):
        (paths.saves() / f"{number}.json").write_text("{")
    _, shown = play("quit", options=())
    assert "30 files among your matches cannot be continued" in shown
    assert "or it is damaged" not in shown
    assert shown.count("line 1") == 4


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
@pytest.mark.usefixtures("soon")
def test_a_pipe_among_the_saves_keeps_nobody_waiting(play):
    paths.saves().mkdir()
    os.mkfifo(paths.saves() / "pipe.json")
    code, shown = play("quit", options=())
    assert code == 0
    assert "a folder, a pipe or a device" in shown


def test_a_file_whose_name_no_terminal_shows_is_told_of(play, tmp_path):
    code, shown = play(options=("--load", f"{tmp_path}/no\0thing"))
    assert code == 2
    assert "cannot be read" in shown
    code, shown = play(options=("--load", f"{tmp_path}/\udcff.json"))
    assert code == 2


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("sign", ["\u0301", "x", "9", "take "])
def test_whatever_is_pasted_is_answered_at_once(play, sign):
    began = time.monotonic()
    _, shown = play(sign * 300_000, "quit")
    assert time.monotonic() - began < 5
    assert shown.count("your move:") == 2
    play(sign * 300_000, sign * 300_000, "quit", options=("--hot-seat", "--seed", "9"))
    assert time.monotonic() - began < 8


def test_a_match_that_another_copy_had_meanwhile_is_told_of(play, monkeypatch):
    played_in_a_window().close()
    (listed,) = unfinished().matches
    done = []

    class Waiting(io.StringIO):
        def readline(self, *limits):
            if not done:
                done.append(True)
                with resume(listed.path) as other_copy:
                    other_copy.play(TakeCamels())
            return super().readline(*limits)

    monkeypatch.setattr(io, "StringIO", Waiting)
    _, shown = play("1", "quit", options=())
    assert "It stands at round 1, move 1" in shown


def test_without_a_home_it_is_said_what_becomes_of_the_match(play, monkeypatch, home):
    monkeypatch.setattr(paths, "homeless", lambda: True)
    _, shown = play("quit")
    assert f"the next start will not find what is saved now, in {home}" in shown
    assert f"--text --load {only_save()}" in shown


def test_a_stranger_in_the_place_of_the_match_is_told_of(play, monkeypatch):
    class Intruding(io.StringIO):
        def readline(self, *limits):
            only = list(paths.saves().glob("*.json"))
            if len(only) == 1:
                only[0].write_text("a stranger's")
            return super().readline(*limits)

    monkeypatch.setattr(io, "StringIO", Intruding)
    _, shown = play("take diamond", "quit")
    assert "It was put aside, not overwritten" in shown


def test_the_menu_asks_until_it_understands(play):
    code, shown = play("0", "x", "10", "0008", "8", "", "", "", options=())
    assert code == 0
    assert shown.count("Type a number from 1 to 9") == 4
    assert "Over to" in shown


def finished(name, seed=1):
    """A record of a match that was decided in one round."""
    match = play_randomly(Match((Player("Asha"), Player("Kabir")), Options(seals_to_win=1), seed), 400)
    saves.save(match, paths.records() / f"{name}.json")
    return "–".join(map(str, match.round.result.rupees))


def test_the_menu_lists_the_matches_that_were_finished_and_goes_on_asking(play):
    older, newer = finished("2026-01-05_18.30.00"), finished("2026-03-14_21.40.12", seed=2)
    (paths.records() / "2026-03-15_10.00.00.json").write_text("\0" * 100)
    _, shown = play("matches", "10", "quit", options=())
    lines = [line for line in shown.splitlines() if " 2026 at " in line]
    assert [older in line for line in lines] == [False, False, True]
    assert [newer in line for line in lines] == [False, True, False]
    assert "2026-03-15_10.00.00.json (not a record of a match" in lines[0]
    assert shown.index(lines[2]) < shown.index("Type a number from 1 to 9")


def test_of_many_matches_the_latest_are_listed(play):
    finished("2026-01-01_00.00.00")
    content = (paths.records() / "2026-01-01_00.00.00.json").read_text()
    for day in range(2, 24):
        (paths.records() / f"2026-01-{day:02}_00.00.00.json").write_text(content)
    _, shown = play("parties", "quit", options=("--lang", "fr"))
    assert shown.count(" janvier 2026 à ") == 20
    assert "1er janvier" not in shown
    assert "et 3 parties plus anciennes" in shown


def test_who_has_finished_no_match_is_told_so_when_asking(play):
    _, shown = play("matches", "quit", options=())
    assert "Type matches" not in shown
    assert "No match of yours is finished yet" in shown
    finished("2026-01-05_18.30.00")
    assert "Type matches" in play("quit", options=())[1]


def test_a_folder_of_records_that_cannot_be_looked_into_is_told_of(play):
    paths.records().write_text("a file in its place")
    _, shown = play("matches", "quit", options=())
    assert "cannot be looked into: the folder is not there" in shown


def test_a_match_of_the_kind_asked_for_is_offered_first(play):
    play("take diamond")
    _, shown = play("quit", options=("--versus", "medium", "--names", "Asha"))
    assert "1. Continue the match Asha – Rukma" in shown
    assert "2. Play against Rukma" in shown
    assert "Continue" not in play("quit", options=("--versus", "novice", "--names", "Asha"))[1]
    assert "Continue" not in play("quit", options=("--hot-seat", "--names", "Asha", "Kabir"))[1]


def test_quit_leaves_at_every_question(play):
    hot_seat = ("--hot-seat", "--seed", "9")
    for lines, options in ((("quit",), ()), (("quit",), hot_seat), (("A", "B", "quit"), hot_seat)):
        code, shown = play(*lines, options=options)
        assert code == 0
        assert "See you soon!" in shown


@pytest.mark.parametrize(
    ("names", "shown"),
    [(("",), "Asha"), (("x" * 60,), "x" * 20), (("\x1b[31mRed\n",), "[31mRed"), (("Al", "Al"), "Al 2")],
)
def test_names_are_made_presentable(play, names, shown):
    play("", "quit", options=("--hot-seat", "--seed", "9", "--names", *names))
    assert shown in [player.name for player in saves.load(only_save()).players]


def test_a_stream_that_breaks_is_no_crash(monkeypatch):
    class Broken(io.StringIO):
        def write(self, text):
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(sys, "stdout", Broken())
    assert main(["--text", "--versus", "medium"]) == 1
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["--text", "--versus", "medium"]) == 2


def test_signs_that_a_terminal_would_obey_are_not_printed():
    target = io.StringIO()
    Console(io.StringIO(), target, plain=True).say("red \x1b[31m alert\x07")
    assert target.getvalue() == "red  [31m alert \n"


def test_the_narrow_spaces_of_french_become_what_every_terminal_has():
    target = io.StringIO()
    Console(io.StringIO(), target, plain=True).say("Quoi\N{NARROW NO-BREAK SPACE}?")
    assert target.getvalue() == "Quoi\N{NO-BREAK SPACE}?\n"


def test_leaving_the_menu_is_no_error(play):
    assert play(options=())[0] == 0


def test_herds_are_told_only_when_agreed(play):
    assert play("quit")[1].count("Herd:") == 1
    assert (
        play("quit", options=("--versus", "medium", "--names", "A", "--seed", "5", "--show-herds"))[1].count("Herd:")
        == 2
    )


def test_the_opponent_speaks_in_lines_of_its_own(play):
    moves = [str(number) for number in (1, 1, 2, 1, 1, 3, 1, 1, 1, 1, 1, 1)]
    _, shown = play(*moves, options=("--plain", "--versus", "medium", "--names", "Asha", "--seed", "5"))
    said = re.findall(r"^Rukma: “(.*)”$", shown, re.MULTILINE)
    words = {text()(key) for occasion in Occasion for key in keys("medium", occasion)}
    assert len(said) > 1
    assert set(said) <= words
    after = shown[shown.index(said[1]) :].splitlines()
    before = shown[: shown.index(said[1])].splitlines()
    assert before[-2].startswith(("Asha ", "Rukma "))
    assert after[1] == ""


def test_the_opponent_says_nothing_to_who_wants_quiet(play):
    moves = ["1"] * 12
    options = ("--plain", "--versus", "medium", "--names", "Asha", "--seed", "5")
    (_, loud), (_, quiet) = play(*moves, options=options), play(*moves, options=(*options, "--quiet"))
    assert "“" in loud
    assert "“" not in quiet


def test_whoever_goes_on_is_welcomed(play):
    _, shown = play("1", "1", "quit")
    _, again = play(options=("--load", str(only_save())))
    welcome = text()(keys("medium", Occasion.RESUMED)[0])
    assert welcome not in shown
    assert welcome in again


def test_french_plays_in_french(play):
    _, shown = play(
        "aide",
        "règles",
        "prendre chameau",
        "vendre diamant 1",
        "prendre diamant",
        "quitter",
        options=("--lang", "fr", "--versus", "medium", "--names", "Zoé", "--seed", "5"),
    )
    for expected in (
        "troquer 2 chameaux contre or épice",
        "enclos",
        "sceau",
        "Les chameaux vont toujours ensemble",
        "au moins 2",
        "Zoé prend 1 diamant.",
    ):
        assert expected in shown


SEEN = view(a_table(market="*GCPG", hand="LLLS", herd=2), Seat.FIRST)


@pytest.mark.parametrize(
    ("language", "line", "meaning"),
    [
        ("en", "", Command.MOVES),
        ("en", "Help", Command.HELP),
        ("en", "?", Command.HELP),
        ("en", "12", Picked(12)),
        ("en", "00012", Misreading(Unreadable.UNKNOWN_MOVE, "00012")),
        ("en", "9" * 5000, Misreading(Unreadable.TOO_LONG)),
        ("en", "take 4", TakeGood(3)),
        ("en", "take 1", TakeGood(0)),
        ("en", "take all silver", Misreading(Unreadable.UNKNOWN_WORD, "all")),
        ("en", "sell all leather", Sell(Card.LEATHER, 3)),
        ("en", "the", Misreading(Unreadable.EMPTY)),
        ("en", "give 2 camels", Misreading(Unreadable.EXCHANGE_FOR_WHAT)),
        ("en", "give 2 camels for gold for spice", Misreading(Unreadable.EXCHANGE_FOR_WHAT)),
        ("en", "take the gold", TakeGood(1)),
        ("en", "take all the camels", TakeCamels()),
        ("en", "give camel and leather for gold and spice", Exchange((1, 3), cards("L*"))),
        ("en", "exchange gold spice for camel leather", Exchange((1, 3), cards("L*"))),
        ("fr", "troquer 2 chameaux contre or et épice", Exchange((1, 3), cards("**"))),
        ("fr", "vendre 3 épices", Sell(Card.SPICE, 3)),
        ("fr", "take gold", TakeGood(1)),
        ("fr", "prendre les chameaux", TakeCamels()),
        ("fr", "chameaux", TakeCamels()),
        ("fr", "coups", Command.MOVES),
        ("fr", "prendre tous les chameaux", TakeCamels()),
        ("fr", "prendre de l’or", TakeGood(1)),
        ("fr", "prendre une e\u0301pice", TakeGood(3)),
        ("fr", "échanger 2 chameaux contre or et épice", Exchange((1, 3), cards("**"))),
        ("fr", "aide moi", Misreading(Unreadable.UNKNOWN_MOVE, "aide")),
        ("fr", "prendre contre", Misreading(Unreadable.UNKNOWN_WORD, "contre")),
    ],
)
def test_a_line_is_understood_in_the_language_of_the_player(language, line, meaning):
    assert read(line, SEEN, text(language)) == meaning


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT between processes")
def test_ctrl_c_loses_nothing(home):
    command = [
        sys.executable,
        "-m",
        "jaipur",
        "--text",
        "--lang",
        "en",
        "--versus",
        "medium",
        "--names",
        "A",
        "--seed",
        "5",
    ]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    process.stdin.write("take diamond\n")
    process.stdin.flush()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and plies_saved() < 2:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    shown = process.communicate(timeout=20)[0]
    assert process.returncode == 130
    assert "Nothing is lost" in shown
    assert plies_saved() == 2


def plies_saved():
    for path in paths.saves().glob("*.json"):
        return len(saves.load(path).round.turns)
    return 0


def test_the_command_line_explains_itself(capsys, home):
    for arguments, expected in ((["--version"], "Jaipur "), (["--help"], "--hot-seat")):
        with pytest.raises(SystemExit) as leaving:
            main(arguments)
        assert leaving.value.code == 0
        assert expected in capsys.readouterr().out
    assert main(["--where"]) == 0
    assert capsys.readouterr().out.strip() == str(home)
    with pytest.raises(SystemExit):
        main(["--lang", "tlh"])
    assert "'tlh' is not one of en, fr" in capsys.readouterr().err
