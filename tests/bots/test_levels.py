"""What every level owes the player: legal, honest, reproducible, and never endless."""

from itertools import islice
from random import Random

import pytest
from hidden import with_other_secrets
from tables import a_table, cards, random_tables

from jaipur.bots import LEVELS, YARDSTICKS, Budget, choose, fresh_moves, recreates
from jaipur.bots.personality import PERSONALITIES
from jaipur.rules import (
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    deal,
    legal_moves,
    play,
    refusal,
    view,
)

EVERY_BOT = pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
QUICK = Budget(iterations=8)
# With seven levels and three yardsticks more than 500 in all; the one that searches takes its time.
ROUNDS = {"expert": 28}
ROUNDS_OF_OTHERS = 68


def test_the_levels_are_seven_and_each_has_a_personality_of_its_own():
    assert list(LEVELS) == ["novice", "easy", "casual", "medium", "skilled", "hard", "expert"]
    assert [*PERSONALITIES, "expert"] == list(LEVELS)
    assert len(set(PERSONALITIES.values())) == len(PERSONALITIES)


@pytest.mark.slow
@EVERY_BOT
def test_a_bot_plays_whole_rounds_legally_and_comes_to_an_end(level):
    for seed in range(ROUNDS.get(level, ROUNDS_OF_OTHERS)):
        table, plies = deal(seed), 0
        while not table.over:
            seen = view(table, table.turn)
            move = choose(level, seen, seed + plies, QUICK)
            assert refusal(table, move) is None
            assert level == "greedy" or not recreates(seen, move)
            table, plies = play(table, move).after, plies + 1
            assert plies < 500


@pytest.mark.slow
@EVERY_BOT
def test_a_bot_does_not_peek(level):
    rng = Random(1)
    tables = (table for seed in range(40) for table in random_tables(seed)[:-1:7])
    for table in islice(tables, 200):
        other = with_other_secrets(table, table.turn, rng)
        assert other != table
        assert choose(level, view(other, table.turn), 3, QUICK) == choose(level, view(table, table.turn), 3, QUICK)


@pytest.mark.slow
@EVERY_BOT
def test_a_bot_plays_the_same_move_again(level):
    tables = [table for table in random_tables(2) if not table.over]
    first, second = ([choose(level, view(t, t.turn), 9, QUICK) for t in tables] for _ in range(2))
    assert first == second


def test_greedy_sells_for_the_most_rupees_now():
    table = a_table(hand="DDLLL", market="*****")
    assert choose("greedy", view(table, Seat.FIRST), 0) == Sell(Card.DIAMOND, 2)
    assert choose("greedy", view(a_table(hand="LLLLL"), Seat.FIRST), 0) == Sell(Card.LEATHER, 5)


def test_greedy_counts_on_no_bonus_that_is_gone():
    table = a_table(hand="DDLLLLL", bonus_piles=((), (), ()))
    assert choose("greedy", view(table, Seat.FIRST), 0) == Sell(Card.DIAMOND, 2)


def test_greedy_takes_the_dearest_card_else_camels_else_sells_for_nothing():
    assert choose("greedy", view(a_table(market="LGDSC"), Seat.FIRST), 0) == TakeGood(2)
    assert choose("greedy", view(a_table(market="*****"), Seat.FIRST), 0) == TakeCamels()
    full = a_table(market="GGGGG", hand="LLLLLLL", tokens=(5, 5, 5, 7, 7, 0), bonus_piles=((), (), ()))
    assert isinstance(choose("greedy", view(full, Seat.FIRST), 0), Sell)


def test_careful_ends_a_round_that_is_won_and_not_one_that_is_lost():
    nearly = {"hand": "LL", "tokens": (0, 0, 5, 7, 7, 2), "market": "CCPPP"}
    ahead = a_table(**nearly, herd=3)
    assert choose("careful", view(ahead, Seat.FIRST), 0) == Sell(Card.LEATHER, 2)
    behind = a_table(**nearly, other=Trader(herd=3))
    assert choose("careful", view(behind, Seat.FIRST), 0) != Sell(Card.LEATHER, 2)


def exchanged(table, slots, given):
    return play(table, Exchange(slots, cards(given))).after


def test_an_exchange_that_undoes_the_earlier_ones_recreates_a_position_r13():
    table = a_table(market="DGLLL", hand="PP", other=Trader(cards("CC")))
    table = exchanged(table, (0, 1), "PP")
    table = exchanged(table, (2, 3), "CC")
    table = exchanged(table, (0, 1), "DG")
    back = Exchange((2, 3), cards("LL"))
    seen = view(table, table.turn)
    assert back in legal_moves(seen)
    assert recreates(seen, back)
    assert back not in fresh_moves(seen)
    assert fresh_moves(seen)


def test_an_exchange_that_leads_somewhere_new_is_fresh():
    table = a_table(market="DGLLL", hand="PP", other=Trader(cards("CC")))
    table = exchanged(table, (0, 1), "PP")
    assert not recreates(view(table, table.turn), Exchange((2, 3), cards("CC")))


def test_after_a_sale_no_exchange_recreates_a_position():
    table = a_table(market="DGLLL", hand="PPP", other=Trader(cards("CCS")))
    for slots, given in [((0, 1), "PP"), ((2, 3), "CC"), ((0, 1), "DG")]:
        table = exchanged(table, slots, given)
    table = play(table, Sell(Card.LEATHER, 2)).after
    assert table.trades == ()
    assert fresh_moves(view(table, table.turn)) == legal_moves(table)
