"""Picking cards: no modes, nothing committed, and the move is what the picked cards amount to."""

from collections import Counter
from random import Random

import pytest
from tables import a_table, cards, random_tables

from jaipur.rules import (
    Card,
    Exchange,
    Refusal,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    legal_moves,
    view,
)
from jaipur.ui.table.choice import (
    Choice,
    given_cards,
    move_of,
    offer_camel,
    pick_hand,
    pick_kind,
    pick_market,
    withdraw_camel,
)
from jaipur.ui.table.intent import consider, exchange_in_reach

SEEN = view(a_table(market="*GC*G", hand="PPPSL", herd=2), Seat.FIRST)
HAND = "SPPPL"


def picked(*steps, seen=SEEN):
    """A choice from steps: a number is a market slot, a letter the next card of that kind in hand, * a camel."""
    choice = Choice()
    for step in steps:
        if isinstance(step, int):
            choice = pick_market(choice, seen, step)
        elif step == "*":
            choice = offer_camel(choice, seen)
        else:
            card = cards(step)[0]
            place = next(n for n, held in enumerate(seen.own.hand) if held is card and n not in choice.cards)
            choice = pick_hand(choice, seen, place)
    return choice


@pytest.mark.parametrize(
    ("steps", "move"),
    [
        ((), None),
        ((1,), TakeGood(1)),
        ((0,), TakeCamels()),
        ((3,), TakeCamels()),
        ((1, 0), TakeCamels()),
        ((0, 1), TakeGood(1)),
        (("P",), Sell(Card.SPICE, 1)),
        (("P", "P", "P"), Sell(Card.SPICE, 3)),
        (("S", "P"), None),
        ((1, 2, "S", "P"), Exchange((1, 2), cards("SP"))),
        (("S", "P", 1, 2), Exchange((1, 2), cards("SP"))),
        ((2, "*", 1, "L"), Exchange((2, 1), cards("L*"))),
        ((1, 2), Exchange((1, 2), ())),
        (("*", "*"), Exchange((), cards("**"))),
        ((0, "P"), Sell(Card.SPICE, 1)),
        ((0, "*"), Exchange((), cards("*"))),
    ],
)
def test_the_move_is_inferred_from_what_is_picked(steps, move):
    assert move_of(picked(*steps), SEEN) == move


def test_picking_again_lets_go():
    assert picked(1, 1).empty
    assert picked(0, 3).empty
    choice = picked("S", "P")
    assert pick_hand(choice, SEEN, choice.cards[0]).cards == choice.cards[1:]


def test_the_herd_offers_its_camels_one_by_one_and_takes_them_back_singly():
    choice = picked("*", "*", "*")
    assert choice.camels == 2
    assert withdraw_camel(choice).camels == 1
    assert withdraw_camel(Choice()).camels == 0


def test_a_whole_kind_is_picked_at_once():
    assert move_of(pick_kind(picked(1, "*"), SEEN, Card.SPICE), SEEN) == Sell(Card.SPICE, 3)


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ((), None),
        ((1,), None),
        (("S",), Refusal.PRECIOUS_ALONE),
        (("S", "P"), Refusal.TOO_MANY_GIVEN),
        ((1, 2), Refusal.TOO_FEW_GIVEN),
        (("*",), Refusal.TOO_MANY_GIVEN),
        ((1, "P"), Refusal.EXCHANGE_OF_ONE),
    ],
)
def test_what_is_no_move_yet_says_why(steps, reason):
    choice = picked(*steps)
    intent = consider(choice, SEEN)
    assert intent.refusal is reason
    assert (intent.playable is None) == (reason is not None or choice.empty)


def reaches(choice, move, seen):
    """Whether a move picks at least what is picked."""
    taken, given = Counter(seen.market[n] for n in choice.slots), Counter(given_cards(choice, seen))
    return taken <= Counter(seen.market[n] for n in move.slots) and given <= Counter(move.given)


def test_an_exchange_is_in_reach_while_some_legal_one_picks_no_less():
    chance = Random(3)
    answers = Counter()
    for seed in range(4):
        for table in random_tables(seed)[:-1]:
            seen = view(table, table.turn)
            exchanges = [move for move in legal_moves(seen) if isinstance(move, Exchange)]
            goods = [slot for slot, card in enumerate(seen.market) if card is not Card.CAMEL]
            for _ in range(12):
                choice = Choice(
                    slots=tuple(chance.sample(goods, min(len(goods), chance.randint(0, 3)))),
                    cards=tuple(
                        chance.sample(range(len(seen.own.hand)), min(len(seen.own.hand), chance.randint(0, 3)))
                    ),
                    camels=min(seen.own.herd, chance.randint(0, 2)),
                )
                wanted = any(reaches(choice, move, seen) for move in exchanges)
                assert exchange_in_reach(choice, seen) == wanted, (table, choice)
                answers[wanted] += 1
    assert min(answers.values()) > 200


def choice_for(move, seen):
    match move:
        case TakeGood(slot):
            return pick_market(Choice(), seen, slot)
        case TakeCamels():
            return pick_market(Choice(), seen, seen.market.index(Card.CAMEL))
        case Exchange(slots, given):
            letters = ["DGSCPL*"[card] for card in given]
            return picked(*slots, *letters, seen=seen)
        case Sell(good, count):
            return picked(*["DGSCPL*"[good]] * count, seen=seen)


def test_every_legal_move_can_be_picked():
    chance = Random(1)
    for seed in range(6):
        for table in random_tables(seed)[:-1]:
            seen = view(table, table.turn)
            for move in chance.sample(legal_moves(seen), min(8, len(legal_moves(seen)))):
                choice = choice_for(move, seen)
                assert consider(choice, seen).playable == move
