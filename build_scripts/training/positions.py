"""Positions as the network sees them, for the compiler: the feature groups of jaipur.bots.features as tables."""

import math
from itertools import product

import numpy as np

from jaipur.bots import features
from jaipur.rules import CARDS_IN_BOX, GOODS, Card
from training import compact_rules as compact
from training.compact_rules import (
    BONUS_LEFT,
    BONUS_MEANS,
    BONUS_RUPEES,
    BONUS_VARIANCES,
    BONUS_WON,
    CAMEL,
    COUNT,
    DECK_SIZE,
    GOOD,
    GOODS_RUPEES,
    GOODS_WON,
    HAND_CHANGE,
    HANDS,
    HERD_CHANGE,
    HERDS,
    KIND,
    KNOWN,
    LEFT,
    MARKET,
    MARKET_CHANGE,
    PILE_SIZES,
    SELL,
    SOLD,
    TOKENS,
    TURN,
    empty_piles,
)
from training.compiler import njit

FEATURES = features.FEATURES
PER_GOOD = features.PER_GOOD
_HELD = range(features.MOST_HELD + 1)
_ON_MARKET = range(features.MOST_ON_MARKET + 1)
_CAMELS = range(features.MOST_CAMELS + 1)


def _table(group, *ranges):
    """A group's numbers for every value of its counts."""
    shape = tuple(len(one) for one in ranges)
    rows = [group(*counts) for counts in product(*ranges)]
    return np.array(rows, np.float32).reshape(*shape, -1)


_TOKENS = range(features.MOST_TOKENS + 1)
HOLDING = np.array([_table(lambda own, left, g=g: features.holding(g, own, left), _HELD, _TOKENS) for g in GOODS])
KNOWN_GOODS = np.array([_table(lambda other, left, g=g: features.known(g, other, left), _HELD, _TOKENS) for g in GOODS])
OFFER = _table(features.offer, _HELD, _ON_MARKET)
DANGER = _table(features.danger, _HELD, _ON_MARKET)
HAND = _table(features.hand, _HELD)
HERD = _table(features.herds, _CAMELS, _CAMELS)
MARKET_CAMELS = _table(features.market_camels, _ON_MARKET)
HOLES = _table(features.holes, _ON_MARKET)
DECK = _table(features.deck, range(features.MOST_IN_DECK + 1))
EMPTY = _table(features.empty_piles, range(features.MOST_EMPTY + 1))
MARGIN = _table(features.margin, range(-features.MOST_MARGIN, features.MOST_MARGIN + 1))
BOX = np.array(CARDS_IN_BOX)

_AT_KNOWN = features.start_of("known", Card.DIAMOND)
_AT_OFFER = features.start_of("offer", Card.DIAMOND)
_AT_DANGER = features.start_of("danger", Card.DIAMOND)
_AT_UNSEEN = features.start_of("unseen", Card.DIAMOND)
_AT_OWN_HAND = features.start_of("own_hand")
_AT_OTHER_HAND = features.start_of("other_hand")
_AT_HERDS = features.start_of("herds")
_AT_CAMELS = features.start_of("market_camels")
_AT_HOLES = features.start_of("holes")
_AT_DECK = features.start_of("deck")
_AT_EMPTY = features.start_of("empty_piles")
_AT_BONUS = features.start_of("bonus_3")
_AT_MARGIN = features.start_of("margin")
_AT_UNSEEN_CAMELS = features.start_of("unseen_camels")
_MOST_MARGIN = features.MOST_MARGIN


@njit
def fill_good(x, table, seat, good, own, market, left):
    """The numbers of one good."""
    other = table[KNOWN + 6 * (1 - seat) + good]
    start = good * PER_GOOD
    x[start : start + _AT_KNOWN] = HOLDING[good, own, left]
    x[start + _AT_KNOWN : start + _AT_OFFER] = KNOWN_GOODS[good, other, left]
    x[start + _AT_OFFER : start + _AT_DANGER] = OFFER[own, market]
    x[start + _AT_DANGER : start + _AT_UNSEEN] = DANGER[other, market]


@njit
def fill_unmoved(x, table):
    """The numbers that no move of the player to move can change, and all others as if nothing were moved."""
    seat = table[TURN]
    camels = table[HERDS] + table[HERDS + 1] + table[MARKET + CAMEL]
    x[_AT_UNSEEN_CAMELS] = (BOX[CAMEL] - camels) / BOX[CAMEL]
    other_hand = table[HANDS + 6 * (1 - seat) : HANDS + 6 * (1 - seat) + 6].sum()
    x[_AT_OTHER_HAND : _AT_OTHER_HAND + HAND.shape[1]] = HAND[other_hand]
    for good in range(6):
        own = table[HANDS + 6 * seat + good]
        market = table[MARKET + good]
        fill_good(x, table, seat, good, own, market, table[LEFT + good])
        seen = own + table[KNOWN + 6 * (1 - seat) + good] + market + table[SOLD + good]
        x[good * PER_GOOD + _AT_UNSEEN] = (BOX[good] - seen) / BOX[good]


@njit
def fill_moved(x, table, move):
    """The numbers a move changes. False, and nothing more, when it ends the round."""
    seat = table[TURN]
    left_over, tier, rupees = 0, -1, 0
    empty = empty_piles(table)
    selling = move[KIND] == SELL
    if selling:
        tier, rupees = proceeds(table, move)
        left_over = max(0, table[LEFT + move[GOOD]] - move[COUNT])
        empty += left_over == 0 and table[LEFT + move[GOOD]] > 0
    market_cards = hand_size = 0
    for kind in range(7):
        market_cards += table[MARKET + kind] + move[MARKET_CHANGE + kind]
    holes = 5 - market_cards
    if empty >= 3 or table[DECK_SIZE] < holes:
        return False
    for good in range(6):
        own = table[HANDS + 6 * seat + good] + move[HAND_CHANGE + good]
        hand_size += own
        market = table[MARKET + good] + move[MARKET_CHANGE + good]
        if move[HAND_CHANGE + good] or move[MARKET_CHANGE + good]:
            fill_good(x, table, seat, good, own, market, left_over if selling else table[LEFT + good])
    x[_AT_OWN_HAND : _AT_OWN_HAND + HAND.shape[1]] = HAND[hand_size]
    herd = table[HERDS + seat] + move[HERD_CHANGE]
    x[_AT_HERDS : _AT_HERDS + HERD.shape[2]] = HERD[herd, table[HERDS + 1 - seat]]
    camels = table[MARKET + CAMEL] + move[MARKET_CHANGE + CAMEL]
    x[_AT_CAMELS : _AT_CAMELS + MARKET_CAMELS.shape[1]] = MARKET_CAMELS[camels]
    x[_AT_HOLES : _AT_HOLES + HOLES.shape[1]] = HOLES[holes]
    x[_AT_DECK : _AT_DECK + DECK.shape[1]] = DECK[table[DECK_SIZE] - holes]
    x[_AT_EMPTY : _AT_EMPTY + EMPTY.shape[1]] = EMPTY[empty]
    for pile in range(3):
        x[_AT_BONUS + pile] = (table[BONUS_LEFT + pile] - (pile == tier)) / compact.BONUS_SIZES[pile]
    ahead = max(-_MOST_MARGIN, min(_MOST_MARGIN, margin(table, seat) + rupees))
    x[_AT_MARGIN : _AT_MARGIN + MARGIN.shape[1]] = MARGIN[ahead + _MOST_MARGIN]
    return True


@njit
def unfill_moved(x, table, move):
    """Put back what a move changed in its goods."""
    seat = table[TURN]
    for good in range(6):
        if move[HAND_CHANGE + good] or move[MARKET_CHANGE + good]:
            fill_good(x, table, seat, good, table[HANDS + 6 * seat + good], table[MARKET + good], table[LEFT + good])


@njit
def margin(table, seat):
    """Rupees ahead, as a seat may know it: the opponent's bonus tokens count with their mean."""
    other = 1 - seat
    ahead = table[GOODS_RUPEES + seat] + table[BONUS_RUPEES + seat] - table[GOODS_RUPEES + other]
    for tier in range(3):
        ahead -= BONUS_MEANS[tier] * table[BONUS_WON + 3 * other + tier]
    return ahead


@njit
def proceeds(table, move):
    """Which bonus pile a sale draws from, or -1, and the rupees it brings on average."""
    good, count = move[GOOD], move[COUNT]
    rupees = 0
    for sold in range(min(count, table[LEFT + good])):
        rupees += TOKENS[good, PILE_SIZES[good] - table[LEFT + good] + sold]
    tier = min(count, 5) - 3
    if tier < 0 or table[BONUS_LEFT + tier] == 0:
        return -1, rupees
    return tier, rupees + BONUS_MEANS[tier]


@njit
def win_chance_at_end(table, move):
    """The chance to have won, for the player of a move that ends the round: only bonus values are unknown."""
    seat, other = table[TURN], 1 - table[TURN]
    tier, rupees = (-1, 0)
    goods_won = table[GOODS_WON + seat] - table[GOODS_WON + other]
    bonus_won, variance = 0, 0.0
    if move[KIND] == SELL:
        tier, rupees = proceeds(table, move)
        goods_won += min(move[COUNT], table[LEFT + move[GOOD]])
    for pile in range(3):
        mine = table[BONUS_WON + 3 * seat + pile] + (pile == tier)
        theirs = table[BONUS_WON + 3 * other + pile]
        bonus_won += mine - theirs
        variance += BONUS_VARIANCES[pile] * (theirs + (pile == tier))
    herd = table[HERDS + seat] + move[HERD_CHANGE]
    ahead = margin(table, seat) + rupees + 5 * (herd > table[HERDS + other]) - 5 * (herd < table[HERDS + other])
    if variance > 0:
        return 0.5 * (1 + math.erf(ahead / math.sqrt(2 * variance)))
    for lead in (ahead, bonus_won, goods_won):
        if lead != 0:
            return 1.0 if lead > 0 else 0.0
    return 0.5
