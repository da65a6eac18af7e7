"""The problems: each has one move that is clearly the best, and they come in an order that does not bore."""

import sys
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from tables import a_table

from jaipur.bots.search_move import as_search_move
from jaipur.coach import judge, judge_quickly
from jaipur.problems import STRENGTHS, BadProblem, Problem, Theme, format_problem, parse_problem, problems
from jaipur.rules import CARDS_IN_BOX, Card, Seat, Sell, format_table, legal_moves, parse_move, view

sys.path.insert(0, str(Path(__file__).parent.parent / "build_scripts"))

import problems as making

AN_EASY_ONE = Problem(a_table(hand="PPPG"), Sell(Card.SPICE, 3), Theme.BONUS, 1)


def test_there_are_many_in_five_strengths():
    assert len(problems()) >= 80
    for strength in STRENGTHS:
        assert sum(problem.strength == strength for problem in problems()) >= len(problems()) // 8


def test_the_easiest_come_first_and_no_theme_twice_in_a_row():
    for one, following in pairwise(problems()):
        assert one.strength <= following.strength
        assert one.theme is not following.theme


def test_there_is_variety_in_every_strength():
    for _, group in groupby(problems(), key=lambda problem: problem.strength):
        assert len({problem.theme for problem in group}) >= 3


def test_no_problem_comes_twice():
    assert len({format_table(problem.table) for problem in problems()}) == len(problems())


def test_every_problem_is_a_position_out_of_the_box_with_something_to_choose():
    for problem in problems():
        table = problem.table
        cards = [*table.market, *table.deck, *table.discard, *(card for one in table.traders for card in one.hand)]
        herds = sum(one.herd for one in table.traders)
        assert len(cards) + herds == sum(CARDS_IN_BOX)
        assert not table.over
        assert len(legal_moves(view(table, table.turn))) >= 3


def test_the_chances_are_open():
    for problem in problems():
        quick = judge_quickly(view(problem.table, problem.table.turn))
        assert 0.05 < quick.win_chance < 0.95


def test_a_problem_comes_back_as_it_was():
    for problem in (AN_EASY_ONE, *problems()[::25]):
        assert parse_problem(format_problem(problem)) == problem


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.replace("sell spice 3", "sell spice 4"),
        lambda line: line.replace("sell spice 3", "dance"),
        lambda line: line.replace("bonus |", "weather |"),
        lambda line: line.replace("1 bonus", "6 bonus"),
        lambda line: line.replace("1 bonus", "one bonus"),
        lambda line: line.replace("market=", "market=?"),
        lambda line: line.partition(" | ")[0],
        lambda _: "",
    ],
)
def test_a_line_that_holds_no_problem_is_refused(spoil):
    line = spoil(format_problem(AN_EASY_ONE))
    with pytest.raises(BadProblem):
        parse_problem(line)


def test_more_rivals_miss_the_harder_ones():
    shares = [
        [making.missed(problem) for problem in problems() if problem.strength == strength][::8]
        for strength in (STRENGTHS[0], STRENGTHS[-1])
    ]
    easy, hard = (sum(each) / len(each) for each in shares)
    assert easy + 0.25 < hard


def test_problems_of_one_theme_are_put_apart_or_left_out():
    def a_problem(theme, strength=1):
        return Problem(AN_EASY_ONE.table, AN_EASY_ONE.best, Theme(theme), strength)

    ordered = making.in_order([a_problem(theme) for theme in ["bonus", "bonus", "bonus", "end", "bonus"]])
    assert [problem.theme for problem in ordered] == ["bonus", "end", "bonus"]
    ordered = making.in_order([a_problem("end", 2), a_problem("end", 1), a_problem("camels", 2)])
    assert [(problem.theme, problem.strength) for problem in ordered] == [("end", 1), ("camels", 2), ("end", 2)]


def test_what_is_about_the_end_of_a_round_is_told_so():
    table = a_table(market="DG*LL", hand="SSPP", herd=3, tokens=(0, 0, 2, 7, 7, 9))
    moves = [parse_move(move, table.market) for move in ("sell silver 2", "take diamond")]
    assert making.theme_of(view(table, Seat.FIRST), *moves) is Theme.END


@pytest.mark.slow
@pytest.mark.parametrize("problem", problems()[5::12], ids=lambda problem: f"{problem.strength} {problem.theme}")
def test_the_best_move_is_clearly_the_best(problem):
    """By a search that had no part in the choice; it may see the difference a little smaller."""
    table = problem.table
    judged = judge(view(table, table.turn), walks=1000, seed=20261119)
    assert as_search_move(table.market, judged.best) == as_search_move(table.market, problem.best)
    assert 100 * (judged.win_chance - judged.worths[1].win_chance) >= making.CLEARLY - 3
    assert making.LEAST - 0.03 <= judged.win_chance <= making.MOST + 0.03
