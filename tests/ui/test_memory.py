"""Memory levels off: whatever the window has been through, what is kept of it has a bound."""

from random import Random
from weakref import WeakSet

import pygame
import pytest

from jaipur.ui.kit.scene import Push
from jaipur.ui.kit.shelf import Shelf, weight

pytestmark = pytest.mark.usefixtures("anew")

USUAL = (1920, 1080)
WINDOW = USUAL[0] * USUAL[1] * 4
RESIZES = 24


def surfaces(driver):
    """The bytes of every surface that the program holds: pictures, lines, plates, grounds, backdrops."""
    held, seen, waiting = {}, set(), [driver.app, driver.navigator]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, pygame.Surface):
            held[id(thing)] = weight(thing)
        elif isinstance(thing, dict):
            waiting += thing.values()
        elif isinstance(thing, list | tuple | WeakSet):
            waiting += thing
        elif type(thing).__module__.startswith("jaipur"):
            waiting += getattr(thing, "__dict__", {}).values()
            waiting += [getattr(thing, name) for name in getattr(thing, "__slots__", ()) if hasattr(thing, name)]
    assert len(held) > 20
    return sum(held.values())


def scaled(driver):
    """The same without the originals, of which more are read as more pages are opened."""
    originals = driver.context.artwork._originals.values()
    return surfaces(driver) - sum(weight(picture) for picture in originals)


def resize(driver, size):
    pygame.display.set_mode(size)
    driver.step(*pygame.event.get(), pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def storm(driver):
    """Many windows, with a page over the table in half of them."""
    chance = Random(1)
    pages = driver.navigator.pages()
    for count in range(RESIZES):
        if count % 10 == 5:
            driver.app.change(Push(pages[chance.choice(["rules", "options", "opponents"])]()))
        if count % 10 == 0 and len(driver.app.scenes) > 1:
            driver.app.scenes.pop()
        resize(driver, (chance.randint(640, 2560), chance.randint(360, 1440)))
    driver.app.scenes[1:] = []


@pytest.mark.slow
def test_no_surface_of_another_window_is_kept(drive):
    driver = drive(size=USUAL)
    driver.context.ahead.finish(pygame.display.get_window_size())
    driver.against_computer()
    resize(driver, USUAL)
    before = scaled(driver)
    storm(driver)
    resize(driver, USUAL)
    assert abs(scaled(driver) - before) < 0.5 * WINDOW


@pytest.mark.slow
def test_what_a_page_covers_is_not_kept_at_an_older_size(drive):
    large = (3840, 2160)
    driver = drive(size=large)
    driver.context.ahead.finish(pygame.display.get_window_size())
    driver.against_computer()
    driver.app.change(Push(driver.navigator.pages()["rules"]()))
    resize(driver, (1280, 720))
    assert scaled(driver) < large[0] * large[1] * 4


@pytest.mark.slow
def test_everything_that_is_kept_stays_below_300_megabytes_at_1080p(drive):
    driver = drive(size=USUAL)
    context = driver.context
    shelves = [context.artwork._ready, context.fonts._lines, context.plates._plates, context.pieces._digits]
    shelves.append(driver.navigator.painter._glows)
    context.ahead.finish(USUAL)
    driver.against_computer()
    originals = sum(weight(picture) for picture in context.artwork._originals.values())
    # The ground, the table upon it, and two backdrops; a title below them.
    grounds = 5 * WINDOW
    assert sum(shelf.most_bytes for shelf in shelves) + originals + grounds < 220 << 20


@pytest.fixture
def shelf(monkeypatch):
    monkeypatch.setattr(Shelf, "most_bytes", 3 * 400)
    return Shelf(1)


def a_picture():
    return pygame.Surface((10, 10), depth=32)


def test_a_full_shelf_lets_go_of_what_was_not_wanted_for_the_longest_time(shelf):
    made = []

    def picture(key):
        return shelf.picture(key, lambda: (made.append(key), a_picture())[1])

    for key in "abcabd":
        picture(key)
    assert (made, shelf.bytes) == (list("abcd"), 1200)
    picture("a")
    assert made == list("abcd")
    picture("c")
    assert made == list("abcdc")


def test_a_picture_larger_than_the_shelf_is_kept_until_the_next(shelf):
    shelf.picture("a", a_picture)
    large = shelf.picture("large", lambda: pygame.Surface((100, 100), depth=32))
    assert shelf.bytes == weight(large) == shelf.picture("large", a_picture).get_width() * 400
    shelf.picture("b", a_picture)
    assert shelf.bytes == 400


def test_every_font_that_was_ever_asked_for_is_not_kept(driver):
    fonts = driver.context.fonts
    for size in range(12, 200):
        fonts.plain_font("Mukta-Bold.ttf", size)
    assert len(fonts._fonts) == 64
