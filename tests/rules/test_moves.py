"""What each of the four moves does to the table, and the events that tell it."""

import pytest
from tables import a_table, cards

from jaipur.rules import (
    BonusMoved,
    BonusPile,
    BonusToken,
    Card,
    CardMoved,
    Deck,
    Discard,
    Ending,
    Exchange,
    Hand,
    Herd,
    IllegalMove,
    MarketSlot,
    Purse,
    Refusal,
    RoundEnded,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Token,
    TokenMoved,
    TokenPile,
    Trader,
    play,
)

ME = Seat.FIRST


def test_a_taken_card_is_replaced_in_its_own_slot():
    turn = play(a_table(market="DL***", deck="SG"), TakeGood(0))
    assert turn.after.market == cards("GL***")
    assert turn.after.deck == cards("S")
    assert turn.after.trader == Trader()
    assert turn.after.traders[ME].hand == cards("D")
    assert turn.events == (
        CardMoved(Card.DIAMOND, MarketSlot(0), Hand(ME)),
        CardMoved(Card.GOLD, Deck(), MarketSlot(0)),
    )


def test_all_camels_leave_together_and_their_slots_are_refilled_from_the_left():
    turn = play(a_table(market="*L*D*", hand="GGGGGGG"[:5], herd=2, deck="PCSG"), TakeCamels())
    assert turn.after.market == cards("GLSDC")
    assert turn.after.deck == cards("P")
    assert turn.after.traders[ME].herd == 5
    assert [event.to for event in turn.events] == [*[Herd(ME)] * 3, MarketSlot(0), MarketSlot(2), MarketSlot(4)]


def test_camels_can_be_taken_with_a_full_hand():
    assert play(a_table(market="*LLLL", hand="DDGGSSC"), TakeCamels()).after.traders[ME].herd == 1


def test_an_exchange_draws_nothing_and_each_card_lands_where_it_was_laid():
    table = a_table(market="DG*SP", hand="LLC", herd=1, deck="SG")
    turn = play(table, Exchange((3, 0), (Card.LEATHER, Card.CAMEL)))
    assert turn.after.market == cards("*G*LP")
    assert turn.after.deck == table.deck
    assert turn.after.traders[ME].hand == cards("DSCL")
    assert turn.after.traders[ME].herd == 0
    assert turn.events == (
        CardMoved(Card.SILVER, MarketSlot(3), Hand(ME)),
        CardMoved(Card.DIAMOND, MarketSlot(0), Hand(ME)),
        CardMoved(Card.LEATHER, Hand(ME), MarketSlot(3)),
        CardMoved(Card.CAMEL, Herd(ME), MarketSlot(0)),
    )


def test_a_sale_pays_from_the_top_of_the_pile_and_then_a_bonus():
    table = a_table(hand="PPPL", bonus_piles=((3, 1), (4,), (8,)))
    turn = play(table, Sell(Card.SPICE, 3))
    seller = turn.after.traders[ME]
    assert seller.hand == cards("L")
    assert seller.goods == (Token(Card.SPICE, 5), Token(Card.SPICE, 3), Token(Card.SPICE, 3))
    assert seller.bonuses == (BonusToken(3, 3),)
    assert seller.rupees == 14
    assert turn.after.piles[Card.SPICE] == (2, 2, 1, 1)
    assert turn.after.bonus_piles == ((1,), (4,), (8,))
    assert turn.after.discard == cards("PPP")
    assert turn.after.market == table.market
    assert turn.events == (
        *[CardMoved(Card.SPICE, Hand(ME), Discard())] * 3,
        TokenMoved(Token(Card.SPICE, 5), TokenPile(Card.SPICE), Purse(ME)),
        TokenMoved(Token(Card.SPICE, 3), TokenPile(Card.SPICE), Purse(ME)),
        TokenMoved(Token(Card.SPICE, 3), TokenPile(Card.SPICE), Purse(ME)),
        BonusMoved(BonusToken(3, 3), BonusPile(3), Purse(ME)),
    )


@pytest.mark.parametrize(("count", "bonuses"), [*enumerate([(), (), (3,), (4,), (5,), (5,), (5,)], start=1)])
def test_the_bonus_follows_the_number_of_cards_sold(count, bonuses):
    seller = play(a_table(hand="L" * count), Sell(Card.LEATHER, count)).after.traders[ME]
    assert tuple(token.cards for token in seller.bonuses) == bonuses


def test_a_sale_from_a_short_pile_takes_what_is_there_and_keeps_its_bonus_r1():
    seller = play(a_table(hand="DDD", tokens=(2, 5, 5, 7, 7, 9)), Sell(Card.DIAMOND, 3)).after.traders[ME]
    assert [token.value for token in seller.goods] == [5, 5]
    assert [token.cards for token in seller.bonuses] == [3]


def test_a_sale_from_an_empty_pile_is_legal_and_may_earn_a_bonus_r2():
    table = a_table(hand="CCCC", tokens=(5, 5, 5, 0, 7, 9))
    assert play(table, Sell(Card.CLOTH, 1)).after.traders[ME].goods == ()
    assert [token.cards for token in play(table, Sell(Card.CLOTH, 4)).after.traders[ME].bonuses] == [4]


@pytest.mark.parametrize("left", [1, 0])
@pytest.mark.parametrize("good", [Card.DIAMOND, Card.GOLD, Card.SILVER])
def test_precious_goods_are_sold_two_at_a_time_whatever_is_left_r3(good, left):
    tokens = tuple(left if other == good else count for other, count in enumerate((5, 5, 5, 7, 7, 9)))
    table = a_table(hand="DDGGSS", tokens=tokens)
    with pytest.raises(IllegalMove) as error:
        play(table, Sell(good, 1))
    assert error.value.reason is Refusal.PRECIOUS_ALONE
    assert len(play(table, Sell(good, 2)).after.traders[ME].goods) == left


@pytest.mark.parametrize(("count", "size"), [(3, 3), (4, 4), (5, 5)])
def test_an_empty_bonus_pile_pays_nothing_and_the_sale_stands_r4(count, size):
    piles = tuple(() if size == cards_sold else (1,) for cards_sold in (3, 4, 5))
    turn = play(a_table(hand="L" * count, bonus_piles=piles), Sell(Card.LEATHER, count))
    assert turn.after.traders[ME].bonuses == ()
    assert len(turn.after.traders[ME].goods) == count
    assert turn.after.bonus_piles == piles


def test_the_round_ends_when_the_deck_cannot_fill_the_market_r5():
    turn = play(a_table(market="*L*D*", deck="G"), TakeCamels())
    assert turn.after.market == (Card.GOLD, Card.LEATHER, None, Card.DIAMOND, None)
    assert turn.after.ending is Ending.DECK
    assert turn.events[-1] == RoundEnded(Ending.DECK)


def test_an_empty_deck_with_a_full_market_does_not_end_the_round_r5():
    turn = play(a_table(market="DLLLL", deck="G"), TakeGood(0))
    assert turn.after.deck == ()
    assert not turn.after.over
    assert play(turn.after, TakeGood(1)).after.ending is Ending.DECK


def test_a_sale_or_an_exchange_with_an_empty_deck_goes_on_r5():
    table = a_table(market="DGLLL", hand="PP", deck="")
    assert not table.over
    assert not play(table, Sell(Card.SPICE, 2)).after.over
    assert not play(table, Exchange((0, 1), cards("PP"))).after.over


def test_the_third_empty_pile_ends_the_round_with_its_bonus_r12():
    turn = play(a_table(hand="LLL", tokens=(0, 0, 5, 7, 7, 3)), Sell(Card.LEATHER, 3))
    assert turn.after.ending is Ending.TOKENS
    assert [token.cards for token in turn.after.traders[ME].bonuses] == [3]
    assert isinstance(turn.events[-2], BonusMoved)
    assert turn.events[-1] == RoundEnded(Ending.TOKENS)


def test_two_empty_piles_do_not_end_the_round():
    assert not play(a_table(hand="LLL", tokens=(5, 0, 5, 7, 7, 3)), Sell(Card.LEATHER, 3)).after.over


def test_the_goods_seen_to_be_taken_are_remembered_until_sold_or_given_back():
    table = a_table(market="GGDLL", hand="GP", deck="SSSSS")
    table = play(table, TakeGood(0)).after
    assert table.traders[ME].known == cards("G")
    table = play(table, TakeGood(4)).after
    table = play(table, Exchange((2, 3), cards("GP"))).after
    assert table.traders[ME].known == cards("DL")
    assert table.traders[ME].hand == cards("DGL")
    table = play(table, Sell(Card.LEATHER, 1)).after
    assert play(table, Sell(Card.LEATHER, 1)).after.traders[ME].known == cards("D")


def test_selling_more_than_is_known_leaves_nothing_known():
    table = play(a_table(market="GLLLL", hand="GG"), TakeGood(0)).after
    table = play(table, TakeGood(1)).after
    assert play(table, Sell(Card.GOLD, 3)).after.traders[ME].known == ()


def test_the_exchanges_since_the_last_sale_or_refill_are_on_the_table():
    table = a_table(market="DGLLL", hand="PP", other=Trader(cards("CC")))
    table = play(table, Exchange((0, 1), cards("PP"))).after
    table = play(table, Exchange((2, 3), cards("CC"))).after
    assert [(trade.seat, trade.taken, trade.given) for trade in table.trades] == [
        (Seat.FIRST, cards("DG"), cards("PP")),
        (Seat.SECOND, cards("LL"), cards("CC")),
    ]
    assert play(table, TakeGood(4)).after.trades == ()


def test_a_played_table_is_unchanged():
    table = a_table(market="DL***", deck="SG")
    play(table, TakeGood(0))
    assert table == a_table(market="DL***", deck="SG")
    with pytest.raises(AttributeError):
        table.turn = Seat.SECOND
    assert isinstance(hash(table), int)
