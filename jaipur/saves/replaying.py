"""A record played again, move by move; whatever is wrong with it is told."""

import re
from collections import deque
from collections.abc import Iterator
from types import NoneType
from typing import Any

from jaipur.match import FACES, Match, Options, Player, Round
from jaipur.rules import (
    SHUFFLED_CARDS,
    BadTable,
    Misreading,
    Seat,
    Table,
    is_fresh_deal,
    parse_move,
    parse_table,
    refusal,
)
from jaipur.saves.fault import SaveError, SaveFault
from jaipur.saves.recording import (
    AIMLESS_VERSION,
    FIRST_VERSION,
    FORMAT,
    UNAIDED_VERSION,
    VERSION,
    Record,
    digest,
)
from jaipur.secret import SECRET_BYTES, Secret

DEEPEST = 8
LONGEST_NAME = 100

# What the levels of the first days are called now.
EARLIER_LEVELS = {"random": "novice", "greedy": "medium"}


def replay(content: object) -> Match:
    """Play a record again; one that is not sound raises SaveError."""
    return last(replaying(content))


def last(stages: Iterator[Match]) -> Match:
    """The match as it is in the end."""
    return deque(stages, maxlen=1).pop()


def replaying(content: object) -> Iterator[Match]:
    """Play a record again, one move at a time: the match as far as it has come. It is sound when there is no more."""
    if _deeper_than(content, DEEPEST):
        raise SaveError(SaveFault.NOT_A_RECORD, "depth")
    fields = _header(content)
    match = Match(_players(fields), _options(fields), _chance(fields))
    starter = match.round.starter
    match.rounds = [_recorded_round(fields, 0)]
    if match.round.starter is not starter:
        raise SaveError(SaveFault.BAD_DEAL, "round 1: the wrong player starts")
    yield match
    yield from _replay_moves(match, fields)
    for number in range(1, len(fields["rounds"])):
        yield from _replay_round(match, fields, number)
    if fields.get("digest") != digest(fields):
        raise SaveError(SaveFault.CHANGED, "digest")


def _deeper_than(content: object, most: int) -> bool:
    """Whether lists lie in lists more often than in any record. Asked layer by layer: recursion would not come back."""
    layer = [content]
    for _ in range(most):
        layer = [part for one in layer for part in _parts(one)]
    return bool(layer)


def _parts(content: object) -> list[object]:
    match content:
        case dict():
            return list(content.values())
        case list():
            return content
        case _:
            return []


def _chance(fields: Record) -> int | Secret:
    if "secret" not in fields:
        return int(_checked(fields, "seed", int))
    if fields["version"] == FIRST_VERSION or "seed" in fields:
        raise SaveError(SaveFault.BAD_FIELD, "secret")
    content = fields["secret"]
    return Secret(_secret_part(content, "deck"), _secret_part(content, "bots"))


def _secret_part(content: object, name: str) -> bytes:
    text = _checked(content, name, str, "secret: ")
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", text):
        raise SaveError(SaveFault.BAD_FIELD, f"secret: {name}")
    return bytes.fromhex(text)


def _recorded_round(fields: Record, number: int) -> Round:
    """A round as it was dealt. Its commitment is taken as it stands: one that is made again would prove nothing."""
    where, content = f"round {number + 1}: ", fields["rounds"][number]
    dealt = _deal(fields, number)
    if fields["version"] == FIRST_VERSION:
        content = {"commitment": None, "cut": 0, **content}
    if fields["version"] <= UNAIDED_VERSION:
        content = {**content, "hinted": False}
    committed = _checked(content, "commitment", str if "secret" in fields else (str, NoneType), where)
    turned = _checked(content, "cut", (int, NoneType), where)
    if isinstance(turned, bool) or not _may_be_cut(turned, content, open_deal="secret" not in fields):
        raise SaveError(SaveFault.BAD_FIELD, f"{where}cut")
    return Round(dealt, commitment=committed, cut=turned, hinted=_checked(content, "hinted", bool, where))


def _may_be_cut(cards: int | None, content: Record, *, open_deal: bool) -> bool:
    if cards is None:
        return not open_deal and not content.get("moves")
    return cards == 0 or (not open_deal and 0 < cards < SHUFFLED_CARDS)


def _header(content: object) -> Record:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError(SaveFault.NOT_A_RECORD, "format")
    version = _checked(content, "version", int)
    if version > VERSION:
        raise SaveError(SaveFault.NEWER_VERSION, f"version {version}")
    if version < 1:
        raise SaveError(SaveFault.BAD_FIELD, "version")
    if not _checked(content, "rounds", list):
        raise SaveError(SaveFault.BAD_FIELD, "rounds")
    return content


def _checked(fields: object, name: str, kind: type | tuple[type, ...], where: str = "") -> Any:
    if not isinstance(fields, dict) or name not in fields:
        raise SaveError(SaveFault.BAD_FIELD, f"{where}{name}")
    value = fields[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SaveError(SaveFault.BAD_FIELD, f"{where}{name}")
    return value


def _players(fields: Record) -> tuple[Player, Player]:
    seats = _checked(fields, "players", list)
    if len(seats) != len(Seat):
        raise SaveError(SaveFault.BAD_FIELD, "players")
    return _player(seats, Seat.FIRST), _player(seats, Seat.SECOND)


def _player(seats: list[object], seat: Seat) -> Player:
    where = f"player {seat + 1}: "
    level = _checked(seats[seat], "level", (str, NoneType), where)
    name = _checked(seats[seat], "name", str, where)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise SaveError(SaveFault.BAD_FIELD, f"{where}name")
    return Player(name, EARLIER_LEVELS.get(level, level), _face(seats[seat]))


def _face(content: object) -> str | None:
    """The face of a player; one that we do not know costs nobody the match."""
    face = content.get("face") if isinstance(content, dict) else None
    return face if face in FACES else None


def _options(fields: Record) -> Options:
    options = _checked(fields, "options", dict)
    seals = _checked(options, "seals_to_win", int, "options: ")
    if seals not in (1, 2):
        raise SaveError(SaveFault.BAD_FIELD, "options: seals_to_win")
    warnings = fields["version"] > UNAIDED_VERSION and _checked(options, "warnings", bool, "options: ")
    return Options(_checked(options, "show_herds", bool, "options: "), seals, warnings, _purpose(fields))


def _purpose(fields: Record) -> str:
    if fields["version"] <= AIMLESS_VERSION:
        return ""
    purpose = str(_checked(fields["options"], "purpose", str, "options: "))
    if len(purpose) > LONGEST_NAME or not purpose.isprintable():
        raise SaveError(SaveFault.BAD_FIELD, "options: purpose")
    return purpose


def _replay_round(match: Match, fields: Record, number: int) -> Iterator[Match]:
    where = f"round {number + 1}"
    if match.over or not match.table.over:
        raise SaveError(SaveFault.BAD_DEAL, f"{where}: the match had not come so far")
    recorded = _recorded_round(fields, number)
    if recorded.starter is not match.next_starter:
        raise SaveError(SaveFault.BAD_DEAL, f"{where}: the wrong player starts")
    match.rounds.append(recorded)
    yield from _replay_moves(match, fields)


def _deal(fields: Record, number: int) -> Table:
    where = f"round {number + 1}: "
    text = _checked(fields["rounds"][number], "deal", str, where)
    try:
        table = parse_table(text)
    except BadTable as error:
        raise SaveError(SaveFault.BAD_DEAL, where + error.field) from error
    if not is_fresh_deal(table):
        raise SaveError(SaveFault.BAD_DEAL, f"{where}not the cards and tokens of the box")
    return table


def _replay_moves(match: Match, fields: Record) -> Iterator[Match]:
    number = len(match.rounds)
    moves = _checked(fields["rounds"][number - 1], "moves", list, f"round {number}: ")
    for ply, text in enumerate(moves, start=1):
        where = f"round {number}, move {ply}: {str(text)[:80]}"
        move = parse_move(text, match.table.market) if isinstance(text, str) else None
        if move is None or isinstance(move, Misreading):
            raise SaveError(SaveFault.BAD_MOVE, where)
        if (reason := refusal(match.table, move)) is not None:
            raise SaveError(SaveFault.BAD_MOVE, f"{where} ({reason})")
        match.play(move)
        yield match
