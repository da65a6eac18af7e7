"""Which deals that count once were begun, and what came of each first try: one small file, never reset."""

import json
import logging
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any

from jaipur import paths
from jaipur.files import FileLock, NotAFile, TooLarge, read_small, set_aside, write_whole
from jaipur.first_try import FirstTry, Step

log = logging.getLogger("jaipur.tries")

NAME = "first_tries.json"
FORMAT = "jaipur first tries"
LONGEST_PURPOSE = 100
VERSION = 1
MOST_BYTES = 5_000_000

Tries = dict[str, FirstTry | None]
"""By what a match is played for; None while nothing came of it yet."""


class TriesFault(StrEnum):
    """What is wrong with the file of first tries, in words for players."""

    DAMAGED = "damaged"
    """It could not be understood, and was put aside."""
    NEWER_VERSION = "newer_version"
    """A newer program wrote it: it is left alone, and nothing is added."""
    UNREADABLE = "unreadable"


class FirstTries:
    """Every first try that was begun, in this program or in another copy of it that runs beside."""

    def __init__(self, path: Path | None = None) -> None:
        """In the usual place, unless another is meant."""
        self._path = path or paths.home() / NAME
        self.fault: TriesFault | None = None
        self.kept_aside: Path | None = None
        """Where a damaged file is now."""
        self._tries: Tries = {}
        self._read()

    @property
    def known(self) -> Tries:
        """What was begun, with the result of the first try once there is one."""
        return dict(self._tries)

    def begin(self, purpose: str) -> bool:
        """Note that a deal is begun: True for its first try. A disk that does not take it raises OSError."""
        return self._note(purpose, None)

    def finish(self, purpose: str, result: FirstTry) -> bool:
        """Note what came of a first try, unless that is known already. A disk that does not take it raises OSError."""
        return self._note(purpose, result)

    def _note(self, purpose: str, result: FirstTry | None) -> bool:
        lock = FileLock(self._path)
        # Whoever holds it is about to write a line: two copies never wait long for each other.
        lock.take()
        try:
            self._read()
            new = purpose not in self._tries if result is None else self._tries.get(purpose) is None
            if not new:
                return False
            if self.fault in (TriesFault.NEWER_VERSION, TriesFault.UNREADABLE):
                return True
            noted = {**self._tries, purpose: result}
            write_whole(self._path, _as_text(noted))
            self._tries = noted
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
            log.warning("the first tries cannot be read: %s", error)
            self.fault = TriesFault.UNREADABLE
            return
        try:
            found = json.loads(content)
            if found["format"] == FORMAT and isinstance(found["version"], int) and found["version"] > VERSION:
                self.fault = TriesFault.NEWER_VERSION
                return
            self._tries = {**_tries(found), **{name: one for name, one in self._tries.items() if one is not None}}
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            self._put_aside()

    def _put_aside(self) -> None:
        self.fault = TriesFault.DAMAGED
        with suppress(OSError):
            self.kept_aside = set_aside(self._path)


def _as_text(tries: Tries) -> str:
    content = {purpose: None if one is None else _fields(one) for purpose, one in tries.items()}
    return json.dumps({"format": FORMAT, "version": VERSION, "tries": content}, indent=1)


def _fields(one: FirstTry) -> dict[str, Any]:
    moves = "".join(str(int(step)) for step in one.steps)
    return {"own": one.own, "other": one.other, "moves": moves, "hinted": one.hinted}


def _tries(content: Any) -> Tries:
    """What a file holds; ValueError, LookupError or TypeError where something else stands in it."""
    if content["format"] != FORMAT or content["version"] != VERSION:
        raise ValueError("not the first tries")
    if any(len(purpose) > LONGEST_PURPOSE or not purpose.isprintable() for purpose in content["tries"]):
        raise ValueError("not a purpose")
    return {purpose: None if one is None else _result(one) for purpose, one in content["tries"].items()}


def _result(fields: Any) -> FirstTry:
    own, other, moves, hinted = (fields[name] for name in ("own", "other", "moves", "hinted"))
    if not (type(own) is int and type(other) is int and isinstance(moves, str) and isinstance(hinted, bool)):
        raise TypeError("not a result")
    return FirstTry(own, other, tuple(Step(int(move)) for move in moves), hinted)
