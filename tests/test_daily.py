"""The day's deal: the same for everybody, one first try however the clock is set, a result that gives nothing away."""

import json
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matches import a_match, play_randomly

from jaipur import paths, saves
from jaipur.bots import LEVELS, choose
from jaipur.daily import (
    DaysDeal,
    deal_of,
    is_practice,
    today,
    told_in_chat,
)
from jaipur.daily.deal import RIVALS
from jaipur.daily.words import SQUARES
from jaipur.first_tries import FirstTries, TriesFault
from jaipur.first_try import FirstTry, Step, first_try_of, step_of
from jaipur.history import rounds_of
from jaipur.match import Match, Options, Player
from jaipur.rules import Card, Seat, format_table, legal_moves, view
from jaipur.text import LANGUAGES, Text

DAY = date(2026, 11, 19)
TODAY = DaysDeal(DAY).purpose
RESULT = FirstTry(72, 65, (Step.FINE, Step.SLIP, Step.MISTAKE, Step.BLUNDER))


def match_of(deal):
    options = Options(seals_to_win=1, purpose=deal.purpose)
    return Match((Player("Asha"), Player("Rival", deal.level)), options, deal.seed)


@pytest.mark.parametrize(
    ("day", "level", "dealt"),
    [
        (date(2026, 11, 19), "medium", "turn=1 market=****D deck=CDCL*LCSPLCLLCLCS*GP*GLP*DCGLLLSCSGPPDPP"),
        (date(2026, 12, 25), "skilled", "turn=1 market=***DP deck=CLDS*G*GLLS**DDSLCCLPLSCGPL*PPGGCGLCSPC*"),
        (date(2027, 2, 28), "expert", "turn=1 market=***GG deck=PLLCCLCPGLDDL*PPL**GGLCSSS*SLDCDLL*GDCD*"),
    ],
)
def test_the_deal_of_a_day_never_changes(day, level, dealt):
    match = match_of(DaysDeal(day))
    assert match.players[1].level == level
    assert format_table(match.table).startswith(dealt)


def test_a_week_goes_from_the_weakest_to_the_strongest():
    monday = date(2026, 11, 16)
    assert [DaysDeal(monday + timedelta(days)).level for days in range(7)] == list(LEVELS) == list(RIVALS)


def test_the_day_begins_at_the_same_moment_everywhere():
    moment = datetime(2026, 11, 19, 23, 30, tzinfo=UTC)
    for hours in (-11, -5, 0, 1, 5.5, 14):
        assert today(moment.astimezone(timezone(timedelta(hours=hours)))) == DAY
    assert today(moment + timedelta(minutes=30)) == date(2026, 11, 20)


def test_practice_is_the_same_deal_against_the_same_rival():
    first, again = DaysDeal(DAY), DaysDeal(DAY, practice=True)
    assert (first.seed, first.level) == (again.seed, again.level)
    assert first.purpose != again.purpose
    assert is_practice(again.purpose)
    assert not is_practice(first.purpose)


@given(st.dates(), st.booleans())
def test_what_a_match_was_played_for_is_read_back(day, practice):
    deal = DaysDeal(day, practice)
    assert deal_of(deal.purpose) == deal


@pytest.mark.parametrize("purpose", ["", "day", "day x", "day 2026-13-01", "week 2026-11-19", "practice "])
def test_other_purposes_are_no_day_s_deal(purpose):
    assert deal_of(purpose) is None


def test_the_rival_answers_the_same_moves_with_the_same_moves():
    def played():
        match = match_of(DaysDeal(DAY))
        for _ in range(12):
            seen = view(match.table, match.table.turn)
            human = match.player.human
            match.play(legal_moves(seen)[0] if human else choose("medium", seen, match.bot_seed))
        return [turn.move for turn in match.round.turns]

    assert played() == played()


def test_one_round_decides_it_even_a_tie():
    match = play_randomly(match_of(DaysDeal(DAY)), 500)
    assert match.over
    assert len(match.rounds) == 1
    plain = a_match(1, Options(seals_to_win=2))
    play_randomly(plain, 90)
    assert plain.rounds[0].table.over
    assert not plain.over, "without a purpose a match goes on"


def test_the_purpose_is_in_the_record_and_a_practice_is_not_rated(tmp_path):
    for practice in (False, True):
        match = play_randomly(match_of(DaysDeal(DAY, practice)), 500)
        saves.save(match, tmp_path / "one.json")
        loaded = saves.load(tmp_path / "one.json")
        assert deal_of(loaded.options.purpose) == DaysDeal(DAY, practice)
        assert [one.rated for one in rounds_of(loaded, None)] == [not practice]


@pytest.mark.parametrize(
    ("loss", "step"),
    [(0, Step.FINE), (2.9, Step.FINE), (3, Step.SLIP), (6, Step.MISTAKE), (11.9, Step.MISTAKE), (12, Step.BLUNDER)],
)
def test_a_move_is_marked_by_what_it_lost(loss, step):
    assert step_of(loss) is step


def test_every_own_move_has_its_mark_and_the_best_ones_are_fine():
    match = match_of(DaysDeal(DAY))
    while not match.over:
        seen = view(match.table, match.table.turn)
        match.play(choose("hard" if match.player.human else match.player.level, seen, match.bot_seed))
    result = first_try_of(match, Seat.FIRST)
    own = [turn for turn in match.round.turns if turn.before.turn is Seat.FIRST]
    assert len(result.steps) == len(own)
    assert set(result.steps) == {Step.FINE}
    assert (result.own, result.other) == match.round.result.rupees
    careless = first_try_of(play_randomly(match_of(DaysDeal(DAY)), 500), Seat.FIRST)
    assert Step.BLUNDER in careless.steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_lines_for_a_chat_tell_the_result_and_no_card(language):
    text = Text(language, paths.assets() / "locale")
    lines = told_in_chat(text, DAY, "medium", RESULT).splitlines()
    assert len(lines) == 3
    assert "2026-11-19" in lines[0]
    assert text("level.medium") in lines[0]
    assert "72" in lines[1]
    assert "65" in lines[1]
    assert "+7" in lines[1]
    assert lines[2] == SQUARES
    for card in Card:
        assert text(f"good.{card.word}").casefold() not in "\n".join(lines).casefold()
    hinted = told_in_chat(text, DAY, "medium", FirstTry(60, 65, (), hinted=True)).splitlines()
    assert "\N{MINUS SIGN}5" in hinted[1]
    assert hinted[1] != lines[1].replace("72", "60")


def test_only_the_first_try_of_a_day_is_one(tmp_path):
    journal = FirstTries(tmp_path / "tries.json")
    assert journal.begin(TODAY)
    assert not journal.begin(TODAY)
    assert not FirstTries(tmp_path / "tries.json").begin(TODAY)
    assert journal.known == {TODAY: None}


def test_a_clock_set_forward_or_back_gives_no_second_first_try(tmp_path):
    journal = FirstTries(tmp_path / "tries.json")
    assert journal.begin(DaysDeal(DAY + timedelta(3)).purpose), "the clock is ahead"
    assert journal.begin(TODAY), "it is set right: another day, another deal"
    assert not FirstTries(tmp_path / "tries.json").begin(DaysDeal(DAY + timedelta(3)).purpose), "that day has come"
    assert not FirstTries(tmp_path / "tries.json").begin(TODAY), "it is set back"


def test_the_result_of_the_first_try_stays(tmp_path):
    journal = FirstTries(tmp_path / "tries.json")
    journal.begin(TODAY)
    assert journal.finish(TODAY, RESULT)
    assert not journal.finish(TODAY, FirstTry(99, 1, ()))
    assert FirstTries(tmp_path / "tries.json").known == {TODAY: RESULT}


def test_two_copies_of_the_game_keep_each_other_s_days(tmp_path):
    one, other = FirstTries(tmp_path / "tries.json"), FirstTries(tmp_path / "tries.json")
    one.begin(TODAY)
    other.begin(DaysDeal(DAY + timedelta(1)).purpose)
    one.finish(TODAY, RESULT)
    assert not other.begin(TODAY)
    assert FirstTries(tmp_path / "tries.json").known == {TODAY: RESULT, DaysDeal(DAY + timedelta(1)).purpose: None}


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "null",
        '{"format": "jaipur first tries", "version": 1, "tries": {"a\\u0000": null}}',
        '{"format": "jaipur first tries", "version": 1, "tries": {"day 2026-11-19": {"own": "many"}}}',
        '{"format": "jaipur first tries", "version": 1, "tries": {"day 2026-11-19": [1]}}',
        '{"format": "jaipur first tries", "version": 1, "tries": {"day 2026-11-19": {"own": 1, "other": 1, "moves": "9", "hinted": false}}}',  # noqa: E501
        '{"format": "jaipur first tries", "version": 0, "tries": {}}',
        "[" * 5000,
        "\0" * 50,
    ],
)
def test_a_damaged_file_is_put_aside_and_a_new_one_begun(tmp_path, damage):
    path = tmp_path / "tries.json"
    path.write_text(damage, encoding="utf-8")
    journal = FirstTries(path)
    assert journal.fault is TriesFault.DAMAGED
    assert journal.kept_aside is not None
    assert journal.kept_aside.read_text(encoding="utf-8") == damage
    assert journal.begin(TODAY)
    assert FirstTries(path).known == {TODAY: None}


def test_a_file_of_a_newer_version_is_left_alone(tmp_path):
    path = tmp_path / "tries.json"
    content = json.dumps({"format": "jaipur first tries", "version": 2, "tries": {"day 2026-11-19": {"stars": 3}}})
    path.write_text(content, encoding="utf-8")
    journal = FirstTries(path)
    assert journal.fault is TriesFault.NEWER_VERSION
    journal.begin(TODAY)
    journal.finish(TODAY, RESULT)
    assert path.read_text(encoding="utf-8") == content


def test_a_full_disk_is_told_to_whoever_asked(tmp_path, monkeypatch):
    def full(_path, _content):
        raise OSError(28, "No space left on device")

    journal = FirstTries(tmp_path / "tries.json")
    monkeypatch.setattr("jaipur.first_tries.write_whole", full)
    with pytest.raises(OSError, match="No space"):
        journal.begin(TODAY)
    assert journal.known == {}
