"""What one has played against the rivals, round by round: read from the records, and kept in an index beside them.

The index saves reading the records again. It holds nothing else: where it is missing or damaged, it is made anew.
"""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import astuple, dataclass
from datetime import datetime
from itertools import groupby
from math import isfinite
from pathlib import Path
from typing import Any

from jaipur import paths
from jaipur.daily.deal import is_practice
from jaipur.files import Stamp, read_small, stamp, write_whole
from jaipur.match import Match, Round
from jaipur.rating import UNKNOWN, Outcome, Rating, rated, rested, rival
from jaipur.records import begun
from jaipur.rules import BONUS_SIZES, Seat
from jaipur.saves import ENDING, SaveError, loading

log = logging.getLogger("jaipur.history")

INDEX = "rounds.index"
FORGOTTEN = "rounds.since"
"""Beside the index: when the statistics were deleted, in seconds since 1970. What was begun before counts no more."""
FORMAT = "jaipur rounds"
VERSION = 1
MOST_BYTES = 20_000_000
MOST_DIGITS = 100
DAY = 86_400


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A finished round of a person against a rival. Pairs are the person's figure, then the rival's."""

    begun: float
    """When its match was begun, in seconds since 1970."""
    level: str
    score: float
    """1 for a win, 0 for a loss, and half of it for a tie."""
    own_rupees: int
    other_rupees: int
    bonuses: tuple[int, ...]
    """How many bonus tokens the person won, by the size of the sale."""
    rated: bool
    """Whether it counts for the rating: no hint was given, and the deal was not known before."""


@dataclass(frozen=True, slots=True)
class _Indexed:
    """A record as it was when it was read, and its rounds."""

    stamp: Stamp
    rounds: tuple[RoundPlayed, ...]


class History:
    """All rounds of the records. What the index does not know yet is read when there is time for it."""

    def __init__(self, folder: Path | None = None) -> None:
        """Of the usual folder, unless another is meant."""
        self._folder = folder or paths.records()
        self._since = _forgotten(self._folder / FORGOTTEN)
        self._changed = False
        self._known = _read_index(self._folder / INDEX)
        self._unread: list[Path] = []
        self._reading: Iterator[tuple[RoundPlayed, ...] | None] | None = None
        self.look()

    def look(self) -> None:
        """See which records there are now."""
        found: dict[str, Stamp] = {}
        with suppress(OSError):
            for path in self._folder.iterdir():
                if path.suffix == ENDING and (now := stamp(path)) is not None:
                    found[path.name] = now
        kept = {name: one for name, one in self._known.items() if found.get(name) == one.stamp}
        self._changed = self._changed or len(kept) < len(self._known)
        self._known = kept
        self._unread = sorted(self._folder / name for name in found.keys() - kept.keys())
        self._reading = None

    @property
    def all_read(self) -> bool:
        """Whether nothing is left to be read."""
        return not self._unread

    def read_on(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Read records until it is enough, or all are read; what was read is noted in the index."""
        while self._unread and not enough():
            path = self._unread[0]
            if self._reading is None:
                self._reading = _rounds_in(path)
            if (rounds := next(self._reading)) is not None:
                self._unread.pop(0)
                self._reading = None
                self._known[path.name] = _Indexed(stamp(path) or (0, 0), rounds)
                self._changed = True
        if self._changed:
            self._keep()

    @property
    def rounds(self) -> list[RoundPlayed]:
        """Every round that is known, the earliest first."""
        found = [one for indexed in self._known.values() for one in indexed.rounds if one.begun >= self._since]
        return sorted(found, key=lambda one: one.begun)

    def forget(self, now: float) -> None:
        """Count nothing that was begun before now. The records stay. A disk that does not note it raises OSError."""
        write_whole(self._folder / FORGOTTEN, f"{now}\n")
        self._since = now

    def _keep(self) -> None:
        """Write the index. A disk that does not take it costs nobody more than reading the records again."""
        self._changed = False
        records = {name: [one.stamp, [astuple(played) for played in one.rounds]] for name, one in self._known.items()}
        content = {"format": FORMAT, "version": VERSION, "records": records}
        try:
            write_whole(self._folder / INDEX, json.dumps(content, separators=(",", ":")))
        except OSError as error:
            log.warning("the index of the records is not kept: %s", error)


def _forgotten(path: Path) -> float:
    with suppress(OSError, ValueError):
        since = float(read_small(path, MOST_DIGITS))
        return since if isfinite(since) else 0.0
    return 0.0


def _read_index(path: Path) -> dict[str, _Indexed]:
    """The index by the names of the records; one that cannot be understood knows nothing."""
    try:
        content = json.loads(read_small(path, MOST_BYTES))
        if (content["format"], content["version"]) != (FORMAT, VERSION):
            return {}
        return {name: _indexed(*one) for name, one in content["records"].items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        log.warning("the index of the records is made anew: %s", error)
        return {}


def _indexed(read: Any, rounds: Any) -> _Indexed:
    written, size = read
    return _Indexed((int(written), int(size)), tuple(map(_played, rounds)))


def _played(fields: Any) -> RoundPlayed:
    """One round of the index; ValueError or TypeError where something else stands in it."""
    when, level, score, own, other, bonuses, rated = fields
    numbers = (when, score, own, other, *bonuses)
    sound = all(isinstance(number, int | float) for number in numbers) and len(bonuses) == len(BONUS_SIZES)
    if not (sound and isinstance(level, str) and isinstance(rated, bool)):
        raise ValueError(f"not a round: {fields}")
    return RoundPlayed(when, level, score, own, other, tuple(bonuses), rated)


def _rounds_in(path: Path) -> Iterator[tuple[RoundPlayed, ...] | None]:
    """The rounds of a record, read a little at a time; they come last."""
    dated = begun(path)
    match = None
    try:
        for so_far in loading(path):
            match = so_far
            yield None
    except SaveError as error:
        log.info("a record is left out: %s", error)
        yield ()
    else:
        assert match is not None, "a record that can be read holds a match"
        yield rounds_of(match, dated)


def rounds_of(match: Match, begun: datetime | None) -> tuple[RoundPlayed, ...]:
    """The finished rounds of a match between one person and a rival; of any other, none."""
    people = [seat for seat in Seat if match.players[seat].human]
    level = match.players[people[0].other].level if len(people) == 1 else None
    if level is None:
        return ()
    when = begun.timestamp() if begun else 0.0
    practice = is_practice(match.options.purpose)
    return tuple(
        _of(one, people[0], level, when, rated=not (one.hinted or practice))
        for one in match.rounds
        if one.result is not None
    )


def _of(one: Round, seat: Seat, level: str, when: float, *, rated: bool) -> RoundPlayed:
    result, sizes = one.result, [token.cards for token in one.table.traders[seat].bonuses]
    assert result is not None, "only finished rounds count"
    score = 0.5 if result.winner is None else float(result.winner is seat)
    own, other = result.rupees[seat], result.rupees[seat.other]
    return RoundPlayed(when, level, score, own, other, tuple(sizes.count(size) for size in BONUS_SIZES), rated)


def ratings(rounds: list[RoundPlayed]) -> list[tuple[float, Rating]]:
    """The rating after each match in which something counted, with when that was."""
    counted = [(one, yardstick) for one in rounds if one.rated and (yardstick := rival(one.level))]
    found: list[tuple[float, Rating]] = []
    for when, played in groupby(counted, key=lambda pair: pair[0].begun):
        last, before = found[-1] if found else (when, UNKNOWN)
        rested_since = rested(before, (when - last) / DAY)
        found.append((when, rated(rested_since, [Outcome(yardstick, one.score) for one, yardstick in played])))
    return found


def rating_now(rounds: list[RoundPlayed], now: float) -> Rating | None:
    """How strong the player is by now; None before the first round that counts."""
    found = ratings(rounds)
    if not found:
        return None
    when, rating = found[-1]
    return rested(rating, (now - when) / DAY)
