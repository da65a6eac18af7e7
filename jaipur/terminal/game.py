"""One match at the terminal: whose turn it is, what they typed, and what came of it."""

from pathlib import Path

from jaipur import bots, paths, saves
from jaipur.match import Match
from jaipur.narration import Narrator
from jaipur.rules import (
    Misreading,
    Move,
    RoundResult,
    Seat,
    TableView,
    Turn,
    legal_moves,
    redact,
    refusal,
    view,
)
from jaipur.terminal.board import board_rows, board_title
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.reading import Command, Picked, read, wants_to_leave

RULES_PARAGRAPHS = 10


class TextMatch:
    """A match, a console to play it on, and the file that remembers it."""

    def __init__(self, console: Console, narrator: Narrator, match: Match, path: Path) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._match = match
        self._path = path
        self._names = (match.players[0].name, match.players[1].name)
        self._hot_seat = all(player.human for player in match.players)
        self._saved = True

    def play(self) -> None:
        """Play to the end of the match, or until the player leaves."""
        self._save()
        self._console.say(self._text("game.help_hint"))
        while True:
            while not self._match.table.over:
                self._take_turn()
            self._show_result()
            if self._match.over:
                break
            self._wait_for_enter("game.next_round")
            self._match.start_next_round()
            self._save()
        self._keep_record()

    def leave(self) -> None:
        """Say where the match waits; with two people at the table, hide the open hand."""
        if self._hot_seat:
            self._console.clear()
        self._console.say("", self._text("game.left" if self._saved else "game.left_unsaved", path=self._path))

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
        self._show_table(seat)
        self._play(self._ask_move(view(self._match.table, seat)))
        if self._hot_seat and not self._match.table.over:
            self._wait_for_enter("game.turn_done")

    def _pass_the_keyboard(self, seat: Seat) -> None:
        self._console.clear()
        self._wait_for_enter("game.pass_keyboard", name=self._names[seat])
        for turn in self._match.round.turns[-1:]:
            self._console.say(self._told(turn, seat))

    def _wait_for_enter(self, question: str, **values: str) -> None:
        if wants_to_leave(self._console.ask(self._text(question, **values)), self._text):
            raise PlayerLeft

    def _play(self, move: Move) -> None:
        turn = self._match.play(move)
        self._save()
        self._console.say("", self._told(turn, self._onlooker(turn)))

    def _onlooker(self, turn: Turn) -> Seat | None:
        """Who is looking at the screen right now."""
        if self._hot_seat:
            return turn.before.turn
        return next((seat for seat in Seat if self._match.players[seat].human), None)

    def _told(self, turn: Turn, seat: Seat | None) -> str:
        name = self._names[turn.before.turn]
        return self._narrator.happened(name, turn.move, turn.before.market, redact(turn.events, seat))

    def _ask_move(self, seen: TableView) -> Move:
        prompt = self._text("game.prompt", name=self._match.player.name)
        while True:
            match read(self._console.ask(prompt), seen, self._text):
                case Command() as command:
                    self._obey(command, seen)
                case Picked(number):
                    moves = legal_moves(seen)
                    if 1 <= number <= len(moves):
                        return moves[number - 1]
                    self._console.say(self._text("game.no_such_number", most=len(moves)))
                case Misreading() as misreading:
                    self._console.say(self._narrator.misreading(misreading))
                case move:
                    reason = refusal(seen, move)
                    if reason is None:
                        return move
                    self._console.say(self._narrator.refusal(seen, move, reason))

    def _obey(self, command: Command, seen: TableView) -> None:
        match command:
            case Command.HELP:
                self._console.say(*self._text("game.help").splitlines())
            case Command.RULES:
                self._console.say(*(self._text(f"rules.{n}") for n in range(1, RULES_PARAGRAPHS + 1)))
            case Command.MOVES:
                moves = enumerate(legal_moves(seen), start=1)
                self._console.say(*(f"{number}. {self._narrator.choice(seen, move)}" for number, move in moves))
            case Command.TABLE:
                self._show_table(seen.turn)
            case Command.LOG:
                self._console.say(*(self._told(turn, seen.turn) for turn in self._match.round.turns))
            case Command.SAVE:
                self._save()
                if self._saved:
                    self._console.say(self._text("game.saved", path=self._path))
            case Command.QUIT:
                raise PlayerLeft

    def _show_table(self, seat: Seat) -> None:
        self._console.say("")
        title = board_title(self._narrator, self._match)
        self._console.panel(title, board_rows(self._narrator, self._match, view(self._match.table, seat)))

    def _show_result(self) -> None:
        result = self._match.round.result
        assert result is not None
        self._console.say("", self._text(f"ending.{self._match.table.ending}"))
        self._console.say(self._narrator.camel_token(result, self._names))
        for seat in Seat:
            self._console.say(self._counted(result, seat))
        self._console.say(self._narrator.verdict(result, self._names))
        if (winner := self._match.winner) is not None:
            self._console.say(self._text("game.match_won", name=self._names[winner]))

    def _counted(self, result: RoundResult, seat: Seat) -> str:
        trader = self._match.table.traders[seat]
        return self._text.count(
            "result.count",
            result.rupees[seat],
            name=self._names[seat],
            goods=sum(token.value for token in trader.goods),
            bonus=sum(token.value for token in trader.bonuses),
            camels=result.rupees[seat] - trader.rupees,
        )

    def _save(self) -> None:
        try:
            saves.save(self._match, self._path)
        except OSError as error:
            # Said once, not after every move.
            if self._saved:
                self._console.say(self._text("game.not_saved", reason=error.strerror or str(error), path=self._path))
            self._saved = False
        else:
            self._saved = True

    def _keep_record(self) -> None:
        if not self._saved or self._path.resolve().parent != paths.saves().resolve():
            return
        try:
            self._console.say(self._text("game.record_kept", path=saves.keep_record(self._path, paths.records())))
        except OSError as error:
            self._console.say(self._text("game.record_lost", reason=error.strerror or str(error), path=self._path))
