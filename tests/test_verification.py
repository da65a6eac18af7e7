"""A round was played with the cards that were sealed, or the check says so; and it says no more than it proves."""

import json
from pathlib import Path

import pytest
from matches import a_match, a_sealed_match, play_randomly

from jaipur import saves
from jaipur.__main__ import main
from jaipur.commitment import commitment
from jaipur.match import Match
from jaipur.rules import deal_out, first_starter, format_table, parse_table, shuffle_by_key
from jaipur.verification import Flaw, Origin, check

RECORDS = Path(__file__).parent / "records"


def a_sealed_record(path, cuts=(17, 0, 51)) -> Match:
    """The record of a decided match, each of whose decks was cut."""
    match = a_sealed_match(4, cut=None)
    while not match.over:
        if match.table.over:
            match.start_next_round()
        if match.awaits_cut:
            match.cut(cuts[len(match.rounds) - 1])
        play_randomly(match, 1, seed=len(match.round.turns))
    saves.save(match, path)
    return match


@pytest.fixture
def path(tmp_path):
    """Where a record lies."""
    return tmp_path / "match.json"


@pytest.fixture
def sealed(path):
    """A match of two rounds or more, recorded."""
    match = a_sealed_record(path)
    assert len(match.rounds) >= 2
    return match


def rewritten(path, change):
    """The same record, changed by somebody who knows how to sign one."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content | {"digest": saves.digest(content)}), encoding="utf-8")


def told(capsys, *arguments):
    code = main(["--lang", "en", "--verify", *map(str, arguments)])
    return code, capsys.readouterr().out


def test_a_sealed_match_is_sound_and_says_that_this_is_not_much(path, sealed, capsys):
    assert [(one.origin, one.flaws) for one in check(path)] == [(Origin.SEALED, ())] * len(sealed.rounds)
    code, shown = told(capsys, path)
    assert code == 0
    for number, one in enumerate(sealed.rounds, start=1):
        assert f"Round {number}, sealed with {one.commitment}. " in shown
        assert f"{len(one.turns)} moves, all by the rules." in shown
    assert "Cut 17 cards deep." in shown
    assert "Dealt as it lay, without a cut." in shown
    assert "only a seal that you noted before the deal proves the cards" in shown
    assert "looked into the save" in shown
    assert shown.endswith("Sound: nothing speaks against this record.\n")


def test_a_seal_that_was_noted_proves_its_round(path, sealed, capsys):
    code, shown = told(capsys, path, "--seal", sealed.rounds[0].commitment.upper().replace("-", " "))
    assert code == 0
    assert "The seal you noted is that of round 1." in shown
    assert "nobody has chosen the cards that came" in shown
    assert "only a seal that you noted" not in shown


def test_a_seal_proves_less_of_a_deck_that_was_not_cut(path, sealed, capsys):
    code, shown = told(capsys, path, "--seal", sealed.rounds[1].commitment)
    assert code == 0
    assert "The seal you noted is that of round 2." in shown
    assert "It was not cut." in shown
    assert "nobody has chosen" not in shown


def test_every_seal_that_was_noted_must_be_of_a_round(path, sealed, capsys):
    strange = commitment(bytes(16), shuffle_by_key(bytes(16)))
    code, shown = told(capsys, path, "--seal", sealed.rounds[0].commitment, "--seal", strange)
    assert code == 1
    assert f"The seal {strange} belongs to no round of this record" in shown
    assert shown.endswith("Not sound: do not trust this record.\n")


def test_a_match_made_anew_is_sound_in_itself_but_not_under_the_seal_that_was_noted(path, sealed, capsys):
    seal = sealed.rounds[0].commitment
    saves.save(play_randomly(a_sealed_match(5), 30), path)
    assert told(capsys, path)[0] == 0
    assert told(capsys, path, "--seal", seal)[0] == 1


def test_an_empty_seal_is_none(path, sealed, capsys):
    assert told(capsys, path, "--seal", "")[0] == 1


def swap(text, name, one, other):
    """A table in which two signs of a field changed places."""
    head, rest = text.split(f"{name}=")
    value, _, tail = rest.partition(" ")
    signs = list(value)
    assert signs[one] != signs[other]
    signs[one], signs[other] = signs[other], signs[one]
    return f"{head}{name}={''.join(signs)} {tail}"


def unlike(value, start=0):
    """Two places of a text, never drawn from, with different signs."""
    other = next(place for place in range(start, len(value)) if value[place] not in (value[start], ".", "/"))
    return start, other


def under_way(path):
    """A match whose deck is still full, so that cards deep in it can be changed and every move still replays."""
    match = play_randomly(a_sealed_match(4), 4)
    saves.save(match, path)
    return match


@pytest.mark.parametrize("field", ["deck", "bonus"])
def test_a_swapped_deck_or_bonus_pile_is_found(path, field, capsys):
    match = under_way(path)
    text = format_table(match.round.deal)
    value = text.split(f" {field}=")[1].split(" ")[0]
    changed = swap(text, field, *unlike(value))
    assert parse_table(changed) != match.round.deal
    rewritten(path, lambda content: content["rounds"][0].update(deal=changed))
    assert [one.flaws for one in check(path)] == [(Flaw.CARDS,)]
    code, shown = told(capsys, path, "--seal", match.round.commitment)
    assert code == 1
    assert "OTHER CARDS" in shown
    assert "nobody has changed" not in shown
    assert "no card has been changed" not in shown


def test_a_cut_that_was_not_made_is_found(path, capsys):
    under_way(path)
    rewritten(path, lambda content: content["rounds"][0].update(cut=18))
    assert [one.flaws for one in check(path)] == [(Flaw.CARDS,)]


def test_a_seal_of_another_deck_is_found(path, capsys):
    match = under_way(path)
    other = a_sealed_match(6).round.commitment
    rewritten(path, lambda content: content["rounds"][0].update(commitment=other))
    assert [one.flaws for one in check(path)] == [(Flaw.SEAL,)]
    code, shown = told(capsys, path)
    assert code == 1
    assert "NOT KEPT" in shown
    assert told(capsys, path, "--seal", match.round.commitment)[0] == 1
    assert told(capsys, path, "--seal", other)[0] == 1


def test_a_secret_that_is_not_that_of_the_match_is_found(path, sealed, capsys):
    other = next(m for n in range(7, 99) if (m := a_sealed_match(n)).round.starter is sealed.rounds[0].starter)
    rewritten(path, lambda content: content["secret"].update(deck=other.chance.deck.hex()))
    assert all(set(one.flaws) == {Flaw.KEY, Flaw.SEAL, Flaw.CARDS} for one in check(path))
    assert told(capsys, path)[0] == 1


def test_a_key_that_is_not_that_of_the_round_is_found(path, sealed, capsys):
    rewritten(path, lambda content: content["rounds"][0].update(key="00" * 16))
    assert [one.flaws for one in check(path)][:2] == [(Flaw.KEY,), ()]
    code, shown = told(capsys, path)
    assert code == 1
    assert "WRONG KEY" in shown


def test_the_key_of_a_round_is_opened_when_it_is_over_and_deals_it_alone(path, sealed):
    for one in json.loads(path.read_bytes())["rounds"]:
        shuffle = shuffle_by_key(bytes.fromhex(one["key"]))
        assert commitment(bytes.fromhex(one["key"]), shuffle) == one["commitment"]
        if one["cut"] == 0:
            assert format_table(deal_out(shuffle, parse_table(one["deal"]).turn)) == one["deal"]
    under_way(path)
    assert "key" not in json.loads(path.read_bytes())["rounds"][0]


def test_an_open_match_says_that_it_hid_nothing(path, capsys):
    saves.save(play_randomly(a_match(21), 260), path)
    assert {one.origin for one in check(path)} == {Origin.OPEN}
    code, shown = told(capsys, path)
    assert code == 0
    assert "Round 1, an open deal. Dealt again, all cards" in shown
    assert "whoever knows its number knows every card" in shown
    assert "only a seal that you noted" not in shown
    assert told(capsys, path, "--seal", a_sealed_match().round.commitment)[0] == 1


def test_cards_that_the_number_does_not_deal_are_found(path, capsys):
    saves.save(play_randomly(a_match(21), 260), path)
    # Another match in which the same player begins.
    other = next(seed for seed in range(22, 99) if first_starter(seed) is first_starter(21))
    rewritten(path, lambda content: content.update(seed=other))
    assert all(one.flaws == (Flaw.CARDS,) for one in check(path))
    code, shown = told(capsys, path)
    assert code == 1
    assert "OTHER CARDS" in shown


@pytest.mark.parametrize("name", ["under-way", "over"])
def test_a_record_of_the_first_version_is_checked_as_far_as_it_can_be(name, capsys):
    path = RECORDS / f"version-1-{name}.json"
    assert all((one.origin, one.flaws) == (Origin.EARLY, ()) for one in check(path))
    code, shown = told(capsys, path)
    assert code == 0
    assert "with the short seal" in shown
    assert "cannot show whether cards were changed" in shown


def test_the_short_seal_of_the_first_version_is_known_but_proves_nothing(capsys):
    path = RECORDS / "version-1-over.json"
    code, shown = told(capsys, path, "--seal", "2b8b-09b6-3469-54cb")
    assert code == 0
    assert "The seal you noted is that" not in shown
    assert "cannot show whether cards were changed" in shown


def test_the_oldest_records_have_no_seal_at_all(capsys):
    code, shown = told(capsys, RECORDS / "version-1-without-commitment.json")
    assert code == 0
    assert "an open deal" in shown


def test_a_changed_record_of_the_first_version_is_found(path, capsys):
    path.write_bytes((RECORDS / "version-1-over.json").read_bytes())
    rewritten(path, lambda content: content["rounds"][0].update(commitment="0000-0000-0000-0000"))
    assert [one.flaws for one in check(path)] == [(Flaw.SEAL,), (), ()]
    assert told(capsys, path)[0] == 1


def test_a_record_that_was_changed_is_not_sound(path, sealed, capsys):
    path.write_text(path.read_text(encoding="utf-8").replace("Asha", "Usha"), encoding="utf-8")
    code, shown = told(capsys, path)
    assert code == 1
    assert "cannot be checked" in shown
    assert "Not sound" in shown


def test_a_missing_record_is_said_to_be_missing(tmp_path, capsys):
    code, shown = told(capsys, tmp_path / "nowhere.json")
    assert code == 1
    assert "nowhere.json cannot be checked" in shown


def test_the_check_speaks_french_too(path, sealed, capsys):
    assert main(["--lang", "fr", "--verify", str(path), "--seal", sealed.rounds[0].commitment]) == 0
    assert "Le sceau que vous avez noté est celui de la manche 1." in capsys.readouterr().out
