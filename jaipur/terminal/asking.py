"""Asking a player for a move, and what they may ask in return."""

from collections.abc import Callable

from jaipur.coach.advice import ADVICE, Advice
from jaipur.narration import Narrator
from jaipur.rules import Misreading, Move, TableView, legal_moves, refusal
from jaipur.terminal.console import Console
from jaipur.terminal.reading import Command, Picked, read

RULES_PARAGRAPHS = 10

Obey = Callable[[Command, TableView], None]
Heed = Callable[[str], bool]
"""Whether a line was meant for somebody else than the table, and is dealt with."""


def _heed_nothing(_line: str) -> bool:
    return False


class MoveQuestion:
    """The prompt at which a player types a move, or asks something before."""

    def __init__(self, console: Console, narrator: Narrator, obey: Obey, heed: Heed = _heed_nothing) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._obey = obey
        self._heed = heed

    def ask(self, prompt: str, seen: TableView, typed: str = "") -> Move:
        """A legal move, after as many questions and slips as it takes; perhaps a line was typed before it was asked."""
        while True:
            line, typed = typed or self._console.ask(prompt), ""
            if self._heed(line):
                continue
            match read(line, seen, self._text):
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

    def explain(self, command: Command, seen: TableView) -> None:
        """Answer what can be answered at every table."""
        match command:
            case Command.HELP:
                self._console.say(*self._text("game.help").splitlines())
            case Command.RULES:
                self._console.say(*(self._text(f"rules.{n}") for n in range(1, RULES_PARAGRAPHS + 1)))
            case Command.STRATEGY:
                self._console.say(self._text("strategy.source"), *map(self._advice, ADVICE))
            case Command.MOVES:
                moves = enumerate(legal_moves(seen), start=1)
                self._console.say(*(f"{number}. {self._narrator.choice(seen, move)}" for number, move in moves))
            case Command.HINT | Command.UNDO:
                self._console.say(self._text("game.no_aid"))
            case _:
                pass

    def _advice(self, advice: Advice) -> str:
        return f"{self._text(f'strategy.{advice.key}')} ({self._text('strategy.holds', n=advice.in_ten)})"
