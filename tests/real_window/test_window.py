"""The game in a real window, with a real mouse and real keys. The saved match tells what came of them."""

import shutil
import signal
import subprocess
import sys
import time

import pytest
from matches import a_match, play_randomly
from window import SCREEN, Window, wait_for

from jaipur import saves
from jaipur.match import Options, Player
from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood, legal_moves
from jaipur.ui.scenes.looking_layout import looking_layout

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool (Debian: xvfb xdotool)"
    ),
]


@pytest.fixture(scope="module")
def screen():
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@pytest.fixture
def window(screen, tmp_path):
    window = Window(screen, tmp_path)
    yield window
    window.stop()


@pytest.fixture
def quick_window(screen, tmp_path):
    (tmp_path / "settings.json").write_text(
        '{"lesson_offered": true, "traveller_chosen": true, "speed": "instant"}', encoding="utf-8"
    )
    window = Window(screen, tmp_path)
    yield window
    window.stop()


def moves(window, kind):
    return [move for move in legal_moves(window.match.table) if isinstance(move, kind)]


def test_the_desktop_knows_the_window_by_the_name_of_the_game(window):
    assert window.identity in window.do("search", "--class", "^Jaipur$", check=False).split()


def test_a_card_dragged_to_the_hand_is_taken(window):
    window.begin()
    move = moves(window, TakeGood)[0]
    window.drag(window.at(f"market.{move.slot}"), window.laid_out().areas.hand.centre)
    wait_for(lambda: window.turns)
    assert window.turns[0].move == move


def test_camels_dragged_to_the_herd_are_taken(window):
    window.begin()
    slot = window.match.table.market.index(Card.CAMEL)
    window.drag(window.at(f"market.{slot}"), window.laid_out().areas.herd.centre)
    wait_for(lambda: window.turns)
    assert window.turns[0].move == TakeCamels()


def test_goods_are_sold_by_clicks(window):
    window.begin()
    move = max(moves(window, Sell), key=lambda sale: sale.count)
    window.play_by_click(move)
    assert window.turns[0].move == move


def test_goods_dragged_to_their_tokens_are_sold(window):
    window.begin()
    move = max(moves(window, Sell), key=lambda sale: sale.count)
    *others, last = window.picks(move)
    for key in others:
        window.click(*window.at(key))
    window.drag(window.at(last), window.laid_out().areas.tokens.centre)
    wait_for(lambda: window.turns)
    assert window.turns[0].move == move


def test_own_cards_dragged_onto_the_market_are_exchanged(window):
    window.begin()
    while not moves(window, Exchange):
        window.play_by_click((moves(window, TakeCamels) or moves(window, TakeGood))[0])
        window.await_turn()
    move = moves(window, Exchange)[0]
    ply = len(window.turns)
    keys = window.picks(move)
    taken, given = keys[: len(move.slots)], keys[len(move.slots) :]
    for key in (*taken[:-1], *given[:-1]):
        window.click(*window.at(key))
    window.drag(window.at(given[-1]), window.laid_out().areas.market[move.slots[-1]].centre)
    wait_for(lambda: len(window.turns) > ply)
    assert isinstance(window.turns[ply].move, Exchange)


def test_a_round_is_played_by_keys_alone(quick_window):
    window = quick_window
    window.begin()
    while not window.match.table.over and len(window.match.rounds) == 1:
        ply = len(window.turns)
        camels = window.match.table.market.count(Card.CAMEL)
        if window.match.table.traders[Seat.FIRST].hand and not (camels or moves(window, TakeGood)):
            sale = max(moves(window, Sell), key=lambda move: move.count)
            first = int(window.picks(sale)[0].split(".")[1])
            window.key("Tab", *["Right"] * (4 + first + 1), *["space", "Right"] * sale.count)
        else:
            slot = window.match.table.market.index(Card.CAMEL) if camels else moves(window, TakeGood)[0].slot
            window.key(str(slot + 1))
        window.key("Return")
        wait_for(lambda ply=ply: window.match.table.over or len(window.turns) > ply)
        window.await_turn()
    assert window.match.rounds[0].result is not None


def test_a_killed_game_goes_on_from_its_last_move(window):
    window.begin()
    window.key("1", "Return")
    wait_for(lambda: len(window.turns) >= 2)
    window.process.send_signal(signal.SIGKILL)
    window.process.wait(10)
    table = window.match.table
    window.start()
    window.key("Return")
    window.await_turn()
    assert window.match.table == table
    assert len(list((window.home / "saves").glob("*.json"))) == 1


def test_full_screen_and_back_is_no_trouble(window):
    window.begin()
    window.key("F11")
    time.sleep(1)
    window.key("F11")
    time.sleep(1)
    window.key("1", "Return")
    wait_for(lambda: window.turns)


@pytest.mark.parametrize("size", [(1500, 700), (1024, 900)])
def test_a_resized_window_takes_the_same_clicks(window, size):
    window.begin()
    window.do("windowsize", window.identity, *size)
    time.sleep(1)
    window.size = size
    move = max(moves(window, Sell), key=lambda sale: sale.count)
    window.play_by_click(move)
    assert window.turns[0].move == move


def test_the_curtain_falls_when_the_window_loses_the_focus(window):
    # Past the default, the faces, to the second button of the title.
    window.key("Down", "Return")
    time.sleep(0.5)
    window.key("Return")
    wait_for(lambda: window.match is not None)
    wait_for(lambda: "the curtain falls" in window.log() or window.key("F9") or False)
    # In its first second nothing opens it.
    time.sleep(1.5)
    window.key("Return")
    wait_for(lambda: "the table waits" in window.log() or window.key("F9") or False)
    other = "import pygame, time; pygame.display.set_mode((80, 80)); print(pygame.display.get_wm_info()['window'], "
    other += "flush=True)\nfor _ in range(200): pygame.event.pump(); time.sleep(0.1)"
    quiet = {**window.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    rival = subprocess.Popen([sys.executable, "-c", other], env=quiet, stdout=subprocess.PIPE, text=True)
    try:
        window.do("windowfocus", rival.stdout.readline().strip())
        wait_for(lambda: window.log().count("the curtain falls") == 2)
    finally:
        rival.kill()
        rival.wait(10)
        rival.stdout.close()


def test_a_name_is_written_with_real_keys(window):
    window.key("Return")
    time.sleep(0.5)
    # From the first face to the name before it.
    window.key("shift+Tab", *["BackSpace"] * 16)
    window.type("Meera")
    window.key("Tab", "Return")
    wait_for(lambda: window.match is not None)
    assert window.match.players[0].name == "Meera"


def test_the_close_button_ends_the_game_and_keeps_the_match(window):
    window.begin()
    window.key("1", "Return")
    wait_for(lambda: window.turns)
    window.press_close()
    assert window.process.wait(20) == 0
    assert window.turns[0].move == TakeCamels()


def test_a_finished_round_is_walked_along_its_graph_and_a_picture_of_it_saved(screen, tmp_path):
    match = play_randomly(a_match(3, Options(seals_to_win=1), (Player("Asha"), Player("Munni", "novice"))), 400)
    saves.save(match, tmp_path / "records" / "2026-03-14_21.40.12.json")
    window = Window(screen, tmp_path)
    try:
        # Up from the foot of the title to the matches, to the first of them, and past its last button to its round.
        window.key("Up", "Up", "Up", "Up", "Return", "Down", "Return", "Tab", "Return")
        graph = looking_layout(window.size).graph
        last = len(match.rounds[0].turns)
        place = [(graph.x + graph.width * ply / last, graph.centre[1]) for ply in (last, last // 2)]
        window.drag(*place)
        window.key("p")
        wait_for(lambda: list((tmp_path / "pictures").glob("*.png")), "a picture")
        (picture,) = (tmp_path / "pictures").glob("*.png")
        assert picture.stem.endswith(f"move {last // 2 + 1}")
        window.key("Escape", "Escape", "Escape")
        assert window.process.poll() is None
    finally:
        window.stop()
