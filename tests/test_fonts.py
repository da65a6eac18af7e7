"""The fonts: they load, they have every letter that we write, their digits stand in columns, their licences lie by."""

import re
from pathlib import Path

import pygame.font
import pytest

from jaipur import paths
from jaipur.ui.kit.fonts import BODY, Fonts

FONTS = ("YatraOne-Regular", "Mukta-Medium", "Mukta-Bold")
EVERY_FONT = pytest.mark.parametrize("name", FONTS)
INTERFACE_FONT = pytest.mark.parametrize("name", ["Mukta-Medium", "Mukta-Bold"])
TEXT_SIZES = (18, 22, 28, 48)

TITLE_IN_DEVANAGARI = "जयपुर"
PUNCTUATION = "“”‘’«»–—…·×−₹\u00a0\u202f"


@pytest.fixture(autouse=True)
def _lettering():
    pygame.font.init()
    yield
    pygame.font.quit()


def font(name, size=22):
    return pygame.font.Font(paths.assets() / "fonts" / f"{name}.ttf", size)


def missing(name, letters):
    lettering = font(name)
    return {letter for letter in letters if lettering.metrics(letter)[0] is None}


def letters_of(catalogue):
    """Every letter of the sentences, read from between their quotes."""
    return set("".join(re.findall(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', catalogue, re.MULTILINE)))


def catalogues():
    return sorted((paths.assets() / "locale").glob("*/LC_MESSAGES/*.po"))


@EVERY_FONT
def test_it_loads_and_draws(name):
    assert font(name).render("Jaipur", True, "white").get_bounding_rect().width > 40


@EVERY_FONT
@pytest.mark.parametrize("catalogue", catalogues(), ids=lambda path: f"{path.parts[-3]}, {path.stem}")
def test_it_has_every_letter_of_every_sentence(name, catalogue):
    letters = letters_of(catalogue.read_text(encoding="utf-8"))
    assert {"a", "y", "A"} <= letters
    assert not missing(name, letters)


@EVERY_FONT
def test_it_has_our_punctuation_and_the_name_of_the_town(name):
    assert not missing(name, PUNCTUATION + TITLE_IN_DEVANAGARI)


@EVERY_FONT
def test_devanagari_joins_into_syllables(name):
    lettering = font(name, 48)
    lettering.set_script("Deva")
    joined, apart = "क्ष", ("क", "्", "ष")
    assert lettering.size(joined)[0] < sum(lettering.size(letter)[0] for letter in apart)


@INTERFACE_FONT
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_numbers_of_one_length_have_one_width(name, size):
    lettering = font(name, size)
    assert len({lettering.metrics(digit)[0][4] for digit in "0123456789"}) == 1
    # Kerning between digits would undo it.
    assert len({lettering.size(f"0{number:02}0")[0] for number in range(100)}) == 1


@pytest.mark.parametrize("sentence", ["Asha took 1 cloth and gave 2 camels.", "Asha prend 1 tissu et rend 2 chameaux."])
def test_a_line_never_ends_with_a_number(sentence):
    fonts = Fonts(paths.assets() / "fonts")
    for width in range(130, 400, 3):
        lines = fonts.wrapped(sentence, BODY, 22, width)
        assert " ".join(lines) == sentence
        assert not [line for line in lines if line[-1].isdigit()]
    assert len(fonts.wrapped(sentence, BODY, 22, 130)) > 2


@pytest.mark.parametrize(
    ("licence", "holder"), [("OFL-YatraOne.txt", "The Yatra Project Authors"), ("OFL-Mukta.txt", "Girish Dalvi")]
)
def test_its_licence_lies_beside_it(licence, holder):
    text = (paths.assets() / "fonts" / licence).read_text(encoding="utf-8")
    assert text.startswith("Copyright")
    assert holder in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_no_other_font_is_shipped():
    assert sorted(path.stem for path in Path(paths.assets() / "fonts").glob("*.ttf")) == sorted(FONTS)
