"""A match as a record: plain values, complete enough to be played again."""

import hashlib
import json
from functools import lru_cache
from typing import Any

from jaipur.match import Match, Player
from jaipur.rules import Market, Move, format_move, format_table
from jaipur.secret import Secret

FORMAT = "jaipur record"
VERSION = 4
FIRST_VERSION = 1
"""Its matches were all dealt from a number, and its seals made anew at every save."""
UNAIDED_VERSION = 2
"""Up to this one there were no hints and no warnings."""
AIMLESS_VERSION = 3
"""Up to this one no match was played for anything but itself."""

Record = dict[str, Any]


def record(match: Match) -> Record:
    """A match as plain values, complete enough to be played again."""
    content: Record = {
        "format": FORMAT,
        "version": VERSION,
        **_chance_fields(match),
        "players": [_player_fields(player) for player in match.players],
        "options": {
            "show_herds": match.options.show_herds,
            "seals_to_win": match.options.seals_to_win,
            "warnings": match.options.warnings,
            "purpose": match.options.purpose,
        },
        "rounds": [_round_fields(match, number) for number in range(len(match.rounds))],
    }
    return content | {"digest": digest(content)}


def _player_fields(player: Player) -> Record:
    face = {} if player.face is None else {"face": player.face}
    return {"name": player.name, "level": player.level, **face}


def _chance_fields(match: Match) -> Record:
    match match.chance:
        case Secret(deck, bots):
            return {"secret": {"deck": deck.hex(), "bots": bots.hex()}}
        case seed:
            return {"seed": seed}


def _round_fields(match: Match, number: int) -> Record:
    one = match.rounds[number]
    key = match.opened_key(number)
    return {
        "commitment": one.commitment,
        "cut": one.cut,
        "hinted": one.hinted,
        "deal": format_table(one.deal),
        "moves": [_move_text(turn.move, turn.before.market) for turn in one.turns],
        **({} if key is None else {"key": key.hex()}),
    }


# Every save tells the match from its first move on.
@lru_cache(maxsize=1024)
def _move_text(move: Move, market: Market) -> str:
    return format_move(move, market, slots=True)


def digest(content: Record) -> str:
    """A fingerprint that shows when a record was changed by hand, or by a failing disk."""
    signed = {name: value for name, value in content.items() if name != "digest"}
    return hashlib.sha256(json.dumps(signed, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
