"""Damaged, hostile and odd files where the game reads one: it answers in time, and loses no other file."""

import hashlib
import io
import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from jaipur import paths, saves, settings
from jaipur.session import FinishedElsewhere, SaveError, resume, unfinished
from jaipur.text import Text
from jaipur.verification import verify
from sieges.attack import Attack, Breach
from sieges.player import new_session, step, steps

SECONDS = 5
FILES = 12
STRANGE_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, 2, 3, -1, 10**6, 10**30, 1.5, 1e308, float("nan"), float("inf")),
    *("", "x", "\0", "\ud800", "\u202e", "a" * 10**5, "sealed", "T1", "0" * 32, [], [[]], {}, {"": None}),
)
NAMES: tuple[bytes, ...] = (
    *(b"\xff\xfe.json", b"\n.json", b"\x1b[2J.json", b" .json", b"-rf.json", b"a" * 250 + b".json", b"%s{0}.json"),
    *(b"x.kept-1.json", b"x.kept-.json", b"x.json.deadbeef.part.json", b".json", b"\xe2\x80\xae.json", b"CON.json"),
)


class TooSlow(Exception):
    """It took longer than anybody should wait."""


def among_the_saves(chance: Random, place: Path) -> int:
    """Strange files lie beside a good one: all that reads saves answers, and the good one stays as it is."""
    folder, originals = paths.saves(), _originals(chance)
    good = originals[0][0]
    before = good.read_bytes()
    made = [_strange_file(chance, folder, place, [content for _, content in originals]) for _ in range(FILES)]
    contents = {path: path.read_bytes() for path in made if path.is_file() and path.stat().st_size < 10**7}
    with _in_time("unfinished"):
        found = unfinished()
    if good not in [one.path for one in found.matches]:
        raise Breach(f"the good file is not found: {found}")
    for path in made:
        _try_all(chance, path, contents.get(path))
    if good.read_bytes() != before:
        raise Breach("the good file has changed")
    return FILES


def as_settings(chance: Random, place: Path) -> int:
    """Strange files stand in the place of the settings: what makes sense is read, and what cannot be read is kept."""
    home = paths.home()
    home.mkdir(parents=True, exist_ok=True)
    path = home / "settings.json"
    for _ in range(FILES):
        settings.save(settings.Settings(), path)
        plain = path.read_bytes()
        path.unlink()
        _strange_file(chance, home, place, [plain], name=path.name)
        content = path.read_bytes() if path.is_file() and path.stat().st_size < 10**7 else None
        with _in_time("settings.load"):
            loaded = settings.load(path)
        settings.save(loaded.settings, home / "again.json")
        if settings.load(home / "again.json").settings != loaded.settings:
            raise Breach(f"what was read is not what can be read again: {loaded} from {content!r}")
        kept = loaded.kept_aside or path
        if content is not None and kept.read_bytes() != content:
            raise Breach(f"the settings were lost: {content!r}")
        for one in (path, loaded.kept_aside):
            if one is not None and os.path.lexists(one):
                _remove(one)
    return FILES


def _originals(chance: Random) -> list[tuple[Path, bytes]]:
    """Good saves; all but the first are gone."""
    made: list[tuple[Path, bytes]] = []
    for number in range(3):
        with new_session(chance) as session:
            steps(session, chance, chance.randrange(60))
            if session.match.over:
                session.take_back()
            made.append((session.path, session.path.read_bytes()))
        if number:
            session.path.unlink()
    return made


def _strange_file(chance: Random, folder: Path, place: Path, originals: list[bytes], name: str | None = None) -> Path:
    """Put something into a folder."""
    path = folder / (os.fsdecode(chance.choice(NAMES)) if chance.random() < 0.3 else f"{chance.randrange(10**9)}.json")
    if name is not None:
        path = folder / name
    if os.path.lexists(path):
        _remove(path)
    if chance.random() < 0.25:
        chance.choice(THINGS)(path, place)
    else:
        path.write_bytes(_damaged(chance, originals))
    return path


def _damaged(chance: Random, originals: list[bytes]) -> bytes:
    content = bytearray(chance.choice(originals))
    match chance.choice(("flip", "cut", "splice", "value", "value", "value", "value", "deep", "noise", "double")):
        case "flip":
            for _ in range(chance.choice((1, 1, 3, 50))):
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        case "cut":
            del content[chance.randrange(len(content)) :]
        case "splice":
            other = chance.choice(originals)
            content[chance.randrange(len(content)) :] = other[chance.randrange(len(other)) :]
        case "value":
            return _with_strange_values(chance, json.loads(content), [json.loads(one) for one in originals])
        case "deep":
            depth = chance.choice((10, 1000, 10**5, 4 * 10**5))
            return chance.choice((b"[", b'{"rounds":')) * depth + b"]" * chance.choice((0, depth))
        case "noise":
            return chance.randbytes(chance.randrange(5000))
        case "double":
            content += bytes(content)
    return bytes(content)


def _with_strange_values(chance: Random, content: dict[str, Any], others: list[dict[str, Any]]) -> bytes:
    """Some values are others, of the right or the wrong kind; the digest is right as a rule."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        holder, key = chance.choice(list(_places(content)))
        values = [*STRANGE_VALUES, *(one[key] for other in others for one, at in _places(other) if at == key)]
        match chance.choice(("change", "change", "change", "drop", "double")):
            case "drop":
                del holder[key]
            case "double" if isinstance(holder, list):
                holder.insert(key, holder[key])
            case _:
                holder[key] = chance.choice(values)
        if not content:
            break
    if chance.random() < 0.9 and "digest" in content:
        signed = {name: value for name, value in content.items() if name != "digest"}
        text = json.dumps(signed, sort_keys=True, separators=(",", ":"))
        content["digest"] = hashlib.sha256(text.encode()).hexdigest()
    return json.dumps(content).encode()


def _places(content: object) -> Iterator[tuple[Any, Any]]:
    """Every value in a record, as what holds it and where."""
    pairs: list[tuple[Any, Any]] = []
    if isinstance(content, dict):
        pairs = list(content.items())
    elif isinstance(content, list):
        pairs = list(enumerate(content))
    for key, value in pairs:
        yield content, key
        yield from _places(value)


def _fifo(path: Path, _place: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path, _place: Path) -> None:
    path.mkdir()


def _device(path: Path, _place: Path) -> None:
    path.symlink_to("/dev/zero")


def _own_tail(path: Path, _place: Path) -> None:
    path.symlink_to(path.name)


def _dangling(path: Path, place: Path) -> None:
    path.symlink_to(place / "nothing here")


def _huge(path: Path, _place: Path) -> None:
    path.touch()
    os.truncate(path, 10**11)


def _forbidden(path: Path, _place: Path) -> None:
    path.touch(0)


def _terminal(path: Path, _place: Path) -> None:
    path.symlink_to("/dev/tty")


THINGS: tuple[Callable[[Path, Path], None], ...] = (
    *(_fifo, _folder, _device, _own_tail, _dangling, _huge, _forbidden, _terminal),
)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink()


def _try_all(chance: Random, path: Path, content: bytes | None) -> None:
    """Verify a strange file, and go on with it if the game lets us."""
    told = f"{os.fsencode(path.name)!r} with {None if content is None else content[:3000]!r}"
    there = path if os.path.lexists(path) else paths.records() / path.name
    with _in_time(f"verify of {told}"), redirect_stdout(io.StringIO()) as said:
        code = verify(there, ["0" * 8], Text("en", paths.assets() / "locale"))
        if code not in (0, 1) or not said.getvalue():
            raise Breach(f"verify answers {code} to {told}")
    try:
        with _in_time(f"resume of {told}"):
            session = resume(path)
    except (SaveError, FinishedElsewhere):
        if content is not None and there.read_bytes() != content:
            raise Breach(f"a file that cannot be resumed has changed: {told}") from None
        return
    with session, _in_time(f"playing {told}"):
        for _ in range(5):
            if not session.match.over:
                step(session, chance)
    again = saves.load(session.path)
    if again.table != session.match.table:
        raise Breach(f"what goes on from a strange file is not saved: {told}")


@contextmanager
def _in_time(what: str) -> Iterator[None]:
    """Whatever it is, it ends within some seconds, with an answer."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow

    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(SECONDS)
    try:
        yield
    except (Breach, SaveError, FinishedElsewhere):
        raise
    except TooSlow as error:
        raise Breach(f"more than {SECONDS} seconds: {what}") from error
    except Exception as error:
        raise Breach(f"{error!r}: {what}") from error
    finally:
        signal.alarm(0)


ATTACKS = (
    Attack("strange saves", among_the_saves, share=2),
    Attack("strange settings", as_settings, share=1),
)
