"""The day's deal in the terminal: one first try, whatever follows is practice, and three lines in the end."""

import io

import pytest
from matches import play_randomly

from jaipur import paths
from jaipur.daily import DaysDeal, deal_of
from jaipur.first_tries import FirstTries
from jaipur.fives import Five
from jaipur.match import Match, Options, Player
from jaipur.terminal.console import Console
from jaipur.terminal.daily import begin_day, note_first_try
from jaipur.text import Text

TEXT = Text("en", paths.assets() / "locale")
ASHA = Player("Asha")


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))


@pytest.fixture
def console():
    target = io.StringIO()
    return Console(io.StringIO(), target, plain=True), target


def test_the_first_try_counts_and_the_next_is_practice(console):
    with begin_day(console[0], TEXT, ASHA, show_herds=True) as first:
        deal = deal_of(first.match.options.purpose)
        assert not deal.practice
        assert (first.match.seed, first.match.players[1].level) == (deal.seed, deal.level)
        assert first.match.options.show_herds
    with begin_day(console[0], TEXT, ASHA, show_herds=False) as again:
        assert deal_of(again.match.options.purpose) == DaysDeal(deal.day, practice=True)
    assert FirstTries().known == {deal.purpose: None}
    assert TEXT("daily.again") in console[1].getvalue()


def test_what_came_of_it_is_noted_and_told_in_three_lines(console):
    with begin_day(console[0], TEXT, ASHA, show_herds=False) as session:
        note_first_try(console[0], TEXT, session.match)
        purpose = session.match.options.purpose
        assert FirstTries().known[purpose] is None, "nothing is noted before the end"
        play_randomly(session.match, 500)
        note_first_try(console[0], TEXT, session.match)
    assert FirstTries().known[purpose] is not None
    assert deal_of(purpose).day.isoformat() in console[1].getvalue().splitlines()[-3]


@pytest.mark.parametrize(
    ("purpose", "noted"), [("", False), ("practice 2026-11-19", False), (Five("easy", 5).purpose(2), True)]
)
def test_only_a_first_try_is_noted(console, purpose, noted):
    match = Match((ASHA, Player("Bhanwar", "easy")), Options(seals_to_win=1, purpose=purpose), 4)
    note_first_try(console[0], TEXT, play_randomly(match, 500))
    assert (purpose in FirstTries().known) is noted
