"""Positions in the middle of a round, told in a few letters: whoever is to move, the rival, and the sales so far."""

from collections import Counter
from random import Random

from tables import cards

from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CARDS_IN_BOX,
    GOODS_TOKENS,
    BonusToken,
    Card,
    Seat,
    Table,
    TableView,
    Token,
    Trader,
    bonus_size,
    view,
)


def a_position(
    market: str,
    hand: str,
    herd: int = 0,
    rival: str = "",
    known: str = "",
    rival_herd: int = 0,
    sales: str = "",
) -> TableView:
    """What the player to move sees. Sales read as `D2 P3r`: two diamonds, then three spice by the rival.

    Every card that is nowhere else lies in the deck.
    """
    piles, bonuses = [list(pile) for pile in GOODS_TOKENS], [list(pile) for pile in BONUS_TOKENS]
    goods: dict[bool, list[Token]] = {False: [], True: []}
    won: dict[bool, list[BonusToken]] = {False: [], True: []}
    discard: list[Card] = []
    for sale in sales.split():
        [good], count, by_rival = cards(sale[0]), int(sale[1]), sale.endswith("r")
        discard += [good] * count
        goods[by_rival] += [Token(good, piles[good].pop(0)) for _ in range(min(count, len(piles[good])))]
        if (size := bonus_size(count)) is not None:
            won[by_rival].append(BonusToken(size, bonuses[BONUS_SIZES.index(size)].pop(0)))
    placed = Counter(cards(market + hand + rival)) + Counter(discard) + Counter({Card.CAMEL: herd + rival_herd})
    deck = [card for card in Card for _ in range(CARDS_IN_BOX[card] - placed[card])]
    assert len(deck) + placed.total() == sum(CARDS_IN_BOX), "more cards than in the box"
    assert len(deck) <= 40, "the deal has put more cards on the table"
    Random(1).shuffle(deck)
    sides = (
        Trader(_sorted(hand), herd, tuple(goods[False]), tuple(won[False])),
        Trader(_sorted(rival), rival_herd, tuple(goods[True]), tuple(won[True]), _sorted(known)),
    )
    table = Table(
        market=cards(market),
        deck=tuple(deck),
        piles=tuple(map(tuple, piles)),
        bonus_piles=tuple(map(tuple, bonuses)),
        traders=sides,
        turn=Seat.FIRST,
        discard=tuple(discard),
    )
    return view(table, Seat.FIRST)


def _sorted(letters: str) -> tuple[Card, ...]:
    return tuple(sorted(cards(letters)))
