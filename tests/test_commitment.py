"""The seal of a deck: long enough, and of this key and these cards alone."""

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.commitment import commitment, same_commitment
from jaipur.rules import SHUFFLED_CARDS, format_cards, shuffle_by_key

KEY = bytes(range(16))
SEAL = "980b72-3d2dd3-8bc316-b317e8-9a1caa-9dcdea-995765-057750"


def swapped(items, one, other):
    items = list(items)
    items[one], items[other] = items[other], items[one]
    return tuple(items)


def test_a_seal_has_at_least_128_bits():
    digits = commitment(KEY, shuffle_by_key(KEY)).replace("-", "")
    assert 4 * len(digits) >= 128
    assert int(digits, 16) >= 0


def test_a_seal_stays_the_same_for_ever():
    assert commitment(KEY, shuffle_by_key(KEY)) == SEAL


def test_anybody_can_make_a_seal_from_what_the_manual_says():
    shuffle = shuffle_by_key(KEY)
    bonus = "/".join(".".join(str(value) for value in pile) for pile in shuffle.bonus_piles)
    written = f"jaipur key=000102030405060708090a0b0c0d0e0f deck={format_cards(shuffle.deck)} bonus={bonus}"
    assert same_commitment(hashlib.sha256(written.encode()).hexdigest()[:48], SEAL)


@given(st.integers(0, SHUFFLED_CARDS - 1), st.integers(0, SHUFFLED_CARDS - 1))
def test_any_two_cards_exchanged_are_another_seal(one, other):
    shuffle = shuffle_by_key(KEY)
    changed = replace(shuffle, deck=swapped(shuffle.deck, one, other))
    assert (commitment(KEY, changed) == SEAL) == (changed == shuffle)


@pytest.mark.parametrize("pile", range(3))
def test_any_two_bonus_tokens_exchanged_are_another_seal(pile):
    shuffle = shuffle_by_key(KEY)
    for other in range(1, len(shuffle.bonus_piles[pile])):
        piles = list(shuffle.bonus_piles)
        piles[pile] = swapped(piles[pile], 0, other)
        changed = replace(shuffle, bonus_piles=tuple(piles))
        assert (commitment(KEY, changed) == SEAL) == (changed == shuffle)


def test_any_bit_of_the_key_changed_is_another_seal():
    shuffle = shuffle_by_key(KEY)
    for bit in range(128):
        key = (int.from_bytes(KEY) ^ (1 << bit)).to_bytes(16)
        assert commitment(key, shuffle) != SEAL


@pytest.mark.parametrize("copied", [SEAL, SEAL.upper(), SEAL.replace("-", " "), f"  {SEAL.replace('-', '')}\n"])
def test_a_seal_is_known_however_it_was_copied(copied):
    assert same_commitment(copied, SEAL)


@pytest.mark.parametrize("other", ["", "-", SEAL[:-1], SEAL[:-1] + "x", SEAL + "0"])
def test_half_a_seal_is_none(other):
    assert not same_commitment(other, SEAL)
    assert not same_commitment(other, "")
