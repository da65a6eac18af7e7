"""The count at the end of a round: everything is counted, and the sums are those of the rules."""

import pytest
from tables import random_tables

from jaipur.rules import Seat, score
from jaipur.ui.scenes.score_reveal import WHOLE_COUNT, score_reveal

FINISHED = [table for seed in range(8) for table in random_tables(seed)[-1:]]


@pytest.mark.parametrize("table", FINISHED, ids=range(len(FINISHED)))
def test_the_tokens_add_up_to_the_rupees_of_the_rules(table):
    result = score(table)
    counted = score_reveal(table, result)
    counted.skip()
    assert counted.done
    assert tuple(sum(token.value for token in counted.by(seat)) for seat in Seat) == result.rupees


def test_tokens_come_one_by_one_with_a_sound_each_and_the_camel_token_last():
    table = next(table for table in FINISHED if score(table).camel_token is not None)
    counted = score_reveal(table, score(table))
    assert not any(counted.by(seat) for seat in Seat)
    sounds = []
    while not counted.done:
        sounds += counted.advance(1 / 60)
    assert len(sounds) == len(counted.tokens)
    assert sounds[-1] == "bell"
    assert counted.tokens[-1].time <= WHOLE_COUNT + 0.1
