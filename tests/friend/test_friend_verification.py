"""`jaipur --verify` on the log of a match with a friend: what it proves to somebody who was not there."""

import json

import pytest
from friend_matches import Pair
from test_cheats import HidesCamels, until

from jaipur import verification
from jaipur.__main__ import main
from jaipur.friend import keeping
from jaipur.friend.entries import Moved
from jaipur.friend.fault import Fault
from jaipur.friend.keeping import Kept, Refused, write
from jaipur.rules import Card, Seat, legal_moves

FIRST, SECOND = Seat


@pytest.fixture(autouse=True)
def _no_power_cut(monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture(scope="module")
def played():
    return Pair(3, seals=2).play_round().play_moves(2).matches[0].entries


def verify(path, capsys):
    code = main(["--lang", "en", "--verify", str(path)])
    return code, capsys.readouterr().out


def test_a_true_match_is_proved_from_its_log_alone(played, tmp_path, capsys):
    write(tmp_path / "log.json", Kept(list(played)))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 0
    assert "A match between Anna and Bilal" in shown
    assert "Round 1: dealt again from the seeds of both, all cards and bonus tokens are true" in shown
    assert "A round is not over, and can be checked only then: 2 moves so far." in shown
    assert "Sound" in shown


@pytest.mark.parametrize("number", [0, 1, 3, 5, 8, 12])
def test_an_entry_that_was_touched_is_noticed(played, tmp_path, capsys, number):
    write(tmp_path / "log.json", Kept(list(played)))
    content = json.loads((tmp_path / "log.json").read_text())
    signature = content["entries"][number]["sig"]
    content["entries"][number]["sig"] = signature[:10] + ("A" if signature[10] != "A" else "B") + signature[11:]
    (tmp_path / "log.json").write_text(json.dumps(content))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert "Not sound" in shown


def test_a_log_that_was_signed_anew_by_somebody_else_does_not_hold_together(played, tmp_path, capsys):
    """Without the friend's key nobody can go on in the friend's name."""
    stranger = Pair(99)
    forged = stranger.sides[1].author.entry(played[-1], Moved("camels", ()))
    write(tmp_path / "log.json", Kept([*played, forged]))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert "was not signed by its author" in shown


def test_hidden_camels_are_told_with_the_name_of_who_hid_them(tmp_path, capsys):
    pair = Pair(2)
    pair.sides[FIRST] = HidesCamels(FIRST, pair.sides[FIRST].secret)
    until(pair, Moved)
    while pair.mover is not None:
        legal = legal_moves(pair.seen(pair.mover))
        fair = [move for move in legal if Card.CAMEL not in (*getattr(move, "given", ()), getattr(move, "good", None))]
        pair.move(pair.rng.choice(fair))
    write(tmp_path / "log.json", Kept(pair.matches[1].entries))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert "Anna was dealt camels and said nothing of them." in shown


def test_a_move_that_was_refused_is_proved_by_its_signature(tmp_path, capsys):
    pair = Pair()
    seat, _ = until(pair, Moved)
    false = pair.entry(seat, Moved("sell gold 5", ()))
    write(tmp_path / "log.json", Kept(pair.matches[0].entries, Refused(Fault.NOT_PROVED, false)))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert "sold or gave a card" in shown


def test_nobody_is_accused_of_a_move_that_is_fair(tmp_path, capsys):
    pair = Pair()
    seat, _ = until(pair, Moved)
    fair = pair.entry(seat, pair.sides[seat].moved(pair.matches[seat], legal_moves(pair.seen(seat))[0]))
    write(tmp_path / "log.json", Kept(pair.matches[0].entries, Refused(Fault.ILLEGAL_MOVE, fair)))
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert "move that the rules forbid" not in shown


@pytest.mark.parametrize("content", ['{"format": "jaipur friend"}', '{"format": "jaipur friend", "entries": [7]}'])
def test_a_file_that_holds_no_log_says_so(tmp_path, capsys, content):
    (tmp_path / "log.json").write_text(content)
    code, shown = verify(tmp_path / "log.json", capsys)
    assert code == 1
    assert str(tmp_path / "log.json") in shown
    assert "Not sound" in shown


def test_the_log_of_friends_is_known_by_its_first_word():
    assert keeping.FORMAT == verification.FRIENDLY
    assert keeping.MOST_BYTES == verification.MOST_FRIENDLY_BYTES
