"""One's trading in figures: each rival's rounds, bonuses and rupees, in words and as a table."""

import csv
import io

import pytest

from jaipur import paths
from jaipur.history import RoundPlayed, rating_now
from jaipur.text import LANGUAGES, Text
from jaipur.trading import COLUMNS, AgainstRival, as_csv, trading
from jaipur.trading_words import told

ROUNDS = [
    RoundPlayed(0.0, "medium", 1.0, 80, 60, (1, 0, 2), rated=True),
    RoundPlayed(0.0, "medium", 0.0, 50, 70, (0, 1, 0), rated=True),
    RoundPlayed(86_400.0, "novice", 1.0, 90, 40, (2, 0, 0), rated=False),
    RoundPlayed(172_800.0, "medium", 0.5, 60, 60, (0, 0, 0), rated=True),
]


def test_rounds_are_counted_against_each_rival_from_the_weakest():
    assert trading(ROUNDS).against == (AgainstRival("novice", 1, 0, 1), AgainstRival("medium", 1, 1, 3))


def test_bonuses_and_rupees_are_added_up():
    figures = trading(ROUNDS)
    assert figures.rounds == 4
    assert figures.bonuses == (3, 1, 2)
    assert figures.mean_rupees == (70.0, 57.5)


def test_the_rating_goes_from_match_to_match_that_counts():
    figures = trading(ROUNDS)
    assert [when for when, _ in figures.ratings] == [0.0, 172_800.0]


def test_no_round_has_figures_too():
    figures = trading([])
    assert (figures.rounds, figures.against, figures.ratings) == (0, (), ())
    assert figures.bonuses == (0, 0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_words(language):
    text = Text(language, paths.assets() / "locale")
    lines = told(text, trading(ROUNDS), rating_now(ROUNDS, 0.0))
    assert len(lines) == 5
    assert "70" in lines[1]
    assert "58" in lines[1]
    assert [digit for digit in "312" if digit in lines[2]] == list("312")
    assert text("level.medium") in lines[4]
    assert "1" in lines[4]
    assert "3" in lines[4]


def test_every_round_is_a_line_of_the_table():
    rows = list(csv.DictReader(io.StringIO(as_csv(ROUNDS))))
    assert len(rows) == len(ROUNDS)
    assert tuple(rows[0]) == COLUMNS
    assert rows[1] == {
        "begun": "1970-01-01T00:00:00+00:00",
        "rival": "medium",
        "score": "0.0",
        "own": "50",
        "other": "70",
        "bonus_3": "0",
        "bonus_4": "1",
        "bonus_5": "0",
        "rated": "1",
    }
