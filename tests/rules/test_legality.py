"""Which moves are legal, and the reason for every one that is not."""

import pytest
from oracle import choices
from refused import REFUSED
from tables import a_table, cards, random_tables

from jaipur.rules import (
    Card,
    Exchange,
    Refusal,
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


@pytest.mark.parametrize(("table", "move", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_every_illegal_attempt_has_its_reason(table, move, reason):
    assert refusal(table, move) is reason


def test_after_the_end_no_move_is_left():
    ended = [table for _, table, _, reason in REFUSED if reason is Refusal.ROUND_OVER]
    assert [legal_moves(table) for table in ended] == [(), ()]


def test_every_reason_is_tried():
    tried = {case[3] for case in REFUSED} | {Refusal.NOT_YOUR_TURN}
    assert tried == set(Refusal)


def test_a_full_hand_may_exchange_goods_for_goods_r7():
    assert refusal(a_table(hand="LLLLLLL"), Exchange((0, 1), cards("LL"))) is None


def test_camels_pay_for_goods_up_to_seven_in_hand_r7():
    assert refusal(a_table(hand="LLLLL", herd=2), Exchange((0, 1), cards("**"))) is None
    assert refusal(a_table(hand="", herd=5), Exchange((0, 1, 2, 3, 4), cards("*****"))) is None


def test_only_the_player_to_move_has_moves():
    table = deal(1, Seat.SECOND)
    assert legal_moves(view(table, Seat.SECOND)) == legal_moves(table)
    for seat in (Seat.FIRST, None):
        assert legal_moves(view(table, seat)) == ()
        assert refusal(view(table, seat), TakeCamels()) is Refusal.NOT_YOUR_TURN


def test_the_largest_choice_there_is():
    assert len(legal_moves(a_table(market="DDGGS", hand="CCPPLL", herd=11))) == 167


def test_a_player_always_has_a_move_r11():
    # Any seven goods hold a pair, so a full hand can sell.
    assert legal_moves(a_table(market="LLLLL", hand="DGSCPLL"))
    assert all(legal_moves(table) for seed in range(40) for table in random_tables(seed) if not table.over)


def test_exchanges_may_go_on_for_ever_r13():
    table = start = a_table(market="DGLLL", hand="PP", other=Trader(cards("CC")))
    for slots, given in [((0, 1), "PP"), ((2, 3), "CC"), ((0, 1), "DG"), ((2, 3), "LL")]:
        move = Exchange(slots, cards(given))
        assert refusal(table, move) is None
        table = play(table, move).after
    assert (table.market, table.traders[0].hand, table.traders[1].hand) == (start.market, cards("PP"), cards("CC"))


def as_choice(table, move):
    match move:
        case TakeGood(slot):
            return "take", (table.market[slot],), ()
        case TakeCamels():
            return "camels", (Card.CAMEL,) * table.market.count(Card.CAMEL), ()
        case Exchange(slots, given):
            return "exchange", tuple(sorted(table.market[slot] for slot in slots)), tuple(sorted(given))
        case Sell(good, count):
            return "sell", (), (good,) * count


@pytest.mark.parametrize("seed", range(6))
def test_the_listed_moves_are_exactly_those_of_the_rule_book(seed):
    *tables, last = random_tables(seed)
    assert last.over
    for table in tables:
        listed = [as_choice(table, move) for move in legal_moves(table)]
        assert len(listed) == len(set(listed))
        assert set(listed) == choices(table)


def test_of_equal_market_cards_the_leftmost_are_taken():
    moves = legal_moves(a_table(market="GDGDG", hand="LL"))
    assert TakeGood(0) in moves
    assert TakeGood(2) not in moves
    assert Exchange((1, 0), cards("LL")) in moves
    assert Exchange((3, 0), cards("LL")) not in moves
