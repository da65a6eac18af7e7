"""The game in words, in every language: what would happen, what happened, and why not."""

import pytest
from refused import REFUSED
from tables import a_table, cards, random_turns

from jaipur import paths
from jaipur.narration import Narrator
from jaipur.rules import (
    BonusToken,
    Card,
    DecidedBy,
    Exchange,
    Refusal,
    RoundResult,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Token,
    Trader,
    legal_moves,
    play,
    redact,
    refusal,
    score,
    view,
)
from jaipur.text import LANGUAGES, Text

NAMES = ("Asha", "Kabir")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def narrator(language="en"):
    return Narrator(Text(language, paths.assets() / "locale"))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("table", "move", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_every_refusal_is_a_sentence(language, table, move, reason):
    sentence = narrator(language).refusal(table, move, reason)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert str(reason) not in sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Exchange((0, 1), cards("**")), "Your hand would hold 8 cards: give back 1 good instead of a camel."),
        (Exchange((0, 1), cards("L")), "Give as many cards as you take: add 1 more, from your hand or your herd."),
        (Exchange((0, 1), cards("LLL")), "You’re giving 1 card too many: take it back, or pick one more good."),
        (
            Exchange((0, 1, 3), cards("***")),
            "You can’t give more camels than your herd has (2): give goods from your hand instead.",
        ),
        (Sell(Card.SPICE, 2), "You don’t have those cards. Your hand: 1 cloth and 5 leather."),
        (TakeGood(2), "Camels always go together: take all of them at once."),
    ],
)
def test_a_refusal_says_what_would_do(move, sentence):
    seen = view(a_table(market="DG*SP", hand="LLLLLC", herd=2), Seat.FIRST)
    assert narrator().refusal(seen, move, refusal(seen, move)) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (TakeGood(1), "Take 1 gold"),
        (TakeCamels(), "Take the 2 camels"),
        (Exchange((0, 1), cards("P*")), "Give 1 spice and 1 camel for 1 diamond and 1 gold"),
        (Sell(Card.SPICE, 1), "Sell 1 spice · 5"),
        (Sell(Card.SPICE, 3), "Sell 3 spice · 5+3+3 and a bonus of 1 to 3"),
        (Sell(Card.LEATHER, 1), "Sell 1 leather · no tokens left"),
    ],
)
def test_a_choice_says_what_it_would_do(move, sentence):
    table = a_table(market="DG*S*", hand="PPPL", herd=1, tokens=(5, 5, 5, 7, 7, 0))
    assert narrator().choice(table, move) == sentence
    assert narrator().choice(view(table, Seat.FIRST), move) == sentence


def test_a_bonus_that_is_gone_is_not_promised():
    table = a_table(hand="PPP", bonus_piles=((), (4,), (8,)))
    for seen in (table, view(table, Seat.FIRST)):
        assert narrator().choice(seen, Sell(Card.SPICE, 3)) == "Sell 3 spice · 5+3+3"


def test_what_happened_is_told_as_it_was_seen():
    turn = play(a_table(hand="PPP", bonus_piles=((2,), (), ())), Sell(Card.SPICE, 3))
    told = [narrator().happened("Asha", turn.move, turn.before.market, redact(turn.events, seat)) for seat in Seat]
    assert told == ["Asha sold 3 spice for 5+3+3 and a bonus of 2.", "Asha sold 3 spice for 5+3+3 and a bonus token."]


@EVERY_LANGUAGE
def test_whole_rounds_can_be_told(language):
    teller = narrator(language)
    for seed in range(5):
        for turn in random_turns(seed):
            told = teller.happened("Asha", turn.move, turn.before.market, redact(turn.events, None))
            choices = [teller.choice(turn.before, move) for move in legal_moves(turn.before)]
            assert not any("{" in sentence for sentence in (told, *choices))
            assert len(set(choices)) == len(choices)
        result = score(turn.after)
        assert "{" not in teller.verdict(result, NAMES) + teller.camel_token(result, NAMES)


def counted(goods, bonuses=((), ()), herds=(0, 0)) -> RoundResult:
    first, second = (
        Trader(
            herd=herds[seat],
            goods=tuple(Token(Card.LEATHER, value) for value in goods[seat]),
            bonuses=tuple(BonusToken(3, value) for value in bonuses[seat]),
        )
        for seat in (0, 1)
    )
    table = a_table(other=second)
    return score(type(table)(table.market, (), table.piles, table.bonus_piles, (first, second), Seat.FIRST))


@pytest.mark.parametrize(
    ("result", "rule", "sentence"),
    [
        (counted(([9], [4])), DecidedBy.RUPEES, "Asha is the richer trader, 9 rupees to 4, and wins the seal."),
        (
            counted(([5], [3]), ((), (2,))),
            DecidedBy.BONUS_TOKENS,
            "Level on rupees! Kabir has more bonus tokens, 1 to 0, and wins the seal.",
        ),
        (
            counted(([5], [3, 2])),
            DecidedBy.GOODS_TOKENS,
            "Level on rupees and bonus tokens! Kabir has more goods tokens, 2 to 1, and wins the seal.",
        ),
        (counted(([5], [5])), DecidedBy.TIE, "A perfect tie: nobody wins the seal, and the round is played again."),
    ],
)
def test_the_verdict_names_the_rule_that_decided(result, rule, sentence):
    assert result.decided_by is rule
    assert narrator().verdict(result, NAMES) == sentence


def test_the_camel_token_is_told():
    won, shared = counted(([], []), herds=(1, 3)), counted(([], []), herds=(2, 2))
    assert narrator().camel_token(won, NAMES) == (
        "Kabir has the larger herd, 3 camels to 1, and takes the camel token: 5 rupees."
    )
    assert narrator().camel_token(shared, NAMES) == "The herds are equal, 2 camels each: nobody takes the camel token."


def test_a_single_diamond_of_two_asks_for_the_other_one():
    alone = narrator().refusal(a_table(hand="DLL"), Sell(Card.DIAMOND, 1), Refusal.PRECIOUS_ALONE)
    one_of_two = narrator().refusal(a_table(hand="DDL"), Sell(Card.DIAMOND, 1), Refusal.PRECIOUS_ALONE)
    assert "wait for another one" in alone
    assert "pick another one" in one_of_two
