"""What gestures do to the cards, without a window: walk, pick, carry, drop and decide."""

import pytest
from tables import a_table, cards

from jaipur.rules import Card, Exchange, Refusal, Seat, Sell, TakeCamels, TakeGood, view
from jaipur.ui.kit.gestures import (
    Cancel,
    Click,
    Commit,
    Direction,
    Drag,
    Drop,
    Hover,
    Lift,
    PickFocused,
    Shortcut,
    Walk,
)
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice, changed_sides, choice_of, move_of
from jaipur.ui.table.intent import consider
from jaipur.ui.table.interaction import Interaction, Play, Refuse, held_poses, interact
from jaipur.ui.table.layout import layout

SEEN = view(a_table(market="*GC*G", hand="PPPSL", herd=2), Seat.FIRST)
"""In hand, sorted: silver, three spice, leather."""
AREAS = arrange((1280, 720))


def laid(now, seen=SEEN):
    return layout(seen, now.choice, AREAS)


def after(*gestures, now=None, seen=SEEN):
    """What gestures one after the other leave, and what the last of them decides."""
    now, decided = now or Interaction(), None
    for made in gestures:
        now, decided = interact(now, made, laid(now, seen), seen, consider(now.choice, seen))
    return now, decided


def at(key, seen=SEEN):
    """A point of a thing where nothing lies over it: its left edge."""
    pose = laid(Interaction(), seen).things[key].pose
    return pose.x - 0.4 * pose.width, pose.y


def carried(key, to, *before, seen=SEEN):
    """A thing dragged from where it lies to a place."""
    x, y = at(key, seen)
    return after(*before, Lift(x, y), Drag(x + 9, y), Drop(*to), seen=seen)


def clicks(*keys, seen=SEEN):
    return [Click(*at(key, seen)) for key in keys]


IN_HAND = AREAS.hand.centre
ON_DISCARD, ON_TOKENS, NOWHERE = AREAS.discard.centre, AREAS.tokens.centre, (2, 2)


def test_what_is_pointed_at_is_known_by_its_key_and_the_keys_let_go():
    walked, _ = after(Walk(Direction.NEXT))
    assert walked.focused == "market.0"
    pointed, _ = after(Hover(*at("hand.2")), now=walked)
    assert (pointed.hovered, pointed.focused) == ("hand.2", None)
    assert after(Walk(Direction.NEXT), now=pointed)[0].hovered is None
    assert after(Hover(*NOWHERE), now=pointed)[0].hovered is None
    assert after(Hover(*AREAS.deck.centre), now=pointed)[0].hovered is None, "the deck answers to nobody"


def test_tab_walks_through_market_hand_and_herd_and_round():
    now, seen = Interaction(), []
    for _ in range(13):
        now, _ = after(Walk(Direction.NEXT), now=now)
        seen.append(now.focused)
    row = [f"market.{n}" for n in range(5)] + [f"hand.{n}" for n in range(5)] + ["herd.0", "herd.1"]
    assert sorted(seen[:12]) == sorted(row)
    assert seen[:10] == row[:10]
    assert seen[12] == "market.0"
    assert after(Walk(Direction.BACK), now=now)[0].focused == seen[11]
    assert after(Walk(Direction.LEFT), now=now)[0].focused == seen[11]
    assert after(Walk(Direction.RIGHT), now=now)[0].focused == "market.1"


def test_up_and_down_lead_to_the_nearest_of_the_other_row():
    now, _ = after(Walk(Direction.NEXT), Walk(Direction.RIGHT), Walk(Direction.RIGHT))
    down, _ = after(Walk(Direction.DOWN), now=now)
    assert down.focused.startswith("hand.")
    things = laid(now).things
    here = things[now.focused].pose.x
    hand = {key: abs(thing.pose.x - here) for key, thing in things.items() if key.startswith(("hand.", "herd."))}
    assert down.focused == min(hand, key=hand.get)
    up, _ = after(Walk(Direction.UP), now=down)
    assert up.focused.startswith("market.")
    assert after(Walk(Direction.UP), now=now)[0].focused == now.focused
    assert after(Walk(Direction.DOWN), now=down)[0].focused == down.focused


def test_space_picks_what_has_the_focus_and_lets_it_go():
    now, _ = after(PickFocused())
    assert now == Interaction()
    now, decided = after(Walk(Direction.NEXT), Walk(Direction.NEXT), PickFocused())
    assert (now.choice, decided) == (Choice(slots=(1,)), None)
    assert after(PickFocused(), now=now)[0].choice.empty


@pytest.mark.parametrize(
    ("gestures", "choice"),
    [
        ([Shortcut("2")], Choice(slots=(1,))),
        ([Shortcut("5"), Shortcut("3")], Choice(slots=(4, 2))),
        ([Shortcut("1")], Choice(slots=(0, 3))),
        ([Shortcut("6")], Choice()),
        ([Shortcut("0")], Choice()),
        ([Shortcut("c")], Choice(camels=1)),
        ([Shortcut("c")] * 3, Choice(camels=2)),
        ([Shortcut("x")], Choice()),
        (clicks("herd.1"), Choice(camels=1)),
        (clicks("hand.0", "hand.4"), Choice(cards=(0, 4))),
        (clicks("market.1", "hand.0", "market.0"), Choice(slots=(0, 3))),
        (clicks("hand.0", "hand.0"), Choice()),
        ([Click(*NOWHERE)], Choice()),
    ],
)
def test_what_is_picked(gestures, choice):
    now, decided = after(*gestures)
    assert (now.choice, decided) == (choice, None)


def test_a_pile_picks_its_whole_kind():
    pile = next(key for key in laid(Interaction()).things if key.startswith("pile.spice"))
    pose = laid(Interaction()).things[pile].pose
    now, _ = after(*clicks("market.1", "herd.1"), Click(pose.x, pose.y))
    assert move_of(now.choice, SEEN) == Sell(Card.SPICE, 3)


def test_a_double_click_plays_a_market_card_alone_and_only_there():
    x, y = at("market.1")
    now, decided = after(*clicks("hand.0"), Click(x, y, double=True))
    assert (now.choice, decided) == (Choice(slots=(1,)), Play(TakeGood(1)))
    x, y = at("hand.0")
    now, decided = after(Click(x, y, double=True))
    assert (now.choice, decided) == (Choice(cards=(0,)), None)


def test_enter_plays_or_says_why_not():
    assert after(Commit())[1] is None
    assert after(Shortcut("2"), Commit())[1] == Play(TakeGood(1))
    _, refused = after(Shortcut("2"), *clicks("hand.0"), Commit())
    assert refused == Refuse(Refusal.EXCHANGE_OF_ONE, Exchange((1,), cards("S")))
    assert after(*clicks("hand.0", "hand.1"), Commit())[1] == Refuse(Refusal.TOO_MANY_GIVEN, None)


def test_letting_go_keeps_where_the_keys_are():
    now, decided = after(Walk(Direction.NEXT), PickFocused(), Cancel())
    assert (now, decided) == (Interaction(focused="market.0"), None)


def test_a_card_is_carried_with_all_that_is_picked_on_its_side():
    x, y = at("hand.1")
    now, _ = after(*clicks("hand.0", "market.1"), Lift(x, y), Drag(x + 30, y - 20))
    assert now.choice == Choice(slots=(1,), cards=(0, 1))
    assert not now.grip.from_market
    assert now.hovered is None
    held = held_poses(now, laid(now))
    assert set(held) == {"hand.0", "hand.1"}
    pose = laid(now).things["hand.1"].pose
    there = Pose(pytest.approx(pose.x + 30), pytest.approx(pose.y - 20), pose.width, pose.height, lift=1.5)
    assert held["hand.1"] == there
    assert held_poses(Interaction(), laid(now)) == {}


def test_what_is_picked_already_stays_picked_when_it_is_lifted():
    x, y = at("hand.0")
    first, _ = after(*clicks("hand.0"))
    pose = laid(first).things["hand.0"].pose
    now, _ = after(Lift(pose.x - 0.4 * pose.width, pose.y), now=first)
    assert now.choice == Choice(cards=(0,))
    assert now.grip.before == Choice(cards=(0,))
    assert after(Lift(*NOWHERE))[0] == Interaction()
    assert after(Drag(x, y))[0] == Interaction()
    assert after(Drop(x, y)) == (Interaction(), None)


def test_things_that_only_answer_cannot_be_lifted():
    pile = next(key for key in laid(Interaction()).things if key.startswith("pile.spice"))
    pose = laid(Interaction()).things[pile].pose
    assert after(Lift(pose.x, pose.y))[0].grip is None


@pytest.mark.parametrize("place", [IN_HAND, AREAS.herd.centre, AREAS.purse.centre])
def test_a_market_card_laid_on_the_own_side_is_taken(place):
    now, decided = carried("market.1", place)
    assert decided == Play(TakeGood(1))
    assert now.grip is None
    assert carried("market.0", place)[1] == Play(TakeCamels())


def test_a_market_card_laid_elsewhere_is_let_go():
    for place in (NOWHERE, ON_DISCARD, AREAS.market[4].centre):
        assert carried("market.1", place) == (Interaction(), None)


@pytest.mark.parametrize("place", [ON_DISCARD, ON_TOKENS])
def test_own_cards_laid_on_the_discard_or_the_tokens_are_sold(place):
    now, decided = carried("hand.1", place, *clicks("hand.2", "market.1"))
    assert decided == Play(Sell(Card.SPICE, 2))
    assert now.choice == Choice(cards=(2, 1)), "what was picked of the market is not part of a sale"
    now, decided = carried("hand.0", place)
    assert decided == Refuse(Refusal.PRECIOUS_ALONE, Sell(Card.SILVER, 1))
    assert now.choice.empty, "what is refused is let go again"


def test_own_cards_laid_on_market_cards_are_exchanged_as_soon_as_both_sides_are_even():
    now, decided = carried("hand.0", AREAS.market[1].centre, *clicks("hand.1", "market.2"))
    assert decided == Play(Exchange((2, 1), cards("PS")))
    now, decided = carried("hand.0", AREAS.market[1].centre, *clicks("hand.1"))
    assert (now.choice, decided) == (Choice(slots=(1,), cards=(1, 0)), None)
    now, decided = carried("hand.0", AREAS.market[1].centre)
    assert (now.choice, decided) == (Choice(slots=(1,), cards=(0,)), None), "it waits for more of both sides"


@pytest.mark.parametrize(
    ("market", "slot", "reason"),
    [("*GC*S", 4, Refusal.SAME_KIND_BOTH_WAYS), ("***G*", 3, Refusal.EXCHANGE_OF_ONE)],
)
def test_own_cards_laid_where_they_can_never_be_exchanged_are_refused_at_once(market, slot, reason):
    seen = view(a_table(market=market, hand="PPPSL", herd=2), Seat.FIRST)
    now, decided = carried("hand.0", AREAS.market[slot].centre, seen=seen)
    assert decided == Refuse(reason, Exchange((slot,), cards("S")))
    assert now.choice.empty, "what is refused is let go again"


def test_own_cards_laid_on_a_camel_or_nowhere_stay_own():
    now, decided = carried("hand.0", AREAS.market[0].centre)
    assert decided == Refuse(Refusal.CAMELS_AND_GOODS, None)
    assert now.choice.empty
    assert carried("hand.0", NOWHERE) == (Interaction(), None)


def test_a_market_card_picked_already_is_not_picked_twice():
    _, decided = carried("herd.1", AREAS.market[1].centre, *clicks("market.1", "market.2", "hand.0"))
    assert decided == Play(Exchange((1, 2), cards("S*")))


@pytest.mark.parametrize("move", [TakeGood(2), TakeCamels(), Sell(Card.SPICE, 2), Exchange((1, 2), cards("P*"))])
def test_a_move_can_be_turned_into_its_picks(move):
    assert move_of(choice_of(move, SEEN), SEEN) == move


def test_changing_between_goods_and_camels_is_noticed():
    goods, camels = Choice(slots=(1,)), Choice(slots=(0, 3))
    assert changed_sides(goods, camels, SEEN)
    assert changed_sides(camels, goods, SEEN)
    assert not changed_sides(goods, Choice(slots=(1, 2)), SEEN)
    assert not changed_sides(Choice(), camels, SEEN)
    assert not changed_sides(camels, Choice(), SEEN)


@pytest.mark.parametrize(
    ("choice", "targets"),
    [
        (Choice(), ()),
        (Choice(slots=(1,)), ("hand",)),
        (Choice(slots=(0, 3)), ("herd",)),
        (Choice(slots=(1, 2)), ()),
        (Choice(cards=(1,)), ("discard", "market.1", "market.2", "market.4")),
        (Choice(cards=(0,)), ("market.1", "market.2", "market.4")),
        (Choice(cards=(1, 2), slots=(1,)), ("discard", "market.2", "market.4")),
        (Choice(cards=(1, 0), slots=(1, 2)), ()),
        (Choice(camels=1), ("market.1", "market.2", "market.4")),
    ],
)
def test_where_picked_cards_may_go(choice, targets):
    assert consider(choice, SEEN).targets == targets


def test_no_card_is_exchanged_for_its_own_kind():
    seen = view(a_table(market="GGCPL", hand="GSS"), Seat.FIRST)
    assert consider(Choice(cards=(0, 1)), seen).targets == ("market.2", "market.3", "market.4")
    full = view(a_table(market="GGC-L", hand="SS"), Seat.FIRST)
    assert "market.3" not in consider(Choice(cards=(0, 1)), full).targets
