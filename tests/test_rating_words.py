"""What a player is told of a rating: in words about rivals, sure only when it is."""

import pytest

from jaipur import paths
from jaipur.bots import LEVELS
from jaipur.rating import RIVALS, Rating
from jaipur.rating_words import expected, level_of, strength
from jaipur.text import LANGUAGES, Text

TEXT = Text("en", paths.assets() / "locale")


@pytest.mark.parametrize(
    ("above", "words"),
    [
        (0, "about even"),
        (30, "about even"),
        (75, "you win 6 of 10"),
        (-75, "you win 4 of 10"),
        (240, "you win 8 of 10"),
        (-150, "you win 3 of 10"),
        (460, "you win 9 of 10"),
        (700, "you nearly always win"),
        (-700, "you hardly ever win"),
    ],
)
def test_what_to_expect_of_a_round_is_told_in_rounds_of_ten(above, words):
    assert expected(TEXT, Rating(RIVALS["medium"] + above, 50), "medium") == words


def test_nothing_is_told_of_somebody_who_is_no_yardstick():
    assert expected(TEXT, Rating(1000, 50), "greedy") == ""


def test_the_better_the_player_the_higher_the_rival_at_the_same_level():
    found = [level_of(Rating(value, 50)) for value in range(500, 2100, 10)]
    assert list(dict.fromkeys(found)) == list(LEVELS)


@pytest.mark.parametrize(("deviation", "told"), [(350, "a first guess"), (150, "a few rounds can tell"), (60, None)])
def test_how_sure_the_number_is_stands_beside_it(deviation, told):
    words = strength(TEXT, Rating(1234.4, deviation))
    assert "1234" in words
    assert "between Gopal and Rukma" in words
    assert (told in words) if told else words.endswith("Rukma.")


def test_the_ends_of_the_ladder_are_told_too():
    assert "still below Munni" in strength(TEXT, Rating(500, 60))
    assert "above Diwan Ratan Singh" in strength(TEXT, Rating(2000, 60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_strength_and_expectation_has_words(language):
    text = Text(language, paths.assets() / "locale")
    for value in range(400, 2300, 50):
        assert "{" not in strength(text, Rating(value, 60)) + "".join(
            expected(text, Rating(value, 60), level) for level in LEVELS
        )
