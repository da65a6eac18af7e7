"""Tables that look the same from one seat and are not."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from jaipur.rules import BONUS_SIZES, BonusToken, Card, Move, Seat, Table, is_fresh_deal, play, view


def with_other_secrets(table: Table, viewer: Seat | None, rng: Random) -> Table:
    """A table that differs only in what the viewer cannot know: hidden hands, deck order, bonus values."""
    hidden = [seat for seat in Seat if seat is not viewer]
    unknown = [list(trader.hand) for trader in table.traders]
    for seat in hidden:
        for card in table.traders[seat].known:
            unknown[seat].remove(card)
    pool = [*table.deck, *(card for seat in hidden for card in unknown[seat])]
    won = [token for seat in hidden for token in table.traders[seat].bonuses]
    values = {
        size: [*pile, *(token.value for token in won if token.cards == size)]
        for size, pile in zip(BONUS_SIZES, table.bonus_piles, strict=True)
    }
    for secrets in (pool, *values.values()):
        rng.shuffle(secrets)
    traders = list(table.traders)
    for seat in hidden:
        trader = traders[seat]
        drawn = [pool.pop(next(i for i, card in enumerate(pool) if card is not Card.CAMEL)) for _ in unknown[seat]]
        bonuses = tuple(BonusToken(token.cards, values[token.cards].pop()) for token in trader.bonuses)
        traders[seat] = replace(trader, hand=tuple(sorted((*trader.known, *drawn))), bonuses=bonuses)
    piles = tuple(tuple(values[size]) for size in BONUS_SIZES)
    return replace(table, deck=tuple(pool), bonus_piles=piles, traders=(traders[0], traders[1]))


def another_deal(
    deal: Table, moves: Sequence[Move], viewer: Seat | None, rng: Random, *, same_rupees: bool = False
) -> Table:
    """A deal from which the same moves show the viewer the same, though what is hidden after them is different.

    For the same rupees in the end, the bonus tokens that were drawn have the same values.
    """
    shown = _played(deal, moves)
    end = shown[-1]
    other = with_other_secrets(end, viewer, rng)
    traders = []
    for dealt, trader, changed in zip(deal.traders, end.traders, other.traders, strict=True):
        never_seen = Counter(trader.hand) - Counter(trader.known)
        hand = Counter(dealt.hand) - never_seen + (Counter(changed.hand) - Counter(changed.known))
        traders.append(replace(dealt, hand=tuple(sorted(hand.elements()))))
    if same_rupees:
        alike = [replace(new, bonuses=old.bonuses) for new, old in zip(other.traders, end.traders, strict=True)]
        piles = tuple(tuple(rng.sample(pile, len(pile))) for pile in end.bonus_piles)
        other = replace(other, traders=(alike[0], alike[1]), bonus_piles=piles)
    drawn = _drawn_bonuses(shown, other)
    changed_deal = replace(
        deal,
        traders=(traders[0], traders[1]),
        deck=(*other.deck, *deal.deck[len(end.deck) :]),
        bonus_piles=tuple((*drawn[size], *pile) for size, pile in zip(BONUS_SIZES, other.bonus_piles, strict=True)),
    )
    assert is_fresh_deal(changed_deal)
    assert [view(table, viewer) for table in _played(changed_deal, moves)] == [view(table, viewer) for table in shown]
    return changed_deal


def _played(deal: Table, moves: Sequence[Move]) -> list[Table]:
    tables = [deal]
    for move in moves:
        tables.append(play(tables[-1], move).after)
    return tables


def _drawn_bonuses(shown: Sequence[Table], other: Table) -> dict[int, list[int]]:
    """The values that were drawn of each size, in the order they were, as the other table has them."""
    drawn: dict[int, list[int]] = {size: [] for size in BONUS_SIZES}
    for before, after in pairwise(shown):
        seat = before.turn
        for token in other.traders[seat].bonuses[len(before.traders[seat].bonuses) : len(after.traders[seat].bonuses)]:
            drawn[token.cards].append(token.value)
    return drawn
