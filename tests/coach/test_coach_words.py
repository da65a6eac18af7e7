"""The coach in words: what is known and seen, said as at the table."""

from dataclasses import replace

import pytest
from positions import a_position

from jaipur import paths
from jaipur.coach import Hint, MoveKind, Reason, Why
from jaipur.coach_words import CoachWords
from jaipur.narration import Narrator
from jaipur.rules import Card, parse_move
from jaipur.text import Text

P, D, S = Card.SPICE, Card.DIAMOND, Card.SILVER


def words(language="en"):
    position = a_position("DDLC*", "PPPG", herd=2, rival="PPGS", known="PP", rival_herd=4)
    return CoachWords(Narrator(Text(language, paths.assets() / "locale")), position, "Rukma"), position


@pytest.mark.parametrize(
    ("move", "reason", "sentence"),
    [
        (
            "sell spice 3",
            Reason(Why.TOKENS_FIRST, (P,) * 3, (5, 3, 3), rival_holds=2),
            "Sell 3 spice: the next spice tokens pay 5, 3 and 3, and Rukma is known to hold 2 spice.",
        ),
        (
            "sell spice 3",
            Reason(Why.TOKENS_FIRST, (P,) * 3, (5, 3, 3)),
            "Sell 3 spice: the next spice tokens pay 5, 3 and 3, and the one after that only 2.",
        ),
        (
            "sell spice 2",
            Reason(Why.TOKENS_FIRST, (P,) * 2, (5, 3)),
            "Sell 2 spice: the next spice tokens pay 5 and 3, and later ones no more than 3.",
        ),
        (
            "sell spice 3",
            Reason(Why.TOKENS, (P,) * 3, (5, 3, 3), bonus=3),
            (
                "Sell 3 spice: the next spice tokens pay 5, 3 and 3, with a bonus token on top, "
                "and cards given away earn none."
            ),
        ),
        (
            "sell spice 3",
            Reason(Why.BONUS, (P,) * 3, (5, 3, 3), bonus=3),
            "Sell 3 spice: 3 cards earn a bonus token, and the next spice tokens pay 5, 3 and 3.",
        ),
        (
            "exchange diamond diamond for camel camel",
            Reason(Why.GOODS, (D, D), (7, 7)),
            "Give 2 camels for 2 diamonds: you then hold 2 diamonds, and the next diamond tokens pay 7 and 7.",
        ),
        (
            "camels",
            Reason(Why.BONUS_NEAR, (P,) * 3, (5, 3, 3), bonus=3),
            "Take the camel: you keep 3 spice, enough for a bonus token for 3 cards.",
        ),
        (
            "take diamond",
            Reason(Why.OPENED, (D,), (7,), rival_holds=1),
            "Take 1 diamond: otherwise Rukma finds 1 diamond on the market, and is known to hold 1 already.",
        ),
        (
            "sell spice 3",
            Reason(Why.OPENED, drawn=3),
            "Sell 3 spice: otherwise the deck turns up 3 new cards, and Rukma chooses first.",
        ),
        (
            "camels",
            Reason(Why.LARGER_HERD, camels=5, rival_camels=4),
            (
                "Take the camel: you then have 5 camels to Rukma’s 4, and camels pay for exchanges, "
                "besides the 5 rupees for the larger herd."
            ),
        ),
        (
            "camels",
            Reason(Why.HERD, camels=3, rival_camels=4),
            "Take the camel: you then have 3 camels to Rukma’s 4, and camels pay for exchanges.",
        ),
        (
            "take diamond",
            Reason(Why.HERD, camels=2, rival_camels=4),
            "Take 1 diamond: you keep 2 camels to Rukma’s 4, and camels pay for exchanges.",
        ),
        (
            "sell spice 3",
            Reason(Why.WINS_NOW, ahead=1),
            "Sell 3 spice: that ends the round, and wins it by at least 1 rupee.",
        ),
        (
            "take diamond",
            Reason(Why.CONTESTED, (D,), (7, 7), rival_holds=1),
            "Take 1 diamond: you then hold 1 diamond, and leave none to Rukma, who is known to hold 1 already.",
        ),
        (
            "sell spice 3",
            Reason(Why.ROOM),
            "Sell 3 spice: otherwise your hand is full, and nothing more fits in until you sell.",
        ),
        (
            "take diamond",
            Reason(Why.LARGER_HERD, camels=4, rival_camels=4),
            (
                "Take 1 diamond: you keep 4 camels to Rukma’s 4, and with fewer the 5 rupees for the larger herd "
                "would be theirs."
            ),
        ),
        ("sell spice 3", Reason(Why.LIKELY_WON), "Sell 3 spice: that ends the round, and most likely wins it."),
        (
            "take diamond",
            Reason(Why.LIKELY_LOST),
            "Take 1 diamond: otherwise the round ends now, and is most likely lost.",
        ),
        ("take diamond", None, "Take 1 diamond."),
    ],
)
def test_a_reason_is_a_sentence(move, reason, sentence):
    coach, position = words()
    assert coach.advice(parse_move(move, position.market), reason) == sentence


def a_hint(**facts):
    _, position = words()
    usual = Hint(
        kind=MoveKind.EXCHANGE,
        areas=(),
        move=parse_move("exchange diamond diamond for camel camel", position.market),
        slots=(0, 1),
        cards=(),
        camels=2,
        other=parse_move("take leather", position.market),
        reason=Reason(Why.GOODS, (D, D), (7, 7)),
        win_chance=0.524,
        ahead=12.3,
    )
    return replace(usual, **facts)


def test_a_hint_says_more_with_each_step():
    coach, _ = words()
    first, second, third = (coach.hint(a_hint(), step) for step in (1, 2, 3))
    assert first == "Think of an exchange: camels of your herd for goods of the market."
    assert second == "Give 2 camels for 2 diamonds."
    assert third == (
        "Give 2 camels for 2 diamonds: you then hold 2 diamonds, and the next diamond tokens pay 7 and 7. "
        "You then have about 52 chances in 100 to win the round. The next best idea, “Take 1 leather”, has 12 fewer."
    )


def test_a_hint_that_hardly_matters_says_so():
    coach, _ = words()
    assert coach.hint(a_hint(ahead=1.0, reason=None), 3) == (
        "Give 2 camels for 2 diamonds. "
        "You then have about 52 chances in 100 to win the round. Other moves are about as good."
    )


def test_a_warning_does_not_tell_what_would_be_better():
    coach, _ = words("fr")
    assert coach.warning(11.6).startswith("Attention\u202f: cela coûte environ 12 chances sur 100")
