"""Tables for tests, written in the letters of the table notation."""

from collections.abc import Iterator
from random import Random

from jaipur.rules import (
    BONUS_TOKENS,
    GOODS_TOKENS,
    Market,
    Seat,
    Table,
    Trader,
    Turn,
    deal,
    legal_moves,
    parse_cards,
    play,
)

cards = parse_cards


def a_table(
    market: str = "DGSCP",
    hand: str = "",
    herd: int = 0,
    other: Trader | None = None,
    deck: str = "LLLLLLLL",
    tokens: tuple[int, ...] = (5, 5, 5, 7, 7, 9),
    bonus_piles: tuple[tuple[int, ...], ...] = BONUS_TOKENS,
    turn: Seat = Seat.FIRST,
) -> Table:
    """A table with the given hand and herd for whoever's turn it is."""
    slots: Market = tuple(None if letter == "-" else cards(letter)[0] for letter in market)
    mover, opponent = Trader(tuple(sorted(cards(hand))), herd), other or Trader()
    return Table(
        market=slots,
        deck=cards(deck),
        piles=tuple(pile[len(pile) - left :] for pile, left in zip(GOODS_TOKENS, tokens, strict=True)),
        bonus_piles=bonus_piles,
        traders=(mover, opponent) if turn is Seat.FIRST else (opponent, mover),
        turn=turn,
    )


def random_turns(seed: int) -> Iterator[Turn]:
    """The turns of a round of random moves."""
    rng, table = Random(seed), deal(seed)
    while not table.over:
        turn = play(table, rng.choice(legal_moves(table)))
        table = turn.after
        yield turn


def random_tables(seed: int) -> list[Table]:
    """Every table of a round of random moves, the deal and the last one included."""
    return [deal(seed), *(turn.after for turn in random_turns(seed))]
