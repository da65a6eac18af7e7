"""What a seat may know: everything public, its own side, and nothing else."""

from random import Random

import pytest
from hidden import with_other_secrets
from tables import a_table, cards, random_tables, random_turns

from jaipur.rules import (
    BackMoved,
    BonusMoved,
    BonusToken,
    Card,
    CardMoved,
    Deck,
    Hand,
    SealedBonusMoved,
    Seat,
    Sell,
    TableView,
    Trader,
    TraderView,
    deal,
    opening,
    play,
    redact,
    view,
)


@pytest.mark.parametrize("viewer", [Seat.FIRST, Seat.SECOND, None])
def test_tables_that_differ_only_in_secrets_look_the_same(viewer):
    rng, different = Random(4), 0
    for seed in range(15):
        for table in random_tables(seed):
            other = with_other_secrets(table, viewer, rng)
            different += other != table
            assert view(other, viewer) == view(table, viewer)
    assert different > 500


def test_a_seat_sees_its_own_side_and_only_the_outside_of_the_other():
    seen = view(deal(1), Seat.SECOND)
    assert seen.own == deal(1).traders[Seat.SECOND]
    assert isinstance(seen.traders[Seat.FIRST], TraderView)
    assert not hasattr(seen.opponent, "hand")
    assert seen.opponent.hand_size == len(deal(1).traders[Seat.FIRST].hand)
    assert not hasattr(seen, "deck")
    assert not hasattr(seen, "bonus_piles")


def test_a_stranger_sees_two_outsides():
    seen = view(deal(1), None)
    assert all(isinstance(trader, TraderView) for trader in seen.traders)
    with pytest.raises(AssertionError):
        _ = seen.own


def test_a_seat_counts_but_does_not_read_the_bonus_tokens_of_the_other():
    trader = Trader(bonuses=(BonusToken(3, 2), BonusToken(5, 10), BonusToken(3, 1)))
    seen = view(a_table(other=trader), Seat.FIRST)
    assert seen.opponent.bonuses == (2, 0, 1)


def test_the_known_part_of_a_hand_never_exceeds_the_hand():
    for seed in range(30):
        for table in random_tables(seed):
            for trader in table.traders:
                assert all(trader.known.count(card) <= trader.hand.count(card) for card in Card)


def test_a_view_says_when_the_round_is_over():
    for table in random_tables(3):
        seen = view(table, Seat.FIRST)
        assert isinstance(seen, TableView)
        assert (seen.over, seen.ending) == (table.over, table.ending)


def test_a_bonus_is_seen_by_its_owner_and_sealed_for_the_rest():
    turns = [play(a_table(hand="LLL", bonus_piles=((value,), (), ())), Sell(Card.LEATHER, 3)) for value in (1, 3)]
    for viewer in (Seat.SECOND, None):
        low, high = (redact(turn.events, viewer) for turn in turns)
        assert low == high
        assert isinstance(low[-1], SealedBonusMoved)
    assert redact(turns[1].events, Seat.FIRST) == turns[1].events
    assert isinstance(turns[1].events[-1], BonusMoved)


def test_cards_dealt_to_a_hand_show_their_backs_to_the_other():
    table = deal(5)
    seen = redact(opening(table), Seat.FIRST)
    assert sum(isinstance(event, BackMoved) for event in seen) == 5
    dealt = [event for event in seen if isinstance(event, CardMoved) and isinstance(event.origin, Deck)]
    assert [event.to.seat for event in dealt if isinstance(event.to, Hand)] == [Seat.FIRST] * 5
    assert sum(isinstance(event, BackMoved) for event in redact(opening(table), None)) == 10


def test_whatever_happens_in_the_open_is_seen_by_all():
    for turn in random_turns(8):
        for viewer in (*Seat, None):
            seen = redact(turn.events, viewer)
            assert len(seen) == len(turn.events)
            hidden = [event for event in seen if event not in turn.events]
            assert all(isinstance(event, SealedBonusMoved) for event in hidden)


def test_the_known_goods_are_shown_to_the_opponent():
    other = Trader(hand=cards("DGG"), known=cards("G"))
    assert view(a_table(other=other), Seat.FIRST).opponent.known == cards("G")
