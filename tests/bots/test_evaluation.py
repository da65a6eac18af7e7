"""The evaluation: it reads its weights or says what is wrong, knows the moves, and its chances are chances."""

import json
from dataclasses import replace
from random import Random

import pytest
from tables import a_table, random_tables

from jaipur.bots import evaluate
from jaipur.bots.network import WEIGHTS_FILE, BadWeights, load
from jaipur.bots.search_move import as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.rules import BONUS_SIZES, Seat, Sell, Trader, deal, legal_moves, play, proceeds, score, view


def test_the_weights_are_small_and_load():
    assert WEIGHTS_FILE.stat().st_size < 100_000
    load(WEIGHTS_FILE)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "a poem"}, "not an evaluation"),
        ({"version": 2}, "version 2 is not 1"),
        ({"hidden": 32}, "another network"),
        ({"weights": "$$$"}, "not base64"),
        ({"weights": "AAAA"}, "do not match their sum"),
        ({"sha256": "0"}, "do not match their sum"),
        (
            {"weights": "AAAA", "sha256": "709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c"},
            "weights are missing",
        ),
    ],
)
def test_a_damaged_file_is_refused_and_says_why(tmp_path, change, complaint):
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(json.loads(WEIGHTS_FILE.read_text()) | change))
    with pytest.raises(BadWeights, match=rf"weights\.json is damaged: .*{complaint}"):
        load(path)


def test_a_file_that_is_cut_off_or_missing_is_refused(tmp_path):
    path = tmp_path / "weights.json"
    with pytest.raises(BadWeights, match="cannot be read"):
        load(path)
    path.write_bytes(WEIGHTS_FILE.read_bytes()[:5000])
    with pytest.raises(BadWeights, match="damaged: not JSON"):
        load(path)


def test_every_legal_move_has_a_chance_and_the_best_comes_first():
    for table in random_tables(3)[:-1]:
        evaluated = evaluate(view(table, table.turn))
        win_chances = [win_chance for _, win_chance in evaluated]
        assert {move for move, _ in evaluated} == set(legal_moves(table))
        assert win_chances == sorted(win_chances, reverse=True)
        assert all(0 <= win_chance <= 1 for win_chance in win_chances)


def test_nobody_evaluates_for_the_other_or_for_a_stranger():
    table = deal(1)
    assert evaluate(view(table, table.turn.other)) == []
    assert evaluate(view(table, None)) == []


def test_a_move_that_ends_the_round_is_counted_not_guessed():
    nearly = {"hand": "LL", "tokens": (0, 0, 5, 7, 7, 2), "market": "CCPPP"}
    for herd, other, win_chance in [(3, 0, 1.0), (0, 9, 0.0), (2, 2, 1.0)]:
        table = a_table(**nearly, herd=herd, other=Trader(herd=other))
        evaluated = {str(move): found for move, found in evaluate(view(table, Seat.FIRST))}
        assert evaluated["Sell(good=<Card.LEATHER: 5>, count=2)"] == win_chance


def test_the_positions_of_the_search_follow_the_rules():
    for seed in range(6):
        rng, table = Random(seed), deal(seed)
        while not table.over:
            seen = SearchPosition.from_view(view(table, table.turn))
            moves = legal_moves(table)
            counted = [as_search_move(table.market, move) for move in moves]
            assert sorted(seen.moves()) == sorted(counted)
            index = int(rng.random() * len(moves))
            after = play(table, moves[index]).after
            assert seen.ends(counted[index]) == after.over
            if not after.over:
                check_played(seen, counted[index], after, table.turn)
            table = after


def check_played(position, move, after, seat):
    """A position played on agrees with the rules in all that the player of the move can know."""
    position.play(move)
    expected = SearchPosition.from_view(view(after, seat))
    for part in ("hands", "known", "hand_sizes", "herds", "left", "sold", "bonus_left", "bonus_won", "goods_rupees"):
        assert getattr(position, part) == getattr(expected, part), part
    assert position.goods_won == expected.goods_won
    assert position.turn == expected.turn
    drawn = len(expected.deck) + position.deck_size - expected.deck_size
    assert sum(expected.market) - sum(position.market) == drawn


@pytest.mark.slow
@pytest.mark.parametrize("empty", [(), (0,), (1, 2)])
def test_the_search_counts_the_proceeds_that_the_rules_name(empty):
    bonuses = short = 0
    for seed in range(30):
        for table in random_tables(seed)[:-1]:
            piles = tuple(() if index in empty else pile for index, pile in enumerate(table.bonus_piles))
            table = replace(table, bonus_piles=piles)
            seen = SearchPosition.from_view(view(table, table.turn))
            for sale in legal_moves(table):
                if isinstance(sale, Sell):
                    brings = proceeds(table, sale)
                    pile = BONUS_SIZES.index(brings.bonus.size) if brings.bonus else -1
                    assert seen.proceeds(as_search_move(table.market, sale)) == (brings.mean_rupees, pile)
                    bonuses += brings.bonus is not None
                    short += len(brings.tokens) < sale.count
    assert bonuses > 50
    assert short > 200


@pytest.mark.slow
def test_the_win_chances_come_true():
    """On a small sample, so with a wide margin; `bench.py bots` prints the table of a large one."""
    predicted, observed, rounds = [0.0] * 5, [0.0] * 5, [0] * 5
    for seed in range(150):
        table, said = deal(seed), []
        while not table.over:
            move, win_chance = evaluate(view(table, table.turn))[0]
            said.append((table.turn, win_chance))
            table = play(table, move).after
        winner = score(table).winner
        for seat, win_chance in said:
            fifth = min(4, int(5 * win_chance))
            predicted[fifth] += win_chance
            observed[fifth] += 0.5 if winner is None else winner is seat
            rounds[fifth] += 1
    for fifth in range(5):
        assert rounds[fifth] > 100
        assert abs(predicted[fifth] - observed[fifth]) / rounds[fifth] < 0.12
