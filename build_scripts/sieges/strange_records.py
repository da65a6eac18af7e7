"""The records and what lies beside them, damaged, hostile and odd, or struck while they are named and put aside."""

import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

from jaipur import paths, saves
from jaipur.coach import Review
from jaipur.coach.review_text import format_review
from jaipur.coach_words import CoachWords
from jaipur.files import KEPT
from jaipur.match import Match
from jaipur.narration import Narrator
from jaipur.records import REMOVED, TITLE, Damaged, Played, RecordList
from jaipur.reviews import ReviewedRound, reviewed_round
from jaipur.rules import Seat, view
from jaipur.text import Text
from sieges.attack import Attack, Breach
from sieges.fate import Fate
from sieges.forked import Forked
from sieges.player import Tell, new_session, steps
from sieges.strange_files import FILES, in_time, strange_file

PATIENCE = 60.0
NAME = "Our first match"
NEW_NAME = "The one with the diamonds"
STRANGE_NAMES = ("", " ", "\0", "\ud800", "\u202e", "x" * 10**5, "\n\n", "a/b", "../up", "e\u0301" * 50, "{0}%s", "😀")


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished match among the records, with its name and a review beside it."""

    path: Path
    match: Match
    review: Review

    def looked_back(self) -> ReviewedRound:
        """Its first round."""
        return _at_a_glance(self.match, self.path)

    @property
    def files(self) -> tuple[Path, Path, Path]:
        """The record, what it is called, and the review."""
        beside = self.looked_back().path
        assert beside is not None
        return self.path, self.path.with_suffix(TITLE), beside


def among_the_records(chance: Random, place: Path) -> int:
    """Strange records, names and reviews lie beside good ones: all are listed, named and put aside, none is lost."""
    good, prey = _kept(chance), _kept(chance)
    originals = [path.read_bytes() for one in (good, prey) for path in one.files if path.suffix != TITLE]
    kept = {path: path.read_bytes() for path in good.files}
    for _ in range(FILES):
        name = chance.choice((None, None, *(path.name for path in prey.files)))
        strange_file(chance, paths.records(), place, originals, name=name)
        _look_back(prey)
    _list_all({good.path: good.match})
    _name_and_put_aside(chance, good.path)
    for path, content in kept.items():
        if path.read_bytes() != content:
            raise Breach(f"{path.name} has changed")
    if good.looked_back().kept() != good.review:
        raise Breach("the good review is not found again")
    return FILES


def struck_at_each_call(chance: Random, _place: Path) -> int:
    """A record is named, looked back at or put aside, and the game is killed or interrupted at each call it makes."""
    kept, deed = _kept(chance), chance.choice(DEEDS)
    how = chance.choice((signal.SIGKILL, signal.SIGINT))
    contents = {path: path.read_bytes() for path in kept.files}
    for number in count(1):
        for after in (False, True):
            for path, content in contents.items():
                path.write_bytes(content)
            player = Forked(partial(_do_until, deed, kept, Fate(how, number, after)))
            if not player.ends_within(PATIENCE):
                raise Breach(f"{deed.__name__} hangs")
            player.told()
            what = f"{deed.__name__}, {how.name} at call {number}, after it: {after}"
            if player.finished and {_places(path)[0].parent for path in kept.files} != {_folder_after(deed)}:
                raise Breach(f"{what}: {[_places(path) for path in kept.files]}")
            _check_after(kept, contents, what)
            if player.finished:
                return 2 * number - 2
    raise AssertionError


def _kept(chance: Random) -> Kept:
    with new_session(chance) as session:
        steps(session, chance, 10**6)
        if (failure := session.keep_record()) is not None:
            raise failure
        one = _at_a_glance(session.match, session.path)
        *_, review = one.to_review.steps()
        one.keep(review)
        records = RecordList()
        place = [entry.path for entry in records.entries].index(session.path)
        records.read(place)
        records.rename(place, NAME)
        return Kept(session.path, session.match, review)


def _at_a_glance(match: Match, path: Path) -> ReviewedRound:
    """The first round of a match, to be looked back at in a moment."""
    one = reviewed_round(match, 0, Seat.FIRST, path)
    return replace(one, to_review=replace(one.to_review, walks=1))


def _look_back(kept: Kept) -> None:
    """Whatever lies in the place of a review is one that can be told and kept, or none."""
    one = kept.looked_back()
    with in_time("reading a review"):
        review = one.kept()
    if review is None:
        return
    narrator = Narrator(Text("en", paths.assets() / "locale"))
    with in_time("telling a review"):
        format_review(review, one.to_review)
        for ply, turn in zip(review.plies, one.to_review.turns(), strict=True):
            CoachWords(narrator, view(turn.before, ply.seat), "Kabir").advice(ply.best, ply.reason)


def _list_all(good: dict[Path, Match]) -> RecordList:
    """Every record is looked into; the good ones are what they were."""
    with in_time("listing the records"):
        records = RecordList()
        records.read_on((), lambda: False)
    for path, match in good.items():
        (entry,) = [entry for entry in records.entries if entry.path == path]
        if not isinstance(entry, Played) or (entry.seals, entry.title) != (match.seals, NAME):
            raise Breach(f"the good record is listed as {entry}")
    return records


def _name_and_put_aside(chance: Random, good: Path) -> None:
    """All but the good record get other names, and then leave the list; what was in them is among those put aside."""
    records = _list_all({})
    for place in reversed(range(len(records.entries))):
        entry = records.entries[place]
        if entry.path == good:
            continue
        content = entry.path.read_bytes() if isinstance(entry, Played) else None
        with in_time(f"naming {entry}"), suppress(OSError):
            records.rename(place, chance.choice(STRANGE_NAMES))
        named = records.entries[place]
        assert isinstance(named, Played | Damaged)
        with in_time(f"putting aside {entry}"):
            aside = records.remove(place)
        if aside.parent != paths.records() / REMOVED or (content is not None and aside.read_bytes() != content):
            raise Breach(f"{entry.path.name} was not put aside as it was: {aside}")
    again = _list_all({})
    if [entry.path for entry in again.entries] != [good]:
        raise Breach(f"still listed: {again.entries}")


Deed = Callable[[Kept], None]


def _do_until(deed: Deed, kept: Kept, fate: Fate, _tell: Tell) -> None:
    with fate.on_the_way():
        deed(kept)


def _rename(kept: Kept) -> None:
    records = RecordList()
    place = [entry.path for entry in records.entries].index(kept.path)
    records.read(place)
    records.rename(place, NEW_NAME)


def _put_aside(kept: Kept) -> None:
    records = RecordList()
    records.remove([entry.path for entry in records.entries].index(kept.path))


def _keep_review(kept: Kept) -> None:
    kept.looked_back().keep(kept.review)


DEEDS: tuple[Deed, ...] = (_rename, _put_aside, _keep_review)


def _folder_after(deed: Deed) -> Path:
    return paths.records() / REMOVED if deed is _put_aside else paths.records()


def _check_after(kept: Kept, contents: dict[Path, bytes], what: str) -> None:
    """The record, its name and its review are each in one place, as they were or as they should be; then tidy up."""
    record, title, review = kept.files
    for path in (record, title, review):
        places = _places(path)
        if len(places) != 1:
            raise Breach(f"{what}: {path.name} is in {places}")
        found = places[0].read_bytes()
        if found != contents[path] and not (path == title and found.decode().strip() == NEW_NAME):
            raise Breach(f"{what}: {path.name} holds {found[:200]!r}")
    saves.load(_places(record)[0])
    _list_all({})
    for path in (paths.records() / REMOVED, paths.records()):
        _empty(path.iterdir() if path.is_dir() else (), what)


def _places(path: Path) -> list[Path]:
    """Where a file is, by its name or another of the same kind."""
    folders = (path.parent, path.parent / REMOVED)
    return [found for folder in folders if folder.is_dir() for found in folder.iterdir() if found.name == path.name]


def _empty(found: Iterable[Path], what: str) -> None:
    for path in found:
        if KEPT in path.name:
            raise Breach(f"{what}: {path.name} was set aside")
        if path.is_file():
            path.unlink()


ATTACKS = (
    Attack("strange records", among_the_records, share=2),
    Attack("records struck", struck_at_each_call, share=1),
)
