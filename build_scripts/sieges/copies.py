"""Several copies of the game in one folder of saves: never two at one match, and nothing of it lost."""

import json
import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from jaipur import paths, saves
from jaipur.files import KEPT
from jaipur.session import FinishedElsewhere, PlayedElsewhere, Session, resume, unfinished
from sieges.attack import Attack, Breach
from sieges.forked import Forked
from sieges.player import Tell, new_session, step, steps, story

COPIES = 3
SECONDS = 1.5
PATIENCE = 60.0
MATCHES = 3


def side_by_side(chance: Random, place: Path) -> int:
    """Some copies open whatever waits, play a little and leave it; now and then one is killed."""
    log = place / "log"
    stopping = place / "stop"
    copies = [Forked(partial(_play, number, chance.random(), log, stopping)) for number in range(COPIES)]
    if chance.random() < 0.5:
        copies[0].ends_within(chance.uniform(0, SECONDS))
        copies[0].kill()
        _write(log, ["killed", 0])
        copies[0].told()
        copies[0] = Forked(partial(_play, COPIES, chance.random(), log, stopping))
    copies[0].ends_within(SECONDS)
    stopping.touch()
    for copy in copies:
        if not copy.ends_within(PATIENCE):
            raise Breach("a copy hangs")
        copy.told()
    return _compare(log)


def _play(number: int, seed: float, log: Path, stopping: Path, _tell: Tell) -> None:
    chance = Random(seed)
    while not stopping.exists():
        session = _opened(chance)
        if session is None:
            continue
        with session:
            _write(log, ["opens", number, session.path.name, story(session.match)])
            for _ in range(chance.randrange(12)):
                if session.match.over:
                    break
                told = len(story(session.match))
                step(session, chance)
                assert session.saved, f"not saved: {session.failure!r}"
                assert not session.kept_aside, f"set aside: {session.kept_aside}"
                _write(log, ["plays", number, session.path.name, story(session.match)[told:]])
            _write(log, ["leaves", number, session.path.name])
            if session.match.over:
                session.keep_record()


def _opened(chance: Random) -> Session | None:
    found = unfinished()
    assert not found.damaged, f"damaged: {found.damaged}"
    if len(found.matches) < MATCHES:
        # Many are near their end: whoever lists a match while it goes to the records is in nobody's way.
        session = steps(new_session(chance), chance, chance.choice((0, 70)))
        if session.match.over:
            session.take_back()
        return session
    with suppress(PlayedElsewhere, FinishedElsewhere):
        return resume(chance.choice(found.matches).path)
    return None


def _write(log: Path, line: list[object]) -> None:
    handle = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(handle, (json.dumps(line) + "\n").encode())
    os.close(handle)


def _compare(log: Path) -> int:
    """Go through what the copies wrote, in its order; how often a match was opened."""
    holders: dict[str, int] = {}
    stories: dict[str, list[str]] = {}
    torn: set[str] = set()
    opened = 0
    for line in log.read_text(encoding="utf-8").splitlines():
        match json.loads(line):
            case ["opens", number, name, told]:
                opened += 1
                if name in holders:
                    raise Breach(f"{name} is open in {holders[name]} and in {number}")
                known = stories.get(name, told)
                if told[: len(known)] != known or len(told) > len(known) + (name in torn):
                    raise Breach(f"{name} had {len(known)} steps and was opened with {len(told)}")
                holders[name], stories[name] = number, told
                torn.discard(name)
            case ["plays", number, name, told]:
                if holders.get(name) != number:
                    raise Breach(f"{number} plays {name}, which {holders.get(name)} has")
                stories[name] = stories[name] + told
            case ["leaves", _, name]:
                del holders[name]
            case ["killed", number]:
                torn.update(name for name, holder in holders.items() if holder == number)
                holders = {name: holder for name, holder in holders.items() if holder != number}
    _compare_files(stories, torn)
    return opened


def _compare_files(stories: dict[str, list[str]], torn: set[str]) -> None:
    unfinished()
    found = [path for folder in (paths.saves(), paths.records()) for path in folder.glob("*.json")]
    if aside := [path for path in found if KEPT in path.name]:
        raise Breach(f"put aside: {', '.join(map(str, aside))}")
    names = [path.name for path in found]
    for name, told in stories.items():
        if names.count(name) != 1:
            raise Breach(f"{name} lies in {names.count(name)} places")
        path = paths.saves() / name
        saved = story(saves.load(path if path.exists() else paths.records() / name))
        if saved[: len(told)] != told or len(saved) > len(told) + (name in torn):
            raise Breach(f"{name}: {len(told)} steps were played, {len(saved)} are on disk")


ATTACKS = (Attack("copies side by side", side_by_side, share=2),)
