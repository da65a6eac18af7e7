"""Secrets: what is derived from one tells nothing of another."""

from hypothesis import given
from hypothesis import strategies as st
from matches import a_secret

from jaipur.secret import SECRET_BYTES, Secret, new_secret

PARTS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)


def test_secrets_have_128_bits_and_never_come_twice():
    drawn = [new_secret() for _ in range(200)]
    assert all(8 * len(part) == 128 for one in drawn for part in (one.deck, one.bots))
    assert len({part for one in drawn for part in (one.deck, one.bots)}) == 400


def test_keys_stay_the_same_for_ever():
    assert a_secret().round_key(0).hex() == "7cbfe30b3453f6650f6bf1a9d37c056b"
    assert a_secret().round_key(1).hex() == "83c15efdd9575a793d3499abe7e1a73e"


@given(PARTS, PARTS)
def test_the_key_of_a_round_is_no_part_of_the_secret_and_does_not_lead_to_the_next(deck, bots):
    secret = Secret(deck, bots)
    first, second = secret.round_key(0), secret.round_key(1)
    assert len({deck, bots, first, second}) == 4 or deck == bots
    # Whoever holds the first key, and even takes it for a secret or counts it up, does not get the second.
    assert second not in (Secret(first, bots).round_key(0), Secret(first, bots).round_key(1))
    assert second != (int.from_bytes(first) + 1).to_bytes(SECRET_BYTES + 1)[1:]


def test_every_bit_of_the_secret_matters_to_every_key():
    plain = a_secret(0)
    for bit in range(8 * SECRET_BYTES):
        other = Secret((1 << bit).to_bytes(SECRET_BYTES), plain.bots)
        assert all(other.round_key(number) != plain.round_key(number) for number in range(3))


def test_the_chance_of_bots_has_no_part_in_the_deck():
    one, other = a_secret(), Secret(a_secret().deck, a_secret(99).bots)
    assert one.round_key(0) == other.round_key(0)
    assert one.first_seat == other.first_seat


def test_either_seat_may_begin():
    seats = [a_secret(number).first_seat for number in range(1000)]
    assert 420 < sum(seats) < 580
