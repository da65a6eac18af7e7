"""Disks that are full, read-only or broken while a match is played. What the session says of its file must be true."""

import ctypes
import errno
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from jaipur import saves
from jaipur.match import moves_of
from jaipur.session import RETRY_SECONDS, SaveError, Session, resume
from sieges.attack import Attack, Breach
from sieges.player import new_session, step, steps, story

EVENTS = 90
THINGS = {"play": 8, "back": 1, "disk": 8, "wait": 1, "try": 3, "move": 0.3}
NEAR_THE_END = 0.3
CLONE_NEWNS = 0x00020000
CLONE_NEWUSER = 0x10000000
KILOBYTES = 128
BALLAST = "ballast"
PATIENCE = 10.0
ERRORS = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES, errno.EDQUOT)
CALLS = ("open", "fsync", "replace", "rename", "unlink", "mkdir", "close")


def on_a_small_disk(chance: Random, place: Path) -> int:
    """A disk of some kilobytes is filled, emptied, and made read-only, while a match is played on it."""
    disk = place / "disk"
    disk.mkdir()
    failed = _mount_alone(disk)
    if failed:
        raise Breach(failed)
    os.environ["JAIPUR_HOME"] = str(disk / "home")
    # Nowhere else is there room.
    os.environ["HOME"] = str(disk)
    elsewhere = (disk / "elsewhere", place / "elsewhere")
    with new_session(chance) as session:
        if chance.random() < NEAR_THE_END:
            steps(session, chance, 10**6)
            session.take_back()
        for number in range(EVENTS):
            match chance.choices(list(THINGS), list(THINGS.values()))[0]:
                case "disk":
                    _change(disk, chance)
                case "wait":
                    _wait_for_attempt(session)
                case "try":
                    # It goes on beside the game, whatever the game does meanwhile.
                    session.keep_trying(RETRY_SECONDS)
                case "move":
                    _move(session, chance.choice(elsewhere))
                case "back":
                    _play(session, chance, back=True)
                case _ if session.match.over and session.keep_record() is None:
                    _check_truth(session)
                    return number
                case _:
                    _play(session, chance, back=False)
            _check_truth(session)
        _remount(disk, "rw")
        (disk / BALLAST).unlink(missing_ok=True)
        _check_recovery(session, chance)
    return EVENTS


def with_errors(chance: Random, place: Path) -> int:
    """Calls of the system fail at random, some in the middle of a file, while a match is played."""
    os.environ["HOME"] = str(place / "nowhere")
    with _failing(chance, 0.0) as rate:
        session = new_session(chance)
        with session:
            for _ in range(EVENTS):
                rate[0] = chance.choice((0.0, 0.02, 0.2, 0.6))
                with _small_files(chance if chance.random() < 0.2 else None, session):
                    _play(session, chance, back=chance.random() < 0.1)
                rate[0] = 0.0
                _check_truth(session)
            _check_recovery(session, chance)
    return EVENTS


def _play(session: Session, chance: Random, *, back: bool) -> None:
    if session.match.over or (back and session.match.round.turns):
        session.take_back()
    else:
        step(session, chance)


def _check_truth(session: Session) -> None:
    """Compare what the session says with what a fresh load finds."""
    try:
        on_disk = saves.load(session.path)
    except SaveError as error:
        if session.path.exists():
            raise Breach(f"the file is damaged: {error}") from error
        on_disk = None
    same = on_disk is not None and story(on_disk) == story(session.match)
    told = f"saved {session.saved}, unsaved {session.unsaved}, failure {session.failure!r}; same {same}"
    if session.saved:
        if not same or session.unsaved is not None or session.failure is not None:
            raise Breach(told)
        return
    unsaved = session.unsaved
    if unsaved is None or session.failure is None:
        raise Breach(told)
    missing = None if on_disk is None else moves_of(session.match) - moves_of(on_disk)
    if unsaved.moves != missing and not same:
        raise Breach(f"{told}; missing {missing}")


def _move(session: Session, folder: Path) -> None:
    """Save elsewhere; where that succeeds, the old place has nothing of the match any more."""
    before = session.path
    if session.save_in(folder) is None:
        if session.path == before or session.path.parent != folder.resolve():
            raise Breach(f"saved in {session.path}, asked for {folder}")
        if before.exists() and os.access(before.parent, os.W_OK):
            raise Breach(f"an earlier state was left in {before}")
    elif session.path != before:
        raise Breach("what could not be saved elsewhere was moved all the same")


def _wait_for_attempt(session: Session) -> None:
    deadline = time.monotonic() + PATIENCE
    while not session.saved and not session.keep_trying(RETRY_SECONDS):
        if time.monotonic() > deadline:
            raise Breach("an attempt beside the game never ends")
        time.sleep(0.002)


def _check_recovery(session: Session, chance: Random) -> None:
    """With room again, the save is current: after the next move, or by itself while time passes."""
    if session.match.over or chance.random() < 0.5:
        # One that is under way may have met the full disk.
        _wait_for_attempt(session)
        _wait_for_attempt(session)
    else:
        step(session, chance)
    if not session.saved:
        raise Breach(f"there is room, and yet: {session.failure!r}")
    _check_truth(session)
    session.close()
    with resume(session.path) as again:
        if story(again.match) != story(session.match):
            raise Breach("what was resumed is not what was left")


def _change(disk: Path, chance: Random) -> None:
    """The disk is filled or emptied, made read-only or writable."""
    ballast = disk / BALLAST
    match chance.choices(("fill", "empty", "ro", "rw"), (3, 2, 1, 2))[0]:
        case "fill":
            _fill(ballast, chance.choice((0, 0, 1, 2, 5, 9)))
        case "empty":
            with suppress(OSError):
                ballast.unlink(missing_ok=True)
        case how:
            _remount(disk, how)


def _fill(ballast: Path, pages_left: int) -> None:
    with suppress(OSError), ballast.open("ab", buffering=0) as file:
        while file.write(bytes(1024)) == 1024:
            pass
    with suppress(OSError):
        os.truncate(ballast, max(0, ballast.stat().st_size - 4096 * pages_left))


@contextmanager
def _failing(chance: Random, rate: float) -> Iterator[list[float]]:
    """Calls of the system that fail so often; the rate can be changed."""
    rates, before = [rate], {name: getattr(os, name) for name in CALLS}

    def failing(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def fail(*arguments: Any, **named: Any) -> Any:
            if chance.random() < rates[0]:
                if name == "close":
                    call(*arguments)
                number = chance.choice(ERRORS)
                raise OSError(number, os.strerror(number))
            return call(*arguments, **named)

        return fail

    for name, call in before.items():
        setattr(os, name, failing(name, call))
    try:
        yield rates
    finally:
        for name, call in before.items():
            setattr(os, name, call)


@contextmanager
def _small_files(chance: Random | None, session: Session) -> Iterator[None]:
    """No file grows beyond a random size, for as long as this lasts."""
    if chance is None:
        yield
        return
    size = len(saves.as_text(session.match))
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (chance.randrange(size), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def _mount_alone(disk: Path) -> str | None:
    """Mount a small disk that only this process and its children see: it is gone when they are."""
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWNS) != 0:
        if libc.unshare(CLONE_NEWNS | CLONE_NEWUSER) != 0:
            return f"no disk can be mounted: {os.strerror(ctypes.get_errno())}"
        Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
        Path("/proc/self/uid_map").write_text(f"0 {user} 1", encoding="ascii")
        Path("/proc/self/gid_map").write_text(f"0 {group} 1", encoding="ascii")
    for command in (
        ["mount", "--make-rprivate", "/"],
        ["mount", "-t", "tmpfs", "-o", f"size={KILOBYTES}k", "siege", str(disk)],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return f"no disk can be mounted: {done.stderr.strip()}"
    return None


def _remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], capture_output=True, check=False)


def _no_disk() -> str | None:
    """Whether a disk can be mounted here, tried in a process that ends with it."""
    if sys.platform != "linux":
        return "disks of any size are mounted on Linux only"
    child = os.fork()
    if child == 0:
        os._exit(0 if _mount_alone(Path("/mnt")) is None else 1)
    return None if os.waitpid(child, 0)[1] == 0 else "no disk can be mounted here"


ATTACKS = (
    Attack("full disk", on_a_small_disk, share=2, missing=_no_disk),
    Attack("failing calls", with_errors, share=2),
)
