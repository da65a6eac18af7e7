"""The table with holes and the full one: wherever both can be asked, they say the same."""

from random import Random

import pytest
from friend_rounds import LOOKERS, disagreements
from tables import a_table

from jaipur.friend.holes import Shown, claims_needed, opening_known, play_known, refusal_known
from jaipur.rules import Card, Exchange, Refusal, Seat, Sell, TakeGood, deal, opening, redact, view


@pytest.mark.parametrize("looker", LOOKERS)
def test_the_table_with_holes_agrees_with_the_full_one(looker):
    """`bench.py friend --agree 5000` plays as many."""
    assert [found for seed in range(15) for found in disagreements(seed, looker)] == []


@pytest.mark.parametrize("looker", LOOKERS)
def test_a_deal_is_shown_as_the_seat_saw_it(looker):
    for seed in range(20):
        table = deal(seed)
        assert opening_known(view(table, looker)) == redact(opening(table), looker)


def test_a_good_that_was_seen_being_taken_needs_no_proof():
    assert claims_needed((Card.GOLD, Card.GOLD), Sell(Card.GOLD, 2)) == ()
    assert claims_needed((Card.GOLD,), Sell(Card.GOLD, 3)) == (Card.GOLD, Card.GOLD)


def test_camels_need_no_proof_when_they_are_given():
    given = (Card.CAMEL, Card.SPICE, Card.GOLD, Card.SPICE)
    assert claims_needed((Card.SPICE,), Exchange((0, 1, 2, 3), given)) == (Card.GOLD, Card.SPICE)


def test_what_is_not_shown_cannot_be_sold():
    table = a_table(market="DL***", hand="GGG", deck="S")
    seen = view(table, table.turn.other)
    assert refusal_known(seen, Sell(Card.GOLD, 2), (Card.GOLD,)) is Refusal.NOT_IN_HAND
    assert refusal_known(seen, Sell(Card.GOLD, 2), (Card.GOLD, Card.GOLD)) is None


def test_a_hole_in_a_hand_is_nothing_to_sell_or_to_give():
    table = a_table(market="DL***", hand="GGG", deck="S")
    seen = view(table, table.turn.other)
    assert refusal_known(seen, Sell(Card.CAMEL, 1), ()) is Refusal.CAMELS_NOT_SOLD
    assert refusal_known(seen, Exchange((0, 1), (Card.CAMEL, Card.CAMEL)), ()) is Refusal.NOT_ENOUGH_CAMELS


def test_a_stranger_sees_the_card_that_fills_the_market():
    table = a_table(market="DL***", hand="GGG", deck="S")
    turn = play_known(view(table, None), TakeGood(0), Shown(drawn=(Card.SILVER,)))
    assert turn.after.market[0] is Card.SILVER


def test_the_agreement_can_fail():
    """A wrong card in the market is seen."""
    table = a_table(market="DL***", hand="GGG", deck="S")
    turn = play_known(view(table, Seat.FIRST), TakeGood(0), Shown(drawn=(Card.GOLD,)))
    assert turn.after.market[0] is not table.deck[-1]


def test_random_moves_are_among_those_that_are_compared():
    from friend_rounds import any_move

    rng = Random(1)
    table = a_table(market="DL***", hand="GGG", deck="S")
    kinds = {type(any_move(rng, table)).__name__ for _ in range(50)}
    assert kinds == {"TakeGood", "TakeCamels", "Exchange", "Sell"}
