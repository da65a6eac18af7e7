"""Every test of the window has a folder of its own for the player's files, and a player made of events."""

import pytest
from driver import Driver


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


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
