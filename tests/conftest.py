"""Tests never open a window or a sound device of the machine they run on, except those that say so."""

import os
import signal

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture
def soon():
    """A test of what once kept everybody waiting ends in time, with or without success."""

    def give_up(_signal, _frame):
        pytest.fail("it waits for ever")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(10)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)
