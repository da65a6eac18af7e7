"""A friend elsewhere: the scenes from the invitation to the last count. Loaded only when somebody plays this way."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from jaipur.friend import desk, keeping
from jaipur.friend.desk import Desk, Taken
from jaipur.friend.invitation import (
    DIRECT_PORT,
    LONGEST_LINE,
    Invitation,
    new_invitation,
    parse_invitation,
    parse_place,
)
from jaipur.friend.keeping import KeepError
from jaipur.friend.kept_matches import Waiting, kept_matches
from jaipur.friend.keys import fingerprint
from jaipur.friend.lines.direct import own_address
from jaipur.friend.lines.lookout import Lookout
from jaipur.friend.lines.nearby import Announcement, Nearby
from jaipur.friend.packet import Greeting
from jaipur.friend.post import Post, Standing
from jaipur.match import FACES, Match, Options, Player, Round
from jaipur.rules import Seat
from jaipur.ui.kit.clipboard import copied_text, copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Pop, Push, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button, Field
from jaipur.ui.navigation.leaving import On
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.friend_forms import FormScene, WaitingScene
from jaipur.ui.scenes.friend_table import FriendExits, FriendScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import BAZAAR
from jaipur.ui.table.painter import TablePainter

MOST_OFFERED = 4
MOST_NEARBY = 2
LONGEST_PLACE = 80
_PATIENCE_SECONDS = 10.0


class Friends:
    """The matches of this run with friends elsewhere; one is open at a time."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        *,
        name: Callable[[], str],
        options: Callable[[], Options],
        rules: Callable[[], Scene],
        settings: Callable[[On], Scene],
        to_title: On,
    ) -> None:
        self._context = context
        self._painter = painter
        self._name = name
        self._options = options
        self._rules = rules
        self._settings = settings
        self._to_title = to_title
        self._post: Post | None = None
        self._calling: Announcement | None = None
        self._lookout: Lookout | None = None
        self._closing: list[threading.Thread] = []

    def page(self) -> Scene:
        """Invite, accept, whoever is heard nearby, and the matches under way."""
        text = self._context.text
        self.close()
        self._lookout = Lookout()
        found = list(kept_matches())
        waiting = [one for one in found if isinstance(one, Waiting)][:MOST_OFFERED]
        errors = [one for one in found if isinstance(one, KeepError)]
        words = [text("friend.about"), *(text(f"friend.kept_{one.fault}", path=one.path.name) for one in errors[:1])]
        offer = partial(self._offered, waiting)
        return WaitingScene(self._context, text("menu.friend"), "\n".join(words), offer)

    def _offered(self, waiting: list[Waiting]) -> list[Button]:
        text = self._context.text
        nearby = self._lookout.found[:MOST_NEARBY] if self._lookout is not None else ()
        return [
            Button(text("friend.invite"), lambda: Push(self._invite_form()), primary=not waiting),
            Button(text("friend.join"), lambda: Push(self._join_form())),
            *(Button(text("friend.nearby", name=one.name), partial(self._accept_nearby, one)) for one in nearby),
            *(
                Button(
                    text(f"friend.{one.waits}", name=one.other, number=one.round_number),
                    partial(self._go_on, one.path),
                    primary=place == 0,
                )
                for place, one in enumerate(waiting)
            ),
            Button(text("setup.back"), self._leave),
        ]

    def _leave(self) -> Change:
        self.close()
        return self._to_title()

    def _invite_form(self) -> Scene:
        text = self._context.text
        name = Field(text("setup.name"), _nothing, value=self._name())
        place = Field(text("friend.place"), _nothing, value=f"{own_address()}:{DIRECT_PORT}", longest=LONGEST_PLACE)

        def invite(*, nearby: bool) -> Change | None:
            where = parse_place(place.value)
            if where is None:
                form.say(text("friend.misprint_nowhere"))
                return None
            options = self._options()
            invitation = new_invitation(where)
            made = desk.begin(
                invitation, name.value.strip() or self._name(), seals=options.seals_to_win, herds=options.show_herds
            )
            return self._open(made, form, Announcement(made.name, invitation) if nearby else None)

        form = FormScene(
            self._context,
            text("friend.invite"),
            text("friend.invite_words"),
            [
                name,
                place,
                Button(text("friend.invite_now"), lambda: invite(nearby=False), primary=True),
                Button(text("friend.invite_nearby"), lambda: invite(nearby=True)),
                Button(text("setup.back"), Pop),
            ],
            wide=True,
        )
        return form

    def _join_form(self) -> Scene:
        text = self._context.text
        copied = copied_text()
        line = copied.strip() if isinstance(parse_invitation(copied), Invitation) else ""
        name = Field(text("setup.name"), _nothing, value=self._name())
        field = Field(text("friend.line"), _nothing, value=line, longest=LONGEST_LINE)

        def accept() -> Change | None:
            match parse_invitation(field.value):
                case Invitation() as invitation:
                    return self._accept(invitation, name.value.strip() or self._name(), form)
                case misprint:
                    form.say(text(f"friend.misprint_{misprint}"))
            return None

        form = FormScene(
            self._context,
            text("friend.join"),
            text("friend.join_words"),
            [
                name,
                field,
                Button(text("friend.join_now"), accept, primary=True),
                Button(text("setup.back"), Pop),
            ],
            wide=True,
        )
        return form

    def _accept_nearby(self, one: Nearby) -> Change | None:
        return self._accept(one.invitation, self._name(), None)

    def _accept(self, invitation: Invitation, name: str, form: FormScene | None) -> Change | None:
        for seat in Seat:
            path = keeping.folder() / f"{invitation.topic}-{seat.name.lower()}{keeping.ENDING}"
            if path.exists():
                return self._go_on(path)
        return self._open(desk.join(invitation, name), form)

    def _go_on(self, path: Path) -> Change | None:
        text = self._context.text
        for closing in self._closing:
            closing.join(_PATIENCE_SECONDS)
        try:
            found = desk.resume(path)
        except Taken:
            return Push(self._told(text("save.elsewhere", path=path)))
        except KeepError as error:
            return Push(self._told(text(f"friend.kept_{error.fault}", path=path)))
        return self._open(found, None)

    def _told(self, words: str) -> Scene:
        back = [Button(self._context.text("setup.back"), Pop, primary=True)]
        return DialogScene(self._context, self._context.text("menu.friend"), words, back)

    def _open(self, found: Desk, form: FormScene | None, calling: Announcement | None = None) -> Change | None:
        text = self._context.text
        try:
            post = Post(found)
        except (OSError, ImportError) as error:
            found.close()
            if calling is not None:
                calling.close()
            words = (
                text("friend.missing", module=str(getattr(error, "name", ""))) if isinstance(error, ImportError) else ""
            )
            words = words or text("friend.no_port", reason=getattr(error, "strerror", None) or str(error))
            if form is None:
                return Push(self._told(words))
            form.say(words)
            return None
        self.close()
        self._post, self._calling = post, calling
        post.open()
        if found.seat is Seat.FIRST and not found.match.seated:
            copy_text(str(found.invitation))
        self._context.artwork.put_away(BAZAAR)
        return Reset(self._next(post, str(found.invitation)))

    def _next(self, post: Post, line: str = "") -> Scene:
        """What is to be seen now: the table, the count of a round, or words until there is a table."""
        standing = post.standing
        if standing.fault is not None or standing.seat_taken:
            return self._stopped(post)
        if _dealt(standing):
            return self._table(post, fresh=False)
        if standing.checks and len(standing.checks) == len(standing.rounds):
            return self._counted(post)
        return self._waiting(post, line)

    def _waiting(self, post: Post, line: str) -> Scene:
        """Until somebody sits there and the cards are dealt."""
        text = self._context.text
        hosts = post.standing.seat is Seat.FIRST
        key = "friend.waits_words" if not line or post.standing.seated else "friend.line_words"
        key = key if hosts else "friend.join_waits_words"

        def offer() -> list[Button]:
            copy = Button(text("friend.copy_line"), lambda: _copied(line), primary=True)
            return [*([copy] if hosts and line and not post.standing.seated else []), self._to_title_button()]

        def ask() -> Change | None:
            standing = post.standing
            if standing.seated and self._calling is not None:
                self._calling.close()
            if standing.fault is not None or standing.seat_taken:
                return Replace(self._stopped(post))
            return Replace(self._table(post, fresh=True)) if _dealt(standing) else None

        return WaitingScene(self._context, text("menu.friend"), text(key, line=line), offer, ask)

    def _to_title_button(self) -> Button:
        return Button(self._context.text("pause.leave"), self._leave)

    def _table(self, post: Post, *, fresh: bool) -> Scene:
        exits = FriendExits(
            pause=lambda: self._pause(post),
            greetings=lambda: self._greetings(post),
            counted=lambda: self._counted(post),
            stopped=lambda: self._stopped(post),
        )
        faces = _faces(post)
        self._context.artwork.fetch([f"{folder}/{face}" for face in faces for folder in ("puppets", "portraits")])
        portraits = (f"portraits/{faces[0]}", f"portraits/{faces[1]}")
        return FriendScene(self._context, self._painter, post, portraits, exits, fresh=fresh)

    def _pause(self, post: Post) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("pause.back"), Pop, primary=True),
            Button(text("friend.greet"), lambda: Replace(self._greetings(post))),
            Button(text("title.options"), lambda: Replace(self._settings(lambda: Replace(self._pause(post))))),
            Button(text("title.rules"), lambda: Push(self._rules())),
            self._to_title_button(),
        ]
        return DialogScene(self._context, text("pause.title"), text("friend.pause_words"), buttons)

    def _greetings(self, post: Post) -> Scene:
        text = self._context.text

        def say(greeting: Greeting) -> Change:
            post.greet(greeting)
            return Pop()

        said = [one for one in Greeting if one is not Greeting.REMATCH or post.standing.winner is not None]
        buttons = [Button(text(f"friend.say_{one}"), partial(say, one)) for one in said]
        name = post.standing.names[post.standing.seat.other]
        back = Button(text("pause.back"), Pop, primary=True)
        return DialogScene(self._context, text("friend.greet"), text("friend.greet_words", name=name), [*buttons, back])

    def _counted(self, post: Post) -> Scene:
        """The round, counted and checked."""
        text, standing = self._context.text, post.standing

        def again() -> Change:
            post.greet(Greeting.REMATCH)
            return Replace(self._waiting(post, ""))

        def on() -> Change:
            dealt = _dealt(post.standing)
            return Replace(self._table(post, fresh=True) if dealt else self._waiting(post, ""))

        over = standing.winner is not None
        go_on = Button(text("result.rematch" if over else "result.next_round"), again if over else on, primary=True)
        checked = Button(text("friend.checked_short"), lambda: Push(self._check_told(post)))
        return ResultScene(self._context, _as_match(standing, _faces(post)), [go_on, checked, self._to_title_button()])

    def _check_told(self, post: Post) -> Scene:
        text = self._context.text
        words = f"{text('friend.checked')}\n{text('friend.proof', path=post.path)}"
        back = [Button(text("setup.back"), Pop, primary=True)]
        return DialogScene(self._context, text("friend.checked_short"), words, back, wide=True)

    def _stopped(self, post: Post) -> Scene:
        text, standing = self._context.text, post.standing
        words = text("friend.seat_taken")
        if standing.fault is not None and standing.culprit is not None:
            name = standing.names[standing.culprit]
            told = [text(f"friend.fault_{standing.fault}", name=name), text("friend.stopped")]
            words = "\n".join([*told, text("friend.proof", path=post.proof)])
        return DialogScene(self._context, text("menu.friend"), words, [self._to_title_button()], wide=True)

    def close(self) -> None:
        """Leave the match that is open, and listen and call no longer. A slow line keeps nobody waiting."""
        for one in (self._calling, self._lookout):
            if one is not None:
                one.close()
        if self._post is not None:
            closing = threading.Thread(target=self._post.close, name="leaving a friend")
            closing.start()
            self._closing = [*(one for one in self._closing if one.is_alive()), closing]
        self._post = self._calling = self._lookout = None


def _dealt(standing: Standing) -> bool:
    """Whether there is a round on the table that is not counted yet."""
    played = standing.round
    return played is not None and played.dealt is not None and len(standing.checks) < len(standing.rounds)


def _faces(post: Post) -> tuple[str, str]:
    """Two of the travellers, the same for both players and in every round."""
    drawn = fingerprint(post.path.name.split("-")[0].encode(), 2)
    first = drawn[0] % len(FACES)
    second = (first + 1 + drawn[1] % (len(FACES) - 1)) % len(FACES)
    return FACES[first], FACES[second]


def _as_match(standing: Standing, faces: tuple[str, str]) -> Match:
    """The match as both know it once a round is checked."""
    first, second = (Player(name, face=face) for name, face in zip(standing.names, faces, strict=True))
    checked = standing.checks[len(standing.checks) - len(standing.results) :]
    match = Match((first, second), Options(standing.show_herds, standing.seals_to_win), 0, checked[0].deal)
    match.rounds = [Round(one.deal, list(one.turns)) for one in checked]
    return match


def _copied(line: str) -> None:
    copy_text(line)


def _nothing() -> None:
    return None
