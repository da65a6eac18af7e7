"""A match with a friend in a file: the log, and one side's own secret. The disk holds it before anybody else does."""

import json
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from jaipur.files import read_small, write_whole
from jaipur.friend.fault import Fault
from jaipur.friend.invitation import Invitation, Misprint, parse_invitation
from jaipur.friend.keys import KEY_BYTES, as_bytes, as_text
from jaipur.friend.log import Entry, as_plain, follows, from_plain
from jaipur.paths import home
from jaipur.rules import Seat

FORMAT = "jaipur friend"
VERSION = 1
MOST_BYTES = 1 << 23
ENDING = ".friend.json"
PROOF_ENDING = ".proof.json"


class KeepFault(StrEnum):
    """Why a file is no match with a friend."""

    UNREADABLE = "unreadable"
    NOT_A_RECORD = "not_a_record"
    NEWER_VERSION = "newer_version"
    BAD_ENTRY = "bad_entry"


class KeepError(Exception):
    """A file that is no match with a friend, or no longer. It is left alone."""

    def __init__(self, fault: KeepFault, path: Path) -> None:
        super().__init__(f"{path}: {fault}")
        self.fault = fault
        self.path = path


@dataclass(frozen=True, slots=True)
class Refused:
    """What was refused, and why: signed by its author, it proves what was tried."""

    fault: Fault
    entry: Entry


@dataclass(slots=True)
class Kept:
    """What is on disk of a match."""

    entries: list[Entry] = field(default_factory=list)
    refused: Refused | None = None
    invitation: Invitation | None = None
    """A proof for others is without it, and without all that follows."""
    seat: Seat | None = None
    secret: bytes | None = None
    name: str = ""


def folder() -> Path:
    """Where matches with friends are kept."""
    return home() / "friends"


def write(path: Path, kept: Kept) -> None:
    """Write a match, whole or not at all."""
    write_whole(path, json.dumps(_as_plain(kept), indent=None, separators=(",", ":")))


def _as_plain(kept: Kept) -> dict[str, object]:
    own: dict[str, object] = {}
    if kept.invitation is not None and kept.seat is not None and kept.secret is not None:
        own = {
            "invitation": str(kept.invitation),
            "seat": int(kept.seat),
            "secret": as_text(kept.secret),
            "name": kept.name,
        }
    refused = None if kept.refused is None else {"fault": kept.refused.fault, "entry": as_plain(kept.refused.entry)}
    entries = [as_plain(entry) for entry in kept.entries]
    return {"format": FORMAT, "version": VERSION, "own": own, "refused": refused, "entries": entries}


def is_friendly(content: object) -> bool:
    """Whether this is a match with a friend rather than another record."""
    return isinstance(content, dict) and content.get("format") == FORMAT


def read(path: Path) -> Kept:
    """Read a match; KeepError when it is none."""
    try:
        content = json.loads(read_small(path, MOST_BYTES))
    except OSError as error:
        raise KeepError(KeepFault.UNREADABLE, path) from error
    except (ValueError, RecursionError) as error:
        raise KeepError(KeepFault.NOT_A_RECORD, path) from error
    if not is_friendly(content) or not isinstance(content.get("entries"), list):
        raise KeepError(KeepFault.NOT_A_RECORD, path)
    if content.get("version") != VERSION:
        raise KeepError(KeepFault.NEWER_VERSION, path)
    kept = Kept(_entries(path, content["entries"]), _refused(content.get("refused")))
    return _with_own(path, kept, content.get("own"))


def _entries(path: Path, contents: list[object]) -> list[Entry]:
    entries: list[Entry] = []
    for content in contents:
        entry = from_plain(content)
        if entry is None or not follows(entry, entries[-1] if entries else None):
            raise KeepError(KeepFault.BAD_ENTRY, path)
        entries.append(entry)
    return entries


def _refused(content: object) -> Refused | None:
    if not isinstance(content, dict):
        return None
    entry, fault = from_plain(content.get("entry")), content.get("fault")
    return None if entry is None or fault not in set(Fault) else Refused(Fault(fault), entry)


def _with_own(path: Path, kept: Kept, content: Any) -> Kept:
    if not content:
        return kept
    try:
        invitation, seat = parse_invitation(content["invitation"]), Seat(content["seat"])
        secret, name = as_bytes(content["secret"], KEY_BYTES), content["name"]
    except (TypeError, KeyError, ValueError) as error:
        raise KeepError(KeepFault.NOT_A_RECORD, path) from error
    if isinstance(invitation, Misprint) or secret is None or not isinstance(name, str):
        raise KeepError(KeepFault.NOT_A_RECORD, path)
    kept.invitation, kept.seat, kept.secret, kept.name = invitation, seat, secret, name
    return kept
