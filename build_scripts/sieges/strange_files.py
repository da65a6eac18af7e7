"""Damaged, hostile and odd files, as they are laid where the game reads one; it must answer in time."""

import hashlib
import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from jaipur.saves import SaveError
from jaipur.session import FinishedElsewhere
from sieges.attack import Breach

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


def strange_file(chance: Random, folder: Path, place: Path, originals: list[bytes], name: str | None = None) -> Path:
    """Put something into a folder."""
    path = folder / (os.fsdecode(chance.choice(NAMES)) if chance.random() < 0.3 else f"{chance.randrange(10**9)}.json")
    if name is not None:
        path = folder / name
    if os.path.lexists(path):
        remove(path)
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


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink()


@contextmanager
def in_time(what: str) -> Iterator[None]:
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
