"""One match at the terminal: whose turn it is, what they typed, and what came of it."""

from jaipur import bots
from jaipur.narration import Narrator
from jaipur.rules import (
    SHUFFLED_CARDS,
    Move,
    Seat,
    TableView,
    Turn,
    redact,
    view,
)
from jaipur.session import Session
from jaipur.terminal.asking import MoveQuestion
from jaipur.terminal.board import board_rows, board_title, counted_lines
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.hints import Hints
from jaipur.terminal.keeping import Keeping
from jaipur.terminal.reading import Command, wants_to_leave, wants_to_undo
from jaipur.voices import Banter, Line


class TextMatch:
    """A session, and a console to play it on."""

    def __init__(self, console: Console, narrator: Narrator, session: Session, *, quiet: bool = False) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._session = session
        self._match = session.match
        first, second = session.match.players
        self._names = (first.name, second.name)
        self._hot_seat = first.human and second.human
        self._banter = Banter(session.match)
        self._quiet = quiet
        self._keeping = Keeping(console, narrator.text, session)
        self._question = MoveQuestion(console, narrator, self._obey)
        self._hints = Hints(narrator, self._names)
        self._typed_ahead = ""
        """What was typed before it was asked for: nothing of it is lost."""

    def play(self) -> None:
        """Play to the end of the match, or until the player leaves."""
        self._keeping.report()
        self._console.say(self._text("game.help_hint"))
        self._show_seal()
        if not self._match.awaits_cut:
            self._speak(self._banter.welcome())
        while True:
            if self._match.awaits_cut:
                self._cut()
                self._speak(self._banter.said())
            while not self._match.table.over:
                self._take_turn()
            self._show_result()
            self._speak(self._banter.counted())
            if self._match.over:
                break
            self._wait_for_enter("game.next_round")
            self._session.start_next_round()
            self._keeping.report()
            self._show_seal()
            if not self._match.awaits_cut:
                self._speak(self._banter.said())
        self._keeping.keep_record()

    def leave(self) -> None:
        """Say where the match waits; with two people at the table, hide the open hand."""
        if self._hot_seat:
            self._console.clear()
        self._keeping.rescue()
        self._console.say("", self._text("game.goodbye"), *self._keeping.what_became_of_it())

    def _show_seal(self) -> None:
        """The seal comes before the first card; of an open deal, that it is one."""
        seal, seed = self._match.round.commitment, self._match.seed
        if seed is None:
            self._console.say(self._text("cut.sealed", seal=seal))
        elif seal is None:
            self._console.say(self._text("log.open", number=seed))
        else:
            self._console.say(self._text("log.early", seal=seal))

    def _cut(self) -> None:
        """A player may turn the order before any card is dealt."""
        most = SHUFFLED_CARDS - 1
        prompt = self._text("cut.ask", name=self._names[self._match.cutter], most=most)
        while (cards := self._number(prompt, most)) is None:
            self._console.say(self._text("game.no_such_number", most=most))
        self._session.cut(cards)
        self._keeping.report()

    def _number(self, prompt: str, most: int) -> int | None:
        """A number up to the most, 0 for an empty line, None for anything else."""
        answer = self._console.ask(prompt)
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        if not answer:
            return 0
        if not answer.isascii() or not answer.isdigit() or len(answer) > len(str(most)):
            return None
        return int(answer) if 1 <= int(answer) <= most else None

    def _take_turn(self) -> None:
        if self._match.player.human:
            self._human_turn()
        else:
            self._bot_turn()

    def _bot_turn(self) -> None:
        player, table = self._match.player, self._match.table
        assert player.level is not None
        move = bots.choose(player.level, view(table, table.turn), self._match.bot_seed)
        self._play(move)

    def _human_turn(self) -> None:
        seat = self._match.table.turn
        if self._hot_seat:
            self._pass_the_keyboard(seat)
        while not self._made_move(seat):
            self._console.say(self._text("game.undone"))

    def _made_move(self, seat: Seat) -> bool:
        """Let a player make a move; whether they stand by it."""
        self._show_table(seat)
        prompt = self._text("game.prompt", name=self._match.player.name)
        typed, self._typed_ahead = self._typed_ahead, ""
        self._play(self._question.ask(prompt, view(self._match.table, seat), typed))
        if self._match.can_take_back:
            return self._stands_by_it()
        if self._hot_seat and not self._match.table.over:
            self._wait_for_enter("game.turn_done")
        return True

    def _stands_by_it(self) -> bool:
        """Ask, before anybody answers the move, or sees it, whether it is to be taken back."""
        answer = self._console.ask(self._text("game.undo_or_hide" if self._hot_seat else "game.undo_or_enter"))
        if wants_to_leave(answer, self._text):
            raise PlayerLeft
        if wants_to_undo(answer, self._text):
            self._session.take_back()
            self._keeping.report()
            return False
        # Between two people the next line is the other's.
        self._typed_ahead = "" if self._hot_seat else answer
        return True

    def _pass_the_keyboard(self, seat: Seat) -> None:
        self._console.clear()
        self._wait_for_enter("game.pass_keyboard", name=self._names[seat])
        for turn in self._match.round.turns[-1:]:
            self._console.say(self._told(turn, seat))

    def _wait_for_enter(self, question: str, **values: str) -> None:
        if wants_to_leave(self._console.ask(self._text(question, **values)), self._text):
            raise PlayerLeft

    def _play(self, move: Move) -> None:
        turn = self._session.play(move)
        self._keeping.report()
        self._console.say("", self._told(turn, self._onlooker(turn)))
        self._speak(self._banter.said())

    def _speak(self, line: Line | None) -> None:
        if line is not None and not self._quiet:
            self._console.say(self._text("game.says", name=self._names[line.speaker], words=self._text(line.key)))

    def _onlooker(self, turn: Turn) -> Seat | None:
        """Who is looking at the screen right now."""
        if self._hot_seat:
            return turn.before.turn
        return next((seat for seat in Seat if self._match.players[seat].human), None)

    def _told(self, turn: Turn, seat: Seat | None) -> str:
        name = self._names[turn.before.turn]
        return self._narrator.happened(name, turn.move, turn.before.market, redact(turn.events, seat))

    def _obey(self, command: Command, seen: TableView) -> None:
        match command:
            case Command.TABLE:
                self._show_table(seen.turn)
            case Command.LOG:
                self._console.say(*(self._told(turn, seen.turn) for turn in self._match.round.turns))
            case Command.SAVE:
                self._keeping.save()
            case Command.HINT:
                self._give_hint(seen)
            case Command.UNDO:
                self._console.say(self._text(self._why_not_back(seen.turn)))
            case Command.QUIT:
                raise PlayerLeft
            case _:
                self._question.explain(command, seen)

    def _give_hint(self, seen: TableView) -> None:
        self._session.note_hint()
        self._keeping.report()
        self._console.say(*self._hints.more(seen))

    def _why_not_back(self, seat: Seat) -> str:
        """The key of the sentence: what could be taken back was offered right after it was played."""
        played = any(turn.before.turn is seat for turn in self._match.round.turns)
        return "take_back.answered" if played else "take_back.nothing"

    def _show_table(self, seat: Seat) -> None:
        self._console.say("")
        match = self._match
        title = board_title(self._narrator, self._names, match.seals, len(match.rounds))
        seen = view(match.table, seat)
        self._console.panel(title, board_rows(self._narrator, self._names, seen, show_herds=match.options.show_herds))

    def _show_result(self) -> None:
        self._console.say("", *counted_lines(self._narrator, self._match.table, self._names))
        if self._match.round.hinted:
            self._console.say(self._text("result.hinted"))
        if (key := self._match.opened_key(len(self._match.rounds) - 1)) is not None:
            self._console.say(self._text("result.opened", digits=key.hex()))
        if (winner := self._match.winner) is not None:
            self._console.say(self._text("game.match_won", name=self._names[winner]))
