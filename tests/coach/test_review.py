"""The review of a round: it grows, adds up, and judges by what the seat could see."""

from random import Random

import pytest
from hidden import another_deal
from hypothesis import given, settings
from hypothesis import strategies as st
from rounds import a_round

from jaipur.coach import Grade, PlyReview, Review, RoundToReview, judge
from jaipur.coach.luck import won
from jaipur.coach.review import MOST_MOMENTS
from jaipur.rules import Seat, legal_moves, play, view


def end(of):
    *_, last = of.turns()
    return last.after


@pytest.fixture(scope="module")
def steps():
    return list(a_round(walks=30).steps())


@pytest.mark.slow
def test_the_first_look_is_by_the_evaluation_alone(steps):
    assert steps[0].progress == 0
    assert not any(ply.searched for ply in steps[0].plies)
    assert steps[0].moments == ()


def test_each_step_searches_one_more_move_first_ones_own_and_then_the_rivals(steps):
    own, every = sum(ply.seat is Seat.FIRST for ply in steps[0].plies), len(steps[0].plies)
    assert [one.progress for one in steps] == [count / every for count in range(every + 1)]
    assert all(ply.searched == (ply.seat is Seat.FIRST) for ply in steps[own].plies)
    assert all(ply.searched for ply in steps[-1].plies)


def test_of_the_rivals_moves_only_the_account_hears(steps):
    own = sum(ply.seat is Seat.FIRST for ply in steps[0].plies)
    assert steps[own].moments == steps[-1].moments
    assert steps[own].chances == steps[-1].chances
    assert steps[own].account.own == steps[-1].account.own
    assert steps[own].account.rival != steps[-1].account.rival
    assert not any(ply.reason or ply.worths for ply in steps[-1].plies if ply.seat is Seat.SECOND)


def test_the_graph_has_a_point_before_each_move_and_ends_with_the_result(steps):
    of = a_round(walks=30)
    for review in steps:
        assert len(review.chances) == len(of.moves) + 1
        assert all(0 <= chance <= 1 for chance in review.chances)
        assert review.chances[-1] == won(end(of), Seat.FIRST)
        for ply, chance in zip(review.plies, review.chances, strict=False):
            assert ply.seat is not Seat.FIRST or chance == ply.win_chance


def test_the_largest_loss_is_one_by_a_search_of_what_the_player_saw(steps):
    turns = list(a_round().turns())
    loss, ply = max((one.loss, ply) for ply, one in enumerate(steps[-1].plies) if one.seat is Seat.FIRST)
    before = turns[ply].before
    judgement = judge(view(before, Seat.FIRST), turns[ply].move, walks=300, seed=99)
    assert judgement.loss(turns[ply].move) == pytest.approx(loss, abs=6)
    assert loss > 6


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(Seat), st.sampled_from(["random", "hard"]))
def test_every_account_adds_up_exactly(seed, seat, level):
    of = a_round.__wrapped__(seed, level, seat, walks=2)
    for review in of.steps():
        account, lines = review.account, review.account.lines
        parts = (account.starter, account.deal, account.refills, account.bonuses, account.rival, account.own)
        assert sum(parts) + account.rest == account.result == 100 * won(end(of), seat) - 50
        assert lines.luck + lines.own + lines.rival + lines.rest == lines.result == account.result
        assert account.own <= 0 <= account.rival
        assert account.own == -sum(ply.loss for ply in review.plies if ply.seat is seat)
        luck = [(ply.refill + ply.bonus) * (1 if ply.seat is seat else -1) for ply in review.plies]
        assert account.luck == account.starter + account.deal + sum(luck)


@pytest.mark.slow
def test_both_seats_are_told_of_the_same_luck():
    of = a_round(seed=3, walks=4)
    first, second = (next(RoundToReview(of.deal, of.moves, seat).steps()).account for seat in Seat)
    assert first.luck == -second.luck
    assert (first.own, first.rival) == (-second.rival, -second.own)
    assert first.result == -second.result


def a_ply(seat=Seat.FIRST, loss=0.0, searched=True, is_decision=True):
    move = a_round().moves[0]
    return PlyReview(seat, move, move, 0.5, loss, searched, is_decision, None, 0, 0)


def a_review(*plies):
    return Review(Seat.FIRST, (), plies, next(a_round().steps()).account)


@pytest.mark.parametrize(
    ("plies", "moments"),
    [
        ([a_ply(loss=5.9), a_ply(loss=6), a_ply(loss=40)], (1, 2)),
        ([a_ply(loss=7), a_ply(loss=30), a_ply(loss=8), a_ply(loss=9)], (1, 2, 3)),
        ([a_ply(loss=30, searched=False), a_ply(Seat.SECOND, loss=30)], ()),
        ([], ()),
    ],
)
def test_the_moments_are_the_largest_mistakes_that_a_search_has_found(plies, moments):
    assert len(moments) <= MOST_MOMENTS
    assert a_review(*plies).moments == moments


def test_another_answer_to_a_mistake_is_judged_by_what_was_found_and_nothing_else_is_kept():
    of = a_round(walks=4)
    *_, review = of.steps()
    mistakes = 0
    for ply, turn in zip(review.plies, of.turns(), strict=True):
        assert bool(ply.worths) == (ply.seat is of.seat and ply.grade is not Grade.FINE)
        if not ply.worths:
            continue
        mistakes += 1
        losses = [ply.loss_of(turn.before.market, move) for move in legal_moves(turn.before)]
        assert min(losses) == ply.loss_of(turn.before.market, ply.best) == 0
        assert ply.loss_of(turn.before.market, ply.move) == pytest.approx(ply.loss, abs=0.01)
        assert len(set(losses)) > 1
    assert mistakes


@pytest.mark.slow
@pytest.mark.parametrize("seat", Seat)
def test_what_is_said_of_ones_moves_does_not_hang_on_hidden_cards(seat):
    """The same moves, seen the same from the seat, on another deal: the luck may differ, the verdicts may not."""
    for seed in range(2):
        of = a_round(seed, seat=seat, walks=12)
        other = RoundToReview(
            another_deal(of.deal, of.moves, seat, Random(seed), same_rupees=True), of.moves, seat, of.walks
        )
        assert other.deal != of.deal
        *_, one = of.steps()
        *_, two = other.steps()
        assert one.chances == two.chances
        assert one.moments == two.moments
        assert one.account.own == two.account.own
        for ply, same in zip(one.plies, two.plies, strict=True):
            if ply.seat is seat:
                assert (ply.worths, ply.best, ply.win_chance, ply.loss, ply.reason) == (
                    same.worths,
                    same.best,
                    same.win_chance,
                    same.loss,
                    same.reason,
                )


def test_a_round_that_is_not_over_is_not_looked_back_at():
    of = a_round()
    with pytest.raises(AssertionError):
        next(RoundToReview(of.deal, of.moves[:-1], Seat.FIRST).steps())


def test_the_turns_are_those_that_were_played():
    of = a_round()
    table = of.deal
    for turn, move in zip(of.turns(), of.moves, strict=True):
        assert turn == play(table, move)
        table = turn.after
    assert table.over
