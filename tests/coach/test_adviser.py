"""Who sits beside a player: a hint in steps, a word before a mistake, and nothing that comes too late."""

from random import Random

import pytest
from advisers import AtOnce, Dying, Late
from hidden import with_other_secrets
from tables import random_tables

from jaipur.coach import STEPS, WARN_FROM, Adviser, HintWanted, JudgementWanted, WarningWanted, glance, hint, warning
from jaipur.coach.hint import judgement
from jaipur.rules import Seat, deal, legal_moves, play, view

pytestmark = pytest.mark.usefixtures("quick_search")

TABLE = deal(5)
SEEN = view(TABLE, TABLE.turn)


def the_moves():
    """The best move of the deal, and one that is a mistake beyond doubt."""
    worths = judgement(SEEN).worths
    assert 100 * (worths[0].win_chance - worths[-1].win_chance) > 2 * WARN_FROM
    return worths[0].move, worths[-1].move


def advised(worker, *, warns=False):
    adviser = Adviser(worker, warns=warns)
    adviser.look_at(SEEN)
    return adviser


def listened(adviser, times=5):
    for _ in range(times):
        adviser.listen()
    return adviser


def test_a_hint_is_searched_once_and_told_in_three_steps():
    worker = AtOnce()
    adviser = advised(worker)
    assert worker.begun == []
    for step in (1, 2, 3, 3):
        adviser.ask()
        assert adviser.step == step <= STEPS
        assert listened(adviser).hint == hint(SEEN)
        assert not adviser.wanted
    assert worker.begun == [HintWanted(SEEN)]


def test_a_hint_for_a_table_that_is_gone_is_forgotten():
    adviser = advised(Late())
    adviser.ask()
    assert listened(adviser).wanted
    after = play(TABLE, legal_moves(TABLE)[0]).after
    adviser.look_at(view(after, TABLE.turn))
    adviser._worker.found = True
    assert not adviser.wanted
    assert listened(adviser).hint is None
    assert adviser.step == 0


def test_nobody_who_does_not_decide_is_given_a_hint():
    worker = AtOnce()
    adviser = advised(worker, warns=True)
    adviser.look_at(None)
    worker.begun.clear()
    adviser.ask()
    assert listened(adviser).step == 0
    assert worker.begun == []


def test_when_the_process_dies_the_hint_is_a_first_glance_and_says_so():
    adviser = advised(Dying(), warns=True)
    adviser.ask()
    assert listened(adviser).hint == glance(SEEN)
    assert adviser.faltered
    assert not adviser.wanted
    adviser.consider(the_moves()[1])
    assert listened(adviser).objection(the_moves()[1]) is None


def test_a_mistake_is_named_once_with_what_it_loses():
    best, mistake = the_moves()
    adviser = advised(AtOnce(), warns=True)
    for move in (best, mistake):
        adviser.consider(move)
        listened(adviser)
    assert adviser.objection(best) is None
    assert adviser.objection(mistake) == pytest.approx(warning(SEEN, mistake))
    assert adviser.objection(mistake) is None


def test_who_plays_before_the_closer_look_is_warned_by_the_first_one():
    _, mistake = the_moves()
    worker = AtOnce()
    adviser = listened(advised(worker, warns=True))
    assert worker.begun == [JudgementWanted(SEEN)]
    assert adviser.objection(mistake) == pytest.approx(judgement(SEEN).loss(mistake))


def test_an_answer_that_is_not_there_yet_holds_nobody_up():
    _, mistake = the_moves()
    adviser = advised(Late(), warns=True)
    adviser.consider(mistake)
    assert listened(adviser).objection(mistake) is None


def test_who_did_not_ask_to_be_warned_is_not():
    _, mistake = the_moves()
    worker = AtOnce()
    adviser = advised(worker)
    adviser.consider(mistake)
    assert listened(adviser).objection(mistake) is None
    assert worker.begun == []


def test_a_hint_goes_before_a_warning_which_comes_all_the_same():
    _, mistake = the_moves()
    worker = Late()
    adviser = advised(worker, warns=True)
    adviser.ask()
    adviser.consider(mistake)
    assert worker.begun == [JudgementWanted(SEEN), HintWanted(SEEN)]
    worker.found = True
    listened(adviser)
    assert worker.begun[2:] == [WarningWanted(SEEN, mistake), JudgementWanted(SEEN)]
    assert adviser.hint is not None
    assert adviser.objection(mistake)


@pytest.mark.parametrize("seat", Seat)
def test_hints_and_warnings_do_not_hang_on_hidden_cards(seat):
    rng = Random(seat)
    tables = [table for table in random_tables(3) if table.turn is seat and not table.over][::9]
    for table in tables:
        other = with_other_secrets(table, seat, rng)
        assert other != table
        assert hint(view(other, seat)) == hint(view(table, seat))
        for move in legal_moves(table)[::5]:
            assert warning(view(other, seat), move) == warning(view(table, seat), move)
