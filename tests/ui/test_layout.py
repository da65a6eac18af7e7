"""The layout: everything inside the window, nothing over anything, at every size; and it shows what is there."""

import itertools

import pytest
from tables import a_table, cards, random_tables

from jaipur.rules import (
    BonusToken,
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Token,
    Trader,
    play,
    seen_turn,
    view,
)
from jaipur.ui.kit.geometry import Box
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.layout import layout
from jaipur.ui.table.marks import NO_MARKS, marks, won_places

SIZES = [
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (1600, 1200),
    (2560, 1080),
    (3840, 2160),
    (900, 1200),
    (1080, 1920),
]
EVERY_SIZE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def overlap(a, b):
    return a.x < b.right - 0.01 and b.x < a.right - 0.01 and a.y < b.bottom - 0.01 and b.y < a.bottom - 0.01


def boxes(table):
    return {
        "tokens": table.tokens,
        "opponent": table.opponent,
        "deck": table.deck,
        **{f"market {slot}": box for slot, box in enumerate(table.market)},
        "discard": table.discard,
        "herd": table.herd,
        "hand": table.hand,
        "purse": table.purse,
        "puppet": table.puppet,
        "speech": table.speech,
        "other standing": table.other_standing,
        "other hand": table.other_hand,
        "other trail": table.other_trail,
        "other herd": table.other_herd,
        "other purse": table.other_purse,
        **{f"{name} button": box for name, box in table.round_buttons.items()},
        "standing": table.standing,
        "status": table.status,
        "action panel": table.action_panel,
    }


@EVERY_SIZE
def test_every_area_is_inside_the_window(size):
    for name, box in boxes(arrange(size)).items():
        assert box.x >= 0, name
        assert box.y >= 0, name
        assert box.right <= size[0] + 0.01, name
        assert box.bottom <= size[1] + 0.01, name


# Panels that others lie on.
PANELS = {"puppet": "opponent", "speech": "opponent", "other": "opponent", "menu": "opponent", "log": "opponent"}
PANELS |= {"replay": "opponent", "purse": "own", "standing": "own"}


@EVERY_SIZE
def test_no_area_covers_another(size):
    for (a, first), (b, second) in itertools.combinations(boxes(arrange(size)).items(), 2):
        if PANELS.get(b.split()[0]) != a:
            assert not overlap(first, second), f"{a} and {b}"


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_cards_are_large_enough_to_touch_and_read(size):
    width, height = arrange(size).card
    assert width >= 110 * size[1] / 1080
    assert height >= 154 * size[1] / 1080


def test_an_upright_window_has_large_cards_too():
    assert arrange((900, 1200)).card[0] >= 100


@EVERY_SIZE
def test_the_puppet_is_large(size):
    assert arrange(size).puppet.height >= 0.185 * min(size[1], size[0] / 1.6)


def test_new_cards_are_marked_and_taken_ones_are_remembered_until_the_own_move():
    first = play(a_table(market="DG***", hand="PP", deck="CS"), TakeGood(0))
    seen = seen_turn(first, Seat.SECOND)
    changed = marks((seen,), seen.after)
    assert (changed.slots, changed.taken) == ((0,), (Card.DIAMOND,))
    answer = seen_turn(play(first.after, TakeCamels()), Seat.SECOND)
    assert marks((seen, answer), answer.after) == NO_MARKS
    assert marks((seen,), answer.after) == NO_MARKS


def test_a_sale_marks_the_pile_it_was_paid_from():
    turn = seen_turn(play(a_table(hand="PPPD"), Sell(Card.SPICE, 3)), Seat.SECOND)
    changed = marks((turn,), turn.after)
    assert (changed.sold_from, changed.tokens, changed.bonus, changed.discarded) == (Card.SPICE, 3, 3, True)
    lying = layout(turn.after, Choice(), arrange((1280, 720))).things
    won = [lying[f"other_purse.{place}"].face.picture for place in won_places(changed, turn.after.opponent)]
    assert sorted(won) == ["tokens/bonus_3", *["tokens/spice"] * 3]


def test_of_a_full_purse_only_what_the_last_sale_brought_is_marked():
    table = play(a_table(market="DG***", deck="CSL", hand="GGSSL"), Sell(Card.GOLD, 2)).after
    table = play(play(table, TakeGood(0)).after, Sell(Card.SILVER, 2))
    turn = seen_turn(table, Seat.SECOND)
    lying = layout(turn.after, Choice(), arrange((1280, 720))).things
    won = [
        lying[f"other_purse.{place}"].face.picture
        for place in won_places(marks((turn,), turn.after), turn.after.opponent)
    ]
    assert won == ["tokens/silver"] * 2


def test_camels_are_marked_where_they_went():
    taken = seen_turn(play(a_table(market="**GDL", deck="SS"), TakeCamels()), Seat.SECOND)
    assert (marks((taken,), taken.after).camels, marks((taken,), taken.after).slots) == (2, (0, 1))
    given = seen_turn(play(a_table(market="DGLLL", herd=3), Exchange((0, 1), cards("**"))), Seat.SECOND)
    assert marks((given,), given.after).camels == -2


CROWDED = a_table(
    market="*G*PL",
    hand="DDGSCPL",
    herd=11,
    other=Trader(cards("DGSCPLL"), 8, tuple(Token(Card.LEATHER, 1) for _ in range(20)), (BonusToken(3, 2),) * 6),
)


@EVERY_SIZE
def test_everything_on_a_crowded_table_is_inside_the_window(size):
    seen = view(CROWDED, Seat.FIRST)
    laid = layout(seen, Choice((1, 3), (0, 6), 2), arrange(size), show_herds=True)
    for thing in laid.things.values():
        pose = thing.pose
        assert pose.x - pose.width / 2 >= 0, thing.key
        assert pose.x + pose.width / 2 <= size[0], thing.key
        assert pose.y - pose.height / 2 >= 0, thing.key
        assert pose.y + pose.height / 2 <= size[1] + pose.height * 0.06, thing.key


def shown(laid, prefix):
    return [thing for key, thing in laid.things.items() if key.split(".")[0] == prefix]


def test_a_layout_shows_what_the_seat_may_see():
    for seed in range(3):
        for table in random_tables(seed):
            for seat in Seat:
                seen = view(table, seat)
                laid = layout(seen, Choice(), arrange((1280, 720)))
                assert len(shown(laid, "market")) == 5 - seen.market.count(None)
                assert len(shown(laid, "hand")) == len(seen.own.hand)
                assert len(shown(laid, "herd")) == seen.own.herd
                assert len(shown(laid, "other_hand")) == seen.opponent.hand_size
                assert {thing.face.picture for thing in shown(laid, "other_hand")} <= {"cards/back"}
                assert len(shown(laid, "pile")) == sum(map(len, seen.piles))
                assert ("deck" in laid.things) == bool(seen.deck_size)


def test_a_hidden_herd_is_not_counted_for_the_opponent():
    few, many = (view(a_table(other=Trader(herd=herd)), Seat.FIRST) for herd in (3, 9))
    window = arrange((1280, 720))
    assert layout(few, Choice(), window) == layout(many, Choice(), window)
    assert len(shown(layout(many, Choice(), window, show_herds=True), "other_herd")) == 9


def test_no_value_of_the_opponents_tokens_is_shown():
    other = Trader(goods=(Token(Card.GOLD, 6),), bonuses=(BonusToken(5, 10),))
    laid = layout(view(a_table(other=other), Seat.FIRST), Choice(), arrange((1280, 720)))
    assert [thing.face.value for thing in shown(laid, "other_purse")] == [None, None]


def test_picked_cards_are_raised_and_marked():
    seen = view(a_table(market="*G*PL", hand="DDL", herd=3), Seat.FIRST)
    rest, picked = (layout(seen, choice, arrange((1280, 720))) for choice in (Choice(), Choice((1,), (2,), 1)))
    changed = {key for key in rest.things if rest.things[key] != picked.things[key]}
    assert changed == {"market.1", "hand.2", "herd.2"}
    for key in changed:
        assert picked.things[key].picked
        assert picked.things[key].pose.y < rest.things[key].pose.y


def test_the_thing_under_the_pointer_is_the_topmost():
    laid = layout(view(a_table(hand="DGS", herd=5), Seat.FIRST), Choice(), arrange((1280, 720)))
    right = laid.things["hand.2"].pose
    assert laid.at(right.x, right.y).key == "hand.2"
    assert laid.at(laid.things["herd.4"].pose.x, laid.things["herd.4"].pose.y).key == "herd.4"
    assert laid.at(-5, -5) is None


def test_the_next_token_of_a_pile_is_the_largest_and_on_top():
    laid = layout(view(a_table(), Seat.FIRST), Choice(), arrange((1280, 720)))
    first, second = laid.things["pile.spice.0"], laid.things["pile.spice.1"]
    assert first.pose.width > second.pose.width
    assert first.rank > second.rank
    assert (first.face.value, second.face.value) == (5, 3)


def test_a_box_knows_its_edges():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.centre) == (40, 60, (25, 40))
    assert box.contains(10, 20)
    assert not box.contains(40, 20)
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.inset(50).width == 0
