"""The numbers beside things: while a move is shown they say what has set out and what has arrived."""

from itertools import pairwise

import pytest
from tables import a_table, random_turns

from jaipur.rules import Card, Seat, Sell, TakeCamels, Trader, deal, opening, play, redact, seen_turn, view
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.choreography import DEALT, OWN, THEIRS, choreograph
from jaipur.ui.table.counts import counts
from jaipur.ui.table.layout import before_the_deal, layout
from jaipur.ui.table.marks import marks
from jaipur.ui.table.performance import faded

WINDOW = arrange((1280, 720))


def staged(turn, viewer):
    seen = seen_turn(turn, viewer)
    before = layout(seen.before, Choice(), WINDOW)
    after = layout(seen.after, Choice(), WINDOW, trail=marks((seen,), seen.after).taken)
    pace = OWN if turn.before.turn is viewer else THEIRS
    return seen, choreograph(seen.events, before, after, viewer, pace=pace)


def told(seen, show, step=0.01):
    """The numbers from the first moment of a show to its last, each once."""
    said = [counts(seen, show)]
    while not show.timeline.done:
        show.timeline.advance(step)
        if (now := counts(seen, show)) != said[-1]:
            said.append(now)
    return said


@pytest.mark.slow
@pytest.mark.parametrize("viewer", Seat)
def test_the_numbers_lead_from_the_table_before_a_move_to_the_one_after_it(viewer):
    for seed in range(3):
        for turn in random_turns(seed):
            seen, show = staged(turn, viewer)
            assert counts(seen.after, show) == counts(seen.before)
            assert told(seen.after, show)[-1] == counts(seen.after)


@pytest.mark.parametrize("viewer", Seat)
def test_a_skipped_show_leaves_the_numbers_of_the_table(viewer):
    for turn in random_turns(4):
        seen, show = staged(turn, viewer)
        show.timeline.skip()
        assert counts(seen.after, show) == counts(seen.after)


def test_the_deck_and_the_hands_are_counted_along_while_cards_are_dealt():
    table = next(table for table in map(deal, range(50)) if not table.traders[Seat.SECOND].herd)
    seen = view(table, Seat.FIRST)
    dealt = layout(seen, Choice(), WINDOW)
    show = choreograph(redact(opening(table), Seat.FIRST), before_the_deal(dealt), dealt, Seat.FIRST, pace=DEALT)
    said = told(seen, show)
    # The first card is already on its way.
    assert next(now.deck for now in said) == 54
    assert all(after.deck <= before.deck for before, after in pairwise(said))
    assert {now.deck for now in said} >= set(range(40, 53))
    assert list(dict.fromkeys(now.other_hand for now in said)) == [0, 1, 2, 3, 4, 5]
    assert said[-1] == counts(seen)


@pytest.mark.parametrize("shown", [lambda show: show, faded], ids=["flown", "faded"])
def test_rupees_are_counted_as_the_tokens_arrive(shown):
    seen, show = staged(play(a_table(hand="PPPPL"), Sell(Card.SPICE, 4)), Seat.FIRST)
    rupees = [now.rupees for now in told(seen.after, shown(show))]
    bonus = seen.after.own.bonuses[0].value
    assert list(dict.fromkeys(rupees)) == [0, 5, 8, 11, 13, 13 + bonus]


def test_camels_are_counted_as_they_reach_the_herd():
    seen, show = staged(play(a_table(market="*L**L", herd=2), TakeCamels()), Seat.FIRST)
    assert list(dict.fromkeys(now.herd for now in told(seen.after, show))) == [2, 3, 4, 5]


def test_what_the_other_sells_leaves_their_hand_before_it_is_counted_as_sold():
    turn = play(a_table(hand="PP", other=Trader()), Sell(Card.SPICE, 2))
    seen, show = staged(turn, Seat.SECOND)
    said = [(now.other_hand, now.discard) for now in told(seen.after, show)]
    assert list(dict.fromkeys(said)) == [(2, 0), (1, 0), (0, 0), (0, 1), (0, 2)]
    assert {now.rupees for now in told(seen.after, show)} == {0}
