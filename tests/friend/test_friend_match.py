"""A match between two honest friends: each sees what it may, and the check finds the round they played."""

import pytest
from friend_matches import Pair

from jaipur.friend.entries import Again, Revealed
from jaipur.friend.log import as_plain, from_plain, signed_by
from jaipur.friend.match import FriendMatch, replayed
from jaipur.rules import Ending, Seat, redact, score, seen_turn, view


@pytest.fixture(scope="module")
def played():
    return Pair().play_round()


def test_both_are_dealt_five_cards_and_see_no_card_of_the_other():
    pair = Pair()
    pair.settle()
    for seat in Seat:
        seen = pair.seen(seat)
        assert seen.seat is seat
        assert len(seen.own.hand) + seen.own.herd == 5
        assert seen.opponent.hand_size + seen.opponent.herd == 5
        assert seen.opponent.known == ()
    assert pair.seen(Seat.FIRST).market == pair.seen(Seat.SECOND).market


def test_a_stranger_who_reads_the_log_sees_no_hand(played):
    stranger = replayed(played.matches[0].entries)
    assert [turn.after.seat for turn in stranger.round.turns] == [None] * len(played.matches[0].round.turns)
    assert stranger.checks == played.matches[0].checks


@pytest.mark.parametrize("seat", Seat)
def test_what_each_saw_is_what_the_check_finds_it_may_have_seen(played, seat):
    checked = played.matches[seat].checks[0]
    assert checked.flaw is None
    assert played.matches[seat].round.turns == tuple(seen_turn(turn, seat) for turn in checked.turns)
    assert played.matches[seat].round.dealt == view(checked.deal, seat)


def test_both_find_the_same_round(played):
    first, second = played.matches
    assert first.checks == second.checks
    assert first.checks[0].table.over


@pytest.mark.parametrize("seed", range(2, 6))
def test_rounds_end_as_the_rules_say(seed):
    pair = Pair(seed).play_round()
    for match in pair.matches:
        assert match.checks[0].flaw is None
        assert match.checks[0].table.ending in set(Ending)
        assert match.results == [score(match.checks[0].table)]


def test_events_are_those_that_the_seat_saw(played):
    for seat in Seat:
        turns = zip(played.matches[seat].round.turns, played.matches[seat].checks[0].turns, strict=True)
        assert all(seen.events == redact(full.events, seat) for seen, full in turns)


def test_a_match_goes_on_until_the_seals_are_won():
    pair = Pair(3, seals=2)
    while pair.matches[0].winner is None:
        pair.play_round()
        first, second = pair.matches
        assert first.seals == second.seals
    assert max(first.seals) == 2
    assert first.due == (Seat.FIRST, Again)


def test_the_loser_starts_the_next_round():
    pair = Pair(3, seals=2).play_round()
    pair.settle()
    loser = pair.matches[0].results[0].winner.other
    assert {match.round.starter for match in pair.matches} == {loser}


def test_a_rematch_begins_when_both_want_it(played):
    pair = Pair(4).play_round()
    pair.settle()
    assert pair.sides[0].due(pair.matches[0]) is None
    pair.say(Seat.FIRST, Again())
    pair.settle()
    assert pair.matches[0].winner is not None
    pair.say(Seat.SECOND, Again())
    pair.settle()
    assert pair.matches[0].winner is None
    assert pair.matches[0].seals == (0, 0)
    assert pair.matches[0].round_number == 1
    pair.move()


def test_who_starts_is_drawn_by_both():
    starters = []
    for seed in range(12):
        pair = Pair(seed)
        pair.speak(Seat.FIRST)
        pair.speak(Seat.FIRST)
        starters.append(pair.matches[0].rounds[0].starter)
    assert set(starters) == {*Seat}


def test_a_seed_is_shown_only_after_the_last_move(played):
    kinds = [type(entry.body) for entry in played.matches[0].entries]
    assert kinds[-2:] == [Revealed, Revealed]
    assert kinds.count(Revealed) == 2


def test_entries_come_back_from_what_json_carries(played):
    for entry in played.matches[0].entries:
        assert from_plain(as_plain(entry)) == entry
        assert signed_by(played.matches[0].key(entry.author), entry.signed, entry.signature)


def test_a_log_read_again_is_the_same_match(played):
    for seat in Seat:
        again = replayed(played.matches[0].entries, seat, played.sides[seat].secret_of)
        assert again.round == played.matches[seat].round
        assert again.seals == played.matches[seat].seals


def test_nothing_is_due_before_the_invitation():
    assert FriendMatch().due.seat is Seat.FIRST
    assert FriendMatch().round is None
