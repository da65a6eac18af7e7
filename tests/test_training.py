"""The trainer's own copy of the rules: it deals, allows and plays what the rules do, move by move."""

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

from training import compact_rules as compact  # noqa: E402
from training.compare import compare  # noqa: E402

from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, GOODS, GOODS_TOKENS  # noqa: E402


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
