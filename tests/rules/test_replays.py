"""Ten whole rounds as text: each way a round ends with each way it is decided, to the last token."""

from pathlib import Path

import pytest

from jaipur.rules import DecidedBy, Ending, format_table, is_fresh_deal, parse_move, parse_table, play, score

REPLAYS = sorted((Path(__file__).parent.parent / "replays").glob("*.txt"))


def read(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return lines[0].removeprefix("deal "), lines[1:-6], [line.removeprefix("end ") for line in lines[-6:]]


def somebody(seat):
    return "nobody" if seat is None else f"seat {seat:d}"


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_recorded_round_ends_as_it_did(path):
    dealt, moves, outcome = read(path)
    table = parse_table(dealt)
    assert is_fresh_deal(table)
    for text in moves:
        table = play(table, parse_move(text, table.market)).after
    result = score(table)
    assert outcome == [
        format_table(table),
        f"ending {table.ending}",
        f"rupees {result.rupees[0]} {result.rupees[1]}",
        f"camel token {somebody(result.camel_token)}",
        f"decided by {result.decided_by}",
        f"winner {somebody(result.winner)}",
    ]


def test_every_ending_is_recorded_with_every_decision():
    recorded = set()
    for path in REPLAYS:
        outcome = read(path)[2]
        recorded.add((outcome[1].removeprefix("ending "), outcome[4].removeprefix("decided by ")))
    assert recorded == {(str(ending), str(rule)) for ending in Ending for rule in DecidedBy}
    assert len(REPLAYS) == 10
