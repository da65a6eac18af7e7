"""Ctrl-C in the first and the last instants of a program ends it without a word, never with a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.interrupts import ended_at_once

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT between processes")

ROOT = Path(__file__).parent.parent

WHILE_LOADING = """
import runpy, signal, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {loading!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
runpy.run_module({program!r}, run_name="__main__", alter_sys=True)
"""
WHILE_LEAVING = """
import atexit, runpy, signal
atexit.register(signal.raise_signal, signal.SIGINT)
runpy.run_module("jaipur", run_name="__main__", alter_sys=True)
"""


def python(code, *arguments, **options):
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False, **options)


@pytest.mark.parametrize(
    ("program", "loading", "arguments"),
    [
        ("jaipur", "jaipur.command_line", ["--text"]),
        ("jaipur", "jaipur.rules.cards", ["--where"]),
        ("jaipur", "pygame", []),
        ("jaipur.arena", "jaipur.arena.command_line", ["novice", "easy"]),
        ("jaipur.arena", "jaipur.bots.network", ["novice", "easy"]),
    ],
)
def test_ctrl_c_while_a_program_loads_ends_it_without_a_word(program, loading, arguments):
    done = python(WHILE_LOADING.format(program=program, loading=loading), *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def test_ctrl_c_while_a_program_ends_is_no_traceback():
    done = python(WHILE_LEAVING, "--version")
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
    done = python(WHILE_LEAVING, "--where")
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
    assert done.stdout


def test_a_program_that_was_started_deaf_to_ctrl_c_stays_so():
    def deaf():
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    code = WHILE_LOADING.format(program="jaipur", loading="jaipur.command_line")
    assert python(code, "--where", preexec_fn=deaf).returncode == 0


def test_what_was_to_be_done_about_ctrl_c_is_done_again_afterwards():
    before = signal.getsignal(signal.SIGINT)
    with ended_at_once():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    assert signal.getsignal(signal.SIGINT) is before


def test_a_package_in_which_ctrl_c_was_seen_to_even_earlier_hears_it_again_once_the_game_is_loaded():
    hook = (ROOT / "build_scripts" / "first_instants.py").read_text(encoding="utf-8")
    before = signal.getsignal(signal.SIGINT)
    try:
        exec(hook, {})
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        with ended_at_once():
            pass
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert "first_instants.py" in (ROOT / "build_scripts" / "jaipur.spec").read_text(encoding="utf-8")
