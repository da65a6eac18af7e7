"""Exchanges alone could go on for ever (R13). A bot plays none that brings back an earlier position."""

from collections import Counter

from jaipur.rules import Card, Exchange, Move, Seat, TableView, Trade, legal_moves


def fresh_moves(view: TableView) -> tuple[Move, ...]:
    """The legal moves that bring back no position. There is always one: taking and selling bring none back."""
    return tuple(move for move in legal_moves(view) if not recreates(view, move))


def recreates(view: TableView, move: Move) -> bool:
    """Whether this move brings back a position since the last sale or refill: same cards, same player to move."""
    if not isinstance(move, Exchange) or not view.trades:
        return False
    taken = tuple(card for slot in move.slots if (card := view.market[slot]) is not None)
    flows: dict[Seat, Counter[Card]] = {seat: Counter() for seat in Seat}
    trades = (*view.trades, Trade(view.turn, taken, move.given))
    for count, trade in enumerate(reversed(trades), start=1):
        flows[trade.seat].update(trade.taken)
        flows[trade.seat].subtract(trade.given)
        if count % 2 == 0 and not any(net for flow in flows.values() for net in flow.values()):
            return True
    return False
