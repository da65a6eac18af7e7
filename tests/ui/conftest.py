"""Every test of the window has a folder of its own for the player's files, and a player made of events."""

import pygame
import pytest
from driver import Driver


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


@pytest.fixture(scope="session", autouse=True)
def pictures():
    """Each picture is read from the disk once, and not once a test: half of the time went into that."""
    load, loaded = pygame.image.load, {}

    def load_once(path):
        key = (path, path.stat().st_mtime_ns)
        if key not in loaded:
            loaded[key] = load(path)
        return loaded[key].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", load_once)
        yield


@pytest.fixture
def driver(request):
    driver = Driver(**getattr(request, "param", {}))
    yield driver
    driver.close()


@pytest.fixture
def drive():
    """Make drivers with settings of their own; all are closed in the end."""
    made = []

    def make(**settings):
        made.append(Driver(**settings))
        return made[-1]

    yield make
    for driver in made:
        driver.close()
