"""A round is played with the cards it was committed to, or the check says so."""

import json

import pytest
from matches import a_match, play_randomly

from jaipur import saves
from jaipur.__main__ import main
from jaipur.commitment import commitment
from jaipur.rules import deal, first_starter
from jaipur.verification import check


@pytest.fixture
def path(tmp_path):
    """The record of a match of several rounds."""
    path = tmp_path / "match.json"
    saves.save(play_randomly(a_match(21), 260), path)
    return path


def rewritten(path, change):
    """The same record, changed by somebody who knows how to sign one."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content | {"digest": saves._digest(content)}), encoding="utf-8")
    return path


def test_a_match_keeps_its_commitments(path, capsys):
    checks = check(path)
    assert len(checks) > 1
    assert all(one.valid and one.kept and one.from_seed for one in checks)
    assert main(["--verify", str(path)]) == 0
    assert capsys.readouterr().out.endswith("sound\n")


def test_a_commitment_to_another_deal_is_found(path, capsys):
    rewritten(path, lambda content: content["rounds"][0].update(commitment="0000-0000-0000-0000"))
    assert [one.valid for one in check(path)][:2] == [False, True]
    assert main(["--verify", str(path)]) == 1
    assert "BROKEN" in capsys.readouterr().out


def test_cards_that_the_seed_does_not_deal_are_found(path, capsys):
    # Another match in which the same player begins.
    other = next(seed for seed in range(22, 99) if first_starter(seed) is first_starter(21))
    rewritten(path, lambda content: content.update(seed=other))
    assert not any(one.from_seed for one in check(path))
    assert main(["--verify", str(path)]) == 1
    assert "NOT the cards of this seed" in capsys.readouterr().out


def test_a_record_that_was_changed_is_not_valid(path, capsys):
    path.write_text(path.read_text(encoding="utf-8").replace("Asha", "Usha"), encoding="utf-8")
    assert main(["--verify", str(path)]) == 1
    assert "not sound" in capsys.readouterr().out


def test_a_missing_record_is_said_to_be_missing(tmp_path, capsys):
    assert main(["--verify", str(tmp_path / "nowhere.json")]) == 1
    assert "not sound" in capsys.readouterr().out


def test_a_commitment_depends_on_the_seed_the_round_and_every_card():
    first, second = deal(1), deal(2)
    commitments = {commitment(1, 0, first), commitment(2, 0, first), commitment(1, 1, first), commitment(1, 0, second)}
    assert len(commitments) == 4
    assert commitment(1, 0, first) == commitment(1, 0, deal(1))
