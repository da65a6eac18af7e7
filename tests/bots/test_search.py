"""The search: as many walks as it was given, never fewer than its floor, and better than a glance."""

from random import Random

from tables import a_table, random_tables

from jaipur.bots import Budget, search
from jaipur.bots.network import network
from jaipur.rules import Card, Seat, Sell, deal, view


class SlowClock:
    """A clock on which every look costs a minute."""

    def __init__(self):
        self.time = 0.0

    def __call__(self):
        self.time += 60.0
        return self.time


def walks(monkeypatch, budget, clock):
    """How many walks a choice takes."""
    taken = 0
    walk = search.Search.walk

    def counted(self):
        nonlocal taken
        taken += 1
        walk(self)

    monkeypatch.setattr(search.Search, "walk", counted)
    search.choose_by_search(view(deal(1), Seat.FIRST), Random(1), budget, clock)
    return taken


def test_a_slow_machine_does_not_make_the_opponent_weaker_than_the_floor(monkeypatch):
    assert walks(monkeypatch, Budget(), SlowClock()) == search.LEAST_ITERATIONS


def test_the_budget_is_walks_not_seconds(monkeypatch):
    assert walks(monkeypatch, Budget(iterations=90), lambda: 0.0) == 90


def test_a_budget_below_the_floor_is_kept(monkeypatch):
    assert walks(monkeypatch, Budget(iterations=5), SlowClock()) == 5


def test_the_same_view_and_chance_grow_the_same_tree():
    for table in random_tables(4)[:-1:9]:
        seen = view(table, table.turn)
        trees = [search.Search(seen, Random(7), network()) for _ in range(2)]
        for _ in range(30):
            for tree in trees:
                tree.walk()
        one, other = ({step: edge.tries for step, edge in tree._root.edges.items()} for tree in trees)
        assert one == other
        assert sum(one.values()) == 30


def test_a_round_that_can_be_won_now_is_won_now():
    table = a_table(hand="LL", tokens=(0, 0, 5, 7, 7, 2), market="CCPPP", herd=3)
    found = search.choose_by_search(view(table, Seat.FIRST), Random(1), Budget(iterations=40))
    assert found == Sell(Card.LEATHER, 2)
