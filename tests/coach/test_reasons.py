"""Reasons: what carries the difference between two moves, and is true of both."""

import pytest
from positions import a_position
from tables import cards, random_tables

from jaipur.bots import evaluate
from jaipur.bots.search_move import as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.coach import Reason, Why, reason
from jaipur.coach.comparison import Weighing
from jaipur.rules import parse_move, view


def why(better, other, **position):
    """The reason that the first move is better than the second, both in words."""
    seen = a_position(**position)
    return reason(seen, *(parse_move(move, seen.market) for move in (better, other)))


PAIR = "exchange diamond diamond for camel camel"


def test_the_facts_after_a_move_weigh_what_the_evaluation_says():
    for table in random_tables(3)[:-1:4]:
        seen = view(table, table.turn)
        position = SearchPosition.from_view(seen)
        weighing = Weighing(position)
        for move, win_chance in evaluate(seen):
            counted = as_search_move(seen.market, move)
            if not position.ends(counted):
                assert weighing.win_chance(weighing.after(counted)) == pytest.approx(win_chance)


def test_a_pair_of_diamonds_is_a_reason():
    found = why(
        "exchange diamond diamond for camel camel", "take leather", market="DDLC*", hand="SLP", herd=2, rival="GSPCC"
    )
    assert found == Reason(Why.GOODS, cards("DD"), (7, 7))


def test_a_sale_that_one_more_card_makes_larger_is_a_reason():
    found = why("sell leather 3", "sell leather 2", market="CGPSC", hand="LLL", herd=3, rival="GSPCC", known="C")
    assert found == Reason(Why.BONUS, cards("LLL"), (4, 3, 2), bonus=3)


def test_a_worse_move_has_no_reason():
    assert (
        why(
            "take leather",
            "exchange diamond diamond for camel camel",
            market="DDLC*",
            hand="SLP",
            herd=2,
            rival="GSPCC",
        )
        is None
    )


def test_what_the_rival_holds_unseen_is_no_reason():
    facts = {"market": "LLC*C", "hand": "PPPG", "herd": 1, "rival_herd": 2}
    seen, other = (a_position(**facts, rival=rival, known="P") for rival in ("PPDSL", "GLDSP"))
    sale, taking = (parse_move(move, seen.market) for move in ("sell spice 3", "take leather"))
    assert reason(seen, sale, taking) == reason(other, sale, taking) is not None
