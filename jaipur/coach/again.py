"""Try again from here: a table to play on from, honest to what the seat could know."""

from collections import Counter
from random import Random

from jaipur.rules import BONUS_SIZES, BONUS_TOKENS, CARDS_IN_BOX, BonusToken, Card, Seat, Table, TableView, Trader


def dealt_anew(view: TableView, seed: int) -> Table:
    """A table on which this seat sees the same, and what it cannot see is shuffled anew.

    For a table on which the hidden cards lie as they did, play on from the table itself.
    """
    assert view.seat is not None, "a stranger has no seat to play on from"
    rng = Random(seed)
    hidden, deck = _hidden_cards(view, rng)
    drawn, piles = _hidden_bonuses(view, rng)
    other = view.opponent
    rival = Trader(tuple(sorted((*other.known, *hidden))), other.herd, other.goods, drawn, other.known)
    sides = {view.seat: view.own, view.seat.other: rival}
    return Table(
        market=view.market,
        deck=deck,
        piles=view.piles,
        bonus_piles=piles,
        traders=(sides[Seat.FIRST], sides[Seat.SECOND]),
        turn=view.turn,
        discard=view.discard,
        trades=view.trades,
    )


def _hidden_cards(view: TableView, rng: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Cards for the rival's hand that nobody saw there, and the deck."""
    own, other = view.own, view.opponent
    camels = own.herd + other.herd
    seen = Counter((*view.market, *view.discard, *own.hand, *other.known, *(Card.CAMEL,) * camels))
    unseen = [card for card in Card for _ in range(CARDS_IN_BOX[card] - seen[card])]
    rng.shuffle(unseen)
    # Any good may be in the hand; camels would have gone to the herd, which everybody has counted.
    goods = [place for place, card in enumerate(unseen) if card is not Card.CAMEL]
    in_hand = goods[: other.hand_size - len(other.known)]
    hidden = tuple(unseen[place] for place in in_hand)
    deck = tuple(card for place, card in enumerate(unseen) if place not in in_hand)
    assert len(deck) == view.deck_size, "the view is of a round from the box"
    return hidden, deck


def _hidden_bonuses(view: TableView, rng: Random) -> tuple[tuple[BonusToken, ...], tuple[tuple[int, ...], ...]]:
    """The bonus tokens that the rival has drawn, and the piles."""
    drawn: list[BonusToken] = []
    piles = []
    for size, box, count in zip(BONUS_SIZES, BONUS_TOKENS, view.opponent.bonuses, strict=True):
        seen = Counter(token.value for token in view.own.bonuses if token.cards == size)
        values = [*(Counter(box) - seen).elements()]
        rng.shuffle(values)
        drawn += [BonusToken(size, value) for value in values[:count]]
        piles.append(tuple(values[count:]))
    return tuple(drawn), tuple(piles)
