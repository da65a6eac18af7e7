"""The pictures: up to date with their sources, light enough to ship, and told apart by every eye."""

import itertools
import sys
from pathlib import Path

import pytest
from coloraide import Color

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "assets" / "images"
sys.path.insert(0, str(ROOT / "build_scripts"))

import art_manifest  # noqa: E402
import pygame  # noqa: E402

GOODS = ("diamond", "gold", "silver", "cloth", "spice", "leather")


@pytest.mark.slow
def test_every_picture_is_what_its_sources_make():
    assert art_manifest.stale() == [], "run build_scripts/dev.py art"


@pytest.mark.slow
def test_every_picture_loads():
    for path in IMAGES.rglob("*.webp"):
        assert pygame.image.load(path).get_width() > 0


def test_the_pictures_are_light():
    total = sum(path.stat().st_size for path in IMAGES.rglob("*.webp"))
    assert total < 6_200_000


def mean_colour(surface, points):
    """The mean colour of the opaque pixels at these places, given as parts of the width and height."""
    width, height = surface.get_size()
    pixels = [surface.get_at((int(x * width), int(y * height))) for x, y in points]
    solid = [pixel for pixel in pixels if pixel.a > 200]
    assert solid
    return Color("srgb", [sum(pixel[channel] for pixel in solid) / len(solid) / 255 for channel in range(3)])


def token_colour(name):
    """The enamel of a token: where its value will stand, or, on the camel token, above and below the camel."""
    if name.endswith("_value"):
        field = [(0.65 + 0.01 * x, 0.63 + 0.01 * y) for x in range(-12, 13) for y in range(-12, 13)]
    else:
        field = [(x / 100, y) for x in range(35, 66) for y in (0.13, 0.145, 0.16, 0.82, 0.83, 0.84)]
    return mean_colour(pygame.image.load(IMAGES / "tokens" / f"{name}.webp"), field)


def frame_colour(name):
    """The printed border of a card."""
    sides = [(x, y / 100) for x in (0.045, 0.055, 0.065, 0.935, 0.945, 0.955) for y in range(20, 95)]
    return mean_colour(pygame.image.load(IMAGES / "cards" / "small" / f"{name}.webp"), sides)


TOKENS = [*(f"{good}_value" for good in GOODS), "camel"]
FRAMES = [*GOODS, "camel_1"]


@pytest.mark.parametrize("sight", [None, "protan", "deutan", "tritan"])
@pytest.mark.parametrize(("measure", "names"), [(token_colour, TOKENS), (frame_colour, FRAMES)])
def test_every_pair_of_kinds_stays_apart_for_every_eye(measure, names, sight):
    colours = {name: measure(name) for name in names}
    seen = {name: colour.filter(sight) if sight else colour for name, colour in colours.items()}
    distances = {(a, b): seen[a].delta_e(seen[b], method="2000") for a, b in itertools.combinations(names, 2)}
    closest = min(distances, key=distances.get)
    assert distances[closest] >= 15, f"{closest} are {distances[closest]:.1f} apart"


def test_a_changed_source_makes_its_pictures_stale(tmp_path, monkeypatch):
    art = tmp_path / "art"
    (tmp_path / "images").mkdir()
    art.mkdir()
    (art / "kit.py").write_text("LIGHT = 1\n")
    (art / "bowl.py").write_text("from kit import LIGHT\n\n\ndef pictures():\n    return []\n")
    (tmp_path / "images" / "bowl.webp").write_bytes(b"picture")
    for name, value in {"ASSETS": tmp_path, "ART": art, "MANIFEST": art / "manifest.json"}.items():
        monkeypatch.setattr(art_manifest, name, value)
    monkeypatch.setattr(art_manifest, "FOLDERS", (tmp_path / "images",))
    art_manifest.needed.cache_clear()
    assert art_manifest.painters() == ["bowl"]
    assert art_manifest.stale() == ["images/bowl.webp"]
    art_manifest.write_manifest({"images/bowl.webp": art_manifest.entry_for("images/bowl.webp", "bowl", ())})
    assert art_manifest.stale() == []
    (art / "kit.py").write_text("LIGHT = 2\n")
    assert art_manifest.stale() == ["images/bowl.webp"]
    (art / "kit.py").write_bytes(b"LIGHT = 1\r\n")
    assert art_manifest.stale() == []
    (tmp_path / "images" / "bowl.webp").write_bytes(b"painted over")
    assert art_manifest.stale() == ["images/bowl.webp"]
    (tmp_path / "images" / "bowl.webp").unlink()
    assert art_manifest.stale() == ["images/bowl.webp"]
    art_manifest.needed.cache_clear()


def test_a_picture_and_the_file_that_describes_it_belong_together(tmp_path, monkeypatch):
    images = tmp_path / "images"
    images.mkdir()
    (tmp_path / "puppet.py").write_text("def pictures():\n    return []\n")
    (images / "puppet.webp").write_bytes(b"picture")
    beside = images / "puppet.json"
    beside.write_text('{"neck": [1, 2]}\n')
    for name, value in {"ASSETS": tmp_path, "ART": tmp_path, "MANIFEST": tmp_path / "manifest.json"}.items():
        monkeypatch.setattr(art_manifest, name, value)
    monkeypatch.setattr(art_manifest, "FOLDERS", (images,))
    art_manifest.needed.cache_clear()
    art_manifest.write_manifest({"images/puppet.webp": art_manifest.entry_for("images/puppet.webp", "puppet", ())})
    assert art_manifest.stale() == []
    beside.write_bytes(b'{"neck": [1, 2]}\r\n')
    assert art_manifest.stale() == []
    beside.write_text('{"neck": [1, 3]}\n')
    assert art_manifest.stale() == ["images/puppet.webp"]
    beside.unlink()
    assert art_manifest.stale() == ["images/puppet.webp"]
    (images / "stray.json").write_text("{}")
    assert art_manifest.stale() == ["images/puppet.webp", "images/stray.json"]
    art_manifest.needed.cache_clear()
