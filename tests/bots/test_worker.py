"""The thinking process: it answers what was asked, survives being killed, and leaves at once."""

import os
import signal
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path

import pytest
from rounds import a_round

from jaipur.bots import LEVELS, choose
from jaipur.bots.process import Line
from jaipur.bots.worker import LONGEST_SILENCE, Question, Worker, fallback_level
from jaipur.coach import HintWanted, RoundToReview, WarningWanted, hint, warning
from jaipur.rules import Seat, TakeCamels, deal, view


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
    asked = question(3, level="expert")
    worker.ask(asked)
    os.kill(worker.start().process.pid, signal.SIGKILL)
    assert answered(worker) == choose("hard", asked.view, 3)
    assert "died; hard answers" in caplog.text
    worker.ask(question(4))
    assert answered(worker) == choose("easy", question(4).view, 4)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_process_killed_between_two_questions_costs_no_level_its_answer(worker):
    worker.ask(question(1))
    answered(worker)
    dead = worker.start().process
    os.kill(dead.pid, signal.SIGKILL)
    wait_until(lambda: not dead.is_alive())
    worker.ask(question(3))
    assert worker.start().process is not dead
    assert answered(worker) == choose("easy", question(3).view, 3)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_move_asked_for_when_the_process_has_died_in_a_review_brings_back_both(worker):
    worker.begin(A_ROUND)
    found(worker, enough=1)
    dead = worker.start().process
    os.kill(dead.pid, signal.SIGKILL)
    wait_until(lambda: not dead.is_alive())
    worker.ask(question(3))
    assert answered(worker) == choose("easy", question(3).view, 3)
    assert found(worker)[-1] == grown()[-1]


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no folder that somebody works in")
def test_where_no_process_can_be_started_the_level_below_answers_until_one_can(worker, tmp_path, monkeypatch, caplog):
    place, asked = tmp_path / "stick", question(3, level="expert")
    place.mkdir()
    before = Path.cwd()
    monkeypatch.chdir(place)
    place.rmdir()
    try:
        assert worker.start() is None
        worker.ask(asked)
        worker.begin(HintWanted(asked.view))
        assert worker.answer() == choose("hard", asked.view, 3)
        assert found(worker) == []
    finally:
        os.chdir(before)
    assert "could not be started; hard answers" in caplog.text
    worker.ask(question(4))
    assert answered(worker) == choose("easy", question(4).view, 4)


def test_the_fallback_is_the_level_below_and_never_the_one_that_searches():
    assert [fallback_level(level) for level in LEVELS] == ["novice", *list(LEVELS)[:-1]]
    assert fallback_level("nobody") == "novice"


def test_a_thinking_process_is_gone_when_the_match_is_left(worker):
    worker.ask(question(5, level="expert"))
    process = worker.start().process
    worker.stop()
    # Somebody else takes note of its end: here it can only be looked for.
    wait_until(lambda: not process.is_alive())


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
    # Somebody else takes note of its end: here it can only be looked for.
    wait_until(lambda: not thinking.is_alive())
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


A_ROUND = a_round(walks=4)


@cache
def grown():
    """The review of that round, as it grows."""
    return list(A_ROUND.steps())


def found(worker, enough=None):
    """What the worker finds, until it has ended or that is enough."""
    findings = []
    deadline = time.monotonic() + 60
    while worker.busy and not (enough and len(findings) >= enough):
        assert time.monotonic() < deadline, "it never came to an end"
        findings += worker.findings()
        time.sleep(0.005)
    return findings


@pytest.mark.slow
def test_a_review_grows_and_comes_to_its_end(worker):
    worker.begin(A_ROUND)
    assert found(worker) == grown()
    assert worker.findings() == []


@pytest.mark.slow
def test_a_hint_and_a_warning_are_single_findings(worker):
    seen = view(deal(1), Seat.FIRST)
    for wanted, expected in (
        (HintWanted(seen), hint(seen, clock=lambda: 0.0)),
        (WarningWanted(seen, TakeCamels()), warning(seen, TakeCamels(), clock=lambda: 0.0)),
    ):
        worker.begin(wanted)
        [finding] = found(worker)
        assert type(finding) is type(expected)


@pytest.mark.slow
def test_a_move_goes_before_a_review_that_goes_on_afterwards(worker):
    worker.begin(A_ROUND)
    first = found(worker, enough=1)
    asked = question(1)
    worker.ask(asked)
    assert answered(worker) == choose("easy", asked.view, 1)
    assert worker.busy
    assert first + found(worker) == grown()


@pytest.mark.slow
def test_what_was_left_is_heard_of_no_more(worker):
    worker.begin(A_ROUND)
    found(worker, enough=1)
    worker.leave()
    assert not worker.busy
    other = WarningWanted(view(deal(1), Seat.FIRST), TakeCamels())
    worker.begin(other)
    assert len(found(worker)) == 1


def test_a_hint_goes_before_a_review_that_goes_on_afterwards(worker):
    worker.begin(A_ROUND)
    first = found(worker, enough=1)
    worker.begin(HintWanted(view(deal(1), Seat.FIRST)), Line.HINTS)
    wait_until(lambda: not first.extend(worker.findings()) and worker.findings(Line.HINTS))
    assert len(first) < len(grown())
    assert first + found(worker) == grown()


@pytest.mark.slow
def test_a_hint_left_is_heard_of_no_more_and_leaves_the_review_alone(worker):
    worker.begin(A_ROUND)
    worker.begin(HintWanted(view(deal(1), Seat.FIRST)), Line.HINTS)
    worker.leave(Line.HINTS)
    assert not worker.at_work(Line.HINTS)
    assert worker.findings(Line.HINTS) == []
    assert found(worker) == grown()


def test_an_answer_that_is_there_already_costs_no_process_when_it_is_dropped(worker):
    worker.ask(question(1))
    wait_until(worker.start().connection.poll)
    thinking = worker.start().process
    worker.drop()
    assert worker.start().process is thinking
    assert worker.answer() is None


@pytest.mark.slow
def test_new_work_takes_the_place_of_the_earlier(worker):
    worker.begin(RoundToReview(A_ROUND.deal, A_ROUND.moves, Seat.SECOND, walks=4))
    worker.begin(A_ROUND)
    assert found(worker) == grown()


@pytest.mark.slow
def test_the_same_work_is_not_begun_twice(worker):
    worker.begin(A_ROUND)
    first = found(worker, enough=3)
    worker.begin(a_round(walks=4))
    assert first + found(worker) == grown()


def test_work_that_nobody_asked_for_is_not_to_come(worker):
    assert not worker.busy
    assert worker.findings() == []
    worker.leave()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_review_survives_the_death_of_its_process(worker):
    worker.begin(A_ROUND)
    found(worker, enough=2)
    os.kill(worker.start().process.pid, signal.SIGKILL)
    assert found(worker)[-1] == grown()[-1]
    assert worker.deaths == 1


@pytest.mark.slow
def test_a_review_goes_on_when_the_question_of_a_bot_is_dropped(worker):
    worker.begin(A_ROUND)
    worker.ask(question(1, level="expert"))
    worker.drop()
    assert found(worker)[-1] == grown()[-1]


@pytest.mark.slow
def test_work_that_breaks_the_process_twice_is_given_up_and_moves_are_found_as_before(worker):
    not_over = RoundToReview(A_ROUND.deal, A_ROUND.moves[:-1], Seat.FIRST)
    worker.begin(not_over)
    assert found(worker) == []
    assert worker.deaths == 2
    worker.ask(question(4))
    assert answered(worker) == choose("easy", question(4).view, 4)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
def test_a_process_that_stops_in_the_middle_of_a_review_is_replaced(timed_worker, clock):
    worker = timed_worker
    worker.begin(A_ROUND)
    found(worker, enough=1)
    os.kill(worker.start().process.pid, signal.SIGSTOP)
    worker.findings()
    for _ in range(round(LONGEST_SILENCE / 0.1) + 1):
        clock.now += 0.1
        worker.findings()
    assert worker.deaths == 1
    assert found(worker)[-1] == grown()[-1]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
@pytest.mark.usefixtures("soon")
def test_leaving_never_waits_for_the_end_of_a_step(worker):
    worker.begin(A_ROUND)
    os.kill(worker.start().process.pid, signal.SIGSTOP)
    worker.leave()
    assert not worker.busy
