"""One side's match at its desk: the log with its file, what the player does, and what came from the other.

A desk knows no line and no clock. It is given boxes and gives boxes; what it gives is on disk.
"""

import logging
import secrets
from pathlib import Path

from jaipur.files import FileLock, make_folder
from jaipur.friend.entries import LONGEST_NAME, Again, Body, Join, Moved
from jaipur.friend.fault import Fault
from jaipur.friend.invitation import Invitation
from jaipur.friend.keeping import ENDING, PROOF_ENDING, KeepError, KeepFault, Kept, Refused, folder, read, write
from jaipur.friend.keys import KEY_BYTES
from jaipur.friend.log import Entry, follows, signed_by
from jaipur.friend.match import FriendMatch
from jaipur.friend.packet import ENTRIES_AT_ONCE, LETTERS_AT_ONCE, Greeting, Packet, seal, unseal
from jaipur.friend.side import Side
from jaipur.rules import Move, Refusal, Seat, refusal

_LOG = logging.getLogger(__name__)
_MOST_COMPLAINTS = 20


class Taken(Exception):
    """Another program has this match open."""


class Desk:
    """A match under way, as one side has it."""

    def __init__(self, path: Path, kept: Kept, lock: FileLock) -> None:
        assert kept.invitation is not None
        assert kept.seat is not None
        assert kept.secret is not None
        self.path = path
        self.invitation: Invitation = kept.invitation
        self.side = Side(kept.seat, kept.secret)
        self.match = FriendMatch(kept.seat, self.side.secret_of)
        self.refused = kept.refused
        self.seat_taken = False
        """Whether somebody else came first."""
        self.heard: Greeting | None = None
        """What the other said last."""
        self.heard_count = 0
        self._kept = kept
        self._lock = lock
        self._said: Greeting | None = None
        self._said_count = 0
        self._wants_again = False
        # Whoever has written an entry had all before it.
        theirs = [entry.number + 1 for entry in kept.entries if entry.author is not kept.seat]
        self._other_has = max(theirs, default=0)
        self._complaints = 0
        for entry in kept.entries:
            if self.match.add(entry) is not None:
                raise KeepError(KeepFault.BAD_ENTRY, path)
        # A match that has just been made is not on disk yet.
        self._unsaved = not kept.entries

    @property
    def name(self) -> str:
        """How this side's player is called."""
        return self._kept.name

    @property
    def standing(self) -> tuple[int, int, int]:
        """What a packet would tell: whenever it changes, the other should hear of it."""
        return len(self.match.entries), self._other_has, self._said_count

    @property
    def lacking(self) -> bool:
        """Whether the other has not confirmed all yet."""
        return self._other_has < len(self.match.entries)

    @property
    def seat(self) -> Seat:
        """Where this side sits."""
        return self.side.seat

    @property
    def stopped(self) -> bool:
        """Whether something false has ended the match."""
        return self.refused is not None or self.match.flaw is not None or self.seat_taken

    @property
    def my_turn(self) -> bool:
        """Whether a move of this side's player is awaited."""
        return self._awaits_move(self.seat)

    @property
    def their_turn(self) -> bool:
        """Whether a move of the other player is awaited."""
        return self._awaits_move(self.seat.other)

    def _awaits_move(self, seat: Seat) -> bool:
        return not self.stopped and self.match.due == (seat, Moved)

    def play(self, move: Move) -> Refusal | None:
        """Play a move of this side; or say why it may not be played."""
        played = self.match.round
        if not self.my_turn or played is None or played.seen is None:
            return Refusal.NOT_YOUR_TURN
        reason = refusal(played.seen, move)
        if reason is None:
            self.write(self.side.moved(self.match, move))
            self.settle()
        return reason

    def greet(self, greeting: Greeting) -> None:
        """Say something to the other."""
        self._said, self._said_count = greeting, self._said_count + 1
        self._wants_again |= greeting is Greeting.REMATCH
        self.settle()

    def settle(self) -> None:
        """Say what is due without asking the player, and bring everything to the disk."""
        while not self.stopped and (body := self._due()) is not None:
            self.write(body)
        self.save()

    def _due(self) -> Body | None:
        due = self.match.due
        if due == (self.seat, Join):
            return self.side.join(self._kept.name)
        if due == (self.seat, Again) and self._wants_again:
            self._wants_again = False
            return Again()
        return self.side.due(self.match)

    def write(self, body: Body) -> None:
        """Say something ourselves, as the rest of the log demands it."""
        entries = self.match.entries
        entry = self.side.author.entry(entries[-1] if entries else None, body)
        fault = self.match.add(entry)
        assert fault is None, f"our own entry is refused: {fault}"
        self._unsaved = True

    @property
    def proof(self) -> Path:
        """Where the log is kept for others, once something false has ended the match."""
        return self.path.with_name(self.path.name.removesuffix(ENDING) + PROOF_ENDING)

    def save(self) -> None:
        """Bring the log to the disk; OSError when the disk does not take it."""
        if self._unsaved:
            self._kept.entries, self._kept.refused = self.match.entries, self.refused
            write(self.path, self._kept)
            if self.refused is not None or self.match.flaw is not None:
                write(self.proof, Kept(self.match.entries, self.refused))
            self._unsaved = False

    def close(self) -> None:
        """Let another program have the match."""
        self._lock.release()

    def packet(self, told: int = 0) -> bytes | None:
        """What the other should know now, who was told so many entries; None as long as the disk does not have it."""
        if self._unsaved:
            return None
        key = None if self.match.seated else self.side.author.key
        missing = tuple(self._missing(max(self._other_has, told)))
        packet = Packet(self.seat, key, len(self.match.entries), missing, self._said_count, self._said)
        return seal(self.invitation.box_key, self.side.author, packet)

    def _missing(self, start: int) -> list[Entry]:
        """The entries from there on, as many as go into one box."""
        missing: list[Entry] = []
        letters = 0
        for entry in self.match.entries[start : start + ENTRIES_AT_ONCE]:
            letters += len(entry.signed)
            if missing and letters > LETTERS_AT_ONCE:
                break
            missing.append(entry)
        return missing

    def receive(self, box: bytes) -> None:
        """Take what came over a line, whatever it is."""
        packet = unseal(self.invitation.box_key, box, self.match.key)
        if packet is None or packet.seat is self.seat:
            self._complain("what came over the line is no packet of this match")
            return
        if packet.key is None:
            self.seat_taken = self.seat is Seat.SECOND and not self.match.seated
            return
        if self._sits_elsewhere(packet):
            return
        for entry in packet.entries:
            self._take(entry, packet)
        if self.seat is Seat.SECOND:
            # The inviter goes on from somebody else's wish to join.
            self.seat_taken = not self.match.seated and packet.have > len(self.match.entries)
        if self.match.key(self.seat.other) == packet.key:
            self._other_has = min(packet.have, len(self.match.entries))
            if packet.greetings > self.heard_count and packet.greeting is not None:
                self.heard, self.heard_count = packet.greeting, packet.greetings
        self.settle()

    def _sits_elsewhere(self, packet: Packet) -> bool:
        """Whether the seat of whoever sent this belongs to somebody else by now."""
        known = self.match.key(packet.seat)
        if known is None or known == packet.key:
            return False
        self._complain("somebody asks for a seat that is taken")
        return True

    def _take(self, entry: Entry, packet: Packet) -> None:
        entries = self.match.entries
        if self.refused is not None or entry.number > len(entries):
            return
        key = packet.key if entry.author is packet.seat else self.match.key(entry.author)
        if key is None or not signed_by(key, entry.signed, entry.signature):
            self._complain(f"entry {entry.number} is not signed by its author")
        elif entry.number < len(entries):
            self._compare(entry, entries[entry.number])
        elif not follows(entry, entries[-1] if entries else None):
            self._complain(f"entry {entry.number} belongs to another log")
        elif (fault := self.match.add(entry)) is not None:
            self._refuse(entry, fault)
        else:
            self._unsaved = True

    def _compare(self, entry: Entry, ours: Entry) -> None:
        if entry.fingerprint != ours.fingerprint and entry.author is ours.author:
            self._refuse(entry, Fault.REWRITTEN)

    def _refuse(self, entry: Entry, fault: Fault) -> None:
        if entry.author is self.seat:
            self._complain("the other has a log in which we say something else")
            return
        _LOG.warning("entry %d is refused: %s", entry.number, fault)
        self.refused = Refused(fault, entry)
        self._unsaved = True

    def _complain(self, of_what: str) -> None:
        self._complaints += 1
        if self._complaints <= _MOST_COMPLAINTS:
            _LOG.warning("%s", of_what)


def begin(invitation: Invitation, name: str, *, seals: int = 2, herds: bool = False) -> Desk:
    """Invite somebody: a new match, at its first seat."""
    desk = _new(invitation, Seat.FIRST, name)
    desk.write(desk.side.invite(desk.name, seals, herds))
    desk.settle()
    return desk


def join(invitation: Invitation, name: str) -> Desk:
    """Accept an invitation, at the second seat of a match whose first entry is still to come."""
    desk = _new(invitation, Seat.SECOND, name)
    desk.settle()
    return desk


def _new(invitation: Invitation, seat: Seat, name: str) -> Desk:
    path = folder() / f"{invitation.topic}-{seat.name.lower()}{ENDING}"
    kept = Kept(invitation=invitation, seat=seat, secret=secrets.token_bytes(KEY_BYTES), name=name[:LONGEST_NAME])
    return Desk(path, kept, _locked(path))


def resume(path: Path) -> Desk:
    """Go on with a match; KeepError when the file is none, Taken when another program has it open."""
    lock = _locked(path)
    try:
        kept = read(path)
        if kept.invitation is None:
            raise KeepError(KeepFault.NOT_A_RECORD, path)
        desk = Desk(path, kept, lock)
        desk.settle()
    except BaseException:
        lock.release()
        raise
    return desk


def _locked(path: Path) -> FileLock:
    make_folder(path.parent)
    lock = FileLock(path)
    if not lock.take():
        raise Taken(path)
    return lock
