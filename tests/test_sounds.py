"""The sounds: all there, in enough takes, made from the scripts as they stand, and small."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import make_sounds  # noqa: E402

FAMILIES = {
    "card_lift": 2,
    "card_slide": 2,
    "card_place": 2,
    "card_flip": 2,
    "shuffle": 2,
    "page": 2,
    "camel_bell": 2,
    "camel_grunt": 2,
    "coin": 9,
    "bonus": 2,
    "seal": 2,
    "round_won": 2,
    "round_lost": 2,
    "match_won": 1,
    "match_lost": 1,
    "tie": 1,
    "refusal": 2,
    "turn": 2,
    "button": 2,
}


@pytest.mark.parametrize(("family", "takes"), FAMILIES.items())
def test_every_effect_has_its_takes(family, takes):
    assert len(list(make_sounds.SOUNDS.glob(f"{family}_*.ogg"))) >= takes


def test_every_sound_that_the_script_lists_is_an_ogg_file_and_no_other_lies_about():
    files = {file.stem: file for file in make_sounds.SOUNDS.glob("*.ogg")}
    assert sorted(files) == sorted(make_sounds.names())
    assert all(file.read_bytes().startswith(b"OggS") for file in files.values())


def test_the_coins_are_numbered_in_the_order_in_which_they_rise():
    coins = [name for name in make_sounds.names() if name.startswith("coin_")]
    assert coins == [f"coin_0{number}" for number in range(1, 10)]


def test_all_sounds_together_stay_under_two_megabytes():
    assert sum(file.stat().st_size for file in make_sounds.SOUNDS.iterdir()) < 2_000_000


def test_the_sounds_are_made_from_the_scripts_as_they_stand():
    assert make_sounds.stale() == []


@pytest.fixture
def copied_sounds(tmp_path, monkeypatch):
    """The sounds in a folder of their own, free to be spoilt."""
    sounds = tmp_path / "sounds"
    shutil.copytree(make_sounds.SOUNDS, sounds)
    monkeypatch.setattr(make_sounds, "SOUNDS", sounds)
    monkeypatch.setattr(make_sounds, "MANIFEST", sounds / "manifest.json")
    return sounds


def test_a_missing_file_is_stale(copied_sounds):
    (copied_sounds / "coin_03.ogg").unlink()
    assert make_sounds.stale() == ["coin_03"]


def test_without_a_manifest_everything_is_stale(copied_sounds):
    (copied_sounds / "manifest.json").unlink()
    assert make_sounds.stale() == make_sounds.names()


def test_a_changed_script_makes_stale_what_was_made_from_it_and_nothing_else(tmp_path, monkeypatch):
    shutil.copytree(make_sounds.SCRIPTS / "sounds", tmp_path / "sounds")
    monkeypatch.setattr(make_sounds, "SCRIPTS", tmp_path)
    (tmp_path / "sounds" / "music.py").write_text("from sounds.waves import Stereo\n", encoding="utf-8")
    assert make_sounds.stale() == ["music_bazaar"]


def test_without_the_encoder_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(make_sounds.shutil, "which", lambda program: None)
    assert make_sounds.main([]) == 1
    assert "apt install vorbis-tools" in capsys.readouterr().out


def test_an_unknown_name_is_answered_with_those_there_are(monkeypatch, capsys):
    monkeypatch.setattr(make_sounds.shutil, "which", lambda program: "oggenc")
    assert make_sounds.main(["vuvuzela"]) == 2
    said = capsys.readouterr().out
    assert "No such sound: vuvuzela." in said
    assert "camel_grunt_1" in said
