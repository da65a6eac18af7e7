"""Self-play and learning, compiled: TD(lambda) on the value of the position after a move, before the market is filled.

Each position is worth the chance of whoever has just moved; one ply later it is the other's, so values turn over.
"""

import math

import numpy as np

from training import compact_rules as compact
from training.compiler import njit
from training.positions import FEATURES, fill_moved, fill_unmoved, unfill_moved, win_chance_at_end

HIDDEN = 64
WEIGHTS = FEATURES * HIDDEN + HIDDEN + HIDDEN + 1
MOST_PLIES = 200
_BIASES = FEATURES * HIDDEN
_OUT = _BIASES + HIDDEN
_OUT_BIAS = _OUT + HIDDEN


def first_weights(seed):
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, np.float32)
    weights[:_BIASES] = rng.normal(0, 0.15, _BIASES)
    weights[_OUT:_OUT_BIAS] = rng.normal(0, 0.1, HIDDEN)
    return weights


@njit(fastmath=True)
def squashed(number):
    """Almost tanh, without its cost: the same curve that the game looks up."""
    number = max(np.float32(-3), min(np.float32(3), number))
    square = number * number
    return number * (np.float32(27) + square) / (np.float32(27) + np.float32(9) * square)


@njit(fastmath=True)
def sums_of(x, weights, sums):
    """The first layer, from nothing."""
    sums[:] = weights[_BIASES:_OUT]
    for feature in range(FEATURES):
        amount = x[feature]
        if amount != 0:
            row = weights[feature * HIDDEN : (feature + 1) * HIDDEN]
            for unit in range(HIDDEN):
                sums[unit] += amount * row[unit]


@njit(fastmath=True)
def value_of(sums, weights):
    """The rest of the network: the chance to win."""
    total = weights[_OUT_BIAS]
    for unit in range(HIDDEN):
        total += weights[_OUT + unit] * squashed(sums[unit])
    return 1 / (1 + math.exp(-total))


@njit(fastmath=True)
def value_moves(table, moves, count, weights, values):
    """The chance to win after each move, for the player to move."""
    x = np.zeros(FEATURES, np.float32)
    base_sums = np.zeros(HIDDEN, np.float32)
    sums = np.zeros(HIDDEN, np.float32)
    fill_unmoved(x, table)
    sums_of(x, weights, base_sums)
    base = x.copy()
    for index in range(count):
        move = moves[index]
        if not fill_moved(x, table, move):
            values[index] = win_chance_at_end(table, move)
            continue
        sums[:] = base_sums
        for feature in range(FEATURES):
            change = x[feature] - base[feature]
            if change != 0:
                row = weights[feature * HIDDEN : (feature + 1) * HIDDEN]
                for unit in range(HIDDEN):
                    sums[unit] += change * row[unit]
        values[index] = value_of(sums, weights)
        unfill_moved(x, table, move)


@njit(fastmath=True)
def play_round(seed, weights, curiosity, trace, inputs, targets, values, moves, payments):
    """One round against itself. Fills in positions and what they turned out to be worth; how many there are."""
    rng = np.array([seed], np.uint64)
    table = np.zeros(compact.TABLE_SIZE, np.int64)
    compact.deal(table, rng)
    best = np.zeros(MOST_PLIES)
    reached = np.zeros(MOST_PLIES)
    strayed = np.zeros(MOST_PLIES, np.bool_)
    plies = 0
    while not compact.over(table) and plies < MOST_PLIES:
        count = compact.legal_moves(table, moves, payments)
        value_moves(table, moves, count, weights, values)
        chosen = np.argmax(values[:count])
        best[plies] = values[chosen]
        if compact.next_random(rng) < curiosity:
            chosen = int(compact.next_random(rng) * count)
            strayed[plies] = values[chosen] < best[plies]
        reached[plies] = values[chosen]
        fill_unmoved(inputs[plies], table)
        # A move that ends the round is counted, not learned.
        if not fill_moved(inputs[plies], table, moves[chosen]):
            inputs[plies, :] = 0
        compact.play(table, moves[chosen])
        plies += 1
    _look_back(table, plies, best, reached, strayed, trace, targets)
    return plies


@njit
def _look_back(table, plies, best, reached, strayed, trace, targets):
    """What each position turned out to be worth, from the last one back."""
    last = plies - 1
    if not compact.over(table):
        targets[last] = reached[last]
    else:
        winner = compact.winner(table)
        mover = 1 - table[compact.TURN]
        targets[last] = 0.5 if winner < 0 else 1.0 * (winner == mover)
    for ply in range(plies - 2, -1, -1):
        # After a move played out of curiosity, only the best one says something about the position before it.
        worth = best[ply + 1]
        if not strayed[ply + 1]:
            worth = (1 - trace) * worth + trace * targets[ply + 1]
        targets[ply] = 1 - worth


@njit(fastmath=True)
def add_gradient(x, target, weights, gradient):
    """Push the network's value of a position towards its target."""
    sums = np.zeros(HIDDEN, np.float32)
    sums_of(x, weights, sums)
    error = np.float32(value_of(sums, weights) - target)
    gradient[_OUT_BIAS] += error
    for unit in range(HIDDEN):
        level = squashed(sums[unit])
        gradient[_OUT + unit] += error * level
        inside = np.float32(1) if -3 < sums[unit] < 3 else np.float32(0)
        sums[unit] = error * weights[_OUT + unit] * (np.float32(1) - level * level) * inside
        gradient[_BIASES + unit] += sums[unit]
    for feature in range(FEATURES):
        amount = x[feature]
        if amount != 0:
            start = feature * HIDDEN
            for unit in range(HIDDEN):
                gradient[start + unit] += amount * sums[unit]


@njit(fastmath=True)
def learn(first_round, batches, rounds, seed, weights, mean, square, pace, curiosity, trace):
    """Play so many batches of rounds, and after each take a step (Adam). Plies a round, and the mean squared error."""
    inputs = np.zeros((MOST_PLIES, FEATURES), np.float32)
    targets = np.zeros(MOST_PLIES)
    values = np.zeros(compact.MOST_MOVES)
    moves = np.zeros((compact.MOST_MOVES, compact.MOVE_SIZE), np.int64)
    payments = np.zeros((compact.MOST_PAYMENTS, compact.PAYMENT_SIZE), np.int64)
    gradient = np.zeros(WEIGHTS, np.float32)
    total_plies = 0
    number = first_round
    for _ in range(batches):
        gradient[:] = 0
        positions = 0
        for _ in range(rounds):
            round_seed = np.uint64(seed) * np.uint64(0xD1342543DE82EF95) + np.uint64(number) * np.uint64(
                0x2545F4914F6CDD1D
            )
            plies = play_round(round_seed, weights, curiosity, trace, inputs, targets, values, moves, payments)
            for ply in range(plies - 1):
                add_gradient(inputs[ply], targets[ply], weights, gradient)
            positions += plies - 1
            total_plies += plies
            number += 1
        step = number // rounds
        _step(weights, gradient, mean, square, positions, step, pace)
    return total_plies / (batches * rounds)


@njit(fastmath=True)
def _step(weights, gradient, mean, square, positions, step, pace):
    warm, warm_square = 1 - 0.9**step, 1 - 0.999**step
    for index in range(WEIGHTS):
        slope = gradient[index] / positions
        mean[index] = np.float32(0.9) * mean[index] + np.float32(0.1) * slope
        square[index] = np.float32(0.999) * square[index] + np.float32(0.001) * slope * slope
        weights[index] -= pace * (mean[index] / warm) / (math.sqrt(square[index] / warm_square) + 1e-8)


@njit(fastmath=True)
def duel(one, other, pairs, seed):
    """Rounds won by one network against another, each deal played from both sides; a tie counts half."""
    values = np.zeros(compact.MOST_MOVES)
    moves = np.zeros((compact.MOST_MOVES, compact.MOVE_SIZE), np.int64)
    payments = np.zeros((compact.MOST_PAYMENTS, compact.PAYMENT_SIZE), np.int64)
    table = np.zeros(compact.TABLE_SIZE, np.int64)
    won = 0.0
    for number in range(2 * pairs):
        rng = np.array([np.uint64(seed) + np.uint64(number // 2) * np.uint64(0x2545F4914F6CDD1D)], np.uint64)
        compact.deal(table, rng)
        seat = number % 2
        plies = 0
        while not compact.over(table) and plies < MOST_PLIES:
            count = compact.legal_moves(table, moves, payments)
            value_moves(table, moves, count, one if table[compact.TURN] == seat else other, values)
            compact.play(table, moves[np.argmax(values[:count])])
            plies += 1
        winner = compact.winner(table) if compact.over(table) else -1
        won += 0.5 if winner < 0 else 1.0 * (winner == seat)
    return won / (2 * pairs)
