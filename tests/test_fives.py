"""Five deals under a code: the same for both players, read however it is written, and no slip goes unnoticed."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur import paths
from jaipur.bots import LEVELS
from jaipur.first_try import FirstTry
from jaipur.fives import (
    FIVE,
    Comparison,
    Five,
    FiveResult,
    compared,
    deal_of_five,
    format_five,
    format_result,
    parse_five,
    result_of,
    told_in_lines,
)
from jaipur.fives.code import RIVALS, SEEDS
from jaipur.rules import BadCode, CodeFault, deal, format_table, round_seed
from jaipur.rules.letters import LETTERS, parted, with_checks
from jaipur.text import LANGUAGES, Text

SAMPLE = Five("medium", 123_456)
RUPEES = ((72, 65), (58, 80), (91, 44), (60, 60), (70, 71))
RESULT = FiveResult(SAMPLE, RUPEES)

fives = st.builds(Five, st.sampled_from(RIVALS), st.integers(0, SEEDS - 1))
pairs = st.tuples(st.integers(0, 255), st.integers(0, 255))
results = st.builds(FiveResult, fives, st.tuples(*[pairs] * FIVE), st.booleans())


@given(fives)
def test_five_deals_come_back_from_their_code(five):
    assert parse_five(format_five(five)) == five


@given(results)
def test_a_result_comes_back_from_its_code(result):
    assert parse_five(format_result(result)) == result


def test_the_codes_are_as_short_as_promised_and_never_change():
    assert format_five(SAMPLE) == "3PMM-246V"
    assert format_result(RESULT) == "4PM249-6JREJX-3RWKDT-CJFC6D-PME42E"


@given(results, st.data())
def test_blanks_dashes_and_either_case_make_no_difference(result, data):
    for code in (format_five(result.five), format_result(result)):
        letters = code.replace("-", "")
        marks = data.draw(st.lists(st.sampled_from(["", "", " ", "-", " – ", "_", "\n"]), min_size=1, max_size=5))
        written = "".join(letter + marks[place % len(marks)] for place, letter in enumerate(letters))
        assert parse_five(written) == parse_five(written.lower()) == parse_five(code)


@pytest.mark.parametrize("code", [format_five(SAMPLE), format_result(RESULT)])
def test_every_single_wrong_letter_is_told_with_its_group(code):
    for place, letter in enumerate(code):
        if letter == "-":
            continue
        for wrong in (*LETTERS, "O", "1", "?"):
            if wrong != letter:
                read = parse_five(code[:place] + wrong + code[place + 1 :])
                assert isinstance(read, BadCode)
                assert read.fault is CodeFault.MISTYPED
                assert read.group == code[:place].count("-") + 1


@pytest.mark.parametrize("code", [format_five(SAMPLE), format_result(RESULT)])
def test_two_letters_that_changed_places_are_noticed(code):
    letters = code.replace("-", "")
    for place, (one, other) in enumerate(pairwise(letters)):
        if one != other:
            assert isinstance(parse_five(letters[:place] + other + one + letters[place + 2 :]), BadCode)


@given(st.text(max_size=60))
@settings(max_examples=300)
def test_anything_may_be_written(text):
    parse_five(text)


@pytest.mark.parametrize("text", ["", "hello", "2222", "-", "A" * 8, "Z" * 30, "W" * 5000])
def test_what_is_no_code_is_told(text):
    assert parse_five(text) == BadCode(CodeFault.NOT_A_CODE)


def test_a_code_of_another_version_is_told():
    letters = format_five(SAMPLE).replace("-", "")
    data = letters[:3] + letters[4:7]
    assert parse_five(with_checks(parted("W" + data[1:], 3))) == BadCode(CodeFault.NEWER_VERSION)


def test_everybody_who_enters_the_code_plays_the_same_five_different_deals():
    tables = [format_table(deal(round_seed(SAMPLE.deal(number), 0))) for number in range(FIVE)]
    assert len(set(tables)) == FIVE
    assert [SAMPLE.deal(number) for number in range(2)] == [228453051349852, 105333324716413]
    assert SAMPLE.deal(0) != Five("hard", SAMPLE.seed).deal(0)


@given(fives, st.integers(0, FIVE - 1))
def test_what_a_match_was_played_for_is_read_back(five, number):
    assert deal_of_five(five.purpose(number)) == (five, number)
    assert len(five.purpose(number)) <= 100


@pytest.mark.parametrize(
    "purpose",
    ["", "day 2026-11-19", "five", "five x 1", f"five {format_five(SAMPLE)} 6", f"five {format_five(SAMPLE)} x"],
)
def test_other_purposes_are_no_deal_of_five(purpose):
    assert deal_of_five(purpose) is None


def test_the_rivals_of_the_codes_are_those_of_the_game():
    assert set(RIVALS) == set(LEVELS)


def test_a_result_needs_all_five_first_tries():
    tries = {SAMPLE.purpose(number): FirstTry(own, other, ()) for number, (own, other) in enumerate(RUPEES)}
    assert result_of(SAMPLE, tries) == RESULT
    assert result_of(SAMPLE, {**tries, SAMPLE.purpose(3): None}) is None
    assert result_of(Five("easy", 1), tries) is None
    hinted = {**tries, SAMPLE.purpose(0): FirstTry(72, 65, (), hinted=True)}
    assert result_of(SAMPLE, hinted).hinted


def test_two_results_stand_side_by_side():
    other = FiveResult(SAMPLE, ((60, 65), (80, 80), (50, 44), (60, 70), (70, 61)))
    comparison = compared(RESULT, other)
    assert comparison == Comparison((7, -22, 47, 0, -1), (-5, 0, 6, -10, 9))
    assert comparison.margins == (12, -22, 41, 10, -10)
    assert comparison.total == 31
    assert compared(RESULT, FiveResult(Five("easy", 1), RUPEES)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comparison_is_told_deal_by_deal(language):
    text = Text(language, paths.assets() / "locale")
    ahead = told_in_lines(text, Comparison((7, 0, 1, 2, 3), (0, 0, 0, 0, 0)))
    assert len(ahead) == FIVE + 1
    assert "+7" in ahead[0]
    assert "±0" in ahead[0]
    assert "13" in ahead[-1]
    behind = told_in_lines(text, Comparison((0,) * 5, (7, 0, 1, 2, 3)))
    assert "13" in behind[-1]
    assert behind[-1] != ahead[-1]
    assert told_in_lines(text, Comparison((1,) * 5, (1,) * 5))[-1] == text("five.even")
