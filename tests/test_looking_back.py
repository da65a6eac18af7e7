"""Looking back in the terminal: what was played, what would have been better, and what cannot be looked back at."""

from dataclasses import replace

import pytest
from matches import a_match, play_randomly

from jaipur import saves
from jaipur.__main__ import main
from jaipur.match import Options, Player
from jaipur.reviews import reviewed_round
from jaipur.rules import Seat, format_round
from jaipur.terminal import looking_back
from jaipur.terminal.graph import course

WALKS = 2
AGAINST_RUKMA = Player("Anna"), Player("Rukma", "medium")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    return tmp_path


def at_a_glance(*arguments):
    """A round whose moves are looked at for a moment only."""
    one = reviewed_round(*arguments)
    return replace(one, to_review=replace(one.to_review, walks=WALKS))


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(looking_back, "reviewed_round", at_a_glance)


def a_round(players, seed=4):
    return play_randomly(a_match(seed, Options(seals_to_win=1), players), 400)


@pytest.fixture(scope="module")
def match():
    return a_round(AGAINST_RUKMA)


@pytest.fixture(scope="module")
def review(match):
    *_, whole = at_a_glance(match, 0, Seat.FIRST).to_review.steps()
    return whole


@pytest.fixture
def record(match, review, home):
    """A record that somebody has looked back at."""
    path = home / "records" / "2026-03-14_21.40.12.json"
    saves.save(match, path)
    reviewed_round(match, 0, Seat.FIRST, path).keep(review)
    return path


@pytest.fixture
def look_back(capsys):
    """Look back, as the command line asks; the exit code, and what was said."""

    def looked(*arguments, language="en"):
        code = main(["--lang", language, "--review", *map(str, arguments)])
        return code, capsys.readouterr().out

    return looked


def test_a_record_is_looked_back_at_in_sentences(look_back, record):
    code, out = look_back(record)
    assert code == 0
    assert "Round 1, as Anna looks back at it" in out
    assert "Your chances in 100 to win: " in out
    assert "1. Move " in out
    assert "You chose “" in out
    assert "Better: " in out
    assert "from an even start to a round" in out


def test_what_is_said_adds_up(look_back, record, review):
    lines = review.account.lines
    _, out = look_back(record)
    for name, points in (
        ("Luck", lines.luck),
        ("Your own moves", lines.own),
        ("Mistakes of Rukma", lines.rival),
        ("Not explained", lines.rest),
    ):
        told = f"{abs(points)} for you" if points > 0 else f"{abs(points)} against you" if points else "nothing"
        assert f"\n{name}: {told}\n" in out


def test_every_moment_is_told_with_what_was_played(look_back, record, review):
    _, out = look_back(record)
    told = [line for line in out.splitlines() if "You chose “" in line]
    assert len(told) == len(review.moments) > 0
    for count, (line, ply) in enumerate(zip(told, review.moments, strict=True), start=1):
        assert line.startswith(f"{count}. Move {ply + 1} of {len(review.plies)}. On the market: ")
        assert f"gave away about {round(review.plies[ply].loss)} chances in 100. Better: " in line


@pytest.mark.parametrize(
    ("players", "lookers"),
    [
        (AGAINST_RUKMA[::-1], ["Anna"]),
        ((Player("Anna"), Player("Bela")), ["Anna", "Bela"]),
        ((Player("Munni", "novice"), Player("Rukma", "medium")), ["Munni", "Rukma"]),
    ],
)
def test_people_look_back_and_computers_only_where_there_are_none(players, lookers):
    match = a_match(players=players)
    assert [match.players[seat].name for seat in looking_back.lookers(match)] == lookers


def test_what_was_found_is_kept_and_found_again(look_back, record, monkeypatch):
    kept = record.with_suffix(".review-1-1")
    kept.unlink()
    _, first = look_back(record)
    assert kept.exists()
    wait = "The coach looks at every move again. That takes some seconds, once.\n"
    assert wait in first
    monkeypatch.setattr("jaipur.coach.review.judge", None)
    _, second = look_back(record)
    assert second == first.replace(wait, "")


def test_the_code_of_a_round_is_as_good_as_its_record(look_back, record, match):
    one = match.rounds[0]
    code = format_round(one.deal, [turn.move for turn in one.turns])
    _, of_record = look_back(record)
    assert of_record.endswith(f"{code}\n")
    told, of_code = look_back(code.lower().replace("-", " "))
    assert told == 0
    assert of_record.split("Your chances")[1].replace("Rukma", "Kabir") in of_code
    assert "as Asha looks back" in of_code
    assert "as Kabir looks back" in of_code


def test_without_a_name_the_latest_match_is_meant(look_back, record, home):
    (record.parent / "2025-01-01_10.00.00.json").write_text("{}")
    assert "as Anna looks back" in look_back()[1]
    assert "not a record" in look_back("2025-01-01_10.00.00.json")[1]
    record.rename(record.with_name("2024-01-01_10.00.00.json"))
    assert "not a record" in look_back()[1]


def test_who_has_played_nothing_is_told_so(look_back):
    assert look_back() == (2, "No match of yours is finished yet. Play one to its end, and it is kept here.\n")


@pytest.fixture(scope="module")
def two_rounds():
    """A match in its second round."""
    one = a_match(4, players=AGAINST_RUKMA)
    while not one.table.over:
        play_randomly(one, 1)
    one.start_next_round()
    return one


def test_one_round_can_be_picked_and_an_unfinished_one_waits(look_back, two_rounds, home):
    path = home / "under_way.json"
    saves.save(two_rounds, path)
    *_, whole = at_a_glance(two_rounds, 0, Seat.FIRST).to_review.steps()
    reviewed_round(two_rounds, 0, Seat.FIRST, path).keep(whole)
    code, out = look_back(path)
    assert code == 0
    assert "Round 1, as Anna" in out
    assert "Round 2 is not over yet. Look back at it when it is." in out
    assert look_back(path, "--round", 2) == (2, "\nRound 2 is not over yet. Look back at it when it is.\n")
    code, out = look_back(path, "--round", 1)
    assert code == 0
    assert "Round 2" not in out
    for number in (0, 3, -1):
        code, out = look_back(path, "--round", number)
        assert (code, out) == (2, f"There is no round {number}: this match has 2 rounds.\n")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda path: path.write_bytes(b"\xff\x00"), "is not a record of a match, or it is damaged"),
        (lambda path: path.write_text(path.read_text()[:400]), "is not a record of a match, or it is damaged"),
        (lambda path: path.write_text(path.read_text().replace("Anna", "Emma")), "was changed after it was written"),
        (lambda path: (path.unlink(), path.mkdir()), "not a file"),
    ],
)
def test_a_damaged_record_is_told_and_left_as_it_is(look_back, record, spoil, sentence):
    spoil(record)
    before = record.read_bytes() if record.is_file() else None
    code, out = look_back(record)
    assert code == 2
    assert sentence in out
    assert (record.read_bytes() if record.is_file() else None) == before


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("nowhere.json", "There is no record of this name"),
        ("no/such/" + "folder" * 20, "There is no record of this name"),
        ("x-" * 20 + ".json", "There is no record of this name"),
        ("a\x00b", "There is no record of this name"),
    ],
)
def test_what_is_neither_record_nor_code_is_told(look_back, source, sentence):
    code, out = look_back(source)
    assert code == 2
    assert sentence in out


def test_a_damaged_code_is_told_where(look_back, match):
    one = match.rounds[0]
    code = format_round(one.deal, [turn.move for turn in one.turns])
    groups = code.split("-")
    groups[4] = groups[4][::-1] if groups[4] != groups[4][::-1] else "222222"
    assert look_back("-".join(groups)) == (2, f"There is a slip in group 5 of this code, “{groups[4]}”.\n")
    code, out = look_back("-".join(groups[:4] + groups[5:]))
    assert code == 2
    assert "code" in out


def test_a_code_of_a_round_under_way_waits(look_back, match):
    one = match.rounds[0]
    code = format_round(one.deal, [turn.move for turn in one.turns[:-1]])
    assert look_back(code) == (2, "\nRound 1 is not over yet. Look back at it when it is.\n")


def test_every_language_looks_back(look_back, record):
    code, out = look_back(record, language="fr")
    assert code == 0
    assert "Manche 1, revue par Anna" in out


def test_the_course_stands_as_high_as_the_chances():
    lines = course((0.0, 0.25, 0.5, 1.0), (), 40)
    columns = list(zip(*(line[4:].ljust(4) for line in lines[:-1]), strict=True))
    heights = [sum(" ▁▂▃▄▅▆▇█".index(sign) for sign in column) for column in columns]
    assert heights == [0, 16, 32, 64]
    assert [line[:4] for line in lines] == ["100 ", "    ", "    ", "    ", " 50 ", "    ", "    ", "    ", "  0 "]


def test_moments_are_numbered_below_their_columns():
    assert course((0.5,) * 30, (0, 7, 20), 60)[-1] == "  0 1      2            3"


def test_a_long_round_fits_a_narrow_terminal():
    for width in (12, 40, 60):
        lines = course([number / 99 for number in range(100)], (0, 50, 51, 98), width)
        assert max(map(len, lines)) <= width
        assert [lines[-1].count(str(number)) for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


def test_plain_signs_do_where_blocks_cannot_be_drawn():
    lines = course((0.0, 1.0), (), 40, blocks=False)
    assert {sign for line in lines[:-1] for sign in line[4:]} == {" ", "#"}
