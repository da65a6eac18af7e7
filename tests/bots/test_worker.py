"""The thinking process: it answers what was asked, survives being killed, and leaves at once."""

import os
import signal
import subprocess
import sys
import time

import pytest

from jaipur.bots import LEVELS, choose
from jaipur.bots.worker import STOP_SECONDS, Question, Worker, fallback_level
from jaipur.rules import deal, view


@pytest.fixture
def worker():
    worker = Worker()
    yield worker
    worker.stop()


def question(seed, level="easy"):
    table = deal(seed)
    return Question(level, view(table, table.turn), seed)


def answered(worker):
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if (move := worker.answer()) is not None:
            return move
        time.sleep(0.005)
    raise TimeoutError


def test_it_plays_what_the_level_would_play_here(worker):
    for seed in range(5):
        asked = question(seed)
        worker.ask(asked)
        assert answered(worker) == choose("easy", asked.view, seed)


def test_an_answer_to_an_earlier_question_is_dropped(worker):
    worker.ask(question(1))
    worker.ask(question(2))
    assert answered(worker) == choose("easy", question(2).view, 2)
    assert worker.answer() is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_killed_process_is_replaced_and_the_level_below_answers(worker, caplog):
    worker.ask(question(1))
    answered(worker)
    os.kill(worker.start().process.pid, signal.SIGKILL)
    worker.start().process.join(5)
    asked = question(3, level="expert")
    worker.ask(asked)
    assert answered(worker) == choose("hard", asked.view, 3)
    assert "died; hard answers" in caplog.text
    worker.ask(question(4))
    assert answered(worker) == choose("easy", question(4).view, 4)


def test_the_fallback_is_the_level_below_and_never_the_one_that_searches():
    assert [fallback_level(level) for level in LEVELS] == ["novice", "novice", "easy", "medium", "hard"]
    assert fallback_level("nobody") == "novice"


def test_a_thinking_process_is_gone_when_the_match_is_left(worker):
    worker.ask(question(5, level="expert"))
    process = worker.start().process
    worker.stop()
    assert not process.is_alive()
    assert STOP_SECONDS <= 0.1


def test_nothing_is_answered_that_was_not_asked(worker):
    assert worker.answer() is None


def test_a_bot_never_loads_pygame():
    code = "import sys, jaipur.bots.worker, jaipur.__main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0


def test_what_another_match_asks_is_another_question(worker):
    worker.ask(question(1, level="expert"))
    worker.drop()
    worker.ask(question(2))
    assert answered(worker) == choose("easy", question(2).view, 2)


def test_a_question_nobody_waits_for_is_dropped_at_once(worker):
    worker.ask(question(1, level="expert"))
    thinking = worker.start().process
    worker.drop()
    assert not thinking.is_alive()
    assert worker.answer() is None
    ready = worker.start().process
    worker.drop()
    assert worker.start().process is ready


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal on Windows")
def test_an_interrupt_of_the_terminal_does_not_reach_the_bots():
    worker = Worker()
    process = worker.start().process
    try:
        for _ in range(10):
            os.kill(process.pid, signal.SIGINT)
            time.sleep(0.05)
        assert process.is_alive()
    finally:
        worker.stop()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
