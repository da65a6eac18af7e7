"""The search: as many iterations as it was given, never fewer than its floor, and better than the evaluation alone."""

from random import Random

import pytest
from tables import a_table, random_tables

from jaipur.bots import Budget, search
from jaipur.bots.network import default_network
from jaipur.rules import Card, Seat, Sell, deal, view


class SlowClock:
    """A clock on which every look costs a minute."""

    def __init__(self):
        self.time = 0.0

    def __call__(self):
        self.time += 60.0
        return self.time


def iterations_done(budget, clock):
    """How many iterations a choice takes."""
    looked = search.Search(view(deal(1), Seat.FIRST), Random(1), default_network())
    until = clock() + budget.seconds
    looked.look_ahead(budget.iterations or search.ITERATIONS, lambda: clock() >= until)
    return looked.iterations


def test_a_slow_machine_does_not_make_the_opponent_weaker_than_the_floor():
    floor = search.LEAST_ITERATIONS
    assert floor <= iterations_done(Budget(), SlowClock()) < floor + 12


@pytest.mark.slow
@pytest.mark.parametrize("iterations", [1, 5, 90, 600])
def test_the_budget_is_iterations_not_seconds(iterations):
    assert 0.9 * iterations <= iterations_done(Budget(iterations=iterations), lambda: 0.0) + 1 <= iterations + 1


def test_a_budget_below_the_floor_is_kept():
    assert iterations_done(Budget(iterations=5), SlowClock()) == 5


def test_the_same_view_and_seed_find_the_same():
    for table in random_tables(4)[:-1:9]:
        seen = view(table, table.turn)
        found = []
        for _ in range(2):
            looked = search.Search(seen, Random(7), default_network())
            looked.look_ahead(60, lambda: False)
            found.append([(one.move, edge.tries, edge.worth) for one, edge in looked.root])
        assert found[0] == found[1]
        assert sum(tries for _, tries, _ in found[0]) == looked.iterations


def test_what_looks_best_is_looked_at_longest():
    looked = search.Search(view(deal(3), Seat.FIRST), Random(1), default_network())
    looked.look_ahead(400, lambda: False)
    tries = {one.move: edge.tries for one, edge in looked.root}
    best = max(looked.root, key=search._worth)[0].move
    assert tries[best] == max(tries.values()) > 3 * min(tries.values())


def test_a_round_that_can_be_won_now_is_won_now():
    table = a_table(hand="LL", tokens=(0, 0, 5, 7, 7, 2), market="CCPPP", herd=3)
    found = search.choose_by_search(view(table, Seat.FIRST), Random(1), Budget(iterations=40))
    assert found == Sell(Card.LEATHER, 2)
