"""Moves and tables as text: written one way, read generously, never a crash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import a_table, cards, random_tables

from jaipur.rules import (
    BadTable,
    Card,
    Exchange,
    Misreading,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    Unreadable,
    deal,
    format_move,
    format_table,
    legal_moves,
    parse_move,
    parse_table,
    play,
)

MARKET = a_table(market="*GCPG").market

READ = [
    ("take gold", TakeGood(1)),
    ("  TAKE   Gold ", TakeGood(1)),
    ("take gold@5", TakeGood(4)),
    ("take 1 gold", TakeGood(1)),
    ("take camel", TakeGood(0)),
    ("camels", TakeCamels()),
    ("take camels", TakeCamels()),
    ("take 1 camels", TakeGood(0)),
    ("\u2003take\x0bgold", TakeGood(1)),
    ("sell spice 3", Sell(Card.SPICE, 3)),
    ("sell 3 spice", Sell(Card.SPICE, 3)),
    ("sell 3 spices", Sell(Card.SPICE, 3)),
    ("sell spice spice", Sell(Card.SPICE, 2)),
    ("sell diamond 0", Sell(Card.DIAMOND, 0)),
    ("sell diamond -2", Sell(Card.DIAMOND, -2)),
    ("exchange gold spice for leather camel", Exchange((1, 3), cards("L*"))),
    ("exchange spice, gold for camel, leather", Exchange((1, 3), cards("L*"))),
    ("exchange 2 gold for 2 camels", Exchange((1, 4), cards("**"))),
    ("exchange gold@5 spice for leather@4 camel@5", Exchange((4, 3), cards("*L"))),
    ("exchange gold spice for leather@4 camel", Exchange((1, 3), cards("*L"))),
    ("exchange gold spice for leather", Exchange((1, 3), cards("L"))),
    ("exchange gold for", Exchange((1,), ())),
    ("exchange for", Exchange((), ())),
]

UNREADABLE = [
    ("", Unreadable.EMPTY, ""),
    (" \t\n", Unreadable.EMPTY, ""),
    ("+ ,", Unreadable.EMPTY, ""),
    ("take gold" + " " * 500 + "not really", Unreadable.TOO_LONG, ""),
    ("take -1 gold", Unreadable.UNKNOWN_WORD, "-1"),
    ("exchange 0 gold for 0 camels", Unreadable.UNKNOWN_WORD, "0"),
    ("take 2 camels", Unreadable.TAKE_ONE, ""),
    ("sell spice@3 2", Unreadable.SELL_WHAT, ""),
    ("resign", Unreadable.UNKNOWN_MOVE, "resign"),
    ("take", Unreadable.TAKE_WHAT, ""),
    ("take goldfish", Unreadable.UNKNOWN_WORD, "goldfish"),
    ("take gold spice", Unreadable.TAKE_ONE, ""),
    ("take diamond", Unreadable.NOT_IN_MARKET, "diamond"),
    ("take gold@1", Unreadable.NOT_IN_MARKET, "gold"),
    ("take gold@9", Unreadable.NOT_IN_MARKET, "gold"),
    ("take gold@x", Unreadable.UNKNOWN_WORD, "gold@x"),
    ("take gold 2", Unreadable.UNKNOWN_WORD, "2"),
    ("camels now", Unreadable.UNKNOWN_WORD, "now"),
    ("exchange gold spice", Unreadable.EXCHANGE_FOR_WHAT, ""),
    ("exchange gold for spice for leather", Unreadable.EXCHANGE_FOR_WHAT, ""),
    ("exchange 3 gold for 3 camels", Unreadable.NOT_IN_MARKET, "gold"),
    ("exchange gold spice for leather@1 camel", Unreadable.LANDS_NOWHERE, "leather"),
    ("exchange gold tin for 2 camels", Unreadable.UNKNOWN_WORD, "tin"),
    ("exchange gold spice for 2 goats", Unreadable.UNKNOWN_WORD, "goats"),
    ("sell", Unreadable.SELL_WHAT, ""),
    ("sell spice", Unreadable.SELL_WHAT, ""),
    ("sell 3", Unreadable.SELL_WHAT, ""),
    ("sell spice 3 4", Unreadable.SELL_WHAT, ""),
    ("sell spice leather", Unreadable.SELL_ONE_KIND, ""),
    ("sell spice 99999", Unreadable.UNKNOWN_WORD, "99999"),
    ("sell spice " + "9" * 5000, Unreadable.TOO_LONG, ""),
]


@pytest.mark.parametrize(("text", "move"), READ)
def test_a_move_is_read_generously(text, move):
    assert parse_move(text, MARKET) == move
    assert parse_move(text.encode(), MARKET) == move


@pytest.mark.parametrize(("text", "problem", "word"), UNREADABLE)
def test_what_is_no_move_is_said_to_be_none(text, problem, word):
    assert parse_move(text, MARKET) == Misreading(problem, word)


def test_camels_may_be_counted_when_all_are_meant():
    assert parse_move("take 3 camels", a_table(market="**G*P").market) == TakeCamels()


def test_every_way_to_misread_is_tried():
    assert {problem for _, problem, _ in UNREADABLE} == set(Unreadable)


def test_moves_are_written_in_the_order_of_the_kinds():
    move = Exchange((3, 1), cards("*L"))
    assert format_move(move, MARKET) == "exchange gold spice for leather camel"
    assert format_move(move, MARKET, slots=True) == "exchange gold@2 spice@4 for leather@2 camel@4"
    assert format_move(TakeGood(4), MARKET) == "take gold"
    assert format_move(TakeGood(4), MARKET, slots=True) == "take gold@5"
    assert format_move(TakeCamels(), MARKET, slots=True) == "camels"
    assert format_move(Sell(Card.SPICE, 3), MARKET) == "sell spice 3"


def test_a_move_with_slots_comes_back_as_played_whatever_its_order():
    table = a_table(market="*GCPG", hand="LLD", herd=2)
    for move in (Exchange((3, 1), cards("*L")), Exchange((4, 2, 3), cards("DL*")), TakeGood(4)):
        again = parse_move(format_move(move, table.market, slots=True), table.market)
        assert play(table, again).after == play(table, move).after


@pytest.mark.parametrize("slots", [False, True])
def test_every_legal_move_survives_writing_and_reading(slots):
    for seed in range(8):
        for table in random_tables(seed):
            texts = [format_move(move, table.market, slots=slots) for move in legal_moves(table)]
            assert [parse_move(text, table.market) for text in texts] == list(legal_moves(table))
            assert len(set(texts)) == len(texts)


WORDS = st.sampled_from(
    ["take", "sell", "exchange", "for", "camels", "gold", "gold@2", "leather@", "@", "camel", "-1", "3", "99", "spices"]
)


@pytest.mark.slow
@given(st.one_of(st.text(), st.binary(), st.lists(WORDS).map(" ".join)))
def test_no_text_crashes_the_reader(text):
    parse_move(text, MARKET)
    with pytest.raises(BadTable):
        parse_table(text)


def test_every_table_survives_writing_and_reading():
    for seed in range(20):
        for table in random_tables(seed):
            assert parse_table(format_table(table)) == table
            assert parse_table(" ".join(reversed(format_table(table).split()))) == table


LINE = format_table(deal(1))
HAND = "hand0=DGCPL"


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("", "turn"),
        (LINE.replace("turn=0", "turn=2"), "turn"),
        (LINE.replace("turn=0", ""), "turn"),
        (LINE + " turn=0", "turn"),
        (LINE + " moon=1", "moon"),
        (LINE + " junk", "junk"),
        (LINE.replace("market=*", "market="), "market"),
        (LINE.replace("market=*", "market=X"), "market"),
        (LINE.replace("deck=", "deck=-"), "deck"),
        (LINE.replace("tokens=5", "tokens=6"), "tokens"),
        (LINE.replace("tokens=5.", "tokens="), "tokens"),
        (LINE.replace("bonus=2", "bonus=/2"), "bonus"),
        (LINE.replace(HAND, "hand0=LPCGD"), "hand0"),
        (LINE.replace(HAND, "hand0=DGCP*"), "hand0"),
        (LINE.replace(HAND, "hand0=DDDDDDDD"), "hand0"),
        (LINE.replace("known0=", "known0=SS"), "known0"),
        (LINE.replace("herd1=0", "herd1=-1"), "herd1"),
        (LINE.replace("goods1=", "goods1=D7."), "goods1"),
        (LINE.replace("bonus1=", "bonus1=6-1"), "bonus1"),
        (LINE.replace("trades=", "trades=0GG"), "trades"),
    ],
)
def test_a_line_that_is_no_table_says_where(line, field):
    assert HAND in LINE
    with pytest.raises(BadTable) as error:
        parse_table(line)
    assert error.value.field == field


def test_a_finished_round_with_holes_can_be_written():
    table = a_table(market="D-L-*", deck="", other=Trader(cards("GG"), 3, known=cards("G")), turn=Seat.SECOND)
    assert "market=D-L-* deck= " in format_table(table)
    assert parse_table(format_table(table)) == table
