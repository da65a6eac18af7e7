"""The rules once more, on one row of numbers, for the compiler; `compare.py` proves them equal to jaipur.rules."""

import numpy as np

from jaipur.rules import BONUS_TOKENS, CARDS_IN_BOX, GOODS_TOKENS
from training.compiler import njit

# A table is one array; these are the places of its parts.
MARKET = 0
HANDS = 7
KNOWN = 19
HERDS = 31
LEFT = 33
BONUS_LEFT = 39
GOODS_RUPEES = 42
BONUS_RUPEES = 44
BONUS_WON = 46
GOODS_WON = 52
SOLD = 54
TURN = 60
DECK_SIZE = 61
DECK = 62
BONUS_PILES = 114
TABLE_SIZE = 135

# A move is a row too: what it is, of which good, how many, and what it changes in hand, market and herd.
KIND, GOOD, COUNT, HAND_CHANGE, MARKET_CHANGE, HERD_CHANGE = 0, 1, 2, 3, 9, 16
MOVE_SIZE = 17
TAKE, CAMELS, EXCHANGE, SELL = range(4)
MOST_MOVES = 256

# What could be given in an exchange: how many cards of each kind, and of all kinds together.
PAYMENT_TOTAL = 7
PAYMENT_SIZE = 8
MOST_PAYMENTS = 2048

CAMEL = 6
LONGEST_PILE = 9
PILE_SIZES = np.array([len(pile) for pile in GOODS_TOKENS])
TOKENS = np.array([[*pile, *[0] * (LONGEST_PILE - len(pile))] for pile in GOODS_TOKENS])
BONUS_SIZES = np.array([len(pile) for pile in BONUS_TOKENS])
BONUS_VALUES = np.array([[*pile, *[0] * (7 - len(pile))] for pile in BONUS_TOKENS])
# Means and variances of the three bonus piles: all the opponent of a seller knows.
BONUS_MEANS = np.array([sum(pile) // len(pile) for pile in BONUS_TOKENS])
BONUS_VARIANCES = np.array([np.var(pile) for pile in BONUS_TOKENS])
BOX = np.array([card for card, count in enumerate(CARDS_IN_BOX) for _ in range(count)])[:-3]


@njit
def next_random(rng):
    """A number from 0 up to 1, from a generator whose whole state is one number (splitmix64)."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.float64(z >> np.uint64(11)) / 9007199254740992.0


@njit
def deal(table, rng):
    """A round ready to play, the starter drawn by chance."""
    table[:] = 0
    cards = BOX.copy()
    _shuffle(cards, len(cards), rng)
    size = len(cards)
    for seat in range(2):
        for _ in range(5):
            size -= 1
            if cards[size] == CAMEL:
                table[HERDS + seat] += 1
            else:
                table[HANDS + 6 * seat + cards[size]] += 1
    table[MARKET + CAMEL] = 3
    for _ in range(2):
        size -= 1
        table[MARKET + cards[size]] += 1
    table[DECK_SIZE] = size
    table[DECK : DECK + size] = cards[:size]
    for good in range(6):
        table[LEFT + good] = PILE_SIZES[good]
    for tier in range(3):
        pile = BONUS_VALUES[tier].copy()
        _shuffle(pile, BONUS_SIZES[tier], rng)
        table[BONUS_LEFT + tier] = BONUS_SIZES[tier]
        table[BONUS_PILES + 7 * tier : BONUS_PILES + 7 * tier + 7] = pile
    table[TURN] = int(next_random(rng) * 2)


@njit
def _shuffle(items, size, rng):
    for last in range(size - 1, 0, -1):
        other = int(next_random(rng) * (last + 1))
        items[last], items[other] = items[other], items[last]


@njit
def empty_piles(table):
    """Goods whose tokens are gone."""
    empty = 0
    for good in range(6):
        empty += table[LEFT + good] == 0
    return empty


@njit
def over(table):
    """Whether the round has ended."""
    return empty_piles(table) >= 3 or table[MARKET : MARKET + 7].sum() < 5


@njit
def legal_moves(table, moves, payments):
    """Write every distinct move of the player to move; how many there are."""
    seat = table[TURN]
    hand = HANDS + 6 * seat
    room = 7 - table[hand : hand + 6].sum()
    count = 0
    if room > 0:
        for good in range(6):
            if table[MARKET + good]:
                row = moves[count]
                row[:] = 0
                row[KIND], row[GOOD], row[COUNT] = TAKE, good, 1
                row[HAND_CHANGE + good] = 1
                row[MARKET_CHANGE + good] = -1
                count += 1
    camels = table[MARKET + CAMEL]
    if camels:
        row = moves[count]
        row[:] = 0
        row[KIND], row[GOOD], row[COUNT] = CAMELS, CAMEL, camels
        row[MARKET_CHANGE + CAMEL] = -camels
        row[HERD_CHANGE] = camels
        count += 1
    count = _exchanges(table, hand, room, moves, count, payments)
    for good in range(6):
        for sold in range(2 if good < 3 else 1, table[hand + good] + 1):
            row = moves[count]
            row[:] = 0
            row[KIND], row[GOOD], row[COUNT] = SELL, good, sold
            row[HAND_CHANGE + good] = -sold
            count += 1
    return count


@njit
def _exchanges(table, hand, room, moves, count, payments):
    most = np.zeros(7, np.int64)
    most[:6] = table[hand : hand + 6]
    most[CAMEL] = min(table[HERDS + table[TURN]], room)
    paying = 0
    chosen = np.zeros(7, np.int64)
    while _next_group(chosen, most):
        size = chosen.sum()
        if 2 <= size <= 5:
            payments[paying, :PAYMENT_TOTAL] = chosen
            payments[paying, PAYMENT_TOTAL] = size
            paying += 1
    wanted = np.zeros(7, np.int64)
    on_offer = np.zeros(7, np.int64)
    on_offer[:6] = table[MARKET : MARKET + 6]
    while _next_group(wanted, on_offer):
        size = wanted.sum()
        if size < 2:
            continue
        for index in range(paying):
            payment = payments[index]
            if payment[PAYMENT_TOTAL] != size or (payment[:PAYMENT_TOTAL] * wanted).any():
                continue
            row = moves[count]
            row[:] = 0
            row[KIND], row[COUNT] = EXCHANGE, size
            for kind in range(7):
                row[MARKET_CHANGE + kind] = payment[kind] - wanted[kind]
            for good in range(6):
                row[HAND_CHANGE + good] = wanted[good] - payment[good]
            row[HERD_CHANGE] = -payment[CAMEL]
            count += 1
    return count


@njit
def _next_group(chosen, most):
    """Count on to the next group of cards, like a mileage counter; false after the last."""
    for kind in range(7):
        if chosen[kind] < most[kind]:
            chosen[kind] += 1
            return True
        chosen[kind] = 0
    return False


@njit
def play(table, move):
    """Play a legal move and fill the market again."""
    seat = table[TURN]
    hand, known = HANDS + 6 * seat, KNOWN + 6 * seat
    for good in range(6):
        change = move[HAND_CHANGE + good]
        table[hand + good] += change
        table[known + good] = max(0, table[known + good] + change)
    for kind in range(7):
        table[MARKET + kind] += move[MARKET_CHANGE + kind]
    table[HERDS + seat] += move[HERD_CHANGE]
    if move[KIND] == SELL:
        _sell(table, seat, move[GOOD], move[COUNT])
    holes = 5 - table[MARKET : MARKET + 7].sum()
    for _ in range(min(holes, table[DECK_SIZE])):
        table[DECK_SIZE] -= 1
        table[MARKET + table[DECK + table[DECK_SIZE]]] += 1
    table[TURN] = 1 - seat


@njit
def _sell(table, seat, good, count):
    table[SOLD + good] += count
    for _ in range(min(count, table[LEFT + good])):
        table[GOODS_RUPEES + seat] += TOKENS[good, PILE_SIZES[good] - table[LEFT + good]]
        table[GOODS_WON + seat] += 1
        table[LEFT + good] -= 1
    tier = min(count, 5) - 3
    if tier >= 0 and table[BONUS_LEFT + tier]:
        top = BONUS_SIZES[tier] - table[BONUS_LEFT + tier]
        table[BONUS_RUPEES + seat] += table[BONUS_PILES + 7 * tier + top]
        table[BONUS_WON + 3 * seat + tier] += 1
        table[BONUS_LEFT + tier] -= 1


@njit
def winner(table):
    """Who has won a finished round: 0, 1, or -1 for nobody."""
    rupees = np.zeros(2, np.int64)
    bonus = np.zeros(2, np.int64)
    for seat in range(2):
        rupees[seat] = table[GOODS_RUPEES + seat] + table[BONUS_RUPEES + seat]
        rupees[seat] += 5 * (table[HERDS + seat] > table[HERDS + 1 - seat])
        bonus[seat] = table[BONUS_WON + 3 * seat : BONUS_WON + 3 * seat + 3].sum()
    for first, second in (
        (rupees[0], rupees[1]),
        (bonus[0], bonus[1]),
        (table[GOODS_WON], table[GOODS_WON + 1]),
    ):
        if first != second:
            return 0 if first > second else 1
    return -1
