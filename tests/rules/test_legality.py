"""Which moves are legal, and the reason for every one that is not."""

import pytest
from oracle import choices
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

FULL = "DDGGSSC"

REFUSED = [
    ("no slot 5", a_table(), TakeGood(5), Refusal.NO_SUCH_SLOT),
    ("negative slot", a_table(), TakeGood(-1), Refusal.NO_SUCH_SLOT),
    ("slot that is no number", a_table(), TakeGood("0"), Refusal.NO_SUCH_SLOT),
    ("slot that is half a number", a_table(), TakeGood(0.5), Refusal.NO_SUCH_SLOT),
    ("hand of eight R7", a_table(hand=FULL), TakeGood(3), Refusal.HAND_FULL),
    ("one camel", a_table(market="*LLLL"), TakeGood(0), Refusal.CAMELS_GO_TOGETHER),
    ("one camel with a full hand", a_table(market="*LLLL", hand=FULL), TakeGood(0), Refusal.CAMELS_GO_TOGETHER),
    ("no camel there", a_table(market="LLLLL"), TakeCamels(), Refusal.NO_CAMELS),
    ("empty exchange", a_table(hand="LL"), Exchange((), ()), Refusal.NOTHING_PICKED),
    ("exchange from no slot", a_table(hand="LL"), Exchange((0, 9), cards("LL")), Refusal.NO_SUCH_SLOT),
    ("exchange from a negative slot", a_table(hand="LL"), Exchange((0, -2), cards("LL")), Refusal.NO_SUCH_SLOT),
    ("same slot twice", a_table(hand="LL"), Exchange((1, 1), cards("LL")), Refusal.SLOT_TWICE),
    (
        "camel and good R6",
        a_table(market="*DGSC", hand="LL"),
        Exchange((0, 1), cards("LL")),
        Refusal.CAMELS_AND_GOODS,
    ),
    ("camels alone R6", a_table(market="**GSC", hand="LL"), Exchange((0, 1), cards("LL")), Refusal.CAMELS_AND_GOODS),
    ("too few given", a_table(hand="LL"), Exchange((0, 1, 2), cards("LL")), Refusal.TOO_FEW_GIVEN),
    ("nothing given", a_table(hand="LL"), Exchange((0, 1), ()), Refusal.TOO_FEW_GIVEN),
    ("too many given", a_table(hand="LLL"), Exchange((0, 1), cards("LLL")), Refusal.TOO_MANY_GIVEN),
    ("nothing taken", a_table(hand="LL"), Exchange((), cards("LL")), Refusal.TOO_MANY_GIVEN),
    ("one for one", a_table(hand="L"), Exchange((0,), cards("L")), Refusal.EXCHANGE_OF_ONE),
    ("cards not held", a_table(hand="LS"), Exchange((0, 1), cards("LL")), Refusal.NOT_IN_HAND),
    ("a given thing that is no card", a_table(hand="GG"), Exchange((0, 3), (1, 1)), Refusal.NOT_IN_HAND),
    ("camels not owned", a_table(hand="L", herd=1), Exchange((0, 1), cards("**")), Refusal.NOT_ENOUGH_CAMELS),
    ("same kind both ways R6", a_table(hand="DL"), Exchange((0, 1), cards("DL")), Refusal.SAME_KIND_BOTH_WAYS),
    ("hand grows over seven R7", a_table(hand="LLLLLC", herd=2), Exchange((0, 1), cards("**")), Refusal.HAND_OVERFLOWS),
    ("full hand, one camel R7", a_table(hand="LLLLLLC", herd=1), Exchange((0, 1), cards("L*")), Refusal.HAND_OVERFLOWS),
    ("selling camels", a_table(herd=3), Sell(Card.CAMEL, 3), Refusal.CAMELS_NOT_SOLD),
    ("selling nothing", a_table(hand="LL"), Sell(Card.LEATHER, 0), Refusal.NOTHING_PICKED),
    ("selling less than nothing", a_table(hand="LL"), Sell(Card.LEATHER, -1), Refusal.NOTHING_PICKED),
    ("selling more than held", a_table(hand="LL"), Sell(Card.LEATHER, 3), Refusal.NOT_IN_HAND),
    ("selling what is not held", a_table(hand="LL"), Sell(Card.SPICE, 1), Refusal.NOT_IN_HAND),
    ("selling a thing that is no card", a_table(hand="GG"), Sell(1, 2), Refusal.NOT_IN_HAND),
    ("selling half a card", a_table(hand="LL"), Sell(Card.LEATHER, 1.5), Refusal.NOT_IN_HAND),
    ("one diamond R3", a_table(hand="DLL"), Sell(Card.DIAMOND, 1), Refusal.PRECIOUS_ALONE),
    ("one gold R3", a_table(hand="GLL"), Sell(Card.GOLD, 1), Refusal.PRECIOUS_ALONE),
    ("one silver R3", a_table(hand="SLL"), Sell(Card.SILVER, 1), Refusal.PRECIOUS_ALONE),
    ("round over, deck", a_table(market="D-LLL", deck=""), TakeGood(0), Refusal.ROUND_OVER),
    ("round over, tokens", a_table(tokens=(0, 0, 0, 7, 7, 9), hand="L"), Sell(Card.LEATHER, 1), Refusal.ROUND_OVER),
]


@pytest.mark.parametrize(("table", "move", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_every_illegal_attempt_has_its_reason(table, move, reason):
    assert refusal(table, move) is reason
    if table.over:
        assert legal_moves(table) == ()


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
    for table in random_tables(seed):
        if not table.over:
            listed = [as_choice(table, move) for move in legal_moves(table)]
            assert len(listed) == len(set(listed))
            assert set(listed) == choices(table)


def test_of_equal_market_cards_the_leftmost_are_taken():
    moves = legal_moves(a_table(market="GDGDG", hand="LL"))
    assert TakeGood(0) in moves
    assert TakeGood(2) not in moves
    assert Exchange((1, 0), cards("LL")) in moves
    assert Exchange((3, 0), cards("LL")) not in moves
