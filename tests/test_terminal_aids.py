"""Hints and taking back at the terminal: what is typed, what is told, and what becomes of the match."""

import pytest
from matches import TWO_PEOPLE, a_match, play_randomly
from test_terminal_shown import TEXT, a_game

from jaipur import paths, saves
from jaipur.match import Player
from jaipur.rules import Exchange, format_move, legal_moves, view
from jaipur.terminal.reading import Command, read
from jaipur.text import Text

WITH_BOT = (Player("Asha"), Player("Munni", "novice"))
UNDO_OR_ENTER = "Press Enter to go on, or type undo to take it back."
UNDO_OR_HIDE = "Press Enter to hide the table, or type undo to take the move back."

pytestmark = pytest.mark.usefixtures("quick_search")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


def at_an_exchange(players):
    """A match in which Asha is to move and can exchange, and that exchange as it is typed."""
    match = a_match(4, players=players)
    while match.table.turn or not (found := exchanges(match)):
        play_randomly(match, 1)
    return match, format_move(found[0], match.table.market, slots=True)


def exchanges(match):
    return [move for move in legal_moves(match.table) if isinstance(move, Exchange)]


def test_a_hint_says_more_each_time_and_marks_the_round():
    match, _ = at_an_exchange(WITH_BOT)
    session, _, shown = a_game("hint", "hint", "hint", "hint", match=match)
    told = shown.split("your move:")[1:5]
    assert [step.count("Type hint again for more.") for step in told] == [1, 1, 0, 0]
    assert "in 100" in told[2]
    assert told[2] == told[3]
    assert len(set(told)) == 3
    assert session.match.round.hinted
    assert saves.load(session.path).round.hinted


def test_after_a_move_the_hint_begins_anew():
    match, exchange = at_an_exchange(WITH_BOT)
    _, _, shown = a_game("hint", "hint", "hint", exchange, "", "hint", match=match)
    assert shown.count("Type hint again for more.") == 3


def test_an_exchange_may_be_taken_back_before_the_computer_answers():
    match, exchange = at_an_exchange(WITH_BOT)
    turns = list(match.round.turns)
    session, asked, shown = a_game(exchange, "undo", match=match)
    assert asked[:3] == ["Asha, your move:", UNDO_OR_ENTER, "Asha, your move:"]
    assert "The move is taken back." in shown
    assert "Munni took" not in shown.split("your move:")[1]
    assert session.match.round.turns == turns
    assert saves.load(session.path).round.turns == turns


@pytest.mark.parametrize("answer", ["", "table"])
def test_whoever_goes_on_hears_the_answer_and_nothing_typed_is_lost(answer):
    match, exchange = at_an_exchange(WITH_BOT)
    turns = len(match.round.turns)
    session, _, shown = a_game(exchange, answer, match=match)
    assert len(session.match.round.turns) == turns + 2
    assert shown.count("Round 1:") == (3 if answer else 2)


def test_a_card_taken_is_answered_without_a_question_and_stays():
    match, _ = at_an_exchange(WITH_BOT)
    slot = next(n for n, card in enumerate(match.table.market, start=1) if card.word != "camel")
    session, asked, shown = a_game(f"take {slot}", "undo", match=match)
    assert UNDO_OR_ENTER not in asked
    assert TEXT("take_back.answered") in shown
    assert len(session.match.round.turns) >= 2


def test_between_two_people_it_is_taken_back_before_the_table_is_hidden():
    match, exchange = at_an_exchange(TWO_PEOPLE)
    session, asked, shown = a_game("", exchange, "undo", exchange, "", "", "undo", match=match)
    assert asked[:4] == [asked[0], "Asha, your move:", UNDO_OR_HIDE, "Asha, your move:"]
    assert asked[4:6] == [UNDO_OR_HIDE, "Over to Kabir: press Enter when nobody else is looking."]
    assert session.match.round.turns[-1].before.turn == 0
    assert shown.count(TEXT("take_back.nothing")) + shown.count(TEXT("take_back.answered")) == 1


def test_leaving_at_the_question_keeps_the_move():
    match, exchange = at_an_exchange(WITH_BOT)
    turns = len(match.round.turns)
    session, _, _ = a_game(exchange, "quit", match=match)
    assert len(saves.load(session.path).round.turns) == turns + 1


def test_nothing_played_is_nothing_to_take_back():
    match = next(one for one in (a_match(seed, players=WITH_BOT) for seed in range(20)) if one.table.turn == 0)
    _, _, shown = a_game("undo", match=match)
    assert TEXT("take_back.nothing") in shown


def test_the_count_says_that_the_round_had_a_hint():
    match = a_match(3)
    while not match.table.over:
        play_randomly(match, 1)
    match.round.hinted = True
    move = match.take_back().move
    _, _, shown = a_game("", format_move(move, match.table.market, slots=True), match=match)
    assert TEXT("result.hinted") in shown


@pytest.mark.parametrize(("language", "hint", "undo"), [("en", "hint", "undo"), ("fr", "conseil", "annuler")])
def test_both_can_be_typed_in_ones_own_language(language, hint, undo):
    text = Text(language, paths.assets() / "locale")
    table = a_match(3).table
    seen = view(table, table.turn)
    assert read(hint, seen, text) is Command.HINT
    assert read(undo, seen, text) is Command.UNDO
    assert hint in text("game.help")
    assert undo in text("game.help")
