"""What the trainer has written once more for its compiler is what the rules and the bots say."""

import sys
from pathlib import Path

import numpy as np
import pytest
from tables import a_table, random_tables

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

from training import compact_rules as compact  # noqa: E402
from training import store  # noqa: E402
from training.compare import as_move_row, as_row, compare  # noqa: E402
from training.self_play import value_moves  # noqa: E402

from jaipur.bots import network  # noqa: E402
from jaipur.bots.evaluation import win_chances  # noqa: E402
from jaipur.bots.search_move import as_search_move  # noqa: E402
from jaipur.bots.search_position import SearchPosition  # noqa: E402
from jaipur.rules import (  # noqa: E402
    BONUS_TOKENS,
    CARDS_IN_BOX,
    GOODS,
    GOODS_TOKENS,
    Card,
    Token,
    Trader,
    legal_moves,
    view,
)


@pytest.mark.slow
def test_the_compact_rules_are_the_rules():
    compare(positions=2000, seed=1)


def test_the_compact_deal_deals_the_whole_box():
    starters = set()
    for seed in range(30):
        row = np.zeros(compact.TABLE_SIZE, np.int64)
        # The generator means its numbers to overflow.
        with np.errstate(over="ignore"):
            compact.deal(row, np.array([seed], np.uint64))
        deck = row[compact.DECK : compact.DECK + row[compact.DECK_SIZE]].tolist()
        hands, herds = row[compact.HANDS : compact.KNOWN].reshape(2, 6), row[compact.HERDS : compact.LEFT]
        market = row[compact.MARKET : compact.HANDS]
        assert (hands.sum(axis=1) + herds == 5).all()
        assert (market.sum(), market[compact.CAMEL] >= 3) == (5, True)
        assert [deck.count(good) + hands[:, good].sum() + market[good] for good in GOODS] == [*CARDS_IN_BOX[:-1]]
        assert deck.count(compact.CAMEL) + herds.sum() + market[compact.CAMEL] == CARDS_IN_BOX[-1]
        assert row[compact.LEFT : compact.BONUS_LEFT].tolist() == [len(pile) for pile in GOODS_TOKENS]
        piles = row[compact.BONUS_PILES :].reshape(3, 7).tolist()
        assert [tuple(sorted(filter(None, pile))) for pile in piles] == [*BONUS_TOKENS]
        assert row[compact.BONUS_LEFT : compact.GOODS_RUPEES].tolist() == [len(pile) for pile in BONUS_TOKENS]
        starters.add(int(row[compact.TURN]))
    assert starters == {0, 1}


def valued_tables():
    """Tables of random rounds, and sales that end one: with a bonus nobody knows yet, and by a single goods token."""
    for seed in range(6):
        tables = random_tables(seed)
        yield from tables[seed:-1:12] + tables[-4:-1]
    for hand, left, rupees in (("LLL", 3, 4), ("LL", 2, 2)):
        other = Trader(goods=(Token(Card.CLOTH, rupees),))
        yield a_table(hand=hand, tokens=(0, 0, 5, 7, 7, left), other=other)


@pytest.mark.slow
def test_the_trainer_values_moves_as_the_bots_do(tmp_path):
    """The features, the proceeds and the end of a round are written twice; so is the file between the two."""
    trained = store.begin(seed=1)
    trained.weights *= 2
    store.export(trained, tmp_path / "weights.json")
    net, endings = network.load(tmp_path / "weights.json"), 0
    moves = np.zeros((compact.MOST_MOVES, compact.MOVE_SIZE), np.int64)
    for table in valued_tables():
        seen, legal = SearchPosition.from_view(view(table, table.turn)), legal_moves(table)
        counted = [as_search_move(table.market, move) for move in legal]
        moves[: len(legal)] = [as_move_row(table, move) for move in legal]
        values = np.zeros(len(legal))
        value_moves(as_row(table), moves, len(legal), trained.weights, values)
        assert values == pytest.approx(win_chances(seen, counted, net), abs=0.005)
        endings += sum(map(seen.ends, counted))
    assert endings > 20
