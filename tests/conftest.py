"""Tests never open a window or a sound device of the machine they run on, except those that say so."""

import os
import signal
from importlib import import_module

import pytest

from jaipur import paths

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    """What a test says may hold what no text can: names of files. It is sent from process to process as text."""
    report = yield
    report.sections = [(name, said.encode(errors="backslashreplace").decode()) for name, said in report.sections]
    return report


@pytest.fixture(autouse=True)
def _no_refuge(monkeypatch):
    """No test looks for matches, or saves them, in the folders of whoever runs it."""
    monkeypatch.setattr(paths, "refuges", list)


@pytest.fixture
def refuge(tmp_path, monkeypatch):
    """A folder to save to when the usual one takes nothing."""
    place = tmp_path / "Documents"
    place.mkdir()
    folder = place / paths.IN_REFUGE
    monkeypatch.setattr(paths, "refuges", lambda: [("documents", folder)])
    return folder


@pytest.fixture
def full_disk(monkeypatch):
    """Fill the disk, or make room on it again."""
    fsync, full = os.fsync, []

    def refuse_when_full(handle):
        if full:
            raise OSError(28, "No space left on device")
        return fsync(handle)

    monkeypatch.setattr(os, "fsync", refuse_when_full)
    return full


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


@pytest.fixture
def quick_search(monkeypatch):
    """While somebody decides, the coach stops at its first look: what it finds is rough, and enough for tests."""
    monkeypatch.setattr(import_module("jaipur.coach.hint"), "SECONDS", -1.0)
