"""Counting: the camel token, the richer trader, and each tie-break by its name."""

import pytest
from tables import a_table

from jaipur.rules import BonusToken, Card, DecidedBy, Seat, Table, Token, Trader, score

ME, OTHER = Seat.FIRST, Seat.SECOND


def trader(goods=(), bonuses=(), herd=0):
    return Trader(
        herd=herd,
        goods=tuple(Token(Card.LEATHER, value) for value in goods),
        bonuses=tuple(BonusToken(3, value) for value in bonuses),
    )


def scored(first, second):
    table = a_table()
    return score(Table(table.market, table.deck, table.piles, table.bonus_piles, (first, second), ME))


def test_rupees_add_goods_bonuses_and_the_camel_token():
    result = scored(trader([7, 7], [3], herd=4), trader([5, 5, 5], [2, 2], herd=3))
    assert result.rupees == (22, 19)
    assert (result.winner, result.decided_by) == (ME, DecidedBy.RUPEES)
    assert (result.bonus_tokens, result.goods_tokens, result.herds) == ((1, 2), (2, 3), (4, 3))


@pytest.mark.parametrize(
    ("herds", "owner", "rupees"), [((4, 3), ME, (5, 0)), ((0, 1), OTHER, (0, 5)), ((3, 3), None, (0, 0))]
)
def test_the_larger_herd_takes_the_camel_token_and_equal_herds_nothing_r10(herds, owner, rupees):
    result = scored(trader(herd=herds[0]), trader(herd=herds[1]))
    assert (result.camel_token, result.rupees) == (owner, rupees)


@pytest.mark.parametrize("market", ["D-LLL", "DGSCP"])
def test_the_camel_token_is_awarded_whichever_way_the_round_ended_r10(market):
    tokens = (5, 5, 5, 7, 7, 9) if "-" in market else (0, 0, 0, 7, 7, 9)
    table = a_table(market=market, herd=2, deck="", tokens=tokens)
    assert table.over
    assert score(table).camel_token is ME


@pytest.mark.parametrize(
    ("first", "second", "winner", "rule"),
    [
        (trader([5]), trader([4]), ME, DecidedBy.RUPEES),
        (trader([5, 5]), trader([1], [9]), OTHER, DecidedBy.BONUS_TOKENS),
        (trader([5, 5], [2]), trader([4, 4, 2], [2]), OTHER, DecidedBy.GOODS_TOKENS),
        (trader([5, 5], [2]), trader([4, 6], [2]), None, DecidedBy.TIE),
        (trader(), trader(), None, DecidedBy.TIE),
    ],
)
def test_the_tie_break_that_decided_is_named(first, second, winner, rule):
    result = scored(first, second)
    assert (result.winner, result.decided_by) == (winner, rule)


def test_the_camel_token_counts_before_any_tie_break():
    result = scored(trader([5], herd=1), trader([9, 1]))
    assert result.rupees == (10, 10)
    assert (result.winner, result.decided_by) == (OTHER, DecidedBy.GOODS_TOKENS)
