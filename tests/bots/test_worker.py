"""The thinking process: it answers what was asked, survives being killed, and leaves at once."""

import os
import signal
import subprocess
import sys
import time

import pytest

from jaipur.bots import choose
from jaipur.bots.worker import Question, Worker
from jaipur.rules import deal, refusal, view


@pytest.fixture
def worker():
    worker = Worker()
    yield worker
    worker.stop()


def question(seed, ply=0, level="random"):
    table = deal(seed)
    return Question(ply, level, view(table, table.turn), seed)


def answered(worker):
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if (move := worker.answer()) is not None:
            return move
        time.sleep(0.005)
    raise TimeoutError


def test_it_plays_what_the_level_would_play_here(worker):
    for seed in range(5):
        asked = question(seed, ply=seed)
        worker.ask(asked)
        assert answered(worker) == choose("random", asked.view, seed)


def test_an_answer_to_an_earlier_question_is_dropped(worker):
    worker.ask(question(1, ply=1))
    worker.ask(question(2, ply=2))
    assert answered(worker) == choose("random", question(2).view, 2)
    assert worker.answer() is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_killed_process_is_replaced_and_a_simple_level_answers(worker, caplog):
    worker.ask(question(1))
    answered(worker)
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.join(5)
    asked = question(3, ply=7)
    worker.ask(asked)
    assert refusal(asked.view, answered(worker)) is None
    assert "died at ply 7" in caplog.text
    worker.ask(question(4, ply=8))
    assert answered(worker) == choose("random", question(4).view, 4)


def test_nothing_is_answered_that_was_not_asked(worker):
    assert worker.answer() is None


def test_a_bot_never_loads_pygame():
    code = "import sys, jaipur.bots.worker, jaipur.__main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0
