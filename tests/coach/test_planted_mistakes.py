"""Mistakes that anybody who knows the game would call so: the coach finds each, and gives the right reason for it."""

from typing import NamedTuple

import pytest
from positions import a_position
from tables import cards

from jaipur.bots.search_move import as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.coach import Grade, Reason, Why, judge, judge_quickly, reason
from jaipur.rules import format_move, parse_move


class Planted(NamedTuple):
    """A position, the mistake in it, and what is right."""

    mistake: str
    right: str
    """The move to be found, or the beginning of each that will do."""
    reasons: tuple[Why, ...]
    """Those that a good trader would give."""
    about: str = ""
    """The good that the reason names."""
    market: str = ""
    hand: str = ""
    herd: int = 0
    rival: str = ""
    known: str = ""
    rival_herd: int = 0
    sales: str = ""

    @property
    def view(self):
        return a_position(self.market, self.hand, self.herd, self.rival, self.known, self.rival_herd, self.sales)


PLANTED = {
    # Selling
    "four spice, and the rival holds three": Planted(
        "take leather", "sell spice 4", (Why.BONUS, Why.TOKENS_FIRST), "P",
        "LLC*C", "PPPPG", 1, "PPPGS", "PPP", 2,
    ),
    "two diamonds before the rival sells theirs": Planted(
        "take leather", "sell diamond 2", (Why.TOKENS_FIRST,), "D",
        "LCP*S", "DDSC", 1, "DDGPC", "DD", 1,
    ),
    "five spice and only four sold": Planted(
        "sell spice 4", "sell spice 5", (Why.BONUS,), "P",
        "LL**C", "PPPPPD", 1, "GSLCC", "C", 1,
    ),
    "four cloth and only three sold": Planted(
        "sell cloth 3", "sell cloth 4", (Why.BONUS,), "C",
        "LP**L", "CCCCG", 1, "GSPLC", "GC", 1,
    ),
    "three diamonds and only two sold": Planted(
        "sell diamond 2", "sell diamond 3", (Why.BONUS,), "D",
        "*L*CP", "DDDPL", 1, "DSPLC", "S", 2,
    ),
    "a full hand with three diamonds": Planted(
        "camels", "sell diamond 3", (Why.BONUS, Why.TOKENS_FIRST, Why.ROOM), "D",
        "*LCPS", "DDDLLPC", 0, "GGSPC", "GG", 3,
    ),
    "a full hand with four gold": Planted(
        "exchange leather spice for cloth cloth", "sell gold 4", (Why.BONUS, Why.TOKENS_FIRST), "G",
        "LPC*S", "GGGGCCD", 0, "DSSPL", "SS", 3,
    ),
    # Collecting
    "two diamonds for two camels": Planted(
        "take leather", "exchange diamond diamond", (Why.GOODS,), "D",
        "DDLC*", "SLP", 2, "GSPCC",
    ),
    "one diamond of two": Planted(
        "take diamond", "exchange diamond diamond", (Why.GOODS,), "D",
        "DD*LC", "PLS", 3, "GSPCC", "C", 1,
    ),
    "three gold for three camels": Planted(
        "take gold", "exchange gold gold gold", (Why.BONUS_NEAR, Why.GOODS), "G",
        "GGGL*", "SLP", 3, "DSPCC",
    ),
    "the third gold": Planted(
        "take leather", "take gold", (Why.BONUS_NEAR, Why.GOODS), "G",
        "GL*CP", "GGPC", 1, "DSPLC", "D", 2,
    ),
    "three cloth given for leather": Planted(
        "exchange leather leather for cloth cloth", "", (Why.BONUS_NEAR, Why.GOODS), "C",
        "LL*PS", "CCCG", 2, "GSPLL", "L", 1,
    ),
    "a pair of silver given for odds and ends": Planted(
        "exchange leather cloth for silver silver", "", (Why.GOODS, Why.TOKENS), "S",
        "LC*PP", "SSPG", 3, "DSPLC", "C", 2,
    ),
    "two diamonds given for odds and ends": Planted(
        "exchange cloth leather for diamond diamond", "sell diamond 2", (Why.TOKENS_FIRST, Why.GOODS), "D",
        "LC**S", "DDLC", 2, "DGSP", "DG", 1,
    ),
    "spice given where camels would do": Planted(
        "exchange silver gold for spice spice", "exchange gold silver", (Why.BONUS_NEAR, Why.GOODS), "P",
        "SG*LC", "PPPD", 4, "GSLCC", "C",
    ),
    # The rival
    "the third diamond left to the rival": Planted(
        "take leather", "take diamond", (Why.CONTESTED, Why.OPENED), "D",
        "DLC**", "LLPC", 2, "DDGSP", "DD", 1,
    ),
    "the third diamond given to the rival": Planted(
        "exchange leather cloth for diamond spice", "", (Why.CONTESTED, Why.OPENED, Why.GOODS), "D",
        "LC**S", "DPLC", 2, "DDGSP", "DD", 1,
    ),
    "the third silver left to the rival": Planted(
        "take leather", "take silver", (Why.CONTESTED, Why.OPENED), "S",
        "SL*CC", "SPPL", 0, "SSGDC", "SS", 4,
    ),
    "two gold left to the rival": Planted(
        "take leather", "exchange gold gold", (Why.CONTESTED, Why.GOODS, Why.OPENED), "G",
        "GGLC*", "LLPC", 2, "GGDSP", "GG", 1,
    ),
    # Camels
    "camels taken, and two diamonds left": Planted(
        "camels", "exchange diamond diamond", (Why.GOODS, Why.OPENED), "D",
        "DD***", "GSPL", 3, "GSPCC", "", 2,
    ),
    "camels taken, and two gold left to the rival": Planted(
        "camels", "exchange gold gold", (Why.CONTESTED, Why.GOODS, Why.OPENED), "G",
        "GG**L", "SPCL", 2, "GDPCC", "G", 2,
    ),
    "the first four camels": Planted(
        "take leather", "camels", (Why.LARGER_HERD, Why.HERD), "",
        "****L", "GSPCL", 0, "DSPCC", "", 2,
    ),
    "five camels, and the token for the larger herd": Planted(
        "sell spice 1", "camels", (Why.LARGER_HERD, Why.HERD), "",
        "*****", "GP", 0, "DGSPPPP", "DGSPPPP", 3, "G2 C3r P1 S3r S2 L2 D2 L4r C5",
    ),
    # The end of a round
    "a won round not ended": Planted(
        "take leather", "sell silver 2", (Why.WINS_NOW,), "",
        "LCD*P", "SSLLP", 3, "PCCCL", "CCC", 2, "D3r G3 D2 G2 S3r",
    ),
    "a round most likely won not ended": Planted(
        "take gold", "sell silver 3", (Why.LIKELY_WON,), "",
        "C**CG", "GGSSSC", 6, "PPPP", "PPPP", 0, "D3r P1 G3 L5r C1r C2 S2r P2 D2 L4r",
    ),
    "a lost round ended by a sale": Planted(
        "sell gold 2", "", (Why.ROUND_GOES_ON,), "",
        "P*PSG", "GGSSC", 6, "CPP", "CPP", 1, "D3r P1 G3 L5r C1r C2 S2r P2 D2 L4r",
    ),
    "a lost round ended by the deck": Planted(
        "camels", "sell gold 2", (Why.ROUND_GOES_ON, Why.LIKELY_LOST), "",
        "**DS*", "DGGSC", 2, "GPPP", "PPP", 6, "G2 P1r D2 L3r C3r P4 S2 D2r C1r L3 S2r L4r C2",
    ),
}  # fmt: skip
BY_SEARCH = {"the third silver left to the rival", "the first four camels"}
"""What the evaluation alone takes for no mistake."""


def is_found(planted, judgement):
    """Whether a judgement knows the mistake, and a move that is right."""
    seen = planted.view
    mistake = parse_move(planted.mistake, seen.market)
    best = format_move(judgement.best, seen.market)
    return judgement.grade(mistake) is not Grade.FINE and best.startswith(planted.right) and best != planted.mistake


def reason_given(planted, judgement):
    """Why the best move is better than the mistake, and the good that this is about."""
    seen = planted.view
    why = reason(seen, judgement.best, parse_move(planted.mistake, seen.market))
    assert why is not None
    return why.why, why.goods[:1]


@pytest.mark.parametrize("name", sorted(PLANTED.keys() - BY_SEARCH))
def test_a_planted_mistake_is_seen_at_a_glance(name):
    planted = PLANTED[name]
    judgement = judge_quickly(planted.view)
    assert is_found(planted, judgement)
    why, about = reason_given(planted, judgement)
    assert why in planted.reasons
    assert about == cards(planted.about)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_mistake_is_found_by_search_and_explained(name):
    planted = PLANTED[name]
    seen = planted.view
    judgement = judge(seen, parse_move(planted.mistake, seen.market))
    assert is_found(planted, judgement)
    why, about = reason_given(planted, judgement)
    assert why in planted.reasons
    assert about == cards(planted.about)


def test_what_is_right_needs_no_reason():
    """Between the right move and itself there is nothing to explain, and nothing is made up."""
    for planted in PLANTED.values():
        seen = planted.view
        best = judge_quickly(seen).best
        mistake = parse_move(planted.mistake, seen.market)
        ends = SearchPosition.from_view(seen).ends
        if not any(ends(as_search_move(seen.market, move)) for move in (best, mistake)):
            assert reason(seen, best, best) is None
            assert reason(seen, mistake, best) is None


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("five camels, and the token for the larger herd", Reason(Why.LARGER_HERD, camels=5, rival_camels=3)),
        ("a won round not ended", Reason(Why.WINS_NOW, ahead=13)),
        ("a lost round ended by a sale", Reason(Why.ROUND_GOES_ON, ahead=2)),
        ("the third diamond left to the rival", Reason(Why.CONTESTED, cards("D"), (7, 7), rival_holds=2)),
        ("a full hand with three diamonds", Reason(Why.BONUS, cards("DDD"), (7, 7, 5), bonus=3)),
        ("the third gold", Reason(Why.BONUS_NEAR, cards("GGG"), (6, 6, 5), bonus=3)),
    ],
)
def test_the_facts_of_a_reason_are_those_on_the_table(name, facts):
    """Of a round that ends, only what is sure counts: the rival's sealed bonus tokens at their least, or their most."""
    planted = PLANTED[name]
    seen = planted.view
    assert reason(seen, judge_quickly(seen).best, parse_move(planted.mistake, seen.market)) == facts
