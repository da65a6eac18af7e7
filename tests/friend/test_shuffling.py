"""A shuffle by two: it deals what the rules deal, and who lacks a key sees nothing."""

from collections import Counter

import pytest
from nacl import bindings as sodium

from jaipur.friend.locks import ORDER, inverse, is_key, is_point, key_of, locked, point_of, together
from jaipur.friend.shuffling import (
    BONUS_PLACES,
    DECK,
    HANDS,
    MARKET,
    PLACES,
    RoundSecret,
    box,
    opened,
    passes_of,
    shuffle_of,
    sound,
)
from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, Card, Seat, deal_out

ANNA, BILAL = RoundSecret(b"anna" * 8), RoundSecret(b"bilal" * 6)
PASSES = tuple(passes_of((ANNA, BILAL)))


def under(place):
    return opened(PASSES[-1][place], (ANNA.keys[place], BILAL.keys[place]))


def test_locks_come_off_in_any_order():
    one, other = key_of(b"one", "test"), key_of(b"other", "test")
    point = point_of("a card")
    both = locked(locked(point, one), other)
    assert locked(locked(both, inverse(one)), inverse(other)) == point
    assert locked(both, inverse(together((other, one)))) == point


def test_the_box_holds_as_many_points_as_cards_and_tokens():
    assert len(set(box())) == len(PLACES) == 52 + 18
    assert all(map(is_point, box()))


@pytest.mark.parametrize("number", [0, ORDER, ORDER + 1, 2**256 - 1])
def test_no_key_is_a_number_without_an_inverse(number):
    assert not is_key(number.to_bytes(32, "little"))


@pytest.mark.parametrize("content", [b"", bytes(32), b"\x01" + bytes(31), b"\xff" * 32])
def test_what_is_no_point_of_prime_order_is_refused(content):
    assert not is_point(content)


def test_a_point_with_a_part_of_small_order_is_refused():
    """It would let a lock show through: its low bits decide where the small part goes."""
    small = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
    assert not is_point(sodium.crypto_core_ed25519_add(point_of("a card"), small))


def test_under_both_locks_lies_what_the_two_orders_make():
    dealt = deal_out(shuffle_of((ANNA, BILAL)))
    hands = [sorted(under(place) for place in HANDS[seat]) for seat in Seat]
    assert hands == [[*trader.hand, *[Card.CAMEL] * trader.herd] for trader in dealt.traders]
    assert dealt.market[3:] == tuple(under(place) for place in MARKET)
    assert dealt.deck == tuple(under(place) for place in reversed(DECK[12:]))
    assert dealt.bonus_piles == tuple(tuple(under(place) for place in pile) for pile in BONUS_PLACES)


def test_everything_in_the_box_is_dealt_once():
    counted = Counter(under(place) for place in DECK)
    assert counted == Counter({card: CARDS_IN_BOX[card] - (3 if card is Card.CAMEL else 0) for card in Card})
    for pile, tokens in zip(BONUS_PLACES, BONUS_TOKENS, strict=True):
        assert sorted(under(place) for place in pile) == sorted(tokens)


def test_one_key_alone_opens_nothing():
    assert {opened(PASSES[-1][place], (ANNA.keys[place],)) for place in PLACES} == {None}


def test_the_orders_of_two_shuffles_differ():
    assert ANNA.order != BILAL.order
    assert RoundSecret(b"anna" * 8).order == ANNA.order


@pytest.mark.parametrize(
    "spoilt",
    [PASSES[0][:-1], (*PASSES[0][:-1], PASSES[0][0]), (*PASSES[0][:-1], bytes(32)), (*PASSES[0], PASSES[1][0])],
    ids=["one missing", "one twice", "no point", "one too many"],
)
def test_a_shuffle_is_looked_at_while_it_is_locked(spoilt):
    assert sound(PASSES[0])
    assert not sound(spoilt)
