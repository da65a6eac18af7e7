"""The process in which bots think is stopped or killed while it does: an answer comes all the same."""

import os
import signal
import time
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from jaipur.bots import LEVELS
from jaipur.bots.worker import LONGEST_SILENCE, Question, Worker
from jaipur.rules import deal, legal_moves, play, refusal, view
from sieges.attack import Attack, Breach, processes_of

QUESTIONS = 4
# The silence after which it is given up, and time for a busy machine.
PATIENCE = LONGEST_SILENCE + 15.0
FAREWELL = 15.0
FATES = (signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM)


def struck_while_thinking(chance: Random, place: Path) -> int:
    """Questions of random rounds; a moment after each, the process that thinks about it is struck."""
    worker, numbers = Worker(), set()
    try:
        for _ in range(QUESTIONS):
            table = deal(chance.randrange(10**6))
            for _ in range(chance.randrange(30)):
                table = table if table.over else play(table, chance.choice(legal_moves(table))).after
            if table.over:
                continue
            level = chance.choice(list(LEVELS))
            worker.ask(Question(level, view(table, table.turn), chance.randrange(10**6)))
            time.sleep(chance.choice((0, 0, 0.02, 0.3, 1.0)))
            thinker, fate = _thinker(worker), chance.choice(FATES)
            # The number of one that is gone may be somebody else's by now.
            if thinker.is_alive():
                assert thinker.pid is not None
                numbers.add(thinker.pid)
                os.kill(thinker.pid, fate)
            move, asked = None, time.monotonic()
            while (move := worker.answer()) is None:
                if time.monotonic() - asked > PATIENCE:
                    raise Breach(f"{level} does not answer after {fate.name}")
                time.sleep(0.01)
            if (reason := refusal(table, move)) is not None:
                raise Breach(f"{level} after {fate.name}: {move} is refused, {reason}")
        numbers.add(_thinker(worker).pid or 0)
    finally:
        worker.stop()
    deadline = time.monotonic() + FAREWELL
    while left := numbers.intersection(processes_of(place)):
        if time.monotonic() > deadline:
            raise Breach(f"still there: {left}")
        time.sleep(0.05)
    return QUESTIONS


def _thinker(worker: Worker) -> BaseProcess:
    running = worker.start()
    assert running is not None, "no process can be started"
    return running.process


ATTACKS = (Attack("struck thinker", struck_while_thinking, share=1),)
