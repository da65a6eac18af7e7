"""What a move would bring, said before it is played: the tokens of a sale, and the size of the hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import a_table, cards, random_turns

from jaipur.rules import (
    BONUS_TOKENS,
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    hand_after,
    legal_moves,
    play,
    proceeds,
    view,
)

LEATHER = (4, 3, 2, 1, 1, 1, 1, 1, 1)


def from_everywhere(table):
    """The table itself, and every view of it: all must say the same."""
    return (table, *(view(table, seat) for seat in (*Seat, None)))


@pytest.mark.parametrize(
    ("sale", "left", "tokens", "bonus"),
    [
        pytest.param(Sell(Card.LEATHER, 1), 9, (4,), None, id="one card, no bonus"),
        pytest.param(Sell(Card.LEATHER, 2), 9, (4, 3), None, id="two cards, no bonus"),
        pytest.param(Sell(Card.LEATHER, 3), 9, (4, 3, 2), (3, 1, 3, 2.0), id="three cards"),
        pytest.param(Sell(Card.LEATHER, 4), 9, (4, 3, 2, 1), (4, 4, 6, 5.0), id="four cards"),
        pytest.param(Sell(Card.LEATHER, 5), 9, (4, 3, 2, 1, 1), (5, 8, 10, 9.0), id="five cards"),
        pytest.param(Sell(Card.LEATHER, 7), 9, (4, 3, 2, 1, 1, 1, 1), (5, 8, 10, 9.0), id="more than five"),
        pytest.param(Sell(Card.LEATHER, 4), 2, (1, 1), (4, 4, 6, 5.0), id="a short pile keeps its bonus, R1"),
        pytest.param(Sell(Card.LEATHER, 1), 0, (), None, id="an empty pile, R2"),
        pytest.param(Sell(Card.LEATHER, 3), 0, (), (3, 1, 3, 2.0), id="an empty pile still earns a bonus, R2"),
        pytest.param(Sell(Card.DIAMOND, 2), 9, (7, 7), None, id="precious, R3"),
    ],
)
def test_a_sale_brings_its_tokens_and_perhaps_a_bonus(sale, left, tokens, bonus):
    table = a_table(hand="LLLLLLL", tokens=(5, 5, 5, 7, 7, left))
    for position in from_everywhere(table):
        brings = proceeds(position, sale)
        assert brings.tokens == tokens
        assert brings.rupees == sum(tokens)
        found = brings.bonus and (brings.bonus.size, brings.bonus.least, brings.bonus.most, brings.bonus.mean)
        assert found == bonus
        assert brings.mean_rupees == sum(tokens) + (bonus[3] if bonus else 0)


@pytest.mark.parametrize(("count", "size"), [(3, 3), (4, 4), (5, 5), (6, 5)])
def test_an_empty_bonus_pile_brings_nothing_and_no_other_is_used_r4(count, size):
    table = a_table(hand="L" * count, bonus_piles=tuple(() if size == pile else (1,) for pile in (3, 4, 5)))
    for position in from_everywhere(table):
        assert proceeds(position, Sell(Card.LEATHER, count)).bonus is None
        assert proceeds(position, Sell(Card.LEATHER, count)).rupees == sum(LEATHER[:count])


def test_the_sale_that_ends_the_round_brings_its_bonus_too_r12():
    table = a_table(hand="LLL", tokens=(0, 0, 5, 7, 7, 3))
    assert play(table, Sell(Card.LEATHER, 3)).after.over
    for position in from_everywhere(table):
        assert proceeds(position, Sell(Card.LEATHER, 3)).bonus.size == 3


def test_drawn_tokens_do_not_tell_what_the_next_is_worth():
    table = a_table(hand="LLL", bonus_piles=((3,), (4,), (8,)))
    bonus = proceeds(table, Sell(Card.LEATHER, 3)).bonus
    assert (bonus.least, bonus.most) == (min(BONUS_TOKENS[0]), max(BONUS_TOKENS[0]))


@pytest.mark.parametrize(
    ("hand", "move", "size"),
    [
        ("LL", TakeGood(0), 3),
        ("LLLLLLL", TakeGood(0), 8),
        ("LLLLLLL", TakeCamels(), 7),
        ("LLLLLLL", Exchange((0, 1), cards("LL")), 7),
        ("LLLLLL", Exchange((0, 1), cards("L*")), 7),
        ("LLLLLL", Exchange((0, 1), cards("**")), 8),
        ("LLLLLLL", Sell(Card.LEATHER, 5), 2),
        ("L", Sell(Card.LEATHER, 1), 0),
    ],
)
def test_the_hand_after_a_move_r7(hand, move, size):
    table = a_table(market="DG*S*", hand=hand, herd=2)
    assert [hand_after(position, move) for position in from_everywhere(table)] == [size] * 4


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_what_is_said_is_what_play_does(seed):
    for turn in random_turns(seed):
        table, seat = turn.before, turn.before.turn
        before, after = table.traders[seat], turn.after.traders[seat]
        for position in from_everywhere(table):
            assert hand_after(position, turn.move) == len(after.hand)
            if isinstance(turn.move, Sell):
                brings = proceeds(position, turn.move)
                assert brings.tokens == tuple(token.value for token in after.goods[len(before.goods) :])
                check_bonus(brings.bonus, after.bonuses[len(before.bonuses) :])
        assert all(hand_after(table, move) <= 7 for move in legal_moves(table))


def check_bonus(expected, drawn):
    """The token drawn is one that was expected."""
    assert len(drawn) == (expected is not None)
    for token in drawn:
        assert token.cards == expected.size
        assert expected.least <= token.value <= expected.most
