"""Trying again: the seat sees what it saw, and what it could not see is anybody's guess."""

from collections import Counter

import pytest
from tables import random_tables

from jaipur.coach import dealt_anew
from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, Card, Seat, deal, legal_moves, play, view


@pytest.mark.parametrize("seat", Seat)
def test_the_seat_sees_the_same_as_before(seat):
    for seed in range(12):
        for ply, table in enumerate(random_tables(seed)[:-1]):
            again = dealt_anew(view(table, seat), ply)
            assert view(again, seat) == view(table, seat)
            assert again.turn is table.turn


def everything(table):
    found = Counter([*table.market, *table.deck, *table.discard])
    for trader in table.traders:
        found += Counter(trader.hand) + Counter({Card.CAMEL: trader.herd})
    return found


def bonuses(table):
    won = [token for trader in table.traders for token in trader.bonuses]
    return [
        sorted((*pile, *(token.value for token in won if token.cards == size)))
        for size, pile in enumerate(table.bonus_piles, start=3)
    ]


def test_nothing_is_lost_from_the_box_and_nothing_added():
    for seed in range(12):
        for table in random_tables(seed)[:-1]:
            again = dealt_anew(view(table, table.turn), seed)
            assert everything(again) == Counter(dict(zip(Card, CARDS_IN_BOX, strict=True)))
            assert bonuses(again) == [list(pile) for pile in BONUS_TOKENS]


def test_no_two_shuffles_are_alike_and_each_comes_again():
    seen = view(deal(1), Seat.SECOND)
    dealt = [dealt_anew(seen, seed) for seed in range(50)]
    assert len({(table.deck, table.traders, table.bonus_piles) for table in dealt}) == 50
    assert dealt == [dealt_anew(seen, seed) for seed in range(50)]


def test_every_unseen_good_is_as_likely_in_the_rivals_hand():
    """Of the goods that the first trader has not seen, each is dealt to the rival as often as it is there."""
    seen = view(deal(1), Seat.FIRST)
    held = Counter(card for seed in range(2000) for card in dealt_anew(seen, seed).traders[1].hand)
    unseen = Counter(dealt_anew(seen, 0).deck) + Counter(dealt_anew(seen, 0).traders[1].hand)
    goods = sum(count for card, count in unseen.items() if card is not Card.CAMEL)
    for card, count in unseen.items():
        expected = 0 if card is Card.CAMEL else 2000 * seen.opponent.hand_size * count / goods
        assert abs(held[card] - expected) <= 5 * expected**0.5


def test_the_round_can_be_played_on_to_its_end():
    for seed in range(20):
        table = random_tables(seed)[10]
        table = dealt_anew(view(table, table.turn), seed)
        while not table.over:
            table = play(table, legal_moves(table)[-1]).after
