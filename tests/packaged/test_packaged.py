"""The packaged program where players start it: bare environments, odd folders, no sound, no screen, two at once."""

import json
import subprocess

import pytest
from window import wait_for

import jaipur
from jaipur.bots import choose
from jaipur.rules import Seat, view

WHOLE_ROUND = 200


def run(package, *arguments, **environment):
    return subprocess.run(
        [str(package), *arguments], env=environment, cwd="/", capture_output=True, text=True, timeout=120, check=False
    )


def test_it_tests_itself_in_an_empty_environment(package):
    done = run(package, "--self-test")
    assert (done.returncode, done.stderr) == (0, "")
    assert "self-test passed" in done.stdout


def test_it_tells_its_version_and_its_place(package, tmp_path):
    assert run(package, "--version").stdout == f"Jaipur {jaipur.__version__}\n"
    assert run(package, "--where", HOME=str(tmp_path)).stdout.startswith(str(tmp_path))


def test_it_plays_in_a_terminal(package, tmp_path):
    asked = [str(package), "--text", "--lang", "fr", "--hot-seat"]
    environment = {"JAIPUR_HOME": str(tmp_path)}
    shown = subprocess.run(asked, env=environment, input=b"\n\n\n", capture_output=True, timeout=60, check=True)
    assert "le duel de marchands" in shown.stdout.decode("utf-8")


def test_without_a_screen_it_says_so(package, tmp_path):
    done = run(package, HOME=str(tmp_path))
    assert done.returncode == 2
    assert "finds no screen" in done.stderr


@pytest.mark.parametrize("home", ["none", "empty", "missing", "a file", "read-only"])
def test_it_opens_whatever_the_home_is(start, tmp_path, home):
    place = tmp_path / "zuhause"
    match home:
        case "empty":
            place.mkdir()
        case "a file":
            place.write_text("Nothing can be written below this, not even by root.")
        case "read-only":
            place.mkdir(mode=0o500)
    # Without a home the tester's own would be asked for, and must stay as it is.
    program = start(**({"XDG_DATA_HOME": str(place)} if home == "none" else {"HOME": str(place)}))
    program.key("Return")
    wait_for(lambda: program.has_a_bot)
    assert program.quit() == 0


def test_without_a_sound_device_it_plays_on_in_silence(start, tmp_path):
    program = start(tmp_path, SDL_AUDIODRIVER="dsp")
    wait_for(lambda: "no sound" in program.log())
    program.begin()
    assert program.quit() == 0


def test_two_copies_of_one_player_do_not_mind_each_other(start, tmp_path):
    first, second = start(tmp_path), start(tmp_path)
    assert first.quit() == 0
    assert second.quit() == 0


def test_two_players_have_two_matches(start, tmp_path):
    homes = [tmp_path / name for name in ("asha", "zoë")]
    for home in homes:
        home.mkdir()
    programs = [start(home) for home in homes]
    for program in programs:
        program.do("windowraise", program.identity)
        program.do("windowfocus", program.identity)
        program.begin()
        program.quit()
    assert [len(list((home / "saves").glob("*.json"))) for home in homes] == [1, 1]


def test_a_whole_round_by_mouse_then_quit_and_continue(start, tmp_path):
    (tmp_path / "settings.json").write_text(
        json.dumps({"speed": "fast", "lesson_offered": True, "traveller_chosen": True})
    )
    program = start(tmp_path)
    program.begin()
    for number in range(WHOLE_ROUND):
        if number == 3:
            table = program.match.table
            assert program.quit() == 0
            program.start()
            program.go_on()
            assert program.match.table == table
        table = program.match.table
        if table.over:
            break
        program.play_by_mouse(choose("greedy", view(table, Seat.FIRST), number))
        program.await_turn()
    assert program.match.round.result is not None
    assert "thinking process" not in program.log()
    assert program.quit() == 0
    assert len(list((tmp_path / "saves").glob("*.json"))) == 1
