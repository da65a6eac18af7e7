"""The days on which the day's deal was begun, and what came of each first try: one small file, never reset."""

import json
import logging
from contextlib import suppress
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any

from jaipur import paths
from jaipur.daily.result import DayResult, Step
from jaipur.files import FileLock, NotAFile, TooLarge, read_small, set_aside, write_whole

log = logging.getLogger("jaipur.daily")

NAME = "days.json"
FORMAT = "jaipur days"
VERSION = 1
MOST_BYTES = 5_000_000

Days = dict[date, DayResult | None]


class DayFault(StrEnum):
    """What is wrong with the file of the days, in words for players."""

    DAMAGED = "damaged"
    """It could not be understood, and was put aside."""
    NEWER_VERSION = "newer_version"
    """A newer program wrote it: it is left alone, and nothing is added."""
    UNREADABLE = "unreadable"


class DayJournal:
    """Every day that was begun, in this program or in another copy of it that runs beside."""

    def __init__(self, path: Path | None = None) -> None:
        """In the usual place, unless another is meant."""
        self._path = path or paths.home() / NAME
        self.fault: DayFault | None = None
        self.kept_aside: Path | None = None
        """Where a damaged file is now."""
        self._days: Days = {}
        self._read()

    @property
    def days(self) -> Days:
        """The days that were begun, with the result of the first try once there is one."""
        return dict(self._days)

    def begin(self, day: date) -> bool:
        """Note that a day is begun: True for its first try. A disk that does not take it raises OSError."""
        return self._note(day, None)

    def finish(self, day: date, result: DayResult) -> bool:
        """Note what came of a first try, unless that is known already. A disk that does not take it raises OSError."""
        return self._note(day, result)

    def _note(self, day: date, result: DayResult | None) -> bool:
        lock = FileLock(self._path)
        # Whoever holds it is about to write a line: two copies never wait long for each other.
        lock.take()
        try:
            self._read()
            new = day not in self._days if result is None else self._days.get(day) is None
            if not new:
                return False
            if self.fault in (DayFault.NEWER_VERSION, DayFault.UNREADABLE):
                return True
            noted = {**self._days, day: result}
            write_whole(self._path, _as_text(noted))
            self._days = noted
        finally:
            lock.release()
        return True

    def _read(self) -> None:
        try:
            content = read_small(self._path, MOST_BYTES)
        except FileNotFoundError:
            return
        except (NotAFile, TooLarge):
            self._put_aside()
            return
        except OSError as error:
            log.warning("the days cannot be read: %s", error)
            self.fault = DayFault.UNREADABLE
            return
        try:
            found = json.loads(content)
            if found["format"] == FORMAT and isinstance(found["version"], int) and found["version"] > VERSION:
                self.fault = DayFault.NEWER_VERSION
                return
            self._days = {**_days(found), **{day: one for day, one in self._days.items() if one is not None}}
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            self._put_aside()

    def _put_aside(self) -> None:
        self.fault = DayFault.DAMAGED
        with suppress(OSError):
            self.kept_aside = set_aside(self._path)


def _as_text(days: Days) -> str:
    content = {day.isoformat(): None if one is None else _fields(one) for day, one in sorted(days.items())}
    return json.dumps({"format": FORMAT, "version": VERSION, "days": content}, indent=1)


def _fields(one: DayResult) -> dict[str, Any]:
    moves = "".join(str(int(step)) for step in one.steps)
    return {"own": one.own, "other": one.other, "moves": moves, "hinted": one.hinted}


def _days(content: Any) -> Days:
    """The days of a file; ValueError, LookupError or TypeError where something else stands in it."""
    if content["format"] != FORMAT or content["version"] != VERSION:
        raise ValueError("not the days")
    return {date.fromisoformat(day): None if one is None else _result(one) for day, one in content["days"].items()}


def _result(fields: Any) -> DayResult:
    own, other, moves, hinted = (fields[name] for name in ("own", "other", "moves", "hinted"))
    if not (type(own) is int and type(other) is int and isinstance(moves, str) and isinstance(hinted, bool)):
        raise TypeError("not a result")
    return DayResult(own, other, tuple(Step(int(move)) for move in moves), hinted)
