"""Attempts that the rules refuse, each with its reason: (what it is, table, move, reason)."""

from tables import a_table, cards

from jaipur.rules import Card, Exchange, Refusal, Sell, TakeCamels, TakeGood

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
