"""Every test of the window has a folder of its own for the player's files, and a player made of events."""

from functools import wraps

import pygame
import pytest
from driver import Driver

from jaipur.ui.kit.artwork import Artwork
from jaipur.ui.kit.backdrop import Backdrop
from jaipur.ui.kit.nine_patch import NinePatches
from jaipur.ui.kit.shelf import weight
from jaipur.ui.scenes import bazaar

MOST_BYTES = 384 << 20


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


@pytest.fixture(scope="session", autouse=True)
def pictures():
    """What is read, scaled and cut for one window is kept for the next: most of the time went into that."""
    kept = KeptPictures()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", kept.of(pygame.image.load, lambda path: (path, path.stat().st_mtime_ns)))
        patch.setattr(bazaar, "_scaled", kept.of(bazaar._scaled, lambda artwork, *part: (artwork._folder, *part)))
        for maker, method in (
            (Artwork, "_read"),
            (Artwork, "_scaled"),
            (NinePatches, "_cut"),
            (Backdrop, "_scaled_for"),
        ):
            patch.setattr(maker, method, kept.of(getattr(maker, method), lambda maker, *what: (_folder(maker), *what)))
        yield kept


@pytest.fixture
def anew(pictures):
    """For tests of when pictures are read, made and let go: nothing is kept from test to test."""
    pictures.keeping = False
    yield
    pictures.keeping = True


def _folder(maker):
    return (maker if isinstance(maker, Artwork) else maker._artwork)._folder


class KeptPictures:
    """What functions made of the same files at the same size, as far as there is room."""

    def __init__(self) -> None:
        self.keeping = True
        self._made = {}
        self._bytes = 0

    def of(self, make, key_of):
        """The same function, which makes nothing twice."""

        @wraps(make)
        def picture(*what):
            if not self.keeping:
                return make(*what)
            key = (make, key_of(*what))
            if (made := self._made.get(key)) is None:
                self._keep(key, made := make(*what))
            return made

        return picture

    def _keep(self, key, picture) -> None:
        if self._bytes > MOST_BYTES:
            self._made.clear()
            self._bytes = 0
        self._made[key] = picture
        self._bytes += weight(picture)


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
