"""The messages of the bot protocol, version 1: one JSON object a line."""

from typing import Any

from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    BonusToken,
    Card,
    Market,
    Move,
    RoundResult,
    Seat,
    Table,
    TableView,
    Token,
    format_move,
    legal_moves,
)

VERSION = 1

Message = dict[str, Any]

HELLO: Message = {"type": "hello", "protocol": VERSION}
BYE: Message = {"type": "bye"}


def round_message(seat: Seat, starter: Seat) -> Message:
    """A round begins."""
    return {"type": "round", "seat": int(seat), "starter": int(starter)}


def turn_message(view: TableView) -> Message:
    """It is this seat's turn: exactly what it may know, and every legal move once."""
    own, opponent = view.own, view.opponent
    return {
        "type": "turn",
        "seat": int(view.turn),
        "market": _market(view.market),
        "deck": view.deck_size,
        "hand": _words(own.hand),
        "herd": own.herd,
        "opponent": {"hand_size": opponent.hand_size, "herd": opponent.herd, "known": _words(opponent.known)},
        "tokens": {good.word: list(view.piles[good]) for good in GOODS},
        "bonus_left": _by_size(view.bonus_left),
        "won": {"goods": _values(own.goods), "bonus": _values(own.bonuses)},
        "opponent_won": {"goods": _values(opponent.goods), "bonus": _by_size(opponent.bonuses)},
        "discard": {good.word: view.discard.count(good) for good in GOODS},
        "legal": [format_move(move, view.market) for move in legal_moves(view)],
    }


def played_message(seat: Seat, move: Move, before: Table, after: Table) -> Message:
    """A move was played, by either seat."""
    return {
        "type": "played",
        "seat": int(seat),
        "move": format_move(move, before.market),
        "market": _market(after.market),
        "deck": len(after.deck),
    }


def round_over_message(table: Table, result: RoundResult, winner: Seat | None, decided_by: str) -> Message:
    """A round ended, and every secret with it. A round cut short by the referee has no `reason`."""
    return {
        "type": "round_over",
        "reason": table.ending and str(table.ending),
        "rupees": list(result.rupees),
        "camel_token": None if result.camel_token is None else int(result.camel_token),
        "winner": None if winner is None else int(winner),
        "decided_by": decided_by,
        "hands": [_words(trader.hand) for trader in table.traders],
        "herds": list(result.herds),
        "goods": [_values(trader.goods) for trader in table.traders],
        "bonus": [_values(trader.bonuses) for trader in table.traders],
    }


def _market(market: Market) -> list[str]:
    return [card.word for card in market if card is not None]


def _words(cards: tuple[Card, ...]) -> list[str]:
    return [card.word for card in cards]


def _values(tokens: tuple[Token, ...] | tuple[BonusToken, ...]) -> list[int]:
    return [token.value for token in tokens]


def _by_size(counts: tuple[int, ...]) -> dict[str, int]:
    return {str(size): count for size, count in zip(BONUS_SIZES, counts, strict=True)}
