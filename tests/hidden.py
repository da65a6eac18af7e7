"""Tables that look the same from one seat and are not."""

from dataclasses import replace
from random import Random

from jaipur.rules import BONUS_SIZES, BonusToken, Card, Seat, Table


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
