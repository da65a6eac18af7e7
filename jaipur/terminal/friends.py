"""Finding a friend elsewhere from the terminal: invite, accept, look around, go on."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jaipur.friend import desk, keeping
from jaipur.friend.desk import Desk, Taken
from jaipur.friend.invitation import DIRECT_PORT, Invitation, Place, new_invitation, parse_invitation, parse_place
from jaipur.friend.keeping import KeepError
from jaipur.friend.kept_matches import kept_matches
from jaipur.friend.lines.direct import own_address
from jaipur.friend.lines.nearby import Announcement, Ear, Nearby
from jaipur.friend.post import Post
from jaipur.launch import LaunchOptions
from jaipur.narration import Narrator
from jaipur.rules import Seat
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.friend_game import FriendGame
from jaipur.terminal.reading import wants_to_leave
from jaipur.text import presentable

LONGEST_NAME = 20
MOST_OFFERED = 9
_LISTEN_SECONDS = 2.5
_MOST_CALLS = 20


class FriendMenu:
    """The questions before a match with a friend elsewhere."""

    def __init__(self, console: Console, narrator: Narrator, launch: LaunchOptions) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._launch = launch

    def run(self) -> None:
        """Ask until the player goes back to the other games."""
        while True:
            entries = self._entries()
            labels = [f"{number}. {label}" for number, (label, _) in enumerate(entries, start=1)]
            self._console.say("", self._text("friend.about"), *labels)
            answer = self._ask("friend.pick", most=len(entries))
            if not answer:
                return
            if answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(entries):
                entries[int(answer) - 1][1]()
            else:
                self._console.say(self._text("game.no_such_number", most=len(entries)))

    def _entries(self) -> list[tuple[str, Callable[[], None]]]:
        beginnings = [
            (self._text("friend.invite"), self._invite),
            (self._text("friend.join"), self._join),
            (self._text("friend.look"), self._look_around),
        ]
        return [*beginnings, *((label, partial(self._go_on, path)) for path, label in self._waiting())]

    def _waiting(self) -> list[tuple[Path, str]]:
        """The matches under way, those played last first."""
        waiting: list[tuple[Path, str]] = []
        for found in kept_matches():
            if isinstance(found, KeepError):
                self._console.say(self._text(f"friend.kept_{found.fault}", path=found.path))
            else:
                label = self._text(f"friend.{found.waits}", name=found.other, number=found.round_number)
                waiting.append((found.path, label))
        return waiting[:MOST_OFFERED]

    def _invite(self) -> None:
        name = self._name()
        place = self._place()
        if place is None:
            return
        herds, seals = self._launch.show_herds, 1 if self._launch.single_round else 2
        nearby = place.broker is None and self._yes("friend.call_out")
        invitation = new_invitation(place)
        self._console.say(self._text("friend.send_line"), "", str(invitation), "")
        self._play(desk.begin(invitation, name, seals=seals, herds=herds), invitation if nearby else None)

    def _place(self) -> Place | None:
        """Where to meet; None when the player thinks better of it."""
        here = own_address()
        while answer := self._ask("friend.where", address=f"{here}:{DIRECT_PORT}") or here:
            place = parse_place(answer)
            if place is not None:
                return place
            self._console.say(self._text("friend.misprint_nowhere"))
        return None

    def _join(self) -> None:
        while line := self._ask("friend.paste"):
            match parse_invitation(line):
                case Invitation() as invitation:
                    return self._accept(invitation)
                case misprint:
                    self._console.say(self._text(f"friend.misprint_{misprint}"))
        return None

    def _accept(self, invitation: Invitation) -> None:
        known = [keeping.folder() / f"{invitation.topic}-{seat.name.lower()}{keeping.ENDING}" for seat in Seat]
        for path in known:
            if path.exists():
                return self._go_on(path)
        return self._play(desk.join(invitation, self._name()))

    def _look_around(self) -> None:
        found = self._heard()
        if not found:
            self._console.say(self._text("friend.nobody"))
            return
        lines = [f"{number}. {self._text('friend.nearby', name=one.name)}" for number, one in enumerate(found, start=1)]
        self._console.say(*lines)
        answer = self._ask("friend.pick", most=len(found))
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(found):
            self._accept(found[int(answer) - 1].invitation)

    def _heard(self) -> list[Nearby]:
        try:
            ear = Ear()
        except OSError:
            return []
        calls = [ear.heard(_LISTEN_SECONDS)]
        while calls[-1] is not None and len(calls) < _MOST_CALLS and calls.count(calls[-1]) < 2:
            calls.append(ear.heard(_LISTEN_SECONDS))
        ear.close()
        return list(dict.fromkeys(call for call in calls if call is not None))

    def _go_on(self, path: Path) -> None:
        try:
            found = desk.resume(path)
        except Taken:
            self._console.say(self._text("save.elsewhere", path=path))
        except KeepError as error:
            self._console.say(self._text(f"friend.kept_{error.fault}", path=path))
        else:
            if not found.match.seated and found.seat is Seat.FIRST:
                self._console.say(self._text("friend.send_line"), "", str(found.invitation), "")
            self._play(found)

    def _play(self, found: Desk, called_out: Invitation | None = None) -> None:
        try:
            post = Post(found)
        except OSError as error:
            found.close()
            self._console.say(self._text("friend.no_port", reason=error.strerror or str(error)))
            return
        except ImportError as error:
            found.close()
            self._console.say(self._text("friend.missing", module=str(error.name)))
            return
        calling = None if called_out is None else Announcement(found.name, called_out)
        game = FriendGame(self._console, self._narrator, post)
        try:
            post.open()
            game.play(calling)
        except (PlayerLeft, KeyboardInterrupt):
            self._console.say("", self._text("friend.left"))
            raise
        finally:
            if calling is not None:
                calling.close()
            post.close()

    def _name(self) -> str:
        usual = self._text("player.first")
        name = self._launch.names[0] if self._launch.names else self._ask("friend.name", usual=usual)
        return presentable(name, LONGEST_NAME).strip() or usual

    def _yes(self, question: str) -> bool:
        answer = self._ask(question).casefold()
        return bool(answer) and answer[0] == self._text("friend.yes")

    def _ask(self, question: str, **values: object) -> str:
        answer = self._console.ask(self._text(question, **values))
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        return answer
