"""Looking back at a round: walked in every way, asked at its moments, told the same whatever was hidden."""

from dataclasses import replace
from random import Random

import pygame
import pytest
from hidden import another_deal
from looks import PLAYERS, look_back, reviews, shown_round

from jaipur.coach import SLIP, Grade
from jaipur.match import Match, Options
from jaipur.rules import BonusMoved, Card, Exchange, Seat, Sell, legal_moves, play, seen_turn, view
from jaipur.ui.kit.pieces import Face
from jaipur.ui.scenes.looking import Looking
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.looking_layout import arrange_above, looking_layout
from jaipur.ui.scenes.looking_words import LookingWords
from jaipur.ui.scenes.review_graph import mark_radius
from jaipur.ui.scenes.shown_round import ShownRound
from jaipur.ui.table.action_panel import Panel, draw_panel
from jaipur.ui.table.ghost import concerned, ghost, leaders
from jaipur.ui.table.layout import BACK

SIZES = [(1280, 720), (1024, 640), (1920, 1080), (2560, 1080), (1024, 768), (900, 1200), (640, 400)]


@pytest.fixture
def scene(driver):
    return look_back(driver)


def frame_of(scene):
    """The table as it is shown, with its words."""
    return scene._picture().frame


def panel_of(scene):
    return frame_of(scene).panel


def at_moment(driver, scene, which=0):
    """At one of the moments, asked."""
    scene.go(scene.now.moments[which].ply)
    driver.step()
    assert scene.now.asks


def play_by_hand(driver, scene, move):
    """Play a move at the table that is asked about."""
    scene.tabletop.pick(move)
    driver.click(*scene.tabletop.areas.action_button.centre)


@pytest.mark.slow
def test_it_opens_at_the_end_with_the_account(scene):
    assert scene.now.at_end
    sheet = scene._picture().sheet
    assert sum(part.points for part in sheet.parts) == scene.now.review.account.lines.result == -50
    assert [part.name for part in sheet.parts] == ["luck", "own", "rival", "rest"]
    assert "Rukma won this round" in sheet.heading


@pytest.mark.parametrize(("words", "large"), [("Sell 2 spice.", False), ("Sell 2 spice, for they pay. " * 12, True)])
def test_words_that_the_panel_has_no_room_for_take_that_of_the_last_move(driver, words, large):
    areas = arrange_above((1280, 720), 1.0)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    draw_panel(surface, driver.context, areas, Panel("A mistake", my_turn=False, choice=words))
    assert (surface.get_at(tuple(map(round, areas.status.centre))).a > 0) == large


def test_while_the_coach_looks_its_count_of_moments_is_one_so_far(driver):
    words = LookingWords(driver.context.text, shown_round())
    assert "So far" not in words.sheet(reviews()[-1], 2).foot
    assert "So far" in words.sheet(reviews()[1], 2).foot


def test_no_move_is_counted_after_the_last_one_before_the_first_look_either(driver):
    now = Looking(shown_round(), None, shown_round().last)
    words = LookingWords(driver.context.text, shown_round())
    assert words.where(now) == "The end of the round"
    assert words.where(now.at(now.ply - 1)) == f"Move {now.ply} of {now.ply}"


def test_arrows_home_end_and_the_wheel_walk_along_the_round(driver, scene):
    last = scene.now.shown.last
    for key, ply in ((pygame.K_LEFT, last - 1), (pygame.K_HOME, 0), (pygame.K_LEFT, 0), (pygame.K_RIGHT, 1)):
        driver.key(key)
        assert scene.now.ply == ply
        assert scene.tabletop.view == scene.now.shown.view(ply)
    driver.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert scene.now.ply == 4
    driver.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert scene.now.ply == 3
    driver.key(pygame.K_END)
    assert scene.now.at_end


def test_an_arrow_that_is_held_walks_on_until_it_is_let_go(driver, scene):
    driver.key(pygame.K_HOME)
    driver.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    for _ in range(10):
        driver.step(seconds=0.1)
    walked = scene.now.ply
    assert walked > 4
    driver.step(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    driver.step(seconds=1.0)
    assert scene.now.ply == walked
    assert not scene.moving


@pytest.mark.parametrize("touch", [False, True])
def test_the_graph_is_dragged_along(driver, scene, touch):
    graph = scene.now.graph(looking_layout((1280, 720)).graph)

    def pointer(kind, ply, **more):
        x, y = graph.point(ply)
        driver.step(pygame.Event(kind, pos=(round(x), round(y) + 9), touch=touch, **more))

    pointer(pygame.MOUSEBUTTONDOWN, 20, button=1)
    assert scene.now.ply == 20
    for ply in (22, 30, 7):
        pointer(pygame.MOUSEMOTION, ply, rel=(1, 0), buttons=(1, 0, 0))
        assert scene.now.ply == ply
    driver.step(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0), touch=touch))
    assert scene.now.ply == 0
    pointer(pygame.MOUSEBUTTONUP, 0, button=1)
    pointer(pygame.MOUSEMOTION, 33, rel=(1, 0), buttons=(0, 0, 0))
    assert scene.now.ply == 0


def test_buttons_beside_the_graph_go_one_move(driver, scene):
    driver.key(pygame.K_HOME)
    layout = looking_layout((1280, 720))
    driver.click(*layout.on.centre)
    driver.click(*layout.on.centre)
    driver.click(*layout.back.centre)
    assert scene.now.ply == 1


def test_the_table_lies_as_it_lay_before_every_move(driver, scene):
    for ply, turn in enumerate(scene.now.shown.turns):
        scene.go(ply)
        driver.step()
        assert scene.tabletop.view == view(turn.before, Seat.FIRST)
        assert frame_of(scene).last.move == turn.move
        assert set(scene._picture().played) <= set(scene.tabletop.layout.things)
        assert bool(scene._picture().played) == (ply not in sales_of_the_other(scene))


def test_of_the_others_moves_no_more_is_told_than_the_seat_saw(scene):
    shown = scene.now.shown
    won = [event for turn in shown.turns for event in turn.events if isinstance(event, BonusMoved)]
    assert {event.to.seat for event in won} == set(Seat)
    for turn in shown.seen:
        assert turn.before.seat is turn.after.seat is Seat.FIRST
        assert not [e for e in turn.events if isinstance(e, BonusMoved) and e.to.seat is Seat.SECOND]


def sales_of_the_other(scene):
    """The plies at which nothing that lies open was moved."""
    turns = scene.now.shown.turns
    return [ply for ply, turn in enumerate(turns) if not concerned(scene.now.shown.view(ply), turn.move)]


def test_the_large_button_leads_from_moment_to_moment_and_back_to_the_account(driver, scene):
    assert len(scene.now.moments) == 3
    for moment in scene.now.moments:
        driver.key(pygame.K_RETURN)
        assert scene.now.ply == moment.ply
        assert scene.buttons[0].label == "Show me"
        driver.key(pygame.K_s)
        assert scene.now.better == scene.now.review.plies[moment.ply].best
        assert scene._picture().ghost
        assert panel_of(scene).choice
        assert panel_of(scene).heading != "Well found!"
    driver.key(pygame.K_RETURN)
    assert scene.now.at_end
    driver.key(pygame.K_RETURN)
    assert scene.now.ply == 0


def test_what_was_played_is_no_answer_and_what_was_better_is_one(driver, scene):
    at_moment(driver, scene)
    ply = scene.now.ply
    one = scene.now.review.plies[ply]
    play_by_hand(driver, scene, one.move)
    assert scene.now.asks
    assert f"about {round(one.loss)} chances" in panel_of(scene).alarm
    assert not scene._picture().ghost
    play_by_hand(driver, scene, one.best)
    assert scene.now.better == one.best
    assert panel_of(scene).heading == "Well found!"
    assert ply not in scene.now.left
    assert scene.tabletop.choice.empty


def test_an_answer_is_played_by_keys_alone(driver, scene):
    at_moment(driver, scene)
    best = scene.now.review.plies[scene.now.ply].best
    for key in [f"market.{best.slot}"]:
        while scene.tabletop.picking.interaction.focused != key:
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_SPACE)
    driver.key(pygame.K_RETURN)
    assert not scene.now.asks


def test_everything_within_a_slip_of_the_best_is_right_and_nothing_else():
    shown, review = shown_round(), reviews()[-1]
    answers = set()
    for ply in review.moments:
        for move in legal_moves(shown.table(ply)):
            now = Looking(shown, review, ply).answered(move)
            loss = review.plies[ply].loss_of(shown.view(ply).market, move)
            assert (ply in now.solved) == (ply in now.found) == (loss < SLIP) == (now.wrong is None)
            answers.add(loss < SLIP)
    assert answers == {True, False}


def test_a_question_tells_nothing_of_what_the_deck_brought(driver, scene):
    for which in range(3):
        at_moment(driver, scene, which)
        assert "New in the market" not in frame_of(scene).status


def test_the_ghost_hovers_where_the_cards_would_have_gone(driver, scene):
    at_moment(driver, scene)
    driver.key(pygame.K_s)
    best = scene.now.review.plies[scene.now.ply].best
    taken = scene.tabletop.layout.things[f"market.{best.slot}"]
    (card,) = scene._picture().ghost
    assert card.face == taken.face
    assert (card.origin.x, card.origin.y) == (taken.pose.x, taken.pose.y)
    hand = scene.tabletop.areas.hand
    assert hand.x <= card.target.x <= hand.right
    assert card.target.alpha < 1


def test_open_cards_show_what_was_hidden_and_change_no_verdict(driver, scene):
    for ply in (0, 1, scene.now.moments[1].ply, 20, scene.now.shown.last):
        scene.go(ply)
        driver.step()
        seen = scene._picture()
        assert all(
            thing.face == BACK for key, thing in seen.frame.layout.things.items() if key.startswith("other_hand")
        )
        driver.key(pygame.K_o)
        opened = scene._picture()
        table = scene.now.shown.table(ply)
        faces = [opened.frame.layout.things[f"other_hand.{n}"].face for n in range(len(table.traders[1].hand))]
        assert BACK not in faces
        values = [t.face.value for key, t in opened.frame.layout.things.items() if key.startswith("other_purse")]
        assert sum(values) == table.traders[1].rupees
        assert (opened.frame.panel, opened.graph, opened.moments) == (seen.frame.panel, seen.graph, seen.moments)
        assert (opened.ghost, opened.sheet, opened.frame.status) == (seen.ghost, seen.sheet, seen.frame.status)
        driver.key(pygame.K_o)
        assert scene._picture().frame.layout == seen.frame.layout


@pytest.mark.slow
def test_with_other_hidden_cards_the_seat_sees_and_is_told_the_same(driver):
    shown = shown_round()
    moves = [turn.move for turn in shown.turns]
    match = Match(
        PLAYERS, Options(seals_to_win=1), 0, another_deal(shown.deal, moves, Seat.FIRST, Random(4), same_rupees=True)
    )
    for move in moves:
        match.play(move)
    other = ShownRound(match, 0, Seat.FIRST)
    assert other.deal != shown.deal
    *_, review = replace(other.to_review, walks=4).steps()
    one, two = look_back(driver), look_back(driver, other, [review])
    assert [m.ply for m in one.now.moments] == [m.ply for m in two.now.moments]
    for ply in range(shown.last):
        one.go(ply), two.go(ply)
        first, second = one._picture(), two._picture()
        assert (first.frame.layout, first.ghost, first.played) == (second.frame.layout, second.ghost, second.played)
        assert first.where == second.where
        if shown.is_own(ply):
            told = [replace(picture.frame.panel, tension=None) for picture in (first, second)]
            assert told[0] == told[1]


def test_a_moment_that_is_found_while_one_looks_asks_at_once(driver):
    steps = reviews()
    scene = look_back(driver, steps=[steps[0], steps[-1]])
    ply = steps[-1].moments[0]
    scene.go(ply)
    assert not scene.now.asks
    assert panel_of(scene).heading in ("Your move", "A mistake", "A costly mistake")
    scene._growing.grow()
    driver.step()
    assert scene.now.asks
    scene.tabletop.pick(scene.now.review.plies[ply].best)
    assert not scene.tabletop.choice.empty


def test_before_the_first_look_there_is_a_table_all_the_same(driver):
    scene = look_back(driver, steps=[None, reviews()[0]])
    driver.key(pygame.K_HOME)
    assert panel_of(scene).heading == "A moment …"
    scene._growing.grow()
    driver.step()
    assert scene.now.graph(looking_layout((1280, 720)).graph).chances == reviews()[0].chances


def test_slips_and_mistakes_are_told_by_their_grade(driver, scene):
    headings = {Grade.SLIP: "A small slip", Grade.MISTAKE: "A mistake", Grade.BLUNDER: "A costly mistake"}
    told = set()
    for ply, one in enumerate(scene.now.review.plies):
        scene.go(ply)
        if one.seat is Seat.FIRST and not scene.now.asks:
            assert panel_of(scene).heading == headings.get(one.grade, "Your move")
            assert bool(scene._picture().ghost) == (one.grade is not Grade.FINE)
            told.add(one.grade)
    assert len(told) >= 2


def test_trying_again_is_offered_at_ones_own_moves_only(driver, scene):
    for ply in range(6):
        scene.go(ply)
        driver.step()
        assert scene.buttons[3].enabled == (scene.now.shown.turns[ply].before.turn is Seat.FIRST)


def test_a_picture_is_of_the_table_and_its_place_is_said_for_a_while(driver, scene):
    driver.key(pygame.K_p)
    assert scene._note == f"saved {scene._layout.table}"
    assert scene.moving
    driver.step(seconds=9.0)
    assert not scene._note


def test_escape_leaves(driver, scene):
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.app.scene, LookingBackScene)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_in_any_window(driver, size, scale):
    driver.context.change(replace(driver.context.settings, text_scale=scale))
    scene = look_back(driver)
    scene.lay_out(size)
    layout = scene._layout
    boxes = [layout.paper, *layout.buttons]
    for place, box in enumerate(boxes):
        assert 0 <= box.x < box.right <= size[0]
        assert layout.table[1] - 1 <= box.y < box.bottom <= size[1]
        for other in boxes[place + 1 :]:
            apart = box.right <= other.x or other.right <= box.x or box.bottom <= other.y or other.bottom <= box.y
            assert apart
    areas = scene.tabletop.areas
    assert max(areas.hand.bottom, areas.action_panel.bottom, areas.herd.bottom) <= layout.table[1] + 1
    assert layout.graph.width > 0.3 * size[0]


def test_the_knob_is_where_the_table_is_and_a_place_means_the_nearest_move(scene):
    graph = scene.now.graph(looking_layout((1280, 720)).graph)
    for ply in range(graph.last + 1):
        assert graph.ply_at(graph.point(ply)[0]) == ply
    assert graph.ply_at(-50) == 0
    assert graph.ply_at(5000) == graph.last


def test_moments_are_told_by_shape_and_size(scene):
    now = scene.now
    assert {moment.is_blunder for moment in now.moments} == {
        now.review.plies[m.ply].grade is Grade.BLUNDER for m in now.moments
    }
    one = now.moments[0]
    assert replace(one, loss=11.9).is_blunder is False
    assert replace(one, loss=12).is_blunder is True
    assert mark_radius(replace(one, loss=20), 7) > mark_radius(replace(one, loss=8), 7)


def test_the_deck_shows_its_next_card_only_when_cards_are_open(scene):
    scene.go(0)
    assert scene._picture().frame.layout.things["deck"].face == BACK
    scene._turn_cards()
    assert isinstance(scene._picture().frame.layout.things["deck"].face, Face)
    assert scene._picture().frame.layout.things["deck"].face != BACK


def test_the_tokens_that_a_better_sale_would_have_won_shine(driver, scene):
    for ply in range(scene.now.shown.last):
        scene.go(ply)
        if scene.now.asks:
            scene._look(scene.now.told)
        better = scene.now.better
        lit = frame_of(scene).highlights.glowing
        if isinstance(better, Sell):
            assert lit == {f"pile.{better.good.word}.{n}" for n in range(len(lit))}
            assert lit
        else:
            assert not lit
    assert any(isinstance(one.best, Sell) and one.grade is not Grade.FINE for one in scene.now.review.plies)


def test_cards_that_go_the_same_way_share_one_arrow_and_hover_beside_what_lies_there(driver, scene):
    scene.go(2)
    layout = frame_of(scene).layout
    exchange = next(
        move
        for move in legal_moves(scene.now.shown.table(2))
        if isinstance(move, Exchange) and len(move.slots) == 2 and Card.CAMEL not in move.given
    )
    cards = ghost(seen_turn(play(scene.now.shown.table(2), exchange), Seat.FIRST), layout, show_herds=False)
    assert len(cards) == 4
    assert sorted(card.way for card in leaders(cards)) == [("Hand", "MarketSlot"), ("MarketSlot", "Hand")]
    for card in cards:
        if card.way[1] == "MarketSlot":
            assert card.target.y > layout.areas.market[0].centre[1]
        else:
            assert card.target.y < layout.areas.hand.centre[1]
