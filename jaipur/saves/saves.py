"""Records of matches as files. A save is a record that stops early; loading one is playing it again."""

import json
import math
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from jaipur.files import KEPT, NotAFile, TooLarge, make_folder, read_small, set_aside, write_whole
from jaipur.match import Match
from jaipur.saves.fault import SaveError, SaveFault
from jaipur.saves.recording import record
from jaipur.saves.replaying import last, replaying

ENDING = ".json"

# A match of three rounds takes some 20 kB; with this much, loading takes a few seconds.
MOST_BYTES = 1_000_000


def load(path: Path) -> Match:
    """The match in a file, at its last move."""
    return last(loading(path))


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
        beside = belongings(kept)
        _take_along(beside, set_aside(kept))
    beside = belongings(path)
    moved = path.replace(kept)
    _take_along(beside, moved)
    return moved


def _take_along(beside: Iterable[Path], record: Path) -> None:
    """Let what belongs to a record go where it has gone."""
    for path in beside:
        with suppress(OSError):
            path.replace(record.with_suffix(path.suffix))


def belongings(record: Path) -> list[Path]:
    """What lies beside a record under its name: what its player calls it, and what was found when looking back."""
    with suppress(OSError):
        return [path for path in record.parent.iterdir() if path.stem == record.stem and path.suffix != ENDING]
    return []
