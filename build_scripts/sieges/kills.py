"""Kills a player that plays by itself: at any moment, at each call of the system, and in the middle of a write."""

import os
import resource
import signal
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

from jaipur import paths, saves
from jaipur.files import LEFTOVER, LEFTOVER_SECONDS
from jaipur.session import Session, clear_up, resume, unfinished
from sieges.attack import Attack, Breach
from sieges.fate import Fate
from sieges.forked import Forked
from sieges.player import Tell, introduce, introduction, new_session, play_on, step_aloud, steps
from sieges.witness import Witness

BLOWS = 15
LONGEST = 0.25
PATIENCE = 60.0
STEPS = 150
MOST_BYTES_MORE = 2000


def at_any_moment(chance: Random, _place: Path) -> int:
    """The player is killed after a random time, again and again."""
    witness, path = Witness(), None
    for _ in range(BLOWS):
        player = Forked(partial(play_on, path, chance.random()))
        time.sleep(chance.uniform(0, LONGEST))
        player.kill()
        witness.hear(player.told())
        path = witness.look()
    _clean_up()
    return BLOWS


def at_each_call(chance: Random, _place: Path) -> int:
    """One thing is done again and again, and killed before or after its first call of the system, its second …"""
    return _strike_each_call(chance, signal.SIGKILL)


def interrupted_at_each_call(chance: Random, _place: Path) -> int:
    """The same with Ctrl-C, after which the game may still put things in order."""
    return _strike_each_call(chance, signal.SIGINT)


def _strike_each_call(chance: Random, how: signal.Signals) -> int:
    witness, deed = Witness(), chance.choice(DEEDS)
    begun = None if deed is _begin else _begun(chance, nearly_over=deed is _finish)
    path, blows = None, 0
    for number in count(1):
        for after in (False, True):
            if path is None and begun is not None:
                path = paths.saves() / f"{number}{after}.json"
                path.write_bytes(begun)
                witness.hear([introduction(path.name, saves.load(path))])
            player = Forked(partial(_do_until, deed, path, chance.random(), Fate(how, number, after)))
            if not player.ends_within(PATIENCE):
                raise Breach(f"{deed.__name__} hangs")
            witness.hear(player.told())
            path = witness.look(back=deed is _take_back)
            if player.finished:
                _clean_up()
                return blows
            blows += 1
    raise AssertionError


def in_a_write(chance: Random, _place: Path) -> int:
    """The system ends the player at a random byte of a file that it writes."""
    witness, path, blows = Witness(), None, 0
    for _ in range(BLOWS):
        size = path.stat().st_size if path is not None else 0
        limit = chance.randrange(size + MOST_BYTES_MORE)
        player = Forked(partial(_play_up_to, limit, path, chance.random()))
        if not player.ends_within(PATIENCE):
            raise Breach("a player whose files may not grow hangs")
        witness.hear(player.told())
        path = witness.look()
        blows += player.was_killed
    _clean_up()
    return blows


def _play_up_to(limit: int, path: Path | None, seed: float, tell: Tell) -> None:
    # Python asks to be told of the limit instead.
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    # Some matches never grow so long.
    play_on(path, seed, tell, most=STEPS)


def _begun(chance: Random, *, nearly_over: bool) -> bytes:
    """The file of a match under way; at the end but one move, if that is wanted."""
    with new_session(chance) as session:
        steps(session, chance, chance.randrange(1, 90))
        if nearly_over:
            steps(session, chance, 10**6)
            session.take_back()
        content = session.path.read_bytes()
        session.path.unlink()
        return content


def _do_until(deed: "Deed", path: Path | None, seed: float, fate: Fate, tell: Tell) -> None:
    """Do it, and meet the signal on the way."""
    with fate.on_the_way():
        deed(path, Random(seed), tell)


Deed = Callable[[Path | None, Random, Tell], None]


def _begin(_path: Path | None, chance: Random, tell: Tell) -> None:
    with new_session(chance) as session:
        introduce(session, tell)


def _go_on(path: Path | None, chance: Random, tell: Tell) -> None:
    with _opened(path) as session:
        introduce(session, tell)
        if not session.match.over:
            step_aloud(session, chance, tell)


def _take_back(path: Path | None, chance: Random, tell: Tell) -> None:
    with _opened(path) as session:
        introduce(session, tell)
        if not session.match.round.turns:
            step_aloud(session, chance, tell)
        else:
            session.take_back()
            tell("-")


def _finish(path: Path | None, chance: Random, tell: Tell) -> None:
    with _opened(path) as session:
        introduce(session, tell)
        while not session.match.over:
            step_aloud(session, chance, tell)
        session.keep_record()


def _look(_path: Path | None, _chance: Random, _tell: Tell) -> None:
    clear_up()
    unfinished()


def _opened(path: Path | None) -> Session:
    assert path is not None
    return resume(path)


DEEDS: tuple[Deed, ...] = (_begin, _go_on, _go_on, _take_back, _finish, _look)


def _clean_up() -> None:
    """What the dead left behind is cleared away when it is old enough."""
    for folder in (paths.home(), paths.saves()):
        for path in folder.iterdir():
            if LEFTOVER.search(path.name):
                old = path.stat().st_mtime - 2 * LEFTOVER_SECONDS
                os.utime(path, (old, old))
    clear_up()
    if left := [path.name for path in paths.saves().iterdir() if LEFTOVER.search(path.name)]:
        raise Breach(f"left behind: {left}")


ATTACKS = (
    Attack("kill at any moment", at_any_moment, share=3),
    Attack("kill at each call", at_each_call, share=4),
    Attack("Ctrl-C at each call", interrupted_at_each_call, share=2),
    Attack("kill in a write", in_a_write, share=2),
)
