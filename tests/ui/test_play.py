"""The table, driven by posted events: every way to play, every refusal, and nothing secret in the wrong frame."""

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pygame
import pytest
from hidden import with_other_secrets
from tables import a_table, cards, random_tables

from jaipur import paths, saves
from jaipur.bots import choose
from jaipur.match import Match, Options, Player
from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood, Trader, legal_moves, view
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.paragraphs import paragraphs_bottom, paragraphs_height
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.game import PracticeGame
from jaipur.ui.scenes.options import OPTIONS
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.rules_page import rules_page
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.table.choice import Choice
from jaipur.voices.lines import Line, Mood, Occasion, keys


def saved():
    (path,) = paths.saves().glob("*.json")
    return saves.load(path)


@pytest.mark.slow
def test_a_whole_round_by_clicks_against_the_computer(driver):
    driver.against_computer()
    chance = Random(4)
    while isinstance(driver.app.scene, PlayScene):
        move = chance.choice(legal_moves(driver.match.table))
        turns = len(driver.match.round.turns)
        match = driver.match
        driver.play_by_click(move)
        assert match.round.turns[turns].move is not None
        assert match.round.turns[turns].before.turn is Seat.FIRST
        driver.settle()
    assert isinstance(driver.app.scene, ResultScene)
    driver.app.paint()


def moves_of(driver, kind):
    return [move for move in legal_moves(driver.match.table) if isinstance(move, kind)]


def reach(driver, kind):
    """Play on until a person may make a move of some kind."""
    chance = Random(1)
    while not moves_of(driver, kind):
        driver.play.play(chance.choice(legal_moves(driver.match.table)))
        driver.settle()
    return moves_of(driver, kind)[0]


def hand_centre(driver):
    return driver.play.tabletop.layout.areas.hand.centre


def test_dragging_a_market_card_to_the_hand_takes_it(driver):
    driver.against_computer()
    move = reach(driver, TakeGood)
    match = driver.match
    turns = len(match.round.turns)
    driver.drag(driver.at(f"market.{move.slot}"), hand_centre(driver))
    assert match.round.turns[turns].move == move


def test_dragging_a_camel_to_the_herd_takes_them_all(driver):
    driver.against_computer()
    reach(driver, TakeCamels)
    match = driver.match
    turns = len(match.round.turns)
    slot = match.table.market.index(Card.CAMEL)
    driver.drag(driver.at(f"market.{slot}"), driver.play.tabletop.layout.areas.herd.centre)
    assert match.round.turns[turns].move == TakeCamels()


def test_dragging_own_cards_to_the_discard_sells_all_that_are_picked(driver):
    driver.against_computer()
    reach(driver, Sell)
    match = driver.match
    turns = len(match.round.turns)
    move = max(moves_of(driver, Sell), key=lambda sale: sale.count)
    keys = driver.hand_keys([move.good] * move.count)
    for key in keys[1:]:
        driver.click_on(key)
    driver.drag(driver.at(keys[0]), driver.play.tabletop.layout.areas.discard.centre)
    assert match.round.turns[turns].move == move


def test_dragging_own_cards_onto_market_cards_exchanges_them(driver):
    driver.against_computer()
    move = reach(driver, Exchange)
    match = driver.match
    turns = len(match.round.turns)
    keys = driver.picks(move)
    slots, own = keys[: len(move.slots)], keys[len(move.slots) :]
    for key in own[:-1]:
        driver.click_on(key)
    for slot in slots[:-1]:
        driver.click_on(slot)
    driver.drag(driver.at(own[-1]), driver.play.tabletop.layout.areas.market[move.slots[-1]].centre)
    assert isinstance(match.round.turns[turns].move, Exchange)


@pytest.mark.slow
def test_a_round_can_be_played_by_keys_alone(driver):
    driver.against_computer()
    match = driver.match
    for _ in range(40):
        if not isinstance(driver.app.scene, PlayScene):
            break
        table = match.table
        move = choose("greedy", view(table, table.turn), 3)
        turns = len(match.round.turns)
        for key in driver.picks(move):
            while driver.play.tabletop.picking.interaction.focused != key:
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_SPACE)
        driver.key(pygame.K_RETURN)
        assert match.round.turns[turns].move == move
        driver.settle()
    assert isinstance(driver.app.scene, ResultScene)


def test_a_double_click_takes_a_market_good(driver):
    driver.against_computer()
    move = reach(driver, TakeGood)
    match = driver.match
    turns = len(match.round.turns)
    x, y = driver.at(f"market.{move.slot}")
    driver.click(x, y)
    driver.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    driver.mouse(pygame.MOUSEBUTTONUP, x, y)
    assert match.round.turns[turns].move == move


@pytest.mark.parametrize("let_go", ["escape", "right"])
def test_escape_and_right_click_let_go(driver, let_go):
    driver.against_computer()
    driver.click_on("hand.0")
    assert not driver.play.tabletop.choice.empty
    if let_go == "escape":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.mouse(pygame.MOUSEBUTTONDOWN, 5, 5, button=3)
    assert driver.play.tabletop.choice == Choice()
    assert driver.match.round.turns == [] or driver.play.awaits_move


def test_a_refusal_is_said_in_words_and_changes_nothing(driver):
    driver.against_computer()
    before = driver.match.table
    goods = [slot for slot, card in enumerate(before.market) if card is not Card.CAMEL]
    driver.click_on(f"market.{goods[0]}")
    driver.click_on("hand.0")
    driver.key(pygame.K_RETURN)
    assert "2 cards or more" in driver.play.tabletop.frame.panel.alarm
    assert driver.match.table == before
    assert driver.play.tabletop.choice == Choice(slots=(goods[0],), cards=(0,))


def test_every_move_is_on_disk_before_it_is_shown(driver):
    driver.against_computer()
    driver.play.play(legal_moves(driver.match.table)[0])
    assert saved().table == driver.match.table


def test_escape_with_nothing_picked_is_a_pause(driver):
    driver.against_computer()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, DialogScene)
    driver.app.paint()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, PlayScene)


def test_the_last_move_can_be_seen_again(drive):
    driver = drive(speed="normal")
    driver.against_computer()
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.settle()
    table = driver.match.table
    driver.key(pygame.K_l)
    assert not driver.play.awaits_move
    driver.settle()
    assert driver.match.table == table


def test_the_title_offers_to_go_on(drive, driver):
    driver.against_computer()
    driver.play.play(legal_moves(driver.match.table)[0])
    driver.settle()
    table = driver.match.table
    driver.app.change(Reset(driver.navigator.title()))
    again = drive()
    assert isinstance(again.app.scene, TitleScene)
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.match.table == table


def test_a_match_that_another_copy_plays_is_not_offered(drive, driver):
    driver.against_computer()
    again = drive()
    labels = [button.label for button in again.app.scene.buttons]
    assert not any(label.startswith("Continue") for label in labels)


def test_losing_the_focus_closes_the_curtain_over_an_open_hand(driver):
    driver.together()
    driver.open_curtain()
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    driver.step()
    assert isinstance(driver.app.scene, CurtainScene)


def test_the_curtain_shows_nothing_of_the_table(driver):
    shown = {}
    for seed in range(1, 9):
        driver.navigator.seed = seed
        driver.together()
        driver.app.paint()
        shown.setdefault(driver.app.scenes[0].match.table.turn, set()).add(driver.frame())
    assert len(shown) == 2
    assert all(len(frames) == 1 for frames in shown.values())


def frames_for(driver, table, viewer, moves):
    """Every frame that one player may see while these moves are played from a table."""
    match = Match((Player("Asha"), Player("Kabir")), Options(), 1, first_deal=table)
    play = driver.sit_down(PracticeGame(match))
    play.open_for(viewer)
    frames = [driver.frame()]
    for move in moves:
        play.play(move)
        for _ in range(12):
            play.advance(0.06)
            frames.append(driver.frame())
        play.open_for(viewer)
    return frames


@pytest.mark.slow
@pytest.mark.parametrize("viewer", Seat)
def test_no_frame_depends_on_what_its_viewer_may_not_know(drive, viewer):
    driver = drive(speed="normal")
    chance = Random(7)
    compared = 0
    for table in random_tables(12)[:-6:7]:
        if table.turn is viewer:
            continue
        other = with_other_secrets(table, viewer, chance)
        # A refill is public, and the decks differ: only moves that draw nothing can be compared.
        still = [move for move in legal_moves(table) if isinstance(move, Sell | Exchange)]
        both = [move for move in still if move in legal_moves(other)]
        moves = [chance.choice(both)] if both else []
        assert frames_for(driver, table, viewer, moves) == frames_for(driver, other, viewer, moves)
        compared += other != table
    assert compared >= 2


def test_a_bonus_drawn_by_the_other_stays_sealed_in_every_frame(drive):
    driver = drive(speed="normal")
    shows = []
    for value in (1, 3):
        table = a_table(hand="LLL", deck="DDDDDD", other=Trader(cards("GG")), bonus_piles=((value, 2), (4,), (8,)))
        shows.append(frames_for(driver, table, Seat.SECOND, [Sell(Card.LEATHER, 3)]))
    assert shows[0] == shows[1]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1400, 900)])
def test_the_layout_follows_the_window(driver, size):
    driver.against_computer()
    pygame.display.set_mode(size)
    driver.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    assert driver.play.tabletop.layout.areas.action_panel.right <= size[0]
    turns = len(driver.match.round.turns)
    driver.play_by_click(moves_of(driver, TakeCamels)[0])
    assert len(driver.match.round.turns) > turns


@pytest.mark.slow
@pytest.mark.parametrize("size", [(200, 100), (1, 1), (1900, 20), (20, 1000)])
def test_a_window_resized_to_nothing_and_back_can_be_played_on(driver, size):
    driver.against_computer()
    for window in (size, (1280, 720)):
        pygame.display.set_mode(window)
        driver.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=window[0], y=window[1]))
        driver.app.paint()
    turns = len(driver.match.round.turns)
    driver.play_by_click(moves_of(driver, TakeCamels)[0])
    assert len(driver.match.round.turns) > turns


def test_a_window_below_the_smallest_takes_clicks_where_things_are_seen(driver):
    driver.against_computer()
    pygame.display.set_mode((512, 320))
    driver.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=512, y=320))
    x, y = driver.at("market.0")
    driver.click(x / 2, y / 2)
    assert driver.play.tabletop.choice.slots


def test_options_apply_at_once_and_in_the_new_language(driver):
    driver.app.change(Push(driver.navigator.options(lambda: Reset(driver.navigator.title()))))
    driver.app.paint()
    options = driver.app.scene
    for name in ("language", "speed", "text_scale"):
        before = getattr(driver.context.settings, name)
        place = [option.name for option in OPTIONS].index(name)
        driver.click(*options.buttons[place].box.centre)
        driver.app.paint()
        assert getattr(driver.context.settings, name) != before
    assert driver.context.text.language == "fr"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, TitleScene)
    driver.app.paint()


def test_the_rules_can_be_leafed_through(driver):
    driver.app.change(Push(rules_page(driver.context)))
    driver.app.paint()
    first = driver.frame()
    driver.key(pygame.K_RETURN)
    driver.app.paint()
    assert driver.frame() != first
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, TitleScene)


def test_the_menu_button_of_the_table_is_a_pause(driver):
    driver.against_computer()
    driver.click(*driver.play.tabletop.layout.areas.menu_button.centre)
    assert isinstance(driver.app.scene, DialogScene)


@pytest.mark.slow
def test_the_self_test_plays_two_rounds_without_a_screen():
    done = subprocess.run([sys.executable, "-m", "jaipur", "--self-test"], capture_output=True, text=True, timeout=170)
    assert done.returncode == 0, done.stderr
    scenes = ("Title", "Play", "Curtain", "Result", "Options", "Lesson", "Pages", "Setup")
    for scene in (f"{name}Scene" for name in scenes):
        assert scene in done.stdout


@pytest.mark.slow
def test_without_a_screen_the_game_says_so():
    hidden = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "jaipur"],
        env={**hidden, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "jaipur --text" in done.stderr


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_at_200_percent_stay_in_their_place(drive, language):
    driver = drive(size=(1024, 640), text_scale=2.0, language=language)
    fonts, place = driver.context.fonts, Box(10, 10, 200, 120)
    rule = (driver.context.text("rules.5"), "Mukta-Medium.ttf", 14.0, (255, 255, 255))
    assert paragraphs_height(fonts, [rule], place.width) > place.height
    assert paragraphs_bottom(fonts, [rule], place) <= place.bottom + 1


def test_a_card_dropped_where_it_means_nothing_or_refused_is_let_go(driver):
    driver.against_computer()
    driver.drag(driver.at("hand.0"), (5, 5))
    assert driver.play.tabletop.choice.empty
    driver.click_on("market.0")
    picked = driver.play.tabletop.choice
    driver.drag(driver.at("hand.0"), (5, 5))
    assert driver.play.tabletop.choice == picked


def test_goods_after_camels_say_why_the_camels_are_gone(driver):
    driver.against_computer()
    market = driver.match.table.market
    assert Card.CAMEL in market
    driver.click_on(f"market.{market.index(Card.CAMEL)}")
    assert driver.play.tabletop.frame.panel.alarm is None
    driver.click_on(f"market.{next(n for n, card in enumerate(market) if card is not Card.CAMEL)}")
    assert "never both" in driver.play.tabletop.frame.panel.alarm


def test_the_last_move_is_told_in_the_language_of_now(driver):
    driver.against_computer()
    driver.play_by_click(moves_of(driver, TakeCamels)[0])
    driver.settle()
    english = driver.play.tabletop.frame.status
    driver.context.change(replace(driver.context.settings, language="fr"))
    assert driver.play.tabletop.frame.status != english


def test_a_refusal_is_told_in_the_language_of_now(driver):
    driver.against_computer()
    driver.drag(driver.at("hand.4"), driver.play.tabletop.areas.market[0].centre)
    english = driver.play.tabletop.frame.panel.alarm
    driver.key(pygame.K_ESCAPE)
    driver.app.paint()
    driver.press("Options")
    driver.app.paint()
    options = driver.app.scene
    driver.click(*options.buttons[[option.name for option in OPTIONS].index("language")].box.centre)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    french = driver.play.tabletop.frame.panel.alarm
    assert driver.context.text.language == "fr"
    assert english
    assert french != english
    assert french == driver.context.text("refusal.camels_and_goods")


def test_at_the_table_every_word_turns_with_the_language(drive):
    driver = drive(language="en")
    driver.against_computer()
    table = driver.play.tabletop
    driver.play._company._say(Line(Seat.SECOND, keys("novice", Occasion.LONG_THOUGHT)[0], Mood.GLAD))
    table.picking.refuse_out_of_turn()
    english = words(driver)
    driver.context.change(replace(driver.context.settings, language="fr"))
    driver.app.paint()
    french = words(driver)
    assert len(english) == len(french) > 4
    assert [word for word, other in zip(english, french, strict=True) if word == other] == []


def words(driver):
    """What the table says just now, but for names and numbers."""
    table = driver.play.tabletop
    frame = table.frame
    panel = [frame.panel.heading, frame.panel.alarm, frame.panel.hint, frame.panel.button]
    return [word for word in (*panel, frame.status, frame.speech, table.log.note.words) if word]
