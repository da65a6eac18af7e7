"""A round as a code: it comes back as it was, however it is typed, and no damage goes unnoticed."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import random_turns

from jaipur.rules import (
    BadCode,
    CodedRound,
    CodeFault,
    Exchange,
    Seat,
    TakeGood,
    deal,
    format_round,
    legal_moves,
    parse_round,
    play,
    round_code,
)

LETTERS = round_code.LETTERS


def a_round(seed, plies=None):
    return deal(seed), [turn.move for turn in random_turns(seed)][:plies]


def tables(start, moves):
    found = [start]
    for move in moves:
        found.append(play(found[-1], move).after)
    return found


CODE = format_round(*a_round(1))
# Codes are written down and sent: a change here breaks those.
PINNED = "344292-2Y2W4T-7TFKFY-FP7PAV-R7KVPR-APP4WA-DX47MK-ACH92R"


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.integers(0, 80), st.sampled_from(Seat))
def test_every_round_comes_back_as_it_lay_on_the_table(seed, plies, starter):
    rng, table, moves = Random(seed), deal(seed, starter), []
    start = table
    while not table.over and len(moves) < plies:
        moves.append(shuffled(rng.choice(legal_moves(table)), table.market, rng))
        table = play(table, moves[-1]).after
    read = parse_round(format_round(start, moves))
    assert tables(read.deal, read.moves) == tables(start, moves)


def shuffled(move, market, rng):
    """The same move with other slots of the same kinds, told in another order."""
    if isinstance(move, TakeGood):
        return TakeGood(rng.choice([slot for slot, card in enumerate(market) if card is market[move.slot]]))
    if isinstance(move, Exchange):
        free = list(range(5))
        rng.shuffle(free)
        slots = []
        for taken in move.slots:
            slots.append(next(slot for slot in free if market[slot] is market[taken]))
            free.remove(slots[-1])
        return Exchange(tuple(slots), tuple(rng.sample(move.given, len(move.given))))
    return move


def test_a_round_that_is_told_reads_as_it_was_played():
    start, moves = a_round(5)
    assert parse_round(format_round(start, moves)) == CodedRound(start, tuple(moves))


@settings(deadline=None, max_examples=40)
@given(st.sampled_from([5, 6, 9]), st.sampled_from([" ", "\n", "–", " - ", ""]), st.booleans())
def test_case_blanks_and_hyphens_do_not_matter(size, between, upper):
    bare = CODE.replace("-", "")
    typed = between.join(bare[start : start + size] for start in range(0, len(bare), size))
    typed = typed if upper else typed.lower()
    assert parse_round(f" {typed}\n".encode()) == parse_round(CODE)


def test_no_two_letters_look_alike():
    assert CODE.replace("-", "").strip(LETTERS) == ""
    for alike in ("0ODQ", "1IL", "2Z", "5S", "6G", "8B", "UV"):
        assert len(set(alike) & set(LETTERS)) <= 1


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_a_wrong_letter_is_noticed_in_its_group(data):
    place = data.draw(st.integers(0, len(CODE) - 1).filter(lambda one: CODE[one] != "-"))
    letter = data.draw(st.sampled_from(LETTERS + "0OI1").filter(lambda one: one != CODE[place]))
    damaged = CODE[:place] + letter + CODE[place + 1 :]
    group = place // 7
    assert parse_round(damaged) == BadCode(CodeFault.MISTYPED, group + 1, damaged.split("-")[group])


@settings(deadline=None, max_examples=40)
@given(st.integers(0, len(CODE) - 2))
def test_two_letters_that_changed_places_are_noticed_in_their_group(place):
    bare = CODE.replace("-", "")
    place = min(place, len(bare) - 2)
    if bare[place] == bare[place + 1] or place % 6 == 5:
        return
    turned = bare[:place] + bare[place + 1] + bare[place] + bare[place + 2 :]
    found = parse_round(turned)
    assert (found.fault, found.group) == (CodeFault.MISTYPED, place // 6 + 1)


@pytest.mark.parametrize("change", ["without", "twice", "turned"])
def test_a_group_that_is_missing_doubled_or_turned_is_noticed(change):
    groups = CODE.split("-")
    for place in range(len(groups) - 1):
        changed = list(groups)
        match change:
            case "without":
                del changed[place]
            case "twice":
                changed.insert(place, groups[place])
            case "turned":
                changed[place], changed[place + 1] = changed[place + 1], changed[place]
        assert isinstance(parse_round("-".join(changed)), BadCode)


def test_a_code_that_breaks_off_is_noticed():
    bare = CODE.replace("-", "")
    for length in range(len(bare)):
        assert isinstance(parse_round(bare[:length]), BadCode)


@pytest.mark.parametrize("text", ["", "-", "hello", "take gold", "0" * 100, b"\xff\xfe" * 30, "9" * 30_000, "é" * 60])
def test_what_is_no_code_is_said_to_be_none(text):
    assert parse_round(text) == BadCode(CodeFault.NOT_A_CODE)


@settings(deadline=None, max_examples=40)
@given(st.one_of(st.text(), st.binary(), st.text(LETTERS, min_size=30)))
def test_no_text_crashes_the_reader(text):
    assert isinstance(parse_round(text), BadCode)


def test_a_code_of_a_newer_version_is_known_as_one(monkeypatch):
    monkeypatch.setattr(round_code, "VERSION", 2)
    newer = format_round(*a_round(1))
    monkeypatch.undo()
    assert parse_round(newer) == BadCode(CodeFault.NEWER_VERSION)


def test_a_code_that_somebody_made_up_is_none(monkeypatch):
    """All its checks are right, and it tells more than a round."""
    monkeypatch.setattr(round_code._Known, "letters", "Y" * 300)
    made_up = format_round(*a_round(1))
    monkeypatch.undo()
    assert parse_round(made_up) == BadCode(CodeFault.NOT_A_CODE)


def test_a_round_as_it_is_played_takes_about_a_hundred_letters():
    assert format_round(*a_round(1, 0)) == PINNED
    lengths = [len(format_round(*a_round(seed, 45)).replace("-", "")) for seed in range(20)]
    assert max(lengths) <= 150
