"""The title lives a little and costs little, and its buttons leave the camels in sight in every window."""

import pygame
import pytest

from jaipur.ui.kit.scene import Reset
from jaipur.ui.kit.stirring import PICTURES_PER_SECOND
from jaipur.ui.scenes.bazaar import layers
from jaipur.ui.scenes.title import TitleScene

SIZES = (
    (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1024, 768), (1280, 1024), (1024, 1365),
    (1080, 1920),
)  # fmt: skip
FRAME = 1 / 60


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_button_covers_a_camel_or_another_button(drive, size, scale):
    driver = drive(text_scale=scale, language="fr")
    for waiting in (False, True):
        if waiting:
            driver.against_computer()
            driver.app.change(Reset(driver.navigator.title()))
        title = driver.app.scene
        assert isinstance(title, TitleScene)
        title.lay_out(size)
        areas = [rect(button.box) for button in title.buttons]
        assert len(areas) == (10 if waiting else 9)
        for area in areas:
            assert pygame.Rect((0, 0), size).contains(area)
            assert area.height >= 0.03 * min(size)
            assert area.collidelist([rect(camel) for camel in layers(size).camels]) == -1
            assert area.collidelistall(areas) == [areas.index(area)]


def rect(box):
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def test_camels_are_where_they_are_painted(driver):
    """A camel is brighter than the street around it: its place is no guess."""
    near = driver.context.artwork.original("title/near")
    placed = layers(near.get_size())
    box = placed.camels[0]
    scale = placed.near.scale
    left, top = (box.x - placed.near.x) / scale, (box.y - placed.near.y) / scale
    above = near.subsurface((0, 0, near.get_width(), 150))
    outline = pygame.mask.from_surface(above, 200)
    found = max(outline.connected_component().get_bounding_rects(), key=lambda area: area.width * area.height)
    assert pygame.Rect(round(left), round(top), round(box.width / scale), 150 - round(top)).contains(found)


def windows(driver, seconds):
    """The picture before and after each step of the title, and what it says has changed."""
    before = driver.frame()
    for _ in range(round(seconds / FRAME)):
        driver.app.scene.advance(FRAME)
        changed = driver.app.scene.stirred
        after = driver.frame() if changed is not None else before
        yield before, changed, after
        before = after


def blackened(frame, size, box):
    surface = pygame.image.frombytes(frame, size, "RGB")
    surface.fill((0, 0, 0), pygame.Rect(round(box.x), round(box.y), round(box.width) + 1, round(box.height) + 1))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.slow
def test_what_stirs_stays_inside_its_box(drive):
    driver = drive(size=(1280, 720), speed="normal")
    boxes = set()
    for before, changed, after in windows(driver, 10):
        if changed is not None:
            boxes.add(changed)
            assert blackened(before, (1280, 720), changed) == blackened(after, (1280, 720), changed)
    # Flames, lanterns, the string, the camel, and birds that are somewhere else each time.
    assert len(boxes) > 20


@pytest.mark.slow
def test_it_stirs_often_but_not_too_often(driver):
    seconds = 12
    changes = [box for _, box, _ in windows(driver, seconds) if box is not None]
    assert 5 * seconds < len(changes) <= PICTURES_PER_SECOND * seconds + 1
    window = 1280 * 720
    assert max(box.width * box.height for box in changes) < 0.2 * window


def test_at_rest_only_the_box_is_painted(driver, monkeypatch):
    painted = []
    monkeypatch.setattr(driver.app, "paint", lambda: painted.append("whole"))
    parts = []
    monkeypatch.setattr(pygame.display, "update", parts.append)
    for _ in range(60):
        driver.step(seconds=FRAME)
    assert not painted
    assert 5 < len(parts) <= PICTURES_PER_SECOND + 1


@pytest.mark.parametrize("still", ["reduced_motion", "high_contrast"])
def test_nothing_stirs_for_those_who_want_it_still(drive, still):
    driver = drive(**{still: True})
    first = driver.frame()
    for _ in range(12 * 15):
        driver.step(seconds=1 / 15)
        assert driver.app.scene.stirred is None
    assert driver.frame() == first
