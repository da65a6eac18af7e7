"""Settings: remembered, and forgiving with files that somebody or something has spoiled."""

import json
import os

import pytest

from jaipur.settings import Settings, Speed, load, save

CHOSEN = Settings("fr", 0.5, 0.0, Speed.FAST, True, 1.5, True, True, True, False)


def test_what_is_chosen_is_remembered(tmp_path):
    path = tmp_path / "new" / "settings.json"
    save(CHOSEN, path)
    assert load(path).settings == CHOSEN
    assert (load(path).ignored, load(path).kept_aside) == ((), None)


def test_a_first_start_has_the_defaults(tmp_path):
    assert load(tmp_path / "settings.json").settings == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sound", 1.5),
        ("sound", -0.1),
        ("sound", "loud"),
        ("music", True),
        ("music", float("nan")),
        ("text_scale", 3),
        ("speed", "warp"),
        ("speed", 7),
        ("language", 5),
        ("language", "\ud800"),
        ("first_name", "A\0"),
        ("second_name", "x" * 5000),
        ("sound", 10**4000),
        ("music", [[]]),
        ("full_screen", "yes"),
        ("show_herds", None),
    ],
)
def test_a_value_that_makes_no_sense_falls_back_alone(tmp_path, name, value):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"reduced_motion": True, name: value}))
    loaded = load(path)
    assert loaded.settings == Settings(reduced_motion=True)
    assert loaded.ignored == (name,)


def test_a_setting_of_another_version_is_no_trouble(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"sound": 1, "teleport": True}))
    assert load(path).settings == Settings(sound=1)
    assert load(path).ignored == ()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 90_000, b"9" * 5000, b" " * 200_000]
)
def test_a_spoiled_file_is_kept_aside(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.kept_aside == tmp_path / "settings.kept-1.json"
    assert loaded.kept_aside.read_bytes() == content
    assert not path.exists()


def test_a_folder_in_its_place_is_no_crash(tmp_path):
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load(path).settings == Settings()


@pytest.mark.parametrize("depth", [10, 500, 900, 990, 20_000])
def test_lists_in_lists_are_no_trouble_however_deep(tmp_path, depth):
    path = tmp_path / "settings.json"
    path.write_text('{"reduced_motion": true, "music": ' + "[" * depth + "]" * depth + "}")
    loaded = load(path)
    assert loaded.settings in (Settings(), Settings(reduced_motion=True))
    assert loaded.ignored == ("music",) or loaded.kept_aside is not None


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
@pytest.mark.usefixtures("soon")
def test_a_pipe_in_its_place_is_put_aside(tmp_path):
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.kept_aside == tmp_path / "settings.kept-1.json"
