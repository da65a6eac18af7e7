"""The puppets at the table: every part is there, fits the others, and shows its mood from across the room."""

import itertools
import json
from functools import cache
from pathlib import Path

import pygame
import pytest

from jaipur.bots import LEVELS

IMAGES = Path(__file__).parent.parent / "assets" / "images"
PUPPETS = IMAGES / "puppets"
TRAVELLERS = ("falconer", "lady", "musician", "sailor", "scholar", "widow")
CAST = (*LEVELS, *TRAVELLERS)

RIVAL_MOODS = {"calm", "glad", "vexed", "surprised", "proud"}
TRAVELLER_MOODS = {"calm", "glad", "vexed"}
LOOKS = {"left", "down", "right", "closed"}
TILT = 6
"""Degrees by which a head tilts to either side."""
HEAD_WIDTH = 80
"""Pixels, about what a head measures in a window of 1080 lines."""

per_puppet = pytest.mark.parametrize("name", CAST)


@cache
def described(name):
    return json.loads((PUPPETS / f"{name}.json").read_text(encoding="utf-8"))


@cache
def sheet(name):
    return pygame.image.load(PUPPETS / f"{name}.webp")


def part(name, which):
    return sheet(name).subsurface(described(name)["parts"][which]["cut"])


def composed(name, *parts):
    """Parts of a puppet in their frame."""
    told = described(name)["parts"]
    frame = pygame.Surface(described(name)["frame"], pygame.SRCALPHA)
    for which in parts:
        if which in told:
            frame.blit(part(name, which), told[which]["at"])
    return frame


def face(name, mood, look=None):
    """The face of a puppet as small as the table shows it, opaque."""
    eyes = [f"eyes.{mood}.{look}"] if look else []
    head = composed(name, "head", f"face.{mood}", *eyes, f"whiskers.{mood}")
    ground = pygame.Surface(head.get_size())
    ground.blit(head, (0, 0))
    cut = ground.subsurface(described(name)["face"])
    return pygame.transform.smoothscale(cut, (HEAD_WIDTH, round(HEAD_WIDTH * cut.get_height() / cut.get_width())))


def changed(one, other, by=40):
    """The share of pixels in which two pictures differ clearly."""
    width, height = one.get_size()
    places = list(itertools.product(range(width), range(height)))
    far = sum(max(abs(a - b) for a, b in zip(one.get_at(at), other.get_at(at), strict=True)) > by for at in places)
    return far / len(places)


def test_there_is_nobody_but_the_cast():
    assert {path.stem for path in PUPPETS.iterdir()} == set(CAST)


@per_puppet
def test_a_puppet_has_every_part_the_table_asks_for(name):
    told = described(name)
    assert set(told["moods"]) >= (RIVAL_MOODS if name in LEVELS else TRAVELLER_MOODS)
    assert set(told["looks"]) == LOOKS
    wanted = {"body", "head"} | {f"face.{mood}" for mood in told["moods"]}
    wanted |= {f"eyes.{mood}.{look}" for mood, look in itertools.product(told["moods"], LOOKS)}
    allowed = wanted | {"back"} | {f"whiskers.{mood}" for mood in told["moods"]}
    assert wanted <= told["parts"].keys() <= allowed
    worn = {which for which in told["parts"] if which.startswith("whiskers.")}
    assert len(worn) in (0, len(told["moods"]))


@per_puppet
def test_the_parts_lie_apart_on_the_sheet_and_inside_the_frame(name):
    told = described(name)
    cuts = {which: pygame.Rect(part["cut"]) for which, part in told["parts"].items()}
    frame = pygame.Rect((0, 0), told["frame"])
    for which, cut in cuts.items():
        assert sheet(name).get_rect().contains(cut), which
        assert frame.contains(pygame.Rect(told["parts"][which]["at"], cut.size)), which
    for (one, a), (other, b) in itertools.combinations(cuts.items(), 2):
        assert not a.colliderect(b), f"{one} and {other}"


@per_puppet
def test_every_part_is_a_shape_without_a_ground(name):
    for which in described(name)["parts"]:
        alphas = pygame.mask.from_surface(part(name, which), 10).count()
        solid = pygame.mask.from_surface(part(name, which), 200).count()
        width, height = part(name, which).get_size()
        assert 0 < solid <= alphas < width * height, which


@per_puppet
def test_a_puppet_is_large_enough_to_be_company(name):
    told = described(name)
    shown = composed(name, "back", "body", "head").get_bounding_rect(20)
    assert told["edge"] - shown.top >= 400
    assert shown.left >= 0
    assert shown.right <= told["frame"][0]


@per_puppet
def test_the_body_goes_on_behind_the_table(name):
    """Where the table's edge passes there is body below, so that no gap shows while it sways."""
    told = described(name)
    body = pygame.mask.from_surface(composed(name, "body"), 200)
    middle = told["neck"][0]
    assert told["edge"] < told["frame"][1] - 8
    assert all(body.get_at((middle, y)) for y in range(told["neck"][1] + 60, told["edge"] + 9))


@per_puppet
@pytest.mark.parametrize("tilt", [-TILT, 0, TILT])
def test_no_daylight_shows_between_head_and_body(name, tilt):
    """However the head tilts around the neck, it hides the upper end of the neck and the body joins on."""
    told = described(name)
    neck = pygame.Vector2(told["neck"])
    head = composed(name, "head", "face.calm")
    turned = pygame.transform.rotate(head, tilt)
    offset = neck - pygame.Vector2(head.get_rect().center)
    corner = neck - offset.rotate(-tilt) - pygame.Vector2(turned.get_rect().center)
    whole = composed(name, "body")
    whole.blit(turned, (round(corner.x), round(corner.y)))
    solid = pygame.mask.from_surface(whole, 200)
    assert all(solid.get_at((round(neck.x), y)) for y in range(round(neck.y) - 120, told["edge"]))


@per_puppet
def test_the_strings_are_tied_to_something(name):
    told = described(name)
    for end, where in (("head", "head"), ("left", "body"), ("right", "body")):
        shape = pygame.mask.from_surface(composed(name, where), 128)
        x, y = told["strings"][end]
        near = itertools.product(range(x - 12, x + 13), range(y - 12, y + 13))
        assert any(shape.get_at(at) for at in near if shape.get_rect().collidepoint(at)), end
    assert told["strings"]["left"][0] < told["neck"][0] < told["strings"]["right"][0]


@per_puppet
def test_every_two_moods_differ_at_a_glance(name):
    moods = described(name)["moods"]
    faces = {mood: face(name, mood) for mood in moods}
    for one, other in itertools.combinations(moods, 2):
        assert changed(faces[one], faces[other]) > 0.04, f"{one} and {other}"


@per_puppet
def test_eyes_that_look_elsewhere_differ_from_those_that_look_ahead(name):
    for mood in described(name)["moods"]:
        ahead = face(name, mood)
        looks = {look: face(name, mood, look) for look in LOOKS}
        assert all(changed(ahead, looking) > 0.004 for looking in looks.values()), mood
        assert changed(looks["left"], looks["right"]) > 0.01, mood


@pytest.mark.parametrize("name", TRAVELLERS)
def test_a_traveller_has_portraits_like_the_rivals(name):
    for ending, side in (("", 512), ("_glad", 256), ("_sad", 256)):
        assert pygame.image.load(IMAGES / "portraits" / f"{name}{ending}.webp").get_size() == (side, side)


def test_the_puppets_are_light():
    files = [path for path in PUPPETS.iterdir() if path.suffix in (".webp", ".json")]
    files += [path for path in (IMAGES / "portraits").iterdir() if path.stem.split("_")[0] in TRAVELLERS]
    assert sum(path.stat().st_size for path in files) < 2_600_000
