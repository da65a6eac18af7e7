"""The advice of the strategy page: it speaks of the moves it means, and holds as often as the page says."""

import sys
from pathlib import Path

import pytest
from tables import a_table, cards

from jaipur.coach import Judgement, Worth
from jaipur.coach.advice import ADVICE, holds
from jaipur.rules import Card, Token, Trader, legal_moves, parse_move, view

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "build_scripts"))

import advice as counting

BY_KEY = {advice.key: advice for advice in ADVICE}
ALL_BUT_ONE = (1, 0, 0, 7, 7, 9)
"""Tokens with which one more pile ends the round."""

SITUATIONS = {
    "never_one_alone": [(a_table(hand="CLL"), "sell leather 2", "sell cloth 1", None)],
    "keep_pairs": [(a_table(hand="CCLLL"), "sell leather 3", "sell cloth 2", None)],
    "silver_can_wait": [(a_table(hand="SSC"), "sell cloth 1", "sell silver 2", None)],
    "all_together": [(a_table(hand="PPPPC"), "sell spice 4", "sell spice 3", "sell cloth 1")],
    "five_are_enough": [(a_table(hand="LLLLLC"), "sell leather 5", "sell cloth 1", None)],
    "match_the_precious": [(a_table("GDCCC", hand="GP"), "take gold", "take diamond", None)],
    "both_at_once": [(a_table("GGCCC", herd=2, hand="P"), "exchange gold gold for camel camel", "take gold", None)],
    "keep_the_precious": [
        (
            a_table("GSCCC", herd=2, hand="DP"),
            "exchange gold cloth for spice camel",
            "exchange gold silver for diamond camel",
            "take gold",
        )
    ],
    "pay_with_camels": [
        (
            a_table("GSCCC", herd=2, hand="PP"),
            "exchange gold silver for spice camel",
            "exchange cloth cloth for spice spice",
            "take gold",
        )
    ],
    "spend_the_herd": [(a_table("GSCC*", herd=3, hand="P"), "exchange gold cloth for camel camel", "take gold", None)],
    "leave_few_camels": [(a_table("**CCC"), "take cloth", "camels", None)],
    "spoil_their_pair": [
        (a_table("SGCCC", other=Trader(cards("S"), known=cards("S"))), "take silver", "take gold", None)
    ],
    "sell_before_them": [
        (a_table(hand="PPPC", other=Trader(cards("PP"), known=cards("PP"))), "sell spice 3", "sell cloth 1", None)
    ],
    "sell_from_a_full_hand": [(a_table("**CCC", hand="DGSCPLL"), "sell leather 2", "camels", None)],
    "no_more_singles": [(a_table(hand="LL", deck="LLLLLL"), "sell leather 2", "take diamond", None)],
    "end_it_when_ahead": [
        (a_table(hand="DDC", herd=1, tokens=ALL_BUT_ONE), "sell diamond 2", "sell cloth 1", None),
    ],
}


def seen(table):
    return view(table, table.turn)


@pytest.mark.parametrize("key", BY_KEY)
def test_advice_tells_moves_that_heed_it_from_those_that_do_not(key):
    for table, heeding, defying, unmentioned in SITUATIONS[key]:
        (heeds,) = BY_KEY[key].situations(seen(table))
        moves = legal_moves(table)
        answers = []
        for typed in filter(None, (heeding, defying, unmentioned)):
            move = parse_move(typed, table.market)
            assert move in moves, typed
            answers.append(heeds(move))
        assert answers == [True, False, None][: len(answers)]


@pytest.mark.parametrize("key", BY_KEY)
def test_advice_is_silent_where_it_does_not_apply(key):
    market = "DPCPL" if key == "leave_few_camels" else "DPCP*"
    table = a_table(market, hand="P" if key in ("match_the_precious", "keep_the_precious") else "S")
    assert not list(BY_KEY[key].situations(seen(table)))


def test_who_would_lose_the_round_by_ending_it_is_told_not_to():
    rich = Trader(goods=tuple(Token(Card.GOLD, 6) for _ in range(3)))
    table = a_table(hand="DDC", herd=1, tokens=ALL_BUT_ONE, other=rich)
    (heeds,) = BY_KEY["end_it_when_ahead"].situations(seen(table))
    assert [heeds(parse_move(typed, table.market)) for typed in ("sell diamond 2", "sell cloth 1")] == [False, True]


def test_nothing_is_said_of_ending_a_round_that_is_close():
    close = Trader(goods=(Token(Card.GOLD, 6),))
    table = a_table(hand="DDC", herd=1, tokens=ALL_BUT_ONE, other=close)
    assert not list(BY_KEY["end_it_when_ahead"].situations(seen(table)))


def test_advice_holds_where_nothing_is_better_and_says_nothing_where_there_is_no_choice():
    table = a_table("**CCC", hand="LL")
    moves = legal_moves(table)
    (leaves_camels,) = BY_KEY["leave_few_camels"].situations(seen(table))
    for better, answer in (("camels", False), ("take cloth", True)):
        best = parse_move(better, table.market)
        judged = Judgement(table.market, tuple(Worth(move, 0.6 if move == best else 0.5) for move in moves), False)
        assert holds(leaves_camels, judged) is answer
    only = Judgement(table.market, (Worth(parse_move("camels", table.market), 0.5),), False)
    assert holds(leaves_camels, only) is None


@pytest.mark.slow
def test_every_piece_of_advice_holds_as_often_as_the_page_says():
    for advice, (held, met) in counting.measure(counting.positions(150)).items():
        slack = 0.5 + 15 / met**0.5  # the rounding, and three times what so few cases can be off
        assert abs(10 * held / met - advice.in_ten) <= slack, f"{advice.key}: {held} of {met}"
