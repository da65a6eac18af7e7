"""The words of the opponents: every line in every language, short, its own, and typeset as it should be."""

import re

import pytest
from babel.messages.pofile import read_po

from jaipur import paths
from jaipur.text import LANGUAGES, Text
from jaipur.voices import Occasion
from jaipur.voices.lines import SPEAKERS, keys

LOCALE = paths.assets() / "locale"
LONGEST = 70
LINES_EACH = 40
SAYS_TU = ("novice", "easy")
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def lines(language):
    with (LOCALE / language / "LC_MESSAGES" / "voices.po").open("rb") as file:
        return {message.id: message.string for message in read_po(file, locale=language) if message.id}


@EVERY_LANGUAGE
def test_every_line_has_its_words_and_all_words_are_said(language):
    said = {key for speaker in SPEAKERS for occasion in Occasion for key in keys(speaker, occasion)}
    assert lines(language).keys() == said
    for speaker in SPEAKERS:
        assert sum(key.startswith(f"voice.{speaker}.") for key in lines(language)) >= LINES_EACH


@EVERY_LANGUAGE
def test_the_game_finds_them_beside_its_own_sentences(language):
    text = Text(language, LOCALE)
    for key, words in lines(language).items():
        assert text(key) == words


@EVERY_LANGUAGE
def test_a_line_is_short_and_asks_for_no_filling_in(language):
    for key, words in lines(language).items():
        assert 4 <= len(words) <= LONGEST, key
        assert words == words.strip()
        # The terminal puts marks around them, and marks in marks read badly.
        assert not set(words) & set("{}\"'“”«»\n"), key
        assert words[-1] in ".!?", key


@EVERY_LANGUAGE
def test_no_two_lines_are_alike(language):
    plain = [re.sub(r"\W+", " ", words.casefold()).strip() for words in lines(language).values()]
    assert sorted(plain) == sorted(set(plain))


def test_french_marks_keep_their_narrow_distance():
    for key, words in lines("fr").items():
        assert not re.search(rf"(?<![{NARROW_SPACE}!?])[!?;:»]|«(?!{NARROW_SPACE})|\N{{NO-BREAK SPACE}}", words), key


def test_nobody_mixes_tu_and_vous():
    for key, words in lines("fr").items():
        _, speaker, occasion, _ = key.split(".")
        said = set(re.findall(r"\w+", words.casefold()))
        if speaker in SAYS_TU:
            # The camels are many.
            assert not said & {"vous", "votre", "vos"} or occasion == Occasion.CAMELS_PAID, key
        else:
            assert not said & {"tu", "te", "toi", "ton", "tes", "t"}, key
