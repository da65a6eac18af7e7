"""A cheat for every promise: the honest side notices each when it can, and says who did what."""

from dataclasses import replace

import pytest
from friend_matches import Pair

from jaipur.friend.check import Flaw
from jaipur.friend.entries import (
    Again,
    Dealt,
    Disputed,
    Herded,
    Moved,
    Opened,
    Relocked,
    Revealed,
    Seated,
    Shuffled,
)
from jaipur.friend.fault import Fault
from jaipur.friend.locks import inverse, locked
from jaipur.friend.shuffling import HANDS, RoundSecret
from jaipur.friend.side import Side
from jaipur.rules import Card, Seat, Sell, TakeGood, legal_moves

FIRST, SECOND = Seat


def judged(pair, author, body):
    """What the honest side says to an entry of the other."""
    return pair.matches[author.other].add(pair.entry(author, body))


def until(pair, kind):
    """Let both speak until an entry of this kind is due; whose it is, and what would be honest."""
    while pair.matches[0].due.kind is not kind:
        assert pair.speak(FIRST) or pair.speak(SECOND)
    seat = pair.matches[0].due.seat
    return seat, pair.sides[seat].due(pair.matches[seat])


def spoilt(keys):
    """The first of these keys exchanged for another."""
    (place, key), *rest = keys
    return ((place, inverse(key)), *rest)


def test_a_card_twice_under_the_common_lock_is_seen_at_once():
    pair = Pair()
    seat, honest = until(pair, Shuffled)
    twice = (honest.points[1], *honest.points[1:])
    assert judged(pair, seat, Shuffled(twice)) is Fault.FALSE_LOCKS


class TwiceTheSameCard(Side):
    """Puts what lies at the second place at the first as well, under a lock of its own."""

    def due(self, match):
        body = super().due(match)
        if not isinstance(body, Relocked):
            return body
        secret = self.secret_of(0)
        second = locked(match.round.passes[-1][1], inverse(secret.common))
        return replace(body, points=(locked(second, secret.keys[0]), *body.points[1:]))


@pytest.mark.parametrize("cheat", Seat)
def test_a_card_twice_under_locks_of_their_own_is_seen_at_the_end(cheat):
    pair = Pair(8)
    pair.sides[cheat] = TwiceTheSameCard(cheat, pair.sides[cheat].secret)
    pair.play_round()
    assert [match.flaw for match in pair.matches] == [Flaw(cheat, Fault.FALSE_SHUFFLE)] * 2
    assert pair.matches[0].due is None
    assert pair.matches[0].seals == (0, 0)


class Rubbish(Side):
    """Shuffles with a lock that it cannot take off again."""

    def due(self, match):
        body = super().due(match)
        if not isinstance(body, Relocked):
            return body
        wrong = RoundSecret(bytes(32))
        return replace(body, points=tuple(locked(point, wrong.common) for point in body.points))


@pytest.mark.parametrize("cheat", Seat)
def test_locks_under_which_there_is_nothing_stop_the_round_and_tell_whose_they_were(cheat):
    pair = Pair()
    pair.sides[cheat] = Rubbish(cheat, pair.sides[cheat].secret)
    pair.play_round()
    assert [match.flaw for match in pair.matches] == [Flaw(cheat, Fault.FALSE_SHUFFLE)] * 2


@pytest.mark.parametrize("cheat", Seat)
def test_who_says_that_there_is_nothing_where_there_is_something_is_told_so(cheat):
    pair = Pair()
    until(pair, Moved)
    if pair.mover is not cheat:
        pair.move(TakeGood(3) if TakeGood(3) in legal_moves(pair.seen(pair.mover)) else None)
    pair.say(cheat, Disputed(HANDS[cheat][0]))
    pair.settle()
    assert [match.flaw for match in pair.matches] == [Flaw(cheat, Fault.FALSE_ALARM)] * 2


@pytest.mark.parametrize("kind", [Dealt, Opened])
def test_a_wrong_key_is_seen_at_once(kind):
    pair = Pair()
    while kind is Opened and pair.matches[0].due.kind is not Opened:
        seat, _ = until(pair, Moved)
        move = next(move for move in legal_moves(pair.seen(seat)) if isinstance(move, TakeGood))
        pair.say(seat, pair.sides[seat].moved(pair.matches[seat], move))
    seat, honest = until(pair, kind)
    assert judged(pair, seat, kind(spoilt(honest.keys))) is Fault.WRONG_KEY
    assert judged(pair, seat, kind(honest.keys[1:])) is Fault.WRONG_PLACES
    assert judged(pair, seat, honest) is None


def test_the_key_of_a_card_that_is_nobodys_business_is_refused():
    pair = Pair()
    seat, honest = until(pair, Dealt)
    more = pair.sides[seat].secret_of(0).keys[40]
    assert judged(pair, seat, Dealt((*honest.keys, (40, more)))) is Fault.WRONG_PLACES


def test_a_good_is_no_camel():
    pair = Pair()
    seat, _ = until(pair, Herded)
    match = pair.matches[seat]
    good = next(place for place in HANDS[seat] if match.round.thing(place) is not Card.CAMEL)
    key = pair.sides[seat].secret_of(0).keys[good]
    assert judged(pair, seat, Herded(((good, key),))) is Fault.NO_CAMEL


class HidesCamels(Side):
    """Says that it was dealt no camels."""

    def due(self, match):
        body = super().due(match)
        return Herded(()) if isinstance(body, Herded) else body


def test_a_claim_of_no_camels_is_seen_at_the_end():
    pair = Pair(2)
    pair.sides[FIRST] = HidesCamels(FIRST, pair.sides[FIRST].secret)
    until(pair, Moved)
    assert Card.CAMEL in pair.seen(FIRST).own.hand
    while pair.mover is not None:
        legal = legal_moves(pair.seen(pair.mover))
        fair = [move for move in legal if Card.CAMEL not in (*getattr(move, "given", ()), getattr(move, "good", None))]
        pair.move(pair.rng.choice(fair))
    assert [match.flaw for match in pair.matches] == [Flaw(FIRST, Fault.HIDDEN_CAMELS)] * 2


def test_a_move_out_of_turn_is_refused():
    pair = Pair()
    seat, _ = until(pair, Moved)
    match = pair.matches[seat.other]
    assert match.add(pair.entry(seat.other, Moved("camels", ()))) is Fault.OUT_OF_TURN


@pytest.mark.parametrize(
    "text", ["sell gold", "fly", "take gold gold", "sell camel 3", "exchange for", "sell gold 999"]
)
def test_what_is_no_move_is_refused(text):
    pair = Pair()
    seat, _ = until(pair, Moved)
    assert judged(pair, seat, Moved(text, ())) in (Fault.ILLEGAL_MOVE, Fault.NOT_PROVED)


def test_nobody_sells_what_is_not_proved():
    pair = Pair()
    seat, _ = until(pair, Moved)
    for good in range(6):
        assert judged(pair, seat, Moved(f"sell {Card(good).word} 3", ())) is Fault.NOT_PROVED


def test_a_proof_of_another_card_is_none():
    pair = Pair()
    seat, _ = until(pair, Moved)
    place = HANDS[seat][0]
    held = pair.matches[seat].round.thing(place)
    other = next(good for good in Card if good not in (held, Card.CAMEL) and good >= Card.CLOTH)
    key = pair.sides[seat].secret_of(0).keys[place]
    if held is not Card.CAMEL:
        assert judged(pair, seat, Moved(f"sell {other.word} 1", ((place, key),))) is Fault.NOT_PROVED


def test_a_precious_good_is_not_sold_alone_even_when_it_is_proved():
    for seed in range(30):
        pair = Pair(seed)
        seat, _ = until(pair, Moved)
        precious = [card for card in pair.seen(seat).own.hand if card <= Card.SILVER]
        if precious:
            body = pair.sides[seat].moved(pair.matches[seat], Sell(precious[0], 1))
            assert judged(pair, seat, body) is Fault.ILLEGAL_MOVE
            return
    pytest.fail("nobody was dealt a precious good")


def test_the_coin_that_was_marked_must_be_the_one_that_is_shown():
    pair = Pair()
    assert judged(pair, FIRST, Seated(bytes(32))) is Fault.FALSE_COIN


def test_a_seed_from_which_the_locks_do_not_follow_is_a_false_shuffle():
    pair = Pair().play_moves(0)
    while pair.matches[0].due.kind is not Revealed:
        seat, _ = until(pair, Moved)
        pair.say(seat, pair.sides[seat].moved(pair.matches[seat], pair.rng.choice(legal_moves(pair.seen(seat)))))
        while pair.matches[0].due.kind is Opened:
            pair.speak(FIRST) or pair.speak(SECOND)
    pair.say(FIRST, Revealed(bytes(32)))
    pair.settle()
    assert [match.flaw for match in pair.matches] == [Flaw(FIRST, Fault.FALSE_SHUFFLE)] * 2


def test_nothing_is_played_for_before_it_is_over():
    pair = Pair()
    seat, _ = until(pair, Moved)
    for body in (Again(), Revealed(bytes(32)), Herded(()), Opened(())):
        assert judged(pair, seat, body) is Fault.OUT_OF_TURN
