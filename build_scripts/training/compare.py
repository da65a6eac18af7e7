"""The proof that the compact rules are the rules: the same legal moves and the same tables, position by position."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np

from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    GOODS,
    Card,
    Exchange,
    Move,
    Seat,
    Sell,
    Table,
    TakeCamels,
    TakeGood,
    deal,
    legal_moves,
    play,
    score,
)
from training import compact_rules as compact


def compare(positions: int, seed: int) -> None:
    """Walk through random rounds in both; the first difference raises AssertionError."""
    rng, seen = Random(seed), 0
    moves = np.zeros((compact.MOST_MOVES, compact.MOVE_SIZE), np.int64)
    payments = np.zeros((compact.MOST_PAYMENTS, compact.PAYMENT_SIZE), np.int64)
    while seen < positions:
        table = _late_deal(rng)
        patient = rng.random() < 0.5
        while not table.over and seen < positions:
            row = as_row(table)
            count = compact.legal_moves(row, moves, payments)
            theirs = {tuple(map(int, move)): index for index, move in enumerate(moves[:count])}
            ours = legal_moves(table)
            assert len(theirs) == count
            assert set(theirs) == {as_move_row(table, move) for move in ours}, table
            chosen = _chosen(ours, patient, rng)
            after = play(table, chosen).after
            compact.play(row, moves[theirs[as_move_row(table, chosen)]])
            _check_same(row, after)
            table, seen = after, seen + 1


def _late_deal(rng: Random) -> Table:
    """A deal with some tokens and most cards of the deck taken away.

    Rounds are short then, and meet what random play from the start hardly ever does: sales from short and empty piles
    (R1, R2), empty bonus piles (R4), and both ways to end (R5, R12).
    """
    table = deal(rng.getrandbits(40), Seat(rng.getrandbits(1)))
    return replace(
        table,
        deck=table.deck[: rng.randrange(25)],
        piles=tuple(pile[rng.choice((0, rng.randrange(len(pile)))) :] for pile in table.piles),
        bonus_piles=tuple(pile[rng.randrange(len(pile) + 1) :] for pile in table.bonus_piles),
    )


def _chosen(moves: Sequence[Move], patient: bool, rng: Random) -> Move:
    """Any move, each of the four kinds being as likely; a patient player sells only for a bonus."""
    small = {move for move in moves if isinstance(move, Sell) and move.count < BONUS_SIZES[0]}
    allowed = [move for move in moves if not patient or move not in small] or moves
    kind = rng.choice(sorted({type(move).__name__ for move in allowed}))
    return rng.choice([move for move in allowed if type(move).__name__ == kind])


def _check_same(row: np.ndarray, table: Table) -> None:
    expected = as_row(table)
    # What was drawn from the deck or a bonus pile is no longer there, though the row still shows it.
    row[compact.DECK + row[compact.DECK_SIZE] : compact.BONUS_PILES] = 0
    for tier, size in enumerate(compact.BONUS_SIZES):
        start = compact.BONUS_PILES + 7 * tier
        row[start : start + size - row[compact.BONUS_LEFT + tier]] = 0
    assert (row == expected).all(), table
    assert compact.over(row) == table.over, table
    result = score(table).winner
    assert compact.winner(row) == (-1 if result is None else result), table


def as_row(table: Table) -> np.ndarray:
    """A table of the rules as the compact rules write it."""
    row = np.zeros(compact.TABLE_SIZE, np.int64)
    for card, count in Counter(card for card in table.market if card is not None).items():
        row[compact.MARKET + card] = count
    for seat, trader in enumerate(table.traders):
        for good in GOODS:
            row[compact.HANDS + 6 * seat + good] = trader.hand.count(good)
            row[compact.KNOWN + 6 * seat + good] = trader.known.count(good)
        row[compact.HERDS + seat] = trader.herd
        row[compact.GOODS_RUPEES + seat] = sum(token.value for token in trader.goods)
        row[compact.BONUS_RUPEES + seat] = sum(token.value for token in trader.bonuses)
        for tier, size in enumerate(BONUS_SIZES):
            row[compact.BONUS_WON + 3 * seat + tier] = sum(token.cards == size for token in trader.bonuses)
        row[compact.GOODS_WON + seat] = len(trader.goods)
    for good in GOODS:
        row[compact.LEFT + good] = len(table.piles[good])
        row[compact.SOLD + good] = table.discard.count(good)
    for tier, pile in enumerate(table.bonus_piles):
        row[compact.BONUS_LEFT + tier] = len(pile)
        drawn = _drawn(table, tier)
        start = compact.BONUS_PILES + 7 * tier
        row[start : start + len(drawn) + len(pile)] = (*drawn, *pile)
    row[compact.TURN] = table.turn
    row[compact.DECK_SIZE] = len(table.deck)
    row[compact.DECK : compact.DECK + len(table.deck)] = table.deck
    return row


def _drawn(table: Table, tier: int) -> tuple[int, ...]:
    """Nobody asks any more in which order the drawn bonus tokens lay."""
    return (0,) * (len(BONUS_TOKENS[tier]) - len(table.bonus_piles[tier]))


def as_move_row(table: Table, move: Move) -> tuple[int, ...]:
    """A move of the rules as the compact rules write it."""
    row = [0] * compact.MOVE_SIZE
    match move:
        case TakeGood(slot):
            good = table.market[slot]
            assert good is not None
            row[:3] = compact.TAKE, good, 1
            row[compact.HAND_CHANGE + good] = 1
            row[compact.MARKET_CHANGE + good] = -1
        case TakeCamels():
            camels = table.market.count(Card.CAMEL)
            row[:3] = compact.CAMELS, Card.CAMEL, camels
            row[compact.MARKET_CHANGE + Card.CAMEL] = -camels
            row[compact.HERD_CHANGE] = camels
        case Exchange(slots, given):
            row[:3] = compact.EXCHANGE, 0, len(slots)
            for slot, card in zip(slots, given, strict=True):
                taken = table.market[slot]
                assert taken is not None
                row[compact.HAND_CHANGE + taken] += 1
                row[compact.MARKET_CHANGE + taken] -= 1
                row[compact.MARKET_CHANGE + card] += 1
                if card is Card.CAMEL:
                    row[compact.HERD_CHANGE] -= 1
                else:
                    row[compact.HAND_CHANGE + card] -= 1
        case Sell(good, count):
            row[:3] = compact.SELL, good, count
            row[compact.HAND_CHANGE + good] = -count
    return tuple(map(int, row))
