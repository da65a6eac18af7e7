"""However a contest ends, nobody who took part in it is left behind. Processes are found by a mark they inherit."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")

ROOT = Path(__file__).parent.parent
# Two are promised on a machine that has time for it; a busy one tells nothing of the promise.
SECONDS_TO_END = 60.0

# Answers every turn, with a sale where it can, so that rounds are short, and writes a dot for every round. It heeds no
# signal, and has a child that has left its session and its parent.
STUBBORN = """
import json, os, signal, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for stream in (0, 1, 2):
            os.close(stream)
        time.sleep(120)
    os._exit(0)
os.wait()
for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "hello":
            print(json.dumps({"type": "hello", "name": "stubborn"}), flush=True)
        case "turn":
            print(json.dumps({"move": message["legal"][-1]}), flush=True)
        case "round_over":
            with open(sys.argv[1], "a") as rounds:
                rounds.write(".")
        case "bye":
            break
"""


class Arena:
    """A contest in a process of its own, and the mark that everybody in it carries."""

    def __init__(self, folder, source, *options, pairs=10_000):
        self.rounds = folder / "rounds"
        self.rounds.touch()
        bot = folder / "bot.py"
        bot.write_text(source)
        self._mark = f"JAIPUR_TEST_MARK={uuid.uuid4()}"
        name, _, value = self._mark.partition("=")
        command = f"exec:{sys.executable} {bot} {self.rounds}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jaipur.arena", command, "random", "--json", "--pairs", str(pairs), *options],
            env={**os.environ, name: value},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def wait_for_rounds(self, count):
        self._wait_until(lambda: self.rounds.stat().st_size >= count, SECONDS_TO_END)

    def left(self):
        """The processes that are alive, without zombies that the system has still to fetch."""
        return [process for process in marked(self._mark) if process != self.process.pid]

    def assert_all_end(self):
        self._wait_until(lambda: not self.left(), SECONDS_TO_END)

    @staticmethod
    def _wait_until(condition, seconds):
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "it never came to that"
            time.sleep(0.02)

    def close(self):
        for process in [*self.left(), self.process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.communicate()


def marked(mark):
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)


@pytest.fixture
def arena(tmp_path):
    opened = []

    def start(*arguments, **options):
        opened.append(Arena(tmp_path, *arguments, **options))
        return opened[-1]

    yield start
    for contest in opened:
        contest.close()


def commands(processes):
    for process in processes:
        with contextlib.suppress(OSError):
            yield process, Path(f"/proc/{process}/cmdline").read_bytes().decode().replace("\0", " ")


def bots(contest):
    return [process for process, command in commands(contest.left()) if "keeper" not in command and "bot.py" in command]


def test_the_marks_find_a_child_that_has_left_its_session(arena):
    contest = arena(STUBBORN)
    contest.wait_for_rounds(1)
    assert len({os.getsid(process) for process in bots(contest)}) == 2


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_stopped_contest_tells_what_was_played_and_leaves_nobody(arena, number, jobs):
    contest = arena(STUBBORN, "--jobs", jobs)
    contest.wait_for_rounds(20)
    contest.process.send_signal(number)
    out, errors = contest.process.communicate(timeout=SECONDS_TO_END)
    contest.assert_all_end()
    assert contest.process.returncode == 128 + number
    assert json.loads(out)["rounds"] >= 2
    assert errors.strip() == "stopped: these are the pairs that were finished"


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_ctrl_c_in_a_terminal_reaches_everybody_and_is_enough(arena, jobs):
    contest = arena(STUBBORN, "--jobs", jobs)
    contest.wait_for_rounds(20)
    os.killpg(contest.process.pid, signal.SIGINT)
    out, errors = contest.process.communicate(timeout=SECONDS_TO_END)
    contest.assert_all_end()
    assert json.loads(out)["rounds"] >= 2
    assert errors.strip() == "stopped: these are the pairs that were finished"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_when_the_referee_is_killed_everybody_ends(arena, jobs):
    contest = arena(STUBBORN, "--jobs", jobs)
    contest.wait_for_rounds(20)
    contest.process.kill()
    contest.process.wait()
    contest.assert_all_end()


def test_a_contest_that_is_stopped_while_bots_say_hello_leaves_nobody(arena):
    contest = arena("import time\ntime.sleep(120)")
    contest._wait_until(lambda: bots(contest), 20)
    contest.process.send_signal(signal.SIGINT)
    contest.process.communicate(timeout=SECONDS_TO_END)
    assert contest.process.returncode == 128 + signal.SIGINT
    contest.assert_all_end()


def test_what_a_bot_leaves_behind_ends_with_the_contest(arena):
    contest = arena(f"{STUBBORN}time.sleep(120)", pairs=1)
    _, errors = contest.process.communicate(timeout=SECONDS_TO_END)
    assert (contest.process.returncode, errors) == (0, "")
    contest.assert_all_end()


def test_a_bot_that_stops_its_keeper_holds_nobody_up(arena):
    contest = arena(STUBBORN.replace("os.wait()", "os.wait(); os.kill(os.getppid(), signal.SIGSTOP)"), pairs=1)
    _, errors = contest.process.communicate(timeout=SECONDS_TO_END)
    assert (contest.process.returncode, errors) == (0, "")
    contest.assert_all_end()


@pytest.mark.slow
def test_a_process_of_the_referee_that_dies_is_told_of_and_replaced(arena):
    contest = arena(STUBBORN, "--jobs", "2", pairs=40)
    contest.wait_for_rounds(20)
    member = next(process for process, command in commands(contest.left()) if "spawn_main" in command)
    os.kill(member, signal.SIGKILL)
    out, errors = contest.process.communicate(timeout=2 * SECONDS_TO_END)
    assert contest.process.returncode == 1
    assert 32 * 2 <= json.loads(out)["rounds"] < 40 * 2
    assert "the process that played them died" in errors
    contest.assert_all_end()
