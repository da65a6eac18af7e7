"""Mistakes seen in other Jaipurs, each kept out by name. Those of screens and clocks are tested with them."""

from tables import a_table, cards

from jaipur.rules import (
    GOODS_TOKENS,
    Card,
    Exchange,
    Refusal,
    SealedBonusMoved,
    Seat,
    Sell,
    TakeGood,
    Trader,
    deal,
    play,
    redact,
    refusal,
    score,
)


def test_two_precious_goods_are_enough():
    assert refusal(a_table(hand="DD"), Sell(Card.DIAMOND, 2)) is None


def test_an_empty_deck_alone_ends_nothing():
    assert not a_table(deck="").over


def test_goods_tokens_lie_in_their_printed_order_in_every_deal():
    assert all(deal(seed).piles == GOODS_TOKENS for seed in range(50))


def test_equal_herds_share_no_camel_token():
    assert score(a_table(herd=4, other=Trader(herd=4))).rupees == (0, 0)


def test_a_good_does_not_go_both_ways():
    move = Exchange((0, 1), cards("GL"))
    assert refusal(a_table(market="DGSCP", hand="GL"), move) is Refusal.SAME_KIND_BOTH_WAYS


def test_a_sale_into_an_empty_pile_is_not_refused():
    assert refusal(a_table(hand="L", tokens=(5, 5, 5, 7, 7, 0)), Sell(Card.LEATHER, 1)) is None


def test_the_log_of_the_opponent_holds_no_bonus_value():
    turn = play(a_table(hand="LLLLL"), Sell(Card.LEATHER, 5))
    sealed = redact(turn.events, Seat.SECOND)[-1]
    assert isinstance(sealed, SealedBonusMoved)
    assert not hasattr(sealed, "token")


def test_the_other_market_cards_stay_where_they_are():
    before = a_table(market="DGSCP", deck="L")
    for slot in range(5):
        after = play(before, TakeGood(slot)).after
        assert [after.market[other] for other in range(5) if other != slot] == [
            before.market[other] for other in range(5) if other != slot
        ]
