"""Records of matches as files. A save is a record that stops early; loading one is playing it again."""

import hashlib
import json
import math
import re
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from types import NoneType
from typing import Any

from jaipur.files import KEPT, NotAFile, TooLarge, make_folder, read_small, set_aside, write_whole
from jaipur.match import FACES, Match, Options, Player, Round
from jaipur.rules import (
    SHUFFLED_CARDS,
    BadTable,
    Market,
    Misreading,
    Move,
    Seat,
    Table,
    format_move,
    format_table,
    is_fresh_deal,
    parse_move,
    parse_table,
    refusal,
)
from jaipur.secret import SECRET_BYTES, Secret

FORMAT = "jaipur record"
VERSION = 2
FIRST_VERSION = 1
"""Its matches were all dealt from a number, and its seals made anew at every save."""
ENDING = ".json"

# A match of three rounds takes some 20 kB; with this much, loading takes a few seconds.
MOST_BYTES = 1_000_000
DEEPEST = 8
LONGEST_NAME = 100
LONGEST_WHERE = 100

# What the levels of the first days are called now.
EARLIER_LEVELS = {"random": "novice", "greedy": "medium"}

Record = dict[str, Any]


class SaveFault(StrEnum):
    """What is wrong with a file that cannot be loaded."""

    UNREADABLE = "unreadable"
    NOT_A_FILE = "not_a_file"
    TOO_LARGE = "too_large"
    NOT_A_RECORD = "not_a_record"
    NEWER_VERSION = "newer_version"
    BAD_FIELD = "bad_field"
    BAD_DEAL = "bad_deal"
    BAD_MOVE = "bad_move"
    CHANGED = "changed"
    UNKNOWN_LEVEL = "unknown_level"
    NO_PERSON = "no_person"


class SaveError(Exception):
    """A file that is no record of a match, or no longer; it says what is wrong and where. The file is left alone."""

    def __init__(self, fault: SaveFault, where: str, path: Path | None = None) -> None:
        # What stands in a strange file may be endless, or not fit to be shown.
        where = "".join(sign if sign.isprintable() else "\ufffd" for sign in where[:LONGEST_WHERE])
        super().__init__(f"{path or 'record'}: {fault} at {where}")
        self.fault = fault
        self.where = where
        self.path = path


def record(match: Match) -> Record:
    """A match as plain values, complete enough to be played again."""
    content: Record = {
        "format": FORMAT,
        "version": VERSION,
        **_chance_fields(match),
        "players": [_player_fields(player) for player in match.players],
        "options": {"show_herds": match.options.show_herds, "seals_to_win": match.options.seals_to_win},
        "rounds": [_round_fields(match, number) for number in range(len(match.rounds))],
    }
    return content | {"digest": _digest(content)}


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
        "deal": format_table(one.deal),
        "moves": [_move_text(turn.move, turn.before.market) for turn in one.turns],
        **({} if key is None else {"key": key.hex()}),
    }


# Every save tells the match from its first move on.
@lru_cache(maxsize=1024)
def _move_text(move: Move, market: Market) -> str:
    return format_move(move, market, slots=True)


def replay(content: object) -> Match:
    """Play a record again; one that is not sound raises SaveError."""
    return _last(replaying(content))


def _last(stages: Iterator[Match]) -> Match:
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
    if fields.get("digest") != _digest(fields):
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
    committed = _checked(content, "commitment", str if "secret" in fields else (str, NoneType), where)
    turned = _checked(content, "cut", (int, NoneType), where)
    if isinstance(turned, bool) or not _may_be_cut(turned, content, open_deal="secret" not in fields):
        raise SaveError(SaveFault.BAD_FIELD, f"{where}cut")
    return Round(dealt, commitment=committed, cut=turned)


def _may_be_cut(cards: int | None, content: Record, *, open_deal: bool) -> bool:
    if cards is None:
        return not open_deal and not content.get("moves")
    return cards == 0 or (not open_deal and 0 < cards < SHUFFLED_CARDS)


def _digest(content: Record) -> str:
    """A fingerprint that shows when a record was changed by hand, or by a failing disk."""
    signed = {name: value for name, value in content.items() if name != "digest"}
    return hashlib.sha256(json.dumps(signed, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


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
    return Options(_checked(options, "show_herds", bool, "options: "), seals)


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


def load(path: Path) -> Match:
    """The match in a file, at its last move."""
    return _last(loading(path))


def loading(path: Path) -> Iterator[Match]:
    """The match in a file, played again one move at a time."""
    try:
        yield from replaying(_read(path))
    except SaveError as error:
        raise SaveError(error.fault, error.where, path) from error


def _read(path: Path) -> object:
    try:
        content: object = json.loads(read_small(path, MOST_BYTES))
    except NotAFile as error:
        raise SaveError(SaveFault.NOT_A_FILE, path.name) from error
    except TooLarge as error:
        raise SaveError(SaveFault.TOO_LARGE, path.name) from error
    except OSError as error:
        raise SaveError(SaveFault.UNREADABLE, error.strerror or str(error)) from error
    except json.JSONDecodeError as error:
        raise SaveError(SaveFault.NOT_A_RECORD, f"line {error.lineno}, column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise SaveError(SaveFault.NOT_A_RECORD, "content") from error
    return content


def save(match: Match, path: Path) -> None:
    """Write a match so that a power cut leaves either the old file or the new one, whole.

    Whatever the file held is gone: a session knows whether it may be.
    """
    write_whole(path, as_text(match))


def as_text(match: Match) -> str:
    """What the file of a match holds."""
    return json.dumps(record(match), indent=1)


def newest_first(folder: Path) -> list[Path]:
    """The saves of a folder that are still in play, the latest first."""
    return by_age(path for path in folder.glob(f"*{ENDING}") if KEPT not in path.name)


def kept_aside(folder: Path) -> list[Path]:
    """The saves of a folder that were put aside, the latest first."""
    return by_age(path for path in folder.glob(f"*{ENDING}") if KEPT in path.name)


def by_age(files: Iterable[Path]) -> list[Path]:
    """The latest first."""
    return sorted(files, key=_age)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return math.inf


def keep_record(path: Path, folder: Path) -> Path:
    """Move the file of a finished match to the records; whatever has its name there already is kept aside."""
    # Where another copy of the game was faster, the file with its name there is the same match.
    path.stat()
    make_folder(folder)
    kept = folder / path.name
    if kept.exists():
        set_aside(kept)
    beside = belongings(path)
    record = path.replace(kept)
    for other in beside:
        with suppress(OSError):
            other.replace(record.with_suffix(other.suffix))
    return record


def belongings(record: Path) -> list[Path]:
    """What lies beside a record under its name: what its player calls it, and what was found when looking back."""
    with suppress(OSError):
        return [path for path in record.parent.iterdir() if path.stem == record.stem and path.suffix != ENDING]
    return []
