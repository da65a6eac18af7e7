"""Reviews as text: they come back whole, and whatever is not one of this round is refused with a reason."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rounds import a_round

from jaipur.coach import ReviewFault, RoundToReview, format_review, parse_review, review_text
from jaipur.rules import Seat, deal

OF = a_round(walks=4)
*_, REVIEW = OF.steps()
TEXT = format_review(REVIEW, OF)


def test_a_review_comes_back_as_it_was():
    assert parse_review(TEXT, OF) == REVIEW
    assert parse_review(TEXT.encode(), OF) == REVIEW


def test_reasons_are_found_anew_and_cannot_be_planted():
    assert any(ply.reason for ply in REVIEW.plies)
    assert "reason" not in json.loads(TEXT)["plies"][0]
    planted = changed(lambda content: [ply.update(reason={"why": "magic"}) for ply in content["plies"]])
    assert parse_review(planted, OF) == REVIEW


def test_a_review_made_by_another_evaluation_is_made_anew(monkeypatch):
    monkeypatch.setattr(review_text, "fingerprint", lambda: "another")
    assert parse_review(TEXT, OF) is ReviewFault.OTHER_EVALUATION


def test_a_review_of_another_version_is_made_anew(monkeypatch):
    monkeypatch.setattr(review_text, "VERSION", review_text.VERSION + 1)
    assert parse_review(TEXT, OF) is ReviewFault.OTHER_VERSION


@pytest.mark.parametrize(
    "other",
    [
        RoundToReview(OF.deal, OF.moves, Seat.SECOND),
        RoundToReview(deal(2), OF.moves[:1], Seat.FIRST),
        RoundToReview(OF.deal, OF.moves[:-1], Seat.FIRST),
        RoundToReview(replace(OF.deal, deck=OF.deal.deck[::-1]), OF.moves[:1], Seat.FIRST),
    ],
)
def test_a_review_of_another_round_or_seat_is_known_as_such(other):
    assert parse_review(TEXT, other) is ReviewFault.OTHER_ROUND


def changed(change):
    """The text with something changed by somebody who knows how to make it look whole."""
    content = json.loads(TEXT)
    change(content)
    return json.dumps(content | {"digest": review_text._digest(content)})


def of_a_ply(**fields):
    return lambda content: content["plies"][3].update(fields)


def of_a_mistake(change):
    """With something changed of what the moves were worth instead of the first mistake."""
    return lambda content: change(next(ply["worths"] for ply in content["plies"] if ply["worths"]))


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content.pop("version"),
        lambda content: content.update(format="a poem"),
        lambda content: content.pop("plies"),
        lambda content: content["plies"].pop(),
        lambda content: content["chances"].pop(),
        lambda content: content["chances"].__setitem__(0, 1.5),
        lambda content: content["chances"].__setitem__(0, float("nan")),
        lambda content: content["chances"].__setitem__(0, 10**400),
        lambda content: content.update(chances=7),
        lambda content: content["account"].pop("deal"),
        lambda content: content["account"].update(weather=1),
        lambda content: content["account"].update(result=-content["account"]["result"]),
        lambda content: content["chances"].__setitem__(-1, 0.5),
        lambda content: content["account"].update(deal=float("inf")),
        lambda content: content["account"].update(deal=True),
        of_a_ply(best="sell camel 3"),
        of_a_ply(best="dance"),
        of_a_ply(best=None),
        of_a_ply(loss="much"),
        of_a_ply(loss=-1),
        of_a_ply(win_chance=2),
        of_a_ply(searched=1),
        of_a_ply(is_decision=None),
        of_a_ply(worths=None),
        of_a_ply(worths=[["dance", 0.5]]),
        of_a_mistake(lambda worths: worths.pop()),
        of_a_mistake(lambda worths: worths.clear()),
        of_a_mistake(lambda worths: worths.__setitem__(0, [worths[0][0], 1.5])),
    ],
)
def test_a_text_that_only_looks_whole_is_damaged(change):
    assert parse_review(changed(change), OF) is ReviewFault.DAMAGED


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "7", '"jaipur review"', "{}", "[" * 100_000, b"\xff\xfe\x00", b"\x00" * 40, " " * 2_000_000],
)
def test_what_is_no_review_is_damaged(text):
    assert parse_review(text, OF) is ReviewFault.DAMAGED


@pytest.mark.slow
@settings(deadline=None, max_examples=50)
@given(st.one_of(st.text(), st.binary(), st.recursive(st.none(), st.lists).map(json.dumps)))
def test_no_text_crashes_the_reader(text):
    assert parse_review(text, OF) is ReviewFault.DAMAGED


@settings(deadline=None, max_examples=50)
@given(st.integers(0, len(TEXT) - 1), st.sampled_from('0123456789 "{}[],:.-aé'))
def test_a_changed_letter_is_noticed(place, letter):
    damaged = TEXT[:place] + letter + TEXT[place + 1 :]
    found = parse_review(damaged, OF)
    assert isinstance(found, ReviewFault) or found == REVIEW
