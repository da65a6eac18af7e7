"""What the log of a match proves, to anybody who has it: who signed what, and how the rounds truly were."""

from dataclasses import dataclass

from jaipur.friend.check import Checked, Flaw
from jaipur.friend.entries import Invite, Join
from jaipur.friend.fault import Fault
from jaipur.friend.keeping import Kept, Refused
from jaipur.friend.log import Entry, follows, signed_by
from jaipur.friend.match import FriendMatch
from jaipur.rules import Seat


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found in a log."""

    names: tuple[str, str]
    checks: tuple[Checked, ...]
    unchecked_moves: int
    """How many moves were played in a round that is not over: it cannot be checked yet."""
    sound: bool
    """Whether every entry follows the one before, was signed by its author, and counts."""
    flaw: Flaw | None
    """Who did something false, if anybody did."""


def prove(kept: Kept) -> Proof:
    """Read a log as a stranger who believes nobody."""
    match = FriendMatch()
    sound = bool(kept.entries) and all(_accepted(match, entry) for entry in kept.entries)
    flaw = match.flaw
    if kept.refused is not None and flaw is None:
        flaw = _tried(match, kept.refused)
        sound = sound and flaw is not None
    under_way = match.round if len(match.rounds) > len(match.checks) else None
    return Proof(
        names=(match.name(Seat.FIRST), match.name(Seat.SECOND)),
        checks=tuple(match.checks),
        unchecked_moves=0 if under_way is None else len(under_way.moves),
        sound=sound,
        flaw=flaw,
    )


def _accepted(match: FriendMatch, entry: Entry) -> bool:
    before = match.entries[-1] if match.entries else None
    return follows(entry, before) and _signed(match, entry) and match.add(entry) is None


def _signed(match: FriendMatch, entry: Entry) -> bool:
    # Whoever sits down brings the key by which all that follows is known.
    key = entry.body.key if isinstance(entry.body, Invite | Join) else match.key(entry.author)
    return key is not None and signed_by(key, entry.signed, entry.signature)


def _tried(match: FriendMatch, refused: Refused) -> Flaw | None:
    """Whether the refused entry is as false as it was said to be, and truly its author's."""
    entry = refused.entry
    key = match.key(entry.author)
    if key is None or not signed_by(key, entry.signed, entry.signature):
        return None
    if entry.number < len(match.entries):
        ours = match.entries[entry.number]
        rewritten = ours.author is entry.author and ours.fingerprint != entry.fingerprint
        return Flaw(entry.author, Fault.REWRITTEN) if rewritten else None
    fault = match.add(entry) if follows(entry, match.entries[-1]) else None
    return None if fault is None else Flaw(entry.author, fault)
