"""Random rounds, looked at through holes and in full."""

from random import Random

from jaipur.friend.holes import Shown, bonus_pile, cards_drawn, claims_needed, play_known, refusal_known
from jaipur.rules import (
    BONUS_SIZES,
    BonusMoved,
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    deal,
    legal_moves,
    play,
    refusal,
    seen_turn,
    view,
)

LOOKERS = (*Seat, None)


def disagreements(seed, looker):
    """Play a random round, and yield each ply at which the holes and the whole table differ."""
    rng, table = Random(seed), deal(seed, Seat(seed % 2))
    while not table.over:
        seen = view(table, looker)
        tried = any_move(rng, table)
        if (refusal(table, tried) is None) != (refusal_known(seen, tried, provable(table, tried)) is None):
            yield seed, table, tried
        if looker is table.turn and legal_moves(seen) != legal_moves(table):
            yield seed, table, "legal moves"
        turn = play(table, rng.choice(legal_moves(table)))
        if play_known(seen, turn.move, shown(turn, looker)) != seen_turn(turn, looker):
            yield seed, table, turn.move
        table = turn.after


def provable(table, move):
    """The claims of a move that its mover can prove, with the cards that were dealt."""
    dealt = list(table.trader.hand)
    for card in table.trader.known:
        dealt.remove(card)
    proved = []
    for card in claims_needed(table.trader.known, move):
        if card in dealt:
            dealt.remove(card)
            proved.append(card)
    return tuple(proved)


def shown(turn, looker):
    """What a move brings to light, as its log entries would."""
    before, seen = turn.before, view(turn.before, looker)
    drawn = cards_drawn(seen, turn.move)
    won = [event.token for event in turn.events if isinstance(event, BonusMoved)]
    pile = bonus_pile(seen, turn.move)
    assert [token.cards for token in won] == ([] if pile is None else [BONUS_SIZES[pile]])
    return Shown(
        claims=claims_needed(before.trader.known, turn.move) if looker is not before.turn else (),
        drawn=before.deck[len(before.deck) - drawn :][::-1],
        bonus=won[0].value if won and looker is before.turn else None,
    )


def any_move(rng, table):
    """Any move at all, more often wrong than right."""
    match rng.randrange(4):
        case 0:
            return TakeGood(rng.randrange(5))
        case 1:
            return TakeCamels()
        case 2:
            count = rng.randint(1, 4)
            given = tuple(rng.choice(list(Card)) for _ in range(count))
            return Exchange(tuple(rng.sample(range(5), count)), given)
        case _:
            return Sell(rng.choice(list(Card)), rng.randint(1, 5))
