"""What a program holds tells it no card that its player may not know."""

from dataclasses import fields
from functools import cached_property
from random import Random

import pytest
from friend_matches import Pair

from jaipur.friend.match import FriendMatch
from jaipur.friend.shuffling import DECK, HANDS, RoundSecret, shuffle_of
from jaipur.friend.side import Side
from jaipur.rules import Card, Seat

FIRST, SECOND = Seat
PLIES = 6


class Swapped(RoundSecret):
    """Other locks, and an order of somebody's choice."""

    @cached_property
    def order(self):
        return self.chosen


class Swapper(Side):
    """A side with such a secret; its order was chosen by nobody who plays."""

    def __init__(self, seat, secret, order):
        super().__init__(seat, secret)
        self.swapped = Swapped(bytes(32))
        object.__setattr__(self.swapped, "chosen", order)

    def secret_of(self, number):
        return self.swapped


def unseen(pair):
    """The places of the first seat's hand, and of the deck, that the second has not looked under."""
    played = pair.matches[SECOND].round
    return [place for place in HANDS[FIRST] if place not in played.shown[FIRST]], [*DECK[played.drawn :]]


def with_hidden_cards_swapped(pair, seed):
    """An order of the first seat's that deals the same to all eyes, and other cards where the second cannot look."""
    rng = Random(seed)
    first, second = (side.secret_of(0) for side in pair.sides)
    cards = shuffle_of((first, second)).deck[::-1]
    hand, deck = unseen(pair)
    # Camels are shown by whoever is dealt them: the hidden cards of a hand are goods.
    goods = [place for place in (*hand, *deck) if cards[place] is not Card.CAMEL]
    order = list(first.order)
    sources = goods
    while [cards[place] for place in sources[: len(hand)]] == [cards[place] for place in goods[: len(hand)]]:
        sources = rng.sample(goods, len(goods))
    for place, source in zip(goods, sources, strict=True):
        order[second.order[place]] = first.order[second.order[source]]
    return tuple(order)


def played_again(pair, order):
    """The same moves at a table where the hidden cards are others."""
    world = Pair(pair.seed)
    world.sides[FIRST] = side = Swapper(FIRST, world.sides[FIRST].secret, order)
    entries, world.matches[FIRST] = world.matches[FIRST].entries, FriendMatch(FIRST, side.secret_of)
    for entry in entries:
        world.matches[FIRST].add(entry)
    world.settle()
    for turn in pair.matches[SECOND].round.turns:
        world.say(turn.before.turn, world.sides[turn.before.turn].moved(world.matches[turn.before.turn], turn.move))
        world.settle()
    return world


def told(entry):
    """What an entry says, without locks and keys."""
    said = {field.name: getattr(entry.body, field.name) for field in fields(entry.body)}
    places = [place for place, _ in said.pop("keys", ())]
    # Which of several equal cards is shown is drawn by chance.
    shown = places if entry.author is SECOND else len(places)
    return type(entry.body), shown, {name: said[name] for name in said.keys() - {"points", "marks"}}


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_with_the_hidden_cards_swapped_everything_is_the_same_but_the_locks(seed):
    pair = Pair(seed).play_moves(PLIES)
    order = with_hidden_cards_swapped(pair, seed)
    world = played_again(pair, order)
    hidden = unseen(pair)[0]
    other = [world.matches[FIRST].round.thing(place) for place in hidden]
    assert other != [pair.matches[FIRST].round.thing(place) for place in hidden]
    ours, theirs = pair.matches[SECOND], world.matches[SECOND]
    assert theirs.round.turns == ours.round.turns
    assert theirs.round.dealt == ours.round.dealt
    assert theirs.due == ours.due
    assert [told(entry) for entry in theirs.entries] == [told(entry) for entry in ours.entries]
    assert [entry.signature for entry in theirs.entries[3:]] != [entry.signature for entry in ours.entries[3:]]


def test_under_the_keys_one_side_holds_no_hidden_card_can_be_read():
    pair = Pair(1).play_moves(PLIES)
    played = pair.matches[SECOND].round
    hand, deck = unseen(pair)
    assert hand
    assert [played.thing(place) for place in (*hand, *deck)] == [None] * len(hand + deck)
