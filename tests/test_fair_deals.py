"""What the manual says of the seal is enough to make one: its program is run, and compared with the game."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from matches import a_sealed_match, play_randomly

from jaipur.commitment import commitment, same_commitment
from jaipur.rules import format_cards, shuffle_by_key
from jaipur.saves import record

MANUAL = (Path(__file__).parent.parent / "docs" / "fair-deals.md").read_text(encoding="utf-8")
KEYS = [bytes(16), bytes(range(16)), hashlib.md5(b"any").digest()]


@pytest.fixture(scope="module")
def program():
    """The functions of the manual."""
    (written,) = re.findall(r"```python\n(.*?)```", MANUAL, re.DOTALL)
    functions = {}
    exec(written, functions)
    return functions


@pytest.mark.parametrize("key", KEYS, ids=bytes.hex)
def test_the_program_of_the_manual_shuffles_and_seals_as_the_game_does(program, key):
    shuffle = shuffle_by_key(key)
    deck, bonus = program["shuffled"](key)
    assert deck == format_cards(shuffle.deck)
    assert bonus == "/".join(".".join(map(str, pile)) for pile in shuffle.bonus_piles)
    assert same_commitment(program["seal"](key), commitment(key, shuffle))


def test_a_record_can_be_checked_with_the_manual_alone(program):
    match = a_sealed_match(cut=23)
    while not match.table.over:
        play_randomly(match, 1)
    one = json.loads(json.dumps(record(match)))["rounds"][0]
    deck, bonus = program["shuffled"](bytes.fromhex(one["key"]))
    assert program["seal"](bytes.fromhex(one["key"])) == one["commitment"].replace("-", "")
    turned = deck[-one["cut"] :] + deck[: -one["cut"]]
    assert f" deck={turned[:40]} " in one["deal"]
    assert f" bonus={bonus} " in one["deal"]
    assert "".join(sorted(turned[40:42])) == "".join(sorted(re.search(r"market=\*\*\*(..)", one["deal"])[1]))
