"""Perft: the number of ways the first moves can go, for five deals. A wrong rule shows as a wrong count."""

import pytest
from oracle import choices

from jaipur.rules import deal, legal_moves, play

WAYS = {
    1: (5, 59, 5138),
    2: (13, 172, 6372),
    3: (11, 113, 3083),
    4: (12, 111, 3212),
    5: (6, 67, 1485),
}


def ways(table, depth):
    moves = legal_moves(table)
    return len(moves) if depth == 1 else sum(ways(play(table, move).after, depth - 1) for move in moves)


@pytest.mark.parametrize("seed", WAYS)
def test_the_tree_of_moves_has_its_size(seed):
    assert tuple(ways(deal(seed), depth) for depth in (1, 2, 3)) == WAYS[seed]


@pytest.mark.parametrize("seed", WAYS)
def test_a_naive_count_agrees(seed):
    table = deal(seed)
    replies = [len(choices(play(table, move).after)) for move in legal_moves(table)]
    assert (len(choices(table)), sum(replies)) == WAYS[seed][:2]
