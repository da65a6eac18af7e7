"""A match and its line in a thread of their own: locks and lines never keep a picture or a prompt waiting."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jaipur.friend.boxes import unsealed
from jaipur.friend.check import Checked
from jaipur.friend.desk import Desk
from jaipur.friend.fault import Fault
from jaipur.friend.lines.direct import CallingLine, ListeningLine
from jaipur.friend.lines.line import BoxCame, Line, LineChanged, LineOpened, LineState, News
from jaipur.friend.locked_round import LockedRound
from jaipur.friend.packet import Greeting
from jaipur.rules import Move, RoundResult, Seat

_LOG = logging.getLogger(__name__)
_RESEND_SECONDS = 15.0
_ACKNOWLEDGE_SECONDS = 1.0
_PATIENCE_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything a screen may want to know of a match with a friend, as it was a moment ago."""

    seat: Seat
    names: tuple[str, str]
    line: LineState
    line_since: float
    """When the line came to this, by the clock that only runs forward."""
    trouble: str
    """What the system says of a line that does not open."""
    unsaved: OSError | None
    """Why the disk does not take the match."""
    seated: bool
    rounds: tuple[LockedRound, ...]
    """All that were begun, those of earlier matches between the two included."""
    round_number: int
    show_herds: bool
    checks: tuple[Checked, ...]
    results: tuple[RoundResult, ...]
    """The rounds of this match that are over."""
    seals: tuple[int, int]
    seals_to_win: int
    winner: Seat | None
    my_turn: bool
    their_turn: bool
    heard: Greeting | None
    heard_count: int
    seat_taken: bool
    culprit: Seat | None
    """Who did something false, if anybody did."""
    fault: Fault | None

    @property
    def round(self) -> LockedRound | None:
        """The round being played, or the last one."""
        return self.rounds[-1] if self.rounds else None


class Post:
    """A desk, its line, and the thread that works for both."""

    def __init__(self, desk: Desk, make_line: Callable[[Desk, Callable[[News], None]], Line] | None = None) -> None:
        self._desk = desk
        self._inbox: queue.Queue[News | Callable[[], object] | None] = queue.Queue()
        self._line_state, self._line_since, self._trouble = LineState.AWAY, time.monotonic(), ""
        self._unsaved: OSError | None = None
        self._changed = threading.Condition()
        self._sent: tuple[int, int, int] | None = None
        self._sent_at = 0.0
        self._standing = self._look()
        self.line = (make_line or line_for)(desk, self._inbox.put)
        self._thread = threading.Thread(target=self._work, daemon=True, name="friend")

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        return self._standing

    @property
    def path(self) -> Path:
        """Where the match is on disk."""
        return self._desk.path

    @property
    def proof(self) -> Path:
        """Where the log is for others, once something false has ended the match."""
        return self._desk.proof

    def open(self) -> None:
        """Begin to work."""
        self._thread.start()
        self.line.open()

    def play(self, move: Move) -> None:
        """Play a legal move of this side."""
        self._inbox.put(partial(self._desk.play, move))

    def greet(self, greeting: Greeting) -> None:
        """Say something to the friend."""
        self._inbox.put(partial(self._desk.greet, greeting))

    def wait(self, done: Callable[[Standing], object], seconds: float) -> bool:
        """Wait until the match stands so, at most so long; whether it does."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(done(self._standing)), seconds)

    def close(self) -> None:
        """Leave the table; the match waits on the disk."""
        self._inbox.put(None)
        if self._thread.is_alive():
            self._thread.join(_PATIENCE_SECONDS)
        self.line.close()
        self._desk.close()

    def _work(self) -> None:
        while True:
            try:
                news = self._inbox.get(timeout=_ACKNOWLEDGE_SECONDS)
            except queue.Empty:
                self._send_again()
                continue
            if news is None:
                return
            self._take(news)
            self._tell()

    def _take(self, news: News | Callable[[], object]) -> None:
        try:
            match news:
                case BoxCame(box):
                    self._desk.receive(box)
                case LineOpened():
                    self._sent = None
                case LineChanged(state, trouble):
                    if state is not self._line_state:
                        self._line_state, self._line_since = state, time.monotonic()
                    self._trouble = trouble
                case command:
                    command()
        except OSError as error:
            self._disk_refuses(error)
        self._send()

    def _disk_refuses(self, error: OSError) -> None:
        """Nothing is said until the disk has it."""
        if self._unsaved is None:
            _LOG.warning("the match is not saved: %s", error)
        self._unsaved = error

    def _send(self) -> None:
        """Tell the other what is new here. A mere receipt can wait for what is said next."""
        standing = self._desk.standing
        if self._sent is None or standing[2] > self._sent[2] or self._news_of_ours(self._sent[0]):
            # Whatever was told over this connection arrives, or the connection breaks.
            self._send_now(0 if self._sent is None or self.line.only_last_counts else self._sent[0])

    def _news_of_ours(self, since: int) -> bool:
        return any(entry.author is self._desk.seat for entry in self._desk.match.entries[since:])

    def _send_again(self) -> None:
        """What was not confirmed for a while was perhaps lost; what was received is confirmed at leisure."""
        try:
            self._desk.save()
            self._unsaved = None
        except OSError as error:
            self._disk_refuses(error)
            return
        late = time.monotonic() - self._sent_at > _RESEND_SECONDS
        if self._sent != self._desk.standing or (self._desk.lacking and late):
            self._send_now()
            self._tell()

    def _send_now(self, told: int = 0) -> None:
        box = self._desk.packet(told)
        if box is not None:
            self._sent, self._sent_at = self._desk.standing, time.monotonic()
            self.line.send(box)

    def _tell(self) -> None:
        with self._changed:
            self._standing = self._look()
            self._changed.notify_all()

    def _look(self) -> Standing:
        desk, match = self._desk, self._desk.match
        flaw, refused = match.flaw, desk.refused
        return Standing(
            seat=desk.seat,
            names=(match.name(Seat.FIRST), match.name(Seat.SECOND)),
            line=self._line_state,
            line_since=self._line_since,
            trouble=self._trouble,
            unsaved=self._unsaved,
            seated=match.seated,
            round_number=match.round_number,
            rounds=tuple(match.rounds),
            show_herds=match.show_herds,
            checks=tuple(match.checks),
            results=tuple(match.results),
            seals=match.seals,
            seals_to_win=match.seals_to_win,
            winner=match.winner,
            my_turn=desk.my_turn,
            their_turn=desk.their_turn,
            heard=desk.heard,
            heard_count=desk.heard_count,
            seat_taken=desk.seat_taken,
            culprit=flaw.seat if flaw else desk.seat.other if refused else None,
            fault=flaw.fault if flaw else refused.fault if refused else None,
        )


def line_for(desk: Desk, tell: Callable[[News], None]) -> Line:
    """The line that an invitation names, at this side's end of it."""
    invitation = desk.invitation
    place = invitation.place
    if place.broker is not None:
        # Whoever plays directly needs no paho-mqtt.
        from jaipur.friend.lines.meeting_place import MeetingPlaceLine

        return MeetingPlaceLine(invitation, desk.seat, desk.side.author.key, tell)

    def is_ours(box: bytes) -> bool:
        return unsealed(invitation.box_key, box) is not None

    if desk.seat is Seat.FIRST:
        return ListeningLine(place.port, invitation.topic, is_ours, tell)
    return CallingLine((place.host, place.port), invitation.topic, is_ours, tell)
