"""The learned evaluation: one hidden layer, small enough for plain Python.

The file is JSON: `features` and `hidden` are the sizes of the layers; `weights` holds, in base64, signed 16-bit
numbers (little end first, 2048 to the unit): for each feature its row of hidden weights, then the biases of the
hidden units, the weight of each hidden unit for the result, and the bias of the result. `sha256` is of those bytes.

A row of the first layer is one long integer with a lane of 16 bits for each hidden unit, so that adding two rows
is one addition. Negative weights borrow from the next lane; a constant in every lane pays all of it back at the end.
"""

import base64
import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from math import exp
from operator import mul
from pathlib import Path
from struct import Struct
from typing import Any

from jaipur.bots import features
from jaipur.bots.features import FEATURES, Vector
from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, GOODS, Card

FORMAT = "jaipur evaluation"
VERSION = 1
WEIGHT_SCALE = 2048
WEIGHTS_FILE = Path(__file__).with_name("weights.json")

HIDDEN = 64
LANE_BITS = 16
LANE_SCALE = 512
_MIDDLE = 1 << (LANE_BITS - 1)
_LANES = Struct(f"<{HIDDEN}H")
_FLAT_FROM = 3.0

PackedRow = int


class BadWeights(Exception):
    """A file that holds no evaluation, or a damaged one; the text says what is wrong."""


class Network:
    """The evaluation, multiplied out: what each count contributes to the hidden layer, as rows to add up."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._weights = weights
        self._reaches: dict[int, list[float]] = {}
        held, market = range(features.MOST_HELD + 1), range(features.MOST_ON_MARKET + 1)
        camels = range(features.MOST_CAMELS + 1)
        self.holding = [
            [self._rows("holding", held, partial(features.holding, g, left=n), g) for n in _tokens(g)] for g in GOODS
        ]
        self.known = [
            [self._rows("known", held, partial(features.known, g, left=n), g) for n in _tokens(g)] for g in GOODS
        ]
        self.offer = [[self._rows("offer", market, partial(features.offer, o), g) for o in held] for g in GOODS]
        self.danger = [[self._rows("danger", market, partial(features.danger, o), g) for o in held] for g in GOODS]
        self.unseen = [self._rows("unseen", range(CARDS_IN_BOX[g] + 1), partial(features.unseen, g), g) for g in GOODS]
        self.own_hand = self._rows("own_hand", held, features.hand)
        self.other_hand = self._rows("other_hand", held, features.hand)
        self.herds = [self._rows("herds", camels, partial(features.herds, o)) for o in camels]
        self.market_camels = self._rows("market_camels", market, features.market_camels)
        self.holes = self._rows("holes", market, features.holes)
        self.deck = self._rows("deck", range(features.MOST_IN_DECK + 1), features.deck)
        self.empty_piles = self._rows("empty_piles", range(features.MOST_EMPTY + 1), features.empty_piles)
        self.bonus = [
            self._rows(f"bonus_{tier + 3}", range(len(pile) + 1), partial(features.bonus, tier))
            for tier, pile in enumerate(BONUS_TOKENS)
        ]
        margins = range(-features.MOST_MARGIN, features.MOST_MARGIN + 1)
        self.margin = self._rows("margin", margins, features.margin)
        self.unseen_camels = self._rows("unseen_camels", camels, partial(features.unseen, Card.CAMEL))
        biases = weights[FEATURES * HIDDEN : (FEATURES + 1) * HIDDEN]
        self.start = _row(_MIDDLE + bias * LANE_SCALE // WEIGHT_SCALE for bias in biases)
        self._out = [weight / WEIGHT_SCALE for weight in weights[(FEATURES + 1) * HIDDEN : -1]]
        self._out_bias = weights[-1] / WEIGHT_SCALE
        self._squashed = [_squashed((lane - _MIDDLE) / LANE_SCALE) for lane in range(1 << LANE_BITS)]
        # No position may overflow a lane into its neighbour.
        if max(map(sum, zip(*self._reaches.values(), strict=True))) * LANE_SCALE + max(map(abs, biases)) >= _MIDDLE:
            raise BadWeights("the weights are too large")

    def _rows(
        self, group: str, counts: Iterable[int], numbers: Callable[[int], Vector], good: Card | None = None
    ) -> list[PackedRow]:
        """The rows of a group, one for each value of its last count."""
        start = features.start_of(group, good) * HIDDEN
        rows = [self._sums(start, numbers(count)) for count in counts]
        reach = self._reaches.get(start, [0.0] * HIDDEN)
        self._reaches[start] = [max(map(abs, sums)) for sums in zip(reach, *rows, strict=True)]
        return [_row(round(total * LANE_SCALE) for total in sums) for sums in rows]

    def _sums(self, start: int, numbers: Vector) -> list[float]:
        sums = [0.0] * HIDDEN
        for offset, number in enumerate(numbers):
            if number:
                share, first = number / WEIGHT_SCALE, start + offset * HIDDEN
                weights = self._weights[first : first + HIDDEN]
                sums = [total + share * weight for total, weight in zip(sums, weights, strict=True)]
        return sums

    def win_chance(self, row: PackedRow) -> float:
        """The chance to win the round, from the sum of all rows."""
        lanes = _LANES.unpack(row.to_bytes(_LANES.size, "little"))
        total = self._out_bias + sum(map(mul, self._out, map(self._squashed.__getitem__, lanes)))
        return 1 / (1 + exp(-total))


def _row(lanes: Iterable[int]) -> PackedRow:
    return sum(lane << (LANE_BITS * index) for index, lane in enumerate(lanes))


def _tokens(good: Card) -> range:
    return features.tokens_of(good)


def _squashed(number: float) -> float:
    """Almost tanh: the curve that the network was trained with."""
    number = max(-_FLAT_FROM, min(_FLAT_FROM, number))
    return number * (27 + number * number) / (27 + 9 * number * number)


@cache
def default_network() -> Network:
    """The network this game comes with. The first call takes a moment."""
    return load(WEIGHTS_FILE)


@cache
def fingerprint() -> str:
    """What tells the network this game comes with from every other."""
    return hashlib.sha256(WEIGHTS_FILE.read_bytes()).hexdigest()[:16]


def load(path: Path) -> Network:
    """The network in a file; a damaged one raises BadWeights."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadWeights(f"{path.name} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadWeights(f"{path.name} is damaged: not JSON") from error
    try:
        return Network(_weights(content))
    except BadWeights as error:
        raise BadWeights(f"{path.name} is damaged: {error}") from error


def _weights(content: Any) -> Sequence[int]:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadWeights("not an evaluation")
    if content.get("version") != VERSION:
        raise BadWeights(f"version {content.get('version')} is not {VERSION}")
    if (content.get("features"), content.get("hidden")) != (FEATURES, HIDDEN):
        raise BadWeights(f"made for another network than {FEATURES} x {HIDDEN}")
    try:
        whole = base64.b64decode(content["weights"], validate=True)
    except (KeyError, TypeError, ValueError) as error:
        raise BadWeights("the weights are not base64") from error
    if hashlib.sha256(whole).hexdigest() != content.get("sha256"):
        raise BadWeights("the weights do not match their sum")
    if len(whole) != 2 * ((FEATURES + 2) * HIDDEN + 1):
        raise BadWeights("weights are missing")
    return Struct(f"<{len(whole) // 2}h").unpack(whole)
