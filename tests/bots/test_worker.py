"""The thinking process: it answers what was asked, survives being killed, and leaves at once."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from jaipur.bots import LEVELS, choose
from jaipur.bots.worker import LONGEST_SILENCE, Question, Worker, fallback_level
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
    # Somebody else takes note of its end: here it can only be looked for.
    deadline = time.monotonic() + 5
    while process.is_alive() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not process.is_alive()


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def timed_worker(clock):
    worker = Worker(clock)
    yield worker
    worker.stop()


def ended(number):
    """Whether a process is gone, without even a zombie left."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def wait_until(condition):
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.005)


@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
def test_a_stopped_process_is_replaced_and_the_level_below_answers(timed_worker, clock, caplog):
    worker, asked = timed_worker, question(3, level="expert")
    worker.ask(question(1))
    answered(worker)
    stopped = worker.start().process.pid
    os.kill(stopped, signal.SIGSTOP)
    worker.ask(asked)
    for _ in range(round(LONGEST_SILENCE / 0.1) - 1):
        clock.now += 0.1
        assert worker.answer() is None
    clock.now += 0.2
    before = time.thread_time()
    assert worker.answer() == choose("hard", asked.view, 3)
    assert time.thread_time() - before < 1
    assert "fell silent; hard answers" in caplog.text
    wait_until(lambda: ended(stopped))
    worker.ask(question(4))
    assert answered(worker) == choose("easy", question(4).view, 4)


def test_time_in_which_nobody_listened_is_no_silence(timed_worker, clock):
    worker = timed_worker
    worker.ask(question(1, level="expert"))
    for _ in range(3):
        clock.now += 10 * LONGEST_SILENCE
        worker.answer()
    assert worker.deaths == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
@pytest.mark.parametrize("leave", [Worker.stop, Worker.drop])
def test_a_process_that_does_not_hear_is_left_without_waiting(worker, leave, monkeypatch):
    def nobody_waits(*_):
        raise AssertionError("this thread waited")

    worker.ask(question(1, level="expert"))
    process = worker.start().process
    os.kill(process.pid, signal.SIGSTOP)
    join = type(process).join
    monkeypatch.setattr(
        type(process),
        "join",
        lambda *given: nobody_waits() if threading.current_thread() is threading.main_thread() else join(*given),
    )
    leave(worker)
    wait_until(lambda: ended(process.pid))


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
    thinking.join(5)
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
