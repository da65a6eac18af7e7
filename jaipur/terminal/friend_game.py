"""One match with a friend elsewhere, at the terminal: both moves are told as if they sat opposite."""

from jaipur.friend.check import Checked
from jaipur.friend.lines.line import LineState
from jaipur.friend.lines.nearby import Announcement
from jaipur.friend.packet import Greeting
from jaipur.friend.post import Post, Standing
from jaipur.narration import Narrator
from jaipur.rules import SeenTurn, TableView
from jaipur.terminal.asking import MoveQuestion
from jaipur.terminal.board import board_rows, board_title, counted_lines
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.reading import Command, greeting, wants_to_leave

_LOOK_SECONDS = 0.5
GREETINGS = tuple(Greeting)


class FriendGame:
    """A post, and a console to play on. What was told once is not told again."""

    def __init__(self, console: Console, narrator: Narrator, post: Post) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._post = post
        self._question = MoveQuestion(console, narrator, self._obey, self._heed)
        standing = post.standing
        self._line: LineState | None = None
        self._greeted = standing.seated
        self._round = len(standing.checks)
        current = standing.round
        self._turns = len(current.turns) if current is not None and len(standing.rounds) > self._round else 0
        self._told_unsaved = False
        self._heard = standing.heard_count
        self._waits = False

    @property
    def _standing(self) -> Standing:
        return self._post.standing

    @property
    def _other(self) -> str:
        return self._standing.names[self._standing.seat.other] or self._text("friend.somebody")

    def play(self, calling: Announcement | None = None) -> None:
        """Play until the match is over, or ends otherwise; PlayerLeft when the player leaves."""
        self._console.say(self._text("game.help_hint"), self._text("friend.help"))
        while True:
            self._tell_news()
            standing = self._standing
            if calling is not None and standing.seated:
                calling.close()
            if standing.seat_taken or standing.fault is not None:
                return self._say_how_it_ended(standing)
            if standing.my_turn:
                self._take_turn(standing)
            elif standing.winner is not None and not self._waits:
                self._offer_rematch()
            else:
                self._wait()

    def _wait(self) -> None:
        if not self._waits:
            waiting = "friend.waits" if self._standing.seated else "friend.waits_for_somebody"
            self._console.say(self._text(waiting, name=self._other))
            self._waits = True
        self._console.flush()
        before = self._standing
        self._post.wait(lambda standing: standing is not before, _LOOK_SECONDS)

    def _take_turn(self, standing: Standing) -> None:
        self._waits = False
        assert standing.round is not None
        seen = standing.round.seen
        assert seen is not None
        self._show_table(seen)
        name = standing.names[standing.seat]
        self._post.play(self._question.ask(self._text("game.prompt", name=name), seen))
        self._post.wait(lambda now: not now.my_turn or now.fault is not None, 10.0)

    def _offer_rematch(self) -> None:
        answer = self._console.ask(self._text("friend.rematch"))
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        self._post.greet(Greeting.REMATCH)
        self._waits = True
        self._console.say(self._text("friend.waits_for_rematch", name=self._other))

    def _tell_news(self) -> None:
        standing = self._standing
        self._tell_line(standing)
        if standing.seated and not self._greeted:
            self._greeted = True
            self._console.say(self._text("friend.seated", name=self._other))
        if standing.heard_count > self._heard and standing.heard is not None:
            self._heard = standing.heard_count
            words = self._text(f"friend.say_{standing.heard}")
            self._console.say(self._text("game.says", name=self._other, words=words))
        self._tell_rounds(standing)
        if (standing.unsaved is not None) != self._told_unsaved:
            self._told_unsaved = standing.unsaved is not None
            reason = "" if standing.unsaved is None else standing.unsaved.strerror or str(standing.unsaved)
            self._console.say(
                self._text("game.not_saved" if reason else "game.saved_again", reason=reason, path=self._post.path)
            )

    def _tell_line(self, standing: Standing) -> None:
        if standing.line is self._line:
            return
        known = self._line is not None or standing.line is not LineState.AWAY
        self._line = standing.line
        if known:
            self._console.say(self._text(f"friend.line_{standing.line}", name=self._other))

    def _tell_rounds(self, standing: Standing) -> None:
        """What was played since; the last moves of a round arrive together with what follows it."""
        for number in range(self._round, len(standing.rounds)):
            turns = standing.rounds[number].turns
            for turn in turns[self._turns :]:
                self._console.say("", self._told(turn))
            self._turns = len(turns)
            if number < len(standing.checks):
                self._tell_check(standing, standing.checks[number])
                self._round, self._turns = number + 1, 0

    def _tell_check(self, standing: Standing, check: Checked) -> None:
        self._waits = False
        if check.flaw is None:
            self._console.say("", *counted_lines(self._narrator, check.table, standing.names))
            self._console.say(self._text("friend.checked"))
        if standing.winner is not None:
            self._console.say(self._text("game.match_won", name=standing.names[standing.winner]))

    def _say_how_it_ended(self, standing: Standing) -> None:
        if standing.fault is None:
            self._console.say("", self._text("friend.seat_taken"))
            return
        culprit = "" if standing.culprit is None else standing.names[standing.culprit]
        self._console.say(
            "",
            self._text(f"friend.fault_{standing.fault}", name=culprit),
            self._text("friend.stopped"),
            self._text("friend.proof", path=self._post.proof),
        )

    def _told(self, turn: SeenTurn) -> str:
        name = self._standing.names[turn.before.turn]
        return self._narrator.happened(name, turn.move, turn.before.market, turn.events)

    def _show_table(self, seen: TableView) -> None:
        standing = self._standing
        title = board_title(self._narrator, standing.names, standing.seals, standing.round_number)
        self._console.say("")
        self._console.panel(title, board_rows(self._narrator, standing.names, seen, show_herds=standing.show_herds))

    def _obey(self, command: Command, seen: TableView) -> None:
        match command:
            case Command.HELP:
                self._question.explain(command, seen)
                self._console.say(self._text("friend.help"))
            case Command.TABLE:
                self._show_table(seen)
            case Command.LOG:
                played = self._standing.round
                self._console.say(*(self._told(turn) for turn in (played.turns if played else ())))
            case Command.SAVE:
                self._console.say(self._text("game.saved", path=self._post.path))
            case Command.QUIT:
                raise PlayerLeft
            case _:
                self._question.explain(command, seen)

    def _heed(self, line: str) -> bool:
        """A greeting is for the friend."""
        number = greeting(line, self._text)
        if number is None:
            return False
        if 1 <= number <= len(GREETINGS):
            self._post.greet(GREETINGS[number - 1])
            self._console.say(self._text("friend.said", words=self._text(f"friend.say_{GREETINGS[number - 1]}")))
        else:
            said = enumerate(GREETINGS, start=1)
            self._console.say(*(f"{place}. {self._text(f'friend.say_{one}')}" for place, one in said))
        return True
