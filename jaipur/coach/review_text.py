"""Reviews as text, to be kept beside the record of their match."""

import hashlib
import json
from dataclasses import asdict
from enum import StrEnum
from typing import Any

from jaipur.bots.network import fingerprint
from jaipur.bots.search_move import as_search_move
from jaipur.coach.account import Account
from jaipur.coach.luck import won
from jaipur.coach.review import PlyReview, Review, RoundToReview, explained
from jaipur.coach.worth import Worth, points
from jaipur.rules import Misreading, Move, Seat, Turn, format_move, format_table, legal_moves, parse_move, refusal

FORMAT = "jaipur review"
VERSION = 3
LONGEST = 1_000_000

_MOST = 10_000
"""No sum of points comes so far."""

Fields = dict[str, Any]


class ReviewFault(StrEnum):
    """Why a text gives no review; in each case it can be made anew."""

    DAMAGED = "damaged"
    OTHER_VERSION = "other_version"
    OTHER_EVALUATION = "other_evaluation"
    OTHER_ROUND = "other_round"


def format_review(review: Review, of: RoundToReview) -> str:
    """A review as JSON, with what it needs to be recognised as that of its round and of our evaluation."""
    content: Fields = {
        "format": FORMAT,
        "version": VERSION,
        "evaluation": fingerprint(),
        "round": _round_digest(of),
        "chances": list(review.chances),
        "plies": [_ply_fields(ply, turn) for ply, turn in zip(review.plies, of.turns(), strict=True)],
        "account": asdict(review.account),
    }
    return json.dumps(content | {"digest": _digest(content)}, indent=1)


def _ply_fields(ply: PlyReview, turn: Turn) -> Fields:
    return {
        "best": format_move(ply.best, turn.before.market, slots=True),
        "win_chance": ply.win_chance,
        "loss": ply.loss,
        "searched": ply.searched,
        "is_decision": ply.is_decision,
        "refill": ply.refill,
        "bonus": ply.bonus,
        "worths": [[format_move(one.move, turn.before.market, slots=True), one.win_chance] for one in ply.worths],
    }


def _round_digest(of: RoundToReview) -> str:
    """What tells a round, and the seat that looks back at it, from all others."""
    moves = [format_move(turn.move, turn.before.market, slots=True) for turn in of.turns()]
    told = [format_table(of.deal), *moves, f"seat {of.seat:d}"]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def _digest(content: Fields) -> str:
    signed = {name: value for name, value in content.items() if name != "digest"}
    return hashlib.sha256(json.dumps(signed, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def parse_review(text: str | bytes, of: RoundToReview) -> Review | ReviewFault:
    """Read what `format_review` wrote about this round; anything else is refused."""
    if len(text) > LONGEST:
        return ReviewFault.DAMAGED
    try:
        content = json.loads(text)
        return _foreign(content, of) or _review(content, of)
    except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
        return ReviewFault.DAMAGED


def _foreign(content: Any, of: RoundToReview) -> ReviewFault | None:
    if content["format"] != FORMAT:
        return ReviewFault.DAMAGED
    if content["version"] != VERSION:
        return ReviewFault.OTHER_VERSION
    if content["digest"] != _digest(content):
        return ReviewFault.DAMAGED
    if content["evaluation"] != fingerprint():
        return ReviewFault.OTHER_EVALUATION
    return ReviewFault.OTHER_ROUND if content["round"] != _round_digest(of) else None


def _review(content: Any, of: RoundToReview) -> Review:
    turns = tuple(of.turns())
    plies = tuple(_ply(fields, turn, of.seat) for fields, turn in zip(content["plies"], turns, strict=True))
    chances = tuple(_number(one, 0, 1) for one in content["chances"])
    account = Account(**{name: _number(one) for name, one in content["account"].items()})
    result = won(turns[-1].after, of.seat)
    if len(chances) != len(plies) + 1 or chances[-1] != result or account.result != points(result - 0.5):
        raise ValueError("the graph has a point for each move, and leads to the result")
    return Review(of.seat, chances, plies, account)


def _ply(fields: Any, turn: Turn, seat: Seat) -> PlyReview:
    ply = PlyReview(
        seat=turn.before.turn,
        move=turn.move,
        best=_move(fields["best"], turn),
        win_chance=_number(fields["win_chance"], 0, 1),
        loss=_number(fields["loss"], 0),
        searched=_fact(fields["searched"]),
        is_decision=_fact(fields["is_decision"]),
        reason=None,
        refill=_number(fields["refill"]),
        bonus=_number(fields["bonus"]),
    )
    worths = _worths(fields["worths"], turn)
    if bool(worths) != ply.wants_reason(seat):
        raise ValueError("what could have been played instead is told of mistakes, and of nothing else")
    # The reason is found anew in no time, and so is always true of these two moves.
    return explained(ply, turn, worths) if worths else ply


def _move(text: str, turn: Turn) -> Move:
    move = parse_move(text, turn.before.market)
    if isinstance(move, Misreading) or refusal(turn.before, move) is not None:
        raise ValueError("no move")
    return move


def _worths(listed: Any, turn: Turn) -> tuple[Worth, ...]:
    """None at all, or what every move that could be played is worth."""
    worths = tuple(Worth(_move(move, turn), _number(chance, 0, 1)) for move, chance in listed)
    market = turn.before.market
    told = {as_search_move(market, one.move) for one in worths}
    if worths and told != {as_search_move(market, move) for move in legal_moves(turn.before)}:
        raise ValueError("a move without its worth")
    return worths


def _number(value: Any, least: float = -_MOST, most: float = _MOST) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError("no such number")
    return float(value)


def _fact(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value
